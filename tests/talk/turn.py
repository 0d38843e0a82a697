"""Chapter 3, the turn."""

from __future__ import annotations

from canalmania.rules.actions import Action
from canalmania.state import State
from tabletop.table import Table

OPEN = """
    red canal "Medway Navigation" Tonbridge
    white canal "Lancaster Canal" Preston
    black canal "Oxford Canal" Oxford
    """
"""Everybody has an open contract, so that nobody must take one."""
"""Everybody has an open contract, so that nobody must take one."""


def names(table: Table[State, Action]) -> list[str]:
    """Of the contracts in parliament."""
    return [table.state.agreement.names[contract] for contract in table.state.parliament]


def verbs(table: Table[State, Action], seat: str = "red") -> set[str]:
    return {action.verb for action in table.actions(seat)}
