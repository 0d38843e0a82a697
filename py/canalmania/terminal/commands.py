"""Canal Mania in the terminal: play, replay FILE, simulate N, arena, check-board FILE, draw-board, still FILE."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path

from canalmania.board.board import Board, towns_in
from canalmania.board.deck import Deck, card_names, symbol
from canalmania.board.files import BOARDS, DECKS, deck, read_board, read_deck, use_board, use_deck
from canalmania.checking.faults import faults_of, is_deck
from canalmania.drawing.commands import draw_boards
from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS, SECOND
from canalmania.rules.ending import decided_by, standings
from canalmania.rules.pieces import ENGINEERS
from canalmania.saying import catalogues
from canalmania.state import State, View
from tabletop.arena import Pairing, measured
from tabletop.chance import SEED_LIMIT, Chance
from tabletop.errors import RecordError, TabletopError
from tabletop.headers import Header
from tabletop.protocol import about, visible_to
from tabletop.runner import random_game
from tabletop.strengths import MOST_STEPS, play_by
from tabletop.table import Table

KINDS = tuple(strength.name for strength in GAME.card.strengths)
HELP = "Type what you do, in words of the list. ? lists what is legal, undo takes back, save FILE, quit."


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="canalmania", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="play | replay | simulate | arena | check-board | draw-board | still")
    play_command = commands.add_parser("play", help="a game at one terminal, by typing lines")
    play_command.add_argument("file", nargs="?", type=Path, help="a record to go on with")
    replay_command = commands.add_parser("replay", help="play a record and tell what happens")
    replay_command.add_argument("file", type=Path)
    replay_command.add_argument("--quiet", action="store_true", help="only the position at the end")
    simulate_command = commands.add_parser("simulate", help="games of computer players, or of players at random")
    simulate_command.add_argument("games", type=int)
    simulate_command.add_argument("--seats", metavar="KIND,KIND", help=f"who plays, red first: {', '.join(KINDS)}")
    arena_command = commands.add_parser("arena", help="which of two computer players is the stronger")
    arena_command.add_argument("one", choices=KINDS)
    arena_command.add_argument("others", choices=KINDS)
    arena_command.add_argument("--players", type=int, default=2)
    arena_command.add_argument("--games", type=int, default=100)
    arena_command.add_argument("--budget", type=int, help="steps for a turn, instead of each one's own")
    arena_command.add_argument("--edition", choices=EDITIONS, default=SECOND.name)
    check_command = commands.add_parser("check-board", help="name every fault of boards and decks")
    check_command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    draw_command = commands.add_parser("draw-board", help="draw the boards that come with the game, for the page")
    draw_command.add_argument("--into", type=Path, default=Path("web"), metavar="FOLDER")
    commands.add_parser("still", help="a picture of a record's position, of any game: still --help")
    for command in (play_command, simulate_command):
        command.add_argument("--edition", choices=EDITIONS, default=SECOND.name)
        command.add_argument("--players", type=int, default=3)
        command.add_argument("--seed", type=int, default=None)
    for command in (play_command, replay_command, simulate_command):
        command.add_argument("--board", metavar="FILE", help="a board of one's own, or the name of one that comes with the game")
        command.add_argument("--deck", metavar="FILE", help="the same for the build cards")
    play_command.set_defaults(run=lambda asked: play(asked.file, new_header(asked, time.time_ns() % SEED_LIMIT)))
    replay_command.set_defaults(run=lambda asked: replay(asked.file, asked.quiet))
    simulate_command.set_defaults(run=lambda asked: simulate(asked.games, new_header(asked, 0), asked.seats.split(",") if asked.seats else []))
    arena_command.set_defaults(
        run=lambda asked: arena(Pairing(asked.one, asked.others, asked.players, (("edition", asked.edition),), asked.budget), asked.games),
        board=None,
        deck=None,
    )
    check_command.set_defaults(run=lambda asked: check(asked.files), board=None, deck=None)
    draw_command.set_defaults(run=lambda asked: draw(asked.into), board=None, deck=None)
    told = sys.argv[1:] if arguments is None else arguments
    if told[:1] == ["still"]:
        # Pictures of all games are made above this floor: what stands there is asked by its name.
        return int(import_module("ui_bridge.stills").main(told[1:]))
    asked = parser.parse_args(told)
    try:
        asked.board = name_of(asked.board, BOARDS, use_board)
        asked.deck = name_of(asked.deck, DECKS, use_deck)
        return int(asked.run(asked))
    except (TabletopError, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 1


def opened(file: Path) -> Table[State, Action]:
    return Table.load(file.read_text(encoding="utf-8"), GAME)


def name_of(asked: str | None, names: Sequence[str], use: Callable[[str], Board | Deck]) -> str | None:
    """The name of the board or deck that was told by its name or by its file."""
    if asked is None or asked in names:
        return asked
    text = own_text(Path(asked))
    if any(fault.grave for fault in faults_of(text)):
        raise RecordError(f"{asked} can't be played with: check-board says why.")
    return use(text).name


def own_text(file: Path) -> str:
    return file.read_text(encoding="utf-8-sig")


def new_header(asked: argparse.Namespace, seed: int) -> Header:
    header = GAME.header(asked.players, seed if asked.seed is None else asked.seed, EDITIONS[asked.edition], asked.board)
    cards = deck(asked.deck) if asked.deck else None
    return header.replaced(deck=f"{cards.name} {cards.version} {cards.digest}") if cards else header


def play(file: Path | None, header: Header) -> int:
    table = opened(file) if file else Table.new(GAME, header)
    print(HELP)
    shown = ""
    while not table.state.is_over():
        state: State = table.state
        if shown != state.name:
            shown = state.name
            print("\n".join(told_position(state.view(state.name))))
        try:
            line = input(f"{state.name}, {question(state)}> ").strip()
        except EOFError:
            return 0
        if line == "quit":
            return 0
        answer(table, line)
    print("\n".join(told_end(table.state)))
    return 0


def answer(table: Table[State, Action], line: str) -> None:
    state: State = table.state
    try:
        if line == "?":
            print("\n".join(f"  {str(action).partition(': ')[2]}" for action in state.actions(state.name)))
        elif line == "undo":
            if not table.undo(alone=True):
                print("There is nothing to undo.")
        elif line.startswith("save "):
            Path(line[5:].strip()).write_text(table.text(), encoding="utf-8")
        elif line:
            for fact in table.play_line(line if ":" in line else f"{state.name}: {line}"):
                if visible_to(fact, state.name):
                    print(f"  {fact.name} {told_about(about(fact).items())}")
    except (TabletopError, OSError) as error:
        print(f"  {error}")


def question(state: State) -> str:
    prompt = state.prompt()
    asked = catalogues.words("en").say(f"step.{prompt.step}")
    return f"{asked} ({prompt.forced.rule})" if prompt.forced else asked


def told_about(about: Iterable[tuple[str, object]]) -> str:
    return ", ".join(f"{name} {' '.join(map(str, value)) if isinstance(value, tuple) else value}" for name, value in about if value not in (None, ()))


def told_position(view: View) -> list[str]:
    """What a seat sees, as text."""
    state = view.known
    names = state.agreement.names
    towns = state.agreement.board.towns
    ending = f", last round {state.last_round}" if state.last_round else ""
    lines = ["", f"Round {state.round}{ending}, end marker at {state.agreement.end_marker}"]
    for seat, name in enumerate(state.agreement.seats):
        lines.append(
            f"  {name:7}{state.points[seat]:4} points  {ENGINEERS[state.engineers[seat]]:9}"
            f"{len(state.hands[seat])} cards  {len(state.finished[seat])} finished  tiles {' '.join(map(str, state.supply[seat]))}"
        )
        for canal in state.open[seat]:
            way = [f"{step.place} {kind} > {step.to}" for step, kind, _ in canal.tiles()] or [f"boat in {towns[canal.way.town].name}"]
            lines.append(f"          {names[canal.contract]} ({state.agreement.value(canal.contract)}): {', '.join(way)}")
    lines.append(f"  Display: {' '.join(card_names(state.display))}; {len(state.deck)} in the deck, {len(state.discards)} discarded")
    for contract in state.parliament:
        offered = state.agreement.board.contracts[contract]
        lines.append(f"  Parliament: {offered.name} ({offered.value}), {' - '.join((offered.termini[0], *offered.vias, offered.termini[1]))}")
    lines.append(f"  Goods: {', '.join(towns[town].name for town in towns_in(state.goods)) or 'none'}; {state.basin} in the basin")
    if view.seat is not None:
        lines.append(f"  Your hand: {' '.join(card_names(state.hand)) or 'empty'}")
    return lines


def told_end(state: State) -> list[str]:
    lines = ["", f"Decided by {decided_by(state)}."]
    for rank, one in enumerate(standings(state), 1):
        lines.append(f"  {rank}. {one.seat:7}{one.points:4} points  {one.canals} canals worth {one.value}  {ENGINEERS[one.engineer]}")
    return lines


def replay(file: Path, quiet: bool) -> int:
    table = opened(file)
    if not quiet:
        for line, facts in zip(table.lines, table.facts, strict=True):
            print(line)
            for fact in facts:
                print(f"    {fact.name} {told_about(about(fact).items())}")
    print("\n".join(told_end(table.state) if table.state.is_over() else told_position(table.state.view(None))))
    print(f"  digest {table.state.digest()}")
    return 0


def draw(folder: Path) -> int:
    for file in draw_boards(folder):
        print(file)
    return 0


def simulate(games: int, header: Header, kinds: Sequence[str]) -> int:
    if kinds and (len(kinds) != len(header.seats) or not set(kinds) <= set(KINDS)):
        raise RecordError(f"--seats names {len(header.seats)} of {', '.join(KINDS)}, with commas.")
    began = time.perf_counter()
    decisions = steps = rounds = 0
    wins = dict.fromkeys(GAME.start(header).seats, 0)
    for number in range(header.seed, header.seed + games):
        state = GAME.start(header.replaced(seed=number))
        result = play_by(GAME, state, kinds, number) if kinds else random_game(state, Chance.stream(number, "players"), MOST_STEPS)
        decisions, steps, rounds = decisions + result.decisions, steps + result.steps, rounds + state.round
        wins[standings(state)[0].seat] += 1
    took = time.perf_counter() - began
    print(f"{games} games in {took:.1f} s: {steps / games:.0f} actions and {rounds / games:.1f} rounds a game, {decisions / took:.0f} decisions a second.")
    print("Won by " + ", ".join(f"{seat} {count}" for seat, count in wins.items()) + ".")
    return 0


def arena(pairing: Pairing, games: int) -> int:
    fair = 1 / pairing.players
    for result in measured(GAME, pairing, games, fair):
        low, high = result.interval()
        print(f"{result.games} games: {pairing.one} wins {100 * result.share:.1f} % ({100 * low:.1f} to {100 * high:.1f}; fair {100 * fair:.0f})", flush=True)
    return 0


def check(files: Sequence[Path]) -> int:
    """Every fault a line, in the order of the lines; 1 if one of them is more than a note."""
    failed = 0
    for file in files:
        text = own_text(file)
        faults = faults_of(text)
        for fault in faults:
            print(f"{file}:{fault.line or 1}: {'' if fault.grave else 'note: '}{fault.sentence}")
        if any(fault.grave for fault in faults):
            failed = 1
            continue
        try:
            (use_deck if is_deck(text) else use_board)(text)
        except RecordError as error:
            print(f"{file}:1: note: {error}")
        print(f"{file}: no fault found: {told_file(text)}")
    return failed


def told_file(text: str) -> str:
    """What is in a board or a deck, and what a record's header says of it."""
    if is_deck(text):
        cards = read_deck(text)
        symbols = sum(symbol(card) >= 0 for card in cards.cards)
        return f"{len(cards.cards)} cards, {symbols} with a goods symbol; deck: {cards.name} {cards.version} {cards.digest}"
    on = read_board(text)
    return f"{len(on.towns)} towns, {len(on.contracts)} contracts, {len(on.hexes)} hexes; board: {on.name} {on.version} {on.digest}"
