"""One person's sitting at a table: who plays here, who looks, what is chosen, what was just refused."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from tabletop.bots import Intent, Thinking
from tabletop.errors import LineError
from tabletop.headers import PERSON
from tabletop.protocol import Action, Fact, Progress, Reason, State, View
from tabletop.seals import SealedRound
from tabletop.table import Table
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.seam import NOTHING, AnyGame, Chosen
from ui_bridge.shell.thoughts import takes_long, thought

AnyTable: TypeAlias = Table[State[Action], Action]


class Refused(NamedTuple):
    """What is told at a place: why nothing came of a press; without reasons what lies there, or all there is to say of it."""

    at: str
    reasons: tuple[Reason, ...] = ()
    in_full: bool = False


class Errand:
    """What the second worker was asked: to think for whoever is asked after so many lines."""

    __slots__ = ("hurried", "key", "lines", "progress")

    def __init__(self, key: int, lines: int) -> None:
        self.key = key
        self.lines = lines
        self.hurried = False
        self.progress: Progress | None = None  # what it has told of itself


class TakenBack(NamedTuple):
    """Actions that were taken back, and the lines that stayed."""

    left: tuple[str, ...]
    actions: tuple[Action, ...]


class Sitting:
    """`here` are the seats of those who play at this screen, in a game by link; None: everyone does."""

    replayed = False
    sketching = True
    """Whether those who play can sketch."""

    def __init__(self, table: AnyTable, page: AnyPage, id_: str, here: tuple[str, ...] | None = None) -> None:
        self.table = table
        self.page = page
        self.id = id_
        self.here = here
        self.arrived = 0  # settled lines that came with the last link
        self.sent = 0  # settled lines that have left this browser, or came to it: they aren't taken back
        self.wishes: dict[str, tuple[str, ...]] = {}  # what players away, or those here, want to do when they are asked
        self.round = SealedRound()  # a secret choice of people who play by link
        self.chosen: dict[str, Chosen] = {}  # on the way to an action, by seat
        self.sketches: dict[str, Chosen] = {}  # what persons have sketched for themselves, by seat
        self.refused: Refused | None = None
        self.pinned = ""  # the place that was pressed to be shown what it is about
        self.hovered = ""  # the one that is pointed at
        self.began = len(table.lines)  # the game as it was opened changes by what somebody does, and not by itself
        self.to_find = False  # what a move brings isn't told before it is made
        self.part: tuple[float, float, float, float] | None = None  # of the board, that is shown
        self.by_hand = False  # what is no decision is played by hand, too
        self.told = table.settled_lines  # settled lines that those who listen have heard of
        self.hidden = False  # what is new isn't marked, for the person wants it so
        self.taken_back: list[TakenBack] = []  # what can be played again, the last at the end
        self.looking: str | None = self._first_looker()
        self.skipping = False
        self.thinking: Thinking[Action] | None = None  # of the computer player that is asked, if it thinks here
        self.share = 1  # of a whole thought: see machine.py
        self.errand: Errand | None = None  # if it thinks in the second worker
        self.intent: Intent[Action] = Intent()  # what it means to do next
        self.due: float | None = None  # when the next action of a computer player is to be seen; None: that isn't settled yet

    # Who plays.

    @property
    def game(self) -> AnyGame:
        return self.page.game

    @property
    def state(self) -> State[Action]:
        return self.table.state

    @property
    def names(self) -> dict[str, str]:
        return {seat.seat: seat.name for seat in self.table.header.seats}

    def people(self) -> list[str]:
        """The seats of persons, wherever they are."""
        return [seat.seat for seat in self.table.header.seats if seat.player == PERSON]

    def persons(self) -> list[str]:
        """Those at this screen."""
        return [seat for seat in self.people() if self.here is None or seat in self.here]

    def by_link(self) -> bool:
        return self.here is not None

    def alone(self) -> bool:
        """Whether nobody else could mind what is taken back: in a game by link somebody may have had the seat that a computer player has now."""
        return len(self.people()) == 1 and not self.by_link()

    def _first_looker(self) -> str | None:
        persons = self.persons()
        return persons[0] if len(persons) == 1 else None

    def asked(self) -> tuple[str, ...]:
        """The seats that the game waits for; none when it is over."""
        return self.table.asked()

    def is_over(self) -> bool:
        return not self.asked()

    def awaited(self) -> str | None:
        """The seat that the page names as the one asked: whoever looks, else a person, else a computer player."""
        asked = self.asked()
        if self.looking in asked:
            return self.looking
        people = self.people()
        return next((seat for seat in asked if seat in people), asked[0] if asked else None)

    def bot_asked(self) -> str | None:
        """The computer player that may play now: where several are asked at once, they choose when all persons have."""
        asked, people = self.asked(), self.people()
        if not asked or any(seat in people for seat in asked):
            return None
        return asked[0]

    def bots_turn(self) -> bool:
        return self.bot_asked() is not None

    def away(self) -> str | None:
        """The person who is waited for and plays at another screen; nobody while somebody here is asked."""
        people, persons = self.people(), self.persons()
        asked = [seat for seat in self.asked() if seat in people]
        if not asked or any(seat in persons for seat in asked):
            return None
        # The link goes round: to the next seat after the one that sends it.
        seats = self.state.seats
        since = seats.index(persons[0]) if persons else 0
        return min(asked, key=lambda seat: (seats.index(seat) - since) % len(seats))

    def curtain(self) -> str | None:
        """The person for whom the table is kept covered until they say they are there."""
        persons = self.persons()
        asked = [seat for seat in self.asked() if seat in persons]
        return None if not asked or self.looking in asked or len(persons) == 1 else asked[0]

    def lift_curtain(self) -> None:
        covered = self.curtain()
        if covered is not None:
            self.looking = covered
            self.refused = None

    def mine(self) -> bool:
        """Whether the person who looks is asked."""
        return self.looking is not None and self.looking in self.asked()

    # Playing.

    def play(self, action: Action) -> Sequence[Fact]:
        """Plays it. RuleError, and nothing changed, where it is refused."""
        facts = self.table.play(action)
        self.refused, self.hidden = None, False
        self.point_at_nothing()
        self.taken_back.clear()
        self.chosen.pop(action.seat, None)
        if self.by_link():
            self.round.chosen(self.table, action, self.people())
        if not self.mine() and len(self.persons()) > 1 and self.curtain() is not None:
            self.looking = None
        return facts

    def play_instead(self, actions: Sequence[Action], number: int) -> bool:
        """Takes back so many of one's own last lines and plays these. Whether it could; all is as it was where it can't be."""
        trial = self.table.state_at(len(self.table.lines) - number)
        for action in actions:
            if action not in trial.actions(action.seat):
                return False
            trial.play(action)
        for taken in range(number):
            if not self.undo():
                for _ in range(taken):
                    self.redo()
                return False
        for action in actions:
            self.play(action)
        return True

    def stands(self, seat: str) -> bool:
        """Whether this seat's secret choice is sealed already, maybe in another browser of the same person's: it can't be made again."""
        return self.by_link() and self.round.stands(self.table, seat, self.people())

    def choose(self, chosen: Chosen) -> None:
        """What the person who looks has chosen on the way to an action."""
        assert self.looking is not None
        self.refused = None
        self.point_at_nothing()
        if chosen:
            self.chosen[self.looking] = chosen
        else:
            self.chosen.pop(self.looking, None)

    def sketch_of(self, seat: str | None) -> Chosen | None:
        """What a person at this screen has sketched; None where nothing can be."""
        return self.sketches.get(seat, NOTHING) if self.sketching and seat in self.persons() and not self.is_over() else None

    def sketch(self, sketched: Chosen) -> None:
        """The person who looks has sketched something. What was chosen on the way to an action stays chosen."""
        assert self.looking is not None
        self.refused = None
        self.point_at_nothing()
        self.sketches = {**self.sketches, self.looking: sketched}

    def point_at_nothing(self) -> None:
        self.pinned = self.hovered = ""

    def views(self) -> dict[str, View[Action]]:
        """What every seat knows, where all hands may be seen: at a table where somebody plays, nowhere."""
        return {}

    def chosen_now(self) -> Chosen:
        return self.chosen.get(self.looking, NOTHING) if self.looking is not None and self.mine() else NOTHING

    # What is new.

    def news(self) -> range:
        """The lines that are new to the person who looks: since their own last one. An onlooker's are those of the last turn."""
        stop = self.table.settled_lines
        if self.looking is None:
            return range(stop if self.persons() else self._turn_before(stop), stop)
        return range(self._after_own(stop), stop)

    def last_turns(self) -> range:
        """What was new before the person who looks began the turn they are in; that is what can be shown again."""
        news = self.news()
        if news or self.looking is None:
            return news
        stop = self._turn_before(news.stop)
        return range(self._after_own(stop), stop)

    def _after_own(self, stop: int) -> int:
        """After the last of these lines that is the person's own; of a secret choice all is news once it is complete."""
        played = self.table.played
        own = next((step for step in range(stop - 1, -1, -1) if played[step].seat == self.looking), None)
        if own is None:
            return 0
        together = self.table.together(own)
        return own + 1 if together is None else together

    def _turn_before(self, stop: int) -> int:
        """Where the lines in a row by one seat began that end there."""
        played, start = self.table.played, stop
        while start and played[start - 1].seat == played[stop - 1].seat:
            start -= 1
        return start

    # Computer players.

    def bot_step(self, seconds: float) -> bool:
        """The computer player that is asked does what it means to do; if it doesn't know yet it thinks, so long at most. Whether it has played."""
        seat = self.bot_asked()
        assert seat is not None
        if not self.intent:
            if self.thinking is None:
                self.thinking = thought(self.table, seat, self.share)
            until = time.perf_counter() + seconds
            while not self.thinking.go_on():
                if time.perf_counter() >= until:
                    return False
            self.intent = Intent(self.thinking.intent)
        self.bot_plays()
        return True

    def undecided(self) -> bool:
        """Whether a computer player is asked that must think, and hasn't yet."""
        seat = self.bot_asked()
        return seat is not None and not self.intent and takes_long(self.table, seat)

    def has_thinkers(self) -> bool:
        """Whether one of those will be asked here sooner or later."""
        people = self.people()
        return any(seat not in people and takes_long(self.table, seat) for seat in self.names)

    def progress(self) -> Progress | None:
        """How far the computer player has come with its thoughts, as soon as there is anything to tell."""
        if self.thinking is not None:
            return self.thinking.progress
        return self.errand.progress if self.errand is not None else None

    def means(self, lines: object) -> bool:
        """Takes what was thought in the second worker for what the computer player means to do. Whether it can be: all of it must be allowed."""
        self.errand = None
        try:
            actions = [self.game.read(line) for line in lines] if isinstance(lines, list) else []
        except (LineError, TypeError, AttributeError):
            return False
        state = self.state.copy()
        for action in actions:
            if action not in state.actions(action.seat):
                return False
            if any(fact.showed for fact in state.play(action)):
                break  # what comes after will be thought anew
        self.intent = Intent(actions)
        return bool(actions)

    def hurry(self) -> None:
        """No more thinking: what seems best so far is played."""
        seat = self.bot_asked()
        if seat is not None:
            self.intent = Intent((self.thinking or thought(self.table, seat, self.share)).hurry())
            self.bot_plays()

    def bot_plays(self) -> None:
        self.thinking = self.due = None
        seat = self.bot_asked()
        self.intent.saw(self.table.play(self.intent.next()))
        if self.bot_asked() != seat:
            self.intent = Intent()  # the next one thinks for itself

    # Going back.

    def undo_is_free(self) -> bool:
        return self.looking is not None and self.why_no_undo() is None

    def why_no_undo(self) -> str | None:
        if self.looking is None:
            return "nothing"
        if self.by_link() and self.table.lines:
            if self.round.left_with(self.looking):
                return "sent"
            if len(self.table.lines) <= self.sent:
                return "sent"
        return self.table.why_no_undo(self.looking)

    def undo(self, anyway: bool = False) -> bool:
        if self.looking is None:
            return False
        self.refused = None
        self.point_at_nothing()
        anyway = anyway and self.alone()
        if not anyway and self.why_no_undo() is not None:
            return False
        self.thinking, self.errand, self.intent, self.due = None, None, Intent(), None
        before = self.table.played
        done = self.table.undo(self.looking, alone=anyway)
        if done:
            self.round.taken_back(self.looking)
            self.told = min(self.told, self.table.settled_lines)
            self.chosen.clear()
            self.hidden = False
            left = self.table.played
            gone = before[len(left) :] if before[: len(left)] == left else tuple(action for action in before if action not in left)
            self.taken_back.append(TakenBack(self.table.lines, gone))
        return done

    def to_take_back(self) -> int | None:
        """The step of the line that would be taken back first, if there is one."""
        played = self.table.played
        return next((step for step in range(len(played) - 1, -1, -1) if played[step].seat == self.looking), None)

    def can_redo(self) -> bool:
        """Whether what was taken back can be played again unchanged."""
        return bool(self.taken_back) and self.taken_back[-1].left == self.table.lines and not self.is_over()

    def redo(self) -> bool:
        """Plays again what was taken back last: the same lines, so that the same happens."""
        if not self.can_redo():
            return False
        again, *later = self.taken_back[-1], *self.taken_back[:-1]
        for action in again.actions:
            if action not in self.table.actions(action.seat):
                break
            self.play(action)
        self.taken_back = later
        return True
