"""All that can be done now, one list: where it stands, what it is called, and the action it plays or what it chooses."""

from __future__ import annotations

from collections.abc import Iterator

from canalmania.board.board import NOWHERE
from canalmania.board.deck import CARD_KINDS, CARD_NAMES
from canalmania.rules.actions import (
    Boat,
    Discard,
    Done,
    Draw,
    Goods,
    Hide,
    Lay,
    Pass,
    Remove,
    Renew,
    Ship,
    Show,
    Swap,
    Take,
    TakeBack,
    TakeContract,
    TakeJunction,
    WhiteIs,
)
from canalmania.rules.routes import ways as way_tree
from canalmania.rules.shipping import points
from ui_bridge.canal_mania.cards import goods_symbol
from ui_bridge.canal_mania.chosen import Moment, Seen
from ui_bridge.shell.seam import BOARD, CONTROL, Choice, at
from ui_bridge.shell.voice import Voice

DISPLAY, HAND, CONTRACT, JUNCTION, ENGINEER, KIND, CANAL = "display", "hand", "contract", "junction", "engineer", "kind", "canal"
PAY, DRAW, WAY, TAKE_BACK, TABLE = "pay", "draw", "way", "takeback", "table"
"""Kinds of places."""

RENEW, PAYMENTS = at(TABLE, "renew"), at(TABLE, "payments")
QUIET = "quiet"
"""The kind of a place on the board that can be pressed and isn't lit."""
_FEW = 6
"""So many towns or colours are shown as buttons, too."""


def choices(look: Seen) -> Iterator[Choice]:
    moment, voice = Moment(look), look.voice
    yield from _on_the_board(moment, voice)
    yield from _controls(moment, voice)
    yield from _cards(moment, voice)
    yield from _contracts(moment, voice)
    yield from _tile(moment, voice)
    for swap in moment.all(Swap):
        power = voice.say(f"engineer.{swap.engineer}")
        yield Choice(at(ENGINEER, swap.engineer), f"{voice.say('engineer_label', engineer=swap.engineer)} {power}", swap)


# The board.


def _hex_of(moment: Moment, place: str) -> str:
    """A hex or a town, as a place of the board."""
    board = moment.position.agreement.board
    return at(BOARD, board.hexes[board.place(place)])


def _on_the_board(moment: Moment, voice: Voice) -> Iterator[Choice]:
    towns: list[Boat | Goods | Remove] = [*moment.all(Boat), *moment.all(Goods), *moment.all(Remove)]
    for town in towns:
        hopeless = isinstance(town, Boat) and _is_hopeless(moment, town.town)
        yield Choice(_hex_of(moment, town.town), voice.say("lit_hopeless" if hopeless else "lit_town", town=town.town), town)
    if moment.chosen.hex:
        yield from _exits(moment, voice)
    elif moment.chosen.start:
        yield from _destinations(moment, voice)
    else:
        for start in moment.starts():
            yield Choice(_hex_of(moment, start), voice.say("lit_start", town=start), field="start", value=start)
        for hex_ in dict.fromkeys(lay.hex for lay in moment.all(Lay)):
            yield Choice(at(BOARD, hex_), voice.say("lit_tile", town=hex_), field="hex", value=hex_)


def _is_hopeless(moment: Moment, town: str) -> bool:
    """Whether a junction begun there can never be finished (3.8)."""
    position = moment.position
    board = position.agreement.board
    return not way_tree(board, position.boat_for, board.town_index[town]).children


def _exits(moment: Moment, voice: Voice) -> Iterator[Choice]:
    chosen, board = moment.chosen, moment.position.agreement.board
    for lay in moment.exits():
        yield Choice(_hex_of(moment, lay.to), voice.say("lit_exit", town=lay.to), lay)
    yield Choice(at(BOARD, chosen.hex), voice.say("button.back"), kind=QUIET)
    here = board.hex_index[chosen.hex]
    for hex_ in dict.fromkeys(lay.hex for lay in moment.all(Lay)):
        # A hex beside is asked about as one that the tile could lead to.
        if hex_ != chosen.hex and board.edge_to(here, board.hex_index[hex_]) == NOWHERE:
            yield Choice(at(BOARD, hex_), voice.say("lit_tile", town=hex_), field="hex", value=hex_, kind=QUIET)


def _destinations(moment: Moment, voice: Voice) -> Iterator[Choice]:
    start = moment.chosen.start
    there = moment.destinations(start)
    for end, ways in there.items():
        gain = points(ways[0]).get(moment.seat, 0)
        label = voice.say("lit_end", town=end, gain=gain)
        if len(ways) == 1:
            yield Choice(_hex_of(moment, end), label, ways[0], badge=f"+{gain}")
        else:
            yield Choice(_hex_of(moment, end), label, field="end", value=end, badge=f"+{gain}")
    yield Choice(_hex_of(moment, start), voice.say("button.back"), kind=QUIET)
    for other in moment.starts():
        if other != start and other not in there:
            yield Choice(_hex_of(moment, other), voice.say("lit_start", town=other), field="start", value=other, kind=QUIET)
    if moment.chosen.end:
        for number, ship in enumerate(there[moment.chosen.end]):
            yield Choice(at(WAY, number), way_told(voice, ship), ship)


def way_told(voice: Voice, ship: Ship) -> str:
    """The towns of a shipment, and what each gains."""
    gains = ", ".join(f"{voice.name(seat)} +{gained}" for seat, gained in points(ship).items())
    return f"{' – '.join(ship.towns)}: {gains}"


# Buttons of the question.


def _controls(moment: Moment, voice: Voice) -> Iterator[Choice]:
    step = moment.position.step
    if moment.chosen.hex or moment.chosen.start:
        yield Choice(at(CONTROL, "back"), voice.say("button.back"), key="Escape")
    boats, whites = moment.all(Boat), moment.all(WhiteIs)
    if len(boats) <= _FEW:
        for boat in boats:
            yield Choice(at(CONTROL, f"boat-{boat.town}"), boat.town, boat, kind="main")
    for white in whites:
        label = voice.say("colour_name", colour=white.colour)
        yield Choice(at(CONTROL, f"white-{white.colour}"), label, white, art=goods_symbol(white.colour))
    draws = moment.all(Draw)
    if any(draw.card is not None for draw in draws):
        yield Choice(at(CONTROL, "draw"), voice.say("button.draw"), field="asking", value="draw")
    else:
        for draw in draws:
            yield Choice(at(CONTROL, "draw"), voice.say("button.draw"), draw)
    for show in moment.all(Show):
        yield Choice(at(CONTROL, "show"), voice.say("button.show"), show, kind="main")
    for hide in moment.all(Hide):
        yield Choice(at(CONTROL, "hide"), voice.say("button.hide"), hide)
    for done in moment.all(Done):
        yield Choice(at(CONTROL, "done"), voice.say(f"button.done_{step}"), done, kind="main")
    for passing in moment.all(Pass):
        yield Choice(at(CONTROL, "pass"), voice.say(f"button.pass_{step}"), passing, reminder=_left_undone(moment, voice))


def _left_undone(moment: Moment, voice: Voice) -> str:
    """What this phase would still allow that is worth a reminder before it is passed."""
    step = moment.position.step
    if step == "goods" and moment.can(Ship):
        return voice.say("remind_ship")
    if step == "cards" and moment.can(Lay):
        return voice.say("remind_build")
    if step == "cards" and moment.can(Take):
        return voice.say("remind_cards")
    return ""


# Cards.


def _cards(moment: Moment, voice: Voice) -> Iterator[Choice]:
    position = moment.position
    takes = {take.card: take for take in moment.all(Take)}
    draws = {draw.card: draw for draw in moment.all(Draw) if draw.card is not None}
    for number, card in enumerate(position.display):
        name = CARD_NAMES[card]
        action = takes.get(name) or draws.get(name)
        if action is not None:
            yield Choice(at(DISPLAY, number), voice.say("card_label", card=name), action)
    for renew in moment.all(Renew):
        yield Choice(RENEW, voice.say("button.renew"), renew)
    if moment.chosen.asking == "draw":
        for draw in moment.all(Draw):
            if draw.card is None:
                yield Choice(at(DRAW, "top"), voice.say("draw_top"), draw, kind="main")
            else:
                yield Choice(at(DRAW, draw.card), voice.say("draw_display", card=draw.card), draw)
    discards = {discard.kind: discard for discard in moment.all(Discard)}
    if discards:
        for number, card in enumerate(position.hand):
            kind = CARD_KINDS[card >> 3]
            yield Choice(at(HAND, number), voice.say("card_label", card=CARD_NAMES[card]), discards[kind])


# Contracts.


def _contracts(moment: Moment, voice: Voice) -> Iterator[Choice]:
    agreement = moment.position.agreement
    for take in moment.all(TakeContract):
        yield Choice(at(CONTRACT, agreement.board.contract_index[take.contract]), take.contract, take)
    for junction in moment.all(TakeJunction):
        yield Choice(at(JUNCTION, junction.number), voice.say("button.take"), junction)
    for back in moment.all(TakeBack):
        yield Choice(at(TAKE_BACK, back.canal), voice.say("button.take_back"), back)


# The tile that is chosen.


def _tile(moment: Moment, voice: Voice) -> Iterator[Choice]:
    chosen = moment.chosen
    if not chosen.hex:
        return
    possible = moment.lays_on(chosen.hex)
    canals = list(dict.fromkeys(lay.canal for lay in possible))
    if len(canals) > 1:
        for canal in canals:
            yield Choice(at(CANAL, canal), voice.say("contract_name", contract=canal), field="canal", value=canal)
    possible = [lay for lay in possible if lay.canal == chosen.canal]
    for kind in dict.fromkeys(lay.kind for lay in possible):
        yield Choice(at(KIND, kind), voice.say("kind_name", kind=kind), field="kind", value=kind)
    paying = {word for lay in possible for word in lay.pay}
    for number, card in enumerate(moment.position.hand):
        kind = CARD_KINDS[card >> 3]
        if kind in paying:
            yield Choice(at(HAND, number), voice.say("card_label", card=CARD_NAMES[card]), field="card", value=kind)
    pays = list(dict.fromkeys(lay.pay for lay in possible if lay.kind == chosen.kind))
    if len(pays) > 1:
        yield Choice(PAYMENTS, voice.say("button.change"), field="asking", value="payments")
        if chosen.asking == "payments":
            for pay in pays:
                yield Choice(at(PAY, " ".join(pay)), payment_told(voice, pay), field="pay", value=" ".join(pay))


def payment_told(voice: Voice, pay: tuple[str, ...]) -> str:
    """A payment in words: 3 × Tunnel, Surveyor."""
    counts = {word: pay.count(word) for word in pay}
    return ", ".join((f"{count} × " if count > 1 else "") + voice.say("pay_word", card=word) for word, count in counts.items())
