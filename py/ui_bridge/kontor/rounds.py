"""This round: both cards, who goes first, the harbour tax, purses and treasury."""

from __future__ import annotations

from collections.abc import Iterator

from kontor import outlook
from kontor.rules.facts import CannotPay, GoesFirst, Passed, Relieved, Revealed, TaxPaid
from kontor.state import State
from tabletop.protocol import Fact
from ui_bridge.kontor import faces
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.pieces import SEATS, body, coin
from ui_bridge.shell.html import Content, Html, panel, tag


def revealed(look: Seen) -> tuple[Fact, ...]:
    """What came of the last reveal: this round's, or, while both choose, the one before."""
    happened = look.happened
    for step in range(len(happened) - 1, -1, -1):
        facts = tuple(happened[step])
        if any(isinstance(fact, (Revealed, Passed)) for fact in facts):
            return facts
    return ()


def both(look: Seen) -> dict[str, int]:
    """What each has played, by seat; 0: passed. Empty before the first reveal."""
    now = outlook.this_round(look.view.known)
    if now is not None:
        return dict(zip(SEATS, now.cards, strict=True))
    return {fact.seat: fact.card if isinstance(fact, Revealed) else 0 for fact in revealed(look) if isinstance(fact, (Revealed, Passed))}


def told(look: Seen) -> list[str]:
    """Order and tax, in sentences: you and the other."""
    return [*(list(_told(look)) or list(_from_position(look))), *_then(look)]


def _told(look: Seen) -> Iterator[str]:
    say = look.voice.say

    def whose(key: str, fact_seat: str) -> str:
        return f"round.{key}_you" if fact_seat == look.seat else f"round.{key}"

    facts = revealed(look)
    for fact in facts:
        if isinstance(fact, CannotPay):
            yield say(whose("cannot", fact.seat), owner=fact.seat, other=fact.other, card=fact.card)
        elif isinstance(fact, TaxPaid):
            yield say(whose("paid", fact.seat), owner=fact.seat, card=fact.card)
        elif isinstance(fact, Relieved):
            yield say(whose("relieved", fact.seat), owner=fact.seat, gulden=fact.gulden)
        elif isinstance(fact, Passed):
            yield say(whose("passed", fact.seat), owner=fact.seat, gulden=fact.gulden)
        elif isinstance(fact, GoesFirst):
            yield say(whose("first", fact.seat), owner=fact.seat, other=fact.other)


def _from_position(look: Seen) -> Iterator[str]:
    """Of a game that begins in the middle of a round, the order is known."""
    now = outlook.this_round(look.view.known)
    if now is not None and all(now.cards):
        first = SEATS[0] if now.cards[0] > now.cards[1] else SEATS[1]
        yield look.voice.say("round.first_you" if first == look.seat else "round.first", owner=first, other=SEATS[1 - SEATS.index(first)])


def _then(look: Seen) -> Iterator[str]:
    """That the boat may be moved yet by whoever comes second (5.1)."""
    state = look.view.known
    now = outlook.this_round(state)
    if now is not None and now.then is not None and (card := now.cards[SEATS.index(now.then)]) and state.agreement.cards.boat[card]:
        yield look.voice.say("round.boat_you" if now.then == look.seat else "round.boat", owner=now.then, card=card)


def round_panel(look: Seen) -> Html:
    return panel(look.voice.say("panel.round"), look.voice.say("round.aside"), content(look))


def content(look: Seen) -> Html:
    state = look.view.known
    cards = both(look)
    shown: Content = None
    if cards:
        red, black = cards.get(SEATS[0], 0), cards.get(SEATS[1], 0)
        sign = ">" if red > black else "<"
        shown = tag(
            "div",
            _card(look, state, SEATS[0], red),
            tag("span", sign, class_="k-beats", aria_hidden="true"),
            _card(look, state, SEATS[1], black),
            class_="k-both",
        )
    words = [tag("li", one) for one in told(look)]
    return tag("div", shown, tag("ul", words, class_="k-told", data_fit=""), purses(look), class_="k-round")


def _card(look: Seen, state: State, seat: str, card: int) -> Html:
    if card:
        drawn: Content = faces.face(state.agreement.cards, card)
    else:
        drawn = tag("span", coin(), class_="k-passed")
    return tag("figure", drawn, tag("figcaption", look.player(seat)))


def purses(look: Seen) -> Html:
    state = look.view.known
    rows = [tag("li", body(seat), tag("span", look.player(seat)), coin(), tag("strong", str(gulden))) for seat, gulden in zip(SEATS, state.gulden, strict=True)]
    rows.append(tag("li", tag("span"), tag("span", look.voice.say("treasury")), coin(), tag("strong", str(state.treasury))))
    return tag("ul", rows, class_="k-purses")


def purse_line(look: Seen) -> Html:
    """In the head, always."""
    state, say = look.view.known, look.voice.say
    shown = [tag("span", body(seat), str(gulden)) for seat, gulden in zip(SEATS, state.gulden, strict=True)]
    label = say("purses", red=state.gulden[0], black=state.gulden[1], treasury=state.treasury, owner=SEATS[0], other=SEATS[1])
    return tag(
        "span", coin(), shown, tag("span", "+", str(state.treasury), class_="k-treasury"), class_="k-purse-line", role="img", aria_label=label, title=label
    )
