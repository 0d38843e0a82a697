"""What the shell asks: the boards' pictures for the page."""

from __future__ import annotations

from pathlib import Path

from canalmania.board.files import board
from canalmania.drawing.picture import board_picture

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
