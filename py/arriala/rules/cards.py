"""Chapter 4, cards (4.1, 4.2): which does what, and masterpieces. Those that move workers are carried out with the moves (arriala.rules.moving)."""

from __future__ import annotations

from arriala.board.deck import KIND_OF, without_card
from arriala.board.deck import MASTERPIECE as MASTERPIECE_CARD
from arriala.rules.actions import Action, Masterpiece
from arriala.rules.facts import MasterpieceBuilt
from arriala.rules.moving import CARD
from arriala.rules.pieces import MASTERPIECE_POINTS, NOBODY
from arriala.rules.state import Position
from tabletop.protocol import Fact


def is_alone_last(s: Position, seat: int) -> bool:
    """Whether this seat has fewer points than every other; the virtual player isn't counted (4.2, 6.1)."""
    scores = s.score[: len(s.agreement.seats)]
    return scores[seat] == min(scores) and scores.count(scores[seat]) == 1


def masterpieces(s: Position) -> list[Action]:
    """The sites where this seat can build."""
    if MASTERPIECE_CARD not in s.hands[s.seat] or not is_alone_last(s, s.seat):
        return []
    sites = s.agreement.board.masterpieces
    return [Masterpiece(s.name, site) for site, builder in zip(sites, s.masterpieces, strict=True) if builder == NOBODY]


def masterpiece(s: Position, action: Masterpiece, facts: list[Fact]) -> None:
    site = s.agreement.board.masterpieces.index(action.site)
    s.masterpieces = (*s.masterpieces[:site], s.seat, *s.masterpieces[site + 1 :])
    s.score = (*s.score[: s.seat], s.score[s.seat] + MASTERPIECE_POINTS, *s.score[s.seat + 1 :])
    s.left -= CARD
    facts.append(MasterpieceBuilt(s.name, action.site, MASTERPIECE_POINTS, CARD))


def discard(s: Position, card: str) -> None:
    """A card that was played lies open (1.2)."""
    kind = KIND_OF[card]
    s.hands = (*s.hands[: s.seat], without_card(s.hands[s.seat], kind), *s.hands[s.seat + 1 :])
    s.discards += bytes([kind])
