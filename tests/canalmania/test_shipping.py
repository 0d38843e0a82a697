"""Chapter 6, moving goods."""

from __future__ import annotations

import pytest

from canalmania.rules.actions import Action
from canalmania.state import State
from tabletalk import at_table, both_editions, destinations, legal, play, refusals, refused_by, scores, sections
from tabletop.table import Table


def goods(position: str, edition: str = "second", board: str | None = None) -> Table[State, Action]:
    """Red's third phase."""
    return at_table(f"{position}\nstep red goods", edition, board=board)


# A chain in the Midlands: Manchester, Stoke, Birmingham, Coventry, Northampton.
MANCHESTER_STOKE = "section Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke"
STOKE_BIRMINGHAM = "section Stoke G12 stretch G13 lock G14 stretch H14 lock Birmingham"
BIRMINGHAM_COVENTRY = "section Birmingham J15 stretch Coventry"
COVENTRY_NORTHAMPTON = "section Coventry L15 lock M16 aqueduct Northampton"


# 6.1


@pytest.mark.rule("6.1")
@both_editions
def test_a_marker_moves_along_whole_sections_and_goes_to_the_basin(edition: str) -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\ngoods Birmingham", edition)
    basin = table.state.basin
    state = play(table, "red: ship Birmingham >red Coventry")
    assert state.basin == basin + 1
    assert state.goods == 0
    assert scores(table) == {"red": 2}


@pytest.mark.rule("6.1")
def test_without_a_marker_nothing_moves() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\ngoods Stoke")
    assert refused_by(table, "red: ship Birmingham >red Coventry") == ["6.1"]
    assert legal(table, "red: ship") == []


@pytest.mark.rule("6.1")
def test_to_another_town_whatever_lies_there() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\ngoods Birmingham Coventry")
    assert set(legal(table, "red: ship")) == {"red: ship Coventry >red Birmingham", "red: ship Birmingham >red Coventry"}
    state = play(table, "red: ship Birmingham >red Coventry")
    towns = state.agreement.board.towns
    assert [towns[town].name for town in range(len(towns)) if state.goods >> town & 1] == ["Coventry"]


@pytest.mark.rule("6.1")
@both_editions
def test_sections_of_finished_canals_and_of_others(edition: str) -> None:
    # Shropshire Union isn't finished; its section from Birmingham to Stoke is whole all the same.
    unfinished = goods('red canal "Shropshire Union Canal" Birmingham I14 stretch I13 lock I12 stretch H11 aqueduct Stoke\ngoods Stoke', edition)
    play(unfinished, "red: ship Stoke >red Birmingham")
    finished = goods('red canal "Medway Navigation" Tonbridge U24 lock V24 stretch Maidstone\ngoods Tonbridge', edition)
    play(finished, "red: ship Tonbridge >red Maidstone")


@pytest.mark.rule("6.1")
@both_editions
def test_also_of_a_rivals_unfinished_canal(edition: str) -> None:
    table = goods(
        f"""
        white canal "Shropshire Union Canal" Birmingham I14 stretch I13 lock I12 stretch H11 aqueduct Stoke
        red {BIRMINGHAM_COVENTRY}
        goods Stoke
        """,
        edition,
    )
    play(table, "red: ship Stoke >white Birmingham >red Coventry")


@pytest.mark.rule("6.1")
def test_the_last_section_must_be_the_movers_own() -> None:
    chain = f"red {BIRMINGHAM_COVENTRY}\nwhite {STOKE_BIRMINGHAM}\ngoods Stoke Coventry"
    table = goods(chain)
    assert refused_by(table, "red: ship Stoke >white Birmingham") == ["6.1"]
    assert refused_by(table, "red: ship Coventry >red Birmingham >white Stoke") == ["6.1"]
    assert set(legal(table, "red: ship")) == {"red: ship Stoke >white Birmingham >red Coventry", "red: ship Coventry >red Birmingham"}
    play(table, "red: ship Stoke >white Birmingham >red Coventry")


@pytest.mark.rule("6.1", "3.10")
def test_one_marker_a_turn() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\ngoods Birmingham Coventry")
    play(table, "red: ship Birmingham >red Coventry")
    assert refused_by(table, "red: ship Coventry >red Birmingham")[0] == "3.1"


# 6.2


@pytest.mark.rule("6.2")
def test_no_two_towns_on_the_way_have_one_colour_the_start_included() -> None:
    # Stoke and Northampton are black on this board.
    chain = f"red {STOKE_BIRMINGHAM}\nred {BIRMINGHAM_COVENTRY}\nred {COVENTRY_NORTHAMPTON}\ngoods Stoke"
    table = goods(chain)
    assert destinations(table, "Stoke") == {"Birmingham", "Coventry"}
    (reason,) = refusals(table, "red: ship Stoke >red Birmingham >red Coventry >red Northampton")
    assert reason.rule == "6.2"
    assert (reason.about["first"], reason.about["second"]) == ("Stoke", "Northampton")
    # On the other board Stoke is black, Northampton green.
    assert destinations(goods(chain, "first"), "Stoke") == {"Birmingham", "Coventry", "Northampton"}


@pytest.mark.rule("6.2")
def test_nor_two_towns_in_between() -> None:
    # Manchester is purple: it may start, but still passes black Stoke and would end in black Northampton.
    chain = f"red {MANCHESTER_STOKE}\nred {STOKE_BIRMINGHAM}\nred {BIRMINGHAM_COVENTRY}\nred {COVENTRY_NORTHAMPTON}\ngoods Manchester"
    table = goods(chain)
    assert destinations(table, "Manchester") == {"Stoke", "Birmingham", "Coventry"}
    assert refused_by(table, "red: ship Manchester >red Stoke >red Birmingham >red Coventry >red Northampton") == ["6.2"]


@pytest.mark.rule("6.2")
def test_no_marker_comes_to_a_town_twice() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\ngoods Birmingham")
    assert refused_by(table, "red: ship Birmingham >red Coventry >red Birmingham") == ["6.2"]


@pytest.mark.rule("6.2", "6.3")
def test_a_way_through_six_towns_is_the_longest() -> None:
    # One town of each colour: Manchester purple, Stoke black, Birmingham yellow, Coventry blue, Burton red, Leicester green.
    table = goods(
        f"""
        red {MANCHESTER_STOKE}
        red {STOKE_BIRMINGHAM}
        red {BIRMINGHAM_COVENTRY}
        white section Coventry J14 stretch J13 lock Burton
        red section Burton K13 stretch L13 lock Leicester
        red section Leicester M14 stretch N14 aqueduct N15 stretch Northampton
        goods Manchester
        """
    )
    longest = max(legal(table, "red: ship"), key=len)
    assert longest == "red: ship Manchester >red Stoke >red Birmingham >red Coventry >white Burton >red Leicester"
    play(table, longest)
    assert scores(table) == {"red": 4 + 2, "white": 2}


# 6.3


@pytest.mark.rule("6.3")
def test_a_point_for_each_town_that_touches_a_section_used() -> None:
    table = goods(f"red {MANCHESTER_STOKE}\nred {STOKE_BIRMINGHAM}\nred {BIRMINGHAM_COVENTRY}\ngoods Manchester")
    play(table, "red: ship Manchester >red Stoke >red Birmingham >red Coventry")
    assert scores(table) == {"red": 4}


@pytest.mark.rule("6.3")
def test_where_owners_change_both_score_for_the_town_between() -> None:
    table = goods(f"white {MANCHESTER_STOKE}\nwhite {STOKE_BIRMINGHAM}\nred {BIRMINGHAM_COVENTRY}\ngoods Manchester\nwhite points 5")
    play(table, "red: ship Manchester >white Stoke >white Birmingham >red Coventry")
    assert scores(table) == {"red": 2, "white": 5 + 3}


@pytest.mark.rule("6.3")
def test_a_town_between_two_runs_of_one_owner_scores_for_each_run() -> None:
    # Red, black, red: each time red's sections begin anew the town counts for red again.
    table = goods(f"red {MANCHESTER_STOKE}\nblack {STOKE_BIRMINGHAM}\nred {BIRMINGHAM_COVENTRY}\ngoods Manchester")
    play(table, "red: ship Manchester >red Stoke >black Birmingham >red Coventry")
    assert scores(table) == {"red": 4, "black": 2}


@pytest.mark.rule("6.3")
def test_sections_that_are_not_used_score_nothing() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\nwhite section Birmingham J14 stretch Coventry\nwhite {COVENTRY_NORTHAMPTON}\ngoods Birmingham")
    play(table, "red: ship Birmingham >red Coventry")
    assert scores(table) == {"red": 2}


# 6.4


@pytest.mark.rule("6.4")
def test_of_sections_of_several_owners_between_two_towns_the_mover_chooses() -> None:
    table = goods(
        f"""
        white {STOKE_BIRMINGHAM}
        black section Stoke H11 aqueduct H12 tunnel H13 lock H14 stretch Birmingham
        red {BIRMINGHAM_COVENTRY}
        goods Stoke
        """
    )
    assert set(legal(table, "red: ship")) == {
        "red: ship Stoke >white Birmingham >red Coventry",
        "red: ship Stoke >black Birmingham >red Coventry",
    }
    play(table, "red: ship Stoke >black Birmingham >red Coventry")
    assert scores(table) == {"red": 2, "black": 2}


@pytest.mark.rule("6.4")
def test_sections_of_one_owner_between_the_same_towns_are_one_choice() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\nred section Birmingham J14 stretch Coventry\ngoods Birmingham")
    assert legal(table, "red: ship") == ["red: ship Birmingham >red Coventry"]
    assert sections(table) == {("red", "Birmingham", "Coventry")}


# 6.5: a ring. Birmingham - Coventry - Burton - Birmingham.

RING = f"""
    red {BIRMINGHAM_COVENTRY}
    red section Coventry J14 stretch J13 lock Burton
    red section Burton I13 stretch I14 lock Birmingham
    goods Birmingham
    """


@pytest.mark.rule("6.5")
def test_of_routes_over_own_sections_alone_only_those_with_the_fewest() -> None:
    table = goods(RING)
    assert set(legal(table, "red: ship")) == {"red: ship Birmingham >red Burton", "red: ship Birmingham >red Coventry"}
    (reason,) = refusals(table, "red: ship Birmingham >red Burton >red Coventry")
    assert (reason.rule, reason.about["fewest"], reason.about["sections"]) == ("6.5", 1, 2)


@pytest.mark.rule("6.5")
def test_sections_are_counted_not_tiles() -> None:
    # From Burton to Birmingham it is one section of four tiles; by Coventry two, of three tiles together.
    ring = RING.replace("Burton I13 stretch I14 lock Birmingham", "Burton I12 stretch H12 aqueduct H13 lock H14 stretch Birmingham")
    table = goods(ring.replace("goods Birmingham", "goods Burton"))
    assert legal(table, "red: ship Burton >red Birmingham") == ["red: ship Burton >red Birmingham"]
    assert refused_by(table, "red: ship Burton >red Coventry >red Birmingham") == ["6.5"]


@pytest.mark.rule("6.5")
def test_a_route_with_a_section_of_somebody_elses_is_free() -> None:
    table = goods(RING.replace("red section Burton", "white section Burton"))
    assert set(legal(table, "red: ship")) == {
        "red: ship Birmingham >white Burton >red Coventry",
        "red: ship Birmingham >red Coventry",
        "red: ship Birmingham >red Coventry >red Burton",
    }


@pytest.mark.rule("6.5")
def test_nor_does_a_shorter_route_over_somebody_elses_section_forbid_the_own_one() -> None:
    # White's section leads from Birmingham to Burton, red's last one on to Leicester; over its own alone red needs three.
    table = goods(f"{RING.replace('red section Burton', 'white section Burton')}\nred section Burton K13 stretch L13 lock Leicester")
    play(table, "red: ship Birmingham >red Coventry >red Burton >red Leicester")
    assert scores(table) == {"red": 4}


@pytest.mark.rule("6.5", "6.2")
def test_only_legal_routes_are_compared() -> None:
    # By Coventry Leicester is two sections away, but both are purple on this board. By Burton and Nottingham it is three.
    table = goods(
        f"""
        red {BIRMINGHAM_COVENTRY}
        red section Coventry L14 stretch L13 lock Leicester
        red section Birmingham I14 lock I13 stretch Burton
        red section Burton K12 lock L11 stretch Nottingham
        red section Nottingham M12 stretch Leicester
        goods Birmingham
        """,
        board="england.first",
    )
    assert refused_by(table, "red: ship Birmingham >red Coventry >red Leicester") == ["6.2"]
    play(table, "red: ship Birmingham >red Burton >red Nottingham >red Leicester")


@pytest.mark.rule("6.5")
def test_between_equally_few_the_mover_chooses() -> None:
    # Birmingham to Leicester by Coventry or by Burton, two sections each.
    table = goods(
        f"""
        red {BIRMINGHAM_COVENTRY}
        red section Burton I13 stretch I14 lock Birmingham
        red section Coventry L14 stretch L13 lock Leicester
        red section Burton K13 stretch L12 aqueduct Leicester
        goods Birmingham
        """
    )
    assert {line for line in legal(table, "red: ship") if line.endswith("Leicester")} == {
        "red: ship Birmingham >red Coventry >red Leicester",
        "red: ship Birmingham >red Burton >red Leicester",
    }


@pytest.mark.rule("6.5")
def test_in_the_first_edition_every_own_route_is_free() -> None:
    table = goods(RING, "first")
    play(table, "red: ship Birmingham >red Burton >red Coventry")
    assert scores(table) == {"red": 3}


# 6.6


@pytest.mark.rule("6.6")
def test_a_section_shorter_than_whole_carries_nothing() -> None:
    table = goods('red canal "Coventry Canal" Coventry J14 stretch > J13\ngoods Coventry Burton')
    assert legal(table, "red: ship") == []
    assert refused_by(table, "red: ship Coventry >red Burton") == ["6.6"]
    whole = goods('red canal "Coventry Canal" Coventry J14 stretch J13 lock Burton\ngoods Coventry Burton')
    assert len(legal(whole, "red: ship")) == 2


@pytest.mark.rule("6.6")
def test_between_towns_with_no_section_nothing_moves() -> None:
    table = goods(f"red {BIRMINGHAM_COVENTRY}\ngoods Birmingham")
    assert refused_by(table, "red: ship Birmingham >white Coventry") == ["6.6", "6.1"]
    assert refused_by(table, "red: ship Birmingham >red Northampton") == ["6.6"]
    assert refused_by(table, "red: ship Birmingham >red Camelot") == ["1.1"]
