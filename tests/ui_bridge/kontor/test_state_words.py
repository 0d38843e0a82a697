"""Where the game stands and what lies at a place, in words: every sentence against the position, worked out here anew, in all variants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from harbourpage import NAMES, PAGE, look_at
from kontor.board.cards import BRIDGE, CANAL, CRANE, CUSTOMS, FLOOD, GOODS, QUAY
from kontor.board.waters import BIT, PLACE_OF
from kontor.card import SEATS
from kontor.game import GAME
from kontor.rules.actions import Lay
from kontor.state import State
from tabletop.table import Table
from talk.numbers import word_of
from ui_bridge.kontor.chosen import Seen

RECORDS = sorted((Path(__file__).parents[2] / "kontor" / "records").glob("*.record"))
EVERY = 23
BEATS = {("wine", "spice"), ("spice", "tea"), ("tea", "wine")}


@cache
def sampled() -> tuple[State, ...]:
    found = []
    for shift, record in enumerate(RECORDS):
        table = Table.load(record.read_text(encoding="utf-8"), GAME)
        found += [table.before(step) for step in range(shift % EVERY, len(table.lines), EVERY)]
        found.append(table.state)
    return tuple(found)


def looks() -> Iterator[tuple[State, Seen]]:
    for state in sampled():
        for seat in SEATS:
            yield state, look_at(state, seat)


# Sectors, worked out of what lies where.


def spot(name: str) -> tuple[int, int]:
    x, y = name.split(",")
    return int(x), int(y)


def kind_at(state: State, place: str) -> str:
    card = state.cells[PLACE_OF[place]]
    return state.agreement.cards.kind[card] if state.lies & BIT[PLACE_OF[place]] and place != "0,0" else CANAL if place == "0,0" else ""


def lying(state: State) -> dict[str, str]:
    return {name: kind_at(state, name) for name in PLACE_OF if state.lies & BIT[PLACE_OF[name]]}


def beside(state: State, place: str) -> set[str]:
    """The four neighbours, and over a bridge the one behind it (9.1)."""
    x, y = spot(place)
    found = {f"{x + dx},{y + dy}" for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} & PLACE_OF.keys()
    for bridge in state.bridges:
        ends = [name for name in PLACE_OF if any(end & BIT[PLACE_OF[name]] for end in bridge.ends)]
        if place in ends:
            found |= {*ends} - {place}
    return found


def sectors_by_hand(state: State) -> list[tuple[frozenset[str], frozenset[str]]]:
    """Each open sector: its places, and the spaces that keep it open (6.2)."""
    lies = lying(state)
    quays = {place for place, kind in lies.items() if kind in (QUAY, CRANE, CUSTOMS)}
    found, left = [], set(quays)
    while left:
        sector, rim = set[str](), {left.pop()}
        while rim:
            sector |= rim
            rim = {there for here in rim for there in beside(state, here) if there in quays} - sector
        left -= sector
        gaps = {there for here in sector for there in beside(state, here) if there not in lies and state.reach & BIT[PLACE_OF[there]]}
        if gaps:
            found.append((frozenset(sector), frozenset(gaps)))
    return found


def winner_by_hand(state: State, sector: frozenset[str]) -> tuple[str | None, str]:
    """Who wins, and by what (7.2)."""
    cards = state.agreement.cards
    leads = dict.fromkeys(GOODS, 0)
    for place in sector:
        card = state.cells[PLACE_OF[place]]
        for good in cards.goods[card]:
            leads[GOODS[good]] += 1 if cards.owner[card] == 0 else -1
    best: dict[str, int] = {seat: max((sign * lead for lead in leads.values()), default=0) for seat, sign in (("red", 1), ("black", -1))}
    if max(best.values()) <= 0:
        return None, ""
    if best["red"] != best["black"]:
        seat = max(best, key=lambda one: best[one])
        name = next(good for good, lead in leads.items() if lead == (best[seat] if seat == "red" else -best[seat]))
        return seat, f"by {word_of(best[seat])} in {name}"
    led = {"red": sum(lead > 0 for lead in leads.values()), "black": sum(lead < 0 for lead in leads.values())}
    if led["red"] != led["black"]:
        return max(led, key=lambda one: led[one]), "in more goods"
    mine = {seat: next(good for good, lead in leads.items() if sign * lead == best[seat]) for seat, sign in (("red", 1), ("black", -1))}
    seat = "red" if (mine["red"], mine["black"]) in BEATS else "black"
    return seat, f"by {mine[seat]}, the better good"


def in_words(place: str) -> str:
    x, y = spot(place)
    across = f"{abs(x)} {'east' if x > 0 else 'west'}" if x else ""
    down = f"{abs(y)} {'south' if y > 0 else 'north'}" if y else ""
    return ", ".join(part for part in (across, down) if part)


@pytest.mark.slow
@pytest.mark.rule("6.2", "7.2")
def test_every_open_sector_is_told_with_its_size_its_gaps_and_who_would_win_it() -> None:
    told, ways = 0, set()
    for state, look in looks():
        sentences = [one for one in PAGE.spoken(look) if re.match(r"Sector [A-Z]+: ", one)]
        expected = sectors_by_hand(state)
        assert len(sentences) == len(expected)
        for sector, gaps in expected:
            size = sum(kind_at(state, place) in (QUAY, CRANE) for place in sector)
            seat, why = winner_by_hand(state, sector)
            who = "Nobody leads." if seat is None else f"{NAMES[seat]} would win it {why}."
            places = {in_words(gap) for gap in gaps}
            mine = [
                one
                for one in sentences
                if f": {word_of(size)} card{'s' * (size > 1)}, " in one
                and who in one
                and all(place in one for place in places)
                and re.search(rf", {word_of(len(gaps))} gaps?\.", one)
            ]
            assert mine, (sentences, sector, gaps, who)
            ways.add(why.split(" ")[-1])
            told += 1
    assert told > 200
    assert {"goods", "good"} & ways


@pytest.mark.slow
@pytest.mark.rule("6.2")
def test_what_closes_a_sector_closes_it_and_what_doesn_t_leaves_it_open() -> None:
    """Every card that the engine lets lie on a sector's one gap is laid there."""
    closed, left_open = 0, 0
    for record in RECORDS:
        table = Table.load(record.read_text(encoding="utf-8"), GAME)
        for step in range(0, len(table.lines), 2):
            state = table.before(step)
            if state.step != "lay":
                continue
            singles = {next(iter(gaps)): sector for sector, gaps in sectors_by_hand(state) if len(gaps) == 1}
            lays = [action for action in state.actions(state.name) if isinstance(action, Lay) and action.place in singles]
            for lay in lays:
                kind = state.agreement.cards.kind[lay.card]
                if kind not in (CANAL, QUAY, CRANE):
                    continue
                sector = singles[lay.place]
                words = " ".join(PAGE.more_words(look_at(state)._replace(asked=False), next(f"board:{place}" for place in sector)))
                both = f"A canal or a quay at {in_words(lay.place)} closes it." in words
                assert both or f"A canal at {in_words(lay.place)} closes it, a quay doesn’t." in words, words
                after = state.copy()
                after.apply(lay)
                now = any(one.places & BIT[PLACE_OF[next(iter(sector))]] for one in after.sectors)
                assert now == (both or kind == CANAL), (words, lay)
                closed, left_open = closed + now, left_open + (not now)
    assert closed > 20
    assert left_open > 2


# The guards, and the end.


@pytest.mark.rule("8.3")
def test_guards_are_told_in_their_ranking_with_what_they_count() -> None:
    for state, look in looks():
        sentences = [one for one in PAGE.spoken(look) if "’s guard, " in one]
        guarded = sorted((one for one in state.sectors if one.guard >= 0), key=lambda one: (-one.size, one.steps))
        assert len(sentences) == len(guarded)
        places = state.agreement.variant.largest or len(guarded)
        points = [0, 0]
        for one, sentence in zip(guarded, sentences, strict=True):
            group = [other for other in guarded if (other.size, other.steps) == (one.size, one.steps)]
            before = [other for other in guarded if (-other.size, other.steps) < (-one.size, one.steps)]
            taken = 0
            for key in sorted({(-other.size, other.steps) for other in before}):
                many = sum((-other.size, other.steps) == key for other in before)
                taken += many if taken + many <= places else 0
            counts = taken + len(group) <= places
            assert sentence.startswith(f"{NAMES[SEATS[one.guard]]}’s guard, ")
            assert f"{word_of(one.size)} card" in sentence
            assert (" point" in sentence) == counts, (sentences, one)
            points[one.guard] += (1 + one.customs) * counts
        assert [*state.scores().values()] == points
        assert f"Points: {NAMES['red']} {points[0]}, {NAMES['black']} {points[1]}." in PAGE.spoken(look)


@pytest.mark.rule("8.3")
def test_of_two_who_are_level_it_says_who_would_win() -> None:
    for state in sampled():
        for gulden in (state.gulden, (3, 3), (2, 4), (5, 1)):
            level = state.copy()
            level.gulden = gulden
            sentence = PAGE.if_it_ended(look_at(level, "red"))
            red, black = level.scores().values()
            if red != black:
                assert sentence == ""
            elif gulden[0] == gulden[1]:
                assert sentence == "Nobody would win: as many gulden, too."
            else:
                assert sentence == f"{NAMES['red' if gulden[0] > gulden[1] else 'black']} would win, with more gulden."


# Places.


@pytest.mark.slow
def test_every_place_says_what_lies_there_and_nothing_else() -> None:
    for state in sampled():
        look = look_at(state, "black")._replace(asked=False)
        open_ = {place: 1 for sector, _ in sectors_by_hand(state) for place in sector}
        for place, index in PLACE_OF.items():
            words = PAGE.place_words(look, f"board:{place}")
            name = "the anchor" if place == "0,0" else in_words(place)
            assert words.startswith(f"{name}, ")
            what = words.removeprefix(f"{name}, ")
            assert ("the boat" in what) == (state.boat == index)
            if not state.lies & BIT[index]:
                assert what == ("free" if state.area & BIT[index] else "out of reach")
                continue
            kind, card = kind_at(state, place), state.cells[index]
            if kind in (QUAY, CRANE):
                assert what.startswith(f"{NAMES[SEATS[state.agreement.cards.owner[card]]]}’s {card}, ")
                assert all((good in what) == (number_ in state.agreement.cards.goods[card]) for number_, good in enumerate(GOODS))
                assert ("crane" in what) == (kind == CRANE)
            else:
                assert what.startswith({CANAL: "canal", FLOOD: "flood", BRIDGE: "bridge from ", CUSTOMS: "customs house"}[kind])
            assert bool(re.search(r"\bsector [A-Z]", what)) == (place in open_)
            closed = next((one for one in state.sectors if one.places & BIT[index]), None)
            guarded = closed is not None and closed.guard >= 0
            assert (f"guarded by {NAMES[SEATS[closed.guard]]}" in what) if guarded and closed else ("guarded" not in what)
            assert ("nobody’s" in what) == (closed is not None and not guarded)


def test_hands_piles_purses_and_edges_are_those_of_the_table() -> None:
    for state, look in looks():
        spoken = " ".join(PAGE.spoken(look))
        red, black = state.gulden
        assert f"Gulden: {NAMES['red']} {red}, {NAMES['black']} {black}, treasury {state.treasury}." in spoken
        if state.is_over():
            continue
        seat = SEATS.index(look.seat or "")
        hand = re.search(r"Your hand: (.*?)\.", spoken)
        held = re.findall(r"(?:^|; )(\d+), ", hand[1]) if hand else []
        assert held == [str(card) for card in state.hands[seat]]
        assert re.search(rf"{NAMES[SEATS[1 - seat]]} has \w+ quays? and ", spoken)
        for pile in (state.canal_pile, *state.quay_piles):
            assert f": {len(pile)} card{'s' * (len(pile) != 1)}, face up {pile[-1] if pile else '–'}" in spoken
        variant = state.agreement.variant
        left = variant.columns * variant.rows - bin(state.lies).count("1")
        assert re.search(rf"Round {state.round}, {word_of(left)} spaces? left\.", spoken)
        edges = {
            (True, True): "All edges are fixed.",
            (False, False): "No edge is fixed yet.",
            (True, False): "East and west",
            (False, True): "North and south",
        }
        assert edges[state.fixed] in spoken
        if variant.fields:
            fields = re.search(r"The nine fields, row by row: (.*?)\.", spoken)
            assert fields is not None
            whose = [next((one.guard for one in state.sectors if one.places & field), -2) for field in state.agreement.fields]
            assert fields[1].split(", ") == ["open" if guard == -2 else "nobody’s" if guard < 0 else NAMES[SEATS[guard]] for guard in whose]
