"""Arriala's part of `make tune`: whether cards, lengths and lock limits give the games they should.

Places at the table are counted from the start player (rule 1.4): what one of them wins over its share is the game's doing.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from targets import Target, mean

from arriala.board.deck import CARD_KINDS
from arriala.card import BOARDS
from arriala.game import GAME
from arriala.outlook import SOURCES, points_by_source
from arriala.rules.actions import Lock, Masterpiece, Move
from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.protocol import Fact
from tabletop.strengths import strength

NAME = GAME.name
SETTINGS = [(board, players) for board in BOARDS for players in (2, 3, 4)]
FEWER = {"contractor": 1, "engineer": 20}
"""Who plays, and how many times fewer games."""

ROUNDS = (12, 25)
MOST_EXTRA_WINS = 4.0  # of a place at the table, in a hundred games, over its share of those that somebody wins
LEAST_PLAYED = 0.5  # of the games, in which a kind of card is played
FEWEST_LOCKS = 2.0
FEWEST_IN_VINEYARDS = 2.0  # workers, at the end
MOST_UNBUILT = 0.02  # of the games, that end by 5.3


class Told(NamedTuple):
    """What is kept of one game. Places at the table are counted from the start player."""

    winner: int  # -1: nobody
    decided: str
    end: str
    rounds: int
    cards: frozenset[str]
    locks: int
    in_vineyards: int
    points: tuple[int, ...]  # by source, of everybody
    best: int  # the winner's, or the best one's


def told_game(whose: str, setting: tuple[str, int], seed: int) -> Told:
    board, players = setting
    state = GAME.start(GAME.header(players, seed, board))
    chance = Chance.stream(seed, "players")
    seated = [Player(GAME.bot(whose, seed, seat), strength(GAME.card, whose).budget) for seat in state.seats]
    facts: list[Fact] = []
    cards = set()
    while not state.is_over():
        action = seated[state.seat].act(state.view(state.name), chance)
        if isinstance(action, Masterpiece):
            cards.add("masterpiece")
        elif isinstance(action, (Move, Lock)):
            cards.add(action.by)
        told = state.play(action)
        facts += told
        for player in seated:
            player.saw(told)
    outcome = state.outcome()
    assert outcome is not None
    winner = (state.seats.index(outcome.winners[0]) - state.first) % players if outcome.winners else -1
    sums = Counter[str]()
    for sources in points_by_source(facts).values():
        sums.update(sources)
    vineyards = sum(state.at.count(place) for place, _ in state.agreement.vineyards)
    points = tuple(sums[source] for source in SOURCES)
    return Told(
        winner, outcome.decided.key, state.end.value, state.round, frozenset(cards), state.locks.bit_count(), vineyards, points, outcome.places[0].points
    )


class Summary(NamedTuple):
    whose: str  # the kind of players
    games: list[Told]
    board: str
    players: int
    targets: list[Target]
    played: dict[str, float]  # by kind of card, in how many of a hundred games
    points: dict[str, float]  # by source
    rounds: float
    best: float


def summary(whose: str, setting: tuple[str, int], games: list[Told]) -> Summary:
    board, players = setting
    count = len(games)
    won = [game.winner for game in games if game.winner >= 0]
    shares = [100 * won.count(place) / max(1, len(won)) for place in range(players)]
    error = 100 * (1 / players * (1 - 1 / players) / max(1, len(won))) ** 0.5
    played = {kind: 100 * sum(kind in game.cards for game in games) / count for kind in CARD_KINDS}
    least = min(played, key=lambda kind: played[kind])
    locks, vineyards = mean(game.locks for game in games), mean(game.in_vineyards for game in games)
    unbuilt = sum(game.end != "built" for game in games) / count
    nobody = Counter(game.decided for game in games if game.winner < 0)
    rounds = mean(game.rounds for game in games)
    told_shares = ", ".join(f"{share:.1f}" for share in shares)
    targets = [
        Target("rounds", f"{rounds:.1f}", ROUNDS[0] <= rounds <= ROUNDS[1]),
        Target(
            "wins in a hundred, from the start player on",
            f"{told_shares} (±{error:.1f})",
            max(shares) <= 100 / players + MOST_EXTRA_WINS if error <= MOST_EXTRA_WINS else None,
        ),
        Target("least played card, in a hundred games", f"{played[least]:.0f} ({least})", played[least] >= 100 * LEAST_PLAYED),
        Target("locks", f"{locks:.1f}", locks >= FEWEST_LOCKS),
        Target("workers in vineyards at the end", f"{vineyards:.1f}", vineyards >= FEWEST_IN_VINEYARDS),
        Target("games that end by 5.3, in a hundred", f"{100 * unbuilt:.1f}", unbuilt <= MOST_UNBUILT),
        Target("nobody wins, in a hundred games", ", ".join(f"{key} {100 * number / count:.1f}" for key, number in sorted(nobody.items())) or "0", None),
    ]
    points = {source: mean(game.points[place] for game in games) for place, source in enumerate(SOURCES)}
    return Summary(whose, games, board, players, targets, played, points, rounds, mean(game.best for game in games))


def tables(summaries: list[Summary]) -> str:
    """As Markdown."""
    lines: list[str] = []
    for whose in dict.fromkeys(one.whose for one in summaries):
        lines += told_kind([one for one in summaries if one.whose == whose])
    return "\n".join(lines) + "\n"


def told_kind(summaries: list[Summary]) -> list[str]:
    kind = f"{summaries[0].whose.title()}s"
    lines = [f"### Arriala, {kind}", "", f"{len(summaries[0].games)} games a setting; the error of a share is one standard deviation.", ""]
    names = [target.what for target in summaries[0].targets]
    lines += ["| board, players | " + " | ".join(names) + " |", "|" + "---|" * (len(names) + 1)]
    for one in summaries:
        cells = [f"{target.found}{' **no**' if target.holds is False else ''}" for target in one.targets]
        lines.append(f"| {one.board}, {one.players} | " + " | ".join(cells) + " |")
    lines += ["", f"In how many of a hundred games a card of the kind is played, {kind}:", ""]
    lines += ["| board, players | " + " | ".join(CARD_KINDS) + " |", "|" + "---|" * (len(CARD_KINDS) + 1)]
    lines += [f"| {one.board}, {one.players} | " + " | ".join(f"{one.played[card]:.0f}" for card in CARD_KINDS) + " |" for one in summaries]
    lines += ["", f"Points of all together by source, and the best player's, {kind}:", ""]
    lines += ["| board, players | " + " | ".join(SOURCES) + " | best |", "|" + "---|" * (len(SOURCES) + 2)]
    for one in summaries:
        lines.append(f"| {one.board}, {one.players} | " + " | ".join(f"{one.points[source]:.1f}" for source in SOURCES) + f" | {one.best:.1f} |")
    return [*lines, ""]
