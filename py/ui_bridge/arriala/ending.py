"""The end: what decided, what is looked at after points, what was special, and all sections as they were built."""

from __future__ import annotations

from arriala.outlook import built_sections
from arriala.rules.ending import standings
from arriala.rules.facts import SectionBuilt, TurnBegan, VineyardScored
from arriala.state import State
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.owners import seat_flag
from ui_bridge.shell.html import Content, joined, panel, tag
from ui_bridge.shell.seam import Column


def decision(look: Seen) -> Content:
    """In one sentence: the winner's figures beside those of whoever came next."""
    s: State = look.view.known
    outcome = look.view.outcome()
    if outcome is None:
        return None
    first, second = standings(s)[:2]
    third = s.scores().get("white", 0)
    return look.voice.say(
        f"end.decided.{outcome.decided.key}",
        winner=first.seat,
        second=look.player(second.seat),
        mine=first.points,
        theirs=second.points,
        workers=first.workers,
        others=second.workers,
        third=third,
    )


def deciders(look: Seen) -> list[Column]:
    """Workers on the canal, where points are level (5.2)."""
    outcome, everyone = look.view.outcome(), standings(look.view.known)
    by = outcome.decided.key if outcome is not None else ""
    level = tuple(one.seat for one in everyone if one.points == everyone[0].points)
    return [Column(look.voice.say("end.workers"), {one.seat: str(one.workers) for one in everyone}, level if by in ("workers", "tied") else ())]


def made_it(look: Seen) -> list[Content]:
    """The dearest section, one that somebody finished for another, a tie that passed points on."""
    say, round_ = look.voice.say, 1
    best: tuple[int, int, SectionBuilt] | None = None
    gift: tuple[int, int, SectionBuilt] | None = None
    passed: tuple[int, int, SectionBuilt | VineyardScored] | None = None
    for facts in look.happened:
        for fact in facts:
            if isinstance(fact, TurnBegan):
                round_ = fact.round
            elif isinstance(fact, (SectionBuilt, VineyardScored)) and fact.winner is not None:
                if fact.tied and (passed is None or fact.points > passed[0]):
                    passed = (fact.points, round_, fact)
                if isinstance(fact, SectionBuilt):
                    if best is None or fact.points > best[0]:
                        best = (fact.points, round_, fact)
                    if fact.winner != fact.seat and (gift is None or fact.points > gift[0]):
                        gift = (fact.points, round_, fact)
    told: list[Content] = []
    if best is not None:
        told.append(say("end.best", first=best[2].first, last=best[2].last, winner=best[2].winner, points=best[0], round=best[1]))
    if gift is not None:
        told.append(say("end.gift", seat=gift[2].seat, winner=gift[2].winner, points=gift[0], round=gift[1]))
    if passed is not None:
        told.append(say("end.passed", tied=tuple(passed[2].tied), winner=passed[2].winner, points=passed[0], round=passed[1]))
    return told


def sections_built(look: Seen) -> Content:
    """In the order of the canal, each with its points and whose they are."""
    say, rows = look.voice.say, list[Content]()
    index = look.view.known.agreement.board.index
    for one in sorted(built_sections(look.view.known), key=lambda one: index[one.first]):
        name = one.first if one.first == one.last else say("end.section", first=one.first, last=one.last)
        flag = joined(seat_flag(one.winner), " ") if one.winner is not None else None
        rows.append(tag("li", tag("span", flag, name), tag("strong", str(one.points) if one.winner is not None else "–")))
    return panel(say("end.sections"), None, tag("ul", rows, class_="end-sections"))
