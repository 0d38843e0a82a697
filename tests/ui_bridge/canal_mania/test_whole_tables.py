"""Whole games at every table, two to five players, both editions: the question tells the truth, every press on the board is answered, and no name
lies over what one has to see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from amounts import one_of
from canalmania.drawing import aside
from canalmania.drawing.names import ZOOMS, Box
from canalmania.drawing.pieces import boat_spots
from canalmania.drawing.shapes import R, centre, frame_of
from canalmania.rules.actions import Lay
from canalmania.state import State
from looking import PAGE, RECORDS, after, draw, look_at, offer, positions, settled
from ui_bridge.canal_mania.board_layers import Marks
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.question import CAN, asked, phrases
from ui_bridge.shell.html import inner
from ui_bridge.shell.seam import BOARD, at

TABLES = ("second-2", "second-3", "second-4", "second-5", "first-3", "first-4", "first-5")
SOME = 3
"""Of how many positions one is looked at closely."""
LIGHTS = ("ask.boat", "ask.place", "ask.remove", "ask.build", "ask.exit", "ask.exit_or_done", "ask.destination", "ask.lead_build", "ask.last")
"""Questions that are answered on the map."""
TOUCH = 1.0
"""So much of a name's edge may touch what lies beside it."""


def played(table: str) -> Iterator[State]:
    """A recorded game from its first question to its last."""
    return positions(RECORDS[0].parent / f"{table}.record")


def on_the_way(state: State, number: int) -> Iterator[Seen]:
    """The position as it is asked, and after the first, or another, choice on the map."""
    look = settled(state)
    yield look
    leading = [choice for choice in offer(look).choices if choice.field in ("hex", "start", "best")]
    if leading:
        chosen = after(look, leading[number % len(leading)])
        yield chosen
        further = [choice for choice in offer(chosen).choices if choice.field == "end"]
        if further:
            yield after(chosen, further[number % len(further)])


@pytest.mark.slow
@pytest.mark.parametrize("every", one_of(3))
@pytest.mark.parametrize("table", TABLES)
def test_a_question_offers_what_is_legal_and_lights_what_it_names(table: str, every: int) -> None:
    told = set()
    for number, state in enumerate(played(table)):
        for look in on_the_way(state, number) if number % every == 0 else ():
            offered = offer(look)
            key, about = asked(look, offered)
            told.add(key)
            legal = state.actions(state.name)
            lit = [choice for choice in offered.on(BOARD) if choice.kind != "quiet"]
            if key in LIGHTS or (key == "ask.can" and {"build", "ship"} & set(phrases(look))):
                assert lit, (key, number)
            if key == "ask.can":
                for name in phrases(look):
                    assert any(isinstance(action, CAN[name]) for action in legal), name
                said = {kind for name in phrases(look) for kind in CAN[name]}
                assert {type(action) for action in legal if action.verb != "take back"} <= said
            if key in ("ask.exit", "ask.exit_or_done"):
                assert about["first"] == tuple(choice.action.to for choice in offered.on(BOARD) if isinstance(choice.action, Lay))
                assert ("done" in {action.verb for action in legal}) == (key == "ask.exit_or_done")
            if key == "ask.show":
                assert {action.verb for action in legal} == {"show", "hide"}
            assert inner(draw(look).question)
    assert {"ask.can", "ask.must_contract", "ask.boat", "ask.exit"} <= told


@pytest.mark.parametrize("table", TABLES)
def test_what_can_only_be_one_way_happens_by_itself_unless_it_is_to_be_seen(table: str) -> None:
    for state in played(table):
        legal = state.actions(state.name)
        if len(legal) == 1 and PAGE.by_itself(settled(state), legal[0]):
            assert PAGE.told_by_itself(settled(state), legal[0])
            assert legal[0].verb not in ("contract", "junction", "ship", "lay")


@pytest.mark.slow
@pytest.mark.parametrize("every", one_of(3))
@pytest.mark.parametrize("table", TABLES)
def test_every_press_on_the_board_is_answered(table: str, every: int) -> None:
    for number, state in enumerate(played(table)):
        if number % (4 * SOME * every):
            continue
        board = state.agreement.board
        for seat in (state.name, next(seat for seat in state.seats if seat != state.name)):
            for look in on_the_way(state, number) if seat == state.name else (look_at(state, seat),):
                offered = offer(look)
                for hex_ in board.hexes[number % 4 :: 4]:
                    place = at(BOARD, hex_)
                    if place in offered:
                        continue
                    answer = PAGE.why_here(look, place) or PAGE.shows(look, place) or PAGE.place_words(look, place)
                    assert answer, (place, look.chosen)
                for place in ("deck:top", "table:piles", f"player:{state.seats[-1]}", f"cameo:{'Brindley'}", "display:0"):
                    assert place in offered or PAGE.why_here(look, place) or PAGE.shows(look, place), place


def covered(look: Seen) -> Iterator[str]:
    """What a name lies over: lit hexes, boats, casks, numbers, the tiles of this action."""
    position = look.view.known
    board = position.agreement.board
    offered = offer(look)
    shown = Marks(look, offered)
    lit = [board.hex_index[choice.at.partition(":")[2]] for choice in offered.on(BOARD) if choice.kind != "quiet"]
    things = [("lit", aside.of_hex(board, hex_)) for hex_ in lit]
    things += [("lying", box) for box in aside.lying(position)]
    things += [("shown", box) for box in shown.taken]
    for zoom in ZOOMS[:2]:
        for town, label in aside.placed(board, frame_of(board), zoom, [box for _, box in things], shown.gone).items():
            for what, box in things:
                across = min(label.box.right, box.right) - max(label.box.left, box.left)
                down = min(label.box.bottom, box.bottom) - max(label.box.top, box.top)
                if across > TOUCH and down > TOUCH:
                    yield f"{board.towns[town].name} over {what} at {zoom.name}"


@pytest.mark.slow
@pytest.mark.parametrize("every", one_of(3))
@pytest.mark.parametrize("table", TABLES)
def test_no_name_lies_over_what_is_lit_or_lies_there(table: str, every: int) -> None:
    for number, state in enumerate(played(table)):
        if number % (SOME * every) == 0 and state.step != "boat":
            for look in on_the_way(state, number):
                assert list(covered(look)) == [], (number, state.step, look.chosen)


def test_a_name_that_may_stay_stays() -> None:
    state = next(iter(played("second-3")))
    board = state.agreement.board
    frame = frame_of(board)
    for zoom in ZOOMS:
        free = aside.placed(board, frame, zoom, ())
        spot = centre(board, board.towns[7].hex)
        box = Box(spot.x - R, spot.y - R, spot.x + R, spot.y + R)
        there = aside.placed(board, frame, zoom, [box])
        moved = {town for town in free if free[town] != there[town]}
        assert moved and moved <= {town for town, label in free.items() if label.box.overlap(box)}
    assert aside.layer(board, frame, ZOOMS, ()) == ""


@pytest.mark.parametrize("table", TABLES)
def test_a_boat_lies_beside_the_water_of_its_tile(table: str) -> None:
    """Found: it hid the tile that had just been laid."""
    for number, state in enumerate(played(table)):
        board = state.agreement.board
        for _, canal, spot in boat_spots(state) if number % SOME == 0 else ():
            if canal.way.town < 0:
                middle = centre(board, canal.way.hex)
                hull = Box(spot.x - 11, spot.y - 13, spot.x + 11, spot.y)
                assert not hull.overlap(Box(middle.x - 3, middle.y - 3, middle.x + 3, middle.y + 3)), (number, canal.way.place)
