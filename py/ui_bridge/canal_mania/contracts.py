"""The contracts, in narrow rows: one's own, and those of the parliament."""

from __future__ import annotations

import re

from canalmania.board.board import Board
from canalmania.rules.agreement import JUNCTION_NAMES, Canal
from canalmania.rules.pieces import OPEN_LIMIT, PARLIAMENT
from ui_bridge.canal_mania.cards import contract_map, contract_towns, junction_picture, pencil
from ui_bridge.canal_mania.choices import CANAL_OF, CONTRACT, JUNCTION, SKETCH, TAKE_BACK
from ui_bridge.canal_mania.chosen import SKETCHED, Chosen, Seen
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.html import Content, Html, joined, panel, place, tag
from ui_bridge.shell.seam import Offer, at

_SHORT = {"Rochdale Canal and Calder, Hebble, Aire Navigations": "Rochdale, Calder, Hebble & Aire"}
_WATERWAY = re.compile(r" (?:Canals?|Navigations?)$")

_kept: Kept[Html] = Kept(20)


def short_name(name: str) -> Html:
    """Where there is no room, what sort of waterway it is gives way."""
    name = _SHORT.get(name, name)
    sort = _WATERWAY.search(name)
    return joined(name) if sort is None else joined(name[: sort.start()], tag("span", sort[0], class_="gives-way"))


def shortest_name(name: str) -> str:
    """Without what sort of waterway it is."""
    return _WATERWAY.sub("", _SHORT.get(name, name)).removeprefix("River ")


def contracts(look: Seen, offer: Offer) -> Html:
    """Those of the person who looks: two rows, taken or free, and the junctions that are still to be taken."""
    if look.seat is None:
        return joined()
    position, say = look.view.known, look.voice.say
    own = position.seats.index(look.seat)
    rows: list[Content] = [_row(look, offer, canal, at(CANAL_OF, f"{look.seat},{number}")) for number, canal in enumerate(position.open[own])]
    if position.step == "boat" and position.name == look.seat and not position.agreement.is_junction(position.boat_for):
        rows.append(_to_begin(look, position.boat_for))
    none = not rows
    rows += [
        tag("li", None if none and number else say("no_contracts" if none else "room_for_one"), class_="row free") for number in range(len(rows), OPEN_LIMIT)
    ]
    finished = position.finished[own]
    worth = sum(position.agreement.value(canal.contract) for canal in finished)
    past = len(position.agreement.board.contracts)
    junctions = [
        tag("span", _junction(look, offer, number), _pencil(look, offer, past + number - 1), class_="with-pencil") for number in position.junctions[own]
    ]
    both = len(junctions) > 1  # two of them leave no room: what is finished stands with the players, too
    told = None if both else tag("span", say("finished", number=len(finished), value=worth))
    return panel(say("panel.contracts"), [junctions, told], tag("ul", rows, class_="rows narrow-rows"))


def _junction(look: Seen, offer: Offer, number: int) -> Html:
    here, say = at(JUNCTION, number), look.voice.say
    about = f"{say('contract_name', contract=JUNCTION_NAMES[number - 1])}{look.voice.colon}{say('junction_about')}"
    return place(here, [junction_picture(), str(number)], "chip" if here in offer else "chip idle", aria_label=about, title=about, data_point="")


def contract_line(look: Seen, number: int) -> Html | None:
    """Its towns, with their shapes."""
    board = look.view.known.agreement.board
    return contract_towns(look.voice, board, board.contracts[number]) if number < len(board.contracts) else None


def _row(look: Seen, offer: Offer, canal: Canal, here: str) -> Html:
    back = offer.at(at(TAKE_BACK, look.view.known.agreement.names[canal.contract]))
    return tag(
        "li",
        _own(look, canal.contract, here, name_line(look, canal)),
        _pencil(look, offer, canal.contract),
        place(back.at, "↶", "button small", aria_label=back.label, title=back.label) if back else None,
        class_="with-back",
    )


def _to_begin(look: Seen, number: int) -> Html:
    """It is taken, and has no boat yet."""
    board = look.view.known.agreement.board
    contract = board.contracts[number]
    told = [tag("strong", short_name(contract.name)), " ", tag("span", look.voice.say("boat_to_place"), class_="good gives-way-later")]
    return tag("li", _own(look, number, at(CONTRACT, number), tag("span", told, class_="name-line", data_fit="")), class_="with-back")


def _own(look: Seen, number: int, here: str, name: Html) -> Html:
    """One's own contract: its map, its name, its towns, its worth. A press finds it."""
    agreement, say = look.view.known.agreement, look.voice.say
    board, junction = agreement.board, agreement.is_junction(number)
    towns = tag("span", say("junction_about")) if junction else contract_towns(look.voice, board, board.contracts[number])
    words = tag("span", name, towns, class_="row-text")
    art = junction_picture() if junction else contract_map(board, number)
    worth = tag("span", str(agreement.value(number)), class_="value", title=say("contract_value"))
    return place(here, [art, words, worth], "row idle", id=f"own-{number}", data_point="")


def name_line(look: Seen, canal: Canal) -> Html:
    """What a canal under way is called, and how far it has come."""
    agreement = look.view.known.agreement
    name, value = agreement.names[canal.contract], agreement.value(canal.contract)
    called = look.voice.say("contract_name", contract=name) if agreement.is_junction(canal.contract) else short_name(name)
    return tag("span", tag("strong", called), " ", _so_far(look, canal, value), class_="name-line", data_fit="")


def _pencil(look: Seen, offer: Offer, contract: int) -> Html | None:
    """What begins its sketch; filled where there is one."""
    begins = offer.at(at(SKETCH, contract))
    if begins is None:
        return None
    kept = look.sketch or {}
    how = "pencil kept" if str(contract) in kept else "pencil"
    return place(
        begins.at, pencil(), how, aria_label=begins.label, title=begins.label, data_point="", aria_pressed=str(kept.get(SKETCHED) == str(contract)).lower()
    )


def _so_far(look: Seen, canal: Canal, value: int) -> Html:
    """How far it has come, and where its boat is; without room, how far alone."""
    board, say = look.view.known.agreement.board, look.voice.say
    boat = canal.way.to or board.towns[canal.way.town].name
    where = say("boat_at" if canal.way.town >= 0 else "boat_on", town=boat, hex=canal.way.place)
    number = len(canal.kinds)
    far = tag("span", [say("canal_so_far", tiles=number, value=value), " "] if number else None, where, class_="gives-way-later")
    return tag("span", far, tag("span", f"{number}/{value}", class_="stands-in"), class_="good")


def parliament(look: Seen, offer: Offer) -> Html:
    position = look.view.known
    offered = tuple(choice.at for choice in offer.on(CONTRACT))
    pencils = tuple(
        (number, at(SKETCH, number) in offer, str(number) in (look.sketch or ()), (look.sketch or {}).get(SKETCHED) == str(number))
        for number in position.parliament
    )
    of = (position.agreement.board, position.parliament, len(position.contracts), offered, pencils, Chosen.of(look.chosen).find)
    return _kept.drawn(lambda: _parliament(look, offer), look.voice.language, *of)


def _parliament(look: Seen, offer: Offer) -> Html:
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    rows: list[Content] = []
    for number in position.parliament:
        here = at(CONTRACT, number)
        pressed = "true" if Chosen.of(look.chosen).find == here else None
        row = place(here, _told(look, board, number), "row" if here in offer else "row idle", data_point="", aria_pressed=pressed)
        rows.append(tag("li", row, _pencil(look, offer, number), class_="with-back"))
    rows += [tag("li", None if number else say("parliament_empty"), class_="row free") for number in range(len(rows), PARLIAMENT)]
    many = len(position.parliament) > PARLIAMENT  # at the end, those that weren't finished have come back (7.3)
    shown = tag("ul", rows, class_="rows narrow-rows many" if many else "rows narrow-rows")
    return panel(say("panel.parliament"), say("contract_deck", number=len(position.contracts)), shown)


def _told(look: Seen, board: Board, number: int) -> Content:
    contract = board.contracts[number]
    name = tag("span", tag("strong", short_name(contract.name)), class_="name-line", data_fit="")
    words = tag("span", name, contract_towns(look.voice, board, contract), class_="row-text")
    return [contract_map(board, number), words, tag("span", str(contract.value), class_="value")]
