"""Arriala's computer players, by the names that its card has for them."""

from __future__ import annotations

from collections.abc import Callable

from arriala.card import CARD
from arriala.players.judging import WEIGHTS, Weights
from arriala.players.sense import SENSE
from arriala.rules.actions import Action
from arriala.state import State
from tabletop.planning import Plan, PlanningPlayer
from tabletop.protocol import Bot
from tabletop.search import JudgingPlayer
from tabletop.strengths import Players

_BLUR = 3.0  # points: between what differs by less a navvy can't tell


def navvy(weights: Weights = WEIGHTS) -> JudgingPlayer[State, Action, Weights]:
    """The weakest: one action after the other, each plausible, often not the best."""
    return JudgingPlayer(SENSE, weights, _BLUR)


def contractor(weights: Weights = WEIGHTS) -> PlanningPlayer[State, Action, Weights]:
    """Plans its turn, narrowly."""
    return PlanningPlayer(SENSE, Plan(width=2), weights)


def engineer(weights: Weights = WEIGHTS) -> PlanningPlayer[State, Action, Weights]:
    """Plans its turn, and asks what the others would answer to the best few that it finds."""
    return PlanningPlayer(SENSE, Plan(width=3, finalists=4, deals=1), weights)


def chief(weights: Weights = WEIGHTS) -> PlanningPlayer[State, Action, Weights]:
    """The same of more turns, on more deals."""
    return PlanningPlayer(SENSE, Plan(width=8, finalists=12, deals=8), weights)


_MAKERS: dict[str, Callable[[Weights], Bot[Action]]] = {"navvy": navvy, "contractor": contractor, "engineer": engineer, "chief": chief}

PLAYERS = Players(CARD, _MAKERS, SENSE.characters)
