"""Chapter 3, the turn: contracts, engineers, the display, drawing, passing, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canalmania.rules import facts, flow, goods
from canalmania.rules.actions import (
    Action,
    Boat,
    Discard,
    Draw,
    Hide,
    Pass,
    Renew,
    Show,
    Swap,
    TakeBack,
    TakeContract,
    TakeJunction,
    plain,
)
from canalmania.rules.pieces import (
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
from canalmania.rules.routes import ways
from canalmania.rules.setting import Canal
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.rules.state import State


def must_take_contract(s: State) -> bool:
    """3.3, 7.2"""
    return not s.open[s.seat] and bool(s.parliament)


# First phase.


def first_phase(s: State) -> list[Action]:
    name, found = s.name, list[Action]()
    if len(s.open[s.seat]) < OPEN_LIMIT:
        found += [TakeContract(name, s.setting.names[contract]) for contract in s.parliament]
        found += [TakeJunction(name, number) for number in s.junctions[s.seat]]
    if must_take_contract(s):
        return found
    own = plain(name)
    found += own.swaps[s.engineer]
    if s.display:
        found.append(own.renew)
    draws_or_pass(s, found)
    return found


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


def boats(s: State) -> list[Action]:
    return [Boat(s.name, town) for town in boat_towns(s)]


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


def second_contracts(s: State) -> list[Action]:
    """3.6"""
    return [*(TakeContract(s.name, s.setting.names[contract]) for contract in s.parliament), plain(s.name).done]


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


def draws(s: State, found: list[Action]) -> None:
    """3.11, 8.4"""
    if flow.can_draw(s):
        found.append(plain(s.name).draw)
    if s.engineer == RENNIE:
        found += [Draw(s.name, CARD_NAMES[card]) for card in sorted(set(s.display))]


def draws_or_pass(s: State, found: list[Action]) -> None:
    """What every phase allows instead of its own action, and taking tiles back, which is none (5.15)."""
    draws(s, found)
    found.append(plain(s.name).passing)
    for canal in s.open[s.seat]:
        if canal.kinds and not canal.fresh:
            found.append(TakeBack(s.name, canal.way.place, s.setting.names[canal.contract]))


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


def drawn_card(s: State) -> list[Action]:
    """4.5: asked of every card drawn, so that nobody learns from the question whether it has a symbol."""
    own = plain(s.name)
    return [own.show, own.hide] if symbol(s.drawn) >= 0 else [own.hide]


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


# The end of the turn.


def discards(s: State) -> list[Action]:
    """3.12"""
    return [Discard(s.name, CARD_KINDS[kind]) for kind, count in enumerate(kind_counts(s.hand)) if count]


def discard(s: State, action: Discard, told: list[Fact]) -> None:
    card = first_of_kind(s.hand, CARD_KINDS.index(action.kind))
    flow.lose_card(s, card)
    s.discards += bytes((card,))
    told.append(facts.discarded(action.seat, CARD_NAMES[card]))
    if len(s.hand) <= HAND_LIMIT:
        flow.next_turn(s, told)
