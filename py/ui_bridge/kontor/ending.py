"""Where the points came from, and the end: what decided, and what made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from kontor.rules.facts import QuayTaken, SectorLeftOut, SectorWon, TaxPaid
from tabletop.protocol import Fact
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.pieces import SEATS
from ui_bridge.shell.html import Content
from ui_bridge.shell.seam import Column, Gain

GUARDS, CUSTOMS, LEFT_OUT = "guards", "customs", "left_out"
SOURCES = (GUARDS, CUSTOMS, LEFT_OUT)


def gains(happened: Sequence[Sequence[Fact]]) -> Iterator[Gain]:
    """A guard is a point until, at the end, its sector is left out."""
    worth: dict[str, int] = {}
    for step, facts in enumerate(happened):
        for fact in facts:
            if isinstance(fact, SectorWon):
                worth[fact.guard] = 1 + fact.customs
                yield Gain(fact.winner, 1, GUARDS, step)
                if fact.customs:
                    yield Gain(fact.winner, fact.customs, CUSTOMS, step)
            elif isinstance(fact, SectorLeftOut):
                yield Gain(fact.seat, -worth.get(fact.guard, 1), LEFT_OUT, step)


def decision(look: Seen) -> Content:
    """In one sentence, with the figures."""
    state, outcome = look.view.known, look.view.outcome()
    if outcome is None:
        return None
    first = outcome.winners[0] if outcome.winners else SEATS[0]
    second = SEATS[1 - SEATS.index(first)]
    points, gulden = look.view.scores(), dict(zip(SEATS, state.gulden, strict=True))
    return look.voice.say(
        f"end.decided.{outcome.decided.key}", second=look.player(second), mine=points[first], theirs=points[second], gulden=gulden[first], others=gulden[second]
    )


def deciders(look: Seen) -> list[Column]:
    """Gulden break ties (8.3)."""
    state, outcome = look.view.known, look.view.outcome()
    decided = SEATS if outcome is not None and outcome.decided.key in ("gulden", "ruin", "even") else ()
    return [Column(look.voice.say("end.gulden"), {seat: str(gulden) for seat, gulden in zip(SEATS, state.gulden, strict=True)}, decided)]


def made_it(look: Seen) -> list[Content]:
    """The largest sector, the most quays taken, the most tax paid."""
    say, told = look.voice.say, list[Content]()
    largest: SectorWon | None = None
    taken, paid = Counter[str](), Counter[str]()
    for facts in look.happened:
        for fact in facts:
            if isinstance(fact, SectorWon) and (largest is None or fact.size > largest.size):
                largest = fact
            elif isinstance(fact, QuayTaken):
                taken[fact.seat] += 1
            elif isinstance(fact, TaxPaid):
                paid[fact.seat] += 1
    if largest is not None:
        told.append(say("end.largest", owner=largest.winner, size=largest.size))
    if taken:
        told.append(say("end.taken", red=taken[SEATS[0]], black=taken[SEATS[1]], owner=SEATS[0], other=SEATS[1]))
    if paid:
        told.append(say("end.paid", red=paid[SEATS[0]], black=paid[SEATS[1]], owner=SEATS[0], other=SEATS[1]))
    return told


def feats(facts: Sequence[Fact], seat: str) -> dict[str, int]:
    won = [fact.size for fact in facts if isinstance(fact, SectorWon) and fact.winner == seat]
    return {"sector": max(won, default=0), "taken": sum(isinstance(fact, QuayTaken) and fact.seat == seat for fact in facts)}
