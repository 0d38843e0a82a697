"""Chapter 5, building: where tiles may lie, what finishes a canal, taking tiles back."""

from __future__ import annotations

from canalmania.rules.actions import Action
from canalmania.state import State
from tabletalk import play
from tabletop.table import Table

MEDWAY = """
    red canal "Medway Navigation" Tonbridge
    red engineer Rennie
    step red cards
    """
"""Tonbridge and Maidstone lie two clear hexes apart; the contract is worth three."""


OTHERS = """
    white canal "Lancaster Canal" Preston
    black canal "Oxford Canal" Oxford
    """
"""White and black have open contracts, and may pass."""


def tiles(table: Table[State, Action], seat: int = 0, canal: int = 0) -> list[tuple[str, str, int]]:
    """The tiles of an open canal: hex, kind, level."""
    state: State = table.state
    return [(step.place, kind, level) for step, kind, level in state.open[seat][canal].tiles()]


def pass_round(table: Table[State, Action]) -> None:
    """Everybody passes until it is red's second phase again."""
    play(table, "red: pass" if table.prompt().phase == "goods" else "red: pass\nred: pass")
    for seat in ("white", "black"):
        play(table, f"{seat}: pass\n{seat}: pass\n{seat}: pass")
    play(table, "red: pass")
