"""Who would win: a row a touched section, with the workers of each, those struck who are tied; what the move that is meant changes; the score it would make."""

from __future__ import annotations

from arriala.outlook import Forecast
from arriala.state import State
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.drawing.bodies import seat_body
from ui_bridge.arriala.moment import Meant, Row, rows, scores_after, vineyards
from ui_bridge.shell.html import Content, Html, panel, scrolls, tag


def winning(look: Seen, what: Meant | None) -> Html:
    s: State = look.view.known
    say, colours = look.voice.say, s.agreement.colours
    what = None if look.to_find else what
    sections, at_end = rows(look, what), vineyards(look, what)
    names = [tag("th", seat_body(colour), tag("span", _name(look, colour), class_="unseen"), scope="col") for colour in colours]
    head = tag("tr", tag("th", say("win.legend"), scope="col", class_="what"), tag("th", say("win.there"), scope="col", class_="there"), names)
    body: list[Content] = [_section(look, row, colours) for row in sections]
    if not sections:
        body.append(tag("tr", tag("td", say("win.none"), colspan=2 + len(colours), class_="none")))
    body.append(_vineyards(look, at_end, colours))
    body.append(_would_be(look, what, sections, at_end, colours))
    aside = say("win.with_move") if what is not None else say("win.as_it_stands")
    table = tag("table", tag("thead", head), tag("tbody", body), class_="win")
    return panel(say("panel.winning"), aside, tag("div", table, class_="win-scroll", **scrolls(say("panel.winning"))))


def _name(look: Seen, colour: str) -> str:
    return look.player(colour) if colour in look.view.known.seats else look.voice.say("worker.the_third")


def section_name(look: Seen, one: Forecast) -> str:
    """By what stands at its two ends: a city, or a lock."""
    s: State = look.view.known
    board = s.agreement.board
    first, last = board.index[one.first] - 1, board.index[one.last] + 1
    if all(board.stretch_of[end] >= 0 for end in (first, last)):
        return look.voice.say("end.section", first=one.first, last=one.last) if one.first != one.last else one.first
    return " – ".join(look.voice.say("win.lock") if board.stretch_of[end] >= 0 else board.names[end] for end in (first, last))


def _section(look: Seen, row: Row, colours: tuple[str, ...]) -> Html:
    one = row.forecast
    number = sum(count for _, count in one.counts)
    cells = [_cell(dict(one.counts).get(colour, 0), colour in one.tied, one.worth if colour == one.winner else 0) for colour in colours]
    there = look.voice.say("win.of", number=number, spaces=number + one.free)
    how = "changed built" if row.built else "changed" if row.changed else None
    return tag("tr", tag("th", section_name(look, one), scope="row"), tag("td", there, class_="there"), cells, class_=how)


def _cell(count: int, tied: bool, points: int) -> Html:
    told: Content = "·" if not count else tag("s", str(count)) if tied else str(count)
    return tag("td", told if count or not points else None, [" ", tag("b", str(points), class_="box")] if points else None)


def _vineyards(look: Seen, at_end: list[Row], colours: tuple[str, ...]) -> Html:
    worth = {colour: sum(row.forecast.worth for row in at_end if row.forecast.winner == colour) for colour in colours}
    cells = [tag("td", tag("b", str(worth[colour]), class_="box") if worth[colour] else "·") for colour in colours]
    changed = any(row.changed for row in at_end)
    return tag("tr", tag("th", look.voice.say("win.vineyards"), scope="row"), tag("td", "", class_="there"), cells, class_="changed" if changed else None)


def _would_be(look: Seen, what: Meant | None, sections: list[Row], at_end: list[Row], colours: tuple[str, ...]) -> Html:
    """As if all were built as it stands."""
    scores = scores_after(look, what)
    for row in (*sections, *at_end):
        if row.forecast.winner is not None and not row.built:
            scores[row.forecast.winner] += row.forecast.worth
    cells = [tag("td", str(scores[colour])) for colour in colours]
    return tag("tr", tag("th", look.voice.say("win.score"), scope="row"), tag("td", "", class_="there"), cells, class_="sum")
