"""Where everybody's points came from, in a table: while a game goes on, and at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.catalogue import figures
from tabletop.headers import PERSON
from tabletop.protocol import Outcome, Standing
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Content, Html, tag
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.seam import AnyLook, Column, Gain

BEFORE = "before"
"""The source of points that the game began with, or that no fact tells."""


class Sources(NamedTuple):
    """By seat and source."""

    names: tuple[str, ...]
    points: Counter[tuple[str, str]]


def sources_of(page: AnyPage, look: AnyLook) -> Sources:
    """From the facts; what they don't tell was there before."""
    points: Counter[tuple[str, str]] = Counter()
    for gain in gains_of(page, look):
        points[gain.seat, gain.source] += gain.points
    names = page.sources
    if names:
        for seat, score in look.view.scores().items():
            told = sum(value for (whose, _), value in points.items() if whose == seat)
            if score != told:
                points[seat, BEFORE] += score - told
    told_of = {one.seat for one in ranked(look)}
    brought = {source for (seat, source), value in points.items() if value and seat in told_of}
    return Sources(tuple(name for name in (BEFORE, *names) if name in brought), points)


def gains_of(page: AnyPage, look: AnyLook) -> Sequence[Gain]:
    return tuple(page.gains(look.happened))


def ranked(look: AnyLook) -> tuple[Standing, ...]:
    """As the game says it ended; before that, by points alone."""
    outcome: Outcome | None = look.view.outcome()
    if outcome is not None:
        return outcome.places
    scores = sorted(look.view.scores().items(), key=lambda one: -one[1])
    values = [points for _, points in scores]
    return tuple(Standing(values.index(points) + 1, seat, points) for seat, points in scores)


def score_table(page: AnyPage, look: AnyLook) -> Html:
    """A row a player, the best first; the best of each column is underlined."""
    voice = look.voice
    sources = sources_of(page, look)
    deciders = page.deciders(look) if look.view.outcome() is not None else ()
    heads = [
        tag("th", voice.say("result.rank"), scope="col", class_="unseen-head"),
        tag("th", voice.say("result.player"), scope="col", class_="unseen-head"),
        *(tag("th", voice.say(f"source.{name}"), scope="col") for name in sources.names),
        tag("th", voice.say("result.points"), scope="col", class_="sum"),
        *(tag("th", column.label, scope="col") for column in deciders),
    ]
    rows = [_row(page.card, look, sources, deciders, one) for one in ranked(look)]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="score-table")


def _row(card: GameCard, look: AnyLook, sources: Sources, deciders: Sequence[Column], one: Standing) -> Html:
    voice, seat = look.voice, one.seat
    cells: list[Content] = []
    for name in sources.names:
        points, best = sources.points[seat, name], max(value for (_, source), value in (*sources.points.items(), (("", name), 0)) if source == name)
        cells.append(tag("td", tag("u", figures(points)) if points and points == best else figures(points) if points else "–"))
    last = [tag("td", tag("strong", column.of[seat]) if seat in column.decided else column.of.get(seat, "")) for column in deciders]
    player = next((player for player in look.players if player.seat == seat), None)
    how = None
    if player is not None and player.player != PERSON and voice.knows(f"strength.{player.player}"):
        how = tag("span", " ", voice.say(f"strength.{player.player}"), class_="strength")
    alone = [player.player for player in look.players].count(PERSON) == 1
    you = f" ({voice.say('you')})" if seat == look.seat and alone else ""
    return tag(
        "tr",
        tag("td", str(one.rank)),
        tag("th", card.flag(seat), " ", voice.name(seat) + you, how, scope="row"),
        cells,
        tag("td", tag("strong", str(one.points)), class_="sum"),
        last,
        class_="first" if one.rank == 1 else None,
    )
