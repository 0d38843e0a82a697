"""Where the game stands and what lies at a place, in words: every sentence against the position, worked out here anew, in games of every board and size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from arriala.rules.actions import Action, Move
from arriala.rules.pieces import OUT, SUPPLY, WORKERS
from arriala.state import State
from talk.arriala_page import NAMES, PAGE, RECORDS, look_at, offer, positions, table_of
from talk.numbers import word_of
from ui_bridge.arriala.chosen import Chosen, Seen
from ui_bridge.arriala.drawing.picture import spot_of
from ui_bridge.shell.place_telling import in_short

POINTS = (0, 1, 2, 4, 6, 8, 10, 12, 15)
EVERY = 37


@cache
def sampled() -> tuple[State, ...]:
    found = []
    for shift, record in enumerate(RECORDS):
        found += [state.copy() for place, state in enumerate(positions(record)) if place % EVERY == shift % EVERY]
        found.append(table_of(record).state)
    return tuple(found)


def looks() -> Iterator[tuple[State, Seen]]:
    for state in sampled():
        for seat in state.seats:
            yield state, look_at(state, seat)


def called(state: State, colour: str) -> str:
    return NAMES[colour] if colour in state.seats else "the third"


def colour_of(state: State, worker: int) -> str:
    return state.agreement.colours[worker // WORKERS]


def walls(state: State) -> set[int]:
    board = state.agreement.board
    return {place for place in range(board.length) if state.agreement.cities >> place & 1 or state.locks >> place & 1}


def sections_by_hand(state: State) -> list[tuple[int, int]]:
    """Runs of spaces in play between cities and locks (3.1)."""
    runs, run_ = [], list[int]()
    for place in range(state.agreement.board.length + 1):
        if place < state.agreement.board.length and state.agreement.in_play(place) and place not in walls(state):
            run_.append(place)
        elif run_:
            runs.append((run_[0], run_[-1]))
            run_ = []
    return runs


def who_gets(counts: dict[str, int]) -> str | None:
    """Most workers; who is tied for most gets nothing, and the next takes it, if they are alone (3.2, 3.3)."""
    for tries in range(2):
        if not counts:
            return None
        most = max(counts.values())
        first = [colour for colour, count in counts.items() if count == most]
        if len(first) == 1:
            return first[0]
        counts = {colour: count for colour, count in counts.items() if count < most}
        assert tries < 2
    return None


def counted(state: State, first: int, last: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for worker, place in enumerate(state.at):
        if first <= place <= last:
            found[colour_of(state, worker)] = found.get(colour_of(state, worker), 0) + 1
    return found


def section_told(state: State, look: Seen, first: int, last: int, worth: int, size: int) -> str:
    names, counts = state.agreement.board.names, counted(state, first, last)
    winner = who_gets(counts)
    third = "the third player’s"
    whose = "nobody’s" if winner is None else "yours" if winner == look.seat else f"{called(state, winner)}’s" if winner in state.seats else third
    where = names[first] if first == last else f"{names[first]} to {names[last]}"
    points = "one point" if worth == 1 else f"{word_of(worth)} points"
    who = {f"{called(state, colour)} {count}" for colour, count in counts.items()}
    return f"{where}|{sorted(who)}|{points} would be {whose}, {size - sum(counts.values())} free."


def taken_apart(sentence: str) -> str:
    where, _, rest = sentence.partition(": ")
    who, _, told = rest.rpartition("; ")
    return f"{where}|{sorted(who.split(', ')) if who else []}|{told}"


@pytest.mark.rule("3.2", "3.3")
def test_of_every_section_somebody_stands_in_it_says_who_has_how_many_and_who_would_get_it() -> None:
    told_of = 0
    for state, look in looks():
        board = state.agreement.board
        spoken = list(PAGE.spoken(look))
        expected = {
            section_told(state, look, first, last, POINTS[min(last - first + 1, 8)], last - first + 1)
            for first, last in sections_by_hand(state)
            if not state.scored >> first & 1 and counted(state, first, last)
        }
        if not state.is_over():
            for vineyard, places in state.agreement.vineyards:
                if counted(state, vineyard, vineyard):
                    expected.add(section_told(state, look, vineyard, vineyard, places, places))
        found = {taken_apart(sentence) for sentence in spoken if " would be " in sentence and sentence.endswith(" free.")}
        assert found == expected, (spoken, board.name)
        told_of += len(found)
        left = [(first, last) for first, last in sections_by_hand(state) if not state.scored >> first & 1]
        assert any(f"finished, {len(left)} left." in sentence for sentence in spoken)
        bare = next((sentence for sentence in spoken if sentence.startswith("Sections without a worker: ")), "")
        names = state.agreement.board.names
        untouched = [names[first] if first == last else f"{names[first]} to {names[last]}" for first, last in left if not counted(state, first, last)]
        if not state.is_over():
            assert len(re.findall(r",| and ", bare)) + bool(bare) == len(untouched)
            assert all(one in bare for one in untouched)
    assert told_of > 100


def written(name: str) -> str:
    """As the page writes it."""
    return name.replace("'", "’")


def test_workers_locks_masterpieces_and_cards_are_those_of_the_table() -> None:
    for state, look in looks():
        spoken, board = list(PAGE.spoken(look)), state.agreement.board
        for colour in state.agreement.colours:
            workers = [place for worker, place in enumerate(state.at) if colour_of(state, worker) == colour and place != OUT]
            on = sorted(board.names[place] for place in workers if place != SUPPLY)
            whose = "Your workers" if colour == look.seat else f"Workers of {called(state, colour)}"
            row = next(one for one in spoken if one.startswith((f"{whose}: ", f"No worker of {called(state, colour)} ")))
            if on:
                listed = row.removeprefix(f"{whose}: ").partition(".")[0]
                assert len(re.split(r", | and ", listed)) == len(on)
                assert all(written(name) in listed for name in on)
            supply = workers.count(SUPPLY)
            assert (f"In the supply: {supply}." in row) == bool(supply and not state.is_over())
        if state.is_over():
            continue
        assert f"Locks left: {board.locks - state.locks.bit_count()}." in spoken
        hands = next(one for one in spoken if one.startswith("Cards in hand: "))
        assert f"Deck: {len(state.deck)}." in hands
        for place, seat in enumerate(state.seats):
            assert (f"{NAMES[seat]} {len(state.hands[place])}" in hands) == (seat != look.seat)
        last = min(state.score[: len(state.seats)])
        alone = [seat for seat, points in zip(state.seats, state.score, strict=False) if points == last]
        assert any(one.startswith("Alone in last place: ") for one in spoken) == (len(alone) == 1)


@pytest.mark.rule("5.2", "6.1")
def test_it_says_who_would_win_where_points_alone_don_t() -> None:
    seen = set()
    for state in sampled():
        for score in (state.score, (9,) * len(state.score), (9, 9, *[4] * (len(state.score) - 2)), (*[3] * (len(state.score) - 1), 20)):
            level = state.copy()
            level.score = score
            look = look_at(level, level.seats[0])
            on_canal = [
                sum(place < state.agreement.board.length for worker, place in enumerate(state.at) if colour_of(state, worker) == seat) for seat in state.seats
            ]
            ladder = sorted(((points, workers) for points, workers in zip(score, on_canal, strict=False)), reverse=True)
            third = max(score[len(state.seats) :], default=0) > ladder[0][0]
            sentence = PAGE.if_it_ended(look)
            if third:
                assert sentence == "Nobody would win: the third player has the most points."
            elif ladder[0] == ladder[1]:
                assert sentence == "Nobody would win: as many workers on the canal, too."
            elif ladder[0][0] == ladder[1][0]:
                best = [seat for seat, one in zip(state.seats, zip(score, on_canal, strict=False), strict=True) if one == ladder[0]]
                assert sentence == f"{NAMES[best[0]]} would win, with more workers on the canal."
            else:
                assert sentence == ""
            seen.add(sentence[:12])
    assert len(seen) > 2


def test_every_place_says_all_that_lies_there_and_nothing_else() -> None:
    for state in sampled():
        look, board = look_at(state, state.seats[0]), state.agreement.board
        for place, name in enumerate(board.names):
            words = PAGE.place_words(look._replace(asked=False), spot_of(name))
            if not state.agreement.in_play(place):
                assert words.endswith("not in play")
                continue
            counts = counted(state, place, place)
            for colour in state.agreement.colours:
                many = counts.get(colour, 0)
                assert (f"{called(state, colour)}: {word_of(many)} worker{'s' * (many > 1)}" in words) if many else f"{called(state, colour)}: " not in words
            assert ("a lock" in words) == bool(state.locks >> place & 1)
            assert ("finished, in water" in words) == bool(state.scored >> place & 1 and not state.locks >> place & 1)
            vineyard = dict(state.agreement.vineyards).get(place)
            if vineyard is not None:
                assert f"{vineyard - sum(counts.values())} of {vineyard} spaces free" in words
            elif not state.agreement.cities >> place & 1 and not state.locks >> place & 1 and not state.scored >> place & 1:
                assert words.endswith(", free") == (not counts)


def test_where_a_worker_can_go_is_told_with_its_least_price_once_and_with_what_it_brings() -> None:
    told = 0
    for state in sampled()[::2]:
        if state.is_over():
            continue
        moves = [action for action in state.actions(state.name) if isinstance(action, Move)]
        for worker, start in dict.fromkeys((move.worker, move.start) for move in moves):
            look = look_at(state, chosen=Chosen(worker=worker, start=start).written())
            offered = offer(look)
            for move in [move for move in moves if (move.worker, move.start) == (worker, start)][::5]:
                choice = offered.at(spot_of(move.to))
                if choice is None or choice.action is None:
                    continue
                words = in_short(PAGE, look, offered, spot_of(move.to))
                assert words.lower().count("costs ") == 1, words
                assert f"osts {choice.badge}" in words
                if move.to not in start:
                    assert words.count(written(move.to)) == 1, words
                after = state.copy()
                after.apply(cast(Action, choice.action))
                assert ("It finishes a section" in words) == (len(after.built) > len(state.built)), words
                told += 1
    assert told > 50


def test_a_section_that_is_built_says_who_got_how_much() -> None:
    for state in sampled():
        look, names = look_at(state, state.seats[0]), state.agreement.board.names
        for one in state.built:
            words = " ".join(PAGE.more_words(look, spot_of(names[one.first])))
            where = names[one.first] if one.first == one.last else f"{names[one.first]} to {names[one.last]}"
            got = "no points" if one.winner < 0 else f"{called(state, state.agreement.colours[one.winner])} {one.points}"
            if not state.locks >> one.first & 1:
                assert f"Finished: {where}; {got}." in words
