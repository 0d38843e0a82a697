"""Chapter 7, the end."""

from __future__ import annotations

from canalmania.rules.actions import Action
from canalmania.state import State
from tabletalk import at_table, play
from tabletop.table import Table


def last_goods(position: str, edition: str = "second", players: int = 3) -> Table[State, Action]:
    """The last goods, from the end of the last turn on."""
    last_seat = ("red", "white", "black", "yellow", "green")[players - 1]
    table = at_table(f"{position}\nround 6\nending 6\nstep {last_seat} goods", edition, players)
    play(table, f"{last_seat}: pass")
    return table


def to_the_end(table: Table[State, Action]) -> list[str]:
    """The lines until the game is over, each seat playing the first thing it may."""
    before = len(table.lines)
    while table.prompt().seats:
        (seat,) = table.prompt().seats
        table.play(table.actions(seat)[0])
    return list(table.lines[before:])
