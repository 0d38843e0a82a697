"""Chapter 9.2 to 9.6: what is different in each variant."""

from __future__ import annotations

import pytest

from harbourtalk import at_table, card_at, every_variant, legal, play, told, why_not
from kontor.board.waters import BIT, NAMES, PLACE_OF, numbers
from kontor.game import GAME
from kontor.rules.ending import points
from kontor.rules.facts import CardReturned, GameOver, Passed
from kontor.rules.laying import keeps_field_whole
from kontor.rules.state import Closed
from kontor.rules.variants import VARIANTS, corners
from kontor.state import State
from tabletop.errors import RecordError


def canals(state: State) -> set[str]:
    return {NAMES[place] for place in numbers(state.canals)}


def with_sectors(variant: str, *sectors: tuple[int, int]) -> State:
    state = GAME.start(GAME.header(1, variant))
    state.sectors = tuple(Closed(1 << number, seat, size, 2, 0) for number, (seat, size) in enumerate(sectors))
    return state


@pytest.mark.rule("9.2", "9.3", "9.4", "9.5", "8.3")
@every_variant
def test_how_many_sectors_count(variant: str) -> None:
    state = with_sectors(variant, *[(0, size) for size in range(9, 2, -1)])
    assert points(state) == ((5, 0) if variant in ("base", "special-cards", "poverty") else (7, 0))


@pytest.mark.rule("9.2", "9.3", "9.4", "9.5", "9.6")
@every_variant
def test_the_start_and_the_size(variant: str) -> None:
    state = GAME.start(GAME.header(3, variant))
    told = VARIANTS[variant]
    west, east, north, south = state.corners
    assert (east - west + 1, south - north + 1) == (len(told.start[0]), len(told.start))
    assert len(canals(state)) == sum(line.count("~") + line.count("A") for line in told.start)
    assert state.fixed == (variant in ("tic-tac-toe", "canal-grande"),) * 2
    sizes = {"water-games": (6, 6), "tic-tac-toe": (8, 8), "canal-grande": (12, 4), "gulliver": (5, 5)}
    assert (told.columns, told.rows) == sizes.get(variant, (7, 7))
    assert state.treasury == (0 if variant == "poverty" else 14)
    assert corners(told) == state.corners


@pytest.mark.rule("9.2")
def test_water_games_every_quay_touches_a_canal() -> None:
    table = at_table("red quay 31 1,1\nstep red lay\nred hand 17\nred plays 17", "water-games")
    assert canals(table.state) == {"-2,0", "-1,0", "0,0", "1,0", "2,0"}
    assert why_not(table, "red: lay 17 1,2") == ["9.2 touches_no_canal"]
    assert "17 2,1" in legal(table, "red: lay")
    assert "26 1,2" in legal(at_table("red quay 31 1,1\nstep red lay\nred hand 26\nred plays 26", "water-games"), "red: lay")


@pytest.mark.rule("9.2")
def test_water_games_without_a_place_it_goes_back() -> None:
    """Beside every canal lies a quay; the next column is the last."""
    south = [f"red quay {card} {x},1" for x, card in zip(range(-2, 3), (31, 17, 11, 15, 21), strict=True)]
    north = [f"black quay {card} {x},-1" for x, card in zip(range(-2, 3), (12, 16, 18, 20, 22), strict=True)]
    lines = "\n".join([*south, *north, "black quay 28 3,0"])
    table = at_table(f"{lines}\nred hand 27\nround 20", "water-games")
    play(table, "red: choose 27\nblack: pass")
    assert [fact.card for fact in told(table, CardReturned)] == [27]


@pytest.mark.rule("9.3")
def test_tic_tac_toe_has_nine_fields_and_no_cranes() -> None:
    state = GAME.start(GAME.header(1, "tic-tac-toe"))
    assert len(state.agreement.fields) == 9
    every = sum(state.agreement.fields)
    assert every.bit_count() == 36
    assert not every & state.canals
    assert not {1, 2, 23, 24} & {*state.hands[0], *state.hands[1], *state.quay_piles[0], *state.quay_piles[1]}
    with pytest.raises(RecordError, match="no such card 23"):
        at_table("red hand 23", "tic-tac-toe")


@pytest.mark.rule("9.3")
def test_canals_found_no_new_sectors() -> None:
    table = at_table("canals 1,1\nstep red lay\nred hand 26\nred plays 26", "tic-tac-toe")
    assert "9.3 splits_a_field" not in why_not(table, "red: lay 26 1,2")
    state = table.state
    assert keeps_field_whole(state, PLACE_OF["1,2"])
    assert not keeps_field_whole(state, PLACE_OF["2,2"])
    play(table, "red: lay 26 1,2")
    table = at_table("canals 1,1 1,2 2,1\nstep red lay\nred hand 26\nred plays 26", "tic-tac-toe")
    assert "9.3 splits_a_field" in why_not(table, "red: lay 26 2,2")


@pytest.mark.rule("9.3")
def test_a_field_is_a_sector_when_it_is_full() -> None:
    table = at_table("canals 1,1 1,2\nred quay 31 2,1\nstep red lay\nred hand 17\nred plays 17", "tic-tac-toe")
    play(table, "red: lay 17 2,2")
    (sector,) = table.state.sectors
    assert (sector.guard, sector.size) == (0, 2)


def won_fields(state: State, *won: int) -> None:
    fields = state.agreement.fields
    state.sectors = tuple(Closed(fields[field] & -fields[field], 0, 1, 2, 0) for field in won)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("line", [(0, 1), (0, 3), (0, 4), (3, 4), (1, 4), (2, 4)])
def test_three_in_a_line_win_at_once(line: tuple[int, int]) -> None:
    third = {(0, 1): 2, (0, 3): 6, (0, 4): 8, (3, 4): 5, (1, 4): 7, (2, 4): 6}[line]
    table = at_table("step red lay\nred hand 31\nred plays 31", "tic-tac-toe")
    state = table.state
    won_fields(state, *line)
    field = numbers(state.agreement.fields[third])
    card = iter((62, 64, 65))
    for place in field[1:]:
        state.put(place, next(card))
        state.canals |= BIT[place]
    facts = state.play(GAME.read(f"red: lay 31 {NAMES[field[0]]}"))
    over = facts[-1]
    assert isinstance(over, GameOver)
    assert (over.why, over.winner) == ("line", "red")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided.rule, outcome.decided.key) == (("red",), "9.3", "line")


@pytest.mark.rule("9.3")
def test_two_fields_and_one_of_the_other_are_no_line() -> None:
    state = at_table("step red lay\nred hand 31\nred plays 31", "tic-tac-toe").state
    fields = state.agreement.fields
    state.sectors = tuple(Closed(fields[field] & -fields[field], seat, 1, 2, 0) for field, seat in ((0, 0), (1, 1), (2, 0)))
    state.play(GAME.read("red: lay 31 1,1"))
    assert not state.is_over()
    assert points(state) == (2, 1)


@pytest.mark.rule("9.4")
def test_canal_grande_follows_the_canal() -> None:
    state = GAME.start(GAME.header(1, "canal-grande"))
    assert state.corners == (-5, 6, -1, 2)
    assert {"-3,-1", "-2,-1", "-1,-1", "-3,0", "-1,0", "0,0", "4,0", "5,0", "6,0", "-5,1", "2,2", "4,2"} <= canals(state)
    table = at_table("step red lay\nred hand 31\nred plays 31", "canal-grande")
    assert "6.1 beyond_the_edge" in why_not(table, "red: lay 31 -3,-2")
    assert "31 -4,-1" in legal(table, "red: lay")


@pytest.mark.rule("9.5")
def test_gulliver_begins_with_the_anchor_alone() -> None:
    state = GAME.start(GAME.header(1, "gulliver"))
    assert canals(state) == {"0,0"}
    quays = {*state.hands[0], *state.hands[1], *state.quay_piles[0], *state.quay_piles[1]}
    assert {23, 24} <= quays
    assert not {1, 2} & quays
    assert len(state.canal_pile) == 43 - 4


@pytest.mark.rule("9.5")
def test_five_by_five() -> None:
    table = at_table("canals 1,0 2,0 3,0\nstep red lay\nred hand 31\nred plays 31", "gulliver")
    assert "31 -1,0" in legal(table, "red: lay")
    play(table, "red: lay 31 -1,0")
    assert table.state.fixed == (True, False)
    assert card_at(table.state, "-1,0") == 31


@pytest.mark.rule("9.6")
def test_poverty_has_six_gulden() -> None:
    state = GAME.start(GAME.header(1, "poverty"))
    assert (state.gulden, state.treasury) == ((3, 3), 0)
    table = at_table(variant="poverty")
    play(table, "red: pass\nblack: pass")
    assert [fact.gulden for fact in told(table, Passed)] == [0, 0]


@pytest.mark.rule("9.6")
@pytest.mark.parametrize("line", ["black: pass", "black: choose 26"])
def test_it_ends_at_once_when_one_has_none_and_the_treasury_is_empty(line: str) -> None:
    table = at_table("red gulden 0\nblack gulden 5\ntreasury 1\nblack hand 26\nred hand 31", "poverty")
    play(table, f"red: choose 31\n{line}")
    if not table.state.is_over():
        play(table, "red: lay 31 1,1\nblack: lay 26 1,2" if table.state.name == "red" else "black: lay 26 1,2")
    assert table.state.is_over()
    over = told(table, GameOver)[-1]
    assert (over.why, over.winner) == ("ruin", "black")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided.rule) == (("black",), "9.6")
    assert table.state.gulden == (0, 6)


@pytest.mark.rule("9.6")
def test_poverty_counts_a_full_harbour_like_the_base_game() -> None:
    state = with_sectors("poverty", (0, 3), (1, 2), (1, 4))
    state.step, state.won = "over", "full"  # type: ignore[assignment]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided.rule) == (("black",), "8.3")


@pytest.mark.rule("9.6")
def test_such_a_position_is_over() -> None:
    with pytest.raises(RecordError, match="the game is over"):
        at_table("red gulden 0\nblack gulden 6", "poverty")
