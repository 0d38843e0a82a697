"""Position blocks: who holds what, who stands where, whose turn. The lines are told in docs/records.md.

What a block doesn't say is as at the start of a game, or dealt from the seed. A position that no game could reach is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from arriala.board.board import places_in, run
from arriala.board.deck import CARD_KINDS, KIND_OF, without_card
from arriala.rules.agreement import Agreement
from arriala.rules.pieces import ACTION_POINTS, HAND, LAST_TURN, NOBODY, OUT, SUPPLY, WORKERS, section_points
from arriala.rules.sections import is_all_scored, sections
from arriala.rules.state import Built
from arriala.rules.two_players import put_third
from arriala.state import State
from tabletop.blocks import read_block
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError

MOST_POINTS = 999


def read_position(agreement: Agreement, seed: int, lines: Sequence[tuple[int, str]]) -> State:
    reader = _Reader(agreement)
    read_block(reader, lines)
    return reader.finished(seed)


class _Reader:
    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.number = 0  # of the line that is read
        self.state = State(agreement)
        put_third(self.state)
        self.hands: dict[int, bytes] = {}
        self.deck = b""
        self.cards = agreement.deck.cards  # those not told yet
        self.told: set[tuple[str, ...]] = set()

    def read(self, line: list[str]) -> None:
        head, rest = line[0], line[1:]
        state, seats = self.state, self.agreement.seats
        if head in self.agreement.colours:
            if not rest:
                raise LineError(f"What about {head}?")
            self._once(head, rest[0])
            self._colour(self.agreement.colours.index(head), rest[0], rest[1:])
        elif head == "built":
            self._built(rest)
        elif head == "moved":
            self._moved(rest)
        elif head == "masterpiece":
            self._masterpiece(rest)
        elif head == "locks":
            self._locks(rest)
        elif head == "discards":
            state.discards += self._taken(rest)
        elif head == "deck":
            self.deck = self._taken(rest)[::-1] + self.deck
        else:
            self._once(head)
            if head == "round":
                state.round = _number(rest, 1, LAST_TURN)
            elif head == "idle":
                state.idle = _number(rest, 0, len(seats) - 1)
            elif head == "first":
                state.first = self._seat(rest)
            elif head == "turn":
                state.seat = self._seat(rest[:1])
                state.left = _number(rest[1:2] or [str(ACTION_POINTS)], 0, ACTION_POINTS)
                state.acted = state.left < ACTION_POINTS
                if len(rest) > 2:
                    raise LineError("A turn is a seat and how many points it has left.")
            else:
                raise LineError(f"A position knows no “{head}”.")

    def _once(self, *what: str) -> None:
        if what in self.told:
            raise LineError(f"“{' '.join(what)}” stands there twice.")
        self.told.add(what)

    def _seat(self, rest: Sequence[str]) -> int:
        if len(rest) != 1 or rest[0] not in self.agreement.seats:
            raise LineError(f"A seat is wanted here, one of {', '.join(self.agreement.seats)}.")
        return self.agreement.seats.index(rest[0])

    def _colour(self, colour: int, what: str, rest: list[str]) -> None:
        state = self.state
        if what == "points":
            state.score = (*state.score[:colour], _number(rest, 0, MOST_POINTS), *state.score[colour + 1 :])
        elif what == "workers":
            self._workers(colour, rest)
        elif what == "hand" and colour < len(self.agreement.seats):
            self.hands[colour] = bytes(sorted(self._taken([] if rest == ["none"] else rest)))
        else:
            raise LineError(f"{self.agreement.colours[colour].capitalize()} has no “{what}” in a position.")

    def _workers(self, colour: int, names: list[str]) -> None:
        """In the order of their numbers; what isn't told is in the supply."""
        state, virtual = self.state, colour >= len(self.agreement.seats)
        have = state.workers(colour).count(OUT)
        if len(names) > WORKERS - have:
            raise LineError(f"{self.agreement.colours[colour].capitalize()} has {WORKERS - have} workers. 1.2")
        base = WORKERS * colour
        for number in range(WORKERS - have):
            old = state.at[base + number]
            if old < self.agreement.board.length:
                state.occupied &= ~(1 << old)
            state.at[base + number] = SUPPLY
        for number, name in enumerate(names):
            if name == "supply" and not virtual:
                continue
            place = self._place(name)
            self._room(place)
            if virtual and self.agreement.board.is_river(place):
                raise LineError("The virtual player has no river works. 2.5")
            state.at[base + number] = place
            state.occupied |= self.agreement.spaces & 1 << place
        if virtual and SUPPLY in state.workers(colour):
            raise LineError("The virtual player's four workers are all on the board. 6.1")

    def _room(self, place: int) -> None:
        """Refuses a place that is full."""
        state, name = self.state, self.agreement.board.names[place]
        if self.agreement.spaces >> place & 1 and (state.occupied | state.locks) >> place & 1:
            raise LineError(f"{name} is taken already. 2.2")
        if self.agreement.board.is_vineyard(place) and not state.has_room(place):
            raise LineError(f"{name} has {self.agreement.capacity(place)} places. 1.1")
        if self.agreement.board.is_river(place) and state.at_place(place):
            raise LineError(f"{name} takes one worker. 2.5")

    def _place(self, name: str) -> int:
        place = self.agreement.board.index.get(name)
        if place is None:
            raise LineError(f"There is no place “{name}”; a name of several words stands in quotation marks.")
        if not self.agreement.in_play(place):
            raise LineError(f"{name} isn't in play. 1.3")
        return place

    def _space(self, name: str) -> int:
        place = self._place(name)
        if not self.agreement.spaces >> place & 1:
            raise LineError(f"{name} is no space of a stretch.")
        return place

    def _locks(self, names: list[str]) -> None:
        state, board = self.state, self.agreement.board
        for name in names:
            place = self._space(name)
            self._room(place)
            state.locks |= 1 << place
            stretch = board.stretches[board.stretch_of[place]]
            if state.locks_in(board.stretch_of[place]) > stretch.locks or state.locks.bit_count() > board.locks:
                raise LineError(f"That is a lock too many: {name}. 2.6")

    def _built(self, rest: list[str]) -> None:
        colours = self.agreement.colours
        if len(rest) != 3 or rest[2] not in (*colours, "nobody"):
            raise LineError("A built section is told by its first and its last space and who won it, a colour or nobody.")
        first, last = self._space(rest[0]), self._space(rest[1])
        if first > last or self.state.scored & run(first, last):
            raise LineError("A section is scored once, and told from its first space to its last. 3.4")
        winner = NOBODY if rest[2] == "nobody" else colours.index(rest[2])
        points = section_points(last - first + 1) if winner != NOBODY else 0
        self.state.scored |= run(first, last)
        self.state.built = (*self.state.built, Built(first, last, winner, points))

    def _moved(self, rest: list[str]) -> None:
        """Who moved which worker from where, in this turn or in its last one."""
        if len(rest) != 4 or rest[1] not in self.agreement.colours:
            raise LineError("A moved worker is told by who moved it, its colour, its number and where it was.")
        seat = self._seat(rest[:1])
        colour = self.agreement.colours.index(rest[1])
        worker = WORKERS * colour + _number(rest[2:3], 1, WORKERS) - 1
        place = self._place(rest[3])
        if self.agreement.board.is_river(place) or self.state.at[worker] in (SUPPLY, OUT):
            raise LineError("Such a worker can't have been moved from there: say first where the workers are. 2.7")
        moved = self.state.moved[seat]
        if worker in (one for one, _ in moved):
            raise LineError("No worker is moved twice in a turn. 2.7")
        self.state.moved = (*self.state.moved[:seat], (*moved, (worker, place)), *self.state.moved[seat + 1 :])

    def _masterpiece(self, rest: list[str]) -> None:
        sites = self.agreement.board.masterpieces
        if len(rest) != 2 or rest[0] not in sites:
            raise LineError("A masterpiece is told by its site and who built it.")
        site = sites.index(rest[0])
        if self.state.masterpieces[site] != NOBODY:
            raise LineError("Each of the two is built once. 4.2")
        self.state.masterpieces = (*self.state.masterpieces[:site], self._seat(rest[1:]), *self.state.masterpieces[site + 1 :])

    def _taken(self, names: list[str]) -> bytes:
        """These cards, which are nowhere else."""
        found = b""
        for name in names:
            if name not in KIND_OF:
                raise LineError(f"There is no card “{name}”: it is one of {', '.join(CARD_KINDS)}.")
            card = KIND_OF[name]
            if card not in self.cards:
                raise LineError(f"There are only {self.agreement.deck.cards.count(card)} of {name}; this position uses more. 1.2")
            self.cards = without_card(self.cards, card)
            found += bytes([card])
        return found

    # The whole.

    def finished(self, seed: int) -> State:
        state = self.state
        chance = Chance.stream(seed, "cards")
        pile = bytes(chance.shuffled(self.cards))
        hands = []
        for seat in range(len(self.agreement.seats)):
            if seat in self.hands:
                hands.append(self.hands[seat])
            else:
                hands.append(bytes(sorted(pile[max(0, len(pile) - HAND) :])))
                pile = pile[: max(0, len(pile) - HAND)]
        state.hands, state.deck, state.chance = tuple(hands), pile + self.deck, chance.state
        if ("first",) not in self.told:
            state.first = 0
        self._check()
        return state

    def _check(self) -> None:
        state, names = self.state, self.agreement.board.names
        found = {(section.first, section.last) for section in sections(state)}
        for built in state.built:
            if (built.first, built.last) not in found:
                raise RecordError(f"{names[built.first]} to {names[built.last]} is no section: it ends at cities or locks. 3.1")
        for first, last in sorted(found):
            if not state.scored >> first & 1 and state.occupied & run(first, last) == run(first, last):
                raise RecordError(f"{names[first]} to {names[last]} is finished, so it was scored: say who won it. 3.1")
        if is_all_scored(state):
            raise RecordError("When every section is scored the game is over. 5.1")
        if not state.acted and state.moved[state.seat]:
            raise RecordError(f"{state.name.capitalize()} can't have moved anyone in this turn and have all points left. 2.1")
        taken = [place for place in state.at if place < self.agreement.first_river and self.agreement.spaces >> place & 1]
        assert sorted(taken) == list(places_in(state.occupied))


def _number(tokens: Sequence[str], least: int, most: int) -> int:
    if len(tokens) != 1 or not (tokens[0].isascii() and tokens[0].isdecimal() and len(tokens[0]) <= 4 and least <= int(tokens[0]) <= most):
        raise LineError(f"A number from {least} to {most} is wanted here.")
    return int(tokens[0])
