"""The checker of boards and decks: each fault alone, in its sentence and on its line; and games with files of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import canalmania.data
from canalmania.board import files
from canalmania.board.board import Board
from canalmania.board.deck import AQUEDUCT, TUNNEL
from canalmania.board.files import board, read_board, read_deck, use_board, use_deck
from canalmania.board.reading import Fault
from canalmania.checking.faults import faults_of, faults_of_board, faults_of_deck, is_deck
from canalmania.game import GAME
from canalmania.rules.distances import Search
from canalmania.rules.pieces import SUPPLY
from canalmania.rules.routes import Way, ways
from canalmania.terminal.commands import main
from tabletop.chance import Chance
from tabletop.errors import RecordError
from tabletop.records import write_record
from tabletop.shipped import shipped
from tabletop.table import Table

ENGLAND = shipped(canalmania.data, "england.second.board")
STANDARD = shipped(canalmania.data, "standard.deck")
HOPELESS = "No other town is within two tiles of {}: a junction canal that begins there can't be finished (3.8)."


@pytest.fixture
def this_run_only() -> Iterator[None]:
    """What is registered here is forgotten."""
    known = files.BOARDS[:], files.DECKS[:], dict(files._boards), dict(files._decks)
    yield
    files.BOARDS[:], files.DECKS[:] = known[:2]
    for kept, before in ((files._boards, known[2]), (files._decks, known[3])):
        kept.clear()
        kept.update(before)  # type: ignore[arg-type]


def changed(text: str, *changes: str) -> str:
    """The text with "this => that" done to it, each once."""
    for change in changes:
        old, new = (side.replace("\\n", "\n") for side in change.split(" => "))
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def said(text: str, faults: list[Fault], grave: bool = True) -> list[tuple[str, str]]:
    """The faults or the notes: what stands on the line (of a contract its name), and what is wrong there."""
    lines = ["the file", *text.splitlines()]
    return [(lines[fault.line].split(":")[0], fault.sentence) for fault in faults if fault.grave is grave]


@pytest.mark.parametrize("name", files.SHIPPED_BOARDS)
def test_a_shipped_board_has_no_fault(name: str) -> None:
    assert said("", faults_of(shipped(canalmania.data, f"{name}.board"))) == []


@pytest.mark.rule("3.8")
@pytest.mark.parametrize(("name", "towns"), [("england.second", ["Peterborough", "Cambridge"]), ("england.first", ["Lincoln", "Peterborough", "Cambridge"])])
def test_of_england_only_remote_towns_are_noted(name: str, towns: list[str]) -> None:
    faults = faults_of_board(shipped(canalmania.data, f"{name}.board"))
    assert [fault.sentence for fault in faults] == [HOPELESS.format(town) for town in towns]


def test_the_shipped_deck_is_the_full_one() -> None:
    assert faults_of_deck(STANDARD) == []


# Each change to the board of England makes exactly these faults: the line it is found on, then what is said of it.
BOARD_FAULTS = {
    "no name": (["board england.second =>  "], [("the file", "The line “board NAME” is missing at the beginning.")]),
    "a name in capitals": (
        ["board england.second => board England"],
        [("board England", "After “board” stands one word of at most 40 small letters, figures, dots and dashes, not “England”.")],
    ),
    "version twice": (["version 1 => version 1\\nversion 2"], [("version 2", "The line “version ...” stands here a second time.")]),
    "something else on top": (
        ["version 1 => version 1\\nauthor me"],
        [("author me", "Above the first heading stand only “board NAME” and “version NUMBER”, not “author me”.")],
    ),
    "no heading": (["\\ncontracts\\nLeeds & => \\nLeeds &"], [("the file", "The heading “contracts” is missing.")]),
    "a run that can't be read": (["U15 .... => U15 ..,."], [("U15 ..,.", "A run of hexes is written like “C4 ..^o.”, not “U15 ..,.”.")]),
    "a hex twice": (["V15 ... => V15 ...\\nV17 .."], [("V17 ..", "The hex V17 stands here a second time; the first is in line 34.")]),
    "a town cut off": (
        ["X23 .^. => X23 .^.\\nZ3 .o.", "J21 Swindon => Z4 Swindon", "J1 .^...^^.^^.o........o^^^ => J1 .^...^^.^^.o.........^^^"],
        [
            ("Z3 .o.", "The land is in 2 pieces: 3 hexes at Z3, with Swindon, can't be reached from the rest."),
            ("Z4 Swindon, blue", "Swindon can't be reached: no canal leads from the land around Z4 to another town."),
            ("Wilts & Berks Canal", "Wilts & Berks Canal can't be fulfilled: no canal can go Bath - Swindon - Oxford."),
        ],
    ),
    "a town without ground": (
        ["X23 .^. => X23 .^.\\nZ3 o", "J21 Swindon => Z3 Swindon", "J1 .^...^^.^^.o........o^^^ => J1 .^...^^.^^.o.........^^^"],
        [
            ("Z3 o", "The land is in 2 pieces: the hex at Z3, with Swindon, can't be reached from the rest."),
            ("Z3 Swindon, blue", "Swindon can't be reached: beside Z3 lies no hex on which a tile could lie."),
            ("Wilts & Berks Canal", "Wilts & Berks Canal can't be fulfilled: no canal can go Bath - Swindon - Oxford."),
        ],
    ),
    "no town on a town's hex": (["U15 .... => U15 .o.."], [("U15 .o..", "U16 is a town's hex (“o”), but no town is named for it.")]),
    "a town that can't be read": (
        ["J21 Swindon, blue => J21 Swindon; blue"],
        [
            ("J1 .^...^^.^^.o........o^^^", "J21 is a town's hex (“o”), but no town is named for it."),
            ("J21 Swindon; blue", "A town is written like “G11 Stoke, black” or “F6 Manchester, purple, city”, not “J21 Swindon; blue”."),
            ("Wilts & Berks Canal", "Wilts & Berks Canal passes Swindon, but there is no such town."),
        ],
    ),
    "a town on the sea": (
        ["D12 Shrewsbury => A9 Shrewsbury", "D1 .o.........o^^ => D1 .o..........^^"],
        [("A9 Shrewsbury, blue", "Shrewsbury is named for A9, but there is no such hex: that is sea.")],
    ),
    "a town on difficult ground": (
        ["D12 Shrewsbury => D13 Shrewsbury", "D1 .o.........o^^ => D1 .o..........^^"],
        [("D13 Shrewsbury, blue", "Shrewsbury is named for D13, but that hex is difficult ground: a town's hex is an “o”.")],
    ),
    "two towns on a hex": (
        ["D12 Shrewsbury => C9 Shrewsbury", "D1 .o.........o^^ => D1 .o..........^^"],
        [("C9 Shrewsbury, blue", "Shrewsbury and Chester are both named for C9: there is one town to a hex.")],
    ),
    "towns above hexes": (
        ["\\nhexes => \\ntowns\\nD12 Shrewsbury, blue\\nhexes", "D12 Shrewsbury, blue\\nE5 => E5"],
        [("D12 Shrewsbury, blue", "The hex D12 of Shrewsbury comes only in line 16: the hexes stand above the towns.")],
    ),
    "a town's name twice": (
        ["D12 Shrewsbury => D12 Burton"],
        [
            ("J12 Burton, red", "The town Burton stands here a second time; the first is in line 46."),
            ("Coventry Canal", "Coventry Canal can't be fulfilled within its value 3: from either end it needs at least 5 tiles."),
            ("Trent & Mersey Canal", "Trent & Mersey Canal can't be fulfilled within its value 8: from either end it needs at least 10 tiles."),
        ],
    ),
    "a name that no line tells": (
        ["D12 Shrewsbury => D12 Bridgewater"],
        [("D12 Bridgewater, blue", "No line of a game can tell of a town called “Bridgewater”: write it another way.")],
    ),
    "a town called like a hex": (
        ["D12 Shrewsbury => D12 D13"],
        [("D12 D13, blue", "No line of a game can tell of a town called “D13”: write it another way.")],
    ),
    "a colour that isn't": (
        ["M3 York, purple => M3 York, pink"],
        [("M3 York, pink", "York can't be pink: the colours are red, yellow, green, blue, black, purple.")],
    ),
    "towns that touch": (
        ["D12 Shrewsbury => D11 Shrewsbury", "D1 .o.........o^^ => D1 .o........o.^^", "C9 Chester => C11 Chester", "C3 ....o.o...^^ => C3 ....o...o.^^"],
        [("D11 Shrewsbury, blue", "Shrewsbury (D11) and Chester (C11) touch: between two towns lies at least one hex.")],
    ),
    "seven of a colour": (
        ["K15 Coventry, blue => K15 Coventry, red"],
        [
            (
                "R13 Peterborough, red",
                "Red has 7 towns, not counting its city: Lancaster, Bath, Burton, Leeds, Coventry, Arundel and Peterborough. There are 6 of a colour.",
            ),
        ],
    ),
    "two cities of a colour": (
        ["K5 Leeds, red => K5 Leeds, red, city"],
        [("S22 London, red, city", "Red has 2 cities, Leeds and London: each colour has one.")],
    ),
    "a city that isn't one": (
        ["S22 London, red, city => S22 London, red"],
        [
            (
                "S22 London, red",
                "Red has 7 towns, not counting its city: Lancaster, Bath, Burton, Leeds, Arundel, Peterborough and London. There are 6 of a colour.",
            ),
        ],
    ),
    "a contract that can't be read": (
        ["Lancaster - Preston, 3, north-west => Lancaster - Preston, 3"],
        [
            (
                "Lancaster Canal",
                "A contract is written like “Wey & Arun Canal: Weybridge - Guildford - Arundel, 4, south-east”, not “Lancaster Canal: Lancaster - Preston, 3”.",
            ),
        ],
    ),
    "a contract twice": (
        ["Coventry Canal => Lancaster Canal"],
        [("Lancaster Canal", "The contract Lancaster Canal stands here a second time; the first is in line 87.")],
    ),
    "a contract called like a junction": (["Coventry Canal => Junction 1"], [("Junction 1", "No contract can be called “Junction 1”: write it another way.")]),
    "a terminus that isn't there": (
        ["Lancaster - Preston => Lancaster - Prestno"],
        [("Lancaster Canal", "Lancaster Canal begins or ends in Prestno, but there is no such town: is it Preston?")],
    ),
    "a via that isn't there": (
        ["Leeds - Skipton => Leeds - Xyzzy"],
        [("Leeds & Liverpool Canal", "Leeds & Liverpool Canal passes Xyzzy, but there is no such town.")],
    ),
    "a town twice in a contract": (
        ["Leeds - Skipton - Liverpool => Leeds - Skipton - Leeds"],
        [("Leeds & Liverpool Canal", "Leeds & Liverpool Canal names Leeds twice: its towns are all different.")],
    ),
    "one town only": (
        ["Lancaster - Preston => Lancaster"],
        [("Lancaster Canal", "Lancaster Canal needs two towns, with “ - ” between them, not “Lancaster”.")],
    ),
    "contracts above towns": (
        ["\\ntowns => \\ncontracts\\nShort Canal: Lancaster - Preston, 3, north-west\\ntowns"],
        [
            ("Short Canal", "The town Lancaster comes only in line 47: the towns stand above the contracts."),
            ("Short Canal", "The town Preston comes only in line 49: the towns stand above the contracts."),
        ],
    ),
    "a value too high": (
        ["Leeds - Skipton - Liverpool, 8 => Leeds - Skipton - Liverpool, 13"],
        [("Leeds & Liverpool Canal", "The value of Leeds & Liverpool Canal is “13”: it is a number from 2 to 12.")],
    ),
    "a value that is none": (
        ["Lancaster - Preston, 3 => Lancaster - Preston, three"],
        [("Lancaster Canal", "The value of Lancaster Canal is “three”: it is a number from 2 to 12.")],
    ),
    "a quarter that isn't": (
        ["Lancaster - Preston, 3, north-west => Lancaster - Preston, 3, north"],
        [("Lancaster Canal", "Lancaster Canal is marked “north”: the quarters of the board are north-west, north-east, south-west, south-east.")],
    ),
    "too low a value": (
        ["Leeds - Skipton - Liverpool, 8 => Leeds - Skipton - Liverpool, 5"],
        [("Leeds & Liverpool Canal", "Leeds & Liverpool Canal can't be fulfilled within its value 5: from either end it needs at least 6 tiles.")],
    ),
    "several at once": (
        ["U15 .... => U15 .o..", "M3 York, purple => M3 York, pink", "Lancaster - Preston, 3 => Lancaster - Prestno, 1"],
        [
            ("U15 .o..", "U16 is a town's hex (“o”), but no town is named for it."),
            ("M3 York, pink", "York can't be pink: the colours are red, yellow, green, blue, black, purple."),
            ("Lancaster Canal", "Lancaster Canal begins or ends in Prestno, but there is no such town: is it Preston?"),
            ("Lancaster Canal", "The value of Lancaster Canal is “1”: it is a number from 2 to 12."),
        ],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), BOARD_FAULTS.values(), ids=BOARD_FAULTS)
def test_a_fault_of_a_board_is_named_on_its_line(changes: list[str], expected: list[tuple[str, str]]) -> None:
    text = changed(ENGLAND, *changes)
    assert said(text, faults_of(text)) == expected


BOARD_NOTES = {
    "a colour with a town fewer": (
        ["D12 Shrewsbury, blue\\n => ", "D1 .o.........o^^ => D1 .o..........^^"],
        [("towns", "Blue has a city and 5 other towns: in the full game each colour has a city and 6 other towns.")],
    ),
    "a contract fewer": (["Chesterfield Canal: Chesterfield - Newark, 4, north-east => "], [("contracts", "There are 29 contracts: the full game has 30.")]),
    "an initial contract fewer": (
        ["Manchester - Liverpool, 3, north-west, initial => Manchester - Liverpool, 3, north-west"],
        [("contracts", "There are 5 contracts with “initial”: the full game has 6 (2.2).")],
    ),
    "the wrong quarter": (
        ["Lancaster - Preston, 3, north-west => Lancaster - Preston, 3, south-east"],
        [("Lancaster Canal", "Lancaster Canal is marked south-east, but most of its towns lie in the north-west of the board.")],
    ),
    "an island": (["X23 .^. => X23 .^.\\nZ3 .."], [("Z3 ..", "The land is in 2 pieces: 2 hexes at Z3 can't be reached from the rest.")]),
}


@pytest.mark.parametrize(("changes", "expected"), BOARD_NOTES.values(), ids=BOARD_NOTES)
def test_what_can_be_played_as_a_variant_is_a_note(changes: list[str], expected: list[tuple[str, str]]) -> None:
    text = changed(ENGLAND, *changes)
    assert said(text, faults_of(text)) == []
    assert [note for note in said(text, faults_of(text), grave=False) if "No other town" not in note[1]] == expected


def small_board(hexes: str, towns: str, contract: str) -> str:
    return f"board small\nversion 1\nhexes\n{hexes}\ntowns\n{towns}\ncontracts\nOnly Canal: {contract}, south-west, initial\n"


@pytest.mark.rule("2.2")
def test_a_board_without_initial_contracts_cant_begin() -> None:
    text = small_board("C3 o.o", "C3 Ayr, red, city\nC5 Bute, blue, city", "Ayr - Bute, 2").replace(", initial", "")
    assert said(text, faults_of(text)) == [
        ("contracts", "No contract is initial: the game begins with five of them lying open (2.2), and without any nobody could take one.")
    ]
    assert ("contracts", "There is one contract: setting up lays 5 open and the rest in a pile (2.2). The full game has 30.") in said(
        text, faults_of(text), grave=False
    )


@pytest.mark.rule("1.2", "5.8")
@pytest.mark.parametrize(("difficult", "enough"), [(7, True), (8, False)])
def test_a_contract_that_takes_more_tiles_than_a_player_has(difficult: int, enough: bool) -> None:
    text = small_board(f"C3 o{'^' * difficult}o", f"C3 Ayr, red, city\nC{4 + difficult} Bute, blue, city", f"Ayr - Bute, {difficult}")
    sentence = (
        "Only Canal can't be built with the tiles a player has: every way of at most 8 tiles takes more than 7 aqueducts and tunnels, "
        "and there are 4 and 3 (1.2)."
    )
    assert said(text, faults_of(text)) == ([] if enough else [("Only Canal", sentence)])
    # That is what the game thinks too.
    first = ways(read_board(text), 0, 0).children[0]
    assert any(first.can_be_finished(kind, SUPPLY) for kind in (AQUEDUCT, TUNNEL)) is enough


@pytest.mark.rule("5.14")
def test_a_via_in_a_dead_end() -> None:
    text = small_board("C3 o...o\nD5 .\nE6 o", "C3 Ayr, red, city\nC7 Bute, blue, city\nE6 Crail, green, city", "Ayr - Crail - Bute, 9")
    assert [sentence for _, sentence in said(text, faults_of(text)) if sentence.startswith("Only")] == [
        "Only Canal can't be fulfilled: no canal can go Ayr - Crail - Bute."
    ]


def test_a_board_of_nothing() -> None:
    for text in ("", "hexes\ntowns\ncontracts\n", "board a\n\nversion 1", "# nothing"):
        assert any(fault.grave for fault in faults_of(text))
    assert ("hexes", "The board has no hexes.") in said("hexes\ntowns\ncontracts\n", faults_of("hexes\ntowns\ncontracts\n"))


@pytest.mark.rule("5.9", "5.12")
@pytest.mark.parametrize("name", ["england.second", "england.first"])
def test_the_fewest_tiles_are_those_of_the_shortest_canal_from_either_end(name: str) -> None:
    here = board(name)
    for number, contract in enumerate(here.contracts):
        trees = [ways(here, number, here.town_index[town]) for town in contract.termini]
        assert {shortest(tree) for tree in trees} == {search_of(here, number).fewest_from(here.town_index[contract.termini[0]])}


def search_of(here: Board, number: int) -> Search:
    contract = here.contracts[number]
    return Search(here, here.town_index[contract.termini[1]], [here.town_index[via] for via in contract.vias])


def shortest(here: Way) -> int:
    return here.length if here.finished else min(map(shortest, here.children))


def test_leeds_and_liverpool_needs_six_tiles_or_seven_by_skipton_on_the_clear() -> None:
    here = board("england.second")
    search, leeds = search_of(here, here.contract_index["Leeds & Liverpool Canal"]), here.town_index["Leeds"]
    assert search.fewest_from(leeds) == 6
    assert [search.is_possible(leeds, 6, difficult) for difficult in range(3)] == [shortest_of_six(here) <= difficult for difficult in range(3)]


def shortest_of_six(here: Board) -> int:
    tree = ways(here, here.contract_index["Leeds & Liverpool Canal"], here.town_index["Leeds"])
    return min(sum(tile.difficult for tile in canal.steps()) for canal in finished(tree) if canal.length == 6)


def finished(here: Way) -> Iterator[Way]:
    if here.finished:
        yield here
    for child in here.children:
        yield from finished(child)


DECK_FAULTS = {
    "no version": (["version 1 =>  "], [("the file", "The line “version NUMBER” is missing at the beginning.")]),
    "no heading": (["\\ncards\\nstretch => \\nstretch"], [("the file", "The heading “cards” is missing.")]),
    "a kind that isn't": (
        ["surveyor: plain 13 => surveyor: plain 13\\ncanal: plain 9"],
        [("canal", "There is no kind “canal”: the kinds are stretch, lock, aqueduct, tunnel, surveyor.")],
    ),
    "a symbol that isn't": (
        ["aqueduct: red 1 => aqueduct: pink 1"],
        [("aqueduct", "There is no goods symbol “pink”: it is red, yellow, green, blue, black, purple, white, or plain for none.")],
    ),
    "a number that isn't": (
        ["aqueduct: red 1 => aqueduct: red one"],
        [("aqueduct", "How many red aqueduct cards there are is a number from 0 to 99, not “one”.")],
    ),
    "no colon": (
        ["surveyor: plain 13 => surveyor plain 13"],
        [("surveyor plain 13", "Cards are written like “lock: red 1, plain 10”, not “surveyor plain 13”.")],
    ),
    "a kind twice": (
        ["surveyor: plain 13 => surveyor: plain 13\\nlock: plain 9"],
        [("lock", "The kind lock stands here a second time; the first is in line 9: each has one line.")],
    ),
    "a symbol twice": (["aqueduct: red 1 => aqueduct: red 1, red 1"], [("aqueduct", "Aqueduct cards with “red” are counted twice in this line.")]),
    "a kind without a card": (["tunnel: yellow 1, black 1, purple 1, plain 11 =>  "], [("cards", "There is no tunnel card.")]),
    "too small": (
        [
            "white 2, plain 11\\nlock => plain 1\\nlock",
            "white 2, plain 12\\naqueduct => plain 1\\naqueduct",
            "blue 1, plain 12\\ntunnel => plain 1\\ntunnel",
            "surveyor: plain 13 => surveyor: plain 11",
        ],
        [("cards", "36 cards are too few: 5 lie open and 5 players may hold 7 each, so at least 40 are needed (the full game has 75).")],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), DECK_FAULTS.values(), ids=DECK_FAULTS)
def test_a_fault_of_a_deck_is_named_on_its_line(changes: list[str], expected: list[tuple[str, str]]) -> None:
    text = changed(STANDARD, *changes)
    assert is_deck(text)
    assert said(text, faults_of(text)) == expected


def test_another_deck_is_noted() -> None:
    text = changed(STANDARD, "white 2, plain 11\\nlock => plain 15\\nlock", "white 2, plain 12\\naqueduct => plain 16\\naqueduct", "surveyor: plain 13 =>  ")
    assert said(text, faults_of(text)) == []
    assert said(text, faults_of(text), grave=False) == [
        ("cards", "There is no surveyor card."),
        ("cards", "No card carries the goods symbol white."),
        ("cards", "There are 66 cards: the full game has 75."),
    ]


def test_the_files_in_the_docs_have_no_fault() -> None:
    told = (Path(__file__).parents[2] / "docs" / "replacing-a-board.md").read_text(encoding="utf-8")
    files = [block for block in told.split("```\n")[1::2] if "\nversion 1\n" in block]
    assert [is_deck(file) for file in files] == [False, True]
    assert [said(file, faults_of(file)) for file in files] == [[], []]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "read"), [(ENGLAND, read_board), (STANDARD, read_deck)], ids=["board", "deck"])
def test_what_the_reader_refuses_the_checker_names_on_the_same_line(text: str, read: Callable[[str], object]) -> None:
    chance = Chance(1)
    refused = 0
    for _ in range(60):
        lines = text.splitlines()
        place = chance.below(len(lines))
        match chance.below(4):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, lines[chance.below(len(lines))])
            case 2:
                letter = chance.below(len(lines[place]) + 1)
                lines[place] = lines[place][:letter] + "o,.A1- :"[chance.below(8)] + lines[place][letter + chance.below(2) :]
            case _:
                lines[place] = " ".join(lines[place].split()[::-1])
        mangled = "\n".join(lines)
        grave = {fault.line for fault in faults_of(mangled) if fault.grave}
        refusal = line_refused(mangled, read)
        if refusal is not None:
            refused += 1
            assert refusal in grave, mangled
    assert refused > 30


def line_refused(text: str, read: Callable[[str], object]) -> int | None:
    try:
        read(text)
    except RecordError as error:
        return error.line
    return None


# Games with files of one's own.


@pytest.mark.usefixtures("this_run_only")
def test_a_board_of_ones_own_is_named_by_the_header_with_its_digest() -> None:
    mine = changed(ENGLAND, "board england.second => board mine", "Lancaster Canal => Lune Canal")
    own = use_board(mine)
    assert use_board(mine) is own is board("mine")
    cards = use_deck(changed(STANDARD, "deck standard => deck mine", "surveyor: plain 13 => surveyor: plain 15"))
    header = GAME.header(3, 7, board_name="mine").replaced(deck=f"mine 1 {cards.digest}")
    assert header.get("board") == f"mine 1 {own.digest}"
    table = Table.load(write_record(Table.new(GAME, header).record()), GAME)
    assert table.state.agreement.board is own
    assert table.state.agreement.deck is cards
    # Changed, it is another board, and the record says so.
    use_board(changed(mine, "Lune Canal => Later Canal"))
    with pytest.raises(RecordError, match="made for another version of the board"):
        Table.load(write_record(table.record()), GAME)


@pytest.mark.usefixtures("this_run_only")
def test_a_shipped_name_means_the_shipped_board() -> None:
    assert use_board(ENGLAND) is board("england.second")
    with pytest.raises(RecordError, match=r"A board called england\.second comes with the game: give this one another name"):
        use_board(changed(ENGLAND, "Lancaster Canal => Lune Canal"))
    with pytest.raises(RecordError, match="A deck called standard comes with the game"):
        use_deck(changed(STANDARD, "surveyor: plain 13 => surveyor: plain 12"))
    assert list(files.SHIPPED_BOARDS) == files.BOARDS
    assert list(files.SHIPPED_DECKS) == files.DECKS


@pytest.mark.usefixtures("this_run_only")
class TestInTheShell:
    def test_check_board(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        good, bad, deck = tmp_path / "good.board", tmp_path / "bad.board", tmp_path / "own.deck"
        good.write_text(changed(ENGLAND, "board england.second => board mine"), encoding="utf-8-sig")
        bad.write_text(changed(ENGLAND, "Lancaster - Preston => Lancaster - Prestno"), encoding="utf-8")
        deck.write_text(changed(STANDARD, "surveyor: plain 13 => surveyor: plain 12"), encoding="utf-8")
        assert main(["check-board", str(good), str(deck)]) == 0
        told = capsys.readouterr().out.splitlines()
        assert [line.partition(": ")[2].partition("; ")[0] for line in told] == [
            f"note: {HOPELESS.format('Peterborough').partition('; ')[0]}",
            f"note: {HOPELESS.format('Cambridge')}",
            "no fault found: 42 towns, 30 contracts, 445 hexes",
            "note: There are 74 cards: the full game has 75.",
            "note: A deck called standard comes with the game: give this one another name to play with it.",
            "no fault found: 74 cards, 16 with a goods symbol",
        ]
        assert main(["check-board", str(good), str(bad)]) == 1
        assert capsys.readouterr().out.splitlines()[-1] == (f"{bad}:87: Lancaster Canal begins or ends in Prestno, but there is no such town: is it Preston?")
        assert main(["check-board", str(tmp_path / "none.board")]) == 1

    def test_play_save_and_replay(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        mine, record = tmp_path / "mine.board", tmp_path / "game.txt"
        mine.write_text(changed(ENGLAND, "board england.second => board mine"), encoding="utf-8")
        lines = iter([f"save {record}", "quit"])
        monkeypatch.setattr("builtins.input", lambda _: next(lines))
        assert main(["play", "--board", str(mine), "--seed", "5"]) == 0
        assert f"\nboard: mine 1 {board('mine').digest}\n" in record.read_text(encoding="utf-8")
        assert main(["replay", "--board", str(mine), str(record)]) == 0
        assert main(["simulate", "1", "--board", str(mine), "--deck", "standard"]) == 0
        assert main(["simulate", "1", "--board", "pennines"]) == 0
        capsys.readouterr()
        mine.write_text(changed(ENGLAND, "board england.second => board mine", "M3 York, purple => M3 York, red"), encoding="utf-8")
        assert main(["play", "--board", str(mine)]) == 1
        assert capsys.readouterr().err == f"{mine} can't be played with: check-board says why.\n"
