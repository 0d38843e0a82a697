"""Chapter 5, tiles over tiles, finished canals and junctions: rules 5.10 to 5.13."""

from __future__ import annotations

import pytest

import canalmania.data
from canalmania.board.files import board, read_board
from canalmania.rules.ending import standing
from canalmania.rules.routes import Way, ways
from tabletalk import at_table, legal, open_contracts, play, refused_by, scores, sections
from tabletop.shipped import shipped
from talk.building import MEDWAY, OTHERS, tiles

# 5.10 (what it costs is asked in test_payment)


@pytest.mark.rule("5.10")
@pytest.mark.parametrize("owner", ["red", "white"])
def test_a_tile_may_lie_on_anybodys_tile_and_neither_waterway_hinders_the_other(owner: str) -> None:
    table = at_table(
        f"""
        red canal "Medway Navigation" Tonbridge
        {OTHERS}
        {owner} section Tonbridge U24 lock V24 stretch Maidstone
        red hand lock stretch tunnel tunnel tunnel surveyor
        step red cards
        goods Tonbridge Maidstone
        """
    )
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock tunnel tunnel')
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch tunnel surveyor\nred: done')
    assert open_contracts(table, "red") == []
    play(table, "red: ship Tonbridge >red Maidstone")
    assert scores(table)["red"] == 1 + 3 + 2
    if owner == "white":
        play(table, "white: pass\nwhite: pass\nwhite: ship Maidstone >white Tonbridge")
        assert scores(table)["white"] == 2


@pytest.mark.rule("5.10", "5.5")
def test_what_lies_below_changes_nothing_about_the_ground() -> None:
    table = at_table(
        """
        red canal "Huddersfield Narrow Canal" Manchester
        white section Manchester G6 tunnel > H6
        red hand stretch stretch stretch stretch tunnel tunnel tunnel
        step red cards
        """
    )
    assert refused_by(table, 'red: lay G6 stretch > H5 "Huddersfield Narrow Canal" pay stretch stretch stretch') == ["5.5"]
    play(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay stretch stretch tunnel tunnel tunnel')
    assert tiles(table) == [("G6", "tunnel", 2)]


@pytest.mark.rule("5.10", "5.8")
def test_of_the_same_kind_as_the_tile_below_is_no_matter() -> None:
    table = at_table(f"{MEDWAY}\nwhite section Tonbridge U24 lock > V24\nred hand lock stretch stretch")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay stretch stretch lock')


# 5.11


@pytest.mark.rule("5.11")
def test_a_canal_uses_no_part_of_another_even_of_the_same_player() -> None:
    table = at_table(
        """
        red canal "Wilts & Berks Canal" Bath H22 stretch I22 lock Swindon K21 stretch Oxford
        red canal "Kennet & Avon Canal" Bristol
        red hand stretch lock
        step red cards
        """
    )
    assert open_contracts(table, "red") == ["Kennet & Avon Canal"]
    play(table, 'red: lay F22 stretch > Bath "Kennet & Avon Canal" pay stretch')
    # The finished canal leads on from Bath to Oxford; the new one stands in Bath all the same.
    assert refused_by(table, 'red: lay M21 lock > M22 "Kennet & Avon Canal" pay lock') == ["5.2"]
    assert refused_by(table, 'red: lay K21 lock > Oxford "Kennet & Avon Canal" pay lock')[0] == "5.2"


@pytest.mark.rule("5.11", "5.12")
def test_sections_that_happen_to_join_the_termini_finish_nothing() -> None:
    table = at_table(
        """
        red section Tonbridge U24 lock V24 stretch Maidstone
        red canal "Medway Navigation" Tonbridge
        red hand lock stretch
        step red cards
        """
    )
    play(table, 'red: lay U25 lock > V24 "Medway Navigation" pay lock')
    assert open_contracts(table, "red") == ["Medway Navigation"]
    assert scores(table) == {}


# 5.12


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(("edition", "points"), [("first", 1 + 2 + 1), ("second", 1 + 2 + 1 + 5)])
def test_a_finished_canal_scores_its_locks_and_aqueducts_and_in_the_second_edition_its_contract(edition: str, points: int) -> None:
    table = at_table(
        """
        red canal "Sheffield & South Yorkshire Navigation" Goole N5 lock > M6
        red hand aqueduct aqueduct lock
        step red cards
        """,
        edition,
    )
    play(table, 'red: lay M6 aqueduct > L6 "Sheffield & South Yorkshire Navigation" pay aqueduct aqueduct')
    assert scores(table) == {}  # nothing before it is finished
    play(table, 'red: lay L6 lock > Sheffield "Sheffield & South Yorkshire Navigation" pay lock')
    assert scores(table) == {"red": points}


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(("edition", "points"), [("first", 2 + 3 + 0), ("second", 2 + 3 + 0 + 7)])
def test_a_stretch_scores_nothing_and_every_tile_of_the_canal_counts(edition: str, points: int) -> None:
    table = at_table(
        """
        red canal "Kennet & Avon Canal" Bristol F22 lock Bath H22 stretch I22 lock Swindon K21 stretch Oxford M21 lock > N21
        red hand aqueduct aqueduct
        step red cards
        """,
        edition,
    )
    play(table, "red: lay N21 aqueduct > Reading")
    assert scores(table) == {"red": points}


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(("edition", "points"), [("first", 2 + 3), ("second", 2 + 3 + 4)])
def test_a_tunnel_scores_three(edition: str, points: int) -> None:
    table = at_table('red canal "Huddersfield Narrow Canal" Manchester G6 aqueduct > H5\nred hand tunnel tunnel tunnel\nstep red cards', edition)
    play(table, "red: lay H5 tunnel > Huddersfield")
    assert scores(table) == {"red": points}


@pytest.mark.rule("5.12")
def test_a_finished_contract_is_open_no_more_and_its_canal_takes_no_tile() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch lock")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert open_contracts(table, "red") == []
    (finished,) = table.state.finished[0]
    assert table.state.agreement.names[finished.contract] == "Medway Navigation"
    # It never runs on beyond its terminus.
    assert refused_by(table, 'red: lay W25 lock > V25 "Medway Navigation" pay lock') == ["5.12"]
    assert legal(table, "red: lay") == []


@pytest.mark.rule("5.12")
def test_the_via_comes_before_the_far_terminus() -> None:
    # Leeds & Liverpool from Liverpool, at Huddersfield: Leeds lies one tile away, Skipton hasn't been passed.
    table = at_table(
        """
        red canal "Leeds & Liverpool Canal" Liverpool D6 stretch E6 lock Manchester G6 aqueduct H5 tunnel Huddersfield
        red hand stretch lock
        step red cards
        """
    )
    assert refused_by(table, 'red: lay J5 stretch > Leeds "Leeds & Liverpool Canal" pay stretch') == ["5.12"]
    assert legal(table, "red: lay J5 stretch > Leeds") == []
    assert legal(table, "red: lay I5") != []


@pytest.mark.rule("5.12")
def test_the_far_terminus_after_the_via_finishes_it() -> None:
    table = at_table('red canal "River Trent & Fossdyke Navigations" Nottingham N10 lock Newark\nred hand lock\nstep red cards')
    assert scores(table) == {}
    play(table, 'red: lay O9 lock > Lincoln "River Trent & Fossdyke Navigations" pay lock')
    assert scores(table) == {"red": 2 + 3}


@pytest.mark.rule("5.12")
def test_however_many_tiles_are_left_the_far_terminus_stays_closed_before_the_via() -> None:
    # A contract of no board: from Leeds to Huddersfield, next door, by Skipton, with tiles to spare.
    text = shipped(canalmania.data, "pennines.board") + "Roundabout Canal: Leeds - Skipton - Huddersfield, 8, north-west\n"
    here = read_board(text)
    root = ways(here, here.contract_index["Roundabout Canal"], here.town_index["Leeds"])
    assert root.children
    assert not any(step.to == "Huddersfield" for step in root.children)

    def finished(step: Way, passed: tuple[str, ...]) -> None:
        for child in step.children:
            if child.finished:
                assert child.to == "Huddersfield"
                assert "Skipton" in passed
            finished(child, (*passed, child.to))

    finished(root, ())


@pytest.mark.rule("5.12")
def test_several_vias_in_any_order() -> None:
    text = shipped(canalmania.data, "pennines.board") + "Two Vias Canal: Chesterfield - Nottingham - Newark - Leicester, 6, north-east\n"
    here = read_board(text)
    number = here.contract_index["Two Vias Canal"]
    orders = set()

    def walk(step: Way, passed: tuple[str, ...]) -> None:
        for child in step.children:
            now = (*passed, child.to) if child.town >= 0 else passed
            if child.finished:
                orders.add(tuple(town for town in now if town in ("Nottingham", "Newark")))
                assert now[-1] == "Leicester"
            walk(child, now)

    walk(ways(here, number, here.town_index["Chesterfield"]), ())
    assert orders == {("Nottingham", "Newark"), ("Newark", "Nottingham")}


# 5.13


@pytest.mark.rule("5.13")
def test_a_junction_of_one_tile() -> None:
    table = at_table('red canal "Junction 1" Birmingham\nred hand lock stretch\nstep red cards')
    play(table, 'red: lay J15 lock > Coventry "Junction 1" pay lock')
    assert open_contracts(table, "red") == []
    assert scores(table) == {"red": 1 + 2}
    assert sections(table) == {("red", "Birmingham", "Coventry")}


@pytest.mark.rule("5.13")
def test_a_junction_of_two_tiles_and_no_third() -> None:
    table = at_table('red canal "Junction 1" Tonbridge\nred hand lock stretch\nstep red cards')
    assert refused_by(table, 'red: lay T23 stretch > U23 "Junction 1" pay stretch')[-1] == "5.13"
    play(table, 'red: lay U24 stretch > V24 "Junction 1" pay stretch')
    assert refused_by(table, 'red: lay V24 lock > V25 "Junction 1" pay lock') == ["5.13"]
    play(table, 'red: lay V24 lock > Maidstone "Junction 1" pay lock')
    assert scores(table) == {"red": 1 + 2}


@pytest.mark.rule("5.13")
def test_never_a_third_town() -> None:
    table = at_table('red canal "Junction 1" Burton\nred hand lock stretch\nstep red cards')
    play(table, 'red: lay J13 lock > J14 "Junction 1" pay lock\nred: lay J14 stretch > Birmingham "Junction 1" pay stretch')
    assert refused_by(table, 'red: lay J15 lock > Coventry "Junction 1" pay lock') != []
    england = board("england.second")
    for town in range(len(england.towns)):
        for step in ways(england, len(england.contracts), town).children:
            for last in (step, *step.children):
                assert last.length <= 2
                assert not (last.finished and last.children)
                assert last.town != town  # never back where it began


@pytest.mark.rule("5.13", "7.6")
def test_a_junction_counts_as_a_finished_canal_of_value_two() -> None:
    table = at_table('red canal "Junction 1" Huddersfield J6 aqueduct K7 tunnel Sheffield')
    one = standing(table.state, 0)
    assert (one.canals, one.value) == (1, 2)
