"""What a record may say, and the one sentence for each thing it may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counting import counted
from tabletop.chance import SEED_LIMIT
from tabletop.errors import LineError, RecordError
from tabletop.records import Header, Quoted, Record, Seat, numbered, quoted, read_record, spoken, uncommented, unquoted, words, write_record
from tabletop.words import is_name

FULL = """\
game: canal-mania
edition: second
board: england.second 1 1a2b3c4d
deck: standard 1 9f8e7d6c
rules: 1 5566aabb
seat: red "Ada" person
seat: white "Tom \\"T\\" \\\\ Jones # 1" greedy
seed: 20061

position
red holds lock lock
end position

red: contract "Medway Navigation"
red: boat Tonbridge
"""

HEADER = """\
game: sealed
seat: red "Ada" person
seat: white "Tom" greedy
seed: 7
"""


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value


def test_a_whole_record() -> None:
    record = read_record(FULL)
    header = record.header
    assert header.game == "canal-mania"
    assert header.seats == (Seat("red", "Ada", "person"), Seat("white", 'Tom "T" \\ Jones # 1', "greedy"))
    assert header.seed == 20061
    assert [key for key, _ in header.values] == ["edition", "board", "deck", "rules"]
    assert header.get("board") == "england.second 1 1a2b3c4d"
    assert header.get("weather") is None
    assert header.get("weather", "fair") == "fair"
    assert record.position == ((11, "red holds lock lock"),)
    assert record.lines == ((14, 'red: contract "Medway Navigation"'), (15, "red: boat Tonbridge"))


def test_canonical_text_comes_back_byte_for_byte() -> None:
    assert write_record(read_record(FULL)) == FULL
    assert write_record(read_record(HEADER)) == HEADER
    empty_position = HEADER + "\nposition\nend position\n"
    assert read_record(empty_position).position == ()
    assert write_record(read_record(empty_position)) == empty_position


def test_what_a_person_may_write_otherwise() -> None:
    record = read_record(
        "\ufeff\n# a game of ours\n"
        'game: sealed # a comment\nseed: 7\nseat: red   "Ada"\nround-limit:  3 \nseat: white "Tom" greedy\n'
        "\n\n  red: pass\t # not now\r\n#another\n\nred: take #3 # the third"
    )
    assert record.header.seats[0] == Seat("red", "Ada", "person")
    assert record.lines == ((10, "red: pass"), (13, "red: take #3"))
    assert write_record(record) == ('game: sealed\nround-limit: 3\nseat: red "Ada" person\nseat: white "Tom" greedy\nseed: 7\n\nred: pass\nred: take #3\n')


def test_a_position_later_on_is_only_a_line() -> None:
    assert read_record(HEADER + "\nred: pass\nposition\n").lines == ((6, "red: pass"), (7, "position"))


def test_a_goal_stands_after_the_position_and_before_the_lines() -> None:
    goal = '\ngoal\ngain 4\n\n# so many\nhint "Look."\nend goal\n'
    assert read_record(HEADER + goal).goal == ((7, "gain 4"), (10, 'hint "Look."'))
    both = read_record(HEADER + "\nposition\nrow 1\nend position\n" + goal + "\nred: pass\n")
    assert (both.position, both.goal, both.lines) == (((7, "row 1"),), ((11, "gain 4"), (14, 'hint "Look."')), ((17, "red: pass"),))
    assert read_record(HEADER + goal + "position\n").lines == ((12, "position"),)
    assert read_record(HEADER + goal + "goal\n").lines == ((12, "goal"),)
    assert read_record(HEADER + "\ngoal\nend goal\n").goal == ()
    assert refused(HEADER + "\ngoal\ngain 4\nred: pass\n").sentence == 'Line 6: This goal has no "end goal": the record is cut short.'


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 0, "There is nothing in this record."),
        ("\n# only this\n\n", 0, "There is nothing in this record."),
        ("red: pass", 1, 'A record begins with "game:" and the name of the game.'),
        (HEADER.replace("game: sealed\n", ""), 1, 'A record begins with "game:" and the name of the game.'),
        (HEADER.replace("sealed", "two words"), 1, "Here stands one word"),
        (HEADER + "Board: x\n", 5, "A line of the header is a word in small letters, a colon and a value."),
        (HEADER + "no colon\n", 5, "A line of the header is a word in small letters, a colon and a value."),
        (HEADER + "board:\n", 5, 'After "board:" stands a value.'),
        (HEADER + "board: a\nboard: b\n", 6, 'The header says "board" twice.'),
        (HEADER + "seed: 8\n", 5, 'The header says "seed" twice.'),
        (HEADER + "red: pass\n", 5, "Before the first action stands an empty line."),
        (HEADER + "position\n", 5, "Before the position stands an empty line."),
        (HEADER.replace("seed: 7", "seed: -7"), 4, f"The seed is a whole number from 0 to {SEED_LIMIT - 1}."),
        (HEADER.replace("seed: 7", f"seed: {SEED_LIMIT}"), 4, f"The seed is a whole number from 0 to {SEED_LIMIT - 1}."),
        (HEADER.replace("seed: 7", "seed: " + "9" * 300), 4, f"The seed is a whole number from 0 to {SEED_LIMIT - 1}."),
        (HEADER.replace("seed: 7", "seed: ٣"), 4, f"The seed is a whole number from 0 to {SEED_LIMIT - 1}."),
        (HEADER.replace("seed: 7\n", ""), 3, 'The header has no "seed".'),
        ("game: sealed\nseed: 7\n", 2, 'The header has no "seat".'),
        (HEADER.replace("seat: white", "seat: red"), 3, "Two seats are called red."),
        (HEADER.replace("seat: white", "seat: seed"), 3, '"seed" is a key of this header, so no seat can be called that.'),
        (HEADER.replace('"Tom"', "Tom"), 3, "A seat is a word, a name in quotation marks and who plays it"),
        (HEADER.replace('"Tom"', '"Tom" very'), 3, "A seat is a word, a name in quotation marks and who plays it"),
        (HEADER.replace('"Tom"', '"Tom'), 3, "A quotation mark isn't closed."),
        (HEADER.replace('"Tom"', '"T\\om"'), 3, 'In quotation marks a backslash stands only before " or another backslash.'),
        (HEADER.replace('"Tom"', '"' + "T" * 41 + '"'), 3, "A player's name has at most 40 characters."),
        (HEADER.replace('"Tom"', '"T\tom"'), 3, "In this player's name is a character that can't be seen."),
        (HEADER.replace('"Tom"', '"T\x07m"'), 3, "In this line is a character that can't be seen."),
        (HEADER.replace('"Tom"', '"T\ud800m"'), 3, "In this line is a character that can't be seen."),
        (HEADER.replace('"Tom"', '"T\u202em"'), 3, "In this line is a character that can't be seen."),
        (HEADER + "\nposition\nrow 1\n", 6, 'This position has no "end position": the record is cut short.'),
        (HEADER + '\nred: boat "Ton', 6, "A quotation mark isn't closed."),
        (HEADER + "\nred: pass\nred: boat \x00\n", 7, "In this line is a character that can't be seen."),
        (HEADER + "\n" + "x" * 2001, 6, "This line is longer than 2,000 characters."),
        ("\n" * 20_001, 0, "This record has more than 20,000 lines."),
        (HEADER + "\n" * 19_996 + "x", 0, "This record has more than 20,000 lines."),
        ("game: sealed\n" + "".join(f"{'a' * count}: 1\n" for count in range(1, 61)), 61, "The header has more than 60 lines."),
    ],
)
def test_each_thing_that_is_wrong_has_its_sentence_and_its_line(text: str, line: int, sentence: str) -> None:
    error = refused(text)
    assert error.line == line
    assert error.sentence.removeprefix(f"Line {line}: ").startswith(sentence)
    assert "\n" not in error.sentence


@pytest.mark.parametrize("noise", ["\x00\xff\n" * 3_400_000, "a" * 10_000_000, 'game: "\n' * 1_250_000, HEADER + "\n" + "red: pass\n" * 1_000_000])
def test_ten_megabytes_of_noise_are_refused_at_once(noise: str) -> None:
    with counted() as count:
        error = refused(noise)
    assert count.calls < 50  # nothing looks at what is in it
    assert error.sentence == "This record is longer than 1,000,000 characters."


def test_the_largest_record_is_read_with_a_few_calls_for_each_line() -> None:
    with counted() as count:
        record = read_record(HEADER + "\n" + 'red: take "a # b" # and why not\n' * 19_990)
    assert count.calls < 6 * 19_990
    assert len(record.lines) == 19_990
    assert record.lines[-1][1] == 'red: take "a # b"'


@given(st.text(max_size=300))
def test_whatever_the_text_is_the_answer_is_a_record_or_a_record_error(text: str) -> None:
    for whole in (text, HEADER + text, HEADER + "\nposition\n" + text):
        try:
            record = read_record(whole)
        except RecordError:
            continue
        written = write_record(record)
        assert write_record(read_record(written)) == written


@given(st.data())
def test_a_damaged_record_is_a_record_or_a_record_error(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(FULL)))
    end = data.draw(st.integers(start, len(FULL)))
    damaged = FULL[:start] + data.draw(st.text(alphabet='\n\r\t :#"\\abé\u2028\x1c', max_size=6)) + FULL[end:]
    try:
        written = write_record(read_record(damaged))
    except RecordError:
        return
    assert write_record(read_record(written)) == written


SEEN = st.characters(categories=("L", "N", "P", "S", "Zs"))
NAMES = st.text(alphabet=SEEN, max_size=40).filter(lambda name: not name or is_name(name))
VALUES = st.text(alphabet=st.characters(categories=("L", "N")), min_size=1, max_size=30)


@pytest.mark.slow
@given(st.lists(NAMES, min_size=1, max_size=5), st.integers(0, SEED_LIMIT - 1), st.dictionaries(st.from_regex(r"[b-f]{2,9}", fullmatch=True), VALUES))
def test_a_record_that_is_written_reads_as_the_same(names: list[str], seed: int, values: dict[str, str]) -> None:
    header = Header("sealed", [Seat(f"seat{place}", name) for place, name in enumerate(names)], seed, tuple(values.items()))
    for record in (numbered(header, None, []), numbered(header, ["row 1 2"], ["seat0: bid 1"]), numbered(header, [], ["seat0: bid 1", "seat0: bid 2"])):
        assert read_record(write_record(record)) == record
    for record in (numbered(header, ["row"], ["seat0: bid 1"], ["gain 1", "win"]), numbered(header, None, [], ["win"]), numbered(header, [], [], [])):
        assert read_record(write_record(record)) == record


@given(st.text(alphabet=SEEN))
def test_quoting_and_back(text: str) -> None:
    assert unquoted(quoted(text)) == text
    assert words(f"a {quoted(text)} b") == ["a", text, "b"]
    assert uncommented(f"{quoted(text)} # {text}") == quoted(text)


@pytest.mark.parametrize("text", ["Ada", '"Ada', '"Ada" x', '"A\\da"', '"Ada\\"', '"Ada\\'])
def test_what_isnt_a_quotation(text: str) -> None:
    with pytest.raises(LineError):
        unquoted(text)


def test_words_tell_quoted_from_plain() -> None:
    found = words('  lay  U24\t"Medway \\"M\\" Navigation" "" pay')
    assert found == ["lay", "U24", 'Medway "M" Navigation', "", "pay"]
    assert [isinstance(word, Quoted) for word in found] == [False, False, True, True, False]
    assert words("") == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('a"b"', "Before an opening quotation mark stands a space."),
        ('"a"b', "After a closing quotation mark stands a space."),
        ('"a""b"', "After a closing quotation mark stands a space."),
        ('a "b', "A quotation mark isn't closed."),
    ],
)
def test_words_that_cant_be_read(line: str, sentence: str) -> None:
    with pytest.raises(LineError) as caught:
        words(line)
    assert caught.value.sentence == sentence


def test_who_speaks() -> None:
    assert spoken('red: take "a b"') == ("red", ["take", "a b"])
    assert spoken("red:") == ("red", [])
    for line in ("red", ": pass", '"red": pass', "red:pass", ""):
        with pytest.raises(LineError, match="A line begins with a seat and a colon"):
            spoken(line)


@pytest.mark.parametrize(
    ("line", "rest"),
    [("a # b", "a"), ("a #b", "a #b"), ("a# b", "a# b"), ("#b", ""), ("a #", "a"), ('"a # b" # c', '"a # b"'), (" # ", ""), ("a # b # c", "a")],
)
def test_comments(line: str, rest: str) -> None:
    assert uncommented(line) == rest


def test_a_header_is_replaced_not_changed() -> None:
    header = read_record(FULL).header
    changed = header.replaced(seed=1, edition="first", deck=None, weather="fair")
    assert changed.seed == 1
    assert changed.values == (("edition", "first"), ("board", "england.second 1 1a2b3c4d"), ("rules", "1 5566aabb"), ("weather", "fair"))
    assert header == read_record(FULL).header
    assert hash(header) == hash(header.replaced())
    assert header != changed
    assert header.replaced(game="other", seats=[Seat("red", "Ada")], values=[]) == Header("other", (Seat("red", "Ada"),), 20061)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "two words"},
        {"seats": []},
        {"seats": [Seat("red", "a"), Seat("red", "b")]},
        {"seats": [Seat("red", "a\nb")]},
        {"seats": [Seat("red", "a" * 41)]},
        {"seats": [Seat("red", "a", "")]},
        {"seats": [Seat("game", "a")]},
        {"seed": -1},
        {"seed": SEED_LIMIT},
        {"values": [("a", "1"), ("a", "2")]},
        {"values": [("seed", "1")]},
        {"values": [("A", "1")]},
        {"values": [("red", "1")]},
        {"values": [("a", "")]},
        {"values": [("a", "b\nc")]},
        {"values": [("a", "b # c")]},
        {"values": [("a", 'b "c')]},
        {"values": [("a", "b" * 400)]},
        {"values": [("a" * count, "1") for count in range(1, 60)]},
    ],
)
def test_a_header_that_couldnt_be_read_again_isnt_made(change: dict[str, object]) -> None:
    header = read_record(HEADER).header
    with pytest.raises(RecordError):
        header.replaced(**change)  # type: ignore[arg-type]


def test_a_record_of_texts_has_the_numbers_it_will_be_written_with() -> None:
    record = read_record(FULL)
    assert numbered(record.header, ["red holds lock lock"], [text for _, text in record.lines]) == record
    assert isinstance(record, Record)
