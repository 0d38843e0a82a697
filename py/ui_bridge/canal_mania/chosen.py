"""What a person has chosen on the way to an action, and what they can do: in this game's own terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeVar, cast

from canalmania.rules.actions import Action, Lay, Ship
from canalmania.rules.shipping import points
from canalmania.state import State, View
from ui_bridge.shell.seam import Look

Seen: TypeAlias = "Look[View]"
"""Who looks at a game of Canal Mania."""

Kind = TypeVar("Kind", bound=Action)


class Chosen(NamedTuple):
    """The fields of `Look.chosen`."""

    hex: str = ""
    """Of the tile to be laid."""
    canal: str = ""
    kind: str = ""
    pay: str = ""
    """The words of a payment."""
    start: str = ""
    """The town of the marker to be moved."""
    end: str = ""
    """Where it goes, if there are several ways."""
    asking: str = ""
    """A small question over the table: `draw`, which card; `payments`, which cards."""
    anew: str = ""
    """`yes`: all was let go again, and nothing is chosen by itself."""

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Chosen:
        return cls(*(fields.get(name, "") for name in cls._fields))

    def written(self) -> dict[str, str]:
        return {name: value for name, value in zip(self._fields, self, strict=True) if value}


class Moment:
    """What the person who looks can do now, by kind of action. It is worked out once, for all that asks."""

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

    def can(self, kind: type[Action]) -> bool:
        return kind in self._by_kind

    # Building.

    def lays_on(self, hex_: str) -> list[Lay]:
        return [lay for lay in self.all(Lay) if lay.hex == hex_]

    def exits(self) -> list[Lay]:
        """The tile as it is chosen, by each edge that it can lead to."""
        chosen = self.chosen
        wanted = (chosen.hex, chosen.canal, chosen.kind, tuple(chosen.pay.split()))
        return [lay for lay in self.all(Lay) if (lay.hex, lay.canal, lay.kind, lay.pay) == wanted]

    # Moving goods.

    def starts(self) -> list[str]:
        return list(dict.fromkeys(ship.towns[0] for ship in self.all(Ship)))

    def destinations(self, start: str) -> dict[str, list[Ship]]:
        """By the town a marker goes to: its ways, the one that gains most first."""
        found: dict[str, list[Ship]] = {}
        for ship in self.all(Ship):
            if ship.towns[0] == start:
                found.setdefault(ship.towns[-1], []).append(ship)
        for ways in found.values():
            ways.sort(key=lambda ship: (-self._worth(ship), len(ship.towns)))
        return found

    def _worth(self, ship: Ship) -> int:
        gained = points(ship)
        return 2 * gained.get(self.seat, 0) - sum(gained.values())


def settled(moment: Moment, chosen: Chosen) -> Chosen:
    """What was chosen, as far as it still holds, with what only one thing can fill filled in."""
    if chosen.start:
        ways = moment.destinations(chosen.start)
        if not ways:
            return Chosen()
        return Chosen(start=chosen.start, end=chosen.end if len(ways.get(chosen.end, ())) > 1 else "")
    if not chosen.hex:
        if chosen.anew or chosen.asking:
            return Chosen(anew=chosen.anew, asking="draw" if chosen.asking == "draw" else "")
        hexes = {lay.hex for lay in moment.all(Lay)} if moment.position.step == "build" else set()
        return _tile(moment, Chosen(hex=hexes.pop())) if len(hexes) == 1 else Chosen()
    return _tile(moment, chosen)


def _tile(moment: Moment, chosen: Chosen) -> Chosen:
    """The first canal, kind and payment that the chosen hex allows, where another isn't chosen."""
    possible = moment.lays_on(chosen.hex)
    if not possible:
        return Chosen()
    canal = chosen.canal if any(lay.canal == chosen.canal for lay in possible) else possible[0].canal
    possible = [lay for lay in possible if lay.canal == canal]
    kind = chosen.kind if any(lay.kind == chosen.kind for lay in possible) else possible[0].kind
    pays = [" ".join(lay.pay) for lay in possible if lay.kind == kind]
    asking = chosen.asking if len(set(pays)) > 1 or chosen.asking == "draw" else ""
    return Chosen(chosen.hex, canal, kind, chosen.pay if chosen.pay in pays else pays[0], asking=asking)


def picked(moment: Moment, field: str, value: str) -> Chosen:
    """What is chosen after a choice that isn't an action yet."""
    chosen = moment.chosen
    if field == "hex":
        wanted = Chosen(hex=value)
    elif field == "canal":
        wanted = Chosen(chosen.hex, value)
    elif field == "kind":
        wanted = Chosen(chosen.hex, chosen.canal, value)
    elif field == "pay":
        wanted = chosen._replace(pay=value, asking="")
    elif field == "card":
        wanted = _paid_with(moment, value)
    elif field == "start":
        wanted = Chosen(start=value)
    elif field == "end":
        wanted = chosen._replace(end=value)
    elif field == "asking":
        wanted = chosen._replace(asking=value)
    else:
        wanted = Chosen(anew="yes")
    return settled(moment, wanted)


def _paid_with(moment: Moment, card: str) -> Chosen:
    """The chosen tile as it is paid with such a card."""
    chosen = moment.chosen
    lay = next((lay for lay in moment.lays_on(chosen.hex) if lay.canal == chosen.canal and card in lay.pay), None)
    return chosen if lay is None else Chosen(lay.hex, lay.canal, lay.kind, " ".join(lay.pay))
