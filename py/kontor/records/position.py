"""Position blocks: what lies where, who holds what, whose step. The lines are told in docs/records.md.

What a block doesn't say is as at the start of a game, or dealt from the seed. Sectors that are closed, and who has won them, follow from what lies.
A position that no game could reach is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kontor.board.cards import ANCHOR, BRIDGE, CANAL, CRANE, CUSTOMS, FLOOD, NOTHING, QUAY, SPECIALS
from kontor.board.waters import ACROSS, AROUND, BIT, COLUMN, PLACE_OF, ROW, connected, numbers
from kontor.records.dealing import deal_rest
from kontor.rules import ending, growth, laying, specials, turn
from kontor.rules.agreement import Agreement
from kontor.rules.majorities import close_sectors
from kontor.rules.state import NOBODY, PASS, Step, replaced
from kontor.rules.variants import START_GULDEN
from kontor.state import State
from tabletop.blocks import read_block
from tabletop.errors import LineError, RecordError

STEPS = ("buy", "choose", "boat", "take", "lay")
_CANAL_ON = re.compile(r"(-?\d{1,2},-?\d{1,2})(?:=(\d{1,2}))?")


def read_position(agreement: Agreement, seed: int, lines: Sequence[tuple[int, str]]) -> State:
    reader = _Reader(agreement)
    read_block(reader, lines)
    return reader.finished(seed)


class _Reader:
    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.number = 0  # of the line that is read
        self.state = State(agreement)
        self.canals: dict[int, int] = dict.fromkeys(agreement.start, NOTHING)  # places of canal cards, and which; NOTHING: dealt
        self.told: set[int] = set()  # cards that have a place
        self.step: tuple[str, int] = ("choose", NOBODY)
        self.next = NOBODY
        self.step_line = 0
        self.round = 0
        self.gulden: dict[int, int] = {}
        self.treasury = -1
        self.laid = 0  # by players, as far as it can be told
        self.piles: dict[str, bytes] = {}  # by kind or seat, what lies on top, the top last
        for place in agreement.start:
            self.state.lies |= BIT[place]
            self.state.canals |= BIT[place]

    def read(self, line: list[str]) -> None:
        head, rest = line[0], line[1:]
        seats = self.agreement.seats
        if head in seats:
            if not rest:
                raise LineError(f"What about {head}?")
            self._seat(seats.index(head), rest[0], rest[1:])
        elif head == "round":
            self.round = _number(rest, 1, ending.LAST_ROUND)
        elif head == "laid" and not rest:
            self.state.somebody_laid = True
        elif head == "idle":
            self.state.idle = _number(rest, 0, ending.IDLE_ROUNDS - 1)
        elif head == "step":
            self._step(rest)
        elif head == "treasury":
            self.treasury = _number(rest, 0, self.agreement.variant.gulden)
        elif head == "canals":
            for word in rest:
                self._canal(word)
        elif head == "boat":
            self.state.boat = _place(rest[0] if len(rest) == 1 else "")
        elif head == "edges":
            self._edges(rest)
        elif head == "pile" and len(rest) > 1 and rest[0] in ("canals", "specials"):
            self._pile(rest[0], rest[1:])
        elif head in SPECIALS:
            self._special(head, rest)
        else:
            raise LineError(f"A position knows no “{head}”.")

    def _seat(self, seat: int, what: str, rest: list[str]) -> None:
        state = self.state
        if what == "gulden":
            self.gulden[seat] = _number(rest, 0, self.agreement.variant.gulden)
        elif what == "hand":
            state.hands = replaced(state.hands, seat, bytes(sorted((*state.hands[seat], *self._cards(rest, seat)))))
        elif what == "seen":
            state.seen = replaced(state.seen, seat, bytes(sorted({*state.seen[seat], *map(_value, rest)})))
        elif what == "plays":
            state.chosen = replaced(state.chosen, seat, PASS if rest == ["pass"] else self._played(rest))
        elif what == "pile":
            self._pile(self.agreement.seats[seat], rest)
        elif what == "under":
            cards = self._cards(rest, seat)
            state.quay_piles = replaced(state.quay_piles, seat, bytes((*cards[::-1], *state.quay_piles[seat])))
        elif what == "quay":
            self._quay(seat, rest)
        else:
            raise LineError(f"A seat has no “{what}” in a position.")

    def _played(self, rest: list[str]) -> int:
        card = _value(rest[0] if len(rest) == 1 else "")
        if not 0 < card < ANCHOR or not self.agreement.cards.kind[card]:
            raise LineError(f"There is no such card {card} here. 1.1")
        return card

    def _step(self, rest: list[str]) -> None:
        self.step_line = self.number
        if rest in (["buy"], ["choose"]):
            self.step = (rest[0], NOBODY)
            return
        seats = self.agreement.seats
        if len(rest) not in (2, 4) or rest[0] not in seats or rest[1] not in STEPS[2:]:
            raise LineError("A step is buy, choose, or a seat and one of boat, take, lay.")
        self.step = (rest[1], seats.index(rest[0]))
        if len(rest) == 4:
            other = seats[1 - self.step[1]]
            if rest[2:] != ["then", other]:
                raise LineError(f"After {rest[0]}’s turn may come {other}’s: then {other}.")
            self.next = 1 - self.step[1]

    # What lies.

    def _canal(self, word: str) -> None:
        match = _CANAL_ON.fullmatch(word)
        if match is None:
            raise LineError(f"A canal is told by its place, like 1,-3 or 1,-3=26: “{word}”.")
        place = _place(match[1])
        card = self._taken(_value(match[2]), CANAL) if match[2] else NOTHING
        if place in self.agreement.start and self.canals[place] == NOTHING:
            self.canals[place] = card
            return
        self._free(place)
        self.canals[place] = card
        self.state.lies |= BIT[place]
        self.state.canals |= BIT[place]
        self.laid += 1
        self._grow(place)

    def _quay(self, seat: int, rest: list[str]) -> None:
        if len(rest) != 2:
            raise LineError("A quay is told by its card and its place, like red quay 19 3,0.")
        card, place = self._taken(_value(rest[0]), QUAY, seat), _place(rest[1])
        self._free(place)
        laying.put(self.state, card, place)
        self.laid += 1
        self._grow(place)

    def _special(self, kind: str, rest: list[str]) -> None:
        ways = 3 if kind == BRIDGE else 2
        if not self.agreement.variant.specials:
            raise LineError("Special cards are used in their variant only. 1.3")
        if len(rest) != ways or (kind == BRIDGE and rest[2] not in ACROSS):
            raise LineError(f"A {kind} is told by its card and its place{', and by the way that it leads' if kind == BRIDGE else ''}.")
        card, place = self._taken(_value(rest[0]), kind), _place(rest[1])
        state = self.state
        if kind == CUSTOMS:
            self._free(place)
        elif kind == BRIDGE and (not state.canals & BIT[place] or specials.bridged(state) & BIT[place]):
            raise LineError(f"At {rest[1]} is no canal for a bridge. 9.1")
        elif kind == FLOOD and not specials.floodable(state) & BIT[place]:
            raise LineError(f"At {rest[1]} is nothing that can be flooded. 9.1")
        if state.canals & BIT[place] and not state.cells[place]:
            state.put(place, self._stand_in(place))
        specials.put(state, card, place, rest[2] if kind == BRIDGE else "")
        self.laid += 1
        self._grow(place)

    def _stand_in(self, place: int) -> int:
        """A canal that isn't dealt yet stands under a bridge."""
        return self.canals[place] or ANCHOR

    def _free(self, place: int) -> None:
        if self.state.lies & BIT[place]:
            raise LineError("Two cards can't lie on the same place. 6.1")

    def _grow(self, place: int) -> None:
        growth.grow(self.state, place, [])
        west, east, north, south = self.state.corners
        variant = self.agreement.variant
        if east - west >= variant.columns or south - north >= variant.rows:
            raise LineError(f"The harbour is at most {variant.columns} by {variant.rows} cards. 6.1")

    def _edges(self, rest: list[str]) -> None:
        """Edges that were fixed, and perhaps a card there has been taken away since."""
        if len(rest) != 3 or rest[0] not in ACROSS:
            raise LineError("Edges are told like edges east-west -3 3.")
        first, last = _step_number(rest[1]), _step_number(rest[2])
        variant, along = self.agreement.variant, list(ACROSS).index(rest[0])
        if last - first + 1 != (variant.columns, variant.rows)[along] or first not in (COLUMN, ROW)[along] or last not in (COLUMN, ROW)[along]:
            raise LineError("Edges are as far from each other as the harbour is wide, and no farther. 6.1")
        west, east, north, south = self.state.corners
        if first > (west, north)[along] or last < (east, south)[along]:
            raise LineError("Nothing lies beyond an edge. 6.1")
        self.state.corners = (first, last, north, south) if along == 0 else (west, east, first, last)
        growth.fix_edges(self.state, [])

    # Cards.

    def _pile(self, which: str, names: list[str]) -> None:
        seats = self.agreement.seats
        if names == ["none"]:
            self.piles[which] = b""
            self.piles[f"{which} is out"] = b""
            return
        seat = seats.index(which) if which in seats else NOBODY
        kinds = (CANAL,) if which == "canals" else SPECIALS if which == "specials" else (QUAY, CRANE)
        cards = bytes(self._taken(_value(name), *kinds[:1], seat) if which != "specials" else self._taken(_value(name), "special") for name in names)
        self.piles[which] = cards[::-1] + self.piles.get(which, b"")

    def _cards(self, names: list[str], seat: int) -> bytes:
        return bytes(self._taken(_value(name), "any", seat) for name in names)

    def _taken(self, card: int, kind: str, seat: int = NOBODY) -> int:
        """This card, which is of this kind and nowhere else."""
        cards = self.agreement.cards
        here = cards.kind[card] if 0 < card < ANCHOR else ""
        fits = {CANAL: here == CANAL, QUAY: here in (QUAY, CRANE), "special": here in SPECIALS, "any": bool(here)}.get(kind, here == kind)
        owned = cards.owner[card] in (NOBODY, seat)
        if not fits or not owned or (here in (QUAY, CRANE) and card not in self.agreement.quays(cards.owner[card])):
            raise LineError(f"There is no such card {card} here. 1.1")
        if here in SPECIALS and not self.agreement.variant.specials:
            raise LineError("Special cards are used in their variant only. 1.3")
        if card in self.told:
            raise LineError(f"The card {card} is there twice. 1.1")
        self.told.add(card)
        return card

    # The whole.

    def finished(self, seed: int) -> State:
        state = self.state
        self._money()
        self._rounds()
        for seat, name in enumerate(self.agreement.seats):
            if not set(state.seen[seat]) <= set(state.hands[seat]):
                raise RecordError(f"A card that {name} has shown isn't in that hand.", self.number)
        self._deal(seed)
        self._harbour()
        self._moment()
        if ending.is_full(state) or ending.has_line(state) != NOBODY or ending.is_ruin(state):
            raise RecordError("In this position the game is over. 8.2", self.number)
        return state

    def _money(self) -> None:
        state, total = self.state, self.agreement.variant.gulden
        purses = [self.gulden.get(seat, START_GULDEN) for seat in range(2)]
        treasury = self.treasury if self.treasury >= 0 else total - sum(purses)
        if treasury < 0 or sum(purses) + treasury != total:
            raise RecordError(f"There are {total} gulden in all. 1.1", self.number)
        state.gulden, state.treasury = (purses[0], purses[1]), treasury

    def _rounds(self) -> None:
        """Two cards are laid in a round at most."""
        fewest = 1 + (self.laid + 1) // 2 - (1 if self.step[1] != NOBODY and self.laid % 2 else 0) + self.state.idle
        if self.round and self.round < fewest:
            raise RecordError(f"So many cards lie there in round {fewest} at the earliest. 2", self.number)
        if fewest > ending.LAST_ROUND:
            raise RecordError("There are no more than 80 rounds. 8.2", self.number)
        self.state.round = self.round or fewest

    def _deal(self, seed: int) -> None:
        try:
            deal_rest(self.state, self.canals, self.told, self.piles, seed)
        except ValueError as error:
            raise RecordError(str(error), self.number) from error

    def _harbour(self) -> None:
        """The sectors that are closed are scored, and what the rules forbid isn't there."""
        state, variant = self.state, self.agreement.variant
        if not state.canals & BIT[state.boat]:
            raise RecordError("The boat is on a canal. 5.1", self.number)
        state.seat = 0
        close_sectors(state, state.lies, [])
        state.seat = NOBODY
        if variant.quays_touch_canals and any(not AROUND[place] & state.canals for place in numbers(state.quays)):
            raise RecordError("Every quay touches a canal. 9.2", self.number)
        for field in self.agreement.fields:
            rest = field & ~state.canals
            if not rest or connected(rest & -rest, rest) != rest:
                raise RecordError("A field's spaces without canal stay in one piece. 9.3", self.number)

    def _moment(self) -> None:
        """Whose step it is, and that it can be."""
        state = self.state
        step, seat = self.step
        if seat == NOBODY:
            if any(state.chosen):
                raise RecordError("Cards are played in a turn: name its step. 3.1", self.number)
            self._between_turns(step)
            return
        playing = [seat, self.next] if self.next != NOBODY else [seat]
        if any(state.chosen[other] not in state.hands[other] for other in playing):
            raise RecordError(f"In a turn stands what is played, from the hand: {self.agreement.seats[seat]} plays 37. 3.1", self.step_line)
        if self.next != NOBODY and state.chosen[seat] < state.chosen[1 - seat]:
            raise RecordError("The higher card goes first. 2", self.step_line)
        state.seat = seat
        state.turns = (self.next,) if self.next != NOBODY else ()
        for other in playing:
            state.seen = replaced(state.seen, other, bytes(sorted({*state.seen[other], state.chosen[other]})))
        state.step = Step(step)
        if (step in ("boat", "take") and not self.agreement.cards.boat[state.card]) or (step == "take" and not AROUND[state.boat] & state.boats):
            raise RecordError("This card moves no boat, or there is nothing to take. 5.1", self.step_line)
        if step == "lay" and not laying.lays(state):
            raise RecordError("There is no place for this card. 6.4", self.step_line)

    def _between_turns(self, step: str) -> None:
        state = self.state
        if state.somebody_laid:
            raise RecordError("At the beginning of a round nobody has laid a card. 2", self.number)
        turn.begin_round(state)
        if step == "buy" and state.step != Step.BUY:
            raise RecordError("Nobody can buy a special card. 9.1", self.step_line)
        state.step = Step(step)


def _place(name: str) -> int:
    place = PLACE_OF.get(name)
    if place is None:
        raise LineError(f"There is no place “{name}”: it is told by steps east and south of the anchor, like 1,-3.")
    return place


def _value(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 3):
        raise LineError(f"A card is told by its value, not by “{word}”.")
    return int(word)


def _step_number(word: str) -> int:
    if not re.fullmatch(r"-?\d{1,2}", word):
        raise LineError(f"Steps from the anchor are a number, not “{word}”.")
    return int(word)


def _number(found: list[str], least: int, most: int) -> int:
    if len(found) != 1 or not (found[0].isascii() and found[0].isdecimal() and len(found[0]) < 4) or not least <= int(found[0]) <= most:
        raise LineError(f"Here stands a number from {least} to {most}.")
    return int(found[0])
