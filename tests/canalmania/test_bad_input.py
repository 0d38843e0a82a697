"""Whatever is given to read: a game, or one clear sentence with the number of the line at fault; soon, and nothing half applied."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import canalmania.data
from canalmania.board.board import NOWHERE, TOWN, Board
from canalmania.board.deck import KINDS
from canalmania.board.files import board, read_board, read_deck, shipped
from canalmania.game import GAME
from canalmania.records.position_writing import write_position
from canalmania.rules import actions
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletalk import lines_of
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError, RuleError, TabletopError
from tabletop.records import numbered, write_record
from tabletop.table import Table
from tabletop.words import quoted

LONGEST = 600
"""No sentence is longer, whatever was read: it may quote a line."""


@contextmanager
def soon() -> Iterator[None]:
    start = time.process_time()
    yield
    assert time.process_time() - start < 1


def check_sentence(error: TabletopError) -> None:
    sentence = error.sentence
    assert "\n" not in sentence
    assert 8 < len(sentence) <= LONGEST
    said = re.sub(r"^Line \d+: ", "", sentence)
    assert re.search(r"[.?…]( [1-9]\.\d+)?$|: .+$", said), sentence


def refused(text: str) -> RecordError:
    with soon(), pytest.raises(RecordError) as caught:
        Table.load(text, GAME)
    check_sentence(caught.value)
    return caught.value


def game_or_refused(text: str) -> Table[State, Action] | None:
    """The game of this text, which is then written and read as the same; None: it was refused as it should be."""
    with soon():
        try:
            table = Table.load(text, GAME)
        except RecordError as error:
            check_sentence(error)
            return None
    again = Table.load(table.text(), GAME)
    assert again.text() == table.text()
    assert again.state.digest() == table.state.digest()
    return table


@lru_cache(maxsize=8)
def played(edition: str, players: int, seed: int, steps: int, on: str = "pennines") -> Table[State, Action]:
    """Some steps of a game by chance."""
    table = Table.new(GAME, GAME.header(players, seed, EDITIONS[edition], on))
    chance = Chance(seed)
    while table.prompt().seats and len(table.lines) < steps:
        state: State = table.state
        table.play(chance.choice(state.actions(state.name)))
    return table


def opening(edition: str = "second", players: int = 3) -> str:
    return Table.new(GAME, GAME.header(players, 7, EDITIONS[edition])).text()


HEADER = opening()
FIRST_LINE = HEADER.count("\n") + 2


# Records.


def test_a_record_cut_short_anywhere_is_a_shorter_game_or_is_refused() -> None:
    whole = played("second", 3, 3, 150)
    text = whole.text()
    lengths = []
    for end in range(0, len(text), 50):
        table = game_or_refused(text[:end])
        if table is not None:
            # A line that was cut may mean something else: lock, where lock/blue was taken.
            assert table.lines[:-1] == whole.lines[: max(0, len(table.lines) - 1)]
            lengths.append(len(table.lines))
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 3


def test_a_record_of_a_position_cut_short_anywhere() -> None:
    state: State = played("first", 4, 8, 700).state_at(400)
    steps = 400
    while state.step not in ("contract", "cards", "goods"):
        steps += 1
        state = played("first", 4, 8, 700).state_at(steps)
    header = GAME.header(4, 8, EDITIONS["first"], "pennines")
    text = write_record(numbered(header, write_position(state), [str(state.actions(state.name)[0])]))
    assert game_or_refused(text) is not None
    for end in range(0, len(text), 50):
        game_or_refused(text[:end])


def test_a_record_of_another_game() -> None:
    assert refused(HEADER.replace("game: canal-mania", "game: barge")).sentence == "This is a record of barge, not of canal-mania."


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("edition: second", "edition: third"),
        ("edition: second", "weather: fair"),
        ("edition: second", "edition: second\nend: 45"),
        ("edition: second", "edition: second\nend: 1000"),
        ("edition: second", "edition: second\nend: far away"),
        ("edition: second", "edition: first\nend: 70"),
        ("board: england.second", "board: atlantis"),
        ("board: england.second 1", "board: england.second 9"),
        ("board: england.second 1", "board: england.second"),
        ("deck: standard", "deck: tarot"),
        ("deck: standard 1", "deck: standard 0"),
        ("rules: 1", "rules: 2"),
        ("rules: 1 ", "rules: 1 00000000 "),
        ('seat: white "White" person\n', ""),
        ("seat: white", "seat: pink"),
        ('seat: black "Black" person\n', 'seat: black "Black" person\nseat: green "Green" person\n'),
        ('seat: black "Black" person\n', 'seat: black "Black" person\nseat: yellow "Y" person\nseat: green "G" person\nseat: pink "P" person\n'),
        ("seed: 7", "seed: minus one"),
        ("seed: 7", "seed: ٧"),
    ],
)
def test_headers_of_no_game(old: str, new: str) -> None:
    assert old in HEADER
    refused(HEADER.replace(old, new))


@pytest.mark.parametrize("key", ["board", "deck", "rules"])
def test_a_record_made_for_other_data_is_refused_in_a_sentence(key: str) -> None:
    """The digest tells it, where the version's number was forgotten."""
    other = re.sub(rf"(?m)^({key}: .*) \S+$", r"\1 0badf00d", HEADER)
    with pytest.raises(RecordError, match=f"another version of the {key}.*0badf00d.*here it is"):
        Table.load(other, GAME)


def test_a_comment_in_a_board_or_deck_changes_no_digest() -> None:
    for kind, read in (("england.second.board", read_board), ("standard.deck", read_deck)):
        text = shipped(canalmania.data, kind)
        told = text.replace("\n", "  # a word on the side\n\n", 5) + "\n# the end\n"
        assert told != text
        assert read(told).digest == read(text).digest
        assert read(told.replace("red", "blue", 1)).digest != read(text).digest


def test_the_digest_of_a_board_may_be_left_out() -> None:
    shorter = re.sub(r"(board: \S+ \S+|deck: \S+ \S+|rules: \S+) \S+", r"\1", HEADER)
    assert shorter != HEADER
    assert Table.load(shorter, GAME).state.digest() == Table.load(HEADER, GAME).state.digest()
    assert Table.load(re.sub(r"(board: \S+) \S+ \S+", r"\1", HEADER), GAME).state.digest() == Table.load(HEADER, GAME).state.digest()


LINES = [
    "red: sing",
    "red",
    "red: ",
    ": pass",
    "pink: pass",
    "Red: pass",
    "white: pass",
    "red: pass",
    "red: draw",
    "red: junction one",
    "red: junction ٣",
    "red: junction 1 2",
    'red: contract "Canal du Midi"',
    "red: contract",
    "red: boat London",
    "red: boat",
    "red: swap",
    "red: lay",
    "red: lay U24",
    "red: lay U24 lock > V24",
    'red: lay U24 lock > V24 "Medway Navigation" pay',
    'red: lay U24 lock > V24 "Medway Navigation" pay gold',
    "red: ship London",
    "red: ship London >pink Reading",
    "red: ship London Reading",
    "red: ship " + "London >red " * 30 + "London",
    "red: discard lock",
    "red: take back",
    "red: white is",
    "red: white is pink",
    "red: goods Paris",
    "position",
    "end position",
    "red: done # red: pass",
    "red: done\u3000",
    "red: ｐａｓｓ",
    "𝓇𝑒𝒹: pass",
]


def test_a_line_of_several_lines_at_the_table() -> None:
    table = Table.load(HEADER, GAME)
    for line in ("red: junction 1\nred: boat London", "red:\tjunction\x0b1", "red: junction\u20281", "red: junction 1\ud800"):
        with pytest.raises(LineError, match="can't be seen"):
            table.play_line(line)
    table.play_line(" red: junction 1 \r\n")
    assert table.lines == ("red: junction 1",)


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_is_none_or_not_now(line: str) -> None:
    error = refused(HEADER + "\n" + line + "\n")
    assert error.line == FIRST_LINE
    assert error.sentence.startswith(f"Line {FIRST_LINE}: ")
    table = Table.load(HEADER, GAME)
    before = (table.text(), table.state.digest())
    with pytest.raises((LineError, RuleError)) as caught:
        table.play_line(line)
    check_sentence(caught.value)
    assert (table.text(), table.state.digest()) == before


def test_a_line_for_the_wrong_seat_in_the_middle() -> None:
    text = played("second", 3, 3, 150).text()
    lines = text.splitlines()
    for place in range(FIRST_LINE - 1, len(lines), 7):
        seat, _, rest = lines[place].partition(":")
        other = "white" if seat != "white" else "red"
        error = refused("\n".join([*lines[:place], f"{other}:{rest}", *lines[place + 1 :]]))
        assert error.line == place + 1
        assert re.search(r" (3\.1|7\.4)$", error.sentence)


def test_a_lenient_load_goes_up_to_the_line_at_fault() -> None:
    lines = played("second", 3, 3, 150).text().splitlines()
    table = Table.load("\n".join([*lines[:60], "red: sing", *lines[60:]]), GAME, lenient=True)
    assert table.stopped is not None
    assert table.stopped.line == 61
    assert table.text().splitlines() == lines[:60]


# Positions.


def position(lines: str, edition: str = "second", players: int = 3) -> str:
    return opening(edition, players) + "\nposition\n" + "\n".join(lines_of(lines)) + "\nend position\n"


AT_FAULT = FIRST_LINE + 1
"""The first line of a position block, in a record for three."""

# What is wrong, the position, and the words of its sentence; the last line is the one at fault.
IMPOSSIBLE: list[tuple[str, str]] = [
    ("red hand" + " surveyor" * 14, "only 13 of surveyor"),
    ("red hand tunnel/yellow\nwhite hand tunnel/yellow", "is only 1 of tunnel/yellow"),
    ("red hand aqueduct/red\ndiscards aqueduct/red", "is only 1 of aqueduct/red"),
    ("display tunnel/black\ndeck lock tunnel/black", "is only 1 of tunnel/black"),
    ("red hand lock/pink", "no card"),
    ("red hand gold", "no card"),
    ("display lock lock lock lock lock lock", "holds five cards"),
    ("white engineer Rennie\nred engineer Rennie", "same engineer"),
    ("red engineer Brunel", "An engineer is one of"),
    ("red engineer Rennie Telford", "An engineer is one of"),
    ("red engineer", "An engineer is one of"),
    ("red points -1", "A number from 0"),
    ("red points 12345", "A number from 0"),
    ("red points twelve", "A number from 0"),
    ("red points ٣", "A number from 0"),
    ("red points 1 2", "A number from 0"),
    ("red points", "A number from 0"),
    ("round 0", "A number from 1"),
    ("round 63", "A number from 1"),
    ("ending 99", "A number from 1"),
    ("ending x", "A number from 1"),
    ("passes 3", "A number from 0"),
    ("step red", "A step is a seat and one of"),
    ("step pink cards", "A step is a seat and one of"),
    ("step red building", "A step is a seat and one of"),
    ("step red cards goods", "A step is a seat and one of"),
    ("weather fair", "knows no “weather”"),
    ('""', "knows no “”"),
    ("pink points 1", "knows no “pink”"),
    ("red", "What about red"),
    ("red hat 1", "no “hat”"),
    ("goods Paris", "no town “Paris”"),
    ("goods London London", "one marker at the most"),
    ("goods London\ngoods Reading London", "one marker at the most"),
    (
        "goods Leeds London Reading Oxford Bath Bristol York Goole Preston Stoke Burton Chester Lincoln Newark Swindon Taunton Ripon Skipton Coventry "
        "Leicester Worcester",
        "20 markers",
    ),
    ('parliament "Canal du Midi"', "no contract"),
    ('parliament "Oxford Canal" "Oxford Canal"', "there twice"),
    ('parliament "Oxford Canal"\ncontracts "Oxford Canal"', "there twice"),
    ('red canal "Oxford Canal" Oxford\nwhite canal "Oxford Canal" Oxford', "there twice"),
    ('red canal "Oxford Canal" Oxford\nparliament "Oxford Canal"', "there twice"),
    ('parliament "Oxford Canal" "Coventry Canal" "Lancaster Canal" "Medway Navigation" "Bridgewater Canal" "Wilts & Berks Canal"', "five contracts"),
    ('red canal "Oxford Canal" Oxford\nred canal "Coventry Canal" Burton\nred canal "Lancaster Canal" Preston', "two open contracts"),
    ("red canal", "A canal is told by"),
    ('red canal "Canal du Midi" London', "A canal is told by"),
    ('red canal "Oxford Canal"', "begins at one of its termini"),
    ('red canal "Oxford Canal" London', "begins at one of its termini"),
    ('red canal "Oxford Canal" Paris', "no town “Paris”"),
    ('red canal "Junction 2" London', "junction"),
    ('red canal "Junction 1" London\nred canal "Junction 1" Bath', "there twice"),
    ("red junctions 2", "A number from 1"),
    ("red junctions some", "A number from 1"),
    ('red canal "Medway Navigation" Tonbridge U24 lock V24', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge U24 lock', "Say where the tile on U24 leads"),
    ('red canal "Medway Navigation" Tonbridge U24 lock >', "Say where the tile on U24 leads"),
    ('red canal "Medway Navigation" Tonbridge U24 bridge V24 stretch Maidstone', "A tile is one of"),
    ('red canal "Medway Navigation" Tonbridge A1 lock > A2', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge U24 aqueduct > V24', "takes no aqueduct"),
    ('red canal "Medway Navigation" Tonbridge W24 lock > V24', "takes no lock"),
    ('red canal "Medway Navigation" Tonbridge U24 lock V24 lock Maidstone', "No lock after a lock"),
    ('red canal "Medway Navigation" Tonbridge V24 lock Maidstone', "can't have gone there"),
    ('red canal "Medway Navigation" Tonbridge U24 lock > T23', "can't have gone there"),
    ('red canal "Coventry Canal" Burton J13 stretch > J12', "can't have gone there"),
    ('red canal "Medway Navigation" Tonbridge > U24', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge Maidstone', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@0 > V24', "The height of a tile"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@² > V24', "The height of a tile"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@high > V24', "The height of a tile"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@ > V24', "The height of a tile"),
    ("red section Tonbridge U24 lock > V24\nwhite section Tonbridge U24 lock@1 > V24", "lie at one height"),
    ('red canal "Medway Navigation" fresh 2 Tonbridge U24 lock > V24', "fresh"),
    ('red canal "Medway Navigation" fresh x Tonbridge U24 lock > V24', "A number from 1"),
    ('red canal "Medway Navigation" fresh 1 Tonbridge U24 lock V24 stretch Maidstone', "fresh"),
    ("red section", "A section is told by"),
    ("red section London", "A section is told by"),
    ("red section Paris A1 lock", "no town “Paris”"),
    ("red section Tonbridge V24 lock Maidstone", "No tile on V24 leads on to Maidstone"),
    ("red section Tonbridge U24 lock > T23", "No tile on U24 leads on to T23"),
    ("red section Sheffield K7 tunnel Huddersfield", "No tile on K7 leads on to Huddersfield"),
    ('red hand "lock', "quotation mark"),
]

# Where the whole can't be, though no line alone is at fault.
IMPOSSIBLE_TOGETHER: list[tuple[str, str]] = [
    ("red known lock", "must be in the hand"),
    ("red hand lock\nred known lock lock", "must be in the hand"),
    ("white hand stretch stretch stretch stretch stretch stretch stretch stretch", "seven cards at the most"),
    ("step red discard\nred hand lock", "nothing to discard"),
    ("round 5\nending 4", "two rounds after this one"),
    ("round 5\nending 8", "two rounds after this one"),
    ('step red last\nred canal "Oxford Canal" Oxford', "no contract is open"),
    ('red junctions 1\nred canal "Junction 1" London', "can't both hold a junction"),
    ("step red goods\npasses 1", "last goods only"),
]


@pytest.mark.parametrize(("lines", "words"), IMPOSSIBLE, ids=[f"{place}" for place in range(len(IMPOSSIBLE))])
def test_impossible_positions(lines: str, words: str) -> None:
    error = refused(position(lines))
    assert words in error.sentence
    assert error.line == AT_FAULT + lines.count("\n"), error.sentence


@pytest.mark.parametrize(("lines", "words"), IMPOSSIBLE_TOGETHER)
def test_positions_that_are_impossible_as_a_whole(lines: str, words: str) -> None:
    assert words in refused(position(lines)).sentence


@pytest.mark.rule("1.2")
def test_a_position_with_more_tiles_than_there_are() -> None:
    error = refused(position("\n".join(["red section Huddersfield J6 aqueduct K7 tunnel Sheffield"] * 4)))
    assert error.sentence == f"Line {AT_FAULT + 3}: Red has no tunnel left for K7. 1.2"


@pytest.mark.rule("5.14")
@pytest.mark.parametrize("back", ["to the town", "to a hex"])
def test_a_section_that_comes_to_a_place_twice(back: str) -> None:
    line, name = next(rings(board("england.second"), back == "to the town"))
    assert refused(position(line)).sentence == f"Line {AT_FAULT}: A canal never comes to {name} twice. 5.14"


def rings(board: Board, through_town: bool) -> Iterator[tuple[str, str]]:
    """Sections round a hex, back to the town that they begin at or, from a town beside the ring, to their own first hex."""
    for middle in range(len(board.hexes)):
        around = board.neighbours[middle]
        for turned in range(6):
            ring = [*around[turned:], *around[:turned]]
            start, tiles = (ring[0], ring[1:]) if through_town else (NOWHERE, [*ring, ring[0]])
            if NOWHERE in ring or any(board.ground[hex_] == TOWN for hex_ in tiles):
                continue
            if not through_town:
                # The town lies straight behind the first hex.
                start = board.neighbours[ring[0]][(board.edge_to(ring[0], ring[1]) + 3) % 6]
            if start == NOWHERE or board.ground[start] != TOWN:
                continue
            kinds = [KINDS[2 * board.ground[hex_] + place % 2] for place, hex_ in enumerate(tiles)]
            town = quoted(board.places[start])
            told = " ".join(f"{board.hexes[hex_]} {kind}" for hex_, kind in zip(tiles, kinds, strict=True))
            yield f"red section {town} {told} {town if through_town else '> ' + board.hexes[ring[1]]}", board.places[start if through_town else ring[0]]


# Noise.

MEGABYTES = 10_000_000
VALID = "red: pass\n"


@pytest.mark.parametrize("start", ["", HEADER + "\n", HEADER + "\nposition\n"], ids=["alone", "lines", "position"])
@pytest.mark.parametrize("kind", ["bytes", "line", "lines"])
def test_ten_megabytes_of_noise(start: str, kind: str) -> None:
    if kind == "bytes":
        chance = Chance(1)
        block = b"".join(chance.bits().to_bytes(4, "big") for _ in range(25_000))
        noise = (block * 100).decode("utf-8", errors="replace")
    else:
        noise = "red: pass " * (MEGABYTES // 10) if kind == "line" else VALID * (MEGABYTES // len(VALID))
    assert len(noise) > 5_000_000
    refused(start + noise)
    # The same, as much of it as a record may hold.
    refused((start + noise)[:999_000])


@pytest.mark.parametrize(
    "line",
    [
        "red: " + "Aa " * 3_333_333,
        "red: boat " + "Aa " * 3_333_333,
        "lay " * 2_500_000,
        '"' * MEGABYTES,
        "red: ship " + "London >red " * 800_000,
        "#" * MEGABYTES,
        " " * MEGABYTES,
        "red:" * 2_500_000,
    ],
    ids=["words", "town", "lays", "quotes", "ship", "hashes", "spaces", "seats"],
)
def test_ten_megabytes_in_one_line_at_the_table(line: str) -> None:
    table = Table.load(HEADER, GAME)
    with soon(), pytest.raises(LineError) as caught:
        table.play_line(line)
    check_sentence(caught.value)
    assert table.lines == ()


@pytest.mark.parametrize(
    "line",
    ["red points 1", "red known lock", "goods", "discards", "round 3", "step red cards", "parliament", "red section Tonbridge U24 lock > V24", "# nothing"],
)
def test_a_position_of_as_many_lines_as_a_record_may_hold(line: str) -> None:
    text = position("\n".join([line] * 19_900))
    with soon():
        try:
            Table.load(text, GAME)
        except RecordError as error:
            check_sentence(error)


# Whatever comes.

WORDS = st.sampled_from(
    [
        *("red", "white", "black", "pink", "red:", "white:", ":", ">", ">red", ">white", "lay", "ship", "pay", "take", "back", "boat", "contract", "goods"),
        *("junction", "1", "2", "٣", "-1", "²", "pass", "done", "draw", "show", "hide", "discard", "white is", "is", "swap", "Rennie", "renew", "remove"),
        *("lock", "stretch", "lock/blue", "surveyor", "double", "half", "U24", "V24", "W24", "Tonbridge", "Maidstone", "Leighton Buzzard", "Leeds"),
        *('"Medway Navigation"', '"Junction 1"', '"', '""', '"\\"', "\\", "#", " # ", "\t", "{", "é", "\u202e", "\x00", "step", "hand", "known", "points"),
        *("round", "ending", "passes", "canal", "section", "fresh", "display", "deck", "discards", "parliament", "contracts", "engineer", "lock@2", "@"),
    ]
)
LINE = st.one_of(st.lists(WORDS, max_size=12).map(" ".join), st.text(max_size=40))
TEXT = st.lists(LINE, max_size=6).map("\n".join)


@given(LINE)
@settings(max_examples=200)
def test_a_line_is_an_action_or_a_line_error(line: str) -> None:
    table = played("second", 3, 3, 150)
    before = table.state.digest()
    try:
        action = actions.read(line)
    except LineError:
        pass
    else:
        assert actions.read(str(action)) == action
    try:
        meant = table.read(line)
    except LineError as error:
        check_sentence(error)
    else:
        for reason in table.refusals(meant):
            GAME.say(reason)
    assert table.state.digest() == before


@given(TEXT, st.sampled_from(["", HEADER, HEADER + "\n", HEADER + "\nposition\n", "end"]))
@settings(max_examples=200)
def test_a_text_is_a_game_or_a_record_error(text: str, start: str) -> None:
    game_or_refused(position(text) if start == "end" else start + text)


@given(st.data())
@settings(max_examples=80)
def test_a_damaged_record_is_a_game_or_a_record_error(data: st.DataObject) -> None:
    text = played("second", 3, 3, 150).text()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.sampled_from([0, 0, 1, 2, 5, 40, 400])))
        text = text[:start] + data.draw(st.one_of(LINE, st.just(""), st.just("\n"))) + text[end:]
    game_or_refused(text)


@lru_cache(maxsize=1)
def written_positions() -> list[list[str]]:
    found = []
    for seed in range(4):
        table = played(("first", "second")[seed % 2], 3, seed + 30, 700, "england.second")
        for step in range(40, len(table.lines), 90):
            state = table.state_at(step)
            if state.step in ("contract", "cards", "goods", "discard", "last"):
                found.append(write_position(state))
    return found


@given(st.data())
@settings(max_examples=150)
def test_a_damaged_position_is_a_game_or_a_record_error(data: st.DataObject) -> None:
    """Words are exchanged, left out, doubled, or taken from elsewhere; what can still be read can be played on."""
    lines = list(data.draw(st.sampled_from(written_positions())))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        parts = lines[place].split(" ")
        word = data.draw(st.integers(0, len(parts) - 1))
        other = data.draw(st.one_of(WORDS, st.sampled_from(data.draw(st.sampled_from(lines)).split(" "))))
        change = data.draw(st.integers(0, 4))
        parts[word : word + 1] = [[other], [], [parts[word], other], parts[word:] + parts[:word], [parts[word]] * 2][change]
        lines[place] = " ".join(parts)
    table = game_or_refused(position("\n".join(lines), data.draw(st.sampled_from(["first", "second"]))))
    if table is not None:
        chance = Chance(1)
        for _ in range(30):
            state: State = table.state
            if state.is_over():
                break
            table.play(chance.choice(state.actions(state.name)))
