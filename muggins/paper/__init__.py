"""What is printed or projected: worksheets and their keys, rule cards, slides.

From outside the folder, import `worksheets`, `cards` and `slides`; `pages` lays out paper.
"""

from muggins.moved import old_names

__getattr__ = old_names(__name__, "pages")
