"""Canal Mania's page: what the shell asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from canalmania.board import files
from canalmania.drawing.picture import board_picture
from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.state import View
from tabletop.catalogue import catalogues_in
from tabletop.protocol import Fact, Reason
from ui_bridge.canal_mania import choices, last_goods, result, table, telling, why_here, words
from ui_bridge.canal_mania.chosen import Chosen, Moment, Seen, picked, settled
from ui_bridge.canal_mania.thumbnail import canals_of
from ui_bridge.shell import seam
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.html import Content
from ui_bridge.shell.seam import Choice, Drawing, Note, Offer, Wish
from ui_bridge.shell.voice import Voice

_NOTES = ("parliament", "display", "board", "players", "prompt")
"""What the notes of the first turn point at, one after the other."""


class CanalManiaPage(GamePage[View]):
    def choices(self, look: Seen) -> Iterable[Choice]:
        return choices.choices(look)

    def pick(self, look: Seen, field: str, value: str) -> seam.Chosen:
        return picked(Moment(look), field, value).written()

    def settled(self, look: Seen) -> seam.Chosen:
        return settled(Moment(look), Chosen.of(look.chosen)).written() if look.asked else seam.NOTHING

    def why_here(self, look: Seen, place: str) -> Sequence[Reason]:
        return why_here.why_here(look, place)

    def draw(self, look: Seen, offer: Offer) -> Drawing:
        return table.drawn(look, offer)

    def board(self, key: str) -> str:
        return board_picture(files.board(key))

    def tell(self, voice: Voice, fact: Fact) -> str | None:
        return telling.sentence(voice, fact)

    def summary(self, voice: Voice, facts: Sequence[Fact]) -> Sequence[str]:
        return telling.summary(voice, facts)

    def result(self, look: Seen) -> Content:
        return result.result(look)

    def thumbnail(self, view: View) -> str:
        return canals_of(view.known)

    def notes(self, voice: Voice) -> Sequence[Note]:
        return [Note(panel, voice.say(f"note.{number}")) for number, panel in enumerate(_NOTES, 1)]

    def wishes(self, look: Seen, wished: Sequence[str]) -> Sequence[Wish]:
        return last_goods.wishes(look, wished)

    def for_one_away(self, view: View, wished: Sequence[str]) -> Action | None:
        return last_goods.for_one_away(view, wished)


def page_of(card: GameCard) -> CanalManiaPage:
    return CanalManiaPage(GAME, catalogues_in(words, {"decided": "decided"}), card)
