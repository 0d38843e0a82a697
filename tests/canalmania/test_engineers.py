"""Chapter 8, the engineers."""

from __future__ import annotations

import pytest

from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.state import State
from tabletalk import at_table, hand, legal, open_contracts, play, refusals, refused_by, scores
from tabletop.table import Table

MEDWAY = 'red canal "Medway Navigation" Tonbridge'  # clear, clear
NARROW = 'red canal "Huddersfield Narrow Canal" Manchester'  # difficult, difficult
ON_U24 = "white section Tonbridge U24 lock > V24"
ON_G6 = "white section Manchester G6 tunnel > H6"


def building(engineer: str, cards: str, *lines: str) -> Table[State, Action]:
    """Red's second phase with this engineer and these cards."""
    return at_table("\n".join((*lines, f"red engineer {engineer}", f"red hand {cards}", "step red cards")))


def pays(table: Table[State, Action], tile: str) -> list[str]:
    """Every payment for a tile: what stands after “pay”."""
    return sorted(line.split(" pay ")[1] for line in legal(table, f"red: lay {tile}"))


OTHERS = ["Brindley", "Smeaton", "Jessop", "Telford", "Rennie"]


def others(engineer: str) -> list[str]:
    return [name for name in OTHERS if name != engineer]


# 8.1


@pytest.mark.rule("8.1")
def test_with_brindley_a_stretch_card_may_build_a_lock() -> None:
    table = building("Brindley", "stretch lock", MEDWAY)
    assert pays(table, "U24 lock > V24") == ["lock", "stretch"]
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay stretch\nred: done')
    assert hand(table, "red") == ["lock"]


@pytest.mark.rule("8.1", "5.8")
def test_two_locks_after_another_are_forbidden_to_him_too() -> None:
    table = building("Brindley", "stretch stretch", MEDWAY)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay stretch')
    assert refused_by(table, 'red: lay V24 lock > Maidstone "Medway Navigation" pay stretch') == ["5.8"]
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert scores(table) == {"red": 1 + 3}


@pytest.mark.rule("8.1")
def test_not_the_other_way_round_nor_for_other_tiles() -> None:
    table = building("Brindley", "lock lock", MEDWAY)
    assert refused_by(table, 'red: lay U24 stretch > V24 "Medway Navigation" pay lock') == ["5.6"]
    table = building("Brindley", "stretch stretch stretch lock lock", NARROW)
    assert pays(table, "G6") == []


@pytest.mark.rule("8.1")
def test_as_often_as_he_likes_in_his_turn() -> None:
    table = building("Brindley", "stretch stretch stretch", 'red canal "River Severn Navigation" Worcester', 'red canal "Lancaster Canal" Lancaster')
    play(table, 'red: lay H17 lock > H18 "River Severn Navigation" pay stretch\nred: lay D3 lock > D4 "Lancaster Canal" pay stretch')


@pytest.mark.rule("8.1", "5.10")
def test_a_lock_on_top_of_a_tile_with_stretch_cards_alone() -> None:
    table = building("Brindley", "stretch stretch stretch", MEDWAY, ON_U24)
    assert pays(table, "U24 lock > V24") == ["stretch stretch stretch"]


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("engineer", others("Brindley"))
def test_nobody_else_can_build_a_lock_with_a_stretch_card(engineer: str) -> None:
    table = building(engineer, "stretch", MEDWAY)
    assert refused_by(table, 'red: lay U24 lock > V24 "Medway Navigation" pay stretch') == ["8.1"]


@pytest.mark.rule("8.1")
def test_not_even_while_brindley_sits_at_the_table() -> None:
    table = building("Rennie", "stretch", MEDWAY, "white engineer Brindley")
    assert pays(table, "U24 lock > V24") == []


# 8.2


@pytest.mark.rule("8.2")
def test_with_jessop_a_tunnel_costs_two_tunnel_cards() -> None:
    table = building("Jessop", "tunnel tunnel tunnel aqueduct aqueduct", NARROW)
    assert pays(table, "G6 tunnel > H5") == ["tunnel tunnel"]
    assert pays(table, "G6 aqueduct > H5") == ["aqueduct aqueduct"]
    assert refused_by(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay tunnel tunnel tunnel') == ["5.6"]
    play(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay tunnel tunnel')


@pytest.mark.rule("8.2", "5.7")
def test_surveyors_may_be_among_the_two() -> None:
    table = building("Jessop", "tunnel surveyor surveyor", NARROW)
    assert pays(table, "G6 tunnel > H5") == ["surveyor surveyor", "tunnel surveyor"]


@pytest.mark.rule("8.2", "5.10")
def test_on_top_of_a_tile_two_tunnel_cards_and_the_two_more() -> None:
    table = building("Jessop", "stretch lock tunnel tunnel", NARROW, ON_G6)
    assert pays(table, "G6 tunnel > H5") == ["stretch lock tunnel tunnel"]


@pytest.mark.rule("8.2", "5.6")
@pytest.mark.parametrize("engineer", others("Jessop"))
def test_for_all_others_a_tunnel_costs_three(engineer: str) -> None:
    table = building(engineer, "tunnel tunnel tunnel", NARROW)
    assert pays(table, "G6 tunnel > H5") == ["tunnel tunnel tunnel"]


# 8.3


@pytest.mark.rule("8.3")
def test_with_telford_an_aqueduct_costs_one_aqueduct_card() -> None:
    table = building("Telford", "aqueduct aqueduct tunnel tunnel tunnel", NARROW)
    assert pays(table, "G6 aqueduct > H5") == ["aqueduct"]
    assert pays(table, "G6 tunnel > H5") == ["tunnel tunnel tunnel"]
    play(table, 'red: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay aqueduct')


@pytest.mark.rule("8.3", "5.7")
def test_or_one_surveyor() -> None:
    assert pays(building("Telford", "surveyor surveyor", NARROW), "G6 aqueduct > H5") == ["surveyor"]


@pytest.mark.rule("8.3", "5.10")
def test_on_top_of_a_tile_one_aqueduct_card_and_the_two_more() -> None:
    table = building("Telford", "stretch lock aqueduct", NARROW, ON_G6)
    assert pays(table, "G6 aqueduct > H5") == ["stretch lock aqueduct"]


@pytest.mark.rule("8.3", "5.6")
@pytest.mark.parametrize("engineer", others("Telford"))
def test_for_all_others_an_aqueduct_costs_two(engineer: str) -> None:
    table = building(engineer, "aqueduct aqueduct", NARROW)
    assert pays(table, "G6 aqueduct > H5") == ["aqueduct aqueduct"]


@pytest.mark.rule("8.2", "8.3", "8.1", "5.10")
@pytest.mark.parametrize("engineer", OTHERS)
def test_the_two_more_cards_are_never_cheaper(engineer: str) -> None:
    table = building(engineer, "lock stretch", MEDWAY, ON_U24)
    assert pays(table, "U24") == []
    assert refused_by(table, 'red: lay U24 lock > V24 "Medway Navigation" pay stretch lock') == ["5.10"]


# 8.4

DISPLAY = "display lock lock/red stretch aqueduct surveyor"


@pytest.mark.rule("8.4", "4.1")
def test_with_rennie_three_or_four_cards_are_taken() -> None:
    table = building("Rennie", "tunnel", MEDWAY, DISPLAY)
    for card in ("lock", "stretch"):
        play(table, f"red: take {card}")
        assert refused_by(table, "red: done") == ["4.1"]  # fewer than three only as in 4.1
    play(table, "red: take aqueduct")
    assert "red: done" in legal(table, "red:")
    play(table, "red: take surveyor")
    assert table.prompt().phase == "goods"
    assert len(hand(table, "red")) == 5
    assert len(table.state.display) == 5


@pytest.mark.rule("8.4")
def test_three_will_do() -> None:
    table = building("Rennie", "tunnel", MEDWAY, DISPLAY)
    play(table, "red: take lock\nred: take stretch\nred: take aqueduct\nred: done")
    assert table.prompt().phase == "goods"


@pytest.mark.rule("8.4", "4.1")
def test_with_seven_in_hand_any_number_up_to_four() -> None:
    seven = "stretch stretch stretch lock lock lock tunnel"
    for taken in range(1, 5):
        table = building("Rennie", seven, MEDWAY, DISPLAY)
        for card in ("lock", "stretch", "aqueduct", "surveyor")[:taken]:
            play(table, f"red: take {card}")
        if taken < 4:
            play(table, "red: done")
        assert table.prompt().phase == "goods"


@pytest.mark.rule("8.4")
@pytest.mark.parametrize("engineer", others("Rennie"))
def test_all_others_take_three(engineer: str) -> None:
    table = building(engineer, "tunnel", MEDWAY, DISPLAY)
    play(table, "red: take lock\nred: take stretch\nred: take aqueduct")
    assert table.prompt().phase == "goods"


@pytest.mark.rule("8.4", "4.3")
def test_rennie_takes_what_lies_open_if_that_is_fewer() -> None:
    table = building("Rennie", "tunnel", MEDWAY, "display lock stretch")
    table.state.deck = table.state.discards = b""
    play(table, "red: take lock\nred: take stretch")
    assert table.prompt().phase == "goods"


@pytest.mark.rule("8.4", "3.11", "4.2")
@pytest.mark.parametrize("step", ["contract", "cards", "goods"])
def test_instead_of_the_top_card_rennie_may_take_one_of_the_display(step: str) -> None:
    table = at_table(f"{MEDWAY}\nred engineer Rennie\nstep red {step}\n{DISPLAY}\ndeck tunnel")
    assert legal(table, "red: draw") == ["red: draw", "red: draw stretch", "red: draw lock", "red: draw lock/red", "red: draw aqueduct", "red: draw surveyor"]
    play(table, "red: draw surveyor")
    assert hand(table, "red") == ["surveyor"]
    # It was that phase's action, and the display is full again.
    assert table.prompt().phase == {"contract": "cards", "cards": "goods", "goods": "contract"}[step]
    assert len(table.state.display) == 5
    assert table.state.display[-1] == 3 * 8  # the deck's tunnel


@pytest.mark.rule("8.4", "4.4")
def test_its_goods_symbol_counts() -> None:
    table = at_table(f"{MEDWAY}\nred engineer Rennie\n{DISPLAY}")
    play(table, "red: draw lock/red")
    assert table.prompt().step == "place"
    play(table, "red: goods London\nred: goods Leeds")
    assert table.prompt().phase == "cards"
    assert table.state.basin == 18


@pytest.mark.rule("8.4", "4.5")
def test_the_top_card_can_still_be_drawn_and_hidden() -> None:
    table = at_table(f"{MEDWAY}\nred engineer Rennie\n{DISPLAY}\ndeck lock/blue")
    play(table, "red: draw\nred: hide")
    assert hand(table, "red") == ["lock/blue"]
    assert table.state.basin == 20


@pytest.mark.rule("8.4")
@pytest.mark.parametrize("engineer", others("Rennie"))
def test_nobody_else_draws_from_the_display(engineer: str) -> None:
    table = at_table(f"{MEDWAY}\nred engineer {engineer}\n{DISPLAY}")
    assert refused_by(table, "red: draw lock") == ["8.4"]
    assert legal(table, "red: draw") == ["red: draw"]


@pytest.mark.rule("8.4", "3.2")
def test_rennie_swapped_for_in_the_first_phase_serves_in_the_second_and_third() -> None:
    table = at_table(f"{MEDWAY}\nwhite engineer Rennie\n{DISPLAY}\ndeck stretch stretch stretch stretch")
    assert refused_by(table, "red: draw lock") == ["8.4"]
    play(table, "red: swap Rennie\nred: take lock\nred: take stretch\nred: take aqueduct\nred: take surveyor\nred: draw stretch")
    assert len(hand(table, "red")) == 5


@pytest.mark.rule("8.4", "3.2")
def test_and_white_without_him_takes_three() -> None:
    table = at_table(
        f"""
        {MEDWAY}
        white engineer Rennie
        white canal "Lancaster Canal" Preston
        display lock lock stretch aqueduct surveyor
        """
    )
    play(table, "red: swap Rennie\nred: pass\nred: pass\nwhite: pass\nwhite: take lock\nwhite: take lock\nwhite: take stretch")
    assert table.prompt().phase == "goods"


# 8.5


@pytest.mark.rule("8.5")
def test_a_surveyor_stands_for_two_cards_of_one_tile() -> None:
    table = building("Smeaton", "surveyor", NARROW)
    play(table, 'red: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay double')
    assert hand(table, "red") == []
    table = building("Smeaton", "tunnel surveyor", NARROW)
    assert pays(table, "G6 tunnel > H5") == ["tunnel double"]


@pytest.mark.rule("8.5", "5.7")
def test_or_always_for_one_only() -> None:
    table = building("Smeaton", "tunnel tunnel aqueduct surveyor", NARROW)
    assert pays(table, "G6 tunnel > H5") == ["tunnel double", "tunnel tunnel double", "tunnel tunnel surveyor"]
    assert pays(table, "G6 aqueduct > H5") == ["aqueduct double", "aqueduct surveyor", "double"]


@pytest.mark.rule("8.5")
def test_two_surveyors_for_four_cards() -> None:
    table = building("Smeaton", "surveyor surveyor", NARROW)
    assert "double double" in pays(table, "G6 tunnel > H5")  # the fourth is left over
    play(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay double double')
    # One aqueduct card is still to come: the half alone isn't enough.
    assert pays(table, "H5 aqueduct") == []


@pytest.mark.rule("8.5")
def test_the_last_card_of_one_tile_and_the_first_of_the_next() -> None:
    table = building("Smeaton", "surveyor", MEDWAY)
    assert pays(table, "U24 lock > V24") == ["double", "surveyor"]
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double')
    assert pays(table, "V24 stretch > Maidstone") == ["half"]
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay half')
    assert open_contracts(table, "red") == []
    assert len(table.state.discards) == 0
    play(table, "red: done")
    assert len(table.state.discards) == 1


@pytest.mark.rule("8.5", "5.8")
def test_both_tiles_keep_all_other_rules() -> None:
    table = building("Smeaton", "surveyor", MEDWAY)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double')
    assert refused_by(table, 'red: lay V24 lock > Maidstone "Medway Navigation" pay half') == ["5.8"]


@pytest.mark.rule("8.5")
def test_a_mixed_pair_a_tunnel_card_and_an_aqueduct_card() -> None:
    table = building("Smeaton", "tunnel tunnel aqueduct surveyor", NARROW)
    play(table, 'red: lay G6 tunnel > H5 "Huddersfield Narrow Canal" pay tunnel tunnel double')
    assert pays(table, "H5 aqueduct > Huddersfield") == ["aqueduct half"]
    play(table, 'red: lay H5 aqueduct > Huddersfield "Huddersfield Narrow Canal" pay aqueduct half')
    assert hand(table, "red") == []


@pytest.mark.rule("8.5")
def test_taken_as_one_card_no_half_waits() -> None:
    table = building("Smeaton", "surveyor stretch", MEDWAY)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay surveyor')
    assert pays(table, "V24 stretch > Maidstone") == ["stretch"]
    assert refused_by(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay half') == ["8.5"]


@pytest.mark.rule("8.5")
def test_both_cards_within_one_tile_leave_no_half() -> None:
    table = building("Smeaton", "surveyor tunnel tunnel", NARROW)
    play(table, 'red: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay double')
    assert pays(table, "H5 tunnel") == []
    assert refused_by(table, 'red: lay H5 tunnel > Huddersfield "Huddersfield Narrow Canal" pay tunnel tunnel half') == ["8.5"]


# Three clear hexes, so that a half can be kept or lost on the way.
LANCASTER = 'red canal "Lancaster Canal" Lancaster'
THREE = "red: lay C3 lock > C4"


@pytest.mark.rule("8.5")
def test_the_half_is_lost_when_the_next_tile_is_paid_another_way() -> None:
    table = building("Smeaton", "surveyor stretch lock", LANCASTER)
    play(table, f'{THREE} "Lancaster Canal" pay double')
    assert pays(table, "C4 stretch > D4") == ["half", "stretch"]  # it pays only if the player says so
    play(table, 'red: lay C4 stretch > D4 "Lancaster Canal" pay stretch')
    assert pays(table, "D4 lock > Preston") == ["lock"]
    assert refused_by(table, 'red: lay D4 lock > Preston "Lancaster Canal" pay half') == ["8.5"]


@pytest.mark.rule("8.5")
def test_the_half_is_used_once() -> None:
    table = building("Smeaton", "surveyor lock", LANCASTER)
    play(table, f'{THREE} "Lancaster Canal" pay double\nred: lay C4 stretch > D4 "Lancaster Canal" pay half')
    assert pays(table, "D4 lock > Preston") == ["lock"]


@pytest.mark.rule("8.5")
def test_a_second_surveyor_may_leave_a_half_after_the_first() -> None:
    table = building("Smeaton", "surveyor surveyor", LANCASTER)
    play(table, f'{THREE} "Lancaster Canal" pay double\nred: lay C4 stretch > D4 "Lancaster Canal" pay double')  # the first half is lost
    assert pays(table, "D4 lock > Preston") == ["half"]


BOTH = f'{MEDWAY}\nred canal "Lancaster Canal" Lancaster'


@pytest.mark.rule("8.5")
def test_the_half_pays_nothing_on_the_other_canal() -> None:
    table = building("Smeaton", "surveyor lock", BOTH)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double')
    assert pays(table, "D3 stretch > D4") == []
    assert refused_by(table, 'red: lay D3 stretch > D4 "Lancaster Canal" pay half') == ["8.5"]


@pytest.mark.rule("8.5")
def test_the_half_is_lost_when_a_card_is_played_for_the_other_canal() -> None:
    table = building("Smeaton", "surveyor lock", BOTH)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double\nred: lay D3 lock > D4 "Lancaster Canal" pay lock')
    assert pays(table, "V24 stretch > Maidstone") == []


@pytest.mark.rule("8.5")
def test_the_half_is_lost_when_its_canal_is_finished() -> None:
    table = building("Smeaton", "lock surveyor", 'red canal "Medway Navigation" Tonbridge U24 lock > V24', 'red canal "Lancaster Canal" Lancaster')
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay double')
    assert pays(table, "D3 lock > D4") == ["lock"]


@pytest.mark.rule("8.5")
def test_the_half_is_lost_when_the_action_ends() -> None:
    table = building("Smeaton", "surveyor stretch", MEDWAY, 'white canal "Lancaster Canal" Preston', 'black canal "Oxford Canal" Oxford')
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double\nred: done\nred: pass')
    for seat in ("white", "black"):
        play(table, f"{seat}: pass\n{seat}: pass\n{seat}: pass")
    play(table, "red: pass")
    assert pays(table, "V24 stretch > Maidstone") == ["stretch"]


@pytest.mark.rule("8.5", "5.10")
def test_the_two_cards_for_building_on_top_count_as_such_cards() -> None:
    table = building("Smeaton", "lock surveyor", MEDWAY, ON_U24)
    assert pays(table, "U24 lock > V24") == ["lock double"]
    table = building("Smeaton", "surveyor surveyor", MEDWAY, ON_U24)
    assert pays(table, "U24 lock > V24") == ["double double", "surveyor double"]


@pytest.mark.rule("8.5", "5.10")
def test_a_half_may_be_one_of_them() -> None:
    table = building("Smeaton", "surveyor tunnel stretch", MEDWAY, "white section Maidstone V24 lock > U24")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double')
    assert pays(table, "V24 stretch > Maidstone") == ["stretch tunnel half"]


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("engineer", others("Smeaton"))
def test_for_all_others_a_surveyor_is_one_card(engineer: str) -> None:
    table = building(engineer, "surveyor", MEDWAY)
    assert refused_by(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double') == ["8.5"]
    assert pays(table, "U24 lock > V24") == ["surveyor"]


@pytest.mark.rule("8.5", "3.2")
def test_smeaton_swapped_for_works_at_once() -> None:
    table = at_table(f"{MEDWAY}\nred engineer Rennie\nwhite engineer Smeaton\nred hand surveyor")
    play(table, 'red: swap Smeaton\nred: lay U24 lock > V24 "Medway Navigation" pay double\nred: lay V24 stretch > Maidstone "Medway Navigation" pay half')
    assert scores(table) == {"red": 1 + 3}


@pytest.mark.rule("8.5", "5.16")
def test_undo_gives_a_half_back() -> None:
    table = building("Smeaton", "surveyor stretch", MEDWAY)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay double\nred: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert table.undo("red")
    assert pays(table, "V24 stretch > Maidstone") == ["half", "stretch"]


@pytest.mark.rule("5.6", "8.1")
@pytest.mark.parametrize(
    ("engineer", "sentence"),
    [
        ("Brindley", "With Brindley a lock takes a lock card, a stretch card or a surveyor. 5.6"),
        ("Jessop", "A lock takes one lock card or a surveyor. 5.6"),
    ],
)
def test_what_a_lock_takes_is_told_as_it_is_with_each(engineer: str, sentence: str) -> None:
    table = at_table(f'red engineer {engineer}\nred canal "Lancaster Canal" Lancaster\nred hand aqueduct\nstep red cards')
    (reason,) = refusals(table, 'red: lay C3 lock > C4 "Lancaster Canal" pay aqueduct')
    assert GAME.say(reason) == sentence
