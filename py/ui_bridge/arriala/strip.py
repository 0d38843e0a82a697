"""The desk: what points are spent on, each with its price in dots; which of several workers; and on a phone the whole canal on one line."""

from __future__ import annotations

from html import escape

from arriala import outlook
from arriala.outlook import Forecast
from arriala.rules import drawing, locks, moving
from arriala.rules.pieces import NOBODY
from arriala.state import State
from tabletop.shapes import num
from ui_bridge.arriala.choices import ACT, LET_GO, WHO
from ui_bridge.arriala.chosen import ACTS, CARD, DRAW, FROM, LOCK, NEW, RIVER, VINEYARD, WALK, Chosen, Seen
from ui_bridge.arriala.drawing.bodies import body, seat_body
from ui_bridge.arriala.drawing.picture import spot_of
from ui_bridge.arriala.hand import sign
from ui_bridge.arriala.moment import Meant, rows
from ui_bridge.shell.html import Content, Html, panel, place, svg, tag
from ui_bridge.shell.seam import Offer, Plate, Strip, at

PRICES = {
    WALK: 1,
    VINEYARD: moving.TO_VINEYARD,
    NEW: moving.NEW,
    FROM: moving.FROM_VINEYARD,
    CARD: moving.CARD,
    DRAW: drawing.PRICE,
    RIVER: moving.TO_RIVER,
    LOCK: locks.PRICE,
}
WIDE = 1200
"""From so many pixels on the desk has room for the eight actions themselves."""
_STEP, _CITY = 7.0, 13.0
_FRAME = '<rect class="line-sight" data-sight="" hidden="" y="11.500" height="27" rx="2"/>'
"""What of the canal the board shows: the page lays it round those pieces."""


def strip(look: Seen, offer: Offer, what: Meant | None) -> Strip | None:
    if not look.asked:
        return None
    say, chosen = look.voice.say, Chosen.of(look.chosen)
    line = canal_line(look, what) if look.width < WIDE else None
    if chosen.start and not chosen.worker:
        plates = tuple(Plate(choice.at, choice.label, art=seat_body(choice.at.partition(":")[2].partition(" ")[0]), key=choice.key) for choice in offer.on(WHO))
        return Strip(say("desk.who"), plates=plates, out=LET_GO)
    plates = tuple(_plate(look, act, chosen) for act in ACTS)
    return Strip(say("desk.acts"), line, plates, say("desk.prices"), LET_GO)


def _plate(look: Seen, act: str, chosen: Chosen) -> Plate:
    price = PRICES[act]
    dots = tag("span", [tag("i") for _ in range(price)], class_="dots", aria_label=look.voice.say("costs", price=price), role="img")
    return Plate(at(ACT, act), look.voice.say(f"act.{act}"), dots, sign(act), "", chosen.mode == act)


def actions(look: Seen, offer: Offer) -> Html:
    """The same in a tab of their own, where the desk is narrow."""
    if look.width >= WIDE:
        return Html("")
    chosen = Chosen.of(look.chosen)
    buttons: list[Content] = []
    for act in ACTS:
        plate = _plate(look, act, chosen)
        words = tag("span", tag("strong", plate.label), " ", plate.about, class_="plate-words")
        how = "plate" if plate.at in offer else "plate later"
        buttons.append(place(plate.at, [plate.art, words], how, aria_pressed="true" if plate.chosen else None))
    return panel(look.voice.say("tab.actions"), look.voice.say("desk.prices"), tag("div", buttons, class_="act-list"))


# The whole canal on one line.


def canal_line(look: Seen, what: Meant | None) -> Html:
    """With marks and forecasts; a press leads there."""
    s: State = look.view.known
    board = s.agreement.board
    found = {row.forecast.first: row for row in rows(look, what)}
    parts: list[str] = []
    links: list[str] = []
    x, lefts = 0.0, {}
    first = s.agreement.stretches[0].first - 1
    by_place: dict[int, list[str]] = {}
    for piece in outlook.pieces(s):
        if piece.place:
            by_place.setdefault(board.index[piece.place], []).append(piece.colour)
    for number in range(first, board.length):
        wide = _CITY if board.stretch_of[number] < 0 else _STEP
        lefts[number] = x
        of = f'data-of="{spot_of(board.names[number])}"'
        if board.stretch_of[number] < 0:
            drawn = f'<rect class="line-city" {of} x="{num(x)}" y="14" width="{num(wide)}" height="22" rx="2"/>'
        elif s.locks >> number & 1:
            drawn = f'<path class="line-lock" {of} d="M{num(x)} 15h7v20h-7z"/><path class="line-gate" d="M{num(x + 2)} 19l3 6l-3 6"/>'
        else:
            drawn = f'<path class="{"line-water" if s.scored >> number & 1 else "line-bed"}" {of} d="M{num(x)} 17h7v16h-7z"/>'
        parts.append(drawn + _standing(by_place.get(number, []), x + wide / 2))
        if board.stretch_of[number] < 0:
            links.append(f'<rect class="line-go" data-do="go" data-at="{spot_of(board.names[number])}" x="{num(x - 24)}" y="0" width="61" height="50"/>')
        x += wide
    for row in found.values():
        one: Forecast = row.forecast
        left, right = lefts[board.index[one.first]], lefts[board.index[one.last]] + _STEP
        told = _bracket(left, right, one.winner, str(one.worth) if one.winner is not None else "–", "to-be" if row.changed else "")
        parts.append(told)
    for built in s.built:
        left, right = lefts[built.first], lefts[built.last] + _STEP
        winner = None if built.winner == NOBODY else s.agreement.colours[built.winner]
        parts.append(_bracket(left, right, winner, str(built.points) if winner else "–", "done"))
    names = [_name(board.names[number], lefts[number], x) for number in lefts if board.stretch_of[number] < 0]
    drawn = svg(f"-2.500 0 {num(x + 5)} 47.500", "".join((*parts, *names, _FRAME, *links)), class_="canal-line-art")
    return tag("div", drawn, class_="canal-line-strip")


def _standing(there: list[str], middle: float) -> str:
    """Whose workers stand there: in a city several players' may, a mark each."""
    colours = list(dict.fromkeys(there))
    spots = [(0.0, 25.0)] if len(colours) < 2 else [(-3.0, 20.0), (3.0, 20.0), (-3.0, 30.0), (3.0, 30.0)]
    size = 0.34 if len(colours) < 2 else 0.28
    return "".join(f'<g transform="translate({num(middle + x)} {num(y)})">{body(colour, size)}</g>' for colour, (x, y) in zip(colours, spots, strict=False))


def _name(city: str, left: float, whole: float) -> str:
    """Below the city; at the ends it keeps within the line."""
    at, anchor = (left, "start") if left == 0 else (whole, "end") if left + _CITY >= whole else (left + _CITY / 2, "middle")
    return f'<text class="line-name" x="{num(at)}" y="45" font-size="7.500" text-anchor="{anchor}">{escape(city)}</text>'


def _bracket(left: float, right: float, winner: str | None, told: str, kind: str) -> str:
    middle = (left + right) / 2
    mark = f'<g transform="translate({num(middle - 5)} 5)">{body(winner, 0.36)}</g>' if winner is not None else ""
    x = middle + (1 if winner is not None else -3)
    return (
        f'<g class="line-told {kind}"><path class="line-bracket" d="M{num(left + 1)} 13.500v-2.500H{num(right - 1)}v2.500"/>{mark}'
        f'<text x="{num(x)}" y="8.500" font-size="9">{told}</text></g>'
    )
