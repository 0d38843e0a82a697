"""Chapter 1, what is in play (1.3): for how many players which part of the board. It stays the same for a whole game."""

from __future__ import annotations

from functools import lru_cache

from arriala.board.board import Board, Vineyard, run
from arriala.board.deck import Deck
from arriala.card import SEATS
from arriala.rules.actions import Move
from arriala.rules.pieces import VIRTUAL, WORKERS

FEWEST, MOST = 2, 4


class Agreement:
    """Board, deck and seats, and what follows from them."""

    __slots__ = (
        "board",
        "canal",
        "cities",
        "colours",
        "deck",
        "first_river",
        "rivers",
        "rows",
        "seats",
        "shared",
        "spaces",
        "stretches",
        "vineyards",
        "windows",
    )

    def __init__(self, board: Board, deck: Deck, players: int) -> None:
        self.board = board
        self.deck = deck
        self.seats = SEATS[:players]
        self.colours = (*self.seats, VIRTUAL) if players == FEWEST else self.seats
        """Whose workers there are: the seats', and with two the virtual player's (6.1)."""
        self.stretches = board.stretches[players == FEWEST :]
        self.vineyards: tuple[Vineyard, ...] = board.vineyards[players < MOST :]
        self.rivers = sum(1 << stretch.river for stretch in self.stretches)
        first = self.stretches[0].first - 1
        self.canal = run(first, board.length - 1)
        """Every canal place in play, cities too."""
        self.cities = sum(1 << city for city in board.cities if city >= first)
        self.spaces = self.canal & ~self.cities
        self.first_river = board.length + len(board.vineyards)
        self.shared = self.cities | sum(1 << vineyard.place for vineyard in self.vineyards)
        """Where any number of workers can be, or several."""
        self.windows = tuple(
            tuple(run(max(0, place - far), min(board.length - 1, place + far)) & ~(1 << place) & self.canal for place in range(board.length))
            for far in range(board.length)
        )
        """By distance and place: the places that are no further away."""
        self.rows: dict[tuple[int, int, int, str], tuple[Move, ...]] = {}

    def row(self, seat: int, who: int, start: int, by: str) -> tuple[Move, ...]:
        """The moves of that seat with a worker from there, by where they end: made once. Who: a colour, and from five on one of its workers."""
        key = (seat, who, start, by)
        found = self.rows.get(key)
        if found is None:
            number, colour = divmod(who, WORKERS)
            worker = self.colours[colour] if not number else f"{self.colours[colour]} {number}"
            names = self.board.names
            found = self.rows[key] = tuple(Move(self.seats[seat], worker, names[start], to, by) for to in names)
        return found

    def capacity(self, place: int) -> int:
        """How many workers a vineyard holds."""
        return next(vineyard.capacity for vineyard in self.board.vineyards if vineyard.place == place)

    def in_play(self, place: int) -> bool:
        """Whether this place is part of this game (1.3)."""
        return bool((self.canal | self.rivers) >> place & 1) or any(vineyard.place == place for vineyard in self.vineyards)


@lru_cache(maxsize=16)
def agreement(board: Board, deck: Deck, players: int) -> Agreement:
    """The one of this board, this deck and so many players."""
    return Agreement(board, deck, players)
