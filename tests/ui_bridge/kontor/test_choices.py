"""What is lit in Kontor, what a press on it does, and what a press beside it is told."""

from __future__ import annotations

import pytest

from harbourpage import EARLY, LATE, PAGE, draw, look_at, offer, settled
from harbourtalk import at_table, every_variant, picked
from kontor.game import GAME
from kontor.rules.actions import Choose, Lay, Pass, Take
from kontor.state import State
from pages import Page
from tabletop.chance import Chance
from ui_bridge.shell.seam import CONTROL, MAIN, Choice


def positions(variant: str, seeds: int = 3) -> list[State]:
    found = []
    for seed in range(seeds):
        chance, state = Chance(seed), GAME.start(GAME.header(seed, variant))
        while seats := state.prompt().seats:
            if not chance.below(4):
                found.append(state.copy())
            state.apply(picked(state, seats[0], chance))
    return found


@every_variant
def test_every_action_can_be_reached_by_presses(variant: str) -> None:
    for state in positions(variant):
        (seat, *_) = state.prompt().seats
        reached, waiting, seen = set(), [settled(look_at(state, seat))], set[str]()
        while waiting:
            look = waiting.pop()
            for choice in offer(look).choices:
                if choice.action is not None:
                    reached.add(choice.action)
                elif (chosen := PAGE.pick(look, choice.field, choice.value)) and str(chosen) not in seen:
                    seen.add(str(chosen))
                    waiting.append(settled(look._replace(chosen=chosen)))
        assert reached == set(state.actions(seat))


@every_variant
def test_everything_that_is_offered_can_be_seen_and_pressed(variant: str) -> None:
    for state in positions(variant, seeds=1):
        look = settled(look_at(state))
        drawing, told = draw(look), offer(look)
        assert drawing.board is not None and drawing.strip is not None
        seen = "".join((*drawing.panels.values(), *drawing.board.marks.values()))
        plates = {plate.at for plate in drawing.strip.plates}
        for choice in told.choices:
            assert choice.at in plates or choice.at.startswith(f"{CONTROL}:") or f'data-at="{choice.at}"' in seen, choice
        assert sum(choice.kind == MAIN for choice in told.choices) <= 1


def test_a_card_is_chosen_by_two_presses_or_a_press_and_the_button() -> None:
    page = Page()
    page.begin("person", "navvy", game="kontor")
    card = next(action.card for action in page.actions() if isinstance(action, Choose))
    page.press(f"hand:{card}")
    assert not page.lines
    assert f"Choose {card}" in page.part("prompt")
    page.press(f"hand:{card}")
    assert page.lines == (f"red: choose {card}",)


def test_passing_is_one_press_and_says_when_it_brings_nothing() -> None:
    look = look_at(at_table("treasury 14").state)
    choice = offer(look).at("control:pass")
    assert choice is not None and isinstance(choice.action, Pass) and choice.label == "Pass, take 1 gulden"
    dry = offer(look_at(at_table("red gulden 10\nblack gulden 10\ntreasury 0").state)).at("control:pass")
    assert dry is not None and dry.label == "Pass; no gulden left"


def test_a_place_is_looked_at_before_a_card_lies_there() -> None:
    look = look_at(at_table(LATE).state)
    choice = offer(look).at("board:1,-3")
    assert choice is not None and choice.action is None
    held = look._replace(chosen=PAGE.pick(look, choice.field, choice.value))
    again, main = offer(held).at("board:1,-3"), offer(held).at("control:lay")
    assert again is not None and main is not None
    assert again.action == main.action == Lay("red", 71, "1,-3")
    assert main.kind == MAIN
    let_go = offer(held).at("control:back")
    assert let_go is not None and let_go.key == "Escape"
    assert not settled(held._replace(chosen=PAGE.pick(held, let_go.field, let_go.value))).chosen.get("place")


def test_where_there_is_one_place_alone_the_card_lies_over_it() -> None:
    for state in positions("gulliver", 6):
        lays = [action for action in state.actions(state.prompt().seats[0]) if isinstance(action, Lay)]
        if len(lays) == 1:
            assert settled(look_at(state)).chosen == {"place": lays[0].place}
            return
    pytest.fail("no position with one place alone")


def test_the_boat_takes_what_was_looked_at() -> None:
    table = at_table("step red boat\nred plays 55\nblack plays pass\nred hand 55\nred quay 19 1,-1\nblack quay 42 -1,-1\nboat 0,1")
    table.play_line("red: boat 0,-1")
    look = look_at(table.state)
    choice = offer(look).at("board:-1,-1")
    assert choice is not None and choice.action is None
    held = look._replace(chosen=PAGE.pick(look, choice.field, choice.value))
    main = offer(held).at("control:take")
    assert main is not None and main.action == Take("red", "-1,-1")
    leave = offer(look).at("control:leave")
    assert leave is not None and leave.kind == MAIN


def told(position: str, place: str, chosen: dict[str, str] | None = None) -> list[str]:
    look = look_at(at_table(position).state, chosen=chosen or {})
    assert offer(look).at(place) is None
    return [f"{reason.rule} {reason.key}" for reason in PAGE.why_here(look, place)]


@pytest.mark.parametrize(
    ("position", "place", "chosen", "first"),
    [
        (EARLY, "board:-1,2", None, "6.3 beside_foreign_crane"),
        (EARLY, "board:3,3", None, "6.1 touches_no_card"),
        (EARLY, "board:0,1", None, "6.1 place_is_taken"),
        (EARLY, "board:4,0", None, "6.1 touches_no_card"),
        (LATE, "board:1,-4", None, "6.1 beyond_the_edge"),
        (LATE, "hand:5", None, "6.4 now_lay"),
        ("red hand 37", "board:1,-1", {"card": "37"}, "3.1 now_choose"),
        ("red hand 37", "board:3,3", {"card": "37"}, "6.1 touches_no_card"),
        ("step red boat\nred plays 55\nblack plays pass\nred hand 55", "board:1,1", None, "5.1 no_canal_there"),
        ("step red boat\nred plays 55\nblack plays pass\nred hand 55", "board:0,0", None, "5.1 boat_is_there"),
    ],
)
def test_a_press_beside_what_is_lit_is_told_why_not(position: str, place: str, chosen: dict[str, str] | None, first: str) -> None:
    assert told(position, place, chosen)[0] == first


def test_a_special_card_is_bought_or_not() -> None:
    assert [choice.at for choice in offer(look_at(at_table("", "special-cards").state)).choices] == ["control:buy", "control:keep"]


@pytest.mark.slow
def test_nothing_that_isnt_offered_is_ever_played() -> None:
    page, chance = Page(), Chance(4)
    page.begin("person", "person", game="kontor")
    while len(page.lines) < 10:
        if page.sitting.curtain():
            page.ask("ready")
            continue
        before = page.lines
        for place in ("board:3,3", "board:0,0", "board:9,9", "hand:99", "hand:x", "control:lay", "board:", "pile:canals", "nowhere"):
            if page.app.desk.offer.at(place) is None:
                page.press(place)
        assert page.lines == before
        choices: tuple[Choice, ...] = page.app.desk.offer.choices
        page.press(chance.choice(choices).at)
