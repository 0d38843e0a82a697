"""A position of Arriala, put together piece by piece: workers, locks, built sections, masterpieces, and what is told of the turn and of each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arriala.board.board import places_in
from arriala.board.deck import CARD_KINDS
from arriala.records.position import MOST_POINTS
from arriala.rules.pieces import ACTION_POINTS, LAST_TURN, NOBODY, OUT, SUPPLY, WORKERS
from arriala.rules.sections import section_at
from arriala.state import State
from tabletop.catalogue import catalogues_in
from tabletop.errors import LineError
from tabletop.words import quoted, words
from ui_bridge.arriala import editing_words
from ui_bridge.arriala.drawing.bodies import figure
from ui_bridge.arriala.drawing.picture import named, spot_of
from ui_bridge.arriala.owners import flag
from ui_bridge.shell.editing import BlockEditor, Field, Lines, Piece, Row, held, with_line
from ui_bridge.shell.html import Html, svg
from ui_bridge.shell.seam import name_at
from ui_bridge.shell.voice import Voice

WORKER, THIRD, LOCK, BUILT, UNWON, WORK, REMOVE = "worker", "third", "lock", "built", "unwon", "masterpiece", "remove"
DEALT = ("deck", "discards")
"""What a position that is begun from a game leaves to the seed."""
_LOCK = (
    '<path fill="var(--stone)" stroke="currentColor" stroke-width="1.4" d="M-8-9h16v18h-16z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="2.2" d="M-6 2l6-5 6 5"/>'
)
_MARKER = '<path fill="var(--water)" stroke="currentColor" stroke-width="1.4" d="M-9-7h18v14h-18z"/>'
_DASH = '<path d="M-5 0H5" stroke="currentColor" stroke-width="2.4"/>'
_ARCHES = '<path fill="var(--stone)" stroke="currentColor" stroke-width="1.2" d="M-9-6h18v13h-3v-4a3 3 0 0 0-6 0v4h-3v-4a3 3 0 0 0-6 0v4z"/>'
_CROSS = '<path d="M-6-6L6 6M6-6L-6 6" stroke="currentColor" stroke-width="2.4"/>'


class CanalEditor(BlockEditor):
    words = catalogues_in(editing_words, {})

    def kept(self, lines: Sequence[str]) -> Lines:
        return tuple(line for line in lines if line.split(" ")[0] not in DEALT)

    def pieces(self, state: State, voice: Voice, owner: str) -> Sequence[Piece]:
        say, colours = voice.say, state.agreement.colours
        left = state.workers(colours.index(owner)).count(SUPPLY)
        locks = state.agreement.board.locks - state.locks.bit_count()
        told = [Piece(WORKER, say("edit.worker"), _art(f'<g transform="translate(0 6) scale(.7)">{figure(owner)}</g>'), str(left), "w")]
        if len(colours) > len(state.seats):
            told.append(Piece(THIRD, say("worker.third"), _art(f'<g transform="translate(0 6) scale(.7)">{figure(colours[-1])}</g>'), "", "t", owned=False))
        return [
            *told,
            Piece(LOCK, say("card_label", card="lock"), _art(_LOCK), str(locks), "l", owned=False),
            Piece(BUILT, say("edit.built"), _art(f'{_MARKER}<g transform="translate(-6 -4) scale(.8)">{flag(owner)}</g>'), "", "b"),
            Piece(UNWON, say("edit.unwon"), _art(_MARKER + _DASH), "", "n", owned=False),
            Piece(WORK, say("card_label", card="masterpiece"), _art(_ARCHES), "", "m"),
            Piece(REMOVE, say("edit.remove"), _art(_CROSS), "", "x", owned=False),
        ]

    def goes(self, state: State, voice: Voice, owner: str, piece: str) -> Mapping[str, str]:
        board, agreement = state.agreement.board, state.agreement
        spaces = agreement.spaces & ~state.occupied & ~state.locks
        if piece in (WORKER, THIRD):
            free = [place for place in range(len(board.names)) if agreement.in_play(place) and _has_room(state, place)]
            names = [board.names[place] for place in free if piece == WORKER or not board.is_river(place)]
        elif piece == LOCK:
            names = [board.names[place] for place in places_in(spaces & ~state.scored)]
        elif piece in (BUILT, UNWON):
            names = [board.names[place] for place in places_in(agreement.spaces & ~state.locks)]
            return {spot_of(name): _section_told(state, voice, name) for name in names}
        elif piece == WORK:
            names = [site for site, builder in zip(board.masterpieces, state.masterpieces, strict=True) if builder == NOBODY]
        else:
            names = [*_with_something(state)]
        return {spot_of(name): voice.say("place_name", place=name) for name in names}

    def put(self, lines: Lines, state: State, owner: str, piece: str, place: str) -> Lines:
        board = state.agreement.board
        name = named(board.name).get(name_at(place), "")
        if not name:
            raise LineError(f"There is no place “{name_at(place)}”.")
        colours = state.agreement.colours
        if piece == WORK:
            if name not in board.masterpieces:
                raise LineError("A masterpiece stands on one of its two sites. 4.2")
            return (*_without_site(lines, name), f"masterpiece {_word(name)} {owner}")
        if piece == REMOVE:
            return _removed(lines, state, name)
        if name in board.masterpieces:
            raise LineError("Here only a masterpiece is built. 4.2")
        if piece in (WORKER, THIRD):
            return _with_worker(lines, state, colours.index(owner) if piece == WORKER else len(colours) - 1, name)
        if not state.agreement.spaces >> board.index[name] & 1:
            raise LineError(f"{name} is no space of a stretch.")
        if piece == LOCK:
            return (*_without_lock(lines, name), f"locks {_word(name)}")
        first, last = _section(_with_locks(state, lines), name)
        winner = owner if piece == BUILT else "nobody"
        return (*_without_section(lines, state, name), f"built {_word(first)} {_word(last)} {winner}")

    def rows(self, state: State, voice: Voice) -> Sequence[Row]:
        say = voice.say
        names = tuple((seat, voice.name(seat)) for seat in state.seats)
        whole = Row(
            None,
            (
                Field("turn", say("edit.turn_of"), state.name, names),
                Field("left", say("edit.left"), str(state.left), most=ACTION_POINTS),
                Field("round", say("edit.round"), str(state.round), least=1, most=LAST_TURN),
                Field("first", say("edit.first_label"), state.seats[state.first], tuple((seat, say("edit.first", player=name)) for seat, name in names)),
            ),
        )
        rows = [whole]
        for seat, name in enumerate(state.seats):
            held_now = [CARD_KINDS[card] for card in state.hands[seat]]
            hand = [(kind, say("card_label", card=kind)) for kind in dict.fromkeys(held_now)]
            more = [(kind, say("card_label", card=kind)) for kind in CARD_KINDS]
            counted = tuple(say("card_label", card=kind) for kind in held_now)
            rows.append(Row(name, (Field("points", say("edit.points"), str(state.score[seat]), most=MOST_POINTS), held(voice, hand, more, counted))))
        return rows

    def told(self, lines: Lines, state: State, seat: str, field: str, value: str) -> Lines:
        if field in ("turn", "left"):
            turn, left = (value, state.left) if field == "turn" else (state.name, value)
            return with_line(lines, "turn", f"turn {turn} {left}")
        if field in ("round", "first"):
            return with_line(lines, field, f"{field} {value}")
        if field == "points":
            return with_line(lines, f"{seat} points", f"{seat} points {value}")
        hand = [CARD_KINDS[card] for card in state.hands[state.seats.index(seat)]]
        if value.startswith("+"):
            hand.append(value[1:])
        elif value[1:] in hand:
            hand.remove(value[1:])
        return with_line(lines, f"{seat} hand", " ".join((seat, "hand", *(hand or ["none"]))))

    def ideas(self, state: State, seat: str) -> Mapping[str, Sequence[str]]:
        board = state.agreement.board
        first = list(dict.fromkeys(_section(state, board.names[place])[0] for place in places_in(state.agreement.spaces & ~state.locks & ~state.scored)))
        finish = [f"{_word(name)}{won}" for name in first for won in ("", f" won {seat}")]
        return {"finish": finish, "forecast": [f"{_word(name)} {seat}" for name in first]}


EDITOR = CanalEditor()


def _art(drawn: str) -> Html:
    return svg("-12 -12 24 24", f'<g class="board arriala">{drawn}</g>')


def _word(name: str) -> str:
    return name if name.isalpha() else quoted(name)


# What stands on the board.


def _has_room(state: State, place: int) -> bool:
    board = state.agreement.board
    if state.agreement.spaces >> place & 1:
        return not (state.occupied | state.locks) >> place & 1
    if board.is_vineyard(place):
        return state.has_room(place)
    return not (board.is_river(place) and state.at_place(place))


def _with_something(state: State) -> Iterator[str]:
    board = state.agreement.board
    taken = {place for place in state.at if place not in (SUPPLY, OUT)} | set(places_in(state.locks | state.scored))
    yield from (board.names[place] for place in sorted(taken))
    yield from (site for site, builder in zip(board.masterpieces, state.masterpieces, strict=True) if builder != NOBODY)


def _with_worker(lines: Lines, state: State, colour: int, name: str) -> Lines:
    """From the supply. The virtual player has none: there the worker comes from where the first one stands."""
    at, place = list(state.workers(colour)), state.agreement.board.index[name]
    virtual = colour >= len(state.seats)
    if not virtual and SUPPLY not in at:
        raise LineError(f"All {WORKERS} workers of this colour are on the board. 1.2")
    at = [*at[1 : at.index(OUT)], place] if virtual else [*at[: at.index(SUPPLY)], place, *at[at.index(SUPPLY) + 1 :]]
    return _with_workers(lines, state, colour, at)


def _with_workers(lines: Lines, state: State, colour: int, at: Sequence[int]) -> Lines:
    names = ["supply" if place == SUPPLY else _word(state.agreement.board.names[place]) for place in at if place != OUT]
    begins = f"{state.agreement.colours[colour]} workers"
    return with_line(lines, begins, " ".join((begins, *names)))


def _section(state: State, name: str) -> tuple[str, str]:
    """The names of its first and its last space."""
    board = state.agreement.board
    found = section_at(state, board.index[name])
    return board.names[found.first], board.names[found.last]


def _with_locks(state: State, lines: Lines) -> State:
    """With the locks of these lines: what can't be yet for another reason has been left out of the state."""
    found = state.copy()
    index = state.agreement.board.index
    for line in lines:
        told = words(line)
        if told[0] == "locks":
            found.locks |= sum(1 << index[name] for name in {*told[1:]} & {*index} if not found.locks >> index[name] & 1)
    return found


def _section_told(state: State, voice: Voice, name: str) -> str:
    first, last = _section(state, name)
    return voice.say("end.section", first=first, last=last)


def _without_section(lines: Lines, state: State, name: str) -> Lines:
    """Without the line of a built section that reaches over this space."""
    index = state.agreement.board.index
    return tuple(line for line in lines if not _reaches(index, words(line), index[name]))


def _reaches(index: Mapping[str, int], told: Sequence[str], place: int) -> bool:
    return told[0] == BUILT and len(told) == 4 and index.get(told[1], place + 1) <= place <= index.get(told[2], -1)


def _without_lock(lines: Lines, name: str) -> Lines:
    found: list[str] = []
    for line in lines:
        told = words(line)
        if told[0] == "locks" and name in told[1:]:
            left = [_word(one) for one in told[1:] if one != name]
            found += [" ".join(("locks", *left))] if left else []
        else:
            found.append(line)
    return tuple(found)


def _without_site(lines: Lines, name: str) -> Lines:
    return tuple(line for line in lines if words(line)[:2] != ["masterpiece", name])


def _removed(lines: Lines, state: State, name: str) -> Lines:
    """A worker there; else the lock, the section that is built, or the masterpiece."""
    board = state.agreement.board
    if name in board.masterpieces:
        kept = _without_site(lines, name)
    else:
        place = board.index[name]
        for colour in range(len(state.seats)):
            at = list(state.workers(colour))
            if place in at:
                at[len(at) - 1 - at[::-1].index(place)] = SUPPLY
                return _with_workers(lines, state, colour, at)
        kept = _without_lock(lines, name)
        kept = _without_section(lines, state, name) if kept == lines else kept
    if kept == lines:
        raise LineError(f"{name}: here is nothing that could be taken away.")
    return kept
