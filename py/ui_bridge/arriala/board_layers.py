"""The layers of the board: what lies there for all to see, and for whoever looks now what is lit, meant or refused, and who would win."""

from __future__ import annotations

from arriala import outlook
from arriala.rules.actions import Lock, Move, Place
from arriala.rules.workers import worker_named
from arriala.state import State
from tabletop.shapes import Point, at, num, place, slug, text_safe, width
from ui_bridge.arriala.choices import FIGURE, PICK, QUIET
from ui_bridge.arriala.chosen import Chosen, Moment, Seen
from ui_bridge.arriala.drawing import pieces, plates
from ui_bridge.arriala.drawing.bodies import figure
from ui_bridge.arriala.drawing.frame import TABLE_WIDE
from ui_bridge.arriala.drawing.picture import CELL, VIEW_BOX, count, key_of, middle, named, outline
from ui_bridge.arriala.drawing.plates import Told
from ui_bridge.arriala.drawing.sites import MASTERPIECES, RIVERS, TABLE, TITLE, VINEYARDS
from ui_bridge.arriala.drawing.ways import chart
from ui_bridge.arriala.moment import Meant, Row, rows, vineyards
from ui_bridge.arriala.traces import traces
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.seam import BOARD, Board, Choice, Offer, name_at
from ui_bridge.shell.voice import Voice

_kept: Kept[str] = Kept(32)


def board(look: Seen, offer: Offer, what: Meant | None) -> Board:
    position: State = look.view.known
    key = key_of(position.agreement.board.name, len(position.seats))
    return Board(key, VIEW_BOX, CELL, lying(position, look.voice), _marks(look, offer, what), look.voice.say("map_label"))


def lying(s: State, voice: Voice) -> dict[str, str]:
    on, colours = s.agreement.board.name, s.agreement.colours
    crowd = bytes(s.at)
    return {
        "layer-canal": _kept.drawn(lambda: pieces.canal(s), "canal", on, s.built, s.locks, colours),
        "layer-works": _kept.drawn(lambda: pieces.works(s), "works", on, colours, s.masterpieces, tuple(s.at_place(city) for city in s.agreement.board.cities)),
        "layer-words": _kept.drawn(lambda: words(s, voice), "words", on, colours, voice.language, s.masterpieces, crowd),
        "layer-workers": _kept.drawn(lambda: pieces.workers(s), "workers", on, colours, crowd),
        "layer-plates": _kept.drawn(lambda: plates.markers(s), "markers", on, colours, s.built),
        "layer-scores": _kept.drawn(lambda: pieces.scores(s), "scores", on, colours, s.score),
    }


NAMES = 15.0
"""How large their letters are."""


def words(s: State, voice: Voice) -> str:
    """Names of what lies beside the canal, with what is still to be had there; the title; the table of points."""
    say, parts = voice.say, list[str]()
    board_ = s.agreement.board
    for name, site in RIVERS.items():
        parts.append(f'<text class="soft tm" {place(site.name)}>{text_safe(say(f"work.{slug(name)}"))}</text>')
        river = board_.index[name]
        if s.agreement.in_play(river) and not s.at_place(river):
            parts.append(count(site.name.plus(width(say(f"work.{slug(name)}"), NAMES) / 2 + 15, -5), 3))
    for name, site in MASTERPIECES.items():
        lines = say(f"work.{slug(name)}").split("|")
        kind = "soft" if site.anchor == "start" else "soft tm"
        for row, line in enumerate(lines if site.anchor == "start" else [" ".join(lines)]):
            parts.append(f'<text class="{kind}" {place(site.name.plus(0, 15.0 * row))}>{text_safe(line)}</text>')
        if s.masterpieces[board_.masterpieces.index(name)] < 0:
            parts.append(count(site.name.plus(14, 32) if site.anchor == "start" else site.name.plus(76, -4), 5))
    title = ((23, 14.0, "italic"), (50, 22.0, "title"), (74, 14.0, "italic"), (101, 22.0, "title"), (132, 13.0, "italic"), (148, 13.0, "italic"))
    for row, (down, size, kind) in enumerate(title, 1):
        parts.append(f'<text class="tm {kind}" font-size="{num(size)}" x="{num(TITLE.x)}" y="{num(TITLE.y + down)}">{text_safe(say(f"title.{row}"))}</text>')
    parts.append(f'<path class="rail" stroke-width="1" d="M{num(TITLE.x - 66)} {num(TITLE.y + 113)}h132"/>')
    parts.append(_points_table(voice))
    return "".join(parts)


def _points_table(voice: Voice) -> str:
    from arriala.rules.pieces import SECTION_POINTS

    x, y, say = TABLE.x + 14, TABLE.y, voice.say
    parts = [f'<text x="{num(x)}" y="{num(y + 22)}" font-size="14.500" font-weight="700">{text_safe(say("table.title"))}</text>']
    for row, key, kind in ((42, "table.workers", ""), (62, "table.points", ' font-weight="700"')):
        parts.append(f'<text class="plate-words" x="{num(x)}" y="{num(y + row)}">{text_safe(say(key))}</text>')
        for number in range(1, 9):
            told = str(SECTION_POINTS[number]) if kind else f"{number}{'+' if number == 8 else ''}"
            spot = TABLE.x + TABLE_WIDE - 14 - (8 - number) * 24.5
            parts.append(f'<text class="tm" font-size="14"{kind} x="{num(spot - 6)}" y="{num(y + row)}">{told}</text>')
    parts.append(f'<path class="rail" stroke-width=".8" d="M{num(x)} {num(y + 48)}h{num(TABLE_WIDE - 28)}"/>')
    return f'<g class="sums">{"".join(parts)}</g>'


# For whoever looks now.


def _marks(look: Seen, offer: Offer, what: Meant | None) -> dict[str, str]:
    s: State = look.view.known
    on = s.agreement.board.name
    names, chosen = named(on), Chosen.of(look.chosen)
    shown = [choice for choice in offer.on(BOARD) if choice.kind != QUIET]
    lit = [names[name_at(choice.at)] for choice in shown if choice.kind != PICK]
    under, over = traces(look)
    below: list[str] = []
    if chosen.start and look.asked:
        below.append(_ringed(outline(on, chosen.start)))
    if chosen.worker and look.seat is not None and look.asked:
        below += [_barred(on, name) for name in outlook.barred(s, chosen.worker, chosen.start) if name not in lit]
    if what is not None and isinstance(what.action, Move):
        line = way(s, what.action.start, what.action.to)
        below.append(f'<path class="way-under" d="{line}"/><path class="way-line" d="{line}"/>')
    refused = names.get(name_at(look.refused), "") if look.refused.startswith(f"{BOARD}:") else ""
    if refused:
        below.append(_barred(on, refused))
    forecasts = plates.plates(s, _told(look, what), [middle(on, name) for name in lit])
    cheaper = _cheaper(look, lit)
    rings = [_pick(on, names[name_at(choice.at)], choice) if choice.kind == PICK else _lit(s, names[name_at(choice.at)], choice, cheaper) for choice in shown]
    meant = _meant(look, what) if what is not None else ""
    # What is lit stays the same piece while it is pointed at: a press on a piece that goes away would be lost.
    figures = _figures(s, offer)
    marks = f'<g class="forecasts">{forecasts}</g><g>{over}</g><g>{"".join(below)}</g>{"".join(rings)}{figures}<g class="meant">{meant}</g>'
    return {"layer-lights": under, "layer-marks": marks}


def _cheaper(look: Seen, lit: list[str]) -> frozenset[str]:
    """The lit places to which a card in hand would lead for less."""
    chosen = Chosen.of(look.chosen)
    if not chosen.worker or chosen.card or not lit:
        return frozenset()
    moment = Moment(look)
    return frozenset(name for name in lit if moment.cheaper(chosen.worker, chosen.start, name))


def _told(look: Seen, what: Meant | None) -> list[Told]:
    say = look.voice.say
    found = []
    for row in (*rows(look, what), *(one for one in vineyards(look, what) if one.forecast.counts)):
        emptied = row.emptied and not row.forecast.counts
        kind = "left-empty" if emptied else "to-be" if row.changed else ""
        found.append(Told(row.before if emptied and row.before is not None else row.forecast, _word(look, row), say("plate.none"), kind))
    return found


def _word(look: Seen, row: Row) -> str:
    say, forecast = look.voice.say, row.forecast
    if row.built:
        return say("plate.built")
    if forecast.first == forecast.last and forecast.first in {one.first for one in outlook.vineyard_forecasts(look.view.known)}:
        return say("plate.at_end")
    if row.emptied and not forecast.counts:
        return say("plate.empty")
    return say("plate.free", number=forecast.free)


def _ringed(d: str) -> str:
    return f'<path class="selected-under" d="{d}"/><path class="selected-ring" d="{d}"/>'


def _pick(on: str, name: str, choice: Choice) -> str:
    """A worker that can be chosen."""
    return _button(choice, name, f'<path class="pick-ring" d="{outline(on, name)}"/>')


def _figures(s: State, offer: Offer) -> str:
    """Where several stand, each can be pressed by itself."""
    seen, found = pieces.standing(s), list[str]()
    for choice in offer.on(FIGURE):
        start, _, worker = name_at(choice.at).partition(">")
        number = worker_named(s, worker, s.agreement.board.index[start])
        if number is not None:
            spot = seen[number].spot.plus(0, -3)
            found.append(f'<circle class="one-worker" data-do="press" data-at="{text_safe(choice.at)}" r="11" {place(spot)}/>')
    return "".join(found)


def _lit(s: State, name: str, choice: Choice, cheaper: frozenset[str]) -> str:
    """A place with its price."""
    d = outline(s.agreement.board.name, name)
    crowded = _crowded(s, name)
    under = f'<path class="{"place" if crowded else "legal-under"}" d="{d}"/>'
    spot = _corner(s, name) if crowded else _price_spot(s, name)
    by_card = isinstance(choice.action, (Move, Lock)) and bool(choice.action.by)
    return _button(choice, name, f'{under}<path class="legal-ring" d="{d}"/>{_price(spot, choice.badge, by_card or name in cheaper)}')


def _crowded(s: State, name: str) -> bool:
    """Whether workers stand there whom a price would hide."""
    return name in s.agreement.board.index and bool(s.at_place(s.agreement.board.index[name]))


def _corner(s: State, name: str) -> Point:
    return _price_spot(s, name) if name in VINEYARDS else middle(s.agreement.board.name, name).plus(-17, -19)


def _price_spot(s: State, name: str) -> Point:
    """In a vineyard the first place that is free."""
    if name not in VINEYARDS:
        return middle(s.agreement.board.name, name)
    places = VINEYARDS[name].places
    return places[min(s.at_place(s.agreement.board.index[name]), len(places) - 1)]


def _price(spot: Point, price: str, by_card: bool) -> str:
    card = '<rect class="price-card" x="4" y="-14" width="10" height="14" rx="1.500" transform="rotate(14)"/>' if by_card else ""
    return f'<g {place(spot)}>{card}<circle class="price" r="10.500"/><text class="price-text tm" y="5.200">{price}</text></g>'


def _button(choice: Choice, name: str, drawn: str) -> str:
    label = text_safe(choice.label)
    return f'<g class="lit" id="lit-{slug(name)}" role="button" aria-label="{label}" data-do="press" data-at="{choice.at}" data-point="">{drawn}</g>'


def _barred(on: str, name: str) -> str:
    """Hatched, with a sign of no entry: a press says why."""
    d, spot = outline(on, name), middle(on, name)
    hatch = "".join(f"M{num(spot.x + off - 14)} {num(spot.y + 14)}l28-28" for off in (-14, -7, 0, 7, 14))
    return (
        f'<clipPath id="barred-{slug(name)}"><path d="{d}"/></clipPath><path class="refused-fill" d="{d}"/>'
        f'<g clip-path="url(#barred-{slug(name)})"><path class="refused-hatch" d="{hatch}"/></g><path class="refused-ring" d="{d}"/>'
        f'<g {place(spot)}><circle class="refused-disc" r="10"/><path class="refused-bar" d="M-6 0H6"/></g>'
    )


def _meant(look: Seen, what: Meant) -> str:
    """The place that is pointed at, or chosen by a finger: the piece there, and the price at its corner."""
    s: State = look.view.known
    d = outline(s.agreement.board.name, what.place)
    under = "" if _crowded(s, what.place) else f'<path class="meant-under" d="{d}"/>'
    price = "" if what.place in VINEYARDS else _price(_corner(s, what.place), str(what.price), bool(getattr(what.action, "by", "")))
    return f"{under}{_ghost(look, what)}{_ringed(d)}{price}"


def _ghost(look: Seen, what: Meant) -> str:
    """The piece where it would stand."""
    s: State = look.view.known
    on, action = s.agreement.board, what.action
    spot = middle(on.name, what.place)
    if isinstance(action, Lock):
        return f'<g class="ghost">{pieces.lock(chart(on.name), on.index[action.to])}</g>'
    if isinstance(action, Place):
        return f'<g class="ghost" {place(spot.plus(0, 4))}>{figure(action.seat)}</g>'
    if not isinstance(action, Move):
        return ""
    colour = action.worker.partition(" ")[0]
    return f'<g class="ghost" {place(_price_spot(s, what.place).plus(0, 4))}>{figure(colour)}</g>'


def way(s: State, start: str, to: str) -> str:
    """Along the canal, or straight to what lies beside it."""
    first, *rest = pieces.steps(s, start, to)
    return "M" + "L".join(at(point) for point in (first.towards(rest[0], 0.45), *rest))
