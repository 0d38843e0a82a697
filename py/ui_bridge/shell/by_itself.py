"""What is no decision happens by itself, and is told; the record holds its line like any other."""

from __future__ import annotations

from tabletop.protocol import Action
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.looks import look_at
from ui_bridge.shell.seam import AnyLook


def by_itself(desk: Desk) -> None:
    """All that the person who looks can't decide, one after the other."""
    sitting = desk.here
    told: list[str] = []
    while (found := only(desk)) is not None:
        look, action = found
        sentence = sitting.page.told_by_itself(look, action)
        sitting.play(action)
        told += [sentence] if sentence else []
    if told and sitting.curtain() is None:
        desk.toast = " ".join(told)


def only(desk: Desk) -> tuple[AnyLook, Action] | None:
    """The one thing that the person who looks can do, if it happens by itself."""
    sitting = desk.here
    seat = sitting.looking
    if sitting.replayed or sitting.by_hand or seat is None or not sitting.mine() or sitting.stands(seat):
        return None
    actions = sitting.state.actions(seat)
    if len(actions) != 1:
        return None
    look = look_at(sitting, desk.voice, desk.browser.width)
    return (look, actions[0]) if sitting.page.by_itself(look, actions[0]) else None
