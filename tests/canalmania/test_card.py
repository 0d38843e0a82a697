"""What Canal Mania says of itself: its card, before anything is loaded, and the rest of its door."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from canalmania.card import CARD, end_markers
from canalmania.game import GAME
from canalmania.records.packing import PACKING
from canalmania.rules.editions import EDITIONS, SECOND
from canalmania.rules.ending import decided_by, standings
from canalmania.saying import RULES
from tabletalk import at_table
from tabletop.errors import RecordError
from tabletop.headers import Seat
from tabletop.languages import WHOLE
from tabletop.protocol import Option
from tabletop.table import Table

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests" / "records").glob("*.record"))


def seats(players: int) -> list[Seat]:
    return [Seat(seat, seat.capitalize()) for seat in CARD.seats[:players]]


def test_the_card_loads_nothing_of_the_game() -> None:
    told = "import sys, canalmania.card; print(*sorted(name for name in sys.modules if name.startswith('canalmania')))"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT / "py")
    assert run.stdout.split() == ["canalmania", "canalmania.card"]


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_can_play(edition: str) -> None:
    assert CARD.players({"edition": edition}) == EDITIONS[edition].player_numbers
    assert CARD.players({}) == SECOND.player_numbers


@pytest.mark.rule("2.6")
def test_what_is_to_be_agreed() -> None:
    edition = Option("edition", ("second", "first"), "second", decides_players=True)
    ends = tuple(str(points) for points in range(20, 151, 10))
    assert CARD.options(2, {}) == (edition, Option("end", ends, "80"))
    assert CARD.options(3, {}) == (edition, Option("end", ends, "70"))
    assert CARD.options(3, {"edition": "first"}) == (edition,)  # there the marker stands where it stands
    assert CARD.options(2, {"edition": "first"}) == (edition,)  # not for two


@pytest.mark.rule("1.9", "2.6")
def test_whatever_can_be_agreed_can_be_played() -> None:
    for players in range(2, 6):
        (edition, *_) = CARD.options(players, {})
        for name in edition.values:
            if players not in CARD.players({"edition": name}):
                with pytest.raises(RecordError, match="players"):
                    GAME.opening(seats(players), 1, {"edition": name})
                continue
            for end in end_markers(name, players):
                header = GAME.opening(seats(players), 1, {"edition": name, "end": str(end)})
                assert GAME.agreement_of(header).end_marker == end
                assert GAME.options_of(header) == {"edition": name, "end": str(end)}
                assert header.get("end") == (None if end == EDITIONS[name].end_markers[players] else str(end))


@pytest.mark.parametrize("options", [{"edition": "third"}, {"end": "85"}, {"edition": "first", "end": "80"}, {"board": "atlantis"}, {"deck": "tarot"}])
def test_what_can_not_be_agreed_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(RecordError):
        GAME.opening(seats(3), 1, options)


def test_chapters_have_all_rules_and_names_in_every_language() -> None:
    assert [rule for chapter in GAME.chapters for rule in chapter.rules] == list(RULES)
    for language in WHOLE:
        words = GAME.catalogues.words(language)
        names = [words.say(f"chapter.{chapter.number}") for chapter in GAME.chapters]
        assert len(set(names)) == len(names) == 8
    assert GAME.catalogues.words("de").say("chapter.5") == "Bauen"


@pytest.mark.rule("7.6")
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_outcome_is_the_ranking_and_what_decided(record: Path) -> None:
    table = Table.load(record.read_text(encoding="utf-8"), GAME)
    outcome, ranking = table.state.outcome(), standings(table.state)
    assert outcome is not None
    assert [(place.rank, place.seat, place.points) for place in outcome.places] == [(rank, one.seat, one.points) for rank, one in enumerate(ranking, 1)]
    assert outcome.winners == (ranking[0].seat,)
    assert (outcome.decided.rule, outcome.decided.key) == ("7.6", decided_by(table.state))
    assert all(GAME.catalogues.words(language).find(f"decided.{outcome.decided.key}") for language in WHOLE)
    assert table.state.view(None).outcome() == outcome
    assert table.state_at(len(table.lines) - 1).outcome() is None


def test_the_rest_of_the_door() -> None:
    state = at_table().state
    assert (state.round, state.view("red").round, state.view(None).seats) == (1, 1, ("red", "white", "black"))
    assert state.view("white").scores() == state.scores()
    assert GAME.packing is PACKING
    assert (GAME.name, GAME.card.name, GAME.migrations.key) == ("canal-mania", "canal-mania", "rules")
    assert [strength.name for strength in GAME.card.strengths] == ["navvy", "contractor", "engineer", "chief"]
    assert str(GAME.complete("contract Medway Navigation", state)) == 'red: contract "Medway Navigation"'
