"""The table as its parts: tabs, log, and what stands over them. Head, desk and foot are in `head_view`, `desk_view`, `foot_view`."""

from __future__ import annotations

from collections.abc import Sequence

from ui_bridge.shell.html import Content, Html, button, joined, panel, tag
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.place_telling import in_full
from ui_bridge.shell.seam import AnyLook, Drawing, Note, Offer
from ui_bridge.shell.seam import Dialog as Question
from ui_bridge.shell.sheet import dialog
from ui_bridge.shell.sitting import Refused
from ui_bridge.shell.voice import Voice

LOG_LINES = 60
LOG = "log"


def tabs(drawing: Drawing, chosen: str) -> Html:
    """On a narrow screen, which panels are seen."""
    return joined([button(tab.label, "tab", data_tab=tab.name, role="tab", aria_selected=str(tab.name == chosen).lower()) for tab in drawing.tabs])


class Log:
    """What happened, the newest first. Most lines were told before: of these only whether they are new can change."""

    def __init__(self, page: AnyPage, voice: Voice) -> None:
        self.page = page
        self.voice = voice
        self._told: dict[tuple[int, str], list[tuple[Html, str | None]]] = {}  # by step and line, so that what was taken back isn't shown

    def drawn(self, look: AnyLook, lines: Sequence[str], settled: int) -> Html:
        """`settled`: how many lines stand for good. Of an open secret choice more can be told later."""
        rows: list[Content] = []
        for step in range(len(lines) - 1, -1, -1):
            told = self._at(look, step, lines[step], step < settled)
            for number, (content, places) in enumerate(told):
                new = "new" if step >= look.since else None
                rows.append(tag("li", content, class_=new, id=f"log-{step}-{number}", tabindex=-1 if rows else 0, data_deeds=step, data_places=places))
            if len(rows) >= LOG_LINES:
                break
        return panel(self.voice.say("panel.log"), str(len(lines)), tag("ol", rows, class_="log-lines", data_line_by_line=""))

    def _at(self, look: AnyLook, step: int, line: str, stands: bool) -> list[tuple[Html, str | None]]:
        """What a line did, what came last first; and where."""
        told = self._told.get((step, line))
        if told is None:
            facts = [(fact, self.page.tell(self.voice, fact)) for fact in look.happened[step]]
            told = [
                (joined(self._flag(self.page.who(fact)), tag("span", sentence)), " ".join(self.page.places(look, fact)) or None)
                for fact, sentence in reversed(facts)
                if sentence
            ]
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
        tag("h2", voice.say("curtain.title", player=name), id="curtain-title"),
        tag("p", voice.say("curtain.about", player=name)),
        button(voice.say("curtain.ready", player=name), "ready", "main big", id="ready"),
        class_="curtain-sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="curtain-title",
    )


def told_at(page: AnyPage, look: AnyLook, offer: Offer, refused: Refused) -> list[str]:
    """Without a reason: what lies there."""
    if refused.reasons:
        return []
    return in_full(page, look, offer, refused.at) if refused.in_full else [page.place_words(look, refused.at)]


def popover(voice: Voice, refused: Refused, lies: Sequence[str] = ()) -> Html:
    """Why not, at its place: the first reason in full, the others where they are asked for. Without a reason, what lies there."""
    if not refused.reasons:
        return tag("div", [tag("p", sentence) for sentence in lies], class_="refusal telling", data_by=refused.at)
    first, *others = refused.reasons
    sentence, rule = voice.refusal(first)
    content: list[Content] = [tag("p", tag("strong", sentence)), rule_row(voice, rule)]
    if others:
        told = [tag("p", more, " ", rule_row(voice, number)) for more, number in map(voice.refusal, others)]
        content.append(tag("details", tag("summary", voice.say("refusal.more", number=len(others))), told, id=f"more-{refused.at}".replace(" ", "-")))
    return tag("div", content, class_="refusal", data_by=refused.at)


def rule_row(voice: Voice, rule: str) -> Html:
    return tag("button", voice.say("rule_read", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)


def note(voice: Voice, one: Note, drawing: Drawing) -> Html:
    """A note of a first game, at what it speaks of."""
    return tag(
        "div",
        tag("p", one.text),
        tag(
            "div",
            button(voice.say("button.no_notes"), "no-notes", "small"),
            button(voice.say("button.understood"), "next-note", "small main", id="next-note"),
            class_="buttons",
        ),
        class_="note",
        data_by=f"panel-{one.panel}" if one.panel in (*drawing.panels, LOG) else "board-pane" if one.panel == "board" else one.panel,
        role="note",
    )


def question_of_game(voice: Voice, question: Question) -> Html:
    """A small question of the game's own."""
    return dialog(question.title, question.content, voice.say("button.close"))
