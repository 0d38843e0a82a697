"""Far apart: in the last goods a player may say beforehand what to ship next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from canalmania.rules.actions import Action, Pass, Ship
from canalmania.rules.ending import if_asked
from canalmania.rules.shipping import points
from canalmania.state import View
from ui_bridge.canal_mania.choices import way_told
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.shell.seam import Wish

MOST = 8
"""So many ways are shown, those first that gain most."""


def wishes(look: Seen, wished: Sequence[str]) -> list[Wish]:
    """What this seat could ship after what it has wished already, if nobody else did anything."""
    seat = look.seat
    if seat is None:
        return []
    ships = list(_ships_after(look, seat, wished))
    ships.sort(key=lambda ship: (_lost(ship, seat), str(ship)))
    return [Wish(str(ship), way_told(look.voice, ship)) for ship in ships[:MOST]]


def _ships_after(look: Seen, seat: str, wished: Sequence[str]) -> Iterator[Ship]:
    ahead = look.view.known
    if ahead.step != "last":
        return
    ahead = if_asked(ahead, seat)
    for line in wished:
        action = next((one for one in ahead.actions(seat) if str(one) == line), None)
        if action is None:
            return
        ahead.play(action)
        if ahead.step != "last":
            return
        ahead = if_asked(ahead, seat)
    for action in ahead.actions(seat):
        if isinstance(action, Ship):
            yield action


def _lost(ship: Ship, seat: str) -> int:
    """What others gain by it, less what this seat does."""
    gains = points(ship)
    return sum(gains.values()) - 2 * gains.get(seat, 0)


def for_one_away(view: View, wished: Sequence[str]) -> Action | None:
    """The first wish while it is legal; or to pass, where nothing can be shipped."""
    if view.seat is None or view.known.step != "last":
        return None
    actions = view.actions(view.seat)
    wish = next((action for action in actions if isinstance(action, Ship) and str(action) == wished[0]), None) if wished else None
    if wish is not None:
        return wish
    return actions[0] if len(actions) == 1 and isinstance(actions[0], Pass) else None
