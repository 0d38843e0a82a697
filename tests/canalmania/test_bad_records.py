"""Records and lines that are damaged, cut short, or noise: a sentence, and never a crash."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import canalmania.data
from amounts import examples
from canalmania.board.files import read_board, read_deck
from canalmania.game import GAME
from canalmania.records.position_writing import write_position
from canalmania.rules import actions
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError, RuleError
from tabletop.records import numbered, write_record
from tabletop.shipped import shipped
from tabletop.table import Table
from talk.bad_input import FIRST_LINE, HEADER, check_sentence, position, refused, soon


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


# Records.


@pytest.mark.slow
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
    for kind, read, other in (("england.second.board", read_board, ("red", "blue")), ("standard.deck", read_deck, ("plain 1", "plain 2"))):
        text = shipped(canalmania.data, kind)
        told = text.replace("\n", "  # a word on the side\n\n", 5) + "\n# the end\n"
        assert told != text
        assert read(told).digest == read(text).digest
        assert read(told.replace(*other, 1)).digest != read(text).digest


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


@pytest.mark.slow
@given(LINE)
@examples(200)
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


@pytest.mark.slow
@given(TEXT, st.sampled_from(["", HEADER, HEADER + "\n", HEADER + "\nposition\n", "end"]))
@examples(200)
def test_a_text_is_a_game_or_a_record_error(text: str, start: str) -> None:
    game_or_refused(position(text) if start == "end" else start + text)


@pytest.mark.slow
@given(st.data())
@examples(80)
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


@pytest.mark.slow
@given(st.data())
@examples(150)
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
