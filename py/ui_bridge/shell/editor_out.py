"""What is taken out of the editor: tag, link, picture, paper, record, and a game from there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.editor import Editor

if TYPE_CHECKING:
    from ui_bridge.shell.desk import Json


def copy(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    _out(desk, editor, lambda: {"copy": editor.tag_text(desk.browser.address, desk.settings.language)})


def _out(desk: Desk, editor: Editor, made: Callable[[], Mapping[str, str]]) -> None:
    """What only a right position gives."""
    say = editor.voice(desk.settings.language).say
    if not editor.judged().is_right():
        desk.toast = say("edit.not_yet")
        return
    desk.reply.update(made())
    desk.toast = say("edit.copied")


def link(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    _out(desk, editor, lambda: {"copy": f"{desk.browser.address}#{editor.link()}"})


def replay(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """The tag of the whole game that the position is of."""
    if editor.whole is not None:
        desk.reply["copy"] = editor.replay_text(desk.browser.address, desk.settings.language)
        desk.toast = editor.voice(desk.settings.language).say("edit.copied")


def _pictured(desk: Desk, editor: Editor, made: Callable[[str], Mapping[str, Json]]) -> None:
    picture = editor.still(desk.settings.language).svg
    if picture:
        desk.reply.update(made(picture))
    else:
        desk.toast = editor.voice(desk.settings.language).say("edit.no_picture")


def _file(editor: Editor, kind: str, picture: str) -> dict[str, Json]:
    return {"name": f"{editor.draft.header.game}.{kind}", "text": picture, "type": "image/svg+xml"}


def svg(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    _pictured(desk, editor, lambda picture: {"download": _file(editor, "svg", picture)})


def png(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """The page makes pixels of it, as many as it likes: the picture doesn't say how large it is."""
    _pictured(desk, editor, lambda picture: {"picture": _file(editor, "png", re.sub(r' (width|height)="\d+"', "", picture, count=2))})


def paper(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    _pictured(desk, editor, lambda _: {"print": True})


def record(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    desk.reply["download"] = {"name": f"{editor.draft.header.game}.record", "text": editor.text()}


def play(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """A game of one's own from here."""
    judged = editor.judged()
    if not judged.is_right():
        desk.toast = editor.voice(desk.settings.language).say("edit.not_yet")
        return
    table, id_ = judged.table.until(0), desk.shelf.fresh_id()
    desk.editor = None
    desk.sit(table, id_)
    desk.shelf.keep(id_, table, desk.voice.say("game_name", players=", ".join(seat.name for seat in table.header.seats)))


ACTS: dict[str, Callable[[Desk, Editor, Mapping[str, str]], None]] = {
    "copy": copy,
    "link": link,
    "replay": replay,
    "svg": svg,
    "png": png,
    "paper": paper,
    "record": record,
    "play": play,
}
