"""How a bot is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

from tabletop.bots import Player, RandomBot, run
from tabletop.chance import Chance
from tabletop.protocol import Bot, Progress
from tabletop.records import Header, Seat
from tiny import barge, sealed
from tiny.sealed import Bid

HEADER = Header("sealed", [Seat("red", "Ada"), Seat("white", "Tom")], 7)


class Slow:
    """Thinks as long as its budget lasts, then plays its highest number."""

    def __init__(self) -> None:
        self.thought = 0

    def choose(self, view: Any, chance: Chance, budget: int) -> Generator[Progress, None, tuple[Any]]:
        for step in range(budget):
            self.thought += 1
            yield Progress(step + 1, budget)
        return (view.actions(view.seat)[-1],)


def test_the_random_bot_plays_all_it_may_about_equally_often() -> None:
    view = sealed.GAME.start(HEADER).view("white")
    chance = Chance(1)
    counts = Counter(run(RandomBot(), view, chance, 1) for _ in range(2_000))
    assert set(counts) == {Bid("white", number) for number in range(1, 6)}
    assert all(330 < count < 470 for count in counts.values())


def test_the_same_chance_gives_the_same_action() -> None:
    view = sealed.GAME.start(HEADER).view("red")
    assert [run(RandomBot(), view, Chance(seed), 1) for seed in range(20)] == [run(RandomBot(), view, Chance(seed), 1) for seed in range(20)]


def test_a_bot_is_run_until_it_answers() -> None:
    bot = Slow()
    assert run(bot, sealed.GAME.start(HEADER).view("red"), Chance(1), 25) == Bid("red", 5)
    assert bot.thought == 25


def test_where_only_one_thing_is_possible_the_bot_isnt_asked() -> None:
    state = barge.GAME.start(HEADER.replaced(game="barge"))
    for quay in (1, 2, 3, 2, 1):
        state.play(barge.Move("red", quay))
    assert state.prompt().forced is not None
    bot = Slow()
    assert run(bot, state.view("red"), Chance(1), 25) == barge.Done("red")
    assert bot.thought == 0


class Planner:
    """Means to bid its lowest number, then two more things."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, chance: Chance, budget: int) -> Generator[Progress, None, tuple[Any, ...]]:
        yield from ()
        self.asked += 1
        return (view.actions(view.seat)[0], "second", "third")


def test_a_player_does_what_it_meant_to_without_being_asked_again() -> None:
    view, bot = sealed.GAME.start(HEADER).view("red"), Planner()
    player = Player(bot, 1)
    assert [player.act(view, Chance(1)) for _ in range(3)] == [Bid("red", 1), "second", "third"]
    assert bot.asked == 1
    assert player.act(view, Chance(1)) == Bid("red", 1)
    assert bot.asked == 2


def test_what_it_meant_to_do_is_given_up_when_something_is_shown() -> None:
    view, bot = sealed.GAME.start(HEADER).view("red"), Planner()
    player = Player(bot, 1)
    player.act(view, Chance(1))
    player.saw([barge.Moved("white", 1)])
    assert player.act(view, Chance(1)) == "second"
    player.saw([barge.Moved("white", 1), barge.Drew("white", 1, only=("white",))])
    assert player.act(view, Chance(1)) == Bid("red", 1)
    assert bot.asked == 2


def test_an_onlooker_isnt_asked() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        run(RandomBot(), sealed.GAME.start(HEADER).view(None), Chance(1), 1)


def test_who_isnt_asked_has_no_action() -> None:
    state = sealed.GAME.start(HEADER)
    state.play(Bid("red", 1))
    with pytest.raises(ValueError, match="red isn't asked"):
        run(RandomBot(), state.view("red"), Chance(1), 1)


def test_these_are_bots() -> None:
    bots: list[Bot[Bid]] = [RandomBot(), Slow()]
    assert len(bots) == 2
