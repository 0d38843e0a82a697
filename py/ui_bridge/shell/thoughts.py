"""A computer player's decision, made alike wherever it is thought: in the page's worker or in the second one."""

from __future__ import annotations

from canalmania.players.strengths import bot, strength
from tabletop.bots import Thinking
from tabletop.chance import Chance
from tabletop.headers import Header
from tabletop.table import Table

_AT_ONCE = 1
"""Steps: a player that is given no more has decided before another worker could be asked."""


def kind_at(header: Header, seat: str) -> str:
    return next(one.player for one in header.seats if one.seat == seat)


def takes_long(header: Header, seat: str) -> bool:
    """Whether the computer player at that seat is one that thinks."""
    return strength(kind_at(header, seat)).budget > _AT_ONCE


def thought(table: Table) -> Thinking:
    """Of the computer player that is asked, from the beginning. The same game, as far as it has come, gives the same decision."""
    seat, seed = table.state.name, table.header.seed
    kind = kind_at(table.header, seat)
    chance = Chance.stream(seed, f"player {seat} {len(table.lines)}")
    return Thinking(bot(kind, seed, seat), table.state.view(seat), chance, strength(kind).budget)
