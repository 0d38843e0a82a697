"""Reads what a person wrote, who may leave out what only one thing can fill: the seat, quotation marks, where a tile leads,
the canal, the payment. A line that fits nothing legal is filled in too, so that it is refused with a rule and not with grammar."""

from __future__ import annotations

from canalmania.board.board import NOWHERE
from canalmania.board.deck import KIND_OF, KINDS, kind_counts
from canalmania.rules import actions
from canalmania.rules.actions import Action, Lay, TakeContract
from canalmania.rules.agreement import Canal
from canalmania.rules.payment import cost, payments
from canalmania.state import State
from tabletop.errors import LineError
from tabletop.words import Quoted, words


def complete(line: str, state: State) -> Action:
    """The action meant; LineError where it can't be told."""
    seat, colon, rest = line.strip().partition(":")
    if not colon:
        seat, rest = state.name, line
    rest = rest.strip()
    try:
        return _in_names(actions.read(f"{seat}: {rest}"), state)
    except LineError as unreadable:
        candidates = _legal_ones(seat, rest, state)
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            raise LineError(f"“{rest}” could be {len(candidates)} things: {'; '.join(map(str, candidates[:3]))} ...") from unreadable
        meant = _meant(seat, rest, state)
        if meant is None:
            raise
        return _in_names(meant, state)


def _in_names(action: Action, state: State) -> Action:
    """A tile that leads to a town's hex leads to the town."""
    board = state.agreement.board
    if isinstance(action, Lay) and action.to in board.hex_index:
        return action._replace(to=board.places[board.hex_index[action.to]])
    return action


def _legal_ones(seat: str, rest: str, state: State) -> list[Action]:
    """The legal actions whose lines hold these words in this order; of one tile's payments the sensible one."""
    asked = rest.replace('"', " ").split()
    fitting: dict[Action, Action] = {}
    for action in state.actions(seat):
        line = str(action).partition(": ")[2].replace('"', " ").split()
        if asked and line[0] == asked[0] and _in_order(asked, line):
            fitting.setdefault(action._replace(pay=()) if isinstance(action, Lay) else action, action)
    return list(fitting.values())


def _in_order(asked: list[str], line: list[str]) -> bool:
    rest = iter(line)
    return all(word in rest for word in asked)


def _meant(seat: str, rest: str, state: State) -> Action | None:
    given = words(rest)
    if len(given) > 1 and given[0] == "contract":
        return TakeContract(seat, " ".join(given[1:]))
    if len(given) > 2 and given[0] == "lay" and seat in state.seats:
        return _meant_tile(seat, given, state)
    return None


def _meant_tile(seat: str, given: list[str], state: State) -> Lay | None:
    named = next((str(word) for word in given[3:] if isinstance(word, Quoted)), "")
    return tile_meant(state, seat, given[1], given[2], named, given[given.index(">") + 1] if ">" in given[:-1] else "")


def tile_meant(state: State, seat: str, hex_: str, kind: str, canal: str = "", to: str = "") -> Lay | None:
    """The tile of this kind on exactly this hex, legal or not, with what is left out filled in as well as can be; None where that can't be told."""
    board = state.agreement.board
    if hex_ not in board.hex_index or kind not in KIND_OF:
        return None
    place = state.seats.index(seat)
    canals = state.open[place]
    own = next((one for one in canals if state.agreement.names[one.contract] == canal), None) if canal else _canal_at(state, canals, hex_)
    name = canal or (state.agreement.names[own.contract] if own else "")
    to = to or _straight_on(state, own, hex_)
    if not name or not to:
        return None
    on_top = state.levels[board.hex_index[hex_]] > 0
    possible = payments(kind_counts(state.hands[place]), KIND_OF[kind], on_top, state.engineers[place], False)
    price = cost(KIND_OF[kind], on_top, state.engineers[place])
    return Lay(seat, hex_, kind, to, name, possible[0] if possible else (kind,) * price.building + (KINDS[0],) * price.any)


def _canal_at(state: State, canals: tuple[Canal, ...], hex_: str) -> Canal | None:
    """The canal whose boat is nearest to mind: one that could go on at this hex, else the only one, or the first."""
    for canal in canals:
        if any(step.place == hex_ for step in canal.way.children):
            return canal
    return canals[0] if canals else None


def _straight_on(state: State, canal: Canal | None, hex_: str) -> str:
    """Where a tile on this hex leads: as the canal can go, else straight on, else to any neighbour."""
    if canal is None:
        return ""
    board = state.agreement.board
    for step in canal.way.children:
        if step.place == hex_:
            return step.to
    here = board.hex_index[hex_]
    behind = board.towns[canal.way.town].hex if canal.way.town != NOWHERE else canal.way.hex
    entry = board.edge_to(here, behind)
    beside = board.neighbours[here]
    ahead = beside[(entry + 3) % 6] if entry != NOWHERE else NOWHERE
    return board.places[ahead if ahead != NOWHERE else next(hex_ for hex_ in beside if hex_ != NOWHERE)]
