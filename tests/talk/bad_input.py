"""Whatever is given to read: a game, or one clear sentence with the number of the line at fault; soon, and nothing half applied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from canalmania.game import GAME
from canalmania.rules.editions import EDITIONS
from counting import counted
from tabletalk import lines_of
from tabletop.errors import RecordError, TabletopError
from tabletop.table import Table

LONGEST = 600
"""No sentence is longer, whatever was read: it may quote a line."""
MOST_CALLS = 1_000_000
"""That reading takes, whatever is read: about a second's."""


@contextmanager
def soon() -> Iterator[None]:
    with counted() as count:
        yield
    assert count.calls < MOST_CALLS


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


def opening(edition: str = "second", players: int = 3) -> str:
    return Table.new(GAME, GAME.header(players, 7, EDITIONS[edition])).text()


HEADER = opening()


FIRST_LINE = HEADER.count("\n") + 2


# Positions.


def position(lines: str, edition: str = "second", players: int = 3) -> str:
    return opening(edition, players) + "\nposition\n" + "\n".join(lines_of(lines)) + "\nend position\n"
