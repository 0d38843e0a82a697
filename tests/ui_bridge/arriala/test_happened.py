"""What happened: sentences, points, places, motions and marks, all made of facts."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from arriala.rules.facts import SectionBuilt, WorkerMoved
from tabletop.protocol import Fact
from talk.arriala import at_table, play
from talk.arriala_page import PAGE, RECORDS, draw, look_at, look_back, table_of, voice
from ui_bridge.arriala.drawing.picture import board_picture, key_of
from ui_bridge.shell.seam import APPEAR, DRAIN, MOVE, Deed


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_points_of_a_whole_game_are_all_accounted_for(record: object) -> None:
    table = table_of(record)
    look = look_back(table)
    scores = table.state.scores()
    found: dict[str, int] = dict.fromkeys(scores, 0)
    for gain in PAGE.gains(look.happened):
        assert gain.source in PAGE.sources
        found[gain.seat] += gain.points
    assert found == scores
    gained = PAGE.gained(look.news)
    assert {seat: gained.get(seat, 0) for seat in scores} == dict(scores)


@pytest.mark.parametrize("record", RECORDS[:6], ids=lambda record: record.stem)
def test_places_and_pieces_of_what_happened_are_on_the_board(record: object) -> None:
    table = table_of(record)
    look = look_back(table)
    picture = board_picture(key_of(table.state.agreement.board.name, len(table.state.seats)))
    for deed in look.news:
        for place in PAGE.places(look, deed.fact):
            assert f'data-at="{place}"' in picture
    drawing = draw(look)
    assert drawing.board is not None
    for layer in drawing.board.marks.values():
        ElementTree.fromstring(f"<r>{layer}</r>")
    lying = "".join(drawing.board.layers.values())
    for motion in PAGE.motions(look, look.news):
        assert motion.ms > 0 and motion.step >= 0
        if motion.kind == APPEAR and motion.piece.startswith(("lock", "marker", "work-")):
            assert f'data-piece="{motion.piece}"' in lying
        if motion.drawn and motion.kind != DRAIN:
            ElementTree.fromstring(f"<r>{motion.drawn}</r>")


def happened(position: str, lines: str, looking: str = "yellow") -> tuple[str, list[Deed]]:
    table = at_table(position)
    play(table, lines)
    look = look_at(table.state)._replace(seat=looking, asked=False, view=table.state.view(looking))
    deeds = [Deed(step, table.played[step].seat, fact) for step in range(len(table.lines)) for fact in table.happened(step, looking)]
    return " | ".join(f"{one.seat} {one.text} +{one.gain}" for one in PAGE.summary(look, deeds)), deeds


POSITION = 'turn red 5\nred workers "Montech 1" Montech supply supply supply\nyellow workers "Castelsarrasin 2" supply supply supply supply\nred hand none'


def test_what_a_rival_did_is_told_in_one_sentence_and_what_touches_me_is_bold() -> None:
    told, deeds = happened(POSITION, "red: move yellow Castelsarrasin 2 > Castelsarrasin 1\nred: draw\nred: done")
    assert told == "red drew a card; moved your worker from Castelsarrasin 2 to Castelsarrasin 1. +0"
    sentence = PAGE.summary(look_at(at_table(POSITION).state)._replace(seat="yellow"), deeds)[0]
    assert [word.text for word in sentence.words if word.bold] == ["moved your worker from Castelsarrasin 2 to Castelsarrasin 1"]
    assert set(sentence.places) == {"board:castelsarrasin-2", "board:castelsarrasin-1"}


def test_who_did_nothing_is_told_so() -> None:
    assert happened(POSITION, "red: done")[0] == "red did nothing. +0"


def test_a_worker_walks_place_by_place_and_hops_over_what_is_taken() -> None:
    table = at_table(POSITION)
    play(table, "red: move red Montech > Montech 2")
    look = look_at(table.state)
    deeds = [Deed(0, "red", fact) for fact in table.happened(0, "red")]
    (walk,) = PAGE.motions(look, deeds)
    assert walk.kind == MOVE and walk.piece.startswith("worker-red") and len(walk.path) == 3
    straight = (walk.path[0][1] + walk.path[2][1]) / 2
    assert walk.path[1][1] < straight + 10


def test_water_fills_a_section_from_its_last_worker_and_the_points_rise() -> None:
    position = (
        'turn red 5\nred points 3\nred workers "Moissac 1" Moissac supply supply supply\nyellow workers "Moissac 3" supply supply supply supply\n'
        'locks "Moissac 4"\nred hand none'
    )
    table = at_table(position)
    play(table, "red: move red Moissac > Moissac 2")
    facts = table.happened(0, "red")
    assert any(isinstance(fact, SectionBuilt) and fact.winner == "red" for fact in facts)
    motions = list(PAGE.motions(look_at(table.state), [Deed(0, "red", fact) for fact in facts]))
    assert [motion.kind for motion in motions] == [MOVE, DRAIN, DRAIN, APPEAR, "rise", MOVE]
    assert motions[-1].piece == "flag-red" and motions[2].beside


def told(fact: Fact) -> str | None:
    return PAGE.tell(voice("en", {"red": "Mara", "yellow": "Ada"}), fact)


def test_the_log_says_why_points_went_past_those_in_front() -> None:
    built = SectionBuilt("red", "Montech 1", "Montech 1", "Montech 5", (("red", 2), ("green", 2), ("yellow", 1)), ("red", "green"), "yellow", 8, 8)
    assert told(built) == "Montech 1 to Montech 5 is finished: eight points to Ada. Tied for most: Mara and Green."
    assert told(WorkerMoved("red", "yellow", 1, "Montech", "Montech 1", "", 1, name="anothers_worker_moved")) is not None


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_end_explains_itself(record: object) -> None:
    look = look_back(table_of(record))
    assert PAGE.decision(look)
    assert len(list(PAGE.made_it(look))) <= 3
    assert PAGE.result(look)
    assert {seat.seat for seat in look.players} == set(PAGE.deciders(look)[0].of)
    assert all(value >= 0 for value in PAGE.feats([fact for facts in look.happened for fact in facts], "red").values())
