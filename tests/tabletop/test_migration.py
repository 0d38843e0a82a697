"""Records of versions that were, made up for the barges: version 0 said "sail" for "move", version 1 called the second seat "yellow"."""

from __future__ import annotations

import pytest

from tabletop.errors import LineError, RecordError
from tabletop.migration import Migrations
from tabletop.records import Record, read_record
from tabletop.table import Table, load
from tiny import barge

OLD = """\
game: barge
seat: red "Ada" person
seat: yellow "Tom" greedy
seed: 7

red: sail 1
red: done
# long ago
yellow: sail 1
"""

NEW = """\
game: barge
rules: 2 5566aabb
seat: red "Ada" person
seat: white "Tom" greedy
seed: 7

red: move 1
red: done
white: move 1
"""


def moves_instead_of_sails(record: Record) -> Record:
    lines = tuple((number, text.replace(": sail ", ": move ")) for number, text in record.lines)
    return record._replace(header=record.header.replaced(rules="1 11223344"), lines=lines)


def white_instead_of_yellow(record: Record) -> Record:
    seats = [seat._replace(seat="white") if seat.seat == "yellow" else seat for seat in record.header.seats]
    lines = tuple((number, text.replace("yellow:", "white:")) for number, text in record.lines)
    return record._replace(header=record.header.replaced(seats=seats, rules="2 5566aabb"), lines=lines)


class GameToday(barge.BargeGame):
    migrations = Migrations("rules", {"": moves_instead_of_sails, "1": white_instead_of_yellow})


def test_an_old_record_is_one_of_today() -> None:
    assert load(OLD, GameToday()).text() == NEW
    assert load(NEW, GameToday()).text() == NEW


def test_only_the_steps_that_a_version_needs() -> None:
    between = NEW.replace("rules: 2 5566aabb", "rules: 1 11223344").replace("white", "yellow")
    migrations = GameToday.migrations
    assert migrations.version(read_record(between)) == "1"
    assert load(between, GameToday()).text() == NEW
    assert migrations.applied(read_record(NEW)) == read_record(NEW)


def test_the_lines_keep_their_numbers() -> None:
    with pytest.raises(RecordError) as caught:
        load(OLD + "yellow: sail 3\n", GameToday())
    assert caught.value.sentence == "Line 10: Quay 3 isn't next to white's barge. 2"
    table = Table.load(OLD + "yellow: sail 3\n", GameToday(), lenient=True)
    assert table.text() == NEW
    assert table.stopped is not None
    assert table.stopped.line == 10


def test_a_record_that_cant_be_migrated_cant_be_loaded() -> None:
    def impossible(record: Record) -> Record:
        raise LineError("This edition was withdrawn.")

    class Withdrawn(barge.BargeGame):
        migrations = Migrations("rules", {"": impossible})

    with pytest.raises(RecordError, match=r"This edition was withdrawn\."):
        load(OLD, Withdrawn())


def test_migrations_that_lead_in_a_circle_are_a_mistake_of_ours() -> None:
    migrations = Migrations("rules", {"": lambda record: record})
    with pytest.raises(RuntimeError, match="leads back"):
        migrations.applied(read_record(OLD))
