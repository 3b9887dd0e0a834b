"""A second, independent reckoning of the game, for tests alone.

It was written from the rules' paragraphs without a look at the package, in another shape on
purpose (lists of free sides where the package keeps counters), and it imports nothing of the
package. Where both agree, a mistake must have been made twice in two different ways.
"""
