"""What can be done now, as data: all that is legal is reached by following choices, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from canalmania.board.deck import CARD_KINDS
from canalmania.rules.actions import Boat, Discard, Draw, Lay, Pass, Ship, Take, TakeContract, WhiteIs
from canalmania.state import State
from looking import PAGE, RECORDS, after, choose, found, offer, positions, press, settled
from ui_bridge.canal_mania.chosen import Seen

EVERY = 5
"""Of the positions of a recorded game."""


def hex_of(state: State, place: str) -> str:
    board = state.agreement.board
    return f"board:{board.hexes[board.place(place)]}"


def reached(look: Seen) -> set[object]:
    """All actions at the end of choices, from here on."""
    actions: set[object] = set()
    seen: set[tuple[tuple[str, str], ...]] = set()
    waiting = [look]
    while waiting:
        now = waiting.pop()
        chosen = tuple(sorted(now.chosen.items()))
        if chosen in seen:
            continue
        seen.add(chosen)
        places = [choice.at for choice in PAGE.choices(now)]
        assert len(places) == len(set(places)), chosen
        for choice in PAGE.choices(now):
            assert choice.label
            if choice.action is None:
                waiting.append(after(now, choice))
            else:
                actions.add(choice.action)
    return actions


@pytest.mark.slow
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_following_choices_reaches_every_legal_action_and_no_other(record: Path) -> None:
    for number, state in enumerate(positions(record)):
        if number % EVERY == 0:
            assert reached(settled(state)) == set(state.actions(state.name)), (number, state.step)


def can(state: State, kind: type) -> bool:
    return any(type(action) is kind for action in state.actions(state.name))


def building(state: State) -> bool:
    return state.step in ("cards", "build") and can(state, Lay)


def test_a_hex_chosen_shows_where_its_tile_can_lead_and_pressed_again_lets_go() -> None:
    state = found(building)
    look = settled(state)
    first = next(choice for choice in offer(look).on("board"))
    chosen = choose(look, first.at)
    assert chosen.chosen["hex"] == first.value
    leads = [choice.action for choice in offer(chosen).on("board") if choice.action is not None]
    assert leads and all(isinstance(lay, Lay) and lay.hex == first.value for lay in leads)
    for again in (first.at, "control:back"):
        free = choose(chosen, again)
        assert "hex" not in free.chosen
        assert free._replace(chosen=PAGE.settled(free)).chosen == free.chosen
        assert first.at in offer(free)


def test_where_one_hex_alone_can_be_built_on_it_is_chosen_until_it_is_let_go() -> None:
    state = found(lambda state: state.step == "build" and len({lay.hex for lay in state.actions(state.name) if isinstance(lay, Lay)}) == 1)
    look = settled(state)
    assert look.chosen["hex"]
    free = choose(look, "control:back")
    assert "hex" not in PAGE.settled(free)


def test_kinds_canals_and_payments_of_a_tile_are_chosen_one_by_one() -> None:
    def several(state: State) -> bool:
        lays = [action for action in state.actions(state.name) if isinstance(action, Lay)]
        return any(len({lay.pay for lay in lays if (lay.hex, lay.kind) == (one.hex, one.kind)}) > 1 for one in lays)

    state = found(several)
    lays = [action for action in state.actions(state.name) if isinstance(action, Lay)]
    one = next(one for one in lays if len({lay.pay for lay in lays if (lay.hex, lay.kind) == (one.hex, one.kind)}) > 1)
    look = choose(settled(state), hex_of(state, one.hex), f"kind:{one.kind}")
    assert not list(offer(look).on("pay"))
    asking = choose(look, "table:payments")
    pays = [choice.value for choice in offer(asking).on("pay")]
    assert set(pays) == {" ".join(lay.pay) for lay in lays if (lay.hex, lay.kind, lay.canal) == (one.hex, one.kind, look.chosen["canal"])}
    paid = choose(asking, f"pay:{pays[-1]}")
    assert paid.chosen["pay"] == pays[-1]
    assert "asking" not in paid.chosen


def test_a_card_of_the_hand_pays_for_the_chosen_tile() -> None:
    state = found(lambda state: building(state) and any(isinstance(lay, Lay) and "surveyor" in lay.pay for lay in state.actions(state.name)))
    lay = next(lay for lay in state.actions(state.name) if isinstance(lay, Lay) and "surveyor" in lay.pay)
    look = choose(settled(state), hex_of(state, lay.hex))
    number = next(number for number, card in enumerate(state.hand) if CARD_KINDS[card >> 3] == "surveyor")
    if f"hand:{number}" in offer(look):
        assert "surveyor" in choose(look, f"hand:{number}").chosen["pay"].split()


def test_a_marker_goes_where_it_gains_and_of_several_ways_one_is_asked_for() -> None:
    def ways(state: State) -> dict[tuple[str, str], list[Ship]]:
        by_ends: dict[tuple[str, str], list[Ship]] = {}
        for action in state.actions(state.name):
            if isinstance(action, Ship):
                by_ends.setdefault((action.towns[0], action.towns[-1]), []).append(action)
        return by_ends

    state = found(lambda state: state.step == "goods" and any(len(ships) > 1 for ships in ways(state).values()))
    (start, end), ships = next((ends, ships) for ends, ships in ways(state).items() if len(ships) > 1)
    look = choose(settled(state), hex_of(state, start))
    there = offer(look).at(hex_of(state, end))
    assert there is not None and there.action is None and there.badge.startswith("+")
    asked = choose(look, there.at)
    looks = [asked, *(choose(asked, choice.at) for choice in offer(asked).on("way"))]
    assert {offer(one).at("control:ship").action for one in looks} <= set(ships)  # type: ignore[union-attr]
    assert len({offer(one).at("control:ship").action for one in looks}) == min(4, len(ships))  # type: ignore[union-attr]


def test_one_who_can_draw_from_the_display_is_asked_from_where() -> None:
    state = found(lambda state: state.step == "contract" and any(isinstance(draw, Draw) and draw.card for draw in state.actions(state.name)))
    look = settled(state)
    asked = choose(look, "control:draw")
    drawn = {choice.action for choice in offer(asked).choices if isinstance(choice.action, Draw)}
    assert drawn == {draw for draw in state.actions(state.name) if isinstance(draw, Draw)}
    card = press(look, "display:0")
    assert isinstance(card, Draw)


def test_cards_contracts_colours_and_towns_are_played_where_they_lie() -> None:
    for kind, place in ((Take, "display:0"), (TakeContract, "contract:"), (Boat, "board:"), (Discard, "hand:0"), (WhiteIs, "control:white-red")):
        state = found(lambda state, kind=kind: can(state, kind))  # type: ignore[misc]
        choices = [choice for choice in offer(settled(state)).choices if choice.at.startswith(place)]
        assert choices and all(isinstance(choice.action, kind) for choice in choices), kind


def test_a_pass_reminds_of_what_is_left_undone() -> None:
    reminders = {}
    for step, useful in (("contract", Pass), ("cards", Lay), ("goods", Ship)):
        state = found(lambda state, step=step, useful=useful: state.step == step and can(state, Pass) and can(state, useful))  # type: ignore[misc]
        choice = offer(settled(state)).at("control:pass")
        assert choice is not None
        reminders[step] = choice.reminder
    assert reminders == {"contract": "", "cards": "You could build.", "goods": "You could move a goods marker."}


def test_the_way_back_has_the_key_that_goes_back() -> None:
    look = choose(settled(found(building)), next(offer(settled(found(building))).on("board")).at)
    choice = offer(look).by_key("Escape")
    assert choice is not None and choice.at == "control:back"


def test_what_was_chosen_and_no_longer_holds_is_let_go() -> None:
    state = found(lambda state: state.step == "goods")
    for chosen in ({"hex": "A1"}, {"start": "London", "end": "Nowhere"}, {"hex": "no hex", "kind": "lock"}):
        look = settled(state)._replace(chosen=chosen)
        assert PAGE.settled(look) in ({}, {"start": "London"})


def test_nobody_else_is_offered_anything() -> None:
    state = found(building)
    other = next(seat for seat in state.seats if seat != state.name)
    look = settled(state)._replace(view=state.view(other), seat=other, asked=False)
    assert not list(PAGE.choices(look))
