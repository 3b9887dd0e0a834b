"""The pages of a class as a web site that runs in the browser alone, with Pyodide for the models.

`build` makes the folder. It needs a connection while it builds, for Pyodide, and for the notebooks
a Python environment of its own; the site that it makes asks nobody for anything.
"""

from muggins.site.building import Built, build

__all__ = ["Built", "build"]
