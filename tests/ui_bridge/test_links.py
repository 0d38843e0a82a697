"""Links as the page sees them, without a browser: shared games, games by link between several pages, and what can be wrong."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from canalmania.game import GAME
from canalmania.records.packing import PACKING
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.links import read
from tabletop.table import Table, load
from ui_bridge.shell import linking
from ui_bridge.shell.afar import notes_of, play_wish, told_wishes, wishable
from ui_bridge.shell.app import App
from ui_bridge.shell.codes import qr_of
from ui_bridge.shell.replay import Replay

RECORDS = Path(__file__).parents[1] / "records"
FINISHED = (RECORDS / "second-4.record").read_text(encoding="utf-8")
ADDRESS = "https://example.org/play/"


class Page:
    """A browser with a page in it, but for the browser."""

    def __init__(self, name: str, hash_: str = "") -> None:
        self.name = name
        self.stored: dict[str, str] = {}
        self.copied = ""
        self.app = App()
        self.start(hash_)

    def start(self, hash_: str = "") -> None:
        self.app = App()
        self.ask("start", stored=dict(self.stored), storage="ok", language="en", hash=hash_, address=ADDRESS, share=True)

    def ask(self, do: str, **told: Any) -> dict[str, Any]:
        answer = self.app.ask({"do": do, **told})
        for key, value in answer.get("store", {}).items():
            if value is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = value
        self.copied = answer.get("copy", self.copied)
        return answer

    @property
    def table(self) -> Table:
        assert self.app.sitting is not None
        return self.app.sitting.table

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def dialog(self) -> str:
        return shown(self.app.sent["dialog"])

    def open(self, link: str) -> None:
        self.ask("hash", hash=link.partition("#")[2])

    def take_up(self, link: str) -> None:
        """Opens it, as the one it is for, and looks at all that is new."""
        self.open(link)
        if self.app.dialog == "who":
            asked = self.state.name
            assert f"I am {self.app.here.names[asked]}" in self.dialog()
            self.ask("i-am", seat=asked)
        if isinstance(self.app.sitting, Replay):
            self.ask("arrive")

    def play(self, chance: Chance) -> None:
        """Until somebody away is asked, or the game is over."""
        while not self.state.is_over() and self.app.here.away() is None:
            if self.app.tick() is not None:
                self.ask("skip")
                self.ask("tick")
            elif self.app.here.curtain():
                self.ask("ready")
            else:
                self.ask("line", line=str(chance.choice(self.state.actions(self.state.name))))

    def link(self) -> str:
        """The next one, copied."""
        if not self.state.is_over():
            assert self.app.dialog == "send", self.app.dialog
        else:
            self.ask("send")
        self.ask("copy-link", **{"with": "link"})
        return self.copied


def shown(markup: str) -> str:
    return unescape(re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", markup)))


def begun(name: str, *kinds: str, seed: str = "5", end: str = "30") -> Page:
    page = Page(name)
    plan: dict[str, str] = {"players": str(len(kinds)), "seed": seed, "end": end, "afar": "link"}
    for number, kind in enumerate(kinds):
        plan |= {f"kind{number}": kind, f"name{number}": ("Ada", "Tom", "Eve", "Bob")[number]}
    page.ask("plan", **plan)
    page.ask("begin", **plan)
    page.ask("no-notes")
    return page


# ---- shared games


def test_a_shared_link_opens_as_a_replay_at_its_step_and_can_be_gone_on_from() -> None:
    whole = load(FINISHED, GAME)
    link = linking.text_of(linking.link_of(whole, linking.SHARED, 120))
    end = len(whole.lines)
    page = Page("any", link)
    assert isinstance(page.app.sitting, Replay)
    assert len(page.table.lines) == 120
    assert f"Step 120 of {end}" in shown(page.app.sent["prompt"])
    assert page.stored.get("games") is None, "opening a link keeps nothing"
    for to, step in (("on", 121), ("back", 120), ("first", 0), ("back", 0), ("last", end), ("on", end), ("back", end - 1)):
        page.ask("step", to=to)
        assert len(page.table.lines) == step
    page.ask("run")
    assert page.app.tick()
    page.ask("tick")
    assert len(page.table.lines) == end
    assert page.app.tick() is None
    for _ in range(250):
        page.ask("step", to="back")
    answer = page.ask("go-on")
    assert answer["address"] == ""
    assert not isinstance(page.app.sitting, Replay)
    assert len(page.table.lines) == end - 250
    assert load(page.stored[f"game:{page.app.here.id}"], GAME).lines == page.table.lines


def test_hands_stay_hidden_in_a_replay() -> None:
    page = Page("any", linking.text_of(linking.link_of(load(FINISHED, GAME), linking.SHARED, 120)))
    assert page.app.here.looking is None
    assert "hand-0" not in page.app.sent["hand"]


def test_what_is_shared_is_the_game_on_the_table() -> None:
    page = Page("any")
    page.ask("quick")
    page.ask("share")
    assert ADDRESS in page.app.sent["dialog"]
    page.ask("copy-link", **{"with": "link"})
    found = read(page.copied.partition("#")[2], PACKING)
    assert found.record == page.table.record()
    assert found.head.purpose == linking.SHARED
    sheet = page.ask("share-sheet")["share"]
    assert sheet["url"] == page.copied
    assert "Round one" in sheet["text"] or "Round 1" in sheet["text"]
    assert page.ask("share-file")["download"]["text"] == page.table.text()


def test_a_code_holds_the_game_in_the_letters_that_codes_hold_closely() -> None:
    link = linking.link_of(load(FINISHED, GAME), linking.SHARED)
    code = qr_of(ADDRESS, link)
    assert code.version <= 25
    assert code.size == 17 + 4 * code.version + 8
    page = Page("any", linking.text_of(link))
    page.ask("share")
    page.ask("code")
    assert '<svg viewBox="0 0 ' in page.app.sent["dialog"]
    page.ask("code")
    assert 'class="code"' not in page.app.sent["dialog"]


@pytest.mark.parametrize(
    ("hash_", "told"),
    [
        ("hello", "no link of this game"),
        ("1abc", "cut short"),
        ("1abcdefghijklz", "lost or changed"),
        ("1" + "A" * 30_000 + "z", "too long"),
    ],
)
def test_a_link_that_cannot_be_opened_says_why(hash_: str, told: str) -> None:
    page = Page("any", hash_)
    assert told in page.dialog()
    assert page.app.sitting is None
    page.ask("close")
    assert page.app.sent["dialog"] == ""
    page.ask("quick")
    before = page.table.text()
    page.open("#" + hash_)
    assert told in page.dialog()
    assert page.table.text() == before


def test_names_in_links_are_text() -> None:
    table = load(FINISHED, GAME)
    seats = [seat._replace(name="<img src=x onerror=alert(1)>") for seat in table.header.seats]
    evil = table.seated(table.header.replaced(seats=seats))
    for purpose in (linking.SHARED, linking.TURN):
        page = Page("any", linking.text_of(linking.link_of(evil, purpose)))
        everything = "".join(page.app.sent.values())
        assert "<img" not in everything
        assert "&lt;img" in everything


# ---- games by link


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "contractor", "person")], ids=["two", "two and a computer"])
def test_a_whole_game_by_link(kinds: tuple[str, ...]) -> None:
    """Each page knows nothing but its own store and the links."""
    chance = Chance(3)
    ada = begun("Ada", *kinds)
    assert ada.app.here.looking == "red"
    tom: Page | None = None
    at, links = ada, 0
    while not at.state.is_over():
        at.play(chance)
        link = at.link()
        links += 1
        other = tom if at is ada else ada
        if other is None:
            other = tom = Page("Tom")
        other.take_up(link)
        assert other.table.text() == at.table.text()
        at.start()  # the browser is closed between turns
        at = other
    assert tom is not None
    seats = {"Ada": "red", "Tom": "white" if kinds[1] == "person" else "black"}
    for page in (ada, tom):
        page.start()
        page.ask("open", id=page.app.shelf.games()[0].id)
        assert page.state.is_over()
        assert page.app.here.persons() == [seats[page.name]]
        assert len(page.app.shelf.games()) == 1
    assert links > 8


def test_each_sees_only_their_own_hand() -> None:
    ada = begun("Ada", "person", "person")
    ada.play(Chance(1))
    assert ada.app.here.looking == "red"
    link = ada.link()
    tom = Page("Tom")
    tom.take_up(link)
    assert tom.app.here.looking == "white"
    assert tom.app.here.curtain() is None
    own = len(tom.state.hands[1])
    assert len(re.findall(r'id="hand-\d+"', tom.app.sent["hand"])) == own


def test_what_is_new_is_shown_first_as_a_replay() -> None:
    ada = begun("Ada", "person", "person")
    ada.play(Chance(1))
    tom = Page("Tom")
    tom.take_up(ada.link())
    tom.play(Chance(2))
    before = len(ada.table.lines)
    ada.open(tom.link())
    replay = ada.app.sitting
    assert isinstance(replay, Replay)
    assert replay.step == before
    assert replay.looking == "red"
    steps = 0
    while isinstance(ada.app.sitting, Replay):
        assert ada.app.tick()
        ada.ask("tick")
        steps += 1
    assert steps == len(tom.table.lines) - before
    assert ada.app.here.mine()


def test_the_message_says_what_happened_and_whose_turn_it_is() -> None:
    ada = begun("Ada", "person", "person")
    ada.play(Chance(1))
    ada.ask("copy-link", **{"with": "message"})
    assert ada.copied.startswith("Ada: ")
    assert "Your turn, Tom: https://example.org/play/#1" in ada.copied


def two_turns() -> tuple[Page, Page, list[str]]:
    """Ada, Tom, and the links so far; it's Tom's turn, and he has it."""
    ada, tom = begun("Ada", "person", "person"), Page("Tom")
    ada.play(Chance(1))
    links = [ada.link()]
    tom.take_up(links[0])
    tom.play(Chance(2))
    links.append(tom.link())
    ada.take_up(links[1])
    ada.play(Chance(3))
    links.append(ada.link())
    tom.take_up(links[2])
    return ada, tom, links


def test_an_older_link_is_noticed() -> None:
    _, tom, links = two_turns()
    now = tom.table.text()
    tom.open(links[0])
    assert "older than what you have" in tom.app.toast
    assert tom.table.text() == now
    assert len(tom.app.shelf.games()) == 1


def test_the_same_link_twice_is_the_same_game() -> None:
    _, tom, links = two_turns()
    now = tom.table.text()
    tom.open(links[2])
    assert tom.table.text() == now
    assert not isinstance(tom.app.sitting, Replay)
    assert tom.app.here.mine()


def test_a_link_for_another_is_said() -> None:
    ada, _, links = two_turns()
    ada.open(links[2])
    assert ada.app.here.away() == "white"
    assert not ada.app.here.mine()
    assert "Send to Tom" in shown(ada.app.sent["prompt"])
    assert "this link is for Tom" in ada.app.toast


def test_another_past_is_noticed_and_neither_game_is_lost() -> None:
    ada, tom, links = two_turns()
    cheat = Page("Ada")
    cheat.stored = dict(ada.stored)
    cheat.start()
    other = load(read(links[1].partition("#")[2], PACKING).record, GAME).until(4)
    chance = Chance(9)
    while other.state.name == "red":
        other.play(chance.choice(other.state.actions("red")))
    forged = f"{ADDRESS}#{linking.text_of(linking.link_of(other, linking.TURN))}"
    mine = tom.table.text()
    tom.open(forged)
    assert tom.app.dialog == "past"
    assert "tells the game otherwise" in tom.dialog()
    tom.ask("keep-mine")
    assert tom.table.text() == mine
    tom.open(forged)
    tom.ask("take-theirs")
    if isinstance(tom.app.sitting, Replay):
        tom.ask("arrive")
    assert tom.table.text() == other.text()
    assert sorted(load(text, GAME).text() for key, text in tom.stored.items() if key.startswith("game:")) == sorted([mine, other.text()])


def test_what_went_out_is_not_taken_back() -> None:
    ada = begun("Ada", "person", "person")
    while ada.app.here.away() is None:
        ada.ask("line", line=str(ada.state.actions("red")[-1]))
    lines = len(ada.table.lines)
    ada.ask("close")
    ada.ask("send")
    ada.link()
    ada.ask("undo")
    assert "went out with a link" in ada.app.toast
    assert len(ada.table.lines) == lines


def test_a_seat_is_given_to_a_computer_and_its_player_is_told() -> None:
    ada, tom, _ = two_turns()
    ada.ask("send")
    ada.ask("give-seat", seat="white", kind="contractor")
    assert "A computer now plays for Tom" in ada.app.toast
    ada.play(Chance(4))
    assert ada.app.here.mine() or ada.state.is_over()
    assert ada.table.header.seats[1].player == "contractor"
    tom.open(f"{ADDRESS}#{linking.text_of(linking.link_of(ada.table, linking.TURN))}")
    assert "A computer now plays for Tom" in tom.app.toast
    assert tom.app.sitting is not None
    assert (tom.app.sitting.then if isinstance(tom.app.sitting, Replay) else tom.app.sitting).persons() == []  # type: ignore[union-attr]


def test_a_seat_is_given_to_somebody_else() -> None:
    ada, _, _ = two_turns()
    ada.ask("send")
    ada.ask("give-seat", seat="white", kind="person", name="  Zoe <b> ")
    assert ada.table.header.seats[1].name == "Zoe <b>"
    zoe = Page("Zoe")
    zoe.take_up(ada.link())
    assert zoe.app.here.looking == "white"
    assert zoe.app.here.mine()


def last_goods() -> Page:
    """A game by link that has come to the last goods, with something for each to ship."""
    for seed in range(1, 40):
        page = begun("Ada", "person", "person", seed=str(seed))
        page.app.here.here = ("red", "white")
        chance = Chance(seed)
        while page.state.step != "last" and not page.state.is_over():
            if page.app.here.curtain():
                page.ask("ready")
            ships = [action for action in page.state.actions(page.state.name) if action.verb in ("lay", "contract", "take")]
            page.ask("line", line=str(chance.choice(ships or page.state.actions(page.state.name))))
        if page.state.step == "last" and len(page.state.actions(page.state.name)) > 2:
            page.app.here.here = (page.state.name,)
            page.app.here.looking = page.state.name
            return page
    raise AssertionError("no such game found")


def test_wishes_are_played_while_they_are_legal() -> None:
    page = last_goods()
    seat = page.state.name
    possible = wishable(page.state, seat, ())
    assert possible
    assert [one.line for one in possible if one.line not in map(str, page.state.actions(seat))] == []
    page.ask("line", line=str(page.state.actions(seat)[0]))
    assert page.app.here.away() is not None
    assert page.app.dialog == "send"
    ahead = wishable(page.state, seat, ())
    assert ahead
    assert "Your next markers" in page.dialog()
    page.ask("wish", line=ahead[0].line)
    assert page.app.here.wishes[seat] == (ahead[0].line,)
    page.ask("wish", line="")
    assert page.app.here.wishes[seat] == ()
    page.ask("wish", line=ahead[0].line)
    link = page.link()
    assert read(link.partition("#")[2], PACKING).notes == (f"wish {ahead[0].line}",)
    other = Page("Tom")
    other.take_up(link)
    lines = len(other.table.lines)
    other.ask("line", line=str(other.state.actions(other.state.name)[0]))
    if not other.state.is_over():
        assert len(other.table.lines) >= lines + 2
        assert other.table.lines[lines + 1] == ahead[0].line
    wishes = told_wishes(("wish red: pass", "wish green: x", "seal red 1", *notes_of({"red": ("red: ship A >red B",)})), ("red", "white"))
    assert wishes == {"red": ("red: pass", "red: ship A >red B")}
    assert not play_wish(page.table.until(0), "red", dict(wishes))


def test_a_game_by_link_that_is_deleted_comes_back_as_one() -> None:
    ada = begun("Ada", "person", "person")
    id_ = ada.app.here.id
    ada.ask("home")
    ada.ask("delete", id=id_)
    assert f"link:{id_}" not in ada.stored
    ada.ask("bring-back")
    ada.ask("open", id=id_)
    assert ada.app.here.persons() == ["red"]
