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
from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.rules.routes import ways as way_tree
from canalmania.rules.shipping import points
from ui_bridge.canal_mania import repaying
from ui_bridge.canal_mania.cards import goods_symbol, town_symbol
from ui_bridge.canal_mania.chosen import LEADS, LEADS_OF, Moment, Seen, sketches
from ui_bridge.canal_mania.repaying import PAY, payment_told
from ui_bridge.shell.seam import BOARD, CONTROL, MAIN, Choice, at
from ui_bridge.shell.voice import Voice

DISPLAY, HAND, CONTRACT, JUNCTION, ENGINEER, KIND, CANAL = "display", "hand", "contract", "junction", "engineer", "kind", "canal"
DECK, WAY, TAKE_BACK, TABLE, PLATE, CAMEO, MARKER = "deck", "way", "takeback", "table", "plate", "cameo", "marker"
CANAL_OF, PLAYER, FINISHED, SKETCH = "open", "player", "finished", "sketch"
"""Kinds of places."""

RENEW, PAYMENTS, LET_GO, DRAWING = at(TABLE, "renew"), at(TABLE, "payments"), at(CONTROL, "back"), at(CONTROL, "draw")
KEYS = {
    at(PLATE, "contract"): "c",
    at(PLATE, "engineers"): "e",
    RENEW: "n",
    DRAWING: "d",
    at(PLATE, "cards"): "c",
    at(PLATE, "build"): "b",
    at(PLATE, "ship"): "g",
    at(PLATE, "best"): "b",
}
"""Of the plates in the desk. No phase has two of one key."""
_LED_TO = {"contract": CONTRACT, "engineers": ENGINEER, "cards": DISPLAY}
"""By plate, the kind of places that it leads to."""
QUIET = "quiet"
"""The kind of a place on the board that can be pressed and isn't lit."""
_FEW = 6
"""So many towns or colours are shown as buttons, too."""
WAYS = 3
STARTS = 4
"""So many markers stand in the desk, the best first."""
NARROW = 1200
"""Below it a contract is looked at before it is taken: there is nothing to point with."""
TOP = at(DECK, "top")
BEST = at(PLATE, "best")


def choices(look: Seen) -> Iterator[Choice]:
    moment, voice = Moment(look), look.voice
    if not sketches(look):
        yield from _on_the_board(moment, voice)
    yield from _controls(moment, voice, quiet=sketches(look))
    yield from _cards(moment, voice)
    yield from _contracts(moment, voice, look.width < NARROW)
    yield from _tile(look, moment)
    yield from repaying.choices(look)
    for swap in moment.all(Swap):
        power = voice.say(f"engineer.{swap.engineer}")
        if moment.chosen.asking == "engineers":
            yield Choice(at(ENGINEER, swap.engineer), f"{voice.say('engineer_label', engineer=swap.engineer)} {power}", swap)
        else:  # what each is good for is seen before anything is swapped
            yield Choice(at(CAMEO, swap.engineer), f"{swap.engineer}{voice.colon}{power}", field="asking", value="engineers")


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
        yield from _starts(moment, voice)
        for hex_ in dict.fromkeys(lay.hex for lay in moment.all(Lay)):
            yield Choice(at(BOARD, hex_), voice.say("lit_tile", town=hex_), field="hex", value=hex_, traced=True)


def _is_hopeless(moment: Moment, town: str) -> bool:
    """Whether a junction begun there can never be finished (3.8)."""
    position = moment.position
    board = position.agreement.board
    return not way_tree(board, position.boat_for, board.town_index[town]).children


def _exits(moment: Moment, voice: Voice) -> Iterator[Choice]:
    chosen, board = moment.chosen, moment.position.agreement.board
    for lay in moment.exits():
        yield Choice(_hex_of(moment, lay.to), voice.say("lit_exit", town=lay.to), lay, traced=True)
    yield Choice(at(BOARD, chosen.hex), voice.say("button.back"), kind=QUIET)
    here = board.hex_index[chosen.hex]
    for hex_ in dict.fromkeys(lay.hex for lay in moment.all(Lay)):
        # A hex beside is asked about as one that the tile could lead to.
        if hex_ != chosen.hex and board.edge_to(here, board.hex_index[hex_]) == NOWHERE:
            yield Choice(at(BOARD, hex_), voice.say("lit_tile", town=hex_), field="hex", value=hex_, kind=QUIET)


def _destinations(moment: Moment, voice: Voice) -> Iterator[Choice]:
    start = moment.chosen.start
    there = moment.destinations(start)
    number = int(moment.chosen.way or 0)
    for end, ways in there.items():
        chosen = end == moment.chosen.end
        label, badge = _gaining(moment, voice, end, ways[number if chosen else 0])
        action = ways[number] if chosen else ways[0] if len(ways) == 1 else None
        field = "" if action else "end"
        yield Choice(_hex_of(moment, end), label, action, field, end if field else "", badge)
    yield Choice(_hex_of(moment, start), voice.say("button.back"), kind=QUIET)
    for other in moment.starts():
        if other != start and other not in there:
            yield Choice(_hex_of(moment, other), voice.say("lit_start", town=other), field="start", value=other, kind=QUIET)
    if moment.chosen.end:
        ways = there[moment.chosen.end]
        key = "button.ship" if len(ways) > 1 else "button.ship_only"
        yield Choice(at(CONTROL, "ship"), voice.say(key, number=number + 1), ways[number], kind=MAIN)
        for one in ways_shown(number, len(ways)) if len(ways) > 1 else ():
            yield Choice(at(WAY, one), way_told(voice, ways[one], moment.to_find), field="way", value=str(one), key=str(one + 1) if one < 9 else "")
        if len(ways) > WAYS:
            more = (number // WAYS + 1) * WAYS
            yield Choice(at(WAY, "more"), voice.say("more_ways", number=len(ways) - WAYS), field="way", value=str(more if more < len(ways) else 0))


def ways_shown(number: int, of: int) -> range:
    """Three at a time: those among which this one is."""
    first = number // WAYS * WAYS
    return range(first, min(first + WAYS, of))


def _starts(moment: Moment, voice: Voice) -> Iterator[Choice]:
    """The markers that can go, each with the most it can gain."""
    best: dict[str, Ship] = {}
    for ship in moment.shipments():
        best.setdefault(ship.towns[0], ship)
    for number, (start, ship) in enumerate(best.items()):
        badge = "" if moment.to_find else f"+{points(ship).get(moment.seat, 0)}"
        yield Choice(_hex_of(moment, start), voice.say("lit_start", town=start), field="start", value=start, badge=badge)
        if number < STARTS:
            yield Choice(at(MARKER, start), start, field="start", value=start)
    if best and not moment.to_find:
        ship = next(iter(best.values()))
        yield Choice(BEST, voice.say("plate.best"), field="best", value=f"{ship.towns[0]}|{ship.towns[-1]}", key=KEYS[BEST])


def _gaining(moment: Moment, voice: Voice, end: str, ship: Ship) -> tuple[str, str]:
    """A destination's label and badge: what everybody gains, unless that is to be found out."""
    if moment.to_find:
        return end, ""
    gains = points(ship)
    label, own = voice.say("lit_end", town=end, gain=gains.get(moment.seat, 0)), gains.pop(moment.seat, 0)
    return ", ".join((label, *(f"{voice.name(seat)} {gained}" for seat, gained in gains.items()))), f"+{own}"


def way_told(voice: Voice, ship: Ship, to_find: bool = False) -> str:
    """The towns of a shipment, and what each gains."""
    if to_find:
        return " – ".join(ship.towns)
    gains = ", ".join(f"{voice.name(seat)} +{gained}" for seat, gained in points(ship).items())
    return f"{' – '.join(ship.towns)}{voice.colon}{gains}"


# Buttons of the question.


def _controls(moment: Moment, voice: Voice, quiet: bool) -> Iterator[Choice]:
    """`quiet`: the desk holds a sketch; what is pressed elsewhere, too, stands there alone."""
    step = moment.position.step
    if moment.chosen.hex or moment.chosen.start or moment.chosen.find or moment.chosen.laid or moment.chosen.asking in LEADS:
        key = "button.other_marker" if moment.chosen.start else "button.other_contract" if moment.chosen.find else "button.back"
        yield Choice(LET_GO, voice.say(key), key="Escape")
    boats, whites = ((), ()) if quiet else (moment.all(Boat), moment.all(WhiteIs))
    if len(boats) <= _FEW:
        for boat in boats:
            yield Choice(at(CONTROL, f"boat-{boat.town}"), boat.town, boat, art=town_symbol(moment.position.agreement.board, boat.town))
    for white in whites:
        label = voice.say("colour_name", colour=white.colour)
        yield Choice(at(CONTROL, f"white-{white.colour}"), label, white, art=goods_symbol(white.colour))
    letting = quiet or moment.chosen.hex or moment.chosen.start or moment.chosen.find or moment.chosen.asking == "engineers"
    draws = moment.all(Draw)
    for draw in draws:
        if draw.card is None:
            yield Choice(TOP, voice.say("draw_top"), draw)
    if letting:
        pass  # the desk holds what was chosen
    elif any(draw.card is not None for draw in draws):
        yield Choice(DRAWING, voice.say("button.draw"), field="asking", value="draw", key=KEYS[DRAWING])
    else:
        for draw in draws:
            yield Choice(DRAWING, voice.say("button.draw"), draw, key=KEYS[DRAWING])
    for lead in LEADS_OF.get(step, ()) if _shows_plates(moment) and not quiet else ():
        if moment.can(LEADS[lead]):
            yield Choice(at(PLATE, lead), voice.say(f"plate.{lead}"), field="asking", value=lead, key=KEYS[at(PLATE, lead)], leads=_LED_TO.get(lead, ""))
    for show in () if quiet else moment.all(Show):
        yield Choice(at(CONTROL, "show"), voice.say("button.show"), show, kind=MAIN)
    for hide in () if quiet else moment.all(Hide):
        yield Choice(at(CONTROL, "hide"), voice.say("button.hide"), hide)
    for done in moment.all(Done) if not moment.chosen.find else ():
        yield Choice(at(CONTROL, "done"), voice.say(f"button.done_{step}"), done, kind=MAIN)
    for passing in moment.all(Pass) if not moment.chosen.end and not moment.chosen.find else ():
        yield Choice(at(CONTROL, "pass"), voice.say(f"button.pass_{step}"), passing, kind=MAIN, reminder=_left_undone(moment, voice))


def _shows_plates(moment: Moment) -> bool:
    """While a tile is chosen, or a contract or an engineer is, the desk holds that."""
    return not moment.chosen.hex and not moment.chosen.find and moment.chosen.asking != "engineers"


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
        action = (draws if moment.chosen.asking == "draw" else takes).get(name) or takes.get(name) or draws.get(name)
        if action is not None:
            yield Choice(at(DISPLAY, number), voice.say("card_label", card=name), action)
    for renew in moment.all(Renew) if _shows_plates(moment) else ():
        yield Choice(RENEW, voice.say("button.renew"), renew, key=KEYS[RENEW])
    discards = {discard.kind: discard for discard in moment.all(Discard)}
    if discards:
        for number, card in enumerate(position.hand):
            kind = CARD_KINDS[card >> 3]
            yield Choice(at(HAND, number), voice.say("card_label", card=CARD_NAMES[card]), discards[kind])


# Contracts.


def _contracts(moment: Moment, voice: Voice, narrow: bool) -> Iterator[Choice]:
    agreement, chosen = moment.position.agreement, moment.chosen
    found: list[tuple[str, str, TakeContract | TakeJunction]] = [
        (at(CONTRACT, agreement.board.contract_index[take.contract]), take.contract, take) for take in moment.all(TakeContract)
    ]
    found += [
        (at(JUNCTION, junction.number), voice.say("contract_name", contract=JUNCTION_NAMES[junction.number - 1]), junction)
        for junction in moment.all(TakeJunction)
    ]
    for place, label, take in found:
        if narrow and chosen.find != place:
            yield Choice(place, label, field="find", value=place)
        else:
            yield Choice(place, label, take)
        if chosen.find == place:
            yield Choice(at(CONTROL, "take"), voice.say("button.take_contract"), take, kind=MAIN)
    for back in moment.all(TakeBack):
        yield Choice(at(TAKE_BACK, back.canal), voice.say("button.take_back"), back)


# The tile that is chosen.


def _tile(look: Seen, moment: Moment) -> Iterator[Choice]:
    chosen, voice = moment.chosen, look.voice
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
                yield Choice(at(PAY, " ".join(pay)), payment_told(look, pay), field="pay", value=" ".join(pay))
