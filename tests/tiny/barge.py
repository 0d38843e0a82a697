"""Barges, a game of a page for two to four. Its rules stand in `tiny.words`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias
from zlib import crc32

from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError
from tabletop.game_door import GameDoor
from tabletop.headers import Header, Seat
from tabletop.knowing import Knowing
from tabletop.playing import Playing
from tabletop.protocol import Chapter, Fact, Outcome, Prompt, Reason, Standing
from tabletop.search import Depth, JudgingPlayer, SearchingPlayer, Sense
from tabletop.strengths import Players
from tabletop.words import spoken, words
from tiny import cards
from tiny.words import BARGE

QUAYS = 4
CRATES = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)
POINTS, HOLD = 5, 2
COSTS = {"move": 1, "load": 2, "unload": 1, "done": 0}
RULES = {"move": "2", "load": "3", "unload": "4", "done": "1"}
UNKNOWN = -1
EVERYBODY: None = None


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


BargeAction: TypeAlias = Move | Load | Unload | Done


class Moved(NamedTuple):
    seat: str
    quay: int
    name: str = "moved"
    only: tuple[str, ...] | None = EVERYBODY
    showed: bool = False


class Loaded(NamedTuple):
    seat: str
    name: str = "loaded"
    only: tuple[str, ...] | None = EVERYBODY
    showed: bool = False


class Drew(NamedTuple):
    """What the seat that loaded sees."""

    seat: str
    crate: int
    only: tuple[str, ...] | None
    name: str = "drew"
    showed: bool = True


class Unloaded(NamedTuple):
    """The others didn't know what was in the hold: this shows it to them."""

    seat: str
    crate: int
    points: int
    name: str = "unloaded"
    only: tuple[str, ...] | None = EVERYBODY
    showed: bool = True


class EndedTurn(NamedTuple):
    seat: str
    name: str = "ended-turn"
    only: tuple[str, ...] | None = EVERYBODY
    showed: bool = False


class Barge(Playing[BargeAction]):
    """Where a game stands. A crate is the number of its quay."""

    __slots__ = ("at", "holds", "landed", "pile", "points", "round", "rounds", "seats", "turn")

    catalogues = BARGE

    def __init__(self, seats: tuple[str, ...], pile: list[int], rounds: int = 4) -> None:
        self.seats = seats
        self.pile = pile
        """The top is at the end."""
        self.rounds = rounds
        self.round = 1
        self.turn = 0
        self.points = POINTS
        self.at = [0] * len(seats)
        self.holds: list[tuple[int, ...]] = [()] * len(seats)
        self.landed: list[tuple[int, ...]] = [()] * len(seats)

    def copy(self) -> Barge:
        other = Barge.__new__(Barge)
        other.seats, other.rounds, other.pile = self.seats, self.rounds, self.pile[:]
        other.round, other.turn, other.points = self.round, self.turn, self.points
        other.at, other.holds, other.landed = self.at[:], self.holds[:], self.landed[:]
        return other

    def prompt(self) -> Prompt:
        if self.round > self.rounds:
            return Prompt((), "over", "over")
        return Prompt((self.seats[self.turn],), "turn", "points", None if self.points else Reason("1", "only-done"))

    def actions(self, seat: str) -> Sequence[BargeAction]:
        if seat not in self.prompt().seats:
            return ()
        place = self.turn
        here = self.at[place]
        found: list[BargeAction] = []
        if self.points >= COSTS["move"]:
            found += [Move(seat, quay) for quay in (here - 1, here + 1) if 0 <= quay < QUAYS]
        if self.points >= COSTS["load"] and self.pile and len(self.holds[place]) < HOLD:
            found.append(Load(seat))
        if self.points >= COSTS["unload"] and here in self.holds[place]:
            found.append(Unload(seat, here))
        found.append(Done(seat))
        return found

    def refusals(self, action: BargeAction) -> list[Reason]:
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

    def _ground_and_supply(self, action: BargeAction, place: int) -> list[Reason]:
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

    def apply(self, action: BargeAction) -> list[Fact]:
        """Play without asking whether it is legal."""
        seat, place = action.seat, self.turn
        self.points -= COSTS[action.verb]
        if isinstance(action, Move):
            self.at[place] = action.quay
            return [Moved(seat, action.quay)]
        if isinstance(action, Load):
            crate = self.pile.pop()
            self.holds[place] = tuple(sorted((*self.holds[place], crate)))
            return [Loaded(seat), Drew(seat, crate, only=(seat,))]
        if isinstance(action, Unload):
            hold = list(self.holds[place])
            hold.remove(action.quay)
            self.holds[place] = tuple(hold)
            self.landed[place] = (*self.landed[place], action.quay)
            return [Unloaded(seat, action.quay, action.quay + 1)]
        self.points = POINTS
        self.turn = (place + 1) % len(self.seats)
        self.round += self.turn == 0
        return [EndedTurn(seat)]

    def view(self, seat: str | None) -> BargeView:
        known = self.copy()
        known.pile = [UNKNOWN] * len(self.pile)
        known.holds = [hold if other == seat else (UNKNOWN,) * len(hold) for other, hold in zip(self.seats, self.holds, strict=True)]
        return BargeView(known, seat)

    def scores(self) -> dict[str, int]:
        return {seat: sum(crate + 1 for crate in landed) for seat, landed in zip(self.seats, self.landed, strict=True)}

    def outcome(self) -> Outcome | None:
        """All who landed the most win."""
        return ranked(self.seats, self.scores(), Reason("5", "most-points")) if self.round > self.rounds else None

    def digest(self) -> str:
        return f"{crc32(repr([getattr(self, name) for name in self.__slots__]).encode()):08x}"


class BargeView(Knowing[Barge, BargeAction]):
    """What one seat knows: all but the pile and what lies in the other barges."""

    __slots__ = ()

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


class BargeSense(Sense[Barge, BargeAction, float]):
    """A player's taste is how much it likes crates for the far quays."""

    characters = (1.0, 1.5)

    def sensible(self, state: Barge, seat: str, actions: Sequence[BargeAction], taste: float) -> Iterator[tuple[float, BargeAction]]:
        place = state.seats.index(seat)
        here, hold = state.at[place], state.holds[place]
        for action in actions:
            if isinstance(action, Unload):
                yield 10.0, action
            elif isinstance(action, Move):
                yield max((1 + taste * crate for crate in hold if abs(crate - action.quay) < abs(crate - here)), default=-1.0), action
            else:
                yield 0.5 if isinstance(action, Load) else 0.0, action

    def worth(self, state: Barge, seat: str) -> float:
        """A crate aboard counts for less the further it has to go, and for nothing when all is over."""
        stands: dict[str, float] = {**state.scores()}
        for other, at, hold in zip(state.seats, state.at, state.holds, strict=True):
            stands[other] += sum((crate + 1) * (0.9 - 0.1 * abs(crate - at)) for crate in hold) if state.prompt().seats else 0
        return stands.pop(seat) - max(stands.values())


SENSE = BargeSense()
PLAYERS = Players[BargeAction, float](
    cards.BARGE,
    {"easy": lambda taste: JudgingPlayer(SENSE, taste, blur=3.0), "hard": lambda taste: SearchingPlayer(SENSE, Depth(4, 3, 1, 4), taste)},
    SENSE.characters,
)


class BargeGame(GameDoor[Barge, BargeAction]):
    card = cards.BARGE
    catalogues = BARGE
    players = PLAYERS
    chapters = (Chapter("1", ("1", "2", "3", "4", "5")),)

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        return Header(self.name, players, seed, [("rounds", options.get("rounds", "4"))])

    def options_of(self, header: Header) -> dict[str, str]:
        return {"rounds": header.get("rounds") or "4"}

    def start(self, header: Header) -> Barge:
        return Barge(_seats(header), Chance.stream(header.seed, "pile").shuffled(CRATES), _rounds(header))

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> Barge:
        """`pile 3 1 2` from the top, `turn red 3`, `round 2`, `barge red 1`, `hold red 0 2`, `landed red 0`; what isn't said is as at the start."""
        state = Barge(_seats(header), [], _rounds(header))
        last = 0
        for last, line in lines:
            match words(line):
                case ["pile", *crates]:
                    state.pile = _numbers(crates, QUAYS - 1, last)[::-1]
                case ["turn", seat, points] if seat in state.seats:
                    state.turn = state.seats.index(seat)
                    state.points = _numbers([points], POINTS, last)[0]
                case ["round", count]:
                    state.round = _numbers([count], state.rounds, last)[0]
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

    def block(self, state: Barge) -> list[str]:
        """It isn't told: whoever edits a position of this game begins with its start."""
        raise LineError("A position of this game is told by hand.")

    def read(self, line: str) -> BargeAction:
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

    def complete(self, line: str, state: Barge) -> BargeAction:
        """Nothing but the quay where the barge lies can fill in what "red: unload" leaves out."""
        match spoken(line):
            case seat, ["unload"]:
                return Unload(seat, state.at[state.seats.index(seat)] if seat in state.seats else 0)
        return self.read(line)


def ranked(seats: Sequence[str], scores: Mapping[str, int], decided: Reason) -> Outcome:
    """Who has more points stands before those who have less; all with the most win."""
    order = sorted(seats, key=lambda seat: -scores[seat])
    places = tuple(Standing(1 + sum(scores[other] > scores[seat] for other in seats), seat, scores[seat]) for seat in order)
    return Outcome(places, tuple(place.seat for place in places if place.rank == 1), decided)


def _seats(header: Header) -> tuple[str, ...]:
    if not 2 <= len(header.seats) <= 4:
        raise RecordError("This game is for two to four.")
    return tuple(seat.seat for seat in header.seats)


def _rounds(header: Header) -> int:
    rounds = header.get("rounds") or "4"
    if rounds not in ("2", "4"):
        raise RecordError("This game has two rounds or four.")
    return int(rounds)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal()


def _numbers(found: Sequence[str], limit: int, line: int) -> list[int]:
    numbers = [int(word) if _is_number(word) else UNKNOWN for word in found]
    if not all(0 <= number <= limit for number in numbers):
        raise RecordError(f"Here stand numbers from 0 to {limit}.", line)
    return numbers


GAME = BargeGame()
