"""Chapter 5, taking tiles back, and undoing them: rules 5.15 and 5.16."""

from __future__ import annotations

import pytest

from canalmania.game import GAME
from tabletalk import at_table, hand, legal, open_contracts, play, refused_by, scores, sections, towns_on_canal
from tabletop.table import Table
from talk.building import MEDWAY, OTHERS, tiles

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
