"""A contract found on the map: where its canal can go, the way with the fewest tiles, what that takes, and what lies in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from canalmania.board.board import NOWHERE
from canalmania.board.deck import STRETCH, SURVEYOR, kind_counts
from canalmania.rules.agreement import Canal
from canalmania.rules.engineers import builds, surveyor_is_double
from canalmania.rules.payment import Cost, cost
from canalmania.rules.routes import FITTING, Way, ways
from canalmania.state import State
from ui_bridge.canal_mania.choices import CANAL_OF, CONTRACT, JUNCTION, SKETCH
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.seam import at, name_at


class Run(NamedTuple):
    """Where a canal can go from a step on, and its best way: the fewest tiles, and of those the fewest cards."""

    corridor: frozenset[int]
    best: tuple[Way, ...]
    kinds: tuple[int, ...]
    cards: int


_kept: Kept[Run] = Kept(12)


def begun_contract(look: Seen) -> str:
    """The contract whose boat is to be placed."""
    position = look.view.known
    begun = look.asked and position.step == "boat" and not position.agreement.is_junction(position.boat_for)
    return at(CONTRACT, position.boat_for) if begun else ""


class Found(NamedTuple):
    name: str
    contract: int
    seat: str | None
    """Whose it is; None: it lies in the parliament."""
    canal: Canal | None
    termini: tuple[int, ...]
    vias: tuple[int, ...]
    run: Run | None
    """None: a junction that isn't begun, which can go anywhere."""


def found_at(look: Seen, place: str) -> Found | None:
    """The contract at that place, if there is one."""
    position: State = look.view.known
    kind, name = place.partition(":")[0], name_at(place)
    board = position.agreement.board
    if kind in (CONTRACT, SKETCH) and name.isdecimal() and int(name) < len(position.agreement.names):
        number = int(name)
        for seat, canals in zip(position.seats, position.open, strict=True):
            for canal in canals:
                if canal.contract == number:
                    return _found(position, number, seat, canal)
        begun = position.step == "boat" and position.boat_for == number
        return _found(position, number, position.name if begun else None, None, look.seat) if number < len(board.contracts) else _junction(look, number)
    if kind == CANAL_OF:
        seat, _, number_ = name.partition(",")
        canals = position.open[position.seats.index(seat)] if seat in position.seats else ()
        if number_.isdecimal() and int(number_) < len(canals):
            canal = canals[int(number_)]
            return _found(position, canal.contract, seat, canal)
    if kind == JUNCTION and name in ("1", "2"):
        return _junction(look, len(board.contracts) + int(name) - 1)
    return None


def _junction(look: Seen, number: int) -> Found:
    """One's own that isn't begun."""
    return Found(look.view.known.agreement.names[number], number, look.seat, None, (), (), None)


def _found(position: State, number: int, seat: str | None, canal: Canal | None, looking: str | None = None) -> Found:
    board, agreement = position.agreement.board, position.agreement
    junction = agreement.is_junction(number)
    ends = () if junction else tuple(board.town_index[name] for name in board.contracts[number].termini)
    vias = () if junction else tuple(board.town_index[name] for name in board.contracts[number].vias)
    if canal is None:
        run = None if junction else run_from(position, ways(board, number, ends[0]), seat or looking)
    else:
        run = run_from(position, canal.way, seat, canal.kinds[-1] if canal.kinds else NOWHERE)
    return Found(agreement.names[number], number, seat, canal, ends, vias, run)


def run_from(position: State, step: Way, seat: str | None, last: int = NOWHERE) -> Run:
    """`seat`: whose prices and tiles; without one those of whoever is asked. No way is best where none can be made of the tiles that are left."""
    place = position.seats.index(seat) if seat is not None else position.seat
    engineer, supply = position.engineers[place], position.supply[place]
    return _kept.drawn(lambda: _searched(position, step, engineer, supply, last), step, engineer, supply, last, position.levels)


def _searched(position: State, root: Way, engineer: int, supply: bytes, last: int) -> Run:
    corridor: set[int] = set()
    fewest = 99
    waiting = [root]
    while waiting:
        step = waiting.pop()
        if step.hex != NOWHERE:
            corridor.add(step.hex)
        if step.finished:
            fewest = min(fewest, step.length)
        waiting += step.children
    prices = [cost(kind, False, engineer).cards for kind in range(4)]
    best: tuple[int, tuple[Way, ...], tuple[int, ...]] | None = None

    def go(step: Way, last: int, cards: int, path: tuple[Way, ...], kinds: tuple[int, ...]) -> None:
        nonlocal best
        if best is not None and cards >= best[0]:
            return
        if step.finished:
            best = (cards, path, kinds)
            return
        if step.length >= fewest:
            return
        for child in step.children:
            kind = _kind_on(child, last, prices)
            on_top = 2 if position.levels[child.hex] else 0
            go(child, kind, cards + prices[kind] + on_top, (*path, child), (*kinds, kind))

    go(root, last, 0, (), ())
    cards, path, kinds = best or (0, (), ())
    if not _there_are(supply, kinds):
        cards, path, kinds = _made_of(position, root, prices, supply, last)
    return Run(frozenset(corridor), path, kinds, cards)


def _there_are(supply: bytes, kinds: Sequence[int]) -> bool:
    return all(kinds.count(kind) <= left for kind, left in enumerate(supply))


def _made_of(position: State, root: Way, prices: Sequence[int], supply: bytes, last: int) -> tuple[int, tuple[Way, ...], tuple[int, ...]]:
    """The same where some tiles are running out (1.2)."""
    best: tuple[int, int, tuple[Way, ...], tuple[int, ...]] | None = None

    def go(step: Way, last: int, cards: int, path: tuple[Way, ...], kinds: tuple[int, ...], supply: bytes) -> None:
        nonlocal best
        if best is not None and (len(path), cards) >= best[:2]:
            return
        if step.finished:
            best = (len(path), cards, path, kinds)
            return
        for child in step.children:
            on_top = 2 if position.levels[child.hex] else 0
            for kind in FITTING[child.difficult]:
                if supply[kind] and (kind != last or child.begins_section) and child.can_be_finished(kind, supply):
                    left = supply[:kind] + bytes((supply[kind] - 1,)) + supply[kind + 1 :]
                    go(child, kind, cards + prices[kind] + on_top, (*path, child), (*kinds, kind), left)

    go(root, last, 0, (), (), supply)
    return best[1:] if best is not None else (0, (), ())


def _kind_on(step: Way, last: int, prices: Sequence[int]) -> int:
    """The cheaper of the two that its ground takes, unless the tile before was of that (5.8)."""
    pair = FITTING[step.difficult]
    pair = pair if prices[pair[0]] <= prices[pair[1]] else pair[::-1]
    return pair[1] if last == pair[0] and not step.begins_section else pair[0]


def run_along(position: State, steps: Sequence[Way], seat: str, last: int) -> Run:
    """This very way, with the kinds that cost fewest cards."""
    engineer = position.engineers[position.seats.index(seat)]
    prices = [cost(kind, False, engineer).cards for kind in range(4)]
    kinds: list[int] = []
    for step in steps:
        last = _kind_on(step, last, prices)
        kinds.append(last)
    cards = sum(cost(kind, position.levels[step.hex] > 0, engineer).cards for step, kind in zip(steps, kinds, strict=True))
    return Run(frozenset(step.hex for step in steps), tuple(steps), tuple(kinds), cards)


def lacked(position: State, seat: str, run: Run) -> int:
    """How many cards this seat still needs to go that way."""
    return by_hand(position, seat, run)[0]


def by_hand(position: State, seat: str, run: Run) -> tuple[int, tuple[int, ...]]:
    """That way in the kinds of which this seat lacks the fewest cards: how many, and the kinds."""
    place = position.seats.index(seat)
    hand, engineer, supply = kind_counts(position.hands[place]), position.engineers[place], position.supply[place]
    own = next((canal for canal in position.open[place] if run.best and canal.way is run.best[0].back), None)
    last = own.kinds[-1] if own is not None and own.kinds else NOWHERE
    best = (99, run.kinds)
    for kinds in [kinds for kinds in (run.kinds, *_kinds_for(run.best, last)) if _there_are(supply, kinds)] or [run.kinds]:
        if best[0]:
            tiles = [cost(kind, position.levels[step.hex] > 0, engineer) for step, kind in zip(run.best, kinds, strict=True)]
            best = min(best, (_lack(hand, tiles, engineer, best[0]), kinds), key=lambda one: one[0])
    return best


def _kinds_for(steps: Sequence[Way], last: int) -> Iterator[tuple[int, ...]]:
    """All kinds that these tiles can be of (5.5, 5.8): on ground of one sort the two that it takes take turns."""
    if not steps:
        yield ()
        return
    for kind in FITTING[steps[0].difficult]:
        if kind != last or steps[0].begins_section:
            for later in _kinds_for(steps[1:], kind):
                yield kind, *later


def _lack(hand: Sequence[int], tiles: Sequence[Cost], engineer: int, known: int) -> int:
    """How many cards of these tiles the hand doesn't hold, with what its engineer makes of it (5.7, 8.1, 8.5); from `known` on it needn't be exact."""
    wanted, anything = [0, 0, 0, 0], 0
    for tile in tiles:
        wanted[tile.kind] += tile.building
        anything += tile.any
    lack = _lacking(hand, wanted, anything, engineer)
    if not surveyor_is_double(engineer) or not lack or lack - hand[SURVEYOR] >= known:
        return lack
    found = [lack]
    for removed, doubles in _doubled(tiles, hand[SURVEYOR]):
        fewer = [many - gone for many, gone in zip(wanted, removed, strict=False)]
        found.append(_lacking((*hand[:SURVEYOR], hand[SURVEYOR] - doubles), fewer, anything - removed[-1], engineer))
    return min(found)


def _lacking(hand: Sequence[int], wanted: Sequence[int], anything: int, engineer: int) -> int:
    """So many cards of each kind are wanted to build, and so many of any kind."""
    have = [*hand]
    for kind in sorted(range(len(wanted)), key=lambda kind: builds(STRETCH, kind, engineer)):  # what its own cards alone build comes first
        own = min(have[kind], wanted[kind])
        have[kind] -= own
        if kind != STRETCH and builds(STRETCH, kind, engineer):
            have[STRETCH] -= min(have[STRETCH], wanted[kind] - own)
    left = sum(have[:SURVEYOR])
    lack = sum(wanted) - (sum(hand[:SURVEYOR]) - left)
    wild = min(have[SURVEYOR], lack)
    return lack - wild + max(0, anything - left - (have[SURVEYOR] - wild))


def _doubled(tiles: Sequence[Cost], surveyors: int) -> set[tuple[tuple[int, ...], int]]:
    """What so many surveyors can stand for that each stand for two cards, one right after the other (8.5): cards by kind, and of any; and how many do."""
    reached: set[tuple[bool, tuple[int, ...], int]] = {(False, (0, 0, 0, 0, 0), 0)}
    for tile in tiles:
        further: set[tuple[bool, tuple[int, ...], int]] = set()
        for half, removed, doubles in reached:
            for building in range(tile.building + 1):
                for anything in range(tile.any + 1):
                    rest = building + anything - half  # a half that waits pays for the next card
                    if rest < 0:
                        continue
                    used = doubles + (rest + 1) // 2
                    if used <= surveyors:
                        gone = [*removed]
                        gone[tile.kind] += building
                        gone[-1] += anything
                        further.add((bool(rest % 2), tuple(gone), used))
        reached = further
    return {(removed, doubles) for half, removed, doubles in reached if not half}


def crossed(position: State, run: Run) -> Iterator[tuple[str, str]]:
    """The hexes of the way on which a tile lies, and whose the highest is."""
    for step in run.best:
        level = position.levels[step.hex]
        if level:
            for owner, canal in position.canals():
                for tile, high in zip(canal.way.steps(), canal.levels, strict=True):
                    if tile.hex == step.hex and high == level:
                        yield step.place, position.seats[owner]


def touching(position: State, town: int) -> Iterator[str]:
    """The contracts that run to or through this town, as places: of the parliament, and those under way."""
    for number in position.parliament:
        if _touches(position, number, town):
            yield f"{CONTRACT}:{number}"
    for seat, canals in zip(position.seats, position.open, strict=True):
        for number, canal in enumerate(canals):
            here = _touches(position, canal.contract, town) if not position.agreement.is_junction(canal.contract) else canal.way.start().town == town
            if here or bool(canal.way.touched >> town & 1):
                yield f"{CANAL_OF}:{seat},{number}"


def _touches(position: State, number: int, town: int) -> bool:
    contract = position.agreement.board.contracts[number]
    return position.agreement.board.towns[town].name in (*contract.termini, *contract.vias)


def corridor_of(position: State, canal: Canal) -> frozenset[int]:
    """As it was when this action began: it doesn't shrink under the tiles."""
    step = canal.way
    for _ in range(canal.fresh):
        assert step.back is not None
        step = step.back
    return run_from(position, step, None).corridor
