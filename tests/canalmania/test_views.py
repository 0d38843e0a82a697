"""What a seat knows, and what may be dealt to it."""

from __future__ import annotations

from collections import Counter

import pytest

from canalmania.game import GAME
from canalmania.state import State
from tabletalk import at_table
from tabletop.chance import Chance
from talk.invariants import SETUPS, check_view, check_view_is_closed, every_setup, header, picked


@pytest.mark.rule("1.10", "1.11")
@pytest.mark.parametrize("every", [40, pytest.param(4, marks=pytest.mark.full(part="walks"))])
@every_setup
def test_a_view_holds_what_its_seat_knows_and_nothing_else(edition: str, players: int, board: str, every: int) -> None:
    setup = (edition, players, board)
    seed = (1 << 52) + SETUPS.index(setup)
    chance = Chance(seed)
    state = GAME.start(header(setup, seed))
    while not state.is_over():
        if not chance.below(every):
            for viewer in (*state.seats, None):
                check_view(state, viewer, chance)
                check_view_is_closed(state, viewer, seed)
        state.apply(picked(state, chance))


ALL_BUT_A_FEW = Counter(
    {
        name: number
        for line in ("stretch 11", "lock 12", "aqueduct 12", "tunnel 11", "surveyor 13", "stretch/white 2", "lock/white 2")
        for name, number in [(line.split()[0], int(line.split()[1]))]
    }
    | {f"{kind}/{colour}": 1 for kind in ("lock", "aqueduct") for colour in ("red", "green", "blue")}
    | {f"{kind}/{colour}": 1 for kind in ("stretch", "tunnel") for colour in ("yellow", "black", "purple")}
)


def few_cards_hidden() -> State:
    """Two cards in white's hand and two in the deck: four different ones, and all others are seen."""
    seen = ALL_BUT_A_FEW - Counter(["tunnel/black", "tunnel/yellow", "tunnel/purple", "aqueduct/red", *["surveyor"] * 5])
    discards = [name for name, number in sorted(seen.items()) for _ in range(number)]
    position = ["white hand tunnel/black tunnel/yellow", "deck tunnel/purple aqueduct/red", "display surveyor surveyor surveyor surveyor surveyor"]
    position += [f"discards {' '.join(discards[start : start + 30])}" for start in range(0, len(discards), 30)]
    state: State = at_table("\n".join(position), players=2, board="pennines").state
    return state


@pytest.mark.rule("1.11")
def test_all_deals_are_alike_likely() -> None:
    view = few_cards_hidden().view("red")
    dealt = [view.deal(Chance(seed)) for seed in range(2400)]
    cards = Counter((state.hands[1], state.deck) for state in dealt)
    assert len(cards) == 12
    assert all(150 < number < 255 for number in cards.values())
    last = Counter(state.contracts[0] for state in dealt)
    assert len(last) == 8
    assert all(240 < number < 365 for number in last.values())
    assert len({state.contracts[-1] for state in dealt}) == 1
    assert len({state.chance for state in dealt}) == len(dealt)
    own = {state.hands[1] for state in (few_cards_hidden().view("white").deal(Chance(seed)) for seed in range(50))}
    assert own == {few_cards_hidden().hands[1]}


@pytest.mark.rule("1.11", "4.5")
def test_what_another_has_just_drawn_may_be_any_card() -> None:
    table = at_table('red canal "Leeds & Liverpool Canal" Leeds\nred hand lock tunnel', board="pennines")
    table.play_line("red: draw")
    view = table.state.view("white")
    drawn = [view.deal(Chance(seed)) for seed in range(600)]
    assert all(state.drawn in state.hands[0] for state in drawn)
    # 70 cards aren't in the display: 2 in red's hand from before, one of all that just drawn.
    kinds = Counter(state.drawn >> 3 for state in drawn)
    assert all(kinds[kind] > 45 for kind in range(5))
    assert {state.view("white").known.digest() for state in drawn} == {view.known.digest()}


@pytest.mark.rule("1.11")
@pytest.mark.parametrize("contracts", ['contracts "Leeds & Liverpool Canal"', 'contracts "Leeds & Liverpool Canal" "Grand Union Canal"'])
def test_a_deal_agrees_with_the_view_also_where_an_initial_contract_lies_deeper(contracts: str) -> None:
    state = at_table(contracts, board="pennines").state
    for seed in range(60):
        assert state.view("red").deal(Chance(seed)).view("red").known.digest() == state.view("red").known.digest()
