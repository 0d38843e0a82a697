"""Where the game stands, in sentences, what matters most to whoever listens first: for whoever can't see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canalmania.board.deck import CARD_NAMES, KINDS
from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.rules.ending import decided_by, standings
from canalmania.rules.pieces import ENGINEERS
from tabletop.catalogue import Value
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.more_words import open_contracts, shipped


def spoken(look: Seen) -> Iterator[str]:
    """Points and the end; one's own cards, contracts and shipments; what the others have; what lies open; where goods lie."""
    position, say = look.view.known, look.voice.say
    yield say("spoken.players", players=tuple(f"{seat.name} {points}" for seat, points in zip(look.players, position.points, strict=True)))
    if not position.is_over():
        yield _end(look)
    if look.seat is not None and not position.is_over():
        own = position.seats.index(look.seat)
        hand = _cards(look, position.hands[own])
        yield say("spoken.hand", cards=hand) if hand else say("spoken.no_hand")
    contracts = [*open_contracts(look)]
    mine = 0 if look.seat is None else len(position.open[position.seats.index(look.seat)])
    yield from contracts[:mine]
    if look.seat is not None and not position.is_over():
        yield from _to_begin(look, look.seat)
        yield from shipped(look) or [say("spoken.no_ship")]
    for seat in sorted(position.seats, key=lambda seat: seat != look.seat):
        yield _player(look, seat)
    yield from contracts[mine:]
    if not position.is_over():
        yield from _lying_open(look)
    marked = tuple(town.name for number, town in enumerate(position.agreement.board.towns) if position.goods >> number & 1)
    yield say("spoken.goods", towns=marked) if marked else say("spoken.no_goods")


def if_it_ended(look: Seen) -> str:
    """Who would win where several have the most points (7.6)."""
    position = look.view.known
    by = decided_by(position)
    return look.voice.say(f"spoken.tie.{by}", player=look.player(standings(position)[0].seat)) if by != "points" else ""


def _end(look: Seen) -> str:
    """The round, and what the game ends with (7.1)."""
    position, say = look.view.known, look.voice.say
    if position.step == "last":
        return say("spoken.last_goods")
    if position.last_round == 0:
        return say("spoken.end_at", round=position.round, points=position.agreement.end_marker)
    return say("spoken.end_round" if position.round < position.last_round else "spoken.end_now", round=position.round, last=position.last_round)


def _to_begin(look: Seen, seat: str) -> Iterator[str]:
    """What stands in no canal yet: the contract whose boat is to be placed, one's own junctions."""
    position, say = look.view.known, look.voice.say
    if position.step == "boat" and position.name == seat:
        yield say("spoken.boat_to_place", contract=position.agreement.names[position.boat_for])
    junctions = tuple(say("contract_name", contract=JUNCTION_NAMES[number - 1]) for number in position.junctions[position.seats.index(seat)])
    if junctions:
        yield say("spoken.junctions", junctions=junctions)


def _player(look: Seen, seat: str) -> str:
    """Engineer, cards, finished canals and the tiles that are left."""
    position, say = look.view.known, look.voice.say
    own = position.seats.index(seat)
    finished = position.finished[own]
    told: dict[str, Value] = {
        "engineer": ENGINEERS[position.engineers[own]],
        "cards": len(position.hands[own]),
        "number": len(finished),
        "value": sum(position.agreement.value(canal.contract) for canal in finished),
    }
    sentence = say("spoken.you_have" if seat == look.seat else "spoken.has", player=look.player(seat), **told)
    if position.is_over():
        return sentence
    tiles = tuple(f"{say('kind_name', kind=kind)} {count}" for kind, count in zip(KINDS, position.supply[own], strict=True))
    return f"{sentence} {say('spoken.tiles', tiles=tiles)}"


def _lying_open(look: Seen) -> Iterator[str]:
    """The engineers by the board, the display, the parliament, the piles."""
    position, say = look.view.known, look.voice.say
    agreement, board = position.agreement, position.agreement.board
    spare = tuple(name for number, name in enumerate(ENGINEERS) if number not in position.engineers)
    if spare:
        yield say("spoken.spare", engineers=spare)
    display = _cards(look, position.display)
    yield say("spoken.display", cards=display) if display else say("spoken.no_display")
    for contract in position.parliament:
        one = board.contracts[contract]
        key = "spoken.offer_by" if one.vias else "spoken.offer"
        yield say(key, contract=agreement.names[contract], ends=tuple(one.termini), vias=tuple(one.vias), value=agreement.value(contract))
    if not position.parliament:
        yield say("spoken.no_offer")
    yield say("spoken.piles", cards=len(position.deck), gone=len(position.discards), contracts=len(position.contracts), basin=position.basin)


def _cards(look: Seen, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(look.voice.say("card_label", card=CARD_NAMES[card]) for card in cards if card < len(CARD_NAMES))
