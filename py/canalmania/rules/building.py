"""Chapter 5, building (5.1, 5.8, 5.11, 5.12, 5.15, 5.16): laying tiles, finishing canals, taking tiles back.

Where a canal can go stands in canalmania.rules.routes, what it costs in canalmania.rules.payment.
"""

from __future__ import annotations

from canalmania.board.board import NOWHERE
from canalmania.board.deck import CARD_KINDS, KIND_OF, KINDS, SURVEYOR, first_of_kind, kind_counts
from canalmania.rules import cards
from canalmania.rules.actions import Action, Done, Lay, TakeBack, plain
from canalmania.rules.agreement import Canal
from canalmania.rules.engineers import DOUBLE, HALF, leaves_half
from canalmania.rules.facts import CanalFinished, SectionFinished, TileLaid, TileTakenBack
from canalmania.rules.payment import cost, payments
from canalmania.rules.pieces import replaced
from canalmania.rules.routes import FITTING, Way
from canalmania.rules.state import Position, SectionsByTown, Step
from tabletop.protocol import Fact


def lays(s: Position) -> list[Action]:
    """Every tile that can be laid now, every way to pay for it; of one tile the sensible payment first."""
    legal: list[Action] = []
    name, engineer, supply, levels = s.name, s.engineer, s.supply[s.seat], s.levels
    counts = kind_counts(s.hand)
    for canal in s.open[s.seat]:
        canal_name, half = s.agreement.names[canal.contract], s.half_waits_for == canal.contract
        last = canal.kinds[-1] if canal.kinds else -1
        prices = [payments(counts, kind, False, engineer, half) for kind in range(len(KINDS))]
        for step in canal.way.children:
            on_top = levels[step.hex] > 0
            for kind in FITTING[step.difficult]:
                pays = payments(counts, kind, True, engineer, half) if on_top else prices[kind]
                if pays and supply[kind] and (kind != last or step.begins_section) and step.can_be_finished(kind, supply):
                    kind_name = KINDS[kind]
                    legal += [Lay(name, step.place, kind_name, step.to, canal_name, pay) for pay in pays]
    return legal


def repeats_kind(canal: Canal, step: Way, kind: int) -> bool:
    """Says whether this tile would be of the kind of the one before it in its section (5.8)."""
    return not step.begins_section and canal.kinds[-1] == kind


def further_lays(s: Position) -> list[Action]:
    """Lists what may be laid after the first tile: as many as one likes, one by one (5.1)."""
    return [*lays(s), plain(s.name).done]


def lay(s: Position, action: Lay, facts: list[Fact]) -> bool:
    place = next(place for place, canal in enumerate(s.open[s.seat]) if s.agreement.names[canal.contract] == action.canal)
    canal = s.open[s.seat][place]
    step = next(step for step in canal.way.children if step.to == action.to and step.place == action.hex)
    kind = KIND_OF[action.kind]
    level = s.levels[step.hex] + 1
    s.step = Step.BUILD  # until done; undo takes this action's tiles back, for laying shows nothing that was hidden (5.16)
    _spend(s, canal, action.pay, cost(kind, level > 1, s.engineer).cards)
    canal = Canal(canal.contract, step, canal.kinds + bytes((kind,)), canal.levels + bytes((level,)), canal.fresh + 1)
    supply = bytearray(s.supply[s.seat])
    supply[kind] -= 1
    s.supply = replaced(s.supply, s.seat, bytes(supply))
    # The tile is this canal's alone, also where others lie below: a canal uses no part of another (5.11).
    s.levels = s.levels[: step.hex] + bytes((level,)) + s.levels[step.hex + 1 :]
    s.on_canal |= step.touched
    facts.append(TileLaid(action.seat, action.canal, action.hex, action.kind, action.to, action.pay, level))
    if step.town != NOWHERE:
        s.sections_at = with_section(s.sections_at, step.sections[-1], s.seat)
        facts.append(SectionFinished(action.seat, action.canal, _town_names(s, step.sections[-1])))
    if step.finished:
        _finish(s, place, canal, facts)
    else:
        s.open = replaced(s.open, s.seat, replaced(s.open[s.seat], place, canal))
    return False


def done(s: Position, action: Done, facts: list[Fact]) -> bool:
    return True


def _spend(s: Position, canal: Canal, pay: tuple[str, ...], price: int) -> None:
    for word in pay:
        if word != HALF:
            card = first_of_kind(s.hand, SURVEYOR if word == DOUBLE else CARD_KINDS.index(word))
            cards.lose_card(s, card)
            s.spent += bytes((card,))
    s.half_waits_for = canal.contract if leaves_half(pay, price) else -1


def _town_names(s: Position, section: tuple[int, int]) -> tuple[str, str]:
    towns = s.agreement.board.towns
    return towns[section[0]].name, towns[section[1]].name


def with_section(sections: SectionsByTown, section: tuple[int, int], owner: int) -> SectionsByTown:
    """A second section of one owner between the same towns is the same to whoever ships (6.4)."""
    for here, there in (section, section[::-1]):
        if (there, owner) not in sections[here]:
            sections = replaced(sections, here, tuple(sorted((*sections[here], (there, owner)))))
    return sections


def _finish(s: Position, place: int, canal: Canal, facts: list[Fact]) -> None:
    """Scores a finished canal: its tiles, and in the second edition the contract's value (5.12)."""
    tile_points = canal.points
    contract_points = s.agreement.value(canal.contract) if s.agreement.edition.contract_value_scores else 0
    s.open = replaced(s.open, s.seat, s.open[s.seat][:place] + s.open[s.seat][place + 1 :])
    s.finished = replaced(s.finished, s.seat, (*s.finished[s.seat], canal._replace(fresh=0)))
    s.points = replaced(s.points, s.seat, s.points[s.seat] + tile_points + contract_points)
    if s.half_waits_for == canal.contract:
        s.half_waits_for = -1
    facts.append(CanalFinished(s.name, s.agreement.names[canal.contract], tile_points, contract_points))


def take_back(s: Position, action: TakeBack, facts: list[Fact]) -> bool:
    """Takes the last tile back into the supply; it is no action, so the phase goes on (5.15)."""
    place = next(place for place, canal in enumerate(s.open[s.seat]) if s.agreement.names[canal.contract] == action.canal)
    canal = s.open[s.seat][place]
    step, kind = canal.way, canal.kinds[-1]
    assert step.back is not None
    shorter = Canal(canal.contract, step.back, canal.kinds[:-1], canal.levels[:-1])
    s.open = replaced(s.open, s.seat, replaced(s.open[s.seat], place, shorter))
    supply = bytearray(s.supply[s.seat])
    supply[kind] += 1
    s.supply = replaced(s.supply, s.seat, bytes(supply))
    clear(s, step)
    facts.append(TileTakenBack(action.seat, action.canal, action.hex, KINDS[kind]))
    return False


def clear(s: Position, step: Way) -> None:
    """What the tile of this step, no longer on the board, had to do with: its hex, its towns, its section."""
    level = 0
    s.on_canal = 0
    for _, canal in s.canals():
        s.on_canal |= canal.way.touched
        if s.levels[step.hex] > 1:
            level = max([level, *(height for tile, height in zip(canal.way.steps(), canal.levels, strict=True) if tile.hex == step.hex)])
    s.levels = s.levels[: step.hex] + bytes((level,)) + s.levels[step.hex + 1 :]
    if step.town != NOWHERE:
        s.sections_at = all_sections(s)


def all_sections(s: Position) -> SectionsByTown:
    sections: SectionsByTown = ((),) * len(s.agreement.board.towns)
    for owner, canal in s.canals():
        for section in canal.way.sections:
            sections = with_section(sections, section, owner)
    return sections


def survey(s: Position) -> None:
    """Works out from the canals on the board what else is kept of them: levels, sections, towns on a canal."""
    levels = bytearray(len(s.levels))
    s.on_canal = 0
    for _, canal in s.canals():
        s.on_canal |= canal.way.touched
        for step, level in zip(canal.way.steps(), canal.levels, strict=True):
            levels[step.hex] = max(levels[step.hex], level)
    s.levels = bytes(levels)
    s.sections_at = all_sections(s)
