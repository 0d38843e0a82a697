"""The end of a game, beside its board: who has won and why, where the points came from, how it went, what made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, panel, scrolls, tag
from ui_bridge.shell.looks import look_at
from ui_bridge.shell.score_chart import Size, chart
from ui_bridge.shell.score_table import gains_of, ranked, score_table
from ui_bridge.shell.seam import AnyLook
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.story import Story, Turn, round_name

CHART = Size(400, 180, right=14)
_FACTS = 4


def end(desk: Desk, sitting: Sitting) -> Html:
    voice, page = desk.voice, sitting.page
    look = look_at(sitting, voice, desk.browser.width)
    story = Story(sitting.table, page.round_of)
    made = [tag("li", fact) for fact in (*page.made_it(look), *_by_the_shell(sitting, look, story))][:_FACTS]
    lines = chart(story, page.card, CHART, page.mark(look), label=voice.say("chart.about"), named=partial(round_name, voice, short=True))
    legend = [tag("li", page.card.flag(one.seat), " ", str(one.points), aria_label=f"{voice.name(one.seat)}: {one.points}") for one in ranked(look)]
    more = page.result(look)
    return joined(
        tag("header", _headline(sitting, look), class_="end-head"),
        tag("section", panel(voice.say("end.sources"), None, score_table(page, look)), class_="end-table", **scrolls(voice.say("end.sources"))),
        tag(
            "div",
            tag("section", panel(voice.say("end.rounds"), None, tag("div", lines, tag("ul", legend, class_="chart-legend"), class_="end-chart"))),
            tag("section", panel(voice.say("end.made_it"), None, tag("ul", made, class_="end-facts", **scrolls(voice.say("end.made_it"), group=False)))),
            class_="end-middle",
        ),
        tag("section", more, class_="end-more") if more else None,
        tag("footer", _buttons(desk, sitting), class_="end-foot"),
    )


def who_won(sitting: Sitting, look: AnyLook) -> str:
    outcome, voice = look.view.outcome(), look.voice
    assert outcome is not None
    winners = outcome.winners
    if not winners:
        return voice.say("end.nobody")
    if len(winners) == 1 and winners[0] in sitting.persons() and len(sitting.persons()) == 1:
        return voice.say("end.you", player=voice.name(winners[0]))
    return voice.say("end.winners", winners=tuple(map(voice.name, winners)), number=len(winners))


def _headline(sitting: Sitting, look: AnyLook) -> Content:
    """Who has won; and in a sentence what decided."""
    outcome, voice, card = look.view.outcome(), look.voice, sitting.page.card
    assert outcome is not None
    winners, who = outcome.winners, who_won(sitting, look)
    rule = outcome.decided.rule
    link = tag("button", rule, type="button", class_="rule-link", data_do="rule", data_rule=rule, aria_label=voice.say("rule", rule=rule)) if rule else None
    flags = tag("span", [card.flag(seat) for seat in winners[:2]], class_="end-flags")
    return [flags, tag("div", tag("h1", who, id="end-who", tabindex="-1"), tag("p", sitting.page.decision(look), " ", link))]


def _by_the_shell(sitting: Sitting, look: AnyLook, story: Story) -> Sequence[Content]:
    """What can be told of any game: points won on others' turns, and the best turn."""
    voice = look.voice
    told: list[Content] = []
    gains = gains_of(sitting.page, look)
    played = sitting.table.played
    others: Counter[str] = Counter()
    for gain in gains:
        if gain.seat in look.view.seats and played[gain.step].seat != gain.seat and gain.points > 0:
            others[gain.seat] += gain.points
    if others:
        most, points = others.most_common(1)[0]
        told.append(voice.say("end.in_others_turns", player=voice.name(most), points=points))
    best: dict[str, tuple[int, str]] = {}
    for turn, before, after in _turns(story):
        if turn.seat is not None and after[turn.seat] - before[turn.seat] > best.get(turn.seat, (0, ""))[0]:
            best[turn.seat] = (after[turn.seat] - before[turn.seat], turn.round)
    if best:
        of_each = [voice.say("end.turn_of", player=voice.name(seat), points=points, round=round_name(voice, round_)) for seat, (points, round_) in best.items()]
        told.append(voice.say("end.best_turns", turns=tuple(of_each)))
    return told


def _turns(story: Story) -> Iterable[tuple[Turn, dict[str, int], dict[str, int]]]:
    """Each turn with everybody's points before and after it."""
    return zip(story.turns, story.scores, story.scores[1:], strict=False)


def _buttons(desk: Desk, sitting: Sitting) -> Content:
    voice = desk.voice
    return [
        button(voice.say("end.home"), "home", id="end-home"),
        button(voice.say("end.share"), "send" if sitting.by_link() else "share", id="end-share"),
        button([voice.say("button.replay"), key_cap("R")], "watch", id="end-replay", aria_keyshortcuts="R"),
        button([voice.say("button.review"), key_cap("V")], "review", id="end-review", aria_keyshortcuts="V"),
        button(voice.say("button.next_seat"), "next-seat", id="end-next-seat"),
        button(voice.say("end.again"), "again", "main", id="end-again"),
    ]
