"""Chapter 7, when the end begins, and what it does to unfinished canals: rules 7.1 to 7.3 and 7.7."""

from __future__ import annotations

import pytest

from canalmania.rules.actions import Action
from canalmania.rules.facts import EndBegan
from canalmania.state import State
from tabletalk import at_table, both_editions, hand, open_contracts, play, scores, sections, told
from tabletop.errors import RecordError
from tabletop.table import Table

OPEN = """
    red canal "Medway Navigation" Tonbridge
    white canal "Lancaster Canal" Preston
    black canal "Oxford Canal" Oxford
    """
"""Everybody has an open contract, so that nobody must take one."""
"""Everybody has an open contract, so that nobody must take one."""


TAUNTON = "section Taunton B24 stretch Bridgwater"


def pass_turn(table: Table[State, Action]) -> None:
    (seat,) = table.prompt().seats
    while table.prompt().seats == (seat,) and table.prompt().phase not in ("last goods", "over"):
        table.play_line(f"{seat}: pass")


def turns_to_the_end(table: Table[State, Action]) -> list[tuple[int, str]]:
    """Whose turns come from here on, with their rounds, until the last goods."""
    turns = []
    while table.prompt().phase not in ("last goods", "over"):
        turns.append((table.state.round, table.prompt().seats[0]))
        pass_turn(table)
    return turns


def end_began(table: Table[State, Action]) -> list[tuple[str, str | None, int]]:
    return [(fact.why, fact.seat, fact.last_round) for fact in told(table, EndBegan)]


# 7.1


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("points", "begun"), [(17, False), (18, True), (19, True)])
def test_a_score_that_reaches_or_passes_the_end_marker_begins_the_end(points: int, begun: bool) -> None:
    table = at_table(f"{OPEN}\nround 4\nwhite {TAUNTON}\nwhite points {points}\ngoods Taunton\nstep white goods", end=20)
    play(table, "white: ship Taunton >white Bridgwater")
    assert end_began(table) == ([("points", "white", 6)] if begun else [])


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("seat", ["red", "white", "black"])
def test_the_round_is_played_out_and_two_whole_ones_after_it(seat: str) -> None:
    table = at_table(f"{OPEN}\nround 4\n{seat} {TAUNTON}\n{seat} points 18\ngoods Taunton\nstep {seat} goods", end=20)
    play(table, f"{seat}: ship Taunton >{seat} Bridgwater")
    order = ["red", "white", "black"]
    rest = [(4, other) for other in order[order.index(seat) + 1 :]]
    assert turns_to_the_end(table) == rest + [(round_, other) for round_ in (5, 6) for other in order]


@pytest.mark.rule("7.1")
def test_whoevers_turn_it_is() -> None:
    # Red moves a marker, and white gets to the end marker by it.
    table = at_table(
        f"""
        {OPEN}
        white section Birmingham J15 stretch Coventry
        red section Coventry L15 lock M16 aqueduct Northampton
        white points 18
        goods Birmingham
        step red goods
        """,
        end=20,
    )
    play(table, "red: ship Birmingham >white Coventry >red Northampton")
    assert end_began(table) == [("points", "white", 3)]


@pytest.mark.rule("7.1")
def test_it_is_looked_at_as_a_phases_action_ends() -> None:
    table = at_table(f"{OPEN}\nround 4\nred points 17\nred hand lock stretch\nstep red cards", end=20)
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert scores(table) == {"red": 21}
    assert table.state.last_round == 0  # the action isn't over
    play(table, "red: done")
    assert table.state.last_round == 6
    assert table.prompt().phase == "goods"


@pytest.mark.rule("7.1")
def test_once_only() -> None:
    table = at_table(f"{OPEN}\nround 5\nending 6\nred {TAUNTON}\nred points 30\ngoods Taunton\nstep red goods", end=20)
    play(table, "red: ship Taunton >red Bridgwater")
    assert end_began(table) == []
    assert table.state.last_round == 6


# As far as the deck goes: five contracts in it, one in parliament. The first edition on the small board.
FIVE_IN_THE_DECK = """
    red canal "Macclesfield Canal" Stoke
    white canal "Trent & Mersey Canal" Chester
    white canal "Shropshire Union Canal" Birmingham
    black canal "Rochdale Canal and Calder, Hebble, Aire Navigations" Goole
    black canal "Grand Union Canal" Nottingham
    yellow canal "Leeds & Liverpool Canal" Leeds
    yellow canal "Lancaster Canal" Lancaster D3 lock D4 stretch Preston
    yellow canal "River Ure & Ouse Navigations" Ripon L2 lock York M4 stretch N4 lock Goole
    parliament "Bridgewater Canal"
    round 3
    """


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("edition", "begun"), [("first", [("contracts", None, 5)]), ("second", [])])
def test_in_the_first_edition_an_empty_contract_deck_begins_it_too(edition: str, begun: list[tuple[str, str | None, int]]) -> None:
    table = at_table(FIVE_IN_THE_DECK, edition, players=4, board="pennines")
    assert len(table.state.contracts) == 5
    play(table, 'red: contract "Bridgewater Canal"\nred: boat Liverpool')
    assert len(table.state.parliament) == 5  # contracts are left, but no deck
    assert not table.state.contracts
    assert end_began(table) == begun
    assert table.prompt().phase == "cards"


@pytest.mark.rule("7.1")
def test_a_deck_with_a_contract_left_doesnt() -> None:
    position = FIVE_IN_THE_DECK.replace('yellow canal "Lancaster Canal" Lancaster D3 lock D4 stretch Preston', "")
    table = at_table(position, "first", players=4, board="pennines")
    play(table, 'red: contract "Bridgewater Canal"\nred: boat Liverpool')
    assert len(table.state.contracts) == 1
    assert end_began(table) == []


@pytest.mark.rule("7.1", "3.6")
def test_the_empty_deck_is_seen_when_the_action_ends_the_second_contract_being_taken() -> None:
    position = FIVE_IN_THE_DECK.replace('red canal "Macclesfield Canal" Stoke', 'yellow canal "Macclesfield Canal" Stoke')
    table = at_table(position, "first", players=4, board="pennines")
    play(table, 'red: contract "Bridgewater Canal"\nred: boat Liverpool')
    assert table.prompt().step == "second"
    assert table.state.last_round == 0
    play(table, "red: done")
    assert table.state.last_round == 5


# 7.2

NO_CONTRACTS = """
    red canal "Macclesfield Canal" Stoke F10 stretch F9 lock F8 stretch F7 lock Manchester
    white canal "Trent & Mersey Canal" Chester
    white canal "Shropshire Union Canal" Birmingham
    black canal "Rochdale Canal and Calder, Hebble, Aire Navigations" Goole
    black canal "Grand Union Canal" Nottingham
    yellow canal "Leeds & Liverpool Canal" Leeds
    yellow canal "Bridgewater Canal" Liverpool
    yellow canal "Lancaster Canal" Lancaster D3 lock D4 stretch Preston
    yellow canal "River Ure & Ouse Navigations" Ripon L2 lock York M4 stretch N4 lock Goole
    yellow canal "Chesterfield Canal" Chesterfield L8 stretch M9 lock N9 stretch Newark
    green canal "Coventry Canal" Burton
    green canal "Huddersfield Narrow Canal" Manchester
    green canal "Warwick, Birmingham & Napton Canals" Birmingham J14 lock Coventry L15 stretch M16 aqueduct Northampton
    red canal "Sheffield & South Yorkshire Navigation" Goole N5 lock N6 aqueduct M7 lock Sheffield
    parliament
    """


@pytest.mark.rule("7.2", "3.3")
def test_no_contract_left_nobody_must_take_one() -> None:
    table = at_table(NO_CONTRACTS, players=5, board="pennines")
    assert (table.state.parliament, table.state.contracts) == ((), ())
    assert open_contracts(table, "red") == []
    assert {action.verb for action in table.actions("red")} == {"junction", "swap", "renew", "draw", "pass"}
    play(table, "red: pass")


@pytest.mark.rule("7.2")
def test_a_junction_may_still_be_taken() -> None:
    table = at_table(NO_CONTRACTS, players=5, board="pennines")
    play(table, "red: junction 1\nred: boat York")
    assert open_contracts(table, "red") == ["Junction 1"]


@pytest.mark.rule("7.2", "3.11")
def test_and_then_even_drawing_is_free() -> None:
    table = at_table(f"{NO_CONTRACTS}\ndeck lock", players=5, board="pennines")
    play(table, "red: draw\nred: hide")
    assert hand(table, "red") == ["lock"]


# 7.3

UNFINISHED = """
    red canal "Medway Navigation" Tonbridge
    white canal "Leeds & Liverpool Canal" Leeds J4 stretch I4 lock Skipton G4 tunnel F4 lock Preston
    black canal "Oxford Canal" Oxford
    black canal "Huddersfield Narrow Canal" Manchester G6 aqueduct > H5
    parliament "Coventry Canal"
    round 6
    ending 6
    step black goods
    """


@pytest.mark.rule("7.3")
@both_editions
def test_unfinished_canals_score_their_tiles_and_nothing_for_the_contract(edition: str) -> None:
    table = at_table(f"{UNFINISHED}\nwhite points 10\ngoods Leeds", edition)
    state = play(table, "black: pass")
    # White: locks 1 + 1, a tunnel 3. Black: an aqueduct 2 on one canal, nothing on the other. All before the last goods.
    assert table.prompt().phase == "last goods"
    assert scores(table) == {"white": 15, "black": 2}
    assert not any(state.open)
    names = [state.agreement.names[contract] for contract in state.parliament]
    assert names == ["Coventry Canal", "Medway Navigation", "Leeds & Liverpool Canal", "Oxford Canal", "Huddersfield Narrow Canal"]
    assert not any(state.finished)


@pytest.mark.rule("7.3", "6.1")
@both_editions
def test_their_finished_sections_carry_goods_and_their_tiles_stay(edition: str) -> None:
    table = at_table(f"{UNFINISHED}\ngoods Leeds", edition)
    state = play(table, "black: pass\nred: pass\nwhite: ship Leeds >white Skipton")
    assert scores(table)["white"] == 5 + 2
    assert sections(table) == {("white", "Leeds", "Skipton"), ("white", "Preston", "Skipton")}
    assert state.levels[state.agreement.board.hex_index["G6"]] == 1
    laid = {step.place for _, canal in state.canals() for step in canal.way.steps()}
    assert laid == {"J4", "I4", "G4", "F4", "G6"}


@pytest.mark.rule("7.3")
def test_an_unfinished_junction_scores_its_tile() -> None:
    table = at_table(
        """
        red canal "Junction 1" Tonbridge U24 lock > V24
        white canal "Lancaster Canal" Preston
        round 6
        ending 6
        step black goods
        """
    )
    play(table, "black: pass")
    assert scores(table) == {"red": 1}


@pytest.mark.rule("7.3", "7.1")
def test_nothing_of_that_before_the_last_round_is_over() -> None:
    table = at_table(UNFINISHED.replace("ending 6", "ending 7"))
    play(table, "black: pass")
    assert table.state.round == 7
    assert scores(table) == {}


# 7.7


@pytest.mark.rule("7.7")
@both_editions
def test_when_round_sixty_ends_the_end_begins(edition: str) -> None:
    table = at_table(f"{OPEN}\nround 60\nstep black goods", edition)
    play(table, "black: pass")
    assert end_began(table) == [("rounds", None, 62)]
    assert turns_to_the_end(table) == [(round_, seat) for round_ in (61, 62) for seat in ("red", "white", "black")]
    assert table.prompt().phase == "last goods"


@pytest.mark.rule("7.7")
def test_not_a_round_sooner_nor_before_the_round_ends() -> None:
    sooner = at_table(f"{OPEN}\nround 59\nstep black goods")
    play(sooner, "black: pass")
    within = at_table(f"{OPEN}\nround 60\nstep white goods")
    play(within, "white: pass")
    assert end_began(sooner) == end_began(within) == []


@pytest.mark.rule("7.7")
@pytest.mark.parametrize("last", [60, 61, 62])
def test_nor_when_it_has_begun_before(last: int) -> None:
    table = at_table(f"{OPEN}\nround 60\nending {last}\nstep black goods")
    play(table, "black: pass")
    assert end_began(table) == []
    assert len(turns_to_the_end(table)) == 3 * (last - 60)


@pytest.mark.rule("7.7")
@pytest.mark.parametrize("round_", [61, 62])
def test_a_position_after_round_60_says_when_it_ends(round_: int) -> None:
    with pytest.raises(RecordError, match=r"After round 60 the end has begun: say which round is the last, like “ending 62”\. 7\.7"):
        at_table(f"round {round_}\nstep red contract")
    table = at_table(f"round {round_}\nending 62\nstep red contract")
    assert table.state.last_round == 62
    assert at_table(f"round {round_}\nstep red last").state.last_round == round_


@pytest.mark.rule("7.7")
def test_in_round_60_it_needs_not_have_begun() -> None:
    assert at_table("round 60\nstep red contract").state.last_round == 0
