"""A game at the table: its record, its state, and a checkpoint before every line. The state itself knows no history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.errors import LineError, RecordError, RuleError
from tabletop.headers import LINE_LENGTH_LIMIT
from tabletop.protocol import AnyAction, AnyState, Fact, Game, Prompt, Reason, visible_to
from tabletop.records import Header, NumberedLines, Record, numbered, read_record, uncommented, write_record
from tabletop.words import has_unseen

S = TypeVar("S")
A = TypeVar("A")


class Played(NamedTuple, Generic[S, A]):
    """A line that was played."""

    action: A
    text: str
    before: S
    """A copy of the state as it was before."""
    facts: tuple[Fact, ...]
    block: int | None
    """The step at which the secret choice began that this line is part of."""
    barred: bool
    """Whether undo stops here: it showed something."""


class Table(Generic[AnyState, AnyAction]):
    """Where several seats are asked at once they choose secretly, one line each. Their lines stand in seat order, whoever was first; until the last has
    chosen, a choice is its seat's alone and may be changed by playing again.

    What is settled stands for good where it stands: the lines without those of a secret choice that isn't complete. Only a settled record leaves the
    table's own browser, and what somebody has seen is counted in settled lines: such a count falls by undo alone.
    """

    __slots__ = ("_played", "_position", "_state", "game", "goal", "header", "stopped")

    def __init__(self, game: Game[AnyState, AnyAction], header: Header, position: NumberedLines | None = None, goal: NumberedLines | None = None) -> None:
        _check_game(game, header)
        self.game = game
        self.header = header
        self.stopped: RecordError | None = None
        """Why a lenient load went no further than it did."""
        self._position = None if position is None else tuple(text for _, text in position)
        self.goal = goal
        """The lines of the record's goal block, for `tabletop.goals`."""
        self._state = _opening(game, header, position)
        self._played: list[Played[AnyState, AnyAction]] = []

    @classmethod
    def new(cls, game: Game[AnyState, AnyAction], header: Header) -> Table[AnyState, AnyAction]:
        """Begins a game."""
        return cls(game, header)

    @classmethod
    def load(cls, source: str | Record, game: Game[AnyState, AnyAction], lenient: bool = False) -> Table[AnyState, AnyAction]:
        """Plays a record again, all of it or a RecordError. A lenient load opens it up to the first line that is refused now; `stopped` says which."""
        record = read_record(source) if isinstance(source, str) else source
        _check_game(game, record.header)
        record = game.migrations.applied(record)
        table = cls(game, record.header, record.position, record.goal)
        for number, text in record.lines:
            try:
                table._add(table.read(text))
            except (LineError, RuleError) as error:
                stop = RecordError(error.sentence, number)
                if not lenient:
                    raise stop from error
                stop.__cause__ = error
                table.stopped = stop
                break
        if table.goal is not None and not lenient:
            from tabletop.goals import read_goal  # few records have one

            read_goal(table)
        return table

    # What there is to see

    @property
    def state(self) -> AnyState:
        """The state as it is now. To change it, play."""
        return self._state

    @property
    def lines(self) -> tuple[str, ...]:
        """The texts of the actions so far, open secret choices with them."""
        return tuple(line.text for line in self._played)

    @property
    def played(self) -> tuple[AnyAction, ...]:
        """The actions so far."""
        return tuple(line.action for line in self._played)

    @property
    def facts(self) -> tuple[tuple[Fact, ...], ...]:
        """What happened, line by line, whoever may see it: for tools. What is shown to a person comes from `happened`."""
        return tuple(line.facts for line in self._played)

    def happened(self, step: int, seat: str | None) -> tuple[Fact, ...]:
        """What this seat may see of that line (None: an onlooker): of another seat's open secret choice, nothing."""
        line = self._played[step]
        if step >= self.settled_lines and line.action.seat != seat:
            return ()
        return tuple(fact for fact in line.facts if visible_to(fact, seat))

    def prompt(self) -> Prompt:
        """Asks the state who is asked for what."""
        return self._state.prompt()

    def asked(self) -> tuple[str, ...]:
        """The seats that the game waits for: in a secret choice those that haven't chosen yet."""
        return self._state.prompt().seats

    def actions(self, seat: str) -> Sequence[AnyAction]:
        """What this seat can play: what it is asked, or what else it could have chosen."""
        actions: Sequence[AnyAction] = self._asking(seat).actions(seat)
        return actions

    def refusals(self, action: AnyAction) -> list[Reason]:
        """Why this action can't be played, if it can't."""
        return self._asking(action.seat).refusals(action)

    def record(self) -> Record:
        """The whole record, open secret choices with it: for whoever keeps it where nobody looks."""
        return self._record(self.lines)

    def text(self) -> str:
        """The whole record, written."""
        return write_record(self.record())

    # What is settled

    @property
    def settled_lines(self) -> int:
        """How many lines stand for good where they stand."""
        start = self._open_block()
        return len(self._played) if start is None else start

    def settled(self) -> Record:
        """The record without an open secret choice of anybody: what may leave the browser."""
        return self._record(self.lines[: self.settled_lines])

    def _record(self, lines: Sequence[str]) -> Record:
        return numbered(self.header, self._position, lines, None if self.goal is None else [text for _, text in self.goal])

    def settled_table(self) -> Table[AnyState, AnyAction]:
        """A table of its own with the game as far as it is settled."""
        return self.until(self.settled_lines)

    def open_choices(self) -> dict[str, str]:
        """The line that each seat has chosen in a secret choice that isn't complete, in seat order."""
        return {line.action.seat: line.text for line in self._played[self.settled_lines :]}

    def may_change(self, seat: str) -> bool:
        """Whether this seat has made a secret choice that it may still change."""
        return self._choice(seat) is not None

    # Other tables with the same game

    def state_at(self, step: int) -> AnyState:
        """A copy of the state as it was after that many lines."""
        if not 0 <= step <= len(self._played):
            raise IndexError(f"no step {step} in a game of {len(self._played)}")
        return self._state.copy() if step == len(self._played) else self._played[step].before.copy()

    def before(self, step: int) -> AnyState:
        """The state as it was before that line, and after the last one as it is: to be read, not to be played in."""
        return self._state if step == len(self._played) else self._played[step].before

    def together(self, step: int) -> int | None:
        """The step at which the secret choice began that this line is part of."""
        return self._played[step].block

    def until(self, step: int) -> Table[AnyState, AnyAction]:
        """A table of its own with the game as it was after that many lines."""
        other: Table[AnyState, AnyAction] = Table.__new__(Table)
        other.game, other.header, other.stopped = self.game, self.header, None
        other._position, other.goal = self._position, self.goal
        other._state = self.state_at(step)
        other._played = self._played[:step]
        return other

    def seated(self, header: Header) -> Table[AnyState, AnyAction]:
        """The same game with other people at its seats."""
        if header.replaced(seats=self.header.seats) != self.header or [seat.seat for seat in header.seats] != [seat.seat for seat in self.header.seats]:
            raise ValueError("only names and players change")
        other = self.until(len(self._played))
        other.header = header
        return other

    # Playing

    def read(self, text: str) -> AnyAction:
        """The action that this line means here; a person may leave out what only one thing can fill."""
        if len(text) > LINE_LENGTH_LIMIT:
            raise LineError(f"This line is longer than {LINE_LENGTH_LIMIT:,} characters.")
        if has_unseen(text.strip()):
            raise LineError("In this line is a character that can't be seen.")
        content = uncommented(text)
        if not content:
            raise LineError("There is nothing on this line.")
        return self.game.complete(content, self._asking(content.partition(":")[0]))

    def play_line(self, text: str) -> Sequence[Fact]:
        """Play what a person wrote."""
        return self.play(self.read(text))

    def play(self, action: AnyAction) -> Sequence[Fact]:
        """Play an action, or change a secret choice; RuleError, and nothing has changed, if it is refused. The answer is what it did, told to the seat that
        did it; what others may see of it `happened` knows."""
        choice = self._choice(action.seat)
        return self._add(action) if choice is None else self._change(choice, action)

    def _add(self, action: AnyAction) -> Sequence[Fact]:
        """One more line."""
        start = self._open_block()
        if start is None:
            if len(self.asked()) < 2:
                return self._append(action)
            start = len(self._played)
        # The state takes choices in any order. Its answer in the order of choosing is what happened just now; the record's order is made after.
        chosen: Sequence[Fact] = self._state.copy().play(action)
        self._set_block(start, [*(line.action for line in self._played[start:]), action])
        return chosen

    def _append(self, action: AnyAction) -> Sequence[Fact]:
        before = self._state.copy()
        try:
            facts: tuple[Fact, ...] = tuple(self._state.play(action))
        except BaseException:
            self._state = before
            raise
        self._played.append(Played(action, str(action), before, facts, None, _shows(facts)))
        return facts

    def _change(self, choice: int, action: AnyAction) -> Sequence[Fact]:
        start = self._open_block()
        assert start is not None
        others = [line.action for place, line in enumerate(self._played) if place >= start and place != choice]
        self._set_block(start, [*others, action])
        changed = self._choice(action.seat)
        assert changed is not None
        return self._played[changed].facts

    # Secret choice

    def _open_block(self) -> int | None:
        """The step where the secret choice began that isn't complete yet."""
        start = self._played[-1].block if self._played else None
        if start is None or len(self._played) - start == len(self._asked_at(start)):
            return None
        return start

    def _asked_at(self, step: int) -> tuple[str, ...]:
        """Who was asked at that step."""
        state = self._state if step == len(self._played) else self._played[step].before
        return state.prompt().seats

    def _choice(self, seat: str) -> int | None:
        """The step of this seat's choice, while it may be changed."""
        start = self._open_block()
        if start is not None:
            for step in range(start, len(self._played)):
                if self._played[step].action.seat == seat:
                    return step
        return None

    def _asking(self, seat: str) -> AnyState:
        """The state that asks this seat: the one before the secret choices, if it may change its own."""
        start = self._open_block()
        return self._state if start is None or self._choice(seat) is None else self._played[start].before

    def _set_block(self, start: int, actions: Iterable[AnyAction]) -> None:
        """Let these be the choices that were made from that step on. Only when all of them are accepted does anything change."""
        asked = self._asked_at(start)
        order = self._state.seats.index
        state = self.state_at(start)
        lines = []
        for count, action in enumerate(sorted(actions, key=lambda action: order(action.seat)), 1):
            before = state.copy()
            facts: tuple[Fact, ...] = tuple(state.play(action))
            # Cards that were turned over together were seen: undo stops there whatever the facts say.
            lines.append(Played(action, str(action), before, facts, start, count == len(asked) or _shows(facts)))
        self._played[start:] = lines
        self._state = state

    # Going back

    def undo_limit(self, seat: str, alone: bool = False) -> int:
        """How many lines stay when this seat takes back all it may: to the last line that showed something or that is another seat's. Who plays alone may
        go back to the start. In a secret choice that others have made too, a seat takes back its own part of it."""
        if alone:
            return 0
        step = len(self._played)
        start = self._open_block()
        if start is not None and any(line.action.seat != seat for line in self._played[start:]):
            return step if self._choice(seat) is None else step - 1
        while step and self._played[step - 1].action.seat == seat and not self._played[step - 1].barred:
            step -= 1
        return step

    def why_no_undo(self, seat: str, alone: bool = False) -> str | None:
        """Why this seat can't take anything back: "nothing" is there, something was "showed", "others" have acted since. None: it can."""
        if not any(line.action.seat == seat for line in self._played) and (alone or not self._played):
            return "nothing"
        if self.undo_limit(seat, alone) < len(self._played):
            return None
        return "showed" if self._played[-1].action.seat == seat else "others"

    def undo(self, seat: str | None = None, alone: bool = False) -> bool:
        """Take back this seat's last line, and where it plays alone what others did since; without a seat, the last line. Answers whether it could."""
        if not self._played:
            return False
        if seat is None:
            seat = self._played[-1].action.seat
        if self.why_no_undo(seat, alone) is not None:
            return False
        choice, start = self._choice(seat), self._open_block()
        if choice is not None and start is not None:
            self._set_block(start, [line.action for place, line in enumerate(self._played) if place >= start and place != choice])
            return True
        step = max(place for place, line in enumerate(self._played) if line.action.seat == seat)
        self._state = self.state_at(step)
        del self._played[step:]
        return True


AnyTable = Table[Any, Any]
"""Any: a table of whatever game, for those who serve all of them."""


def load(source: str | Record, game: Game[AnyState, AnyAction]) -> Table[AnyState, AnyAction]:
    """Plays a record again: all of it, or a RecordError with the line where it went wrong."""
    return Table.load(source, game)


def _check_game(game: Game[AnyState, AnyAction], header: Header) -> None:
    if header.game != game.name:
        raise RecordError(f"This is a record of {header.game}, not of {game.name}.")


def _opening(game: Game[AnyState, AnyAction], header: Header, position: NumberedLines | None) -> AnyState:
    try:
        return game.start(header) if position is None else game.position(header, position)
    except (LineError, RuleError) as error:
        # A game that knows which line of the position is wrong raises a RecordError itself.
        raise RecordError(error.sentence, position[0][0] if position else 0) from error


def _shows(facts: Iterable[Fact]) -> bool:
    return any(fact.showed for fact in facts)
