"""One person's sitting: the table, who looks at it, what is chosen, what was just refused."""

from __future__ import annotations

import time
from typing import NamedTuple

from canalmania.card import SEATS
from canalmania.game import GAME
from canalmania.players.strengths import STRENGTHS
from canalmania.rules.actions import Action, Lay, Ship
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop.bots import Intent, Thinking
from tabletop.errors import LineError
from tabletop.headers import Seat
from tabletop.protocol import Fact, Progress, Reason
from tabletop.table import Table
from ui_bridge.lights import NOTHING, Chosen, settled
from ui_bridge.thoughts import takes_long, thought

PERSON = "person"
PLAYERS = (PERSON, *STRENGTHS)
"""Who can sit at a seat; a computer player by its strength."""


class Refused(NamedTuple):
    """A refusal and where it is told: an element's id."""

    at: str
    reasons: tuple[Reason, ...]


class Errand:
    """What the second worker was asked: to think for whoever is asked after so many lines."""

    __slots__ = ("hurried", "key", "lines", "progress")

    def __init__(self, key: int, lines: int) -> None:
        self.key = key
        self.lines = lines
        self.hurried = False
        self.progress: Progress | None = None  # what it has told of itself


class Sitting:
    """`here` are the seats of those who play at this screen, in a game by link; None: everyone does."""

    def __init__(self, table: Table, id_: str, here: tuple[str, ...] | None = None) -> None:
        self.table = table
        self.id = id_
        self.here = here
        self.arrived = 0  # lines that came with the last link
        self.sent = 0  # lines that have left this browser, or came to it: they aren't taken back
        self.wishes: dict[str, tuple[str, ...]] = {}  # what players away, or those here, want to ship next in the last goods
        self.chosen = NOTHING
        self.refused: Refused | None = None
        self.asking = ""  # an open small dialog: its name
        self.told = 0  # lines already seen by the person who looks
        self.looking: str | None = self._first_looker()
        self.skipping = False
        self.thinking: Thinking | None = None  # of the computer player that is asked, if it thinks here
        self.errand: Errand | None = None  # if it thinks in the second worker
        self.intent = Intent()  # what it means to do next
        self.due: float | None = None  # when the next action of a computer player is to be seen; None: that isn't settled yet

    # Who plays.

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

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
        return len(self.people()) == 1

    def _first_looker(self) -> str | None:
        persons = self.persons()
        return persons[0] if len(persons) == 1 else None

    def asked(self) -> str | None:
        """The seat that is asked now; None when the game is over."""
        return None if self.state.is_over() else self.state.name

    def bots_turn(self) -> bool:
        asked = self.asked()
        return asked is not None and asked not in self.people()

    def away(self) -> str | None:
        """The person who is asked and plays at another screen."""
        asked = self.asked()
        return asked if asked in self.people() and asked not in self.persons() else None

    def curtain(self) -> str | None:
        """The person for whom the table is kept covered until they say they are there."""
        asked = self.asked()
        if asked is None or asked == self.looking or asked not in self.persons():
            return None
        return asked

    def lift_curtain(self) -> None:
        self.looking = self.asked()
        self.chosen = NOTHING

    def mine(self) -> bool:
        """Whether the person who looks is asked."""
        return self.looking is not None and self.asked() == self.looking

    # Playing.

    def play(self, action: Action, at: str) -> list[Fact]:
        """Plays it, or keeps the reasons against it and where they are told."""
        self.refused = None
        self.asking = ""
        reasons = self.table.refusals(action)
        if reasons:
            self.refused = Refused(at, tuple(reasons))
            return []
        facts = self.table.play(action)
        self.chosen = NOTHING
        if self.mine():
            self.chosen = settled(self.state, self.state.name, NOTHING)
        elif len(self.persons()) > 1 and self.asked() in self.persons():
            self.looking = None
        return facts

    def choose(self, chosen: Chosen) -> None:
        self.refused = None
        self.asking = ""
        self.chosen = settled(self.state, self.state.name, chosen)
        if chosen.end:
            self.chosen = self.chosen._replace(end=chosen.end)

    def bot_step(self, seconds: float) -> bool:
        """The computer player that is asked does what it means to do; if it doesn't know yet it thinks, so long at most. Whether it has played."""
        if not self.intent:
            if self.thinking is None:
                self.thinking = thought(self.table)
            until = time.perf_counter() + seconds
            while not self.thinking.go_on():
                if time.perf_counter() >= until:
                    return False
            self.intent = Intent(self.thinking.intent)
        self.bot_plays()
        return True

    def undecided(self) -> bool:
        """Whether a computer player is asked that must think, and hasn't yet."""
        return self.bots_turn() and not self.intent and takes_long(self.table.header, self.state.name)

    def has_thinkers(self) -> bool:
        """Whether one of those will be asked here sooner or later."""
        people = self.people()
        return any(seat not in people and takes_long(self.table.header, seat) for seat in self.names)

    def progress(self) -> Progress | None:
        """How far the computer player has come with its thoughts, as soon as there is anything to tell."""
        if self.thinking is not None:
            return self.thinking.progress
        return self.errand.progress if self.errand is not None else None

    def means(self, lines: object) -> bool:
        """Takes what was thought in the second worker for what the computer player means to do. Whether it can be: all of it must be allowed."""
        self.errand = None
        try:
            actions = [self.table.game.read(line) for line in lines] if isinstance(lines, list) else []
        except (LineError, TypeError, AttributeError):
            return False
        state = self.state.copy()
        for action in actions:
            if state.refusals(action):
                return False
            if any(fact.showed for fact in state.play(action)):
                break  # what comes after will be thought anew
        self.intent = Intent(actions)
        return bool(actions)

    def hurry(self) -> None:
        """No more thinking: what seems best so far is played."""
        if self.bots_turn():
            self.intent = Intent((self.thinking or thought(self.table)).hurry())
            self.bot_plays()

    def bot_plays(self) -> None:
        self.thinking = self.due = None
        self.intent.saw(self.table.play(self.intent.next()))

    # Going back.

    def undo_is_free(self) -> bool:
        return self.looking is not None and self.why_no_undo() is None

    def why_no_undo(self) -> str | None:
        if self.by_link() and self.table.lines and len(self.table.lines) <= self.sent:
            return "sent"
        return self.table.why_no_undo(self.looking) if self.looking else "nothing"

    def undo(self, anyway: bool = False) -> bool:
        if self.looking is None:
            return False
        self.refused = None
        self.asking = ""
        if not anyway and self.why_no_undo() is not None:
            return False
        self.thinking, self.errand, self.intent, self.due = None, None, Intent(), None
        done = self.table.undo(self.looking, alone=anyway and self.alone())
        if done:
            self.told = min(self.told, len(self.table.lines))
            self.chosen = settled(self.state, self.state.name, NOTHING) if self.mine() else NOTHING
        return done

    def useful_undone(self) -> str | None:
        """What this phase would still allow that is worth a reminder before it is passed."""
        state = self.state
        actions = state.actions(state.name)
        if state.step == "goods" and any(isinstance(action, Ship) for action in actions):
            return "remind_ship"
        if state.step == "cards" and any(isinstance(action, Lay) for action in actions):
            return "remind_build"
        if state.step == "cards" and state.display:
            return "remind_cards"
        return None


def new_table(edition: str, players: list[tuple[str, str]], seed: int, end: int | None = None) -> Table:
    """Red first, as rule 2.4 seats them."""

    seats = [Seat(seat, name, kind) for seat, (name, kind) in zip(SEATS, players, strict=False)]
    return Table.new(GAME, GAME.header(seats, seed, EDITIONS[edition], end=end))
