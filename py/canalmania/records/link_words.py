"""What a word of an action depends on: how a game's lines are packed into a link.

Words are put where they are easiest to tell: the canal of a tile comes before its hex, for a canal goes on where it ended; a town after the
colour that asked for it. Seats are told by how many places they come after another.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence

from tabletop.headers import Header

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_LAY = re.compile(r'(\S+) (\S+) > ([^">]+) ("(?:[^"\\]|\\.)*") pay ([^">]+)')
_NEW, _SAME = "^", "="


class CanalLines:
    def __init__(self, header: Header) -> None:
        self.seats = [seat.seat for seat in header.seats]
        self.board = header.get("edition", "second")
        self.seat = 0
        self.turn = 0  # lines since another seat played
        self.verbs = (_NEW, _NEW, _NEW)  # the last ones, the newest first
        self.colour = ""  # of the card that was taken last, while it asks for a town
        self.canal: dict[int, str] = {}  # by seat the one it dealt with last
        self.end: dict[tuple[int, str], str] = {}  # by seat and canal where it ends

    def words(self, line: str) -> list[str]:
        speaker, _, rest = line.partition(": ")
        if speaker not in self.seats or not rest:
            return []
        seat = self.seats.index(speaker)
        after = str(self._after(seat, self.seat))
        verb, _, what = rest.partition(" ")
        if verb == "lay" and (tile := _LAY.fullmatch(what)):
            hex_, kind, to, canal, pay = tile.groups()
            return [after, verb, canal, hex_, kind, to, *pay.split(" ")]
        if verb == "ship":
            return [after, verb, *self._route(seat, what)]
        return [after, verb, what] if what else [after, verb]

    def _route(self, seat: int, what: str) -> list[str]:
        """Towns, and between two of them whose canal it is: the seat's own is 0."""
        towns, owners = re.split(r" >\S+ ", what), re.findall(r" >(\S+) ", what)
        places = [str(self._after(self.seats.index(owner), seat)) if owner in self.seats else f">{owner}" for owner in owners]
        route = towns[:1]
        for owner, town in zip(places, towns[1:], strict=True):
            route += [owner, town]
        return route

    def line(self, words: Sequence[str]) -> str:
        if not words or not _is_place(words[0]):
            return ""
        seat = self._before(words[0], self.seat)
        verb, rest = words[1:2], list(words[2:])
        if verb == ["lay"] and len(rest) > 4:
            canal, hex_, kind, to, *pay = rest
            rest = [hex_, kind, ">", to, canal, "pay", *pay]
        elif verb == ["ship"]:
            rest[1::2] = [f">{self.seats[self._before(owner, seat)]}" if _is_place(owner) else owner for owner in rest[1::2]]
        return f"{self.seats[seat]}: {' '.join((*verb, *rest))}"

    def _after(self, seat: int, other: int) -> int:
        return (seat - other) % len(self.seats)

    def _before(self, after: str, other: int) -> int:
        return (other + int(after)) % len(self.seats)

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        place = len(words)
        one, two, three = self.verbs
        if place == 0:
            return "seat", ("seat", one), ("seat", one, two), ("seat", one, two, three, min(self.turn, 9))
        after = words[0]
        if place == 1:
            return "verb", (after, one, min(self.turn, 4)), (after, one, two, three)
        seat = self._before(after, self.seat) if _is_place(after) else 0
        verb = words[1]
        general = (verb, place % 2 if verb == "ship" else min(place, 6))
        particular = self._at_lay(seat, words) if verb == "lay" else self._at_ship(seat, words) if verb == "ship" else self._at(seat, words)
        return general, *((general, *one) for one in particular)

    def _at(self, seat: int, words: Sequence[str]) -> Sequence[tuple[Hashable, ...]]:
        verb = words[1]
        if len(words) > 2:
            return ()
        if verb == "boat":
            return ((self.canal.get(seat), self.board),)
        if verb in ("goods", "remove"):
            return (self.colour, self.board), (self.colour, self.board, seat)
        return ((seat,),) if verb in ("swap", "discard") else ()

    def _at_lay(self, seat: int, words: Sequence[str]) -> Sequence[tuple[Hashable, ...]]:
        place = len(words) - 2
        if place == 0:
            return (seat,), (seat, self.canal.get(seat))
        canal = words[2]
        end = self.end.get((seat, canal))
        if place == 1:
            return (end, self.board), (canal, end, self.board)
        if place == 2:
            return ((words[3], self.board),)
        if place == 3:
            return (words[3], self.board), (end, words[3], self.board), (canal, end, words[3], self.board)
        return (words[4],), (words[4], place - 4, words[-1]), (words[4], place - 4, words[-1], seat)

    def _at_ship(self, seat: int, words: Sequence[str]) -> Sequence[tuple[Hashable, ...]]:
        if len(words) == 2:
            return (self.board, "from"), (self.board, "from", seat)
        if len(words) % 2:
            town, before = words[-1], words[-3] if len(words) > 3 else _NEW
            return (town, self.board), (town, seat, before)
        town, owner = words[-2], words[-1]
        before = words[-4] if len(words) > 4 else _NEW
        return (town, self.board), (town, owner, seat), (town, owner, self.board, before)

    def learned(self, words: Sequence[str]) -> None:
        if not words or not _is_place(words[0]):
            return
        seat = self._before(words[0], self.seat)
        self.turn = 0 if seat != self.seat else self.turn + 1
        self.seat = seat
        verb = words[1] if len(words) > 1 else _SAME
        what = words[2] if len(words) > 2 else ""
        colour = what.partition("/")[2]
        if verb in ("take", "draw"):
            self.colour = colour
            verb = f"{verb} {_SAME if colour else ''}"
        elif verb == "white":
            self.colour = what.removeprefix("is ")
        elif verb == "contract":
            self.canal[seat] = what
        elif verb == "boat":
            self.end[seat, self.canal.get(seat, "")] = what
        elif verb == "lay" and len(words) > 6:
            self.canal[seat] = what
            self.end[seat, what] = words[5]
        else:
            self.colour = ""
        self.verbs = (verb, *self.verbs[:2])


def _is_place(word: str) -> bool:
    return word.isdecimal() and word.isascii() and len(word) < 4
