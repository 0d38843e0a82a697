"""What the second worker runs, in which computer players think: the same archive, and one function."""

import sys

sys.path.insert(0, "/home/pyodide/game.zip")

from ui_bridge.shell import thinker

think = thinker.think

__export__ = ["think"]
