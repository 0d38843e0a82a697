"""What tests of Kontor talk in: a position block, lines that are played, lines that are refused, and what holds after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from kontor.board.cards import ANCHOR, CANAL, CRANE, CUSTOMS, NOTHING, QUAY, SPECIALS
from kontor.board.waters import BIT, EASTS, NAMES, PLACE_OF, PLACES, SOUTHS, numbers
from kontor.card import SEATS, VARIANTS
from kontor.game import GAME
from kontor.rules import majorities, sectors
from kontor.rules.actions import Action, Boat, Buy, Choose, Keep, Lay, Leave, Pass, Show, Stay, Take
from kontor.rules.state import NOBODY, PASS
from kontor.state import State
from tabletop.chance import SEED_LIMIT, Chance
from tabletop.protocol import Reason
from tabletop.records import write_record
from tabletop.table import Table

Kind = TypeVar("Kind")
KontorTable = Table[State, Action]

every_variant = pytest.mark.parametrize("variant", VARIANTS)
LARGE = SEED_LIMIT // 2


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def at_table(position: str = "", variant: str = "base", seed: int = 7) -> KontorTable:
    """A table in this position; without one, at the start. It is loaded from its record, as a person would write it."""
    opening = Table.new(GAME, GAME.header(seed, variant))
    text = write_record(opening.record())
    if position:
        text += "\nposition\n" + "\n".join(lines_of(position)) + "\nend position\n"
    return Table.load(text, GAME)


def play(table: KontorTable, lines: str) -> State:
    """Play these lines, one after the other."""
    for line in lines_of(lines):
        table.play_line(line)
    return table.state


def refusals(table: KontorTable, line: str) -> list[Reason]:
    return table.refusals(table.read(line))


def refused_by(table: KontorTable, line: str) -> list[str]:
    """The numbers of the rules that forbid it, in the order they are told. None: it is legal."""
    return [reason.rule for reason in refusals(table, line)]


def why_not(table: KontorTable, line: str) -> list[str]:
    """Rules and keys."""
    return [f"{reason.rule} {reason.key}" for reason in refusals(table, line)]


def legal(table: KontorTable, beginning: str) -> list[str]:
    """The legal lines that begin like this, without the beginning."""
    state = table.state
    lines = [str(action) for seat in state.seats for action in state.actions(seat)]
    return [line.removeprefix(beginning).strip() for line in lines if line.startswith(beginning)]


def told(table: KontorTable, kind: type[Kind]) -> list[Kind]:
    """What happened of this kind, from the first line to the last."""
    return [fact for facts in table.facts for fact in facts if isinstance(fact, kind)]


def card_at(state: State, place: str) -> int:
    return state.cells[PLACE_OF[place]]


def sector_at(state: State, place: str) -> int:
    return sectors.sector_of(state, BIT[PLACE_OF[place]])


def guards(state: State) -> dict[str, str]:
    """By the first place of each closed sector, whose guard stands there."""
    return {NAMES[numbers(one.places)[0]]: SEATS[one.guard] if one.guard != NOBODY else "nobody" for one in state.sectors}


# Whole games.


def picked(state: State, seat: str, chance: Chance) -> Action:
    """One of the legal actions: passing is rare, so that games go on, and special cards are bought and played."""
    legal = state.actions(seat)
    kind = state.agreement.cards.kind
    special = [action for action in legal if action.verb == "buy" or (isinstance(action, Choose) and kind[action.card] in SPECIALS)]
    if special and chance.below(2):
        return chance.choice(special)
    rest = [action for action in legal if action.verb != "pass"] if chance.below(12) else legal
    return chance.choice(rest or legal)


def on_the_way(variant: str, seed: int, steps: int) -> State:
    """Where such a game stands after so many steps, or at its end. The first of a secret choice isn't always red."""
    chance = Chance(seed)
    state = GAME.start(GAME.header(seed, variant))
    while steps and (seats := state.prompt().seats):
        seat = chance.choice(seats)
        state.apply(picked(state, seat, chance))
        steps -= 1
    return state


# After every step.


def check(state: State) -> None:
    check_cards(state)
    check_money(state)
    check_harbour(state)
    check_sectors(state)


def check_cards(s: State) -> None:
    """1.1: nothing is lost and nothing is there twice."""
    agreement = s.agreement
    cards = Counter(card for card in s.cells if card not in (NOTHING, ANCHOR))
    cards.update(card for _, card in s.covered if card != ANCHOR)
    for some in (*s.hands, s.canal_pile, *s.quay_piles, s.special_pile):
        cards.update(some)
    every = [*agreement.cards.canals, *agreement.quays(0), *agreement.quays(1), *(agreement.cards.specials if agreement.variant.specials else b"")]
    assert cards == Counter(every)
    for seat in range(2):
        assert set(s.seen[seat]) <= set(s.hands[seat])
        assert all(agreement.cards.owner[card] in (seat, NOBODY) for card in s.hands[seat])
        assert bytes(sorted(s.hands[seat])) == s.hands[seat]
        assert sum(agreement.cards.kind[card] not in SPECIALS for card in s.hands[seat]) <= 5
        assert 0 <= s.under[seat] <= max(0, len(s.quay_piles[seat]) - 1)


def check_money(s: State) -> None:
    assert sum(s.gulden) + s.treasury == s.agreement.variant.gulden
    assert min(*s.gulden, s.treasury) >= 0


def check_harbour(s: State) -> None:
    """6.1: it isn't too large; what is kept twice agrees."""
    kind, owner, goods = s.agreement.cards.kind, s.agreement.cards.owner, s.agreement.cards.goods
    lies = [place for place in range(PLACES) if s.cells[place]]
    assert numbers(s.lies) == lies
    quays = [place for place in lies if kind[s.cells[place]] in (QUAY, CRANE)]
    customs = [place for place in lies if kind[s.cells[place]] == CUSTOMS]
    assert sorted(s.laid) == quays
    assert numbers(s.quays) == sorted((*quays, *customs))
    west, east, north, south = s.corners
    xs, ys = [EASTS[place] for place in lies], [SOUTHS[place] for place in lies]
    assert west <= min(xs) <= max(xs) <= east
    assert north <= min(ys) <= max(ys) <= south
    variant = s.agreement.variant
    assert east - west < variant.columns
    assert south - north < variant.rows
    if not s.fixed[0]:
        assert (west, east) == (min(xs), max(xs))
        assert east - west + 1 < variant.columns
    if not s.fixed[1]:
        assert (north, south) == (min(ys), max(ys))
        assert south - north + 1 < variant.rows
    assert BIT[s.boat] & s.canals
    open_ = [place for place in quays if not s.closed & BIT[place]]
    assert numbers(s.boats) == [place for place in open_ if s.agreement.cards.boat[s.cells[place]]]
    for seat in range(2):
        assert numbers(s.cranes[seat]) == [place for place in quays if kind[s.cells[place]] == CRANE and owner[s.cells[place]] == seat]
        for good in range(3):
            mine = [place for place in open_ if owner[s.cells[place]] == seat and good in goods[s.cells[place]]]
            assert numbers(s.goods[3 * seat + good]) == mine
    if variant.quays_touch_canals:
        assert all(any(s.canals & BIT[beside] for beside in beside_of(place)) for place in quays)
    assert all(kind[s.cells[bridge.place]] == "bridge" for bridge in s.bridges)
    assert [place for place in lies if kind[s.cells[place]] == "bridge"] == sorted(bridge.place for bridge in s.bridges)


def beside_of(place: int) -> list[int]:
    by_name = (f"{EASTS[place] + x},{SOUTHS[place] + y}" for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)))
    return [PLACE_OF[name] for name in by_name if name in PLACE_OF]


def check_sectors(s: State) -> None:
    """6.2, 7.2, worked out from the cards alone, place by place: what is closed is closed for good, with the guard of whom it is due."""
    kind, owner, goods = s.agreement.cards.kind, s.agreement.cards.owner, s.agreement.cards.goods
    lands = {place for place in range(PLACES) if s.cells[place] and kind[s.cells[place]] in (QUAY, CRANE, CUSTOMS)}
    bridges = [(numbers(bridge.ends[0])[0], numbers(bridge.ends[1])[0]) for bridge in s.bridges]
    left = set(lands)
    closed = {one.places: one for one in s.sectors}
    while left:
        group, todo = set(), [min(left)]
        free = False
        while todo:
            place = todo.pop()
            if place in group:
                continue
            group.add(place)
            for beside in (*beside_of(place), *(b for a, b in bridges if a == place), *(a for a, b in bridges if b == place)):
                if beside in lands:
                    todo.append(beside)
                elif not s.cells[beside] and not beyond(s, beside):
                    free = True
            if not len(beside_of(place)) > 0 or at_the_rim(s, place):
                free = True
        left -= group
        places = sum(BIT[place] for place in group)
        assert (places in closed) == (not free), [NAMES[place] for place in group]
        if not free:
            one = closed.pop(places)
            quays = [place for place in group if kind[s.cells[place]] != CUSTOMS]
            assert one.size == len(quays)
            assert one.customs == len(group) - len(quays)
            assert one.steps == min((abs(EASTS[place]) + abs(SOUTHS[place]) for place in quays), default=0)
            leads = [sum((1, -1)[owner[s.cells[place]]] for place in quays if good in goods[s.cells[place]]) for good in range(3)]
            assert one.guard == majorities.judged(*leads).winner
    assert not closed
    assert s.closed == sum(one.places for one in s.sectors)


def at_the_rim(s: State, place: int) -> bool:
    """Whether it lies at the end of the world, where an edge isn't fixed: beyond is a place that has no name."""
    return len(beside_of(place)) < 4 and not all(s.fixed)


def beyond(s: State, place: int) -> bool:
    west, east, north, south = s.corners
    return (s.fixed[0] and not west <= EASTS[place] <= east) or (s.fixed[1] and not north <= SOUTHS[place] <= south)


def check_who_is_asked(state: State) -> None:
    prompt = state.prompt()
    for seat in (*SEATS, "green"):
        actions = state.actions(seat)
        assert bool(actions) == (seat in prompt.seats)
        assert all(action.seat == seat for action in actions)
        assert len(set(actions)) == len(actions)
        assert list(actions) == list(state.actions(seat))
        if prompt.forced and seat in prompt.seats:
            assert len(actions) == 1
        for viewer in (*SEATS, None):
            assert state.view(viewer).prompt() == prompt
    assert (state.outcome() is None) == bool(prompt.seats)


def made_up_actions(state: State, chance: Chance) -> list[Action]:
    """Actions of every kind, sense or not."""
    found: list[Action] = []
    places = [*PLACE_OF, "9,9", "0,-7"]
    for seat in (*SEATS, "green"):
        found += [Buy(seat), Keep(seat), Pass(seat), Stay(seat), Leave(seat)]
        for _ in range(8):
            card, place = chance.below(101), chance.choice(places)
            if seat in SEATS and chance.below(3):
                card = chance.choice(state.hands[SEATS.index(seat)] or b"\x01")
            found += [Show(seat, card), Choose(seat, card), Boat(seat, place), Take(seat, place), Lay(seat, card, place)]
            found.append(Lay(seat, card, place, chance.choice(("east-west", "north-south"))))
        for place in chance.shuffled([*PLACE_OF])[:40]:
            found.append(Lay(seat, chance.choice(state.hands[0] + state.hands[1] or b"\x01"), place))
    return found


def sayable(reasons: Sequence[Reason]) -> None:
    for reason in reasons:
        for language in ("en", "de", "fr", "it"):
            sentence = GAME.say(reason, language)
            assert sentence.endswith(f". {reason.rule}"), sentence
            assert not any(mark in sentence for mark in "{}|_"), sentence


def hidden_permuted(state: State, viewer: str | None, chance: Chance) -> Any:
    """Another state that this viewer can't tell from it: what they don't see is permuted, by hand."""
    other = state.copy()
    own = SEATS.index(viewer) if viewer else None
    kind = state.agreement.cards.kind

    def lot(fits: Any) -> None:
        slots: list[tuple[str, int, int]] = []
        for seat in range(2):
            if seat != own:
                slots += [("hand", seat, place) for place, card in enumerate(other.hands[seat]) if card not in other.seen[seat] and fits(card)]
            top = len(other.quay_piles[seat]) - 1
            slots += [("quays", seat, place) for place in range(other.under[seat], top) if fits(other.quay_piles[seat][place])]
        slots += [("canals", 0, place) for place in range(len(other.canal_pile) - 1) if fits(other.canal_pile[place])]
        slots += [("specials", 0, place) for place in range(len(other.special_pile)) if fits(other.special_pile[place])]
        piles = {
            "hand": [bytearray(hand) for hand in other.hands],
            "quays": [bytearray(pile) for pile in other.quay_piles],
            "canals": [bytearray(other.canal_pile)],
            "specials": [bytearray(other.special_pile)],
        }
        cards = chance.shuffled([piles[what][which][place] for what, which, place in slots])
        swapped = {}
        for (what, which, place), card in zip(slots, cards, strict=True):
            if what == "hand":
                swapped[which, piles[what][which][place]] = card
            piles[what][which][place] = card
        other.chosen = tuple(swapped.get((seat, card), card) for seat, card in enumerate(other.chosen))  # type: ignore[assignment]
        other.hands = tuple(bytes(sorted(hand)) for hand in piles["hand"])  # type: ignore[assignment]
        other.quay_piles = tuple(bytes(pile) for pile in piles["quays"])  # type: ignore[assignment]
        other.canal_pile, other.special_pile = bytes(piles["canals"][0]), bytes(piles["specials"][0])

    lot(lambda card: kind[card] == CANAL)
    lot(lambda card: kind[card] in SPECIALS)
    for seat in range(2):
        lot(lambda card, seat=seat: state.agreement.cards.owner[card] == seat)
    for seat in range(2):
        if seat != own and other.step in ("choose", "show") and other.chosen[seat]:
            passing = (PASS,) if other.step == "choose" else ()
            value = chance.choice((*other.hands[seat], *passing))
            other.chosen = (value, other.chosen[1]) if seat == 0 else (other.chosen[0], value)
        if seat != own and other.step == "buy" and other.wants[seat]:
            value = 1 + chance.below(2)
            other.wants = (value, other.wants[1]) if seat == 0 else (other.wants[0], value)
    other.legal = None
    return other
