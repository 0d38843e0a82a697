"""Canal Mania's computer players, by the names that its card has for them."""

from __future__ import annotations

from collections.abc import Callable

from canalmania.card import CARD
from canalmania.players.judging import WEIGHTS, Weights
from canalmania.players.sense import SENSE
from canalmania.rules.actions import Action, Renew, Swap, TakeBack
from canalmania.state import State
from tabletop.protocol import Bot
from tabletop.search import Depth, JudgingPlayer, SearchingPlayer
from tabletop.strengths import Players

_TURNS_OF_A_ROUND = len(CARD.seats)  # at the fullest table
_BLUR = 8.0  # points: between what differs by less a navvy can't tell


def navvy(weights: Weights = WEIGHTS) -> JudgingPlayer[State, Action, Weights]:
    """The weakest: it does plausible things, often not the best of them, and leaves the engineers where they are."""
    return JudgingPlayer(SENSE, weights, _BLUR, never=(Swap, Renew, TakeBack))


def contractor(weights: Weights = WEIGHTS) -> JudgingPlayer[State, Action, Weights]:
    """Takes what seems best. Records from before these names call it greedy."""
    return JudgingPlayer(SENSE, weights)


def engineer(weights: Weights = WEIGHTS) -> SearchingPlayer[State, Action, Weights]:
    """Plans its turn, to the beginning of its next one."""
    return SearchingPlayer(SENSE, Depth(breadth=6, later=3, turns=0, least=_TURNS_OF_A_ROUND), weights)


def chief(weights: Weights = WEIGHTS) -> SearchingPlayer[State, Action, Weights]:
    """Plans its turn, to the end of its next one."""
    return SearchingPlayer(SENSE, Depth(breadth=8, later=4, turns=1, least=4), weights)


_MAKERS: dict[str, Callable[[Weights], Bot[Action]]] = {"navvy": navvy, "contractor": contractor, "engineer": engineer, "chief": chief}

PLAYERS = Players(CARD, _MAKERS, SENSE.characters)
