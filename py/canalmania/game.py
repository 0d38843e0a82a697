"""The game's door: all that the floor asks of it (tabletop.protocol.Game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from canalmania.board.files import BOARDS, DECKS, board, deck
from canalmania.board.reading import digest_of
from canalmania.card import CARD, SEATS, end_markers
from canalmania.records import completing
from canalmania.rules import actions, setup
from canalmania.rules.actions import Action
from canalmania.rules.agreement import Agreement
from canalmania.rules.editions import EDITIONS, RULES_VERSION, SECOND, Edition
from canalmania.saying import CHAPTERS, catalogues
from canalmania.state import State
from tabletop.agreeing import in_order, known, only_keys, told, unnamed
from tabletop.errors import RecordError
from tabletop.game_door import DoorByRules
from tabletop.headers import Header, Seat

if TYPE_CHECKING:
    from tabletop.game_goals import GameGoals
    from tabletop.links import Packing
    from tabletop.strengths import Players

KEYS = ("edition", "board", "deck", "rules", "end")


def rules_line(edition: Edition) -> str:
    return f"{RULES_VERSION} {digest_of(repr(edition))}"


class CanalMania(DoorByRules[State, Action, Agreement]):
    card, catalogues, chapters = CARD, catalogues, CHAPTERS
    state, lines, completing, setup = State, actions, completing, setup

    @property
    def packing(self) -> Packing:
        from canalmania.records.packing import PACKING  # only links need it

        return PACKING

    @property
    def goals(self) -> GameGoals:
        from canalmania.goals import GOALS  # few records have one

        return GOALS

    @property
    def players(self) -> Players[Action, Any]:  # Any: as in the door of all games
        from canalmania.players.strengths import PLAYERS  # only computer players need it

        return PLAYERS

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game. Options are those of the card, and a board or a deck of one's own by its name."""
        edition = EDITIONS.get(options.get("edition", SECOND.name))
        if edition is None:
            raise RecordError(_no_such_edition(options["edition"]))
        on, cards = board(known(options.get("board"), BOARDS, edition.board, "board")), deck(known(options.get("deck"), DECKS, edition.deck, "deck"))
        values = [
            ("edition", edition.name),
            ("board", told(on)),
            ("deck", told(cards)),
            ("rules", rules_line(edition)),
        ]
        end = options.get("end")
        if end is not None and end != str(edition.end_markers.get(len(players))):
            values.append(("end", end))
        return self.opened(players, seed, values)

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game, all that isn't as usual named too."""
        agreement = self.agreement_of(header)
        agreed = {"edition": agreement.edition.name, "end": str(agreement.end_marker)}
        if agreement.board.name != agreement.edition.board:
            agreed["board"] = agreement.board.name
        if agreement.deck.name != agreement.edition.deck:
            agreed["deck"] = agreement.deck.name
        return agreed

    def header(self, players: Sequence[Seat] | int, seed: int, edition: Edition = SECOND, board_name: str | None = None, end: int | None = None) -> Header:
        """The same for programs: so many players without names, or those given, red first."""
        if isinstance(players, int):
            players = unnamed(SEATS[:players])
        options = {"edition": edition.name, "board": board_name, "end": str(end) if end is not None else None}
        return self.opening(players, seed, {name: value for name, value in options.items() if value is not None})

    def agreement_of(self, header: Header) -> Agreement:
        """What the header says about the game; RecordError where there is no such thing."""
        only_keys(header, self.card.title, KEYS)
        edition = EDITIONS.get(header.get("edition") or SECOND.name)
        if edition is None:
            raise RecordError(_no_such_edition(header.get("edition")))
        players = len(header.seats)
        if players not in edition.player_numbers:
            raise RecordError(f"The {edition.name} edition is for {min(edition.player_numbers)} to {max(edition.player_numbers)} players, not {players}.")
        in_order(header, SEATS)
        on = board(known(header.get("board"), BOARDS, edition.board, "board"))
        cards = deck(known(header.get("deck"), DECKS, edition.deck, "deck"))
        header.must_agree("board", told(on))
        header.must_agree("deck", told(cards))
        header.must_agree("rules", rules_line(edition))
        return Agreement.of(edition, on, cards, players, _end_marker(header, edition, players))

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        from canalmania.records.position import read_position  # few games begin with one

        return read_position(self.agreement_of(header), header.seed, lines)

    def block(self, state: State) -> list[str]:
        from canalmania.records.position_writing import block

        return block(state)


GAME = CanalMania()


def _no_such_edition(name: str | None) -> str:
    return f"There is no edition “{name}”: it is {' or '.join(EDITIONS)}."


def _end_marker(header: Header, edition: Edition, players: int) -> int:
    """Where the end marker stands (2.6)."""
    stated = header.get("end")
    if stated is None:
        return edition.end_markers[players]
    allowed = end_markers(edition.name, players)
    if stated not in map(str, allowed):
        raise RecordError(f"The end marker can't stand at {stated}: {edition.name} edition, {', '.join(map(str, allowed))}.")
    return int(stated)
