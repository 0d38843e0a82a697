"""Kontor's page: what the shell asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kontor.board.waters import PLACE_OF
from kontor.game import GAME
from kontor.saying import TERMS, place_said
from kontor.state import View
from tabletop.catalogue import catalogues_in
from tabletop.protocol import Fact, Reason
from ui_bridge.kontor import choices, deeds, ending, motions, notes, table, why_here, words
from ui_bridge.kontor.chosen import Chosen, Moment, Seen, bound_for, meant, picked, settled
from ui_bridge.kontor.outlines import middle
from ui_bridge.kontor.picture import board_drawing, still
from ui_bridge.kontor.thumbnail import harbour_of
from ui_bridge.shell import seam
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.html import Content
from ui_bridge.shell.seam import Choice, Column, Deed, Drawing, Gain, Motion, Note, Offer, Sentence, name_at
from ui_bridge.shell.voice import Voice

if TYPE_CHECKING:
    from ui_bridge.shell.editing import BlockEditor


class KontorPage(GamePage[View]):
    def choices(self, look: Seen) -> Iterable[Choice]:
        return choices.choices(look)

    def pick(self, look: Seen, field: str, value: str) -> seam.Chosen:
        return picked(Moment(look), field, value).written()

    def settled(self, look: Seen) -> seam.Chosen:
        return settled(Moment(look), Chosen.of(look.chosen)).written() if look.asked else seam.NOTHING

    def why_here(self, look: Seen, place: str) -> Sequence[Reason]:
        return why_here.why_here(look, place)

    def shows(self, look: Seen, place: str) -> bool:
        """Of a lit place: what would come of it; of a canal that the boat may go to: what it could take there; of a card: where it could lie."""
        pointed = look._replace(pointed=place)
        return meant(pointed) != Chosen.of(look.chosen) or bool(bound_for(pointed))

    def draw(self, look: Seen, offer: Offer) -> Drawing:
        return table.drawn(look, offer)

    def board(self, key: str) -> str:
        return board_drawing(key)

    def picture(self, look: Seen) -> str:
        return still(look, table.KEY)

    def whereabouts(self, look: Seen) -> Mapping[str, str]:
        from ui_bridge.kontor import place_words

        return place_words.whereabouts(look)

    def names(self, look: Seen) -> Mapping[str, str]:
        from ui_bridge.kontor import place_words

        return place_words.names(look)

    def place_words(self, look: Seen, place: str) -> str:
        from ui_bridge.kontor import place_words

        return place_words.place_words(look, name_at(place))

    def more_words(self, look: Seen, place: str) -> Sequence[str]:
        from ui_bridge.kontor import place_words

        return place_words.more_words(look, name_at(place))

    def spoken(self, look: Seen) -> Sequence[str]:
        from ui_bridge.kontor import place_words

        return [*place_words.spoken(look)]

    def if_it_ended(self, look: Seen) -> str:
        from ui_bridge.kontor import place_words

        return place_words.if_it_ended(look)

    def summary(self, look: Seen, deeds_: Sequence[Deed]) -> Sequence[Sentence]:
        return deeds.summary(look, deeds_)

    def places(self, look: Seen, fact: Fact) -> Sequence[str]:
        return deeds.places(fact)

    def motions(self, look: Seen, deeds_: Sequence[Deed]) -> Sequence[Motion]:
        return tuple(motions.motions(look, deeds_))

    def short(self, voice: Voice, line: str) -> str:
        return deeds.short(voice, GAME.read(line))

    sources = ending.SOURCES

    def gains(self, happened: Sequence[Sequence[Fact]]) -> Iterable[Gain]:
        return ending.gains(happened)

    def decision(self, look: Seen) -> Content:
        return ending.decision(look)

    def deciders(self, look: Seen) -> Sequence[Column]:
        return ending.deciders(look)

    def made_it(self, look: Seen) -> Sequence[Content]:
        return ending.made_it(look)

    def headline(self, look: Seen) -> str:
        red, black = look.view.scores().values()
        return look.voice.say("headline", round=look.view.round, red=red, black=black)

    def thumbnail(self, view: View) -> str:
        return harbour_of(view.known)

    def feats(self, facts: Sequence[Fact], seat: str) -> Mapping[str, int]:
        return ending.feats(facts, seat)

    def spot(self, look: Seen, name: str) -> tuple[float, float] | None:
        place = PLACE_OF.get(name)
        return middle(place) if place is not None else None

    @property
    def editing(self) -> BlockEditor:
        from ui_bridge.kontor.editing import EDITOR

        return EDITOR

    beside = ("round", "sectors")

    def notes(self, look: Seen, offer: Offer) -> Iterable[Note]:
        return notes.notes(look, offer)


def page_of(card: GameCard) -> KontorPage:
    return KontorPage(GAME, catalogues_in(words, {**TERMS, "decided": "decided"}, {"place": place_said}), card)
