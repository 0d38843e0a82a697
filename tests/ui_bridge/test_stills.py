"""Stills: a position as a picture that stands alone, and in words."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from canalmania.terminal.commands import main
from examples import Example, examples
from tabletop.languages import WHOLE
from tabletop.links import Link, written
from tabletop.records import read_record
from ui_bridge import stills
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.embed_tag import Tag
from ui_bridge.shell.library import Library
from ui_bridge.shell.still import Still, in_words, still

LIBRARY = Library(GAMES, NUMBERED)
PLAYED = {card.card.name for card in GAMES}
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 60 * 1024
TESTS = Path(__file__).parents[1]
RECORDS = [*sorted((TESTS / "records").glob("*-5.record")), *sorted((TESTS / "records" / "arriala").glob("*-4*.record"))]
RECORDS += sorted((TESTS / "kontor" / "records").glob("*-full.record"))
OF_EACH_GAME = ("CM-E20", "AR-E02", "KO-E01")


def made(text: str, language: str = "en", theme: str = "", **author: str) -> Still:
    table = LIBRARY.load(text)
    return still(LIBRARY.page(table.game.name), table, Tag(**author), language, theme)


def example(name: str) -> str:
    return next(one.text for one in examples() if one.name == name)


@pytest.mark.parametrize("one", [one for one in examples() if one.game.name in PLAYED], ids=str)
def test_every_example_is_a_still(one: Example) -> None:
    table = LIBRARY.load(one.text)
    for language in WHOLE:
        alt, caption = in_words(LIBRARY.page(table.game.name), table, Tag(), language)
        assert alt
        assert caption
        assert not re.search(r"[{}]|still\.|goal\.", alt + caption)
    drawn = made(one.text)
    root = ElementTree.fromstring(drawn.svg)
    assert root.get("aria-label") == drawn.alt
    assert len(gzip.compress(drawn.svg.encode(), 6)) < LARGEST


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: str(file.stem))
def test_a_full_board_is_small_enough(file: Path) -> None:
    assert len(gzip.compress(made(file.read_text(encoding="utf-8")).svg.encode(), 6)) < LARGEST


def test_in_words_it_says_whose_turn_it_is_who_stands_where_and_what_is_to_be_done() -> None:
    drawn = made(example("CM-E20"))
    assert drawn.alt == (
        "Canal Mania, round 1. It’s Ben’s turn. Points: Ada 0, Ben 0 and Cora 0. Ada: Basingstoke Canal. Ben: Wey & Arun Canal. "
        "There are goods in Basingstoke. Goal: Gain three points and give nobody else more than 2."
    )
    assert drawn.caption == "Gain three points and give nobody else more than 2."
    assert made(example("CM-E20"), caption="By Weybridge.").caption == "By Weybridge."
    assert made(example("CM-E20"), "de").alt.startswith("Canal Mania, Runde 1. Ben ist an der Reihe.")


def test_a_finished_game_says_so() -> None:
    assert "The game is over." in made(RECORDS[0].read_text(encoding="utf-8")).alt


def test_it_shows_what_anybody_may_know() -> None:
    """Another hand, another deck: the same picture, letter for letter."""
    text = example("CM-E15")
    other = (
        text.replace("white hand lock lock stretch", "white hand lock tunnel tunnel").replace("seed: 7", "seed: 8").replace("goal\nfinish", "goal\n#\nfinish")
    )
    other = re.sub(r"\ngoal\n.*end goal\n", "\n", other, flags=re.DOTALL)
    bare = re.sub(r"\ngoal\n.*end goal\n", "\n", text, flags=re.DOTALL)
    assert made(bare) == made(other)


def test_only_the_part_that_the_author_shows() -> None:
    whole, part = made(example("CM-E20")).svg, made(example("CM-E20"), part="Basingstoke Arundel").svg
    boxes = [[float(number) for number in (ElementTree.fromstring(svg).get("viewBox") or "").split()] for svg in (whole, part)]
    (left, top, wide, high), (x, y, across, down) = boxes
    assert left <= x and top <= y and x + across <= left + wide and y + down <= top + high
    assert across < wide and down < high
    assert 1 < across / down < 2
    exact = ElementTree.fromstring(made(example("CM-E20"), part="10 20 300 200").svg)
    assert (exact.get("viewBox"), exact.get("width"), exact.get("height"), exact.get("data-zoom")) == ("10 20 300 200", "680", "453", "near")
    assert ElementTree.fromstring(whole).get("data-zoom") == "mid"


def test_what_the_author_draws_lies_on_it() -> None:
    marks = 'ring Arundel; arrow Reading Weybridge; number 1 F12; words Guildford "Mine <last> & best."'
    root = ElementTree.fromstring(made(example("CM-E20"), marks=marks).svg)
    (author,) = [group for group in root.iter(f"{SVG}g") if group.get("class") == "author"]
    assert [text.text for text in author.iter(f"{SVG}text")] == ["1", "Mine <last> & best."]
    assert len(list(author.iter(f"{SVG}polygon"))) == 2
    assert not [group for group in ElementTree.fromstring(made(example("CM-E20")).svg).iter() if group.get("class") == "author"]


@pytest.mark.parametrize("told", [{"marks": "ring Paris"}, {"part": "Bath Paris"}, {"marks": "ring"}, {"marks": "sail Bath Leeds"}])
def test_a_place_or_a_mark_that_isnt_there_is_said(told: dict[str, str]) -> None:
    with pytest.raises(Exception, match=r"There is no place “Paris” on this board\.|is no mark: "):
        made(example("CM-E20"), **told)


@pytest.mark.parametrize("name", OF_EACH_GAME)
def test_light_and_dark(name: str) -> None:
    assert "data-theme" not in made(example(name)).svg.partition(">")[0]
    assert "prefers-color-scheme:dark" in made(example(name)).svg
    assert 'data-theme="dark"' in made(example(name), theme="dark").svg.partition(">")[0]


@pytest.mark.parametrize("name", OF_EACH_GAME)
def test_a_picture_brings_every_colour_that_it_is_drawn_in(name: str) -> None:
    svg = made(example(name)).svg
    told = set(re.findall(r"--([a-z0-9-]+):", svg))
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", svg)) - {"bank", "mark"} <= told


@pytest.mark.parametrize("name", OF_EACH_GAME)
def test_nothing_in_it_can_be_pressed_and_nothing_is_fetched(name: str) -> None:
    svg = made(example(name)).svg
    assert not re.search(r"data-(at|do|piece)=|tabindex|href=\"http|@import|<script", svg)


def run(tmp_path: Path, *told: str, text: str = "") -> tuple[int, str]:
    file, out = tmp_path / "a.record", tmp_path / "out"
    file.write_text(text or example("CM-E20"), encoding="utf-8")
    code = main(["still", str(file), "--out", str(out), *told])
    return code, out.read_text(encoding="utf-8") if out.exists() else ""


def test_from_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, svg = run(tmp_path, "--show", "Basingstoke", "Arundel", "--mark", "ring Arundel", "--width", "320", "--theme", "light")
    assert code == 0
    assert ElementTree.fromstring(svg).get("width") == "320"
    assert 'class="author"' in svg
    file = tmp_path / "b.record"
    file.write_text(example("CM-E20"), encoding="utf-8")
    assert main(["still", str(file)]) == 0
    assert capsys.readouterr().out.startswith("<svg ")


def test_a_link_is_as_good_as_a_record(tmp_path: Path) -> None:
    record = read_record(example("CM-E20"))
    link = written(Link.of(record), LIBRARY.packing("canal-mania") or pytest.fail("no packing"), NUMBERED)
    assert run(tmp_path, text=f"https://example.org/#{link}\n") == run(tmp_path)


def test_a_page_with_it_shows_a_preview_where_it_is_sent(tmp_path: Path) -> None:
    code, page = run(tmp_path, "--page", "--site", "https://example.org/canal/", "--image", "https://example.org/e20.png", "--caption", 'By "Weybridge" & on')
    assert code == 0
    meta = {name: unescape(value) for name, value in re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page)}
    assert meta["og:title"] == 'Canal Mania · By "Weybridge" & on'
    assert meta["og:description"].startswith("Canal Mania, round 1. It’s Ben’s turn.")
    assert meta["og:image"] == "https://example.org/e20.png"
    assert page.count("<svg ") == 1 and "<figcaption>By &quot;Weybridge&quot; &amp; on</figcaption>" in page
    (link,) = re.findall(r'<a href="https://example\.org/canal/#([^"]+)">Play this</a>', page)
    (tmp_path / "link").write_text(link, encoding="utf-8")
    assert stills.opened(tmp_path / "link", LIBRARY).record().goal
    assert "<script" not in page


def test_what_cant_be_drawn_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, text="red: pass\n")[0] == 1
    assert run(tmp_path, "--mark", "ring Paris")[0] == 1
    assert main(["still", str(tmp_path / "nowhere")]) == 1
    told = capsys.readouterr().err
    assert "There is no place “Paris” on this board." in told
    assert len(told.splitlines()) == 3


def test_a_game_without_a_picture_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(LIBRARY.page("canal-mania")), "picture", lambda *_: "")
    assert run(tmp_path) == (1, "")
    told = capsys.readouterr().err
    assert told.startswith("Canal Mania draws no picture of its own yet. In words:\nCanal Mania, round 1. It’s Ben’s turn.")
