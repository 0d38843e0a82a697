"""What lies at a place of the board, in words; and where the game stands: for whoever can't see it."""

from __future__ import annotations

from kontor import outlook
from kontor.board.cards import ANCHOR, CANAL
from kontor.board.waters import BIT, NAMES, PLACE_OF
from kontor.outlook import Sector
from kontor.rules.actions import Take
from kontor.state import SEAT_OF, State
from ui_bridge.kontor.choices import card_label
from ui_bridge.kontor.chosen import Moment, Seen
from ui_bridge.kontor.forecast import sentences, taken
from ui_bridge.kontor.pieces import SEATS
from ui_bridge.shell.seam import BOARD, at


def names(look: Seen) -> dict[str, str]:
    """The anchor, the boat, and the open sectors by their letters."""
    state, say = look.view.known, look.voice.say
    found = {at(BOARD, "0,0"): say("place.anchor"), at(BOARD, NAMES[state.boat]): say("place.boat")}
    return found | {at(BOARD, sector.places[0]): sector.letter for sector in outlook.sectors(state)}


def whereabouts(look: Seen) -> dict[str, str]:
    """Every place in sight, by where it lies from the anchor."""
    state = look.view.known
    return {at(BOARD, name): look.voice.say("here", place=name) for name, place in PLACE_OF.items() if (state.area | state.lies) & BIT[place]}


def place_words(look: Seen, name: str) -> str:
    state, say = look.view.known, look.voice.say
    if name not in PLACE_OF:
        return name
    place = PLACE_OF[name]
    told = [say("here", place=name), _lying(look, state, place)]
    if place == state.boat:
        told.append(say("place.boat"))
    sector = next((one for one in outlook.sectors(state) if name in one.places), None)
    if sector is not None:
        told.append(say("place.sector", letter=sector.letter))
    for closed in state.sectors:
        if closed.places & BIT[place]:
            told.append(say("place.won", owner=SEATS[closed.guard], size=closed.size) if closed.guard >= 0 else say("place.unwon"))
    return ", ".join(told)


def more_words(look: Seen, name: str) -> list[str]:
    """Its sector: how it stands, what closes it; and what would come of the card that is laid, or of the quay that is taken, there."""
    state = look.view.known
    told = [_sector(look, sector) for sector in outlook.sectors(state) if name in sector.places or name in sector.gaps]
    if look.asked:
        moment = Moment(look)
        for lay in moment.lays_at(name)[:1]:
            told += sentences(look, outlook.if_laid(state, moment.seat, state.card, name, lay.across))
        if any(take.place == name for take in moment.all(Take)):
            told += taken(look, outlook.if_taken(state, name))
    return told


def _lying(look: Seen, state: State, place: int) -> str:
    say, card = look.voice.say, state.cells[place]
    cards = state.agreement.cards
    if not state.lies & BIT[place]:
        return say("place.free" if state.area & BIT[place] else "place.beyond")
    if card == ANCHOR:
        return say("kind.canal")
    if cards.kind[card] == CANAL or cards.owner[card] < 0:
        return say(f"kind.{cards.kind[card]}")
    return say("place.quay", owner=SEATS[cards.owner[card]], card=card_label(state, look.voice, card))


def spoken(look: Seen) -> list[str]:
    state, say, between = look.view.known, look.voice.say, look.voice.semicolon
    red, black = look.view.scores().values()
    told = [
        say("score", red=red, black=black, owner=SEATS[0], other=SEATS[1]) + ".",
        say("purses", red=state.gulden[0], black=state.gulden[1], treasury=state.treasury, owner=SEATS[0], other=SEATS[1]) + ".",
        say("spoken.boat", place=NAMES[state.boat]),
    ]
    if look.seat is not None:
        hand = tuple(card_label(state, look.voice, card) for card in state.hands[SEAT_OF[look.seat]])
        told.append(say("spoken.hand", cards=between.join(hand)) if hand else say("hand.empty"))
    tops = [pile[-1] for pile in (state.canal_pile, *state.quay_piles) if pile]
    told.append(say("spoken.piles", cards=between.join(card_label(state, look.voice, card) for card in tops)))
    told += [_sector(look, sector) for sector in outlook.sectors(state)]
    for seal in outlook.seals(state):
        key = "seal.counts" if seal.counts else "seal.tied" if seal.tied else "seal.out"
        told.append(say(key, owner=seal.seat, size=seal.size, place=seal.guard, points=seal.points) + ".")
    return told


def _sector(look: Seen, sector: Sector) -> str:
    say = look.voice.say
    who = (
        say("fc.stands_even")
        if sector.winner is None
        else say("spoken.wins", owner=sector.winner, why=say(f"won.{sector.by}", good=sector.good, lead=sector.lead))
    )
    told = [say("spoken.sector", letter=sector.letter, size=len(sector.places), gaps=len(sector.gaps)), who]
    if len(sector.gaps) == 1:
        told.append(say("spoken.closes", place=sector.gaps[0]))
    elif sector.gaps:
        told.append(say("spoken.gaps", gaps=look.voice.semicolon.join(say("here", place=gap) for gap in sector.gaps)))
    return " ".join(told)
