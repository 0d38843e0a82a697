"""A canal that is sketched: drawn on the map at any time, without cards, for whoever draws it alone. It is kept as the hexes it goes over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from canalmania.board.board import NOWHERE, Board
from canalmania.board.deck import KINDS
from canalmania.rules.actions import Lay
from canalmania.rules.agreement import Canal
from canalmania.rules.routes import Way, ways
from canalmania.state import State
from ui_bridge.canal_mania.choices import LET_GO, QUIET, SKETCH
from ui_bridge.canal_mania.chosen import LEADS_OF, SKETCHED, Chosen, Moment, Seen
from ui_bridge.canal_mania.finding import Run, found_at, run_along
from ui_bridge.shell import seam
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.seam import BOARD, CONTROL, Choice, at

KEY, KEY_WIPE, KEY_WIPE_ALL, KEY_LAY = "s", "x", "w", "l"
_SINCE = "since"
"""A field of what is kept, beside the contracts' numbers: since which moment of one's own turn one of them is drawn."""
_LONGEST = 60


class Sketch(NamedTuple):
    contract: int
    name: str
    canal: Canal | None
    """As far as it lies; None: its contract lies in the parliament."""
    start: Way | None
    """Where the sketch goes on from; None: neither end is chosen."""
    steps: tuple[Way, ...]
    """The tiles that are sketched and lead on."""
    tip: int
    """The hex of one more, which doesn't lead on yet."""
    path: tuple[int, ...]
    """All hexes that canal and sketch go over, from the town where they begin."""
    built: int
    """How many of these aren't the sketch's."""

    @property
    def here(self) -> Way | None:
        return self.steps[-1] if self.steps else self.start

    @property
    def drawn(self) -> bool:
        return len(self.path) > self.built

    def tiles(self) -> tuple[Way, ...]:
        """All that are sketched, the last one led where it first can."""
        led = next((child for child in self.here.children if child.hex == self.tip), None) if self.here is not None and self.tip != NOWHERE else None
        return self.steps if led is None else (*self.steps, led)


def now(look: Seen) -> Sketch | None:
    """The one that is being drawn."""
    on = (look.sketch or {}).get(SKETCHED, "")
    return sketch_of(look, int(on)) if on.isdecimal() else None


def settled(look: Seen) -> seam.Chosen:
    """Drawing ends once one's own turn goes on: with the question in which it was begun, with a tile, with whatever else is chosen. Until then that
    question waits, and so does what was chosen for it."""
    fields = dict(look.sketch or {})
    if look.asked and not look.news:  # until then it is told that its contract was taken
        here = {SKETCHED, _SINCE, *map(str, contracts_of(look))}
        fields = {name: value for name, value in fields.items() if name in here}
    if SKETCHED not in fields:
        return fields
    since, moment = fields.get(_SINCE, ""), _moment(look)
    over = since not in ("", moment) if look.asked else bool(since)
    if over or now(look) is None:
        return {name: value for name, value in fields.items() if name not in (SKETCHED, _SINCE)}
    return {**fields, _SINCE: moment} if look.asked else fields


def _moment(look: Seen) -> str:
    """Of one's own turn; empty: it is another's. A card more is no other moment, for it may be taken for what is sketched."""
    if not look.asked:
        return ""
    position: State = look.view.known
    step = "cards" if position.step == "take" else position.step
    laid = sum(canal.fresh for canal in position.open[position.seat])
    return "|".join((str(position.phase), step, str(laid), *Chosen.of(look.chosen).written().values()))


def interrupts(look: Seen) -> bool:
    """Whether something of one's own turn was begun, and waits while this is drawn."""
    _, step, _, *chosen = *(look.sketch or {}).get(_SINCE, "").split("|"), "", "", ""
    return bool(step) and (step not in LEADS_OF or any(chosen))


def pointed(look: Seen) -> str:
    """What is shown beside the sketch: not the board, which is for that now, nor the contract that is drawn."""
    sketch = now(look)
    if sketch is None or not look.pointed:
        return look.pointed
    found = found_at(look, look.pointed)
    own = found is not None and found.contract == sketch.contract
    return "" if own or look.pointed.startswith(f"{BOARD}:") else look.pointed


def contracts_of(look: Seen) -> list[int]:
    """One's own under way, then those of the parliament, then one's junctions that aren't begun."""
    position: State = look.view.known
    if look.seat is None:
        return [*position.parliament]
    own, past = position.seats.index(look.seat), len(position.agreement.board.contracts)
    return [*(canal.contract for canal in position.open[own]), *position.parliament, *(past + number - 1 for number in position.junctions[own])]


def sketch_of(look: Seen, contract: int) -> Sketch | None:
    """What is kept for this contract, as far as it can still be followed; None: it is neither one's own nor in the parliament."""
    position: State = look.view.known
    if look.seat is None or look.sketch is None or contract not in contracts_of(look):
        return None
    board = position.agreement.board
    canal = next((canal for canal in position.open[position.seats.index(look.seat)] if canal.contract == contract), None)
    path = [board.hex_index.get(name, NOWHERE) for name in look.sketch.get(str(contract), "").split(" ")[:_LONGEST]]
    start, base, later = _from(board, contract, canal, path)
    steps, tip = _walked(board, start, later) if start is not None else ((), NOWHERE)
    gone = sum(1 + (step.town != NOWHERE) for step in steps)
    whole = [*base, *later[: gone + (tip != NOWHERE)]] if start is not None else []
    return Sketch(contract, position.agreement.names[contract], canal, start, steps, tip, tuple(whole), len(base) if canal is not None else 0)


def _from(board: Board, contract: int, canal: Canal | None, path: list[int]) -> tuple[Way | None, list[int], list[int]]:
    """The step that the sketch goes on from, the hexes up to there, and those that it goes on over."""
    if canal is None:
        start = next((town for town in _starts(board, contract) if board.towns[town].hex == path[0]), NOWHERE)
        if start == NOWHERE:
            return None, [], []
        return ways(board, contract, start), path[:1], path[1:]
    base = [board.towns[canal.way.start().town].hex]
    for step in canal.way.steps():
        base.append(step.hex)
        if step.town != NOWHERE:
            base.append(board.towns[step.town].hex)
    if path[0] != base[0]:
        path = path[::-1]  # the boat began at the other end
    return canal.way, base, path[len(base) :] if path[: len(base)] == base else []


def _walked(board: Board, here: Way, path: Sequence[int]) -> tuple[tuple[Way, ...], int]:
    steps: list[Way] = []
    tip = NOWHERE
    for hex_ in path:
        if tip == NOWHERE:
            if all(child.hex != hex_ for child in here.children):
                break
        else:
            led = next((child for child in here.children if child.hex == tip and leads_to(board, child) == hex_), None)
            if led is None:
                break
            here = led
            steps.append(led)
            if led.town != NOWHERE:
                tip = NOWHERE
                continue
        tip = hex_
    return tuple(steps), tip


def leads_to(board: Board, step: Way) -> int:
    return board.neighbours[step.hex][step.exit]


def onward(board: Board, sketch: Sketch) -> dict[int, tuple[int, ...]]:
    """The hexes that it can go to next, and over which it then goes."""
    if sketch.start is None or sketch.here is None:
        if sketch.contract >= len(board.contracts):  # a junction begins in any town
            return {board.towns[town].hex: (board.towns[town].hex,) for town in _starts(board, sketch.contract)}
        found: dict[int, tuple[int, ...]] = {}
        for root in _roots(board, sketch):
            for child in root.children:
                found.setdefault(child.hex, (board.towns[root.town].hex, child.hex))
        return found
    if sketch.tip == NOWHERE:
        return {child.hex: (*sketch.path, child.hex) for child in sketch.here.children}
    led = [leads_to(board, child) for child in sketch.here.children if child.hex == sketch.tip]
    return {hex_: (*sketch.path, hex_) for hex_ in led}


def _starts(board: Board, contract: int) -> list[int]:
    """The towns that it can begin in."""
    if contract < len(board.contracts):
        return [board.town_index[name] for name in board.contracts[contract].termini]
    return [town for town in range(len(board.towns)) if ways(board, contract, town).children]


def _roots(board: Board, sketch: Sketch) -> list[Way]:
    return [ways(board, sketch.contract, town) for town in _starts(board, sketch.contract)]


_reached: Kept[dict[int, tuple[int, ...]]] = Kept(4)


def reach(board: Board, sketch: Sketch) -> dict[int, tuple[int, ...]]:
    """All hexes that it can still come to, each by the fewest tiles."""
    return _reached.drawn(lambda: _reach(board, sketch), board, sketch.contract, sketch.here, sketch.tip, sketch.path)


def _reach(board: Board, sketch: Sketch) -> dict[int, tuple[int, ...]]:
    if sketch.here is None and sketch.contract >= len(board.contracts):
        return {}
    roots = [(sketch.here, sketch.path)] if sketch.here is not None else [(root, (board.towns[root.town].hex,)) for root in _roots(board, sketch)]
    waiting = [
        (0, child, path if child.hex == sketch.tip else (*path, child.hex))
        for root, path in roots
        for child in root.children
        if sketch.tip in (NOWHERE, child.hex)
    ]
    found: dict[int, tuple[int, ...]] = {}
    while waiting:  # all of one length, then all of the next: the easier ground first
        waiting.sort(key=lambda one: one[0])
        longer = []
        for difficult, step, path in waiting:
            found.setdefault(step.hex, path)
            there = (*path, leads_to(board, step))
            found.setdefault(there[-1], there)
            for child in step.children:
                longer.append((difficult + child.difficult, child, there if child.hex == there[-1] else (*there, child.hex)))
        waiting = longer
    return found


def planned(position: State, sketch: Sketch, seat: str) -> Run:
    """Its tiles, of the kinds that cost fewest cards."""
    canal = sketch.canal
    return run_along(position, sketch.tiles(), seat, canal.kinds[-1] if canal is not None and canal.kinds else NOWHERE)


# What can be done.


def choices(look: Seen) -> Iterator[Choice]:
    sketch = now(look)
    yield from _followed(look, sketch)
    if sketch is not None:
        yield from _drawing(look, sketch)
    yield from _begun(look, sketch)


def _with(look: Seen, sketch: Sketch, path: Sequence[int], on: bool = True) -> seam.Chosen:
    """What is kept after that: nothing of a sketch that is wiped."""
    board, contract = look.view.known.agreement.board, sketch.contract
    kept = {name: value for name, value in (look.sketch or {}).items() if name not in (SKETCHED, _SINCE, str(contract))}
    if len(path) > sketch.built:
        kept[str(contract)] = " ".join(board.hexes[hex_] for hex_ in path)
    return {**kept, SKETCHED: str(contract), _SINCE: _moment(look)} if on else kept


def _begun(look: Seen, sketch: Sketch | None) -> Iterator[Choice]:
    """For each contract; the key is of the one that is looked at, else of the next one."""
    all_ = contracts_of(look)
    found = found_at(look, look.pointed or Chosen.of(look.chosen).find)
    there = found.contract if found is not None and found.contract in all_ else NOWHERE
    after = (all_.index(sketch.contract) + 1) % len(all_) if sketch is not None else 0
    first = there if there != NOWHERE else all_[after] if all_ else NOWHERE
    for contract in all_:
        known = sketch_of(look, contract)
        if known is None:
            continue
        if sketch is not None and sketch.contract == contract:
            yield _away(look, sketch)._replace(at=at(SKETCH, contract), key="")
            continue
        label = look.voice.say("sketch.begin", contract=known.name)
        begins = Choice(at(SKETCH, contract), label, sketch=_with(look, known, known.path))
        if contract == there:
            yield begins._replace(at=at(CONTROL, SKETCH), label=look.voice.say("button.sketch"), key=KEY)
        yield begins._replace(key=KEY) if contract == first and contract != there else begins


def _drawing(look: Seen, sketch: Sketch) -> Iterator[Choice]:
    board, say = look.view.known.agreement.board, look.voice.say
    path, places = sketch.path, board.places
    lit = onward(board, sketch)
    begin = "sketch.lit_town" if sketch.start is None and not path and sketch.contract >= len(board.contracts) else "sketch.lit"
    for hex_, longer in lit.items():
        yield Choice(at(BOARD, board.hexes[hex_]), say(begin, town=places[hex_]), sketch=_with(look, sketch, longer), traced=True)
    first = max(sketch.built, 1)
    for step in range(first, len(path)):
        back = path[: step + 1] if step < len(path) - 1 else path[:step]
        label = say("sketch.back", town=places[path[step]])
        yield Choice(at(BOARD, board.hexes[path[step]]), label, kind=QUIET, sketch=_with(look, sketch, back), traced=step == len(path) - 2)
    for hex_, longer in reach(board, sketch).items():
        if hex_ not in lit and hex_ not in path:
            yield Choice(at(BOARD, board.hexes[hex_]), say("sketch.far", town=places[hex_]), kind=QUIET, sketch=_with(look, sketch, longer))
    if sketch.drawn:
        yield Choice(at(CONTROL, "wipe"), say("sketch.wipe", town=places[path[-1]]), sketch=_with(look, sketch, path[:-1]), key=KEY_WIPE)
        yield Choice(at(CONTROL, "wipe-all"), say("sketch.wipe_all"), sketch=_with(look, sketch, path[: sketch.built]), key=KEY_WIPE_ALL)
    yield _away(look, sketch)


def _away(look: Seen, sketch: Sketch) -> Choice:
    kept = _with(look, sketch, sketch.path, on=False)
    return Choice(LET_GO, look.voice.say("sketch.away"), sketch=kept, key="Escape")


# Built as it was sketched.

_laid: Kept[tuple[Lay, ...]] = Kept(4)


def _followed(look: Seen, drawn: Sketch | None) -> Iterator[Choice]:
    """Of the one that is being drawn, or else of the first that can be."""
    moment = Moment(look) if look.seat is not None and look.asked else None
    if moment is None or not moment.can(Lay):
        return
    position, say = moment.position, look.voice.say
    for canal in position.open[position.seats.index(moment.seat)]:
        sketch = sketch_of(look, canal.contract)
        if sketch is None or not sketch.steps or (drawn is not None and drawn.contract != sketch.contract):
            continue
        run = planned(position, sketch, moment.seat)
        of = (position.open, position.hand, position.supply, position.levels, position.half_waits_for, sketch)
        laid = _laid.drawn(partial(_legal, moment, sketch, run), *of)
        if laid:
            yield Choice(at(CONTROL, "sketched"), say("sketch.lay", hex=laid[0].hex), laid[0], key=KEY_LAY)
        if len(laid) > 1:
            yield Choice(at(CONTROL, "sketched-all"), say("sketch.lay_all", number=len(laid)), actions=laid)
        if laid:
            return


def _legal(moment: Moment, sketch: Sketch, run: Run) -> tuple[Lay, ...]:
    """As many tiles as can be laid in a row, each with its sensible payment."""
    position, laid = moment.position.copy(), list[Lay]()
    for step, kind in zip(sketch.steps, run.kinds, strict=False):
        lays = [lay for lay in position.actions(moment.seat) if isinstance(lay, Lay) and (lay.canal, lay.hex, lay.to) == (sketch.name, step.place, step.to)]
        lay = next((lay for lay in lays if lay.kind == KINDS[kind]), lays[0] if lays else None)
        if lay is None:
            break
        position.play(lay)
        laid.append(lay)
    return tuple(laid)
