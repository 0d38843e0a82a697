"""Canal Mania's games through links: every record of the suite, byte for byte, and small."""

from __future__ import annotations

import contextlib
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amounts import examples
from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.records.link_words import CanalLines
from canalmania.records.packing import PACKING
from counting import counted
from tabletop import links
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.errors import RecordError
from tabletop.links import Link, LinkError, bytes_of, text_of
from tabletop.records import numbered, read_record
from tabletop.table import Table, load

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.record"))
KNOWN = (GAME.name,)
SMALL_ENOUGH = 1_200
MOST_CALLS = 1_000_000
"""That opening a link takes, whatever it holds: about a second's."""


def written(link: Link, upper: bool = False) -> str:
    return links.written(link, PACKING, KNOWN, upper)


def read(text: str) -> Link:
    return links.read(text, {GAME.name: PACKING}.get, KNOWN)


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_comes_back_byte_for_byte(path: Path) -> None:
    """And it fits into a link: games of players at random too, who write longer lines than sensible ones."""
    table = load(path.read_text(encoding="utf-8"), GAME)
    said = Link.of(table.record(), step=3)
    text = written(said)
    assert len(text) < 2 * SMALL_ENOUGH
    found = read(text)
    assert found == said
    again = load(found.record, GAME)
    assert again.text() == table.text()
    assert again.state.digest() == table.state.digest()


def test_in_capital_letters_it_says_the_same() -> None:
    said = Link.of(load(RECORDS[0].read_text(encoding="utf-8"), GAME).record(), step=3)
    assert read(written(said, upper=True)) == said


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_four_greedy_players_is_small(seed: int) -> None:
    """The hundred that are asked for are measured by `make bench-links`."""
    table = Table.new(GAME, GAME.header(4, seed))
    chance = Chance.stream(seed, "small")
    while not table.state.is_over():
        table.play(run(contractor(), table.state.view(table.state.name), chance, 1))
    record = table.record()
    assert len(written(Link.of(record))) < SMALL_ENOUGH
    half = Link.of(record._replace(lines=record.lines[: len(record.lines) // 2]))
    assert len(written(half)) < SMALL_ENOUGH / 2


def test_a_line_that_no_game_has_goes_through_too() -> None:
    table = load(RECORDS[0].read_text(encoding="utf-8"), GAME)
    strange = (
        "red: lay",
        "red: ship",
        "red:  lay  twice",
        "green: pass",
        "red",
        "red: ship Leeds >green Bath",
        'red: lay U1 lock > Bath "X" pay',
        "9 9",
        "!",
    )
    record = table.record()._replace(lines=tuple(enumerate(strange, len(table.header.seats) + 9)))
    found = read(written(Link.of(record)))
    assert [line for _, line in found.record.lines] == list(strange)


@pytest.mark.parametrize(
    ("lines", "position"),
    [
        (['"'], None),
        ([""], None),
        (["red: pass # so"], None),
        (["red: pass\u202e"], None),
        (["red: pass\nred: pass"], None),
        (["red: " + "x" * 2000], None),
        ([], ["   "]),
        ([], ["# nothing"]),
        ([], ["end position"]),
        (["position"], None),
    ],
)
def test_what_no_text_holds_no_link_holds(lines: list[str], position: list[str] | None) -> None:
    with pytest.raises(LinkError) as raised:
        read(written(Link.of(numbered(GAME.header(4, 1), position, lines))))
    assert raised.value.why in ("record", "long")


@given(st.lists(st.text(min_size=1, max_size=12), max_size=8))
def test_words_make_a_line_whatever_they_are(words: list[str]) -> None:
    """What a forged link decodes to is never the model's trouble."""
    lines = CanalLines(GAME.header(4, 1))
    for place in range(len(words)):
        lines.contexts(words[:place])
    lines.line(words)
    lines.learned(words)


def opened(text: str) -> None:
    """A game, or a sentence, with little work."""
    with counted() as count:
        try:
            Table.load(read(text).record, GAME, lenient=True)
        except RecordError as error:
            sentence = error.sentence
            if not sentence or len(sentence) > 300:
                raise AssertionError(sentence) from error
    assert count.calls < MOST_CALLS


GOOD = written(Link.of(load((RECORDS[0].parent / "second-4.record").read_text(encoding="utf-8"), GAME).record()))
PACKED = bytes_of(GOOD)


@pytest.mark.slow
@examples(200)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 3), st.text(max_size=3))
def test_a_mutated_link_ends_in_a_game_or_a_sentence(place: int, lost: int, instead: str) -> None:
    opened(GOOD[:place] + instead + GOOD[place + lost :])


@pytest.mark.slow
@examples(20)
@given(st.integers(0, len(PACKED) - 1), st.integers(0, 2), st.binary(max_size=3))
def test_a_mutated_link_whose_checksum_was_mended_too(place: int, lost: int, instead: bytes) -> None:
    opened(text_of(PACKED[:place] + instead + PACKED[place + lost :]))


def test_another_games_link_is_said() -> None:
    record = read_record('game: barge\nseat: red "Ada"\nseat: white "Tom"\nseed: 1\n')
    with pytest.raises(LinkError, match="a game that isn't played here"):
        read(links.written(Link.of(record)))
    with pytest.raises(RecordError, match="This is a record of barge, not of canal-mania"):
        load(links.read(links.written(Link.of(record))).record, GAME)


def test_a_link_with_another_board_is_said() -> None:
    table = load(RECORDS[0].read_text(encoding="utf-8"), GAME)
    header = table.header.replaced(board="england.first 9 00000000")
    text = written(Link.of(table.record()._replace(header=header)))
    with pytest.raises(RecordError, match="another version"):
        load(read(text).record, GAME)


@pytest.mark.slow
def test_memory_stays_small() -> None:
    """Fifty megabytes are allowed; a link takes a tenth of it."""
    read(GOOD)
    tracemalloc.start()
    for data in (PACKED[:30] + b"\0" * 11_000, PACKED[:30] + b"\xff" * 11_000, PACKED + bytes(range(256)) * 40):
        with contextlib.suppress(LinkError):
            read(text_of(data))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50_000_000
