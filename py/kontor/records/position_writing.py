"""Writes a position block that is read as the same position, but for the order of piles: what lies on top is told."""

from __future__ import annotations

from kontor.board.cards import ANCHOR, BRIDGE, CANAL, CUSTOMS, FLOOD
from kontor.board.waters import NAMES, numbers
from kontor.rules.state import PASS, Position

_LONG = 12


def write_position(s: Position) -> list[str]:
    """The lines of the block. Not in the middle of a secret choice, nor once the game is over."""
    seats = s.agreement.seats
    lines = [f"round {s.round}"] + [f"idle {s.idle}"] * bool(s.idle)
    then = f" then {seats[s.turns[0]]}" if s.turns else ""
    lines.append(f"step {s.step}" if s.seat < 0 else f"step {seats[s.seat]} {s.step}{then}")
    lines += ["laid"] * s.somebody_laid
    lines.append(f"treasury {s.treasury}")
    for seat, name in enumerate(seats):
        lines.append(f"{name} gulden {s.gulden[seat]}")
    lines += _harbour(s)
    lines.append(f"boat {NAMES[s.boat]}")
    west, east, north, south = s.corners
    if s.fixed[0] and not s.agreement.variant.fixed:
        lines.append(f"edges east-west {west} {east}")
    if s.fixed[1] and not s.agreement.variant.fixed:
        lines.append(f"edges north-south {north} {south}")
    for seat, name in enumerate(seats):
        lines += _some(f"{name} hand", s.hands[seat])
        lines += _some(f"{name} seen", s.seen[seat])
        if s.chosen[seat]:
            lines.append(f"{name} plays {'pass' if s.chosen[seat] == PASS else s.chosen[seat]}")
        under, pile = s.quay_piles[seat][: s.under[seat]], s.quay_piles[seat][s.under[seat] :]
        lines += _some(f"{name} under", under[::-1])
        lines += _pile(f"{name} pile", pile)
    lines += _pile("pile canals", s.canal_pile)
    if s.agreement.variant.specials:
        lines += _pile("pile specials", s.special_pile)
    return lines


def _harbour(s: Position) -> list[str]:
    """Canals, then quays in the order in which they were laid; what was covered before what covers it."""
    kind = s.agreement.cards.kind
    beneath = dict(reversed(s.covered))
    lowest = {place: beneath.get(place, s.cells[place]) for place in numbers(s.lies)}
    canals = [f"{NAMES[place]}={card}" for place, card in lowest.items() if kind[card] == CANAL and card != ANCHOR]
    lines = [f"canals {' '.join(canals[first : first + _LONG])}" for first in range(0, len(canals), _LONG)]
    flooded = [place for place, card in lowest.items() if kind[card] not in (CANAL, CUSTOMS) and place not in s.laid]
    for place in [*flooded, *s.laid]:
        card = lowest[place]
        lines.append(f"{s.agreement.seats[s.agreement.cards.owner[card]]} quay {card} {NAMES[place]}")
    lines += [f"customs {card} {NAMES[place]}" for place, card in lowest.items() if kind[card] == CUSTOMS]
    return lines + _covers(s)


def _covers(s: Position) -> list[str]:
    """Floods and bridges, in the order in which they were laid."""
    kind = s.agreement.cards.kind
    across = {bridge.place: bridge.across for bridge in s.bridges}
    lines = []
    for number, (place, _) in enumerate(s.covered):
        card = next((under for there, under in s.covered[number + 1 :] if there == place), s.cells[place])
        if kind[card] == FLOOD:
            lines.append(f"flood {card} {NAMES[place]}")
        else:
            assert kind[card] == BRIDGE
            lines.append(f"bridge {card} {NAMES[place]} {across.get(place, 'east-west')}")
    return lines


def _some(head: str, cards: bytes) -> list[str]:
    return [f"{head} {' '.join(map(str, cards))}"] if cards else []


def _pile(head: str, pile: bytes) -> list[str]:
    """The top first."""
    return [f"{head} {' '.join(map(str, pile[::-1]))}" if pile else f"{head} none"]
