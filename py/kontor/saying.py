"""The game's own words, in the languages it speaks: refusals and rules as sentences."""

from __future__ import annotations

from kontor import words
from kontor.board.waters import EASTS, PLACE_OF, SOUTHS
from tabletop.catalogue import Said, catalogues_in
from tabletop.protocol import Chapter, Reason

# Parameters whose values are words of the game, and the group of messages that has them.
TERMS = {
    "seat": "seat",
    "other": "seat",
    "owner": "seat",
    "winner": "seat",
    "kind": "kind",
    "good": "good",
    "goods": "good",
    "place": "place",
    "start": "place",
    "guard": "place",
    "across": "across",
    "pile": "pile",
    "why": "ended",
}
_RULES = (("1", 4), ("2", 0), ("3", 1), ("4", 1), ("5", 2), ("6", 4), ("7", 2), ("8", 3), ("9", 6))
CHAPTERS = tuple(Chapter(chapter, tuple(f"{chapter}.{number}" for number in range(1, rules + 1)) or (chapter,)) for chapter, rules in _RULES)
RULES = tuple(rule for chapter in CHAPTERS for rule in chapter.rules)


def place_said(name: str) -> Said | None:
    """A place is told by its steps from the anchor: one east, three north."""
    place = PLACE_OF.get(name)
    if place is None:
        return None
    east, south = EASTS[place], SOUTHS[place]
    across = "east" if east > 0 else "west" if east else ""
    down = "south" if south > 0 else "north" if south else ""
    return Said(f"place.{'.'.join(filter(None, (across, down))) or 'anchor'}", {"x": abs(east), "y": abs(south)})


catalogues = catalogues_in(words, TERMS, {"place": place_said})


def sentence(reason: Reason, language: str = "en") -> str:
    """A refusal, with its rule's number at the end."""
    return catalogues.words(language).refusal(reason)


def rule(number: str, language: str = "en") -> str:
    """What the rule says, for a player. KeyError for a number that isn't in RULES."""
    return catalogues.words(language).say(f"rule.{number}")
