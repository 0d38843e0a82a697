"""The rules' own table of contents: for each step the chapter that lists what can be done in it, for each verb the chapter that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from canalmania.rules import building, cards, ending, goods, shipping, turn
from canalmania.rules.actions import Action
from canalmania.rules.state import PHASES, Phase, Position, Step
from tabletop.protocol import Fact, Prompt, Reason


class Question(NamedTuple):
    """What a step asks."""

    actions: Callable[[Position], list[Action]]
    only: str  # the rule by which one thing may be all that is possible


STEPS = {
    Step.CONTRACT: Question(turn.first_phase, "3.3"),
    Step.BOAT: Question(turn.boats, "3.7"),
    Step.SECOND: Question(turn.second_contracts, "3.6"),
    Step.CARDS: Question(turn.second_phase, "3.1"),
    Step.TAKE: Question(cards.further_takes, "4.1"),
    Step.SHOW: Question(cards.drawn_card, "4.5"),
    Step.WHITE: Question(goods.colours, "4.4"),
    Step.REMOVE: Question(goods.removals, "4.8"),
    Step.PLACE: Question(goods.markers, "4.6"),
    Step.BUILD: Question(building.further_lays, "5.1"),
    Step.GOODS: Question(turn.third_phase, "3.1"),
    Step.DISCARD: Question(turn.discards, "3.12"),
    Step.LAST: Question(ending.last_goods, "7.4"),
}


def _ship(s: Position, action: Any, facts: list[Fact]) -> bool:
    return (ending.ship if s.step == "last" else shipping.ship)(s, action, facts)


def _pass(s: Position, action: Any, facts: list[Fact]) -> bool:
    return (ending.pass_last_goods if s.step == "last" else turn.pass_phase)(s, action, facts)


# Any: the verb says which kind of action it is. Each answers whether the phase's action is over.
PLAYS: dict[str, Callable[[Position, Any, list[Fact]], bool]] = {
    "contract": turn.take_contract,
    "junction": turn.take_junction,
    "boat": turn.place_boat,
    "swap": turn.swap,
    "renew": turn.renew,
    "draw": cards.draw,
    "show": cards.show,
    "hide": cards.hide,
    "take": cards.take,
    "white is": goods.name_colour,
    "goods": goods.place_marker,
    "remove": goods.remove_marker,
    "lay": building.lay,
    "take back": building.take_back,
    "ship": _ship,
    "discard": turn.discard,
    "done": building.done,
    "pass": _pass,
}


def legal_actions(s: Position) -> tuple[Action, ...]:
    """All that the seat whose turn it is can do, in a fixed order; of payments for one tile the sensible one stands first. Worked out once."""
    if s.legal is None:
        s.legal = tuple(STEPS[s.step].actions(s))
    return s.legal


def apply(s: Position, action: Action) -> list[Fact]:
    """Plays a legal action."""
    facts: list[Fact] = []
    s.legal = None
    if PLAYS[action.verb](s, action, facts):
        turn.end_action(s, facts)
    return facts


def prompt(s: Position) -> Prompt:
    """Says who is asked and for what; where one action alone is possible, by which rule."""
    if s.step == "over":
        return Prompt((), Phase.OVER, Step.OVER)
    forced = None
    if s.step == "contract" and turn.must_take_contract(s):
        forced = Reason("3.3", "must_take_contract")
    elif len(legal_actions(s)) == 1:
        forced = Reason(STEPS[s.step].only, "only_one")
    return Prompt((s.name,), PHASES[s.phase], s.step, forced)


def bare_prompt(s: Position) -> Prompt:
    """The same for those who aren't asked: whether somebody else has a choice may be a secret."""
    return Prompt((), Phase.OVER, Step.OVER) if s.step == "over" else Prompt((s.name,), PHASES[s.phase], s.step)
