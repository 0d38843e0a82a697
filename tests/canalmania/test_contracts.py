"""Chapter 3, contracts and boats: rules 3.5 to 3.8."""

from __future__ import annotations

import pytest

from canalmania.rules.actions import Boat
from tabletalk import at_table, legal, open_contracts, play, refused_by
from talk.turn import names

# 3.5, 3.6


@pytest.mark.rule("3.5")
def test_the_last_contract_taken_refills_the_parliament_at_once() -> None:
    table = at_table(
        """
        red canal "Medway Navigation" Tonbridge
        parliament "Coventry Canal"
        contracts "Oxford Canal" "Lancaster Canal" "Macclesfield Canal" "Grand Union Canal" "Chesterfield Canal" "Bridgewater Canal"
        """
    )
    deck = len(table.state.contracts)
    play(table, 'red: contract "Coventry Canal"\nred: boat Burton')
    assert names(table) == ["Oxford Canal", "Lancaster Canal", "Macclesfield Canal", "Grand Union Canal", "Chesterfield Canal"]
    assert len(table.state.contracts) == deck - 5


@pytest.mark.rule("3.5")
def test_a_parliament_with_contracts_left_is_not_refilled() -> None:
    table = at_table('red canal "Medway Navigation" Tonbridge\nparliament "Coventry Canal" "Oxford Canal" "Lancaster Canal"')
    play(table, 'red: contract "Coventry Canal"\nred: boat Burton')
    assert names(table) == ["Oxford Canal", "Lancaster Canal"]


# The small board has fourteen contracts: nine are taken here, one lies in parliament, four in the deck.
SHORT_DECK = """
    red canal "Macclesfield Canal" Stoke
    white canal "Trent & Mersey Canal" Chester
    black canal "Rochdale Canal and Calder, Hebble, Aire Navigations" Goole
    black canal "Grand Union Canal" Nottingham
    yellow canal "Leeds & Liverpool Canal" Leeds
    yellow canal "Shropshire Union Canal" Birmingham
    yellow canal "Lancaster Canal" Lancaster D3 lock D4 stretch Preston
    yellow canal "Coventry Canal" Burton J13 lock J14 stretch Coventry
    green canal "River Ure & Ouse Navigations" Ripon L2 lock York M4 stretch N4 lock Goole
    parliament "Bridgewater Canal"
    """


WHITES_FINISHED = (
    'white canal "Trent & Mersey Canal" Chester D9 stretch E10 lock F10 stretch Stoke H11 aqueduct I12 stretch Burton K12 lock L11 stretch Nottingham'
)


FOUR_LEFT = ["Chesterfield Canal", "Huddersfield Narrow Canal", "Sheffield & South Yorkshire Navigation", "Warwick, Birmingham & Napton Canals"]


@pytest.mark.rule("3.5")
def test_the_parliament_is_refilled_as_far_as_the_deck_goes() -> None:
    table = at_table(SHORT_DECK, players=5, board="pennines")
    play(table, 'red: contract "Bridgewater Canal"\nred: boat Liverpool')
    assert sorted(names(table)) == FOUR_LEFT
    assert table.state.contracts == ()


@pytest.mark.rule("3.6")
def test_the_last_two_may_both_be_taken() -> None:
    table = at_table('parliament "Coventry Canal" "Oxford Canal"')
    play(table, 'red: contract "Oxford Canal"\nred: boat Oxford')
    assert table.prompt().step == "second"
    assert legal(table, "red:") == ['red: contract "Coventry Canal"', "red: done"]
    play(table, 'red: contract "Coventry Canal"\nred: boat Burton')
    assert open_contracts(table, "red") == ["Oxford Canal", "Coventry Canal"]
    # 3.5 holds again, and a third is not offered.
    assert len(names(table)) == 5
    assert table.prompt().phase == "cards"


@pytest.mark.rule("3.6")
def test_the_second_of_the_last_two_is_optional() -> None:
    table = at_table('parliament "Coventry Canal" "Oxford Canal"')
    play(table, 'red: contract "Oxford Canal"\nred: boat Oxford\nred: done')
    assert open_contracts(table, "red") == ["Oxford Canal"]
    assert names(table) == ["Coventry Canal"]
    assert table.prompt().phase == "cards"


ONE_LEFT = """
    parliament "Coventry Canal"
    contracts "Oxford Canal" "Lancaster Canal" "Macclesfield Canal" "Grand Union Canal" "Chesterfield Canal" "Bridgewater Canal"
    """


@pytest.mark.rule("3.6")
def test_the_last_one_taken_five_opened_and_one_of_those_taken() -> None:
    table = at_table(ONE_LEFT)
    play(table, 'red: contract "Coventry Canal"\nred: boat Burton')
    assert names(table) == ["Oxford Canal", "Lancaster Canal", "Macclesfield Canal", "Grand Union Canal", "Chesterfield Canal"]
    assert table.prompt().step == "second"
    play(table, 'red: contract "Grand Union Canal"\nred: boat Nottingham')
    assert open_contracts(table, "red") == ["Coventry Canal", "Grand Union Canal"]
    assert names(table) == ["Oxford Canal", "Lancaster Canal", "Macclesfield Canal", "Chesterfield Canal"]
    assert table.prompt().phase == "cards"


@pytest.mark.rule("3.6")
def test_the_boat_is_placed_before_the_five_are_opened() -> None:
    table = at_table(ONE_LEFT)
    deck = table.state.contracts
    play(table, 'red: contract "Coventry Canal"')
    assert table.state.parliament == ()
    assert table.state.contracts == deck
    assert refused_by(table, 'red: contract "Oxford Canal"') == ["3.7", "3.2"]
    assert legal(table, "red:") == ["red: boat Coventry", "red: boat Burton"]


@pytest.mark.rule("3.6")
def test_the_five_are_opened_in_any_case_and_the_second_is_optional() -> None:
    table = at_table(ONE_LEFT)
    play(table, 'red: contract "Coventry Canal"\nred: boat Burton\nred: done')
    assert open_contracts(table, "red") == ["Coventry Canal"]
    assert len(names(table)) == 5
    assert table.prompt().phase == "cards"


@pytest.mark.rule("3.6", "3.4")
def test_no_second_contract_past_the_limit_of_two() -> None:
    with_two_left = at_table('red canal "Medway Navigation" Tonbridge\nparliament "Coventry Canal" "Oxford Canal"')
    play(with_two_left, 'red: contract "Oxford Canal"\nred: boat Oxford')
    assert with_two_left.prompt().phase == "cards"
    assert names(with_two_left) == ["Coventry Canal"]
    with_one_left = at_table(f'red canal "Medway Navigation" Tonbridge\n{ONE_LEFT}')
    play(with_one_left, 'red: contract "Coventry Canal"\nred: boat Burton')
    assert with_one_left.prompt().phase == "cards"
    assert len(names(with_one_left)) == 5  # opened all the same


@pytest.mark.rule("3.6")
@pytest.mark.parametrize("more", ["", '"Grand Union Canal"', '"Grand Union Canal" "Chesterfield Canal"'])
def test_of_three_or_more_only_one_is_taken(more: str) -> None:
    table = at_table(f'parliament "Coventry Canal" "Oxford Canal" "Lancaster Canal" {more}')
    play(table, 'red: contract "Oxford Canal"\nred: boat Oxford')
    assert table.prompt().phase == "cards"


@pytest.mark.rule("3.6", "3.5")
def test_the_last_one_of_all_leaves_no_second() -> None:
    table = at_table(
        f"""
        {SHORT_DECK}
        red canal "Chesterfield Canal" Newark
        yellow canal "Sheffield & South Yorkshire Navigation" Sheffield M7 stretch N6 aqueduct O6 stretch Goole
        green canal "Huddersfield Narrow Canal" Manchester
        green canal "Warwick, Birmingham & Napton Canals" Birmingham
        step white contract
        """.replace('white canal "Trent & Mersey Canal" Chester', WHITES_FINISHED),
        players=5,
        board="pennines",
    )
    play(table, 'white: contract "Bridgewater Canal"\nwhite: boat Liverpool')
    assert names(table) == []
    assert table.prompt().phase == "cards"


# 3.7, 3.8


@pytest.mark.rule("3.7")
def test_the_boat_goes_at_once_to_one_of_the_two_termini() -> None:
    table = at_table('parliament "Grand Junction Canal" "Oxford Canal" "Coventry Canal"')
    play(table, 'red: contract "Grand Junction Canal"')
    assert legal(table, "red:") == ["red: boat Northampton", "red: boat London"]
    assert refused_by(table, "red: boat Leighton Buzzard") == ["3.7"]  # it must only be passed
    assert refused_by(table, "red: pass") == ["3.7"]


@pytest.mark.rule("3.7")
def test_the_canal_starts_where_the_boat_is_and_not_at_the_other_terminus() -> None:
    table = at_table('parliament "Medway Navigation" "Oxford Canal" "Coventry Canal"\nred hand lock stretch')
    play(table, 'red: contract "Medway Navigation"\nred: boat Maidstone')
    assert refused_by(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock') == ["5.2"]
    assert {line.split()[2] for line in legal(table, "red: lay")} == {"V23", "V24", "W25"}


@pytest.mark.rule("3.7")
def test_the_boat_cannot_be_moved_to_the_other_terminus() -> None:
    table = at_table('red canal "Medway Navigation" Maidstone')
    for step in ("3.2", "3.9", "3.10"):
        assert refused_by(table, "red: boat Tonbridge") == [step]
        play(table, "red: pass")


@pytest.mark.rule("3.7")
def test_any_number_of_boats_may_stand_in_a_town() -> None:
    table = at_table(
        """
        white canal "River Thames Navigation" Oxford
        black canal "Thames & Severn Canal" Oxford
        black canal "Wilts & Berks Canal" Oxford
        parliament "Oxford Canal" "Coventry Canal" "Lancaster Canal"
        """
    )
    play(table, 'red: contract "Oxford Canal"\nred: boat Oxford')
    assert open_contracts(table, "red") == ["Oxford Canal"]


@pytest.mark.rule("3.8")
def test_a_junctions_boat_goes_to_any_town() -> None:
    table = at_table()
    play(table, "red: junction 1")
    towns = [action.town for action in table.actions("red") if isinstance(action, Boat)]
    assert towns == [town.name for town in table.state.agreement.board.towns]
    assert len(towns) == 42
    play(table, "red: boat Leighton Buzzard")
    assert open_contracts(table, "red") == ["Junction 1"]
    assert table.state.junctions == ((), (1,), (1,))


@pytest.mark.rule("3.8", "5.13")
def test_a_boat_may_go_to_a_town_with_no_other_within_two_tiles() -> None:
    table = at_table("red hand stretch lock surveyor surveyor surveyor")
    play(table, "red: junction 1\nred: boat Bristol")
    assert legal(table, "red: lay") != []
    table = at_table("red hand stretch lock surveyor surveyor surveyor")
    play(table, "red: junction 1\nred: boat Cambridge")
    assert legal(table, "red: lay") == []


@pytest.mark.rule("3.8")
def test_each_junction_is_taken_once() -> None:
    table = at_table('red canal "Junction 1" York')
    assert refused_by(table, "red: junction 1") == ["3.8"]
    finished = at_table('red canal "Junction 1" Huddersfield J6 aqueduct K7 tunnel Sheffield')
    assert refused_by(finished, "red: junction 1") == ["3.8"]


@pytest.mark.rule("3.8", "3.6")
@pytest.mark.parametrize("parliament", ['"Coventry Canal" "Oxford Canal"', '"Coventry Canal"'])
def test_a_junction_is_taken_alone_never_as_the_first_of_two(parliament: str) -> None:
    table = at_table(f"parliament {parliament}")
    play(table, "red: junction 1\nred: boat York")
    assert table.prompt().phase == "cards"
    assert len(names(table)) == parliament.count("Canal")  # and nothing was opened


@pytest.mark.rule("3.8", "3.6")
@pytest.mark.parametrize("parliament", ['"Coventry Canal" "Oxford Canal"', '"Coventry Canal"'])
def test_nor_as_the_second(parliament: str) -> None:
    table = at_table(f"parliament {parliament}")
    play(table, 'red: contract "Coventry Canal"\nred: boat Burton')
    assert table.prompt().step == "second"
    assert refused_by(table, "red: junction 1") == ["3.8"]
    assert legal(table, "red: junction") == []


@pytest.mark.rule("3.8")
def test_with_two_players_both_junctions_may_be_open_together() -> None:
    table = at_table('red canal "Junction 2" York', players=2)
    play(table, "red: junction 1\nred: boat York")
    assert open_contracts(table, "red") == ["Junction 2", "Junction 1"]
