"""What is said with a link, fit for a chat: what happened, who leads, whose turn it is."""

from __future__ import annotations

from tabletop.headers import PERSON, Seat
from ui_bridge.shell.announcing import spoken
from ui_bridge.shell.desk import LOT, Desk
from ui_bridge.shell.looks import deeds, onlooker_at
from ui_bridge.shell.lots import inviter_of, is_new
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.voice import Voice


def shared_title(desk: Desk) -> str:
    """Which game a link is of."""
    kept = desk.shelf.lot(desk.dialog.about) if desk.dialog.name == LOT else None
    return (desk.here.page.card if kept is None else desk.library.card(kept.lot.header.game)).card.title


def lot_message(desk: Desk) -> str:
    """What whoever gets the link of a draw is asked for."""
    kept = desk.shelf.lot(desk.dialog.about)
    if kept is None:
        return ""
    names, to = kept.names(), kept.goes_to
    asked = "lot.message_back" if to == kept.lot.inviter else "lot.message"
    return desk.voice.say(asked, player=names[to], inviter=names[kept.lot.inviter], game=shared_title(desk))


def message(desk: Desk) -> str:
    """What happened since the last link, as far as all may know. Who plays with a seed that was typed says so to all."""
    if desk.dialog.name == LOT:
        return lot_message(desk)
    sitting, voice = desk.here, desk.voice
    turn = desk.dialog.name == "send"
    table = sitting.whole if isinstance(sitting, Replay) else sitting.table
    look = onlooker_at(sitting, voice, desk.browser.width)
    news = deeds(table, None, range(sitting.arrived, table.settled_lines))
    happened = [spoken(voice, sentence) for sentence in sitting.page.summary(look, news)] if turn else []
    scores = sorted(((seat, points) for seat, points in sitting.state.scores().items() if seat in sitting.names), key=lambda one: -one[1])
    (first, most), (_, second) = scores[0], scores[1]
    lead = voice.say("link.leads", player=sitting.names[first], most=most, second=second) if most > second else voice.say("link.level", points=most)
    asked = sitting.away() or sitting.awaited()
    yours = turn and asked is not None
    whose = voice.say("link.your_turn", player=sitting.names[asked or ""]) if yours else voice.say("link.look", round=sitting.state.round)
    chosen = turn and is_new(table) and desk.shelf.lot(sitting.id) is None
    return " ".join((*happened, lead, *([voice.say("lot.chosen", player=inviter_of(table.header))] if chosen else ()), whose))


def seat_changed(voice: Voice, old: Seat, new: Seat) -> str:
    if new.player != PERSON:
        return voice.say("link.given_computer", old=old.name)
    return voice.say("link.given_person", old=old.name, player=new.name)
