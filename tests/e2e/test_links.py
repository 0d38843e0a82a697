"""Links in real browsers: shared games, codes that a camera reads, whole games between two people who share nothing but links."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.state import State
from e2e.driving import Host, Opener, playable, started
from e2e.pool import Pages
from e2e.sharing import GAMES, link_text, shared
from helpers.canal_mania import play_turn, table, take_up
from helpers.page import from_menu, link_shown, no_notes, record, stored
from tabletop.chance import Chance
from tabletop.links import TURN, read
from tabletop.table import Table, load

RECORDS = Path(__file__).parents[1] / "records"


def finished() -> Table[State, Action]:
    return load((RECORDS / "second-4.record").read_text(encoding="utf-8"), GAME)


END = len(finished().lines)


def greys(page: Page, screenshot: bytes) -> memoryview:
    """A screenshot's rows of brightness; the browser unpacks it."""
    width, height, data = page.evaluate(
        """async (png) => {
            const image = Object.assign(new Image(), {src: `data:image/png;base64,${png}`});
            await image.decode();
            const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const {data} = context.getImageData(0, 0, image.width, image.height);
            const greys = Array.from({length: image.width * image.height}, (_, at) => String.fromCharCode(data[4 * at]));
            return [image.width, image.height, btoa(greys.join(""))];
        }""",
        base64.b64encode(screenshot).decode(),
    )
    return memoryview(base64.b64decode(data)).cast("B", (height, width))


@pytest.mark.smoke
def test_a_shared_game_says_what_it_is_before_python_then_opens_at_its_step(open_page: Opener, host: Host) -> None:
    link = shared(finished().record(), 120)
    there: State = finished().state_at(120)
    red, white = there.points[:2]
    assert there.round > 1
    assert len({0, red, white}) == 3  # else points at the start, or in another order, would be told alike
    page = open_page()
    host.switches.hanging.add("/game.zip")
    page.goto(f"{host.address}#{link}", wait_until="commit")
    expect(page.locator("#start-what")).to_contain_text(f"Canal Mania, a game by link, round {there.round}: Red {red}, White {white}, ")
    host.switches.hanging.clear()
    playable(page)
    expect(page.locator("#prompt .where")).to_contain_text(f"Step 120 of {END}")
    page.click("#foot [data-do=step][data-to=on]")
    expect(page.locator("#prompt .where")).to_contain_text(f"Step 121 of {END}")
    page.keyboard.press("Enter")  # the focus has stayed
    expect(page.locator("#prompt .where")).to_contain_text(f"Step 122 of {END}")
    assert "games" not in stored(page)
    page.click("#prompt [data-do=go-on]")
    expect(page.locator("#prompt [data-do=go-on]")).to_have_count(0)
    assert table(page).lines == finished().lines[:122]
    assert "#" not in page.url


def test_opening_a_link_leaves_the_saved_game_as_it_was(page: Page, host: Host) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    before = record(page)
    page.goto(f"{host.address}#{shared(finished().record())}")
    expect(page.locator("#prompt .where")).to_contain_text(f"Step {END} of {END}")
    assert record(page) == before
    page.goto(f"{host.address}#1nonsense")
    expect(page.locator("#dialog")).to_contain_text("incomplete")
    assert record(page) == before


def test_the_code_of_a_finished_game_is_read_back_from_a_picture_of_six_hundred_pixels(page: Page, host: Host) -> None:
    page.goto(f"{host.address}#{shared(finished().record())}", wait_until="commit")
    playable(page)
    page.click("#prompt [data-do=share]")
    page.click("#dialog [data-do=code]")
    code = page.locator("#dialog .code")
    expect(code).to_be_visible()
    picture = greys(page, code.screenshot())
    assert max(picture.shape or ()) <= 602
    (found,) = zxingcpp.read_barcodes(picture)
    address, _, game = found.text.partition("#")
    assert address == host.address
    assert game[0] == "Q"
    assert read(game, GAMES.packing, GAMES.numbered).record == finished().record()
    page.goto(found.text)
    expect(page.locator("#prompt .where")).to_contain_text(f"Step {END} of {END}")


def test_a_link_is_copied(open_page: Opener, host: Host) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    started(page, host.address)
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    from_menu(page, "share")
    shown = link_shown(page)
    page.click("#dialog [data-do=copy-link]")
    expect(page.locator("#toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == shown
    with page.expect_download() as download:
        page.click("#dialog [data-do=share-file]")
    assert load(Path(download.value.path()).read_text(encoding="utf-8"), GAME).lines == table(page).lines


# ---- two people, two browsers


def begin_by_link(page: Page, end: str = "20") -> None:
    page.click("#home-near")
    page.select_option("#plan [name=players]", "2")
    page.fill("#plan [name=name0]", "Ada")
    page.select_option("#plan [name=kind1]", "person")
    page.fill("#plan [name=name1]", "Tom")
    page.select_option("#plan [name=where]", "link")
    page.select_option("#plan [name=option-end]", end)
    page.fill("#plan [name=seed]", "7")
    page.click("#plan [type=submit]")
    expect(page.locator("#question")).to_be_visible()
    no_notes(page)


@pytest.mark.parametrize("turns", [6, pytest.param(999, marks=pytest.mark.full(part="walks"))], ids=["its first turns", "all of it"])
def test_two_people_play_by_link(pages: Pages, host: Host, turns: int) -> None:
    ada, tom = pages(), pages()
    begin_by_link(ada)
    chance = Chance(5)
    links: list[str] = []
    page, seat = ada, "red"
    while len(links) < turns:
        mirror = play_turn(page, seat, chance)
        if mirror.state.is_over():
            page.click("#end [data-do=send]")
        links.append(link_shown(page))
        page.click("#dialog [data-do=copy-link]")
        page, seat = (tom, "white") if page is ada else (ada, "red")
        take_up(page, links[-1])
        assert record(page) == mirror.text()
        if mirror.state.is_over():
            break
        if len(links) == 4:
            no_going_back(page, links)
            rewritten_past(page, links, host)
    if turns > 6:
        expect(page.locator("#end .score-table tbody tr")).to_have_count(2)
        assert len(links) > 8


def no_going_back(page: Page, links: list[str]) -> None:
    """An old link changes nothing."""
    before = record(page)
    page.goto(links[0])
    expect(page.locator("#toast")).to_contain_text("older than your game")
    assert record(page) == before


def rewritten_past(page: Page, links: list[str], host: Host) -> None:
    """A link whose game went another way is told, and what is here stays."""
    before = record(page)
    theirs = load(read(links[-1].partition("#")[2], GAMES.packing, GAMES.numbered).record, GAME)
    other = theirs.until(0)
    other.play(next(action for action in other.state.actions(other.state.name) if str(action) != theirs.lines[0]))
    page.goto(f"{host.address}#{link_text(other.record(), TURN)}")
    expect(page.locator("#dialog")).to_contain_text("differs from yours")
    page.click("#dialog [data-do=keep-mine]")
    expect(page.locator("#dialog")).to_be_empty()
    assert record(page) == before


def test_who_opens_a_game_by_link_may_only_watch(pages: Pages) -> None:
    ada = pages()
    begin_by_link(ada)
    play_turn(ada, "red", Chance(5))
    watcher = pages()
    watcher.goto(link_shown(ada), wait_until="commit")
    playable(watcher)
    expect(watcher.locator("#dialog")).to_contain_text("I’m Tom")
    watcher.click("#dialog [data-do=close] >> nth=-1")
    expect(watcher.locator("#dialog")).to_be_empty()
    expect(watcher.locator("#panel-hand")).not_to_contain_text("Surveyor")
    assert "games" not in stored(watcher)


def test_a_turn_by_link_survives_a_reload(pages: Pages) -> None:
    ada = pages()
    begin_by_link(ada)
    mirror = play_turn(ada, "red", Chance(5))
    sent = link_shown(ada)
    ada.reload()
    playable(ada)
    expect(ada.locator("#prompt [data-do=send]")).to_contain_text("Send to Tom")
    ada.click("#prompt [data-do=send]")
    assert link_shown(ada) == sent
    assert record(ada) == mirror.text()


def test_a_link_taken_by_hand_went_out_too(pages: Pages) -> None:
    ada = pages()
    begin_by_link(ada)
    play_turn(ada, "red", Chance(5))
    ada.click("#close-dialog")
    expect(ada.locator("#prompt [data-do=undo]")).to_be_visible()
    ada.click("#prompt [data-do=send]")
    ada.focus("#link-text")
    ada.keyboard.press("Control+a")
    ada.keyboard.press("Control+c")
    ada.click("#close-dialog")
    expect(ada.locator("#prompt [data-do=undo].later")).to_have_count(1)
    lines = table(ada).lines
    ada.keyboard.press("z")
    expect(ada.locator("#toast")).to_contain_text("already been sent by link")
    assert table(ada).lines == lines


def test_sharing_on_a_phone(phone: Page) -> None:
    phone.click("#screen [data-strength=contractor]")
    no_notes(phone)
    from_menu(phone, "share")
    phone.click("#dialog [data-do=code]")
    box = phone.locator("#dialog .code").bounding_box()
    assert box is not None
    assert 250 < box["width"] <= 360
