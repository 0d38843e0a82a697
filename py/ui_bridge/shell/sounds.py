"""What is heard and felt, for whoever has asked for it: Python says what happened, the page makes a few tones of it."""

from __future__ import annotations

from typing import Any

from ui_bridge.shell.desk import Desk, Json
from ui_bridge.shell.looks import deeds
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.settings import SOUNDS
from ui_bridge.shell.sitting import Sitting

VOLUMES = dict(zip(SOUNDS, (0.0, 0.12, 0.3, 0.7), strict=True))
TURN, LAID, WON, REFUSED, OVER = "turn", "laid", "won", "refused", "over"


class Heard:
    """Compares where the table stands with where it stood at the last answer."""

    __slots__ = ("_asked", "_lines", "_of", "_refused")

    def __init__(self) -> None:
        self._of: Sitting | None = None
        self._lines = 0
        self._asked = False
        self._refused: Any = None

    def told(self, desk: Desk) -> dict[str, Json] | None:
        """None: there is nothing to be heard, or nobody wants to."""
        happened = self._happened(desk)
        volume = VOLUMES[desk.settings.sound]
        if not happened or not (volume or desk.settings.buzz):
            return None
        return {"heard": [*happened], "volume": volume, "buzz": desk.settings.buzz}

    def _happened(self, desk: Desk) -> list[str]:
        sitting = desk.sitting if desk.at_table() else None
        if sitting is None or isinstance(sitting, Replay):
            self._of = None
            return []
        lines, asked = sitting.table.settled_lines, sitting.mine() and sitting.curtain() is None
        known, before, was_asked, refused = self._of is sitting, self._lines, self._asked, self._refused
        self._of, self._lines, self._asked, self._refused = sitting, lines, asked, sitting.refused
        if not known:
            return []
        found = []
        if lines > before:
            new = deeds(sitting.table, sitting.looking, range(before, lines))
            gained = any(points > 0 for points in sitting.page.gained(new).values())
            found.append(OVER if sitting.is_over() else WON if gained else LAID)
        elif sitting.refused is not None and sitting.refused.reasons and sitting.refused is not refused:
            found.append(REFUSED)
        if asked and not was_asked and not sitting.is_over():
            found.append(TURN)
        return found
