"""What happened, told in the log and to those who were away."""

from __future__ import annotations

import pytest

from canalmania.game import GAME
from canalmania.rules.facts import CardTaken, DrewCard, EngineersSwapped, Shipped, TileLaid
from looking import PAGE, RECORDS, look_at, voice
from tabletop.languages import WHOLE
from tabletop.records import read_record
from ui_bridge.shell.html import inner
from ui_bridge.shell.score_table import score_table

NAMES = {"red": "Ada", "white": "Tom", "black": "Ines"}


@pytest.mark.parametrize("language", WHOLE)
def test_every_fact_of_every_recorded_game_is_told_or_known_to_be_no_news(language: str) -> None:
    speaker = voice(language, NAMES)
    told: set[str] = set()
    quiet: set[str] = set()
    for record in RECORDS:
        read = read_record(record.read_text(encoding="utf-8"))
        state = GAME.start(read.header) if read.position is None else GAME.position(read.header, read.position)
        for _, line in read.lines:
            for fact in state.apply(GAME.read(line)):
                sentence = PAGE.tell(speaker, fact)
                (told if sentence else quiet).add(fact.name)
                if sentence:
                    assert "{" not in sentence and "None" not in sentence, sentence
    assert quiet == {"drew_card", "cards_used", "display_filled", "card_hidden", "section_finished", "passed", "turn_began"}
    assert len(told) == 23


def test_the_log_calls_players_by_their_names_and_things_by_theirs() -> None:
    speaker = voice("en", NAMES)
    swapped = EngineersSwapped("red", "Rennie", "Brindley", None)
    assert PAGE.tell(speaker, swapped) == "Ada took Rennie and gave Brindley"
    assert PAGE.tell(speaker, swapped._replace(other="white")) == "Ada took Rennie from Tom for Brindley"
    laid = TileLaid("white", "Kennet", "K21", "lock", "London", ("lock",), 1)
    assert PAGE.tell(speaker, laid) == "Tom laid a lock on K21, leading to London"
    assert PAGE.tell(speaker, laid._replace(level=2)) == "Tom laid a lock over another on K21, leading to London"
    assert PAGE.tell(speaker, CardTaken("black", "lock/blue")) == "Ines took a blue lock card"
    assert PAGE.tell(speaker, DrewCard("black", "lock/blue", ("black",))) is None


def test_points_of_a_shipment_go_to_all_who_gain() -> None:
    last = next(record for record in RECORDS if record.stem == "second-3")
    read = read_record(last.read_text(encoding="utf-8"))
    state = GAME.start(read.header)
    shipped = [fact for _, line in read.lines for fact in state.apply(GAME.read(line)) if isinstance(fact, Shipped) and len(set(fact.owners)) > 1]
    sentence = PAGE.tell(voice("en", NAMES), shipped[0])
    assert sentence is not None and sentence.count("+") == len(set(shipped[0].owners))


@pytest.mark.parametrize("name", ["second-3", "first-3", "second-value"])
def test_the_end_shows_the_ranking_where_the_points_came_from_and_the_most_prolific_builder(name: str) -> None:
    read = read_record(next(record for record in RECORDS if record.stem == name).read_text(encoding="utf-8"))
    state = GAME.start(read.header)
    happened = [state.apply(GAME.read(line)) for _, line in read.lines]
    assert state.outcome() is not None
    for language in ("en", "de"):
        look = look_at(state, language=language, happened=happened)
        markup = inner(score_table(PAGE, look))
        outcome = state.outcome()
        assert outcome is not None
        for place in outcome.places:
            assert f"<strong>{place.points}</strong>" in markup
        assert markup.index(outcome.places[0].seat.capitalize()) < markup.rindex(outcome.places[-1].seat.capitalize())
        assert inner(PAGE.result(look)).count("<li>") >= 2
        prolific = voice(language).say("result.prolific", player="").rstrip(" .")
        assert (prolific in inner(list(PAGE.made_it(look)))) == (name == "first-3")
