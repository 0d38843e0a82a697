"""What is wrong with a board or a deck: every fault, in a sentence with its line. How the files are written is told in
docs/replacing-a-board.md; what can't be read at all is told by canalmania.board.reading."""

from __future__ import annotations

from canalmania.board.board import COLOURS, NOWHERE, TOWN, Board, Contract
from canalmania.board.deck import AQUEDUCT, CARD_KINDS, GOODS, TUNNEL
from canalmania.board.reading import BOARD_HEADS, DECK_HEADS, UNSAYABLE_TOWN, BoardReading, DeckReading, Fault, sections
from canalmania.card import SEATS
from canalmania.checking.quarters import quarter
from canalmania.rules import actions
from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.rules.distances import FAR, Search, distances_to
from canalmania.rules.pieces import BUILD_CARDS, CONTRACTS, DISPLAY, HAND_LIMIT, INITIAL_CONTRACTS, JUNCTION_VALUE, PARLIAMENT, SUPPLY, TOWNS_OF_A_COLOUR
from tabletop.words import has_unseen

FEWEST_CARDS = DISPLAY + len(SEATS) * HAND_LIMIT
# By 5.8 the two kinds of difficult ground take turns, so they run out together.
MOST_DIFFICULT = SUPPLY[AQUEDUCT] + SUPPLY[TUNNEL]


def is_deck(text: str) -> bool:
    said = [line for _, _, line in sections(text, ())]
    return not any(line in BOARD_HEADS or line.startswith("board ") for line in said) and any(line in DECK_HEADS or line.startswith("deck ") for line in said)


def faults_of(text: str) -> list[Fault]:
    return faults_of_deck(text) if is_deck(text) else faults_of_board(text)


def faults_of_board(text: str) -> list[Fault]:
    return _BoardCheck(text).in_order()


def faults_of_deck(text: str) -> list[Fault]:
    return _DeckCheck(text).in_order()


class _BoardCheck(BoardReading):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.whole = Board("", "", "", self.ground, self.towns, list(self.contracts.values()))
        self.check_names()
        self.check_towns()
        self.check_land()
        self.check_colours()
        self.check_contracts()

    def check_names(self) -> None:
        for name, number in self.town_line.items():
            if not _can_be_said(name):
                self.grave(number, UNSAYABLE_TOWN.format(name))
        for name, number in self.contract_line.items():
            if name in JUNCTION_NAMES or has_unseen(name):
                self.grave(number, f"No contract can be called “{name}”: write it another way.")

    def check_towns(self) -> None:
        board = self.whole
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
        board = self.whole
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
        """Counts cities and towns (1.1). More of a colour than there are is a mistake; fewer may be a smaller board."""
        if not self.town_line and self.heading["towns"]:
            self.grave(self.heading["towns"], "The board has no towns.")
            return
        for colour, members in zip(COLOURS, self.by_colour, strict=True):
            cities = [name for name, city in members if city]
            towns = [name for name, city in members if not city]
            beginning = f"{colour.capitalize()} has"
            if len(cities) > 1:
                self.grave(self.town_line[cities[1]], f"{beginning} {len(cities)} cities, {_listed(cities)}: each colour has one.")
            if len(towns) > TOWNS_OF_A_COLOUR:
                number = self.town_line[towns[TOWNS_OF_A_COLOUR]]
                self.grave(number, f"{beginning} {len(towns)} towns, not counting its city: {_listed(towns)}. There are {TOWNS_OF_A_COLOUR} of a colour.")
            if not cities or len(towns) < TOWNS_OF_A_COLOUR:
                held = f"{'a' if cities else 'no'} city and {len(towns)} other town{'' if len(towns) == 1 else 's'}"
                self.note(self.heading["towns"], f"{beginning} {held}: in the full game each colour has a city and {TOWNS_OF_A_COLOUR} other towns.")

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
        for contract in self.whole.contracts:
            line = self.contract_line[contract.name]
            towns = [self.whole.town_index.get(name, NOWHERE) for name in (contract.termini[0], *contract.vias, contract.termini[1])]
            if NOWHERE not in towns:
                lie = quarter(self.whole, towns, contract.quadrant)
                if lie != contract.quadrant:
                    self.note(line, f"{contract.name} is marked {contract.quadrant}, but most of its towns lie in the {lie} of the board.")
                if self.hexes_are_whole:
                    self.check_way(line, contract)

    def check_way(self, number: int, contract: Contract) -> None:
        start, target, *vias = (self.whole.town_index[name] for name in (*contract.termini, *contract.vias))
        search = Search(self.whole, target, vias)
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


class _DeckCheck(DeckReading):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.check_cards(self.heading["cards"])

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
