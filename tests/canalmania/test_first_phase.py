"""Chapter 3, the first phase: rules 3.2 to 3.4."""

from __future__ import annotations

import pytest

from canalmania.board.deck import CARD_OF
from canalmania.game import GAME
from tabletalk import at_table, legal, open_contracts, play, refusals, refused_by
from talk.turn import OPEN, names, verbs


def cards(*names: str) -> bytes:
    return bytes(sorted(CARD_OF[name] for name in names))


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
