"""The head of a table: the game, its round and phases, the question, and two slots that never move: Take back, and right of it the main button."""

from __future__ import annotations

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, key_name, place, tag
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.seam import CONTROL, MAIN, AnyLook, Choice, Drawing, Offer, name_at
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.voice import Voice


def head(desk: Desk, sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """One place for what is asked, and for the two buttons that answer."""
    name, about = sitting.page.card.card.title, drawing.head
    if isinstance(sitting, Replay):
        from ui_bridge.shell.replay_view import replay_place

        name, about = look.voice.say("replay.title"), [name, " · ", replay_place(look.voice, sitting)]
    now = None if sitting.replayed else phases(drawing)
    where = [tag("h1", name), tag("p", about, class_="where"), now, scores(sitting, look), menu(look.voice, sitting)]
    back, main = slots(desk, sitting, look)
    asked = tag("div", question(sitting, look, drawing), class_="asked", data_fit="")
    return joined(
        tag("div", where, class_="head-line", data_fit=""),
        tag("div", asked, tag("div", tag("div", back, id="slot-back"), tag("div", main, id="slot-main"), class_="slots"), class_="head-body"),
    )


def phases(drawing: Drawing) -> Html | None:
    """By name: those that are over ticked, the one that is now filled."""
    if not drawing.phases:
        return None
    rows: list[Content] = []
    for number, name in enumerate(drawing.phases, 1):
        now, over = number == drawing.phase, number < drawing.phase
        dot = tag("i", "✓" if over else str(number), aria_hidden="true")
        rows.append(tag("li", dot, tag("span", name), class_="now" if now else "over" if over else None, aria_label=name, aria_current="step" if now else None))
    return tag("ol", rows, class_="phases")


def scores(sitting: Sitting, look: AnyLook) -> Html:
    """On a narrow screen, where the players lie in a tab of their own."""
    points, asked = look.view.scores(), () if sitting.is_over() else look.view.prompt().seats
    rows = [
        tag("li", sitting.page.card.flag(one.seat), tag("span", one.name, class_="unseen"), str(points[one.seat]), class_="now" if one.seat in asked else None)
        for one in look.players
    ]
    return tag("ul", rows, class_="scores")


def menu(voice: Voice, sitting: Sitting) -> Html:
    rules = button(voice.say("menu.rules"), "rules", "small")
    leave = button(voice.say("replay.leave"), "leave", "small", aria_keyshortcuts="Escape") if sitting.replayed else None
    return tag("nav", leave, rules, button("≡", "menu", "small", aria_label=voice.say("menu.menu")), class_="menu")


def question(sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """Who is asked for what; or whom everybody waits for."""
    voice, flag = look.voice, sitting.page.card.flag
    if isinstance(sitting, Replay):
        from ui_bridge.shell.replay_view import replay_question

        return replay_question(voice, sitting)
    if sitting.is_over():
        return tag("p", tag("strong", voice.say("ask.over")), class_="question", id="question")
    asked = sitting.awaited()
    assert asked is not None
    if not look.asked:
        playing = voice.say("ask.wait" if sitting.progress() is None else "ask.think", player=sitting.names[asked])
        if drawing.waiting is not None and not sitting.bots_turn():
            return tag("p", flag(look.seat or asked), " ", drawing.waiting, class_="question", id="question")
        return tag("p", flag(asked), " ", playing, class_="question", id="question")
    why = tag("span", " ", drawing.why, class_="why") if drawing.why else None
    return tag("p", flag(asked), " ", tag("strong", sitting.names[asked]), ", ", drawing.question, why, class_="question", id="question")


def slots(desk: Desk, sitting: Sitting, look: AnyLook) -> tuple[Html, Html]:
    """What goes back, and what goes on. Nothing else is ever in these two places."""
    voice = look.voice
    if isinstance(sitting, Replay):
        from ui_bridge.shell.replay_view import replay_slots

        return replay_slots(voice, sitting)
    if sitting.is_over():
        return button(voice.say("button.result"), "result"), button(voice.say("button.again"), "again", "main")
    if (away := sitting.away()) is not None:
        return take_back(voice, sitting), button(voice.say("link.send", player=sitting.names[away]), "send", "main")
    main = main_choice(desk.offer) if look.asked else None
    return take_back(voice, sitting), control(main) if main is not None else empty_slot()


def main_choice(offer: Offer) -> Choice | None:
    """The control that stands in the main button's slot."""
    return next((choice for choice in offer.on(CONTROL) if choice.kind == MAIN), None)


def empty_slot() -> Html:
    """Nothing goes on from here by a button."""
    return tag("span", class_="slot-empty", aria_hidden="true")


def take_back(voice: Voice, sitting: Sitting) -> Html:
    """It says what; dashed when it can't be done now without more ado: a press says why."""
    free, step = sitting.undo_is_free(), sitting.to_take_back()
    what = sitting.page.short(voice, sitting.table.lines[step]) if free and step is not None else ""
    label = voice.say("button.undo_what", what=what) if what else voice.say("button.undo")
    return button([label, key_cap("Z")], "undo", "" if free else "later", aria_keyshortcuts="Z")


def control(choice: Choice, keys: bool = True) -> Html:
    badge = tag("span", choice.badge, class_="badge") if choice.badge else None
    pressed = ("Enter" if choice.kind == MAIN else choice.key) if keys else ""
    key = key_cap(key_name(pressed)) if pressed else None
    about = [choice.art, choice.label, badge, key]
    return place(choice.at, about, f"button {choice.kind}".strip(), id=f"control-{name_at(choice.at)}", aria_keyshortcuts=pressed or None)
