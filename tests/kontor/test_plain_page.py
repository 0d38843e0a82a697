"""The seam's plain page plays Kontor, before it has a page of its own: a button a legal action, the curtain at a secret choice, the log."""

from __future__ import annotations

import re

import pytest

from kontor.card import VARIANTS
from kontor.game import GAME
from pages import Page
from tabletop.catalogue import catalogues_of
from tabletop.chance import Chance
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.library import AnyPage, Library

WORDS = {"about": "A harbour.", "option.variant": "Variant"} | {f"option.variant.{variant}": variant for variant in VARIANTS}
WORDS |= {f"strength.{strength.name}": strength.name for strength in GAME.card.strengths}
WORDS |= {f"strength_about.{strength.name}": strength.name for strength in GAME.card.strengths}


class PlainCard(GameCard):
    def page(self) -> AnyPage:
        return GamePage(GAME, catalogues_of({"en": {}}, {}), self)


def games() -> Library:
    return Library([PlainCard(GAME.card, catalogues_of({"en": WORDS}, {}))], ())


@pytest.mark.parametrize("variant", ["base", "special-cards"])
def test_it_is_played_by_its_buttons_alone(variant: str) -> None:
    page, chance = Page(games=games), Chance(5)
    page.begin("person", "person", game="kontor", variant=variant)
    curtains = 0
    for _ in range(30):
        if page.sitting.curtain():
            curtains += 1
            page.ask("ready")
        controls = re.findall(r'data-at="(control:[^"]+)"', page.part("prompt") + page.part("desk"))
        assert len(controls) == len(page.actions()) > 0
        before = len(page.lines)
        page.press(chance.choice(controls))
        assert len(page.lines) == before + 1
    assert curtains > 5
