"""The notebooks as things: where they lie, the two documents, the guide and the projector.

From outside the folder, import any module by its name; nothing here runs a notebook.
"""

from muggins.moved import old_names

__getattr__ = old_names(__name__, "notebooks")
