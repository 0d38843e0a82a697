"""The two doors that a game has to the page: its card, small and always shipped, and its page, imported when the game is first opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic

from tabletop.catalogue import Catalogues
from tabletop.protocol import Action, Card, Fact, Game, Reason, about
from ui_bridge.shell.html import Content, Html
from ui_bridge.shell.plain_table import plain_drawing, plain_ranking
from ui_bridge.shell.seam import CONTROL, NOTHING, AnyGame, Choice, Chosen, Drawing, Look, Note, Offer, SeatView, Wish, at
from ui_bridge.shell.voice import Voice


class GameCard:
    """What home, a new game and a link's head need of a game: always shipped, and small. The rest is loaded when it is first opened."""

    def __init__(self, card: Card, words: Catalogues, archive: str = "", style: str = "") -> None:
        self.card = card
        self.words = words
        """`about`, `option.NAME`, `option.NAME.VALUE`, `seat.NAME`, `strength.NAME`, `strength_about.NAME`."""
        self.archive = archive
        """The file that holds the game's Python; none: it lies with the page's own."""
        self.style = style

    def page(self) -> GamePage[Any]:
        """The game's page, imported now. Any: the shell knows no game's views."""
        raise NotImplementedError

    def flag(self, seat: str) -> Html:
        """A seat's colour and pattern, small."""
        return Html("")

    def picture(self) -> Html:
        """What the game looks like."""
        return Html("")

    def thumbnail(self, text: str) -> Html:
        """A saved game, small, from what its page had kept of it. The text may be anything."""
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

    def why_here(self, look: Look[SeatView], place: str) -> Sequence[Reason]:
        """Why nothing can be done at a place that was pressed. It never plays."""
        return ()

    # How it looks.

    def draw(self, look: Look[SeatView], offer: Offer) -> Drawing:
        """The table. It changes nothing."""
        return plain_drawing(look)

    def board(self, key: str) -> str:
        """The whole drawing of a board, with all its layers empty but the lowest: an `<svg>`."""
        raise NotImplementedError

    def tell(self, voice: Voice, fact: Fact) -> str | None:
        """A sentence of the log; None for what isn't told. By default the message `log.NAME`, filled with what the fact is about."""
        return voice.fact(fact)

    def who(self, fact: Fact) -> str | None:
        """The seat whose deed it is, for the log's flags."""
        seat = about(fact).get("seat")
        return seat if isinstance(seat, str) else None

    def summary(self, voice: Voice, facts: Sequence[Fact]) -> Sequence[str]:
        """What others did meanwhile, short."""
        told = (self.tell(voice, fact) for fact in facts)
        return [line for line in told if line]

    def result(self, look: Look[SeatView]) -> Content:
        """What is shown of the end below who has won."""
        return plain_ranking(look)

    def headline(self, look: Look[SeatView]) -> str:
        """Where the game stands, in a few words: for the list of saved games and messages."""
        return look.voice.say("round", round=look.view.round)

    def thumbnail(self, view: SeatView) -> str:
        """An onlooker's view as a short text that the card can draw; empty: nothing is kept."""
        return ""

    def notes(self, voice: Voice) -> Sequence[Note]:
        """For the first turn of somebody's first game."""
        return ()

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
