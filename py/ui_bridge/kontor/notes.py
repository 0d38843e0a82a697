"""What somebody in their first game of Kontor is told, each at its moment: what newcomers misread."""

from __future__ import annotations

from collections.abc import Iterator

from kontor import outlook
from kontor.board.cards import CRANE
from kontor.state import SEAT_OF
from ui_bridge.kontor.chosen import Chosen, Seen
from ui_bridge.shell.seam import Note, Offer


def notes(look: Seen, offer: Offer) -> Iterator[Note]:
    for name, panel in _moments(look):
        yield Note(name, panel, look.voice.say(f"note.{name}"))


def _moments(look: Seen) -> Iterator[tuple[str, str]]:
    """By name, and what each is about; the most urgent first."""
    if not look.asked or look.seat is None:
        yield "waiting", "hand"
        return
    state, own = look.view.known, SEAT_OF[look.seat]
    step, chosen, cards = state.step, Chosen.of(look.chosen), state.agreement.cards
    if step in ("buy", "show"):
        yield step, "hand"
    elif step == "choose":
        yield from _choosing(look)
    elif step == "boat":
        yield "boat", "board"
    elif step == "take":
        yield "take", "board"
    elif cards.kind[state.card] == CRANE:
        yield "crane", "board"
    elif chosen.place:
        told = outlook.if_laid(state, look.seat, state.card, chosen.place, chosen.across)
        if told.closed:
            yield "closes", "five"
        if told.fixes:
            yield "edge", "board"
    elif outlook.sectors(state):
        yield "lay", "sectors"
    else:
        yield "first_card", "board"
    if state.gulden[own] == 0:
        yield "broke", "hand"


def _choosing(look: Seen) -> Iterator[tuple[str, str]]:
    state, own = look.view.known, SEAT_OF[look.seat or ""]
    cards, hand = state.agreement.cards, state.hands[own]
    yield "choose", "hand"
    if state.gulden[own] == 0:
        yield "broke", "hand"
    if any(cards.gulden[card] for card in hand):
        yield "gulden", "hand"
    if any(cards.boat[card] and cards.owner[card] >= 0 for card in hand):
        yield "boat_mark", "hand"
    if any(not outlook.places_for(state, look.seat or "", card) for card in hand):
        yield "no_place", "hand"
    if any(min(sector.leads) < 0 < max(sector.leads) for sector in outlook.sectors(state)):
        yield "leads", "sectors"
    if outlook.seals(state):
        yield "guards", "five"
