"""The hand and the piles' open cards; and before the reveal what each card would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kontor import outlook
from kontor.board.cards import CANAL, HIDDEN_CANAL, NOTHING, SPECIALS
from kontor.rules.state import PASS
from kontor.state import SEAT_OF, State
from tabletop.catalogue import Value
from ui_bridge.kontor import faces
from ui_bridge.kontor.choices import PASSING, card_label, goods_of, keys
from ui_bridge.kontor.chosen import HAND, Chosen, Seen
from ui_bridge.kontor.pieces import SEATS, body, coin
from ui_bridge.shell.html import Content, Html, panel, place, tag
from ui_bridge.shell.seam import Offer, Plate, at


def hand(look: Seen, offer: Offer) -> Html:
    state, say = look.view.known, look.voice.say
    aside = say("hand.open_on_piles")
    if look.opened:
        held: Content = [_row(look, seat) for seat in SEATS]
    elif look.seat is None:
        held = tag("p", say("hand.hidden"), class_="aside")
    else:
        held = [_own(look, offer, card) for card in state.hands[SEAT_OF[look.seat]]] or tag("p", say("hand.empty"), class_="aside")
    cards = tag("div", tag("div", held, class_="k-hand"), piles(look), class_="k-cards")
    return panel(say("replay.hands" if look.opened else "panel.hand"), aside, cards, tag("p", _looked_at(look), class_="k-card-about"))


def _looked_at(look: Seen) -> str:
    """On a narrow screen, where the desk has no room for it: what the card would bring that is looked at."""
    state, chosen = look.view.known, Chosen.of(look.chosen).card
    if not (chosen and look.asked and state.step == "choose"):
        return warning(look) if look.asked and state.step == "choose" else ""
    return " ".join((f"{_name(look, state, int(chosen))}.", *_about(look, state, int(chosen))))


def _own(look: Seen, offer: Offer, card: int) -> Html:
    state, here, chosen = look.view.known, at(HAND, card), Chosen.of(look.chosen)
    own = SEAT_OF[look.seat or ""]
    played = state.chosen[own] == card and state.step != "show"
    how = "k-card" + (" used" if str(card) == chosen.card or played else "" if here in offer else " idle")
    label = card_label(state, look.voice, card)
    return place(here, faces.face(state.agreement.cards, card), how, aria_label=label, title=label, data_point="")


def _row(look: Seen, seat: str) -> Html:
    known = look.opened[seat].known
    cards = [
        tag("span", faces.face(known.agreement.cards, card), class_="k-card", role="img", aria_label=card_label(known, look.voice, card))
        for card in known.hands[SEAT_OF[seat]]
    ]
    return tag("div", tag("strong", look.player(seat)), cards, class_="k-open-hand")


def piles(look: Seen) -> Html:
    """The open card of each pile, and how many lie there."""
    state, shown = look.view.known, []
    for pile, name, seat in piles_of(look):
        top = faces.face(state.agreement.cards, pile[-1]) if pile else tag("span", class_="k-empty")
        label = pile_label(look, pile, name)
        whose = body(seat) if seat else None  # on a phone, where a name has no room
        shown.append(tag("div", top, whose, tag("span", name, class_="name-line", data_fit=""), title=label, role="img", aria_label=label))
    return tag("div", shown, class_="k-piles")


def pile_label(look: Seen, pile: bytes, name: str) -> str:
    top = card_label(look.view.known, look.voice, pile[-1]) if pile else "–"
    return look.voice.say("pile.label", pile=name, number=len(pile), top=top)


def piles_of(look: Seen) -> list[tuple[bytes, str, str]]:
    """Canals, one's own quays, the other's; what they are called, and whose they are."""
    state, say, own = look.view.known, look.voice.say, look.seat or SEATS[0]
    found = [(state.canal_pile, say("pile.canal"), "")]
    for seat in (own, SEATS[1 - SEATS.index(own)]):
        found.append((state.quay_piles[SEAT_OF[seat]], say("pile.yours") if seat == look.seat else look.player(seat), seat))
    return found


# Before the reveal.


def plates(look: Seen) -> tuple[Plate, ...]:
    """A plate a card, and one for passing."""
    state, say = look.view.known, look.voice.say
    assert look.seat is not None
    held = list(state.hands[SEAT_OF[look.seat]])
    digits, chosen = keys(held), Chosen.of(look.chosen).card
    found = [
        Plate(
            at(HAND, card),
            _name(look, state, card),
            "" if state.step == "show" else " ".join(_about(look, state, card)),
            faces.face(state.agreement.cards, card),
            digits.get(card, ""),
            str(card) == chosen,
        )
        for card in held
    ]
    if state.step == "choose":
        gives = state.treasury > 0
        art = tag("span", coin(), class_="k-passed")
        found.append(Plate(PASSING, say("button.pass" if gives else "button.pass_dry"), say("pass.about", owner=SEATS[1 - SEAT_OF[look.seat]]), art, "p"))
    return tuple(found)


def _name(look: Seen, state: State, card: int) -> str:
    goods = goods_of(state, card)
    what = look.voice.say("card.goods", goods=goods) if goods else look.voice.say(f"kind.{state.agreement.cards.kind[card]}")
    return f"{card} {what}"


def _about(look: Seen, state: State, card: int) -> Iterator[str]:
    say, seat = look.voice.say, look.seat or ""
    other = SEATS[1 - SEATS.index(seat)]
    told = outlook.if_chosen(state, seat, card)
    if told.tax_for_other:
        yield say("choice.tax" if told.other_can_pay else "choice.tax_broke", owner=other)
    if told.moves_boat:
        yield say("choice.boat_canal" if state.agreement.cards.kind[card] == CANAL else "choice.boat")
    if not told.has_place:
        yield say("choice.no_place")
    about: dict[str, Value] = {"before": tuple(map(str, told.goes_before)), "after": tuple(map(str, told.goes_after))}
    if told.goes_before and told.goes_after:
        yield say("choice.between", **about)
    elif told.goes_before:
        yield say("choice.before", **about)
    elif told.goes_after:
        yield say("choice.after", **about)
    elif card < 3:
        yield say("choice.never_first")
    if told.gulden:
        yield say("choice.canal_gulden")
    if state.agreement.cards.kind[card] in SPECIALS:
        yield say(f"choice.{state.agreement.cards.kind[card]}")
    elif state.agreement.cards.kind[card] not in (CANAL, "quay"):
        yield say("choice.crane", owner=other)


def warning(look: Seen) -> str:
    """What one's own purse means for this choice (4.1)."""
    state, say, seat = look.view.known, look.voice.say, look.seat or ""
    other = SEATS[1 - SEATS.index(seat)]
    return say("choice.unseen", owner=other) if state.gulden[SEAT_OF[seat]] else say("choice.broke", owner=other)


# After it, while the other still chooses.


def waiting(look: Seen) -> Html:
    """One's card face down, the other's place; what is known of the other, and what the reveal can bring."""
    state, say, seat = look.view.known, look.voice.say, look.seat or ""
    other = SEATS[1 - SEATS.index(seat)]
    card = state.chosen[SEAT_OF[seat]]
    mine = tag("figure", faces.face_down(seat), tag("i", "✓", class_="k-tick"), tag("figcaption", look.player(seat), tag("small", say("waiting.chosen"))))
    theirs = tag(
        "figure", tag("span", tag("i"), tag("i"), tag("i"), class_="k-dots"), tag("figcaption", look.player(other), tag("small", say("waiting.choosing")))
    )
    rows: list[tuple[str, str]] = []
    if card not in (PASS, NOTHING):
        rows.append(
            (say("reveal.gulden", owner=other), say("reveal.pay" if state.gulden[SEAT_OF[seat]] else "reveal.cannot", gulden=state.gulden[SEAT_OF[seat]]))
        )
    rows.append((say("reveal.higher", owner=other), say("reveal.first", owner=other)))
    rows.append((say("reveal.passes", owner=other), say("reveal.gets", owner=other)))
    table = tag("dl", [[tag("dt", what), tag("dd", then)] for what, then in rows])
    return tag("div", tag("div", mine, theirs, class_="k-secret"), tag("div", tag("p", known_of(look, other)), table, class_="k-can-bring"), class_="k-waiting")


def known_of(look: Seen, seat: str) -> str:
    """How many of what the other holds, and which of them are known."""
    state, say = look.view.known, look.voice.say
    held = state.hands[SEAT_OF[seat]]
    cards = state.agreement.cards
    canals = sum(cards.kind[card] == CANAL for card in held)
    quays = sum(cards.owner[card] >= 0 for card in held)
    told = say("known.of", owner=seat, quays=quays, canals=canals, gulden=state.gulden[SEAT_OF[seat]])
    seen = _seen(held)
    return f"{told} {say('known.cards', cards=tuple(map(str, seen)))}" if seen else told


def _seen(held: Sequence[int]) -> list[int]:
    return [card for card in held if card < HIDDEN_CANAL]
