"""How a small game's table looks that says no more than it must: who is asked, the players with their points, the log."""

from __future__ import annotations

from ui_bridge.shell.html import Html, panel, tag
from ui_bridge.shell.seam import AnyLook, Drawing


def plain_drawing(look: AnyLook) -> Drawing:
    prompt, voice = look.view.prompt(), look.voice
    key = f"ask.{prompt.step}"
    step = voice.say(key) if voice.knows(key) else prompt.step
    why = None
    if prompt.forced is not None:
        sentence, rule = voice.refusal(prompt.forced)
        why = f"{sentence} {rule}"
    return Drawing(
        head=voice.say("round", round=look.view.round),
        question=step,
        why=why,
        panels={"players": plain_players(look)},
        columns=(("players", "log"),),
    )


def plain_players(look: AnyLook) -> Html:
    """Everybody with their points; who is asked is marked."""
    asked, scores, voice = look.view.prompt().seats, look.view.scores(), look.voice
    rows = [
        tag(
            "li",
            tag("span", tag("strong", seat.name), class_="row-text"),
            tag("span", str(scores[seat.seat]), class_="points", role="img", aria_label=voice.say("points_of", points=scores[seat.seat])),
            class_="row now" if seat.seat in asked else "row",
        )
        for seat in look.players
    ]
    return panel(voice.say("panel.players"), None, tag("ul", rows, class_="rows"))
