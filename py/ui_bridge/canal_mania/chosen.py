"""What a person has chosen on the way to an action, and what they can do: in this game's own terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeVar, cast

from canalmania.rules.actions import Action, Draw, Lay, Ship, Swap, Take, TakeContract, TakeJunction
from canalmania.rules.payment import minded
from canalmania.rules.shipping import points
from canalmania.state import State, View
from ui_bridge.shell.seam import Look, at

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
    """Where it goes."""
    way: str = ""
    """By which way, if there are several: its number, from 0."""
    find: str = ""
    """On a narrow screen, the contract that is looked at before it is taken: its place."""
    asking: str = ""
    """A small question: `draw`, which card; `payments`, which cards. Or one of `LEADS`."""
    laid: str = ""
    """A tile of this action whose payment is asked about: its number, from 0."""
    anew: str = ""
    """`yes`: all was let go again, and nothing is chosen by itself."""

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Chosen:
        return cls(*(fields.get(name, "") for name in cls._fields))

    def written(self) -> dict[str, str]:
        return {name: value for name, value in zip(self._fields, self, strict=True) if value}


LEADS: dict[str, type[Action]] = {"contract": TakeContract, "engineers": Swap, "cards": Take, "build": Lay, "ship": Ship, "draw": Draw}
"""What a phase offers that is to be chosen elsewhere: in a panel, or on the board."""
LEADS_OF = {"contract": ("contract", "engineers"), "cards": ("cards", "build"), "goods": ()}
"""By step."""


SKETCHED = "on"
"""Among what a person has sketched: the contract that is drawn now."""


def sketches(look: Seen) -> bool:
    """Whether this person draws a sketch now: the board is for that, then."""
    return bool(look.sketch and look.sketch.get(SKETCHED))


def waiting(look: Seen) -> Seen:
    """While a sketch is drawn, as if nothing else were chosen: that waits."""
    return look._replace(chosen={}) if sketches(look) else look


class Moment:
    """What the person who looks can do now, by kind of action. It is worked out once, for all that asks."""

    __slots__ = ("_best", "_by_kind", "chosen", "position", "seat", "to_find")

    def __init__(self, look: Seen) -> None:
        assert look.seat is not None
        self.seat = look.seat
        self.position: State = look.view.known
        self.chosen = Chosen.of(look.chosen)
        self.to_find = look.to_find
        by_kind: dict[type, list[Action]] = {}
        for action in look.view.actions(look.seat) if look.asked else ():
            by_kind.setdefault(type(action), []).append(action)
        self._by_kind = by_kind
        self._best: list[Ship] | None = None

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
        """Towns, the one whose marker gains most first."""
        return list(dict.fromkeys(ship.towns[0] for ship in self.shipments()))

    def destinations(self, start: str) -> dict[str, list[Ship]]:
        """By the town a marker goes to: its ways. What gains most stands first, and of that what gains others least."""
        found: dict[str, list[Ship]] = {}
        for ship in self.shipments():
            if ship.towns[0] == start:
                found.setdefault(ship.towns[-1], []).append(ship)
        return found

    def shipments(self) -> list[Ship]:
        """All, the best first."""
        if self._best is None:
            self._best = sorted(self.all(Ship), key=self._worth)
        return self._best

    def _worth(self, ship: Ship) -> tuple[int, int, int]:
        gained = points(ship)
        own = gained.get(self.seat, 0)
        return -own, sum(gained.values()) - own, len(ship.towns)


def settled(moment: Moment, chosen: Chosen) -> Chosen:
    """What was chosen, as far as it still holds, with what only one thing can fill filled in."""
    if chosen.start:
        ways = moment.destinations(chosen.start)
        if not ways:
            return Chosen()
        there = ways.get(chosen.end, ())
        number = chosen.way if chosen.way.isdecimal() and int(chosen.way) < len(there) else "0"
        return Chosen(start=chosen.start, end=chosen.end, way=number) if there else Chosen(start=chosen.start)
    if chosen.find:
        offered = {at("contract", moment.position.agreement.board.contract_index[take.contract]) for take in moment.all(TakeContract)}
        offered |= {at("junction", junction.number) for junction in moment.all(TakeJunction)}
        return Chosen(find=chosen.find) if chosen.find in offered else Chosen()
    if chosen.laid and moment.position.step == "build":
        return Chosen(laid=chosen.laid)
    if not chosen.hex:
        if chosen.asking in LEADS_OF.get(moment.position.step, ()) and moment.can(LEADS[chosen.asking]):
            return Chosen(asking=chosen.asking)
        if chosen.anew or chosen.asking:
            return Chosen(anew=chosen.anew, asking="draw" if chosen.asking == "draw" and moment.can(Draw) else "")
        hexes = {lay.hex for lay in moment.all(Lay)} if moment.position.step == "build" else set()
        return _tile(moment, Chosen(hex=hexes.pop())) if len(hexes) == 1 else Chosen()
    return _tile(moment, chosen)


def _tile(moment: Moment, chosen: Chosen) -> Chosen:
    """The first canal that the chosen hex allows, and the kind whose cards are missed least, where another isn't chosen."""
    possible = moment.lays_on(chosen.hex)
    if not possible:
        return Chosen()
    canal = chosen.canal if any(lay.canal == chosen.canal for lay in possible) else possible[0].canal
    possible = [lay for lay in possible if lay.canal == canal]
    least = min(possible, key=lambda lay: minded(lay.pay, moment.position.engineer))
    kind = chosen.kind if any(lay.kind == chosen.kind for lay in possible) else least.kind
    pays = [" ".join(lay.pay) for lay in possible if lay.kind == kind]
    asking = chosen.asking if len(set(pays)) > 1 and chosen.asking == "payments" else ""
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
        wanted = chosen._replace(end=value, way="")
    elif field == "way":
        wanted = chosen._replace(way=value)
    elif field == "best":
        start, end = value.split("|")
        wanted = Chosen(start=start, end=end)
    elif field == "find":
        wanted = Chosen(find=value)
    elif field == "asking":
        wanted = chosen._replace(asking=value)
    elif field == "laid":
        wanted = Chosen(laid=value)
    else:
        wanted = Chosen() if chosen.laid else Chosen(anew="yes")
    return settled(moment, wanted)


def _paid_with(moment: Moment, card: str) -> Chosen:
    """The chosen tile as it is paid with such a card."""
    chosen = moment.chosen
    lay = next((lay for lay in moment.lays_on(chosen.hex) if lay.canal == chosen.canal and card in lay.pay), None)
    return chosen if lay is None else Chosen(lay.hex, lay.canal, lay.kind, " ".join(lay.pay))
