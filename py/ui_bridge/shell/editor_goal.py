"""The editor's panel about the goal."""

from __future__ import annotations

from tabletop import goals
from ui_bridge.shell.editor import Editor
from ui_bridge.shell.html import Content, Html, button, panel, tag
from ui_bridge.shell.voice import Voice

ALWAYS = ("none", "own", "gain", "best", "win", "line")
WITHOUT = ("none", "own", "win")
"""Kinds that nothing more is told of."""
USUAL = {"gain": ("4", "4 others 0"), "best": ("",)}
TEXTS = ("task", "hint", "reached", "missed")


def kinds(editor: Editor) -> tuple[str, ...]:
    return (*ALWAYS, *editor.page.game.goals.verbs)


def kind_of(editor: Editor) -> str:
    """What sort of goal it is: by its first line that is one."""
    known = kinds(editor)
    verb = next((line.split(" ")[0] for line in editor.draft.goal if line.split(" ")[0] in known), "")
    return verb or ("own" if "task" in editor.draft.texts else "none")


def ideas(editor: Editor, kind: str) -> list[str]:
    """What could stand after the goal's first word."""
    if kind in USUAL:
        return list(USUAL[kind])
    state = editor.judged().table.state
    asked = state.prompt().seats
    if not asked:
        return []
    if kind == "line":
        return [str(action) for action in state.actions(asked[0])[:40]]
    return list(editor.page.editing.ideas(state, asked[0]).get(kind, ()))


def goal(editor: Editor, voice: Voice) -> Html:
    now, draft = kind_of(editor), editor.draft
    chosen = [
        button(
            voice.say(f"edit.goal.{kind}") if voice.knows(f"edit.goal.{kind}") else kind,
            "edit",
            "pressed" if kind == now else "",
            data_what="goal-kind",
            data_kind=kind,
            id=f"edit-goal-{kind}",
            aria_pressed=str(kind == now).lower(),
        )
        for kind in kinds(editor)
    ]
    content: list[Content] = [tag("div", chosen, class_="segments wrap", role="group", aria_label=voice.say("edit.goal"))]
    if now not in WITHOUT:
        first = next(line for line in draft.goal if line.split(" ")[0] == now)
        options = tag("datalist", [tag("option", value=one) for one in ideas(editor, now)], id="edit-ideas")
        content += [_field(voice.say("edit.goal_of"), "edit-goal-of", first.partition(" ")[2], data_what="goal-of", list="edit-ideas"), options]
    if now != "none":
        for name in TEXTS:
            content.append(_field(voice.say(f"edit.{name}"), f"edit-{name}", draft.texts.get(name, ""), data_what="text", data_name=name))
    if now not in ("none", "own"):
        content.append(_reach(editor, voice))
    return panel(voice.say("edit.goal"), "", *content)


def _field(label: str, id_: str, value: str, **told: str) -> Html:
    box = tag("input", id=id_, value=value, maxlength=300, autocomplete="off", data_do="edit", **told)
    return tag("label", tag("span", label), box, class_="field")


def _reach(editor: Editor, voice: Voice) -> Html:
    reach, right = editor.reach, editor.judged().is_right()
    ask = button(voice.say("edit.reach"), "edit", "small" if right else "small later", data_what="reach", id="edit-reach")
    if reach is None:
        return tag("p", ask)
    if reach.answer != goals.YES:
        return tag("p", ask, " ", tag("span", voice.say(f"edit.reach.{reach.answer}"), role="status"))
    lines = " · ".join(line.partition(": ")[2] for line in reach.lines)
    keep = button(voice.say("edit.keep_way"), "edit", "small", data_what="keep-way", id="edit-keep-way")
    return tag("p", ask, " ", tag("span", voice.say("edit.reach.yes", lines=lines), role="status"), " ", keep)
