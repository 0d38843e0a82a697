"""Arriala's page: what the shell asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from arriala.game import GAME
from arriala.outlook import SOURCES
from arriala.rules.facts import LockBuilt, SectionBuilt
from arriala.saying import TERMS
from arriala.state import State, View
from tabletop.catalogue import catalogues_in
from tabletop.protocol import Fact, Reason
from tabletop.shapes import slug
from ui_bridge.arriala import choices, notes, summing, table, telling, why_here, words
from ui_bridge.arriala import deeds as deeds_of
from ui_bridge.arriala import motions as motions_of
from ui_bridge.arriala.chosen import Moment, Seen, picked, settled
from ui_bridge.arriala.drawing.picture import board_picture, key_of, middle, named, still
from ui_bridge.shell import seam
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.html import Content
from ui_bridge.shell.seam import Choice, Column, Deed, Drawing, Gain, Motion, Note, Offer, Sentence, name_at
from ui_bridge.shell.voice import Voice

if TYPE_CHECKING:
    from ui_bridge.shell.editing import BlockEditor


class ArrialaPage(GamePage[View]):
    def choices(self, look: Seen) -> Iterable[Choice]:
        return choices.choices(look)

    def pick(self, look: Seen, field: str, value: str) -> seam.Chosen:
        return picked(Moment(look), field, value).written()

    def settled(self, look: Seen) -> seam.Chosen:
        return settled(Moment(look)).written() if look.asked else seam.NOTHING

    def why_here(self, look: Seen, place: str) -> Sequence[Reason]:
        return why_here.why_here(look, place)

    def shows(self, look: Seen, place: str) -> bool:
        """Of a lit place: what going there would change."""
        return look.asked and any(choice.at == place for choice in self.choices(look))

    def names(self, look: Seen) -> Mapping[str, str]:
        from ui_bridge.arriala import place_words

        return place_words.names(look)

    def place_words(self, look: Seen, place: str) -> str:
        from ui_bridge.arriala import place_words

        return place_words.place_words(look, name_at(place))

    def more_words(self, look: Seen, place: str) -> Sequence[str]:
        from ui_bridge.arriala import place_words

        return place_words.more_words(look, name_at(place))

    def between_words(self, look: Seen, one: str, other: str) -> Sequence[str]:
        from ui_bridge.arriala import place_words

        return place_words.between_words(look, name_at(one), name_at(other))

    def spoken(self, look: Seen) -> Sequence[str]:
        from ui_bridge.arriala import place_words

        return [*place_words.spoken(look)]

    def if_it_ended(self, look: Seen) -> str:
        from ui_bridge.arriala import place_words

        return place_words.if_it_ended(look)

    def draw(self, look: Seen, offer: Offer) -> Drawing:
        return table.drawn(look, offer)

    def board(self, key: str) -> str:
        return board_picture(key)

    def tell(self, voice: Voice, fact: Fact) -> str | None:
        return telling.sentence(voice, fact)

    def summary(self, look: Seen, deeds: Sequence[Deed]) -> Sequence[Sentence]:
        return summing.summary(look, deeds)

    def gained(self, deeds: Sequence[Deed]) -> Mapping[str, int]:
        return deeds_of.gained(deeds)

    def places(self, look: Seen, fact: Fact) -> Sequence[str]:
        return deeds_of.places(fact)

    def motions(self, look: Seen, deeds: Sequence[Deed]) -> Sequence[Motion]:
        return tuple(motions_of.motions(look, deeds))

    def short(self, voice: Voice, line: str) -> str:
        return telling.short(voice, GAME.read(line))

    sources = SOURCES

    def gains(self, happened: Sequence[Sequence[Fact]]) -> Iterable[Gain]:
        return deeds_of.gains(happened)

    def decision(self, look: Seen) -> Content:
        from ui_bridge.arriala import ending

        return ending.decision(look)

    def deciders(self, look: Seen) -> Sequence[Column]:
        from ui_bridge.arriala import ending

        return ending.deciders(look)

    def made_it(self, look: Seen) -> Sequence[Content]:
        from ui_bridge.arriala import ending

        return ending.made_it(look)

    def result(self, look: Seen) -> Content:
        from ui_bridge.arriala import ending

        return ending.sections_built(look)

    def picture(self, look: Seen) -> str:
        from ui_bridge.arriala.board_layers import lying

        s: State = look.view.known
        return still(key_of(s.agreement.board.name, len(s.seats)), lying(s, look.voice))

    def headline(self, look: Seen) -> str:
        from arriala.outlook import sections_left

        s: State = look.view.known
        return look.voice.say("headline", round=s.round, built=len(s.built), left=sections_left(s))

    def thumbnail(self, view: View) -> str:
        from ui_bridge.arriala.thumbnail import map_of

        return map_of(view.known)

    def feats(self, facts: Sequence[Fact], seat: str) -> dict[str, int]:
        sections = [fact.points for fact in facts if isinstance(fact, SectionBuilt) and fact.winner == seat]
        locks = sum(isinstance(fact, LockBuilt) and fact.seat == seat for fact in facts)
        return {"section": max(sections, default=0), "sections": len(sections), "locks": locks}

    def spot(self, look: Seen, name: str) -> tuple[float, float] | None:
        """By its name, or as the page calls it."""
        board = look.view.known.agreement.board.name
        found = named(board).get(slug(name))
        if not found:
            return None
        spot = middle(board, found)
        return spot.x, spot.y

    @property
    def editing(self) -> BlockEditor:
        from ui_bridge.arriala.editing import EDITOR

        return EDITOR

    beside = ("winning",)

    def notes(self, look: Seen, offer: Offer) -> Iterable[Note]:
        return notes.notes(look, offer)


def page_of(card: GameCard) -> ArrialaPage:
    return ArrialaPage(GAME, catalogues_in(words, {**TERMS, "decided": "decided"}), card)
