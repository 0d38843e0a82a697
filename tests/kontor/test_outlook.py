"""What a page tells before it hurts: it comes to what happens then."""

from __future__ import annotations

import pytest

from harbourtalk import at_table, every_variant, on_the_way, picked, play
from kontor import outlook
from kontor.board.waters import names
from kontor.game import GAME
from kontor.rules.actions import Boat, Lay, Take
from kontor.rules.facts import CardDrawn, EdgesFixed, GameOver, GuldenEarned, SectorEven, SectorWon
from kontor.state import State
from tabletop.chance import Chance


def lays(variant: str) -> list[tuple[State, Lay]]:
    found = []
    for seed in range(12):
        chance = Chance(seed)
        state = GAME.start(GAME.header(seed, variant))
        while seats := state.prompt().seats:
            if state.step == "lay" and not chance.below(3):
                found.append((state.copy(), chance.choice([action for action in state.actions(seats[0]) if isinstance(action, Lay)])))
            state.apply(picked(state, seats[0], chance))
    return found


@every_variant
def test_what_is_foretold_of_a_card_comes_true(variant: str) -> None:
    for state, action in lays(variant):
        known = state.view(action.seat).known
        before = known.digest()
        told = outlook.if_laid(known, action.seat, action.card, action.place, action.across)
        assert known.digest() == before
        facts = state.play(action)
        closed = {fact.places: fact for fact in facts if isinstance(fact, SectorWon | SectorEven)}
        assert {one.places for one in told.closed} == set(closed)
        for one in told.closed:
            fact = closed[one.places]
            assert (one.size, one.customs) == (fact.size, fact.customs)
            if isinstance(fact, SectorWon):
                assert (one.winner, one.by, one.good, one.lead, one.leads) == (fact.winner, fact.by, fact.good, fact.lead, fact.leads)
            else:
                assert one.winner is None
        assert told.then == tuple(state.scores().values())
        assert told.gulden == sum(isinstance(fact, GuldenEarned) for fact in facts)
        assert set(told.fixes) == {fact.across for fact in facts if isinstance(fact, EdgesFixed)}
        over = [fact.why for fact in facts if isinstance(fact, GameOver)]
        assert [told.ends] == (over if over and over[0] in ("full", "line", "ruin") else [""])
        drawn = [fact.card for fact in facts if isinstance(fact, CardDrawn)]
        assert drawn == [told.draws] * bool(drawn)
        counted = {seal.places for seal in outlook.seals(state) if seal.counts}
        assert all((one.places in counted) == one.counts for one in told.closed)
        assert not counted & {seal.places for seal in told.drop_out}
        assert {seal.places for seal in told.move_up} <= counted


@every_variant
def test_the_open_sectors_are_told_whole(variant: str) -> None:
    for steps in range(5, 90, 12):
        state = on_the_way(variant, steps, steps)
        told = outlook.sectors(state)
        places = [place for sector in told for place in sector.places]
        assert sorted(places) == sorted(names(state.quays & ~state.closed))
        assert [sector.letter for sector in told] == sorted(sector.letter for sector in told)
        for sector in told:
            assert sector.gaps
            red, black = sector.warehouses
            assert sector.leads == tuple(one - other for one, other in zip(red, black, strict=True))
            assert (sector.winner is None) == (sector.by == "even")
            assert all(centre in ("", *sector.places) for centre in sector.centres)


@pytest.mark.rule("5.1", "5.2")
@every_variant
def test_what_the_boat_can_come_for(variant: str) -> None:
    met = 0
    for seed in range(25):
        chance = Chance(seed)
        state = GAME.start(GAME.header(seed, variant))
        while seats := state.prompt().seats:
            action = picked(state, seats[0], chance)
            if isinstance(action, Boat):
                beside = outlook.takeable_at(state, action.place)
                assert set(beside) <= set(outlook.exposed(state))
                after = state.copy()
                after.apply(action)
                assert tuple(one.place for one in after.actions(seats[0]) if isinstance(one, Take)) == (beside if after.step == "take" else ())
                met += bool(beside)
            if isinstance(action, Take):
                told = outlook.if_taken(state, action.place)
                after = state.copy()
                after.apply(action)
                left = {sector.places for sector in outlook.sectors(after)}
                assert {sector.places for sector in told.left} <= left
                assert action.place in told.sector.places
            state.apply(action)
    assert met


@pytest.mark.rule("3.1", "4.1")
def test_money_tax_and_who_is_first_are_told() -> None:
    table = at_table("red hand 37 62\nred gulden 0\nblack gulden 0\nblack hand 20 40 83\nblack seen 20 40 83")
    known = table.state.view("red").known
    quay, canal = outlook.if_chosen(known, "red", 37), outlook.if_chosen(known, "red", 62)
    assert (quay.tax_for_other, quay.other_can_pay, quay.can_pay, quay.moves_boat, quay.has_place) == (True, False, False, False, True)
    assert (quay.goes_before, quay.goes_after, quay.unknown, quay.gulden) == ((20,), (40, 83), 2, 0)
    assert (canal.tax_for_other, canal.gulden, canal.goes_before) == (False, 1, (20, 40))


@pytest.mark.rule("2", "4.1")
def test_the_cards_of_the_round_are_told_once_they_are_shown() -> None:
    table = at_table("red hand 37\nblack hand 20")
    assert outlook.this_round(table.state) is None
    play(table, "red: choose 37\nblack: choose 20")
    assert outlook.this_round(table.state.view("black").known) == ((37, 20), (False, True), "red", "black")
    play(table, "red: lay 37 1,1\nblack: stay")
    assert outlook.this_round(table.state) == ((37, 20), (False, True), "black", None)
    passed = at_table("red hand 31")
    play(passed, "red: choose 31\nblack: pass")
    assert outlook.this_round(passed.state) == ((31, 0), (False, False), "red", None)


@pytest.mark.rule("6.3", "6.4")
def test_where_a_card_could_lie_is_told_while_choosing() -> None:
    table = at_table("black quay 2 1,1\nred hand 31 26")
    state = table.state
    quay, canal = outlook.places_for(state, "red", 31), outlook.places_for(state, "red", 26)
    assert set(canal) - set(quay) == {"1,2", "2,1"}
    for place in ("1,2", "0,0", "3,3"):
        reasons = [reason.key for reason in table.refusals(Lay("red", 31, place))]
        assert reasons[0] == "now_choose"
        assert len(reasons) == 2
    assert [reason.key for reason in table.refusals(Lay("red", 31, quay[0]))] == ["now_choose"]
    specials = at_table("red quay 31 1,1\nred hand 86 90", "special-cards").state
    assert outlook.places_for(specials, "red", 86) == ("1,1",)
    assert "1,2" in outlook.places_for(specials, "red", 90)


GUARDED = """
canals 3,0 -3,0 0,3 0,-3 1,1 -1,1 1,-1 -1,-1
red quay 31 2,1
red quay 17 3,1
black quay 32 -2,1
black quay 18 -3,1
red quay 11 2,-1
black quay 12 -2,-1
red quay 15 1,2
canals 3,2 2,2 -3,2 -2,2 3,-1 2,-2 -3,-1 -2,-2 1,3
step red lay
red hand 27 26
red plays 26
"""


@pytest.mark.rule("8.3")
def test_the_largest_are_told_and_who_would_be_among_them() -> None:
    state = at_table(GUARDED).state
    assert outlook.largest(state) == 5
    seals = outlook.seals(state)
    assert [(seal.size, seal.steps, seal.counts) for seal in seals] == [(2, 3, True), (2, 3, True), (1, 3, True), (1, 3, True), (1, 3, True)]
    assert state.scores() == {"red": 3, "black": 2}
    assert at_table(GUARDED.replace("red quay 15 1,2", "red quay 15 1,2\nblack quay 20 -1,2").replace("1,3", "1,3 -1,3")).state.scores() == {
        "red": 1,
        "black": 1,
    }
