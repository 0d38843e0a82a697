"""The end of a game beside its board, and what can be had from there."""

from __future__ import annotations

import pytest

from pages import Page, text
from tabletop.chance import Chance
from ui_bridge.shell.score_table import sources_of


def ended(*kinds: str, game: str = "canal-mania", seed: str = "5") -> Page:
    page = Page()
    page.begin(*(kinds or ("person", "navvy", "navvy")), game=game, seed=seed)
    page.play(Chance(2))
    assert page.is_over()
    return page


@pytest.mark.slow
def test_the_end_says_who_has_won_why_and_where_every_point_came_from() -> None:
    page = ended()
    outcome, told = page.state.outcome(), text(page.part("end"))
    assert outcome is not None
    winner = page.sitting.names[outcome.winners[0]]
    assert winner in told
    assert outcome.decided.rule in told
    assert page.app.desk.look is not None
    sources = sources_of(page.sitting.page, page.app.desk.look)
    assert "before" not in sources.names
    for place in outcome.places:
        assert sum(sources.points[place.seat, name] for name in sources.names) == place.points


@pytest.mark.parametrize("game", ["barge", "sealed"])
def test_a_game_that_tells_no_sources_has_its_table_and_lines_all_the_same(game: str) -> None:
    page = ended("person", "easy", game=game)
    told = page.part("end")
    assert 'class="chart board"' in told
    for seat, points in page.state.scores().items():
        assert f"{page.sitting.names.get(seat, seat)}" in told
        assert str(points) in text(told)


@pytest.mark.slow
def test_the_table_can_be_looked_at_as_it_stands_and_the_end_again() -> None:
    page = ended()
    page.ask("review")
    assert page.part("end") == ""
    assert "data-at" in page.part("panel-hand")
    page.ask("result")
    assert page.part("end")


@pytest.mark.slow
def test_again_has_the_same_order_and_next_seat_the_next_to_begin() -> None:
    page = ended("person", "navvy", "navvy")
    names = [seat.name for seat in page.table.header.seats]
    page.ask("again")
    assert [seat.name for seat in page.table.header.seats] == names
    assert page.part("end") == ""
    page = ended("person", "navvy", "navvy")
    page.ask("next-seat")
    assert [seat.name for seat in page.table.header.seats] == [*names[1:], names[0]]
    assert [seat.player for seat in page.table.header.seats] == ["navvy", "navvy", "person"]


@pytest.mark.slow
def test_the_map_can_be_kept_as_a_picture_without_a_hidden_word() -> None:
    page = ended()
    picture = page.ask("save-map", kind="svg")["download"]
    assert picture["name"] == "canal-mania.svg"
    assert picture["text"].startswith("<svg ")
    assert page.ask("save-map", kind="png")["picture"]["text"] == picture["text"]
    assert page.ask("save-map", kind="print")["print"]


def test_points_can_be_looked_at_while_the_game_goes_on() -> None:
    page = Page()
    page.begin("person", "navvy", "navvy")
    page.play(Chance(6), until=lambda: len(page.lines) > 150 and page.sitting.mine())
    page.ask("scores")
    for points in page.state.scores().values():
        assert str(points) in page.dialog()


def test_a_game_from_a_position_says_what_was_there_before() -> None:
    from looking import RECORDS

    record = next(path for path in RECORDS if path.stem == "pennines").read_text(encoding="utf-8")
    page = Page()
    page.ask("file", name="pennines.record", text=record)
    page.ask("scores")
    assert page.dialog()
