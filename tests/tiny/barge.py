"""Barges, a game of a page for two to four.

1. A river has four quays, 0 to 3. Each has a barge, at quay 0 first. There are four rounds; a turn has five points and ends with "done".
2. To move to a neighbouring quay costs 1.
3. To load the pile's top crate costs 2. Who loads sees for which quay it is, the others don't. A barge holds two.
4. To unload a crate at its quay costs 1. There it counts one more than the quay's number, and all see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from zlib import crc32

from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError, RuleError
from tabletop.protocol import Fact, Prompt, Reason
from tabletop.records import Header, spoken, words

QUAYS = 4
CRATES = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
POINTS, ROUNDS, HOLD = 5, 4, 2
COSTS = {"move": 1, "load": 2, "unload": 1, "done": 0}
RULES = {"move": "2", "load": "3", "unload": "4", "done": "1"}
UNKNOWN = -1

SENTENCES = {
    "not-asked": "It isn't {seat}'s turn.",
    "over": "The game is over.",
    "no-such-action": "There is no such action in this game.",
    "no-such-quay": "There is no quay {quay}.",
    "not-next": "Quay {quay} isn't next to {seat}'s barge.",
    "no-points": "That costs {cost}, and {points} are left.",
    "hold-full": "{seat}'s barge is full.",
    "pile-empty": "No crates are left.",
    "not-aboard": "{seat} has no crate for quay {quay}.",
    "wrong-quay": "{seat}'s barge isn't at quay {quay}.",
    "only-done": "No points are left.",
}


class Move(NamedTuple):
    seat: str
    quay: int
    verb: str = "move"

    def __str__(self) -> str:
        return f"{self.seat}: move {self.quay}"


class Load(NamedTuple):
    seat: str
    verb: str = "load"

    def __str__(self) -> str:
        return f"{self.seat}: load"


class Unload(NamedTuple):
    seat: str
    quay: int
    verb: str = "unload"

    def __str__(self) -> str:
        return f"{self.seat}: unload {self.quay}"


class Done(NamedTuple):
    seat: str
    verb: str = "done"

    def __str__(self) -> str:
        return f"{self.seat}: done"


class Barge:
    """Where a game stands. A crate is the number of its quay."""

    __slots__ = ("at", "holds", "landed", "pile", "points", "round", "seats", "turn")

    def __init__(self, seats: tuple[str, ...], pile: list[int]) -> None:
        self.seats = seats
        self.pile = pile
        """The top is at the end."""
        self.round = 1
        self.turn = 0
        self.points = POINTS
        self.at = [0] * len(seats)
        self.holds: list[tuple[int, ...]] = [()] * len(seats)
        self.landed: list[tuple[int, ...]] = [()] * len(seats)

    def copy(self) -> Barge:
        other = Barge.__new__(Barge)
        other.seats, other.pile = self.seats, self.pile[:]
        other.round, other.turn, other.points = self.round, self.turn, self.points
        other.at, other.holds, other.landed = self.at[:], self.holds[:], self.landed[:]
        return other

    def prompt(self) -> Prompt:
        if self.round > ROUNDS:
            return Prompt((), "over", "over")
        return Prompt((self.seats[self.turn],), "turn", "points", None if self.points else Reason("1", "only-done"))

    def actions(self, seat: str) -> Sequence[Any]:
        if seat not in self.prompt().seats:
            return ()
        place = self.turn
        here = self.at[place]
        found: list[Any] = []
        if self.points >= COSTS["move"]:
            found += [Move(seat, quay) for quay in (here - 1, here + 1) if 0 <= quay < QUAYS]
        if self.points >= COSTS["load"] and self.pile and len(self.holds[place]) < HOLD:
            found.append(Load(seat))
        if self.points >= COSTS["unload"] and here in self.holds[place]:
            found.append(Unload(seat, here))
        found.append(Done(seat))
        return found

    def refusals(self, action: Any) -> list[Reason]:
        if not isinstance(action, (Move, Load, Unload, Done)):
            return [Reason("1", "no-such-action")]
        reasons = []
        seat, asked = action.seat, self.prompt().seats
        if not asked:
            reasons.append(Reason("1", "over"))
        elif seat not in asked:
            reasons.append(Reason("1", "not-asked", {"seat": seat}))
        if isinstance(action, (Move, Unload)) and not 0 <= action.quay < QUAYS:
            reasons.append(Reason("1", "no-such-quay", {"quay": action.quay}))
        elif seat in self.seats:
            reasons += self._ground_and_supply(action, self.seats.index(seat))
        return reasons

    def _ground_and_supply(self, action: Any, place: int) -> list[Reason]:
        """Worked out also when it isn't this seat's turn, as if it were: the points are then those of a whole turn."""
        reasons = []
        rule, cost = RULES[action.verb], COSTS[action.verb]
        points = self.points if place == self.turn else POINTS
        if isinstance(action, Move) and abs(action.quay - self.at[place]) != 1:
            reasons.append(Reason(rule, "not-next", {"seat": action.seat, "quay": action.quay}))
        if isinstance(action, Unload) and action.quay != self.at[place]:
            reasons.append(Reason(rule, "wrong-quay", {"seat": action.seat, "quay": action.quay}))
        if cost > points:
            reasons.append(Reason(rule, "no-points", {"cost": cost, "points": points}))
        if isinstance(action, Load) and len(self.holds[place]) == HOLD:
            reasons.append(Reason(rule, "hold-full", {"seat": action.seat}))
        if isinstance(action, Load) and not self.pile:
            reasons.append(Reason(rule, "pile-empty"))
        if isinstance(action, Unload) and action.quay not in self.holds[place]:
            reasons.append(Reason(rule, "not-aboard", {"seat": action.seat, "quay": action.quay}))
        return reasons

    def play(self, action: Any) -> list[Fact]:
        if reasons := self.refusals(action):
            raise RuleError(GAME.say(reasons[0]), action, reasons)
        return self.apply(action)

    def apply(self, action: Any) -> list[Fact]:
        """Play without asking whether it is legal."""
        seat, place = action.seat, self.turn
        self.points -= COSTS[action.verb]
        if isinstance(action, Move):
            self.at[place] = action.quay
            return [Fact("moved", {"seat": seat, "quay": action.quay})]
        if isinstance(action, Load):
            crate = self.pile.pop()
            self.holds[place] = tuple(sorted((*self.holds[place], crate)))
            return [Fact("loaded", {"seat": seat}), Fact("drew", {"seat": seat, "crate": crate}, only=(seat,), showed=True)]
        if isinstance(action, Unload):
            hold = list(self.holds[place])
            hold.remove(action.quay)
            self.holds[place] = tuple(hold)
            self.landed[place] = (*self.landed[place], action.quay)
            # The others didn't know what was in the hold: this shows it to them.
            return [Fact("unloaded", {"seat": seat, "crate": action.quay}, showed=True)]
        self.points = POINTS
        self.turn = (place + 1) % len(self.seats)
        self.round += self.turn == 0
        return [Fact("ended-turn", {"seat": seat})]

    def view(self, seat: str | None) -> BargeView:
        known = self.copy()
        known.pile = [UNKNOWN] * len(self.pile)
        known.holds = [hold if other == seat else (UNKNOWN,) * len(hold) for other, hold in zip(self.seats, self.holds, strict=True)]
        return BargeView(seat, known)

    def scores(self) -> dict[str, int]:
        return {seat: sum(crate + 1 for crate in landed) for seat, landed in zip(self.seats, self.landed, strict=True)}

    def digest(self) -> str:
        return f"{crc32(repr([getattr(self, name) for name in self.__slots__]).encode()):08x}"


class BargeView:
    """What one seat knows: all but the pile and what lies in the other barges."""

    __slots__ = ("known", "seat")

    def __init__(self, seat: str | None, known: Barge) -> None:
        self.seat = seat
        self.known = known

    def prompt(self) -> Prompt:
        return self.known.prompt()

    def actions(self, seat: str) -> Sequence[Any]:
        return self.known.actions(seat) if seat == self.seat else ()

    def deal(self, chance: Chance) -> Barge:
        state = self.known.copy()
        unseen = list(CRATES)
        for crate in (crate for lot in (*state.holds, *state.landed) for crate in lot if crate != UNKNOWN):
            unseen.remove(crate)
        unseen = chance.shuffled(unseen)
        for place, hold in enumerate(state.holds):
            if UNKNOWN in hold:
                state.holds[place] = tuple(sorted(unseen.pop() for _ in hold))
        state.pile = unseen
        return state

    def digest(self) -> str:
        return f"{self.seat} {self.known.digest()}"


class BargeGame:
    name = "barge"

    def start(self, header: Header) -> Barge:
        return Barge(_seats(header), Chance.stream(header.seed, "pile").shuffled(CRATES))

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> Barge:
        """`pile 3 1 2` from the top, `turn red 3`, `round 2`, `barge red 1`, `hold red 0 2`, `landed red 0`; what isn't said is as at the start."""
        state = Barge(_seats(header), [])
        last = 0
        for last, line in lines:
            match words(line):
                case ["pile", *crates]:
                    state.pile = _numbers(crates, QUAYS - 1, last)[::-1]
                case ["turn", seat, points] if seat in state.seats:
                    state.turn = state.seats.index(seat)
                    state.points = _numbers([points], POINTS, last)[0]
                case ["round", count]:
                    state.round = _numbers([count], ROUNDS, last)[0]
                case ["barge", seat, quay] if seat in state.seats:
                    state.at[state.seats.index(seat)] = _numbers([quay], QUAYS - 1, last)[0]
                case ["hold", seat, *crates] if seat in state.seats and len(crates) <= HOLD:
                    state.holds[state.seats.index(seat)] = tuple(sorted(_numbers(crates, QUAYS - 1, last)))
                case ["landed", seat, *crates] if seat in state.seats:
                    state.landed[state.seats.index(seat)] = tuple(_numbers(crates, QUAYS - 1, last))
                case _:
                    raise RecordError(f"A position of this game has no such line: {line}", last)
        everywhere = [*state.pile, *(crate for lot in (*state.holds, *state.landed) for crate in lot)]
        for crate in range(QUAYS):
            if everywhere.count(crate) != CRATES.count(crate):
                raise RecordError(f"There are {everywhere.count(crate)} crates for quay {crate}, not {CRATES.count(crate)}.", last)
        return state

    def read(self, line: str) -> Any:
        match spoken(line):
            case seat, ["move", quay] if _is_number(quay):
                return Move(seat, int(quay))
            case seat, ["load"]:
                return Load(seat)
            case seat, ["unload", quay] if _is_number(quay):
                return Unload(seat, int(quay))
            case seat, ["done"]:
                return Done(seat)
        raise LineError(f"This game has no such line: {line}")

    def complete(self, line: str, state: Barge) -> Any:
        """Nothing but the quay where the barge lies can fill in what "red: unload" leaves out."""
        match spoken(line):
            case seat, ["unload"]:
                return Unload(seat, state.at[state.seats.index(seat)] if seat in state.seats else 0)
        return self.read(line)

    def say(self, reason: Reason, language: str = "en") -> str:
        return SENTENCES[reason.key].format(**reason.about)


def _seats(header: Header) -> tuple[str, ...]:
    if not 2 <= len(header.seats) <= 4:
        raise RecordError("This game is for two to four.")
    return tuple(seat.seat for seat in header.seats)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal()


def _numbers(found: Sequence[str], limit: int, line: int) -> list[int]:
    numbers = [int(word) if _is_number(word) else UNKNOWN for word in found]
    if not all(0 <= number <= limit for number in numbers):
        raise RecordError(f"Here stand numbers from 0 to {limit}.", line)
    return numbers


GAME = BargeGame()
