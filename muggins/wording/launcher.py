"""What the command line and `muggins learn` say: tables like the others of `muggins.wording`."""

LESSONS = {
    "none shipped": (
        "No lessons were found in {places}. Install muggins again, or start it from its folder."
    ),
    "unknown": "There is no lesson {text!r}; {near}the lessons are {names}.",
    "near": "perhaps you mean {name}; ",
    "not writable": (
        "The lessons cannot be written to {folder} ({why}). "
        "Choose a folder of your own: muggins learn --dir FOLDER."
    ),
    "missing": "not copied yet",
    "same": "copied",
    "changed": "copied, and changed since",
}
"""About the notebooks and the learner's copies of them."""

LEARN = {
    "help": "open the lessons in JupyterLab",
    "lesson": "a lesson's number or name: 3, 03_the_first_double, gallery (default: the first)",
    "dir": "the folder of your copies (default: ~/muggins-lessons)",
    "port": "the port to use (default: the first free one from 8888)",
    "no-browser": "only print the address",
    "plain": "start JupyterLab as it is, without what answers clicks sooner",
    "list": "list the lessons and which copies you have",
    "fresh": "copy all lessons anew, to a dated folder inside yours",
    "copied": "{number} lessons copied to {folder}. They are yours: nothing here overwrites them.",
    "again": "To come back to these copies: muggins learn --dir {folder}",
    "folder": "Lessons in {folder}",
    "root": (
        "You are root: JupyterLab refuses to start for root unless it is told to, so it is told. "
        "It listens on this machine only."
    ),
    "open": "The lesson is at {url}",
    "stop": "To stop, press Ctrl-C here.",
    "no lab": (
        "JupyterLab is not installed for {python}. "
        "Install it with: {python} -m pip install jupyterlab ipywidgets anywidget"
    ),
    "bad port": "A port is a whole number from 1 to 65535, and {text!r} is none.",
    "port taken": (
        "Port {port} is in use (or not allowed). Choose another one, or leave --port away to get "
        "a free one."
    ),
    "died": "JupyterLab stopped before it was ready (exit status {status}); it says why above.",
}
"""About JupyterLab and its start."""

COMMAND_LINE = {
    "about": "The domino game Muggins: lessons, rules, scores.",
    "usage": "{what}; `{program} --help` shows how.",
    "refused": "muggins: {sentence}",
    "no file": "'-' is no file to write to: name a file like game.json, or ./- for one so called.",
    "players": "--players names two to four players with commas between them, not {number}.",
    "whole": "--{option} takes a whole number, and {text} is none.",
}
"""About the command line as a whole."""
