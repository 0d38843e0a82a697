"""Chapter 2, setting up."""

from __future__ import annotations

import pytest

from canalmania.card import SEATS
from canalmania.game import GAME
from canalmania.rules.editions import EDITIONS
from canalmania.rules.pieces import BRINDLEY
from canalmania.state import State
from tabletalk import at_table, legal, play, refused_by
from tabletop.errors import RecordError

SEEDS = range(40)
BOTH = pytest.mark.parametrize("edition", ["first", "second"])
EVERY_TABLE = pytest.mark.parametrize(("edition", "players"), [(edition.name, number) for edition in EDITIONS.values() for number in edition.player_numbers])


def at_start(edition: str = "second", players: int = 3, seed: int = 7) -> State:
    return GAME.start(GAME.header(players, seed, EDITIONS[edition]))


def initial(state: State, contract: int) -> bool:
    return state.agreement.board.contracts[contract].initial


@pytest.mark.rule("2.1")
@EVERY_TABLE
def test_each_player_is_dealt_an_engineer_of_their_own(edition: str, players: int) -> None:
    dealt = [at_start(edition, players, seed).engineers for seed in SEEDS]
    assert all(len(engineers) == players == len(set(engineers)) for engineers in dealt)
    assert {engineer for engineers in dealt for engineer in engineers} == {0, 1, 2, 3, 4}
    assert len(set(dealt)) > 5


@pytest.mark.rule("2.1")
def test_engineers_are_open_to_everybody() -> None:
    state = at_start()
    assert all(state.view(seat).known.engineers == state.engineers for seat in ("red", "white", None))


@pytest.mark.rule("2.1", "3.2")
def test_the_engineers_not_dealt_lie_by_the_board() -> None:
    table = at_table(
        """
        red engineer Jessop
        white engineer Telford
        black engineer Rennie
        red canal "Medway Navigation" Tonbridge
        """
    )
    assert legal(table, "red: swap") == ["red: swap Brindley", "red: swap Smeaton", "red: swap Telford", "red: swap Rennie"]


@pytest.mark.rule("2.2")
@BOTH
def test_five_of_the_six_initial_contracts_are_the_parliament(edition: str) -> None:
    missing = set()
    for seed in SEEDS:
        state = at_start(edition, seed=seed)
        assert len(state.parliament) == 5
        assert all(initial(state, contract) for contract in state.parliament)
        left = [contract for contract in state.contracts if initial(state, contract)]
        assert left == [state.contracts[-1]]
        assert sorted(state.parliament + state.contracts) == list(range(30))
        missing.update(left)
    assert len(missing) == 6  # which of them is left over is chance


@pytest.mark.rule("2.2")
def test_the_rest_of_the_contract_deck_is_shuffled() -> None:
    assert len({at_start(seed=seed).contracts[:-1] for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("2.2", "3.5")
def test_the_sixth_initial_contract_is_the_first_to_be_opened() -> None:
    table = at_table(players=5)
    sixth = table.state.contracts[-1]
    assert initial(table.state, sixth)
    for seat in SEATS:
        table.play(table.state.actions(seat)[0])
        table.play(table.state.actions(seat)[0])
        if table.prompt().step == "second":
            table.play_line(f"{seat}: done")
        play(table, f"{seat}: pass\n{seat}: pass")
    # The fifth player took the last one, and five new ones were opened.
    assert len(table.state.parliament) == 5
    assert table.state.parliament[0] == sixth
    assert not any(initial(table.state, contract) for contract in table.state.parliament[1:])


@pytest.mark.rule("2.3")
@BOTH
def test_five_build_cards_lie_open_and_the_rest_is_the_deck(edition: str) -> None:
    displays = set()
    for seed in SEEDS:
        state = at_start(edition, seed=seed)
        assert (len(state.display), len(state.deck)) == (5, 70)
        assert bytes(sorted(state.display + state.deck)) == state.agreement.deck.cards
        assert not any(state.hands)
        displays.add(state.display)
    assert len(displays) > 30


@pytest.mark.rule("2.4")
@EVERY_TABLE
def test_the_lowest_engineer_number_plays_red_and_starts(edition: str, players: int) -> None:
    seated = set()
    for seed in SEEDS:
        state = at_start(edition, players, seed)
        assert state.seats == ("red", "white", "black", "yellow", "green")[:players]
        assert state.engineers[0] == min(state.engineers)
        assert state.prompt().seats == ("red",)
        seated.add(state.engineers[1:])
    # Only red's seat depends on the number: round the table they are as they were dealt.
    assert any(list(others) != sorted(others) for others in seated) or players == 2


@pytest.mark.rule("2.4")
def test_with_all_five_engineers_at_the_table_brindley_starts() -> None:
    assert {at_start(players=5, seed=seed).engineers[0] for seed in SEEDS} == {BRINDLEY}


@pytest.mark.rule("2.4", "3.1")
def test_play_goes_round_the_seats_and_begins_again_with_red() -> None:
    table = at_table(
        """
        red canal "Medway Navigation" Tonbridge
        white canal "Lancaster Canal" Preston
        black canal "Oxford Canal" Oxford
        yellow canal "Coventry Canal" Burton
        """,
        players=4,
    )
    turns = []
    for _ in range(5):
        (seat,) = table.prompt().seats
        turns.append((table.state.round, seat))
        play(table, f"{seat}: pass\n{seat}: pass\n{seat}: pass")
    assert turns == [(1, "red"), (1, "white"), (1, "black"), (1, "yellow"), (2, "red")]


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(("players", "each"), [(2, (1, 2)), (3, (1,)), (4, (1,)), (5, (1,))])
def test_each_player_has_a_junction_contract_and_two_with_two_players(players: int, each: tuple[int, ...]) -> None:
    table = at_table(players=players)
    assert table.state.junctions == (each,) * players
    assert legal(table, "red: junction") == [f"red: junction {number}" for number in each]


@pytest.mark.rule("2.5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_edition_has_no_junctions(players: int) -> None:
    table = at_table(edition="first", players=players)
    assert legal(table, "red: junction") == []
    assert refused_by(table, "red: junction 1") == ["2.5"]


@pytest.mark.rule("2.5")
def test_with_three_players_nobody_has_a_second_junction() -> None:
    assert refused_by(at_table(), "red: junction 2") == ["2.5"]


END_MARKERS = [("second", 2, 80), ("second", 3, 70), ("second", 4, 60), ("second", 5, 50), ("first", 3, 60), ("first", 4, 50), ("first", 5, 40)]


@pytest.mark.rule("2.6", "7.1")
@pytest.mark.parametrize(("edition", "players", "marker"), END_MARKERS)
def test_the_end_marker_stands_where_the_number_of_players_puts_it(edition: str, players: int, marker: int) -> None:
    for points, begun in ((marker - 1, False), (marker, True)):
        table = at_table(f'red points {points}\nred canal "Medway Navigation" Tonbridge', edition, players)
        state = play(table, "red: renew")
        assert bool(state.last_round) is begun, points


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("marker", range(20, 151, 10))
def test_in_the_second_edition_the_end_marker_may_be_moved_by_tens(marker: int) -> None:
    assert at_table(end=marker).state.agreement.end_marker == marker


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("marker", [0, 10, 75, 160])
def test_the_end_marker_is_moved_by_tens_only_and_not_too_far(marker: int) -> None:
    with pytest.raises(RecordError, match="end marker"):
        at_table(end=marker)


@pytest.mark.rule("2.6")
def test_in_the_first_edition_the_end_marker_stays() -> None:
    assert at_table(edition="first", end=60).state.agreement.end_marker == 60
    with pytest.raises(RecordError, match="end marker"):
        at_table(edition="first", end=70)
