"""A game as a small harbour: a letter a place, row by row. The card draws it."""

from __future__ import annotations

from kontor.board.cards import QUAY
from kontor.board.waters import place_at
from kontor.rules.majorities import centre
from kontor.rules.state import Position


def harbour_of(s: Position) -> str:
    """Canals, quays of red and black, guards as capitals; what doesn't lie, a dot."""
    west, east, north, south = s.corners
    kind, owner = s.agreement.cards.kind, s.agreement.cards.owner
    guards = {centre(s, sector.places, sector.guard): "RB"[sector.guard] for sector in s.sectors if sector.guard >= 0}

    def letter(place: int) -> str:
        card = s.cells[place]
        if not s.lies >> place & 1:
            return "."
        if s.canals >> place & 1:
            return "~"
        return guards.get(place) or ("rb"[owner[card]] if kind[card] == QUAY or owner[card] >= 0 else "s")

    return "/".join("".join(letter(place_at(x, y)) for x in range(west, east + 1)) for y in range(north, south + 1))
