"""Secret choices by link, without a browser: whole games in rings, who isn't honest, links in any order, seats that are given away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from pages import ADDRESS, Page
from rings import GAMES, Ring, begun, bid, changed, kept_of, opened, refused, sent, three, two, with_notes
from tabletop.links import Link
from tabletop.seals import OPEN, OPENED, SEAL
from ui_bridge.shell import links
from ui_bridge.shell.replay import Replay

RINGS: Mapping[str, tuple[str, ...]] = {
    "two": ("person",) * 2,
    "three": ("person",) * 3,
    "four": ("person",) * 4,
    "two and a computer": ("person", "easy", "person"),
    "two and two computers": ("easy", "person", "hard", "person"),
    "three and a computer": ("person", "person", "person", "easy"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kinds", RINGS.values(), ids=RINGS.keys())
def test_a_whole_game_by_link(kinds: tuple[str, ...]) -> None:
    ring = Ring(*kinds)
    if kinds[0] != "person":
        ring.pages = {ring.at.sitting.persons()[0]: ring.at}
    ring.to_the_end()
    assert len(ring.records()) == 1
    assert ring.at.is_over()
    assert all(len(page.app.desk.shelf.games()) == 1 for page in ring.pages.values())
    people = kinds.count("person")
    assert len(ring.sent) <= 5 * (2 * people - 2) + people


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "easy", "person")], ids=["two", "and a computer"])
def test_every_browser_is_closed_before_everything_that_is_done_in_it(kinds: tuple[str, ...]) -> None:
    ring = Ring(*kinds, reload=True)
    ring.to_the_end()
    assert len(ring.records()) == 1


FORGED: Mapping[str, Callable[[str], str]] = {
    "a number that isn't there": lambda note: f"{OPEN} white 00 white: bid 9" if note.startswith(OPEN) else note,
    "a line that can't be read": lambda note: f"{OPEN} white 00 sing" if note.startswith(OPEN) else note,
    "somebody else's line": lambda note: f"{OPEN} white 00 red: bid 1" if note.startswith(OPEN) else note,
    "another seal for whoever gets it": lambda note: f"{SEAL} red 0123456789abcdef" if note.startswith(f"{SEAL} red") else note,
    "a seat that isn't asked": lambda note: note.replace(" white ", " green "),
    "opened for whoever gets it": lambda note: f"{OPEN} red 00 red: bid 1" if note.startswith(f"{SEAL} red") else note,
}


@pytest.mark.parametrize("how", FORGED)
def test_who_isnt_honest_is_found_out(how: str) -> None:
    ada, tom = two()
    bid(tom, 1)
    link = sent(tom)
    refused(ada, changed(link, FORGED[how]))
    assert list(ada.lines) == ["red: bid 5"]
    ada.take_up(link)
    assert list(ada.lines) == ["red: bid 5", "white: bid 1"]


@pytest.mark.parametrize("how", ["another line", "another line, and the record too", "another salt", "nothing opened"])
def test_who_opens_something_else_than_was_sealed_is_found_out(how: str) -> None:
    """White sealed before blue chose; once red and blue have opened, white would rather have bid something else."""
    ring = Ring("person", "person", "person")
    for _ in range(4):
        ring.choose()
        ring.send()
    ring.choose()
    line = next(line for line in ring.at.lines[:3] if line.startswith("white"))
    link, other = sent(ring.at), f"white: bid {int(line[-1]) % 5 + 1}"
    told = opened(link)
    own = next(note for note in told.notes if note.startswith(f"{OPENED} 0 white "))
    notes = {"another salt": (f"{OPENED} 0 white 00 {line}",), "nothing opened": ()}.get(how, (own.replace(line, other),))
    lines = tuple((number, other if said == line and "record" in how else said) for number, said in told.record.lines)
    forged = told._replace(notes=(*(note for note in told.notes if note != own), *notes), record=told.record._replace(lines=lines))
    refused(ring.pages["blue"], f"{ADDRESS}#{links.text_of(forged, GAMES)}")
    ring.send("blue")
    assert ring.at.lines[:3] == ring.pages["white"].lines[:3]


def test_a_choice_played_for_somebody_who_had_sealed_another_is_found_out() -> None:
    ada, tom = two()
    table = GAMES.load(tom.table.settled())
    for line in ("red: bid 1", "white: bid 2"):
        table.play_line(line)
    for notes in ((), (f"{OPENED} 0 red 00 red: bid 1", f"{OPENED} 0 white 00 white: bid 2")):
        link = f"{ADDRESS}#{links.text_of(links.link_of(table, 't', notes=notes), GAMES)}"
        refused(ada, link)


@pytest.mark.parametrize("line", ["white: bid 1", "red: bid 1"], ids=["for whoever gets it", "of one who has sealed"])
def test_nobody_chooses_for_another_with_an_open_choice_in_a_link(line: str) -> None:
    """A record that holds a line of a choice which isn't complete: no browser of ours writes one into a link."""
    _, tom = two()
    table = GAMES.load(tom.table.settled())
    table.play_line(line)
    link = Link.of(table.record(), "t", "1 0 0 0", 0, tom.app.desk.here.round.notes(tom.table, tom.sitting.people()))
    before = tom.table.text()
    tom.open(f"{ADDRESS}#{links.text_of(link, GAMES)}")
    assert tom.table.text() == before
    assert tom.sitting.mine()
    bid(tom, 3)
    assert list(tom.lines) == ["white: bid 3"]


def test_a_newcomer_isnt_left_with_a_game_that_isnt_honest() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    forged = with_notes(sent(ada), f"{OPEN} red 00 red: bid 5")
    tom = Page()
    tom.open(forged)
    tom.ask("i-am", seat="white")
    assert "doesn’t match what was sealed" in tom.dialog()
    assert tom.stored.get("games") is None
    assert not any(key.startswith("link:") for key in tom.stored)


@pytest.mark.slow
def test_links_come_twice_late_and_in_the_wrong_order() -> None:
    ring = Ring("person", "person", "person")
    for _ in range(9):
        ring.choose()
        if ring.at.is_over():
            break
        ring.send()
        page = ring.at
        before = page.table.text(), page.sitting.round.notes(page.table, page.sitting.people())
        for late in (ring.sent[-1], *ring.sent[:3], *ring.sent[-3:]):
            page.open(late)
            if isinstance(page.sitting, Replay):
                page.ask("arrive")
            assert page.app.desk.dialog.name in ("", "send"), page.dialog()
        assert (page.table.text(), page.sitting.round.notes(page.table, page.sitting.people())) == before
    ring.to_the_end()
    assert len(ring.records()) == 1


def test_how_much_older_a_link_is_counts_what_is_settled() -> None:
    ada, tom = two()
    first = ada.copied
    bid(tom, 1)
    ada.take_up(sent(tom))
    bid(ada, 4)
    ada.ask("close")
    ada.open(first)
    assert "which is 2 steps ahead" in ada.app.desk.toast
    assert list(ada.lines) == ["red: bid 5", "white: bid 1", "red: bid 4"]


def test_what_was_chosen_here_survives_a_link_that_comes_meanwhile() -> None:
    ada, tom, eve = three()
    bid(eve, 3)
    first = sent(tom)
    eve.open(first)
    assert list(eve.lines) == ["blue: bid 3"], "the old link changes nothing here"
    ada.take_up(sent(eve))
    tom.take_up(sent(ada))
    assert tom.lines[:3] == ("red: bid 5", "white: bid 4", "blue: bid 3")


@pytest.mark.slow
def test_two_round_the_ring_the_other_way() -> None:
    """Ada sends to Eve first, who sends to Tom."""
    ring = Ring("person", "person", "person")
    ring.choose()
    link = sent(ring.at)
    eve, tom = Page(), Page()
    eve.open(link)
    eve.ask("i-am", seat="blue")
    if isinstance(eve.sitting, Replay):
        eve.ask("arrive")
    bid(eve, 3)
    tom.open(sent(eve))
    tom.ask("i-am", seat="white")
    bid(tom, 4)
    eve.take_up(sent(tom))
    ring.pages |= {"blue": eve, "white": tom}
    ring.pages["red"].take_up(sent(eve))
    ring.at = ring.pages["red"]
    assert len(ring.at.lines) >= 3
    ring.to_the_end()
    assert len(ring.records()) == 1


def test_a_computer_takes_the_seat_of_one_who_never_chose() -> None:
    ada, tom, eve = three()
    tom.ask("send")
    tom.ask("give-seat", seat="blue", player="easy")
    assert tom.table.header.seats[2].player == "easy"
    ada.take_up(sent(tom), asked=True)
    ada.ask("skip")
    while ada.sitting.bots_turn():
        ada.ask("tick")
    assert ada.lines[:2] == ("red: bid 5", "white: bid 4")
    assert ada.lines[2].startswith("blue: bid ")
    bid(ada, 1)
    link = sent(ada)
    tom.take_up(link)
    assert tom.lines[:3] == ada.lines[:3]
    eve.open(link)
    assert "has different players" in eve.dialog()
    eve.ask("take-theirs")
    assert "A computer now plays for Eve" in eve.app.desk.toast


def test_a_computer_takes_the_seat_of_one_who_has_sealed_and_is_gone() -> None:
    ada, tom, eve = three()
    bid(eve, 3)
    eve.ask("send")
    eve.ask("give-seat", seat="red", player="easy")
    tom.take_up(sent(eve), asked=True)
    tom.ask("skip")
    while tom.sitting.bots_turn():
        tom.ask("tick")
    assert tom.lines[1:3] == ("white: bid 4", "blue: bid 3"), "what red had sealed nobody can open: the computer chooses"
    assert tom.lines[0].startswith("red: bid ")
    bid(tom, 1)
    eve.take_up(sent(tom))
    assert eve.lines[:3] == tom.lines[:3]
    ada.open(tom.copied)
    assert "has different players" in ada.dialog()
    ada.ask("take-theirs")
    assert "A computer now plays for Ada" in ada.app.desk.toast


def test_another_person_takes_the_seat_of_one_who_has_sealed_and_is_gone() -> None:
    """What was sealed for that seat nobody can open any more: it is chosen anew."""
    ada, _, eve = three()
    bid(eve, 3)
    ada.take_up(sent(eve))
    ada.ask("send")
    ada.ask("give-seat", seat="white", player="person", name="Zoe")
    zoe = Page()
    zoe.take_up(sent(ada))
    assert zoe.sitting.looking == "white"
    assert zoe.sitting.mine()
    bid(zoe, 1)
    eve.take_up(sent(zoe), asked=True)
    assert "Zoe" in eve.app.desk.toast
    ada.take_up(sent(eve))
    assert ada.lines[:3] == ("red: bid 5", "white: bid 1", "blue: bid 3")
    bid(ada, 4)
    eve.take_up(sent(ada))
    assert eve.lines[:3] == ada.lines[:3]


def test_who_has_sealed_in_one_browser_cant_choose_again_in_another() -> None:
    """Ada goes on with her phone: what she chose lies sealed on her laptop, and is opened there."""
    ada, tom = two()
    phone = Page()
    phone.open(ada.copied)
    phone.ask("i-am", seat="red")
    if isinstance(phone.sitting, Replay):
        phone.ask("arrive")
    before = phone.table.text(), phone.sitting.round.notes(phone.table, phone.sitting.people())
    bid(phone, 1)
    assert "already been sent by link" in phone.app.desk.toast
    assert (phone.table.text(), phone.sitting.round.notes(phone.table, phone.sitting.people())) == before
    bid(tom, 2)
    ada.take_up(sent(tom))
    bid(ada, 1)
    phone.take_up(sent(ada))
    assert list(phone.lines) == ["red: bid 5", "white: bid 2"]


def test_nobody_gives_away_a_seat_that_plays_here() -> None:
    ada, _ = two()
    ada.ask("give-seat", seat="red", player="easy")
    assert ada.table.header.seats[0].player == "person"
    assert list(ada.lines) == ["red: bid 5"]


def test_another_past_is_taken_without_the_secrets_of_ones_own() -> None:
    """The pasts part before the choice that is under way here: what was sealed for that belongs to a game that is left."""
    ada, tom = two()
    bid(tom, 1)
    ada.take_up(sent(tom))
    bid(ada, 4)
    sent(ada)
    table = GAMES.load(ada.table.settled()).until(0)
    for line in ("red: bid 2", "white: bid 3"):
        table.play_line(line)
    forged = f"{ADDRESS}#{links.text_of(links.link_of(table, 't'), GAMES)}"
    ada.open(forged)
    assert ada.app.desk.dialog.name == "past"
    mine = GAMES.load(kept_of(ada)).text()
    ada.ask("take-theirs")
    if isinstance(ada.sitting, Replay):
        ada.ask("arrive")
    assert ada.lines == table.lines
    assert ada.sitting.mine(), "and the choice is made anew"
    assert mine in [GAMES.load(record).text() for key, record in ada.stored.items() if key.startswith("game:")], "the other stays"
