"""What holds after every step of every game: nothing is lost, nobody is over a limit, all that is kept twice agrees; and what"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from canalmania.board.board import NOWHERE, Board
from canalmania.board.deck import CARD_KINDS, CARD_NAMES, GOODS, HIDDEN, KINDS
from canalmania.board.files import SHIPPED_BOARDS
from canalmania.card import SEATS
from canalmania.game import GAME
from canalmania.rules import actions
from canalmania.rules.actions import (
    Boat,
    Discard,
    Done,
    Draw,
    Goods,
    Hide,
    Lay,
    Pass,
    Remove,
    Renew,
    Ship,
    Show,
    TakeBack,
    TakeContract,
    TakeJunction,
)
from canalmania.rules.agreement import Canal
from canalmania.rules.building import survey
from canalmania.rules.editions import EDITIONS, LAST_ROUND
from canalmania.rules.facts import CanalFinished, ProlificBuilder, Shipped, UnfinishedScored
from canalmania.rules.payment import WORDS
from canalmania.rules.pieces import ENGINEERS, POINTS, SUPPLY
from canalmania.saying import RULES
from canalmania.state import State, View
from tabletop.chance import SEED_LIMIT, Chance
from tabletop.errors import RuleError
from tabletop.headers import Header
from tabletop.protocol import Fact, Reason

SETUPS = [(edition, players, board) for edition in EDITIONS for players in EDITIONS[edition].player_numbers for board in SHIPPED_BOARDS]


# make quick is content with every fourth: both editions and every board come up in it.
every_setup = pytest.mark.parametrize(
    ("edition", "players", "board"), [pytest.param(*setup, marks=pytest.mark.slow if number % 4 else ()) for number, setup in enumerate(SETUPS)]
)


SEEDS = st.integers(1 << 40, SEED_LIMIT - 1)  # large ones, so that a seed found in a view isn't just some number


MAIN = ("contract", "cards", "goods")


WRITABLE = (*MAIN, "discard", "last")


def header(setup: tuple[str, int, str], seed: int, end: int | None = None) -> Header:
    edition, players, board = setup
    return GAME.header(players, seed, EDITIONS[edition], board, end)


def picked(state: State, chance: Chance) -> Any:
    """One of the legal actions: first the verb, so that the rare isn't drowned, and building and shipping rather than not."""
    legal = state.actions(state.name)
    verbs = sorted({action.verb for action in legal})
    if "lay" in verbs and chance.below(3):
        return chance.choice([action for action in legal if action.verb == "lay"])
    verb = "ship" if "ship" in verbs and chance.below(3) else chance.choice(verbs)
    return chance.choice([action for action in legal if action.verb == verb])


def on_the_way(setup: tuple[str, int, str], seed: int, steps: int) -> State:
    """Where such a game stands after so many steps, or at its end."""
    chance = Chance(seed)
    state = GAME.start(header(setup, seed))
    while steps and not state.is_over():
        state.apply(picked(state, chance))
        steps -= 1
    return state


# After every step.


class Ledger:
    """The points of every seat, added up from what was told."""

    def __init__(self, state: State) -> None:
        self.edition = state.agreement.edition
        self.points = dict(zip(state.seats, state.points, strict=True))

    def add(self, told: Sequence[Fact]) -> None:
        for fact in told:
            if isinstance(fact, Shipped):
                assert fact.points == points_of(fact.owners)
                for seat, points in fact.points.items():
                    self.points[seat] += points
            elif isinstance(fact, CanalFinished):
                assert self.edition.contract_value_scores or not fact.contract_points
                self.points[fact.seat] += fact.tile_points + fact.contract_points
            elif isinstance(fact, UnfinishedScored | ProlificBuilder):
                self.points[fact.seat] += fact.points


def points_of(owners: Sequence[str]) -> dict[str, int]:
    """6.3, town by town: who has a section used on the way that touches it."""
    points = Counter[str]()
    for place in range(len(owners) + 1):
        points.update(set(owners[max(0, place - 1) : place + 1]))
    return dict(points)


def check(state: State, ledger: Ledger) -> None:
    check_pieces(state)
    check_limits(state)
    check_canals(state)
    check_what_is_kept_twice(state)
    assert state.scores() == ledger.points


def check_pieces(s: State) -> None:
    """1.2, 1.4, 1.5, 1.6, 1.7: nothing is lost and nothing is there twice."""
    agreement = s.agreement
    assert bytes(sorted(b"".join((*s.hands, s.display, s.deck, s.discards, s.spent)))) == agreement.deck.cards
    for seat in range(len(s.seats)):
        laid = b"".join(canal.kinds for group in (s.open, s.finished, s.loose) for canal in group[seat])
        assert all(laid.count(kind) + s.supply[seat][kind] == SUPPLY[kind] for kind in range(4))
    assert s.basin + s.goods.bit_count() + s.to_place == agreement.edition.markers
    assert s.basin >= 0
    assert s.to_place >= 0
    assert not s.goods >> len(agreement.board.towns)
    contracts = [canal.contract for _, canal in s.canals() if canal.contract >= 0] + [s.boat_for] * (s.boat_for >= 0)
    named = [contract for contract in contracts if not agreement.is_junction(contract)]
    assert sorted((*named, *s.parliament, *s.contracts)) == list(range(len(agreement.board.contracts)))
    assert len(set(s.engineers)) == len(s.seats)
    for seat in range(len(s.seats)):
        own = [canal.contract for group in (s.open, s.finished) for canal in group[seat]] + [s.boat_for] * (seat == s.seat and s.boat_for >= 0)
        junctions = [*s.junctions[seat], *(contract - len(agreement.board.contracts) + 1 for contract in own if agreement.is_junction(contract))]
        each = agreement.edition.junctions[len(s.seats)]
        assert sorted(junctions) == list(range(1, each + 1)) or (s.phase > 3 and set(junctions) < set(range(1, each + 1)))


def check_limits(s: State) -> None:
    """2.2, 2.3, 3.4, 3.12, 5.9, 7.1, 7.7"""
    assert all(len(canals) <= 2 for canals in s.open)
    assert len(s.display) <= 5
    assert len(s.parliament) <= 5 or s.phase > 3
    assert all(len(hand) <= 7 for seat, hand in enumerate(s.hands) if seat != s.seat or s.step in ("contract", "last", "over"))
    assert len(s.hand) <= 7 + 1 + 4 + 1  # 3.11 in two phases, 8.4 in the other
    assert all(len(canal.kinds) <= s.agreement.value(canal.contract) for _, canal in s.canals() if canal.contract >= 0)
    assert 1 <= s.round <= LAST_ROUND + 2
    assert s.last_round == 0 or s.round <= s.last_round <= s.round + 2
    if s.step in MAIN:
        assert s.phase == MAIN.index(s.step) + 1
    if s.step in WRITABLE:
        assert (s.spent, s.taken, s.must_take, s.may_take, s.drawn, s.colour, s.to_place, s.half_waits_for, s.boat_for, s.parliament_before) == (
            b"",
            0,
            0,
            0,
            -1,
            -1,
            0,
            -1,
            -1,
            0,
        )
        assert len(s.display) == 5 or not (s.deck or s.discards)
        assert s.parliament or not s.contracts


def check_canals(s: State) -> None:
    """5.3, 5.5, 5.8, 5.9, 5.12, 5.14"""
    board = s.agreement.board
    for _, canal in s.canals():
        steps = canal.way.steps()
        hexes = [step.hex for step in steps]
        assert len(set(hexes)) == len(hexes) == len(canal.kinds) == len(canal.levels)
        assert all(board.ground[step.hex] == (kind > 1) for step, kind in zip(steps, canal.kinds, strict=True))
        for step, before, kind in zip(steps[1:], canal.kinds, canal.kinds[1:], strict=False):
            assert step.begins_section or before != kind
        towns = [canal.way.start().town, *(step.town for step in steps if step.town != NOWHERE)]
        assert len(set(towns)) == len(towns)
        assert len(canal.way.sections) == len(towns) - 1
        assert canal.points == sum(POINTS[kind] for kind in canal.kinds)
        if 0 <= canal.contract < len(board.contracts):
            contract = board.contracts[canal.contract]
            names = [board.towns[town].name for town in towns]
            assert names[0] in contract.termini
            assert canal.way.finished == (len(set(contract.termini) & set(names)) == 2)
            assert not canal.way.finished or (names[-1] in contract.termini and set(contract.vias) <= set(names))
    assert all(canal.way.finished for canals in s.finished for canal in canals)
    assert not any(canal.way.finished for canals in s.open for canal in canals)
    assert all(canal.fresh <= len(canal.kinds) for _, canal in s.canals())
    assert not any(canal.fresh for owner, canal in s.canals() if owner != s.seat or s.step == "contract")
    places = [(step.hex, level) for _, canal in s.canals() for step, level in zip(canal.way.steps(), canal.levels, strict=True)]
    assert len(set(places)) == len(places)


def check_what_is_kept_twice(s: State) -> None:
    for hand, known in zip(s.hands, s.known, strict=True):
        assert not Counter(known) - Counter(hand)
        assert bytes(sorted(hand)) == hand
        assert bytes(sorted(known)) == known
    if s.drawn >= 0:
        assert s.drawn in s.hand
    afresh = s.copy()
    survey(afresh)
    assert (afresh.levels, afresh.sections_at, afresh.on_canal) == (s.levels, s.sections_at, s.on_canal)


def check_who_is_asked(s: State) -> None:
    prompt = s.prompt()
    assert prompt.seats == (() if s.is_over() else (s.name,))
    for seat in s.seats:
        legal = s.actions(seat)
        assert bool(legal) == (seat in prompt.seats)
        assert len(set(legal)) == len(legal)
        assert all(action.seat == seat for action in legal)
    other = s.copy()
    other.legal = None
    for seat in s.seats:
        assert list(other.actions(seat)) == list(s.actions(seat)) == list(s.actions(seat))
    if prompt.forced is not None:
        assert prompt.forced.key == "must_take_contract" or len(s.actions(s.name)) == 1
        assert prompt.forced.rule in RULES


# Refusals.


class Vocabulary:
    """What can be said of each field of an action: what there is on this board, and what there isn't."""

    def __init__(self, board: Board) -> None:
        towns, hexes, canals = list(board.town_index), list(board.hexes), [*board.contract_index, "Junction 1", "Junction 2"]
        self.places = [*towns, *hexes, "Paris", "A1", "Z99", "", "Straße 5", "{town}"]
        self.words: dict[str, Sequence[Any]] = {
            "seat": [*SEATS, "pink", "Red", ""],
            "contract": [*canals, "Canal du Midi", ""],
            "canal": [*canals, "Junction 3", "Canal du Midi", ""],
            "number": [-1, 0, 1, 2, 3, 10**9],
            "town": self.places,
            "hex": self.places,
            "to": self.places,
            "engineer": [*ENGINEERS, "Brunel", ""],
            "card": [*CARD_NAMES.values(), None, "lock/pink", "surveyor/red", ""],
            "kind": [*CARD_KINDS, "double", "half", "bridge", ""],
            "colour": [*GOODS, "pink", "{", ""],
        }

    def word(self, field: str, chance: Chance) -> Any:
        if field == "pay":
            return tuple(chance.choice((*WORDS, "bridge", "")) if not chance.below(12) else chance.choice(WORDS) for _ in range(chance.below(7)))
        if field == "towns":
            return tuple(chance.choice(self.places) for _ in range(chance.below(60 if not chance.below(9) else 7)))
        if field == "owners":
            return tuple(chance.choice(SEATS) for _ in range(chance.below(60 if not chance.below(9) else 6)))
        word = chance.choice(self.words[field])
        return "lock" if word is None and field != "card" else word


KINDS_OF_ACTION: list[Any] = [kind for kind in vars(actions).values() if isinstance(kind, type) and "verb" in getattr(kind, "_fields", ())]


def mutated(action: Any, words: Vocabulary, chance: Chance) -> Any:
    """The same action but for one field, or for a part of one."""
    field = chance.choice([field for field in action._fields if field != "verb"])
    value = getattr(action, field)
    if isinstance(value, tuple) and value and chance.below(3):
        place = chance.below(len(value))
        one = words.word({"pay": "kind", "towns": "town", "owners": "seat"}[field], chance)
        value = chance.choice([(*value[:place], one, *value[place + 1 :]), value[::-1], (*value, one), value[:place] + value[place + 1 :], value * 2])
    else:
        value = words.word(field, chance)
    if action.verb == "take" and value is None:
        value = "lock"
    return action._replace(**{field: value})


def made_up(words: Vocabulary, chance: Chance) -> Any:
    kind = chance.choice(KINDS_OF_ACTION)
    made = kind(*(words.word(field, chance) for field in kind._fields if field != "verb"))
    return made._replace(card="lock") if made.verb == "take" and made.card is None else made


def made_up_tile(state: State, words: Vocabulary, chance: Chance) -> Lay:
    """A tile where a canal could go on, and whatever is beside it."""
    board = state.agreement.board
    seat = chance.choice((state.seat, chance.below(len(state.seats))))
    if not state.open[seat]:
        return Lay(state.seats[seat], words.word("hex", chance), "lock", words.word("to", chance), words.word("canal", chance), ("lock",))
    canal = chance.choice(state.open[seat])
    way = canal.way
    ahead = [hex_ for hex_ in board.neighbours[board.towns[way.town].hex] if hex_ != NOWHERE] if way.town != NOWHERE else [board.neighbours[way.hex][way.exit]]
    hex_ = chance.choice(ahead)
    to = chance.choice([place for place in board.neighbours[hex_] if place != NOWHERE])
    kind = chance.choice(KINDS)
    pay = chance.choice([(kind,), (kind,) * 2, (kind,) * 3, ("surveyor",), ("double",), ("half",), words.word("pay", chance)])
    name = board.places[to] if chance.below(9) else board.hexes[to]
    return Lay(state.seats[seat], board.hexes[hex_], kind, name, state.agreement.names[canal.contract], pay)


def made_up_shipment(state: State, chance: Chance) -> Ship:
    """Along whole sections, whatever the colours."""
    board, seats = state.agreement.board, state.seats
    town = chance.below(len(board.towns))
    towns, owners = [board.towns[town].name], list[str]()
    while state.sections_at[town] and len(owners) < 8 and (not owners or chance.below(4)):
        town, owner = chance.choice(state.sections_at[town])
        towns.append(board.towns[town].name)
        owners.append(seats[owner])
    return Ship(owners[-1] if owners and chance.below(3) else chance.choice(seats), tuple(towns), tuple(owners))


def plain_ones(state: State, chance: Chance) -> Iterator[Any]:
    """What anybody might try at any time."""
    seat = chance.choice((state.name, chance.choice(state.seats)))
    board = state.agreement.board
    yield from (kind(seat) for kind in (Pass, Done, Draw, Renew, Show, Hide))
    yield from (TakeJunction(seat, number) for number in (0, 1, 2, 3))
    yield from (Discard(seat, kind) for kind in CARD_KINDS)
    for contract in (*state.parliament, *state.contracts[-2:]):
        yield TakeContract(seat, state.agreement.names[contract])
    for canal in state.open[state.seats.index(seat)]:
        yield from (TakeBack(seat, step.place, state.agreement.names[canal.contract]) for step in canal.way.steps())
    if state.step in ("place", "remove", "boat"):
        yield from (kind(seat, town.name) for kind in (Goods, Remove, Boat) for town in board.towns)


def made_up_actions(state: State, chance: Chance) -> Iterator[Any]:
    words = Vocabulary(state.agreement.board)
    yield from plain_ones(state, chance)
    for action in state.actions(state.name)[:: max(1, len(state.actions(state.name)) // 12)]:
        yield action
        yield mutated(action, words, chance)
        yield mutated(mutated(action, words, chance), words, chance)
        if isinstance(action, Lay):
            yield from (action._replace(pay=tuple(sorted((chance.choice(WORDS) for _ in range(1 + chance.below(6))), key=WORDS.index))) for _ in range(8))
    for _ in range(6):
        yield made_up(words, chance)
        yield made_up_tile(state, words, chance)
        yield made_up_tile(state, words, chance)
        yield made_up_shipment(state, chance)


NO_SUCH = ("canal_not_open", "canal_is_finished", "no_junctions")


def order_of(reason: Reason) -> int:
    """The place of a reason among the others: whose turn, which step, no such thing, then map and cards."""
    if reason.key in ("game_is_over", "not_your_turn"):
        return 0
    if reason.key.startswith("now_") or reason.key in ("must_take_contract", "junction_alone"):
        return 1
    return 2 if reason.key.startswith("no_such") or reason.key in NO_SUCH else 3


def number(reason: Reason, what: str) -> int:
    value = reason.about[what]
    assert isinstance(value, int)
    return value


def check_refusals(state: State, action: Any, legal: set[Any]) -> None:
    reasons = state.refusals(action)
    assert (not reasons) == (action in legal), action
    assert sorted(reasons, key=order_of) == reasons, action
    for reason in reasons:
        assert reason.rule in RULES
        sentence = GAME.say(reason, "en")
        assert sentence.endswith(f" {reason.rule}")
        assert len(sentence) > len(reason.rule) + 8
        if "too_far" in reason.key:
            assert number(reason, "fewest") > number(reason, "left"), (action, sentence)
        if reason.key == "shorter_own_route":
            assert number(reason, "fewest") < number(reason, "sections"), (action, sentence)
    if reasons:
        with pytest.raises(RuleError) as caught:
            state.play(action)
        assert list(caught.value.reasons) == reasons
        assert caught.value.sentence == GAME.say(reasons[0])


# Views.


def hidden_changed(state: State, viewer: str | None, chance: Chance) -> State:
    """The state with everything that is hidden from this seat dealt anew (1.10, 1.11)."""
    other = state.copy()
    other.legal = None
    other.chance = chance.bits()
    hidden = [
        b"" if name == viewer else bytes((Counter(hand) - Counter(known)).elements())
        for name, hand, known in zip(state.seats, state.hands, state.known, strict=True)
    ]
    cards = chance.shuffled(b"".join((*hidden, state.deck)))
    hands = []
    for place, (hand, known, part) in enumerate(zip(state.hands, state.known, hidden, strict=True)):
        dealt, cards = cards[: len(part)], cards[len(part) :]
        hands.append(bytes(sorted((*known, *dealt))) if part else hand)
        if part and place == state.seat and state.drawn >= 0:
            other.drawn = dealt[0]
    other.hands = tuple(hands)
    other.deck = bytes(cards)
    top = len(state.contracts)
    if top and state.agreement.board.contracts[state.contracts[-1]].initial:
        top -= 1  # the sixth initial contract, known by elimination
    other.contracts = (*chance.shuffled(state.contracts[:top]), *state.contracts[top:])
    return other


def reachable(thing: Any, seen: dict[int, Any]) -> None:
    """Everything that can be got at from here but board and canals, which lie open."""
    if id(thing) in seen or isinstance(thing, (Board, Canal, type, str)) or callable(thing):
        return
    seen[id(thing)] = thing
    parts: list[Any] = []
    if isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (tuple, list, set, frozenset)):
        parts = list(thing)
    elif not isinstance(thing, (int, bytes, type(None))):
        slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
        parts = [getattr(thing, slot) for slot in slots if hasattr(thing, slot)] + [*getattr(thing, "__dict__", {}).values()]
    for part in parts:
        reachable(part, seen)


def check_view(state: State, viewer: str | None, chance: Chance) -> None:
    view = state.view(viewer)
    digest = view.known.digest()
    other = hidden_changed(state, viewer, chance)
    check_pieces(other)
    same: View = other.view(viewer)
    assert same.known.digest() == digest
    assert same.prompt() == view.prompt()
    for seat in state.seats:
        legal = view.actions(seat)
        assert list(same.actions(seat)) == list(legal)
        assert list(legal) == (list(state.actions(seat)) if seat == viewer else [])
    number = chance.bits()
    dealt = view.deal(Chance(number))
    check_pieces(dealt)
    check_what_is_kept_twice(dealt)
    assert dealt.view(viewer).known.digest() == digest
    assert dealt.digest() == view.deal(Chance(number)).digest()
    assert dealt.view(viewer).prompt() == view.prompt()
    if viewer is not None:
        assert list(dealt.actions(viewer)) == list(view.actions(viewer))


def check_view_is_closed(state: State, viewer: str | None, seed: int) -> None:
    state.actions(state.name)
    view = state.view(viewer)
    seen: dict[int, Any] = {}
    reachable(view, seen)
    found = list(seen.values())
    assert not any(thing is state or isinstance(thing, Chance) for thing in found)
    # How another could pay would tell what it holds.
    assert viewer == state.name or not any(hasattr(thing, "verb") for thing in found)
    assert not any(thing in (seed, state.chance) for thing in found if type(thing) is int)
    secret = {state.deck} if len(state.deck) > 1 else set()
    secret |= {hand for name, hand, known in zip(state.seats, state.hands, state.known, strict=True) if name != viewer and hand != known}
    public = {state.display, state.discards, state.spent, *state.known, *(state.hands[state.seats.index(viewer)] for viewer in [viewer] if viewer)}
    assert not any(thing in secret - public for thing in found if type(thing) is bytes)
    assert view.known.deck == bytes([HIDDEN]) * len(state.deck)
    if len(state.contracts) > 2:
        assert not any(thing == state.contracts for thing in found if type(thing) is tuple)
