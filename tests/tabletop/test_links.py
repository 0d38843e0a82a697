"""Links of any game: what is written is read, and what can't be read is said."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counting import counted
from tabletop.chance import Chance
from tabletop.coding import ONE, Decoder, Encoder, number, one_of
from tabletop.errors import RecordError
from tabletop.links import ANY_GAME, LONGEST, SHOW, TURN, Link, LinkError, bytes_of, head_of, read, text_of, written
from tabletop.migration import Migrations
from tabletop.records import Header, Record, Seat, checked, numbered, write_record
from tabletop.table import Table, load
from tabletop.wordmodel import STEPS, Model, TooMuchError
from tabletop.words import is_name
from tiny import barge, sealed

GAMES: tuple[Any, ...] = (barge.GAME, sealed.GAME)
KNOWN = ("barge", "sealed")
MOST_CALLS = 1_000_000
"""That reading a link takes, whatever it holds: about a second's."""
NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf", "Co", "Cn"), exclude_characters="\t"), max_size=40).filter(
    lambda name: not name or is_name(name)
)
LINES = st.text(st.characters(min_codepoint=32, exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf")), min_size=1, max_size=60)


def game(seed: int) -> Record:
    header = Header(("barge", "sealed")[seed % 2], (Seat("red", "Ada"), Seat("white", 'Tom "T" <b>', "random")), seed)
    table: Table[Any, Any] = Table.new(GAMES[seed % 2], header)
    chance = Chance.stream(seed, "links")
    while seats := table.prompt().seats:
        table.play(chance.choice(table.actions(seats[-1])))
    return table.record()


# ---- the coder


@given(st.lists(st.tuples(st.integers(1, ONE - 1), st.booleans())))
def test_answers_come_back_in_their_order(told: list[tuple[int, bool]]) -> None:
    encoder = Encoder()
    for likelihood, answer in told:
        encoder.bit(likelihood, answer)
    decoder = Decoder(encoder.bytes())
    assert [decoder.bit(likelihood) for likelihood, _ in told] == [answer for _, answer in told]


@given(st.lists(st.integers(0, 1 << 53)))
def test_numbers_come_back(told: list[int]) -> None:
    encoder = Encoder()
    for value in told:
        number(encoder, value)
        one_of(encoder, value + 1, value // 2)
    decoder = Decoder(encoder.bytes())
    assert [(number(decoder, 0), one_of(decoder, value + 1, 0)) for value in told] == [(value, value // 2) for value in told]


def test_what_is_likely_takes_next_to_no_room() -> None:
    encoder = Encoder()
    for _ in range(10_000):
        encoder.bit(ONE - ONE // 100, True)
    assert len(encoder.bytes()) < 30  # 10,000 times 0.0145 bits


def test_words_that_are_found_at_once_come_to_an_end_too() -> None:
    """As a damaged link can hold them, one after the other without end; found by `make fuzz`."""
    model, coder, words = Model(), Encoder(), 0
    with contextlib.suppress(TooMuchError):
        while words < STEPS:
            words += model.code(coder, ("always",), "go") == "go"
    assert STEPS / 10 < words < STEPS / 4


# ---- links


@pytest.mark.parametrize("seed", range(12))
def test_a_game_goes_through_a_link(seed: int) -> None:
    record = game(seed)
    link = Link.of(record, step=seed % (len(record.lines) + 1), about="9 34 29")
    for known in KNOWN, ():
        for upper in (False, True):
            text = written(link, ANY_GAME, known, upper)
            assert read(text, known=known) == link
            assert read(f"#{text}\n", known=known) == link
            assert head_of(text, known) == link.head
    assert set(written(link, upper=True)) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*+-./")


def test_the_first_byte_is_the_purpose_and_the_games_number() -> None:
    """As docs/links.md has it, for those that read a head and aren't Python."""
    record = game(3)
    for purpose, bits in ((SHOW, 0), (TURN, 1)):
        numbered_, named = (bytes_of(written(Link.of(record, purpose, "9 4", step=200 * bits), ANY_GAME, known)) for known in (KNOWN, ()))
        assert numbered_[0] == 2 << 3 | bits
        assert named[:8] == bytes([bits, 6]) + b"sealed"
        assert numbered_[1:] == named[8:]
        assert numbered_[1:].startswith((b"\xc8\x01" if bits else b"\x00") + b"\x039 4\x02\x03Ada")


def test_a_game_that_isnt_here_is_said() -> None:
    text = written(Link.of(game(3)), ANY_GAME, KNOWN)
    unknown: tuple[tuple[str, ...], ...] = ((), ("barge",))
    for known in unknown:
        for reading in (head_of, lambda text, known: read(text, known=known)):
            with pytest.raises(LinkError, match="a game that isn't played here") as raised:
                reading(text, known)
            assert raised.value.why == "game"
    packings = {"barge": ANY_GAME}
    for known in (*unknown[:1], KNOWN):
        with pytest.raises(LinkError) as raised:
            read(written(Link.of(game(3)), ANY_GAME, known), packings.get, known)
        assert raised.value.why == "game"
        assert read(written(Link.of(game(2)), ANY_GAME, known), packings.get, known).record == game(2)


def test_a_head_and_its_record_are_of_one_game() -> None:
    link = Link.of(game(3))
    with pytest.raises(ValueError, match="those of its record"):
        written(link._replace(head=link.head._replace(game="barge")))
    data = bytearray(bytes_of(written(link, ANY_GAME, KNOWN)))
    data[0] = 1 << 3
    with pytest.raises(LinkError) as raised:
        read(text_of(bytes(data)), known=KNOWN)
    assert raised.value.why == "broken"
    data[0] = 2 << 3 | 7
    with pytest.raises(LinkError):
        head_of(text_of(bytes(data)), KNOWN)


BLOCKS = st.one_of(st.none(), st.lists(LINES, max_size=4))


@pytest.mark.slow
@given(st.lists(NAMES, min_size=1, max_size=5), st.lists(LINES, max_size=8), BLOCKS, BLOCKS, st.lists(LINES, max_size=3))
def test_any_record_goes_through_a_link_as_through_a_text(
    names: list[str], lines: list[str], position: list[str] | None, goal: list[str] | None, notes: list[str]
) -> None:
    header = Header(
        "any", [Seat(seat, name) for seat, name in zip(("red", "white", "black", "blue", "green"), names, strict=False)], 2**53 - 1, [("end", "9  9")]
    )
    record = numbered(header, position, lines, goal)
    link = written(Link.of(record, notes=notes))
    sentence = what_is_wrong(record)
    if sentence:
        with pytest.raises(LinkError) as raised:
            read(link)
        assert (raised.value.why, raised.value.sentence) == ("record", sentence)
        return
    found = read(link)
    assert found.record == record
    assert found.notes == tuple(notes)
    assert write_record(found.record) == write_record(record)


def what_is_wrong(record: Record) -> str:
    """With the record as a text."""
    try:
        checked(record)
    except RecordError as error:
        return error.sentence
    return ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "version"),
        ("hello", "version"),
        ("1", "cut"),
        ("1z", "damaged"),
        ("1AAAA", "cut"),
        ("1A!Bz", "broken"),
        ("1AAAAAAAAAAAAz", "damaged"),
        ("QéZ", "broken"),
        ("Q0Z", "broken"),
        ("Q///Z", "broken"),
        ("2" + "A" * 40 + "z", "version"),
        ("1" + "A" * LONGEST + "z", "long"),
    ],
)
def test_what_is_no_link_is_said(text: str, why: str) -> None:
    with pytest.raises(LinkError) as raised:
        read(text)
    assert raised.value.why == why
    assert raised.value.sentence.endswith(".")


def test_a_letter_changed_or_lost_is_noticed() -> None:
    text = written(Link.of(game(3)))
    for place in range(1, len(text) - 1):
        for other in (text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :], text[:place] + text[place + 1 :]):
            with pytest.raises(LinkError):
                read(other)


@pytest.mark.slow
@given(st.binary(max_size=11_000))
def test_forged_links_end_soon(data: bytes) -> None:
    """Whatever the checksum vouches for: a game or a sentence, with little work."""
    for text in (text_of(data), text_of(b"\x08\x00\x00\x02\x01A\x01B" + data), text_of(b"\x00\x01x\x00\x00\x02\x01A\x01B" + data)):
        with counted() as count, contextlib.suppress(LinkError):
            read(text, known=KNOWN)
        assert count.calls < MOST_CALLS


def test_a_bomb_is_put_out() -> None:
    """Zeros are the likeliest answers: the longest game for the fewest letters."""
    for filler in (b"\0", b"\xff", b"\x55", b"\x01\xfe"):
        for size in (0, 100, 5_000, 11_000):
            with counted() as count, pytest.raises(LinkError):
                read(text_of(b"\x08\x00\x00\x02\x01A\x01B" + filler * (size // len(filler))), known=KNOWN)
            assert count.calls < MOST_CALLS


def test_a_game_too_long_for_a_link_is_said() -> None:
    chance = Chance(1)
    lines = [f"red: {chance.below(2**32)}" for _ in range(2_000)]
    with pytest.raises(LinkError, match="too long for a link"):
        written(Link.of(numbered(Header("any", [Seat("red", "Ada")], 1), None, lines)))
    with pytest.raises(LinkError, match="too long for a link"):
        written(Link.of(numbered(Header("any", [Seat("red", "Ada")], 1), None, ["red: x"] * 5_001)))


def test_a_link_is_migrated_like_a_file() -> None:
    """A record of an older version in a link is made into one of today: the link knows nothing of it."""

    class Renamed(sealed.SealedGame):
        migrations = Migrations("rules", {"1": lambda record: _newer(record)})

    def _newer(record: Record) -> Record:
        return record._replace(header=record.header.replaced(rules=None), lines=tuple((at, line.replace("offer", "bid")) for at, line in record.lines))

    old = numbered(Header("sealed", (Seat("red", "Ada"), Seat("white", "Tom")), 7, [("rules", "1 5566aabb")]), None, ["red: offer 5", "white: offer 4"])
    table = load(read(written(Link.of(old))).record, Renamed())
    assert table.lines == ("red: bid 5", "white: bid 4")
