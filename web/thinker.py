"""What the second worker runs, in which computer players think: the same archives, and one function."""

import sys

sys.path.insert(0, "/home/pyodide/game.zip")

from ui_bridge.shell.archives import open_archive

open_archive("/home/pyodide/rest.zip")

from ui_bridge.thinking import think  # noqa: E402, F401  (it is exported by its name)

__export__ = ["think"]
