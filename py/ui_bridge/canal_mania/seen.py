"""The cards seen so far: a panel of its own."""

from __future__ import annotations

from canalmania.board.deck import CARD_KINDS, KINDS
from ui_bridge.canal_mania.cards import surveyor, tile_picture
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.html import Content, Html, panel, tag

_kept: Kept[Html] = Kept(20)


def seen(look: Seen) -> Html:
    """How many cards of each kind this seat has seen (1.11): those that lie open, were discarded, or are known in a hand."""
    position = look.view.known
    return _kept.drawn(lambda: _drawn(look), look.voice.language, position.agreement.deck, position.hands, position.display, position.discards, position.spent)


def _drawn(look: Seen) -> Html:
    agreement, say = look.view.known.agreement, look.voice.say
    everything, unseen = agreement.deck.cards, look.view.unseen_cards()
    shown: list[Content] = []
    for kind, name in enumerate(CARD_KINDS):
        in_all = sum(card >> 3 == kind for card in everything)
        hidden = sum(card >> 3 == kind for card in unseen)
        art = tile_picture(agreement.board, kind) if kind < len(KINDS) else surveyor()
        card = say("card_name", card=name)
        shown.append(tag("li", art, tag("span", f"{card} ", class_="unseen"), tag("span", tag("strong", str(in_all - hidden)), f"/{in_all}"), title=card))
    return panel(say("seen"), say("seen_of", number=len(everything)), tag("ul", shown, class_="seen"))
