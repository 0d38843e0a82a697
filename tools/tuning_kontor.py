"""Kontor's part of `make tune`: whether the reconstructed cards give the games they should.

Red and black have the same cards but for the values, red's being lower by one: what a colour wins over its half is the cards' doing.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from targets import Target, mean

from kontor.board.cards import CRANE, QUAY
from kontor.board.waters import around
from kontor.card import VARIANTS
from kontor.game import GAME
from kontor.rules.actions import Lay
from kontor.rules.laying import spaces
from kontor.state import State
from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.strengths import strength

NAME = GAME.name
SETTINGS = [(variant, 2) for variant in VARIANTS]
FEWER = {"contractor": 1, "engineer": 20}
"""Who plays, and how many times fewer games."""

MOST_APART = 4.0  # red's wins and black's, in a hundred games that somebody wins
FIVE = 5  # sectors closed
MOST_GAMES = 0.5


class Told(NamedTuple):
    """What is kept of one game."""

    winner: str  # or nothing
    decided: str
    why: str
    rounds: int
    closed: int
    guarded: int
    quays: int  # laid
    taken: int  # by the boat
    taxes: int
    broke: int  # turns lost for want of a gulden
    barred: int  # times that a quay was laid with a space barred to it by a crane
    by: tuple[str, ...]  # how each sector was won


def told_game(whose: str, setting: tuple[str, int], seed: int) -> Told:
    state = GAME.start(GAME.header(seed, setting[0]))
    chance = Chance.stream(seed, "players")
    seated = {seat: Player(GAME.bot(whose, seed, seat), strength(GAME.card, whose).budget) for seat in state.seats}
    count: Counter[str] = Counter()
    by: list[str] = []
    while seats := state.prompt().seats:
        for action in [seated[seat].act(state.view(seat), chance) for seat in seats]:
            if isinstance(action, Lay) and state.agreement.cards.kind[action.card] in (QUAY, CRANE):
                count["quays"] += 1
                count["barred"] += barred(state)
            facts = state.play(action)
            for player in seated.values():
                player.saw(facts)
            count.update(fact.name for fact in facts)
            by += [str(fact._asdict()["by"]) for fact in facts if fact.name == "sector_won"]
    outcome = state.outcome()
    assert outcome is not None
    return Told(
        outcome.winners[0] if outcome.winners else "",
        outcome.decided.key,
        state.won,
        state.round,
        len(state.sectors),
        sum(sector.guard >= 0 for sector in state.sectors),
        count["quays"],
        count["quay_taken"],
        count["tax_paid"],
        count["cannot_pay"],
        count["barred"],
        tuple(by),
    )


def barred(state: State) -> bool:
    """Whether the other's cranes keep this seat's quays from a space."""
    return bool(spaces(state) & around(state.cranes[1 - state.seat]))


class Summary(NamedTuple):
    whose: str  # the kind of players
    games: list[Told]
    variant: str
    targets: list[Target]
    rounds: float
    figures: dict[str, str]


def summary(whose: str, setting: tuple[str, int], games: list[Told]) -> Summary:
    count = len(games)
    wins = Counter(game.winner for game in games)
    won = max(1, wins["red"] + wins["black"])
    shares = [100 * wins[seat] / won for seat in ("red", "black")]
    error = 50 / won**0.5
    rounds = mean(game.rounds for game in games)
    five = sum(game.closed >= FIVE for game in games) / count
    boats = sum(game.taken > 0 for game in games) / count
    gulden = sum(game.broke > 0 or game.decided in ("gulden", "ruin") for game in games) / count
    cranes = sum(game.barred > 0 for game in games) / count
    base = setting[0] == "base"  # that is aimed at; of the variants it is told how they go
    targets = [
        Target(
            "wins in a hundred, red and black", f"{shares[0]:.1f}, {shares[1]:.1f} (±{error:.1f})", apart(shares) if base and error <= MOST_APART / 2 else None
        ),
        Target("five sectors closed, in a hundred games", f"{100 * five:.0f}", five > MOST_GAMES if base else None),
        Target("the boat takes a quay away", f"{100 * boats:.0f}", boats > MOST_GAMES if base else None),
        Target("gulden cost a turn, or decide", f"{100 * gulden:.0f}", gulden > MOST_GAMES if base else None),
        Target("a crane bars a space to a quay", f"{100 * cranes:.0f}", cranes > MOST_GAMES if base else None),
    ]
    how = Counter(by for game in games for by in game.by)
    ends = Counter(game.why for game in games)
    decided = Counter(game.decided for game in games)
    figures = {
        "rounds": f"{rounds:.1f} ({min(game.rounds for game in games)} to {max(game.rounds for game in games)})",
        "sectors closed, guarded": f"{mean(game.closed for game in games):.1f}, {mean(game.guarded for game in games):.1f}",
        "quays laid, taken": f"{mean(game.quays for game in games):.1f}, {mean(game.taken for game in games):.1f}",
        "taxes, turns lost": f"{mean(game.taxes for game in games):.1f}, {mean(game.broke for game in games):.2f}",
        "won by lead, goods, better": ", ".join(f"{100 * how[by] / max(1, how.total()):.0f}" for by in ("lead", "goods", "better")),
        "ends": ", ".join(f"{why} {100 * number / count:.0f}" for why, number in ends.most_common()),
        "decided": ", ".join(f"{by} {100 * number / count:.0f}" for by, number in decided.most_common()),
    }
    return Summary(whose, games, setting[0], targets, rounds, figures)


def apart(shares: list[float]) -> bool:
    return abs(shares[0] - shares[1]) <= MOST_APART


def tables(summaries: list[Summary]) -> str:
    """As Markdown."""
    lines: list[str] = []
    for whose in dict.fromkeys(one.whose for one in summaries):
        lines += told_kind([one for one in summaries if one.whose == whose])
    return "\n".join(lines) + "\n"


def told_kind(summaries: list[Summary]) -> list[str]:
    kind = f"{summaries[0].whose.title()}s"
    lines = [f"### Kontor, {kind}", "", "The error of a share is one standard deviation.", ""]
    names = [target.what for target in summaries[0].targets]
    lines += ["| variant, games | " + " | ".join(names) + " |", "|" + "---|" * (len(names) + 1)]
    for one in summaries:
        cells = [f"{target.found}{' **no**' if target.holds is False else ''}" for target in one.targets]
        lines.append(f"| {one.variant}, {len(one.games)} | " + " | ".join(cells) + " |")
    lines += ["", f"How these games go, {kind}; shares in a hundred:", ""]
    lines += ["| variant | " + " | ".join(summaries[0].figures) + " |", "|" + "---|" * (len(summaries[0].figures) + 1)]
    lines += [f"| {one.variant} | " + " | ".join(one.figures.values()) + " |" for one in summaries]
    return [*lines, ""]
