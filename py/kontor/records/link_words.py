"""What a word of an action depends on: how a game's lines are packed into a link.

Who is next, which card is laid, and whether there is a boat to be moved follow from the cards that were chosen; so these words cost next to nothing.
A quay that is taken away lies beside the boat.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from kontor.board.files import SHIPPED, cards
from tabletop.headers import Header

_SAME = "="
_NEW = "^"
_SEATS = ("0", "1")


class KontorLines:
    def __init__(self, header: Header) -> None:
        self.seats = [seat.seat for seat in header.seats]
        self.variant = header.get("variant", "base")
        self.chosen = ["", ""]  # by seat, in this round
        self.seat = 1  # who was last
        self.verb = _NEW  # the last one
        self.boat = "0,0"
        self.place = "0,0"  # where a card was laid last

    def words(self, line: str) -> list[str]:
        speaker, _, rest = line.partition(": ")
        if speaker not in self.seats[:2] or not rest:
            return []
        seat = self.seats.index(speaker)
        verb, *what = rest.split(" ")
        if verb == "lay" and what and what[0] == self.chosen[seat]:
            what[0] = _SAME
        return [str(seat), verb, *what]

    def line(self, words: Sequence[str]) -> str:
        if not words or words[0] not in _SEATS[: len(self.seats)]:
            return ""
        seat = int(words[0])
        rest = list(words[1:])
        if rest[:1] == ["lay"] and rest[1:2] == [_SAME]:
            rest[1] = self.chosen[seat]
        return f"{self.seats[seat]}: {' '.join(rest)}"

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        place = len(words)
        after = self._after()
        if place == 0:
            return "seat", ("seat", after, self.verb), ("seat", after, self.verb, self.seat)
        seat = words[0]
        if place == 1:
            card = self.chosen[int(seat)] if seat in _SEATS else ""
            return "verb", ("verb", after, self.verb), ("verb", after, self.verb, _moves_boat(card), self.seat == int(seat in _SEATS[1:]))
        verb = words[1]
        general = (verb, min(place, 6))
        if verb == "choose":
            return general, (*general, seat)
        if verb == "boat":
            return general, (*general, self.variant), (*general, self.boat)
        if verb == "take":
            return general, (*general, self.boat)
        if verb == "lay" and place == 3:
            return general, (*general, self.variant), (*general, self.variant, self.place)
        return general, (*general, words[-1] == _SAME)

    def _after(self) -> str:
        """How far the round has come: who has chosen, and who goes first."""
        red, black = self.chosen
        if not red or not black:
            return f"{bool(red)} {bool(black)}"
        return "red" if len(red) > len(black) or (len(red) == len(black) and red > black) else "black"

    def learned(self, words: Sequence[str]) -> None:
        if len(words) < 2 or words[0] not in _SEATS:
            return
        seat, verb, what = int(words[0]), words[1], words[2] if len(words) > 2 else ""
        if verb in ("choose", "pass"):
            if all(self.chosen):
                self.chosen = ["", ""]
            self.chosen[seat] = what if verb == "choose" else _NEW
        elif verb == "boat":
            self.boat = what
        elif verb == "lay" and len(words) > 3:
            self.place = words[3]
        self.seat, self.verb = seat, verb


def _moves_boat(card: str) -> bool:
    return card.isdecimal() and card.isascii() and len(card) < 3 and cards(SHIPPED[0]).boat[int(card)]
