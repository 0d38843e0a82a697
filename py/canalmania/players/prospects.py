"""How a whole position stands for a seat: the points it will have at the end over the others', as far as can be told now.

The weights were fitted by least squares to 29,000 stands at beginnings of turns in 450 games between greedy players (both editions, two to
four players): what a seat had more of each than the others, and by how much it was ahead of them at the end. Players that judge so win as
often as, or a little oftener than, with the weights before (54 in a hundred of 160 games of two, 26 of 100 of four).
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from canalmania.board.deck import SURVEYOR
from canalmania.players.judging import WEIGHTS, Judge

if TYPE_CHECKING:
    from canalmania.players.lines import Lines
    from canalmania.state import State


class Prospects(NamedTuple):
    """What counts for how much, in points at the end."""

    points: float = 0.7
    plans: float = 0.48  # what the open canals are worth
    ready: float = 0.75  # a canal that can be finished at once
    tiles: float = 0.1  # points of tiles not yet laid
    open: float = 0.4  # an open canal
    lack: float = -0.3  # a card that one lacks
    card: float = 0.0
    surveyor: float = 0.35
    best_marker: float = 0.8  # points that the best shipment would gain
    next_markers: float = 0.35  # and the next five
    section: float = 0.15
    reach: float = 1.7  # towns of different colours in a row
    finished: float = 1.7  # a finished canal, beside its sections
    move: float = 2.8  # being next


PROSPECTS = Prospects()


def margin(s: State, seat: int, weights: Prospects = PROSPECTS) -> float:
    """Over the others: half over their mean, half over the best of them."""
    if s.is_over():
        stands = [float(points) for points in s.points]
    else:
        stands = [_stand(s, one, weights) for one in range(len(s.points))]
        stands[s.seat] += weights.move
    others = stands[:seat] + stands[seat + 1 :]
    return stands[seat] - (fsum(others) / len(others) + max(others)) / 2


def _stand(s: State, seat: int, weights: Prospects) -> float:
    if s.seat != seat:
        s = s.copy()
        s.seat = seat
    judge = Judge(s, WEIGHTS)
    plans = judge.plans()
    gains = sorted(_gains(s, seat, judge.lines), reverse=True)
    surveyors = judge.counts[SURVEYOR]
    sections, reach = _network(s, seat, judge.lines)
    return (
        weights.points * s.points[seat]
        + fsum(weights.plans * max(0.0, plan.worth) + weights.ready * plan.ready + weights.tiles * plan.need.points for plan in plans)
        + weights.open * len(plans)
        + weights.lack * sum(sum(plan.need.lack) for plan in plans)
        + weights.card * (sum(judge.counts) - surveyors)
        + weights.surveyor * surveyors
        + weights.best_marker * fsum(gains[:1])
        + weights.next_markers * fsum(gains[1:6])
        + weights.section * sections
        + weights.reach * reach
        + weights.finished * len(s.finished[seat])
    )


def _gains(s: State, seat: int, lines: Lines) -> list[float]:
    """Of every marker that the seat could move, what that would bring it."""
    gains = []
    goods = s.goods
    while goods:
        lowest = goods & -goods
        goods ^= lowest
        best = lines.moves(lowest.bit_length() - 1)[seat]
        if best:
            gains.append(lines.gain(seat, best))
    return gains


def _network(s: State, seat: int, lines: Lines) -> tuple[float, int]:
    """The seat's sections, and the most towns of different colours in a row along them."""
    ends = reach = 0
    bits = s.agreement.board.colour_bits
    for town, links in enumerate(s.sections_at):
        own = sum(owner == seat for _, owner in links)
        if own:
            ends += own
            reach = max(reach, *((arm | bits[town]).bit_count() for arm in lines.arms(seat, town)))
    return ends / 2, reach
