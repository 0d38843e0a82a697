"""What each of the others did, in a sentence a seat: made from the facts, nothing else. What touches the person who looks is bold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from arriala.rules.facts import Drew, LockBuilt, MasterpieceBuilt, RiverWorkBuilt, SectionBuilt, VineyardScored, WorkerMoved, WorkerPlaced
from tabletop.protocol import Fact, about
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.deeds import gained, places
from ui_bridge.shell.seam import Deed, Sentence, Word

_BOLD = re.compile(r"\[\[(.*?)\]\]")
"""So what is bold in a sentence is marked."""


def summary(look: Seen, deeds: Sequence[Deed]) -> list[Sentence]:
    """In the order of play, as each began."""
    by_seat: dict[str, list[Deed]] = {}
    for deed in deeds:
        by_seat.setdefault(_doer(deed), []).append(deed)
    points = gained(deeds)
    found = []
    for seat, own in by_seat.items():
        clauses = list(_clauses(look, [deed.fact for deed in own]))
        if not clauses and any(deed.fact.name == "turn_ended" for deed in own):
            clauses = [look.voice.say("did.nothing")]
        if clauses:
            where = dict.fromkeys(place for deed in own for place in places(deed.fact))
            found.append(Sentence(seat, _words(look.voice.semicolon.join(clauses)), points.get(seat, 0), tuple(where)))
    return found


def _doer(deed: Deed) -> str:
    seat = about(deed.fact).get("seat")
    return seat if isinstance(seat, str) else deed.seat


def _words(told: str) -> tuple[Word, ...]:
    return tuple(Word(piece, bool(number % 2)) for number, piece in enumerate(_BOLD.split(f"{told}.")) if piece)


def _clauses(look: Seen, facts: Sequence[Fact]) -> Iterator[str]:
    say = look.voice.say
    if drawn := sum(isinstance(fact, Drew) for fact in facts):
        yield say("did.drew", number=drawn)
    for fact in facts:
        if isinstance(fact, WorkerMoved):
            told = say(_moved(look, fact), owner=fact.owner, start=fact.start, to=fact.to)
            yield f"[[{told}]]" if fact.owner == look.seat else told
        elif isinstance(fact, WorkerPlaced):
            yield say("did.placed", to=fact.to)
        elif isinstance(fact, RiverWorkBuilt):
            yield say("did.river", to=fact.to)
        elif isinstance(fact, LockBuilt):
            yield say("did.lock", to=fact.to)
        elif isinstance(fact, MasterpieceBuilt):
            yield say("did.masterpiece", site=fact.site)
        elif isinstance(fact, SectionBuilt):
            key = "did.section_nobody" if fact.winner is None else "did.section_you" if fact.winner == look.seat else "did.section"
            yield f"[[{say(key, first=fact.first, last=fact.last, winner=fact.winner, points=fact.points)}]]"
        elif isinstance(fact, VineyardScored) and fact.winner is not None:
            key = "did.vineyard_you" if fact.winner == look.seat else "did.vineyard"
            yield say(key, vineyard=fact.vineyard, winner=fact.winner, points=fact.points)


def _moved(look: Seen, fact: WorkerMoved) -> str:
    if fact.owner == fact.seat:
        return "did.moved_own"
    return "did.moved_yours" if fact.owner == look.seat else "did.moved_of"
