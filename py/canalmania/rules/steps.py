"""The steps of a game, each with what can be done in it; and what is played by which verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from canalmania.rules import building, ending, flow, goods, shipping, turn
from canalmania.rules.actions import Action, Done, Pass, Ship
from tabletop.protocol import Fact, Prompt, Reason

if TYPE_CHECKING:
    from canalmania.rules.state import State


def second_phase(s: State) -> list[Action]:
    """3.9, 3.11"""
    found = goods.takes(s)
    found += building.lays(s)
    turn.draws_or_pass(s, found)
    return found


def third_phase(s: State) -> list[Action]:
    """3.10, 3.11"""
    found = shipping.shipments(s)
    turn.draws_or_pass(s, found)
    return found


class Step(NamedTuple):
    actions: Callable[[State], list[Action]]
    only: str  # the rule by which one thing may be all that is possible


STEPS = {
    "contract": Step(turn.first_phase, "3.3"),
    "boat": Step(turn.boats, "3.7"),
    "second": Step(turn.second_contracts, "3.6"),
    "cards": Step(second_phase, "3.1"),
    "take": Step(goods.further_takes, "4.1"),
    "show": Step(turn.drawn_card, "4.5"),
    "white": Step(goods.colours, "4.4"),
    "remove": Step(goods.removals, "4.8"),
    "place": Step(goods.markers, "4.6"),
    "build": Step(building.further_lays, "5.1"),
    "goods": Step(third_phase, "3.1"),
    "discard": Step(turn.discards, "3.12"),
    "last": Step(ending.last_goods, "7.4"),
}


def _done(s: State, action: Done, told: list[Fact]) -> None:
    flow.end_action(s, told)


def _pass(s: State, action: Pass, told: list[Fact]) -> None:
    (ending.pass_last_goods if s.step == "last" else turn.pass_phase)(s, action, told)


def _ship(s: State, action: Ship, told: list[Fact]) -> None:
    (ending.ship if s.step == "last" else shipping.ship)(s, action, told)


PLAYS: dict[str, Callable[[State, Any, list[Fact]], None]] = {
    "contract": turn.take_contract,
    "junction": turn.take_junction,
    "boat": turn.place_boat,
    "swap": turn.swap,
    "renew": turn.renew,
    "draw": turn.draw,
    "show": turn.show,
    "hide": turn.hide,
    "take": goods.take,
    "white is": goods.name_colour,
    "goods": goods.place_marker,
    "remove": goods.remove_marker,
    "lay": building.lay,
    "take back": building.take_back,
    "ship": _ship,
    "discard": turn.discard,
    "done": _done,
    "pass": _pass,
}


def prompt(s: State) -> Prompt:
    """Who is asked and for what; where one action alone is possible, by which rule."""
    if s.step == "over":
        return Prompt((), "over", "over")
    forced = None
    if s.step == "contract" and turn.must_take_contract(s):
        forced = Reason("3.3", "must_take_contract")
    elif len(s.actions(s.name)) == 1:
        forced = Reason(STEPS[s.step].only, "only_one")
    return Prompt((s.name,), flow.PHASES[s.phase], s.step, forced)
