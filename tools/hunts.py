"""Hunts that any game must stand, asked of its protocol alone: tools/fuzz.py lets them loose on each game that the page knows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError
from tabletop.headers import Seat
from tabletop.languages import LANGUAGES
from tabletop.links import Link, bytes_of, read, text_of, written
from tabletop.protocol import Game
from tabletop.runner import random_game
from tabletop.strengths import play_by
from tabletop.table import AnyTable, Table

AnyGame = Game[Any, Any]
"""Any: whatever game."""
Hunt = Callable[[AnyGame, Chance], None]

MOST_STEPS = 20_000
SLOW_LINE = 0.05
SLOW_RECORD = 1.0
BUDGETS = (1, 30, 100)
"""Steps a turn for players that think: what is legal doesn't hang on how long."""
JUNK = ("", "red", '"', ">", "999999", "#", "-1", "\u202e", "é", "a" * 200)


class FoundError(Exception):
    """Something that shouldn't be."""


def new_table(game: AnyGame, chance: Chance) -> AnyTable:
    """Of so many players, and with such options, as the card allows."""
    players = chance.choice(game.card.players({}))
    chosen: dict[str, str] = {}
    while open_ones := [option for option in game.card.options(players, chosen) if option.name not in chosen]:
        option = open_ones[0]  # what the next ones can be may hang on it
        value = chance.choice(option.values)
        chosen[option.name] = value if players in game.card.players({**chosen, option.name: value}) else option.default
    return Table.new(game, game.opening([Seat(seat, seat.title()) for seat in game.card.seats[:players]], chance.below(1 << 30), chosen))


def played(game: AnyGame, chance: Chance, steps: int) -> AnyTable:
    """A table after some random actions."""
    table = new_table(game, chance)
    while (asked := table.asked()) and len(table.lines) < steps:
        table.play(chance.choice(table.actions(chance.choice(asked))))
    return table


def length(game: AnyGame, chance: Chance) -> int:
    """How many steps a random game of it takes."""
    return random_game(new_table(game, chance).state_at(0), chance, MOST_STEPS).steps


def noisy(text: str, chance: Chance, between: str, junk: Sequence[str] = JUNK) -> str:
    """The text with some of its words, or letters, changed."""
    parts = text.split(between) if between else list(text)
    for _ in range(1 + chance.below(3)):
        place = chance.below(len(parts)) if parts else 0
        change = chance.below(6)
        if not parts or change == 0:
            parts.insert(place, chance.choice(junk))
        elif change == 1:
            del parts[place]
        elif change == 2:
            parts[place] = chance.choice(junk)
        elif change == 3:
            parts[place], parts[-1] = parts[-1], parts[place]
        elif change == 4:
            parts.insert(place, parts[chance.below(len(parts))])
        else:
            parts = parts[:place]
    return between.join(parts)


def mended(text: str, chance: Chance) -> str:
    """A link whose checksum vouches for other bytes."""
    data = bytearray(bytes_of(text))
    for _ in range(1 + chance.below(3)):
        data[chance.below(len(data))] = chance.below(256)
    return text_of(bytes(data))


def hunt_games(game: AnyGame, chance: Chance) -> None:
    """Random games end, each of them, and somebody can say how."""
    state = new_table(game, chance).state_at(0)
    random_game(state, chance, MOST_STEPS)
    if state.outcome() is None:
        raise FoundError("a game that isn't over")


def hunt_players(game: AnyGame, chance: Chance) -> None:
    """What computer players of all strengths do is legal, however briefly they think."""
    state = new_table(game, chance).state_at(0)
    kinds = [chance.choice(game.card.strengths).name for _ in state.seats]
    play_by(game, state, kinds, chance.below(1 << 30), budget=chance.choice(BUDGETS))
    if state.outcome() is None:
        raise FoundError(f"a game that isn't over: {kinds}")


def hunt_lines(game: AnyGame, chance: Chance) -> None:
    """Any line ends in an action or a LineError; an action is legal or refused with sentences, at once."""
    table = played(game, chance, chance.below(length(game, chance)))
    lines = [str(action) for seat in table.asked() for action in table.actions(seat)] or [chance.choice(game.card.seats)]
    for _ in range(25):
        line = noisy(chance.choice(lines), chance, chance.choice((" ", "")))
        began = time.process_time()
        try:
            action = game.complete(line, table.state)
        except LineError:
            continue
        reasons = table.state.refusals(action)
        if time.process_time() - began > SLOW_LINE:
            raise FoundError(f"slow: {line!r}")
        if bool(reasons) == (action in table.state.actions(action.seat)):
            raise FoundError(f"legal and refused, or neither: {line!r}")
        for reason in reasons:
            for language in LANGUAGES:
                game.say(reason, language)


def hunt_records(game: AnyGame, chance: Chance) -> None:
    """Any text ends in a game or a RecordError of one sentence, soon, and a game that was loaded is written as it was read."""
    text = played(game, chance, chance.below(length(game, chance))).text()
    for _ in range(6):
        noise = noisy(text, chance, chance.choice(("\n", " ", "")))
        loaded = soon(f"record of {len(noise)} letters", partial(Table.load, noise, game))
        if loaded is not None and Table.load(loaded.text(), game).text() != loaded.text():
            raise FoundError("written another way than read")


def hunt_links(game: AnyGame, chance: Chance) -> None:
    """Any link ends in a game or a sentence, soon: twenty-five damaged ones, every tenth with its checksum mended."""
    link = Link.of(played(game, chance, chance.below(length(game, chance))).settled())
    known = (game.name,) if chance.below(2) else ()
    text = written(link, game.packing, known, upper=bool(chance.below(2)))
    packings = {game.name: game.packing}
    if read(text, packings.get, known) != link:
        raise FoundError("another link than was written")

    def opened(link: str) -> AnyTable:
        return Table.load(read(link, packings.get, known).record, game, lenient=True)

    for number in range(25):
        noise = noisy(text, chance, "") if number % 10 else mended(text, chance)
        soon(f"link: {noise}", partial(opened, noise))


def hunt_undo(game: AnyGame, chance: Chance) -> None:
    """What was taken back can be played again, and then it's the same game."""
    table = played(game, chance, chance.below(length(game, chance)))
    text, seat = table.text(), chance.choice(table.state.seats)
    acted = [action for action in table.played if action.seat == seat]
    while table.undo(seat):
        pass
    for action in acted[sum(action.seat == seat for action in table.played) :]:
        table.play(action)
    if table.text() != text:
        raise FoundError(f"another game after undo by {seat}")


def soon(what: str, attempt: Callable[[], AnyTable]) -> AnyTable | None:
    """What comes of it, if anything; what goes wrong is a sentence."""
    began = time.process_time()
    try:
        return attempt()
    except RecordError as error:
        if "\n" in error.sentence or not error.sentence:
            raise FoundError(f"a sentence of several lines: {error}") from error
        return None
    finally:
        if time.process_time() - began > SLOW_RECORD:
            raise FoundError(f"slow {what}")


HUNTS: dict[str, tuple[Hunt, int]] = {
    "games": (hunt_games, 1_000),
    "players": (hunt_players, 100),
    "lines": (hunt_lines, 500),
    "records": (hunt_records, 1_000),
    "links": (hunt_links, 300),
    "undo": (hunt_undo, 300),
}
"""By name, and how often."""
TRIES = {("arriala", "games"): 10_000, ("kontor", "games"): 10_000}
"""By game and hunt, where it isn't as often as usual."""
