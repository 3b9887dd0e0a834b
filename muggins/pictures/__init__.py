"""What is drawn: where each tile lies, as SVG for the screen and by matplotlib for paper.

From outside the folder, import `svg`, `pegs`, `plot`, `rounds`, `geometry` and `cloth`;
`placing` is how `geometry` finds the places.
"""
