"""What is printed or projected: worksheets and their keys, rule cards, slides.

From outside the folder, import `worksheets`, `cards` and `slides`; `pages` lays out paper.
"""
