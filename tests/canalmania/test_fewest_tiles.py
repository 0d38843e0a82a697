"""How many tiles a canal that is refused would still need (5.14), beside a search that tries everything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canalmania.board.board import NOWHERE, TOWN, Board
from canalmania.board.files import board
from canalmania.game import GAME
from canalmania.rules.distances import Fewest, is_gentle
from canalmania.rules.routes import Way, fewest_tiles, ways
from tabletalk import at_table, refusals
from tabletop.chance import Chance

FURTHEST = 7  # tiles that the search of this test goes on for


def onward(here: Board, step: Way) -> Iterator[Way]:
    """Every tile that 5.2, 5.3 and 5.14 let follow; nothing is known of where it leads."""
    used = {tile.hex for tile in step.steps()}
    passed = {step.start().town, *(tile.town for tile in step.steps())} - {NOWHERE}
    if step.town != NOWHERE:
        middle = here.towns[step.town].hex
        entered = [(hex_, here.neighbours[hex_].index(middle)) for hex_ in here.neighbours[middle] if hex_ != NOWHERE]
    else:
        entered = [(here.neighbours[step.hex][step.exit], (step.exit + 3) % 6)]
    for hex_, entry in entered:
        if hex_ in used or here.ground[hex_] == TOWN:
            continue
        for exit_, ahead in enumerate(here.neighbours[hex_]):
            if ahead != NOWHERE and is_gentle(entry, exit_) and here.town_at[ahead] not in passed and ahead not in used:
                yield step.onward(here, hex_, entry, exit_)


def tried(here: Board, number: int, step: Way) -> int | None:
    """The fewest tiles to the far terminus with every via passed, by trying all ways there are; None: FURTHEST aren't enough."""
    contract = here.contracts[number]
    ends = [here.town_index[name] for name in contract.termini]
    target = ends[step.start().town == ends[0]]
    vias = {here.town_index[name] for name in contract.vias}
    rim = [step]
    for tiles in range(1, FURTHEST + 1):
        rim = [further for one in rim for further in onward(here, one)]
        if any(one.town == target and vias <= {tile.town for tile in one.steps()} for one in rim):
            return tiles
        rim = [one for one in rim if one.town != target]
    return None


def wandering(here: Board, chance: Chance) -> tuple[int, Way]:
    """A contract, and a step that a canal of it might take: some tiles at random, the terminus not yet reached."""
    while True:
        number = chance.below(len(here.contracts))
        contract = here.contracts[number]
        start, target = (here.town_index[name] for name in chance.shuffled(contract.termini))
        step = Way(start)
        for _ in range(1 + chance.below(contract.value)):
            further = [one for one in onward(here, step) if one.town != target]
            if not further:
                break
            step = chance.choice(further)
        if step.length:
            return number, step


@pytest.mark.slow
@pytest.mark.rule("5.14")
@pytest.mark.parametrize("name", ["england.second", "england.first"])
def test_the_number_told_is_the_true_one(name: str) -> None:
    here, chance = board(name), Chance(14)
    near = 0
    for _ in range(80):
        number, step = wandering(here, chance)
        told, true = fewest_tiles(here, number, step), tried(here, number, step)
        about = (here.contracts[number].name, [(tile.place, tile.to) for tile in step.steps()])
        if true is not None:
            assert told == Fewest(true, exactly=True), about
            near += 1
        else:
            assert told is None or told.tiles > FURTHEST, about
    assert near > 20


@pytest.mark.slow
@pytest.mark.rule("5.14")
def test_a_canal_may_not_pass_the_towns_that_it_came_through_again() -> None:
    """A search that forgets where the canal has been is told too few tiles: it was so in a quarter of the sentences."""
    here = board("england.second")
    found = []
    chance = Chance(3)
    for _ in range(400):
        number, step = wandering(here, chance)
        told = fewest_tiles(here, number, step)
        loose = fewest_tiles(here, number, alone(here, step)) if told is not None else None
        if told is not None and loose is not None and told.tiles > loose.tiles:
            found.append((told, loose))
    assert len(found) > 10  # where it came from often is in the way


def alone(here: Board, step: Way) -> Way:
    """The same tile as if no canal had come before it, but the boat that tells which way it goes."""
    return Way(step.start().town).onward(here, step.hex, step.entry, step.exit)


@pytest.mark.rule("5.14")
def test_where_no_way_is_left_that_is_said() -> None:
    """Some canal turns to where only its own tiles, towns it has passed and the sea are ahead."""
    here, chance = board("england.second"), Chance(5)
    for _ in range(3_000):
        number, step = wandering(here, chance)
        if fewest_tiles(here, number, step) is None:
            assert tried(here, number, step) is None
            return
    pytest.fail("no canal that bars its own way was found")


@pytest.mark.rule("5.14")
def test_the_sentence_says_the_number() -> None:
    table = at_table('red canal "Lancaster Canal" Lancaster C3 stretch > C4\nred hand stretch lock\nstep red cards')
    (reason,) = refusals(table, 'red: lay C4 lock > C5 "Lancaster Canal" pay lock')
    assert GAME.say(reason) == "From C5 to Preston takes two tiles; one is left. 5.14"
    assert reason.key == "too_far"


@pytest.mark.rule("5.14")
def test_ways_of_the_tree_are_as_short_as_told() -> None:
    here = board("england.second")
    number = here.contract_index["Lancaster Canal"]
    boat = ways(here, number, here.town_index["Lancaster"])
    assert all(fewest_tiles(here, number, step) == Fewest(tried(here, number, step) or 0, exactly=True) for step in boat.children)


@pytest.mark.rule("5.14")
def test_what_takes_too_long_to_count_is_said_to_be_so_many_or_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canalmania.rules.routes._PATIENCE", 0)
    table = at_table('red canal "Lancaster Canal" Lancaster C3 stretch > C4\nred hand stretch lock\nstep red cards')
    (reason,) = refusals(table, 'red: lay C4 lock > C5 "Lancaster Canal" pay lock')
    assert GAME.say(reason) == "From C5 to Preston takes two tiles or more; one is left. 5.14"
    assert GAME.say(reason, "de") == "Von C5 nach Preston sind es mindestens zwei Plättchen; eins ist übrig. 5.14"
