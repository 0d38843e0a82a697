"""What a phase offers, in the desk: a plate for each thing, also for what can't be done now."""

from __future__ import annotations

from canalmania.rules.pieces import ENGINEERS, HAND_LIMIT
from canalmania.state import State
from ui_bridge.canal_mania.cards import cameo, contract_map, fan, goods_cask, pile, tile_picture
from ui_bridge.canal_mania.choices import DRAWING, ENGINEER, KEYS, LET_GO, PLATE, RENEW
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.shell.html import Content
from ui_bridge.shell.seam import Offer, Plate, Strip, at

_PLATES = {
    "contract": (at(PLATE, "contract"), at(PLATE, "engineers"), RENEW, DRAWING),
    "cards": (at(PLATE, "cards"), at(PLATE, "build"), DRAWING),
    "goods": (at(PLATE, "ship"), DRAWING),
}
"""By step."""


def may_take(position: State, held: int) -> int:
    """Cards of the display: with a full hand one alone."""
    return 1 if held >= HAND_LIMIT else max(1, min(3, len(position.display)))


def plates(look: Seen, offer: Offer) -> Strip | None:
    step, chosen, say = look.view.known.step, Chosen.of(look.chosen), look.voice.say
    if not look.asked or step not in _PLATES:
        return None
    if chosen.asking == "engineers":
        return Strip(say("desk.engineers"), plates=_engineers(look), out=LET_GO)
    here = at(PLATE, "ship" if chosen.start else chosen.asking)
    shown = [Plate(place, *_told(look, place), KEYS[place], place == here) for place in _PLATES[step]]
    return Strip(say(f"desk.{step}"), plates=tuple(shown), out=LET_GO)


def _told(look: Seen, place: str) -> tuple[str, Content, Content]:
    """What a plate is called, its line, its picture."""
    position, say = look.view.known, look.voice.say
    name, board = place.partition(":")[2], position.agreement.board
    assert look.seat is not None
    own = position.seats.index(look.seat)
    number, variant = len(position.parliament), ""
    if name == "draw":
        number = len(position.hands[own]) + 1
        variant = "_full" if number > HAND_LIMIT else ""
    elif name == "renew":
        number = len(position.display)
    elif name == "cards":
        number = may_take(position, len(position.hands[own]))
    elif name == "contract":
        variant = "_second" if position.open[own] else "_junction" if position.junctions[own] else ""
    pictures: dict[str, Content] = {
        "contract": contract_map(board, position.parliament[0]) if position.parliament else None,
        "engineers": cameo(position.engineers[own]),
        "renew": fan(),
        "draw": pile(),
        "cards": fan(),
        "build": tile_picture(board, 0, look.seat),
        "ship": goods_cask(),
    }
    return say(f"plate.{name}"), say(f"plate_about.{name}{variant}", number=number), pictures[name]


def _engineers(look: Seen) -> tuple[Plate, ...]:
    """All but one's own: who has each, and what each is good for."""
    position, say = look.view.known, look.voice.say
    found: list[Plate] = []
    for number, engineer in enumerate(ENGINEERS):
        owner = next((seat for seat, one in zip(position.seats, position.engineers, strict=True) if one == number), None)
        if owner != look.seat:
            art = [cameo(number), owner_flag(owner) if owner else None]
            found.append(Plate(at(ENGINEER, engineer), engineer, say(f"engineer.{engineer}"), art))
    return tuple(found)
