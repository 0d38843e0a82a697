"""Chapter 5, the ways a canal can go (5.3-5.5, 5.9, 5.13, 5.14): for a contract and the terminus it begins at, the tree of all canals that fulfil it.

Rule 5.14 forbids a tile after which the canal can no longer be finished. What that asks of the map (5.2, 5.3, 5.9, 5.12,
5.13) depends on the board alone: a tile is possible if its step stands in the tree. What it asks of kinds and supply
(1.2, 5.5, 5.8) is kept with each step as the few different demands that the rest of the canal can make.
"""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from canalmania.board.board import DIFFICULT, NOWHERE, TOWN, Board
from canalmania.board.deck import AQUEDUCT, LOCK, STRETCH, TUNNEL
from canalmania.rules.distances import DETOUR, FAR, GENTLE, Fewest, Search, distances_to, least_over
from canalmania.rules.pieces import JUNCTION_VALUE, SUPPLY

# What the rest of a canal needs: how many tiles of the step's own ground follow it at once (their kinds alternate with
# its own), then for all later runs of clear ground the pairs and the single tiles left over, then the same for difficult.
Demand = tuple[int, int, int, int, int]
_NOTHING: Demand = (0, 0, 0, 0, 0)

FITTING = ((STRETCH, LOCK), (AQUEDUCT, TUNNEL))
"""What fits which ground (5.5): the kinds for clear ground, those for difficult ground. By 5.8 the two of a ground take turns."""
_PARTNER = tuple(next(other for pair in FITTING if kind in pair for other in pair if other != kind) for kind in range(len(SUPPLY)))

_PATIENCE = 20_000  # tiles tried


def fits_ground(ground: int, kind: int) -> bool:
    """Says whether a tile of this kind can lie on that ground (5.5), which is no town's (5.3)."""
    return ground != TOWN and kind in FITTING[ground == DIFFICULT]


class Way:
    """One step: a tile's place and shape, and where the canal stands after it. The first step is the boat in its town.

    Steps are shared and never change, so a canal in a state is a step and the kinds laid."""

    __slots__ = (
        "back",
        "begins_section",
        "children",
        "demands",
        "difficult",
        "entry",
        "exit",
        "finished",
        "hex",
        "length",
        "needs",
        "place",
        "sections",
        "to",
        "touched",
        "town",
    )

    def __init__(self, town: int) -> None:
        """The boat in a town, nothing laid."""
        self.back: Way | None = None
        self.hex = NOWHERE
        self.place = ""
        self.entry = self.exit = NOWHERE
        self.difficult = False
        self.to = ""
        self.town = town  # the town it leads into, or NOWHERE
        self.begins_section = False
        self.length = 0
        self.touched = 0  # towns that an open edge of its tiles lies against (4.6)
        self.sections: tuple[tuple[int, int], ...] = ()  # whole sections so far (5.4)
        self.finished = False
        self.children: tuple[Way, ...] = ()
        self.demands: tuple[Demand, ...] = ()
        self.needs = (0, 0)  # the most tiles of one kind that the rest can need, on clear and on difficult ground

    def onward(self, board: Board, hex_: int, entry: int, exit_: int) -> Way:
        """The step after this one, not yet known to lead anywhere."""
        step = Way(NOWHERE)
        step.back = self
        step.hex, step.entry, step.exit = hex_, entry, exit_
        step.place = board.hexes[hex_]
        step.difficult = board.ground[hex_] == DIFFICULT
        leads_to = board.neighbours[hex_][exit_]
        step.to = board.places[leads_to]
        step.town = board.town_at[leads_to]
        step.begins_section = self.town != NOWHERE
        step.length = self.length + 1
        step.touched, step.sections = self.touched, self.sections
        if step.begins_section:
            step.touched |= 1 << self.town
        if step.town != NOWHERE:
            step.touched |= 1 << step.town
            step.sections = (*self.sections, (step.left_town, step.town))
        return step

    @property
    def left_town(self) -> int:
        """The town that the section of this tile begins at."""
        step = self
        while not step.begins_section:
            assert step.back is not None
            step = step.back
        assert step.back is not None
        return step.back.town

    def steps(self) -> list[Way]:
        """Its tiles, first to last."""
        steps: list[Way] = []
        step: Way | None = self
        while step is not None and step.hex != NOWHERE:
            steps.append(step)
            step = step.back
        return steps[::-1]

    def start(self) -> Way:
        step = self
        while step.back is not None:
            step = step.back
        return step

    def can_be_finished(self, kind: int, supply: bytes) -> bool:
        """Whether, with a tile of this kind laid as this step, the rest can be made from the supply (5.14)."""
        own, other = supply[kind] - 1, supply[_PARTNER[kind]]
        if self.difficult:
            clear_most, difficult_most = min(supply[STRETCH], supply[LOCK]), min(own, other)
        else:
            clear_most, difficult_most = min(own, other), min(supply[AQUEDUCT], supply[TUNNEL])
        if clear_most >= self.needs[0] and difficult_most >= self.needs[1]:
            return True
        counts = [*supply]
        counts[kind] -= 1
        for run, clear_pairs, clear_odd, difficult_pairs, difficult_odd in self.demands:
            left = counts.copy()
            left[kind] -= run // 2
            left[_PARTNER[kind]] -= run - run // 2
            stretches, locks, aqueducts, tunnels = left
            if (
                min(stretches, locks) >= clear_pairs
                and stretches + locks >= 2 * clear_pairs + clear_odd
                and min(aqueducts, tunnels) >= difficult_pairs
                and aqueducts + tunnels >= 2 * difficult_pairs + difficult_odd
            ):
                return True
        return False


_known: WeakKeyDictionary[Board, dict[tuple[int, int], Way]] = WeakKeyDictionary()


def ways(board: Board, contract: int, start: int) -> Way:
    """The boat of that contract (or of a junction: a number past the contracts) in that town, and all that may follow."""
    contract = min(contract, len(board.contracts))
    known = _known.get(board)
    if known is None:
        known = _known[board] = {}
    boat = known.get((contract, start))
    if boat is None:
        boat = known[contract, start] = _grown(board, contract, start)
    return boat


def _grown(board: Board, contract: int, start: int) -> Way:
    root = Way(start)
    if contract == len(board.contracts):
        _Growth(board, NOWHERE, (), JUNCTION_VALUE).grow_from_town(root)
    else:
        wanted = board.contracts[contract]
        ends = [board.town_index[name] for name in wanted.termini]
        target = ends[1] if start == ends[0] else ends[0]
        _Growth(board, target, tuple(board.town_index[name] for name in wanted.vias), wanted.value).grow_from_town(root)
    return root


class _Growth:
    """Grows the tree: every branch that doesn't end in a finished canal is cut off again."""

    def __init__(self, board: Board, target: int, vias: tuple[int, ...], value: int) -> None:
        self.board = board
        self.target = target
        self.vias = vias
        self.value = value
        self.passed: set[int] = set()
        self.used: set[int] = set()
        self.to_target = distances_to(board, target) if target != NOWHERE else None
        self.to_vias = {via: distances_to(board, via) for via in vias}

    def least(self, hex_: int, entry: int) -> int:
        """Fewer tiles than these, the one on this hex counted, surely don't finish the canal."""
        return 1 if self.to_target is None else least_over(hex_, entry, self.to_target, self.to_vias, self.passed)

    def grow_from_town(self, here: Way) -> None:
        board = self.board
        middle = board.towns[here.town].hex
        self.passed.add(here.town)
        children: list[Way] = []
        for edge, hex_ in enumerate(board.neighbours[middle]):
            if hex_ != NOWHERE:
                children += self.tiles_on(here, hex_, (edge + 3) % 6)
        self.passed.discard(here.town)
        _close(here, children)

    def tiles_on(self, before: Way, hex_: int, entry: int) -> Iterator[Way]:
        """The tiles that can lie on this hex, entered by that edge: straight or gently curved (5.2), as many as the value lets be laid (5.9)."""
        board = self.board
        if hex_ in self.used or board.ground[hex_] == TOWN or self.least(hex_, entry) > self.value - before.length:
            return
        self.used.add(hex_)
        for turn in GENTLE:
            exit_ = (entry + turn) % 6
            leads_to = board.neighbours[hex_][exit_]
            if leads_to == NOWHERE:
                continue
            step = before.onward(board, hex_, entry, exit_)
            if self.grow(step, leads_to):
                yield step
        self.used.discard(hex_)

    def grow(self, step: Way, leads_to: int) -> bool:
        if step.town == NOWHERE:
            if step.length < self.value:
                _close(step, list(self.tiles_on(step, leads_to, (step.exit + 3) % 6)))
            return bool(step.children)
        if step.town in self.passed:
            return False
        if self.target == NOWHERE or step.town == self.target:  # a junction ends in any town (5.13)
            step.finished = self.passed.issuperset(self.vias)
            _close(step, [])
            return step.finished
        if step.length < self.value:
            self.grow_from_town(step)
        return bool(step.children)


def _close(step: Way, children: list[Way]) -> None:
    step.children = tuple(children)
    demands = {_NOTHING} if step.finished else set()
    for child in children:
        for run, *later in child.demands:
            clear_pairs, clear_odd, difficult_pairs, difficult_odd = later
            run += 1
            if not child.begins_section and child.difficult == step.difficult:
                demands.add((run, clear_pairs, clear_odd, difficult_pairs, difficult_odd))
            elif child.difficult:
                demands.add((0, clear_pairs, clear_odd, difficult_pairs + run // 2, difficult_odd + run % 2))
            else:
                demands.add((0, clear_pairs + run // 2, clear_odd + run % 2, difficult_pairs, difficult_odd))
    step.demands = tuple(sorted(demands))
    clear = max((demand[1] + demand[2] + (0 if step.difficult else demand[0]) for demand in demands), default=0)
    difficult = max((demand[3] + demand[4] + (demand[0] if step.difficult else 0) for demand in demands), default=0)
    step.needs = (clear, difficult)


def complete_canals(here: Way) -> int:
    """How many finished canals the tree holds."""
    return here.finished + sum(complete_canals(child) for child in here.children)


def fewest_tiles(board: Board, contract: int, step: Way) -> Fewest | None:
    """How many tiles more a canal needs once it has gone this step, if its contract set no limit; None: no way is left."""
    wanted = board.contracts[contract]
    ends = [board.town_index[name] for name in wanted.termini]
    target = ends[1] if step.start().town == ends[0] else ends[0]
    steps = step.steps()
    used = {tile.hex for tile in steps}
    passed = {step.start().town, *(tile.town for tile in steps if tile.town != NOWHERE)}
    search = Search(board, target, [board.town_index[name] for name in wanted.vias], used, passed)
    search.patience = _PATIENCE
    ahead, entry = board.neighbours[step.hex][step.exit], (step.exit + 3) % 6
    least = search.least(step.town) if step.town != NOWHERE else search.least_over(ahead, entry)
    if least >= FAR:
        return None
    # Only where the canal bars its own way is it farther than that.
    for tiles in range(least, least + DETOUR):
        possible = search.from_town(step.town, tiles) if step.town != NOWHERE else search.over(ahead, entry, tiles)
        if possible:
            return Fewest(tiles, search.patience >= 0)
    if search.patience >= 0 and not (search.from_town(step.town, FAR) if step.town != NOWHERE else search.over(ahead, entry, FAR)):
        return None
    return Fewest(least + DETOUR, False)
