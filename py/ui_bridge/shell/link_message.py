"""What is said with a link, fit for a chat: what happened, who leads, whose turn it is."""

from __future__ import annotations

from tabletop.headers import PERSON, Seat
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.voice import Voice


def message(desk: Desk) -> str:
    """What happened since the last link, as far as all may know."""
    sitting, voice = desk.here, desk.voice
    turn = desk.dialog.name == "send"
    table = sitting.whole if isinstance(sitting, Replay) else sitting.table
    facts = [fact for step in range(sitting.arrived, table.settled_lines) for fact in table.happened(step, None)]
    happened = sitting.page.summary(voice, facts) if turn else []
    scores = sorted(((seat, points) for seat, points in sitting.state.scores().items() if seat in sitting.names), key=lambda one: -one[1])
    (first, most), (_, second) = scores[0], scores[1]
    lead = voice.say("link.leads", player=sitting.names[first], most=most, second=second) if most > second else voice.say("link.level", points=most)
    asked = sitting.away() or sitting.awaited()
    yours = turn and asked is not None
    whose = voice.say("link.your_turn", player=sitting.names[asked or ""]) if yours else voice.say("link.look", round=sitting.state.round)
    return " ".join((*(f"{sentence}." for sentence in happened), lead, whose))


def seat_changed(voice: Voice, old: Seat, new: Seat) -> str:
    if new.player != PERSON:
        return voice.say("link.given_computer", old=old.name)
    return voice.say("link.given_person", old=old.name, player=new.name)
