"""Chapter 2, setting up (2.1-2.6).

Where the end marker can stand (2.6) is told by canalmania.card, for it is agreed before the game."""

from __future__ import annotations

from canalmania.rules.pieces import DISPLAY, ENGINEERS, PARLIAMENT, SUPPLY
from canalmania.rules.state import Position
from tabletop.chance import Chance


def set_up(state: Position, seed: int) -> None:
    """Puts everything on the empty table."""
    edition, players = state.agreement.edition, len(state.agreement.seats)
    deal_engineers(state, Chance.stream(seed, "engineers"))
    deal_contracts(state, Chance.stream(seed, "contracts"))
    shuffle_build_deck(state, Chance.stream(seed, "build cards"))
    state.junctions = (tuple(range(1, edition.junctions[players] + 1)),) * players  # 2.5
    # Where the end marker stands (2.6) was agreed before, and is in the agreement.
    state.supply = (SUPPLY,) * players
    state.basin = edition.markers


def deal_engineers(state: Position, chance: Chance) -> None:
    """Each is dealt one (2.1); who has the lowest number is red (2.4)."""
    players = len(state.agreement.seats)
    dealt = chance.shuffled(range(len(ENGINEERS)))[:players]
    first = dealt.index(min(dealt))
    state.engineers = (*dealt[first:], *dealt[:first])


def deal_contracts(state: Position, chance: Chance) -> None:
    """Five of the initial ones lie open, the sixth on top of the deck (2.2)."""
    contracts = state.agreement.board.contracts
    initial = chance.shuffled([number for number, contract in enumerate(contracts) if contract.initial])
    others = chance.shuffled([number for number, contract in enumerate(contracts) if not contract.initial])
    state.parliament = tuple(initial[:PARLIAMENT])
    state.contracts = (*others, *initial[PARLIAMENT:])


def shuffle_build_deck(state: Position, chance: Chance) -> None:
    """Five cards lie open, the rest is the deck (2.3)."""
    deck = bytes(chance.shuffled(state.agreement.deck.cards))
    state.display, state.deck = deck[: -DISPLAY - 1 : -1], deck[:-DISPLAY]
    state.chance = chance.state
