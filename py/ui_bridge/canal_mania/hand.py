"""The cards: those of the display, those in the hand, and the canal that they build."""

from __future__ import annotations

from functools import lru_cache

from canalmania.board.board import DIFFICULT, Board
from canalmania.board.deck import CARD_KINDS, KINDS
from canalmania.rules.agreement import Canal
from canalmania.rules.routes import FITTING, Way, fewest_tiles
from ui_bridge.canal_mania.cards import build_card, tile_picture
from ui_bridge.canal_mania.choices import CANAL, DISPLAY, HAND, KIND, PAYMENTS, RENEW, payment_told
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.shell.html import Content, Html, joined, panel, place, tag
from ui_bridge.shell.seam import Offer, at


def display(look: Seen, offer: Offer) -> Html:
    position, say = look.view.known, look.voice.say
    cards: list[Content] = []
    for number, card in enumerate(position.display):
        here = at(DISPLAY, number)
        cards.append(build_card(look.voice, position.agreement.board, card, here, "" if here in offer else "idle"))
    number = len(position.deck)
    deck = tag("div", tag("strong", str(number)), tag("span", say("deck")), class_="card back", role="img", aria_label=say("deck_label", number=number))
    renew = offer.at(RENEW)
    aside: Content = place(RENEW, renew.label, "button small") if renew else say("discarded", number=len(position.discards))
    return panel(say("panel.display"), aside, tag("div", cards, deck, class_="cards"))


def hand(look: Seen, offer: Offer) -> Html:
    position, say = look.view.known, look.voice.say
    if look.seat is None:
        return panel(say("panel.hand"), "", tag("p", say("hand_hidden"), class_="aside"))
    held = position.hands[position.seats.index(look.seat)]
    pay = Chosen.of(look.chosen).pay.split()
    used = list(pay)
    cards: list[Content] = []
    for number, card in enumerate(held):
        kind, here = CARD_KINDS[card >> 3], at(HAND, number)
        word = kind if kind in used else "double" if kind == "surveyor" and "double" in used else ""
        if word:
            used.remove(word)
        cards.append(build_card(look.voice, position.agreement.board, card, here, "used" if word else "idle" if look.asked and here not in offer else ""))
    change = offer.at(PAYMENTS)
    paid: Content = None
    if pay:
        control = place(PAYMENTS, change.label, "button small") if change else None
        paid = tag("p", say("paid_with", what=payment_told(look.voice, tuple(pay))), " ", control, class_="paying")
    empty = tag("p", say("hand_empty"), class_="aside") if not held else None
    return panel(say("panel.hand"), say("hand_of", cards=len(held)), tag("div", cards, class_="cards"), empty, paid)


def this_canal(look: Seen, offer: Offer) -> Html:
    """The canal being built: what it has, what it needs, what it will bring, and the kinds of tile for the chosen hex."""
    canal = _built(look)
    if canal is None:
        return joined()
    agreement, say = look.view.known.agreement, look.voice.say
    value = agreement.value(canal.contract)
    bonus = value if agreement.edition.contract_value_scores else 0
    rows: list[tuple[str, str]] = [(f"{len(canal.kinds)} / {value}", say("canal_tiles"))]
    if not agreement.is_junction(canal.contract) and canal.kinds:
        more = _fewest(agreement.board, canal.contract, canal.way)
        rows.append((str(more) if more is not None else "–", say("canal_more")))
    rows.append((f"+{canal.points + bonus}", say("canal_points")))
    cells = [tag("div", tag("strong", number), tag("span", words)) for number, words in rows]
    name = say("contract_name", contract=agreement.names[canal.contract])
    return panel(say("panel.canal"), name, tag("div", cells, class_="figures"), _palette(look, offer))


@lru_cache(maxsize=32)
def _fewest(board: Board, contract: int, way: Way) -> int | None:
    fewest = fewest_tiles(board, contract, way)
    return None if fewest is None else fewest.tiles


def _built(look: Seen) -> Canal | None:
    """The one whose tile is chosen, else the one built at last in this turn."""
    position, chosen = look.view.known, Chosen.of(look.chosen)
    if look.seat is None or not look.asked:
        return None
    own = position.open[position.seats.index(look.seat)]
    if chosen.canal:
        return next((canal for canal in own if position.agreement.names[canal.contract] == chosen.canal), None)
    return next((canal for canal in own if canal.fresh), None) if position.step == "build" else None


def _palette(look: Seen, offer: Offer) -> Html | None:
    """The kinds of tile that the chosen hex may take, and of several canals which."""
    chosen, board = Chosen.of(look.chosen), look.view.known.agreement.board
    if not chosen.hex or look.seat is None:
        return None
    found: list[Content] = []
    for number in FITTING[board.ground[board.hex_index[chosen.hex]] == DIFFICULT]:
        kind = KINDS[number]
        here = at(KIND, kind)
        how = "button pressed" if kind == chosen.kind else "button" if here in offer else "button later"
        found.append(place(here, [tile_picture(board, number, look.seat), tag("span", look.voice.say("kind_name", kind=kind))], how))
    found += [place(choice.at, choice.label, "button pressed" if choice.value == chosen.canal else "button") for choice in offer.on(CANAL)]
    return tag("div", found, class_="palette", role="group", aria_label=look.voice.say("palette"))
