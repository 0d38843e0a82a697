"""The questions a game answers. Page, records, links, computer players and tools ask nothing else."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from tabletop.values import About as About
from tabletop.values import Action as Action
from tabletop.values import Fact as Fact
from tabletop.values import Reason as Reason
from tabletop.values import about as about
from tabletop.values import visible_to as visible_to

if TYPE_CHECKING:
    from typing import Self

    from tabletop.catalogue import Catalogues
    from tabletop.chance import Chance
    from tabletop.game_goals import GameGoals
    from tabletop.headers import Header, Seat
    from tabletop.links import Packing
    from tabletop.migration import Migrations


class Prompt(NamedTuple):
    """Who is asked, and for what. No seats: the game is over. `forced` says why if only one thing is possible."""

    seats: tuple[str, ...]
    phase: str
    step: str
    forced: Reason | None = None


class Standing(NamedTuple):
    """Where a seat came in. Two may share a rank."""

    rank: int
    seat: str
    points: int


class Outcome(NamedTuple):
    """How a game ended: all seats, the best first; who won, which may be nobody; and the rule that decided."""

    places: tuple[Standing, ...]
    winners: tuple[str, ...]
    decided: Reason


AnyAction = TypeVar("AnyAction", bound=Action)
AnyChosen = TypeVar("AnyChosen", bound=Action, covariant=True)


class View(Protocol[AnyAction]):
    """What one seat knows. `seat` is that seat; None is an onlooker. It answers like a state, of what its seat may know."""

    @property
    def seat(self) -> str | None: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def round(self) -> int: ...
    def prompt(self) -> Prompt: ...
    def actions(self, seat: str) -> Sequence[AnyAction]:
        """What its own seat can do; of the others nothing is known."""
        ...

    def scores(self) -> dict[str, int]: ...
    def outcome(self) -> Outcome | None: ...
    def deal(self, chance: Chance) -> State[AnyAction]:
        """Makes a whole state that agrees with this view, all such alike likely."""
        ...


class State(Protocol[AnyAction]):
    """Where a game stands. It doesn't know how it came there."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Those who can be asked, in playing order."""
        ...

    @property
    def round(self) -> int:
        """Which round of the game it is, counted from 1."""
        ...

    def prompt(self) -> Prompt: ...
    def actions(self, seat: str) -> Sequence[AnyAction]:
        """All that is legal for this seat, each once and always in the same order: nothing for one that isn't asked, something for one that is."""
        ...

    def refusals(self, action: AnyAction) -> list[Reason]:
        """Why not: empty exactly for what is legal."""
        ...

    def play(self, action: AnyAction) -> Sequence[Fact]:
        """Changes the state and says what happened; RuleError, with the reasons and nothing changed, for what isn't legal."""
        ...

    def apply(self, action: AnyAction) -> Sequence[Fact]:
        """Play an action that came from `actions`, without asking again."""
        ...

    def view(self, seat: str | None) -> View[AnyAction]: ...
    def copy(self) -> Self:
        """Makes a state that goes its own way."""
        ...

    def scores(self) -> dict[str, int]:
        """Everyone's points, also of players who are never asked."""
        ...

    def outcome(self) -> Outcome | None:
        """How it ended; None while somebody is asked."""
        ...

    def digest(self) -> str:
        """A short text, the same for two states exactly when they are equal."""
        ...


AnyState = TypeVar("AnyState", bound="State[Any]")
"""Any: a bound can't name the actions that go with the state; whoever is generic in a state is generic in its actions, too."""


class Progress(NamedTuple):
    """What a computer player yields while it thinks."""

    steps: int
    budget: int


class Bot(Protocol[AnyChosen]):
    """Gets a view and nothing else. The budget counts steps; a clock may only stop it.

    It answers with what it means to do: one action, or several in a row. The later ones stand as long as nothing is shown.
    """

    def choose(self, view: Any, chance: Chance, budget: int) -> Generator[Progress, None, Sequence[AnyChosen]]:
        """The view is any: a game's own players know what its views are."""
        ...


class Option(NamedTuple):
    """Something to be agreed before a game: what it is called, what it can be, and what it is if nobody says."""

    name: str
    values: tuple[str, ...]
    default: str
    decides_players: bool = False
    """Whether how many can play hangs on it: then it is asked before."""


class Strength(NamedTuple):
    """A computer player by name, and its steps for one turn. One step: it decides at once."""

    name: str
    budget: int


class Card(Protocol):
    """What a game says of itself before any of it is loaded: small, and importing nothing of the game."""

    @property
    def name(self) -> str:
        """As records have it: `canal-mania`."""
        ...

    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> tuple[str, ...]:
        """Those of the fullest table, in playing order."""
        ...

    @property
    def strengths(self) -> tuple[Strength, ...]:
        """The weakest first."""
        ...

    @property
    def usual(self) -> str:
        """The strength that plays if nobody says."""
        ...

    def players(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        """How many can play, with these options."""
        ...

    def options(self, players: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """What is to be agreed by so many, as far as it is chosen already."""
        ...


class Chapter(NamedTuple):
    """A chapter of the rules, and the numbers of its rules."""

    number: str
    rules: tuple[str, ...]


class Game(Protocol[AnyState, AnyChosen]):
    """A game's own door: how it starts, how its lines and positions are read, and what page, links and tools need to know of it."""

    @property
    def name(self) -> str: ...
    @property
    def card(self) -> Card: ...
    @property
    def migrations(self) -> Migrations: ...
    @property
    def packing(self) -> Packing: ...
    @property
    def catalogues(self) -> Catalogues:
        """Its messages and its terms: `refused.KEY` for every reason, `decided.KEY` for what can decide a game, as it follows "Ada wins,";
        `rule.NUMBER` for every rule, `chapter.NUMBER` for every chapter."""
        ...

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The numbered rules."""
        ...

    @property
    def goals(self) -> GameGoals:
        """What can be a goal in this game only (tabletop.goals)."""
        ...

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game."""
        ...

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game, for another one like it."""
        ...

    def start(self, header: Header) -> AnyState:
        """The state that a game with this header begins with. RecordError for what can't be played."""
        ...

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> AnyState:
        """The state of a position block, its lines with their numbers. RecordError for what can't be."""
        ...

    def block(self, state: AnyState) -> Sequence[str]:
        """The lines of a position block that gives this state again. LineError where it can't be told by one."""
        ...

    def read(self, line: str) -> AnyChosen:
        """The action of a line that leaves nothing out. LineError for what is none."""
        ...

    def complete(self, line: str, state: AnyState) -> AnyChosen:
        """What a person wrote, who may leave out what only one thing can fill."""
        ...

    def bot(self, kind: str, seed: int, seat: str) -> Bot[AnyChosen]:
        """The computer player of that kind at that seat of a game."""
        ...

    def say(self, reason: Reason, language: str = "en") -> str:
        """A refusal in a sentence, with its rule's number at the end."""
        ...
