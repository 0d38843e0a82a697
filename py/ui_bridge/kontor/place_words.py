"""What lies at a place of the board, in words; and where the game stands: for whoever can't see it."""

from __future__ import annotations

from collections.abc import Iterator

from kontor import outlook
from kontor.board.cards import ANCHOR, BRIDGE, CANAL, GOODS, QUAY
from kontor.board.waters import BIT, NAMES, PLACE_OF
from kontor.outlook import Sector
from kontor.rules.actions import Take
from kontor.state import SEAT_OF, State
from ui_bridge.kontor.choices import card_label
from ui_bridge.kontor.chosen import Moment, Seen
from ui_bridge.kontor.forecast import sentences, taken
from ui_bridge.kontor.hand import known_of, pile_label, piles_of
from ui_bridge.kontor.pieces import SEATS
from ui_bridge.kontor.rounds import told
from ui_bridge.shell.html import capital
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
    words = [say("here", place=name), _lying(look, state, place)]
    if place == state.boat:
        words.append(say("place.boat"))
    sector = next((one for one in outlook.sectors(state) if name in one.places), None)
    if sector is not None:
        words.append(say("place.sector", letter=sector.letter))
    for closed in state.sectors:
        if closed.places & BIT[place]:
            words.append(say("place.won", owner=SEATS[closed.guard], size=closed.size) if closed.guard >= 0 else say("place.unwon"))
    return ", ".join(words)


def more_words(look: Seen, name: str) -> list[str]:
    """Its sector: how it stands, what closes it; and what would come of the card that is laid, or of the quay that is taken, there."""
    state = look.view.known
    words = [_sector(look, sector, in_full=True) for sector in outlook.sectors(state) if name in sector.places or name in sector.gaps]
    if look.asked:
        moment = Moment(look)
        for lay in moment.lays_at(name)[:1]:
            words += sentences(look, outlook.if_laid(state, moment.seat, state.card, name, lay.across))
        if any(take.place == name for take in moment.all(Take)):
            words += taken(look, outlook.if_taken(state, name))
    return words


def _lying(look: Seen, state: State, place: int) -> str:
    say, card = look.voice.say, state.cells[place]
    cards = state.agreement.cards
    if not state.lies & BIT[place]:
        return say("place.free" if state.area & BIT[place] else "place.beyond")
    if card == ANCHOR:
        return say("kind.canal")
    if cards.kind[card] == BRIDGE:
        across = next(bridge.across for bridge in state.bridges if bridge.place == place)
        return f"{say('kind.bridge')} {say(f'across.{across}')}"
    if cards.kind[card] == CANAL or cards.owner[card] < 0:
        return say(f"kind.{cards.kind[card]}")
    return say("place.quay", owner=SEATS[cards.owner[card]], card=card_label(state, look.voice, card))


def spoken(look: Seen) -> Iterator[str]:
    """Points, how far it is to the end, this round, one's own hand, what the other holds, what is drawn next; the sectors, the guards, the boat."""
    state, say, between = look.view.known, look.voice.say, look.voice.semicolon
    red, black = look.view.scores().values()
    yield say("score", red=red, black=black, owner=SEATS[0], other=SEATS[1]) + "."
    yield say("purses", red=state.gulden[0], black=state.gulden[1], treasury=state.treasury, owner=SEATS[0], other=SEATS[1]) + "."
    if not state.is_over():
        yield f"{capital(say('round', round=state.round))}, {say('places_left', number=outlook.spaces_left(state))}. {say(f'spoken.fixed.{_fixed(state)}')}"
        if outlook.this_round(state) is not None:
            yield from told(look)
        if look.seat is not None:
            hand = tuple(card_label(state, look.voice, card) for card in state.hands[SEAT_OF[look.seat]])
            yield say("spoken.hand", cards=between.join(hand)) if hand else say("hand.empty")
            yield known_of(look, SEATS[1 - SEAT_OF[look.seat]])
        yield say("spoken.piles", piles=capital(between.join(pile_label(look, pile, name) for pile, name, _ in piles_of(look))))
        if state.agreement.variant.specials:
            yield say("spoken.specials", number=len(state.special_pile))
    yield from (_sector(look, sector) for sector in outlook.sectors(state))
    if state.agreement.fields:
        yield say("spoken.fields", fields=", ".join(_field(look, state, field) for field in state.agreement.fields))
    for seal in outlook.seals(state):
        key = "seal.counts" if seal.counts else "seal.tied" if seal.tied else "seal.out"
        yield say(key, owner=seal.seat, size=seal.size, place=seal.guard, points=seal.points) + "."
    yield say("spoken.boat", place=NAMES[state.boat])


def if_it_ended(look: Seen) -> str:
    """Who would win of two who are level (8.3)."""
    state = look.view.known
    red, black = look.view.scores().values()
    if red != black:
        return ""
    if state.gulden[0] == state.gulden[1]:
        return look.voice.say("spoken.tie.even")
    return look.voice.say("spoken.tie.gulden", player=look.player(SEATS[state.gulden[0] < state.gulden[1]]))


def _fixed(state: State) -> str:
    """Which edges (6.1)."""
    across, down = state.fixed
    return "all" if across and down else "across" if across else "down" if down else "none"


def _field(look: Seen, state: State, field: int) -> str:
    """Whose it is (9.3)."""
    closed = next((sector for sector in state.sectors if sector.places & field), None)
    if closed is None:
        return look.voice.say("spoken.field_open")
    return look.voice.say("spoken.field_nobody") if closed.guard < 0 else look.player(SEATS[closed.guard])


def _sector(look: Seen, sector: Sector, in_full: bool = False) -> str:
    """How large it is, who would win it, and what closes it; in full, who leads in what."""
    say, state = look.voice.say, look.view.known
    told = [say("spoken.sector", letter=sector.letter, size=sector.size, gaps=len(sector.gaps))]
    if sector.customs:
        told.append(say("spoken.customs", number=sector.customs))
    if sector.winner is None:
        told.append(say("fc.stands_even"))
    else:
        told.append(say("spoken.wins", owner=sector.winner, why=say(f"won.{sector.by}", good=sector.good, lead=sector.lead)))
        if not sector.would_count:
            told.append(say("fc.counts_not"))
    if in_full:
        leads = [say("leads", owner=SEATS[lead < 0], good=good, lead=abs(lead)) for good, lead in zip(GOODS, sector.leads, strict=True) if lead]
        told += [f"{look.voice.semicolon.join(leads)}."] if leads else []
    if len(sector.gaps) == 1:
        told.append(say("spoken.closes" if _any_closes(state, sector) else "spoken.closes_canal", place=sector.gaps[0]))
    elif sector.gaps:
        told.append(say("spoken.gaps", gaps=look.voice.semicolon.join(say("here", place=gap) for gap in sector.gaps)))
    return " ".join(told)


def _any_closes(state: State, sector: Sector) -> bool:
    """Whether a quay on the last gap closes it too: it belongs to it then, and opens others where it touches free water."""
    card = next(card for card in state.agreement.quays(0) if state.agreement.cards.kind[card] == QUAY)
    return any({*sector.places} <= {*closed.places} for closed in outlook.if_laid(state, SEATS[0], card, sector.gaps[0]).closed)
