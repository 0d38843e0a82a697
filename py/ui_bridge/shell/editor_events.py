"""What can happen in the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.errors import LineError
from tabletop.links import read
from tabletop.records import read_record
from tabletop.words import cleaned_name, quoted
from ui_bridge.shell import editor_out, editor_part, home_events
from ui_bridge.shell.desk import CLOSED, EDIT, Desk, Opened
from ui_bridge.shell.editor import BEGIN_KEY, MARK_KEYS, PART, TURN_KEY, WAY, WIDTHS, Draft, Editor, empty, of_record, of_table
from ui_bridge.shell.editor_goal import TEXTS, WITHOUT, ideas, kinds
from ui_bridge.shell.embed_tag import MARKS, Tag, marks_of
from ui_bridge.shell.plan import usual_name
from ui_bridge.shell.seam import BOARD, name_at
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.voice import Voice

LONGEST = 400
Told = Mapping[str, object]


def voice_of(desk: Desk, editor: Editor) -> Voice:
    return editor.voice(desk.settings.language)


def happen(desk: Desk, told: Told) -> None:
    """An event while a position is edited. What is told of a board's place, a key or a field comes here too."""
    text = {name: value for name, value in told.items() if isinstance(value, str)}
    if desk.editor is None or text.get("what") in ("open", "open-here"):
        begin(desk, text.get("what") == "open-here")
        return
    editor, do = desk.editor, text.get("do", "")
    if do == "press":
        press(desk, editor, text.get("at", ""))
    elif do == "drag":
        editor_part.drag(editor, text.get("by", ""), text.get("at", ""), "begins" in text)
    elif do == "key" and text.get("key") in editor_part.ARROWS:
        if takes_arrows(editor) and desk.dialog == CLOSED:
            editor_part.step(editor, text["key"], told.get("shift") is True)
    elif do == "key":
        key(desk, editor, text.get("key", ""))
    elif do == "at":
        from ui_bridge.shell.editor_view import place_told

        desk.reply["place"] = {"at": text.get("at", ""), "label": place_told(editor, voice_of(desk, editor), text.get("at", ""))}
    elif (act := ACTS.get(text.get("what", ""))) is not None:
        act(desk, editor, text)


def takes_arrows(editor: Editor) -> bool:
    """Whether the frame of what is shown is in the hand."""
    return editor.mark == PART and bool(editor.draft.part) and not editor.mark_from


def begin(desk: Desk, here: bool) -> None:
    """With the start of a game; or with the one on the table, where it stands."""
    sitting = desk.sitting
    desk.save()
    if here and sitting is not None and sitting.curtain() is None:
        draft, step = of_table(sitting.page, sitting.table.settled_table(), sitting.table.settled_lines, sitting.looking)
        open_with(desk, draft, sitting.id)
        if desk.editor is not None:
            desk.editor.whole = sitting.table.settled_table()
        voice = voice_of(desk, desk.editor) if desk.editor is not None else desk.voice
        told = [voice.say("edit.earlier", step=step)] if step < sitting.table.settled_lines else []
        desk.toast = " ".join([*told, *([] if sitting.is_over() else [voice.say("edit.dealt")])])
    else:
        open_with(desk, fresh(desk, desk.plan.game, {}, 0), "")
    desk.leave()


def open_with(desk: Desk, draft: Draft, back: str) -> None:
    desk.editor = Editor(desk.library, draft)
    desk.editor.back = back
    desk.screen, desk.dialog = EDIT, CLOSED
    desk.reply["load"] = {"style": "editor.css"}
    desk.reply["focus"] = "question"


def fresh(desk: Desk, game: str, options: Mapping[str, str], players: int) -> Draft:
    page = desk.library.page(game)
    numbers = page.card.card.players(options)
    wanted = players if players in numbers else min(numbers, key=lambda one: abs(one - 3))
    voice = desk.voice_of_card(game)
    names = {seat: usual_name(voice, seat, number, "person") for number, seat in enumerate(page.card.card.seats)}
    known = {option.name: options[option.name] for option in page.card.card.options(wanted, options) if options.get(option.name) in option.values}
    return empty(page, wanted, known, names)


def press(desk: Desk, editor: Editor, place: str) -> None:
    """A mark is drawn there, or the piece in the hand put there."""
    if not place.startswith(f"{BOARD}:"):
        return
    if editor.mark:
        draw_mark(desk, editor, name_at(place))
    elif editor.piece:
        lines = editor.page.editing.put(editor.draft.lines, editor.judged().table.state, editor.owner, editor.piece, place)
        editor.change(editor.draft._replace(lines=lines))
        editor.put_at = place


def draw_mark(desk: Desk, editor: Editor, place: str) -> None:
    name, marks = quoted(place) if not place.isalnum() else place, editor.draft.marks
    if editor.mark == "none":
        marks = tuple(mark for mark in marks if place not in marks_of(Tag(marks=mark))[0].places)
    elif editor.mark in ("arrow", PART) and (not editor.mark_from or (editor.mark_from == name and editor.mark == "arrow")):
        editor.mark_from = name
        return
    elif editor.mark == PART:
        corner, editor.mark_from = editor.mark_from, ""
        editor.show_part(f"{corner} {name}")
        return
    elif editor.mark == "arrow":
        marks, editor.mark_from = (*marks, f"arrow {editor.mark_from} {name}"), ""
    elif editor.mark == "ring":
        marks = tuple(mark for mark in marks if mark != f"ring {name}") if f"ring {name}" in marks else (*marks, f"ring {name}")
    elif editor.mark == "number":
        marks = (*marks, f"number {editor.mark_text.strip()[:2] or sum(mark.startswith('number ') for mark in marks) + 1} {name}")
    elif editor.mark_text.strip():
        marks = (*marks, f"words {name} {quoted(editor.mark_text.strip())}")
    else:
        desk.reply["focus"] = "edit-mark-text"
    editor.change(editor.draft._replace(marks=marks))


def key(desk: Desk, editor: Editor, pressed: str) -> None:
    pieces = editor.page.editing.pieces(editor.judged().table.state, voice_of(desk, editor), editor.owner)
    piece = next((one for one in pieces if one.key == pressed), None)
    if pressed == "Escape":
        if desk.dialog != CLOSED:
            desk.dialog = CLOSED
        elif editor.piece or editor.mark:
            editor.piece = editor.mark = editor.mark_from = ""
    elif desk.dialog != CLOSED:
        return
    elif pressed == "z":
        undo(desk, editor, {})
    elif pressed == "Enter":
        editor_out.copy(desk, editor, {})
    elif piece is not None:  # a game's own keys go before these
        take(desk, editor, {"piece": piece.name})
    elif pressed == BEGIN_KEY:
        desk.reply["focus"] = "edit-piece"
    elif pressed == TURN_KEY:
        if any(one.owned and one.name == editor.piece for one in pieces):
            press(desk, editor, editor.put_at)  # there once more: that turns it
    elif pressed in MARK_KEYS.values():
        choose_mark(desk, editor, {"mark": next(mark for mark, own in MARK_KEYS.items() if own == pressed)})


# The head.


def change_game(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    editor.piece = editor.mark = ""
    _begin_again(desk, editor, fresh(desk, told.get("value", ""), {}, 0))


def change_players(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    value = told.get("value", "")
    if value.isdecimal() and len(value) < 3:
        draft = fresh(desk, editor.draft.header.game, editor.page.game.options_of(editor.draft.header), int(value))
        _begin_again(desk, editor, draft._replace(lines=editor.draft.lines))


def change_option(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    header = editor.draft.header
    options = {**editor.page.game.options_of(header), told.get("name", ""): told.get("value", "")}
    _begin_again(desk, editor, fresh(desk, header.game, options, len(header.seats))._replace(lines=editor.draft.lines))


def _begin_again(desk: Desk, editor: Editor, draft: Draft) -> None:
    editor.change(draft)
    editor.whole = None
    if editor.owner not in [seat.seat for seat in draft.header.seats]:
        editor.owner = draft.header.seats[0].seat


def undo(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    if not editor.take_back():
        desk.toast = voice_of(desk, editor).say("edit.nothing_back")


def leave(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """Home; what was made is gone unless it was taken away, as the sentence beside it says."""
    desk.editor = None
    home_events.home(desk)


def choose_start(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    desk.dialog = Opened("edit-from")


def start_from(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """An example, a saved game, or what was put into the field. What can't be read is told, and nothing changes."""
    how, value = told.get("how", ""), told.get("value", "") or told.get("text", "")
    whole: AnyTable | None = None
    if how == "empty":
        draft = fresh(desk, editor.draft.header.game, {}, len(editor.draft.header.seats))
    elif how == "example":
        from ui_bridge.shell.editor_from import example

        draft = of_record(desk.library, read_record(example(editor.page, value)))
    elif how == "saved":
        table = desk.shelf.open(value)
        whole = table.settled_table()
        draft, _ = of_table(desk.library.page(table.game.name), whole, table.settled_lines, None)
    else:
        one = value.strip()
        record = read(one.rpartition("#")[2], desk.library.packing, desk.library.numbered).record if len(one.split()) == 1 else read_record(value)
        draft = of_record(desk.library, record)
        whole = desk.library.load(record) if record.lines else None
    desk.dialog = CLOSED
    _begin_again(desk, editor, draft)
    editor.whole = whole


# Pieces, marks, and what is told.


def owner(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    if told.get("seat") in [seat.seat for seat in editor.draft.header.seats]:
        editor.owner = told["seat"]


def take(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """Into the hand, or, once it is there, out of it."""
    name = told.get("value") or told.get("piece", "")
    editor.piece, editor.mark, editor.put_at = "" if editor.piece == name else name, "", ""


def choose_mark(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    name = told.get("mark", "")
    editor.mark, editor.mark_from, editor.piece = "" if editor.mark == name or name not in (*MARKS, "none", PART) else name, "", ""


def mark_text(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    editor.mark_text = cleaned_name(told.get("value", ""), 80)


def part(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    editor.show_part(cleaned_name(told.get("value", ""), 200))


def tell(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    field, value = told.get("field", ""), told.get("value", "")
    rows = editor.page.editing.rows(editor.judged().table.state, voice_of(desk, editor))
    known = next((one for row in rows if (row.seat or "") == told.get("seat") for one in row.fields if one.name == field), None)
    if known is None:
        return
    if known.choices:
        fits = value in [choice for choice, _ in known.choices]
    else:
        fits = value.isascii() and value.isdecimal() and len(value) < 6 and known.least <= int(value) <= known.most
    if not fits:
        raise LineError(f"{known.label}: {known.least}–{known.most}.")
    editor.change(editor.draft._replace(lines=editor.page.editing.told(editor.draft.lines, editor.judged().table.state, told.get("seat", ""), field, value)))


def lines(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    """The position as it was written by hand."""
    written = tuple(line.strip() for line in told.get("lines", "").splitlines() if line.strip() and not line.strip().startswith("#"))
    text = "\n".join(written)
    read_record(f'game: x\nseat: x "x"\nseed: 0\n\nposition\n{text}\nend position\n')
    editor.change(editor.draft._replace(lines=written))


def drop(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    line = told.get("line", "")
    if line.isdecimal() and len(line) < 6 and int(line) < len(editor.draft.lines):
        kept = editor.draft.lines
        editor.change(editor.draft._replace(lines=(*kept[: int(line)], *kept[int(line) + 1 :])))


def drop_way(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    kept = tuple(line for line in editor.draft.goal if not line.startswith(WAY))
    editor.change(editor.draft._replace(goal=kept))


# The goal.


def goal_kind(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    kind, draft = told.get("kind", ""), editor.draft
    if kind not in kinds(editor):
        return
    texts = {name: text for name, text in draft.texts.items() if kind != "none"}
    if kind == "own":
        texts = {"task": "…", **texts}
    first = (ideas(editor, kind) or [""])[0]
    editor.change(draft._replace(goal=() if kind in ("none", "own") else (f"{kind} {first}".strip(),), texts=texts))
    if kind not in WITHOUT:
        desk.reply["focus"] = "edit-goal-of"


def goal_of(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    draft = editor.draft
    if draft.goal:
        verb = draft.goal[0].split(" ")[0]
        rest = tuple(line for line in draft.goal[1:] if not line.startswith(WAY))
        editor.change(draft._replace(goal=(f"{verb} {' '.join(told.get('value', '').split())[:LONGEST]}".strip(), *rest)))


def goal_text(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    name, value = told.get("name", ""), cleaned_name(told.get("value", ""), 300)
    if name in TEXTS:
        texts = {one: text for one, text in {**editor.draft.texts, name: value}.items() if text}
        editor.change(editor.draft._replace(texts=texts))


def reach(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    if editor.look_for_a_way() is None:
        desk.toast = voice_of(desk, editor).say("edit.not_yet")


def keep_way(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    found = editor.reach
    if found is not None and found.lines:
        kept = tuple(line for line in editor.draft.goal if not line.startswith(WAY))
        editor.change(editor.draft._replace(goal=(*kept, *(f"solution {line}" for line in found.lines))))


# How it is seen.


def wide(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    value = told.get("wide", "")
    if value in map(str, WIDTHS):
        editor.wide = int(value)


def caption(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    editor.change(editor.draft._replace(caption=cleaned_name(told.get("value", ""), 300)))


def tab(desk: Desk, editor: Editor, told: Mapping[str, str]) -> None:
    desk.tab = told.get("tab", "")


ACTS: dict[str, Callable[[Desk, Editor, Mapping[str, str]], None]] = {
    "game": change_game,
    "players": change_players,
    "option": change_option,
    "undo": undo,
    "leave": leave,
    "from": choose_start,
    "start": start_from,
    "owner": owner,
    "piece": take,
    "mark": choose_mark,
    "mark-text": mark_text,
    "part": part,
    "told": tell,
    "lines": lines,
    "drop": drop,
    "drop-way": drop_way,
    "goal-kind": goal_kind,
    "goal-of": goal_of,
    "text": goal_text,
    "reach": reach,
    "keep-way": keep_way,
    "wide": wide,
    "caption": caption,
    "tab": tab,
    **editor_out.ACTS,
}
