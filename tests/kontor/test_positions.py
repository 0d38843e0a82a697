"""Position blocks: what they say, what they leave to the seed, and what no game could reach."""

from __future__ import annotations

import pytest

from harbourtalk import at_table, card_at, check, every_variant, guards, on_the_way, picked
from kontor.board.cards import CANAL
from kontor.game import GAME
from kontor.records.position_writing import write_position
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError
from tabletop.records import numbered, write_record
from tabletop.table import Table


@every_variant
def test_a_position_that_is_written_is_the_same_when_read(variant: str) -> None:
    chance = Chance(5)
    for seed in range(3):
        header = GAME.header(seed, variant)
        state = GAME.start(header)
        while seats := state.prompt().seats:
            settled = state.step in ("boat", "take", "lay") or not (any(state.chosen) or any(state.wants) or state.step == "show")
            if settled and not chance.below(4):
                text = write_record(numbered(header.replaced(seed=99), write_position(state), []))
                again = Table.load(text, GAME).state
                assert again.digest() == state.digest()
                assert all(again.actions(seat) == state.actions(seat) for seat in state.seats)
                assert (again.area, again.reach) == (state.area, state.reach)
            state.apply(picked(state, seats[0], chance))


def test_what_isnt_told_is_as_at_the_start_or_dealt() -> None:
    state = at_table("red hand 37").state
    check(state)
    assert (state.round, state.gulden, state.treasury, state.step) == (1, (3, 3), 14, "choose")
    kinds = [state.agreement.cards.kind[card] == CANAL for card in state.hands[0]]
    assert (kinds.count(True), kinds.count(False)) == (2, 3)
    assert 37 in state.hands[0]
    assert at_table("red hand 37", seed=8).state.hands != state.hands
    assert at_table("red hand 37").state.digest() == state.digest()


def test_closed_sectors_and_guards_follow_from_what_lies() -> None:
    state = at_table("red quay 31 1,1\ncanals 2,1=26 1,2").state
    check(state)
    assert guards(state) == {"1,1": "red"}
    assert card_at(state, "2,1") == 26


def test_canals_of_the_start_may_be_told() -> None:
    state = at_table("canals 1,0=26").state
    check(state)
    assert card_at(state, "1,0") == 26


def test_the_round_is_as_early_as_it_can_be() -> None:
    assert at_table("canals 3,0 -3,0 1,1").state.round == 3
    assert at_table("canals 3,0 -3,0").state.round == 2
    assert at_table("canals 3,0\nstep red lay\nred hand 31\nred plays 31").state.round == 1


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("sing", "A position knows no “sing”."),
        ("red", "What about red?"),
        ("red sings", "A seat has no “sings” in a position."),
        ("round 81", "Here stands a number from 1 to 80."),
        ("round 1\ncanals 1,1 1,2 1,-1", "So many cards lie there in round 3 at the earliest. 2"),
        ("idle 3", "Here stands a number from 0 to 2."),
        ("red gulden 21", "Here stands a number from 0 to 20."),
        ("red gulden 15\nblack gulden 6", "There are 20 gulden in all. 1.1"),
        ("treasury 3", "There are 20 gulden in all. 1.1"),
        ("boat 1,1", "The boat is on a canal. 5.1"),
        ("boat", "There is no place “”: it is told by steps east and south of the anchor, like 1,-3."),
        ("boat 9,9", "There is no place “9,9”: it is told by steps east and south of the anchor, like 1,-3."),
        ("red quay 19 0,1", "Two cards can't lie on the same place. 6.1"),
        ("red quay 20 1,1", "There is no such card 20 here. 1.1"),
        ("red quay 26 1,1", "There is no such card 26 here. 1.1"),
        ("red quay 19", "A quay is told by its card and its place, like red quay 19 3,0."),
        ("red quay x 1,1", "A card is told by its value, not by “x”."),
        ("red quay 19 1,1\nred hand 19", "The card 19 is there twice. 1.1"),
        ("canals 1,1=19", "There is no such card 19 here. 1.1"),
        ("canals 1,1=26 1,2=26", "The card 26 is there twice. 1.1"),
        ("canals one", "A canal is told by its place, like 1,-3 or 1,-3=26: “one”."),
        ("canals 3,0 4,0 5,0", "The harbour is at most 7 by 7 cards. 6.1"),
        ("edges east-west -3 4", "Edges are as far from each other as the harbour is wide, and no farther. 6.1"),
        ("canals 3,0\nedges east-west -4 2", "Nothing lies beyond an edge. 6.1"),
        ("edges", "Edges are told like edges east-west -3 3."),
        ("edges east-west a b", "Steps from the anchor are a number, not “a”."),
        ("red hand 3 5 9 11 15 17", "A hand holds five cards beside special ones. 1.2"),
        ("red hand 86", "Special cards are used in their variant only. 1.3"),
        ("flood 86 1,1", "Special cards are used in their variant only. 1.3"),
        ("red seen 37", "A card that red has shown isn't in that hand."),
        ("pile canals none", "The pile isn't out: 31 cards have no place, such as"),
        ("red plays 37", "Cards are played in a turn: name its step. 3.1"),
        ("step red lay", "In a turn stands what is played, from the hand: red plays 37. 3.1"),
        ("red hand 37\nred plays 37\nblack hand 38\nblack plays 38\nstep red lay then black", "The higher card goes first. 2"),
        ("red hand 37\nred plays 37\nstep red boat", "This card moves no boat, or there is nothing to take. 5.1"),
        ("red hand 33\nred plays 33\nstep red take", "This card moves no boat, or there is nothing to take. 5.1"),
        ("red plays 99", "There is no such card 99 here. 1.1"),
        ("step sing", "A step is buy, choose, or a seat and one of boat, take, lay."),
        ("step red lay then red", "After red’s turn may come black’s: then black."),
        ("step buy", "Nobody can buy a special card. 9.1"),
        ("laid", "At the beginning of a round nobody has laid a card. 2"),
    ],
)
def test_what_no_game_could_reach_is_refused(position: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        at_table(position)
    assert sentence in caught.value.sentence


@pytest.mark.parametrize(
    ("variant", "position", "sentence"),
    [
        ("special-cards", "customs 90 1,0", "Two cards can't lie on the same place. 6.1"),
        ("special-cards", "customs 86 1,1", "There is no such card 86 here. 1.1"),
        ("special-cards", "flood 86 1,1", "At 1,1 is nothing that can be flooded. 9.1"),
        ("special-cards", "bridge 88 1,1 east-west", "At 1,1 is no canal for a bridge. 9.1"),
        ("special-cards", "bridge 88 1,0", "A bridge is told by its card and its place, and by the way that it leads."),
        ("special-cards", "pile specials none", "The pile isn't out: 6 cards have no place"),
        ("water-games", "red quay 31 1,1\nred quay 11 1,2", "Every quay touches a canal. 9.2"),
        ("tic-tac-toe", "canals 1,1 2,2", "A field's spaces without canal stay in one piece. 9.3"),
        ("tic-tac-toe", "red quay 23 1,1", "There is no such card 23 here. 1.1"),
        ("gulliver", "red hand 1", "There is no such card 1 here. 1.1"),
        ("poverty", "red gulden 0\nblack gulden 6", "In this position the game is over. 8.2"),
    ],
)
def test_in_variants_too(variant: str, position: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        at_table(position, variant)
    assert sentence in caught.value.sentence


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"variant": "chess"}, "There is no variant “chess”"),
        ({"cards": "tarot 1"}, "There are no cards “tarot” here."),
        ({"cards": "standard 2"}, "This record was made for another version of the cards"),
        ({"rules": "7"}, "This record was made for another version of the rules"),
        ({"board": "england"}, "Kontor knows no header “board”."),
    ],
)
def test_what_a_header_cant_say(values: dict[str, str], sentence: str) -> None:
    header = GAME.header(1)
    header = header.replaced(values=[*(value for value in header.values if value[0] not in values), *values.items()])
    with pytest.raises(RecordError) as caught:
        GAME.start(header)
    assert sentence in caught.value.sentence


def test_a_header_may_leave_out_what_is_usual() -> None:
    text = 'game: kontor\nseat: red "Ada"\nseat: black "Tom"\nseed: 7\n'
    assert Table.load(text, GAME).state.digest() == GAME.start(GAME.header(7)).digest()
    with pytest.raises(RecordError, match="two players, red and black, in this order"):
        Table.load('game: kontor\nseat: black "Ada"\nseat: red "Tom"\nseed: 7\n', GAME)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("red: lay 1,1", "red: lay 31 1,1"),
        ("lay 1,1", "red: lay 31 1,1"),
        ("red:  lay   31  1,1", "red: lay 31 1,1"),
        ("lay 31 9,9", "red: lay 31 9,9"),
    ],
)
def test_a_person_may_leave_out_what_only_one_thing_can_fill(line: str, meant: str) -> None:
    table = at_table("step red lay\nred hand 31\nred plays 31")
    assert str(table.read(line)) == meant


@pytest.mark.parametrize("line", ["pass", "red: sing", "red: choose", "red: choose red", "red: boat 1 0", "red: lay 31 1,1 up", "red: pass 3", ""])
def test_what_cant_be_read(line: str) -> None:
    with pytest.raises(LineError):
        at_table().read(line)


def test_somewhere_every_step_is_met() -> None:
    steps = {on_the_way("special-cards", seed, 40 + seed % 60).step for seed in range(120)}
    assert {"buy", "choose", "boat", "take", "lay"} <= steps
