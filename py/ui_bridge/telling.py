"""What happened, told in lines of the log: made from the facts, nothing else."""

from __future__ import annotations

from typing import Any

from canalmania.rules.facts import CanalFinished, Shipped
from tabletop.protocol import Fact
from tabletop.protocol import about as about_of
from ui_bridge.speech import Speech

# Facts that another one tells already, or that are nobody's news.
_QUIET = frozenset(("drew_card", "cards_used", "display_filled", "card_hidden", "section_finished", "passed", "turn_began"))


def line(speech: Speech, fact: Fact) -> str | None:
    """The fact in a sentence; None for those that aren't told."""
    if fact.name in _QUIET:
        return None
    about: dict[str, Any] = about_of(fact)
    key = f"log.{fact.name}"
    if fact.name == "engineers_swapped" and about["other"] is None:
        key = "log.engineer_taken"
        del about["other"]
    elif fact.name == "engineers_swapped":
        about["owner"] = about.pop("other")
    elif fact.name == "tile_laid":
        key = "log.tile_over" if about["level"] > 1 else "log.tile_laid"
    elif fact.name == "shipped":
        about["way"] = " – ".join(about.pop("towns"))
        about["gains"] = ", ".join(f"{speech.names.get(seat, seat)} +{points}" for seat, points in about.pop("points").items())
        del about["owners"]
    elif fact.name == "canal_finished":
        about["points"] = about["tile_points"] + about["contract_points"]
    elif fact.name == "end_began":
        key = f"log.end_began_{about['why']}"
        if about["seat"] is None:
            del about["seat"]
    elif fact.name == "markers_not_placed":
        key = "log.basin_empty" if about["basin_empty"] else "log.colour_full"
    elif fact.name == "last_goods_began":
        about["players"] = ", ".join(speech.names.get(seat, seat) for seat in about.pop("order"))
    elif fact.name == "game_over":
        about = {"player": speech.names.get(about["ranking"][0], about["ranking"][0]), "decided": about["decided_by"]}
    return speech.say(key, **about)


def who(fact: Fact) -> str | None:
    """The seat whose deed it is."""
    seat = about_of(fact).get("seat")
    return seat if isinstance(seat, str) else None


def summary(speech: Speech, facts: list[Fact]) -> list[str]:
    """What each of the others did, in a line a seat: contracts, tiles, canals, cards, points."""
    found: dict[str, dict[str, int]] = {}
    named: dict[str, list[str]] = {}
    for fact in facts:
        seat = who(fact)
        if isinstance(fact, Shipped):
            for gainer, points in fact.points.items():
                _count(found, gainer, "points", points)
        if seat is None:
            continue
        if fact.name == "contract_taken":
            named.setdefault(seat, []).append(speech.say("sum.contract", contract=about_of(fact)["contract"]))
        elif isinstance(fact, CanalFinished):
            _count(found, seat, "points", fact.tile_points + fact.contract_points)
            named.setdefault(seat, []).append(speech.say("sum.canal", canal=fact.canal))
        elif fact.name == "engineers_swapped":
            named.setdefault(seat, []).append(speech.say("sum.engineer", engineer=about_of(fact)["took"]))
        elif fact.name in ("tile_laid", "card_taken", "drew"):
            _count(found, seat, "tiles" if fact.name == "tile_laid" else "cards", 1)
    lines = []
    for seat in dict.fromkeys((*named, *found)):
        counts = found.get(seat, {})
        told = [*named.get(seat, []), *(speech.say(f"sum.{what}", number=counts[what]) for what in ("tiles", "cards", "points") if counts.get(what))]
        lines.append(f"{speech.names.get(seat, seat)}: {', '.join(told)}")
    return lines


def _count(found: dict[str, dict[str, int]], seat: str, what: str, more: int) -> None:
    counts = found.setdefault(seat, {})
    counts[what] = counts.get(what, 0) + more
