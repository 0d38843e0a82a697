"""What is taken out of the editor: pictures, paper, a replay's tag; and the frame of what is shown, drawn on the board."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from authoring import Author
from pages import Page
from tabletop.chance import Chance
from tabletop.links import read


def tag(author: Author) -> dict[str, str]:
    return dict(re.findall(r'(\w+)="([^"]*)"', author.page.copied))


@pytest.mark.parametrize(("game", "corners"), [("canal-mania", ("F12", "M20")), ("arriala", ("moissac-1", "montech-5")), ("kontor", ("-1,-1", "2,1"))])
def test_a_frame_is_drawn_from_corner_to_corner(game: str, corners: tuple[str, str]) -> None:
    author = Author()
    author.begin(game)
    whole = ElementTree.fromstring(author.editor.still("en").svg).get("viewBox")
    author.key("p")
    assert author.editor.mark == "part"
    author.press(corners[0])
    assert author.editor.draft.part == ""
    assert "opposite corner" in author.shown("prompt")
    assert 'class="author-line"' in author.page.app.shown.parts["layer-marks"], "the first corner is seen"
    author.press(corners[1])
    assert 'class="edit-part"' in author.page.app.shown.parts["layer-marks"]
    assert ElementTree.fromstring(author.editor.still("en").svg).get("viewBox") != whole
    part = author.editor.draft.part
    author.press(corners[1], corners[0])
    assert author.editor.draft.part != part, "it is drawn anew"
    author.key("z")
    assert author.editor.draft.part == part
    author.key("p")
    assert author.editor.mark == ""


@pytest.mark.parametrize("game", ["canal-mania", "arriala", "kontor"])
def test_the_picture_comes_as_svg_as_pixels_and_on_paper(game: str) -> None:
    author = Author()
    author.begin(game)
    svg = author.do("svg")["download"]
    assert (svg["name"], svg["type"]) == (f"{game}.svg", "image/svg+xml")
    png = author.do("png")["picture"]
    assert png["name"] == f"{game}.png"
    head = png["text"].partition(">")[0]
    assert " width=" not in head and " height=" not in head and "viewBox=" in head
    assert author.do("paper")["print"] is True


def test_a_game_that_it_was_begun_from_can_be_shown_step_by_step() -> None:
    author = Author()
    author.do("replay")
    assert author.page.copied == ""
    assert 'id="edit-replay"' not in author.page.app.shown.parts["panel-take"]
    page = Page()
    page.begin("person", "navvy", "navvy")
    page.play(Chance(5), until=lambda: len(page.lines) > 40 and page.sitting.mine())
    lines = page.sitting.table.lines[: page.sitting.table.settled_lines]
    author = Author(page, what="open-here")
    assert 'id="edit-replay"' in author.page.app.shown.parts["panel-take"]
    author.do("replay")
    assert re.search(r"<canal-mania replay\s", author.page.copied)
    library = author.page.app.desk.library
    record = read(tag(author)["link"], library.packing, library.numbered).record
    assert tuple(line for _, line in record.lines) == lines
    assert "{" not in tag(author)["alt"]
    author.begin("kontor")
    assert 'id="edit-replay"' not in author.page.app.shown.parts["panel-take"]
