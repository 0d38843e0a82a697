"""A computer player's decision, made alike wherever it is thought: in the page's worker or in the second one."""

from __future__ import annotations

from tabletop.bots import Thinking
from tabletop.chance import Chance
from tabletop.protocol import Action, State, Strength
from tabletop.strengths import strength
from tabletop.table import Table

_AT_ONCE = 1
"""Steps: a player that is given no more has decided before another worker could be asked."""


def strength_at(table: Table[State[Action], Action], seat: str) -> Strength:
    """That of the computer player at this seat; a kind that isn't known plays like the usual one."""
    return strength(table.game.card, next(one.player for one in table.header.seats if one.seat == seat))


def takes_long(table: Table[State[Action], Action], seat: str) -> bool:
    """Whether the computer player at that seat is one that thinks."""
    return strength_at(table, seat).budget > _AT_ONCE


def thought(table: Table[State[Action], Action], seat: str, share: int = 1) -> Thinking[Action]:
    """The decision of the computer player at that seat, from the beginning. The same game, as far as it has come, gives the same decision, from
    the same share of the whole thought."""
    by, seed = strength_at(table, seat), table.header.seed
    chance = Chance.stream(seed, f"player {seat} {len(table.lines)}")
    return Thinking(table.game.bot(by.name, seed, seat), table.state.view(seat), chance, max(_AT_ONCE, by.budget // share))
