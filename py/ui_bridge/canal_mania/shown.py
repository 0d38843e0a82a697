"""What is shown of a place that somebody points at, or presses where nothing can be done: a contract, a town, a player, a card, a pile."""

from __future__ import annotations

from typing import NamedTuple

from canalmania.board.board import COLOURS, NOWHERE, towns_in
from canalmania.board.deck import CARD_KINDS, CARD_NAMES, GOODS, KINDS, WHITE, kind_counts, symbol
from canalmania.drawing import aside, marks, ways
from canalmania.drawing.marks import Mark
from canalmania.drawing.names import Box
from canalmania.drawing.shapes import centre
from canalmania.drawing.waterways import curve
from canalmania.rules.goods import first_case
from canalmania.rules.payment import cost
from canalmania.rules.pieces import ENGINEERS, POINTS
from canalmania.state import State
from ui_bridge.canal_mania.cards import cameo, contract_map, goods_symbol, pictured, small_card, surveyor, tile_picture, town_symbol
from ui_bridge.canal_mania.choices import (
    CAMEO,
    CANAL_OF,
    CONTRACT,
    DECK,
    DISPLAY,
    DRAWING,
    ENGINEER,
    FINISHED,
    HAND,
    JUNCTION,
    LET_GO,
    PLAYER,
    SKETCH,
    TABLE,
    WAY,
)
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.canal_mania.contracts import contract_line, name_line
from ui_bridge.canal_mania.feeding import lines_on_map, lines_told
from ui_bridge.canal_mania.finding import Found, begun_contract, by_hand, crossed, found_at, lacked, touching
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.canal_mania.traces import frame_for, unit_of
from ui_bridge.shell.html import Content, place, scrolls, tag
from ui_bridge.shell.seam import BOARD, Offer, Strip, at, name_at

_ALWAYS = (CONTRACT, SKETCH, JUNCTION, CANAL_OF, PLAYER, CAMEO, ENGINEER, TABLE, DECK, FINISHED)
_CARDS = (DISPLAY, HAND)


def shows(look: Seen, place_: str) -> bool:
    kind, name = place_.partition(":")[0], name_at(place_)
    if kind == BOARD:
        return _town(look, name) != NOWHERE
    return kind in _ALWAYS or kind == WAY or (kind in _CARDS and _card(look, kind, name) is not None)


def _town(look: Seen, hex_: str) -> int:
    board = look.view.known.agreement.board
    index = board.hex_index.get(hex_, NOWHERE)
    return board.town_at[index] if index != NOWHERE else NOWHERE


def _card(look: Seen, kind: str, name: str) -> int | None:
    position = look.view.known
    pile = position.display if kind == DISPLAY else position.hands[position.seats.index(look.seat)] if look.seat is not None else b""
    return pile[int(name)] if name.isdecimal() and int(name) < len(pile) else None


# On the map.


class OnMap(NamedTuple):
    below: str = ""
    above: str = ""
    taken: tuple[Box, ...] = ()
    named: tuple[int, ...] | None = None
    """The towns that aren't veiled; None: nothing is."""


def on_map(look: Seen, pointed: str) -> OnMap:
    position: State = look.view.known
    found = found_at(look, pointed)
    if found is not None and found.run is not None:
        return _found_on_map(position, found, unit_of(look))
    kind, name = pointed.partition(":")[0], name_at(pointed)
    if kind == FINISHED:
        return _finished_on_map(position, name)
    if kind in _CARDS and (card := _card(look, kind, name)) is not None:
        towns = _towns_for(position, card)
        rings = "".join(marks.marked(position.agreement.board, Mark(position.agreement.board.towns[town].name, "selected")) for town in towns)
        lines, taken = lines_on_map(position, towns)
        return OnMap(lines, rings, tuple(taken))
    if kind == BOARD and (town := _town(look, name)) != NOWHERE:
        return OnMap(above=marks.marked(position.agreement.board, Mark(position.agreement.board.towns[town].name, "selected")))
    return OnMap()


def _found_on_map(position: State, found: Found, unit: float) -> OnMap:
    board, run = position.agreement.board, found.run
    assert run is not None
    lines = [curve(board, step.hex, step.entry, step.exit) for step in run.best]
    spots = [line.point(0.5) for line in lines]
    laid = len(found.canal.kinds) if found.canal is not None else 0
    line, discs = marks.way_found(lines, spots, laid)
    ends = [board.towns[town] for town in (*found.termini, *found.vias)]
    gold = "".join(marks.marked(board, Mark(board.towns[town].name, "terminus")) for town in found.termini)
    gold += "".join(marks.marked(board, Mark(board.towns[town].name, "via")) for town in found.vias)
    own = [step.hex for step in found.canal.way.steps()] if found.canal is not None else []
    clear = {*run.corridor, *own, *(town.hex for town in ends)}
    passed = {step.town for step in run.best if step.town != NOWHERE}
    if found.canal is not None:
        start = found.canal.way.start().town
        passed |= {start, *(step.town for step in found.canal.way.steps() if step.town != NOWHERE)}
    clear |= {board.towns[town].hex for town in passed}
    named = tuple(sorted({*found.termini, *found.vias, *passed}))
    below = marks.corridor(board, run.corridor | {town.hex for town in ends}, "finding") + line
    boxes = (*ways.along(lines), *(aside.around(spot, 9 * unit) for spot in spots), *(aside.around(centre(board, town.hex), 12) for town in ends))
    return OnMap(below, ways.veil(board, frame_for(board), clear, "deep") + gold + discs, boxes, named)


def _finished_on_map(position: State, name: str) -> OnMap:
    board = position.agreement.board
    seat, _, contract = name.partition(",")
    for owner, canal in position.canals():
        if position.seats[owner] == seat and str(canal.contract) == contract:
            steps = canal.way.steps()
            towns = {canal.way.start().town, *(step.town for step in steps if step.town != NOWHERE)}
            clear = {*(step.hex for step in steps), *(board.towns[town].hex for town in towns)}
            rings = "".join(marks.marked(board, Mark(board.towns[town].name, "selected")) for town in sorted(towns))
            return OnMap(above=ways.veil(board, frame_for(board), clear, "") + rings, named=tuple(sorted(towns)))
    return OnMap()


def _towns_for(position: State, card: int) -> list[int]:
    """Where the next marker of this card would go (4.6); of white, nowhere for sure."""
    board, colour = position.agreement.board, symbol(card)
    if colour < 0 or colour == WHITE:
        return []
    return [*towns_in(first_case(board, board.colour_masks[colour] & ~position.goods, position.on_canal))]


# In the desk.


def strip(look: Seen, offer: Offer) -> Strip | None:
    chosen = Chosen.of(look.chosen)
    pointed = look.pointed or chosen.find or begun_contract(look)
    kind, name = pointed.partition(":")[0], name_at(pointed)
    found = found_at(look, pointed)
    if found is not None:
        shown = _finding(look, found, LET_GO if chosen.find else "")
        begun = not look.pointed and not chosen.find
        if found.run is None:  # it may go anywhere
            return shown
        return shown._replace(content=tag("div", shown.content, class_="beginning" if begun else "finding"))
    if kind in _CARDS and (card := _card(look, kind, name)) is not None:
        return _card_told(look, card)
    if kind == BOARD and (town := _town(look, name)) != NOWHERE:
        return _town_told(look, town)
    if kind == PLAYER and name in look.view.known.seats:
        return _player_told(look, name)
    if kind in (CAMEO, ENGINEER) and name in ENGINEERS:
        owner = next((seat for seat, one in zip(look.view.known.seats, look.view.known.engineers, strict=True) if ENGINEERS[one] == name), None)
        say = look.voice.say
        whose = tag("p", owner_flag(owner), " ", look.player(owner)) if owner else tag("p", say("engineer_free"))
        return _strip(name, cameo(ENGINEERS.index(name)), [tag("p", say(f"engineer.{name}")), whose])
    if kind in (TABLE, DECK):
        return _piles(look)
    return None


def _strip(title: str, art: Content, told: Content, aside_: Content = None, out: str = "") -> Strip:
    return Strip(
        title, tag("div", art, tag("div", told, class_="shown-words", data_fit="", **scrolls(title)), class_="shown"), aside=aside_, out=out, without=(DRAWING,)
    )


def _finding(look: Seen, found: Found, out: str) -> Strip:
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    value = position.agreement.value(found.contract)
    title = say("contract_name", contract=found.name)
    if found.run is None:
        return _strip(title, None, tag("p", say("junction_about")), say("find.value", value=value), out)
    told: list[Content] = [_whose(look, found)]
    run = found.run
    laid = len(found.canal.kinds) if found.canal is not None else 0
    difficult = sum(step.difficult for step in run.best)
    about = {"number": len(run.best), "laid": laid, "value": value, "clear": len(run.best) - difficult, "difficult": difficult}
    told += [" ", say("find.more" if laid else "find.tiles", **about), " ", say("find.cards", cards=run.cards)] if run.best else [" ", say("find.never")]
    if run.best and look.seat is not None and (found.seat in (None, look.seat)):
        short = lacked(position, look.seat, run)
        told += [" ", tag("b", say("find.lack", number=short) if short else say("find.enough"))]
    over = tuple(f"{hex_} ({look.player(seat)})" for hex_, seat in crossed(position, run))
    lines: list[Content] = [tag("p", told)]
    if over:
        lines.append(tag("p", say("find.over", hexes=over), class_="aside"))
    art = contract_map(board, found.contract) if found.contract < len(board.contracts) else None
    towns = contract_line(look, found.contract)
    towns_at = tuple(at(BOARD, board.hexes[board.towns[town].hex]) for town in (*found.termini, *found.vias))
    boat = tuple(at(BOARD, step.place) for step in found.canal.way.steps()) if found.canal is not None else ()
    strip_ = _strip(title, art, [towns, lines], say("find.value", value=value), out)
    return strip_._replace(places=towns_at + boat)


def _whose(look: Seen, found: Found) -> Content:
    if found.seat is None:
        return tag("b", look.voice.say("find.open"))
    if found.seat == look.seat:
        return tag("b", look.voice.say("find.yours"))
    return [owner_flag(found.seat), " ", tag("b", look.player(found.seat), ":")]


def _contract_button(look: Seen, here: str, below: Content = None) -> Content:
    """A contract as a row that finds it."""
    found = found_at(look, here)
    assert found is not None
    line = tag("strong", look.voice.say("contract_name", contract=found.name)) if found.canal is None else name_line(look, found.canal)
    words: list[Content] = [owner_flag(found.seat) if found.seat is not None else None, tag("span", line, below, class_="row-text")]
    return place(here, words, "plate found-row", id=f"desk-{here}".replace(" ", "-").replace(",", "-"), data_point="")


def _town_told(look: Seen, town: int) -> Strip:
    position, say = look.view.known, look.voice.say
    one = position.agreement.board.towns[town]
    about = say("place.city" if one.city else "place.town", town=one.name, colour=COLOURS[one.colour])
    marker = say("place.marker") if position.goods >> town & 1 else say("place.no_marker")
    joined = say("place.on_canal" if position.on_canal >> town & 1 else "place.on_no_canal")
    rows = [_contract_button(look, here) for here in touching(position, town)]
    listed = tag("div", rows, class_="found-rows") if rows else tag("p", say("town_no_contracts"), class_="aside")
    return _strip(about, town_symbol(position.agreement.board, one.name), listed, f"{marker} · {joined}")


def own_contracts(look: Seen) -> Strip | None:
    """While cards are taken: what they are for."""
    position: State = look.view.known
    if look.seat is None or not position.open[position.seats.index(look.seat)]:
        return None
    rows = []
    for number in range(len(position.open[position.seats.index(look.seat)])):
        here = at(CANAL_OF, f"{look.seat},{number}")
        rows.append(_contract_button(look, here, _still_to_lay(look, here)))
    return Strip(look.voice.say("desk.take"), tag("div", rows, class_="found-rows for-cards"))


def _still_to_lay(look: Seen, here: str) -> Content:
    """The tiles of the way with the fewest, and how many of their cards the hand lacks."""
    found = found_at(look, here)
    assert found is not None and look.seat is not None
    if found.run is None or not found.run.best:
        return None
    position, say = look.view.known, look.voice.say
    short, kinds = by_hand(position, look.seat, found.run)
    tiles = [pictured(tile_picture(position.agreement.board, kind), say("kind_name", kind=KINDS[kind])) for kind in kinds]
    told = tag("b", say("find.lack", number=short) if short else say("find.enough"))
    return tag("span", tag("span", tiles, class_="tiles-left"), told, class_="still-to-lay")


def _player_told(look: Seen, seat: str) -> Strip:
    position, say = look.view.known, look.voice.say
    number = position.seats.index(seat)
    rows = [_contract_button(look, at(CANAL_OF, f"{seat},{canal}")) for canal in range(len(position.open[number]))]
    listed = tag("div", rows, class_="found-rows") if rows else tag("p", say("no_contracts"), class_="aside")
    board = position.agreement.board
    left = [
        pictured(tile_picture(board, kind, seat), say("kind_name", kind=KINDS[kind]), tag("strong", str(count)))
        for kind, count in enumerate(position.supply[number])
    ]
    known = [card for card in position.hands[number] if card < len(CARD_NAMES)] if seat != look.seat else []
    worth = sum(position.agreement.value(canal.contract) for canal in position.finished[number])
    about = say("finished", number=len(position.finished[number]), value=worth)
    lines: list[Content] = [listed, tag("p", say("tiles_left"), " ", tag("span", left, class_="tiles-left"))]
    if known:
        faces = tag("span", [small_card(look.voice, board, card) for card in known], class_="small-cards")
        lines.append(tag("p", say("known_cards"), " ", faces, class_="known"))
    return _strip(look.player(seat), [owner_flag(seat), cameo(position.engineers[number])], lines, about)


def _card_told(look: Seen, card: int) -> Strip:
    position, say = look.view.known, look.voice.say
    board, kind, mark = position.agreement.board, card >> 3, symbol(card)
    told: list[Content] = []
    if kind < len(KINDS):
        engineer = position.engineers[position.seats.index(look.seat)] if look.seat is not None else position.engineer
        price = cost(kind, False, engineer).cards
        told.append(tag("p", say(f"card_for.{KINDS[kind]}", cards=price, points=POINTS[kind])))
    else:
        told.append(tag("p", say("card_for.surveyor")))
    if mark >= 0:
        there = _towns_for(position, card)
        towns = tuple(board.towns[town].name for town in there)
        key = "card_goods.white" if mark == WHITE else "card_goods.to" if towns else "card_goods.none"
        told.append(tag("p", goods_symbol(GOODS[mark]), " ", say(key, towns=towns, colour=GOODS[mark]), " ", tag("b", "4.6")))
        if towns:
            told.append(lines_told(look, there))
    else:
        told.append(tag("p", say("card_goods.without"), class_="aside"))
    art = tile_picture(board, kind) if kind < len(KINDS) else surveyor()
    return _strip(say("card_name", card=CARD_KINDS[kind]), art, told)


def _piles(look: Seen) -> Strip:
    """Deck, discards and basin; of the discards how many of each kind."""
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    counts = kind_counts(position.discards)
    shown = [
        pictured(tile_picture(board, kind) if kind < len(KINDS) else surveyor(), say("card_name", card=name), tag("strong", str(counts[kind])))
        for kind, name in enumerate(CARD_KINDS)
    ]
    told = [
        tag("p", say("deck_label", number=len(position.deck)), ". ", say("pile.basin", number=position.basin)),
        tag("p", say("discarded", number=len(position.discards)), " ", tag("span", shown, class_="tiles-left")),
    ]
    return _strip(say("pile.title"), None, told)
