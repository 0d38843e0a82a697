"""What was won: counted when a game ends, kept when it is erased, made again of what is stored, and read with care."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pages import Page, text
from tabletop.chance import Chance
from ui_bridge.shell.statistics import FOREIGN, MOST_GAMES, SCREEN, Played, Tally, feats, read_line, streak, won_of
from ui_bridge.shell.store import Store


def ended(page: Page | None = None, *kinds: str, seed: str = "5") -> Page:
    page = page or Page()
    page.begin(*(kinds or ("person", "easy")), game="barge", rounds="2", seed=seed)
    page.play(Chance(3))
    assert page.is_over()
    return page


def lines(page: Page) -> list[list[Any]]:
    told: list[list[Any]] = json.loads(page.stored.get("figures", "[]"))
    return told


def line(number: int, won: bool = True, against: str = "easy", points: int = 10, **counted: int) -> Played:
    return Played(f"{number}", "barge", number, 2, against, won, points, counted)


def test_a_game_counts_when_it_ends_and_still_when_it_is_erased() -> None:
    page = ended()
    (told,) = lines(page)
    me = page.state.scores()["red"]
    assert told[1] == "barge"
    assert told[3:7] == [2, "easy", "red" in page.state.outcome().winners, me]  # type: ignore[union-attr]
    page.ask("home")
    assert 'class="won"' in page.part("screen")
    page.ask("delete", id=told[0])
    page.ask("forget", id=told[0])
    assert lines(page) == [told]


def test_an_end_that_is_taken_back_doesnt_count() -> None:
    page = ended()
    while page.is_over():
        page.ask("undo-anyway")
    assert lines(page) == []


def test_nobody_wins_a_game_of_several_people_at_one_screen_and_it_is_told_apart() -> None:
    page = ended(None, "person", "person")
    assert lines(page)[0][4] == SCREEN
    page.ask("home")
    assert 'class="won"' not in page.part("screen")


def test_a_game_of_a_file_is_nobodys() -> None:
    page = ended()
    record = page.table.text()
    other = Page()
    other.ask("file", name="x", text=record)
    assert lines(other)[0][4] == FOREIGN
    other.ask("figures")
    assert "No finished games" in text(other.part("screen"))


def test_lost_figures_are_made_again_of_the_games_that_are_stored() -> None:
    page = ended()
    ended(page, seed="6")
    before = {one[0]: [*one[:2], *one[3:]] for one in lines(page)}
    stored = {key: value for key, value in page.stored.items() if key not in ("figures", "left")}
    again = Page(stored=stored)
    assert not again.app.desk.tally.games()
    again.ask("figures")
    while again.waits():
        again.ask("tick")
    assert {one[0]: [*one[:2], *one[3:]] for one in lines(again)} == before


@pytest.mark.parametrize("wrong", ["noise", "{}", "5", "[" * 9000, json.dumps([["1", 2]]), json.dumps([list(line(1)._replace(points=-5))]), "\ud800"])
def test_damaged_figures_are_set_aside_alone(wrong: str) -> None:
    page = ended()
    games = {key: value for key, value in page.stored.items() if key.startswith("game:")}
    again = Page(stored={**page.stored, "figures": wrong})
    assert wrong in [value for key, value in again.stored.items() if key.startswith("aside:")]
    assert {key: value for key, value in again.stored.items() if key.startswith("game:")} == games
    assert "Unreadable saves" in text(again.part("toast"))
    ended(again, seed="7")
    assert len(lines(again)) == 1


def test_of_damaged_figures_what_makes_sense_stays() -> None:
    good = list(line(1))
    page = Page(stored={"figures": json.dumps([good, ["x"], 5])})
    assert [one.id for one in page.app.desk.tally.games()] == ["1"]
    assert lines(page) == [good]


def test_another_tab_counts_too() -> None:
    page = ended()
    mine = lines(page)
    page.ask("stored", key="figures", value=json.dumps([*mine, list(line(7))]))
    ended(page, seed="8")
    assert {one[0] for one in lines(page)} >= {"7", mine[0][0]}


def test_no_more_lines_are_kept_than_that() -> None:
    store = Store({})
    tally = Tally(store)
    tally.count(*(line(number) for number in range(MOST_GAMES + 5)))
    kept = json.loads(store.get("figures") or "")
    assert len(kept) == MOST_GAMES
    assert kept[-1][0] == str(MOST_GAMES + 4)


def test_what_is_told_of_them() -> None:
    games = [line(1), line(2), line(3, won=False), line(4, shipment=6), line(5, shipment=4)]
    assert streak(games) == (2, 2)
    assert streak(games[:3]) == (0, 2)
    assert won_of(games) == (4, 5)
    assert feats(games) == {"shipment": 6}


@pytest.mark.parametrize("place", range(8))
@pytest.mark.parametrize("wrong", [None, -1, 10**30, [], "", "x" * 100, {"x": -1}, {"x" * 100: 1}, 1.5])
def test_a_line_is_read_with_care(place: int, wrong: object) -> None:
    told: list[object] = list(line(3))
    told[place] = wrong
    try:
        assert read_line(told) == Played(*told)  # type: ignore[arg-type]
    except ValueError:
        return


def test_all_figures_are_drawn_in_every_language() -> None:
    stored = {"figures": json.dumps([list(line(number, number % 2 == 0, ("easy", "hard", "people")[number % 3], number)) for number in range(20)])}
    for language in ("en", "de"):
        page = Page(language=language, stored=stored)
        page.ask("game", game="barge")
        page.ask("figures")
        assert page.part("screen").count("<table") == 2


def test_canal_mania_tells_the_longest_shipment() -> None:
    page = Page()
    page.begin("person", "navvy", seed="5", end="20")
    page.play(Chance(4))
    (told,) = lines(page)
    assert set(told[7]) <= {"shipment", "canals"}
    shipped = [len(fact.towns) for step in range(len(page.lines)) for fact in page.table.happened(step, "red") if fact.name == "shipped" and fact.seat == "red"]  # type: ignore[attr-defined]
    assert told[7].get("shipment", 0) == max(shipped, default=0)
