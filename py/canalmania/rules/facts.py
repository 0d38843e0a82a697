"""What happens in a game, by name. Log, announcements, animation and messages are all made from these."""

from __future__ import annotations

from tabletop.protocol import Fact


def contract_taken(seat: str, contract: str) -> Fact:
    return Fact("contract_taken", {"seat": seat, "contract": contract})


def boat_placed(seat: str, contract: str, town: str) -> Fact:
    return Fact("boat_placed", {"seat": seat, "contract": contract, "town": town})


def parliament_opened(contracts: tuple[str, ...]) -> Fact:
    return Fact("parliament_opened", {"contracts": contracts}, showed=True)


def engineers_swapped(seat: str, took: str, gave: str, other: str | None) -> Fact:
    """`other` is the seat that had the engineer; None: it lay by the board."""
    return Fact("engineers_swapped", {"seat": seat, "took": took, "gave": gave, "other": other})


def display_thrown_away(seat: str, cards: tuple[str, ...]) -> Fact:
    return Fact("display_thrown_away", {"seat": seat, "cards": cards})


def display_filled(cards: tuple[str, ...]) -> Fact:
    return Fact("display_filled", {"cards": cards}, showed=True)


def discards_shuffled(cards: int) -> Fact:
    return Fact("discards_shuffled", {"cards": cards})


def drew(seat: str) -> Fact:
    return Fact("drew", {"seat": seat}, showed=True)


def drew_card(seat: str, card: str) -> Fact:
    return Fact("drew_card", {"seat": seat, "card": card}, only=(seat,), showed=True)


def card_shown(seat: str, card: str) -> Fact:
    return Fact("card_shown", {"seat": seat, "card": card}, showed=True)


def card_hidden(seat: str) -> Fact:
    return Fact("card_hidden", {"seat": seat})


def card_taken(seat: str, card: str) -> Fact:
    return Fact("card_taken", {"seat": seat, "card": card})


def white_named(seat: str, colour: str) -> Fact:
    return Fact("white_named", {"seat": seat, "colour": colour})


def marker_placed(seat: str, town: str) -> Fact:
    return Fact("marker_placed", {"seat": seat, "town": town})


def markers_not_placed(seat: str, colour: str, number: int, basin_empty: bool) -> Fact:
    """4.7, 4.8: the colour is full or the basin empty."""
    return Fact("markers_not_placed", {"seat": seat, "colour": colour, "number": number, "basin_empty": basin_empty})


def marker_removed(seat: str, town: str) -> Fact:
    return Fact("marker_removed", {"seat": seat, "town": town})


def tile_laid(seat: str, canal: str, hex_: str, kind: str, to: str, pay: tuple[str, ...], level: int) -> Fact:
    return Fact("tile_laid", {"seat": seat, "canal": canal, "hex": hex_, "kind": kind, "to": to, "pay": pay, "level": level})


def section_finished(seat: str, canal: str, towns: tuple[str, str]) -> Fact:
    return Fact("section_finished", {"seat": seat, "canal": canal, "towns": towns})


def canal_finished(seat: str, canal: str, tile_points: int, contract_points: int) -> Fact:
    return Fact("canal_finished", {"seat": seat, "canal": canal, "tile_points": tile_points, "contract_points": contract_points})


def cards_used(seat: str, cards: tuple[str, ...]) -> Fact:
    return Fact("cards_used", {"seat": seat, "cards": cards})


def tile_taken_back(seat: str, canal: str, hex_: str, kind: str) -> Fact:
    return Fact("tile_taken_back", {"seat": seat, "canal": canal, "hex": hex_, "kind": kind})


def shipped(seat: str, towns: tuple[str, ...], owners: tuple[str, ...], points: dict[str, int]) -> Fact:
    return Fact("shipped", {"seat": seat, "towns": towns, "owners": owners, "points": points})


def discarded(seat: str, card: str) -> Fact:
    return Fact("discarded", {"seat": seat, "card": card})


def passed(seat: str, phase: str) -> Fact:
    return Fact("passed", {"seat": seat, "phase": phase})


def turn_began(seat: str, round_: int) -> Fact:
    return Fact("turn_began", {"seat": seat, "round": round_})


def end_began(why: str, seat: str | None, last_round: int) -> Fact:
    """Why: `points`, `contracts` or `rounds` (7.1, 7.7)."""
    return Fact("end_began", {"why": why, "seat": seat, "last_round": last_round})


def unfinished_scored(seat: str, canal: str, points: int) -> Fact:
    return Fact("unfinished_scored", {"seat": seat, "canal": canal, "points": points})


def last_goods_began(order: tuple[str, ...]) -> Fact:
    return Fact("last_goods_began", {"order": order})


def prolific_builder(seat: str, rank: int, canals: int, value: int, points: int) -> Fact:
    return Fact("prolific_builder", {"seat": seat, "rank": rank, "canals": canals, "value": value, "points": points})


def game_over(ranking: tuple[str, ...], decided_by: str) -> Fact:
    return Fact("game_over", {"ranking": ranking, "decided_by": decided_by}, showed=True)
