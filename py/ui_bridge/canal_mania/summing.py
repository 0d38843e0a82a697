"""What each of the others did, in a sentence a seat: made from the facts, nothing else. What touches the person who looks is bold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.rules.facts import (
    BoatPlaced,
    CanalFinished,
    CardHidden,
    CardShown,
    CardTaken,
    ContractTaken,
    Discarded,
    DisplayThrownAway,
    Drew,
    EndBegan,
    EngineersSwapped,
    MarkerPlaced,
    MarkerRemoved,
    Passed,
    ProlificBuilder,
    Shipped,
    TileLaid,
    TileTakenBack,
    UnfinishedScored,
)
from tabletop.protocol import Fact, about
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.deeds import gains_of, places
from ui_bridge.shell.seam import Deed, Sentence, Word

_Fact = TypeVar("_Fact", bound=Fact)
_SORT = re.compile(r"( Canal and .*| (?:Canals?|Navigations?))$")
_BOLD = re.compile(r"\[\[(.*?)\]\]")
"""So a message marks what is bold in it."""
_FEW = 4
"""With more players than that the desk has less room for each."""
_MOST = 3
"""So many towns or hexes are named, and then it is told how many more, if there are several more."""


def summary(look: Seen, deeds: Sequence[Deed]) -> list[Sentence]:
    """In the order of play, as each began."""
    doers: dict[str, list[Fact]] = {}
    for deed in deeds:
        doers.setdefault(_doer(deed), []).append(deed.fact)
    gained: dict[str, int] = {}
    for deed in deeds:
        for seat, gain in gains_of(deed.fact).items():
            gained[seat] = gained.get(seat, 0) + gain
    sentences = []
    for seat, facts in doers.items():
        clauses = list(_Telling(look, facts).clauses())
        if not clauses and any(isinstance(fact, Passed) for fact in facts):
            clauses = [look.voice.say("did.passed")]
        if clauses:
            board = look.view.known.agreement.board
            spoken_of = dict.fromkeys(place for fact in facts for place in places(board, fact))
            sentences.append(Sentence(seat, _words(look.voice.semicolon.join(clauses)), gained.get(seat, 0), tuple(spoken_of)))
    return sentences


def _doer(deed: Deed) -> str:
    """Whose deed it is; else whose line it was."""
    seat = about(deed.fact).get("seat")
    return seat if isinstance(seat, str) else deed.seat


def _words(told: str) -> tuple[Word, ...]:
    pieces = _BOLD.split(told)
    return tuple(Word(piece, bool(number % 2)) for number, piece in enumerate(pieces) if piece)


def _bold(text: str) -> str:
    return f"[[{text}]]"


class _Telling:
    """One seat's facts, in order; what belongs together becomes one clause."""

    def __init__(self, look: Seen, facts: Sequence[Fact]) -> None:
        self.look = look
        self.say = look.voice.say
        self.facts = facts
        self.brief = len(look.players) > _FEW
        self.most = _MOST - self.brief

    def clauses(self) -> Iterator[str]:
        yield from self._contracts()
        yield from (self._swap(fact) for fact in self._all(EngineersSwapped))
        if self._all(DisplayThrownAway) and not self.brief:
            yield self.say("did.threw_away")
        yield from self._cards()
        yield from self._built()
        yield from (self._shipped(fact) for fact in self._all(Shipped))
        if (discarded := len(self._all(Discarded))) and not self.brief:
            yield self.say("did.discarded", number=discarded)
        for unfinished in self._all(UnfinishedScored):
            yield self.say("did.unfinished", name=self._name(unfinished.canal), points=unfinished.points)
        for builder in self._all(ProlificBuilder):
            yield self.say("did.builder", rank=builder.rank, points=builder.points)
        for end in self._all(EndBegan):
            yield _bold(self.say("did.end", round=end.last_round))

    def _all(self, kind: type[_Fact]) -> list[_Fact]:
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def _name(self, canal: str) -> str:
        """Without what sort of waterway it is."""
        return _SORT.sub("", self.say("contract_name", contract=canal))

    def _contracts(self) -> Iterator[str]:
        boats = {fact.contract: fact.town for fact in self._all(BoatPlaced)}
        for fact in self._all(ContractTaken):
            key = "did.junction" if fact.contract in JUNCTION_NAMES else "did.sketched" if self._was_sketched(fact) else "did.contract"
            took = self.say(key, name=_bold(self._name(fact.contract)))
            town = boats.pop(fact.contract, None)
            yield took if town is None or self.brief else f"{took}, {self.say('did.boat', town=town)}"
        for town in boats.values():
            yield self.say("did.boat", town=town)

    def _was_sketched(self, fact: ContractTaken) -> bool:
        """By the person who looks: what they drew is gone with it."""
        return fact.seat != self.look.seat and str(self.look.view.known.agreement.names.index(fact.contract)) in (self.look.sketch or ())

    def _swap(self, fact: EngineersSwapped) -> str:
        key = "did.engineer" if fact.other is None else "did.engineer_yours" if fact.other == self.look.seat else "did.engineer_from"
        told = self.say(key, took=fact.took, owner=fact.other)
        return told if self.brief else f"{told}, {self.say('did.gave', gave=fact.gave)}"

    def _cards(self) -> Iterator[str]:
        taken, shown, hidden = len(self._all(CardTaken)), len(self._all(CardShown)), len(self._all(CardHidden))
        drew = len(self._all(Drew))
        told = [self.say("did.cards", number=taken)] if taken else []
        if shown:
            told.append(self.say("did.drew_shown"))
        elif drew or hidden:
            told.append(self.say("did.drew"))
        towns = [fact.town for fact in self._all(MarkerPlaced)]
        if towns:
            told.append(self.say("did.markers_few" if self.brief else "did.markers", number=len(towns), towns=self._some(towns)))
        if gone := [fact.town for fact in self._all(MarkerRemoved)]:
            told.append(self.say("did.markers_gone", number=len(gone), towns=self._some(gone)))
        if told:
            yield ", ".join(told)

    def _some(self, names: Sequence[str]) -> str:
        """Not all of a long list."""
        shown = names if len(names) <= self.most + 1 else names[: self.most]
        more = [self.say("did.more", number=len(names) - len(shown))] if len(shown) < len(names) else []
        return ", ".join((*shown, *more))

    def _built(self) -> Iterator[str]:
        """The hexes by the towns they lead into, and what was finished by that."""
        runs: list[str] = []
        hexes: list[str] = []

        def run_ends(town: str = "") -> None:
            if hexes:
                runs.append(self.say("did.tiles_into", hexes=self._some(hexes), town=town) if town else self._some(hexes))
                hexes.clear()

        for fact in self.facts:
            if isinstance(fact, TileLaid):
                hexes.append(fact.hex)
                if fact.to in self.look.view.known.agreement.board.town_index:
                    run_ends(fact.to)
            elif isinstance(fact, TileTakenBack):
                if fact.hex in hexes:
                    hexes.remove(fact.hex)
                else:
                    yield self.say("did.took_back", hex=fact.hex)
        run_ends()
        finished = [_bold(self.say("did.finished", name=self._name(fact.canal), points=sum(gains_of(fact).values()))) for fact in self._all(CanalFinished)]
        told = [self.say("did.built", tiles=", ".join(runs))] if runs else []
        if told or finished:
            yield ", ".join((*told, *finished))

    def _shipped(self, fact: Shipped) -> str:
        told = self.say("did.shipped", start=fact.towns[0], end=fact.towns[-1])
        others = sorted(((seat, points) for seat, points in fact.points.items() if seat != fact.seat), key=lambda one: -one[1])
        if not others:
            return told
        mine = fact.points.get(fact.seat, 0)
        row = [(fact.seat, mine)] * bool(mine) + others
        gains = ", ".join(f"{self.say('you') if seat == self.look.seat else self.look.voice.name(seat)} {points}" for seat, points in row)
        return f"{told}{self.look.voice.colon}{_bold(gains) if self.look.seat in fact.points else gains}"
