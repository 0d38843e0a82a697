"""The game's door: how it starts, how its lines and positions are read, what it calls itself in a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from canalmania import saying
from canalmania.board.files import BOARDS, DECKS, board, deck, digest_of
from canalmania.card import CARD
from canalmania.records.completing import complete
from canalmania.records.position import read_position
from canalmania.rules import actions
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS, RULES_VERSION, SECOND, Edition
from canalmania.rules.pieces import SEATS
from canalmania.rules.setting import Setting
from canalmania.rules.setup import allowed_end_markers, set_up
from canalmania.state import State
from tabletop.errors import RecordError
from tabletop.headers import Header, Seat
from tabletop.links import Packing
from tabletop.migration import Migrations
from tabletop.protocol import Bot, Reason

KEYS = ("edition", "board", "deck", "rules", "end")


def rules_line(edition: Edition) -> str:
    return f"{RULES_VERSION} {digest_of(repr(edition))}"


class CanalMania:
    name = CARD.name
    card = CARD
    chapters = saying.CHAPTERS
    catalogues = saying.catalogues
    migrations = Migrations("rules", {})

    @property
    def packing(self) -> Packing:
        from canalmania.records.packing import PACKING  # only when a link is made or read: the page's start needs none

        return PACKING

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game with these options of the card's."""
        edition = EDITIONS.get(options.get("edition", ""), SECOND)
        end = options.get("end")
        usual = str(edition.end_markers.get(len(players)))
        return self.header(players, seed, edition, end=int(end) if end not in (None, usual) and edition.end_marker_moves else None)

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game."""
        return {key: value for key in ("edition", "end") if (value := header.get(key)) is not None}

    def bot(self, kind: str, seed: int, seat: str) -> Bot[Action]:
        """The computer player of that kind; its character is the game's for as long as it lasts."""
        from canalmania.players.strengths import PLAYERS  # a page of people alone never needs them

        return PLAYERS.bot(kind, seed, seat)

    def header(self, players: Sequence[Seat] | int, seed: int, edition: Edition = SECOND, board_name: str | None = None, end: int | None = None) -> Header:
        """The header of a new game; so many players without names, or those given, red first."""
        if isinstance(players, int):
            players = [Seat(seat, seat.capitalize(), "person") for seat in SEATS[:players]]
        on, cards = board(board_name or edition.board), deck(edition.deck)
        values = [
            ("edition", edition.name),
            ("board", f"{on.name} {on.version} {on.digest}"),
            ("deck", f"{cards.name} {cards.version} {cards.digest}"),
            ("rules", rules_line(edition)),
        ]
        if end is not None:
            values.append(("end", str(end)))
        return Header(self.name, tuple(players), seed, tuple(values))

    def start(self, header: Header) -> State:
        state = State(setting_of(header))
        set_up(state, header.seed)
        return state

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        return read_position(setting_of(header), header.seed, lines)

    def read(self, line: str) -> Action:
        return actions.read(line)

    def complete(self, line: str, state: State) -> Action:
        return complete(line, state)

    def say(self, reason: Reason, language: str = "en") -> str:
        return saying.sentence(reason, language)


GAME = CanalMania()


def setting_of(header: Header) -> Setting:
    """What the header says about the game; RecordError where there is no such thing."""
    for key, _ in header.values:
        if key not in KEYS:
            raise RecordError(f"Canal Mania knows no header “{key}”.")
    edition = EDITIONS.get(header.get("edition") or SECOND.name)
    if edition is None:
        raise RecordError(f"There is no edition “{header.get('edition')}”: it is {' or '.join(EDITIONS)}.")
    players = len(header.seats)
    if players not in edition.player_numbers:
        raise RecordError(f"The {edition.name} edition is for {min(edition.player_numbers)} to {max(edition.player_numbers)} players, not {players}.")
    seats = tuple(seat.seat for seat in header.seats)
    if seats != SEATS[:players]:
        raise RecordError(f"The seats of {players} players are {', '.join(SEATS[:players])}, in this order.")
    on = board(_known(header.get("board"), BOARDS, edition.board, "board"))
    cards = deck(_known(header.get("deck"), DECKS, edition.deck, "deck"))
    _same_version("board", header.get("board"), f"{on.name} {on.version} {on.digest}")
    _same_version("deck", header.get("deck"), f"{cards.name} {cards.version} {cards.digest}")
    _same_version("rules", header.get("rules"), rules_line(edition))
    return Setting.of(edition, on, cards, players, _end_marker(header, edition, players))


def _known(line: str | None, names: Sequence[str], usual: str, what: str) -> str:
    name = (line or usual).split(" ")[0]
    if name not in names:
        raise RecordError(f"There is no {what} “{name}” here.")
    return name


def _same_version(key: str, told: str | None, here: str) -> None:
    """What a header leaves out at the end, the digest or the version too, is as it is here."""
    words = told.split() if told is not None else []
    if words != here.split()[: len(words)]:
        raise RecordError(f"This record was made for another version of the {key}, “{told}”: here it is “{here}”.")


def _end_marker(header: Header, edition: Edition, players: int) -> int:
    """2.6"""
    told = header.get("end")
    if told is None:
        return edition.end_markers[players]
    allowed = allowed_end_markers(edition, players)
    if told not in map(str, allowed):
        raise RecordError(f"The end marker can't stand at {told}: {edition.name} edition, {', '.join(map(str, allowed))}.")
    return int(told)
