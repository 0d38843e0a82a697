"""Reads boards and decks, line by line: the one parser of both. What a line may say is told in docs/replacing-a-board.md.

A reading goes on after a fault and keeps every one; who plays with the file asks for the board or the deck and is refused with the first.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from canalmania.board.board import CLEAR, COLOUR_OF, COLOURS, DIFFICULT, GROUNDS, TOWN, Board, Contract
from canalmania.board.deck import CARD_KINDS, CARD_OF, GOODS, Deck
from tabletop.errors import RecordError

GROUND_LETTERS = {".": CLEAR, "^": DIFFICULT, "o": TOWN}
QUADRANTS = ("north-west", "north-east", "south-west", "south-east")

HEX_RUN = re.compile(r"([A-Z])([1-9][0-9]?) ([.^o]+)")
TOWN_LINE = re.compile(r"([A-Z][1-9][0-9]?) (?!\s)([^,]{1,40})(?<!\s), ([a-z]+)(, city)?")
CONTRACT_LINE = re.compile(r"(.{1,80})(?<!\s): (.+), ([0-9]{1,2}), ([a-z-]+)(, initial)?")
CARD_COUNT = re.compile(r"[0-9]{1,2}")
TITLE_VALUE = re.compile(r"[a-z0-9.-]{1,40}")
BOARD_HEADS = ("hexes", "towns", "contracts")
DECK_HEADS = ("cards",)
VALUES = range(2, 13)  # 1.5

_TOWN_LIKE = re.compile(r"([A-Z][0-9]+)\s+([^,]+?)\s*,\s*([^,]+?)(\s*,\s*city)?")
_CONTRACT_LIKE = re.compile(r"(.+): ([^,]+), *([^,]*), *([^,]*?)(, *initial)?")


UNSAYABLE_TOWN = "No line of a game can tell of a town called “{}”: write it another way."


class Fault(NamedTuple):
    """What is wrong with a file."""

    line: int  # 0: the whole file
    sentence: str
    grave: bool = True  # else a note: it can be played, but isn't the full game


def digest_of(text: str) -> str:
    """Eight letters that tell two versions of a text apart."""
    return f"{zlib.crc32(text.encode()):08x}"


def digest_of_file(text: str, heads: tuple[str, ...]) -> str:
    """Of what a board or a deck says: comments, empty lines and spaces at the ends of lines change nothing."""
    return digest_of("\n".join(f"{head}: {line}" for _, head, line in sections(text, heads)))


def sections(text: str, heads: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """Each line that says something: its number, the heading it stands under, itself."""
    head = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if line in heads:
            head = line
        elif line:
            yield number, head, line


class Reading:
    """What was found in a file: faults, and what can be understood nevertheless."""

    def __init__(self, text: str, kind: str, heads: tuple[str, ...]) -> None:
        self.text = text
        self.faults: list[Fault] = []
        self.title: dict[str, str] = {}
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
        self.title.setdefault(key, value)

    def check_title(self) -> None:
        for key, what in ((self.kind, "NAME"), ("version", "NUMBER")):
            if key not in self.title:
                self.grave(0, f"The line “{key} {what}” is missing at the beginning.")
        for head, number in self.heading.items():
            if not number:
                self.grave(0, f"The heading “{head}” is missing.")

    def in_order(self) -> list[Fault]:
        """Each fault once, by lines."""
        return sorted(dict.fromkeys(self.faults), key=lambda fault: fault.line)

    def refuse(self) -> None:
        """RecordError with the first grave fault, if there is one."""
        for fault in self.in_order():
            if fault.grave:
                raise RecordError(fault.sentence, fault.line)


class BoardReading(Reading):
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
        if shape := _TOWN_LIKE.fullmatch(line):
            place, name, colour, city = shape[1], shape[2], shape[3], bool(shape[4])
            self.check_place(number, place, name)
            if colour not in COLOUR_OF:
                self.grave(number, f"{name} can't be {colour}: the colours are {', '.join(COLOURS)}.")
            if place in self.town_on:
                self.grave(number, f"{name} and {self.town_on[place]} are both named for {place}: there is one town to a hex.")
            if name in self.town_line:
                self.grave(number, f"The town {name} stands here a second time; the first is in line {self.town_line[name]}.")
            else:
                if name in self.ground:
                    self.grave(number, UNSAYABLE_TOWN.format(name))
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
        if shape := _CONTRACT_LIKE.fullmatch(line):
            name, route, value, quadrant = shape[1].strip(), shape[2].split(" - "), shape[3], shape[4]
            self.initial += bool(shape[5])
            if name in self.contract_line:
                self.grave(number, f"The contract {name} stands here a second time; the first is in line {self.contract_line[name]}.")
            self.check_route(number, name, route)
            if value not in map(str, VALUES):
                self.grave(number, f"The value of {name} is “{value}”: it is a number from {VALUES[0]} to {VALUES[-1]}.")
            if quadrant not in QUADRANTS:
                self.grave(number, f"{name} is marked “{quadrant}”: the quarters of the board are {', '.join(QUADRANTS)}.")
            self.contract_line.setdefault(name, number)
            if len(self.faults) == before and CONTRACT_LINE.fullmatch(line):
                self.contracts[name] = Contract(name, (route[0], route[-1]), tuple(route[1:-1]), int(value), quadrant, bool(shape[5]))
        if len(self.faults) == before and not CONTRACT_LINE.fullmatch(line):
            self.grave(number, f"A contract is written like “Wey & Arun Canal: Weybridge - Guildford - Arundel, 4, south-east”, not “{line}”.")

    def check_route(self, number: int, name: str, route: list[str]) -> None:
        if len(route) < 2:
            self.grave(number, f"{name} needs two towns, with “ - ” between them, not “{route[0]}”.")
        for place, town in enumerate(route):
            if town in route[:place]:
                self.grave(number, f"{name} names {town} twice: its towns are all different.")
            elif town not in self.town_line and self.town_line:
                from difflib import get_close_matches  # most boards have no such fault

                near = get_close_matches(town, self.town_line, 1, 0.75)
                part = "begins or ends in" if place in (0, len(route) - 1) else "passes"
                self.grave(number, f"{name} {part} {town}, but there is no such town{f': is it {near[0]}?' if near else '.'}")
            elif self.town_line.get(town, 0) > number:
                self.grave(number, f"The town {town} comes only in line {self.town_line[town]}: the towns stand above the contracts.")

    def board(self) -> Board:
        """The board; RecordError where it can't be read."""
        self.refuse()
        return Board(self.title["board"], self.title["version"], digest_of_file(self.text, BOARD_HEADS), self.ground, self.towns, [*self.contracts.values()])


class DeckReading(Reading):
    def __init__(self, text: str) -> None:
        super().__init__(text, "deck", DECK_HEADS)
        self.kind_line: dict[str, int] = {}
        self.cards: dict[tuple[str, str], int] = {}
        for number, head, line in sections(text, DECK_HEADS):
            told_without_heading = not self.heading["cards"] and ": " in line
            (self.read_cards if head or told_without_heading else self.read_title)(number, line)
        self.check_title()

    def read_cards(self, number: int, line: str) -> None:
        kind, colon, amounts = line.partition(": ")
        if not colon:
            self.grave(number, f"Cards are written like “lock: red 1, plain 10”, not “{line}”.")
            return
        if kind not in CARD_KINDS:
            self.grave(number, f"There is no kind “{kind}”: the kinds are {', '.join(CARD_KINDS)}.")
        elif kind in self.kind_line:
            self.grave(number, f"The kind {kind} stands here a second time; the first is in line {self.kind_line[kind]}: each has one line.")
        marks: set[str] = set()
        for amount in amounts.split(", "):
            mark, _, count = amount.partition(" ")
            if mark != "plain" and mark not in GOODS:
                self.grave(number, f"There is no goods symbol “{mark}”: it is {', '.join(GOODS)}, or plain for none.")
            elif mark in marks:
                self.grave(number, f"{kind.capitalize()} cards with “{mark}” are counted twice in this line.")
            marks.add(mark)
            if not CARD_COUNT.fullmatch(count):
                self.grave(number, f"How many {mark} {kind} cards there are is a number from 0 to 99, not “{count}”.")
            elif kind not in self.kind_line:
                self.cards[kind, mark] = int(count)
        self.kind_line.setdefault(kind, number)

    def deck(self) -> Deck:
        """The deck; RecordError where it can't be read."""
        self.refuse()
        cards = [CARD_OF[kind if mark == "plain" else f"{kind}/{mark}"] for (kind, mark), count in self.cards.items() for _ in range(count)]
        return Deck(self.title["deck"], self.title["version"], digest_of_file(self.text, DECK_HEADS), bytes(sorted(cards)))
