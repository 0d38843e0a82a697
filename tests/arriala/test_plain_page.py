"""The seam's plain page plays Arriala, before it has a page of its own: a button a legal action, the log, the end."""

from __future__ import annotations

import re

import pytest

from arriala.game import GAME
from pages import Page
from tabletop.catalogue import catalogues_of
from tabletop.chance import Chance
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.library import AnyPage, Library

WORDS = {"about": "A canal.", "option.board": "Board", "option.board.long": "long", "option.board.short": "short"}
WORDS |= {f"strength.{strength.name}": strength.name for strength in GAME.card.strengths}
WORDS |= {f"strength_about.{strength.name}": strength.name for strength in GAME.card.strengths}


class PlainCard(GameCard):
    def page(self) -> AnyPage:
        return GamePage(GAME, catalogues_of({"en": {}}, {}), self)


def games() -> Library:
    return Library([PlainCard(GAME.card, catalogues_of({"en": WORDS}, {}))], ())


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "person", "person")])
def test_it_is_played_by_its_buttons_alone(kinds: tuple[str, ...]) -> None:
    page, chance = Page(games=games), Chance(5)
    page.begin(*kinds, game="arriala", board="short")
    for _ in range(30):
        if page.sitting.curtain():
            page.ask("ready")
        controls = re.findall(r'data-at="(control:[^"]+)"', page.part("prompt") + page.part("desk"))
        assert len(controls) == len(page.actions()) > 0
        before = len(page.lines)
        page.press(chance.choice(controls))
        assert len(page.lines) == before + 1
