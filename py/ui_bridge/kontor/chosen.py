"""What a person has chosen on the way to an action, and what they can do: in this game's own terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeVar, cast

from kontor.rules.actions import Action, Boat, Choose, Lay, Show, Take
from kontor.state import State, View
from ui_bridge.shell.seam import BOARD, Look

Seen: TypeAlias = "Look[View]"
"""Who looks at a game of Kontor."""
HAND = "hand"
"""Places of cards, by their values."""

Kind = TypeVar("Kind", bound=Action)


class Chosen(NamedTuple):
    """The fields of `Look.chosen`."""

    card: str = ""
    """Of the hand, before it is chosen in secret."""
    place: str = ""
    """Where the card is held, or which quay is to be taken."""
    across: str = ""
    """Which way a bridge leads."""
    anew: str = ""
    """`yes`: it was let go again, and nothing is chosen by itself."""

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Chosen:
        return cls(*(fields.get(name, "") for name in cls._fields))

    def written(self) -> dict[str, str]:
        return {name: value for name, value in zip(self._fields, self, strict=True) if value}


class Moment:
    """What the person who looks can do now, by kind of action."""

    __slots__ = ("_by_kind", "chosen", "position", "seat")

    def __init__(self, look: Seen) -> None:
        assert look.seat is not None
        self.seat = look.seat
        self.position: State = look.view.known
        self.chosen = Chosen.of(look.chosen)
        by_kind: dict[type, list[Action]] = {}
        for action in look.view.actions(look.seat) if look.asked else ():
            by_kind.setdefault(type(action), []).append(action)
        self._by_kind = by_kind

    def all(self, kind: type[Kind]) -> list[Kind]:
        """The legal actions of this kind."""
        return cast("list[Kind]", self._by_kind.get(kind, []))

    def cards(self) -> list[Choose | Show]:
        """Those that can be chosen, or shown."""
        return [*self.all(Choose), *self.all(Show)]

    def lays_at(self, place: str) -> list[Lay]:
        return [lay for lay in self.all(Lay) if lay.place == place]

    def places(self) -> list[str]:
        """Where the card can lie, or which quays can be taken."""
        return list(dict.fromkeys([*(lay.place for lay in self.all(Lay)), *(take.place for take in self.all(Take))]))


def settled(moment: Moment, chosen: Chosen) -> Chosen:
    """What was chosen as far as it still holds; the only place there is is chosen by itself."""
    if chosen.card in {str(action.card) for action in moment.cards()}:
        return Chosen(card=chosen.card)
    lays = moment.lays_at(chosen.place)
    if lays:
        return Chosen(place=chosen.place, across=chosen.across if chosen.across in {lay.across for lay in lays} else lays[0].across)
    if chosen.place in moment.places():
        return Chosen(place=chosen.place)
    places = moment.places()
    if len(places) == 1 and not chosen.anew and moment.all(Lay):
        return settled(moment, Chosen(place=places[0]))
    return Chosen(anew=chosen.anew) if places else Chosen()


def meant(look: Seen) -> Chosen:
    """As if the place that is pointed at, or the card, were chosen already."""
    chosen = Chosen.of(look.chosen)
    kind, _, name = look.pointed.partition(":")
    if not (look.asked and name and kind in (BOARD, HAND)):
        return chosen
    moment = Moment(look)
    if kind == HAND:
        return Chosen(card=name) if name in {str(action.card) for action in moment.cards()} else chosen
    return settled(moment, chosen._replace(place=name)) if name in moment.places() else chosen


def bound_for(look: Seen) -> str:
    """The canal that is pointed at, if the boat may go there; else nothing."""
    kind, _, name = look.pointed.partition(":")
    return name if look.asked and kind == BOARD and name in {boat.place for boat in Moment(look).all(Boat)} else ""


def picked(moment: Moment, field: str, value: str) -> Chosen:
    """What is chosen after a choice that isn't an action yet."""
    if field == "across":
        return settled(moment, moment.chosen._replace(across=value))
    return settled(moment, Chosen(anew="yes") if field == "anew" else Chosen(**{field: value}))
