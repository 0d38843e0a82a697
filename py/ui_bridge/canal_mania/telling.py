"""What happened, told in lines of the log: made from the facts, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from canalmania.rules.actions import Action, Boat, Discard, Goods, Lay, Remove, Ship, Swap, Take, TakeContract, TakeJunction
from canalmania.rules.facts import (
    CanalFinished,
    CardHidden,
    CardsUsed,
    DisplayFilled,
    DrewCard,
    EndBegan,
    EngineersSwapped,
    GameOver,
    LastGoodsBegan,
    MarkersNotPlaced,
    Passed,
    SectionFinished,
    Shipped,
    TileLaid,
    TurnBegan,
)
from tabletop.protocol import Fact, about
from ui_bridge.shell.voice import Voice

_QUIET = (DrewCard, CardsUsed, DisplayFilled, CardHidden, SectionFinished, Passed, TurnBegan)
"""Facts that another one tells already, or that are nobody's news."""


def sentence(voice: Voice, fact: Fact) -> str | None:
    """The fact in a sentence; None for those that aren't told."""
    if isinstance(fact, _QUIET):
        return None
    telling = _TELLING.get(fact.name)
    return telling(voice, fact) if telling else voice.say(f"log.{fact.name}", **about(fact))


def _swapped(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, EngineersSwapped)
    if fact.other is None:
        return voice.say("log.engineer_taken", seat=fact.seat, took=fact.took, gave=fact.gave)
    return voice.say("log.engineers_swapped", seat=fact.seat, took=fact.took, gave=fact.gave, owner=fact.other)


def _laid(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, TileLaid)
    return voice.say("log.tile_over" if fact.level > 1 else "log.tile_laid", seat=fact.seat, kind=fact.kind, hex=fact.hex, to=fact.to)


def _shipped(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, Shipped)
    gains = ", ".join(f"{voice.name(seat)} +{points}" for seat, points in fact.points.items())
    return voice.say("log.shipped", way=" – ".join(fact.towns), gains=gains)


def _finished(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, CanalFinished)
    return voice.say("log.canal_finished", seat=fact.seat, canal=fact.canal, points=fact.tile_points + fact.contract_points)


def _end_began(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, EndBegan)
    return voice.say(f"log.end_began_{fact.why}", seat=fact.seat, last_round=fact.last_round)


def _not_placed(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, MarkersNotPlaced)
    return voice.say("log.basin_empty" if fact.basin_empty else "log.colour_full", number=fact.number)


def _last_goods(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, LastGoodsBegan)
    return voice.say("log.last_goods_began", players=", ".join(map(voice.name, fact.order)))


def _over(voice: Voice, fact: Fact) -> str:
    assert isinstance(fact, GameOver)
    return voice.say("log.game_over", player=voice.name(fact.ranking[0]), decided=fact.decided_by)


_TELLING: dict[str, Callable[[Voice, Fact], str]] = {
    "engineers_swapped": _swapped,
    "tile_laid": _laid,
    "shipped": _shipped,
    "canal_finished": _finished,
    "end_began": _end_began,
    "markers_not_placed": _not_placed,
    "last_goods_began": _last_goods,
    "game_over": _over,
}
"""Facts that are told by more than their message."""


_SHORT: dict[type[Action], str] = {
    TakeContract: "contract",
    TakeJunction: "contract",
    Boat: "boat",
    Swap: "engineer",
    Take: "card",
    Discard: "card",
    Goods: "marker",
    Remove: "marker",
    Ship: "shipment",
}
"""What an action is called on the button that takes it back."""


def short(voice: Voice, action: Action) -> str:
    """A tile by its hex, all else by what it is."""
    if isinstance(action, Lay):
        return action.hex
    key = _SHORT.get(type(action))
    return voice.say(f"short.{key}") if key is not None else ""
