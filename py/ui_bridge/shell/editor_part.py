"""The part of the board that is shown, as a frame on the board: drawn from corner to corner, taken by its handles, moved by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui_bridge.shell import embed_marks
from ui_bridge.shell.editor import Grip
from ui_bridge.shell.html import Html, joined, tag
from ui_bridge.shell.looks import onlooker_at
from ui_bridge.shell.seam import BOARD, AnyLook, Board, Offer, name_at
from ui_bridge.shell.sitting import Sitting

if TYPE_CHECKING:
    from ui_bridge.shell.editor import Editor
    from ui_bridge.shell.embed_marks import Box, Spot

MOVE = "move"
HANDLES = {"nw": (0, 0), "n": (0.5, 0), "ne": (1, 0), "e": (1, 0.5), "se": (1, 1), "s": (0.5, 1), "sw": (0, 1), "w": (0, 0.5)}
"""Where on the frame each handle lies; its letters are the sides that it takes along."""
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
WIDE = 1280
"""Pixels: as wide as a table that is looked at from aside; where places lie doesn't hang on it."""
LEAST = 4
"""Cells that are shown at least, across and down."""


def shown(editor: Editor, board: Board, spots: dict[str, Spot]) -> Box | None:
    return embed_marks.part_shown(editor.draft.part, spots, board.cell) if editor.draft.part else None


def drawn(frame: Box, board: Board) -> tuple[Html, Html]:
    """What isn't shown lies under a veil; and the frame with its handles, above all else."""
    x, y, wide, high = frame
    left, top, across, down = board.view_box
    veil = f"M{left:g} {top:g}h{across:g}v{down:g}h{-across:g}zM{x:.1f} {y:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}z"
    box = {"x": f"{x:.1f}", "y": f"{y:.1f}", "width": f"{wide:.1f}", "height": f"{high:.1f}"}
    edge = tag("rect", **box, class_="edit-edge handle", data_drag=MOVE)
    corners = [
        tag(
            "circle",
            cx=f"{x + wide * beside:.1f}",
            cy=f"{y + high * below:.1f}",
            r=f"{board.cell * 0.42:.1f}",
            class_=f"edit-handle handle at-{name}",
            data_drag=name,
        )
        for name, (beside, below) in HANDLES.items()
    ]
    return tag("path", d=veil, class_="edit-veil"), joined(tag("rect", **box, class_="edit-part"), edge, corners)


def drag(editor: Editor, by: str, place: str, begins: bool) -> None:
    """The hand that has taken the frame is over this place now."""
    board, spots = _board(editor)
    if board is None or not place.startswith(f"{BOARD}:") or (by != MOVE and by not in HANDLES):
        return
    frame, at = shown(editor, board, spots), _spot(editor, name_at(place))
    if frame is None or at is None:
        return
    if begins or editor.grip is None:
        editor.grip = Grip(at, frame)
    grip, editor.grip = editor.grip, editor.grip._replace(moved=at != editor.grip.at or editor.grip.moved)
    if not editor.grip.moved:
        return
    moved = at[0] - grip.at[0], at[1] - grip.at[1]
    _lay(editor, board, _moved(grip.frame, *moved) if by == MOVE else _grown(grip.frame, by, *moved, LEAST * board.cell), not grip.moved)


def step(editor: Editor, key: str, grows: bool) -> None:
    """By keys: a cell on, or with Shift larger and smaller at its lower right corner."""
    board, spots = _board(editor)
    frame = shown(editor, board, spots) if board is not None else None
    if board is None or frame is None:
        return
    dx, dy = (board.cell * way for way in ARROWS[key])
    _lay(editor, board, _grown(frame, "se", dx, dy, LEAST * board.cell) if grows else _moved(frame, dx, dy), True)


def _moved(frame: Box, dx: float, dy: float) -> Box:
    x, y, wide, high = frame
    return x + dx, y + dy, wide, high


def _grown(frame: Box, by: str, dx: float, dy: float, least: float) -> Box:
    x, y, wide, high = frame
    left, right = x + min(dx, wide - least) * ("w" in by), x + wide + max(dx, least - wide) * ("e" in by)
    top, bottom = y + min(dy, high - least) * ("n" in by), y + high + max(dy, least - high) * ("s" in by)
    return left, top, right - left, bottom - top


def _lay(editor: Editor, board: Board, frame: Box, anew: bool) -> None:
    """Within the board; in whole numbers, which can be read. What one drag does is taken back at once."""
    x, y, wide, high = frame
    left, top, across, down = board.view_box
    wide, high = min(wide, across), min(high, down)
    x, y = max(left, min(x, left + across - wide)), max(top, min(y, top + down - high))
    editor.lay_part(f"{x:.0f} {y:.0f} {wide:.0f} {high:.0f}", anew)


def _board(editor: Editor) -> tuple[Board | None, dict[str, Spot]]:
    look = _look(editor)
    _, spots = editor.marks_and_spots(look)
    return editor.page.draw(look, Offer()).board, spots


def _spot(editor: Editor, name: str) -> Spot | None:
    return editor.page.spot(_look(editor), name)


def _look(editor: Editor) -> AnyLook:
    return onlooker_at(Sitting(editor.judged().table, editor.page, ""), editor.voice("en"), WIDE)
