"""What the table shows of a game that is looked at: everybody's hands, if they are open, and everybody's canals in work."""

from __future__ import annotations

from ui_bridge.canal_mania.cards import small_card
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
        cards = [small_card(look.voice, known.agreement.board, card) for card in held] or tag("span", say("no_cards"), class_="aside")
        name = tag("span", owner_flag(seat.seat), " ", seat.name, class_="whose")
        rows.append(tag("li", name, tag("span", cards, class_="small-cards"), tag("strong", str(len(held)))))
    return panel(say("panel.hands"), None, tag("ul", rows, class_="open-hands"))


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
