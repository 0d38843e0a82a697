"""The question: what is asked, and why if only one thing is possible; the line above it; what is said while the other is awaited."""

from __future__ import annotations

from kontor import outlook
from kontor.board.cards import NOTHING
from kontor.rules.actions import Choose
from kontor.rules.state import PASS
from kontor.state import SEAT_OF
from tabletop.catalogue import Value
from ui_bridge.kontor.chosen import Chosen, Seen
from ui_bridge.kontor.pieces import SEATS
from ui_bridge.kontor.rounds import purse_line
from ui_bridge.shell.html import Content, tag
from ui_bridge.shell.seam import BOARD, Offer


def head(look: Seen) -> Content:
    state, say = look.view.known, look.voice.say
    left = tag("span", " · ", say("places_left", number=outlook.spaces_left(state)), class_="ending")
    return [say("round", round=state.round), left, " ", purse_line(look)]


def question(look: Seen, offer: Offer) -> Content:
    """After the name of the person who looks; nothing, if they aren't asked."""
    if not look.asked:
        return None
    key, about = _asked(look, offer)
    return look.voice.say(key, **about)


def why(look: Seen) -> Content:
    forced = look.view.prompt().forced if look.asked else None
    if forced is None:
        return None
    sentence, rule = look.voice.refusal(forced)
    return [f"{sentence} ", tag("button", look.voice.say("rule", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)]


def _asked(look: Seen, offer: Offer) -> tuple[str, dict[str, Value]]:
    state, chosen = look.view.known, Chosen.of(look.chosen)
    step, seat = state.step, look.seat or ""
    other = SEATS[1 - SEATS.index(seat)]
    if step in ("choose", "show") and chosen.card:
        return f"ask.{step}_card", {"card": int(chosen.card), "owner": other}
    if step == "choose" and not any(isinstance(choice.action, Choose) or choice.field == "card" for choice in offer.choices):
        return "ask.choose_none", {}
    if step == "take" and chosen.place:
        return "ask.take_it", {}
    if step == "lay":
        kind = state.agreement.cards.kind[state.card]
        key = "ask.lay_here" if chosen.place else "ask.lay"
        return key, {"card": state.card, "kind": kind, "places": len({choice.at for choice in offer.on(BOARD)})}
    return f"ask.{step}", {"owner": other, "left": len(state.special_pile), "card": state.card if state.seat >= 0 else 0}


def waiting(look: Seen) -> Content:
    """While the other is awaited, of somebody who has chosen already."""
    state = look.view.known
    if look.asked or look.seat is None or state.step not in ("choose", "show"):
        return None
    card = state.chosen[SEAT_OF[look.seat]]
    if card == NOTHING:
        return None
    other = SEATS[1 - SEATS.index(look.seat)]
    return look.voice.say("wait.passed" if card == PASS else "wait.chosen", player=look.player(look.seat), other=other)
