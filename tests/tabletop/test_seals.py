"""Secret choices by link, on the tiny game: browsers that know nothing of each other but the links."""

from __future__ import annotations

import pytest

from tabletop.links import TURN, Link, LinkError, read, written
from tabletop.records import Header, Seat
from tabletop.seals import Secret, SecretRound, seal
from tabletop.table import Table, load
from tiny import sealed
from tiny.sealed import Bid, Sealed

SEATS = ("red", "white", "black")


class Browser:
    """One player's: its own secret and the seals it has seen are all that it remembers beside the game."""

    def __init__(self, seat: str, table: Table[Sealed, Bid]) -> None:
        self.seat = seat
        self.table = table
        self.round = SecretRound(table.prompt().seats)
        self.secret: Secret | None = None

    def open_link(self, text: str) -> None:
        link = read(text)
        newer = load(link.record, sealed.GAME)
        assert newer.lines[: len(self.table.lines)] == self.table.lines
        self.round.receive(link.notes)
        self.played(newer)

    def played(self, newer: Table[Sealed, Bid]) -> None:
        told = newer.lines[len(self.table.lines) :]
        if told:
            for line in told:
                seat, secret = line.partition(":")[0], self.round.opened.get(line.partition(":")[0])
                assert secret is not None, f"{seat} never opened"
                assert secret.line == line
            self.table = newer
            self.round = SecretRound(newer.prompt().seats)
            self.secret = None

    def act(self, number: int) -> str:
        """Chooses, or opens, and makes the next link."""
        if self.secret is None:
            self.secret = Secret(self.seat, f"salt-{self.seat}-{number}", f"{self.seat}: bid {number}")
            self.round.choose(self.secret)
        else:
            self.round.open(self.secret)
        notes = tuple(self.round.notes())
        lines = self.round.lines()
        if lines is not None:
            for line in lines:
                self.table.play_line(line)
            self.round = SecretRound(self.table.prompt().seats)
            self.secret = None
        return written(Link.of(self.table.record(), TURN, "", len(self.table.lines), notes))


def browsers(players: int) -> list[Browser]:
    header = Header("sealed", [Seat(seat, seat.title()) for seat in SEATS[:players]], 11)
    return [Browser(seat, Table.new(sealed.GAME, header)) for seat in SEATS[:players]]


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_of_secret_choices_by_link(players: int) -> None:
    all_ = browsers(players)
    links = 0
    while not all(one.table.state.prompt().seats == () for one in all_):
        waiting = next((one for one in all_ if one.table.prompt().seats and one.seat in one.round.awaited()), None)
        if waiting is None:
            break
        number = waiting.table.actions(waiting.seat)[links % len(waiting.table.actions(waiting.seat))].number
        link = waiting.act(number)
        links += 1
        for other in all_:
            if other is not waiting:
                other.open_link(link)
    assert {one.table.text() for one in all_} == {all_[0].table.text()}
    assert all_[0].table.prompt().seats == ()
    assert links == 5 * (2 * players - 1)  # each seals and opens, the last to choose at once


def test_until_all_have_chosen_nothing_can_be_read_out_of_a_link() -> None:
    red, white = browsers(2)
    text = red.act(5)
    assert read(text).record.lines == ()
    assert read(text).notes == (f"seal red {seal('salt-red-5', 'red: bid 5')}",)
    white.open_link(text)
    with pytest.raises(LinkError, match="Not all have chosen"):
        SecretRound(SEATS[:2]).open(Secret("red", "x", "red: bid 1"))


def test_who_opens_another_choice_than_the_sealed_one_is_found_out() -> None:
    red, white = browsers(2)
    white.open_link(red.act(5))
    red.open_link(white.act(1))
    assert red.secret is not None
    red.secret = red.secret._replace(line="red: bid 2")
    red.round.seals["red"] = seal(red.secret.salt, red.secret.line)
    with pytest.raises(LinkError, match="What red chose isn't what red had sealed"):
        white.open_link(red.act(2))


def test_who_seals_twice_is_found_out() -> None:
    round_ = SecretRound(SEATS[:2])
    round_.receive(["seal red aa"])
    with pytest.raises(LinkError):
        round_.receive(["seal red bb"])
    round_.receive(["seal green cc", "wish red: bid 1", "seal", ""])
    assert round_.seals == {"red": "aa"}
