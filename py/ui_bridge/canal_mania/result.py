"""The end: the final scoring, step by step, and the ranking."""

from __future__ import annotations

from canalmania.rules.ending import builders, standings
from canalmania.rules.facts import LastGoodsBegan, UnfinishedScored
from canalmania.rules.pieces import ENGINEERS
from ui_bridge.canal_mania import telling
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.shell.html import Content, tag

_COLUMNS = ("rank", "player", "points", "canals", "value", "engineer")


def result(look: Seen) -> Content:
    position, say = look.view.known, look.voice.say
    ranked = [
        tag(
            "tr",
            tag("td", str(rank)),
            tag("td", owner_flag(one.seat), " ", look.player(one.seat)),
            tag("td", tag("strong", str(one.points))),
            tag("td", str(one.canals)),
            tag("td", str(one.value)),
            tag("td", ENGINEERS[one.engineer]),
        )
        for rank, one in enumerate(standings(position), 1)
    ]
    head = tag("tr", [tag("th", say(f"result.{key}")) for key in _COLUMNS])
    prolific = tag("p", say("result.prolific", player=look.player(builders(position)[0].seat))) if position.agreement.edition.prolific_builder else None
    return [
        prolific,
        tag("table", tag("thead", head), tag("tbody", ranked), class_="ranking"),
        tag("h3", say("result.steps")),
        tag("ol", _steps(look), class_="log-lines steps"),
    ]


def _steps(look: Seen) -> Content:
    """What happened since the end was scored."""
    steps: list[Content] = []
    scored = False
    for facts in look.happened:
        for fact in facts:
            scored = scored or isinstance(fact, (UnfinishedScored, LastGoodsBegan))
            sentence = telling.sentence(look.voice, fact) if scored else None
            if sentence is not None:
                steps.append(tag("li", sentence))
    return steps
