"""Chapter 5, building: laying tiles, finishing canals, taking tiles back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from canalmania import facts, flow
from canalmania.actions import Action, Done, Lay, TakeBack
from canalmania.board import DIFFICULT, TOWN
from canalmania.payment import Counts, cost, leaves_half, payments
from canalmania.pieces import AQUEDUCT, CARD_KINDS, KIND_OF, KINDS, LOCK, STRETCH, SURVEYOR, TUNNEL, first_of_kind, kind_counts, replaced
from canalmania.setting import Canal
from canalmania.ways import Way
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.state import Links, State

FITTING = ((STRETCH, LOCK), (AQUEDUCT, TUNNEL))  # 5.5: on clear ground, on difficult ground


def lays(s: State) -> Iterator[Lay]:
    """Every tile that can be laid now, every way to pay for it; of one tile the sensible payment first."""
    counts = kind_counts(s.hand)
    supply = s.supply[s.seat]
    for canal in s.open[s.seat]:
        for step in canal.way.children:
            for kind in FITTING[step.difficult]:
                if supply[kind] and not repeats_kind(canal, step, kind) and step.can_be_finished(kind, supply):
                    yield from _paid(s, canal, step, kind, counts)


def repeats_kind(canal: Canal, step: Way, kind: int) -> bool:
    """5.8"""
    return not step.begins_section and canal.kinds[-1] == kind


def _paid(s: State, canal: Canal, step: Way, kind: int, counts: Counts) -> Iterator[Lay]:
    name = s.setting.names[canal.contract]
    for pay in payments(counts, kind, s.levels[step.hex] > 0, s.engineer, s.half == canal.contract):
        yield Lay(s.name, step.place, KINDS[kind], step.to, name, pay)


def further_lays(s: State) -> Iterator[Action]:
    yield from lays(s)
    yield Done(s.name)


def lay(s: State, action: Lay, told: list[Fact]) -> None:
    place = next(place for place, canal in enumerate(s.open[s.seat]) if s.setting.names[canal.contract] == action.canal)
    canal = s.open[s.seat][place]
    step = next(step for step in canal.way.children if step.to == action.to and step.place == action.hex)
    kind = KIND_OF[action.kind]
    level = s.levels[step.hex] + 1
    s.step = "build"
    _spend(s, canal, action.pay, cost(kind, level > 1, s.engineer).cards)
    canal = Canal(canal.contract, step, canal.kinds + bytes((kind,)), canal.levels + bytes((level,)), canal.fresh + 1)
    supply = bytearray(s.supply[s.seat])
    supply[kind] -= 1
    s.supply = replaced(s.supply, s.seat, bytes(supply))
    s.levels = s.levels[: step.hex] + bytes((level,)) + s.levels[step.hex + 1 :]
    s.on_canal |= step.touched
    told.append(facts.tile_laid(action.seat, action.canal, action.hex, action.kind, action.to, action.pay, level))
    if step.sections and step.town >= 0:
        s.links = with_section(s.links, step.sections[-1], s.seat)
        told.append(facts.section_finished(action.seat, action.canal, _town_names(s, step.sections[-1])))
    if step.finished:
        _finish(s, place, canal, told)
    else:
        s.open = replaced(s.open, s.seat, replaced(s.open[s.seat], place, canal))


def _spend(s: State, canal: Canal, pay: tuple[str, ...], cards: int) -> None:
    for word in pay:
        if word != "half":
            card = first_of_kind(s.hand, SURVEYOR if word == "double" else CARD_KINDS.index(word))
            flow.lose_card(s, card)
            s.spent += bytes((card,))
    s.half = canal.contract if leaves_half(pay, cards) else -1


def _town_names(s: State, section: tuple[int, int]) -> tuple[str, str]:
    towns = s.setting.board.towns
    return towns[section[0]].name, towns[section[1]].name


def with_section(links: Links, section: tuple[int, int], owner: int) -> Links:
    """A second section of one owner between the same towns is the same to whoever ships (6.4)."""
    for here, there in (section, section[::-1]):
        if (there, owner) not in links[here]:
            links = replaced(links, here, tuple(sorted((*links[here], (there, owner)))))
    return links


def _finish(s: State, place: int, canal: Canal, told: list[Fact]) -> None:
    """5.12"""
    tile_points = canal.points
    contract_points = s.setting.value(canal.contract) if s.setting.edition.contract_value_scores else 0
    s.open = replaced(s.open, s.seat, s.open[s.seat][:place] + s.open[s.seat][place + 1 :])
    s.finished = replaced(s.finished, s.seat, (*s.finished[s.seat], canal._replace(fresh=0)))
    s.points = replaced(s.points, s.seat, s.points[s.seat] + tile_points + contract_points)
    if s.half == canal.contract:
        s.half = -1
    told.append(facts.canal_finished(s.name, s.setting.names[canal.contract], tile_points, contract_points))


def take_back(s: State, action: TakeBack, told: list[Fact]) -> None:
    """5.15"""
    place = next(place for place, canal in enumerate(s.open[s.seat]) if s.setting.names[canal.contract] == action.canal)
    canal = s.open[s.seat][place]
    step, kind = canal.way, canal.kinds[-1]
    assert step.back is not None
    shorter = Canal(canal.contract, step.back, canal.kinds[:-1], canal.levels[:-1])
    s.open = replaced(s.open, s.seat, replaced(s.open[s.seat], place, shorter))
    supply = bytearray(s.supply[s.seat])
    supply[kind] += 1
    s.supply = replaced(s.supply, s.seat, bytes(supply))
    survey(s)
    told.append(facts.tile_taken_back(action.seat, action.canal, action.hex, KINDS[kind]))


def survey(s: State) -> None:
    """Works out from the canals on the board what else is kept of them: levels, sections, towns on a canal."""
    levels = bytearray(len(s.levels))
    links: Links = ((),) * len(s.setting.board.towns)
    s.on_canal = 0
    for owner, canal in s.canals():
        s.on_canal |= canal.way.touched
        for section in canal.way.sections:
            links = with_section(links, section, owner)
        for step, level in zip(canal.way.steps(), canal.levels, strict=True):
            levels[step.hex] = max(levels[step.hex], level)
    s.levels = bytes(levels)
    s.links = links


def fits_ground(ground: int, kind: int) -> bool:
    """5.5"""
    return ground != TOWN and kind in FITTING[ground == DIFFICULT]
