"""How the editor looks: a table's frame with other things in it. The board stands where it always does."""

from __future__ import annotations

import base64
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from tabletop.protocol import Option
from ui_bridge.shell import editor_part, embed_marks
from ui_bridge.shell.editing import Field, Row
from ui_bridge.shell.editor import BEGIN_KEY, MARK_KEYS, PART, WAY, WIDTHS, Editor
from ui_bridge.shell.editor_goal import goal
from ui_bridge.shell.embed_tag import MARKS
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, panel, tag
from ui_bridge.shell.looks import onlooker_at
from ui_bridge.shell.seam import BOARD, Board, Choice, Offer, name_at
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.voice import Voice

if TYPE_CHECKING:
    from ui_bridge.shell.desk import Desk, Json

TOLD = 3
"""Faults that are told; of the others how many."""
TABS = (("pieces", ("pieces",)), ("hands", ("hands",)), ("goal", ("goal",)), ("text", ("block",)), ("take", ("look", "take")))
COLUMNS = (("pieces", "hands", "goal", "block"), ("look", "take"))
LINES = 7
"""Of a text that is edited, at least."""


def parts_of(desk: Desk, editor: Editor) -> tuple[dict[str, str], Board | None]:
    """By element id what is in it, and the board."""
    voice = editor.voice(desk.settings.language)
    parts: dict[str, str] = dict.fromkeys(("screen", "command", "end", "foot", "popover", "curtain"), "")
    parts |= {f"panel-{name}": content for name, content in panels(desk, editor, voice).items()}
    parts |= {"prompt": head(desk, editor, voice), "desk": desk_strip(editor, voice), "tabs": tabs(desk, voice)}
    return parts, board(desk, editor, voice)


def frame() -> Json:
    """The panels, as the page's glue lays them out."""
    return {"columns": [[*column] for column in COLUMNS], "tabs": {name: [*shown] for name, shown in TABS}}


def edit(label: Content, what: str, kind: str = "", **told: str | bool | None) -> Html:
    named = "-".join(str(value) for name, value in told.items() if name.startswith("data_"))
    return button(label, "edit", kind, data_what=what, id=f"edit-{what}-{named}".rstrip("-").replace(" ", "-").replace('"', ""), **told)


def select(name: str, label: str, choices: list[tuple[str, str]], now: str, **told: str) -> Html:
    options = [tag("option", said, value=value, selected=value == now) for value, said in choices]
    named = "-".join((name, *told.values())).replace(" ", "-")
    return tag("select", options, id=f"edit-{named}", data_do="edit", data_what=name, aria_label=label, class_="button small", **told)


def head(desk: Desk, editor: Editor, voice: Voice) -> Html:
    draft, card = editor.draft, editor.page.card.card
    players = len(draft.header.seats)
    options = editor.page.game.options_of(draft.header)
    games = [(one.card.name, one.card.title) for one in desk.library.cards.values()]
    chosen: list[Content] = [
        select("game", voice.say("edit.game"), games, card.name) if len(games) > 1 else None,
        select("players", voice.say("edit.how_many"), [(str(one), voice.say("edit.players", number=one)) for one in card.players(options)], str(players)),
    ]
    agreed = card.options(players, options)
    chosen += [_option(voice, option, options) for option in agreed[:1]]
    menu = tag(
        "nav",
        edit(voice.say("edit.from"), "from", "small"),
        button(voice.say("menu.rules"), "rules", "small"),
        edit(voice.say("edit.leave"), "leave", "small"),
        class_="menu",
    )
    back = edit([voice.say("button.undo"), key_cap("Z")], "undo", "" if editor.past else "later", aria_keyshortcuts="Z")
    main = edit([voice.say("edit.copy"), key_cap("↵")], "copy", "main" if editor.judged().is_right() else "later", aria_keyshortcuts="Enter")
    asked = tag("div", tag("p", _asked(editor, voice), class_="question", id="question"), class_="asked", data_fit="")
    slots = tag("div", tag("div", back, id="slot-back"), tag("div", main, id="slot-main"), class_="slots")
    return joined(
        tag("div", tag("h1", voice.say("edit.title")), chosen, menu, class_="head-line", data_fit=""),
        tag("div", asked, slots, class_="head-body"),
    )


def _option(voice: Voice, option: Option, options: Mapping[str, str]) -> Html:
    values = [(value, _value(voice, option.name, value)) for value in option.values]
    return select("option", voice.say(f"option.{option.name}"), values, options.get(option.name, option.default), data_name=option.name)


def _value(voice: Voice, option: str, value: str) -> str:
    key = f"option.{option}.{value}"
    return voice.say(key) if voice.knows(key) else value


def _asked(editor: Editor, voice: Voice) -> Content:
    flag = editor.page.card.flag(editor.owner)
    if editor.mark_from:
        return voice.say("edit.ask_corner" if editor.mark == PART else "edit.ask_arrow")
    if editor.mark == PART and editor.draft.part:
        return voice.say("edit.ask_frame")
    if editor.mark:
        return voice.say("edit.ask_mark", mark=voice.say(f"edit.mark.{editor.mark}"))
    pieces = editor.page.editing.pieces(editor.judged().table.state, voice, editor.owner)
    now = next((piece for piece in pieces if piece.name == editor.piece), None)
    if now is not None:
        goes = editor.page.editing.goes(editor.judged().table.state, voice, editor.owner, editor.piece)
        return [flag if now.owned else None, " ", voice.say("edit.ask_piece" if goes else "edit.ask_nowhere", piece=now.label)]
    return voice.say("edit.ask" if pieces else "edit.ask_plain")


def desk_strip(editor: Editor, voice: Voice) -> Html:
    """What the rules say, a sentence a fault."""
    judged = editor.judged()
    wrong = len(judged.faults) + (1 if judged.goal_fault else 0)
    rows = [
        tag(
            "li",
            tag("b", str(number), class_="fault-number"),
            tag("span", fault.sentence),
            edit(voice.say("edit.drop"), "drop", "small", data_line=str(fault.line)) if fault.line is not None else None,
        )
        for number, fault in enumerate(judged.faults[:TOLD], 1)
    ]
    if judged.goal_fault:
        way = any(line.startswith(WAY) for line in editor.draft.goal)
        drop = edit(voice.say("edit.drop_way"), "drop-way", "small") if way else None
        rows.append(tag("li", tag("b", "!", class_="fault-number"), tag("span", voice.say("edit.goal_wrong", why=judged.goal_fault)), drop))
    if len(judged.faults) > TOLD:
        rows.append(tag("li", voice.say("edit.more", number=len(judged.faults) - TOLD)))
    if not wrong:
        rows.append(tag("li", tag("b", "✓", class_="fault-number right"), tag("span", voice.say("edit.right"))))
    about = tag("p", voice.say("edit.wrong", number=wrong), class_="aside") if wrong else None
    return joined(tag("header", tag("h2", voice.say("edit.rules")), about), tag("div", tag("ul", rows, class_="faults"), role="status", class_="said-of-it"))


def tabs(desk: Desk, voice: Voice) -> Html:
    now = desk.tab if desk.tab in dict(TABS) else TABS[0][0]
    return joined([edit(voice.say(f"edit.tab.{name}"), "tab", data_tab=name, role="tab", aria_selected=str(name == now).lower()) for name, _ in TABS])


def panels(desk: Desk, editor: Editor, voice: Voice) -> dict[str, Html]:
    return {
        "pieces": _pieces(editor, voice),
        "hands": _hands(editor, voice),
        "goal": goal(editor, voice),
        "block": _block(editor, voice),
        "look": _look(desk, editor, voice),
        "take": _take(desk, editor, voice),
    }


def _pieces(editor: Editor, voice: Voice) -> Html:
    state = editor.judged().table.state
    pieces = editor.page.editing.pieces(state, voice, editor.owner)
    owners = [
        edit([editor.page.card.flag(seat.seat), seat.name], "owner", "small", data_seat=seat.seat, aria_pressed=str(seat.seat == editor.owner).lower())
        for seat in editor.draft.header.seats
    ]
    drawn = [
        edit(
            [piece.art, tag("span", piece.label, " ", tag("i", piece.left)), key_cap(piece.key.upper()) if piece.key else None],
            "piece",
            "piece",
            data_piece=piece.name,
            aria_pressed=str(piece.name == editor.piece).lower(),
            aria_keyshortcuts=piece.key or None,
        )
        for piece in pieces
        if piece.art is not None
    ]
    keys = {piece.key for piece in pieces}
    named = [(piece.name, piece.label) for piece in pieces if piece.art is None]
    begin = (
        select(
            "piece", voice.say("edit.begin"), [("", f"{voice.say('edit.begin')} …{'' if BEGIN_KEY in keys else f' {BEGIN_KEY.upper()}'}"), *named], editor.piece
        )
        if named
        else None
    )
    marks = [_mark(editor, voice, mark, keys) for mark in (*MARKS, "none", PART)]
    said = _text(voice.say("edit.mark_text"), "mark-text", editor.mark_text, 80) if editor.mark in ("words", "number") else None
    part = _text(voice.say("edit.part"), "part", editor.draft.part, 200, voice.say("edit.part_about"))
    content: list[Content] = [tag("div", owners, class_="pieces owners"), tag("div", drawn, class_="pieces piece-kinds"), begin] if pieces else []
    content += [tag("h3", voice.say("edit.marks")), tag("div", marks, class_="pieces"), said, part]
    return panel(voice.say("edit.pieces"), "", *content)


def _mark(editor: Editor, voice: Voice, mark: str, taken: Collection[str]) -> Html:
    """What the author draws, with the key that takes it, where no piece has that one."""
    own = MARK_KEYS.get(mark)
    own = None if own in taken else own
    content = [voice.say(f"edit.mark.{mark}"), key_cap(own.upper()) if own else None]
    return edit(content, "mark", "small", data_mark=mark, aria_pressed=str(mark == editor.mark).lower(), aria_keyshortcuts=own)


def _text(label: str, what: str, value: str, most: int, about: str = "") -> Html:
    box = tag("input", id=f"edit-{what}", name=what, value=value, maxlength=most, data_do="edit", data_what=what, placeholder=about, autocomplete="off")
    return tag("label", tag("span", label), box, class_="field")


def _hands(editor: Editor, voice: Voice) -> Html:
    rows, header = editor.page.editing.rows(editor.judged().table.state, voice), editor.draft.header
    options = editor.page.game.options_of(header)
    more = [
        tag("label", tag("span", voice.say(f"option.{option.name}")), _option(voice, option, options), class_="number")
        for option in editor.page.card.card.options(len(header.seats), options)[1:]
    ]
    return panel(voice.say("edit.hands"), "", tag("div", [_row(editor, voice, row) for row in rows], class_="told-rows"), tag("div", more, class_="pieces"))


def _row(editor: Editor, voice: Voice, row: Row) -> Html:
    who: Content = None
    if row.seat is not None:
        who = tag("span", editor.page.card.flag(row.seat), tag("span", voice.name(row.seat), class_="name-line", data_fit=""), class_="who")
    fields = [_field(voice, row.seat or "", field) for field in row.fields]
    return tag("div", who, fields, class_="told-row" if row.seat else "told-row whole", role="group", aria_label=voice.name(row.seat) if row.seat else None)


def _field(voice: Voice, seat: str, field: Field) -> Html:
    if field.choices:
        return select("told", field.label, list(field.choices), field.value, data_seat=seat, data_field=field.name)
    if field.art is None:
        box = tag(
            "input",
            id=f"edit-told-{seat}-{field.name}",
            type="number",
            min=field.least,
            max=field.most,
            value=field.value,
            data_do="edit",
            data_what="told",
            data_seat=seat,
            data_field=field.name,
            aria_label=field.label,
        )
        return tag("label", tag("span", field.label), box, class_="number")
    now = int(field.value)
    about = {"data_seat": seat, "data_field": field.name}
    less = edit("−", "told", "small", **about, data_value=str(max(now - 1, field.least)), aria_label=voice.say("edit.fewer", label=field.label))
    more = edit("+", "told", "small", **about, data_value=str(min(now + 1, field.most)), aria_label=voice.say("edit.another", label=field.label))
    return tag("span", less, tag("span", field.art, tag("b", field.value), class_="count", title=field.label), more, class_="counter")


def _block(editor: Editor, voice: Voice) -> Html:
    text = "\n".join(editor.draft.lines)
    rows = max(LINES, min(len(editor.draft.lines) + 1, 24))
    area = tag("textarea", text, id="edit-lines", name="lines", rows=rows, spellcheck="false", aria_label=voice.say("edit.block"))
    form = tag("form", area, tag("button", voice.say("edit.apply"), type="submit", class_="button small"), data_do="edit", data_what="lines", id="edit-block")
    return panel(voice.say("edit.block"), "", form)


def _look(desk: Desk, editor: Editor, voice: Voice) -> Html:
    made = editor.still(desk.settings.language)
    widths = [
        edit(
            str(wide),
            "wide",
            "pressed" if wide == editor.wide else "",
            data_wide=str(wide),
            aria_pressed=str(wide == editor.wide).lower(),
            aria_label=voice.say("edit.wide", wide=wide),
        )
        for wide in WIDTHS
    ]
    picture: Content = [tag("p", voice.say("edit.no_picture")), tag("p", made.alt)]
    if made.svg:
        data = base64.b64encode(made.svg.encode()).decode()
        picture = tag("img", src=f"data:image/svg+xml;base64,{data}", alt=made.alt)
    caption = _text(voice.say("edit.caption"), "caption", editor.draft.caption, 300)
    figure = tag("figure", tag("div", picture, class_="preview"), tag("figcaption", made.caption) if made.caption else None)
    return panel(voice.say("edit.look"), "", tag("div", widths, class_="segments"), figure, caption)


def _take(desk: Desk, editor: Editor, voice: Voice) -> Html:
    right = editor.judged().is_right()
    drawn = "small" if editor.still(desk.settings.language).svg else "small later"
    always: list[Content] = [edit(voice.say(f"edit.{what}"), what, drawn) for what in ("svg", "png", "paper")]
    always.append(edit(voice.say("edit.record"), "record", "small"))
    if editor.whole is not None:
        always.append(edit(voice.say("edit.replay"), "replay", "small", title=voice.say("edit.replay_about")))
    if not right:
        return panel(voice.say("edit.take"), "", tag("p", voice.say("edit.not_yet")), tag("div", always, class_="pieces"))
    text = tag(
        "textarea",
        editor.tag_text(desk.browser.address, desk.settings.language),
        readonly=True,
        rows=6,
        id="edit-tag",
        aria_label=voice.say("edit.tag"),
        spellcheck="false",
    )
    ways = tag("div", edit(voice.say("edit.link"), "link", "small"), always, edit(voice.say("edit.play"), "play", "small"), class_="pieces")
    return panel(voice.say("edit.take"), "", text, ways, tag("p", voice.say("edit.no_upload"), class_="aside"))


def board(desk: Desk, editor: Editor, voice: Voice) -> Board | None:
    """The position as it can be drawn, with what lights up for the piece in the hand, the author's marks, and the part that is shown."""
    table, page = editor.judged().table, editor.page
    look = onlooker_at(Sitting(table, page, ""), voice, desk.browser.width)
    goes = page.editing.goes(table.state, voice, editor.owner, editor.piece) if editor.piece else {}
    drawn = page.draw(look, Offer(Choice(place, label, field="put", value=place) for place, label in goes.items())).board
    if drawn is None:
        return None
    marks, spots = editor.marks_and_spots(look)
    unit = drawn.view_box[2] / max(min(desk.browser.width, 1280) * 0.47, 300)
    over = embed_marks.drawn(marks, spots, drawn.cell, unit, drawn.view_box)
    part = editor_part.shown(editor, drawn, spots)
    lit = drawn.marks.get("layer-marks", "")
    if part is not None:
        veil, frame = editor_part.drawn(part, drawn)
        return drawn._replace(marks={**drawn.marks, "layer-marks": veil + over + lit + frame})
    return drawn._replace(marks={**drawn.marks, "layer-marks": over + lit})


def place_told(editor: Editor, voice: Voice, place: str) -> str:
    """A place of the board in words, with what would come of a press."""
    table, page = editor.judged().table, editor.page
    told = page.place_words(onlooker_at(Sitting(table, page, ""), voice, 1280), place) if place.startswith(f"{BOARD}:") else name_at(place)
    goes = page.editing.goes(table.state, voice, editor.owner, editor.piece) if editor.piece else {}
    return f"{told}. {goes[place]}" if place in goes else told
