"""What the second worker runs, in which computer players think: the same archives, and one function."""

from wholesale import take

take("/home/pyodide/game.zip")

from ui_bridge.shell.archives import open_archive

open_archive("/home/pyodide/rest.zip")

from ui_bridge import thinking

think = thinking.think

__export__ = ["think"]
