"""What facts speak of: places on the board, and what others did, in a sentence a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kontor.rules.actions import Action, Boat, Lay, Take
from kontor.rules.facts import (
    BoatMoved,
    CannotPay,
    CardDrawn,
    CardLaid,
    CardReturned,
    GameOver,
    Passed,
    QuayTaken,
    Relieved,
    Revealed,
    SectorCounted,
    SectorEven,
    SectorLeftOut,
    SectorWon,
    SpecialBought,
    TaxPaid,
)
from tabletop.protocol import Fact, about
from ui_bridge.kontor.chosen import Seen
from ui_bridge.shell.seam import BOARD, Deed, Sentence, Word, at
from ui_bridge.shell.voice import Voice

_OWN_NEWS = (TaxPaid, CannotPay, Relieved)
"""Of what befell oneself at the reveal: the rest one knows."""


def places(fact: Fact) -> list[str]:
    if isinstance(fact, BoatMoved):
        return [at(BOARD, fact.start), at(BOARD, fact.place)]
    if isinstance(fact, (CardLaid, QuayTaken)):
        return [at(BOARD, fact.place)]
    if isinstance(fact, (SectorWon, SectorEven)):
        return [at(BOARD, place) for place in fact.places]
    return [at(BOARD, fact.guard)] if isinstance(fact, (SectorCounted, SectorLeftOut)) else []


def summary(look: Seen, deeds: Sequence[Deed]) -> list[Sentence]:
    """Whoever looks is told only what the reveal did to their purse."""
    by_seat: dict[str, list[Fact]] = {}
    for deed in deeds:
        doer = about(deed.fact).get("seat")
        seat = doer if isinstance(doer, str) else deed.seat
        if seat != look.seat or isinstance(deed.fact, _OWN_NEWS):
            by_seat.setdefault(seat, []).append(deed.fact)
    sentences = []
    for seat, facts in by_seat.items():
        clauses = [clause for fact in facts for clause in _told(look, fact)]
        if clauses:
            ringed = dict.fromkeys(place for fact in facts for place in places(fact))
            sentences.append(Sentence(seat, _words(clauses, look.voice.semicolon), places=tuple(ringed)))
    return sentences


def _words(clauses: Sequence[tuple[str, bool]], between: str) -> tuple[Word, ...]:
    words: list[Word] = []
    for number, (text, bold) in enumerate(clauses):
        if number:
            words.append(Word(between))
        words.append(Word(text, bold))
    return (*words, Word("."))


def _told(look: Seen, fact: Fact) -> Iterator[tuple[str, bool]]:
    """A clause; bold where it touches whoever looks."""
    say = look.voice.say
    if isinstance(fact, Revealed):
        yield say("did.played", card=fact.card), False
    elif isinstance(fact, Passed):
        yield say("did.passed"), False
    elif isinstance(fact, TaxPaid):
        yield say("did.paid", card=fact.card), fact.seat == look.seat
    elif isinstance(fact, CannotPay):
        yield say("did.cannot", card=fact.card), fact.seat == look.seat
    elif isinstance(fact, Relieved):
        yield say("did.relieved", gulden=fact.gulden), fact.seat == look.seat
    elif isinstance(fact, SpecialBought):
        yield say("did.bought"), False
    elif isinstance(fact, BoatMoved):
        yield say("did.boat", place=fact.place), False
    elif isinstance(fact, QuayTaken):
        mine = fact.owner == look.seat
        yield say("did.took_yours" if mine else "did.took", card=fact.card), mine
    elif isinstance(fact, CardLaid):
        yield say("did.laid", card=fact.card, place=fact.place), False
    elif isinstance(fact, CardReturned):
        yield say("did.returned", card=fact.card), False
    elif isinstance(fact, SectorWon):
        yield say("did.won_yours" if fact.winner == look.seat else "did.won", winner=fact.winner, size=fact.size), True
    elif isinstance(fact, SectorEven):
        yield say("did.even", size=fact.size), True
    elif isinstance(fact, CardDrawn):
        yield say("did.drew", card=fact.card), False
    elif isinstance(fact, GameOver):
        yield say("did.over"), True


def short(voice: Voice, action: Action) -> str:
    """Nothing of a secret choice."""
    if isinstance(action, Boat):
        return voice.say("short.boat")
    return str(action.card) if isinstance(action, Lay) else voice.say("short.take") if isinstance(action, Take) else ""
