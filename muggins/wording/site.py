"""What `muggins site` says, and what the site that it builds says to its readers."""

SITE = {
    "help": "build a web site in which the lessons run in the browser, with nothing to install",
    "folder": "the folder to make: put it on any web server, it needs nothing from elsewhere",
    "force": "replace the site that an earlier run built in that folder",
    "not a folder": "{path} is a file. Name a folder for the site that is new or empty.",
    "not empty": (
        "{path} is not empty, and nothing in it was touched. Name another folder, or replace the "
        "site in it with --force."
    ),
    "not ours": (
        "{path} holds something else than a site that muggins built, so that --force does not "
        "replace it. Name a folder that is new or empty."
    ),
    "no parent": "{path} cannot be made: there is no folder {parent}.",
    "no venv": (
        "The site is built in a Python environment of its own, and this Python cannot make one. "
        "Install the module venv (on Debian and Ubuntu: the package python3-venv)."
    ),
    "no packages": (
        "The packages for the site could not be fetched, for which a connection to the package "
        "index is needed; pip says: {why}."
    ),
    "no pyodide": (
        "Python for the browser could not be fetched from {url}: {why}. This needs a connection "
        "to the npm registry; another one can be named in npm_config_registry."
    ),
    "wrong pyodide": (
        "What {url} sent is not Pyodide {version}: its checksum is another one, so it was not used."
    ),
    "no build": "JupyterLite could not build the site; it says: {why}.",
    "as it was": "The site could not be put into its place, and {path} is as it was: {why}.",
    "old one kept": (
        "The site could not be put into {path}: {why}. The site that was there lies in {old} now; "
        "move it back from there."
    ),
    "silent": "nothing",
}
"""Help and refusals."""

STEPS = (
    "making an environment to build in",
    "fetching Python for the browser",
    "fetching the packages for the browser",
    "packing muggins itself",
    "building the pages",
    "putting the site into its place",
)
"""What is done, in this order."""

PROGRESS = {
    "step": "{number}/{steps} {what} ...",
    "done": "The site is in {path}: {files} files, {megabytes} MB, built in {seconds} seconds.",
    "look": "To look at it: {python} -m http.server --directory {path} --bind 127.0.0.1 8000",
    "open": "Then open http://127.0.0.1:8000/ (opening index.html as a file does not work).",
}
"""What is printed meanwhile and in the end."""

PAGE = {
    "title": "Muggins",
    "about": "Learn the domino game Muggins, in the browser and with nothing to install.",
    "loading": "Laying out the tiles ...",
    "go": "Go to the first lesson",
    "no scripts": "The lessons run in your browser, for which it must allow JavaScript.",
}
"""What the pages of the site say around the lessons."""

NOTE = (
    "> **This one is for reading here.** Its cells need more than a browser has: the package "
    "matplotlib for drawing charts, and a faster Python for playing many thousand rounds. So the "
    "code and what came out of it are printed below as they were stored. To run it yourself, "
    "install Muggins on a computer and type `muggins learn {name}`."
)
"""The first cell of a lesson that cannot run in a browser."""
