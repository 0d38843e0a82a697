"""A slice of what `make fuzz` sends: links of the right form that nobody's page has made."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from pages import Page, all_games
from programs import TOOLS, tool
from tabletop.chance import Chance
from tabletop.links import SHOW, Link
from tabletop.lots import Lot, Opening
from ui_bridge.shell import link_events, links
from ui_bridge.shell.fits import Fit

sys.path.append(str(TOOLS))
forging = tool("forging")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["canal-mania", "barge", "sealed"])
@pytest.mark.parametrize("lot", range(3))
def test_a_forged_link_is_a_question_a_sentence_or_the_same_game(game: str, lot: int) -> None:
    for seed in range(4):
        forging.hunt_forged(all_games, game, Chance.stream(100 * lot + seed, "forged slice"))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["canal-mania", "barge", "sealed"])
def test_a_forged_draw_or_opening_deals_nobody_a_game_that_their_part_is_not_in(game: str) -> None:
    for seed in range(4 if game == "canal-mania" else 8):
        forging.hunt_forged_lots(all_games, game, Chance.stream(seed, "forged draws"))


def believing(lot: Lot, opening: Opening, seed: int) -> Lot:
    """Whatever is opened."""
    return lot._replace(parts=dict(zip(lot.people[1:], opening.parts[1:], strict=False)))


@pytest.mark.slow
@pytest.mark.parametrize(("believed", "does"), [("proved", believing), ("merged", lambda lot, other: other)], ids=["openings", "parts"])
def test_what_the_hunt_for_draws_looks_for_it_finds(believed: str, does: Callable[..., Lot], monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that believes what is opened, or takes whatever parts come, would be caught."""
    monkeypatch.setattr(Lot, believed, does)

    def hunt() -> None:
        for seed in range(60):
            forging.hunt_forged_lots(all_games, "barge", Chance.stream(seed, "forged draws"))

    with pytest.raises(forging.hunts.FoundError):
        hunt()


def test_what_the_hunt_looks_for_it_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that takes up whatever comes would be caught."""
    monkeypatch.setattr(link_events, "fit", lambda mine, memory, page, theirs, notes: Fit("newer"))

    def hunt() -> None:
        for seed in range(40):
            forging.hunt_forged(all_games, "barge", Chance.stream(seed, "forged slice"))

    with pytest.raises(forging.hunts.FoundError):
        hunt()


def test_a_step_after_what_is_settled_opens_at_the_end() -> None:
    """The head may count an open choice, which never comes with a link."""
    page, chance = Page(), Chance(1)
    page.begin("person", "person", game="sealed", where="link")
    page.line(chance.choice(page.actions()))
    link = Link.of(page.table.record(), SHOW, "1 0 0", 1)
    other = Page(links.text_of(link, all_games()))
    assert other.lines == ()
    assert other.app.desk.dialog.name == ""
