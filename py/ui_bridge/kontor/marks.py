"""What is lit, chosen, barred or refused on the board: it says something only to whoever looks now."""

from __future__ import annotations

from collections.abc import Iterator

from kontor import outlook
from kontor.board.cards import CANAL, CRANE, QUAY, SPECIALS
from kontor.board.waters import NAMES, PLACE_OF, numbers
from kontor.outlook import Forecast
from kontor.rules import laying
from kontor.rules.actions import Boat
from kontor.state import SEAT_OF, State
from ui_bridge.kontor import faces
from ui_bridge.kontor.chosen import Chosen, Seen, meant
from ui_bridge.kontor.forecast import touched
from ui_bridge.kontor.harbour import bits
from ui_bridge.kontor.outlines import middle, outline
from ui_bridge.kontor.pieces import use
from ui_bridge.kontor.view import Area
from ui_bridge.shell.html import Html, tag
from ui_bridge.shell.seam import BOARD, Choice, Offer, at, name_at
from ui_bridge.shell.voice import Voice

_RECT = 'x="-41" y="-41" width="82" height="82" rx="2"'


def pressable(seen: Area) -> str:
    """All that can be pressed, lit or not."""
    return "".join(
        f'<rect class="k-place" data-at="{at(BOARD, NAMES[place])}" x="{x - 50}" y="{y - 50}" width="100" height="100"/>'
        for place, (x, y) in ((place, middle(place)) for place in numbers(seen.places))
    )


def marks(look: Seen, offer: Offer, forecast: Forecast | None) -> str:
    state, chosen, firm = look.view.known, meant(look), Chosen.of(look.chosen).place
    drawn = list[str]()
    if look.asked and look.seat is not None:
        drawn += _barred(state, look.seat, chosen)
        drawn += _could(state, look.seat, chosen)
    drawn += [_lit(state, choice, firm) for choice in offer.on(BOARD)]
    if look.asked and state.step == "lay" and chosen.place:
        drawn += _held(state, chosen, forecast, look.voice)
    elif chosen.place:
        drawn.append(_ring(chosen.place))
    if firm and firm != chosen.place:
        drawn.append(_ring(firm))
    refused = name_at(look.refused) if look.refused.startswith(f"{BOARD}:") else ""
    if refused in PLACE_OF:
        drawn.append(
            _group(refused, f'<rect class="refused-fill" {_RECT}/><rect fill="url(#k-hatch)" {_RECT}/><rect class="refused-ring" {_RECT}/>{use("no")}')
        )
    return "".join(drawn)


def _group(place: str, drawn: str) -> str:
    x, y = middle(PLACE_OF[place])
    return f'<g transform="translate({x} {y})">{drawn}</g>'


def _lit(state: State, choice: Choice, chosen: str) -> str:
    """A place that can be pressed, by keyboard too."""
    name = name_at(choice.at)
    if isinstance(choice.action, Boat):
        prey = outlook.takeable_at(state, name)
        drawn = f'<rect class="k-landing" {_RECT}/>' + (
            f'<circle class="k-prey" r="15"/>{use("boat-mark", 0, 0, 0.8)}' if prey else '<circle class="k-buoy" r="5"/>'
        )
    elif state.step == "take":
        drawn = f'<rect fill="url(#k-hatch)" {_RECT}/><rect class="k-taken" {_RECT}/>'
    elif name == chosen:
        drawn = f'<rect class="k-clear" {_RECT}/>'
    else:
        under = "legal-under k-over" if state.lies >> PLACE_OF[name] & 1 else "legal-under"
        drawn = f'<rect class="{under}" {_RECT}/><rect class="legal-ring" {_RECT}/>{use("plus")}'
    x, y = middle(PLACE_OF[name])
    named = f"lit-{name}".replace(",", "_")
    where = f"translate({x} {y})"
    about = {"id": named, "role": "button", "aria_label": choice.label, "data_do": "press", "data_at": choice.at, "transform": where, "data_point": ""}
    return tag("g", Html(drawn), class_="lit", data_drag="" if choice.traced else None, **about)


def _barred(state: State, seat: str, chosen: Chosen) -> Iterator[str]:
    """Free places beside the other's crane, while a quay is held (6.3)."""
    card = _in_hand(state, seat, chosen)
    if not card or state.agreement.cards.kind[card] not in (QUAY, CRANE):
        return
    for place in numbers(laying.spaces(state) & laying.barred_by_crane(state, SEAT_OF[seat])):
        yield _group(NAMES[place], f'<rect class="refused-fill" {_RECT}/><rect fill="url(#k-hatch)" {_RECT}/><rect class="refused-ring" {_RECT}/>{use("no")}')


def _in_hand(state: State, seat: str, chosen: Chosen) -> int:
    return state.card if state.step == "lay" and state.name == seat else int(chosen.card or 0)


def _could(state: State, seat: str, chosen: Chosen) -> Iterator[str]:
    """While a card is looked at before it is chosen: where it could lie now."""
    if chosen.card and state.step == "choose":
        for name in outlook.places_for(state, seat, int(chosen.card)):
            yield _group(name, f'<rect class="k-could" {_RECT}/>')


def _held(state: State, chosen: Chosen, forecast: Forecast | None, voice: Voice) -> Iterator[str]:
    """The card over its place; the sectors that it makes or closes; what drops out."""
    cards, card = state.agreement.cards, state.card
    kind = cards.kind[card]
    face = faces.special(kind, chosen.across) if kind in SPECIALS else faces.canal() if kind == CANAL else faces.lying(cards, card, boat=cards.boat[card])
    yield _group(chosen.place, f'<g class="k-ghost">{face}</g>')
    for places in touched(forecast) if forecast is not None else ():
        path = outline(bits(places), -1, 4, 2)
        yield f'<path class="k-touched-halo" d="{path}"/><path class="k-touched" d="{path}"/>'
    yield _ring(chosen.place)
    for seal in forecast.drop_out if forecast is not None else ():
        yield _group(
            seal.guard, f'<rect class="k-drops" x="-46" y="22" width="92" height="26" rx="2"/><text class="k-drops-word" y="40">{voice.say("drops_out")}</text>'
        )


def _ring(place: str) -> str:
    ring = 'x="-47" y="-47" width="94" height="94" rx="3"'
    return _group(place, f'<rect class="halo-ring" {ring}/><rect class="selected-ring" {ring}/>')
