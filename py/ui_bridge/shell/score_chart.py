"""Points round by round, as lines in the players' colours and patterns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Html, svg, tag
from ui_bridge.shell.story import Story

_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LINES = 5  # across the chart, at most
_LABEL = 22  # units that a round's name needs
_LETTER = 6  # that a letter needs


Named = Callable[[str], str]


class Size(NamedTuple):
    width: float
    height: float
    left: float = 26
    top: float = 8
    right: float = 8
    foot: float = 20


class Chart:
    """Where what stands: turns from left to right, each round as wide as any other."""

    def __init__(self, story: Story, size: Size, mark: int | None = None) -> None:
        self.story, self.size, self.mark = story, size, mark
        points = [value for scores in story.scores for value in scores.values()]
        self.most = max((*points, mark or 0, 10))
        self.least = min((*points, 0))
        self.step = next((step for step in _STEPS if (self.most - self.least) / step <= _LINES), _STEPS[-1])
        self.xs = [size.left]
        wide = (size.width - size.left - size.right) / max(1, len(story.rounds))
        for number, (_, turns) in enumerate(story.rounds):
            self.xs += [size.left + wide * (number + (place + 1) / len(turns)) for place in range(len(turns))]
        self.wide = wide

    def y(self, points: float) -> float:
        size = self.size
        return size.top + (size.height - size.top - size.foot) * (self.most - points) / (self.most - self.least)

    @property
    def bottom(self) -> float:
        return self.size.height - self.size.foot


def chart(
    story: Story, card: GameCard, size: Size, mark: int | None = None, at: int | None = None, label: str = "", scrub: bool = False, named: Named = str
) -> Html:
    """`at`: the turn that is shown, of which the rest comes dotted. `scrub`: a press on a turn goes there. `named`: what a round is called."""
    drawn = Chart(story, size, mark)
    parts = [_lattice(drawn, named), *(_line(drawn, card.bank(seat), seat, at) for seat in story.scores[0])]
    if at is not None:
        x = f"{drawn.xs[at]:.1f}"
        parts.append(f'<path class="here" d="M{x} {size.top - 4:g}V{drawn.bottom:g}"/><path class="here-mark" d="M{x} {size.top + 3:g}l-6-9h12z"/>')
    if scrub:
        parts.append(_places(drawn))
    return svg(f"0 0 {size.width:g} {size.height:g}", "".join(parts), class_="chart board", aria_label=label)


def _lattice(drawn: Chart, named: Named) -> str:
    size, right = drawn.size, drawn.size.width - drawn.size.right
    parts = []
    value = -(-drawn.least // drawn.step) * drawn.step
    while value <= drawn.most:
        y = drawn.y(value)
        parts.append(f'<path class="across" d="M{size.left:g} {y:.1f}H{right:g}"/><text x="{size.left - 5:g}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
        value += drawn.step
    if drawn.mark is not None:
        y = drawn.y(drawn.mark)
        parts.append(f'<path class="goal" d="M{size.left:g} {y:.1f}H{right:g}"/>')
    every = max(1, -(-_LABEL // max(1, int(drawn.wide))))
    after = drawn.story.rounds[-1][0] if drawn.story.rounds else ""
    after = "" if after.isdecimal() else named(after)
    end = right - _LETTER * len(after) if after else size.width
    foot = f"{size.height - 5:g}"
    for number, (name, _) in enumerate(drawn.story.rounds):
        x = size.left + drawn.wide * (number + 0.5)
        if number % every == 0 and name.isdecimal() and x + _LABEL / 2 < end:
            parts.append(tag("text", name, x=f"{x:.1f}", y=foot, text_anchor="middle"))
    if after:
        parts.append(tag("text", after, x=f"{right:g}", y=foot, text_anchor="end"))
    return "".join(parts)


def _line(drawn: Chart, bank: str, seat: str, at: int | None) -> str:
    spots = [(x, drawn.y(scores[seat])) for x, scores in zip(drawn.xs, drawn.story.scores, strict=True)]
    cut = len(spots) if at is None else at + 1
    known, ahead = _path(spots[:cut]), _path(spots[cut - 1 :])
    lines = "".join(f'<path class="{kind}" d="{known}"/>' for kind in ("casing", "bank", "mark"))
    return f'<g class="line {bank}">{lines}{f"""<path class="ahead" d="{ahead}"/>""" if at is not None else ""}</g>'


def _path(spots: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)


def _places(drawn: Chart) -> str:
    """A strip a turn, from top to bottom."""
    size, parts, ends = drawn.size, [], (0, *(turn.stop for turn in drawn.story.turns))
    middles = [(one + other) / 2 for one, other in zip(drawn.xs, drawn.xs[1:], strict=False)]
    for number, (left, right) in enumerate(zip((size.left - 8, *middles), (*middles, size.width), strict=True)):
        parts.append(f'<rect class="scrub" data-do="step-to" data-step="{ends[number]}" x="{left:.1f}" width="{right - left:.1f}" height="{size.height:g}"/>')
    return "".join(parts)
