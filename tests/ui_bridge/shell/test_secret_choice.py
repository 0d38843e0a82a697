"""Sealed bids through the shell, without a browser: secret choices at one screen, and by link in rings of browsers that know nothing of each other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

from pages import ADDRESS, Page, all_games, text
from tabletop.chance import Chance
from tabletop.links import Link, read
from tabletop.seals import OPEN, OPENED, SEAL
from ui_bridge.shell import links
from ui_bridge.shell.replay import Replay

GAMES = all_games()
SEATS = ("red", "white", "blue", "green")


def opened(link: str) -> Link:
    return read(link.partition("#")[2], GAMES.packing, GAMES.numbered)


def changed(link: str, change: Callable[[str], str]) -> str:
    """The same link with its notes changed, as who isn't honest would send it."""
    return with_notes(link, *map(change, opened(link).notes))


def with_notes(link: str, *notes: str) -> str:
    return f"{ADDRESS}#{links.text_of(opened(link)._replace(notes=notes), GAMES)}"


def begun(*kinds: str, seed: str = "5", where: str = "") -> Page:
    page = Page()
    page.begin(*kinds, game="sealed", seed=seed, where=where)
    return page


def bid(page: Page, number: int) -> None:
    page.press(f"number:{number}")


def kept(page: Page, what: str) -> str:
    """Of the game on the table, what lies in the browser's store."""
    return page.stored.get(f"{what}:{page.sitting.id}", "")


def reloaded(page: Page) -> Page:
    """Closed in the middle of it, and opened again."""
    id_ = page.sitting.id
    page.start()
    page.ask("open", id=id_)
    return page


def sent(page: Page) -> str:
    """The next link: whatever is to go out of this browser now."""
    page.ask("send")
    page.ask("copy-link", what="link")
    return page.copied


def as_it_leaves(page: Page) -> dict[str, Any]:
    """Everything of the game on the table that leaves the browser, or is painted before it is known who looks. A seal's letters say nothing: they are
    left out."""
    page.ask("close")
    page.ask("share")
    page.ask("copy-link", what="message")
    left: dict[str, Any] = {"shared": page.copied}
    left["sheet"] = page.ask("share-sheet")["share"]
    left["file"] = page.ask("share-file")["download"]
    left["saved file"] = page.ask("download", id=page.sitting.id)["download"]
    page.ask("report")
    page.ask("report-copy")
    left["report"] = page.copied
    left["thumbnail"], left["picture"] = kept(page, "map"), page.stored.get("picture")
    page.ask("close")
    if page.sitting.away() is not None:
        page.ask("send")
        page.ask("copy-link", what="message")
        message, _, link = page.copied.rpartition(" ")
        turn = opened(link)
        left["message"], left["turn"] = message, turn._replace(notes=())
        left["notes"] = [note.rsplit(" ", 1)[0] if note.startswith(SEAL) else note for note in turn.notes]
    return left


# ---- at one screen


def test_the_curtain_goes_round_and_nobody_sees_what_another_has_chosen() -> None:
    """Whatever red chose, all that white is shown is the same, letter for letter."""
    shown = []
    for number in (2, 4):
        page = begun("person", "person")
        assert page.sitting.curtain() == "red"
        page.ask("ready")
        bid(page, number)
        assert page.sitting.curtain() == "white"
        covered = page.everything()
        page.ask("ready")
        shown.append((covered, page.everything(), as_it_leaves(page)))
        assert f"{number} lies face down" not in page.everything()
        bid(page, 1)
        assert f"Ada chooses the {number}." not in text(page.part("panel-log")), "the curtain is down: nobody knows who looks"
        page.ask("ready")
        assert list(page.lines) == [f"red: bid {number}", "white: bid 1"]
        assert "The prize of" in text(page.part("panel-log"))
    assert shown[0] == shown[1]


def test_who_has_chosen_sees_it_and_can_take_it_back_while_another_chooses() -> None:
    page = begun("person", "person", "person")
    page.ask("ready")
    bid(page, 4)
    page.ask("ready")
    bid(page, 2)
    assert page.sitting.curtain() == "blue"
    page.ask("ready")
    assert page.sitting.looking == "blue"
    page.ask("undo")
    assert list(page.lines) == ["red: bid 4", "white: bid 2"], "blue has chosen nothing: there is nothing of blue's to take back"
    bid(page, 3)
    assert len(page.lines) == 3
    page.ask("ready")
    page.ask("undo")
    assert len(page.lines) == 3, "they are turned over"


def test_one_who_bids_against_computer_players_takes_back_nothing_that_was_turned_over() -> None:
    page = begun("person", "easy", "hard")
    bid(page, 3)
    assert page.sitting.bots_turn(), "they choose when all persons have"
    assert kept(page, "game").count("bid") == 1
    page.ask("undo")
    assert list(page.lines) == [], "while they think nothing is turned over yet"
    bid(page, 2)
    page.ask("skip")
    while page.sitting.bots_turn():
        page.ask("tick")
    assert len(page.lines) == 3
    page.ask("undo")
    assert len(page.lines) == 3


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "easy", "person", "hard")], ids=["two", "with computers"])
def test_a_whole_game_at_one_screen_that_is_reloaded_before_every_choice(kinds: tuple[str, ...]) -> None:
    page, chance = begun(*kinds), Chance(3)
    page.ask("skip")
    while not page.is_over():
        if page.sitting.bots_turn():
            page.ask("skip")
            page.ask("tick")
            continue
        before = page.lines
        reloaded(page)
        assert page.lines == before
        if page.sitting.curtain():
            page.ask("ready")
        page.line(chance.choice(page.actions()))
    assert len(page.lines) == 5 * len(kinds)
    assert "Everybody who" not in page.dialog()
    assert page.app.desk.dialog.name == "result"
    assert GAMES.load(kept(page, "game")).state.outcome() == page.state.outcome()


# ---- by link


class Ring:
    """Browsers of one person each that know nothing of each other but what links say."""

    def __init__(self, *kinds: str, seed: str = "5", reload: bool = False) -> None:
        self.at = begun(*kinds, seed=seed, where="link")
        self.pages = {"red": self.at}
        self.chance = Chance(int(seed))
        self.reload = reload
        self.sent: list[str] = []

    def choose(self) -> None:
        """The person at this browser does all that can be done there."""
        page = self.at
        while not page.is_over() and page.sitting.away() is None:
            if self.reload:
                before = page.lines
                reloaded(page)
                assert page.lines == before
            if page.sitting.bots_turn():
                page.ask("skip")
                page.ask("tick")
            else:
                page.line(self.chance.choice(page.actions()))

    def send(self, to: str = "") -> str:
        """The next link goes to whoever is waited for, and is opened there."""
        page = self.at
        if self.reload:
            reloaded(page)
        assert not page.sitting.bots_turn()
        seat, link = to or page.sitting.away() or "", sent(page)
        self.sent.append(link)
        self.leaks_nothing(link)
        self.at = self.pages.setdefault(seat, Page())
        self.at.take_up(link)
        assert self.at.sitting.looking == seat
        return link

    def leaks_nothing(self, link: str) -> None:
        """What has been turned over for nobody yet is in no line and no note, but where all have sealed."""
        page, told = self.at, opened(link)
        assert told.record == page.table.settled()
        people = [seat for seat in page.table.state_at(page.table.settled_lines).prompt().seats if seat in page.sitting.people()]
        sealed = {note.split(" ")[1] for note in told.notes if note.startswith((f"{SEAL} ", f"{OPEN} "))}
        if sealed != set(people):
            assert not any(note.startswith(f"{OPEN} ") for note in told.notes), told.notes

    def to_the_end(self) -> None:
        while not self.at.is_over():
            self.choose()
            if not self.at.is_over():
                self.send()
            assert len(self.sent) < 60
        for seat in (seat for seat in self.at.sitting.people() if self.pages[seat] is not self.at):
            link = sent(self.at)
            self.pages[seat].take_up(link)

    def records(self) -> set[str]:
        return {GAMES.load(kept(page, "game")).text() for page in self.pages.values()}


RINGS: Mapping[str, tuple[str, ...]] = {
    "two": ("person",) * 2,
    "three": ("person",) * 3,
    "four": ("person",) * 4,
    "two and a computer": ("person", "easy", "person"),
    "two and two computers": ("easy", "person", "hard", "person"),
    "three and a computer": ("person", "person", "person", "easy"),
}


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


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "person", "easy")], ids=["two", "and a computer"])
def test_whatever_was_chosen_all_that_leaves_is_the_same_but_the_seal(kinds: tuple[str, ...]) -> None:
    left = []
    for number in (2, 4):
        page = begun(*kinds, where="link")
        bid(page, number)
        assert f"bid {number}" in kept(page, "game"), "here it is kept"
        left.append(as_it_leaves(page))
        reloaded(page)
        assert list(page.lines) == [f"red: bid {number}"]
        left.append(as_it_leaves(page))
    for one, other in pairwise(left):
        for key in one:
            assert one[key] == other[key], key
    assert left[0]["notes"] == ["seal red"]
    assert left[0]["turn"].record.lines == ()


def two() -> tuple[Page, Page]:
    """Ada has sealed a 5, and Tom has the link."""
    ada, tom = begun("person", "person", where="link"), Page()
    bid(ada, 5)
    tom.take_up(sent(ada))
    return ada, tom


def three() -> tuple[Page, Page, Page]:
    """Ada has sealed a 5 and Tom a 4, and Eve has the link."""
    ada, tom, eve = begun("person", "person", "person", where="link"), Page(), Page()
    bid(ada, 5)
    tom.take_up(sent(ada))
    bid(tom, 4)
    eve.take_up(sent(tom))
    return ada, tom, eve


def test_the_choice_is_taken_back_until_its_seal_has_left() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    ada.ask("close")
    ada.ask("undo")
    assert list(ada.lines) == []
    assert ada.sitting.mine()
    bid(ada, 2)
    assert ada.app.desk.dialog.name == "send"
    reloaded(ada)
    ada.ask("undo")
    assert list(ada.lines) == []
    bid(ada, 3)
    sent(ada)
    ada.ask("undo")
    assert "went out with a link" in ada.app.desk.toast
    reloaded(ada)
    ada.ask("undo")
    assert list(ada.lines) == ["red: bid 3"]


def test_what_was_taken_back_doesnt_come_back_with_a_link() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    link = sent(ada)
    tom = Page()
    tom.take_up(link)
    bid(tom, 4)
    tom.ask("close")
    tom.ask("undo")
    tom.take_up(link)
    assert list(tom.lines) == []
    assert tom.sitting.mine()


@pytest.mark.parametrize("way", ["copy-link", "share-sheet", "code"])
def test_a_seal_has_left_whichever_way_it_went(way: str) -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    ada.ask(way)
    ada.ask("close")
    ada.ask("undo")
    assert list(ada.lines) == ["red: bid 5"]


def refused(page: Page, link: str) -> None:
    """Says so in a sentence; the game, and what is kept of it, is as it was."""
    on_table, stored = page.table.text(), dict(page.stored)
    page.open(link)
    assert "isn't the one that was sealed" in page.dialog()
    assert page.table.text() == on_table
    assert page.stored == stored
    page.ask("close")
    assert page.part("dialog") == ""


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
    assert "isn't the one that was sealed" in tom.dialog()
    assert tom.stored.get("games") is None
    assert not any(key.startswith("link:") for key in tom.stored)


# ---- links that come twice, late, or in the wrong order


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
    assert "the game is 2 steps further" in ada.app.desk.toast
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


# ---- a seat is given away in the middle of a choice


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
    assert "Others sit at the table" in eve.dialog()
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
    assert "Others sit at the table" in ada.dialog()
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
    assert "went out with a link" in phone.app.desk.toast
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


# ---- computer players


def test_no_turn_goes_out_before_the_computer_players_have_chosen() -> None:
    """They choose in one browser only, or two might choose otherwise: hurried in the one, and not in the other."""
    ring = Ring("person", "person", "hard")
    bid(ring.at, 5)
    ring.send()
    bid(ring.at, 4)
    ring.send()
    ada = ring.at
    assert ada.sitting.bots_turn()
    assert ada.app.desk.dialog.name == ""
    assert 'data-do="send"' not in ada.everything()
    link = sent(ada)
    assert opened(link).head.purpose == "s"
    assert opened(link).notes == ()
    ada.ask("close")
    reloaded(ada)
    assert ada.sitting.bots_turn(), "all persons have chosen, and that survives"
    ada.ask("skip")
    while ada.sitting.bots_turn():
        ada.ask("tick")
    bid(ada, 1)
    ring.send()
    assert ring.at.lines[:3] == ada.lines[:3]


def test_what_others_have_chosen_is_hidden_from_the_computer_player_that_thinks() -> None:
    page = begun("person", "hard")
    bid(page, 5)
    view: Any = page.state.view("white")
    assert view.known.chosen == [-1, 0]


def test_each_computer_player_chooses_for_itself() -> None:
    page = begun("person", "hard", "hard")
    bid(page, 5)
    sitting = page.sitting
    assert sitting.means(["white: bid 1", "blue: bid 2"])
    sitting.bot_plays()
    assert sitting.bot_asked() == "blue"
    assert sitting.undecided(), "what another meant for blue isn't blue's choice"


def test_two_hard_players_and_a_person_play_to_the_end() -> None:
    page, chance = begun("person", "hard", "hard"), Chance(1)
    while not page.is_over():
        page.play(chance, lambda: True)
        if page.sitting.mine():
            page.line(chance.choice(page.actions()))
        else:
            page.ask("skip")
            page.ask("tick")
    assert len(page.lines) == 15


# ---- another tab, other pasts, damage


def test_another_tab_with_the_same_game_follows_with_its_secrets() -> None:
    ada = begun("person", "person", where="link")
    other = Page(stored=dict(ada.stored))
    other.ask("open", id=ada.sitting.id)
    bid(ada, 5)
    link = sent(ada)
    id_ = ada.sitting.id
    for key in (f"game:{id_}", f"link:{id_}"):
        other.ask("stored", key=key, value=ada.stored[key])
    other.ask("undo")
    assert list(other.lines) == ["red: bid 5"], "its seal has left, whichever tab sent it"
    tom = Page()
    tom.take_up(link)
    bid(tom, 1)
    other.take_up(sent(tom))
    assert list(other.lines) == ["red: bid 5", "white: bid 1"]


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


def kept_of(page: Page) -> str:
    return next(record for key, record in page.stored.items() if key.startswith("game:"))


@pytest.mark.parametrize("damage", ["", "{", '{"since": 0}', '{"since": "x", "asked": [], "notes": [], "secrets": [], "left": [], "closed": []}', "[1]"])
def test_a_damaged_memory_of_the_choice_doesnt_lose_who_plays_here(damage: str) -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 3)
    id_ = ada.sitting.id
    told = json.loads(ada.stored[f"link:{id_}"])
    try:
        told["round"] = json.loads(damage)
    except ValueError:
        told["round"] = damage
    ada.stored[f"link:{id_}"] = json.dumps(told)
    reloaded(ada)
    assert ada.sitting.persons() == ["red"]
    assert ada.sitting.mine(), "what can't be sealed any more is chosen again"
    bid(ada, 5)
    tom = Page()
    tom.take_up(sent(ada))
    bid(tom, 1)
    ada.take_up(sent(tom))
    assert list(ada.lines) == ["red: bid 5", "white: bid 1"]


def windows(of: str, size: int) -> Iterator[str]:
    return (of[at : at + size] for at in range(len(of) - size + 1))


def test_no_salt_is_in_anything_that_leaves_before_all_have_sealed() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    ((_, salt, line),) = json.loads(kept(ada, "link"))["round"]["secrets"]
    assert line == "red: bid 5"
    assert len(salt) == 16
    left = repr(as_it_leaves(ada)) + sent(ada)
    assert not any(part in left for part in windows(salt, 8))
    assert line not in left
