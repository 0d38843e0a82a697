"""How a replay looks: where it stands, what the last step did, and its buttons."""

from __future__ import annotations

from tabletop.protocol import visible_to
from ui_bridge import telling
from ui_bridge.cards import owner_flag
from ui_bridge.html import Content, Html, button, joined, svg, tag
from ui_bridge.replay import Replay
from ui_bridge.speech import Speech


def step_told(speech: Speech, replay: Replay) -> str:
    """What the step did that is shown."""
    told: list[str] = []
    for fact in replay.table.facts[-1] if replay.table.facts else ():
        line = telling.line(speech, fact) if visible_to(fact, replay.looking) else None
        if line:
            told.append(line)
    return ". ".join(told)


def replay_question(speech: Speech, replay: Replay) -> Html:
    told = step_told(speech, replay)
    asked = replay.asked()
    flag = owner_flag(replay.table.played[-1].seat) if replay.table.played else owner_flag(asked) if asked else None
    where = speech.say("replay.step" if replay.then is None else "replay.news", step=replay.step, steps=replay.steps)
    return joined(tag("p", flag, " ", tag("strong", where), f" · {told}" if told else "", class_="question", id="question"))


_ICONS = {
    "first": "M1 1h2v14H1zM9 1v14L3 8zM16 1v14L10 8z",
    "back": "M1 1h3v14H1zM14 1v14L5 8z",
    "run": "M3 1v14L13 8z",
    "stop": "M2 1h4v14H2zM10 1h4v14h-4z",
    "on": "M2 1v14L11 8zM12 1h3v14h-3z",
    "last": "M0 1v14L6 8zM7 1v14L13 8zM13 1h2v14h-2z",
}


def _icon(name: str) -> Html:
    return svg("0 0 16 16", f'<path fill="currentColor" d="{_ICONS[name]}"/>', class_="icon")


def replay_buttons(speech: Speech, replay: Replay) -> Content:
    run = "stop" if replay.running else "run"
    playing = button(_icon(run), "run", "icon-button", aria_label=speech.say(f"replay.{run}"))
    if replay.then is not None:
        return [playing, button(speech.say("replay.arrive"), "arrive", "main")]
    steps = {to: button(_icon(to), "step", "icon-button", data_to=to, aria_label=speech.say(f"replay.{to}")) for to in ("first", "back", "on", "last")}
    go_on = None if replay.state.is_over() else button(speech.say("replay.go_on"), "go-on", "main")
    return [steps["first"], steps["back"], playing, steps["on"], steps["last"], go_on]
