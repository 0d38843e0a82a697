"""Chapter 3, how a turn goes on: the end of an action, of a phase, of a turn, of a round; the piles of build cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canalmania.rules import ending, facts
from canalmania.rules.editions import LAST_ROUND
from canalmania.rules.pieces import CARD_NAMES, DISPLAY, HAND_LIMIT, PARLIAMENT, replaced, with_card, without_card
from tabletop.chance import Chance
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.rules.state import State

MAIN_STEPS = ("", "contract", "cards", "goods")
PHASES = ("", "contract", "cards", "goods", "last goods", "over")


def end_action(s: State, told: list[Fact]) -> None:
    """What holds whenever a phase's action is done: used cards away (5.1), the display full (4.2), the end looked for (7.1)."""
    if s.spent:
        told.append(facts.cards_used(s.name, tuple(CARD_NAMES[card] for card in s.spent)))
        s.discards += s.spent
        s.spent = b""
    s.taken = s.least = s.most = 0
    s.half = -1
    s.second = 0
    fill_display(s, told)
    look_for_the_end(s, told)
    next_phase(s, told)


def look_for_the_end(s: State, told: list[Fact]) -> None:
    if s.last_round:
        return
    if max(s.points) >= s.setting.end_marker:
        s.last_round = s.round + 2
        told.append(facts.end_began("points", s.setting.seats[s.points.index(max(s.points))], s.last_round))
    elif s.setting.edition.empty_contract_deck_ends and not s.contracts:
        s.last_round = s.round + 2
        told.append(facts.end_began("contracts", None, s.last_round))


def next_phase(s: State, told: list[Fact]) -> None:
    if s.phase < 3:
        s.phase += 1
        s.step = MAIN_STEPS[s.phase]
    elif len(s.hand) > HAND_LIMIT:
        s.step = "discard"
    else:
        next_turn(s, told)


def next_turn(s: State, told: list[Fact]) -> None:
    if any(canal.fresh for canal in s.open[s.seat]):
        s.open = replaced(s.open, s.seat, tuple(canal._replace(fresh=0) for canal in s.open[s.seat]))
    s.seat += 1
    if s.seat == len(s.setting.seats):
        s.seat = 0
        if s.round == s.last_round:
            ending.begin(s, told)
            return
        if s.round == LAST_ROUND and not s.last_round:
            s.last_round = s.round + 2  # 7.7
            told.append(facts.end_began("rounds", None, s.last_round))
        s.round += 1
    s.phase = 1
    s.step = MAIN_STEPS[1]
    told.append(facts.turn_began(s.name, s.round))


# The piles.


def can_draw(s: State) -> bool:
    return bool(s.deck or s.discards)


def top_card(s: State, told: list[Fact]) -> int:
    """Takes the top card of the build deck, shuffling the discards first where there is none (4.3)."""
    if not s.deck:
        chance = Chance(s.chance)
        told.append(facts.discards_shuffled(len(s.discards)))
        s.deck = bytes(chance.shuffled(sorted(s.discards)))
        s.chance = chance.state
        s.discards = b""
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    return card


def fill_display(s: State, told: list[Fact]) -> None:
    opened = []
    while len(s.display) < DISPLAY and can_draw(s):
        opened.append(top_card(s, told))
        s.display += bytes(opened[-1:])
    if opened:
        told.append(facts.display_filled(tuple(CARD_NAMES[card] for card in opened)))


def open_parliament(s: State, told: list[Fact]) -> None:
    """3.5"""
    opened = s.contracts[: -PARLIAMENT - 1 : -1]
    if opened:
        s.contracts = s.contracts[: -len(opened)]
        s.parliament = opened
        told.append(facts.parliament_opened(tuple(s.setting.names[contract] for contract in opened)))


def gain_card(s: State, card: int, seen: bool) -> None:
    s.hands = replaced(s.hands, s.seat, with_card(s.hand, card))
    if seen:
        s.known = replaced(s.known, s.seat, with_card(s.known[s.seat], card))


def lose_card(s: State, card: int) -> None:
    """A card leaves the hand, seen by all. Equal cards are equal (5.7): one that was known before counts as this one."""
    s.hands = replaced(s.hands, s.seat, without_card(s.hand, card))
    if card in s.known[s.seat]:
        s.known = replaced(s.known, s.seat, without_card(s.known[s.seat], card))
