"""All there is to say of a hex or a town, what lies between two, what stands open and what can be shipped: for whoever can't see the map, or asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from canalmania.board.board import DIFFICULT, NOWHERE, Board
from canalmania.rules.actions import Ship
from canalmania.rules.shipping import points, shipments
from canalmania.state import State
from ui_bridge.canal_mania.choices import CANAL_OF
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.finding import Found, crossed, found_at, lacked, touching
from ui_bridge.shell.html import capital
from ui_bridge.shell.seam import at


class Lying(NamedTuple):
    """A tile as it is told."""

    kind: str
    owner: str
    """Who plays it."""
    contract: str
    """Empty: of a canal that wasn't finished when the game ended (7.3)."""
    start: str
    end: str
    """The two places that its open edges face."""
    whole: bool
    """Whether its section is."""
    level: int


def more_words(look: Seen, hex_name: str) -> list[str]:
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    hex_ = board.hex_index.get(hex_name, NOWHERE)
    if hex_ == NOWHERE:
        return []
    told = [_tile_told(look, tile) for tile in lying(look, hex_)]
    town = board.town_at[hex_]
    if town != NOWHERE:
        told.append(f"{capital(say('place.on_canal' if position.on_canal >> town & 1 else 'place.on_no_canal'))}.")
        told += [say("more.section", town=board.towns[other].name, owner=look.player(position.seats[seat])) for other, seat in position.sections_at[town]]
        told += shipped(look, board.towns[town].name)
        told += [contract_told(look, found) for place in touching(position, town) if (found := found_at(look, place)) is not None]
    beside = tuple(_named(look, other) for other in board.neighbours[hex_] if other != NOWHERE)
    return [*told, say("more.beside", places=beside)]


def lying(look: Seen, hex_: int) -> list[Lying]:
    """The tiles on a hex, the topmost first."""
    position = look.view.known
    board, names = position.agreement.board, position.agreement.names
    found = []
    for seat, canal in position.canals():
        whole = max((step.length for step in canal.way.steps() if step.town != NOWHERE), default=0)
        for step, kind, level in canal.tiles():
            if step.hex == hex_:
                ends = board.places[board.neighbours[hex_][step.entry]], step.to
                contract = names[canal.contract] if canal.contract >= 0 else ""
                found.append(Lying(kind, look.player(position.seats[seat]), contract, *ends, step.length <= whole, level))
    return sorted(found, key=lambda tile: -tile.level)


def _tile_told(look: Seen, tile: Lying) -> str:
    say, key = look.voice.say, "more.tile" if tile.contract else "more.tile_unfinished"
    told = say(key, kind=tile.kind, owner=tile.owner, contract=tile.contract, start=tile.start, end=tile.end)
    return told if tile.whole else f"{told} {say('more.not_whole')}"


def _named(look: Seen, hex_: int) -> str:
    """A town by its name, a hex with its ground and whose waterway it carries."""
    board, say = look.view.known.agreement.board, look.voice.say
    town = board.town_at[hex_]
    if town != NOWHERE:
        return board.towns[town].name
    ground = say("more.difficult" if board.ground[hex_] == DIFFICULT else "more.clear", hex=board.hexes[hex_])
    top = next(iter(lying(look, hex_)), None)
    return ground if top is None else say("more.under", hex=ground, kind=top.kind, owner=top.owner)


# Contracts.


def contract_told(look: Seen, found: Found) -> str:
    """Whose it is, from where to where, how far it has come, and what its best way takes."""
    position, say = look.view.known, look.voice.say
    board, agreement = position.agreement.board, position.agreement
    value = agreement.value(found.contract)
    whose = (
        say("find.open") if found.seat is None else say("find.yours") if found.seat == look.seat else f"{look.player(found.seat)}{look.voice.colon}".rstrip()
    )
    ends, vias = tuple(board.towns[town].name for town in found.termini), tuple(board.towns[town].name for town in found.vias)
    key = "spoken.run" if not ends else "spoken.run_by" if vias else "spoken.run_ends"
    told = [whose, say(key, contract=found.name, ends=ends, vias=vias, value=value)]
    run = found.run
    if run is None:
        return " ".join(told)
    laid = len(found.canal.kinds) if found.canal is not None else 0
    if found.canal is not None:
        told.append(say("spoken.boat_at", place=_end_of(board, found)))
    if not run.best:
        return " ".join((*told, say("find.never")))
    difficult = sum(step.difficult for step in run.best)
    about = {"number": len(run.best), "laid": laid, "value": value, "clear": len(run.best) - difficult, "difficult": difficult}
    told += [capital(say("find.more" if laid else "find.tiles", **about)), say("find.cards", cards=run.cards)]
    if look.seat is not None and found.seat == look.seat:
        short = lacked(position, look.seat, run)
        told.append(say("find.lack", number=short) if short else say("find.enough"))
        told.append(say("spoken.way", hexes=", ".join(step.place for step in run.best)))
    over = tuple(f"{hex_} ({look.player(seat)})" for hex_, seat in crossed(position, run))
    if over:
        told.append(say("find.over", hexes=over))
    return " ".join(told)


def _end_of(board: Board, found: Found) -> str:
    assert found.canal is not None
    way = found.canal.way
    return board.towns[way.town].name if way.town != NOWHERE else way.place


def open_contracts(look: Seen) -> Iterator[str]:
    """Everybody's, one's own first."""
    position = look.view.known
    for seat in sorted(position.seats, key=lambda seat: seat != look.seat):
        for number in range(len(position.open[position.seats.index(seat)])):
            found = found_at(look, at(CANAL_OF, f"{seat},{number}"))
            if found is not None:
                yield contract_told(look, found)


# Goods.


def shipped(look: Seen, town: str = "") -> list[str]:
    """What whoever looks could ship if it were time for it, a sentence a town, the best first; or from this town alone."""
    if look.seat is None:
        return []
    position: State = look.view.known.copy()
    position.seat, position.legal = position.seats.index(look.seat), None
    best: dict[str, dict[str, tuple[int, int, str]]] = {}
    for ship in shipments(position):
        assert isinstance(ship, Ship)
        start, end = ship.towns[0], ship.towns[-1]
        if town in ("", start):
            gains = points(ship)
            own, others = gains.pop(look.seat, 0), sum(gains.values())
            ends = best.setdefault(start, {})
            ends[end] = min(ends.get(end, (1, 0, "")), (-own, others, _to(look, end, own, gains)))
    told = sorted((sorted(ends.values()), start) for start, ends in best.items())
    return [look.voice.say("spoken.ship", town=start, ways=look.voice.semicolon.join(way for _, _, way in ways)) for ways, start in told]


def _to(look: Seen, end: str, own: int, gains: Mapping[str, int]) -> str:
    """With the points that everybody gets."""
    others = tuple(f"{look.player(seat)} {gained}" for seat, gained in sorted(gains.items()))
    return look.voice.say("spoken.ship_others" if others else "spoken.ship_to", end=end, gain=own, others=others)


# Between.


def between_words(look: Seen, one: str, other: str) -> list[str]:
    """The hexes of the straightest way, the sections that join the two, and the contracts that run to both."""
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    start, goal = (board.hex_index.get(name, NOWHERE) for name in (one, other))
    if NOWHERE in (start, goal) or start == goal:
        return []
    path = _straightest(board, start, goal)
    about = {"place": board.places[start], "other": board.places[goal]}
    told = [say("between.hexes", **about, number=len(path), hexes=", ".join(_named(look, hex_) for hex_ in path)) if path else say("between.beside", **about)]
    towns = board.town_at[start], board.town_at[goal]
    if NOWHERE not in towns:
        owners = (look.player(position.seats[seat]) for to, seat in position.sections_at[towns[0]] if to == towns[1])
        told += [say("more.section", town=about["other"], owner=owner) for owner in owners]
        both = {*touching(position, towns[0])} & {*touching(position, towns[1])}
        told += [contract_told(look, found) for place in sorted(both) if (found := found_at(look, place)) is not None]
    return told


def _straightest(board: Board, start: int, goal: int) -> list[int]:
    """The fewest hexes between, without the two; through no town where there is another way."""
    behind: dict[int, int] = {start: NOWHERE}
    rim = [start]
    while rim and goal not in behind:
        following = []
        for here in rim:
            for there in board.neighbours[here]:
                if there != NOWHERE and there not in behind and (there == goal or board.town_at[there] == NOWHERE):
                    behind[there] = here
                    following.append(there)
        rim = following
    path, here = [], behind.get(goal, NOWHERE)
    while here not in (NOWHERE, start):
        path.append(here)
        here = behind[here]
    return path[::-1]
