"""Chapter 7, the last goods: rule 7.4."""

from __future__ import annotations

import pytest

from tabletalk import at_table, both_editions, legal, play, refusals, refused_by
from talk.end import last_goods, to_the_end

# 7.4

LAST = """
    red engineer Rennie
    white engineer Brindley
    black engineer Telford
    red section Taunton B24 stretch Bridgwater
    white section Birmingham J15 stretch Coventry
    black section Tonbridge U24 lock V24 stretch Maidstone
    """


@pytest.mark.rule("7.4")
@both_editions
def test_in_the_order_of_the_engineers_round_after_round_each_moves_one(edition: str) -> None:
    table = last_goods(f"{LAST}\ngoods Taunton Bridgwater Birmingham Coventry Tonbridge Maidstone", edition)
    lines = to_the_end(table)
    assert [line.split(":")[0] for line in lines] == ["white", "black", "red"] * 3
    assert all("ship" in line for line in lines[:6])
    assert all("pass" in line for line in lines[6:])


@pytest.mark.rule("7.4")
def test_who_can_must() -> None:
    table = last_goods(f"{LAST}\ngoods Birmingham")
    (reason,) = refusals(table, "white: pass")
    assert (reason.rule, reason.key) == ("7.4", "must_move_goods")
    assert {action.verb for action in table.actions("white")} == {"ship"}


@pytest.mark.rule("7.4")
def test_who_cannot_passes_and_nothing_else() -> None:
    table = last_goods(f"{LAST}\ngoods Taunton")
    assert legal(table, "white:") == ["white: pass"]
    play(table, "white: pass\nblack: pass\nred: ship Taunton >red Bridgwater")


@pytest.mark.rule("7.4")
def test_it_ends_when_a_whole_round_passes() -> None:
    table = last_goods(f"{LAST}\ngoods Taunton Bridgwater")
    lines = to_the_end(table)
    assert [line.split(" ")[1] for line in lines] == ["pass", "pass", "ship", "pass", "pass", "ship", "pass", "pass", "pass"]
    assert table.prompt().phase == "over"


@pytest.mark.rule("7.4")
def test_passes_of_two_rounds_dont_make_one() -> None:
    # Only white, the first, can move: black's and red's passes of that round and white's of the next are no whole round.
    table = last_goods(f"{LAST}\ngoods Birmingham")
    play(table, "white: ship Birmingham >white Coventry\nblack: pass\nred: pass\nwhite: pass")
    assert table.prompt().seats == ("black",)
    play(table, "black: pass\nred: pass")
    assert table.prompt().seats == ()


@pytest.mark.rule("7.4")
def test_out_of_order_nobody_moves() -> None:
    table = last_goods(f"{LAST}\ngoods Taunton Birmingham")
    assert refused_by(table, "red: ship Taunton >red Bridgwater")[0] == "7.4"


@pytest.mark.rule("7.4", "3.2")
def test_the_engineers_held_then_count() -> None:
    table = at_table(
        f"""
        {LAST.replace("section Tonbridge", 'canal "Medway Navigation" Tonbridge')}
        white canal "Lancaster Canal" Preston
        black canal "Oxford Canal" Oxford
        round 6
        ending 6
        step black contract
        """
    )
    play(table, "black: swap Brindley\nblack: pass\nblack: pass")
    assert [line.split(":")[0] for line in to_the_end(table)] == ["black", "white", "red"]


@pytest.mark.rule("7.4", "6.5")
def test_the_rules_of_moving_goods_hold() -> None:
    ring = """
        red section Birmingham J15 stretch Coventry
        red section Coventry J14 stretch J13 lock Burton
        red section Burton I13 stretch I14 lock Birmingham
        goods Birmingham
        """
    table = last_goods(ring)
    assert set(legal(table, "red: ship")) == {"red: ship Birmingham >red Burton", "red: ship Birmingham >red Coventry"}
