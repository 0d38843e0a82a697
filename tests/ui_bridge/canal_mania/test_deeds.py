"""What has happened, made of facts: a sentence a seat, marks on the board, motions, places. Of whole recorded games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeVar
from xml.etree import ElementTree

import pytest

from canalmania.game import GAME
from canalmania.rules.facts import (
    BoatPlaced,
    CanalFinished,
    ContractTaken,
    EngineersSwapped,
    MarkerPlaced,
    Passed,
    SectionFinished,
    Shipped,
    TileLaid,
)
from canalmania.state import State
from looking import PAGE, RECORDS, draw, look_at
from tabletop.protocol import Fact
from tabletop.records import read_record
from ui_bridge.canal_mania.traces import traces
from ui_bridge.shell.seam import APPEAR, BOARD, DRAIN, MOVE, RISE, Deed, Offer, Sentence

NAMES = ("first-3", "second-4", "second-2")
QUIET = {
    "parliament_opened",
    "display_filled",
    "discards_shuffled",
    "drew_card",
    "white_named",
    "markers_not_placed",
    "section_finished",
    "cards_used",
    "turn_began",
    "last_goods_began",
    "game_over",
}
"""No news of a seat's own, or told by another fact of the same turn."""
NOWHERE = QUIET - {"section_finished"} | {
    "engineers_swapped",
    "display_thrown_away",
    "drew",
    "card_shown",
    "card_hidden",
    "card_taken",
    "discarded",
    "passed",
    "end_began",
    "prolific_builder",
}
"""What happens beside the board."""


Kind = TypeVar("Kind", bound=Fact)


class Turn(NamedTuple):
    seat: str
    deeds: tuple[Deed, ...]
    before: State
    after: State


@lru_cache(maxsize=4)
def turns(name: str) -> tuple[Turn, ...]:
    """The turns of a recorded game."""
    read = read_record(next(record for record in RECORDS if record.stem == name).read_text(encoding="utf-8"))
    state = GAME.start(read.header)
    found = []
    for seat, lines in groupby(enumerate(GAME.read(line) for _, line in read.lines), key=lambda one: one[1].seat):
        before, deeds = state.copy(), list[Deed]()
        for step, action in lines:
            deeds += (Deed(step, seat, fact) for fact in state.apply(action))
        found.append(Turn(seat, tuple(deeds), before, state.copy()))
    return tuple(found)


def all_turns() -> Iterator[Turn]:
    for name in NAMES:
        yield from turns(name)


def onlooker(turn: Turn) -> str:
    """A seat that isn't at it."""
    return next(seat for seat in turn.after.seats if seat != turn.seat)


def told(turn: Turn, language: str = "en") -> list[Sentence]:
    return list(PAGE.summary(look_at(turn.after, onlooker(turn), language=language), turn.deeds))


def of_kind(turn: Turn, kind: type[Kind]) -> list[tuple[int, Kind]]:
    """Facts, with their steps."""
    return [(deed.step, deed.fact) for deed in turn.deeds if isinstance(deed.fact, kind)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_fact_gives_a_sentence_or_is_known_to_be_quiet(language: str) -> None:
    kinds: dict[str, set[bool]] = {}
    for turn in all_turns():
        look = look_at(turn.after, onlooker(turn), language=language)
        for deed in turn.deeds:
            if deed.fact.name in kinds and len(kinds) > 26:
                continue  # of each kind the first will do
            sentences = PAGE.summary(look, [deed])
            kinds.setdefault(deed.fact.name, set()).add(bool(sentences))
    assert all(len(said) == 1 for said in kinds.values()), kinds
    assert {name for name, said in kinds.items() if said == {False}} == QUIET & set(kinds)
    assert len(kinds) > 26


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_turn_is_told_in_a_sentence_that_fits_two_lines(language: str) -> None:
    lengths = []
    for turn in all_turns():
        sentences = told(turn, language)
        assert [sentence.seat for sentence in sentences][:1] == [turn.seat], turn.deeds
        for sentence in sentences:
            assert not re.search(r"[{}\[\]]|None", sentence.text), sentence.text
            if sentence.seat == turn.seat:
                lengths.append(len(sentence.text))
    assert sorted(lengths)[int(0.98 * len(lengths))] < 180  # what two lines of the desk hold


def test_what_touches_the_person_who_looks_is_bold() -> None:
    swapped = next(turn for turn in all_turns() if any(fact.other for _, fact in of_kind(turn, EngineersSwapped)))
    fact = next(fact for _, fact in of_kind(swapped, EngineersSwapped) if fact.other)
    assert fact.other is not None
    (mine, *_) = PAGE.summary(look_at(swapped.after, fact.other), [Deed(0, fact.seat, fact)])
    assert [word.text for word in mine.words if word.bold] == [f"{fact.took} from you"]
    stranger = next(seat for seat in swapped.after.seats if seat not in (fact.seat, fact.other))
    (theirs, *_) = PAGE.summary(look_at(swapped.after, stranger), [Deed(0, fact.seat, fact)])
    assert not any(word.bold for word in theirs.words) and f"from {fact.other.capitalize()}" in theirs.text
    shared = next(fact for turn in all_turns() for _, fact in of_kind(turn, Shipped) if len(set(fact.owners)) > 1)
    other = next(owner for owner in shared.owners if owner != shared.seat)
    state = next(turn.after for turn in all_turns() if shared in [deed.fact for deed in turn.deeds])
    (sentence,) = PAGE.summary(look_at(state, other), [Deed(0, shared.seat, shared)])
    assert sentence.words[-1].bold and f"you {shared.points[other]}" in sentence.words[-1].text
    assert sentence.gain == shared.points[shared.seat]


def test_a_turn_reads_as_a_person_would_tell_it() -> None:
    state = turns("second-4")[-1].after
    look = look_at(state, "red")
    facts: list[Fact] = [
        ContractTaken("white", "Medway Navigation"),
        BoatPlaced("white", "Medway Navigation", "Tonbridge"),
        TileLaid("white", "Medway Navigation", "U24", "lock", "V24", ("lock",), 1),
        TileLaid("white", "Medway Navigation", "V24", "stretch", "Maidstone", ("stretch",), 1),
        SectionFinished("white", "Medway Navigation", ("Tonbridge", "Maidstone")),
        CanalFinished("white", "Medway Navigation", 1, 3),
        MarkerPlaced("white", "Bath"),
        Shipped("white", ("Tonbridge", "Maidstone"), ("white",), {"white": 2}),
    ]
    (sentence,) = PAGE.summary(look, [Deed(step, "white", fact) for step, fact in enumerate(facts)])
    assert sentence.text == (
        "took the Medway, put a boat in Tonbridge; put a marker in Bath; built U24, V24 into Maidstone, finished Medway, +4; "
        "moved goods from Tonbridge to Maidstone"
    )
    assert sentence.gain == 6
    assert sentence.places[0].startswith(f"{BOARD}:") and len(sentence.places) == len(set(sentence.places))
    assert [one.text for one in PAGE.summary(look, [Deed(0, "white", Passed("white", "goods"))])] == ["passed"]


@pytest.mark.parametrize("name", NAMES)
def test_all_points_of_a_game_are_in_its_facts(name: str) -> None:
    for turn in turns(name):
        gained = PAGE.gained(turn.deeds)
        for seat, before, after in zip(turn.after.seats, turn.before.points, turn.after.points, strict=True):
            assert after - before == gained.get(seat, 0), (seat, turn.deeds)


def test_every_fact_that_happens_on_the_board_says_where() -> None:
    kinds: dict[str, set[bool]] = {}
    for turn in all_turns():
        look = look_at(turn.after)
        hexes = {f"{BOARD}:{hex_}" for hex_ in turn.after.agreement.board.hexes}
        for deed in turn.deeds:
            places = PAGE.places(look, deed.fact)
            assert set(places) <= hexes
            junction = "Junction" in str(getattr(deed.fact, "canal", "") or getattr(deed.fact, "contract", ""))
            if not junction:
                kinds.setdefault(deed.fact.name, set()).add(bool(places))
    assert all(len(said) == 1 for said in kinds.values()), kinds
    assert {name for name, said in kinds.items() if said == {False}} == NOWHERE & set(kinds)


def marked(turn: Turn) -> list[ElementTree.Element]:
    """The marks of a turn as it is over."""
    below, above, *_ = traces(look_at(turn.after, onlooker(turn))._replace(news=turn.deeds), Offer())
    return [element for element in ElementTree.fromstring(f"<r>{below}{above}</r>") if element.get("class") == "trace"]


def test_a_turn_leaves_the_marks_of_all_that_can_still_be_seen_of_it() -> None:
    kinds: Counter[str] = Counter()
    for turn in all_turns():
        marks = marked(turn)
        steps = [set(map(int, (mark.get("data-deeds") or "").split())) for mark in marks]
        drawn = ["".join(element.get("class", "") + " " for element in mark.iter()) for mark in marks]

        def shows(step: int, what: str, steps: list[set[int]] = steps, drawn: list[str] = drawn) -> bool:
            return any(step in own and what in classes for own, classes in zip(steps, drawn, strict=True))

        names = turn.after.agreement.names
        lying = {(names[canal.contract], step.place) for _, canal in turn.after.canals() for step in canal.way.steps()}
        for deed in turn.deeds:
            fact = deed.fact
            if isinstance(fact, TileLaid) and (fact.canal, fact.hex) in lying:
                kinds["tile"] += 1
                assert shows(deed.step, "trace-rim")
            elif isinstance(fact, MarkerPlaced) and turn.after.goods >> turn.after.agreement.board.town_index[fact.town] & 1:
                kinds["cask"] += 1
                assert shows(deed.step, "trace-rays") or sum(isinstance(one.fact, MarkerPlaced) and one.fact.town == fact.town for one in turn.deeds) > 1
            elif isinstance(fact, Shipped):
                kinds["shipped"] += 1
                assert shows(deed.step, "trace-way") and shows(deed.step, "trace-plate")
            elif isinstance(fact, CanalFinished) and fact.tile_points + fact.contract_points:
                kinds["finished"] += 1
                assert shows(deed.step, "trace-gain") and shows(deed.step, "trace-flag")
        before = {canal.contract: canal for canal in turn.before.open[turn.before.seats.index(turn.seat)]}
        moved = [step for step, laid in of_kind(turn, TileLaid) if (laid.canal, laid.hex) in lying and names.index(laid.canal) in before]
        for step in moved:
            kinds["boat"] += 1
            assert shows(step, "trace-was")
    assert min(kinds[kind] for kind in ("tile", "cask", "shipped", "finished", "boat")) > 20, kinds


def test_nothing_is_marked_without_news_and_engineers_only_in_their_rows() -> None:
    turn = next(turn for turn in all_turns() if of_kind(turn, EngineersSwapped))
    look = look_at(turn.after, onlooker(turn))
    assert traces(look, Offer()) == ("", "", (), ())
    assert "⇄" not in draw(look).panels["players"]
    assert "⇄" in draw(look._replace(news=turn.deeds)).panels["players"]


def test_a_town_with_a_plate_has_its_name_in_it_alone() -> None:
    turn = next(turn for turn in all_turns() if len(of_kind(turn, Shipped)) == 1)
    look = look_at(turn.after, onlooker(turn))._replace(news=turn.deeds)
    above = traces(look, Offer()).above
    board = draw(look).board
    assert board is not None
    town = of_kind(turn, Shipped)[0][1].towns[-1]
    number = turn.after.agreement.board.town_index[town]
    assert f'#names [data-town="{number}"]' in board.layers["layer-names"]
    assert f">{town}</text>" in above


def test_every_turn_moves_what_has_moved_and_ends_where_it_lies() -> None:
    kinds: Counter[str] = Counter()
    for turn in all_turns():
        look = look_at(turn.after, onlooker(turn))
        board = draw(look).board
        assert board is not None
        pieces = set(re.findall(r'data-piece="([^"]+)"', "".join(board.layers.values())))
        left, top, wide, high = board.view_box
        motions = PAGE.motions(look, turn.deeds)
        kinds.update(motion.kind for motion in motions)
        for motion in motions:
            assert 0 < motion.ms <= 220 * 8
            assert all(left <= x <= left + wide and top <= y <= top + high for x, y in motion.path)
            if motion.drawn and motion.kind != DRAIN:
                ElementTree.fromstring(f"<r>{motion.drawn}</r>")
            if motion.kind == APPEAR and motion.piece.startswith("tile:"):
                taken_back = any(deed.fact.name == "tile_taken_back" for deed in turn.deeds)
                assert motion.piece in pieces or taken_back
        assert sum(motion.kind == APPEAR and motion.piece.startswith("tile:") for motion in motions) == len(of_kind(turn, TileLaid))
        assert sum(motion.kind == MOVE and motion.piece == "" for motion in motions) == len(of_kind(turn, Shipped))
        flags = [motion for motion in motions if motion.piece.startswith("flag:")]
        assert {motion.piece[5:] for motion in flags} == {seat for seat, gain in PAGE.gained(turn.deeds).items() if gain}
        assert all(motion.piece in pieces for motion in flags)
        assert [motion.step for motion in motions] == sorted(motion.step for motion in motions)
        assert {motion.step for motion in motions} <= {deed.step for deed in turn.deeds}
    assert min(kinds[kind] for kind in (APPEAR, MOVE, RISE, DRAIN)) > 20, kinds


def test_on_taking_back_the_button_says_what() -> None:
    look = look_at(turns("second-4")[0].after)
    assert PAGE.short(look.voice, 'red: lay U24 lock > V24 "Medway Navigation" pay lock') == "U24"
    assert PAGE.short(look.voice, "red: boat Tonbridge") == "boat"
    assert PAGE.short(look.voice, "red: pass") == ""
