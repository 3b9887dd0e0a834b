"""A live class as values: who is here, what is asked, what was answered; no network in it.

The server above opens a view for every page and tells the views of each other's news.
"""
