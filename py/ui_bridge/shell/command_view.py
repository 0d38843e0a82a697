"""A line typed for an action: what it could become, and why it couldn't be played."""

from __future__ import annotations

import json

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, tag
from ui_bridge.shell.key_events import MOST_TOLD, completions


def command_line(desk: Desk) -> Html:
    voice, could = desk.voice, completions(desk)
    field = tag(
        "input",
        id="command-line",
        name="line",
        value=desk.command,
        maxlength=200,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        data_history=json.dumps(desk.commands),
        aria_label=voice.say("command.label"),
        aria_describedby="command-could",
    )
    told: list[Content] = [tag("li", line) for line in could[:MOST_TOLD]]
    if len(could) > MOST_TOLD:
        told.append(tag("li", voice.say("command.more", number=len(could) - MOST_TOLD), class_="aside"))
    why = desk.command_why or (voice.say("command.none") if not could else "")
    play = tag("button", voice.say("command.play"), type="submit", class_="button main")
    form = tag("form", field, play, button("×", "command-close", aria_label=voice.say("button.close")), data_do="command-enter")
    return joined(form, tag("p", why, class_="warning", role="alert") if why else tag("ul", told, id="command-could"))
