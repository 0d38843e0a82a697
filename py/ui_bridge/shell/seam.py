"""The seam: what a game gives the page, and nothing else. `docs/adding-a-game.md` builds one from here.

A game has a `GameCard`, small and always shipped, and a `GamePage`, imported when the game is first opened. Everything round a game is the shell's:
home, saves, links, undo, log, replay, computer players, settings. The shell names no game; a game's page names no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from tabletop.headers import Seat
from tabletop.protocol import Action, Fact, Game, State, View
from ui_bridge.shell.html import Content, Html

if TYPE_CHECKING:
    from ui_bridge.shell.voice import Voice

AnyGame: TypeAlias = Game[State[Action], Action]
AnyView: TypeAlias = View[Action]
SeatView = TypeVar("SeatView", bound="View[Any]")
"""Any: a bound can't name the actions that go with the view."""

Chosen: TypeAlias = Mapping[str, str]
"""What a person has chosen on the way to an action, by the game's own fields. It is kept a seat."""
NOTHING: Chosen = {}

BOARD, CONTROL = "board", "control"
"""Kinds of places that the shell knows: on the board, and among the buttons of the question. All others are the game's own."""


def at(kind: str, name: object) -> str:
    """Names a place of the page: `board:F12`, `hand:2`, `control:pass`."""
    return f"{kind}:{name}"


def name_at(place: str) -> str:
    """What `at` was given."""
    return place.partition(":")[2]


class Choice(NamedTuple):
    """Something that can be done now: where it stands, what it is called, and what comes of it: an action, or something chosen on the way to one."""

    at: str
    label: str
    """In words: on a button, and for whoever can't see the place."""
    action: Action | None = None
    field: str = ""
    """Without an action: what is chosen, and as what. See `GamePage.pick`."""
    value: str = ""
    badge: str = ""
    """Points or cost, on the map or on the button."""
    kind: str = ""
    """How a control looks: `main`, or plain."""
    key: str = ""
    """The key that does the same."""
    reminder: str = ""
    """A sentence to be agreed to first: what is left undone."""
    art: Content = None


class Offer:
    """All that can be done now. It is made once an answer; drawing lights it, presses, keys and screen readers follow it."""

    __slots__ = ("_at", "choices")

    def __init__(self, choices: Iterable[Choice] = ()) -> None:
        self.choices = tuple(choices)
        self._at = {choice.at: choice for choice in self.choices}

    def __contains__(self, place: str) -> bool:
        return place in self._at

    def at(self, place: str) -> Choice | None:
        return self._at.get(place)

    def on(self, kind: str) -> Iterator[Choice]:
        """Those at places of this kind."""
        return (choice for choice in self.choices if choice.at.startswith(f"{kind}:"))

    def by_key(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if key and choice.key == key), None)


class Look(NamedTuple, Generic[SeatView]):
    """Who looks at a game, and what they may know. What isn't in it can't be drawn."""

    view: SeatView
    seat: str | None
    """None: an onlooker, or nobody yet."""
    asked: bool
    """Whether this person may act now."""
    chosen: Chosen
    voice: Voice
    players: tuple[Seat, ...]
    happened: Sequence[Sequence[Fact]]
    """Line by line, as far as this person may know."""
    since: int
    """The lines from here on are new to this person."""
    width: int
    """Of the screen, in its points."""
    replayed: bool = False
    """Whether it is looked at step by step, by somebody who doesn't play in it now."""
    refused: str = ""
    """The place where it is being told why nothing came of a press."""

    def player(self, seat: str) -> str:
        """The name of who sits there."""
        return next(one.name for one in self.players if one.seat == seat)


AnyLook: TypeAlias = "Look[Any]"


class Board(NamedTuple):
    """A board as it is drawn now. A board of another key is another drawing; the lowest layers of a known one stay where they are."""

    key: str
    view_box: tuple[float, float, float, float]
    cell: float
    """The radius of a hex, or half the width of a card: what must not become too small."""
    layers: Mapping[str, str]
    """What lies there, by the id of its layer, `layer-...`; for all to see, if the view is an onlooker's."""
    marks: Mapping[str, str]
    """What is lit, chosen or refused: layers that only say something to whoever looks now."""


class Tab(NamedTuple):
    """On a narrow screen one tab's panels are seen at a time."""

    name: str
    label: str
    panels: tuple[str, ...]


class Dialog(NamedTuple):
    """A small question of the game's own over the table. What can be answered stands in it at places of the offer."""

    title: str
    content: Content
    without: Chosen
    """What is chosen once it is closed unanswered."""


class Drawing(NamedTuple):
    """The table for one look. `log` among the panels of a column is the shell's."""

    head: Content
    """Round, end, phases: a line."""
    question: Content
    why: Content
    """Why only one thing is possible, if so."""
    panels: Mapping[str, Html]
    columns: tuple[tuple[str, ...], ...]
    tabs: tuple[Tab, ...] = ()
    tab: str = ""
    """The tab that this step is about."""
    board: Board | None = None
    dialog: Dialog | None = None


class Note(NamedTuple):
    """A note of the first turn: the panel it points at (`board`: the board), and what it says."""

    panel: str
    text: str


class Wish(NamedTuple):
    """Something that a player may say beforehand, to be played when their turn comes."""

    line: str
    label: str
