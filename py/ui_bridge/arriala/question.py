"""The question: what is asked, what the move that is meant would bring, and the points that are left; the line above it."""

from __future__ import annotations

from collections.abc import Sequence

from arriala import outlook
from arriala.outlook import Forecast
from arriala.rules.actions import Lock, Masterpiece, Move
from arriala.rules.facts import SectionBuilt
from arriala.rules.pieces import ACTION_POINTS
from arriala.state import State
from ui_bridge.arriala.choices import whose
from ui_bridge.arriala.chosen import LOCK, NEW, Chosen, Moment, Seen
from ui_bridge.arriala.moment import Meant
from ui_bridge.shell.html import Content, Html, capital, svg, tag


def head(look: Seen) -> Content:
    """Round, and how far it is to the end."""
    s, say = look.view.known, look.voice.say
    sections = say("head.sections", built=len(s.built), left=outlook.sections_left(s))
    return [say("round", round=s.round), tag("span", " · ", sections, class_="ending")]


def question(look: Seen, what: Meant | None) -> Content:
    """Nothing, if the person who looks isn't asked."""
    if not look.asked:
        return None
    told = effect_told(look, what) if what is not None else _asked(look)
    return [told, points(look, what)]


def points(look: Seen, what: Meant | None) -> Html:
    """Solid what is left, ringed what this move would take, struck what is spent."""
    left = look.view.known.left
    wanted = what.price if what is not None else 0
    dots = []
    for number in range(ACTION_POINTS):
        x = 11 + number * 23
        if number >= left:
            dots.append(f'<circle class="ap-spent" cx="{x}" cy="11" r="7.500"/><path class="ap-spent" d="M{x - 4} 15L{x + 4} 7"/>')
            continue
        dots.append(f'<circle class="ap" cx="{x}" cy="11" r="6"/>')
        if number >= left - wanted:
            dots.append(f'<circle class="ap-wanted" cx="{x}" cy="11" r="9.200"/>')
    drawn = svg(f"0 0 {ACTION_POINTS * 23} 22", "".join(dots), class_="ap-art")
    return tag("span", drawn, " ", tag("b", look.voice.say("left", left=left)), class_="points-left")


def _asked(look: Seen) -> str:
    s, say, chosen = look.view.known, look.voice.say, Chosen.of(look.chosen)
    if chosen.worker:
        return say("ask.where", worker=whose(Moment(look), look.voice, chosen.worker))
    if chosen.start:
        return say("ask.which", place=chosen.start)
    if chosen.mode == NEW:
        return say("ask.place")
    if chosen.mode == LOCK or chosen.card == "lock":
        return say("ask.lock")
    if chosen.card == "masterpiece":
        return say("ask.masterpiece")
    if chosen.card:
        return say("ask.card_worker", card=chosen.card)
    if chosen.mode:
        return say(f"ask.{chosen.mode}")
    if look.view.prompt().forced is not None:
        return say("ask.only_done")
    return say("ask.first" if s.left == ACTION_POINTS else "ask.action")


# What a move would bring, in a sentence or two.


def effect_told(look: Seen, what: Meant) -> str:
    say, action = look.voice.say, what.action
    if isinstance(action, Masterpiece):
        return say("does.masterpiece", site=what.place)
    card = action.by if isinstance(action, (Move, Lock)) else ""
    key = "does.lock" if isinstance(action, Lock) else "does.card" if card else "does.costs"
    return " ".join((say(key, place=what.place, price=what.price, card=card), *consequences(look, what)))


def consequences(look: Seen, what: Meant) -> list[str]:
    """What comes of it but for its price: the sections it finishes, or how the one stands where it ends."""
    told = [built_told(look, one) for one in what.effect.built] or [_standing_told(look, what)]
    return [sentence for sentence in told if sentence]


def built_told(look: Seen, built: SectionBuilt) -> str:
    """Who gets a section that is finished, and why, where it isn't plain."""
    say = look.voice.say
    if built.winner is None:
        if not built.tied:
            return say("does.nobody_plain")
        return say("does.nobody" if len(built.tied) == len(built.counts) else "does.nobody_both", tied=tuple(_named(look, built.tied)))
    who = "you" if built.winner == look.seat else "third" if built.winner not in look.view.known.seats else "other"
    if built.tied:
        return say(f"does.passed_{who}", tied=tuple(_named(look, built.tied)), points=built.points, winner=built.winner)
    return say(f"does.finishes_{who}", points=built.points, winner=built.winner)


def _standing_told(look: Seen, what: Meant) -> str:
    """Of a move that finishes nothing: who would then take the section where it ends."""
    say, s = look.voice.say, look.view.known
    index = s.agreement.board.index
    if what.place not in index or not isinstance(look.view.known, State):
        return ""
    place = index[what.place]
    for _, after in what.effect.changes:
        if after is not None and index[after.first] <= place <= index[after.last]:
            return capital(forecast_told(look, after))
    if s.agreement.board.is_river(place):
        return say("does.river")
    return ""


def forecast_told(look: Seen, one: Forecast) -> str:
    say = look.voice.say
    if one.winner is None:
        return say("stands.nobody", points=one.worth, free=one.free)
    who = "you" if one.winner == look.seat else "third" if one.winner not in look.view.known.seats else "other"
    return say(f"stands.{who}", points=one.worth, winner=one.winner, free=one.free)


def _named(look: Seen, colours: Sequence[str]) -> list[str]:
    seats = look.view.known.seats
    return [look.player(one) if one in seats else look.voice.say("worker.the_third") for one in colours]
