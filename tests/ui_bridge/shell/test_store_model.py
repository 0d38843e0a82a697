"""Whatever is done to the pages and to the store of a browser, in any order: no game that was kept is lost, and the pages know what is kept."""

from __future__ import annotations

import time as real_time
from hashlib import blake2b
from itertools import count
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from pages import Browser, Page, all_games
from tabletop import lots, seals
from tabletop.chance import Chance
from tabletop.errors import TabletopError
from ui_bridge.shell import home_events, opponents, shelf, sitting
from ui_bridge.shell.lots import KeptLot

PAGES = 2
LASTING = ("game:", "lot:")
"""How the keys begin of what is never lost."""
NUMBERS = st.integers(0, 10_000)
WHICH = st.integers(0, PAGES - 1)
GAMES = all_games()


class Clock:
    """In place of the module: a clock that can be put back."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def time(self) -> float:
        return self.now

    def perf_counter(self) -> float:
        """It stands: how far computer players come in a moment hangs on how fast the machine is."""
        return 0.0

    def time_ns(self) -> int:
        return int(self.now * 1e9)

    localtime = staticmethod(real_time.localtime)
    strftime = staticmethod(real_time.strftime)


class Draws:
    """In place of the module: the same bytes in every walk, or none could be walked again."""

    def __init__(self) -> None:
        self.number = count()

    def urandom(self, size: int) -> bytes:
        return blake2b(str(next(self.number)).encode(), digest_size=size).digest()


class Kept(Browser):
    """A browser that fails at the write it is told to, and remembers what it has said it keeps."""

    def __init__(self) -> None:
        super().__init__()
        self.fails_in = 0
        self.refused = self._fails_now
        self.confirmed: dict[str, str] = {}
        self.may_delete: set[str] = set()  # what a person has asked for, though it may be done later

    def _fails_now(self, key: str) -> bool:
        self.fails_in -= 1
        return self.fails_in == 0

    def write(self, key: str, text: str | None, by: Page) -> bool:
        written = super().write(key, text, by)
        if written and key.startswith(LASTING):
            if text is None:
                assert key in self.may_delete, "nobody asked for that"
                self.confirmed.pop(key, None)
            else:
                self.confirmed[key] = text
        return written


def opens(key: str, text: str) -> bool:
    """To its end."""
    try:
        if key.startswith("lot:"):
            KeptLot.read(key, text)
        else:
            GAMES.load(text)
    except TabletopError:
        return False
    return True


def turn_link() -> str:
    page = Page()
    page.begin("person", "person", game="barge", where="link", rounds="2")
    while page.app.desk.dialog.name != "send":
        page.line(page.actions()[0])
    return page.link().partition("#")[2]


def watch_link() -> str:
    page = Page()
    page.begin("person", "easy", game="barge", rounds="2")
    page.line(page.actions()[0])
    page.ask("share")
    page.ask("copy-link", what="link")
    return page.copied.partition("#")[2]


LINKS = (turn_link(), watch_link())


def invitation() -> tuple[Page, str]:
    """Somebody far away who draws a seed, and the link."""
    page = Page()
    page.begin("person", "person", game="barge", seed="", where="link", rounds="2")
    page.ask("copy-link", what="link")
    return page, page.copied


class StoreModel(RuleBasedStateMachine):
    tabs = True
    """Whether the browser has locks."""

    def __init__(self) -> None:
        super().__init__()
        self.patches = pytest.MonkeyPatch()
        self.clock = Clock()
        for module in (shelf, home_events, opponents, sitting):
            self.patches.setattr(module, "time", self.clock)
        draws = Draws()
        for module in (shelf, lots, seals):
            self.patches.setattr(module, "os", draws)
        self.browser = Kept()
        self.damaged: dict[str, str] = {}  # what must be there whole until a person deletes it
        self.deleted: dict[int, tuple[str, str]] = {}  # by page: the game it could bring back
        self.ids: set[str] = set()
        self.inviter, self.invitation = invitation()
        self.pages = [Page(browser=self.browser, tabs=self.tabs) for _ in range(PAGES)]

    def teardown(self) -> None:
        self.patches.undo()

    def heard(self, which: int) -> Page:
        """The page, when it has heard what the others did."""
        self.clock.now += 1
        self.pages[which].wake()
        for page in self.pages:
            if not page.sleeps:
                page.hear()
        return self.pages[which]

    def games(self, page: Page) -> list[str]:
        return [one.id for one in page.app.desk.shelf.games()]

    # What people do.

    @rule(which=WHICH)
    def begin(self, which: int) -> None:
        page = self.heard(which)
        page.begin("person", "easy", game="barge", rounds="2")
        self.new_id(page)

    def new_id(self, page: Page) -> None:
        assert page.sitting.id not in self.ids, "an id is used twice"
        self.ids.add(page.sitting.id)

    @rule(which=WHICH, numbers=st.lists(NUMBERS, min_size=1, max_size=4))
    def play(self, which: int, numbers: list[int]) -> None:
        self.plays(self.heard(which), numbers)

    def plays(self, page: Page, numbers: list[int]) -> None:
        for number in numbers:
            sitting = page.app.desk.sitting
            if sitting is None or page.app.desk.replay is not None or page.is_over():
                return
            before = sitting.id
            if sitting.bots_turn():
                page.ask("skip")
                page.ask("tick")
            elif sitting.looking in sitting.asked():
                page.line(page.actions()[number % len(page.actions())])
            self.ids.add(before)

    @rule(which=WHICH)
    def take_back(self, which: int) -> None:
        self.heard(which).ask("undo")

    @rule(which=WHICH)
    def go_home(self, which: int) -> None:
        self.heard(which).ask("home")

    @rule(which=WHICH, number=NUMBERS, numbers=st.lists(NUMBERS, max_size=4))
    def open(self, which: int, number: int, numbers: list[int]) -> None:
        page = self.heard(which)
        if games := self.games(page):
            page.ask("open", id=games[number % len(games)])
            self.plays(page, numbers)

    @rule(which=WHICH, number=NUMBERS, name=st.text(max_size=70))
    def rename(self, which: int, number: int, name: str) -> None:
        page = self.heard(which)
        if games := self.games(page):
            page.ask("renamed", id=games[number % len(games)], name=name)

    @rule(which=WHICH, number=NUMBERS)
    def delete(self, which: int, number: int) -> None:
        page = self.heard(which)
        if games := self.games(page):
            id_ = games[number % len(games)]
            self.browser.may_delete |= {f"{start}{id_}" for start in LASTING}
            page.ask("delete", id=id_)
            for start in LASTING:
                self.browser.confirmed.pop(f"{start}{id_}", None)
                self.damaged.pop(f"{start}{id_}", None)

    @rule(which=WHICH)
    def bring_back(self, which: int) -> None:
        self.heard(which).ask("bring-back")

    @rule(which=WHICH, link=st.sampled_from(LINKS))
    def link_in(self, which: int, link: str) -> None:
        page = self.heard(which)
        page.ask("hash", hash=link)
        if page.app.desk.incoming is not None and page.app.desk.dialog.name == "who":
            page.ask("i-am", seat=page.app.desk.incoming.to)
        elif page.app.desk.replay is not None:
            page.ask("go-on")

    @rule(which=WHICH)
    def invite(self, which: int) -> None:
        page = self.heard(which)
        page.begin("person", "person", game="barge", seed="", where="link", rounds="2")
        id_ = page.app.desk.dialog.about
        assert id_ not in self.ids, "an id is used twice"
        self.ids.add(id_)

    @rule(which=WHICH)
    def is_answered(self, which: int) -> None:
        """Somebody puts in a part, and the cards are dealt."""
        page = self.heard(which)
        if page.app.desk.dialog.name == "lot":
            page.ask("copy-link", what="link")
            other = Page()
            other.open(page.copied)
            if other.app.desk.arriving_lot is not None:
                other.ask("join-lot", seat="white")
                if other.app.desk.dialog.name == "lot":
                    other.ask("copy-link", what="link")
                    page.open(other.copied)

    @rule(which=WHICH)
    def is_invited(self, which: int) -> None:
        page = self.heard(which)
        page.open(self.invitation)
        if page.app.desk.arriving_lot is not None:
            page.ask("join-lot", seat="white")

    @rule(which=WHICH)
    def is_dealt(self, which: int) -> None:
        """By the one who has invited, if this browser has answered: the game comes as a link."""
        page = self.heard(which)
        if page.app.desk.dialog.name == "lot":
            page.ask("copy-link", what="link")
            self.inviter.open(page.copied)
            if self.inviter.app.desk.sitting is not None:
                self.inviter.play(Chance(1))
                self.inviter.ask("send")
                self.inviter.ask("copy-link", what="link")
                page.open(self.inviter.copied)
            self.inviter.ask("close")

    @rule(which=WHICH, cut=st.integers(0, 300))
    def file_in(self, which: int, cut: int) -> None:
        page = self.heard(which)
        texts = sorted(text for key, text in self.browser.confirmed.items() if key.startswith("game:"))
        if texts:
            page.ask("file", name="a.record", text=texts[cut % len(texts)][: None if cut % 2 else cut])

    # What happens to them.

    @rule(which=WHICH)
    def reload(self, which: int) -> None:
        self.heard(which).start()

    @rule(writes=st.integers(1, 6))
    def next_write_fails(self, writes: int) -> None:
        self.browser.fails_in = writes

    @rule(room=st.integers(-50, 2000))
    def little_room(self, room: int) -> None:
        self.browser.room = Browser._used(self.browser.texts) + room

    @rule()
    def much_room(self) -> None:
        self.browser.room = None

    @precondition(lambda self: self.tabs)
    @rule(which=WHICH, number=NUMBERS)
    def falls_asleep(self, which: int, number: int) -> None:
        """Perhaps after a press that isn't kept yet."""
        page = self.heard(which)
        sitting = page.app.desk.sitting
        if number % 2 and sitting is not None and sitting.looking in sitting.asked() and page.app.desk.replay is None and not page.is_over():
            page.app.ask({"do": "line", "line": str(page.actions()[number % len(page.actions())])})
        page.sleeps = True

    @rule(which=WHICH)
    def an_answer_is_lost(self, which: int) -> None:
        """On its way from Python to the page."""
        self.pages[which].loses = True

    @rule(by=st.integers(-6, 2))
    def clock_jumps(self, by: int) -> None:
        self.clock.now += by

    @precondition(lambda self: self.browser.texts)
    @rule(number=NUMBERS, place=NUMBERS, letter=st.sampled_from('\0\n[{"9#x\ud800\u202e'), cut=st.booleans())
    def damage(self, number: int, place: int, letter: str, cut: bool) -> None:
        """While no page is open."""
        keys = sorted(self.browser.texts)
        if number % 3:
            keys = [key for key in keys if key.startswith("game:")] or keys
        key = keys[number % len(keys)]
        before = self.browser.texts[key]
        self.damaged = {where: text for where, text in self.damaged.items() if text != before}
        at = place % (len(before) + 1)
        text = before[:at] + letter + ("" if cut else before[at + 1 :])
        self.browser.texts[key] = text
        if key.startswith(LASTING):
            self.browser.confirmed[key] = text
            if not opens(key, text):
                self.damaged[key] = text
        for page in self.pages:
            page.start()

    # What must always hold.

    @invariant()
    def what_was_kept_is_there(self) -> None:
        for key, text in self.browser.confirmed.items():
            assert self.browser.texts[key] == text
        for text in self.damaged.values():
            assert text in self.browser.texts.values(), "a damaged record isn't whole any more"

    @invariant()
    def the_pages_know_what_is_kept(self) -> None:
        awake = [page for page in self.pages if not page.sleeps]
        for page in (*awake, *awake):
            page.hear()
        for page in awake:
            store = page.app.desk.store
            for key, text in store.texts.items():
                assert not store.is_kept(key) or self.browser.texts.get(key) == text, key

    @invariant()
    def a_game_is_at_one_table(self) -> None:
        ids = [page.app.desk.id_here() for page in self.pages if not page.stolen]
        assert not self.tabs or len({*ids} - {""}) == len([id_ for id_ in ids if id_])

    @invariant()
    def a_new_page_lists_and_opens_all_of_it(self) -> None:
        page = Page(stored=dict(self.browser.texts))
        assert set(self.games(page)) >= {key.partition(":")[2] for key in self.browser.confirmed}
        for key, text in self.browser.confirmed.items():
            if opens(key, text) and key.startswith("lot:"):
                assert page.app.desk.shelf.open_lot(key[4:]).written() == KeptLot.read(key, text).written()
            elif opens(key, text):
                assert page.app.desk.shelf.open(key[5:]).text() == GAMES.load(text).text()


def walks(number: int, steps: int) -> Any:
    return settings(max_examples=number, stateful_step_count=steps)


class WithoutLocks(StoreModel):
    tabs = False


BOTH = pytest.mark.parametrize("model", [StoreModel, WithoutLocks])


@BOTH
@pytest.mark.slow
def test_no_game_is_lost_whatever_happens(model: type[StoreModel]) -> None:
    run_state_machine_as_test(model, settings=walks(15, 25))


@BOTH
@pytest.mark.full(part="walks")
def test_no_game_is_lost_in_long_walks_either(model: type[StoreModel]) -> None:
    run_state_machine_as_test(model, settings=walks(100, 60))
