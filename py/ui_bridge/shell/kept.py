"""What was made of a position before: most presses change nothing on the board, and then it needn't be drawn and told again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from ui_bridge.shell.sitting import Sitting

Made = TypeVar("Made")

_kept: WeakKeyDictionary[Sitting, dict[str, tuple[object, Any]]] = WeakKeyDictionary()


def kept(name: str, make: Callable[[], Made], sitting: Sitting, *about: object) -> Made:
    """What `make` gives, or gave for the same lines at this table and the same `about`."""
    of = (sitting.table.lines, *about)
    drawer = _kept.setdefault(sitting, {})
    if name not in drawer or drawer[name][0] != of:
        drawer[name] = (of, make())
    made: Made = drawer[name][1]
    return made
