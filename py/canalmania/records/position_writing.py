"""Writes a position block: the lines that canalmania.records.position reads."""

from __future__ import annotations

from canalmania.board.board import NOWHERE
from canalmania.board.deck import CARD_NAMES
from canalmania.records.position import STEPS
from canalmania.rules.agreement import Canal
from canalmania.rules.pieces import ENGINEERS
from canalmania.state import State
from tabletop.errors import LineError
from tabletop.words import quoted

_LONG = 200


def _token(name: str) -> str:
    return name if name.isalpha() else quoted(name)


def _told_canal(state: State, canal: Canal, stacked: frozenset[int]) -> str:
    words = [_token(state.agreement.board.towns[canal.way.start().town].name)]
    for step, kind, level in canal.tiles():
        words += [step.place, f"{kind}@{level}" if step.hex in stacked else kind]
        if step.town != NOWHERE:
            words.append(_token(step.to))
    if canal.kinds and canal.way.town == NOWHERE:
        words += [">", canal.way.to]
    return " ".join(words)


def _long(what: str, words: list[str]) -> list[str]:
    """A line, and where it would be too long to read, others that go on with it."""
    lines = [what]
    for word in words:
        if len(lines[-1]) + len(word) >= _LONG:
            lines.append(what)
        lines[-1] += f" {word}"
    return lines


def block(state: State) -> list[str]:
    """The same; LineError where there is none."""
    if state.step not in STEPS:
        raise LineError("In the middle of an action, and once the game is over, there is no position to be told.")
    return write_position(state)


def write_position(state: State) -> list[str]:
    """The lines of a position block that gives this state again, but for the generator. Only between actions."""
    if state.step not in STEPS:
        raise ValueError(f"a position can't be written in the step {state.step}")
    agreement = state.agreement
    lines = [f"round {state.round}", f"step {state.name} {state.step}"]
    if state.last_round:
        lines.append(f"ending {state.last_round}")
    if state.passes:
        lines.append(f"passes {state.passes}")
    heights: dict[int, int] = {}
    for _, canal in state.canals():
        for step, _, level in canal.tiles():
            heights[step.hex] = heights.get(step.hex, 0) + level
    stacked = frozenset(hex_ for hex_, height in heights.items() if height > 1)
    for seat, name in enumerate(agreement.seats):
        lines.append(f"{name} engineer {ENGINEERS[state.engineers[seat]]}")
        lines.append(f"{name} points {state.points[seat]}")
        for what, cards in (("hand", state.hands[seat]), ("known", state.known[seat])):
            if cards:
                lines.append(f"{name} {what} {' '.join(CARD_NAMES[card] for card in cards)}")
        lines.append(f"{name} junctions {' '.join(map(str, state.junctions[seat])) or 'none'}")
        for canal in (*state.finished[seat], *state.open[seat]):
            fresh = f"fresh {canal.fresh} " if canal.fresh else ""
            lines.append(f"{name} canal {quoted(agreement.names[canal.contract])} {fresh}{_told_canal(state, canal, stacked)}")
        lines += [f"{name} section {_told_canal(state, canal, stacked)}" for canal in state.loose[seat]]
    for what, cards in (("display", state.display), ("discards", state.discards), ("deck", state.deck[::-1])):
        lines += _long(what, [CARD_NAMES[card] for card in cards])
    for what, contracts in (("parliament", state.parliament), ("contracts", state.contracts[::-1])):
        lines += _long(what, [quoted(agreement.names[contract]) for contract in contracts])
    towns = [_token(town.name) for index, town in enumerate(agreement.board.towns) if state.goods >> index & 1]
    if towns:
        lines.append(" ".join(("goods", *towns)))
    return lines
