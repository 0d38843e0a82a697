"""Kontor's computer players, by the names that its card has for them."""

from __future__ import annotations

from collections.abc import Callable

from kontor.card import CARD
from kontor.players.reading import WEIGHTS, Weights
from kontor.players.sense import SENSE
from kontor.rules.actions import Action, Buy
from kontor.state import State
from tabletop.protocol import Bot
from tabletop.search import Depth, JudgingPlayer
from tabletop.strengths import Players
from tabletop.together import ChoosingPlayer, Meeting

_BLUR = 1.2  # points: between what differs by less a navvy can't tell


def navvy(weights: Weights = WEIGHTS) -> JudgingPlayer[State, Action, Weights]:
    """The weakest: it does plausible things, often not the best of them, and buys no special cards."""
    return JudgingPlayer(SENSE, weights, _BLUR, never=(Buy,))


def contractor(weights: Weights = WEIGHTS) -> JudgingPlayer[State, Action, Weights]:
    """Takes what seems best, card by card."""
    return JudgingPlayer(SENSE, weights)


def engineer(weights: Weights = WEIGHTS) -> ChoosingPlayer[State, Action, Weights]:
    """Looks to the end of the round, and doesn't take the other's choice for known."""
    return ChoosingPlayer(SENSE, Depth(breadth=6, later=6, turns=0, least=1), Meeting(own=4, others=4, deals=5, rounds=0), weights)


def chief(weights: Weights = WEIGHTS) -> ChoosingPlayer[State, Action, Weights]:
    """Looks some rounds on."""
    return ChoosingPlayer(SENSE, Depth(breadth=8, later=8, turns=1, least=2), Meeting(own=4, others=4, deals=14, rounds=1), weights)


_MAKERS: dict[str, Callable[[Weights], Bot[Action]]] = {"navvy": navvy, "contractor": contractor, "engineer": engineer, "chief": chief}

PLAYERS = Players(CARD, _MAKERS, SENSE.characters)
