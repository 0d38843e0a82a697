"""The table as its parts: what the shell itself shows round what a game draws."""

from __future__ import annotations

from collections.abc import Sequence

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, panel, place, tag
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.replay_view import replay_buttons, replay_question
from ui_bridge.shell.seam import CONTROL, AnyLook, Choice, Drawing, Note, name_at
from ui_bridge.shell.seam import Dialog as Question
from ui_bridge.shell.sheet import dialog
from ui_bridge.shell.sitting import Refused, Sitting
from ui_bridge.shell.voice import Voice

LOG_LINES = 60
LOG = "log"


def prompt(desk: Desk, sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """Head, question and buttons: one place for what is asked."""
    voice = look.voice
    head = tag(
        "div",
        tag("h1", sitting.page.card.card.title),
        drawing.head,
        tag("nav", menu(voice), class_="menu"),
        class_="prompt-head",
    )
    return joined(head, tag("div", question(sitting, look, drawing), tag("div", buttons(desk, sitting, look), class_="buttons"), class_="prompt-body"))


def menu(voice: Voice) -> Content:
    return [
        button(voice.say("menu.games"), "home", "small"),
        button(voice.say("menu.share"), "share", "small"),
        button(voice.say("menu.rules"), "rules", "small"),
        button(voice.say("menu.settings"), "settings", "small"),
        button("?", "help", "small", aria_label=voice.say("menu.help")),
        button("≡", "menu", "small only-narrow", aria_label=voice.say("menu.menu")),
    ]


def question(sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """Who is asked for what; or whom everybody waits for."""
    voice, flag = look.voice, sitting.page.card.flag
    if isinstance(sitting, Replay):
        return replay_question(voice, sitting)
    if sitting.is_over():
        return tag("p", tag("strong", voice.say("ask.over")), class_="question", id="question")
    asked = sitting.awaited()
    assert asked is not None
    if not look.asked:
        progress = sitting.progress()
        waiting = voice.say("ask.wait" if progress is None else "ask.think", player=sitting.names[asked])
        bar = tag("progress", value=progress.steps, max=progress.budget, class_="thinking", aria_label=voice.say("thinking")) if progress else None
        return tag("p", flag(asked), " ", waiting, bar, class_="question", id="question")
    asking = tag("p", flag(asked), " ", tag("strong", sitting.names[asked]), ", ", drawing.question, class_="question", id="question")
    return joined(asking, tag("p", drawing.why, class_="why") if drawing.why else None)


def buttons(desk: Desk, sitting: Sitting, look: AnyLook) -> Content:
    voice = look.voice
    if isinstance(sitting, Replay):
        return replay_buttons(voice, sitting)
    if sitting.is_over():
        return [button(voice.say("button.result"), "result"), button(voice.say("button.again"), "again", "main")]
    if sitting.bots_turn():
        hurry = button(voice.say("button.hurry"), "hurry") if sitting.progress() is not None else None
        return [hurry, button(voice.say("button.skip"), "skip", "main")]
    if (away := sitting.away()) is not None:
        back = [button(voice.say("button.undo"), "undo")] if sitting.undo_is_free() else []
        return [*back, button(voice.say("link.send", player=sitting.names[away]), "send", "main")]
    if not look.asked:
        return []
    return [take_back(voice, sitting), *(control(choice) for choice in desk.offer.on(CONTROL))]


def take_back(voice: Voice, sitting: Sitting) -> Html:
    if sitting.undo_is_free():
        return button(voice.say("button.undo"), "undo")
    if sitting.alone() and sitting.table.lines:
        return button(voice.say("button.undo_anyway"), "undo-anyway")
    return button(voice.say("button.undo"), "undo", "later")


def control(choice: Choice) -> Html:
    badge = tag("span", choice.badge, class_="badge") if choice.badge else None
    return place(choice.at, [choice.art, choice.label, badge], f"button {choice.kind}".strip(), id=f"control-{name_at(choice.at)}")


def tabs(drawing: Drawing, chosen: str) -> Html:
    """On a narrow screen, which panels are seen."""
    return joined([button(tab.label, "tab", data_tab=tab.name, role="tab", aria_selected=str(tab.name == chosen).lower()) for tab in drawing.tabs])


class Log:
    """What happened, the newest first. Most lines were told before: of these only whether they are new can change."""

    def __init__(self, page: AnyPage, voice: Voice) -> None:
        self.page = page
        self.voice = voice
        self._told: dict[tuple[int, str], list[Html]] = {}  # by step and line, so that what was taken back isn't shown

    def drawn(self, look: AnyLook, lines: Sequence[str], settled: int) -> Html:
        """`settled`: how many lines stand for good. Of an open secret choice more can be told later."""
        rows: list[Content] = []
        for step in range(len(lines) - 1, -1, -1):
            told = self._at(look, step, lines[step], step < settled)
            rows += (tag("li", content, class_="new" if step >= look.since else None, id=f"log-{step}-{number}") for number, content in enumerate(told))
            if len(rows) >= LOG_LINES:
                break
        return panel(self.voice.say("panel.log"), str(len(lines)), tag("ol", rows, class_="log-lines"))

    def _at(self, look: AnyLook, step: int, line: str, stands: bool) -> list[Html]:
        """What a line did, what came last first."""
        told = self._told.get((step, line))
        if told is None:
            facts = [(fact, self.page.tell(self.voice, fact)) for fact in look.happened[step]]
            told = [joined(self._flag(self.page.who(fact)), tag("span", sentence)) for fact, sentence in reversed(facts) if sentence]
            if stands:
                self._told[step, line] = told
        return told

    def _flag(self, seat: str | None) -> Html | None:
        return self.page.card.flag(seat) if seat else None


# What stands over the table.


def curtain(page: AnyPage, voice: Voice, seat: str, name: str) -> Html:
    """The table stays covered until the next person is there."""
    return tag(
        "div",
        page.card.flag(seat),
        tag("h2", voice.say("curtain.title", player=name)),
        tag("p", voice.say("curtain.about", player=name)),
        button(voice.say("curtain.ready", player=name), "ready", "main big", id="ready"),
        class_="curtain-sheet",
        role="dialog",
        aria_modal="true",
    )


def popover(voice: Voice, refused: Refused) -> Html:
    """Why not, at its place: the first reason in full, the others below."""
    first, *others = refused.reasons
    sentence, rule = voice.refusal(first)
    content: list[Content] = [tag("p", tag("strong", sentence)), rule_row(voice, rule)]
    for reason in others[:2]:
        more, number = voice.refusal(reason)
        content.append(tag("p", more, " ", tag("span", rule_row(voice, number))))
    return tag("div", content, class_="refusal", data_by=refused.at, role="alert")


def rule_row(voice: Voice, rule: str) -> Html:
    return tag("button", voice.say("rule_read", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)


def note(voice: Voice, notes: Sequence[Note], number: int, drawing: Drawing) -> Html:
    """A note of the first turn, at what it speaks of."""
    last, one = number == len(notes), notes[number - 1]
    return tag(
        "div",
        tag("p", tag("b", f"{number}/{len(notes)} "), one.text),
        tag(
            "div",
            None if last else button(voice.say("button.no_notes"), "no-notes", "small"),
            button(voice.say("button.understood" if last else "button.next"), "no-notes" if last else "next-note", "small main", id="next-note"),
            class_="buttons",
        ),
        class_="note",
        data_by=f"panel-{one.panel}" if one.panel in (*drawing.panels, LOG) else one.panel,
        role="note",
    )


def question_of_game(voice: Voice, question: Question) -> Html:
    """A small question of the game's own."""
    return dialog(question.title, question.content, voice.say("button.close"))
