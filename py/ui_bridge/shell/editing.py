"""What a game gives the editor: which pieces there are, where they go, and what is told of each seat. All of it edits the lines of a position block."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.catalogue import Catalogues
from ui_bridge.shell.html import Content
from ui_bridge.shell.voice import Voice

Lines = tuple[str, ...]


class Piece(NamedTuple):
    """Something to be taken into the hand and put on the board. `left`: what is told beside it. `owned`: whether it is somebody's."""

    name: str
    label: str
    art: Content = None
    left: str = ""
    key: str = ""
    owned: bool = True


class Field(NamedTuple):
    """Something that is told and not put on the board: one of some choices, or, where there are none, a whole number from `least` to `most`."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    art: Content = None
    least: int = 0
    most: int = 99


def held(voice: Voice, now: Sequence[tuple[str, str]], more: Sequence[tuple[str, str]], told: Sequence[str] | None = None) -> Field:
    """A hand of cards as one field: what is held, each card that can be put away (-), and each that can be taken up (+), by value and label."""
    holds = tuple(told) if told is not None else tuple(label for _, label in now)
    here = voice.say("edit.holds", cards=holds) if holds else voice.say("edit.holds_none")
    changes = [*((f"-{value}", f"− {label}") for value, label in now), *((f"+{value}", f"+ {label}") for value, label in more)]
    return Field("hand", voice.say("edit.hand"), "", (("", here), *changes))


def with_line(lines: Lines, begins: str, line: str) -> Lines:
    """With this line instead of the one that begins so; at the beginning if there was none."""
    if any(one == begins or one.startswith(f"{begins} ") for one in lines):
        return tuple(line if one == begins or one.startswith(f"{begins} ") else one for one in lines)
    return (line, *lines)


class Row(NamedTuple):
    """Fields that belong together: a seat's, or the game's (None)."""

    seat: str | None
    fields: tuple[Field, ...]


class BlockEditor:
    """By default there is nothing but the lines themselves. States are any: the game's own."""

    words: Catalogues | None = None
    """What it says: laid over the editor's own words."""

    def kept(self, lines: Sequence[str]) -> Lines:
        """Of the lines that were written of a game's step, those that are begun with: what isn't told is dealt anew."""
        return tuple(lines)

    def pieces(self, state: Any, voice: Voice, owner: str) -> Sequence[Piece]:
        """What can be taken into the hand."""
        return ()

    def goes(self, state: Any, voice: Voice, owner: str, piece: str) -> Mapping[str, str]:
        """Where this piece can be put, and what comes of it, in words."""
        return {}

    def put(self, lines: Lines, state: Any, owner: str, piece: str, place: str) -> Lines:
        """The lines with this piece put there, turned there, or taken away. LineError where it can't be."""
        return lines

    def rows(self, state: Any, voice: Voice) -> Sequence[Row]:
        """What else is told."""
        return ()

    def told(self, lines: Lines, state: Any, seat: str, field: str, value: str) -> Lines:
        """The lines with this field told so. LineError where that makes no sense."""
        return lines

    def ideas(self, state: Any, seat: str) -> Mapping[str, Sequence[str]]:
        """For the game's own goals, by their first words, what could stand after them here."""
        return {}


PLAIN = BlockEditor()
