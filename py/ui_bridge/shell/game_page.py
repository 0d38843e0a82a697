"""The two doors that a game has to the page: its card, small and always shipped, and its page, imported when the game is first opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

from tabletop.catalogue import Catalogues
from tabletop.protocol import Action, Card, Fact, Game, Prompt, Reason, about
from ui_bridge.shell.html import Content, Html
from ui_bridge.shell.plain_table import plain_drawing
from ui_bridge.shell.seam import (
    CONTROL,
    NOTHING,
    AnyGame,
    Board,
    Choice,
    Chosen,
    Column,
    Deed,
    Drawing,
    Gain,
    Look,
    Motion,
    Note,
    Offer,
    SeatView,
    Sentence,
    Wish,
    Word,
    at,
    name_at,
)
from ui_bridge.shell.voice import Voice

if TYPE_CHECKING:
    from ui_bridge.shell.editing import BlockEditor


class GameCard:
    """What home, a new game and a link's head need of a game: always shipped, and small. The rest is loaded when it is first opened."""

    chart = (540, 92)
    """How wide and how high the lines of a replay's desk are, in pixels at 1280."""

    def __init__(self, card: Card, words: Catalogues, archive: str = "", style: str = "") -> None:
        self.card = card
        self.words = words
        """`about`, `tagline`, `option.NAME`, `option.NAME.VALUE`, `option.NAME.VALUE.about`, `seat.NAME`, `strength.NAME`,
        `strength_about.NAME`, and, shorter, for home `strength_does.NAME`; `feat.NAME`."""
        self.archive = archive
        """The file that holds the game's Python; none: it lies with the page's own."""
        self.style = style

    def page(self) -> GamePage[Any]:
        """The game's page, imported now. Any: the shell knows no game's views."""
        raise NotImplementedError

    def flag(self, seat: str) -> Html:
        """A seat's colour and pattern, small."""
        return Html("")

    def bank(self, seat: str) -> str:
        """The class of lines that are drawn in a seat's colour and pattern."""
        return f"bank-{self.card.seats.index(seat)}" if seat in self.card.seats else ""

    def picture(self) -> Html:
        """What the game looks like."""
        return Html("")

    def how_it_goes(self) -> Sequence[Html]:
        """For whoever has never played it: some small pictures, and below each of them `how.1`, `how.2`, ..."""
        return ()

    def thumbnail(self, text: str) -> Html:
        """A saved game, small, from what its page had kept of it. The text may be anything."""
        return Html("")

    def emblem(self, strength: str) -> Html:
        """A computer player's sign, for the plate that begins a game against it."""
        return Html("")


class GamePage(Generic[SeatView]):
    """A game's page. What has a body here may be left out by a small game."""

    def __init__(self, game: Game[Any, Any], words: Catalogues, card: GameCard) -> None:
        self.game: AnyGame = game  # Any: the shell knows no game's states and actions
        self.words = words
        self.card = card

    # What can be done.

    def choices(self, look: Look[SeatView]) -> Iterable[Choice]:
        """All that the person who looks can do now; by default a button a legal action. Asked of a look that is asked, and of no other."""
        assert look.seat is not None
        for number, action in enumerate(look.view.actions(look.seat)):
            yield Choice(at(CONTROL, number), str(action).partition(": ")[2], action)

    def pick(self, look: Look[SeatView], field: str, value: str) -> Chosen:
        """What is chosen after a choice that isn't an action yet."""
        return {**look.chosen, field: value}

    def settled(self, look: Look[SeatView]) -> Chosen:
        """What was chosen as far as it still holds, with what only one thing can fill filled in."""
        return NOTHING

    def sketches(self, look: Look[SeatView]) -> Iterable[Choice]:
        """What whoever looks can sketch for themselves, asked or not. Asked where there is a `Look.sketch`."""
        return ()

    def sketched(self, look: Look[SeatView]) -> Chosen:
        """What was sketched, as far as it still holds."""
        return look.sketch or NOTHING

    def why_here(self, look: Look[SeatView], place: str) -> Sequence[Reason]:
        """Why nothing can be done at a place that was pressed. It never plays."""
        return ()

    def shows(self, look: Look[SeatView], place: str) -> bool:
        """Whether the drawing shows something of this place while it is pointed at, or once it was pressed (`Look.pointed`)."""
        return False

    def by_itself(self, look: Look[SeatView], action: Action) -> bool:
        """Whether the one action that is possible happens without being asked for. It is told by `told_by_itself`."""
        return False

    def told_by_itself(self, look: Look[SeatView], action: Action) -> str:
        """What happened without being asked for; empty: nothing is told."""
        return ""

    def names(self, look: Look[SeatView]) -> Mapping[str, str]:
        """The places of the board that have a name, by which letters find them."""
        return {}

    def place_words(self, look: Look[SeatView], place: str) -> str:
        """What a place of the board is called and what lies there, in words; what can be done there the offer says."""
        return name_at(place)

    def more_words(self, look: Look[SeatView], place: str) -> Sequence[str]:
        """All that there is to say of it besides, in sentences."""
        return ()

    def between_words(self, look: Look[SeatView], one: str, other: str) -> Sequence[str]:
        """What lies between two places of the board, in sentences; none: each is told for itself."""
        return ()

    def whereabouts(self, look: Look[SeatView]) -> Mapping[str, str]:
        """More places by their names, for whoever asks about them: those that no letter finds."""
        return {}

    def place_named(self, look: Look[SeatView], word: str) -> str:
        """The place of the board that goes by a word which isn't among `names`, such as a hex's; empty: there is none."""
        return ""

    def spot(self, look: Look[SeatView], name: str) -> tuple[float, float] | None:
        """Where the middle of a place of the board lies, in its units: for what an author draws there."""
        return None

    def spoken(self, look: Look[SeatView]) -> Sequence[str]:
        """Where the game stands, in sentences: for whoever can't see it."""
        scores = look.view.scores()
        return [look.voice.say("spoken.points", player=seat.name, points=scores[seat.seat]) for seat in look.players]

    def if_it_ended(self, look: Look[SeatView]) -> str:
        """Who would win now, as far as points alone don't say it, in a sentence; empty: they do."""
        return ""

    # How it looks.

    def draw(self, look: Look[SeatView], offer: Offer) -> Drawing:
        """The table. It changes nothing."""
        return plain_drawing(look)

    beside: tuple[str, ...] = ()
    """The panels that belong to the board also where there is room for little: in a frame on another page."""

    def board(self, key: str) -> str:
        """The whole drawing of a board, with all its layers empty but the lowest: an `<svg>`."""
        raise NotImplementedError

    def bare(self, board: Board) -> Board:
        """A board as it lies before anybody plays, out of one that is set up. By default that is the same: a game may draw its ground in the layers."""
        return board

    def tell(self, voice: Voice, fact: Fact) -> str | None:
        """A sentence of the log; None for what isn't told. By default the message `log.NAME`, filled with what the fact is about."""
        return voice.fact(fact)

    def who(self, fact: Fact) -> str | None:
        """The seat whose deed it is, for the log's flags."""
        seat = about(fact).get("seat")
        return seat if isinstance(seat, str) else None

    def summary(self, look: Look[SeatView], deeds: Sequence[Deed]) -> Sequence[Sentence]:
        """What each seat did, a sentence a seat, in the order of play. By default what the log tells."""
        told: dict[str, list[str]] = {}
        places: dict[str, list[str]] = {}
        for deed in deeds:
            if (line := self.tell(look.voice, deed.fact)) is not None:
                told.setdefault(deed.seat, []).append(line)
                places.setdefault(deed.seat, []).extend(self.places(look, deed.fact))
        return [Sentence(seat, (Word(" ".join(lines)),), places=tuple(dict.fromkeys(places[seat])), named=True) for seat, lines in told.items()]

    def gained(self, deeds: Sequence[Deed]) -> Mapping[str, int]:
        """The points that each seat got by that."""
        return {}

    def places(self, look: Look[SeatView], fact: Fact) -> Sequence[str]:
        """Where on the board something happened: `board:F12`. These places are ringed while somebody points at what is told of it."""
        return ()

    def motions(self, look: Look[SeatView], deeds: Sequence[Deed]) -> Sequence[Motion]:
        """How pieces moved, in order: made of what happened, for a table as it is after that."""
        return ()

    def short(self, voice: Voice, line: str) -> str:
        """An action, by its line, in a word such as a hex: for the button that takes it back. Empty: the button says no more."""
        return ""

    # Points, and the end.

    sources: tuple[str, ...] = ()
    """Where points come from, in the order in which they are told."""

    def gains(self, happened: Sequence[Sequence[Fact]]) -> Iterable[Gain]:
        """All points of a game, line by line, from its facts."""
        return ()

    def round_of(self, number: int, prompt: Prompt) -> str:
        """What a stretch of the game is called on a chart, short: its round, or what comes after the last."""
        return str(number)

    def mark(self, look: Look[SeatView]) -> int | None:
        """The points at which the end begins, if any do that."""
        return None

    def decision(self, look: Look[SeatView]) -> Content:
        """What decided the game, in one sentence."""
        outcome = look.view.outcome()
        return look.voice.decided(outcome.decided) if outcome is not None else None

    def deciders(self, look: Look[SeatView]) -> Sequence[Column]:
        """What is looked at besides points, in its order."""
        return ()

    def made_it(self, look: Look[SeatView]) -> Sequence[Content]:
        """What was special in this game, a sentence each: at most three."""
        return ()

    def result(self, look: Look[SeatView]) -> Content:
        """A panel of the game's own at the end."""
        return None

    def picture(self, look: Look[SeatView]) -> str:
        """The board as a picture that stands alone; empty: there is none."""
        return ""

    def pictured(self, look: Look[SeatView]) -> Sequence[str]:
        """What that picture shows, in sentences: for whoever can't see it."""
        return self.spoken(look)

    def headline(self, look: Look[SeatView]) -> str:
        """Where the game stands, in a few words: for the list of saved games and messages."""
        return look.voice.say("round", round=look.view.round)

    def thumbnail(self, view: SeatView) -> str:
        """An onlooker's view as a short text that the card can draw; empty: nothing is kept."""
        return ""

    def feats(self, facts: Sequence[Fact], seat: str) -> Mapping[str, int]:
        """Of a game that is over, what this seat has done, in numbers: the most of each is told at home, by `feat.NAME` among the card's words."""
        return {}

    def notes(self, look: Look[SeatView], offer: Offer) -> Iterable[Note]:
        """What somebody in their first game is to be told at this moment, the most urgent first."""
        return ()

    @property
    def editing(self) -> BlockEditor:
        """How a position is put together piece by piece; by default it is told line by line."""
        from ui_bridge.shell.editing import PLAIN

        return PLAIN

    # Far apart.

    def wishes(self, look: Look[SeatView], wished: Sequence[str]) -> Sequence[Wish]:
        """What could be said beforehand after what was wished already."""
        return ()

    def wish_label(self, look: Look[SeatView], line: str) -> str:
        """What was wished, in words."""
        return line.partition(": ")[2]

    def for_one_away(self, view: SeatView, wished: Sequence[str]) -> Action | None:
        """What is played for somebody away who is asked: the first wish while it is legal, or what is no decision at all."""
        return None
