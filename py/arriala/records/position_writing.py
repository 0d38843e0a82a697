"""Writes a position block: the lines that arriala.records.position reads."""

from __future__ import annotations

from arriala.board.board import places_in
from arriala.board.deck import CARD_KINDS
from arriala.rules.pieces import NOBODY, OUT, SUPPLY, WORKERS
from arriala.state import State
from tabletop.words import quoted

_LONGEST = 15  # cards on one line


def write_position(state: State) -> list[str]:
    """The lines of a position block that gives this state again, but for the generator."""
    if state.is_over():
        raise ValueError("a position can't be written when the game is over")
    agreement = state.agreement
    names, colours = agreement.board.names, agreement.colours
    lines = [f"round {state.round}", f"first {agreement.seats[state.first]}", f"turn {state.name} {state.left}"]
    if state.idle:
        lines.append(f"idle {state.idle}")
    for colour, name in enumerate(colours):
        lines.append(f"{name} points {state.score[colour]}")
        there = ["supply" if place == SUPPLY else _token(names[place]) for place in state.workers(colour) if place != OUT]
        lines.append(" ".join((f"{name} workers", *there)))
        if colour < len(agreement.seats):
            lines.append(" ".join((f"{name} hand", *([CARD_KINDS[card] for card in state.hands[colour]] or ["none"]))))
    if state.locks:
        lines.append(" ".join(("locks", *(_token(names[place]) for place in places_in(state.locks)))))
    for built in state.built:
        lines.append(f"built {_token(names[built.first])} {_token(names[built.last])} {'nobody' if built.winner == NOBODY else colours[built.winner]}")
    for site, builder in zip(agreement.board.masterpieces, state.masterpieces, strict=True):
        if builder != NOBODY:
            lines.append(f"masterpiece {_token(site)} {agreement.seats[builder]}")
    for seat, moves in zip(agreement.seats, state.moved, strict=True):
        lines += [f"moved {seat} {colours[worker // WORKERS]} {worker % WORKERS + 1} {_token(names[place])}" for worker, place in moves]
    for what, cards in (("discards", state.discards), ("deck", state.deck[::-1])):
        lines += [" ".join((what, *(CARD_KINDS[card] for card in cards[start : start + _LONGEST]))) for start in range(0, len(cards), _LONGEST)]
    return lines


def _token(name: str) -> str:
    return name if name.isalpha() else quoted(name)
