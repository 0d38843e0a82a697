"""The secret choice far apart: sealed first, opened when both have chosen; nobody can peek, or change a choice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from harbourtalk import KontorTable, at_table
from kontor.game import GAME
from kontor.players.strengths import contractor
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.links import Link, LinkError, read, written
from tabletop.seals import SealedRound
from tabletop.table import Table

PEOPLE = ("red", "black")


class Browser:
    """One player's side of a game by link."""

    def __init__(self, seat: str, table: KontorTable) -> None:
        self.seat = seat
        self.table = table
        self.seals = SealedRound()

    def choose(self, line: str) -> None:
        action = self.table.read(line)
        self.table.play(action)
        self.seals.chosen(self.table, action, PEOPLE)

    def send(self) -> str:
        link = Link.of(self.table.settled(), notes=self.seals.notes(self.table, PEOPLE))
        self.seals.left()
        return written(link, GAME.packing, (GAME.name,))

    def receive(self, text: str) -> None:
        link = read(text, {GAME.name: GAME.packing}.get, (GAME.name,))
        table = Table.load(link.record, GAME)
        self.seals.received(table, link.notes, PEOPLE)
        self.table = table


def pair(position: str = "") -> tuple[Browser, Browser]:
    table = at_table(position, seed=3)
    return Browser("red", table), Browser("black", table.until(0))


def choices(table: KontorTable, seat: str) -> Sequence[str]:
    return [str(action) for action in table.state.actions(seat)]


@pytest.mark.rule("3.1")
def test_a_seal_tells_nothing_and_a_reveal_travels_with_the_next_link() -> None:
    ada, tom = pair()
    mine, theirs = choices(ada.table, "red")[0], choices(tom.table, "black")[1]
    ada.choose(mine)
    first = ada.send()
    assert mine.split()[-1] not in " ".join(read(first, {GAME.name: GAME.packing}.get, (GAME.name,)).notes).split()
    tom.receive(first)
    assert tom.table.settled_lines == 0
    tom.choose(theirs)  # the last to choose opens at once
    ada.receive(tom.send())
    assert ada.table.lines[:2] == (mine, theirs)
    tom.receive(ada.send())
    assert tom.table.lines[:2] == (mine, theirs)
    assert tom.table.state.digest() == ada.table.state.digest()


@pytest.mark.rule("3.1")
def test_a_changed_choice_is_caught() -> None:
    ada, tom = pair()
    mine, other = choices(ada.table, "red")[:2]
    ada.choose(mine)
    tom.receive(ada.send())
    tom.choose(choices(tom.table, "black")[0])
    ada.receive(tom.send())
    liar = Table.load(ada.table.record()._replace(lines=((9, other), *ada.table.record().lines[1:2])), GAME)
    forged = Link.of(liar.settled(), notes=ada.seals.notes(ada.table, PEOPLE))
    with pytest.raises(LinkError, match="What red chose isn't what red had sealed"):
        tom.receive(written(forged, GAME.packing, (GAME.name,)))
    assert tom.table.settled_lines == 0


@pytest.mark.rule("3.1")
def test_a_choice_that_was_opened_early_is_caught() -> None:
    ada, tom = pair()
    mine = choices(ada.table, "red")[0]
    ada.choose(mine)
    early = Link.of(ada.table.settled(), notes=[f"open red 0011223344556677 {mine}"])
    with pytest.raises(LinkError, match="Not all have chosen yet"):
        tom.receive(written(early, GAME.packing, (GAME.name,)))


@pytest.mark.rule("3.1")
def test_what_is_sealed_in_the_others_hands_stands() -> None:
    ada, _ = pair()
    mine, other = choices(ada.table, "red")[:2]
    ada.choose(mine)
    ada.choose(other)  # it hasn't left yet
    ada.send()
    with pytest.raises(LinkError, match="is sealed, and stands"):
        ada.choose(mine)
    assert ada.table.settled_lines == 0
    assert "red" in ada.table.open_choices()


@pytest.mark.rule("3.1")
def test_nothing_of_an_open_choice_is_in_what_leaves() -> None:
    ada, _ = pair("red hand 37 5 9 26 85")
    ada.choose("red: choose 37")
    link = read(ada.send(), {GAME.name: GAME.packing}.get, (GAME.name,))
    assert link.record.lines == ()
    assert len(link.notes) == 1
    assert "choose" not in link.notes[0]


def test_a_whole_game_by_link_in_few_links() -> None:
    """Contractors far apart: a link for a seal, one for a turn; what was sealed is opened on the way."""
    ada, tom = Browser("red", at_table(variant="gulliver")), Browser("black", at_table(variant="gulliver"))
    sent, longest = 0, 0
    player, chance = contractor(), Chance(4)
    here, there = ada, tom
    while here.table.asked() or there.table.asked():
        while here.seat in here.table.asked():
            here.choose(str(run(player, here.table.state.view(here.seat), chance, 1)))
        text = here.send()
        sent, longest = sent + 1, max(longest, len(text))
        there.receive(text)
        here, there = there, here
        assert sent < 400
    assert ada.table.text() == tom.table.text()
    assert ada.table.state.is_over()
    assert sent <= 4 * ada.table.state.round  # a seal, an answer, and the two turns; a next choice goes along
    assert longest < 700
