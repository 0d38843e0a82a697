"""What is wrong with a board or a deck: every fault, in a sentence with its line. How the files are written is told in
docs/replacing-a-board.md. read_board and read_deck stop at the first line they can't read; this goes on."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from canalmania.board.board import COLOUR_OF, COLOURS, GROUNDS, NOWHERE, TOWN, Board, Contract
from canalmania.board.deck import AQUEDUCT, CARD_KINDS, GOODS, TUNNEL
from canalmania.board.files import (
    BOARD_HEADS,
    CARD_COUNT,
    CONTRACT_LINE,
    DECK_HEADS,
    GROUND_LETTERS,
    HEX_RUN,
    QUADRANTS,
    TITLE_VALUE,
    TOWN_LINE,
    read_board,
    read_deck,
    sections,
)
from canalmania.card import SEATS
from canalmania.checking.quarters import quarter
from canalmania.rules import actions
from canalmania.rules.distances import FAR, Search, distances_to
from canalmania.rules.pieces import BUILD_CARDS, CONTRACTS, DISPLAY, HAND_LIMIT, INITIAL_CONTRACTS, JUNCTION_VALUE, PARLIAMENT, SUPPLY, TOWNS_OF_A_COLOUR
from canalmania.rules.setting import JUNCTION_NAMES
from tabletop.errors import RecordError
from tabletop.words import has_unseen

VALUES = range(2, 13)
FEWEST_CARDS = DISPLAY + len(SEATS) * HAND_LIMIT
# By 5.8 the two kinds of difficult ground take turns, so they run out together.
MOST_DIFFICULT = SUPPLY[AQUEDUCT] + SUPPLY[TUNNEL]

_TOWN_LIKE = re.compile(r"([A-Z][0-9]+)\s+([^,]+?)\s*,\s*([^,]+?)(\s*,\s*city)?")
_CONTRACT_LIKE = re.compile(r"(.+): ([^,]+), *([^,]*), *([^,]*?)(, *initial)?")


class Fault(NamedTuple):
    line: int  # 0: the whole file
    sentence: str
    grave: bool = True  # else a note: it can be played, but isn't the full game


def is_deck(text: str) -> bool:
    said = [line for _, _, line in sections(text, ())]
    return not any(line in BOARD_HEADS or line.startswith("board ") for line in said) and any(line in DECK_HEADS or line.startswith("deck ") for line in said)


def faults_of(text: str) -> list[Fault]:
    return faults_of_deck(text) if is_deck(text) else faults_of_board(text)


def faults_of_board(text: str) -> list[Fault]:
    return _BoardCheck(text).found()


def faults_of_deck(text: str) -> list[Fault]:
    return _DeckCheck(text).found()


class _Check:
    def __init__(self, text: str, kind: str, heads: tuple[str, ...]) -> None:
        self.text = text
        self.faults: list[Fault] = []
        self.title: set[str] = set()
        self.kind = kind
        self.heading = dict.fromkeys(heads, 0)
        for number, _, line in reversed(list(sections(text, ()))):
            if line in heads:
                self.heading[line] = number

    def grave(self, line: int, sentence: str) -> None:
        self.faults.append(Fault(line, sentence))

    def note(self, line: int, sentence: str) -> None:
        self.faults.append(Fault(line, sentence, False))

    def read_title(self, number: int, line: str) -> None:
        key, _, value = line.partition(" ")
        if key not in (self.kind, "version"):
            self.grave(number, f"Above the first heading stand only “{self.kind} NAME” and “version NUMBER”, not “{line}”.")
        elif key in self.title:
            self.grave(number, f"The line “{key} ...” stands here a second time.")
        elif not TITLE_VALUE.fullmatch(value):
            self.grave(number, f"After “{key}” stands one word of at most 40 small letters, figures, dots and dashes, not “{value}”.")
        self.title.add(key)

    def check_title(self) -> None:
        for key, what in ((self.kind, "NAME"), ("version", "NUMBER")):
            if key not in self.title:
                self.grave(0, f"The line “{key} {what}” is missing at the beginning.")
        for head, number in self.heading.items():
            if not number:
                self.grave(0, f"The heading “{head}” is missing.")

    def found(self) -> list[Fault]:
        """Each once, by lines. What the strict reader refuses is never passed over."""
        if not any(fault.grave for fault in self.faults):
            try:
                (read_board if self.kind == "board" else read_deck)(self.text)
            except RecordError as error:
                self.grave(error.line, error.sentence.removeprefix(f"Line {error.line}: "))
        return sorted(dict.fromkeys(self.faults), key=lambda fault: fault.line)


class _BoardCheck(_Check):
    def __init__(self, text: str) -> None:
        super().__init__(text, "board", BOARD_HEADS)
        self.ground: dict[str, int] = {}
        self.hex_line: dict[str, int] = {}
        self.hexes_are_whole = True
        self.town_on: dict[str, str] = {}  # hex: the town named there, be there such a hex or not
        self.town_line: dict[str, int] = {}
        self.towns: list[tuple[str, str, int, bool]] = []  # those that can stand on a board
        self.by_colour: list[list[tuple[str, bool]]] = [[] for _ in COLOURS]
        self.contracts: dict[str, Contract] = {}
        self.contract_line: dict[str, int] = {}
        self.initial = 0
        lines = [(number, self.meant(head, line), line) for number, head, line in sections(text, BOARD_HEADS)]
        for wanted, read in (("", self.read_title), ("hexes", self.read_hexes), ("towns", self.read_town), ("contracts", self.read_contract)):
            for number, head, line in lines:
                if head == wanted:
                    read(number, line)
        self.check_title()
        for place, kind in self.ground.items():
            if kind == TOWN and place not in self.town_on:
                self.grave(self.hex_line[place], f"{place} is a town's hex (“o”), but no town is named for it.")
        self.board = Board("", "", "", self.ground, self.towns, list(self.contracts.values()))
        self.check_towns()
        self.check_land()
        self.check_colours()
        self.check_contracts()

    # Line by line.

    def meant(self, head: str, line: str) -> str:
        """The heading that a line stands under, or the missing one that it looks to be of: one fault is enough then."""
        shapes = {"hexes": HEX_RUN, "towns": TOWN_LINE, "contracts": CONTRACT_LINE}
        return next((missing for missing, number in self.heading.items() if not number and shapes[missing].fullmatch(line)), head)

    def read_hexes(self, number: int, line: str) -> None:
        run = HEX_RUN.fullmatch(line)
        if not run:
            self.hexes_are_whole = False
            self.grave(number, f"A run of hexes is written like “C4 ..^o.”, not “{line}”.")
            return
        for row, letter in enumerate(run[3], int(run[2])):
            place = f"{run[1]}{row}"
            if place in self.ground:
                self.grave(number, f"The hex {place} stands here a second time; the first is in line {self.hex_line[place]}.")
            else:
                self.ground[place], self.hex_line[place] = GROUND_LETTERS[letter], number

    def read_town(self, number: int, line: str) -> None:
        before = len(self.faults)
        if found := _TOWN_LIKE.fullmatch(line):
            place, name, colour, city = found[1], found[2], found[3], bool(found[4])
            self.check_place(number, place, name)
            if colour not in COLOUR_OF:
                self.grave(number, f"{name} can't be {colour}: the colours are {', '.join(COLOURS)}.")
            if place in self.town_on:
                self.grave(number, f"{name} and {self.town_on[place]} are both named for {place}: there is one town to a hex.")
            if name in self.town_line:
                self.grave(number, f"The town {name} stands here a second time; the first is in line {self.town_line[name]}.")
            else:
                if not _can_be_said(name) or name in self.ground:
                    self.grave(number, f"No line of a game can tell of a town called “{name}”: write it another way.")
                if colour in COLOUR_OF:
                    self.by_colour[COLOUR_OF[colour]].append((name, city))
                if place not in self.town_on and self.ground.get(place) == TOWN:
                    self.towns.append((place, name, COLOUR_OF.get(colour, 0), city))
                self.town_line[name] = number
            self.town_on.setdefault(place, name)
        if len(self.faults) == before and not TOWN_LINE.fullmatch(line):
            self.grave(number, f"A town is written like “G11 Stoke, black” or “F6 Manchester, purple, city”, not “{line}”.")

    def check_place(self, number: int, place: str, name: str) -> None:
        if place not in self.ground and self.hexes_are_whole:
            self.grave(number, f"{name} is named for {place}, but there is no such hex: that is sea.")
        elif self.ground.get(place, TOWN) != TOWN:
            self.grave(number, f"{name} is named for {place}, but that hex is {GROUNDS[self.ground[place]]} ground: a town's hex is an “o”.")
        elif self.hex_line.get(place, 0) > number:
            self.grave(number, f"The hex {place} of {name} comes only in line {self.hex_line[place]}: the hexes stand above the towns.")

    def read_contract(self, number: int, line: str) -> None:
        before = len(self.faults)
        if found := _CONTRACT_LIKE.fullmatch(line):
            name, route, value, quadrant = found[1].strip(), found[2].split(" - "), found[3], found[4]
            self.initial += bool(found[5])
            if name in self.contract_line:
                self.grave(number, f"The contract {name} stands here a second time; the first is in line {self.contract_line[name]}.")
            elif name in JUNCTION_NAMES or has_unseen(name):
                self.grave(number, f"No contract can be called “{name}”: write it another way.")
            self.check_route(number, name, route)
            if value not in map(str, VALUES):
                self.grave(number, f"The value of {name} is “{value}”: it is a number from {VALUES[0]} to {VALUES[-1]}.")
            if quadrant not in QUADRANTS:
                self.grave(number, f"{name} is marked “{quadrant}”: the quarters of the board are {', '.join(QUADRANTS)}.")
            self.contract_line.setdefault(name, number)
            if len(self.faults) == before and CONTRACT_LINE.fullmatch(line):
                self.contracts[name] = Contract(name, (route[0], route[-1]), tuple(route[1:-1]), int(value), quadrant, bool(found[5]))
        if len(self.faults) == before and not CONTRACT_LINE.fullmatch(line):
            self.grave(number, f"A contract is written like “Wey & Arun Canal: Weybridge - Guildford - Arundel, 4, south-east”, not “{line}”.")

    def check_route(self, number: int, name: str, route: list[str]) -> None:
        if len(route) < 2:
            self.grave(number, f"{name} needs two towns, with “ - ” between them, not “{route[0]}”.")
        for place, town in enumerate(route):
            if town in route[:place]:
                self.grave(number, f"{name} names {town} twice: its towns are all different.")
            elif town not in self.town_line and self.town_line:
                near = get_close_matches(town, self.town_line, 1, 0.75)
                part = "begins or ends in" if place in (0, len(route) - 1) else "passes"
                self.grave(number, f"{name} {part} {town}, but there is no such town{f': is it {near[0]}?' if near else '.'}")
            elif self.town_line.get(town, 0) > number:
                self.grave(number, f"The town {town} comes only in line {self.town_line[town]}: the towns stand above the contracts.")

    # The whole.

    def check_towns(self) -> None:
        board = self.board
        for index, town in enumerate(board.towns):
            number = self.town_line[town.name]
            beside = [place for place in board.neighbours[town.hex] if place != NOWHERE]
            for place in beside:
                if index > board.town_at[place] != NOWHERE:
                    other = board.towns[board.town_at[place]]
                    here, there = board.hexes[town.hex], board.hexes[place]
                    self.grave(number, f"{town.name} ({here}) and {other.name} ({there}) touch: between two towns lies at least one hex.")
            if len(board.towns) < 2 or not self.hexes_are_whole:
                continue
            nearest = min(tiles for other, tiles in enumerate(distances_to(board, index).from_town) if other != index)
            if all(board.ground[place] == TOWN for place in beside):
                self.grave(number, f"{town.name} can't be reached: beside {board.hexes[town.hex]} lies no hex on which a tile could lie.")
            elif nearest == FAR:
                self.grave(number, f"{town.name} can't be reached: no canal leads from the land around {board.hexes[town.hex]} to another town.")
            elif nearest > JUNCTION_VALUE:
                self.note(number, f"No other town is within two tiles of {town.name}: a junction canal that begins there can't be finished (3.8).")

    def check_land(self) -> None:
        """Whether the land hangs together."""
        board = self.board
        if not self.ground and self.hexes_are_whole and self.heading["hexes"]:
            self.grave(self.heading["hexes"], "The board has no hexes.")
        left = set(range(len(board.hexes)))
        pieces: list[list[int]] = []
        while left:
            piece = [min(left)]
            left.discard(piece[0])
            for hex_ in piece:
                new = left.intersection(board.neighbours[hex_])
                left -= new
                piece += sorted(new)
            pieces.append(piece)
        pieces.sort(key=len, reverse=True)
        for piece in pieces[1:] if self.hexes_are_whole else ():
            first = board.hexes[piece[0]]
            towns = [board.towns[board.town_at[hex_]].name for hex_ in piece if board.town_at[hex_] != NOWHERE]
            sentence = f"The land is in {len(pieces)} pieces: {'the hex' if len(piece) == 1 else f'{len(piece)} hexes'} at {first}"
            if towns:
                self.grave(self.hex_line[first], f"{sentence}, with {_listed(towns)}, can't be reached from the rest.")
            else:
                self.note(self.hex_line[first], f"{sentence} can't be reached from the rest.")

    def check_colours(self) -> None:
        """1.1. More of a colour than there are is a mistake; fewer may be a smaller board."""
        if not self.town_line and self.heading["towns"]:
            self.grave(self.heading["towns"], "The board has no towns.")
            return
        for colour, members in zip(COLOURS, self.by_colour, strict=True):
            cities = [name for name, city in members if city]
            towns = [name for name, city in members if not city]
            told = f"{colour.capitalize()} has"
            if len(cities) > 1:
                self.grave(self.town_line[cities[1]], f"{told} {len(cities)} cities, {_listed(cities)}: each colour has one.")
            if len(towns) > TOWNS_OF_A_COLOUR:
                number = self.town_line[towns[TOWNS_OF_A_COLOUR]]
                self.grave(number, f"{told} {len(towns)} towns, not counting its city: {_listed(towns)}. There are {TOWNS_OF_A_COLOUR} of a colour.")
            if not cities or len(towns) < TOWNS_OF_A_COLOUR:
                held = f"{'a' if cities else 'no'} city and {len(towns)} other town{'' if len(towns) == 1 else 's'}"
                self.note(self.heading["towns"], f"{told} {held}: in the full game each colour has a city and {TOWNS_OF_A_COLOUR} other towns.")

    def check_contracts(self) -> None:
        number, count = self.heading["contracts"], len(self.contract_line)
        if count <= PARLIAMENT:
            self.note(number, f"{_counted(count)}: setting up lays {PARLIAMENT} open and the rest in a pile (2.2). The full game has {CONTRACTS}.")
        elif count != CONTRACTS:
            self.note(number, f"{_counted(count)}: the full game has {CONTRACTS}.")
        if not self.initial:
            self.grave(number, "No contract is initial: the game begins with five of them lying open (2.2), and without any nobody could take one.")
        elif self.initial != INITIAL_CONTRACTS:
            self.note(number, f"{_counted(self.initial)} with “initial”: the full game has {INITIAL_CONTRACTS} (2.2).")
        for contract in self.board.contracts:
            line = self.contract_line[contract.name]
            towns = [self.board.town_index.get(name, NOWHERE) for name in (contract.termini[0], *contract.vias, contract.termini[1])]
            if NOWHERE not in towns:
                lie = quarter(self.board, towns, contract.quadrant)
                if lie != contract.quadrant:
                    self.note(line, f"{contract.name} is marked {contract.quadrant}, but most of its towns lie in the {lie} of the board.")
                if self.hexes_are_whole:
                    self.check_way(line, contract)

    def check_way(self, number: int, contract: Contract) -> None:
        start, target, *vias = (self.board.town_index[name] for name in (*contract.termini, *contract.vias))
        search = Search(self.board, target, vias)
        needed = search.fewest_from(start)
        if needed is None:
            route = " - ".join((contract.termini[0], *contract.vias, contract.termini[1]))
            self.grave(number, f"{contract.name} can't be fulfilled: no canal can go {route}.")
        elif needed > contract.value:
            self.grave(number, f"{contract.name} can't be fulfilled within its value {contract.value}: from either end it needs at least {needed} tiles.")
        elif not search.is_possible(start, contract.value, MOST_DIFFICULT):
            self.grave(
                number,
                f"{contract.name} can't be built with the tiles a player has: every way of at most {contract.value} tiles takes more than "
                f"{MOST_DIFFICULT} aqueducts and tunnels, and there are {SUPPLY[AQUEDUCT]} and {SUPPLY[TUNNEL]} (1.2).",
            )


class _DeckCheck(_Check):
    def __init__(self, text: str) -> None:
        super().__init__(text, "deck", DECK_HEADS)
        self.kind_line: dict[str, int] = {}
        self.cards: dict[tuple[str, str], int] = {}
        for number, head, line in sections(text, DECK_HEADS):
            told_without_heading = not self.heading["cards"] and ": " in line
            (self.read_cards if head or told_without_heading else self.read_title)(number, line)
        self.check_title()
        self.check_cards(self.heading["cards"])

    def read_cards(self, number: int, line: str) -> None:
        kind, colon, amounts = line.partition(": ")
        if not colon:
            self.grave(number, f"Cards are written like “lock: red 1, plain 10”, not “{line}”.")
            return
        if kind not in CARD_KINDS:
            self.grave(number, f"There is no kind “{kind}”: the kinds are {', '.join(CARD_KINDS)}.")
        elif kind in self.kind_line:
            self.grave(number, f"The kind {kind} stands here a second time; the first is in line {self.kind_line[kind]}: each has one line.")
        told: set[str] = set()
        for amount in amounts.split(", "):
            mark, _, count = amount.partition(" ")
            if mark != "plain" and mark not in GOODS:
                self.grave(number, f"There is no goods symbol “{mark}”: it is {', '.join(GOODS)}, or plain for none.")
            elif mark in told:
                self.grave(number, f"{kind.capitalize()} cards with “{mark}” are counted twice in this line.")
            told.add(mark)
            if not CARD_COUNT.fullmatch(count):
                self.grave(number, f"How many {mark} {kind} cards there are is a number from 0 to 99, not “{count}”.")
            elif kind not in self.kind_line:
                self.cards[kind, mark] = int(count)
        self.kind_line.setdefault(kind, number)

    def check_cards(self, heading: int) -> None:
        for kind in CARD_KINDS:
            if not any(count for (of, _), count in self.cards.items() if of == kind):
                # Without the card of a tile only surveyors would build it; without surveyors everything goes.
                (self.note if kind == "surveyor" else self.grave)(self.kind_line.get(kind, heading), f"There is no {kind} card.")
        for mark in GOODS:
            if not any(count for (_, symbol), count in self.cards.items() if symbol == mark):
                self.note(heading, f"No card carries the goods symbol {mark}.")
        total = sum(self.cards.values())
        if total < FEWEST_CARDS:
            self.grave(
                heading,
                f"{total} cards are too few: {DISPLAY} lie open and {len(SEATS)} players may hold {HAND_LIMIT} each, so at least {FEWEST_CARDS} are needed "
                f"(the full game has {BUILD_CARDS}).",
            )
        elif total != BUILD_CARDS:
            self.note(heading, f"There are {total} cards: the full game has {BUILD_CARDS}.")


def _listed(names: list[str]) -> str:
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def _counted(contracts: int) -> str:
    return "There is one contract" if contracts == 1 else f"There are {contracts} contracts"


def _can_be_said(name: str) -> bool:
    """Whether a line of a record that names this town is read as it was written."""
    boat = actions.Boat("red", name)
    return not has_unseen(name) and actions.read(str(boat)) == boat
