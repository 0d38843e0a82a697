"""The canal being built, in the desk: straightened, tile by tile; what it has, what it needs, what it will bring. At its hex the choice of kinds."""

from __future__ import annotations

from canalmania.board.board import DIFFICULT, NOWHERE
from canalmania.board.deck import KIND_OF, KINDS, SURVEYOR, kind_counts
from canalmania.rules.agreement import Canal
from canalmania.rules.building import repeats_kind
from canalmania.rules.payment import cost
from canalmania.rules.pieces import POINTS
from canalmania.rules.routes import FITTING, Way
from canalmania.state import State
from ui_bridge.canal_mania.cards import strip_cell, tile_picture, town_cell
from ui_bridge.canal_mania.choices import CANAL, KIND, LET_GO, PAYMENTS
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.canal_mania.finding import Run, run_from
from ui_bridge.canal_mania.repaying import LAID, PAY, laid_now, payment_told
from ui_bridge.shell.html import Content, Html, place, tag
from ui_bridge.shell.seam import BOARD, Choice, Offer, Strip, at


def building(look: Seen, offer: Offer) -> Strip | None:
    canal = _built(look)
    if canal is None:
        return None
    agreement, say = look.view.known.agreement, look.voice.say
    chosen = Chosen.of(look.chosen)
    name = say("contract_name", contract=agreement.names[canal.contract])
    pays = list(offer.on(PAY))
    if pays:
        shown = [place(choice.at, choice.label, "button pressed" if not choice.actions and choice.value == chosen.pay else "button small") for choice in pays]
        main: Content = tag("div", shown, class_="pays")
    else:
        main = tag("div", _cells(look, offer, canal, chosen), class_="cells")
    content = [_kinds(look, offer), main, _figures(look, canal, chosen)]
    return Strip(name, tag("div", content, class_="building"), aside=_paid(look, offer, chosen), out=LET_GO)


def _built(look: Seen) -> Canal | None:
    """The one whose tile is chosen, else the one built at last in this turn."""
    position, chosen = look.view.known, Chosen.of(look.chosen)
    if look.seat is None or not look.asked:
        return None
    own = position.open[position.seats.index(look.seat)]
    if chosen.canal:
        return next((canal for canal in own if position.agreement.names[canal.contract] == chosen.canal), None)
    return next((canal for canal in own if canal.fresh), None) if position.step == "build" else None


def _next(look: Seen, canal: Canal, chosen: Chosen) -> Way | None:
    """The tile being chosen, led where it first can."""
    return next((child for child in canal.way.children if child.place == chosen.hex), None)


def _run(look: Seen, canal: Canal, chosen: Chosen) -> Run:
    """What is still to be laid, the tile being chosen not counted."""
    step = _next(look, canal, chosen)
    last = KIND_OF[chosen.kind] if step is not None else canal.kinds[-1] if canal.kinds else NOWHERE
    return run_from(look.view.known, step or canal.way, look.seat, last)


def _cells(look: Seen, offer: Offer, canal: Canal, chosen: Chosen) -> list[Content]:
    position: State = look.view.known
    agreement, say = position.agreement, look.voice.say
    board, seat = agreement.board, look.seat or ""
    steps = canal.way.steps()
    cells: list[Content] = [_town_told(look, canal.way.start().town)]
    tiles = {tile.hex: number for number, tile in enumerate(laid_now(look))}
    for number, (step, kind) in enumerate(zip(steps, canal.kinds, strict=True)):
        fresh = "fresh" if number >= len(steps) - canal.fresh else ""
        repaid = offer.at(at(LAID, tiles[step.place])) if fresh and step.place in tiles else None
        cells.append(_cell(look, step, kind, seat, fresh, repaid))
        if step.town != NOWHERE:
            cells.append(_town_told(look, step.town))
    coming = _next(look, canal, chosen)
    if coming is not None:
        cells.append(_cell(look, coming, KIND_OF[chosen.kind], seat, "coming"))
        if coming.town != NOWHERE:
            cells.append(_town_told(look, coming.town))
    if agreement.is_junction(canal.contract):
        return cells
    run = _run(look, canal, chosen)
    number = len(run.best)
    if number:
        cells.append(tag("span", tag("span", class_="dashes"), tag("span", say("strip.more", number=number), class_="cell-told"), class_="cell ahead"))
    far = next(name for name in board.contracts[canal.contract].termini if board.town_index[name] != canal.way.start().town)
    if number or coming is None or coming.town != board.town_index[far]:
        cells.append(_town_told(look, board.town_index[far]))
    return cells


def _town_told(look: Seen, town: int) -> Content:
    board = look.view.known.agreement.board
    return tag("span", town_cell(board, board.towns[town].name), tag("em", board.towns[town].name, class_="cell-told"), class_="cell town")


def _cell(look: Seen, step: Way, kind: int, seat: str, how: str, repaid: Choice | None = None) -> Content:
    """`repaid`: its payment can be changed; so it is pressed."""
    told = [tag("b", step.place), f" +{POINTS[kind]}" if POINTS[kind] else "", tag("span", look.voice.say("kind_name", kind=KINDS[kind]), class_="cell-kind")]
    latest = step.place if how else None
    art = strip_cell(look.view.known.agreement.board, kind, seat, step.difficult)
    if repaid is None:
        return tag("span", art, tag("span", told, class_="cell-told"), class_=f"cell {how}".strip(), data_latest=latest)
    mark = tag("i", "▾", class_="cell-more", aria_hidden="true")
    return place(repaid.at, [art, mark, tag("span", told, class_="cell-told")], f"cell {how}", aria_label=repaid.label, title=repaid.label, data_latest=latest)


def _figures(look: Seen, canal: Canal, chosen: Chosen) -> Html:
    """Tiles of its value; what it brings in all, the tile being chosen counted."""
    position, say = look.view.known, look.voice.say
    agreement = position.agreement
    value = agreement.value(canal.contract)
    coming = _next(look, canal, chosen)
    tiles = len(canal.kinds) + (coming is not None)
    points = canal.points + (POINTS[KIND_OF[chosen.kind]] if coming is not None else 0)
    points += value if agreement.edition.contract_value_scores else 0
    rows: list[Content] = [say("strip.tiles", number=tiles, value=value)]
    if not agreement.is_junction(canal.contract):
        run = _run(look, canal, chosen)
        points += sum(POINTS[kind] for kind in run.kinds)
    rows.append(say("strip.points", points=points))
    held = len(position.hand) - len(chosen.pay.split())
    rows.append(say("strip.cards", cards=max(held, 0)))
    return tag("ul", [tag("li", row) for row in rows], class_="figures")


def _paid(look: Seen, offer: Offer, chosen: Chosen) -> Content:
    pay, change = chosen.pay.split(), offer.at(PAYMENTS)
    if not pay:
        return None
    position = look.view.known
    control = place(PAYMENTS, change.label, "button small") if change and chosen.asking != "payments" else None
    over = position.levels[position.agreement.board.hex_index[chosen.hex]] > 0
    told = look.voice.say("paid_over" if over else "paid_with", what=payment_told(look, tuple(pay)))
    return [tag("span", told, class_="gives-way-later"), " ", control]


def _kinds(look: Seen, offer: Offer) -> Html | None:
    """The kinds of tile that the chosen hex may take, and of several canals which: at the hex, or pinned under the map."""
    chosen, position = Chosen.of(look.chosen), look.view.known
    board = position.agreement.board
    if not chosen.hex or look.seat is None:
        return None
    index = board.hex_index[chosen.hex]
    over = position.levels[index] > 0
    found: list[Content] = []
    for number in FITTING[board.ground[index] == DIFFICULT]:
        kind = KINDS[number]
        here = at(KIND, kind)
        how = "kind pressed" if kind == chosen.kind else "kind" if here in offer else "kind later"
        price = cost(number, over, position.engineer)
        cards = look.voice.say("kind_cost_over" if over else "kind_cost", cards=price.building, any=price.any, points=POINTS[number])
        told = cards if here in offer else _short(look, number, chosen, over)
        words = tag("span", tag("strong", look.voice.say("kind_name", kind=kind)), " ", tag("span", told))
        found.append(place(here, [tile_picture(board, number, look.seat), words], how))
    found += [place(choice.at, choice.label, "kind pressed" if choice.value == chosen.canal else "kind") for choice in offer.on(CANAL)]
    by = at(BOARD, chosen.hex)
    return tag("div", found, class_="kinds", role="group", aria_label=look.voice.say("palette"), data_stands=by)


def _short(look: Seen, number: int, chosen: Chosen, over: bool) -> str:
    """Why a kind can't be, in two words; a press says the rule."""
    position, canal = look.view.known, _built(look)
    say = look.voice.say
    if not position.supply[position.seat][number]:
        return say("short.supply")
    coming = _next(look, canal, chosen) if canal is not None else None
    if canal is not None and coming is not None and repeats_kind(canal, coming, number):
        return say("short.twice")
    counts, price = kind_counts(position.hand), cost(number, over, position.engineer)
    own = min(price.building, counts[number] + counts[SURVEYOR])
    lack = price.cards - own - min(price.any, len(position.hand) - own)
    return say("short.cards", number=lack) if lack > 0 else say("short.other")
