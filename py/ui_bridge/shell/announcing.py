"""For those who listen: what happened just now. Each sentence is said once."""

from __future__ import annotations

import re

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Html, inner, text_of
from ui_bridge.shell.looks import deeds, look_at
from ui_bridge.shell.seam import Sentence
from ui_bridge.shell.sitting import Refused, Sitting
from ui_bridge.shell.voice import Voice

_DRAWN = re.compile(r'<svg\b.*?</svg>|<span class="stands-in">.*?</span>|<kbd\b.*?</kbd>', re.DOTALL)
"""Letters in a picture are no words; nor is what stands in for others where there is no room, or the name of a key."""
_NAMED = re.compile(r'<span[^>]* role="img"[^>]* aria-label="([^"]*)"[^>]*>')
_END = re.compile(r"([^.!?:\s>])\s*((?:</(?:span|strong|b)>)*</(?:p|li|button)>)")
"""What ends without a full stop."""


def announce(desk: Desk) -> None:
    """Says what the last line did, as far as whoever looks may know."""
    sitting = desk.here
    steps = len(sitting.table.lines)
    sitting.told = sitting.table.settled_lines
    facts = sitting.table.happened(steps - 1, sitting.looking) if steps else ()
    sentences = [sentence for sentence in (sitting.page.tell(desk.voice, fact) for fact in facts) if sentence]
    if sentences:
        desk.reply["say"] = " ".join(map(_ended_sentence, sentences))


def _ended_sentence(told: str) -> str:
    """Without a stop a screen reader runs one into the next."""
    return told if told.endswith((".", "?", "!")) else f"{told}."


def announce_turns(desk: Desk) -> None:
    """Says what the others did since something was last said, each of whom has ended their turn."""
    sitting = desk.here
    turns = _ended(sitting)
    sitting.told = turns.stop
    said = _said(desk, sitting, turns)
    if said:
        desk.reply["say"] = said


def announce_news(desk: Desk) -> None:
    """Says all that is new to the person who looks."""
    sitting = desk.here
    sitting.told = sitting.table.settled_lines
    said = _said(desk, sitting, sitting.news())
    if said:
        desk.reply["say"] = said


def _ended(sitting: Sitting) -> range:
    """The lines that weren't told of, without those of the computer player that is still at it."""
    played, stop = sitting.table.played, sitting.table.settled_lines
    at_it = sitting.bot_asked()
    while stop > sitting.told and played[stop - 1].seat == at_it:
        stop -= 1
    return range(sitting.told, stop)


def _said(desk: Desk, sitting: Sitting, steps: range) -> str:
    if not steps:
        return ""
    look = look_at(sitting, desk.voice, desk.browser.width)
    happened = [deed for deed in deeds(sitting.table, look.seat, steps) if deed.seat != look.seat]
    return " ".join(spoken(look.voice, sentence) for sentence in sitting.page.summary(look, happened))


def spoken(voice: Voice, sentence: Sentence) -> str:
    """A sentence for the ear: who, what, and what it brought."""
    told = sentence.text if sentence.named else f"{voice.name(sentence.seat)} {sentence.text}"
    gain = f" {voice.say('deed.spoken', gain=sentence.gain)}" if sentence.gain else ""
    return (told if told.endswith(".") else f"{told}.") + gain


class Announcer:
    """What is said aloud with an answer: what happened, why not, and what is asked now. Each once, in this order."""

    def __init__(self) -> None:
        self._question = ""
        self._refused: Refused | None = None
        self._pinned = self._note = self._heard = ""

    def told(self, desk: Desk, prompt: str, popover: str = "") -> str | None:
        """A sentence for the live region; None: nothing is new."""
        said = desk.reply.get("say")
        parts = [said] if isinstance(said, str) and said else []
        sitting = desk.sitting if desk.at_table() else None
        refused = sitting.refused if sitting is not None else None
        if refused is not None and refused is not self._refused:
            parts += [desk.voice.refusal(reason)[0] for reason in refused.reasons[:1]]
            if refused.in_full:  # as it is shown, for it may have to be fetched first
                parts += [text_of(Html(told)) for told in re.findall(r"<p>(.*?)</p>", popover, re.DOTALL)]
        self._refused = refused if refused is None or popover or not refused.in_full else self._refused
        parts += self._shown(desk)
        found = re.search(r'id="question"[^>]*>(.*?)</p>', prompt, re.DOTALL)
        question = text_of(Html(found[1])) if found is not None and desk.look is not None and (desk.look.asked or desk.here.is_over()) else ""
        if question and question != self._question:
            parts.append(question)
        self._question = question
        parts += self._noted(desk)
        if parts:
            return " ".join(map(_ended_sentence, parts))
        return said if isinstance(said, str) else None

    def _shown(self, desk: Desk) -> list[str]:
        """What was pressed to be shown, as the desk tells it; or what the game's strip has to say beside the question."""
        sitting, drawn = desk.sitting if desk.at_table() else None, desk.drawing.strip if desk.drawing is not None else None
        before, self._pinned = self._pinned, sitting.pinned if sitting is not None else ""
        heard, self._heard = self._heard, drawn.heard if drawn is not None and sitting is not None and not sitting.hovered else ""
        if self._heard and self._heard != heard and not self._pinned:
            return [self._heard]
        if not self._pinned or self._pinned == before or drawn is None:
            return []
        told = [_NAMED.sub(r"\g<0> \1 ", _DRAWN.sub("", inner(content))) for content in (drawn.title, drawn.content, drawn.aside)]
        return [sentence for content in told if (sentence := text_of(Html(_END.sub(r"\1.\2", content))))]

    def _noted(self, desk: Desk) -> list[str]:
        """A new note of a first game."""
        now = desk.noting.now if desk.at_table() and desk.here.curtain() is None else None
        before, self._note = self._note, now.name if now is not None else ""
        return [now.text] if now is not None and now.name != before else []
