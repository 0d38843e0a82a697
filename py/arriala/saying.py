"""The game's own words, in the languages it speaks: refusals and rules as sentences."""

from __future__ import annotations

from arriala import words
from tabletop.catalogue import catalogues_in
from tabletop.protocol import Chapter, Reason

# Parameters whose values are words of the game, and the group of messages that has them.
TERMS = {"seat": "seat", "owner": "seat", "winner": "seat", "tied": "seat", "ranking": "seat", "winners": "seat", "colour": "colour"}
TERMS |= {"card": "card", "what": "what", "why": "why", "site": "site", "place": "place"}
TERMS |= dict.fromkeys(("start", "to", "at", "first", "last", "vineyard"), "place")
_RULES_IN_CHAPTER = {1: 4, 2: 9, 3: 4, 4: 2, 5: 3, 6: 1}
CHAPTERS = tuple(Chapter(str(chapter), tuple(f"{chapter}.{number}" for number in range(1, rules + 1))) for chapter, rules in _RULES_IN_CHAPTER.items())
RULES = tuple(rule for chapter in CHAPTERS for rule in chapter.rules)

catalogues = catalogues_in(words, TERMS)


def sentence(reason: Reason, language: str = "en") -> str:
    """A refusal, with its rule's number at the end."""
    return catalogues.words(language).refusal(reason)


def rule(number: str, language: str = "en") -> str:
    """What the rule says, for a player. KeyError for a number that isn't in RULES."""
    return catalogues.words(language).say(f"rule.{number}")
