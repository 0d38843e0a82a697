"""Position blocks: who holds what, what lies where, whose step. The lines are told in docs/records.md.

What a block doesn't say is as at the start of a game, or dealt from the seed. A position that no game could reach is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from canalmania.board.board import NOWHERE, TOWN, Board
from canalmania.board.deck import CARD_NAMES, CARD_OF, KIND_OF, KINDS, without_card
from canalmania.rules.agreement import NO_CONTRACT, Agreement, Canal
from canalmania.rules.building import repeats_kind, survey
from canalmania.rules.distances import is_gentle
from canalmania.rules.editions import LAST_ROUND
from canalmania.rules.pieces import DISPLAY, ENGINEER_OF, ENGINEERS, HAND_LIMIT, OPEN_LIMIT, PARLIAMENT, SUPPLY, replaced
from canalmania.rules.routes import Way, fits_ground, ways
from canalmania.rules.state import MAIN_STEPS, Step
from canalmania.state import State
from tabletop.blocks import read_block
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError

STEPS = ("contract", "cards", "goods", "discard", "last")


def read_position(agreement: Agreement, seed: int, lines: Sequence[tuple[int, str]]) -> State:
    reader = _Reader(agreement)
    read_block(reader, lines)
    return reader.finished(seed)


class _Reader:
    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.number = 0  # of the line that is read
        self.state = State(agreement)
        self.state.basin = agreement.edition.markers
        self.state.supply = (SUPPLY,) * len(agreement.seats)
        self.step = ("red", "contract")
        self.engineers: dict[int, int] = {}
        self.junctions: dict[int, tuple[int, ...]] = {}
        self.display: bytes | None = None
        self.deck = b""
        self.cards = agreement.deck.cards  # those not told yet
        self.parliament: tuple[int, ...] | None = None
        self.parliament_line = 0
        self.contracts: tuple[int, ...] = ()
        self.placed: set[int] = set()  # contracts that have a place

    def read(self, line: list[str]) -> None:
        head, rest = line[0], line[1:]
        if head in self.agreement.seats:
            if not rest:
                raise LineError(f"What about {head}?")
            self._seat(self.agreement.seats.index(head), rest[0], rest[1:])
        elif head in ("round", "ending"):
            value = _number(rest, 1, LAST_ROUND + 2)
            if head == "round":
                self.state.round = value
            else:
                self.state.last_round = value
        elif head == "step":
            if len(rest) != 2 or rest[0] not in self.agreement.seats or rest[1] not in STEPS:
                raise LineError(f"A step is a seat and one of {', '.join(STEPS)}.")
            self.step = (rest[0], rest[1])
        elif head == "display":
            self.display = (self.display or b"") + self._taken(rest)
            if len(self.display) > DISPLAY:
                raise LineError("The display holds five cards. 2.3")
        elif head == "discards":
            self.state.discards += self._taken(rest)
        elif head == "deck":
            self.deck = self._taken(rest)[::-1] + self.deck
        elif head == "parliament":
            self.parliament = (*(self.parliament or ()), *self._contracts(rest))
            self.parliament_line = self.number
        elif head == "contracts":
            self.contracts = (*self._contracts(rest)[::-1], *self.contracts)
        elif head == "passes":
            self.state.passes = _number(rest, 0, len(self.agreement.seats) - 1)
        elif head == "goods":
            self._goods(rest)
        else:
            raise LineError(f"A position knows no “{head}”.")

    def _seat(self, seat: int, what: str, rest: list[str]) -> None:
        state = self.state
        if what == "engineer":
            if len(rest) != 1 or rest[0] not in ENGINEER_OF:
                raise LineError(f"An engineer is one of {', '.join(ENGINEERS)}.")
            self.engineers[seat] = ENGINEER_OF[rest[0]]
            if len(set(self.engineers.values())) < len(self.engineers):
                raise LineError(f"Two seats can't hold the same engineer: {rest[0]}. 1.6")
        elif what == "points":
            state.points = replaced(state.points, seat, _number(rest, 0, 9999))
        elif what == "hand":
            state.hands = replaced(state.hands, seat, bytes(sorted(state.hands[seat] + self._taken(rest))))
        elif what == "known":
            state.known = replaced(state.known, seat, bytes(sorted(_cards(rest))))
        elif what == "junctions":
            each = self.agreement.edition.junctions[len(self.agreement.seats)]
            numbers = [] if rest == ["none"] else [_number([word], 1, each) for word in rest]
            self.junctions[seat] = tuple(sorted(set(numbers)))
        elif what == "canal":
            self._canal(seat, rest)
        elif what == "section":
            self._section(seat, rest)
        else:
            raise LineError(f"A seat has no “{what}” in a position.")

    def _goods(self, towns: list[str]) -> None:
        for name in towns:
            bit = 1 << _town(self.agreement.board, name)
            if self.state.goods & bit:
                raise LineError(f"{name} has one marker at the most. 4.6")
            if not self.state.basin:
                raise LineError(f"There are {self.agreement.edition.markers} markers in all. 1.7")
            self.state.goods |= bit
            self.state.basin -= 1

    def _taken(self, names: list[str]) -> bytes:
        """These cards, which are nowhere else."""
        cards = _cards(names)
        for card in cards:
            if card not in self.cards:
                have = self.agreement.deck.cards.count(card)
                raise LineError(f"There {'is' if have == 1 else 'are'} only {have} of {CARD_NAMES[card]}; this position uses more. 1.4")
            self.cards = without_card(self.cards, card)
        return cards

    def _contracts(self, names: list[str]) -> tuple[int, ...]:
        index = self.agreement.board.contract_index
        for name in names:
            if name not in index:
                raise LineError(f"There is no contract “{name}”.")
            self._place(index[name])
        return tuple(index[name] for name in names)

    def _place(self, contract: int) -> None:
        if contract in self.placed:
            raise LineError(f"The contract {self.agreement.names[contract]} is there twice.")
        self.placed.add(contract)

    # Canals.

    def _canal(self, seat: int, tokens: list[str]) -> None:
        agreement, state = self.agreement, self.state
        if not tokens or tokens[0] not in agreement.names:
            raise LineError("A canal is told by its contract's name, the town it begins at and its tiles.")
        contract = agreement.names.index(str(tokens[0]))
        if agreement.is_junction(contract):
            each = agreement.edition.junctions[len(agreement.seats)]
            if contract - len(agreement.board.contracts) >= each:
                raise LineError(f"A player has {each or 'no'} junction contracts here. 2.5")
            if any(canal.contract == contract for canal in (*state.open[seat], *state.finished[seat])):
                raise LineError(f"{agreement.names[contract]} is there twice.")
        else:
            self._place(contract)
        rest = tokens[1:]
        fresh = 0
        if rest[:1] == ["fresh"]:
            fresh, rest = _number(rest[1:2], 1, agreement.value(contract)), rest[2:]
        start = _town(agreement.board, rest[0]) if rest else NOWHERE
        if start == NOWHERE or (not agreement.is_junction(contract) and agreement.board.towns[start].name not in agreement.board.contracts[contract].termini):
            raise LineError("A canal begins at one of its termini. 3.7")
        canal = self._laid(seat, Canal(contract, ways(agreement.board, contract, start)), rest[1:])._replace(fresh=fresh)
        if fresh > len(canal.kinds) or (fresh and canal.way.finished):
            raise LineError(f"Only tiles of an unfinished canal can be fresh, and no more than there are: {fresh}. 5.15")
        if canal.way.finished:
            state.finished = replaced(state.finished, seat, (*state.finished[seat], canal))
        elif len(state.open[seat]) == OPEN_LIMIT:
            raise LineError("A player has two open contracts at the most. 3.4")
        else:
            state.open = replaced(state.open, seat, (*state.open[seat], canal))
        survey(state)

    def _section(self, seat: int, tokens: list[str]) -> None:
        """A piece of a canal of which no more is told: for examples and puzzles."""
        if len(tokens) < 2:
            raise LineError("A section is told by the town it begins at and its tiles.")
        start = _town(self.agreement.board, tokens[0])
        canal = self._laid(seat, Canal(NO_CONTRACT, Way(start)), tokens[1:])
        self.state.loose = replaced(self.state.loose, seat, (*self.state.loose[seat], canal))
        survey(self.state)

    def _laid(self, seat: int, canal: Canal, tokens: list[str]) -> Canal:
        """The canal with these tiles laid: each a hex and a kind; towns where it passes them; `>` and a hex where it is open."""
        board = self.agreement.board
        place = 0
        while place < len(tokens):
            word = tokens[place]
            if word == ">" and canal.kinds and tokens[place + 1 : place + 2] == [canal.way.to]:
                place += 2
                continue
            if word in board.town_index and canal.kinds and canal.way.to == word:
                place += 1
                continue
            if word not in board.hex_index or place + 1 == len(tokens):
                raise LineError(f"A tile is a hex and a kind, not “{word}”.")
            kind, at, level = tokens[place + 1].partition("@")
            if at and not _is_number(level, 1, 99):
                raise LineError(f"The height of a tile is a number from 1 to 99, not “{level}”.")
            after = place + 2 + (tokens[place + 2 : place + 3] == [">"])
            if after >= len(tokens):
                raise LineError(f"Say where the tile on {word} leads, like “> {board.places[board.neighbours[board.hex_index[word]][0]]}”.")
            canal = self._tile(seat, canal, word, kind, str(tokens[after]), level)
            place += 2
        return canal

    def _tile(self, seat: int, canal: Canal, hex_: str, kind_name: str, to: str, level: str) -> Canal:
        board, state = self.agreement.board, self.state
        kind = KIND_OF.get(kind_name)
        if kind is None:
            raise LineError(f"A tile is one of {', '.join(KINDS)}, not “{kind_name}”.")
        here = board.hex_index[hex_]
        if not fits_ground(board.ground[here], kind):
            raise LineError(f"{hex_} takes no {kind_name}. {'5.3' if board.ground[here] == TOWN else '5.5'}")
        step = self._step(canal, here, hex_, to)
        _never_twice(canal, step)
        if repeats_kind(canal, step, kind):
            raise LineError(f"No {kind_name} after a {kind_name} in one section. 5.8")
        supply = bytearray(state.supply[seat])
        if not supply[kind]:
            raise LineError(f"{self.agreement.seats[seat].capitalize()} has no {kind_name} left for {hex_}. 1.2")
        supply[kind] -= 1
        state.supply = replaced(state.supply, seat, bytes(supply))
        height = int(level) if level else state.levels[here] + 1
        if any(tile.hex == here and height == other for _, laid in state.canals() for tile, _, other in laid.tiles()):
            raise LineError(f"Two tiles on {hex_} lie at one height.")
        return Canal(canal.contract, step, canal.kinds + bytes((kind,)), canal.levels + bytes((height,)))

    def _step(self, canal: Canal, here: int, hex_: str, to: str) -> Way:
        if canal.contract != NO_CONTRACT:
            step = next((step for step in canal.way.children if step.place == hex_ and step.to == to), None)
            if step is None:
                raise LineError(f"From {hex_} to {to}: {self.agreement.names[canal.contract]} can't have gone there. 5.14")
            return step
        board, way = self.agreement.board, canal.way
        before = board.towns[way.town].hex if way.town != NOWHERE else way.hex
        entry, exit_ = board.edge_to(here, before), board.edge_to(here, board.place(to))
        wrong_course = way.town == NOWHERE and board.neighbours[way.hex][way.exit] != here
        if wrong_course or NOWHERE in (entry, exit_) or not is_gentle(entry, exit_):
            raise LineError(f"No tile on {hex_} leads on to {to}. 5.2")
        return way.onward(board, here, entry, exit_)

    # The whole.

    def finished(self, seed: int) -> State:
        state = self.state
        self._deal_engineers()
        self._deal_junctions()
        self._deal_contracts(Chance.stream(seed, "contracts"))
        self._deal_cards(Chance.stream(seed, "build cards"))
        state.seat = state.agreement.seats.index(self.step[0])
        state.step = Step(self.step[1])
        state.phase = MAIN_STEPS.index(state.step) if state.step in MAIN_STEPS else 3 if state.step == "discard" else 4
        self._check()
        return state

    def _deal_engineers(self) -> None:
        free = [engineer for engineer in range(len(ENGINEERS)) if engineer not in self.engineers.values()]
        self.state.engineers = tuple(self.engineers[seat] if seat in self.engineers else free.pop(0) for seat in range(len(self.agreement.seats)))

    def _deal_junctions(self) -> None:
        each = self.agreement.edition.junctions[len(self.agreement.seats)]
        base = len(self.agreement.board.contracts)
        for seat in range(len(self.agreement.seats)):
            used = {canal.contract - base + 1 for canal in (*self.state.open[seat], *self.state.finished[seat])}
            left = self.junctions.get(seat, tuple(number for number in range(1, each + 1) if number not in used))
            if used & set(left):
                raise RecordError(f"{self.agreement.seats[seat].capitalize()} can't both hold a junction and have taken it.")
            self.state.junctions = replaced(self.state.junctions, seat, left)

    def _deal_contracts(self, chance: Chance) -> None:
        state = self.state
        if self.parliament is not None and len(self.parliament) > PARLIAMENT and self.step[1] != "last":
            raise RecordError("The parliament holds five contracts. 2.2", self.parliament_line)
        rest = [number for number in range(len(self.agreement.board.contracts)) if number not in self.placed]
        initial = chance.shuffled([number for number in rest if self.agreement.board.contracts[number].initial])
        others = chance.shuffled([number for number in rest if not self.agreement.board.contracts[number].initial])
        pile = [*others, *initial]
        if self.parliament is None:
            state.parliament = tuple(pile[: -PARLIAMENT - 1 : -1])
            pile = pile[:-PARLIAMENT]
        else:
            state.parliament = self.parliament
        state.contracts = (*pile, *self.contracts)

    def _deal_cards(self, chance: Chance) -> None:
        state = self.state
        pile = bytes(chance.shuffled(self.cards))
        if self.display is None:
            self.display, pile = pile[: -DISPLAY - 1 : -1], pile[: max(0, len(pile) - DISPLAY)]
        state.display, state.deck = self.display, pile + self.deck
        state.chance = chance.state

    def _check(self) -> None:
        state = self.state
        for seat, name in enumerate(state.agreement.seats):
            for card in state.known[seat]:
                if state.known[seat].count(card) > state.hands[seat].count(card):
                    raise RecordError(f"{name.capitalize()}: a card that all have seen must be in the hand. 1.11")
            if len(state.hands[seat]) > HAND_LIMIT and seat != state.seat:
                raise RecordError(f"{name.capitalize()} may hold seven cards at the most. 3.12")
        if state.passes and state.step != "last":
            raise RecordError("Passes are counted in the last goods only. 7.4")
        if state.step == "discard" and len(state.hand) <= HAND_LIMIT:
            raise RecordError("There is nothing to discard. 3.12")
        if state.last_round and not state.round <= state.last_round <= state.round + 2:
            raise RecordError("The end comes at most two rounds after this one. 7.1")
        if state.round > LAST_ROUND and not state.last_round and state.step != "last":
            raise RecordError(f"After round {LAST_ROUND} the end has begun: say which round is the last, like “ending {LAST_ROUND + 2}”. 7.7")
        if state.step == "last":
            if any(state.open):
                raise RecordError("In the last goods no contract is open. 7.3")
            state.last_round = state.round


def _is_number(word: str, least: int, most: int) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 4 and least <= int(word) <= most


def _number(tokens: Sequence[str], least: int, most: int) -> int:
    if len(tokens) != 1 or not _is_number(tokens[0], least, most):
        raise LineError(f"A number from {least} to {most} is wanted here.")
    return int(tokens[0])


def _never_twice(canal: Canal, step: Way) -> None:
    """Refuses a place that the canal came to before (5.14); where a contract tells the way, the way has seen to it."""
    earlier = canal.way.steps()
    if any(step.hex == tile.hex for tile in earlier):
        raise LineError(f"A canal never comes to {step.place} twice. 5.14")
    if step.town != NOWHERE and step.town in {canal.way.start().town, *(tile.town for tile in earlier)}:
        raise LineError(f"A canal never comes to {step.to} twice. 5.14")


def _cards(names: Sequence[str]) -> bytes:
    for name in names:
        if name not in CARD_OF:
            raise LineError(f"There is no card “{name}”.")
    return bytes(CARD_OF[name] for name in names)


def _town(board: Board, name: str) -> int:
    town = board.town_index.get(name)
    if town is None:
        raise LineError(f"There is no town “{name}”.")
    return town
