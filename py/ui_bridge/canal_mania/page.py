"""Canal Mania's page: what the shell asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from canalmania.board import files
from canalmania.drawing.picture import board_picture, for_page, still
from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.rules.facts import CanalFinished, Shipped
from canalmania.state import View
from tabletop import protocol
from tabletop.catalogue import catalogues_in
from tabletop.protocol import Fact, Prompt, Reason
from ui_bridge.canal_mania import choices, last_goods, motions, notes, question, sketching, sources, summing, table, telling, words
from ui_bridge.canal_mania import deeds as deeds_of
from ui_bridge.canal_mania.chosen import Chosen, Moment, Seen, picked, settled, sketches, waiting
from ui_bridge.canal_mania.thumbnail import canals_of
from ui_bridge.shell import seam
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.html import Content
from ui_bridge.shell.seam import BOARD, Board, Choice, Column, Deed, Drawing, Gain, Motion, Note, Offer, Sentence, Wish, at, name_at
from ui_bridge.shell.voice import Voice

if TYPE_CHECKING:
    from ui_bridge.shell.editing import BlockEditor


class CanalManiaPage(GamePage[View]):
    def choices(self, look: Seen) -> Iterable[Choice]:
        return choices.choices(waiting(look))

    def pick(self, look: Seen, field: str, value: str) -> seam.Chosen:
        return picked(Moment(look), field, value).written()

    def settled(self, look: Seen) -> seam.Chosen:
        return settled(Moment(look), Chosen.of(look.chosen)).written() if look.asked else seam.NOTHING

    def sketches(self, look: Seen) -> Iterable[Choice]:
        return sketching.choices(look)

    def sketched(self, look: Seen) -> seam.Chosen:
        return sketching.settled(look)

    def why_here(self, look: Seen, place: str) -> Sequence[Reason]:
        if sketches(look) and place.startswith(f"{BOARD}:"):
            return ()  # nothing is played there; `place_words` says what a sketch can do
        from ui_bridge.canal_mania import why_here

        return why_here.why_here(look, place)

    def shows(self, look: Seen, place: str) -> bool:
        if sketches(look) and place.startswith(f"{BOARD}:"):
            return False
        from ui_bridge.canal_mania import shown

        return shown.shows(look, place)

    def by_itself(self, look: Seen, action: protocol.Action) -> bool:
        return question.by_itself(look, cast("Action", action))

    def told_by_itself(self, look: Seen, action: protocol.Action) -> str:
        return question.told_by_itself(look, cast("Action", action))

    def names(self, look: Seen) -> Mapping[str, str]:
        from ui_bridge.canal_mania import place_words

        return place_words.names(look.view.known.agreement.board)

    def place_words(self, look: Seen, place: str) -> str:
        from ui_bridge.canal_mania import place_words

        return place_words.place_words(look, name_at(place))

    def more_words(self, look: Seen, place: str) -> Sequence[str]:
        from ui_bridge.canal_mania import more_words

        return more_words.more_words(look, name_at(place))

    def between_words(self, look: Seen, one: str, other: str) -> Sequence[str]:
        from ui_bridge.canal_mania import more_words

        return more_words.between_words(look, name_at(one), name_at(other))

    def place_named(self, look: Seen, word: str) -> str:
        return at(BOARD, word.upper()) if word.upper() in look.view.known.agreement.board.hex_index else ""

    def spot(self, look: Seen, name: str) -> tuple[float, float] | None:
        from ui_bridge.canal_mania import place_words

        return place_words.spot(look.view.known.agreement.board, name)

    def spoken(self, look: Seen) -> Sequence[str]:
        from ui_bridge.canal_mania import state_words

        return [*state_words.spoken(look)]

    def if_it_ended(self, look: Seen) -> str:
        from ui_bridge.canal_mania import state_words

        return state_words.if_it_ended(look)

    def draw(self, look: Seen, offer: Offer) -> Drawing:
        return table.drawn(waiting(look), offer)

    def board(self, key: str) -> str:
        return for_page(board_picture(files.board(key)))

    def bare(self, board: Board) -> Board:
        return board._replace(layers=dict.fromkeys(board.layers, ""))

    def tell(self, voice: Voice, fact: Fact) -> str | None:
        return telling.sentence(voice, fact)

    def summary(self, look: Seen, deeds: Sequence[Deed]) -> Sequence[Sentence]:
        return summing.summary(look, deeds)

    def gained(self, deeds: Sequence[Deed]) -> Mapping[str, int]:
        return deeds_of.gained(deeds)

    def places(self, look: Seen, fact: Fact) -> Sequence[str]:
        return deeds_of.places(look.view.known.agreement.board, fact)

    def motions(self, look: Seen, deeds: Sequence[Deed]) -> Sequence[Motion]:
        return tuple(motions.motions(look, deeds))

    def short(self, voice: Voice, line: str) -> str:
        return telling.short(voice, GAME.read(line))

    sources = sources.SOURCES

    def gains(self, happened: Sequence[Sequence[Fact]]) -> Iterable[Gain]:
        from ui_bridge.canal_mania import ending

        return ending.gains(happened)

    def round_of(self, number: int, prompt: Prompt) -> str:
        return sources.LAST_GOODS if prompt.step == "last" else str(number)

    def mark(self, look: Seen) -> int | None:
        return look.view.known.agreement.end_marker

    def decision(self, look: Seen) -> Content:
        from ui_bridge.canal_mania import ending

        return ending.decision(look)

    def deciders(self, look: Seen) -> Sequence[Column]:
        from ui_bridge.canal_mania import ending

        return ending.deciders(look)

    def made_it(self, look: Seen) -> Sequence[Content]:
        from ui_bridge.canal_mania import ending

        return ending.made_it(look)

    def result(self, look: Seen) -> Content:
        from ui_bridge.canal_mania import ending

        return ending.canals_finished(look)

    def picture(self, look: Seen) -> str:
        return still(look.view.known, "light", language=look.voice.language)

    def pictured(self, look: Seen) -> Sequence[str]:
        from ui_bridge.canal_mania import place_words

        return place_words.pictured(look)

    def thumbnail(self, view: View) -> str:
        return canals_of(view.known)

    def feats(self, facts: Sequence[Fact], seat: str) -> dict[str, int]:
        own = [fact for fact in facts if isinstance(fact, (Shipped, CanalFinished)) and fact.seat == seat]
        shipped = [len(fact.towns) for fact in own if isinstance(fact, Shipped)]
        return {"shipment": max(shipped, default=0), "canals": len(own) - len(shipped)}

    def notes(self, look: Seen, offer: Offer) -> Iterable[Note]:
        return notes.notes(look, offer)

    @property
    def editing(self) -> BlockEditor:
        from ui_bridge.canal_mania.editing import EDITOR

        return EDITOR

    def wishes(self, look: Seen, wished: Sequence[str]) -> Sequence[Wish]:
        return last_goods.wishes(look, wished)

    def for_one_away(self, view: View, wished: Sequence[str]) -> Action | None:
        return last_goods.for_one_away(view, wished)


def page_of(card: GameCard) -> CanalManiaPage:
    return CanalManiaPage(GAME, catalogues_in(words, {"decided": "decided"}), card)
