"""One's cards, and the deck; everybody's, where a game is looked at with open hands."""

from __future__ import annotations

from functools import lru_cache

from arriala.board.deck import CARD_KINDS, HIDDEN
from arriala.rules.drawing import PRICE as DRAWING
from arriala.rules.moving import CARD as PRICE
from arriala.state import State
from ui_bridge.arriala.choices import ACT, HAND
from ui_bridge.arriala.chosen import DRAW, Chosen, Moment, Seen
from ui_bridge.arriala.drawing.picture import GRAPES
from ui_bridge.arriala.moment import Meant
from ui_bridge.arriala.owners import seat_flag
from ui_bridge.shell.html import Content, Html, panel, place, svg, tag
from ui_bridge.shell.seam import Offer, at
from ui_bridge.shell.voice import Voice

_CROSS = (
    '<path class="cross" d="M8 1l2.200 2.600L9.600 6.400L12.400 5.800L15 8l-2.600 2.200L9.600 9.600L10.200 12.400L8 15L5.800 12.400L6.400 9.600L3.600'
    ' 10.200L1 8L3.600 5.800L6.400 6.400L5.800 3.600z"/>'
    '<circle class="cross-hole" cx="8" cy="8" r="1.500"/>'
)
_HAT = "M-7-9q7-2.400 14 0v1.600q-7-2-14 0zM-4.600-9.400q-.3-4.600 4.600-4.800q4.900.2 4.600 4.800z"
_MAN = f'<circle class="man" cx="0" cy="-5.500" r="3.800"/><path class="hat" d="{_HAT}"/><path class="man" d="M-6 10L-4-1H4L6 10z"/>'
_VINES = f'<circle class="vine" r="11"/><path class="vine-line" d="{GRAPES}"/>'
_ARROW = '<path class="arrow" d="M-10 0H8M3-5L9 0L3 5"/>'
_CANAL = '<path class="water" d="M-12-6H12V6H-12z"/><path class="wave" d="M-9-1q2.500-2 5 0t5 0 5 0"/>'
SIGNS = {
    "walk": f'<g transform="translate(-10 2)">{_MAN}</g><g transform="translate(10 2) scale(.8)">{_ARROW}</g>',
    "vineyard": f'<g transform="translate(9-3)">{_VINES}</g><g transform="translate(-9 8) scale(.75)">{_ARROW}</g>',
    "place": f'<g transform="translate(-6 3)">{_MAN}</g><path class="arrow" d="M9-6V6M3 0H15"/>',
    "from": f'<g transform="translate(9-3)">{_VINES}</g><g transform="translate(-9 8) scale(-.75 .75)">{_ARROW}</g>',
    "card": '<rect class="leaf" x="-9" y="-13" width="18" height="25" rx="2"/>',
    "draw": '<rect class="leaf" x="-13" y="-10" width="16" height="22" rx="2"/><rect class="leaf back" x="-4" y="-13" width="16" height="22"'
    ' rx="2"/><path class="plus" d="M4-8V4M-2-2H10"/>',
    "river": '<circle class="water" r="12"/><path class="wave" d="M-8-4q2.700-2.400 5.300 0t5.300 0 5.400 0M-8 1q2.700-2.400 5.300 0t5.300 0 5.400'
    ' 0M-8 6q2.700-2.400 5.300 0t5.300 0 5.400 0"/>',
    "lock": '<path class="stone" d="M-14-11H14V11H-14z"/><path class="water" d="M-14-6H14V6H-14z"/><path class="gate" d="M-7-8L-1 0L-7 8M4-8L10 0L4 8"/>',
    "space": f'<g transform="translate(-12 3)">{_MAN}</g><g transform="translate(8 3)">{_CANAL}</g>',
    "masterpiece": '<path class="stone" d="M-17-4H17V10H-17z"/><path class="water" d="M-17-9H17V-4H-17z"/><path class="dark" d="M-13 10V3a4 4 0 0 1 8'
    ' 0V10zM-3 10V3a4 4 0 0 1 8 0V10zM7 10V3a4 4 0 0 1 8 0V10z"/>',
}
_SIGN_OF = {
    "own-to-space": "space",
    "own-to-vineyard": "vineyard",
    "anyone-to-vineyard": "vineyard",
    "own-from-vineyard": "from",
    "anyone-from-vineyard": "from",
    "lock": "lock",
    "masterpiece": "masterpiece",
}


@lru_cache(maxsize=32)
def sign(name: str) -> Html:
    return svg("-20 -16 40 32", SIGNS[name], class_="sign-art")


def sign_of(card: str) -> Html:
    return sign(_SIGN_OF.get(card, "walk"))


def card_face(voice: Voice, card: str, seat: str) -> list[Content]:
    """Whose workers it is for, how far it goes, its sign, its name."""
    about = voice.say(f"card_whose.{'own' if card.startswith('own') else card if card in ('lock', 'masterpiece') else 'anyone'}")
    return [
        tag("span", _card_top(card, seat), class_="card-top"),
        sign_of(card),
        tag("strong", voice.say(f"card_short.{card}"), class_="card-name"),
        tag("span", about, class_="card-about"),
    ]


def _card_top(card: str, seat: str) -> list[Content]:
    whose = seat_flag(seat) if card.startswith("own") else svg("0 0 16 16", _CROSS, class_="cross-art") if card not in ("lock", "masterpiece") else None
    far = tag("b", card.partition("-")[2], class_="card-far") if card.startswith("move") else None
    return [whose, far]


def hand(look: Seen, offer: Offer, what: Meant | None) -> Html:
    s: State = look.view.known
    say, chosen = look.voice.say, Chosen.of(look.chosen)
    if look.seat is None:
        return panel(say("panel.hand"), "", tag("p", say("hand_hidden"), class_="aside"))
    held = s.hands[s.seats.index(look.seat)]
    lifted = _lifted(look, what)
    cards: list[Content] = []
    done: set[str] = set()
    for number, card in enumerate(held):
        here, kind = at(HAND, number), CARD_KINDS[card]
        how = "" if here in offer else "idle" if look.asked else ""
        if kind not in done and kind == chosen.card:
            how = "used"
        elif kind not in done and kind == lifted:
            how = "lifted"
        done.add(kind)
        told = say("card_label", card=kind)
        pressed = "true" if how == "used" else None
        cards.append(place(here, card_face(look.voice, kind, look.seat), f"arriala-card {how}".strip(), aria_label=told, title=told, aria_pressed=pressed))
    if not held:
        cards.append(tag("p", say("hand_empty"), class_="row free"))
    aside = say("hand_of", cards=len(held), price=PRICE) if held else ""
    return panel(
        say("panel.hand"),
        aside,
        tag("div", tag("div", cards, class_="held", style=f"--count: {max(len(held), 2)}"), _deck(look, offer), class_="arriala-cards"),
    )


def _lifted(look: Seen, what: Meant | None) -> str:
    """The card by which the move that is meant would cost less."""
    chosen = Chosen.of(look.chosen)
    if what is None or not chosen.worker or chosen.card:
        return getattr(what.action, "by", "") if what is not None else ""
    by = getattr(what.action, "by", "")
    return by or Moment(look).cheaper(chosen.worker, chosen.start, what.place)


def _deck(look: Seen, offer: Offer) -> Html:
    s, say = look.view.known, look.voice.say
    here, number = at(ACT, DRAW), len(s.deck)
    told = say("deck_label", number=number, discards=len(s.discards), price=DRAWING)
    art = svg(
        "0 0 40 40",
        '<circle class="ring" cx="20" cy="20" r="18"/><circle class="ring" cx="20" cy="20" r="15.500"/><path class="ring" d="M10 23L20 13L30 23M8'
        ' 26q3-2 6 0t6 0 6 0 6 0M10 30q2.500-2 5 0t5 0 5 0 5 0"/>',
    )
    words = [art, tag("strong", str(number)), tag("span", say("deck"))]
    return place(here, words, "arriala-card back" if here in offer else "arriala-card back idle", aria_label=told, title=told, id="deck")


def _small_card(voice: Voice, card: str, seat: str) -> Html:
    told = voice.say("card_label", card=card)
    return tag("span", _card_top(card, seat), sign_of(card), class_="small-card", role="img", aria_label=told, title=told)


def open_hands(look: Seen) -> Html:
    """A row a player."""
    say, rows = look.voice.say, list[Content]()
    for seat in look.players:
        known = look.opened[seat.seat].known
        held = [CARD_KINDS[card] for card in known.hands[known.seats.index(seat.seat)] if card != HIDDEN]
        shown: Content = [_small_card(look.voice, card, seat.seat) for card in held]
        rows.append(tag("li", tag("span", seat_flag(seat.seat), " ", seat.name, class_="whose"), tag("span", shown or say("hand_empty"), class_="small-cards")))
    return panel(say("panel.hands"), None, tag("ul", rows, class_="open-hands"))
