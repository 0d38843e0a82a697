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

MAIN = "main"
"""The kind of the one control that stands in the main button's slot. The others stand in the desk."""


def at(kind: str, name: object) -> str:
    """Names a place of the page: `board:F12`, `hand:2`, `control:pass`."""
    return f"{kind}:{name}"


def name_at(place: str) -> str:
    """What `at` was given."""
    return place.partition(":")[2]


class Deed(NamedTuple):
    """A fact, the line that brought it about, and the seat whose line it was."""

    step: int
    seat: str
    fact: Fact


class Word(NamedTuple):
    """A piece of a sentence."""

    text: str
    bold: bool = False


class Sentence(NamedTuple):
    """What a seat did, to be read after its name; and what it gained by that."""

    seat: str
    words: tuple[Word, ...]
    gain: int = 0
    places: tuple[str, ...] = ()
    """Of the board, that it speaks of."""
    named: bool = False
    """Whether it says itself who did it."""

    @property
    def text(self) -> str:
        return "".join(word.text for word in self.words)


APPEAR, MOVE, RISE, DRAIN, VANISH, TURN = "appear", "move", "rise", "drain", "vanish", "turn"
"""Kinds of motions: a piece comes to be seen where it lies; what stood at the start of a path goes along it; something comes up and goes along it; what
covers a line draws off it; something fades that isn't there any more; something turns, is seen from its other side for a while, and is gone."""


class Motion(NamedTuple):
    """Something that moves on the board on its way to where it lies now. All lies there already; on the way it is hidden."""

    kind: str
    ms: int
    piece: str = ""
    """The `data-piece` of what lies on the board, and isn't seen until this is over."""
    drawn: str = ""
    """What is seen on the way, at the origin; of what drains, the path's data."""
    path: tuple[tuple[float, float], ...] = ()
    """Where it goes, in the board's units."""
    beside: bool = False
    """It begins together with the one before."""
    step: int = -1
    """The line that it is of: the marks of that aren't seen before it is over."""
    turned: str = ""
    """Its other side, of what turns."""


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
    """How a control looks: `MAIN`, or plain."""
    key: str = ""
    """The key that does the same."""
    reminder: str = ""
    """A sentence to be agreed to first: what is left undone."""
    art: Content = None
    about: Content = None
    """A line more, for one that stands in the desk as a plate."""
    traced: bool = False
    """Whether a pointer that is drawn over the place, with its button held, does the same as a press."""
    actions: tuple[Action, ...] = ()
    """Several in a row for one press, instead of one."""
    instead: int = 0
    """So many of this person's last lines are taken back before these are played: see `Sitting.play_instead`."""
    leads: str = ""
    """The kind of places that it leads to: whoever chose it by its key finds the focus on the first of them."""
    sketch: Chosen | None = None
    """What this person has sketched once it is followed. It plays nothing, and can be done without being asked: see `GamePage.sketches`."""


class Plate(NamedTuple):
    """A place as it stands in the desk: with a picture, a line and its key. One that isn't in the offer says why when it is pressed."""

    at: str
    label: str
    about: Content = None
    art: Content = None
    key: str = ""
    chosen: bool = False


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
    pointed: str = ""
    """The place that this person points at, or has pressed to be shown what it is about: see `GamePage.shows`."""
    touch: bool = False
    """Whether a finger presses, which can't point first."""
    opened: Mapping[str, SeatView] = {}
    """What every seat knows, when a game that is over is looked at with open hands."""
    to_find: bool = False
    """What a move brings, this person is to find out: what it costs and where it leads is told, and not the points, whose they are, or who would win."""
    part: tuple[float, float, float, float] | None = None
    """The part of the board that is shown, in units of its drawing, if that isn't all: what is put beside a place lies inside."""
    sketch: Chosen | None = None
    """What this person has sketched for themselves, in the game's own words: nobody else sees it. None: nothing can be sketched here."""
    news: Sequence[Deed] = ()
    """What is to be marked as new: what others did since this person's last turn; in a replay, what its turn or step did."""

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
    label: str = ""
    """What it is called; empty: as the drawing says."""


class Tab(NamedTuple):
    """On a narrow screen one tab's panels are seen at a time."""

    name: str
    label: str
    panels: tuple[str, ...]


class Strip(NamedTuple):
    """What the question needs, in the desk: a strip of constant height under the question."""

    title: str
    content: Content = None
    plates: tuple[Plate, ...] = ()
    """Side by side, each as wide as the others."""
    aside: Content = None
    out: str = ""
    """The place of the offer that lets go of all that was chosen: it stands in the desk's corner."""
    stays: bool = False
    """It is seen below what others did, too: the desk has room for both, but on a narrow screen."""
    held: bool = False
    """This person is at it now: what others do meanwhile takes neither its place nor the board out of sight."""
    places: tuple[str, ...] = ()
    """Of the board, that it is about: once it was asked for by a press, they are brought into sight."""
    without: tuple[str, ...] = ()
    """Places of the offer that stay out of it: they can be pressed elsewhere, too."""
    heard: str = ""
    """What of it those are told who don't see it, before the question, once it is new: such as where a card is held, and what would come of it."""


class Dialog(NamedTuple):
    """A small question of the game's own over the table. What can be answered stands in it at places of the offer."""

    title: str
    content: Content
    without: Chosen
    """What is chosen once it is closed unanswered."""


class Drawing(NamedTuple):
    """The table for one look. `log` among the panels of a column is the shell's."""

    head: Content
    """Round and end, in a few words."""
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
    phases: tuple[str, ...] = ()
    """The names of a turn's phases, in order."""
    phase: int = 0
    """Which of them is now, from 1."""
    strip: Strip | None = None
    """What lies in the desk; None: the controls that have no slot of their own. It is seen by those who wait, too."""
    waiting: Content = None
    """What is said to whoever isn't asked; None: who is playing."""


class Note(NamedTuple):
    """A note of a first game, for a moment: its name, the panel it points at (`board`: the board), and what it says."""

    name: str
    panel: str
    text: str


class Gain(NamedTuple):
    """Points, whose they are and where they came from; less than nothing is a loss."""

    seat: str
    points: int
    source: str
    """The message `source.NAME` says what it is."""
    step: int
    """The line that brought them."""


class Column(NamedTuple):
    """At the end: what is looked at besides points, everybody's. `decided`: the seats for which it did."""

    label: str
    of: Mapping[str, str]
    decided: tuple[str, ...] = ()


class Wish(NamedTuple):
    """Something that a player may say beforehand, to be played when their turn comes."""

    line: str
    label: str
