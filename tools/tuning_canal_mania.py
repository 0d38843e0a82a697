"""Canal Mania's part of `make tune`: whether the deck and the contracts give the games they should.

Seats aren't rotated: they go by the engineers' numbers (rule 2.4), so what a seat wins is the game's doing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from targets import Target, mean

from canalmania.board.board import Contract
from canalmania.board.deck import CARD_KINDS
from canalmania.game import GAME
from canalmania.rules.editions import EDITIONS, Edition
from canalmania.rules.ending import standings
from canalmania.rules.facts import ContractTaken, ParliamentOpened
from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.strengths import strength

NAME = GAME.name
SETTINGS = [(edition.name, players) for edition in EDITIONS.values() for players in edition.player_numbers]

FEWER = {"contractor": 1, "engineer": 20}
"""Who plays, and how many times fewer games."""

PAST_END = (12, 28)  # points of the mean winner past the end marker
CANALS = (5, 7)  # finished contracts of the mean winner
MOST_ROUNDS_OUT = 2.0  # of a kind of card, out of the display
FEWEST_MARKERS = 6.0  # in towns, on average, at the end of the fifth round and of each later one
FIRST_ROUND = 5
MOST_EXTRA_WINS = 4.0  # of a seat, in a hundred games, over its share
LEAST_TAKEN = 0.5  # by winners, of the average contract
ENOUGH_GAMES = 0.25  # a round that fewer games come to isn't looked at


class Told(NamedTuple):
    """What is kept of one game. Contracts by number; a spell is so many turns in a row at whose beginnings the display
    holds no card of a kind."""

    winner: int
    past_end: int
    canals: int
    rounds: int
    markers: tuple[int, ...]  # at the end of each round
    spells: tuple[tuple[int, ...], ...]  # for each kind of card
    opened: frozenset[int]
    taken: tuple[tuple[int, int], ...]  # contract and seat
    finished: frozenset[int]


def told_game(whose: str, setting: tuple[str, int], seed: int) -> Told:
    edition, players = setting
    state = GAME.start(GAME.header(players, seed, EDITIONS[edition]))
    chance = Chance.stream(seed, "players")
    seated = [Player(GAME.bot(whose, seed, seat), strength(GAME.card, whose).budget) for seat in state.seats]
    names = state.agreement.board.contract_index
    opened = set(state.parliament)
    taken: list[tuple[int, int]] = []
    markers: list[int] = []
    spells: list[list[int]] = [[0] for _ in CARD_KINDS]
    turn = (0, 0)
    while not state.is_over():
        if state.phase == 1 and turn != (state.round, state.seat):
            if turn[0] and turn[0] != state.round:
                markers.append(state.goods.bit_count())
            turn = (state.round, state.seat)
            shown = {card >> 3 for card in state.display}
            for kind, lengths in enumerate(spells):
                if kind not in shown:
                    lengths[-1] += 1
                elif lengths[-1]:
                    lengths.append(0)
        player = seated[state.seat]
        facts = state.play(player.act(state.view(state.name), chance))
        player.saw(facts)
        for fact in facts:
            if isinstance(fact, ParliamentOpened):
                opened.update(names[name] for name in fact.contracts)
            elif isinstance(fact, ContractTaken) and fact.contract in names:
                taken.append((names[fact.contract], state.seats.index(fact.seat)))
    first = standings(state)[0]
    return Told(
        winner=state.seats.index(first.seat),
        past_end=first.points - state.agreement.end_marker,
        canals=first.canals,
        rounds=state.round,
        markers=tuple(markers),
        spells=tuple(tuple(length for length in lengths if length) for lengths in spells),
        opened=frozenset(opened),
        taken=tuple(taken),
        finished=frozenset(canal.contract for own in state.finished for canal in own),
    )


class ContractRow(NamedTuple):
    name: str
    value: int
    taken: float  # in a hundred games in which it lay open
    finished: float
    by_winners: float  # the average contract being 1


class Summary(NamedTuple):
    whose: str  # the kind of players
    games: list[Told]
    edition: str
    players: int
    targets: list[Target]
    kinds: list[tuple[str, float, float]]  # mean and longest spell, in rounds
    contracts: list[ContractRow]
    rounds: float


def summary(whose: str, setting: tuple[str, int], games: list[Told]) -> Summary:
    edition, players = setting
    count = len(games)
    seats = GAME.start(GAME.header(players, 0, EDITIONS[edition])).agreement
    wins = Counter(game.winner for game in games)
    error = 100 * (1 / players * (1 - 1 / players) / count) ** 0.5
    shares = [100 * wins[seat] / count for seat in range(players)]
    kinds = []
    for kind, name in enumerate(CARD_KINDS):
        lengths = [length / players for game in games for length in game.spells[kind]]
        kinds.append((name, mean(lengths), max(lengths, default=0.0)))
    longest = max(len(game.markers) for game in games)
    by_round = [[game.markers[place] for game in games if len(game.markers) > place] for place in range(FIRST_ROUND - 1, longest)]
    markers = [mean(there) for there in by_round if len(there) >= ENOUGH_GAMES * count]
    contracts = contract_rows(seats.board.contracts, games)
    enough = error <= MOST_EXTRA_WINS
    past_end, canals = mean(game.past_end for game in games), mean(game.canals for game in games)
    slowest, least = max(kinds, key=lambda row: row[1]), min(contracts, key=lambda row: row.by_winners)
    told_shares = ", ".join(f"{name} {share:.1f}" for name, share in zip(seats.seats, shares, strict=True))
    targets = [
        Target("winner past the end marker", f"{past_end:.1f}", PAST_END[0] <= past_end <= PAST_END[1]),
        Target("canals finished by the winner", f"{canals:.2f}", CANALS[0] <= canals <= CANALS[1]),
        Target("rounds without a kind of card", f"{slowest[1]:.2f} ({slowest[0]})", slowest[1] <= MOST_ROUNDS_OUT),
        Target("fewest markers in towns", f"{min(markers, default=0.0):.1f}", min(markers, default=0.0) >= FEWEST_MARKERS),
        Target("wins in a hundred", f"{told_shares} (±{error:.1f})", max(shares) <= 100 / players + MOST_EXTRA_WINS if enough else None),
        Target("least taken by winners", f"{least.by_winners:.2f} ({least.name})", least.by_winners >= LEAST_TAKEN if enough else None),
    ]
    return Summary(whose, games, edition, players, targets, kinds, contracts, mean(game.rounds for game in games))


def contract_rows(contracts: Iterable[Contract], games: list[Told]) -> list[ContractRow]:
    opened: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    finished: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for game in games:
        opened.update(game.opened)
        finished.update(game.finished)
        taken.update(contract for contract, _ in game.taken)
        won.update(contract for contract, seat in game.taken if seat == game.winner)
    average = sum(won.values()) / max(1, sum(opened.values()))
    rows = []
    for number, contract in enumerate(contracts):
        times = max(1, opened[number])
        relative = won[number] / times / average if average else 0.0
        rows.append(ContractRow(contract.name, contract.value, 100 * taken[number] / times, 100 * finished[number] / times, relative))
    return rows


def tables(summaries: list[Summary]) -> str:
    """The tables, as Markdown."""
    lines = []
    for whose in dict.fromkeys(one.whose for one in summaries):
        lines += told_kind([one for one in summaries if one.whose == whose])
    return "\n".join(lines) + "\n"


def told_kind(summaries: list[Summary]) -> list[str]:
    kind = f"{summaries[0].whose.title()}s"
    lines = [f"## Targets, {kind}", "", f"{len(summaries[0].games)} games a setting; the error of a seat's share is one standard deviation.", ""]
    names = [target.what for target in summaries[0].targets]
    lines += ["| edition, players | rounds | " + " | ".join(names) + " |", "|" + "---|" * (len(names) + 2)]
    for one in summaries:
        cells = [f"{target.found}{' **no**' if target.holds is False else ''}" for target in one.targets]
        lines.append(f"| {one.edition}, {one.players} | {one.rounds:.1f} | " + " | ".join(cells) + " |")
    lines += ["", f"## Cards out of the display, {kind}", "", "Rounds, the mean spell and the longest.", ""]
    lines += ["| edition, players | " + " | ".join(CARD_KINDS) + " |", "|" + "---|" * (len(CARD_KINDS) + 1)]
    for one in summaries:
        lines.append(f"| {one.edition}, {one.players} | " + " | ".join(f"{usual:.2f}, {most:.1f}" for _, usual, most in one.kinds) + " |")
    for edition in EDITIONS.values():
        lines += contract_table(edition, kind, [one for one in summaries if one.edition == edition.name])
    return [*lines, ""]


def contract_table(edition: Edition, kind: str, summaries: list[Summary]) -> list[str]:
    """A column for each number of players; one for all of them where each has too few games."""
    if not summaries:
        return []
    columns = {f"{one.players} players": one.contracts for one in summaries}
    if any(target.holds is None for one in summaries for target in one.targets):
        board = GAME.start(GAME.header(summaries[0].players, 0, edition)).agreement.board
        columns = {"all players": contract_rows(board.contracts, [game for one in summaries for game in one.games])}
    lines = ["", f"## Contracts, {edition.name} edition, {kind}", "", "Taken and finished in a hundred games in which it lay open; taken by winners, the"]
    lines += ["average contract being 1.", "", "| contract | value | " + " | ".join(columns) + " |", "|---|---|" + "---|" * len(columns)]
    for rows in zip(*columns.values(), strict=True):
        cells = [f"{row.taken:.0f}, {row.finished:.0f}; {row.by_winners:.2f}" for row in rows]
        lines.append(f"| {rows[0].name} | {rows[0].value} | " + " | ".join(cells) + " |")
    return lines
