"""Sealed bids, a game of a page for two to four. Its rules stand in `tiny.words`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError
from tabletop.game_door import GameDoor
from tabletop.headers import Header, Seat
from tabletop.knowing import Knowing
from tabletop.playing import Playing
from tabletop.protocol import Chapter, Fact, Outcome, Prompt, Reason
from tabletop.search import Depth, JudgingPlayer, SearchingPlayer, Sense
from tabletop.strengths import Players
from tabletop.words import spoken, words
from tiny import cards
from tiny.barge import EVERYBODY, ranked
from tiny.words import SEALED

NUMBERS = (1, 2, 3, 4, 5)
BANK = "bank"
NONE, UNKNOWN = 0, -1


class Bid(NamedTuple):
    seat: str
    number: int
    verb: str = "bid"

    def __str__(self) -> str:
        return f"{self.seat}: bid {self.number}"


class Chosen(NamedTuple):
    seat: str
    number: int
    only: tuple[str, ...] | None
    name: str = "chosen"
    showed: bool = False


class TurnedOver(NamedTuple):
    bids: tuple[tuple[str, int], ...]
    name: str = "turned-over"
    only: tuple[str, ...] | None = EVERYBODY
    showed: bool = True


class Won(NamedTuple):
    seat: str
    prize: int
    name: str = "won"
    only: tuple[str, ...] | None = EVERYBODY
    showed: bool = False


class Sealed(Playing[Bid]):
    """Where a game stands. A number that was chosen stays in its hand until all are turned over."""

    __slots__ = ("chosen", "hands", "row", "seats", "won")

    catalogues = SEALED

    def __init__(self, seats: tuple[str, ...], row: tuple[int, ...], hands: list[tuple[int, ...]], chosen: list[int], won: list[int]) -> None:
        self.seats = seats
        self.row = row
        self.hands = hands
        self.chosen = chosen
        self.won = won
        """What each seat's prizes count, the bank's at the end."""

    def copy(self) -> Sealed:
        return Sealed(self.seats, self.row, self.hands[:], self.chosen[:], self.won[:])

    @property
    def round(self) -> int:
        return min(len(NUMBERS) - len(self.row) + 1, len(NUMBERS))

    def prompt(self) -> Prompt:
        if not self.row:
            return Prompt((), "over", "over")
        asked = tuple(seat for seat, number in zip(self.seats, self.chosen, strict=True) if number == NONE)
        return Prompt(asked, "bidding", "bid", Reason("3", "last-number") if len(self.row) == 1 else None)

    def actions(self, seat: str) -> Sequence[Bid]:
        if seat not in self.prompt().seats:
            return ()
        return [Bid(seat, number) for number in self.hands[self.seats.index(seat)]]

    def refusals(self, action: Bid) -> list[Reason]:
        if not isinstance(action, Bid):
            return [Reason("1", "no-such-action")]
        reasons = []
        prompt = self.prompt()
        if not prompt.seats:
            reasons.append(Reason("4", "over"))
        elif action.seat not in prompt.seats:
            reasons.append(Reason("1", "not-asked", {"seat": action.seat}))
        if action.number not in NUMBERS:
            reasons.append(Reason("1", "no-such-number", {"number": action.number}))
        elif action.seat in self.seats and action.number not in self.hands[self.seats.index(action.seat)]:
            reasons.append(Reason("3", "not-in-hand", {"seat": action.seat, "number": action.number}))
        return reasons

    def apply(self, action: Bid) -> list[Fact]:
        """Play without asking whether it is legal."""
        self.chosen[self.seats.index(action.seat)] = action.number
        chosen = Chosen(action.seat, action.number, only=(action.seat,))
        return [chosen] if NONE in self.chosen else [chosen, *self._turn_over()]

    def _turn_over(self) -> list[Fact]:
        bids = self.chosen
        best = max(bids)
        winner = bids.index(best) if bids.count(best) == 1 else len(self.seats)
        prize, self.row = self.row[0], self.row[1:]
        self.won[winner] += prize
        self.hands = [tuple(number for number in hand if number != bid) for hand, bid in zip(self.hands, bids, strict=True)]
        self.chosen = [NONE] * len(bids)
        return [TurnedOver(tuple(zip(self.seats, bids, strict=True))), Won((*self.seats, BANK)[winner], prize)]

    def view(self, seat: str | None) -> SealedView:
        known = self.copy()
        known.chosen = [number if other == seat or number == NONE else UNKNOWN for other, number in zip(self.seats, self.chosen, strict=True)]
        return SealedView(known, seat)

    def scores(self) -> dict[str, int]:
        return dict(zip((*self.seats, BANK), self.won, strict=True))

    def outcome(self) -> Outcome | None:
        """Nobody wins where the bank has the most."""
        if self.row:
            return None
        found = ranked(self.seats, self.scores(), Reason("4", "highest-prizes"))
        return found if found.places[0].points >= self.won[-1] else found._replace(winners=(), decided=Reason("4", "banks-prizes"))

    def digest(self) -> str:
        return f"{crc32(repr((self.seats, self.row, self.hands, self.chosen, self.won)).encode()):08x}"


class SealedView(Knowing[Sealed, Bid]):
    """What one seat knows: all but the numbers that others have chosen and not turned over."""

    __slots__ = ()

    def deal(self, chance: Chance) -> Sealed:
        state = self.known.copy()
        for place, number in enumerate(state.chosen):
            if number == UNKNOWN:
                state.chosen[place] = chance.choice(state.hands[place])
        return state

    def digest(self) -> str:
        return f"{self.seat} {self.known.digest()}"


class SealedSense(Sense[Sealed, Bid, float]):
    """A player's taste is how much it would rather bid above a prize than below."""

    characters = (0.2, -0.2)

    def sensible(self, state: Sealed, seat: str, actions: Sequence[Bid], taste: float) -> Iterator[tuple[float, Bid]]:
        for action in actions:
            yield -abs(action.number - state.row[0] - taste), action

    def worth(self, state: Sealed, seat: str) -> float:
        scores = state.scores()
        hand = state.hands[state.seats.index(seat)]
        return scores.pop(seat) - max(scores.values()) + 0.5 * sum(hand) / max(1, len(hand))


SENSE = SealedSense()
PLAYERS = Players[Bid, float](
    cards.SEALED,
    {"easy": lambda taste: JudgingPlayer(SENSE, taste, blur=2.0), "hard": lambda taste: SearchingPlayer(SENSE, Depth(5, 3, 1, 5), taste)},
    SENSE.characters,
)


class SealedGame(GameDoor[Sealed, Bid]):
    card = cards.SEALED
    catalogues = SEALED
    players = PLAYERS
    chapters = (Chapter("1", ("1", "2", "3", "4")),)

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        return Header(self.name, players, seed)

    def options_of(self, header: Header) -> dict[str, str]:
        return {}

    def start(self, header: Header) -> Sealed:
        seats = _seats(header)
        row = tuple(Chance.stream(header.seed, "row").shuffled(NUMBERS))
        return Sealed(seats, row, [NUMBERS] * len(seats), [NONE] * len(seats), [0] * (len(seats) + 1))

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> Sealed:
        """`row 3 1`, `hand red 2 5`, `won bank 4`; what isn't said is empty."""
        seats = _seats(header)
        row: tuple[int, ...] = ()
        hands: list[tuple[int, ...]] = [()] * len(seats)
        won = [0] * (len(seats) + 1)
        last = 0
        for last, line in lines:
            match words(line):
                case ["row", *prizes]:
                    row = _different_numbers(prizes, last)
                case ["hand", seat, *numbers] if seat in seats:
                    hands[seats.index(seat)] = tuple(sorted(_different_numbers(numbers, last)))
                case ["won", player, count] if player in (*seats, BANK) and count.isascii() and count.isdecimal():
                    won[(*seats, BANK).index(player)] = int(count)
                case _:
                    raise RecordError(f"A position of this game has no such line: {line}", last)
        for seat, hand in zip(seats, hands, strict=True):
            if len(hand) != len(row):
                raise RecordError(f"{seat} doesn't have as many numbers as there are prizes.", last)
        if sum(row) + sum(won) != sum(NUMBERS):
            raise RecordError(f"The prizes count {sum(row) + sum(won)} together, not {sum(NUMBERS)}.", last)
        return Sealed(seats, row, hands, [NONE] * len(seats), won)

    def block(self, state: Sealed) -> list[str]:
        """What `position` reads. Not in the middle of a choice."""
        if any(state.chosen) or not state.row:
            raise LineError("In the middle of a choice there is no position to be told.")
        hands = [" ".join(("hand", seat, *map(str, hand))) for seat, hand in zip(state.seats, state.hands, strict=True)]
        won = [f"won {player} {points}" for player, points in zip((*state.seats, BANK), state.won, strict=True)]
        return [" ".join(("row", *map(str, state.row))), *hands, *won]

    def read(self, line: str) -> Bid:
        match spoken(line):
            case seat, ["bid", number] if number.isascii() and number.isdecimal():
                return Bid(seat, int(number))
        raise LineError(f"This game has no such line: {line}")


def _seats(header: Header) -> tuple[str, ...]:
    if not 2 <= len(header.seats) <= 4:
        raise RecordError("This game is for two to four.")
    if any(seat.seat == BANK for seat in header.seats):
        raise RecordError("Nobody sits at the bank.")
    return tuple(seat.seat for seat in header.seats)


def _different_numbers(found: Sequence[str], line: int) -> tuple[int, ...]:
    numbers = tuple(int(word) if word.isascii() and word.isdecimal() else 0 for word in found)
    if not set(numbers) <= set(NUMBERS) or len(set(numbers)) < len(numbers):
        raise RecordError("Here stand different numbers from 1 to 5.", line)
    return numbers


GAME = SealedGame()
