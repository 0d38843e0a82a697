"""A position of Canal Mania, put together piece by piece: canals tile by tile, markers, and what is told of each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from canalmania.board.deck import CARD_KINDS, CARD_NAMES, KINDS
from canalmania.records.position import STEPS
from canalmania.rules.agreement import Canal
from canalmania.rules.pieces import ENGINEERS
from canalmania.rules.routes import Way
from canalmania.state import State
from tabletop.catalogue import catalogues_in
from tabletop.errors import LineError
from tabletop.words import quoted, words
from ui_bridge.canal_mania import editing_words
from ui_bridge.canal_mania.cards import surveyor, tile_picture
from ui_bridge.shell.editing import BlockEditor, Field, Lines, Piece, Row, with_line
from ui_bridge.shell.html import svg
from ui_bridge.shell.seam import BOARD, at, name_at
from ui_bridge.shell.voice import Voice

MARKER, REMOVE, BOAT = "marker", "remove", "boat"
DEALT = ("deck", "contracts", "discards")
"""What a position that is begun from a game leaves to the seed."""
_CASK = '<path d="M-5-7c3-1 7-1 10 0 2 4 2 10 0 14-3 1-7 1-10 0-2-4-2-10 0-14z" fill="var(--cask)" stroke="currentColor" stroke-width="1.4"/>'
_CROSS = '<path d="M-6-6L6 6M6-6L-6 6" stroke="currentColor" stroke-width="2.4"/>'


class CanalEditor(BlockEditor):
    words = catalogues_in(editing_words, {})

    def kept(self, lines: Sequence[str]) -> Lines:
        return tuple(line for line in lines if line.split(" ")[0] not in DEALT and " known " not in line)

    def pieces(self, state: State, voice: Voice, owner: str) -> Sequence[Piece]:
        board, seat = state.agreement.board, state.seats.index(owner)
        told = [
            Piece(kind, voice.say("kind_name", kind=kind), tile_picture(board, number, owner), str(state.supply[seat][number]), str(number + 1))
            for number, kind in enumerate(KINDS)
        ]
        told.append(Piece(MARKER, voice.say("edit.marker"), svg("-9 -10 18 20", _CASK), str(state.basin), "g", owned=False))
        told.append(Piece(REMOVE, voice.say("edit.remove"), svg("-9 -9 18 18", _CROSS), "", "x", owned=False))
        return [*told, *(Piece(f"{BOAT} {name}", name) for name in _free(state, seat))]

    def goes(self, state: State, voice: Voice, owner: str, piece: str) -> Mapping[str, str]:
        seat, board = state.seats.index(owner), state.agreement.board
        found: dict[str, str] = {}
        if piece in KINDS:
            for canal in state.open[seat]:
                name = state.agreement.names[canal.contract]
                found |= {at(BOARD, step.place): f"{name}, {step.place}" for step in canal.way.children}
                if canal.kinds:
                    found[at(BOARD, canal.way.place)] = voice.say("edit.turn", hex=canal.way.place)
        elif piece == MARKER:
            found = {at(BOARD, board.hexes[town.hex]): town.name for town in board.towns}
        elif piece == REMOVE:
            for other, canal in state.canals():
                place = canal.way.place or board.hexes[board.towns[canal.way.town].hex]
                found[at(BOARD, place)] = f"{state.seats[other]}, {place}"
            found |= {at(BOARD, board.hexes[town.hex]): town.name for number, town in enumerate(board.towns) if state.goods >> number & 1}
        elif piece.startswith(BOAT):
            found = {at(BOARD, board.hexes[board.towns[board.town_index[name]].hex]): name for name in _ends(state, piece)}
        return found

    def put(self, lines: Lines, state: State, owner: str, piece: str, place: str) -> Lines:
        name = name_at(place)
        if piece in KINDS:
            return _tile(lines, state, owner, piece, name)
        if piece == MARKER:
            return _marker(lines, state, name)
        if piece == REMOVE:
            return _removed(lines, state, name)
        return _begun(lines, state, owner, piece.partition(" ")[2], name)

    def rows(self, state: State, voice: Voice) -> Sequence[Row]:
        board = state.agreement.board
        steps = tuple((step, voice.say(f"edit.step.{step}")) for step in STEPS)
        names = tuple((seat, voice.name(seat)) for seat in state.seats)
        whole = Row(
            None,
            (
                Field("turn", voice.say("edit.turn_of"), state.name, names),
                Field("step", voice.say("edit.step"), str(state.step), steps),
                Field("round", voice.say("edit.round"), str(state.round), least=1),
            ),
        )
        engineers = tuple((name, name) for name in ENGINEERS)
        rows = [whole]
        for seat, name in enumerate(state.seats):
            counts = [sum(CARD_NAMES[card].partition("/")[0] == kind for card in state.hands[seat]) for kind in CARD_KINDS]
            art = [tile_picture(board, number) for number in range(len(KINDS))] + [surveyor()]
            cards = [
                Field(f"hand {kind}", voice.say("card_label", card=kind), str(count), art=picture, most=12)
                for kind, count, picture in zip(CARD_KINDS, counts, art, strict=True)
            ]
            engineer = Field("engineer", voice.say("edit.engineer"), ENGINEERS[state.engineers[seat]], engineers)
            points = Field("points", voice.say("edit.points"), str(state.points[seat]), most=9999)
            rows.append(Row(name, (points, engineer, *cards)))
        return rows

    def told(self, lines: Lines, state: State, seat: str, field: str, value: str) -> Lines:
        if field == "turn" or field == "step":
            told = (value, state.step) if field == "turn" else (state.name, value)
            return with_line(lines, "step", f"step {told[0]} {told[1]}")
        if field == "round":
            return with_line(lines, "round", f"round {value}")
        if field == "engineer":
            return with_line(lines, f"{seat} engineer", f"{seat} engineer {value}")
        if field == "points":
            return with_line(lines, f"{seat} points", f"{seat} points {value}")
        kind, wanted = field.partition(" ")[2], int(value)
        hand = _hand(lines, seat)
        have = [card for card in hand if card.partition("/")[0] == kind]
        kept = [card for card in hand if card not in have] + have[:wanted] + [kind] * (wanted - len(have))
        lines = tuple(line for line in lines if not line.startswith((f"{seat} hand ", f"{seat} known ")))
        return (*lines, f"{seat} hand {' '.join(kept)}") if kept else lines

    def ideas(self, state: State, seat: str) -> Mapping[str, Sequence[str]]:
        own = state.seats.index(seat)
        towns = [town.name for town in state.agreement.board.towns]
        return {
            "finish": [quoted(state.agreement.names[canal.contract]) for canal in state.open[own]],
            "ship": [f"to {_word(name)}" for name in towns],
            "build": [f"{step.place} {kind}" for canal in state.open[own] for step in canal.way.children for kind in KINDS][:20],
        }


EDITOR = CanalEditor()


def _word(name: str) -> str:
    return name if name.isalpha() else quoted(name)


def _hand(lines: Lines, seat: str) -> list[str]:
    return [card for line in lines if line.startswith(f"{seat} hand ") for card in line.split()[2:]]


def _free(state: State, seat: int) -> list[str]:
    """The contracts that nobody has; of junctions this seat's own."""
    taken = {canal.contract for _, canal in state.canals()}
    names, contracts = state.agreement.names, len(state.agreement.board.contracts)
    own = {canal.contract for canal in (*state.open[seat], *state.finished[seat])}
    each = state.agreement.edition.junctions[len(state.seats)]
    return [names[one] for one in range(contracts) if one not in taken] + [names[one] for one in range(contracts, contracts + each) if one not in own]


def _ends(state: State, piece: str) -> Sequence[str]:
    """The towns where this canal can begin."""
    board, name = state.agreement.board, piece.partition(" ")[2]
    contract = board.contract_index.get(name)
    return [town.name for town in board.towns] if contract is None else board.contracts[contract].termini


# Canals.


def _line_of(lines: Lines, owner: str, canal: str) -> int:
    begins = f"{owner} canal {quoted(canal)} "
    return next((number for number, line in enumerate(lines) if line.startswith(begins)), -1)


def _written(state: State, owner: str, canal: Canal, way: Way, kinds: bytes) -> str:
    """The line of a canal that has come so far."""
    told = [_word(state.agreement.board.towns[way.start().town].name)]
    for step, kind in zip(way.steps(), kinds, strict=True):
        told += [step.place, KINDS[kind]]
        if step.to in state.agreement.board.town_index:
            told.append(_word(step.to))
    if kinds and way.to not in state.agreement.board.town_index:
        told += [">", way.to]
    return f"{owner} canal {quoted(state.agreement.names[canal.contract])} {' '.join(told)}"


def _tile(lines: Lines, state: State, owner: str, piece: str, hex_: str) -> Lines:
    """Laid on, or, where it is the last one already, turned or changed."""
    seat, kind = state.seats.index(owner), KINDS.index(piece)
    for canal in state.open[seat]:
        number = _line_of(lines, owner, state.agreement.names[canal.contract])
        if number < 0:
            continue
        way, kinds = canal.way, canal.kinds
        if kinds and way.place == hex_ and way.back is not None:
            beside = [step for step in way.back.children if step.place == hex_]
            turned = beside[(beside.index(way) + 1) % len(beside)] if kinds[-1] == kind else way
            return _replaced(lines, number, _written(state, owner, canal, turned, kinds[:-1] + bytes((kind,))))
        onward = [step for step in way.children if step.place == hex_]
        if onward:
            return _replaced(lines, number, _written(state, owner, canal, onward[0], kinds + bytes((kind,))))
    if not state.open[seat]:
        raise LineError("This player has no open canal: begin one, and put its boat on a town. 3.7")
    raise LineError(f"No open canal of this player leads to {hex_}. 5.2")


def _replaced(lines: Lines, number: int, line: str) -> Lines:
    return (*lines[:number], line, *lines[number + 1 :])


def _begun(lines: Lines, state: State, owner: str, canal: str, hex_: str) -> Lines:
    town = _town_at(state, hex_)
    if town not in _ends(state, f"{BOAT} {canal}"):
        raise LineError(f"{canal} begins at {' or '.join(_ends(state, f'{BOAT} {canal}')[:2])}. 3.7")
    return (*_without_contract(lines, canal), f"{owner} canal {quoted(canal)} {_word(town)}")


def _without_contract(lines: Lines, canal: str) -> Lines:
    """A contract that is taken lies in the parliament no more."""
    found: list[str] = []
    for line in lines:
        told = words(line)
        if told[0] == "parliament" and canal in told:
            rest = [quoted(name) for name in told[1:] if name != canal]
            found += [" ".join(("parliament", *rest))] if rest else []
        else:
            found.append(line)
    return tuple(found)


def _removed(lines: Lines, state: State, hex_: str) -> Lines:
    """The last tile there; else the marker, or the boat of a canal of which nothing lies."""
    for seat, canal in state.canals():
        name = state.seats[seat]
        number = _line_of(lines, name, state.agreement.names[canal.contract]) if canal.contract >= 0 else -1
        if number < 0:
            continue
        if canal.kinds and canal.way.place == hex_ and canal.way.back is not None:
            return _replaced(lines, number, _written(state, name, canal, canal.way.back, canal.kinds[:-1]))
    town = _town_at(state, hex_)
    if town and state.goods >> state.agreement.board.town_index[town] & 1:
        return _marker(lines, state, hex_)
    for seat, canal in state.canals():
        number = _line_of(lines, state.seats[seat], state.agreement.names[canal.contract]) if canal.contract >= 0 else -1
        if number >= 0 and not canal.kinds and state.agreement.board.towns[canal.way.town].name == town:
            return (*lines[:number], *lines[number + 1 :])
    raise LineError(f"On {hex_} lies nothing that could be taken away: canals are taken away from their ends.")


def _town_at(state: State, hex_: str) -> str:
    board = state.agreement.board
    return next((town.name for town in board.towns if board.hexes[town.hex] == hex_), "")


def _marker(lines: Lines, state: State, hex_: str) -> Lines:
    town = _town_at(state, hex_)
    if not town:
        raise LineError("A goods marker lies in a town. 4.6")
    index = state.agreement.board.town_index
    marked = [name for name in index if state.goods >> index[name] & 1]
    marked = [name for name in marked if name != town] if town in marked else [*marked, town]
    kept = tuple(line for line in lines if not line.startswith("goods "))
    return (*kept, " ".join(("goods", *map(_word, marked)))) if marked else kept
