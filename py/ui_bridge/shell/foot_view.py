"""The map's foot: what shows and what skips stands there, far from the buttons that play."""

from __future__ import annotations

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Html, button, joined, key_cap, tag
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.seam import AnyLook
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.voice import Voice

KEY = "A"


def foot(desk: Desk, sitting: Sitting, look: AnyLook) -> Html:
    voice = look.voice
    if isinstance(sitting, Replay):
        from ui_bridge.shell.replay_view import replay_bar

        return replay_bar(voice, sitting)
    if sitting.bots_turn():
        hurry = button(voice.say("button.hurry"), "hurry") if sitting.progress() is not None else None
        return joined(button([voice.say("button.skip"), key_cap(KEY)], "skip", aria_keyshortcuts=KEY), hurry)
    if sitting.is_over() and desk.drawing is not None and desk.drawing.board is not None:
        kinds = (("svg", "end.svg"), ("png", "end.png"), ("print", "end.print"))
        return joined([button(voice.say(key), "save-map", data_kind=kind) for kind, key in kinds])
    if sitting.curtain() is None and sitting.last_turns():
        return button(["↻ ", tag("span", voice.say("button.show_again"), class_="foot-words"), key_cap(KEY)], "show-again", aria_keyshortcuts=KEY)
    return joined()


def board_tools(voice: Voice) -> Html:
    """What moves the map nearer and farther. The page does it itself; here they only get their names."""
    signs = {"in": "+", "out": "−", "fit": "⤢"}
    named = [(tool, sign, voice.say(f"map.{tool}")) for tool, sign in signs.items()]
    return joined([tag("button", sign, type="button", data_board=tool, aria_label=name, title=name) for tool, sign, name in named])
