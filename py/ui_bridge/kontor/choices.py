"""All that can be done now, one list: where it stands, what it is called, and the action it plays or what it chooses."""

from __future__ import annotations

from collections.abc import Iterator

from kontor.board.cards import GOODS
from kontor.board.waters import PLACE_OF
from kontor.rules.actions import Boat, Buy, Keep, Lay, Leave, Pass, Show, Stay, Take
from kontor.rules.state import PASS
from kontor.state import State
from ui_bridge.kontor.chosen import HAND, Moment, Seen
from ui_bridge.shell.seam import BOARD, CONTROL, MAIN, Choice, at
from ui_bridge.shell.voice import Voice

LET_GO, PASSING = at(CONTROL, "back"), at(CONTROL, "pass")
ACROSS_KEYS = {"east-west": "e", "north-south": "n"}


def choices(look: Seen) -> Iterator[Choice]:
    moment, voice = Moment(look), look.voice
    yield from _hand(moment, voice)
    yield from _boat(moment, voice)
    yield from _quays(moment, voice)
    yield from _places(moment, voice)
    for buy in moment.all(Buy):
        yield Choice(at(CONTROL, "buy"), voice.say("button.buy"), buy, kind=MAIN)
    for keep in moment.all(Keep):
        yield Choice(at(CONTROL, "keep"), voice.say("button.keep"), keep, key="k")
    if moment.chosen.card or moment.chosen.place:
        yield Choice(LET_GO, voice.say("button.back"), field="anew", value="yes", key="Escape")


def keys(cards: list[int]) -> dict[int, str]:
    """A digit a card, in the hand's order."""
    return {card: str(number) for number, card in enumerate(cards, 1) if number <= 9}


def _hand(moment: Moment, voice: Voice) -> Iterator[Choice]:
    chosen, cards = moment.chosen.card, moment.cards()
    pressed = keys([action.card for action in cards])
    for action in cards:
        if str(action.card) == chosen:
            label = voice.say("button.show" if isinstance(action, Show) else "button.choose", card=action.card)
            yield Choice(at(HAND, action.card), label, action, key=pressed.get(action.card, ""))
            yield Choice(at(CONTROL, "choose"), label, action, kind=MAIN)
        else:
            label = card_label(moment.position, voice, action.card)
            yield Choice(at(HAND, action.card), label, field="card", value=str(action.card), key=pressed.get(action.card, ""))
    for passing in moment.all(Pass):
        gives = moment.position.treasury > 0
        yield Choice(PASSING, voice.say("button.pass" if gives else "button.pass_dry"), passing, kind="" if cards else MAIN, key="p")


def _boat(moment: Moment, voice: Voice) -> Iterator[Choice]:
    for boat in moment.all(Boat):
        yield Choice(at(BOARD, boat.place), voice.say("lit.boat", place=boat.place), boat)
    for stay in moment.all(Stay):
        yield Choice(at(CONTROL, "stay"), voice.say("button.stay"), stay, kind=MAIN)


def _quays(moment: Moment, voice: Voice) -> Iterator[Choice]:
    chosen, state = moment.chosen.place, moment.position
    for take in moment.all(Take):
        card = state.cells[PLACE_OF[take.place]]
        label = voice.say("button.take", card=card)
        if take.place == chosen:
            yield Choice(at(BOARD, take.place), label, take)
            yield Choice(at(CONTROL, "take"), label, take, kind=MAIN)
        else:
            yield Choice(at(BOARD, take.place), voice.say("lit.take", card=card, place=take.place), field="place", value=take.place, traced=True)
    for leave in moment.all(Leave):
        yield Choice(at(CONTROL, "leave"), voice.say("button.leave"), leave, kind="" if chosen else MAIN, key="n" if chosen else "")


def _places(moment: Moment, voice: Voice) -> Iterator[Choice]:
    chosen, lit = moment.chosen, dict[str, Lay]()
    for lay in moment.all(Lay):
        lit.setdefault(lay.place, lay)
    for place, lay in lit.items():
        if place != chosen.place:
            yield Choice(at(BOARD, place), voice.say("lit.lay", card=lay.card, place=place), field="place", value=place, traced=True)
    lays = moment.lays_at(chosen.place)
    for lay in lays:
        if lay.across == chosen.across:
            yield Choice(at(BOARD, lay.place), voice.say("button.lay"), lay)
            yield Choice(at(CONTROL, "lay"), voice.say("button.lay"), lay, kind=MAIN)
        else:
            yield Choice(at(CONTROL, lay.across), voice.say(f"button.{lay.across}"), field="across", value=lay.across, key=ACROSS_KEYS[lay.across])


def card_label(s: State, voice: Voice, card: int) -> str:
    """A card in words: value, what it is, its goods, its symbol."""
    cards = s.agreement.cards
    if card == PASS:
        return voice.say("card.pass")
    goods = goods_of(s, card)
    told = [f"{card}", voice.say("card.goods", goods=goods) if goods else voice.say(f"kind.{cards.kind[card]}")]
    if cards.gulden[card] or cards.boat[card]:
        told.append(voice.say("card.gulden" if cards.gulden[card] else "card.boat"))
    return ", ".join(told)


def goods_of(s: State, card: int) -> tuple[str, ...]:
    return tuple(GOODS[good] for good in s.agreement.cards.goods[card])
