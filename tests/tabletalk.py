"""What tests of Canal Mania talk in: a position block, lines that are played, lines that are refused."""

from __future__ import annotations

from typing import TypeVar

import pytest

from canalmania.board.board import towns_in
from canalmania.board.deck import CARD_NAMES
from canalmania.game import GAME
from canalmania.rules.actions import Action, Ship
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop.protocol import Reason
from tabletop.records import write_record
from tabletop.table import Table

Kind = TypeVar("Kind")

both_editions = pytest.mark.parametrize("edition", ["first", "second"])


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def at_table(
    position: str = "", edition: str = "second", players: int = 3, board: str | None = None, seed: int = 7, end: int | None = None
) -> Table[State, Action]:
    """A table in this position; without one, at the start. It is loaded from its record, as a person would write it."""
    opening = Table.new(GAME, GAME.header(players, seed, EDITIONS[edition], board, end))
    text = write_record(opening.record())
    if position:
        text += "\nposition\n" + "\n".join(lines_of(position)) + "\nend position\n"
    return Table.load(text, GAME)


def play(table: Table[State, Action], lines: str) -> State:
    """Play these lines, one after the other."""
    for line in lines_of(lines):
        table.play_line(line)
    state: State = table.state
    return state


def refusals(table: Table[State, Action], line: str) -> list[Reason]:
    return table.refusals(table.read(line))


def refused_by(table: Table[State, Action], line: str) -> list[str]:
    """The numbers of the rules that forbid it, in the order they are told. None: it is legal."""
    return [reason.rule for reason in refusals(table, line)]


def legal(table: Table[State, Action], beginning: str) -> list[str]:
    """The legal lines that begin like this."""
    state: State = table.state
    return [str(action) for seat in state.seats for action in state.actions(seat) if str(action).startswith(beginning)]


def destinations(table: Table[State, Action], start: str) -> set[str]:
    """The towns that the marker in this town can be moved to by the seat whose turn it is."""
    state: State = table.state
    ships = [action for action in state.actions(state.name) if isinstance(action, Ship)]
    return {ship.towns[-1] for ship in ships if ship.towns[0] == start}


def scores(table: Table[State, Action]) -> dict[str, int]:
    """The points of the seats that have any."""
    state: State = table.state
    return {seat: points for seat, points in state.scores().items() if points}


def sections(table: Table[State, Action]) -> set[tuple[str, str, str]]:
    """Whole sections: the owner and the two towns, in alphabetical order."""
    state: State = table.state
    towns = state.agreement.board.towns
    whole = [(state.seats[owner], towns[here].name, towns[there].name) for here, links in enumerate(state.sections_at) for there, owner in links]
    return {(owner, here, there) for owner, here, there in whole if here < there}


def towns_on_canal(table: Table[State, Action]) -> set[str]:
    state: State = table.state
    return {state.agreement.board.towns[town].name for town in towns_in(state.on_canal)}


def hand(table: Table[State, Action], seat: str) -> list[str]:
    state: State = table.state
    return [CARD_NAMES[card] for card in state.hands[state.seats.index(seat)]]


def open_contracts(table: Table[State, Action], seat: str) -> list[str]:
    state: State = table.state
    return [state.agreement.names[canal.contract] for canal in state.open[state.seats.index(seat)]]


def told(table: Table[State, Action], kind: type[Kind]) -> list[Kind]:
    """What happened of this kind, from the first line to the last."""
    return [fact for facts in table.facts for fact in facts if isinstance(fact, kind)]
