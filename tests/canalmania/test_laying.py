"""Chapter 5, laying tiles: rules 5.1 to 5.9."""

from __future__ import annotations

import pytest

from canalmania.board.files import board
from canalmania.rules.actions import Action
from canalmania.rules.facts import CardsUsed, SectionFinished
from canalmania.rules.routes import Way, ways
from canalmania.state import State
from tabletalk import at_table, both_editions, hand, legal, open_contracts, play, refusals, refused_by, sections, told, towns_on_canal
from tabletop.table import Table
from talk.building import MEDWAY, OTHERS, pass_round


def discarded(table: Table[State, Action]) -> list[str]:
    return [card for fact in told(table, CardsUsed) for card in fact.cards]


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
