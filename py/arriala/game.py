"""The game's door: all that the floor asks of it (tabletop.protocol.Game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from arriala.board.files import BOARDS, DECKS, board, deck, digest_of
from arriala.card import CARD, SEATS
from arriala.records import completing
from arriala.rules import actions, pieces, setup
from arriala.rules.actions import Action
from arriala.rules.agreement import FEWEST, MOST, Agreement, agreement
from arriala.saying import CHAPTERS, catalogues
from arriala.state import State
from tabletop.agreeing import in_order, known, only_keys, told, unnamed
from tabletop.errors import LineError, RecordError
from tabletop.game_door import DoorByRules
from tabletop.headers import Header, Seat

if TYPE_CHECKING:
    from tabletop.game_goals import GameGoals
    from tabletop.links import Packing
    from tabletop.strengths import Players

KEYS = ("board", "deck", "rules")
RULES_VERSION = "1"
_VALUES = (pieces.ACTION_POINTS, pieces.SECTION_POINTS, pieces.MASTERPIECE_POINTS, pieces.LOCK_POINTS, pieces.RIVER_POINTS, pieces.HAND, pieces.LAST_TURN)
RULES_LINE = f"{RULES_VERSION} {digest_of(repr(_VALUES))}"


class Arriala(DoorByRules[State, Action, Agreement]):
    card, catalogues, chapters = CARD, catalogues, CHAPTERS
    state, lines, completing, setup = State, actions, completing, setup

    @property
    def packing(self) -> Packing:
        from arriala.records.packing import PACKING  # only links need it

        return PACKING

    @property
    def goals(self) -> GameGoals:
        from arriala.goals import GOALS  # few records have one

        return GOALS

    @property
    def players(self) -> Players[Action, Any]:  # Any: as in the door of all games
        from arriala.players.strengths import PLAYERS  # only computer players need it

        return PLAYERS

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game."""
        on = board(known(options.get("board"), BOARDS, BOARDS[0], "board"))
        cards = deck(known(options.get("deck"), DECKS, DECKS[0], "deck"))
        values = [("board", told(on)), ("deck", told(cards)), ("rules", RULES_LINE)]
        return self.opened(players, seed, values)

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game."""
        return {"board": self.agreement_of(header).board.name}

    def header(self, players: Sequence[Seat] | int, seed: int, board_name: str = BOARDS[0]) -> Header:
        """The same for programs: so many players without names, or those given, purple first."""
        if isinstance(players, int):
            players = unnamed(SEATS[:players])
        return self.opening(players, seed, {"board": board_name})

    def agreement_of(self, header: Header) -> Agreement:
        """What the header says about the game; RecordError where there is no such thing."""
        only_keys(header, self.card.title, KEYS)
        players = len(header.seats)
        if not FEWEST <= players <= MOST:
            raise RecordError(f"Arriala is for {FEWEST} to {MOST} players, not {players}.")
        in_order(header, SEATS)
        on = board(known(header.get("board"), BOARDS, BOARDS[0], "board"))
        cards = deck(known(header.get("deck"), DECKS, DECKS[0], "deck"))
        header.must_agree("board", told(on))
        header.must_agree("deck", told(cards))
        header.must_agree("rules", RULES_LINE)
        return agreement(on, cards, players)

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        from arriala.records.position import read_position  # few games begin with one

        return read_position(self.agreement_of(header), header.seed, lines)

    def block(self, state: State) -> list[str]:
        from arriala.records.position_writing import write_position

        if state.is_over():
            raise LineError("The game is over: there is no position to be told.")
        return write_position(state)


GAME = Arriala()
