"""What somebody in their first game of Arriala is told, each at its moment: above all what newcomers misread."""

from __future__ import annotations

from collections.abc import Iterator

from arriala import outlook
from arriala.rules.actions import Move
from arriala.rules.two_players import has_third
from arriala.state import State
from ui_bridge.arriala.chosen import LOCK, NEW, Chosen, Seen
from ui_bridge.arriala.moment import meant, vineyards
from ui_bridge.shell.seam import Note, Offer


def notes(look: Seen, offer: Offer) -> Iterator[Note]:
    for name, panel in _moments(look, offer):
        yield Note(name, panel, look.voice.say(f"note.{name}"))


def _moments(look: Seen, offer: Offer) -> Iterator[tuple[str, str]]:
    """By name, and what each is about; the most urgent first."""
    if not look.asked:
        yield "others", "log"
        return
    s: State = look.view.known
    chosen = Chosen.of(look.chosen)
    what = meant(look, offer)
    if what is not None and any(fact.winner not in (None, look.seat) for fact in what.effect.built):
        yield "rival", "winning"
    if any(one.tied and one.winner is not None for one in outlook.forecasts(s)):
        yield "tie", "winning"
    if chosen.worker and what is not None and isinstance(what.action, Move) and what.price > 1:
        yield "walk", "board"
    if chosen.worker:
        yield "price", "board"
    elif chosen.mode == LOCK:
        yield "lock", "board"
    elif chosen.mode == NEW:
        yield "place", "board"
    if any(row.forecast.counts for row in vineyards(look, None)):
        yield "vineyard", "winning"
    if has_third(s):
        yield "third", "players"
    if outlook.sections_left(s) <= 2 and s.built:
        yield "end", "prompt"
    yield "anyone", "board"
    yield "points", "desk"
