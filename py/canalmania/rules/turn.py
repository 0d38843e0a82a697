"""Chapter 3, the turn (3.1-3.12): its three phases and what each allows, the first phase, passing, the end of an action, a turn and a round."""

from __future__ import annotations

from canalmania.board.deck import CARD_KINDS, CARD_NAMES, first_of_kind, kind_counts
from canalmania.rules import building, cards, ending, shipping
from canalmania.rules.actions import Action, Boat, Discard, Draw, Pass, Renew, Swap, TakeBack, TakeContract, TakeJunction, plain
from canalmania.rules.agreement import Canal
from canalmania.rules.engineers import draws_from_display
from canalmania.rules.facts import (
    BoatPlaced,
    CardsUsed,
    ContractTaken,
    Discarded,
    DisplayThrownAway,
    EngineersSwapped,
    ParliamentOpened,
    Passed,
    TurnBegan,
)
from canalmania.rules.pieces import ENGINEER_OF, ENGINEERS, HAND_LIMIT, OPEN_LIMIT, PARLIAMENT, replaced
from canalmania.rules.routes import ways
from canalmania.rules.state import MAIN_STEPS, PHASES, Position, Step
from tabletop.protocol import Fact


def must_take_contract(s: Position) -> bool:
    """Says whether a contract must be taken (3.3)."""
    return not s.open[s.seat] and ending.contracts_are_left(s)


# What each phase allows.


def first_phase(s: Position) -> list[Action]:
    """Lists what 3.2 allows; two open contracts are the most (3.4)."""
    name, legal = s.name, list[Action]()
    if len(s.open[s.seat]) < OPEN_LIMIT:
        legal += [TakeContract(name, s.agreement.names[contract]) for contract in s.parliament]
        legal += [TakeJunction(name, number) for number in s.junctions[s.seat]]
    if must_take_contract(s):
        return legal
    own = plain(name)
    legal += own.swaps[s.engineer]
    if s.display:
        legal.append(own.renew)
    _draws_or_pass(s, legal)
    return legal


def second_phase(s: Position) -> list[Action]:
    """Lists cards to take and tiles to lay (3.9)."""
    legal = cards.takes(s)
    legal += building.lays(s)
    _draws_or_pass(s, legal)
    return legal


def third_phase(s: Position) -> list[Action]:
    """Lists the shipments (3.10)."""
    legal = shipping.shipments(s)
    _draws_or_pass(s, legal)
    return legal


def _draws_or_pass(s: Position, legal: list[Action]) -> None:
    """Adds what every phase allows instead of its own action: drawing (3.11), passing (3.1); and taking tiles back, which is none (5.15)."""
    own = plain(s.name)
    if cards.can_draw(s):
        legal.append(own.draw)
    if draws_from_display(s.engineer):
        legal += [Draw(s.name, CARD_NAMES[card]) for card in sorted(set(s.display))]
    legal.append(own.passing)
    for canal in s.open[s.seat]:
        if canal.kinds and not canal.fresh:
            legal.append(TakeBack(s.name, canal.way.place, s.agreement.names[canal.contract]))


# The first phase.


def take_contract(s: Position, action: TakeContract, facts: list[Fact]) -> bool:
    s.parliament_before = len(s.parliament) if s.step == "contract" else 0
    contract = s.agreement.board.contract_index[action.contract]
    place = s.parliament.index(contract)
    s.parliament = s.parliament[:place] + s.parliament[place + 1 :]
    s.boat_for = contract
    s.step = Step.BOAT
    facts.append(ContractTaken(action.seat, action.contract))
    return False


def take_junction(s: Position, action: TakeJunction, facts: list[Fact]) -> bool:
    """Takes a junction contract, always alone (3.8)."""
    s.junctions = replaced(s.junctions, s.seat, tuple(number for number in s.junctions[s.seat] if number != action.number))
    s.boat_for = len(s.agreement.board.contracts) + action.number - 1
    s.parliament_before = 0
    s.step = Step.BOAT
    facts.append(ContractTaken(action.seat, s.agreement.names[s.boat_for]))
    return False


def boat_towns(s: Position) -> tuple[str, ...]:
    """The towns for the boat: the contract's termini (3.7), for a junction any (3.8)."""
    if s.agreement.is_junction(s.boat_for):
        return tuple(town.name for town in s.agreement.board.towns)
    return s.agreement.board.contracts[s.boat_for].termini


def boats(s: Position) -> list[Action]:
    return [Boat(s.name, town) for town in boat_towns(s)]


def place_boat(s: Position, action: Boat, facts: list[Fact]) -> bool:
    board = s.agreement.board
    canal = Canal(s.boat_for, ways(board, s.boat_for, board.town_index[action.town]))
    s.open = replaced(s.open, s.seat, (*s.open[s.seat], canal))
    facts.append(BoatPlaced(action.seat, s.agreement.names[s.boat_for], action.town))
    s.boat_for = -1
    if not s.parliament:
        open_parliament(s, facts)
    if s.parliament_before in (1, 2) and s.parliament and len(s.open[s.seat]) < OPEN_LIMIT:
        s.step = Step.SECOND  # 3.6
        return False
    return True


def second_contracts(s: Position) -> list[Action]:
    """Lists the contracts of which a second one may be taken (3.6)."""
    return [*(TakeContract(s.name, s.agreement.names[contract]) for contract in s.parliament), plain(s.name).done]


def open_parliament(s: Position, facts: list[Fact]) -> None:
    """Opens five new contracts, or as many as there are (3.5)."""
    opened = s.contracts[: -PARLIAMENT - 1 : -1]
    if opened:
        s.contracts = s.contracts[: -len(opened)]
        s.parliament = opened
        facts.append(ParliamentOpened(tuple(s.agreement.names[contract] for contract in opened)))


def swap(s: Position, action: Swap, facts: list[Fact]) -> bool:
    took, gave = ENGINEER_OF[action.engineer], s.engineer
    other = None
    if took in s.engineers:
        place = s.engineers.index(took)
        other = s.agreement.seats[place]
        s.engineers = replaced(s.engineers, place, gave)
    s.engineers = replaced(s.engineers, s.seat, took)
    facts.append(EngineersSwapped(action.seat, action.engineer, ENGINEERS[gave], other))
    return True


def renew(s: Position, action: Renew, facts: list[Fact]) -> bool:
    facts.append(DisplayThrownAway(action.seat, tuple(CARD_NAMES[card] for card in s.display)))
    s.discards += s.display
    s.display = b""
    return True


# How it goes on.


def pass_phase(s: Position, action: Pass, facts: list[Fact]) -> bool:
    """Passes a phase (3.1): no action was done, so nothing is looked at that follows one."""
    facts.append(Passed(action.seat, PHASES[s.phase]))
    next_phase(s, facts)
    return False


def end_action(s: Position, facts: list[Fact]) -> None:
    """What holds whenever a phase's action is done: used cards away (5.1), the display full (4.2), the end looked for (7.1)."""
    if s.spent:
        facts.append(CardsUsed(s.name, tuple(CARD_NAMES[card] for card in s.spent)))
        s.discards += s.spent
        s.spent = b""
    s.taken = s.must_take = s.may_take = 0
    s.half_waits_for = -1
    s.parliament_before = 0
    cards.fill_display(s, facts)
    ending.look_for_the_end(s, facts)
    next_phase(s, facts)


def next_phase(s: Position, facts: list[Fact]) -> None:
    if s.phase < 3:
        s.phase += 1
        s.step = MAIN_STEPS[s.phase]
    elif len(s.hand) > HAND_LIMIT:
        s.step = Step.DISCARD
    else:
        next_turn(s, facts)


def next_turn(s: Position, facts: list[Fact]) -> None:
    if any(canal.fresh for canal in s.open[s.seat]):
        s.open = replaced(s.open, s.seat, tuple(canal._replace(fresh=0) for canal in s.open[s.seat]))
    s.seat += 1
    if s.seat == len(s.agreement.seats):
        s.seat = 0
        if s.round == s.last_round:
            ending.begin(s, facts)
            return
        ending.end_of_round(s, facts)
        s.round += 1
    s.phase = 1
    s.step = Step.CONTRACT
    facts.append(TurnBegan(s.name, s.round))


def discards(s: Position) -> list[Action]:
    """Lists the kinds of cards of which one may go at the end of the turn (3.12)."""
    return [Discard(s.name, CARD_KINDS[kind]) for kind, count in enumerate(kind_counts(s.hand)) if count]


def discard(s: Position, action: Discard, facts: list[Fact]) -> bool:
    card = first_of_kind(s.hand, CARD_KINDS.index(action.kind))
    cards.lose_card(s, card)
    s.discards += bytes((card,))
    facts.append(Discarded(action.seat, CARD_NAMES[card]))
    if len(s.hand) <= HAND_LIMIT:
        next_turn(s, facts)
    return False
