"""The question: whose turn, what is asked, and why if only one thing is possible; and the line above it. It names nothing that isn't offered."""

from __future__ import annotations

from collections.abc import Iterator

from canalmania.board.board import COLOURS
from canalmania.board.deck import CARD_NAMES
from canalmania.rules.actions import Action, Discard, Draw, Goods, Lay, Pass, Remove, Renew, Ship, Swap, Take, TakeContract, TakeJunction
from canalmania.rules.goods import places_for_marker
from canalmania.rules.pieces import HAND_LIMIT
from canalmania.state import State
from tabletop.headers import PERSON
from tabletop.protocol import About
from ui_bridge.canal_mania import sketching
from ui_bridge.canal_mania.chosen import LEADS, Chosen, Moment, Seen, sketches
from ui_bridge.canal_mania.phases import may_take
from ui_bridge.canal_mania.repaying import laid_now
from ui_bridge.shell.html import Content, tag
from ui_bridge.shell.seam import BOARD, CONTROL, Offer, at

PHASES = ("contract", "cards", "goods")
CAN: dict[str, tuple[type[TakeContract | TakeJunction | Take | Lay | Swap | Renew | Ship | Draw | Pass], ...]] = {
    "contract": (TakeContract, TakeJunction),
    "second": (TakeContract, TakeJunction),
    "take": (Take,),
    "build": (Lay,),
    "engineers": (Swap,),
    "renew": (Renew,),
    "ship": (Ship,),
    "draw": (Draw,),
    "go_on": (Pass,),
    "end": (Pass,),
}
"""By the phrase `can.NAME`, the actions that it speaks of."""
_OF_STEP = {"contract": ("contract", "engineers", "renew", "draw", "go_on"), "cards": ("take", "build", "draw", "go_on"), "goods": ("ship", "draw", "end")}
_DONE = at(CONTROL, "done")


def head(look: Seen) -> Content:
    """Round and end."""
    position, say = look.view.known, look.voice.say
    if position.last_round and position.round == position.last_round:
        ending = say("last_round")
    else:
        ending = say("ends_with", round=position.last_round) if position.last_round else say("end_at", points=position.agreement.end_marker)
    return [say("round", round=position.round), tag("span", " · ", ending, class_="ending")]


def question(look: Seen, offer: Offer) -> Content:
    """What is asked of the person who looks, after their name; nothing, if they aren't asked."""
    if not look.asked:
        return None
    key, about = asked(look, offer)
    return look.voice.say(key, **about)


def why(look: Seen, offer: Offer) -> Content:
    """Why only one thing is possible."""
    if sketches(look):
        return None
    forced = look.view.prompt().forced if look.asked else None
    if forced is None:
        return _rule(look, "4.6") if look.asked and look.view.known.step == "place" else None
    # The question says it itself.
    said = asked(look, offer)[0] in ("ask.must_contract", "ask.place", "ask.hide")
    return [None if said else f"{look.voice.refusal(forced)[0]} ", _rule(look, forced.rule)]


def _rule(look: Seen, rule: str) -> Content:
    return tag("button", look.voice.say("rule", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)


def phrases(look: Seen) -> list[str]:
    """Of a phase's question: what it offers, each by its phrase."""
    moment = Moment(look)
    step = moment.position.step
    found = [name for name in _OF_STEP.get(step, ()) if any(moment.can(kind) for kind in CAN[name])]
    second = bool(moment.position.open[moment.position.seat])
    return ["second" if name == "contract" and second else name for name in found]


def asked(look: Seen, offer: Offer) -> tuple[str, dict[str, About]]:
    """The message that asks, and what it speaks of."""
    position, chosen = look.view.known, Chosen.of(look.chosen)
    step = position.step
    places = any(True for _ in offer.on(BOARD))
    if (sketch := sketching.now(look)) is not None:
        return "ask.sketch", {"contract": look.voice.say("contract_name", contract=sketch.name)}
    if chosen.laid.isdecimal() and int(chosen.laid) < len(tiles := laid_now(look)):
        return "ask.repay", {"hex": tiles[int(chosen.laid)].hex}
    if chosen.hex:
        leads = tuple(choice.action.to for choice in offer.on(BOARD) if isinstance(choice.action, Lay))
        return "ask.exit_or_done" if _DONE in offer else "ask.exit", {"hex": chosen.hex, "kind": chosen.kind, "first": leads}
    if chosen.start:
        return _to_ship(look, chosen)
    if step in PHASES:
        return _of_phase(look, chosen)
    if step == "last":
        return ("ask.last" if places else "ask.last_pass"), {}
    if step == "build" and not places:
        return "ask.built", {}
    key = {"take": "ask.take_or_done" if _DONE in offer else "ask.take", "show": "ask.show" if at(CONTROL, "show") in offer else "ask.hide"}
    return key.get(step, f"ask.{step}"), dict(_about(position))


def _of_phase(look: Seen, chosen: Chosen) -> tuple[str, dict[str, About]]:
    position = look.view.known
    can = phrases(look)
    if position.step == "contract" and "go_on" not in can:
        return "ask.must_contract", {}
    if chosen.asking in LEADS or chosen.asking == "draw":
        return f"ask.lead_{chosen.asking}", {}
    number = may_take(position, len(position.hand))
    things = tuple(look.voice.say(f"can.{name}", number=number) for name in can)
    none = position.step == "goods" and "ship" not in can
    return ("ask.goods_none" if none else "ask.can"), {"things": things}


def _to_ship(look: Seen, chosen: Chosen) -> tuple[str, dict[str, About]]:
    if not chosen.end:
        return "ask.destination", {"town": chosen.start}
    from ui_bridge.canal_mania.shipping import ways_told

    return "ask.way", {"town": chosen.end, "ways": ways_told(look, chosen)}


def _about(position: State) -> Iterator[tuple[str, About]]:
    """What the question of a step speaks of."""
    board = position.agreement.board
    if position.step == "place":
        first = places_for_marker(position, position.colour)
        joined = "_on_canal" if first & position.on_canal else "_on_no_canal"
        yield "colour", COLOURS[position.colour]
        yield "case", ("city" if first & board.city_mask else "town") + joined
        yield "markers", position.to_place
    elif position.step == "take":
        yield "number", max(1, position.must_take - position.taken)
    elif position.step == "discard":
        yield "cards", len(position.hand)
        yield "number", len(position.hand) - HAND_LIMIT
    elif position.step == "boat":
        yield "contract", position.agreement.names[position.boat_for]
    elif position.step == "show":
        yield "card", CARD_NAMES[position.drawn]


# What happens without being asked.

_BY_ITSELF = ("pass", "done", "hide", "goods", "remove", "discard")
"""Verbs. Taking the only contract, or moving the only marker, is seen and done by the person."""


def by_itself(look: Seen, action: Action) -> bool:
    """What a hidden card was isn't told when the next at the same screen may read it."""
    persons = sum(player.player == PERSON for player in look.players)
    if action.verb == "hide":
        return look.view.known.phase < 3 or persons == 1
    return action.verb in _BY_ITSELF


def told_by_itself(look: Seen, action: Action) -> str:
    position = look.view.known
    key = {"pass": f"itself.pass_{position.step}", "done": f"itself.done_{position.step}"}.get(action.verb, f"itself.{action.verb}")
    about: dict[str, About] = {}
    if action.verb == "hide":
        about = {"card": CARD_NAMES[position.drawn]}
    elif isinstance(action, (Goods, Remove)):
        about = {**dict(_about(position)), "town": action.town}
    elif isinstance(action, Discard):
        about = {"card": action.kind}
    return look.voice.say(key, **about)
