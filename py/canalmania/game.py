"""The game's door: all that the floor asks of it (tabletop.protocol.Game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from canalmania.board.files import BOARDS, DECKS, board, deck
from canalmania.board.reading import digest_of
from canalmania.card import CARD, SEATS, end_markers
from canalmania.records.completing import complete
from canalmania.rules import actions
from canalmania.rules.actions import Action
from canalmania.rules.agreement import Agreement
from canalmania.rules.editions import EDITIONS, RULES_VERSION, SECOND, Edition
from canalmania.rules.setup import set_up
from canalmania.saying import CHAPTERS, catalogues, sentence
from canalmania.state import State
from tabletop.errors import RecordError
from tabletop.headers import Header, Seat
from tabletop.migration import Migrations
from tabletop.protocol import Bot, Reason

if TYPE_CHECKING:
    from tabletop.game_goals import GameGoals
    from tabletop.links import Packing

KEYS = ("edition", "board", "deck", "rules", "end")


def rules_line(edition: Edition) -> str:
    return f"{RULES_VERSION} {digest_of(repr(edition))}"


class CanalMania:
    name = CARD.name
    card = CARD
    migrations = Migrations("rules", {})
    catalogues = catalogues
    chapters = CHAPTERS

    @property
    def packing(self) -> Packing:
        from canalmania.records.packing import PACKING  # only links need it

        return PACKING

    @property
    def goals(self) -> GameGoals:
        from canalmania.goals import GOALS  # few records have one

        return GOALS

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game. Options are those of the card, and a board or a deck of one's own by its name."""
        edition = EDITIONS.get(options.get("edition", SECOND.name))
        if edition is None:
            raise RecordError(_no_such_edition(options["edition"]))
        on, cards = board(_known(options.get("board"), BOARDS, edition.board, "board")), deck(_known(options.get("deck"), DECKS, edition.deck, "deck"))
        values = [
            ("edition", edition.name),
            ("board", f"{on.name} {on.version} {on.digest}"),
            ("deck", f"{cards.name} {cards.version} {cards.digest}"),
            ("rules", rules_line(edition)),
        ]
        end = options.get("end")
        if end is not None and end != str(edition.end_markers.get(len(players))):
            values.append(("end", end))
        header = Header(self.name, tuple(players), seed, tuple(values))
        agreement_of(header)
        return header

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game, all that isn't as usual named too."""
        agreement = agreement_of(header)
        agreed = {"edition": agreement.edition.name, "end": str(agreement.end_marker)}
        if agreement.board.name != agreement.edition.board:
            agreed["board"] = agreement.board.name
        if agreement.deck.name != agreement.edition.deck:
            agreed["deck"] = agreement.deck.name
        return agreed

    def header(self, players: Sequence[Seat] | int, seed: int, edition: Edition = SECOND, board_name: str | None = None, end: int | None = None) -> Header:
        """The same for programs: so many players without names, or those given, red first."""
        if isinstance(players, int):
            players = [Seat(seat, seat.capitalize(), "person") for seat in SEATS[:players]]
        options = {"edition": edition.name, "board": board_name, "end": str(end) if end is not None else None}
        return self.opening(players, seed, {name: value for name, value in options.items() if value is not None})

    def start(self, header: Header) -> State:
        state = State(agreement_of(header))
        set_up(state, header.seed)
        return state

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        from canalmania.records.position import read_position  # few games begin with one

        return read_position(agreement_of(header), header.seed, lines)

    def block(self, state: State) -> list[str]:
        from canalmania.records.position_writing import block

        return block(state)

    def read(self, line: str) -> Action:
        return actions.read(line)

    def complete(self, line: str, state: State) -> Action:
        return complete(line, state)

    def bot(self, kind: str, seed: int, seat: str) -> Bot[Action]:
        from canalmania.players.strengths import PLAYERS  # only computer players need it

        return PLAYERS.bot(kind, seed, seat)

    def say(self, reason: Reason, language: str = "en") -> str:
        return sentence(reason, language)


GAME = CanalMania()


def agreement_of(header: Header) -> Agreement:
    """What the header says about the game; RecordError where there is no such thing."""
    for key, _ in header.values:
        if key not in KEYS:
            raise RecordError(f"Canal Mania knows no header “{key}”.")
    edition = EDITIONS.get(header.get("edition") or SECOND.name)
    if edition is None:
        raise RecordError(_no_such_edition(header.get("edition")))
    players = len(header.seats)
    if players not in edition.player_numbers:
        raise RecordError(f"The {edition.name} edition is for {min(edition.player_numbers)} to {max(edition.player_numbers)} players, not {players}.")
    seats = tuple(seat.seat for seat in header.seats)
    if seats != SEATS[:players]:
        raise RecordError(f"The seats of {players} players are {', '.join(SEATS[:players])}, in this order.")
    on = board(_known(header.get("board"), BOARDS, edition.board, "board"))
    cards = deck(_known(header.get("deck"), DECKS, edition.deck, "deck"))
    header.must_agree("board", f"{on.name} {on.version} {on.digest}")
    header.must_agree("deck", f"{cards.name} {cards.version} {cards.digest}")
    header.must_agree("rules", rules_line(edition))
    return Agreement.of(edition, on, cards, players, _end_marker(header, edition, players))


def _no_such_edition(name: str | None) -> str:
    return f"There is no edition “{name}”: it is {' or '.join(EDITIONS)}."


def _known(line: str | None, names: Sequence[str], usual: str, what: str) -> str:
    name = (line or usual).split(" ")[0]
    if name not in names:
        raise RecordError(f"There is no {what} “{name}” here.")
    return name


def _end_marker(header: Header, edition: Edition, players: int) -> int:
    """Where the end marker stands (2.6)."""
    stated = header.get("end")
    if stated is None:
        return edition.end_markers[players]
    allowed = end_markers(edition.name, players)
    if stated not in map(str, allowed):
        raise RecordError(f"The end marker can't stand at {stated}: {edition.name} edition, {', '.join(map(str, allowed))}.")
    return int(stated)
