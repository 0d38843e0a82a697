"""The two tiny games, whose pages are a few lines each on the seam, played to their end in a real browser through the real shell."""

from __future__ import annotations

import json
import re
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from wholesale import ZSTANDARD

from alike import in_pyodide
from e2e.driving import DESKTOP, PATIENCE, Host, Opener, Switches, Watched, playable, started
from e2e.pool import Pages
from e2e.publishing import Publisher, files_of
from e2e.thinking import WATCH, in_the_second_worker
from helpers.page import from_menu, stored
from helpers.tiny_games import (
    ARCHIVE,
    BARGES,
    BOTH,
    SEALED_BIDS,
    at,
    begin,
    changed,
    choose_game,
    covered,
    kept,
    lift,
    lines,
    opened,
    play,
    play_on,
    send,
    shown_link,
    still,
    table,
    take_up,
)
from tabletop.chance import Chance
from tabletop.seals import OPEN, SEAL
from tiny.barge import Done, Load, Move
from tiny.sealed import Bid

PERSONS = ("person", "person")
both = pytest.mark.parametrize("game", BOTH)


@pytest.fixture
def page(tiny_pages: Pages) -> Page:
    return tiny_pages()


# The browser's history, too, has gone where the page is.
ARRIVED = "() => history.state?.trail?.at(-1) === (localStorage.getItem('canalmania:left') ?? 'home')"


def again(page: Page) -> None:
    """Loaded once more, and gone on with: from home, or where it was."""
    home = page.locator("#home-go-on").count()
    still(page)
    page.wait_for_function(ARRIVED)
    page.reload(wait_until="commit")
    playable(page)
    if home:
        page.click("#home-go-on", timeout=PATIENCE)
    expect(page.locator("#question")).to_be_attached()


# ---- what comes when


def test_a_game_comes_when_it_is_first_opened_and_counts_for_nothing_before(open_tiny: Opener, tiny_host: Host) -> None:
    page = started(open_tiny(), tiny_host.address)
    asked, sizes = tiny_host.switches.asked, page.evaluate("JSON.parse(document.getElementById('start').dataset.files)")
    assert "./game.zip" in sizes
    assert f".{ARCHIVE}" not in sizes
    for game, title in ((BARGES, "Barges"), (SEALED_BIDS, "Sealed bids")):
        choose_game(page, game)
        expect(page.locator("#plan [name=kind1]")).to_contain_text("Hard")
        page.click("#plan [data-do=home]")
        expect(page.locator("#screen h1")).to_have_text(title)
        expect(page.locator("#screen")).to_contain_text({BARGES: "Barges on a river.", SEALED_BIDS: "Sealed bids for prizes."}[game])
    assert ARCHIVE not in asked
    begin(page, BARGES, *PERSONS)
    assert asked.count(ARCHIVE) == 1
    lift(page)
    from_menu(page, "home")
    begin(page, SEALED_BIDS, *PERSONS)
    expect(page.locator("#prompt h1")).to_have_text("Sealed bids")
    assert asked.count(ARCHIVE) == 1


UNSQUEEZE = """
import base64, json
from compression import zstd

def answer(job):
    return json.dumps({"data": base64.b64encode(zstd.decompress(base64.b64decode(json.loads(job)["data"]))).decode()})
"""


def unsqueezed(data: bytes) -> bytes:
    """By the page's Python: this one may have no Zstandard."""
    if not data.startswith(ZSTANDARD):
        return data
    return b64decode(in_pyodide(UNSQUEEZE, {"data": b64encode(data).decode()})["data"])


def test_the_site_that_is_published_knows_nothing_of_them(site: Path, tiny_site: Path) -> None:
    for folder, there in ((site, False), (tiny_site, True)):
        files = files_of(folder)
        assert (ARCHIVE[1:] in files) == there
        assert (b"Sealed bids" in files["index.html"] or ARCHIVE[1:].encode() in files["sw.js"]) == there
        with zipfile.ZipFile(folder / "game.zip") as archive:
            everything = b"".join(unsqueezed(archive.read(name)) for name in archive.namelist())
        assert (b"tiny/page_cards.py" in everything) == there
        assert b"tiny/barge" not in everything
        assert b"canalmania/rules/" in everything, "modules are known by their files' names"


def test_a_game_that_cant_be_fetched_is_said_and_can_be_tried_again(open_tiny: Opener, tiny_host: Host) -> None:
    page = started(open_tiny(may_complain=True), tiny_host.address)
    tiny_host.switches.missing.add(ARCHIVE)
    choose_game(page, BARGES)
    page.click("#plan [type=submit]")
    expect(page.locator("#toast")).to_be_visible()
    assert "games" not in stored(page)
    tiny_host.switches.missing.clear()
    page.click("#plan [type=submit]")
    expect(page.locator("#question")).to_be_attached()


def test_the_boards_of_several_games_take_each_others_place(page: Page) -> None:
    begin(page, BARGES, "person", "easy")
    expect(page.locator("#board")).to_have_attribute("data-key", "river")
    expect(page.locator("#layer-boats text")).to_have_count(2)
    from_menu(page, "home")
    begin(page, SEALED_BIDS, "person", "easy")
    expect(page.locator("#panel-numbers")).to_be_visible()
    expect(page.locator("#board-pane")).to_be_hidden()
    from_menu(page, "home")
    page.click("#screen [data-do=game][data-game=canal-mania]")
    page.click("#screen [data-strength=contractor]")
    expect(page.locator("#board")).to_have_attribute("data-key", re.compile("england"))
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#layer-boats text").count() == 0


def test_a_game_without_a_board_is_the_first_that_is_played(page: Page) -> None:
    begin(page, SEALED_BIDS, "person", "easy")
    expect(page.locator("#panel-numbers")).to_be_visible()
    expect(page.locator("#board-pane")).to_be_hidden()


# ---- at one screen


@both
def test_a_whole_game_at_one_screen_to_its_result_and_its_replay_elsewhere(game: str, page: Page, tiny_pages: Pages) -> None:
    begin(page, game, *PERSONS)
    play_on(page, Chance(3))
    ended = table(page)
    outcome = ended.state.outcome()
    assert outcome is not None
    expect(page.locator("#end .score-table tbody tr")).to_have_count(2)
    rows = [re.sub(r"\s+", " ", row.inner_text()).strip() for row in page.locator("#end .score-table tbody tr").all()]
    names = {"red": "Ada", "white": "Tom"}
    assert rows == [f"{place.rank} {names[place.seat]} {place.points}" for place in outcome.places]
    page.click("#end [data-do=share]")
    link = shown_link(page)
    other = tiny_pages()
    other.goto(link, wait_until="commit")
    expect(other.locator("#prompt .where")).to_contain_text(f"Step {len(ended.lines)} of {len(ended.lines)}", timeout=PATIENCE)
    other.click("#foot [data-do=step][data-to=back]")
    expect(other.locator("#prompt .where")).to_contain_text(f"Step {len(ended.lines) - 1} of")
    other.click("#foot [data-do=step][data-to=first]")
    expect(other.locator("#prompt .where")).to_contain_text("Step 0 of")
    assert "games" not in stored(other)
    other.click("#prompt [data-do=go-on]")
    kept(other, 0)
    assert table(other).header == ended.header
    assert lines(other) == []


def test_barges_a_refusal_at_a_place_undo_log_and_hand_over(page: Page) -> None:
    begin(page, BARGES, *PERSONS)
    expect(page.locator("#curtain")).to_contain_text("Ada")
    lift(page)
    at(page, "board:3").click()
    expect(page.locator("#popover")).to_contain_text("Quay 3 isn't next to Ada's barge.")
    assert lines(page) == []
    play(page, Move("red", 1))
    expect(page.locator("#popover")).to_be_empty()
    expect(page.locator("#panel-log")).to_contain_text("Ada moves to quay 1.")
    page.click("#prompt [data-do=undo]")
    expect(page.locator("#panel-log")).not_to_contain_text("moves to")
    page.wait_for_function("() => !Object.values(localStorage).some(text => text.includes('red: move'))")
    play(page, Load("red"))
    expect(page.locator("#panel-log")).to_contain_text("It is for quay")
    crate = page.inner_text("#panel-hold p")
    assert crate in "0123"
    page.click("#prompt [data-do=undo]")
    expect(page.locator("#toast")).not_to_be_empty()
    assert lines(page) == ["red: load"], "it showed a crate"
    page.click("#panel-log")
    play(page, Done("red"))
    expect(page.locator("#curtain")).to_contain_text("Tom")
    for _ in range(2):
        assert "It is for quay" not in page.content()
        expect(page.locator("#panel-hold p")).to_have_text("–")
        if covered(page):
            lift(page)
    expect(page.locator("#panel-log")).to_contain_text("Ada loads a crate.")


# What stands on the page: all of it but what tells one game from another on the shelf.
EVERYTHING = """() => [...document.querySelectorAll('#prompt, #page, #dialog, #curtain, #toast, .said')].map(one => one.innerHTML).join('\\n')"""


def test_sealed_bids_asks_both_and_neither_sees_what_the_other_has_chosen(page: Page) -> None:
    """Whatever red has chosen, the whole page is the same for white, letter for letter."""
    seen = []
    for number in (2, 4):
        begin(page, SEALED_BIDS, *PERSONS)
        expect(page.locator("#curtain")).to_contain_text("Ada")
        lift(page)
        play(page, Bid("red", number))
        expect(page.locator("#curtain")).to_contain_text("Tom")
        before = page.evaluate(EVERYTHING)
        lift(page)
        expect(page.locator("#question")).to_contain_text("Tom")
        seen.append((before, page.evaluate(EVERYTHING)))
        assert lines(page) == [f"red: bid {number}"]
        assert "face down" not in page.content()
        assert "Ada chooses" not in page.content()
        play(page, Bid("white", 1))
        expect(page.locator("#panel-log")).to_contain_text("The prize of")
        expect(page.locator("#panel-log")).not_to_contain_text("Ada chooses")
        from_menu(page, "home")
    assert seen[0] == seen[1]


def test_sealed_bids_a_refusal_at_a_place_and_its_rule(page: Page) -> None:
    begin(page, SEALED_BIDS, "person", "easy")
    play(page, Bid("red", 2))
    kept(page, 2)
    expect(page.locator("#panel-numbers .idle")).to_have_count(1)
    at(page, "number:2").click()
    expect(page.locator("#popover")).to_contain_text("Ada doesn't have the 2 any more.")
    page.click("#popover [data-do=rule]")
    expect(page.locator("#dialog")).to_contain_text("A number that was bid is gone.")
    assert len(lines(page)) == 2


@both
def test_a_game_goes_on_after_a_reload_in_the_middle(game: str, page: Page) -> None:
    begin(page, game, *PERSONS)
    lift(page)
    play(page, Bid("red", 4) if game == SEALED_BIDS else Load("red"))
    before = lines(page)
    again(page)
    assert lines(page) == before
    expect(page.locator("#curtain")).to_contain_text("Tom" if game == SEALED_BIDS else "Ada")
    lift(page)
    assert "Ada chooses" not in page.content()
    play(page, Bid("white", 1) if game == SEALED_BIDS else Move("red", 1))
    assert lines(page) == [*before, "white: bid 1" if game == SEALED_BIDS else "red: move 1"]


# ---- computer players


@both
def test_computer_players_of_both_strengths_the_hard_one_in_the_second_worker(game: str, open_tiny: Opener, tiny_host: Host) -> None:
    page = open_tiny()
    page.add_init_script(WATCH)
    started(page, tiny_host.address)
    begin(page, game, "person", "easy", "hard")
    chance = Chance(2)
    while table(page).state.outcome() is None:
        before = len(lines(page))
        play_on(page, chance, ("red",))
        skip = page.locator("#foot [data-do=skip]")
        still(page)
        if skip.is_visible():
            skip.click()
        page.wait_for_function(
            "() => document.querySelector('#end .score-table, #prompt [data-at], #desk [data-at], #panel-numbers [data-at]:not(.idle)')",
            timeout=PATIENCE,
        )
        kept(page, before + 1)
        still(page)
    in_the_second_worker(page)
    expect(page.locator("#end .score-table tbody tr")).to_have_count(3)
    assert tiny_host.switches.asked.count(ARCHIVE) >= 1


# ---- far apart


def told(page: Page) -> str:
    """All that the page keeps of the game for the list, for pictures and for other tabs but the record and this browser's own secrets."""
    return json.dumps({key: text for key, text in stored(page).items() if key.startswith(("map:", "picture", "games"))})


def honest_link(page: Page, link: str) -> None:
    """Nobody's open choice is in it, and nothing of it in the pictures."""
    mine, said = table(page), opened(link)
    assert said.record == mine.settled()
    for line in mine.open_choices().values():
        assert line not in told(page)
    sealed = {note.split(" ")[1] for note in said.notes if note.startswith((f"{SEAL} ", f"{OPEN} "))}
    people = list(mine.state_at(mine.settled_lines).prompt().seats)
    if said.record.header.game == SEALED_BIDS and len(sealed) < len(people):
        assert not any(note.startswith(f"{OPEN} ") for note in said.notes)


@pytest.mark.parametrize(("game", "seats"), [(BARGES, 2), (SEALED_BIDS, 2), pytest.param(SEALED_BIDS, 3, marks=pytest.mark.full(part="walks"))])
def test_a_whole_game_by_link_between_people_who_share_nothing_else(game: str, seats: int, tiny_pages: Pages) -> None:
    names = ("red", "white", "blue")[:seats]
    pages = {"red": tiny_pages()}
    begin(pages["red"], game, *["person"] * seats, where="link")
    chance, place, sent = Chance(4), 0, 0
    while True:
        seat = names[place]
        page = pages[seat]
        play_on(page, chance, (seat,))
        over = table(page).state.outcome() is not None
        if over:
            page.click("#end [data-do=send]")
            expect(page.locator("#link-text")).to_be_visible()
        link = send(page)
        honest_link(page, link)
        sent += 1
        if over and all(table(one).lines == table(page).lines for one in pages.values()):
            break
        place = (place + 1) % seats
        other = names[place]
        if other not in pages:
            pages[other] = tiny_pages()
        take_up(pages[other], link, other)
        assert sent < 40
    assert len({table(one).text() for one in pages.values()}) == 1
    for one in pages.values():
        assert len(json.loads(stored(one)["games"])) == 1
        assert len(opened(send_shown(one)).record.lines) == len(table(page).lines)


def send_shown(page: Page) -> str:
    """The link of a game that is over."""
    page.click("#end [data-do=send]")
    return shown_link(page)


def test_an_open_choice_never_leaves_and_is_here_after_a_reload(page: Page) -> None:
    """Sealed bids by link: undo of one's own choice, until its seal has left; links, file and pictures hold the seal alone."""
    begin(page, SEALED_BIDS, *PERSONS, where="link")
    play(page, Bid("red", 5))
    page.click("#dialog header [data-do=close]")
    page.click("#prompt [data-do=undo]")
    expect(page.locator("#question")).to_contain_text("Ada")
    page.wait_for_function("() => !Object.values(localStorage).some(text => text.includes('red: bid'))")
    play(page, Bid("red", 4))
    page.click("#dialog header [data-do=close]")
    again(page)
    assert lines(page) == ["red: bid 4"]
    expect(page.locator("#panel-numbers")).to_contain_text("4 lies face down")
    page.click("#prompt [data-do=send]")
    link = shown_link(page)
    with page.expect_download() as download:
        page.click("#dialog [data-do=share-file]")
    assert "bid" not in Path(download.value.path()).read_text(encoding="utf-8")
    secrets = json.loads(next(text for key, text in stored(page).items() if key.startswith("link:")))["round"]["secrets"]
    ((seat, salt, line),) = secrets
    assert (seat, line) == ("red", "red: bid 4")
    said = opened(link)
    assert said.record.lines == ()
    assert [note.split(" ")[:2] for note in said.notes] == [[SEAL, "red"]]
    assert salt not in repr(said)
    assert "bid" not in told(page)
    send(page)
    from_menu(page, "home")
    with page.expect_download() as download:
        page.click("#home-saved")
        page.click("#screen [data-do=download]")
    assert "bid" not in Path(download.value.path()).read_text(encoding="utf-8")
    page.click("#screen [data-do=home]")
    expect(page.locator("#home-go-on")).to_be_visible()
    again(page)
    expect(page.locator("#prompt [data-do=undo].later")).to_be_attached()
    page.keyboard.press("z")
    expect(page.locator("#toast")).to_contain_text("already been sent by link")
    assert lines(page) == ["red: bid 4"]


def test_a_forged_seal_is_refused_with_a_sentence(page: Page, tiny_pages: Pages) -> None:
    begin(page, SEALED_BIDS, *PERSONS, where="link")
    play(page, Bid("red", 5))
    tom = tiny_pages()
    take_up(tom, send(page), "white")
    play(tom, Bid("white", 1))
    honest = send(tom)
    said = opened(honest)
    forged = said._replace(notes=tuple(f"{SEAL} red 0123456789abcdef" if note.startswith(f"{SEAL} red") else note for note in said.notes))
    assert forged != said
    before = stored(page)
    page.goto(changed(honest, forged))
    expect(page.locator("#dialog")).to_contain_text("doesn’t match what was sealed")
    assert stored(page) == before
    page.click("#dialog header [data-do=close]")
    expect(page.locator("#dialog")).to_be_empty()
    page.wait_for_function("history.state.trail.at(-1).startsWith('table/')")  # or Back, still under way, takes the next link away
    take_up(page, honest, "red")
    kept(page, 2)
    assert lines(page)[:2] == ["red: bid 5", "white: bid 1"]


# ---- without a network


@pytest.fixture
def publisher(tiny_site: Path, tmp_path: Path) -> Iterator[Publisher]:
    publisher = Publisher(tmp_path / "published", "tiny/")
    publisher.publish(files_of(tiny_site))
    publisher.start()
    yield publisher
    publisher.stop()


def test_games_that_were_never_opened_are_played_without_the_host(browser: Browser, publisher: Publisher) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    watched = Watched(context, Host(publisher.root, Switches()))
    page = started(context.new_page(), publisher.address)
    expect(page.locator("#screen")).to_contain_text("Ready to play offline", timeout=PATIENCE)
    publisher.stop()
    page.add_init_script(WATCH)
    started(page, publisher.address)
    begin(page, SEALED_BIDS, "person", "hard")
    page.wait_for_function("window.thinkerReady")
    play(page, Bid("red", 3))
    kept(page, 2)
    in_the_second_worker(page)
    from_menu(page, "home")
    begin(page, BARGES, *PERSONS)
    play_on(page, Chance(1))
    expect(page.locator("#end .score-table tbody tr")).to_have_count(2)
    context.close()
    assert watched.foreign == []


# ---- keys alone, and a phone


def to(page: Page, selector: str) -> None:
    """By Tab alone, forwards."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


@both
def test_by_keys_alone(game: str, page: Page) -> None:
    page.bring_to_front()
    to(page, f"[data-do=game][data-game={game}]")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-do=game][data-game={game}]")).to_have_attribute("aria-pressed", "true")
    to(page, "[data-strength]")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_attached()
    if game == BARGES:
        page.keyboard.press(".")
        page.keyboard.press("Enter")
        kept(page, 1)
        page.keyboard.press("l")
        kept(page, 2)
        to(page, "[data-at='control:done']")
        page.keyboard.press(" ")
        kept(page, 3)
        assert lines(page)[:3] == ["red: move 1", "red: load", "red: done"]
    else:
        page.keyboard.press("4")
        kept(page, 1)
        assert lines(page)[0] == "red: bid 4"
        kept(page, 3)
        page.wait_for_function("() => document.querySelector('#panel-numbers [data-at]:not(.idle)')")
        to(page, "#panel-numbers [data-at]")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-at='number:2']")).to_be_focused()
        page.keyboard.press("Enter")
        kept(page, 4)
        assert lines(page)[3] == "red: bid 2"


def test_barges_on_a_phone_by_tabs(tiny_pages: Pages) -> None:
    page = tiny_pages(phone=True)
    begin(page, BARGES, *PERSONS)
    lift(page)
    expect(page.locator("#panel-hold")).to_be_visible()
    expect(page.locator("#panel-players")).to_be_hidden()
    page.click("#tabs [data-tab=players]")
    expect(page.locator("#panel-players")).to_be_visible()
    expect(page.locator("#panel-log")).to_be_visible()
    expect(page.locator("#panel-hold")).to_be_hidden()
    page.click("#tabs [data-tab=river]")
    at(page, "board:1").tap()
    kept(page, 1)
    fits(page)
    play_on(page, Chance(5))
    expect(page.locator("#end .score-table tbody tr")).to_have_count(2)


def test_sealed_bids_on_a_phone(tiny_pages: Pages) -> None:
    page = tiny_pages(phone=True)
    begin(page, SEALED_BIDS, *PERSONS)
    lift(page)
    at(page, "number:3").tap()
    kept(page, 1)
    lift(page)
    fits(page)
    play_on(page, Chance(5))
    expect(page.locator("#end .score-table tbody tr")).to_have_count(2)


def fits(page: Page) -> None:
    """Nothing hangs out at the side."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
