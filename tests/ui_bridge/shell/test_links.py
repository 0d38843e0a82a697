"""Links as the page sees them, without a browser: shared games, games by link between several pages, and what can be wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canalmania.records.position_writing import write_position
from canalmania.state import State
from pages import ADDRESS, Page, all_games, text
from tabletop.chance import Chance
from tabletop.links import SHOW, TURN, Link, read
from tabletop.protocol import Action
from tabletop.protocol import State as AnyState
from tabletop.records import numbered
from tabletop.table import Table
from ui_bridge.shell import links
from ui_bridge.shell.codes import qr_of
from ui_bridge.shell.memory import wishes_of
from ui_bridge.shell.replay import Replay

RECORDS = Path(__file__).parents[2] / "records"
FINISHED = (RECORDS / "second-4.record").read_text(encoding="utf-8")
GAMES = all_games()


def begun(*kinds: str, seed: str = "5", end: str = "30") -> Page:
    page = Page()
    page.begin(*kinds, seed=seed, where="link", end=end)
    return page


def load(record: str) -> Table[AnyState[Action], Action]:
    return GAMES.load(record)


def text_of(table: Table[AnyState[Action], Action], purpose: str, step: int | None = None) -> str:
    return links.text_of(links.link_of(table, purpose, step), GAMES)


def opened(link: str) -> Link:
    return read(link.partition("#")[2], GAMES.packing, GAMES.numbered)


def state_of(page: Page) -> State:
    state = page.state
    assert isinstance(state, State)
    return state


# ---- shared games


@pytest.mark.slow
def test_a_shared_link_opens_as_a_replay_at_its_step_and_can_be_gone_on_from() -> None:
    whole = load(FINISHED)
    link = text_of(whole, SHOW, 120)
    end = len(whole.lines)
    page = Page(link)
    assert isinstance(page.app.desk.sitting, Replay)
    assert len(page.table.lines) == 120
    assert f"Step 120 of {end}" in text(page.part("prompt"))
    assert page.stored.get("games") is None, "opening a link keeps nothing"
    for to, step in (("on", 121), ("back", 120), ("first", 0), ("back", 0), ("last", end), ("on", end), ("back", end - 1)):
        page.ask("step", to=to)
        assert len(page.table.lines) == step
    page.ask("run")
    assert page.waits()
    page.ask("tick")
    assert len(page.table.lines) == end
    assert not page.waits()
    for _ in range(250):
        page.ask("step", to="back")
    answer = page.ask("go-on")
    assert answer["address"] == ""
    assert not isinstance(page.app.desk.sitting, Replay)
    assert len(page.table.lines) == end - 250
    assert load(page.stored[f"game:{page.sitting.id}"]).lines == page.table.lines


def test_hands_stay_hidden_in_a_replay() -> None:
    page = Page(text_of(load(FINISHED), SHOW, 120))
    assert page.sitting.looking is None
    assert 'data-at="hand:' not in page.part("panel-hand")


def test_what_is_shared_is_the_game_on_the_table() -> None:
    page = Page()
    page.ask("quick")
    page.ask("share")
    assert ADDRESS in page.part("dialog")
    page.ask("copy-link", what="link")
    found = opened(page.copied)
    assert found.record == page.table.record()
    assert found.head.purpose == SHOW
    sheet = page.ask("share-sheet")["share"]
    assert sheet["url"] == page.copied
    assert "Round one" in sheet["text"] or "Round 1" in sheet["text"]
    assert page.ask("share-file")["download"]["text"] == page.table.text()


def test_a_code_holds_the_game_in_the_letters_that_codes_hold_closely() -> None:
    link = links.link_of(load(FINISHED), SHOW)
    code = qr_of(ADDRESS, link, GAMES)
    assert code.version <= 25
    assert code.size == 17 + 4 * code.version + 8
    page = Page(links.text_of(link, GAMES))
    page.ask("share")
    page.ask("code")
    assert '<svg viewBox="0 0 ' in page.part("dialog")
    page.ask("code")
    assert 'class="code"' not in page.part("dialog")


@pytest.mark.parametrize(
    ("hash_", "told"),
    [
        ("hello", "isn’t a link to one of these games"),
        ("1abc", "incomplete"),
        ("1abcdefghijklz", "changed on the way"),
        ("1" + "A" * 30_000 + "z", "too long"),
    ],
)
def test_a_link_that_cannot_be_opened_says_why(hash_: str, told: str) -> None:
    page = Page(hash_)
    assert told in page.dialog()
    assert page.app.desk.sitting is None
    page.ask("close")
    assert page.part("dialog") == ""
    page.ask("quick")
    before = page.table.text()
    page.open("#" + hash_)
    assert told in page.dialog()
    assert page.table.text() == before


def test_names_in_links_are_text() -> None:
    table = load(FINISHED)
    seats = [seat._replace(name="<img src=x onerror=alert(1)>") for seat in table.header.seats]
    evil = table.seated(table.header.replaced(seats=seats))
    for purpose in (SHOW, TURN):
        page = Page(text_of(evil, purpose))
        everything = page.everything()
        assert "<img" not in everything
        assert "&lt;img" in everything


# ---- games by link


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "contractor", "person")], ids=["two", "two and a computer"])
def test_a_whole_game_by_link(kinds: tuple[str, ...]) -> None:
    """Each page knows nothing but its own store and the links."""
    chance = Chance(3)
    ada = begun(*kinds)
    assert ada.sitting.looking == "red"
    tom: Page | None = None
    at, sent = ada, 0
    while not at.is_over():
        at.play(chance)
        link = at.link()
        sent += 1
        other = tom if at is ada else ada
        if other is None:
            other = tom = Page()
        other.take_up(link)
        assert other.table.text() == at.table.text()
        at.start()  # the browser is closed between turns
        at = other
    assert tom is not None
    for page, seat in ((ada, "red"), (tom, "white" if kinds[1] == "person" else "black")):
        page.start()
        page.ask("open", id=page.app.desk.shelf.games()[0].id)
        assert page.is_over()
        assert page.sitting.persons() == [seat]
        assert len(page.app.desk.shelf.games()) == 1
    assert sent > 8


def test_each_sees_only_their_own_hand() -> None:
    ada = begun("person", "person")
    ada.play(Chance(1))
    assert ada.sitting.looking == "red"
    tom = Page()
    tom.take_up(ada.link())
    assert tom.sitting.looking == "white"
    assert tom.sitting.curtain() is None
    own = len(state_of(tom).hands[1])
    assert len(re.findall(r'data-at="hand:', tom.part("panel-hand"))) == own


def test_what_is_new_is_shown_first_as_a_replay() -> None:
    ada = begun("person", "person")
    ada.play(Chance(1))
    tom = Page()
    tom.take_up(ada.link())
    tom.play(Chance(2))
    before = len(ada.lines)
    ada.open(tom.link())
    replay = ada.sitting
    assert isinstance(replay, Replay)
    assert replay.step == before
    assert replay.looking == "red"
    steps = 0
    while isinstance(ada.sitting, Replay):
        assert ada.waits()
        ada.ask("tick")
        steps += 1
    assert steps == len(tom.lines) - before
    assert ada.sitting.mine()


def test_the_message_says_what_happened_and_whose_turn_it_is() -> None:
    ada = begun("person", "person")
    ada.play(Chance(1))
    ada.ask("copy-link", what="message")
    assert ada.copied.startswith("Ada took the ")
    assert "Your turn, Tom: https://example.org/play/#1" in ada.copied


def two_turns() -> tuple[Page, Page, list[str]]:
    """Ada, Tom, and the links so far; it's Tom's turn, and he has it."""
    ada, tom = begun("person", "person"), Page()
    ada.play(Chance(1))
    sent = [ada.link()]
    tom.take_up(sent[0])
    tom.play(Chance(2))
    sent.append(tom.link())
    ada.take_up(sent[1])
    ada.play(Chance(3))
    sent.append(ada.link())
    tom.take_up(sent[2])
    return ada, tom, sent


def test_an_older_link_is_noticed() -> None:
    _, tom, sent = two_turns()
    now = tom.table.text()
    tom.open(sent[0])
    assert "older than your game" in tom.app.desk.toast
    assert tom.table.text() == now
    assert len(tom.app.desk.shelf.games()) == 1


def test_the_same_link_twice_is_the_same_game() -> None:
    _, tom, sent = two_turns()
    now = tom.table.text()
    tom.open(sent[2])
    assert tom.table.text() == now
    assert not isinstance(tom.sitting, Replay)
    assert tom.sitting.mine()


def test_a_link_for_another_is_said() -> None:
    ada, _, sent = two_turns()
    ada.open(sent[2])
    assert ada.sitting.away() == "white"
    assert not ada.sitting.mine()
    assert "Send to Tom" in text(ada.part("prompt"))
    assert "this link is for Tom" in ada.app.desk.toast


def test_another_past_is_noticed_and_neither_game_is_lost() -> None:
    _, tom, sent = two_turns()
    other = GAMES.load(opened(sent[1]).record).until(4)
    chance = Chance(9)
    while other.asked() == ("red",):
        other.play(chance.choice(other.state.actions("red")))
    forged = f"{ADDRESS}#{text_of(other, TURN)}"
    mine = tom.table.text()
    tom.open(forged)
    assert tom.app.desk.dialog.name == "past"
    assert "differs from yours" in tom.dialog()
    tom.ask("keep-mine")
    assert tom.table.text() == mine
    tom.open(forged)
    tom.ask("take-theirs")
    if isinstance(tom.sitting, Replay):
        tom.ask("arrive")
    assert tom.table.text() == other.text()
    assert sorted(load(record).text() for key, record in tom.stored.items() if key.startswith("game:")) == sorted([mine, other.text()])


def kept(page: Page) -> list[str]:
    """All games on its shelf, as they are written."""
    return sorted(page.app.desk.shelf.open(one.id).text() for one in page.app.desk.shelf.games())


def asks_first(page: Page, link: str, told: str) -> None:
    """The link is asked about before anything changes; either answer loses nothing, and what was here can be gone on with by link."""
    mine, stored = page.table.text(), dict(page.stored)
    page.open(link)
    assert page.app.desk.dialog.name == "past", page.dialog()
    assert told in page.dialog()
    assert page.stored == stored
    page.ask("close")
    assert page.stored == stored
    page.open(link)
    page.ask("keep-mine")
    assert page.table.text() == mine
    assert page.stored == stored
    page.open(link)
    page.ask("take-theirs")
    theirs = GAMES.load(opened(link).record).text()
    assert kept(page) == sorted([mine, theirs])
    aside = next(one for one in page.app.desk.shelf.games() if "before the link" in one.name)
    here = page.app.desk.here.persons() or ["white"]
    page.ask("open", id=aside.id)
    assert page.table.text() == mine
    assert page.sitting.persons() == here, "it is a game by link still"
    page.open(link)
    assert page.app.desk.dialog.name in ("", "send"), "it is the other of the two, and the same as there"
    assert kept(page) == sorted([mine, theirs])


def test_the_same_lines_over_another_position_are_asked_about() -> None:
    tom = Page()
    ada = begun("person", "person")
    ada.play(Chance(1))
    tom.take_up(ada.link())
    asks_first(tom, f"{ADDRESS}#{text_of(over_another_position(tom), TURN)}", "starts from a different position")


def over_another_position(page: Page) -> Table[AnyState[Action], Action]:
    """The game's start as a position, with more points for somebody, and the same lines."""
    start = page.table.state_at(0)
    assert isinstance(start, State)
    block = [*write_position(start), "red points 77"]
    made = numbered(page.table.header, block, page.table.lines)
    return GAMES.load(made)


def test_a_turn_of_ones_own_that_another_has_played_is_asked_about() -> None:
    _, tom, _ = two_turns()
    forged = GAMES.load(tom.table.text())
    forged.play(tom.actions()[-1])
    asks_first(tom, f"{ADDRESS}#{text_of(forged, TURN)}", "that this browser doesn’t know")


def test_a_turn_played_in_another_browser_of_ones_own_can_be_taken_up() -> None:
    ada, tom, sent = two_turns()
    phone = Page()
    phone.take_up(sent[2])
    tom.play(Chance(4))
    ada.take_up(tom.link())
    ada.play(Chance(5))
    phone.take_up(ada.link(), asked=True)
    assert phone.sitting.mine()
    assert phone.table.text() == ada.table.text()


@pytest.mark.parametrize("who", ["the name of another", "ones own name", "ones own seat for a computer"])
def test_other_people_at_the_table_are_asked_about(who: str) -> None:
    _, tom, _ = two_turns()
    red, white = tom.table.header.seats
    seats = {
        "the name of another": (red._replace(name="Adam"), white),
        "ones own name": (red, white._replace(name="Tim")),
        "ones own seat for a computer": (red, white._replace(player="contractor")),
    }[who]
    forged = tom.table.seated(tom.table.header.replaced(seats=seats))
    asks_first(tom, f"{ADDRESS}#{text_of(forged, TURN)}", "has different players")


def test_a_link_of_a_game_with_other_rules_agreed_is_another_game() -> None:
    _, tom, _ = two_turns()
    mine = tom.table.text()
    header = tom.table.header.replaced(seed=6)
    tom.open(f"{ADDRESS}#{text_of(GAMES.new(header), TURN)}")
    assert "Who are you?" in tom.dialog()
    tom.ask("i-am", seat="white")
    assert kept(tom) == sorted([mine, GAMES.new(header).text()])


def test_nobody_wishes_for_those_who_play_here() -> None:
    _, tom, sent = two_turns()
    forged = opened(sent[2])._replace(notes=("wish white: pass", "wish red: pass"))
    tom.take_up(f"{ADDRESS}#{links.text_of(forged, GAMES)}")
    assert tom.sitting.wishes == {"red": ("red: pass",)}


def test_a_damaged_game_is_not_written_over_by_a_link() -> None:
    ada, tom, _ = two_turns()
    key = f"game:{tom.sitting.id}"
    damaged = tom.stored[key].rstrip().rsplit("\n", 1)[0] + "\nred: sing\n"
    tom.stored[key] = damaged
    tom.start()
    tom.open(f"{ADDRESS}#{text_of(ada.table, TURN)}")
    assert "Your game is damaged" in tom.dialog()
    tom.ask("take-theirs")
    assert damaged in [text for key, text in tom.stored.items() if key.startswith("game:")]


def test_what_went_out_stands_though_all_others_are_computer_players_now() -> None:
    ada, _, _ = two_turns()
    ada.ask("send")
    ada.ask("give-seat", seat="white", player="contractor")
    lines = ada.lines[: ada.sitting.sent]
    ada.ask("undo-anyway")
    assert ada.lines[: len(lines)] == lines


def test_what_went_out_is_not_taken_back() -> None:
    ada = begun("person", "person")
    while ada.sitting.away() is None:
        ada.line(ada.actions()[-1])
    lines = len(ada.lines)
    ada.ask("close")
    ada.ask("send")
    ada.link()
    ada.ask("undo")
    assert "already been sent by link" in ada.app.desk.toast
    assert len(ada.lines) == lines


@pytest.mark.parametrize("way", ["copy-link", "share-sheet", "code", "took-link"])
def test_nothing_that_could_take_it_back_is_offered_once_it_went_out(way: str) -> None:
    """However the link was taken, also by hand out of its field."""
    ada = begun("person", "person")
    while ada.sitting.away() is None:
        ada.line(ada.actions()[-1])
    assert ada.sitting.undo_is_free(), "as long as nobody has it"
    assert 'data-copied="took-link"' in ada.part("dialog")
    ada.ask(way)
    lines = ada.lines
    for again in (False, True):
        if again:
            id_ = ada.sitting.id
            ada.start()
            ada.ask("open", id=id_)
        ada.ask("close")
        assert 'class="button later" data-do="undo"' in ada.part("prompt")
        for do in ("undo", "undo-anyway"):
            ada.ask(do)
        ada.ask("key", key="z")
        assert ada.lines == lines
        assert "already been sent by link" in ada.app.desk.toast


def test_what_came_with_a_link_is_not_taken_back() -> None:
    _, tom, _ = two_turns()
    lines = tom.lines
    for do in ("undo", "undo-anyway"):
        tom.ask(do)
    assert tom.lines == lines
    assert 'data-do="undo-anyway"' not in tom.part("prompt")


def test_who_answers_after_all_goes_on_with_the_game_that_all_have_agreed_to() -> None:
    """Ada has given Tom's seat away, and nobody has agreed to that: Tom's answer isn't asked about, and nothing is lost."""
    ada, tom, _ = two_turns()
    ada.ask("send")
    ada.ask("give-seat", seat="white", player="contractor")
    ada.play(Chance(4), until=ada.sitting.mine)
    alone = ada.table.text()
    assert [one.name for one in ada.app.desk.shelf.games()].count("Ada, Tom (with Tom)") == 1
    tom.play(Chance(5))
    ada.take_up(tom.link())
    assert ada.table.text() == tom.table.text()
    assert kept(ada) == sorted([alone, tom.table.text()])


def test_a_seat_is_given_to_a_computer_and_its_player_is_told() -> None:
    ada, tom, _ = two_turns()
    ada.ask("send")
    ada.ask("give-seat", seat="white", player="contractor")
    assert "A computer now plays for Tom" in ada.app.desk.toast
    ada.play(Chance(4), until=ada.sitting.mine)
    assert ada.sitting.mine() or ada.is_over()
    assert ada.table.header.seats[1].player == "contractor"
    mine, link = tom.table.text(), f"{ADDRESS}#{text_of(ada.table, TURN)}"
    tom.open(link)
    assert "has different players" in tom.dialog()
    assert "Here: Tom (Person)" in tom.dialog()
    assert "In the link: Tom (Contractor)" in tom.dialog()
    tom.ask("keep-mine")
    assert tom.table.text() == mine
    assert tom.sitting.mine()
    tom.open(link)
    tom.ask("take-theirs")
    assert "A computer now plays for Tom" in tom.app.desk.toast
    assert mine in [tom.app.desk.shelf.open(one.id).text() for one in tom.app.desk.shelf.games()]
    sitting = tom.sitting.then if isinstance(tom.sitting, Replay) else tom.sitting
    assert sitting is not None
    assert sitting.persons() == []


def test_a_seat_is_given_to_somebody_else() -> None:
    ada, _, _ = two_turns()
    ada.ask("send")
    ada.ask("give-seat", seat="white", player="person", name="  Zoe <b> ")
    assert ada.table.header.seats[1].name == "Zoe <b>"
    zoe = Page()
    zoe.take_up(ada.link())
    assert zoe.sitting.looking == "white"
    assert zoe.sitting.mine()


def last_goods() -> Page:
    """A game by link that has come to the last goods, with something for each to ship."""
    for seed in range(1, 40):
        page = begun("person", "person", seed=str(seed))
        page.sitting.here = ("red", "white")
        chance = Chance(seed)
        while not page.is_over() and state_of(page).step != "last":
            if page.sitting.curtain():
                page.ask("ready")
            actions = state_of(page).actions(page.asked())
            page.line(chance.choice([action for action in actions if action.verb in ("lay", "contract", "take")] or actions))
        if not page.is_over() and len(page.state.actions(page.asked())) > 2:
            page.sitting.here = (page.asked(),)
            page.sitting.looking = page.asked()
            page.ask("close")
            return page
    raise AssertionError("no such game found")


@pytest.mark.slow
def test_wishes_are_played_while_they_are_legal() -> None:
    page = last_goods()
    seat = page.asked()
    page.line(page.actions()[0])
    assert page.sitting.away() is not None
    assert page.app.desk.dialog.name == "send"
    assert "Your planned moves" in page.dialog()
    (first, *_) = re.findall(r'data-do="wish" data-line="([^"]+)"', page.part("dialog"))
    first = first.replace("&gt;", ">").replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&")
    page.ask("wish", line=first)
    assert page.sitting.wishes[seat] == (first,)
    page.ask("wish", line="")
    assert page.sitting.wishes[seat] == ()
    page.ask("wish", line=first)
    link = page.link()
    assert opened(link).notes == (f"wish {first}",)
    other = Page()
    other.take_up(link)
    lines = len(other.lines)
    other.line(other.actions()[0])
    if not other.is_over():
        assert len(other.lines) >= lines + 2
        assert other.lines[lines + 1] == first
    wishes = wishes_of(("wish red: pass", "wish green: x", "seal red 1", "wish red: ship A >red B"), ("red", "white"))
    assert wishes == {"red": ("red: pass", "red: ship A >red B")}


def test_a_game_by_link_that_is_deleted_comes_back_as_one() -> None:
    ada = begun("person", "person")
    id_ = ada.sitting.id
    ada.ask("home")
    ada.ask("delete", id=id_)
    assert f"link:{id_}" not in ada.stored
    ada.ask("bring-back")
    ada.ask("open", id=id_)
    assert ada.sitting.persons() == ["red"]


def test_who_keeps_a_damaged_game_plays_on_beside_it() -> None:
    """Also after a link has asked: the next action doesn't write over what couldn't be read."""
    _, tom, sent = two_turns()
    (key,) = (key for key in tom.stored if key.startswith("game:"))
    damaged = tom.stored[key].partition("\nwhite: ")[0] + "\nwhite: sing\n"
    tom.stored[key] = damaged
    tom.start()
    tom.open(sent[2])
    assert "Your game is damaged" in tom.dialog()
    tom.ask("keep-mine")
    tom.line(tom.actions()[0])
    assert len(tom.lines) > len(GAMES.load(damaged, lenient=True).lines)
    assert tom.stored[key] == damaged
