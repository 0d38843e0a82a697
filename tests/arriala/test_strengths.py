"""The computer players: they know no more than their seat, see what lies before them, and bring games to their end."""

from __future__ import annotations

import pytest

from arriala.card import CARD
from arriala.game import GAME
from arriala.players.judging import WEIGHTS, margin
from arriala.players.sense import SENSE
from arriala.players.strengths import contractor, engineer
from arriala.rules.actions import Action
from arriala.state import State
from tabletop.bots import intended
from tabletop.chance import Chance
from tabletop.strengths import play_by
from tabletop.table import Table
from talk.arriala import at_table, hidden_changed, picked

KINDS = [strength.name for strength in CARD.strengths]


def mean_of(kind: str, state: State, seed: int, budget: int) -> tuple[Action, ...]:
    return tuple(intended(GAME.bot(kind, seed, state.name), state.view(state.name), Chance(seed), budget))


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_changes_no_decision(kind: str) -> None:
    for seed in range(2):
        state, chance = GAME.start(GAME.header(3, seed, "short")), Chance(seed)
        for _ in range(40):
            state.apply(picked(state, chance))
        assert mean_of(kind, state, seed, 60) == mean_of(kind, hidden_changed(state, state.name, chance), seed, 60)


def judged(position: str, lines: str = "", players: int = 4) -> float:
    table: Table[State, Action] = at_table(f"turn purple 5\npurple hand none\n{position}", players=players)
    for line in lines.splitlines():
        table.play_line(line)
    return margin(table.state, 0, WEIGHTS)


def test_more_workers_in_a_section_are_worth_more_and_a_rivals_less() -> None:
    nothing = judged("purple workers Montech Montech\nred workers Montech")
    mine = judged('purple workers "Montech 1" Montech\nred workers Montech')
    more = judged('purple workers "Montech 1" "Montech 2"\nred workers Montech')
    rivals = judged('purple workers "Montech 1" Montech\nred workers "Montech 2"')
    assert nothing < mine < more
    assert rivals < mine


def test_points_workers_cards_and_vineyards_count() -> None:
    assert judged("purple points 3") > judged("purple points 2")
    assert judged("red points 3") < judged("red points 2")
    assert judged("purple workers Montech") > judged("")
    assert judged("purple workers Chasselas\nred workers Chasselas Chasselas") < judged("purple workers Chasselas")


NEARLY = 'turn purple 5\npurple hand none\nlocks "Montech 6"\npurple workers "Montech 1" "Montech 2" "Montech 3" supply\nred workers "Montech 5" Montech\n'


@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_section_that_can_be_won_is_won(kind: str) -> None:
    state: State = at_table(NEARLY).state
    for action in mean_of(kind, state, 3, 400):
        state.apply(action)
    assert state.scores()["purple"] >= 8


@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_rivals_section_is_not_finished_for_it(kind: str) -> None:
    state: State = at_table(NEARLY.replace("purple workers", "green workers").replace("red workers", "purple workers")).state
    for action in mean_of(kind, state, 3, 400):
        state.apply(action)
    assert state.scores()["green"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_contractors_end_by_the_rule_and_not_by_patience(players: int) -> None:
    """The hundred that are asked for are played by `make tune`."""
    for seed in range(3):
        state = GAME.start(GAME.header(players, seed))
        play_by(GAME, state, ["contractor"] * players, seed)
        assert state.end == "built"


def test_what_is_for_nothing_is_no_part_of_a_plan() -> None:
    state: State = at_table('turn purple 5\npurple hand move-2\npurple workers "Montech 1"\nbuilt "Moissac 1" "Moissac 10" red\nred workers Moissac').state
    lines = [str(action) for action in SENSE.worthwhile(state, "purple", state.actions("purple"))]
    assert "purple: move red Moissac > Moissac 1" not in lines  # from nothing to nothing
    assert "purple: move red Moissac > Castelsarrasin 4" in lines
    assert "purple: move purple Montech 1 > Montech 2 by move-2" not in lines  # walking costs the same
    assert "purple: place Moissac 3" not in lines
    assert "purple: done" in lines


def test_games_differ_by_their_players_characters() -> None:
    tastes = {GAME.bot("engineer", seed, "red").taste.vineyard for seed in range(30)}  # type: ignore[attr-defined]
    assert len(tastes) > 1
    assert engineer().plan.width > contractor().plan.width
    assert all(strength.budget > 1 for strength in CARD.strengths[1:])
