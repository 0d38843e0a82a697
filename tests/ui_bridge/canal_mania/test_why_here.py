"""Why nothing can be done at a place that was pressed: true, said at that place, and nothing is ever played."""

from __future__ import annotations

from pathlib import Path

import pytest

from amounts import one_of
from canalmania.board.board import CLEAR
from canalmania.rules.actions import Lay
from canalmania.state import State
from looking import PAGE, RECORDS, choose, found, look_at, offer, positions, settled
from tabletop.languages import WHOLE
from ui_bridge.canal_mania.chosen import Seen

EVERY = 40
"""Of the positions in which nothing can be built."""


def is_building(state: State) -> bool:
    return state.step in ("cards", "build") and any(isinstance(action, Lay) for action in state.actions(state.name))


def ask_everywhere(look: Seen) -> None:
    """Each hex that isn't offered says why, by itself, and in every language."""
    position, offered = look.view.known, offer(look)
    board = position.agreement.board
    passed = {step.place for canal in position.open[position.seat] for step in canal.way.steps()}
    for index, hex_ in enumerate(board.hexes):
        if f"board:{hex_}" in offered:
            continue
        reasons = PAGE.why_here(look, f"board:{hex_}")
        assert reasons or PAGE.shows(look, f"board:{hex_}"), (hex_, look.chosen)
        for reason in reasons:
            # It is this hex that it speaks of; or the chosen one, if the question was where that one's tile leads; or one that the canal has passed.
            named = reason.about.get("hex", hex_)
            assert named in (hex_, board.places[index], look.chosen.get("hex")) or (reason.key == "hex_twice" and named in passed), reason
            assert look.voice.refusal(reason)[0]


@pytest.mark.slow
@pytest.mark.parametrize("every", one_of(11))
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_every_hex_that_isnt_lit_says_why_and_nothing_changes(record: Path, every: int) -> None:
    for number, state in enumerate(positions(record)):
        if number % (every if is_building(state) else EVERY):
            continue
        before, look = state.digest(), settled(state)
        ask_everywhere(look)
        assert state.digest() == before
        assert state.actions(state.name) == look.view.actions(state.name)


@pytest.mark.slow
def test_also_while_a_tile_is_chosen_or_a_marker() -> None:
    for record in RECORDS[::4]:
        for number, state in enumerate(positions(record)):
            if number % 25 == 0:
                for choice in list(offer(settled(state)).on("board"))[:3]:
                    if choice.field in ("hex", "start"):
                        ask_everywhere(choose(settled(state), choice.at))


def test_a_bare_hex_pressed_at_goods_is_answered_by_the_moment() -> None:
    look = settled(found(lambda state: state.step == "goods" and any(state.open[state.seat])))._replace(chosen={})
    board = look.view.known.agreement.board
    bare = [place for place in board.hexes if f"board:{place}" not in offer(look) and place == board.places[board.hex_index[place]]]
    assert bare and {reason.key for place in bare for reason in PAGE.why_here(look, f"board:{place}")} <= {"now_goods", "not_your_turn"}


def test_the_hex_behind_the_boat_isnt_answered_by_what_could_be_laid_beside_it() -> None:
    """A guessed line was completed to the tile of another hex, and played: C5, unlit, laid a stretch on C6."""

    def meant_elsewhere(state: State) -> bool:
        lays = [lay for lay in state.actions(state.name) if isinstance(lay, Lay)]
        return is_building(state) and any(lay.to not in state.agreement.board.town_index and lay.to not in {other.hex for other in lays} for lay in lays)

    state = found(meant_elsewhere)
    lays = [lay for lay in state.actions(state.name) if isinstance(lay, Lay)]
    hexes = {lay.hex for lay in lays}
    ahead = next(lay.to for lay in lays if lay.to in state.agreement.board.hex_index and lay.to not in hexes)
    look = settled(state)._replace(chosen={})
    assert f"board:{ahead}" not in offer(look)
    assert PAGE.why_here(look, f"board:{ahead}")


def test_towns_show_what_they_are_and_a_tile_says_where_it_cant_lead() -> None:
    state = found(is_building)
    board = state.agreement.board
    look = settled(state)._replace(chosen={})
    town = board.hexes[board.towns[0].hex]
    assert not PAGE.why_here(look, f"board:{town}") and PAGE.shows(look, f"board:{town}")
    hex_ = next(choice for choice in offer(look).on("board"))
    chosen = choose(look, hex_.at)
    beside = [board.hexes[other] for other in board.neighbours[board.hex_index[hex_.value]] if other >= 0]
    unlit = next(other for other in beside if f"board:{other}" not in offer(chosen))
    reasons = PAGE.why_here(chosen, f"board:{unlit}")
    assert reasons and all(reason.rule.startswith("5.") for reason in reasons)


def test_cards_contracts_engineers_and_kinds_say_why_too() -> None:
    start = found(lambda state: state.round == 1)
    look = settled(start)
    contract = next(number for number, _ in enumerate(start.agreement.board.contracts) if number not in start.parliament)
    assert PAGE.why_here(look, "display:0")[-1].key == "must_take_contract"
    assert PAGE.why_here(look, f"contract:{contract}")[0].key == "not_in_parliament"
    assert PAGE.why_here(look, "engineer:Rennie")
    assert PAGE.why_here(look, "junction:1") or "junction:1" in offer(look)
    hand = settled(found(lambda state: bool(state.hand) and state.step == "cards"))
    assert not PAGE.why_here(hand, "hand:0") and PAGE.shows(hand, "hand:0")
    building = settled(found(is_building))
    tile = choose(building, next(offer(building).on("board")).at)
    for kind in ("stretch", "lock", "aqueduct", "tunnel"):
        assert bool(PAGE.why_here(tile, f"kind:{kind}")) == (f"kind:{kind}" not in offer(tile)), kind


@pytest.mark.parametrize("place", ["", "board:", "board:Z99", "hand:99", "hand:x", "display:-1", "contract:999", "engineer:Nobody", "kind:boat", "log:1", "x"])
def test_a_place_that_isnt_there_says_nothing(place: str) -> None:
    assert not PAGE.why_here(settled(found(is_building)), place)


def test_reasons_can_be_said_in_every_language_of_the_game() -> None:
    for language in WHOLE:
        look = settled(found(is_building), language)
        for reason in PAGE.why_here(look, "board:A1") or PAGE.why_here(look, "board:F12"):
            assert look.voice.refusal(reason)[0]


def test_a_plate_that_cant_be_pressed_says_what_is_missing_in_one_reason() -> None:
    """Found: "From H20 it is four tiles to Bristol" to an empty hand, "No marker lies in Taunton" on a map without markers."""
    barred = {"plate:build": set[str](), "plate:ship": set[str]()}
    for record in RECORDS[::3]:
        for state in positions(record):
            look = look_at(state)
            plates = {"cards": "plate:build", "goods": "plate:ship"}
            place = plates.get(state.step)
            if place is None or place in offer(look):
                continue
            reasons = PAGE.why_here(look, place)
            assert reasons, (record.stem, state.step)
            assert len(reasons) == 1 or place == "plate:build"
            barred[place] |= {reason.key for reason in reasons}
            if place == "plate:build" and not state.hand and any(canal.way.children for canal in state.open[state.seat]):
                assert [reason.key for reason in reasons] == ["no_cards_for_tile"]
            if place == "plate:ship":
                assert (reasons[0].key == "no_markers_lie") == (not state.goods)
    assert "no_cards_for_tile" in barred["plate:build"]
    assert {"no_markers_lie", "no_section_yours"} <= barred["plate:ship"]


def test_whoever_is_to_place_a_boat_isnt_told_that_nothing_is_open() -> None:
    look = settled(found(lambda state: state.step == "boat"))
    board = look.view.known.agreement.board
    land = next(hex_ for hex_, ground in zip(board.hexes, board.ground, strict=True) if ground == CLEAR)
    assert [reason.key for reason in PAGE.why_here(look, f"board:{land}")] == ["now_boat"]
