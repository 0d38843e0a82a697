"""Nothing is told by colour alone: what differs by it differs by shape, letter or pattern too, and that can be seen with every kind of colour blindness, in
every look of all three games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from arriala.card import CARD as ARRIALA
from canalmania.board.board import COLOURS
from canalmania.card import SEATS
from canalmania.drawing.flags import flag
from canalmania.drawing.towns import shape_and_letter
from colour_sight import SIGHTS, apart, contrast
from tabletop.colours import TOKENS, tokens
from tabletop.themes import THEMES
from ui_bridge.arriala.drawing import style as arriala_style
from ui_bridge.arriala.owners import flag as arriala_flag
from ui_bridge.kontor.pieces import BODIES

every_sight = pytest.mark.parametrize("sight", list(SIGHTS))
every_theme = pytest.mark.parametrize("theme", THEMES)

WEB = Path(__file__).parents[1] / "web"
READ = 4.5
"""Contrast of what is read (WCAG 1.4.3), and below it of what is looked at (1.4.11)."""
LOOKED_AT = 3.0
TOLD_APART = 5.0
"""Of two areas that lie side by side, when a line between them or a sign in one of them tells them, too."""


def colours(theme: str) -> dict[str, str]:
    own = {line.split()[0]: f"#{line.split()[1 + THEMES.index(theme)].lower()}" for line in arriala_style.TOKENS.strip().splitlines()}
    return {**own, **tokens(theme)}


def test_no_style_says_again_what_a_colour_is() -> None:
    named = {line.split()[0] for line in (TOKENS + arriala_style.TOKENS).split("\n") if line}
    again = {file.name: named & {*re.findall(r"--([\w-]+):\s*#", file.read_text(encoding="utf-8"))} for file in WEB.rglob("*.css")}
    assert {name: found for name, found in again.items() if found} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_tag_for_other_pages_which_comes_without_our_styles_has_their_colours(theme: str) -> None:
    found = re.search(rf'const {theme.upper()} = "(.*)";', (WEB / "embed.js").read_text(encoding="utf-8"))
    assert found is not None
    same = {"on": "on-accent", "fill": "refuse-fill"}
    told = dict(one.removeprefix("--").split(":") for one in found[1].split(";"))
    assert len(told) > 8
    for name, value in told.items():
        full = f"#{value[1:] * 2}" if len(value) == 4 else value
        assert full == tokens(theme)[same.get(name, name)], name


@pytest.mark.parametrize("file", ["index.html", "manifest.webmanifest"])
def test_the_browsers_own_frame_has_the_pages_colour(file: str) -> None:
    told = re.findall(r'(?:theme-color"[^>]*content|_color"):?[ =]"(#\w+)"', (WEB / file).read_text(encoding="utf-8"))
    assert told and {*told} <= {tokens(theme)["page"] for theme in THEMES}


def shape_of(drawn: str) -> str:
    """What is drawn, but for its colours."""
    return re.sub(r'(fill|stroke|class|href|id)="[^"]*"', "", drawn)


def test_no_two_seats_have_one_pattern() -> None:
    for flags in ([flag(seat, 15, 10) for seat in SEATS], [arriala_flag(seat) for seat in ARRIALA.seats]):
        assert len({shape_of(one) for one in flags}) == len(flags)
    assert len({shape_of(drawn) for drawn in BODIES.values()}) == len(BODIES) == 2


def test_no_two_goods_have_one_shape_or_one_letter() -> None:
    drawn = [shape_and_letter(colour, 8.4) for colour in COLOURS]
    assert len({found[1] for one in drawn if (found := re.search(r' d="([^"]*)"', one))}) == len(COLOURS)
    assert len({found[1] for one in drawn if (found := re.search(r">(\w)<", one))}) == len(COLOURS)


@every_sight
@every_theme
def test_a_seats_pattern_can_be_seen_on_its_colour(theme: str, sight: str) -> None:
    of = colours(theme)
    faint = [
        (seat, round(ratio, 2))
        for seat in dict.fromkeys((*SEATS, *ARRIALA.seats))
        if seat != "black"  # the plain one
        and (ratio := contrast(of[f"p-{seat}"], of[f"m-{seat}"], sight)) < 2.2
    ]
    assert faint == []


@every_sight
@every_theme
def test_a_goods_letter_can_be_read_on_its_colour(theme: str, sight: str) -> None:
    of = colours(theme)
    faint = [(colour, contrast(of[f"t-{colour}"], of.get(f"letter-{colour}", of["letter"]), sight)) for colour in COLOURS]
    assert [one for one in faint if one[1] < LOOKED_AT] == []


SIDE_BY_SIDE = (("water", "bed"), ("water", "tile"), ("sea", "clear"), ("river", "clear"), ("vine", "clear"), ("corridor", "clear"), ("legal", "clear"))
READ_ON: Sequence[tuple[str, str]] = (
    *(("ink", ground) for ground in ("page", "panel", "panel2", "card", "clear", "sea")),
    *((words, "panel") for words in ("ink2", "ink3", "good", "refuse", "accent")),
    ("on-accent", "accent"),
    ("refuse", "refuse-fill"),
)


@every_sight
@every_theme
def test_what_lies_side_by_side_is_told_apart(theme: str, sight: str) -> None:
    of = colours(theme)
    alike = [(one, other, round(apart(of[one], of[other], sight), 1)) for one, other in SIDE_BY_SIDE]
    assert [one for one in alike if one[2] < TOLD_APART] == []


@every_sight
@every_theme
def test_what_is_written_can_be_read(theme: str, sight: str) -> None:
    of = colours(theme)
    faint = [(words, ground, round(contrast(of[words], of[ground], sight), 2)) for words, ground in READ_ON]
    assert [one for one in faint if one[2] < READ] == []


@every_sight
@every_theme
def test_what_is_lit_and_what_is_chosen_stand_out_from_the_map(theme: str, sight: str) -> None:
    of = colours(theme)
    assert [
        (mark, ground) for mark in ("legal", "accent", "refuse") for ground in ("clear", "sea", "card") if contrast(of[mark], of[ground], sight) < LOOKED_AT
    ] == []
