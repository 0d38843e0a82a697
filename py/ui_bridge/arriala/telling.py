"""What happened, told in lines of the log; and an action in a word, for the button that takes it back."""

from __future__ import annotations

from arriala.rules.actions import Action
from arriala.rules.facts import GameOver, SectionBuilt, TurnBegan, TurnEnded, VineyardScored
from tabletop.protocol import Fact
from ui_bridge.shell.voice import Voice


def sentence(voice: Voice, fact: Fact) -> str | None:
    """None for those that aren't told. Of a section it is said why the points went where they went."""
    if isinstance(fact, (TurnBegan, GameOver)) or (isinstance(fact, TurnEnded) and not fact.left):
        return None
    if isinstance(fact, TurnEnded):
        return voice.say("tell.turn_ended", seat=fact.seat, left=fact.left)
    told = _space_built(voice, fact) if isinstance(fact, SectionBuilt) and fact.first == fact.last else voice.fact(fact)
    if told is not None and isinstance(fact, (SectionBuilt, VineyardScored)) and fact.tied:
        return f"{told} {voice.say('tell.tied', tied=tuple(fact.tied))}"
    return told


def _space_built(voice: Voice, fact: SectionBuilt) -> str:
    """A section of a single space has no way from one to another."""
    if fact.winner is None:
        return voice.say("tell.space_built_for_nobody", place=fact.first)
    return voice.say("tell.space_built", place=fact.first, points=fact.points, winner=fact.winner)


def short(voice: Voice, action: Action) -> str:
    return "" if action.verb == "done" else voice.say(f"short.{action.verb}")
