"""The lessons as a web site that runs in the browser alone: JupyterLite with Pyodide.

`build` makes the folder. It works in a temporary folder, in a Python environment of its own, and
needs a connection while it builds; the site that it makes asks nobody for anything.
"""

from muggins.site.building import Built, build

__all__ = ["Built", "build"]
