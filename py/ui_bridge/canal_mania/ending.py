"""Where the points came from, and the end: what decided, what made it, the canals that were finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from canalmania.rules.ending import builders, rungs, standings
from canalmania.rules.facts import CanalFinished, LastGoodsBegan, ProlificBuilder, Shipped, TurnBegan, UnfinishedScored
from canalmania.rules.pieces import ENGINEERS
from canalmania.state import State
from tabletop.protocol import Fact
from ui_bridge.canal_mania.choices import FINISHED
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.contracts import shortest_name
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.canal_mania.sources import BUILDER, CONTRACTS, LAST, OTHERS, OWN, TILES, UNFINISHED
from ui_bridge.shell.html import Content, Html, joined, panel, place, tag
from ui_bridge.shell.seam import Column, Gain, at


def gains(happened: Sequence[Sequence[Fact]]) -> Iterator[Gain]:
    """All points, line by line."""
    last = False
    for step, facts in enumerate(happened):
        for fact in facts:
            last = last or isinstance(fact, LastGoodsBegan)
            if isinstance(fact, CanalFinished):
                yield Gain(fact.seat, fact.tile_points, TILES, step)
                yield Gain(fact.seat, fact.contract_points, CONTRACTS, step)
            elif isinstance(fact, Shipped):
                for seat, points in fact.points.items():
                    yield Gain(seat, points, LAST if last else OWN if seat == fact.seat else OTHERS, step)
            elif isinstance(fact, UnfinishedScored):
                yield Gain(fact.seat, fact.points, UNFINISHED, step)
            elif isinstance(fact, ProlificBuilder):
                yield Gain(fact.seat, fact.points, BUILDER, step)


def decision(look: Seen) -> Content:
    """In one sentence: the winner's figures beside those of whoever came next."""
    position, outcome, say = look.view.known, look.view.outcome(), look.voice.say
    if outcome is None:
        return None
    first, second = standings(position)[:2]
    return say(
        f"end.decided.{outcome.decided.key}",
        second=look.player(second.seat),
        mine=first.points,
        theirs=second.points,
        canals=first.canals,
        others=second.canals,
        value=first.value,
        worth=second.value,
        engineer=ENGINEERS[first.engineer],
        other=ENGINEERS[second.engineer],
    )


def deciders(look: Seen) -> list[Column]:
    """What the ladder looks at after points (7.6)."""
    position, outcome, say = look.view.known, look.view.outcome(), look.voice.say
    everyone = standings(position)
    by = outcome.decided.key if outcome is not None else ""
    tied = tuple(one.seat for one in everyone if one.points == everyone[0].points)
    columns = []
    if "canals" in rungs(position):
        decided = tied if by in ("canals", "value") else ()
        columns.append(Column(say("end.canals_value"), {one.seat: f"{one.canals}, {one.value}" for one in everyone}, decided))
    if by == "engineer":
        columns.append(Column(say("result.engineer"), {one.seat: ENGINEERS[one.engineer] for one in everyone}, tied))
    return columns


class _Best(NamedTuple):
    points: int
    round: int
    fact: Shipped | CanalFinished


def made_it(look: Seen) -> list[Content]:
    """The best shipment and the dearest canal."""
    round_, say = 1, look.voice.say
    shipment: _Best | None = None
    canal: _Best | None = None
    for facts in look.happened:
        for fact in facts:
            if isinstance(fact, TurnBegan):
                round_ = fact.round
            elif isinstance(fact, Shipped) and (shipment is None or fact.points.get(fact.seat, 0) > shipment.points):
                shipment = _Best(fact.points.get(fact.seat, 0), round_, fact)
            elif isinstance(fact, CanalFinished) and (canal is None or fact.tile_points + fact.contract_points > canal.points):
                canal = _Best(fact.tile_points + fact.contract_points, round_, fact)
    told: list[Content] = []
    if look.view.known.agreement.edition.prolific_builder:
        told.append(say("result.prolific", player=look.player(builders(look.view.known)[0].seat)))
    if shipment is not None and isinstance(shipment.fact, Shipped):
        way = ", ".join(shipment.fact.towns)
        points = [joined(" ", owner_flag(seat), " ", str(value)) for seat, value in shipment.fact.points.items()]
        told.append(joined(say("end.best_shipment", player=look.player(shipment.fact.seat), round=shipment.round, way=way), points))
    if canal is not None and isinstance(canal.fact, CanalFinished):
        one = canal.fact
        told.append(say("end.dearest_canal", player=look.player(one.seat), canal=one.canal, tiles=one.tile_points, contract=one.contract_points))
    return told


def _shown_on_the_map(position: State, seat: str, canal: str, name: str, points: int) -> Html:
    here = at(FINISHED, f"{seat},{position.agreement.names.index(canal)}")
    words = [tag("span", name), tag("strong", str(points))]
    return place(here, words, "end-canal idle", id=f"end-{seat}-{position.agreement.names.index(canal)}", data_point="")


def canals_finished(look: Seen) -> Content:
    """Everybody's, with what they were worth."""
    position, say = look.view.known, look.voice.say
    worth: dict[str, list[tuple[str, int]]] = {one.seat: [] for one in standings(position)}
    for facts in look.happened:
        for fact in facts:
            if isinstance(fact, CanalFinished):
                worth[fact.seat].append((fact.canal, fact.tile_points + fact.contract_points))
    columns: list[Content] = []
    for seat, canals in worth.items():
        canals.sort(key=lambda one: -one[1])
        rows = [tag("li", _shown_on_the_map(position, seat, canal, shortest_name(say("contract_name", contract=canal)), points)) for canal, points in canals]
        head = tag("h3", owner_flag(seat), " ", look.player(seat), tag("span", str(len(canals))))
        columns.append(tag("div", head, tag("ul", rows)))
    return panel(say("end.canals"), None, tag("div", columns, class_="end-canals"))
