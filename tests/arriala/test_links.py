"""Links: a whole game in a few hundred letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amounts import examples
from arriala.game import GAME
from arriala.players.strengths import contractor
from arriala.records.link_words import ArrialaLines
from arriala.records.packing import PACKING
from arriala.rules.actions import Action
from arriala.state import State
from tabletop import links
from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.errors import RecordError
from tabletop.links import Link, bytes_of, text_of
from tabletop.records import numbered
from tabletop.table import Table, load

RECORDS = sorted((Path(__file__).parents[1] / "records" / "arriala").glob("*.record"))
KNOWN = (GAME.name,)
SMALL_ENOUGH = 900
"""Letters of a finished game of three; the hundred that are asked for are measured by `make bench-links`."""


def written(link: Link, upper: bool = False) -> str:
    return links.written(link, PACKING, KNOWN, upper)


def read(text: str) -> Link:
    return links.read(text, {GAME.name: PACKING}.get, KNOWN)


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_comes_back_byte_for_byte(path: Path) -> None:
    table = load(path.read_text(encoding="utf-8"), GAME)
    for upper in (False, True):
        found = read(written(Link.of(table.record(), step=3), upper))
        assert found == Link.of(table.record(), step=3)
        assert load(found.record, GAME).state.digest() == table.state.digest()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_contractors_is_small(players: int) -> None:
    table: Table[State, Action] = Table.new(GAME, GAME.header(players, 4, "short"))
    chance = Chance.stream(4, "small")
    seated = {seat: Player(contractor(), 100) for seat in table.state.seats}
    while asked := table.asked():
        facts = table.play(seated[asked[0]].act(table.state.view(asked[0]), chance))
        for player in seated.values():
            player.saw(facts)
    assert len(written(Link.of(table.record()))) < SMALL_ENOUGH / 2


def test_a_line_that_no_game_has_goes_through_too() -> None:
    strange = (
        "purple: move",
        "purple: move red Montech 1 > Montech 2",
        "red: move purple 2 Moissac > Moissac by move-9",
        "purple:  place  Montech",
        "green: done",
        "pink: done",
        "purple: lock Montech 4 by lock",
        "purple: lock Montech",
        "9 9",
        "!",
        "purple: move ? ? ? > +3",
        "purple: place +3",
        "purple: move red > > Montech by by lock",
    )
    record = numbered(GAME.header(3, 1), None, strange)
    assert [line for _, line in read(written(Link.of(record))).record.lines] == list(strange)


@examples(40)
@given(
    st.lists(
        st.one_of(st.text(min_size=1, max_size=8), st.sampled_from(["0", "1", "move", "lock", "place", "-", "?", "#2", "+3", "-9", "Montech"])), max_size=8
    )
)
def test_words_make_a_line_whatever_they_are(words: list[str]) -> None:
    """What a forged link decodes to is never the model's trouble."""
    lines = ArrialaLines(GAME.header(2, 1))
    for place in range(len(words)):
        lines.contexts(words[:place])
    lines.line(words)
    lines.learned(words)


GOOD = written(Link.of(load((RECORDS[0].parent / "long-3.record").read_text(encoding="utf-8"), GAME).record()))
PACKED = bytes_of(GOOD)


def opened(text: str) -> None:
    """A game, or a sentence; one without, or one that is too long, is none."""
    try:
        Table.load(read(text).record, GAME, lenient=True)
    except RecordError as error:
        if not 0 < len(error.sentence) < 300:
            raise


@examples(80)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 3), st.text(max_size=3))
def test_a_mutated_link_ends_in_a_game_or_a_sentence(place: int, lost: int, instead: str) -> None:
    opened(GOOD[:place] + instead + GOOD[place + lost :])


@pytest.mark.slow
@examples(8)
@given(st.integers(0, len(PACKED) - 1), st.integers(0, 2), st.binary(max_size=3))
def test_a_mutated_link_whose_checksum_was_mended_too(place: int, lost: int, instead: bytes) -> None:
    opened(text_of(PACKED[:place] + instead + PACKED[place + lost :]))
