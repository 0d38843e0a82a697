"""Where the game stands, in words: every sentence against the position itself, worked out here anew, in games of both editions and all sizes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from canalmania.board.board import NOWHERE
from canalmania.board.deck import CARD_OF, KINDS
from canalmania.rules.actions import Lay, Ship
from canalmania.rules.agreement import Canal
from canalmania.rules.pieces import ENGINEERS
from canalmania.rules.routes import Way, fewest_tiles
from canalmania.state import State
from looking import PAGE, RECORDS, look_at, replayed
from talk.numbers import number
from ui_bridge.canal_mania.chosen import Seen

EVERY = 29
"""Of so many positions one is looked at: all steps of a turn come up, and the test is quick."""


@cache
def sampled() -> tuple[State, ...]:
    """Early, mid, late, the last goods and the end, of every recorded game."""
    found = []
    for shift, record in enumerate(RECORDS):
        for place, state in enumerate(replayed(record)):
            if place % EVERY == shift % EVERY or (state.step == "last" and place % 3 == 0) or state.is_over():
                found.append(state)
    return tuple(found)


def looks() -> Iterator[tuple[State, int, Seen]]:
    for state in sampled():
        for seat, name in enumerate(state.seats):
            yield state, seat, look_at(state, name)


def told(look: Seen) -> list[str]:
    return list(PAGE.spoken(look))


def player(look: Seen, seat: int) -> str:
    return look.players[seat].name


def test_the_samples_are_of_every_kind() -> None:
    states = sampled()
    assert {len(state.seats) for state in states} == {2, 3, 4, 5}
    assert {state.agreement.edition.contract_value_scores for state in states} == {True, False}
    assert {"contract", "cards", "build", "goods", "last", "over"} <= {str(state.step) for state in states}
    assert any(0 < state.last_round == state.round for state in states)
    assert any(state.round < 4 for state in states)


# Goods.


def shipments_by_hand(state: State, seat: int) -> dict[tuple[str, str], tuple[int, tuple[tuple[int, int], ...]]]:
    """By start and end: one's own points, and everybody else's, of the best route (6.1-6.5); found over the canals themselves."""
    towns = state.agreement.board.towns
    sections = {(a, b, owner) for owner, canal in state.canals() for section in canal.way.sections for a, b in (section, section[::-1])}
    routes: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    rim: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((town,), ()) for town in range(len(towns)) if state.goods >> town & 1]
    while rim:
        rim = [
            ((*way, to), (*owners, owner))
            for way, owners in rim
            for here, to, owner in sections
            if here == way[-1] and towns[to].colour not in {towns[town].colour for town in way}
        ]
        routes += [route for route in rim if route[1][-1] == seat]
    if state.agreement.edition.own_routes_are_shortest:
        own = [route for route in routes if set(route[1]) == {seat}]
        least = {(way[0], way[-1]): min(len(o) for w, o in own if (w[0], w[-1]) == (way[0], way[-1])) for way, _ in own}
        routes = [(way, owners) for way, owners in routes if set(owners) != {seat} or len(owners) == least[way[0], way[-1]]]
    best: dict[tuple[str, str], tuple[int, tuple[tuple[int, int], ...]]] = {}
    for way, owners in routes:
        touched = {owner: {town for place, who in enumerate(owners) if who == owner for town in way[place : place + 2]} for owner in owners}
        gained = {owner: len(there) for owner, there in touched.items()}
        mine = gained.pop(seat)
        ends = towns[way[0]].name, towns[way[-1]].name
        known = best.get(ends)
        if known is None or (-mine, sum(gained.values())) < (-known[0], sum(points for _, points in known[1])):
            best[ends] = mine, tuple(sorted(gained.items()))
    return best


@pytest.mark.slow
def test_what_can_be_shipped_is_all_that_can_be_shipped_with_everybodys_points() -> None:
    shipped = 0
    for state, seat, look in looks():
        if state.is_over():
            continue
        found: dict[tuple[str, str], tuple[int, int]] = {}
        sentences = [sentence for sentence in told(look) if sentence.startswith(("You can move goods", "There are no goods that"))]
        names = {player(look, place): place for place in range(len(state.seats))}
        for sentence in sentences:
            if sentence == "There are no goods that you can move.":
                continue
            start, _, ways = sentence.removeprefix("You can move goods from ").removesuffix(".").partition(": ")
            for way in ways.split("; "):
                end, own, others = re.fullmatch(r"to (.+), (\d+) for you((?:,| and|, and)? .*)?", way).groups()  # type: ignore[union-attr]
                points = {names[who]: int(number_) for who, number_ in re.findall(r"([A-Z]\w+) (\d+)", others or "")}
                found[start, end] = int(own), sum(points.values())
                assert set(points) <= {*range(len(state.seats))} - {seat}
        expected = shipments_by_hand(state, seat)
        assert found == {ends: (own, sum(points for _, points in others)) for ends, (own, others) in expected.items()}
        assert sentences, "one is always told whether one can ship"
        if state.seat == seat and state.step in ("goods", "last"):
            legal = {(ship.towns[0], ship.towns[-1]) for ship in state.actions(state.name) if isinstance(ship, Ship)}
            assert set(found) == legal
        shipped += len(found)
    assert shipped > 100


# Contracts.


def own_canals(state: State, look: Seen) -> Iterator[tuple[Canal, str]]:
    seat = state.seats.index(look.seat or "")
    sentences = [sentence for sentence in told(look) if sentence.startswith("Yours: ")]
    assert len(sentences) == len(state.open[seat])
    yield from zip(state.open[seat], sentences, strict=True)


def can_build(state: State, canal: str, hexes: list[str]) -> bool:
    """Whether the engine lets the whole way be laid now, one tile after the other, with the cards in hand."""
    tried: set[tuple[int, str, bytes, int, tuple[int, ...]]] = set()

    def can(state: State, place: int) -> bool:
        if place == len(hexes):
            return canal not in {state.agreement.names[one.contract] for one in state.open[state.seat]}
        for lay in state.actions(state.name):
            if isinstance(lay, Lay) and lay.hex == hexes[place] and lay.canal == canal:
                after = state.copy()
                after.apply(lay)
                key = (place, lay.kind + lay.to, bytes(sorted(after.hands[state.seat])), after.half_waits_for, tuple(after.supply[state.seat]))
                if key not in tried and can(after, place + 1):
                    return True
                tried.add(key)
        return False

    return can(state, 0)


@pytest.mark.slow
def test_a_contract_says_how_far_it_has_come_and_whether_the_hand_will_do() -> None:
    enough, lacking, never = 0, 0, 0
    for state, seat, look in looks():
        for canal, sentence in own_canals(state, look):
            name, value = state.agreement.names[canal.contract], state.agreement.value(canal.contract)
            assert sentence.startswith(f"Yours: {name.replace(' and ', ' & ') if name not in sentence else name}"), sentence
            assert f"worth {value}." in sentence
            boat = state.agreement.board.towns[canal.way.town].name if canal.way.town != NOWHERE else canal.way.place
            assert f"Its boat: {boat}." in sentence
            if "It can no longer be finished." in sentence:
                never += 1
                continue
            more = re.search(
                r"(?:(\w+) tiles? of (\w+) laid, at least (\w+) more|[Aa]t least (\w+) tiles?, up to (\w+) allowed); (\w+) clear, (\w+) difficult", sentence
            )
            assert more is not None, sentence
            laid, _, still, from_start, _, clear, difficult = more.groups()
            assert number(laid or "no") == len(canal.kinds)
            left = number(still or from_start)
            assert left == number(clear) + number(difficult)
            way = re.search(r"One way to do it: ([^.]+)\.", sentence)
            assert way is not None
            hexes = way[1].split(", ")
            assert len(hexes) == left
            if not state.agreement.is_junction(canal.contract) and sum(state.supply[seat][kind] for kind in range(4)) > 12:
                fewest = fewest_tiles(state.agreement.board, canal.contract, canal.way) if canal.kinds else None
                assert fewest is None or not fewest.exactly or left >= fewest.tiles
            if state.seat == seat and state.step in ("cards", "build"):
                will_do = "You have enough cards." in sentence
                assert will_do == can_build(state, name, hexes), sentence
                enough, lacking = enough + will_do, lacking + (not will_do)
    assert min(enough, lacking) > 5


def test_the_cards_that_are_lacking_are_no_fewer_than_it_takes() -> None:
    """With as many surveyors more as are said to be lacking it can be built, and with one fewer it can't."""
    checked = 0
    for state, seat, look in looks():
        if state.seat != seat or state.step != "cards" or state.engineers[seat] == ENGINEERS.index("Smeaton"):
            continue
        for canal, sentence in own_canals(state, look):
            lack = re.search(r"You are (\w+) short\.", sentence)
            way = re.search(r"One way to do it: ([^.]+)\.", sentence)
            if lack is None or way is None or number(lack[1]) > 3:
                continue
            name = state.agreement.names[canal.contract]
            for surveyors, can in ((number(lack[1]), True), (number(lack[1]) - 1, False)):
                richer = state.copy()
                richer.hands = (*state.hands[:seat], bytes(sorted((*state.hands[seat], *[CARD_OF["surveyor"]] * surveyors))), *state.hands[seat + 1 :])
                richer.legal = None
                assert can_build(richer, name, way[1].split(", ")) == can, sentence
            checked += 1
    assert checked > 5


@pytest.mark.slow
def test_everybodys_open_contracts_are_told_one_s_own_first() -> None:
    for state, seat, look in looks():
        sentences = [sentence for sentence in told(look) if "Its boat: " in sentence]
        assert len(sentences) == sum(map(len, state.open))
        assert all(sentence.startswith("Yours: ") == (place < len(state.open[seat])) for place, sentence in enumerate(sentences))
        for other, canals in enumerate(state.open):
            whose = "Yours" if other == seat else player(look, other)
            assert sum(sentence.startswith(f"{whose}: ") for sentence in sentences) == len(canals)


# What else stands there.


@pytest.mark.slow
def test_points_engineers_tiles_cards_and_piles_are_those_of_the_table() -> None:
    for state, seat, look in looks():
        sentences = told(look)
        points = re.findall(r"(\w+) (\d+)", next(one for one in sentences if one.startswith("Points: ")))
        assert {name: int(many) for name, many in points} == {player(look, place): many for place, many in enumerate(state.points)}
        for other in range(len(state.seats)):
            whose = "You" if other == seat else player(look, other)
            row = next(one for one in sentences if one.startswith(f"{whose}: {ENGINEERS[state.engineers[other]]}; "))
            finished, worth = re.search(r"(\w+) canals? finished, worth (\d+)", row).groups()  # type: ignore[union-attr]
            assert number(finished) == len(state.finished[other])
            assert int(worth) == sum(state.agreement.value(canal.contract) for canal in state.finished[other])
            if other != seat:
                assert number(re.search(r"; (\w+) cards?; ", row)[1]) == len(state.hands[other])  # type: ignore[index]
            if not state.is_over():
                left = re.search(r"Tiles left: Stretch (\d+), Lock (\d+), Aqueduct (\d+) and Tunnel (\d+)\.", row)
                assert left is not None
                assert tuple(map(int, left.groups())) == tuple(state.supply[other])
        if state.is_over():
            continue
        piles = re.search(r"Deck (\d+), discards (\d+), contracts (\d+), goods markers in the basin (\d+)\.", " ".join(sentences))
        assert piles is not None
        assert tuple(map(int, piles.groups())) == (len(state.deck), len(state.discards), len(state.contracts), state.basin)
        assert sum(one.startswith("In the parliament: ") for one in sentences) == len(state.parliament)
        spare = next((one for one in sentences if one.startswith("Free engineers: ")), "")
        assert all((engineer in spare) == (place not in state.engineers) for place, engineer in enumerate(ENGINEERS))
        hand = next(one for one in sentences if one.startswith("Your hand"))
        assert len(re.findall(r"\bcard\b", hand)) == len(state.hands[seat])


@pytest.mark.slow
def test_the_end_is_told_as_it_comes() -> None:
    for state, _, look in looks():
        sentences = " ".join(told(look))
        if state.step == "last":
            assert "Last goods: " in sentences
        elif not state.is_over() and not state.last_round:
            assert f"Round {state.round}. The end marker is at {state.agreement.end_marker} points." in sentences
        elif not state.is_over() and state.round < state.last_round:
            assert f"Round {state.round}. The game ends after round {state.last_round}." in sentences
        elif not state.is_over():
            assert f"Round {state.round}, the last one." in sentences


def ranked_by_hand(state: State, seat: int) -> tuple[int, ...]:
    """Points, then (second edition) canals and their value, then the engineer (7.6)."""
    finished = state.finished[seat]
    canals = (len(finished), sum(state.agreement.value(canal.contract) for canal in finished)) if state.agreement.edition.ties_by_canals else ()
    return (state.points[seat], *canals, state.engineers[seat])


@pytest.mark.rule("7.6")
def test_of_several_in_the_lead_it_says_who_would_win_and_by_what() -> None:
    seen = set()
    for state in sampled():
        for points in (state.points, (max(state.points),) * len(state.points), (7, 7, *[3] * (len(state.points) - 2))):
            level = state.copy()
            level.points = points
            look = look_at(level, level.seats[0])
            sentence = PAGE.if_it_ended(look)
            order = sorted(range(len(points)), key=lambda seat: ranked_by_hand(level, seat), reverse=True)
            first, second = order[0], order[1]
            if points[first] != points[second]:
                assert sentence == ""
                continue
            assert player(look, first) in sentence
            rungs = list(zip(ranked_by_hand(level, first), ranked_by_hand(level, second), strict=True))
            by = next(place for place, (more, less) in enumerate(rungs) if more != less)
            said = ("", "more canals finished", "are worth more", "the younger engineer")
            assert said[-1 if by == len(rungs) - 1 else by] in sentence
            seen.add(sentence.split(" ", 1)[1])
    assert len(seen) == 3


# What lies between.


def apart(start: int, goal: int, neighbours: tuple[tuple[int, ...], ...], closed: set[int]) -> int | None:
    """How many hexes lie between, through none of the closed."""
    rim, seen, between = {start}, {start}, 0
    while rim:
        if any(goal in neighbours[hex_] for hex_ in rim):
            return between
        rim = {there for hex_ in rim for there in neighbours[hex_] if there != NOWHERE and there not in closed | seen}
        seen |= rim
        between += 1
    return None


def test_what_lies_between_two_towns_is_as_far_as_it_is_with_its_ground_and_its_sections() -> None:
    state = next(one for one in sampled() if sum(map(len, one.finished)) > 8)
    look = look_at(state, state.seats[0])
    board = state.agreement.board
    closed = {town.hex for town in board.towns}
    for here in range(len(board.towns)):
        for there in range(here + 1, len(board.towns), 5):
            one, other = board.towns[here], board.towns[there]
            words = PAGE.between_words(look, f"board:{board.hexes[one.hex]}", f"board:{board.hexes[other.hex]}")
            far = apart(one.hex, other.hex, board.neighbours, closed)
            if far == 0:
                assert words[0] == f"{one.name} is next to {other.name}."
            else:
                count = re.match(rf"Between {one.name} and {other.name} there (?:is|are) (\w+) hex", words[0])
                assert count is not None
                assert number(count[1]) == far, words
            owners = {player(look, owner) for owner, canal in state.canals() for section in canal.way.sections if {*section} == {here, there}}
            assert {owner for owner in owners if f"A section to {other.name}: {owner}." in words} == owners
            assert sum(one_.startswith("A section to ") for one_ in words) == len(owners)


# A place.


@pytest.mark.slow
def test_a_hex_says_its_ground_and_every_tile_with_owner_ends_and_whether_its_section_is_whole() -> None:
    for state in sampled()[::8]:
        look = look_at(state, state.seats[-1])
        board = state.agreement.board
        there: dict[int, list[tuple[str, str, Way, bool, int]]] = {}
        for owner, canal in state.canals():
            steps = canal.way.steps()
            for place, (step, kind, level) in enumerate(zip(steps, canal.kinds, canal.levels, strict=True)):
                whole = any(later.town != NOWHERE for later in steps[place:])
                there.setdefault(step.hex, []).append((KINDS[kind].capitalize(), player(look, owner), step, whole, level))
        for hex_, tiles in there.items():
            short, more = PAGE.place_words(look, f"board:{board.hexes[hex_]}"), PAGE.more_words(look, f"board:{board.hexes[hex_]}")
            assert short.startswith(f"{board.hexes[hex_]}, {'difficult' if board.ground[hex_] == 1 else 'clear'}, ")
            lines = [line for line in more if " between " in line]
            assert len(lines) == len(tiles)
            for line, (called, whose, step, whole, _) in zip(lines, sorted(tiles, key=lambda one: -one[-1]), strict=True):
                assert line.startswith(f"{called} of {whose}, "), line
                assert f"{called} of {whose}" in short
                ends = [board.places[board.neighbours[hex_][edge]] for edge in (step.entry, step.exit)]
                assert f"between {ends[0]} and {ends[1]}." in line
                assert ("Its section isn’t complete." in line) == (not whole)
                if step not in [one for canals in (*state.open, *state.finished) for canal in canals for one in canal.way.steps()]:
                    assert "of a canal that wasn’t finished" in line


@pytest.mark.slow
def test_a_town_says_its_marker_boats_sections_and_whether_it_is_on_a_canal() -> None:
    for state in sampled()[::9]:
        look = look_at(state, state.seats[0])
        board = state.agreement.board
        for number_, town in enumerate(board.towns):
            place = f"board:{board.hexes[town.hex]}"
            short, more = PAGE.place_words(look, place), list(PAGE.more_words(look, place))
            assert short.startswith(f"{town.name}, city, " if town.city else f"{town.name}, ")
            assert ("a goods marker" in short) == bool(state.goods >> number_ & 1)
            for seat in range(len(state.seats)):
                boats = sum(canal.way.town == number_ for canal in state.open[seat])
                assert (
                    f"boat{'s' * (boats > 1)} of {player(look, seat)}" in short
                    if boats
                    else f"of {player(look, seat)}" not in short.partition("sections of")[0]
                )
            edges = {board.neighbours[step.hex][edge] for _, canal in state.canals() for step in canal.way.steps() for edge in (step.entry, step.exit)}
            on = town.hex in edges
            assert more[0] == ("On a canal." if on else "On no canal.")
            ends = {(to if here == number_ else here, owner) for owner, canal in state.canals() for here, to in canal.way.sections if number_ in (here, to)}
            assert {line for line in more if line.startswith("A section to ")} == {
                f"A section to {board.towns[to].name}: {player(look, owner)}." for to, owner in ends
            }


@pytest.mark.slow
def test_what_can_be_laid_is_told_with_the_fewest_cards_and_nothing_else() -> None:
    laid = 0
    for state in sampled():
        if state.step not in ("cards", "build"):
            continue
        look = look_at(state)
        lays = [lay for lay in state.actions(state.name) if isinstance(lay, Lay)]
        for hex_ in {*state.agreement.board.hexes[::17], *(lay.hex for lay in lays)}:
            said = re.search(r"\. A tile here: (.*)$", PAGE.place_words(look, f"board:{hex_}"))
            found = dict(re.findall(r"(\w+) for (\w+) cards?", said[1])) if said else {}
            expected: dict[str, int] = {}
            for lay in lays:
                if lay.hex == hex_:
                    expected[lay.kind.capitalize()] = min(expected.get(lay.kind.capitalize(), 99), len(lay.pay))
            assert {kind: number(cards) for kind, cards in found.items()} == expected
            laid += len(expected)
    assert laid > 20
