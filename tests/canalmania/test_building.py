"""Chapter 5, building: where tiles may lie, what finishes a canal, taking tiles back."""

from __future__ import annotations

import pytest

import canalmania.data
from canalmania.board.files import board, read_board, shipped
from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.rules.ending import standing
from canalmania.rules.facts import CardsUsed, SectionFinished
from canalmania.rules.routes import Way, ways
from canalmania.state import State
from tabletalk import at_table, both_editions, hand, legal, open_contracts, play, refusals, refused_by, scores, sections, told, towns_on_canal
from tabletop.errors import RuleError
from tabletop.table import Table

MEDWAY = """
    red canal "Medway Navigation" Tonbridge
    red engineer Rennie
    step red cards
    """
"""Tonbridge and Maidstone lie two clear hexes apart; the contract is worth three."""

OTHERS = """
    white canal "Lancaster Canal" Preston
    black canal "Oxford Canal" Oxford
    """
"""White and black have open contracts, and may pass."""

ALL_TUNNELS = """
    red section Taunton C26 tunnel > D26
    red section Bristol E23 tunnel > E24
    red section Arundel Q27 tunnel > R26
    """
ALL_AQUEDUCTS = """
    red section Taunton B26 aqueduct > C27
    red section Arundel O27 aqueduct > N26
    red section Bristol E23 aqueduct > E24
    red section Arundel Q27 aqueduct > R26
    """


def tiles(table: Table[State, Action], seat: int = 0, canal: int = 0) -> list[tuple[str, str, int]]:
    """The tiles of an open canal: hex, kind, level."""
    state: State = table.state
    return [(step.place, kind, level) for step, kind, level in state.open[seat][canal].tiles()]


def discarded(table: Table[State, Action]) -> list[str]:
    return [card for fact in told(table, CardsUsed) for card in fact.cards]


def pass_round(table: Table[State, Action]) -> None:
    """Everybody passes until it is red's second phase again."""
    play(table, "red: pass" if table.prompt().phase == "goods" else "red: pass\nred: pass")
    for seat in ("white", "black"):
        play(table, f"{seat}: pass\n{seat}: pass\n{seat}: pass")
    play(table, "red: pass")


# 5.1


@pytest.mark.rule("5.1")
def test_at_least_one_tile_is_laid() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch")
    assert refused_by(table, "red: done") == ["3.9"]
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: done')
    assert table.prompt().phase == "goods"


@pytest.mark.rule("5.1")
def test_any_number_of_tiles_on_both_canals_turn_and_turn_about() -> None:
    table = at_table(
        """
        red canal "River Severn Navigation" Worcester
        red canal "Lancaster Canal" Lancaster
        red hand lock lock stretch stretch stretch
        step red cards
        """
    )
    play(
        table,
        """
        red: lay H17 stretch > H18 "River Severn Navigation" pay stretch
        red: lay D3 stretch > D4 "Lancaster Canal" pay stretch
        red: lay H18 lock > Gloucester "River Severn Navigation" pay lock
        red: lay D4 lock > Preston "Lancaster Canal" pay lock
        """,
    )
    assert open_contracts(table, "red") == []
    assert table.prompt().step == "build"
    assert hand(table, "red") == ["stretch"]
    play(table, "red: done")


@pytest.mark.rule("5.1")
def test_used_cards_are_discarded_at_the_end_of_the_action() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch tunnel\ndiscards aqueduct")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert hand(table, "red") == ["tunnel"]
    assert len(table.state.discards) == 1
    play(table, "red: done")
    assert len(table.state.discards) == 3
    assert discarded(table) == ["lock", "stretch"]


@pytest.mark.rule("5.1", "5.2")
def test_the_boat_waits_on_the_last_tile_and_the_next_action_goes_on_from_there() -> None:
    table = at_table(f"{MEDWAY}\n{OTHERS}\nred hand lock stretch")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: done')
    pass_round(table)
    assert refused_by(table, 'red: lay U25 stretch > V25 "Medway Navigation" pay stretch') == ["5.2"]
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert open_contracts(table, "red") == []


@pytest.mark.rule("5.1", "5.3")
def test_or_in_the_town_the_last_tile_leads_into() -> None:
    table = at_table(f'red canal "Wey & Arun Canal" Weybridge P23 stretch Guildford\n{OTHERS}\nred hand lock lock\nstep red cards')
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"P25", "Q25"}  # every hex beside Guildford that leads to Arundel in time
    play(table, 'red: lay P25 lock > P26 "Wey & Arun Canal" pay lock')


@pytest.mark.rule("5.1")
def test_only_on_the_players_own_open_canals() -> None:
    table = at_table(f"{MEDWAY}\n{OTHERS}\nred hand lock stretch stretch")
    assert refused_by(table, 'red: lay D4 stretch > D3 "Lancaster Canal" pay stretch') == ["5.1"]
    assert refused_by(table, 'red: lay D4 stretch > D3 "Suez Canal" pay stretch') == ["1.5"]


# 5.2


@pytest.mark.rule("5.2")
def test_the_first_tile_lies_on_any_hex_next_to_the_boats_town() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch aqueduct aqueduct")
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"U24", "U25", "T23"}
    assert refused_by(table, 'red: lay V24 lock > Maidstone "Medway Navigation" pay lock') == ["5.2"]


@pytest.mark.rule("5.2")
def test_the_next_tile_lies_where_the_open_edge_faces() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock lock stretch stretch")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock')
    assert refused_by(table, 'red: lay V23 stretch > Maidstone "Medway Navigation" pay stretch') == ["5.2"]
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"V24"}


@pytest.mark.rule("5.2")
def test_a_tile_runs_straight_or_in_a_gentle_curve_and_makes_no_hairpin() -> None:
    # From Tonbridge over U24 the waterway enters by the south-west edge: across lies V23, to the left U23, to the right V24.
    table = at_table(f"{MEDWAY}\nred hand lock stretch")
    assert {line.split()[5] for line in legal(table, "red: lay U24 lock")} == {"V23", "V24"}
    hairpin = 'red: lay U24 lock > U25 "Medway Navigation" pay lock'
    assert [(reason.rule, reason.key) for reason in refusals(table, hairpin)] == [("5.2", "hairpin")]
    assert refused_by(table, 'red: lay U24 lock > T23 "Medway Navigation" pay lock') == ["5.2"]
    assert refused_by(table, 'red: lay U24 lock > Maidstone "Medway Navigation" pay lock') == ["5.2"]  # not beside U24


@pytest.mark.rule("5.2")
def test_every_tile_of_every_canal_enters_and_leaves_two_or_three_edges_apart() -> None:
    england = board("england.second")
    turns = set()

    def walk(step: Way) -> None:
        for child in step.children:
            turns.add((child.exit - child.entry) % 6)
            walk(child)

    for contract in ("Medway Navigation", "Macclesfield Canal", "Kennet & Avon Canal"):
        number = england.contract_index[contract]
        walk(ways(england, number, england.town_index[england.contracts[number].termini[0]]))
    assert turns == {2, 3, 4}


# 5.3, 5.4


@pytest.mark.rule("5.3")
def test_no_tile_on_a_town() -> None:
    table = at_table('red canal "Wey & Arun Canal" Weybridge P23 stretch Guildford\nred hand lock stretch\nstep red cards')
    assert refused_by(table, 'red: lay P24 lock > P25 "Wey & Arun Canal" pay lock') == ["5.3"]
    assert refused_by(table, 'red: lay Guildford lock > P25 "Wey & Arun Canal" pay lock') != []


@pytest.mark.rule("5.3", "4.6")
def test_a_tile_that_leads_into_a_town_connects_it() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock')
    assert towns_on_canal(table) == {"Tonbridge"}
    assert sections(table) == set()
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert towns_on_canal(table) == {"Tonbridge", "Maidstone"}
    assert sections(table) == {("red", "Maidstone", "Tonbridge")}


@pytest.mark.rule("5.3")
def test_from_a_town_the_canal_goes_on_over_any_other_hex_next_to_it() -> None:
    # Kennet & Avon: from Bath on to Reading, seven tiles in all, one laid. F22 is where it came from; from G24 and F23 it is too far.
    table = at_table('red canal "Kennet & Avon Canal" Bristol F22 stretch Bath\nred hand lock stretch aqueduct aqueduct\nstep red cards')
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"G22", "H22", "H23"}
    assert refused_by(table, 'red: lay F22 lock > Bristol "Kennet & Avon Canal" pay lock stretch stretch')[0] == "5.14"


@pytest.mark.rule("5.4")
def test_a_section_is_the_run_of_tiles_between_two_towns() -> None:
    table = at_table(
        """
        red canal "Wey & Arun Canal" Weybridge
        red hand lock stretch stretch aqueduct
        red engineer Telford
        step red cards
        """
    )
    play(table, 'red: lay Q24 aqueduct > Guildford "Wey & Arun Canal" pay aqueduct')
    assert sections(table) == {("red", "Guildford", "Weybridge")}
    play(table, 'red: lay P25 stretch > P26 "Wey & Arun Canal" pay stretch')
    assert sections(table) == {("red", "Guildford", "Weybridge")}
    play(table, 'red: lay P26 lock > Arundel "Wey & Arun Canal" pay lock')
    assert sections(table) == {("red", "Guildford", "Weybridge"), ("red", "Arundel", "Guildford")}
    assert [fact.towns for fact in told(table, SectionFinished)] == [("Weybridge", "Guildford"), ("Guildford", "Arundel")]


@pytest.mark.rule("5.4")
def test_a_canal_goes_through_as_many_towns_as_the_player_likes() -> None:
    # Oxford and Swindon lie between Bath and Reading, and the contract names neither.
    table = at_table(
        """
        red canal "Kennet & Avon Canal" Bristol F22 stretch Bath H22 stretch I22 lock Swindon
        red hand stretch lock stretch
        step red cards
        """
    )
    play(table, 'red: lay K21 stretch > Oxford "Kennet & Avon Canal" pay stretch\nred: lay M21 lock > M22 "Kennet & Avon Canal" pay lock')
    play(table, 'red: lay M22 stretch > Reading "Kennet & Avon Canal" pay stretch')
    assert len(sections(table)) == 4
    assert open_contracts(table, "red") == []


# 5.5


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("kind", "fits"), [("stretch", True), ("lock", True), ("aqueduct", False), ("tunnel", False)])
def test_clear_ground_takes_stretches_and_locks(kind: str, fits: bool) -> None:
    table = at_table(f"{MEDWAY}\nred hand stretch lock aqueduct aqueduct tunnel tunnel tunnel")
    line = f'red: lay U24 {kind} > V24 "Medway Navigation" pay {" ".join([kind] * {"aqueduct": 2, "tunnel": 3}.get(kind, 1))}'
    assert refused_by(table, line) == ([] if fits else ["5.5"])


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("kind", "fits"), [("stretch", False), ("lock", False), ("aqueduct", True), ("tunnel", True)])
def test_difficult_ground_takes_aqueducts_and_tunnels(kind: str, fits: bool) -> None:
    table = at_table('red canal "Huddersfield Narrow Canal" Manchester\nred hand stretch lock aqueduct aqueduct tunnel tunnel tunnel\nstep red cards')
    line = f'red: lay G6 {kind} > H5 "Huddersfield Narrow Canal" pay {" ".join([kind] * {"aqueduct": 2, "tunnel": 3}.get(kind, 1))}'
    assert refused_by(table, line) == ([] if fits else ["5.5"])


# 5.8


@pytest.mark.rule("5.8")
@pytest.mark.parametrize(("first", "second"), [("lock", "stretch"), ("stretch", "lock")])
def test_two_tiles_after_another_are_never_of_one_kind(first: str, second: str) -> None:
    table = at_table(f"{MEDWAY}\nred hand stretch stretch lock lock")
    play(table, f'red: lay U24 {first} > V24 "Medway Navigation" pay {first}')
    assert refused_by(table, f'red: lay V24 {first} > Maidstone "Medway Navigation" pay {first}') == ["5.8"]
    play(table, f'red: lay V24 {second} > Maidstone "Medway Navigation" pay {second}')


@pytest.mark.rule("5.8")
def test_nor_are_aqueducts_nor_those_laid_in_different_turns() -> None:
    table = at_table('red canal "Huddersfield Narrow Canal" Manchester G6 aqueduct > H5\nred hand aqueduct aqueduct tunnel tunnel tunnel\nstep red cards')
    assert refused_by(table, 'red: lay H5 aqueduct > Huddersfield "Huddersfield Narrow Canal" pay aqueduct aqueduct') == ["5.8"]
    assert legal(table, "red: lay H5 tunnel") != []


@pytest.mark.rule("5.8")
def test_with_other_ground_between_them_they_may_be() -> None:
    table = at_table('red canal "Sheffield & South Yorkshire Navigation" Goole N5 lock N6 aqueduct > M7\nred hand lock\nstep red cards')
    play(table, 'red: lay M7 lock > Sheffield "Sheffield & South Yorkshire Navigation" pay lock')


@pytest.mark.rule("5.8")
def test_across_a_town_they_may_be() -> None:
    table = at_table('red canal "Kennet & Avon Canal" Bristol F22 lock Bath\nred hand lock\nstep red cards')
    play(table, 'red: lay H22 lock > I22 "Kennet & Avon Canal" pay lock')


# 5.9


@pytest.mark.rule("5.9")
def test_as_many_tiles_as_the_contract_is_worth() -> None:
    table = at_table('red canal "River Severn Navigation" Worcester\nred hand stretch tunnel tunnel tunnel\nstep red cards')
    play(table, "red: lay F17 tunnel > F18\nred: lay F18 stretch > Gloucester")  # two of three
    assert open_contracts(table, "red") == []
    table = at_table('red canal "Lancaster Canal" Lancaster C3 stretch > C4\nred hand stretch lock\nstep red cards')
    play(table, "red: lay C4 lock > D4\nred: lay D4 stretch > Preston")  # three of three
    assert open_contracts(table, "red") == []


@pytest.mark.rule("5.9", "5.14")
def test_and_not_one_more() -> None:
    # From Lancaster by C3 and C4 and on to C5 the canal would need four tiles: it is refused before it gets there.
    table = at_table('red canal "Lancaster Canal" Lancaster C3 stretch > C4\nred hand stretch lock\nstep red cards')
    (reason,) = refusals(table, 'red: lay C4 lock > C5 "Lancaster Canal" pay lock')
    assert (reason.rule, reason.about["left"]) == ("5.14", 1)
    assert reason.about["fewest"] == 2


@pytest.mark.rule("5.9")
@both_editions
def test_no_canal_of_any_contract_is_longer_than_its_value(edition: str) -> None:
    england = board(f"england.{edition}")

    def longest(step: Way) -> int:
        return max((longest(child) for child in step.children), default=step.length)

    found = [
        (longest(ways(england, number, england.town_index[town])), contract.value)
        for number, contract in enumerate(england.contracts)
        if contract.value < 6
        for town in contract.termini
    ]
    assert all(tiles <= value for tiles, value in found)
    assert sum(tiles == value for tiles, value in found) > len(found) * 3 / 4


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
    assert table.state.setting.names[finished.contract] == "Medway Navigation"
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


# 5.14


@pytest.mark.rule("5.14")
def test_a_tile_after_which_too_many_would_be_needed_is_refused_and_why_is_said() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch")
    with pytest.raises(RuleError, match=r"Maidstone.*5\.14$"):
        play(table, 'red: lay S24 stretch > S23 "Medway Navigation" pay stretch')
    assert open_contracts(table, "red") == ["Medway Navigation"]
    assert hand(table, "red") == ["stretch", "lock"]


@pytest.mark.rule("5.14")
def test_cards_in_hand_do_not_count() -> None:
    table = at_table('red canal "Huddersfield Narrow Canal" Manchester\nred hand aqueduct aqueduct\nstep red cards')
    play(table, 'red: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay aqueduct aqueduct\nred: done')
    assert hand(table, "red") == []


@pytest.mark.rule("5.14", "1.2")
def test_without_tunnels_two_difficult_hexes_cannot_be_crossed() -> None:
    table = at_table(f'red canal "Huddersfield Narrow Canal" Manchester\n{ALL_TUNNELS}\nred hand aqueduct aqueduct tunnel tunnel tunnel\nstep red cards')
    line = 'red: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay aqueduct aqueduct'
    assert [(reason.rule, reason.key) for reason in refusals(table, line)] == [("5.14", "supply_too_short")]
    assert refused_by(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay tunnel tunnel tunnel') == ["1.2"]
    assert legal(table, "red: lay") == []


@pytest.mark.rule("5.14", "1.2")
def test_with_one_tunnel_left_they_can_either_way_round() -> None:
    two_tunnels = "\n".join(ALL_TUNNELS.strip().splitlines()[:2])
    table = at_table(f'red canal "Huddersfield Narrow Canal" Manchester\n{two_tunnels}\nred hand aqueduct aqueduct tunnel tunnel tunnel\nstep red cards')
    for line in ("red: lay G6 aqueduct > H5", "red: lay G6 tunnel > H5"):
        assert len(legal(table, line)) == 1
    play(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay tunnel tunnel tunnel')
    play(table, 'red: lay H5 aqueduct > Huddersfield "Huddersfield Narrow Canal" pay aqueduct aqueduct')


@pytest.mark.rule("5.14", "1.2")
def test_without_aqueducts_the_other_way_round() -> None:
    table = at_table(f'red canal "Huddersfield Narrow Canal" Manchester\n{ALL_AQUEDUCTS}\nred hand tunnel tunnel tunnel\nstep red cards')
    assert refused_by(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay tunnel tunnel tunnel') == ["5.14"]


@pytest.mark.rule("5.14", "5.8")
def test_a_way_round_the_difficult_ground_is_still_open() -> None:
    # Medway: T23 is difficult, and after it only clear ground; no tunnels are needed anywhere.
    table = at_table(f"{MEDWAY}\n{ALL_TUNNELS}\nred hand aqueduct aqueduct stretch lock")
    play(table, 'red: lay T23 aqueduct > U23 "Medway Navigation" pay aqueduct aqueduct')
    play(table, 'red: lay U23 stretch > V23 "Medway Navigation" pay stretch\nred: lay V23 lock > Maidstone "Medway Navigation" pay lock')


TWO_CANALS = f"""
    red canal "Huddersfield Narrow Canal" Huddersfield
    red canal "Medway Navigation" Tonbridge
    {OTHERS}
    red section Taunton C26 tunnel > D26
    red section Bristol E23 tunnel > E24
    step red cards
    """
"""Red has one tunnel left. The canal to Manchester needs one on every way."""


@pytest.mark.rule("5.14")
def test_only_the_canal_of_the_tile_is_looked_at() -> None:
    table = at_table(f"{TWO_CANALS}\nred hand tunnel tunnel tunnel stretch aqueduct aqueduct")
    assert legal(table, "red: lay I5 stretch") != []
    assert legal(table, "red: lay H6 aqueduct") != []
    # The last tunnel may go into the Medway though the other canal can't be finished then.
    play(table, 'red: lay T23 tunnel > U23 "Medway Navigation" pay tunnel tunnel tunnel')
    # That one takes no tile any more, not even a stretch.
    assert [line for line in legal(table, "red: lay") if "Huddersfield" in line] == []
    assert refused_by(table, 'red: lay I5 stretch > H4 "Huddersfield Narrow Canal" pay stretch') == ["5.14"]


@pytest.mark.rule("5.14", "5.15")
def test_until_some_are_taken_back() -> None:
    table = at_table(f"{TWO_CANALS}\nred hand tunnel tunnel tunnel stretch aqueduct aqueduct")
    play(table, 'red: lay T23 tunnel > U23 "Medway Navigation" pay tunnel tunnel tunnel\nred: done')
    pass_round(table)
    assert [line for line in legal(table, "red: lay") if "Huddersfield" in line] == []
    play(table, 'red: take back T23 "Medway Navigation"')
    assert legal(table, "red: lay H6 aqueduct") != []
    play(table, 'red: lay I5 stretch > H4 "Huddersfield Narrow Canal" pay stretch')


@pytest.mark.rule("5.14")
def test_never_the_same_hex_twice() -> None:
    # Coventry Canal, turned back in Birmingham: over J14, where it came from, it would reach Burton in three tiles.
    table = at_table('red canal "Coventry Canal" Coventry J14 stretch Birmingham\nred hand lock stretch stretch\nstep red cards')
    (reason,) = refusals(table, 'red: lay J14 lock > J13 "Coventry Canal" pay stretch stretch lock')
    assert (reason.rule, reason.key) == ("5.14", "hex_twice")
    assert legal(table, "red: lay J14") == []
    assert legal(table, "red: lay I14") != []
    # Goole, N4, M4, York: from York N3 would lead back to N4.
    rochdale = '"Rochdale Canal and Calder, Hebble, Aire Navigations"'
    table = at_table(f"red canal {rochdale} Goole N4 stretch M4 lock York\nred hand stretch lock\nstep red cards")
    assert [reason.key for reason in refusals(table, f"red: lay N3 stretch > N4 {rochdale} pay stretch")] == ["hex_twice"]


@pytest.mark.rule("5.14")
def test_never_the_same_town_twice() -> None:
    # Manchester, F5, Preston: from Preston E6 would lead back to Manchester.
    table = at_table(
        """
        red canal "Huddersfield Narrow Canal" Manchester F5 aqueduct Preston
        red hand stretch lock
        step red cards
        """
    )
    (reason,) = refusals(table, 'red: lay E6 stretch > Manchester "Huddersfield Narrow Canal" pay stretch')
    assert (reason.rule, reason.key) == ("5.14", "town_twice")


# 5.15

LAID = f"""
    red canal "Sheffield & South Yorkshire Navigation" Goole N5 lock N6 aqueduct > M7
    {OTHERS}
    """


@pytest.mark.rule("5.15")
@pytest.mark.parametrize("step", ["contract", "cards", "goods"])
def test_tiles_of_earlier_turns_may_be_taken_back_last_first_at_no_cost(step: str) -> None:
    table = at_table(f"{LAID}\nred hand stretch\nred points 9\nstep red {step}")
    supply = table.state.supply[0]
    assert refused_by(table, 'red: take back N5 "Sheffield & South Yorkshire Navigation"') == ["5.15"]
    play(table, 'red: take back N6 "Sheffield & South Yorkshire Navigation"')
    assert tiles(table) == [("N5", "lock", 1)]
    state = play(table, 'red: take back N5 "Sheffield & South Yorkshire Navigation"')
    assert tiles(table) == []
    # The tiles are in the supply again; no card comes back, and no action is used.
    assert [now - before for now, before in zip(state.supply[0], supply, strict=True)] == [0, 1, 1, 0]
    assert hand(table, "red") == ["stretch"]
    assert scores(table) == {"red": 9}
    assert table.prompt().step == step
    assert refused_by(table, 'red: take back N5 "Sheffield & South Yorkshire Navigation"') == ["5.15"]


@pytest.mark.rule("5.15")
def test_any_number_of_them() -> None:
    table = at_table(f"{LAID}\nred hand tunnel tunnel tunnel\nstep red cards")
    play(table, 'red: take back N6 "Sheffield & South Yorkshire Navigation"')
    play(table, 'red: lay N6 tunnel > M7 "Sheffield & South Yorkshire Navigation" pay tunnel tunnel tunnel')
    assert tiles(table) == [("N5", "lock", 1), ("N6", "tunnel", 1)]


@pytest.mark.rule("5.15")
def test_the_boat_goes_back_with_them_at_last_into_its_own_terminus() -> None:
    table = at_table(f"{LAID}\nred hand stretch stretch aqueduct aqueduct\nstep red cards")
    play(table, 'red: take back N6 "Sheffield & South Yorkshire Navigation"')
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"N6"}
    play(table, 'red: take back N5 "Sheffield & South Yorkshire Navigation"')
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"N4", "N5", "O6", "P5"}  # beside Goole, and none beside Sheffield


@pytest.mark.rule("5.15")
def test_not_tiles_of_this_turn() -> None:
    table = at_table(
        """
        red canal "Oxford Canal" Oxford L19 stretch > L18
        white canal "Lancaster Canal" Preston
        black canal "Coventry Canal" Burton
        red hand lock stretch
        step red cards
        """
    )
    play(table, 'red: lay L18 lock > K18 "Oxford Canal" pay lock\nred: done')
    assert refused_by(table, 'red: take back L18 "Oxford Canal"') == ["5.15"]
    assert refused_by(table, 'red: take back L19 "Oxford Canal"') == ["5.15"]  # it isn't the last
    assert legal(table, "red: take back") == []
    play(table, "red: pass\nwhite: pass\nwhite: pass\nwhite: pass\nblack: pass\nblack: pass\nblack: pass")
    play(table, 'red: take back L18 "Oxford Canal"')  # a turn later


@pytest.mark.rule("5.15")
def test_nor_a_tile_laid_anew_in_the_turn_in_which_the_old_one_was_taken_back() -> None:
    table = at_table(f"{LAID}\nred hand tunnel tunnel tunnel\nstep red cards")
    play(table, 'red: take back N6 "Sheffield & South Yorkshire Navigation"')
    play(table, 'red: lay N6 tunnel > M7 "Sheffield & South Yorkshire Navigation" pay tunnel tunnel tunnel\nred: done')
    assert refused_by(table, 'red: take back N6 "Sheffield & South Yorkshire Navigation"') == ["5.15"]


@pytest.mark.rule("5.15")
def test_only_in_the_owners_own_turn_and_only_their_own() -> None:
    table = at_table(f"{LAID}\nwhite section Taunton B24 stretch Bridgwater\nstep white contract")
    assert refused_by(table, 'red: take back N6 "Sheffield & South Yorkshire Navigation"') == ["3.1"]
    assert refused_by(table, 'white: take back N6 "Sheffield & South Yorkshire Navigation"') != []


@pytest.mark.rule("5.15")
def test_not_while_another_action_is_half_done() -> None:
    back = 'red: take back N6 "Sheffield & South Yorkshire Navigation"'
    table = at_table(f"{LAID}\nstep red cards\ndisplay stretch stretch stretch lock lock\nred hand stretch\ndeck lock")
    play(table, "red: take stretch")
    assert refused_by(table, back) == ["4.1"]
    table = at_table(f'{LAID}\nred canal "Medway Navigation" Tonbridge\nstep red cards\nred hand stretch')
    play(table, 'red: lay U24 stretch > V24 "Medway Navigation" pay stretch')
    assert refused_by(table, back) == ["5.1"]
    table = at_table(f"{LAID}\nstep red cards\nred hand stretch\ndeck lock")
    play(table, "red: draw")
    assert refused_by(table, back) == ["4.5"]
    table = at_table(f'{LAID}\nparliament "Coventry Canal" "Grand Union Canal"')
    play(table, 'red: contract "Coventry Canal"')
    assert refused_by(table, back) == ["3.7"]


@pytest.mark.rule("5.15", "5.12")
def test_not_of_a_finished_canal() -> None:
    table = at_table('red canal "Medway Navigation" Tonbridge U24 lock V24 stretch Maidstone\nred canal "Coventry Canal" Burton')
    assert refused_by(table, 'red: take back V24 "Medway Navigation"') == ["5.12"]


@pytest.mark.rule("5.15", "6.6", "4.6")
def test_sections_no_longer_whole_carry_nothing_and_markers_stay() -> None:
    table = at_table(
        f"""
        red canal "Wey & Arun Canal" Weybridge P23 stretch Guildford P25 lock > P26
        {OTHERS}
        goods Weybridge Guildford
        step red goods
        """
    )
    assert sections(table) == {("red", "Guildford", "Weybridge")}
    play(table, 'red: take back P25 "Wey & Arun Canal"')
    assert legal(table, "red: ship") == ["red: ship Guildford >red Weybridge", "red: ship Weybridge >red Guildford"]
    state = play(table, 'red: take back P23 "Wey & Arun Canal"')
    assert sections(table) == set()
    assert towns_on_canal(table) == set()
    assert legal(table, "red: ship") == []
    assert refused_by(table, "red: ship Weybridge >red Guildford") == ["6.6"]
    assert state.basin == 18


@pytest.mark.rule("5.15")
def test_of_two_sections_between_the_same_towns_the_other_stays() -> None:
    table = at_table(
        f"""
        red canal "Wey & Arun Canal" Weybridge P23 stretch Guildford
        red section Weybridge Q24 aqueduct Guildford
        {OTHERS}
        """
    )
    play(table, 'red: take back P23 "Wey & Arun Canal"')
    assert sections(table) == {("red", "Guildford", "Weybridge")}


BELOW_AND_ABOVE = """
    red canal "Medway Navigation" Tonbridge U24 lock > V24
    white section Tonbridge U24 stretch V23 lock Maidstone
    black canal "Oxford Canal" Oxford
    white canal "Lancaster Canal" Preston
    red hand lock tunnel tunnel
    """


@pytest.mark.rule("5.15", "5.10")
def test_tiles_above_stay_when_the_one_below_is_taken_back() -> None:
    table = at_table(f"{BELOW_AND_ABOVE}\nstep red cards")
    play(table, 'red: take back U24 "Medway Navigation"')
    assert sections(table) == {("white", "Maidstone", "Tonbridge")}
    # White's tile lies there still: building on U24 costs two cards more.
    assert refused_by(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock') == ["5.10"]
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock tunnel tunnel')
    assert tiles(table) == [("U24", "lock", 3)]


@pytest.mark.rule("5.15", "5.10")
def test_tiles_below_stay_when_the_one_above_is_taken_back() -> None:
    table = at_table(
        f"""
        white section Tonbridge U24 stretch V23 lock Maidstone
        red canal "Medway Navigation" Tonbridge U24 lock > V24
        {OTHERS}
        red hand lock tunnel tunnel
        step red cards
        """
    )
    play(table, 'red: take back U24 "Medway Navigation"')
    assert sections(table) == {("white", "Maidstone", "Tonbridge")}
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock tunnel tunnel')
    assert tiles(table) == [("U24", "lock", 2)]


@pytest.mark.rule("5.15", "5.10")
def test_with_both_taken_back_whichever_first_the_hex_is_free() -> None:
    for first, second in (("Medway Navigation", "Junction 1"), ("Junction 1", "Medway Navigation")):
        table = at_table(
            """
            red canal "Medway Navigation" Tonbridge U24 lock > V24
            red canal "Junction 1" Tonbridge U24 lock > V23
            red hand lock
            step red cards
            """
        )
        play(table, f'red: take back U24 "{first}"\nred: take back U24 "{second}"')
        play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock')
        assert tiles(table) == [("U24", "lock", 1)]


@pytest.mark.rule("5.15", "5.10")
def test_where_nothing_is_left_building_costs_what_it_did() -> None:
    table = at_table(f'red canal "Medway Navigation" Tonbridge U24 lock > V24\n{OTHERS}\nred hand lock tunnel tunnel\nstep red cards')
    play(table, 'red: take back U24 "Medway Navigation"\nred: lay U24 lock > V24 "Medway Navigation" pay lock')
    assert tiles(table) == [("U24", "lock", 1)]


# 5.16


@pytest.mark.rule("5.16")
def test_tiles_of_this_action_come_back_with_their_cards_last_first() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock lock/blue stretch\nred known lock/blue\ngoods Tonbridge")
    start = table.state.digest()
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock')
    one = table.state.digest()
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert scores(table) == {"red": 4}
    assert table.undo("red")
    assert table.state.digest() == one
    assert hand(table, "red") == ["stretch", "lock/blue"]
    assert scores(table) == {}
    assert open_contracts(table, "red") == ["Medway Navigation"]
    assert len(table.lines) == 1  # the record is shorter: it is no move of the game
    assert table.undo("red")
    assert table.state.digest() == start
    assert hand(table, "red") == ["stretch", "lock", "lock/blue"]
    play(table, 'red: lay U25 stretch > V24 "Medway Navigation" pay stretch')


@pytest.mark.rule("5.16")
def test_undo_leaves_a_record_that_loads_to_the_same_state() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert table.undo("red")
    assert Table.load(table.text(), GAME).state.digest() == table.state.digest()


@pytest.mark.rule("5.16", "5.15")
def test_within_the_action_taking_back_is_undo_and_no_line() -> None:
    table = at_table(f"{MEDWAY}\nred hand lock stretch")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock')
    assert refused_by(table, 'red: take back U24 "Medway Navigation"') == ["5.1", "5.15"]
