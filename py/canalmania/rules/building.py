"""Chapter 5, building: laying tiles, finishing canals, taking tiles back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canalmania.board.board import DIFFICULT, NOWHERE, TOWN
from canalmania.rules import facts, flow
from canalmania.rules.actions import Action, Lay, TakeBack, plain
from canalmania.rules.payment import cost, leaves_half, payments
from canalmania.rules.pieces import AQUEDUCT, CARD_KINDS, KIND_OF, KINDS, LOCK, STRETCH, SURVEYOR, TUNNEL, first_of_kind, kind_counts, replaced
from canalmania.rules.routes import Way
from canalmania.rules.setting import Canal
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.rules.state import Links, State

FITTING = ((STRETCH, LOCK), (AQUEDUCT, TUNNEL))  # 5.5: on clear ground, on difficult ground


def lays(s: State) -> list[Action]:
    """Every tile that can be laid now, every way to pay for it; of one tile the sensible payment first."""
    found: list[Action] = []
    name, engineer, supply, levels = s.name, s.engineer, s.supply[s.seat], s.levels
    counts = kind_counts(s.hand)
    for canal in s.open[s.seat]:
        canal_name, half = s.setting.names[canal.contract], s.half == canal.contract
        last = canal.kinds[-1] if canal.kinds else -1
        prices = [payments(counts, kind, False, engineer, half) for kind in range(len(KINDS))]
        for step in canal.way.children:
            on_top = levels[step.hex] > 0
            for kind in FITTING[step.difficult]:
                pays = payments(counts, kind, True, engineer, half) if on_top else prices[kind]
                if pays and supply[kind] and (kind != last or step.begins_section) and step.can_be_finished(kind, supply):
                    kind_name = KINDS[kind]
                    found += [Lay(name, step.place, kind_name, step.to, canal_name, pay) for pay in pays]
    return found


def repeats_kind(canal: Canal, step: Way, kind: int) -> bool:
    """5.8"""
    return not step.begins_section and canal.kinds[-1] == kind


def further_lays(s: State) -> list[Action]:
    return [*lays(s), plain(s.name).done]


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
    if step.town != NOWHERE:
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
    clear(s, step)
    told.append(facts.tile_taken_back(action.seat, action.canal, action.hex, KINDS[kind]))


def clear(s: State, step: Way) -> None:
    """What the tile of this step, no longer on the board, had to do with: its hex, its towns, its section."""
    level = 0
    s.on_canal = 0
    for _, canal in s.canals():
        s.on_canal |= canal.way.touched
        if s.levels[step.hex] > 1:
            level = max([level, *(height for tile, height in zip(canal.way.steps(), canal.levels, strict=True) if tile.hex == step.hex)])
    s.levels = s.levels[: step.hex] + bytes((level,)) + s.levels[step.hex + 1 :]
    if step.town != NOWHERE:
        s.links = all_links(s)


def all_links(s: State) -> Links:
    links: Links = ((),) * len(s.setting.board.towns)
    for owner, canal in s.canals():
        for section in canal.way.sections:
            links = with_section(links, section, owner)
    return links


def survey(s: State) -> None:
    """Works out from the canals on the board what else is kept of them: levels, sections, towns on a canal."""
    levels = bytearray(len(s.levels))
    s.on_canal = 0
    for _, canal in s.canals():
        s.on_canal |= canal.way.touched
        for step, level in zip(canal.way.steps(), canal.levels, strict=True):
            levels[step.hex] = max(levels[step.hex], level)
    s.levels = bytes(levels)
    s.links = all_links(s)


def fits_ground(ground: int, kind: int) -> bool:
    """5.5"""
    return ground != TOWN and kind in FITTING[ground == DIFFICULT]
