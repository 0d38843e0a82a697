"""Chapter 3, the turn: rules 3.1 and 3.9 to 3.12."""

from __future__ import annotations

import pytest

from canalmania.board.deck import CARD_NAMES, CARD_OF
from canalmania.state import State
from tabletalk import at_table, hand, legal, play, refusals, refused_by
from tabletop.errors import RuleError
from talk.turn import OPEN, verbs

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
