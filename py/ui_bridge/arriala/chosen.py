"""What a person has chosen on the way to an action: a way of acting or a card, a worker, a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from arriala import outlook
from arriala.board.deck import CARD_KINDS
from arriala.rules.actions import Action, Done, Draw, Lock, Masterpiece, Move, Place
from arriala.state import State, View
from ui_bridge.shell.seam import Look

Seen: TypeAlias = Look[View]

WALK, VINEYARD, NEW, FROM, CARD, DRAW, RIVER, LOCK = "walk", "vineyard", "place", "from", "card", "draw", "river", "lock"
"""What points are spent on, in the order of the eight plates."""
ACTS = (WALK, VINEYARD, NEW, FROM, CARD, DRAW, RIVER, LOCK)
MOVES = (WALK, VINEYARD, FROM, RIVER)


class Chosen(NamedTuple):
    mode: str = ""
    """One of ACTS."""
    card: str = ""
    """By its kind."""
    start: str = ""
    """Where the worker stands."""
    worker: str = ""
    """As lines call it."""
    to: str = ""
    """Where a finger would have it."""

    @classmethod
    def of(cls, chosen: Mapping[str, str]) -> Chosen:
        return cls(**{field: chosen.get(field, "") for field in cls._fields})

    def written(self) -> dict[str, str]:
        return {field: value for field, value in self._asdict().items() if value}


def kind_of(s: State, move: Move) -> str:
    """On which of ACTS a move's points are spent."""
    board = s.agreement.board
    start, to = board.index[move.start], board.index[move.to]
    if start >= board.length:
        return FROM
    return WALK if to < board.length else VINEYARD if board.is_vineyard(to) else RIVER


class Moment:
    """What the person who looks can do now. It is worked out once, for all that asks."""

    __slots__ = ("_by_verb", "chosen", "position", "seat")

    def __init__(self, look: Seen) -> None:
        assert look.seat is not None
        self.seat = look.seat
        self.position: State = look.view.known
        self.chosen = Chosen.of(look.chosen)
        self._by_verb: dict[str, list[Action]] = {}
        for action in look.view.actions(look.seat) if look.asked else ():
            self._by_verb.setdefault(action.verb, []).append(action)

    def moves(self) -> list[Move]:
        """All, or those by the chosen card or way of acting."""
        found = [action for action in self._by_verb.get("move", ()) if isinstance(action, Move)]
        if self.chosen.card:
            return [move for move in found if move.by == self.chosen.card]
        if self.chosen.mode in MOVES:
            return [move for move in found if not move.by and kind_of(self.position, move) == self.chosen.mode]
        return found

    def starts(self) -> dict[str, list[str]]:
        """The places of workers that can be moved, each with these."""
        found: dict[str, list[str]] = {}
        for move in self.moves():
            there = found.setdefault(move.start, [])
            if move.worker not in there:
                there.append(move.worker)
        return found

    def ends(self, worker: str, start: str) -> dict[str, Move]:
        """Where this worker can go, and how: without a card where that can be; else by the cheapest."""
        found: dict[str, Move] = {}
        for move in self.moves():
            if move.worker == worker and move.start == start:
                before = found.get(move.to)
                if before is None or self._cost(move) < self._cost(before):
                    found[move.to] = move
        return found

    def all_starts(self) -> set[str]:
        """The places of workers that can be moved, whatever was chosen."""
        return {action.start for action in self._by_verb.get("move", ()) if isinstance(action, Move)}

    def freely(self) -> dict[str, Move]:
        """Where the chosen worker could go, whatever else was chosen."""
        chosen, self.chosen = self.chosen, self.chosen._replace(mode="", card="")
        found = self.ends(chosen.worker, chosen.start)
        self.chosen = chosen
        return found

    def _cost(self, move: Move) -> tuple[bool, int, int]:
        card = CARD_KINDS.index(move.by) if move.by else -1
        return bool(move.by), outlook.price(self.position, move), card

    def cheaper(self, worker: str, start: str, to: str) -> str:
        """A card in hand by which this would cost less; none is empty."""
        ways = [move for move in self._by_verb.get("move", ()) if isinstance(move, Move) and (move.worker, move.start, move.to) == (worker, start, to)]
        walk = min((outlook.price(self.position, move) for move in ways if not move.by), default=99)
        best = min((move for move in ways if move.by), key=self._cost, default=None)
        return best.by if best is not None and outlook.price(self.position, best) < walk else ""

    def places(self) -> list[Place]:
        return [action for action in self._by_verb.get("place", ()) if isinstance(action, Place)]

    def locks(self) -> list[Lock]:
        """By points, or by the chosen card."""
        return [action for action in self._by_verb.get("lock", ()) if isinstance(action, Lock) and action.by == self.chosen.card]

    def masterpieces(self) -> list[Masterpiece]:
        return [action for action in self._by_verb.get("masterpiece", ()) if isinstance(action, Masterpiece)]

    def draw(self) -> Draw | None:
        return next((action for action in self._by_verb.get("draw", ()) if isinstance(action, Draw)), None)

    def done(self) -> Done | None:
        return next((action for action in self._by_verb.get("done", ()) if isinstance(action, Done)), None)

    def cards(self) -> list[str]:
        """The kinds in hand that can be played now, each once."""
        found: list[str] = []
        for actions in self._by_verb.values():
            for action in actions:
                card = "masterpiece" if isinstance(action, Masterpiece) else action.by if isinstance(action, (Move, Lock)) else ""
                if card and card not in found:
                    found.append(card)
        return sorted(found, key=CARD_KINDS.index)

    def acts(self) -> set[str]:
        """Those of ACTS for which there are points, pieces and places."""
        found = {NEW for _ in self.places()}
        for move in self._by_verb.get("move", ()):
            if isinstance(move, Move) and not move.by:
                found.add(kind_of(self.position, move))
        if any(isinstance(action, Lock) and not action.by for action in self._by_verb.get("lock", ())):
            found.add(LOCK)
        if self.draw() is not None:
            found.add(DRAW)
        if self.cards():
            found.add(CARD)
        return found

    def targets(self) -> dict[str, Action]:
        """By place what would happen there, as things are chosen."""
        chosen = self.chosen
        if chosen.worker:
            return {**self.ends(chosen.worker, chosen.start)}
        if chosen.mode == NEW:
            return {action.to: action for action in self.places()}
        if chosen.mode == LOCK or chosen.card == "lock":
            return {action.to: action for action in self.locks()}
        if chosen.card == "masterpiece":
            return {action.site: action for action in self.masterpieces()}
        return {}


def settled(moment: Moment) -> Chosen:
    """What was chosen, as far as it still holds, with what only one thing can fill filled in."""
    chosen = moment.chosen
    if chosen.card and chosen.card not in moment.cards():
        chosen = chosen._replace(card="")
    if chosen.mode and chosen.mode not in moment.acts():
        chosen = chosen._replace(mode="")
    moment.chosen = chosen
    if chosen.start:
        there = moment.starts().get(chosen.start, [])
        if not there:
            chosen = chosen._replace(start="", worker="", to="")
        elif chosen.worker not in there:
            chosen = chosen._replace(worker=there[0] if len(there) == 1 else "", to="")
    elif chosen.mode in (VINEYARD, FROM, RIVER) or (chosen.card and chosen.card not in ("lock", "masterpiece")):
        starts = moment.starts()
        if len(starts) == 1 and len(next(iter(starts.values()))) == 1:
            start, (worker,) = next(iter(starts.items()))
            chosen = chosen._replace(start=start, worker=worker)
    moment.chosen = chosen
    if chosen.to and chosen.to not in moment.targets():
        chosen = chosen._replace(to="")
    moment.chosen = chosen
    return chosen


def picked(moment: Moment, field: str, value: str) -> Chosen:
    """What is chosen after a choice that isn't an action yet."""
    chosen = moment.chosen
    if field == "mode":
        wanted = Chosen() if chosen.mode == value else Chosen(mode=value)
    elif field == "card":
        wanted = chosen._replace(card="", to="") if chosen.card == value else chosen._replace(mode="", card=value, to="")
    elif field == "start":
        wanted = chosen._replace(start=value, worker="", to="")
    elif field == "worker":
        start, _, worker = value.partition(">")
        wanted = chosen._replace(start=start, worker=worker, to="")
    elif field == "to":
        wanted = chosen._replace(to=value)
    elif field == "anew":
        wanted = Chosen(start=value)
    elif field == "freely":
        wanted = chosen._replace(mode="", to="")
    elif field == "elsewhere":
        wanted = chosen._replace(to="")
    else:
        wanted = Chosen()
    moment.chosen = wanted
    return settled(moment)
