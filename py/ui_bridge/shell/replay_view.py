"""How a replay looks: where it stands, what the last step did, and its buttons."""

from __future__ import annotations

from ui_bridge.shell.html import Content, Html, button, joined, svg, tag
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.voice import Voice


def happened_at(voice: Voice, replay: Replay) -> str:
    """What the step did that is shown."""
    facts = replay.table.happened(replay.step - 1, replay.looking) if replay.step else ()
    sentences = (replay.page.tell(voice, fact) for fact in facts)
    return ". ".join(sentence for sentence in sentences if sentence)


def replay_question(voice: Voice, replay: Replay) -> Html:
    happened = happened_at(voice, replay)
    acting = replay.table.played[-1].seat if replay.step else replay.awaited()
    where = voice.say("replay.step" if replay.then is None else "replay.news", step=replay.step, steps=replay.steps)
    flag = replay.page.card.flag(acting) if acting else None
    return joined(tag("p", flag, " ", tag("strong", where), f" · {happened}" if happened else "", class_="question", id="question"))


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


def replay_buttons(voice: Voice, replay: Replay) -> Content:
    run = "stop" if replay.running else "run"
    playing = button(_icon(run), "run", "icon-button", aria_label=voice.say(f"replay.{run}"))
    if replay.then is not None:
        return [playing, button(voice.say("replay.arrive"), "arrive", "main")]
    steps = {to: button(_icon(to), "step", "icon-button", data_to=to, aria_label=voice.say(f"replay.{to}")) for to in ("first", "back", "on", "last")}
    play_on = None if replay.is_over() else button(voice.say("replay.go_on"), "go-on", "main")
    return [steps["first"], steps["back"], playing, steps["on"], steps["last"], play_on]
