"""The log of a game that is looked at: the turn that is shown is framed, what came later stands above it, and a press on a line goes there."""

from __future__ import annotations

from ui_bridge.shell.html import Content, Html, joined, panel, tag
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.replay_view import replay_place
from ui_bridge.shell.voice import Voice

LATER, EARLIER = 8, 50
"""So many lines are told of what came after, and before."""


class ReplayLog:
    """What a line did is told once."""

    def __init__(self, replay: Replay, voice: Voice) -> None:
        self.replay = replay
        self.voice = voice
        self._told: dict[tuple[int, str | None], list[Html]] = {}

    def drawn(self) -> Html:
        replay = self.replay
        last = min(replay.step + LATER, replay.steps)
        later = self._rows(range(last - 1, replay.step - 1, -1), "later")
        shown = self._rows(range(replay.step - 1, replay.seen - 1, -1), "shown")
        earlier = self._rows(range(replay.seen - 1, max(replay.seen - EARLIER, 0) - 1, -1), "")
        lines = tag(
            "ol",
            later,
            tag("li", tag("ol", shown), class_="framed", aria_current="step") if shown else None,
            earlier,
            class_="log-lines replay-log",
            tabindex="0",
        )
        return panel(self.voice.say("panel.log"), replay_place(self.voice, replay), lines)

    def _rows(self, steps: range, kind: str) -> Content:
        return [tag("li", told, class_=kind or None, data_do="step-to", data_step=str(step + 1)) for step in steps for told in self._at(step)]

    def _at(self, step: int) -> list[Html]:
        """What a line did, what came last first."""
        replay = self.replay
        key = (step, replay.looking)
        if key not in self._told:
            facts = [(fact, replay.page.tell(self.voice, fact)) for fact in replay.whole.happened(step, replay.looking)]
            self._told[key] = [joined(self._flag(replay.page.who(fact)), tag("span", sentence)) for fact, sentence in reversed(facts) if sentence]
        return self._told[key]

    def _flag(self, seat: str | None) -> Html | None:
        return self.replay.page.card.flag(seat) if seat else None
