"""Chapter 3, the turn."""

from __future__ import annotations

import pytest

from canalmania.board.deck import CARD_NAMES, CARD_OF
from canalmania.game import GAME
from canalmania.rules.actions import Action, Boat
from canalmania.state import State
from tabletalk import at_table, hand, legal, open_contracts, play, refusals, refused_by
from tabletop.errors import RuleError
from tabletop.table import Table

OPEN = """
    red canal "Medway Navigation" Tonbridge
    white canal "Lancaster Canal" Preston
    black canal "Oxford Canal" Oxford
    """
"""Everybody has an open contract, so that nobody must take one."""


def cards(*names: str) -> bytes:
    return bytes(sorted(CARD_OF[name] for name in names))


def names(table: Table[State, Action]) -> list[str]:
    """Of the contracts in parliament."""
    return [table.state.setting.names[contract] for contract in table.state.parliament]


def verbs(table: Table[State, Action], seat: str = "red") -> set[str]:
    return {action.verb for action in table.actions(seat)}


# 3.1


@pytest.mark.rule("3.1", "3.9", "3.10")
def test_three_phases_in_order_and_then_the_next_player() -> None:
    table = at_table(OPEN)
    asked = []
    for _ in range(4):
        asked.append((table.prompt().seats, table.prompt().phase))
        table.play_line(f"{table.prompt().seats[0]}: pass")
    assert asked == [(("red",), "contract"), (("red",), "cards"), (("red",), "goods"), (("white",), "contract")]


@pytest.mark.rule("3.1", "3.2")
def test_one_action_in_a_phase() -> None:
    table = at_table(OPEN)
    play(table, "red: swap Rennie")
    assert refused_by(table, "red: swap Brindley") == ["3.9"]
    assert refused_by(table, "red: renew") == ["3.9"]
    assert not verbs(table) & {"swap", "renew", "contract", "junction"}


@pytest.mark.rule("3.1")
def test_nobody_plays_in_anothers_turn() -> None:
    table = at_table(OPEN)
    assert refused_by(table, "white: pass") == ["3.1"]
    assert table.actions("white") == ()


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("step", ["contract", "cards", "goods"])
def test_a_phase_may_be_passed(step: str) -> None:
    table = at_table(f"{OPEN}\nstep red {step}")
    play(table, "red: pass")
    assert table.prompt().phase == {"contract": "cards", "cards": "goods", "goods": "contract"}[step]


# 3.2


@pytest.mark.rule("3.2")
def test_first_phase_offers_contracts_engineers_and_the_display() -> None:
    assert verbs(at_table(OPEN)) == {"contract", "junction", "swap", "renew", "draw", "pass"}


@pytest.mark.rule("3.2")
def test_a_contract_comes_out_of_parliament() -> None:
    table = at_table('parliament "Oxford Canal" "Macclesfield Canal" "Coventry Canal"')
    play(table, 'red: contract "Macclesfield Canal"\nred: boat Stoke')
    assert open_contracts(table, "red") == ["Macclesfield Canal"]
    assert names(table) == ["Oxford Canal", "Coventry Canal"]
    assert table.prompt().phase == "cards"


@pytest.mark.rule("3.2")
def test_a_contract_that_does_not_lie_in_parliament_is_not_to_be_had() -> None:
    table = at_table('parliament "Oxford Canal"\ncontracts "Coventry Canal"')
    assert refused_by(table, 'red: contract "Coventry Canal"') == ["3.2"]
    assert refused_by(table, 'red: contract "Suez Canal"') == ["1.5"]


@pytest.mark.rule("3.2")
def test_swapping_with_another_player_who_is_not_asked() -> None:
    table = at_table(OPEN)  # red Brindley, white Smeaton, black Jessop
    play(table, "red: swap Jessop")
    assert table.state.engineers == (2, 1, 0)
    assert table.prompt().seats == ("red",)


@pytest.mark.rule("3.2")
def test_swapping_with_an_engineer_by_the_board() -> None:
    table = at_table(OPEN)
    play(table, "red: swap Rennie")
    assert table.state.engineers == (4, 1, 2)
    play(table, "red: pass\nred: pass")
    assert "white: swap Brindley" in legal(table, "white: swap")  # he lies by the board now


@pytest.mark.rule("3.2")
def test_the_engineer_one_has_cannot_be_swapped_for() -> None:
    assert refused_by(at_table(OPEN), "red: swap Brindley") == ["3.2"]


@pytest.mark.rule("3.2", "8.3")
def test_a_swapped_engineer_works_at_once() -> None:
    table = at_table(
        """
        red canal "Huddersfield Narrow Canal" Manchester
        red hand aqueduct
        """
    )
    assert legal(table, "red: lay") == []
    play(table, 'red: swap Telford\nred: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay aqueduct')


@pytest.mark.rule("3.2", "8.3")
def test_and_works_no_longer_for_whom_he_was_taken_from() -> None:
    table = at_table(
        f"""
        {OPEN}
        white engineer Telford
        white canal "Huddersfield Narrow Canal" Manchester
        white hand aqueduct
        """
    )
    play(table, "red: swap Telford\nred: pass\nred: pass\nwhite: pass")
    assert legal(table, "white: lay G6") == []


@pytest.mark.rule("3.2", "2.4")
def test_swapping_never_changes_the_order_of_play() -> None:
    table = at_table(OPEN)
    play(table, "red: swap Rennie")  # red has the highest number now, white the lowest
    turns = ["red"]
    for _ in range(4):
        while table.prompt().seats[0] == turns[-1]:
            table.play_line(f"{turns[-1]}: pass")
        turns.append(table.prompt().seats[0])
    assert turns == ["red", "white", "black", "red", "white"]


@pytest.mark.rule("3.2", "4.4")
def test_throwing_away_the_display_opens_five_new_cards() -> None:
    table = at_table(
        f"""
        {OPEN}
        display lock/red lock/blue stretch tunnel surveyor
        deck stretch/black lock stretch aqueduct aqueduct tunnel
        discards stretch
        """
    )
    state = play(table, "red: renew")
    assert state.display == bytes(CARD_OF[name] for name in ("stretch/black", "lock", "stretch", "aqueduct", "aqueduct"))
    assert state.discards == bytes(CARD_OF[name] for name in ("stretch", "lock/red", "lock/blue", "stretch", "tunnel", "surveyor"))
    # No symbol counts, neither of the old cards nor of the new ones that only lie there.
    assert (state.goods, state.basin) == (0, 20)
    assert table.prompt().phase == "cards"
    # A new one counts when it is taken.
    play(table, "red: take stretch/black")
    assert table.prompt().step == "place"


@pytest.mark.rule("3.2")
def test_a_display_of_fewer_than_five_may_be_thrown_away_and_is_five_again() -> None:
    table = at_table(f"{OPEN}\ndisplay lock tunnel\ndeck stretch stretch stretch stretch stretch")
    state = play(table, "red: renew")
    assert state.display == cards("stretch") * 5
    assert state.discards == cards("lock", "tunnel")


@pytest.mark.rule("3.2")
def test_an_empty_display_cannot_be_thrown_away() -> None:
    table = at_table(f"{OPEN}\ndisplay")
    assert refused_by(table, "red: renew") == ["3.2"]


# 3.3, 3.4


@pytest.mark.rule("3.3", "3.8")
def test_who_has_no_open_contract_must_take_one_or_a_junction() -> None:
    table = at_table()
    assert verbs(table) == {"contract", "junction"}
    for line in ("red: pass", "red: swap Rennie", "red: renew"):
        assert refused_by(table, line) == ["3.3"], line
    forced = table.prompt().forced
    assert forced is not None
    assert forced.rule == "3.3"


@pytest.mark.rule("3.3")
def test_a_junction_will_do() -> None:
    table = at_table()
    play(table, "red: junction 1\nred: boat York")
    assert table.prompt().phase == "cards"


@pytest.mark.rule("3.3")
def test_who_has_an_open_contract_is_free() -> None:
    table = at_table('red canal "Medway Navigation" Tonbridge')
    assert table.prompt().forced is None
    play(table, "red: pass")


@pytest.mark.rule("3.3")
def test_a_finished_contract_is_no_open_one() -> None:
    table = at_table('red canal "Medway Navigation" Tonbridge U24 lock V24 stretch Maidstone')
    assert refused_by(table, "red: pass") == ["3.3"]


TWO_OPEN = """
    red canal "Medway Navigation" Tonbridge
    red canal "Oxford Canal" Oxford
    """


@pytest.mark.rule("3.4")
def test_never_more_than_two_open_contracts() -> None:
    table = at_table(f'{TWO_OPEN}\nparliament "Coventry Canal" "Lancaster Canal" "Macclesfield Canal"')
    assert refused_by(table, 'red: contract "Coventry Canal"') == ["3.4"]
    assert refused_by(table, "red: junction 1") == ["3.4"]
    assert not verbs(table) & {"contract", "junction"}


@pytest.mark.rule("3.4")
def test_a_junction_is_one_of_the_two() -> None:
    table = at_table('red canal "Junction 1" York\nred canal "Medway Navigation" Tonbridge\nparliament "Coventry Canal"')
    assert refused_by(table, 'red: contract "Coventry Canal"') == ["3.4"]


@pytest.mark.rule("3.4")
def test_contracts_are_never_given_back() -> None:
    table = at_table(TWO_OPEN)
    seen: set[str] = set()
    while table.prompt().seats == ("red",):
        seen |= verbs(table)
        table.play_line("red: pass")
    assert seen == {"swap", "renew", "draw", "take", "pass"}
    assert open_contracts(table, "red") == ["Medway Navigation", "Oxford Canal"]


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
    assert towns == [town.name for town in table.state.setting.board.towns]
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


# 3.9, 3.10


@pytest.mark.rule("3.9")
def test_second_phase_takes_cards_or_builds() -> None:
    table = at_table(f"{OPEN}\nstep red cards\nred hand lock stretch\nred section Taunton B24 stretch Bridgwater\ngoods Taunton")
    assert verbs(table) == {"take", "draw", "lay", "pass"}
    assert refused_by(table, "red: ship Taunton >red Bridgwater") == ["3.9"]
    assert refused_by(table, 'red: contract "Coventry Canal"')[0] == "3.9"


@pytest.mark.rule("3.9")
def test_not_both() -> None:
    taken = at_table(f"{OPEN}\nstep red cards\nred hand lock\ndisplay stretch stretch stretch lock lock")
    play(taken, "red: take stretch")
    assert refused_by(taken, 'red: lay U24 lock > V24 "Medway Navigation" pay lock') == ["4.1"]
    play(taken, "red: take stretch\nred: take stretch")
    assert refused_by(taken, 'red: lay U24 lock > V24 "Medway Navigation" pay lock') == ["3.10"]
    built = at_table(f"{OPEN}\nstep red cards\nred hand lock\ndisplay stretch stretch stretch lock lock")
    play(built, 'red: lay U24 lock > V24 "Medway Navigation" pay lock')
    assert refused_by(built, "red: take stretch") == ["5.1"]
    play(built, "red: done")
    assert refused_by(built, "red: take stretch") == ["3.10"]


@pytest.mark.rule("3.10", "6.1")
def test_third_phase_moves_one_marker() -> None:
    table = at_table(f"{OPEN}\nstep red goods\nred hand lock stretch\nred section Taunton B24 stretch Bridgwater\ngoods Taunton Bridgwater")
    assert verbs(table) == {"ship", "draw", "pass"}
    assert refused_by(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock') == ["3.10"]
    play(table, "red: ship Taunton >red Bridgwater")
    assert table.prompt().seats == ("white",)


# 3.11


@pytest.mark.rule("3.11")
@pytest.mark.parametrize("step", ["contract", "cards", "goods"])
def test_in_any_phase_the_top_card_may_be_drawn_instead(step: str) -> None:
    table = at_table(f"{OPEN}\nstep red {step}\ndeck tunnel lock")
    state = play(table, "red: draw\nred: hide")
    assert hand(table, "red") == ["tunnel"]
    assert CARD_NAMES[state.deck[-1]] == "lock"
    # It was the action of that phase.
    assert table.prompt().phase == {"contract": "cards", "cards": "goods", "goods": "contract"}[step]


@pytest.mark.rule("3.11", "1.10")
def test_a_card_drawn_is_nobody_elses_business() -> None:
    table = at_table(f"{OPEN}\ndeck tunnel lock")
    state = play(table, "red: draw\nred: hide")
    assert state.known[0] == b""


@pytest.mark.rule("3.11", "3.3")
def test_no_drawing_where_a_contract_must_be_taken() -> None:
    table = at_table()
    assert [reason.key for reason in refusals(table, "red: draw")] == ["must_take_contract"]
    with pytest.raises(RuleError, match=r"3\.3$"):
        table.play_line("red: draw")
    play(table, "red: junction 1\nred: boat York\nred: draw\nred: hide\nred: draw")  # later in the turn there is


# 3.12


@pytest.mark.rule("3.12")
def test_a_hand_above_seven_is_discarded_down_to_seven() -> None:
    table = at_table(f"{OPEN}\nstep red goods\nred hand lock lock lock stretch stretch stretch tunnel tunnel surveyor")
    play(table, "red: pass")
    assert table.prompt().seats == ("red",)
    assert legal(table, "red:") == ["red: discard stretch", "red: discard lock", "red: discard tunnel", "red: discard surveyor"]
    assert refused_by(table, "red: pass") == ["3.12"]
    assert refused_by(table, "red: discard aqueduct") == ["3.12"]
    play(table, "red: discard surveyor")
    assert table.prompt().seats == ("red",)
    state = play(table, "red: discard tunnel")
    assert hand(table, "red") == ["stretch", "stretch", "stretch", "lock", "lock", "lock", "tunnel"]
    assert state.discards == bytes((CARD_OF["surveyor"], CARD_OF["tunnel"]))
    assert table.prompt().seats == ("white",)


@pytest.mark.rule("3.12")
def test_seven_may_stay() -> None:
    table = at_table(f"{OPEN}\nstep red goods\nred hand lock lock lock stretch stretch stretch tunnel")
    assert refused_by(table, "red: discard lock") == ["3.10", "3.12"]
    play(table, "red: pass")
    assert table.prompt().seats == ("white",)


@pytest.mark.rule("3.12")
def test_during_the_turn_the_hand_may_be_larger() -> None:
    table = at_table(f"{OPEN}\nred hand lock lock lock stretch stretch stretch tunnel\ndeck lock lock lock")
    state: State = play(table, "red: draw\nred: hide\nred: draw\nred: hide")
    assert len(state.hands[0]) == 9
    assert table.prompt().phase == "goods"
    play(table, "red: draw\nred: hide")
    assert table.prompt().step == "discard"


@pytest.mark.rule("3.12", "7.1")
def test_the_last_player_of_a_round_discards_before_the_next_begins() -> None:
    table = at_table(f"{OPEN}\nround 4\nstep black goods\nblack hand lock lock lock stretch stretch stretch tunnel tunnel")
    play(table, "black: pass\nblack: discard lock")
    assert table.state.round == 5
    assert table.prompt().seats == ("red",)


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("line", ["red: draw", "red: pass", "red: take lock", "red: swap Jessop"])
def test_who_must_take_a_contract_is_told_so_and_nothing_that_contradicts_it(line: str) -> None:
    table = at_table("red engineer Brindley\nred hand lock\ndisplay lock lock lock lock lock\nstep red contract")
    (reason,) = refusals(table, line)
    assert GAME.say(reason) == "Take a contract: you have none open. 3.3"


@pytest.mark.rule("3.2", "3.3")
def test_who_need_not_is_told_what_the_first_phase_allows() -> None:
    table = at_table('red canal "Lancaster Canal" Lancaster\ndisplay lock lock lock lock lock\nstep red contract')
    (reason,) = refusals(table, "red: take lock")
    assert reason.key == "now_contract"
