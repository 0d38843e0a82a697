"""The game's door: all that the floor asks of it (tabletop.protocol.Game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from arriala.board.files import BOARDS, DECKS, board, deck, digest_of
from arriala.card import CARD, SEATS
from arriala.records.completing import complete
from arriala.records.position import read_position
from arriala.rules import actions, pieces
from arriala.rules.actions import Action
from arriala.rules.agreement import FEWEST, MOST, Agreement, agreement
from arriala.rules.setup import set_up
from arriala.saying import CHAPTERS, catalogues, sentence
from arriala.state import State
from tabletop.errors import LineError, RecordError
from tabletop.headers import Header, Seat
from tabletop.migration import Migrations
from tabletop.protocol import Bot, Reason

if TYPE_CHECKING:
    from tabletop.game_goals import GameGoals
    from tabletop.links import Packing

KEYS = ("board", "deck", "rules")
RULES_VERSION = "1"
_VALUES = (pieces.ACTION_POINTS, pieces.SECTION_POINTS, pieces.MASTERPIECE_POINTS, pieces.LOCK_POINTS, pieces.RIVER_POINTS, pieces.HAND, pieces.LAST_TURN)
RULES_LINE = f"{RULES_VERSION} {digest_of(repr(_VALUES))}"


class Arriala:
    name = CARD.name
    card = CARD
    migrations = Migrations("rules", {})
    catalogues = catalogues
    chapters = CHAPTERS

    @property
    def packing(self) -> Packing:
        from arriala.records.packing import PACKING  # only links need it

        return PACKING

    @property
    def goals(self) -> GameGoals:
        from arriala.goals import GOALS  # few records have one

        return GOALS

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game."""
        on = board(_known(options.get("board"), BOARDS, "board"))
        cards = deck(_known(options.get("deck"), DECKS, "deck"))
        values = [("board", f"{on.name} {on.version} {on.digest}"), ("deck", f"{cards.name} {cards.version} {cards.digest}"), ("rules", RULES_LINE)]
        header = Header(self.name, tuple(players), seed, tuple(values))
        agreement_of(header)
        return header

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game."""
        return {"board": agreement_of(header).board.name}

    def header(self, players: Sequence[Seat] | int, seed: int, board_name: str = BOARDS[0]) -> Header:
        """The same for programs: so many players without names, or those given, purple first."""
        if isinstance(players, int):
            players = [Seat(seat, seat.capitalize(), "person") for seat in SEATS[:players]]
        return self.opening(players, seed, {"board": board_name})

    def start(self, header: Header) -> State:
        state = State(agreement_of(header))
        set_up(state, header.seed)
        return state

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        return read_position(agreement_of(header), header.seed, lines)

    def block(self, state: State) -> list[str]:
        from arriala.records.position_writing import write_position

        if state.is_over():
            raise LineError("The game is over: there is no position to be told.")
        return write_position(state)

    def read(self, line: str) -> Action:
        return actions.read(line)

    def complete(self, line: str, state: State) -> Action:
        return complete(line, state)

    def bot(self, kind: str, seed: int, seat: str) -> Bot[Action]:
        from arriala.players.strengths import PLAYERS  # only computer players need it

        return PLAYERS.bot(kind, seed, seat)

    def say(self, reason: Reason, language: str = "en") -> str:
        return sentence(reason, language)


GAME = Arriala()


def agreement_of(header: Header) -> Agreement:
    """What the header says about the game; RecordError where there is no such thing."""
    for key, _ in header.values:
        if key not in KEYS:
            raise RecordError(f"Arriala knows no header “{key}”.")
    players = len(header.seats)
    if not FEWEST <= players <= MOST:
        raise RecordError(f"Arriala is for {FEWEST} to {MOST} players, not {players}.")
    if tuple(seat.seat for seat in header.seats) != SEATS[:players]:
        raise RecordError(f"The seats of {players} players are {', '.join(SEATS[:players])}, in this order.")
    on = board(_known(header.get("board"), BOARDS, "board"))
    cards = deck(_known(header.get("deck"), DECKS, "deck"))
    header.must_agree("board", f"{on.name} {on.version} {on.digest}")
    header.must_agree("deck", f"{cards.name} {cards.version} {cards.digest}")
    header.must_agree("rules", RULES_LINE)
    return agreement(on, cards, players)


def _known(line: str | None, names: Sequence[str], what: str) -> str:
    name = (line or names[0]).split(" ")[0]
    if name not in names:
        raise RecordError(f"There is no {what} “{name}” here.")
    return name
