"""What lies in the harbour: quays, closed sectors with their guards, plates of who leads, the boat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kontor import outlook
from kontor.board.cards import BRIDGE, CANAL, CUSTOMS, FLOOD, GOODS, SPECIALS
from kontor.board.waters import ANCHOR_PLACE, AROUND, BIT, NAMES, PLACE_OF, STEPS, numbers
from kontor.outlook import Seal, Sector
from kontor.rules.majorities import centre
from kontor.rules.state import NOBODY, Position
from ui_bridge.kontor import faces
from ui_bridge.kontor.outlines import middle, outline
from ui_bridge.kontor.pieces import SEATS, use
from ui_bridge.shell.voice import Voice


def bits(places: Sequence[str]) -> int:
    return sum(BIT[PLACE_OF[name]] for name in places)


def _at(place: int) -> str:
    x, y = middle(place)
    return f'transform="translate({x} {y})"'


def cards(s: Position, sectors: Sequence[Sector]) -> str:
    """All that lies above the water, each a piece by its place."""
    centres = {name: (seat, sector) for sector in sectors for seat, name in enumerate(sector.centres) if name}
    found = []
    for place in numbers(s.lies):
        drawn = _lying(s, place, centres)
        if drawn:
            found.append(f'<g data-piece="card:{NAMES[place]}" {_at(place)}>{drawn}</g>')
    return "".join(found)


def _lying(s: Position, place: int, centres: dict[str, tuple[int, Sector]]) -> str:
    card, agreement = s.cells[place], s.agreement
    kind, closed, boat = agreement.cards.kind[card], bool(s.closed >> place & 1), bool(s.boats >> place & 1)
    if kind == CANAL:
        return ""
    if kind == BRIDGE:
        across = next((bridge.across for bridge in s.bridges if bridge.place == place), "")
        return faces.special(BRIDGE, across)
    if kind == FLOOD:
        return use("waves", 0, -4, 0.8)
    if kind == CUSTOMS:
        return faces.special(CUSTOMS)
    if not closed and NAMES[place] in centres:
        seat, sector = centres[NAMES[place]]
        stock = [(good, number) for good, number in zip(GOODS, sector.warehouses[seat], strict=True) if number]
        return faces.with_centre(agreement.cards, card, stock, boat)
    guarded = any(sector.guard != NOBODY and place == centre(s, sector.places, sector.guard) for sector in s.sectors if sector.places >> place & 1)
    return faces.quay_ground(SEATS[agreement.cards.owner[card]], closed) if guarded else faces.lying(agreement.cards, card, closed, boat)


def closed(s: Position) -> str:
    """Walls round closed sectors; guards, each with its sector's size: gold counts, dashed doesn't."""
    found = []
    for sector in s.sectors:
        path = outline(sector.places, 1, 6, 2)
        walls = f'<path class="k-walled" d="{path}"/><path class="k-walled-in" d="{path}"/>'
        found.append(f'<g data-piece="wall:{NAMES[numbers(sector.places)[0]]}">{walls}</g>')
        if sector.guard == NOBODY:
            x, y = middle(numbers(sector.places)[0])
            found.append(f'<text class="k-nobody" x="{x}" y="{y + 12}">–</text>')
    return "".join(found) + "".join(map(_guard, outlook.seals(s)))


def _guard(seal: Seal) -> str:
    x, y = middle(PLACE_OF[seal.guard])
    return f'<g data-piece="guard:{seal.guard}" transform="translate({x} {y})">{use(f"guard-{seal.seat}", -8, -2, 1.08)}{_seal(seal, 23, 19)}</g>'


def _seal(seal: Seal, x: float, y: float) -> str:
    how = "k-seal" if seal.counts else "k-seal-out"
    return f'<g class="{how}" transform="translate({x:g} {y:g})"><circle r="14"/><circle class="k-inner" r="11"/><text y="5.500">{seal.size}</text></g>'


def boat(s: Position) -> str:
    x, y = middle(s.boat)
    return f'<g data-piece="boat" transform="translate({x} {y + 4})">{use("boat", 0, 0, 0.95)}</g>'


# Plates of who leads.

_WIDE_ENOUGH = 5
"""Letters that a plate has room for, unless they are small."""


def plates(s: Position, sectors: Sequence[Sector], voice: Voice, small: bool, touched: Sequence[str]) -> str:
    """On the water beside each open sector: who would win it now, and by what."""
    spots = {letter: (x, y, on_water) for letter, x, y, on_water in _spots(s, sectors)}
    moving = s.step == "boat" or (s.step == "lay" and s.agreement.cards.kind[s.card] in SPECIALS)  # canals are pressed: what stands on them makes room
    found = []
    for sector in sectors:
        x, y, on_water = spots[sector.letter]
        drawn = _plate(sector, voice) if on_water and not small and not moving else _small(sector)
        how = "k-plate k-now" if sector.letter in touched else "k-plate"
        size = "" if on_water and not moving else "scale(.62)"
        y -= 34 if moving and on_water else 0
        found.append(f'<g class="{how}" transform="translate({x:g} {y:g}){size}">{drawn}</g>')
    return "".join(found)


def _spots(s: Position, sectors: Sequence[Sector]) -> Iterator[tuple[str, float, float, bool]]:
    """A canal of its own for each, the one with most of the sector beside it; where there is none, its first card's foot."""
    taken = {s.boat, ANCHOR_PLACE, *(bridge.place for bridge in s.bridges)}
    for sector in sorted(sectors, key=lambda one: (-len(one.places), one.letter)):
        own = bits(sector.places)
        beside = [place for place in numbers(s.canals) if AROUND[place] & own and place not in taken]
        best = max(beside, key=lambda place: ((AROUND[place] & own).bit_count(), STEPS[place], -place), default=None)
        if best is None:
            x, y = middle(PLACE_OF[next(filter(None, sector.centres), sector.places[0])])
            yield sector.letter, x, y + 48, False
        else:
            taken.add(best)
            yield sector.letter, *middle(best), True


def _mark(seat: int | None, x: float, y: float, scale: float) -> str:
    return "" if seat is None else use(f"body-{SEATS[seat]}", x, y, scale)


def leader(lead: int) -> int | None:
    """Red leads, black leads, or nobody."""
    return 0 if lead > 0 else 1 if lead < 0 else None


def won_by(sector: Sector, voice: Voice) -> str:
    """By how much, or by which of the three steps (7.2)."""
    return voice.say("by.lead", lead=sector.lead) if sector.by == "lead" else voice.say(f"by.{sector.by}")


def _plate(sector: Sector, voice: Voice) -> str:
    seat = None if sector.winner is None else SEATS.index(sector.winner)
    head = '<rect class="k-plate-ground" x="-47" y="-31" width="94" height="62"/><path class="k-plate-box" d="M-47-31h25v24h-25z"/>'
    head += f'<text class="k-plate-letter" x="-34.500" y="-13">{sector.letter}</text>{_mark(seat, -10, -19, 0.68)}'
    by, x = won_by(sector, voice), 2 if seat is not None else -16
    how = "k-plate-by k-long" if len(by) > _WIDE_ENOUGH else "k-plate-by"
    head += f'<text class="{how}" x="{x}" y="-13.500">{by}</text><path class="k-plate-rule" d="M-44-6h88"/>'
    columns = ""
    for good, lead, x in zip(GOODS, sector.leads, (-30, 1, 32), strict=True):
        who = leader(lead)
        columns += use(good, x, 4, 0.48)
        columns += "" if who is None else _mark(who, x - 7, 21, 0.46)
        columns += f'<text class="k-plate-lead" x="{x if who is None else x + 7}" y="26">{abs(lead) or "="}</text>'
    return head + columns


def _small(sector: Sector) -> str:
    """Letter, mark and lead: where cards are too small for more."""
    seat = None if sector.winner is None else SEATS.index(sector.winner)
    drawn = '<rect class="k-plate-ground" x="-44" y="-19" width="88" height="38"/><path class="k-plate-box" d="M-44-19h35v38h-35z"/>'
    drawn += f'<text class="k-plate-letter k-larger" x="-26.500" y="9">{sector.letter}</text>{_mark(seat, 8, 0, 0.9)}'
    return drawn + f'<text class="k-plate-letter k-larger k-dark" x="{30 if seat is not None else 18}" y="9">{sector.lead if seat is not None else "="}</text>'
