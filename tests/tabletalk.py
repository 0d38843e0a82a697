"""What tests of Canal Mania talk in: a position block, lines that are played, lines that are refused."""

from __future__ import annotations

from canalmania.editions import EDITIONS
from canalmania.game import GAME
from canalmania.state import State
from tabletop.protocol import Reason
from tabletop.records import write_record
from tabletop.table import Table


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def at_table(position: str = "", edition: str = "second", players: int = 3, board: str | None = None, seed: int = 7, end: int | None = None) -> Table:
    """A table in this position; without one, at the start. It is loaded from its record, as a person would write it."""
    opening = Table.new(GAME, GAME.header(players, seed, EDITIONS[edition], board, end))
    text = write_record(opening.record())
    if position:
        text += "\nposition\n" + "\n".join(lines_of(position)) + "\nend position\n"
    return Table.load(text, GAME)


def play(table: Table, lines: str) -> State:
    """Play these lines, one after the other."""
    for line in lines_of(lines):
        table.play_line(line)
    state: State = table.state
    return state


def refusals(table: Table, line: str) -> list[Reason]:
    return table.refusals(table.read(line))


def refused_by(table: Table, line: str) -> list[str]:
    """The numbers of the rules that forbid it, in the order they are told. None: it is legal."""
    return [reason.rule for reason in refusals(table, line)]


def legal(table: Table, beginning: str) -> list[str]:
    """The legal lines that begin like this."""
    state: State = table.state
    return [str(action) for seat in state.seats for action in state.actions(seat) if str(action).startswith(beginning)]
