"""Rule 5.14 held against a plain search that knows nothing of trees: every way a canal can go, every choice of kinds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canalmania.board.board import DIFFICULT, NOWHERE, TOWN, Board
from canalmania.board.files import board
from canalmania.rules.pieces import SUPPLY
from canalmania.rules.routes import Way, fewest_tiles, ways
from tabletop.chance import Chance

Tiles = tuple[tuple[int, int], ...]  # of a canal: each hex and where it leads


def plain_search(here: Board, at: int, came_by: int | None, tiles: Tiles, towns: tuple[int, ...], left: int) -> Iterator[tuple[Tiles, tuple[int, ...]]]:
    """Every canal of at most so many more tiles that stops in a town: its tiles and the towns it comes to."""
    if here.ground[at] == TOWN:
        if tiles:
            yield tiles, towns
        beside = [(hex_, (edge + 3) % 6) for edge, hex_ in enumerate(here.neighbours[at])]
    else:
        assert came_by is not None
        beside = [(at, came_by)]
    for hex_, entry in beside:
        if hex_ == NOWHERE or here.ground[hex_] == TOWN or any(hex_ == laid for laid, _ in tiles) or not left:
            continue
        for exit_ in range(6):
            ahead = here.neighbours[hex_][exit_]
            if (exit_ - entry) % 6 not in (2, 3, 4) or ahead == NOWHERE:
                continue
            if here.ground[ahead] == TOWN:
                town = here.town_at[ahead]
                if town not in towns:
                    yield from plain_search(here, ahead, None, (*tiles, (hex_, ahead)), (*towns, town), left - 1)
            elif not any(ahead == laid for laid, _ in (*tiles, (hex_, ahead))):
                yield from plain_search(here, ahead, (exit_ + 3) % 6, (*tiles, (hex_, ahead)), towns, left - 1)


def in_tree(step: Way, here: Board) -> Iterator[Tiles]:
    if step.finished:
        yield tuple((tile.hex, here.neighbours[tile.hex][tile.exit]) for tile in step.steps())
    for child in step.children:
        yield from in_tree(child, here)


@pytest.mark.rule("5.2", "5.3", "5.9", "5.12", "5.14")
@pytest.mark.parametrize("name", ["england.second", "england.first"])
def test_the_tree_holds_exactly_the_canals_that_fulfil_a_contract(name: str) -> None:
    here = board(name)
    tried = 0
    for number, contract in enumerate(here.contracts):
        if contract.value > 5:
            continue
        tried += 1
        start, far = (here.town_index[town] for town in contract.termini)
        vias = {here.town_index[town] for town in contract.vias}
        found = {
            tiles
            for tiles, towns in plain_search(here, here.towns[start].hex, None, (), (start,), contract.value)
            if towns[-1] == far and towns.index(far) == len(towns) - 1 and vias <= set(towns)
        }
        assert found == set(in_tree(ways(here, number, start), here)), contract.name
    assert tried > 12


@pytest.mark.rule("3.8", "5.13")
def test_the_tree_of_a_junction_holds_every_canal_of_two_tiles_to_a_second_town() -> None:
    here = board("england.second")
    for start in range(len(here.towns)):
        found = {tiles for tiles, towns in plain_search(here, here.towns[start].hex, None, (), (start,), 2) if len(towns) == 2}
        assert found == set(in_tree(ways(here, len(here.contracts), start), here))


def finishable(step: Way, kind: int, supply: list[int]) -> bool:
    """Whether some rest of the canal can be made of the supply, every kind of every tile tried."""
    if supply[kind] == 0:
        return False
    supply = [*supply]
    supply[kind] -= 1
    if step.finished:
        return True
    for child in step.children:
        for next_kind in (2, 3) if child.difficult else (0, 1):
            if (child.begins_section or next_kind != kind) and finishable(child, next_kind, supply):
                return True
    return False


def every_step(step: Way) -> Iterator[Way]:
    for child in step.children:
        yield child
        yield from every_step(child)


@pytest.mark.rule("1.2", "5.5", "5.8", "5.14")
@pytest.mark.parametrize("contract", ["Kennet & Avon Canal", "Trent & Mersey Canal", "Grand Union Canal", "Huddersfield Narrow Canal", "Macclesfield Canal"])
def test_the_supply_is_enough_exactly_when_some_rest_can_be_made_of_it(contract: str) -> None:
    here = board("england.second")
    number = here.contract_index[contract]
    chance = Chance.stream(5, contract)
    answers = set()
    steps = list(every_step(ways(here, number, here.town_index[here.contracts[number].termini[0]])))
    for step in steps[:: max(1, len(steps) // 150)]:
        for kind in (2, 3) if step.difficult else (0, 1):
            for _ in range(4):
                supply = bytes(chance.below(4) for _ in SUPPLY)
                if supply[kind]:
                    answer = finishable(step, kind, [*supply])
                    answers.add(answer)
                    assert step.can_be_finished(kind, supply) == answer, (step.place, step.to, kind, supply)
    assert answers == {True, False}


@pytest.mark.rule("5.14")
def test_the_fewest_tiles_to_the_end_are_told_as_they_are() -> None:
    """For canals that could be finished the tree knows; for the others a search without the contract's limit."""
    here = board("england.second")
    for name in ("Oxford Canal", "Grand Union Canal", "Trent & Mersey Canal", "Basingstoke Canal"):
        number = here.contract_index[name]
        start = here.town_index[here.contracts[number].termini[0]]
        for step in list(every_step(ways(here, number, start)))[::7]:
            if not step.finished:
                shortest = min(len(tiles) for tiles in in_tree(step, here)) - step.length
                assert fewest_tiles(here, number, step) == shortest, (name, step.place, step.to)


def test_grounds_are_told_apart() -> None:
    here = board("england.second")
    for step in every_step(ways(here, here.contract_index["Grand Union Canal"], here.town_index["Nottingham"])):
        assert step.difficult == (here.ground[step.hex] == DIFFICULT)
