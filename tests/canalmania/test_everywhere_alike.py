"""The same record is the same game in every Python: whatever the order of its hashes, and in the page's Python too."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from canalmania.game import GAME
from canalmania.records.position_writing import write_position
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop.chance import SEED_LIMIT, Chance
from tabletop.records import numbered, write_record
from tabletop.table import Table

ROOT = Path(__file__).parents[2]
SLOWEST = 120  # seconds

PROGRAM = '''
import hashlib, json

from canalmania.game import GAME
from canalmania.records.packing import PACKING
from tabletop.protocol import about
from tabletop.bots import intended
from tabletop.chance import Chance
from tabletop.links import Link, read, written
from tabletop.table import Table

BUDGET = 150  # steps: enough for some alternatives to be dropped


def short(thing):
    return hashlib.sha256(repr(thing).encode()).hexdigest()[:16]


def told(text):
    """What this Python makes of a record, said in a few words."""
    table = Table.load(text, GAME)
    states = [table.state_at(step) for step in range(0, len(table.lines) + 1, 10)]
    return {
        "digest": table.state.digest(),
        "on the way": short([state.digest() for state in states]),
        "actions": short([str(action) for state in states for seat in state.seats for action in state.actions(seat)]),
        "facts": short([(fact.name, list(about(fact).items()), fact.only, fact.showed) for facts in table.facts for fact in facts]),
        "views": short([state.view(seat).known.digest() for state in states for seat in (*state.seats, None)]),
        "deals": short([state.view("red").deal(Chance(7)).digest() for state in states]),
        "refusals": short([GAME.say(reason) for state in states for action in table.played[:40] for reason in state.refusals(action)]),
        "scores": table.state.scores(),
        "text": table.text() == text,
        "link": link(table),
    }


def link(table):
    """The letters, by which another Python would read it."""
    told = Link.of(table.record())
    text = written(told, PACKING)
    return text if read(text, lambda game: PACKING) == told else "not read back"


def decisions(text):
    """What each kind of player means to do, now and then in a game."""
    table = Table.load(text, GAME)
    found = []
    for step in range(90, len(table.lines), 210):
        state = table.state_at(step)
        for kind in (strength.name for strength in GAME.card.strengths):
            thought = intended(GAME.bot(kind, step, state.name), state.view(state.name), Chance(step), BUDGET)
            found.append(f"{kind}: " + "; ".join(map(str, thought)))
    return found


def numbers(seed, name):
    stream = Chance.stream(seed, name)
    return [*(stream.below(limit) for limit in (1000, 6, 75, 1 << 32, 3 << 30)), *stream.shuffled(range(10)), stream.choice("abc"), str(stream.state)]


def answer(job):
    job = json.loads(job)
    return json.dumps(
        {
            "records": [told(text) for text in job["records"]],
            "decisions": [decisions(text) for text in job["records"][1:4:2]],
            "numbers": [numbers(*one) for one in job["streams"]],
        }
    )
'''

STREAMS = [(0, "contracts"), (7, "build cards"), (20061, "engineers"), (SEED_LIMIT - 1, "Kanäle")]


GOLDEN: list[list[Any]] = [
    [105, 3, 42, 1270142298, 1130587513, 1, 4, 8, 7, 3, 9, 2, 0, 6, 5, "c", "2769267324576817122"],
    [469, 2, 2, 979770584, 754182077, 9, 5, 8, 0, 4, 7, 2, 3, 6, 1, "a", "2332856393594362059"],
    [740, 5, 69, 2687569171, 218103343, 5, 6, 8, 9, 7, 3, 2, 0, 1, 4, "a", "1785085642173417521"],
    [621, 2, 14, 1639065288, 1280867843, 7, 2, 0, 4, 5, 6, 9, 8, 1, 3, "c", "15683100844250008413"],
]


def game(edition: str, players: int, board: str | None, seed: int) -> Table[State, Action]:
    """A whole game, played by chance, verb by verb."""
    table = Table.new(GAME, GAME.header(players, seed, EDITIONS[edition], board))
    chance = Chance.stream(seed, "players")
    while table.prompt().seats:
        state: State = table.state
        legal = state.actions(state.name)
        verb = chance.choice(sorted({action.verb for action in legal}))
        table.play(chance.choice([action for action in legal if action.verb == verb]))
    return table


@lru_cache(maxsize=1)
def job() -> dict[str, Any]:
    games = [
        game("first", 3, None, 11),
        game("first", 5, None, 12),
        game("second", 2, None, 13),
        game("second", 4, None, 14),
        game("second", 3, "pennines", 15),
    ]
    # And one that begins in the middle.
    table = games[0]
    middle = next(step for step in range(300, 500) if table.state_at(step).step == "cards" and table.state_at(step).phase == 2)
    header = table.header.replaced(seed=99)
    position = write_record(numbered(header, write_position(table.state_at(middle)), []))
    later = Table.load(position, GAME)
    chance = Chance(3)
    for _ in range(200):
        if later.prompt().seats:
            later.play(chance.choice(later.state.actions(later.state.name)))
    return {"records": [*(table.text() for table in games), later.text()], "streams": STREAMS}


@lru_cache(maxsize=1)
def told_here() -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(PROGRAM, names)
    told: dict[str, Any] = json.loads(names["answer"](json.dumps(job())))
    return told


def told_by(command: list[str], given: str, hash_seed: str) -> dict[str, Any]:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "py")}
    run = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", env=env, timeout=SLOWEST, cwd=ROOT, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    told: dict[str, Any] = json.loads(run.stdout)
    return told


@pytest.mark.slow
def test_these_are_whole_games() -> None:
    records = told_here()["records"]
    assert len(records) == 6
    assert all(record["text"] for record in records)
    assert all(Table.load(text, GAME).state.is_over() for text in job()["records"][:5])
    assert len({record["digest"] for record in records}) == 6


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295", "random"])
def test_whatever_the_order_of_hashes(hash_seed: str) -> None:
    program = f"{PROGRAM}\nimport sys\nsys.stdout.write(answer(sys.stdin.read()))\n"
    assert told_by([sys.executable, "-c", program], json.dumps(job()), hash_seed) == told_here()


@pytest.mark.slow
def test_in_the_python_of_the_page() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.fail("There is no node here, which runs Pyodide: install Node.js 20 or newer, then `make setup`.")
    if not (ROOT / "node_modules" / "pyodide" / "pyodide.mjs").exists():
        pytest.fail("There is no Pyodide in node_modules: run `make setup`.")
    given = json.dumps({"program": PROGRAM, "job": job()})
    told = told_by([node, str(ROOT / "tests" / "pyodide_run.mjs")], given, "5")
    assert told == told_here()


def test_golden_numbers() -> None:
    """What released records were dealt from never changes, here or there."""
    assert told_here()["numbers"] == GOLDEN
