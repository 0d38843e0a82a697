"""What a position can be begun from: the dialog, and the worked examples that lie with a game."""

from __future__ import annotations

from importlib import import_module

from tabletop.errors import RecordError
from tabletop.shipped import shipped
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, tag
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.sheet import dialog

MOST_SAVED = 12


def examples(page: AnyPage) -> tuple[str, ...]:
    """The names of a game's worked examples; none, if it has none."""
    try:
        module = import_module(f"{type(page.game).__module__.partition('.')[0]}.examples")
    except ImportError:
        return ()
    names: tuple[str, ...] = module.NAMES
    return names


def example(page: AnyPage, name: str) -> str:
    """The record of that example."""
    if name not in examples(page):
        raise RecordError("There is no such example here.")
    return shipped(import_module(f"{type(page.game).__module__.partition('.')[0]}.examples"), f"{name}.record")


def start_from(desk: Desk) -> Html:
    editor = desk.editor
    if editor is None:
        return Html("")
    voice = editor.voice(desk.settings.language)

    def form(how: str, label: str, field: Html) -> Html:
        begin = tag("button", voice.say("edit.begin_with"), type="submit", class_="button small")
        return tag(
            "form", tag("label", tag("span", label), field, class_="field"), begin, data_do="edit", data_what="start", data_how=how, id=f"edit-from-{how}"
        )

    def choice(how: str, values: list[tuple[str, str]]) -> Html:
        return tag("select", [tag("option", said, value=value) for value, said in values], name="value", id=f"edit-{how}")

    content: list[Content] = [tag("p", button(voice.say("edit.from_empty"), "edit", data_what="start", data_how="empty", id="edit-from-empty"))]
    names = examples(editor.page)
    if names:
        content.append(form("example", voice.say("edit.from_example"), choice("example", [(name, name) for name in names])))
    saved = [one for one in desk.shelf.games()[:MOST_SAVED] if not desk.shelf.problem(one) and not desk.shelf.is_drawn(one.id)]
    if saved:
        content.append(form("saved", voice.say("edit.from_saved"), choice("saved", [(one.id, one.name) for one in saved])))
    content.append(form("text", voice.say("edit.from_text"), tag("textarea", name="text", rows=5, id="edit-text")))
    return dialog(voice.say("edit.from"), content, voice.say("button.close"))
