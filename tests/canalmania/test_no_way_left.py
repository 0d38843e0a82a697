"""Chapter 5, tiles after which a canal could no longer be finished: rule 5.14."""

from __future__ import annotations

import pytest

from tabletalk import at_table, hand, legal, open_contracts, play, refusals, refused_by
from tabletop.errors import RuleError
from talk.building import MEDWAY, OTHERS, pass_round

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
