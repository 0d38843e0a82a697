"""The cards: those of the display, and those in the hand."""

from __future__ import annotations

from canalmania.board.deck import CARD_KINDS, KINDS
from canalmania.rules.pieces import DISPLAY as DISPLAY_SIZE
from ui_bridge.canal_mania.cards import build_card, deck_back, pictured, tile_picture
from ui_bridge.canal_mania.choices import DISPLAY, HAND, TABLE, TOP
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.shell.html import Content, Html, panel, place, tag
from ui_bridge.shell.seam import Offer, at


def display(look: Seen, offer: Offer) -> Html:
    position, say = look.view.known, look.voice.say
    cards: list[Content] = []
    for number, card in enumerate(position.display):
        here = at(DISPLAY, number)
        cards.append(build_card(look.voice, position.agreement.board, card, here, "" if here in offer else "idle", data_point=""))
    cards += [tag("span", class_="card free", aria_hidden="true") for _ in range(len(cards), DISPLAY_SIZE)]
    number = len(position.deck)
    left = tag("span", tag("strong", str(number)), " ", say("deck"))
    kind = "" if TOP in offer else " idle"
    deck = place(TOP, [deck_back(), left], f"card back{kind}" if number else f"card back free{kind}", aria_label=say("deck_label", number=number))
    piles = [say("discarded", number=len(position.discards)), " · ", say("basin", number=position.basin)]
    aside = place(at(TABLE, "piles"), piles, "piles idle", data_point="")
    return panel(say("panel.display"), aside, tag("div", cards, deck, class_="cards", style=f"--count: {len(cards) + 1}"))


def hand(look: Seen, offer: Offer) -> Html:
    position, say = look.view.known, look.voice.say
    if look.seat is None:
        return panel(say("panel.hand"), "", tag("p", say("hand_hidden"), class_="aside"))
    own = position.seats.index(look.seat)
    held = position.hands[own]
    chosen = Chosen.of(look.chosen)
    used = chosen.pay.split()
    cards: list[Content] = []
    for number, card in enumerate(held):
        kind, here = CARD_KINDS[card >> 3], at(HAND, number)
        word = kind if kind in used else "double" if kind == "surveyor" and "double" in used else ""
        if word:
            used.remove(word)
        how = "used" if word else "idle" if look.asked and here not in offer else ""
        where = tag("span", chosen.hex, class_="used-on", aria_hidden="true") if word else None
        cards.append(build_card(look.voice, position.agreement.board, card, here, how, where, data_point=""))
    if not held:
        cards.append(tag("p", say("hand_empty"), class_="row free"))
    tiles = [_tiles_left(look, kind, left) for kind, left in enumerate(position.supply[own])]
    aside = tag("span", say("hand_of", cards=len(held))), tag("span", tag("span", say("tiles_left"), class_="gives-way"), tiles, class_="tiles-left")
    return panel(say("panel.hand"), aside, tag("div", cards, class_="cards", style=f"--count: {max(len(held), 2)}"))


def _tiles_left(look: Seen, kind: int, left: int) -> Html:
    name = look.voice.say("kind_name", kind=KINDS[kind])
    return pictured(tile_picture(look.view.known.agreement.board, kind), name, tag("strong", str(left)))
