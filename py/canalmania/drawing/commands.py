"""What the shell asks: the boards' pictures for the page, and a still picture of a record."""

from __future__ import annotations

from pathlib import Path

from canalmania.board.files import board
from canalmania.drawing.picture import board_picture, still
from canalmania.game import GAME
from tabletop.table import Table

PICTURES = {"board.svg": "england.second", "board.first.svg": "england.first"}
"""The pictures that are kept, and the boards they show."""


def draw_boards(folder: Path) -> list[Path]:
    """Draws the shipped boards into the folder; answers with what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for file, name in PICTURES.items():
        (folder / file).write_text(board_picture(board(name)) + "\n", encoding="utf-8")
        written.append(folder / file)
    return written


def draw_still(record: str, step: int | None, theme: str | None) -> str:
    """The picture of a record's position after so many lines; without a number, at its end. Public things only."""
    table = Table.load(record, GAME)
    state = table.state if step is None else table.state_at(min(step, len(table.lines)))
    return still(state, theme) + "\n"
