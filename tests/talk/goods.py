"""Chapter 4, build cards and goods."""

from __future__ import annotations

from canalmania.board.board import towns_in
from canalmania.board.deck import CARD_NAMES
from canalmania.rules.actions import Action
from canalmania.state import State
from tabletop.table import Table

CARDS = 'red canal "Medway Navigation" Tonbridge\nstep red cards'
"""Red's second phase, no tile laid, no marker on the board."""


def display(table: Table[State, Action]) -> list[str]:
    return [CARD_NAMES[card] for card in table.state.display]


def markers(table: Table[State, Action]) -> set[str]:
    """The towns with a marker."""
    state: State = table.state
    return {state.agreement.board.towns[town].name for town in towns_in(state.goods)}
