"""Chapter 2, setting up."""

from __future__ import annotations

from canalmania.rules.editions import Edition
from canalmania.rules.pieces import DISPLAY, ENGINEERS, PARLIAMENT, SUPPLY
from canalmania.rules.setting import Setting
from canalmania.rules.state import State
from tabletop.chance import Chance


def new_game(setting: Setting, seed: int) -> State:
    state = State(setting)
    edition, players = setting.edition, len(setting.seats)
    deal_engineers(state, Chance.stream(seed, "engineers"))
    deal_contracts(state, Chance.stream(seed, "contracts"))
    shuffle_build_deck(state, Chance.stream(seed, "build cards"))
    state.junctions = (tuple(range(1, edition.junctions[players] + 1)),) * players  # 2.5
    state.supply = (SUPPLY,) * players
    state.basin = edition.markers
    return state


def deal_engineers(state: State, chance: Chance) -> None:
    """2.1, 2.4: red is who has the lowest number."""
    players = len(state.setting.seats)
    dealt = chance.shuffled(range(len(ENGINEERS)))[:players]
    first = dealt.index(min(dealt))
    state.engineers = (*dealt[first:], *dealt[:first])


def deal_contracts(state: State, chance: Chance) -> None:
    """2.2: the initial ones; the sixth on top of the deck."""
    contracts = state.setting.board.contracts
    initial = chance.shuffled([number for number, contract in enumerate(contracts) if contract.initial])
    others = chance.shuffled([number for number, contract in enumerate(contracts) if not contract.initial])
    state.parliament = tuple(initial[:PARLIAMENT])
    state.contracts = (*others, *initial[PARLIAMENT:])


def shuffle_build_deck(state: State, chance: Chance) -> None:
    """2.3"""
    deck = bytes(chance.shuffled(state.setting.deck.cards))
    state.display, state.deck = deck[: -DISPLAY - 1 : -1], deck[:-DISPLAY]
    state.chance = chance.state


def allowed_end_markers(edition: Edition, players: int) -> tuple[int, ...]:
    """2.6"""
    from canalmania.rules.editions import LONGEST_END, SHORTEST_END

    if not edition.end_marker_moves:
        return (edition.end_markers[players],)
    return tuple(range(SHORTEST_END, LONGEST_END + 1, 10))
