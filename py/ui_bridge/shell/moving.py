"""What moves on the board after an event: the game says it of what happened, at the person's pace."""

from __future__ import annotations

from ui_bridge.shell.desk import CLOSED, Desk, Json
from ui_bridge.shell.looks import deeds
from ui_bridge.shell.seam import Motion
from ui_bridge.shell.settings import PACES

NORMAL = PACES["normal"]
"""The pace at which motions take the time that the game says."""


def motions_now(desk: Desk) -> list[Json]:
    """For the answer; and from now on the desk knows how long it takes to show them."""
    sitting, look, steps = desk.sitting, desk.look, desk.moved
    if sitting is None or look is None or not steps or not desk.settings.motion or desk.dialog != CLOSED or sitting.curtain() is not None:
        return []
    if steps.stop < len(sitting.table.lines):  # the table as it was after what is shown
        look = look._replace(view=sitting.table.before(steps.stop).view(look.seat))
    motions = sitting.page.motions(look, deeds(sitting.table, look.seat, steps))
    speed = PACES[desk.settings.pace] / NORMAL
    told = [_told(motion, speed) for motion in motions]
    desk.moving = 0 if desk.browser.still else round(speed * sum(motion.ms for motion in motions if not motion.beside))
    return [*told]


def _told(motion: Motion, speed: float) -> dict[str, Json]:
    told: dict[str, Json] = {"kind": motion.kind, "ms": round(motion.ms * speed)}
    if motion.piece:
        told["piece"] = motion.piece
    if motion.drawn:
        told["drawn"] = motion.drawn
    if motion.turned:
        told["turned"] = motion.turned
    if motion.path:
        told["path"] = [[round(x, 1), round(y, 1)] for x, y in motion.path]
    if motion.beside:
        told["beside"] = True
    if motion.step >= 0:
        told["step"] = motion.step
    return told


def happened_where(desk: Desk) -> list[str]:
    """Where on the board others have just done something: it comes into sight."""
    sitting, look = desk.sitting, desk.look
    if sitting is None or look is None or sitting.curtain() is not None:
        return []
    news = (deed for deed in deeds(sitting.table, look.seat, desk.moved) if deed.seat != look.seat)
    return list(dict.fromkeys(place for deed in news for place in sitting.page.places(look, deed.fact)))
