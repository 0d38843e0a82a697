"""The question: whose turn, what is asked, and why if only one thing is possible; and the line above it."""

from __future__ import annotations

from canalmania.board.board import COLOURS
from canalmania.board.deck import CARD_NAMES
from canalmania.rules.actions import Lay
from canalmania.rules.pieces import HAND_LIMIT
from canalmania.state import State
from tabletop.protocol import About
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.shell.html import Content, tag
from ui_bridge.shell.seam import BOARD, CONTROL, Offer, at

_PHASES = ("contract", "cards", "goods")
_DONE = at(CONTROL, "done")
_PASS = at(CONTROL, "pass")


def head(look: Seen) -> Content:
    """Round, end, and the phases of a turn as dots."""
    position, say = look.view.known, look.voice.say
    ending = say("ends_with", round=position.last_round) if position.last_round else say("end_at", points=position.agreement.end_marker)
    dots: list[Content] = []
    for number, phase in enumerate(_PHASES, 1):
        now = position.phase == number
        dots.append(tag("li", str(number), class_="dot now" if now else "dot", aria_current="step" if now else None, title=say(f"phase.{phase}")))
    return [tag("p", say("round", round=position.round), " · ", ending, class_="aside"), tag("ol", dots, class_="phases")]


def question(look: Seen, offer: Offer) -> Content:
    """What is asked of the person who looks, after their name; nothing, if they aren't asked."""
    if not look.asked:
        return None
    key, about = _asked(look.view.known, Chosen.of(look.chosen), offer)
    return look.voice.say(key, **about)


def why(look: Seen, offer: Offer) -> Content:
    """Why only one thing is possible."""
    forced = look.view.prompt().forced if look.asked else None
    if forced is None:
        return None
    sentence, rule = look.voice.refusal(forced)
    link = tag("button", look.voice.say("rule", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)
    # The question says it itself.
    said = _asked(look.view.known, Chosen.of(look.chosen), offer)[0] == "ask.must_contract"
    return [None if said else f"{sentence} ", link]


def _asked(position: State, chosen: Chosen, offer: Offer) -> tuple[str, dict[str, About]]:
    step = position.step
    places = any(True for _ in offer.on(BOARD))
    if chosen.hex:
        leads = tuple(choice.action.to for choice in offer.on(BOARD) if isinstance(choice.action, Lay))
        return "ask.exit", {"hex": chosen.hex, "kind": chosen.kind, "first": leads}
    if chosen.start:
        return ("ask.way", {"town": chosen.end}) if chosen.end else ("ask.destination", {"town": chosen.start})
    if step == "place":
        return "ask.place", {"colour": COLOURS[position.colour], "markers": position.to_place}
    if step == "take":
        return ("ask.take_or_done", {}) if _DONE in offer else ("ask.take", {"number": position.must_take - position.taken})
    if step == "discard":
        return "ask.discard", {"cards": len(position.hand), "number": len(position.hand) - HAND_LIMIT}
    if step == "boat":
        return "ask.boat", {"contract": position.agreement.names[position.boat_for]}
    if step == "show":
        return "ask.show", {"card": CARD_NAMES[position.drawn]}
    if step == "last":
        return ("ask.last" if places else "ask.last_pass"), {}
    if step == "contract" and _PASS not in offer:
        return "ask.must_contract", {}
    if step == "goods" and not places:
        return "ask.goods_none", {}
    if step == "cards" and not places:
        return "ask.cards_only", {}
    return f"ask.{step}", {}
