"""The contracts: one's own, those of the parliament; and the cards seen so far."""

from __future__ import annotations

from canalmania.board.deck import CARD_KINDS, KINDS
from canalmania.rules.agreement import JUNCTION_NAMES, Canal
from ui_bridge.canal_mania.cards import contract_map, contract_towns, surveyor, tile_picture
from ui_bridge.canal_mania.choices import CONTRACT, JUNCTION, TAKE_BACK
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.kept import Kept
from ui_bridge.shell.html import Content, Html, joined, panel, place, tag
from ui_bridge.shell.seam import Offer, at

_kept: Kept[Html] = Kept(40)


def contracts(look: Seen, offer: Offer) -> Html:
    """Those of the person who looks."""
    if look.seat is None:
        return joined()
    position, say = look.view.known, look.voice.say
    own = position.seats.index(look.seat)
    rows: list[Content] = [_row(look, offer, canal) for canal in position.open[own]]
    for number in position.junctions[own]:
        here = at(JUNCTION, number)
        name = tag("strong", say("contract_name", contract=JUNCTION_NAMES[number - 1]))
        words = tag("span", name, tag("span", say("junction_about")), class_="row-text")
        rows.append(tag("li", words, place(here, say("button.take"), "button" if here in offer else "button later"), class_="row"))
    if not rows:
        rows.append(tag("li", say("no_contracts"), class_="aside"))
    finished = position.finished[own]
    worth = sum(position.agreement.value(canal.contract) for canal in finished)
    return panel(say("panel.contracts"), say("finished", number=len(finished), value=worth), tag("ul", rows, class_="rows"), _seen(look))


def _row(look: Seen, offer: Offer, canal: Canal) -> Html:
    agreement, say = look.view.known.agreement, look.voice.say
    board, name, value = agreement.board, agreement.names[canal.contract], agreement.value(canal.contract)
    boat = canal.way.to or board.towns[canal.way.town].name
    where = say("boat_at" if canal.way.town >= 0 else "boat_on", town=boat, hex=canal.way.place)
    if canal.kinds:
        where = say("canal_so_far", tiles=len(canal.kinds), value=value) + " " + where
    junction = agreement.is_junction(canal.contract)
    back = offer.at(at(TAKE_BACK, name))
    words = tag(
        "span",
        tag("strong", say("contract_name", contract=name)),
        None if junction else contract_towns(look.voice, board, board.contracts[canal.contract]),
        tag("span", where, class_="good"),
        class_="row-text",
    )
    return tag(
        "li",
        None if junction else contract_map(board, canal.contract),
        words,
        place(back.at, back.label, "button small") if back else None,
        tag("span", str(value), class_="value", title=say("contract_value")),
        class_="row",
    )


def _seen(look: Seen) -> Html:
    """How many cards of each kind this seat has seen (1.11): those that lie open, were discarded, or are known in a hand."""
    position = look.view.known
    return _kept.drawn(
        lambda: _drawn_seen(look), look.voice.language, position.agreement.deck, position.hands, position.display, position.discards, position.spent
    )


def _drawn_seen(look: Seen) -> Html:
    agreement, say = look.view.known.agreement, look.voice.say
    everything, unseen = agreement.deck.cards, look.view.unseen_cards()
    shown: list[Content] = []
    for kind, name in enumerate(CARD_KINDS):
        in_all = sum(card >> 3 == kind for card in everything)
        hidden = sum(card >> 3 == kind for card in unseen)
        art = tile_picture(agreement.board, kind) if kind < len(KINDS) else surveyor()
        shown.append(tag("li", art, tag("span", say("card_name", card=name)), tag("strong", f"{in_all - hidden} / {in_all}")))
    head = tag("header", tag("h2", say("seen")), tag("p", say("seen_of", number=len(everything)), class_="aside"))
    return tag("div", head, tag("ul", shown, class_="seen"), class_="seen-block")


def parliament(look: Seen, offer: Offer) -> Html:
    position = look.view.known
    offered = tuple(choice.at for choice in offer.on(CONTRACT))
    return _kept.drawn(lambda: _parliament(look, offer), look.voice.language, position.agreement.board, position.parliament, len(position.contracts), offered)


def _parliament(look: Seen, offer: Offer) -> Html:
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    rows: list[Content] = []
    for number in position.parliament:
        contract, here = board.contracts[number], at(CONTRACT, number)
        words = tag("span", tag("strong", contract.name), contract_towns(look.voice, board, contract), class_="row-text")
        content: Content = [contract_map(board, number), words, tag("span", str(contract.value), class_="value")]
        rows.append(tag("li", place(here, content, "row" if here in offer else "row idle")))
    if not rows:
        rows.append(tag("li", say("parliament_empty"), class_="aside"))
    return panel(say("panel.parliament"), say("contract_deck", number=len(position.contracts)), tag("ul", rows, class_="rows"))
