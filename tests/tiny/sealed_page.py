"""The page of Sealed bids: the row of prizes, one's own numbers as cards, and what is chosen face down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.catalogue import catalogues_of
from tabletop.protocol import Reason
from tiny.page_cards import SEALED
from tiny.sealed import GAME, NUMBERS, Bid, SealedView
from ui_bridge.shell.game_page import GamePage
from ui_bridge.shell.html import panel, place, tag
from ui_bridge.shell.plain_table import plain_drawing
from ui_bridge.shell.seam import Choice, Drawing, Look, Offer, at, name_at

ENGLISH = {"ask.bid": "choose a number in secret.", "row": "Prizes", "numbers": "Your numbers", "bid": "bid {number:0}", "down": "{number:0} lies face down."}
GERMAN = {"ask.bid": "wähle heimlich eine Zahl.", "row": "Preise", "numbers": "Deine Zahlen", "bid": "biete {number:0}", "down": "{number:0} liegt verdeckt."}
WORDS = catalogues_of({"en": ENGLISH, "de": GERMAN}, {})


class SealedPage(GamePage[SealedView]):
    def choices(self, look: Look[SealedView]) -> Iterable[Choice]:
        for bid in look.view.actions(look.seat or ""):
            yield Choice(at("number", bid.number), look.voice.say("bid", number=bid.number), bid, key=str(bid.number))

    def why_here(self, look: Look[SealedView], at_place: str) -> Sequence[Reason]:
        return look.view.known.refusals(Bid(look.seat or "", int(name_at(at_place))))

    def draw(self, look: Look[SealedView], offer: Offer) -> Drawing:
        known, voice = look.view.known, look.voice
        mine = known.chosen[known.seats.index(look.seat)] if look.seat else 0
        cards = [place(at("number", number), str(number), "card" if at("number", number) in offer else "card idle") for number in NUMBERS]
        panels = {
            "row": panel(voice.say("row"), None, tag("p", " ".join(map(str, known.row)))),
            "numbers": panel(voice.say("numbers"), voice.say("down", number=mine) if mine > 0 else None, tag("div", cards, class_="cards")),
        }
        plain = plain_drawing(look)
        return plain._replace(panels={**plain.panels, **panels}, columns=(("row", "numbers"), ("players", "log")))


PAGE = SealedPage(GAME, WORDS, SEALED)
