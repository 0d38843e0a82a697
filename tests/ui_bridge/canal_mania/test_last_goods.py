"""Play by link in the last goods: what may be wished, and what is played for somebody away."""

from __future__ import annotations

import pytest

from canalmania.rules.actions import Pass, Ship
from canalmania.rules.ending import if_asked
from canalmania.state import State
from looking import PAGE, RECORDS, found, look_at, positions, voice
from tabletop.languages import WHOLE
from ui_bridge.canal_mania.last_goods import MOST
from ui_bridge.shell.story import round_name


def ships(state: State) -> bool:
    return state.step == "last" and any(isinstance(action, Ship) for action in state.actions(state.name))


def test_before_the_last_goods_there_is_nothing_to_wish() -> None:
    state = found(lambda state: state.step == "goods")
    assert not PAGE.wishes(look_at(state), ())


def test_somebody_who_isnt_asked_wishes_what_they_could_ship_then() -> None:
    state = found(lambda state: ships(state) and any(ships(if_asked(state, seat)) for seat in state.seats if seat != state.name))
    seat = next(seat for seat in state.seats if seat != state.name and ships(if_asked(state, seat)))
    look = look_at(state, seat)
    wishes = PAGE.wishes(look, ())
    legal = {str(action) for action in if_asked(state, seat).actions(seat)}
    assert 0 < len(wishes) <= MOST
    assert {wish.line for wish in wishes} <= legal
    assert all("+" in wish.label and "–" in wish.label for wish in wishes)
    for more in PAGE.wishes(look, (wishes[0].line,)):
        assert more.line.partition("ship ")[2].split(" >")[0] != wishes[0].line.partition("ship ")[2].split(" >")[0]
    assert not PAGE.wishes(look, (f"{seat}: ship Nowhere >red London",))


def test_a_wish_is_played_while_it_is_legal_and_nothing_else_is() -> None:
    state = found(ships)
    view = state.view(state.name)
    wish = PAGE.wishes(look_at(state), ())[0]
    assert str(PAGE.for_one_away(view, (wish.line,))) == wish.line
    assert PAGE.for_one_away(view, ()) is None
    assert PAGE.for_one_away(view, (f"{state.name}: pass",)) is None
    assert PAGE.for_one_away(state.view(None), (wish.line,)) is None


def test_who_can_only_pass_passes() -> None:
    state = found(lambda state: state.step == "last" and not ships(state))
    assert PAGE.for_one_away(state.view(state.name), ()) == Pass(state.name)
    goods = found(lambda state: state.step == "goods")
    assert PAGE.for_one_away(goods.view(goods.name), ()) is None


@pytest.mark.parametrize("language", WHOLE)
def test_a_look_back_calls_the_last_goods_by_their_name_in_every_language(language: str) -> None:
    told = voice(language)
    number, record = found(ships).round, RECORDS[0].parent / "second-4.record"
    prompt = next(state for state in positions(record) if state.step == "last").prompt()
    name = PAGE.round_of(number, prompt)
    assert not name.isdecimal()
    assert round_name(told, name) == told.say("round.goods") != name
    assert len(round_name(told, name, short=True)) <= 8  # it stands at the end of a phone's slider
    assert round_name(told, "3") == "3"
