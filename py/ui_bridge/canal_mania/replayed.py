"""What the table shows of a game that is looked at: everybody's hands, if they are open, and everybody's canals in work."""

from __future__ import annotations

from canalmania.board.board import Board
from canalmania.board.deck import CARD_KINDS, GOODS, KINDS, symbol
from ui_bridge.canal_mania.cards import goods_symbol, surveyor, tile_picture
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.contracts import shortest_name
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.shell.html import Content, Html, panel, tag


def open_hands(look: Seen) -> Html:
    """A row a player."""
    say, rows = look.voice.say, list[Content]()
    for seat in look.players:
        known = look.opened[seat.seat].known
        held = known.hands[known.seats.index(seat.seat)]
        cards = [_small(look, known.agreement.board, card) for card in held] or tag("span", say("no_cards"), class_="aside")
        name = tag("span", owner_flag(seat.seat), " ", seat.name, class_="whose")
        rows.append(tag("li", name, tag("span", cards, class_="small-cards"), tag("strong", str(len(held)))))
    return panel(say("panel.hands"), None, tag("ul", rows, class_="open-hands"))


def _small(look: Seen, board: Board, card: int) -> Html:
    kind, mark = card >> 3, symbol(card)
    art = tile_picture(board, kind) if kind < len(KINDS) else surveyor()
    goods = GOODS[mark] if mark >= 0 else None
    name = f"{CARD_KINDS[kind]}/{goods}" if goods else CARD_KINDS[kind]
    return tag("span", art, goods_symbol(goods) if goods else None, class_="small-card", role="img", aria_label=look.voice.say("card_label", card=name))


def canals_in_work(look: Seen) -> Html:
    """All that are open, and how far they have come."""
    position, say = look.view.known, look.voice.say
    agreement, rows = position.agreement, list[Content]()
    for seat in look.players:
        for canal in position.open[position.seats.index(seat.seat)]:
            name, value = say("contract_name", contract=agreement.names[canal.contract]), agreement.value(canal.contract)
            done = say("in_work", player=seat.name, tiles=len(canal.kinds), value=value)
            title = tag("span", tag("strong", shortest_name(name)), class_="name-line", data_fit="")
            words = tag("span", title, tag("span", owner_flag(seat.seat), " ", done), class_="row-text")
            rows.append(tag("li", words, tag("span", str(value), class_="value"), class_="row"))
    empty = tag("p", say("none_in_work"), class_="aside") if not rows else None
    return panel(say("panel.in_work"), None, tag("ul", rows, class_="rows narrow-rows in-work"), empty)
