"""Goods on their way, in the desk and on the map: which markers can go, where to, by which ways, and what everybody gains by it."""

from __future__ import annotations

from typing import NamedTuple

from canalmania.board.board import NOWHERE
from canalmania.drawing import aside, pieces, ways
from canalmania.drawing import traces as drawing
from canalmania.drawing.marks import Mark, marked
from canalmania.drawing.names import Box
from canalmania.drawing.shapes import centre
from canalmania.drawing.ways import Route
from canalmania.rules.actions import Ship
from canalmania.rules.shipping import points
from canalmania.state import State
from tabletop.protocol import About
from ui_bridge.canal_mania.cards import town_symbol
from ui_bridge.canal_mania.choices import BEST, KEYS, LET_GO, MARKER, STARTS, WAY, ways_shown
from ui_bridge.canal_mania.chosen import Chosen, Moment, Seen
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.canal_mania.traces import frame_for, part_of, unit_of
from ui_bridge.shell.html import Content, Html, place, tag
from ui_bridge.shell.seam import BOARD, Offer, Strip, at, name_at

PLATES = 6
"""So many destinations stand in the desk."""
_TOLD = 2
"""So many ways are told in the question."""


class Going(NamedTuple):
    """A marker that was chosen, and what is looked at of its ways."""

    start: str
    there: dict[str, list[Ship]]
    end: str
    """Pointed at, or chosen; or none."""
    number: int


def going(look: Seen, moment: Moment) -> Going:
    chosen = moment.chosen
    there, board = moment.destinations(chosen.start), moment.position.agreement.board
    pointed = board.hex_index.get(name_at(look.pointed), NOWHERE) if look.pointed.startswith(f"{BOARD}:") else NOWHERE
    end = board.places[pointed] if pointed != NOWHERE and board.places[pointed] in there else chosen.end
    way = name_at(look.pointed) if look.pointed.startswith(f"{WAY}:") else chosen.way
    number = int(way) if end == chosen.end and way.isdecimal() and int(way) < len(there.get(end, ())) else 0
    return Going(chosen.start, there, end, number)


def ways_told(look: Seen, chosen: Chosen) -> About:
    """What the first ways bring, each in a phrase."""
    moment = Moment(look)
    found = []
    for number, ship in enumerate(moment.destinations(chosen.start)[chosen.end][:_TOLD], 1):
        if look.to_find:
            found.append(_through(look, ship))
            continue
        gains = points(ship)
        own = gains.pop(moment.seat, 0)
        others = tuple(f"{look.player(seat)} {gained}" for seat, gained in gains.items())
        key = "way.alone" if not others else "way.gain" if len(others) == 1 else "way.gain_more"
        found.append(look.voice.say(key, number=number, gain=own, others=others))
    return tuple(found) if look.to_find else ", ".join(found)


# In the desk.


def strip(look: Seen, offer: Offer) -> Strip | None:
    moment = Moment(look)
    say, board = look.voice.say, moment.position.agreement.board
    if not moment.chosen.start:
        best = moment.shipments()
        if not best:
            return None
        shown: list[Content] = [] if look.to_find else [_best(look, best[0])]
        for start in moment.starts()[:STARTS]:
            ship = next(ship for ship in best if ship.towns[0] == start)
            shown.append(_plate(look, at(MARKER, start), [town_symbol(board, start), start], ship))
        return Strip(say("desk.markers"), tag("div", tag("div", shown, class_="ends"), class_="shipping"), aside=say("best_first"))
    now = going(look, moment)
    shown = [_end(look, offer, end, found, end == now.end) for end, found in list(now.there.items())[:PLATES]]
    more = len(now.there) - PLATES
    aside = say("best_first") if more <= 0 else say("best_first_more", number=more)
    content = [tag("div", shown, class_="ends"), tag("div", _ways(look, offer, now), class_="ship-ways")]
    towns = (at(BOARD, board.hexes[board.place(name)]) for name in (now.start, *now.there))
    return Strip(say("desk.from", town=now.start), tag("div", content, class_="shipping"), aside=aside, out=LET_GO, places=tuple(towns))


def _best(look: Seen, ship: Ship) -> Html:
    """The best of all, and its key."""
    key = tag("kbd", KEYS[BEST].upper(), aria_hidden="true")
    words = [tag("strong", key, look.voice.say("plate.best")), tag("span", f"{ship.towns[0]} – {ship.towns[-1]}", class_="pair")]
    return place(BEST, [*words, tag("span", _gains(look, ship), class_="gains")], "plate end best", aria_keyshortcuts=KEYS[BEST])


def _plate(look: Seen, here: str, name: Content, ship: Ship) -> Html:
    words = [tag("strong", name, class_="shrinks", data_fit=""), tag("span", _gains(look, ship), class_="gains")]
    return place(here, words, "plate end", id=f"desk-{here}".replace(" ", "-"))


def _gains(look: Seen, ship: Ship) -> list[Content]:
    """A flag and a number for each who gains, the mover first and heavy."""
    if look.to_find:
        return []
    gains = points(ship)
    own = gains.pop(look.seat or "", 0)
    row: list[tuple[str, int]] = [(look.seat or "", own), *sorted(gains.items(), key=lambda one: -one[1])]
    return [tag("span", owner_flag(seat), tag("b", str(gain)) if not number else str(gain), class_="gain-of") for number, (seat, gain) in enumerate(row)]


def _end(look: Seen, offer: Offer, end: str, found: list[Ship], now: bool) -> Html:
    board, say = look.view.known.agreement.board, look.voice.say
    here = at(BOARD, board.hexes[board.place(end)])
    choice = offer.at(here)
    words = [
        tag("strong", town_symbol(board, end), end, class_="shrinks", data_fit=""),
        tag("span", _gains(look, found[0]), class_="gains"),
        tag("span", say("ways", number=len(found)), class_="how-many"),
    ]
    pressed = "true" if now else None
    return place(here, words, "plate end", id=f"desk-end-{here}", aria_pressed=pressed, aria_label=choice.label if choice else None, data_point="")


def _ways(look: Seen, offer: Offer, now: Going) -> list[Content]:
    """Those of the destination that is chosen or pointed at."""
    ships = now.there.get(now.end, [])
    if not ships:
        return []
    shown: list[Content] = []
    for number in ways_shown(now.number, len(ships)):
        ship, here = ships[number], at(WAY, number)
        told = [
            tag("i", str(number + 1), class_="disc"),
            tag("span", _through(look, ship), class_="name-line", data_fit=""),
            tag("span", _gains(look, ship), class_="gains"),
        ]
        if here in offer:
            shown.append(place(here, told, "plate way", aria_pressed="true" if number == now.number else None, data_point=""))
        else:
            shown.append(tag("span", told, class_="plate way"))
    more = offer.at(at(WAY, "more"))
    if more is not None:
        shown.append(place(more.at, more.label, "button small"))
    return shown


def _through(look: Seen, ship: Ship) -> str:
    through = ", ".join(ship.towns[1:-1])
    return look.voice.say("way.through", towns=through) if through else look.voice.say("way.straight")


# On the map.


class OnMap(NamedTuple):
    """What is drawn below the towns and above them, and the plates of lit places; what names keep off, which give way, which aren't veiled."""

    below: str
    above: str
    plates: dict[str, str]
    taken: list[Box]
    gone: list[int]
    named: list[int]


def on_map(look: Seen, offer: Offer) -> OnMap:
    moment = Moment(look)
    position: State = moment.position
    board, frame = position.agreement.board, frame_for(position.agreement.board)
    now = going(look, moment)
    start = board.town_index[now.start]
    ships = now.there.get(now.end, [])
    order = [now.number, *(number for number in ways_shown(now.number, len(ships)) if number != now.number)] if ships else []
    routes = [Route(number + 1, ships[number].towns, ships[number].owners) for number in order]
    below, above, way = ways.drawn(position, routes, unit_of(look))
    best = [Route(0, found[0].towns, found[0].owners) for found in now.there.values()]
    clear = ways.hexes_of(position, best + routes)
    clear |= {board.towns[start].hex, *(board.towns[board.town_index[end]].hex for end in now.there)}
    hidden = f'<style>.board [data-piece="cask:{now.start}"]{{display:none}}</style>'
    veil = ways.veil(board, frame, clear, "")
    above = hidden + veil + marked(board, Mark(now.start, "selected")) + above + ways.lifted(board, start)
    plates: dict[str, str] = {}
    named = [board.town_at[hex_] for hex_ in clear if board.town_at[hex_] != NOWHERE]
    gone: list[int] = []
    boxes = [aside.around(pieces.cask_spot(board, start).plus(10.5, -8), 12)]
    boxes += [*way, *ways.over(position, best)]
    if look.width >= PLATED and not look.to_find:
        taken = [drawing.around(centre(board, board.towns[board.town_index[end]].hex), 20) for end in (*now.there, now.start)]
        taken += [drawing.around(pieces.cask_spot(board, start).plus(10.5, -8), 12)]
        taken += [drawing.around(spot.plus(0, -8), 11) for _, _, spot in pieces.boat_spots(position)]
        taken += way
        maker = drawing.Plates(board, frame, unit_of(look), taken, part_of(look))
        for end in sorted(now.there, key=lambda end: end != now.end):
            found = now.there[end]
            rows = [points(ship) for ship in (found[:3] if end == now.end else found[:1])]
            own = [{moment.seat: row.get(moment.seat, 0), **row} for row in rows]
            town = board.town_index[end]
            plates[at(BOARD, board.hexes[board.towns[town].hex])] = maker.plate(town, *own, lit=end == now.end)
            gone.append(town)
        boxes += [box for _, box in maker.placed]
    return OnMap(below, above, plates, boxes, gone, named)


PLATED = 900
"""From so many pixels of screen on there is room for plates on the map."""
