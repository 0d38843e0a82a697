"""Chapter 3, the turn: contracts, engineers, the display, drawing, passing, discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from canalmania import facts, flow, goods
from canalmania.actions import (
    Action,
    Boat,
    Discard,
    Done,
    Draw,
    Hide,
    Pass,
    Renew,
    Show,
    Swap,
    TakeBack,
    TakeContract,
    TakeJunction,
)
from canalmania.pieces import (
    CARD_KINDS,
    CARD_NAMES,
    CARD_OF,
    ENGINEER_OF,
    ENGINEERS,
    HAND_LIMIT,
    OPEN_LIMIT,
    RENNIE,
    first_of_kind,
    kind_counts,
    replaced,
    symbol,
    with_card,
)
from canalmania.setting import Canal
from canalmania.ways import ways
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.state import State


def must_take_contract(s: State) -> bool:
    """3.3, 7.2"""
    return not s.open[s.seat] and bool(s.parliament)


# First phase.


def first_phase(s: State) -> Iterator[Action]:
    name = s.name
    if len(s.open[s.seat]) < OPEN_LIMIT:
        for contract in s.parliament:
            yield TakeContract(name, s.setting.names[contract])
        for number in s.junctions[s.seat]:
            yield TakeJunction(name, number)
    if must_take_contract(s):
        return
    for engineer, man in enumerate(ENGINEERS):
        if engineer != s.engineer:
            yield Swap(name, man)
    if s.display:
        yield Renew(name)
    yield from draws(s)
    yield Pass(name)
    yield from take_backs(s)


def take_contract(s: State, action: TakeContract, told: list[Fact]) -> None:
    if s.step == "contract":
        s.second = len(s.parliament)
    else:
        s.second = 0
    contract = s.setting.board.contract_index[action.contract]
    place = s.parliament.index(contract)
    s.parliament = s.parliament[:place] + s.parliament[place + 1 :]
    s.boat_for = contract
    s.step = "boat"
    told.append(facts.contract_taken(action.seat, action.contract))


def take_junction(s: State, action: TakeJunction, told: list[Fact]) -> None:
    """3.8"""
    s.junctions = replaced(s.junctions, s.seat, tuple(number for number in s.junctions[s.seat] if number != action.number))
    s.boat_for = len(s.setting.board.contracts) + action.number - 1
    s.second = 0
    s.step = "boat"
    told.append(facts.contract_taken(action.seat, s.setting.names[s.boat_for]))


def boat_towns(s: State) -> tuple[str, ...]:
    """3.7, 3.8"""
    if s.setting.is_junction(s.boat_for):
        return tuple(town.name for town in s.setting.board.towns)
    return s.setting.board.contracts[s.boat_for].termini


def boats(s: State) -> Iterator[Action]:
    for town in boat_towns(s):
        yield Boat(s.name, town)


def place_boat(s: State, action: Boat, told: list[Fact]) -> None:
    board = s.setting.board
    canal = Canal(s.boat_for, ways(board, s.boat_for, board.town_index[action.town]))
    s.open = replaced(s.open, s.seat, (*s.open[s.seat], canal))
    told.append(facts.boat_placed(action.seat, s.setting.names[s.boat_for], action.town))
    s.boat_for = -1
    if not s.parliament:
        flow.open_parliament(s, told)
    if s.second in (1, 2) and s.parliament and len(s.open[s.seat]) < OPEN_LIMIT:
        s.step = "second"
    else:
        flow.end_action(s, told)


def second_contracts(s: State) -> Iterator[Action]:
    """3.6"""
    for contract in s.parliament:
        yield TakeContract(s.name, s.setting.names[contract])
    yield Done(s.name)


def swap(s: State, action: Swap, told: list[Fact]) -> None:
    took, gave = ENGINEER_OF[action.engineer], s.engineer
    other = None
    if took in s.engineers:
        place = s.engineers.index(took)
        other = s.setting.seats[place]
        s.engineers = replaced(s.engineers, place, gave)
    s.engineers = replaced(s.engineers, s.seat, took)
    told.append(facts.engineers_swapped(action.seat, action.engineer, ENGINEERS[gave], other))
    flow.end_action(s, told)


def renew(s: State, action: Renew, told: list[Fact]) -> None:
    told.append(facts.display_thrown_away(action.seat, tuple(CARD_NAMES[card] for card in s.display)))
    s.discards += s.display
    s.display = b""
    flow.end_action(s, told)


# Any phase.


def draws(s: State) -> Iterator[Action]:
    """3.11, 8.4"""
    if flow.can_draw(s):
        yield Draw(s.name)
    if s.engineer == RENNIE:
        for card in sorted(set(s.display)):
            yield Draw(s.name, CARD_NAMES[card])


def draw(s: State, action: Draw, told: list[Fact]) -> None:
    if action.card is None:
        card = flow.top_card(s, told)
        flow.gain_card(s, card, seen=False)
        s.drawn = card
        s.step = "show"
        told.append(facts.drew(action.seat))
        told.append(facts.drew_card(action.seat, CARD_NAMES[card]))
    else:
        goods.card_from_display(s, CARD_OF[action.card], told)


def drawn_card(s: State) -> Iterator[Action]:
    """4.5: asked of every card drawn, so that nobody learns from the question whether it has a symbol."""
    if symbol(s.drawn) >= 0:
        yield Show(s.name)
    yield Hide(s.name)


def show(s: State, action: Show, told: list[Fact]) -> None:
    card = s.drawn
    s.drawn = -1
    s.known = replaced(s.known, s.seat, with_card(s.known[s.seat], card))
    told.append(facts.card_shown(action.seat, CARD_NAMES[card]))
    goods.place_for(s, card, told)


def hide(s: State, action: Hide, told: list[Fact]) -> None:
    s.drawn = -1
    told.append(facts.card_hidden(action.seat))
    flow.end_action(s, told)


def pass_phase(s: State, action: Pass, told: list[Fact]) -> None:
    told.append(facts.passed(action.seat, flow.PHASES[s.phase]))
    flow.next_phase(s, told)


def take_backs(s: State) -> Iterator[Action]:
    """5.15"""
    for canal in s.open[s.seat]:
        if canal.kinds and not canal.fresh:
            yield TakeBack(s.name, canal.way.place, s.setting.names[canal.contract])


# The end of the turn.


def discards(s: State) -> Iterator[Action]:
    """3.12"""
    for kind, count in enumerate(kind_counts(s.hand)):
        if count:
            yield Discard(s.name, CARD_KINDS[kind])


def discard(s: State, action: Discard, told: list[Fact]) -> None:
    card = first_of_kind(s.hand, CARD_KINDS.index(action.kind))
    flow.lose_card(s, card)
    s.discards += bytes((card,))
    told.append(facts.discarded(action.seat, CARD_NAMES[card]))
    if len(s.hand) <= HAND_LIMIT:
        flow.next_turn(s, told)
