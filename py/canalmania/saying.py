"""The game's own words, in the languages it speaks: refusals and rules as sentences."""

from __future__ import annotations

from typing import Any

from canalmania import words
from canalmania.board.files import shipped
from canalmania.rules.pieces import CARD_OF
from tabletop.catalogue import Catalogues, Said
from tabletop.protocol import Reason

LANGUAGES = ("en", "de", "fr", "it")
# Parameters whose values are words of the game, and the group of messages that has them.
TERMS = {
    "kind": "kind",
    "card": "card",
    "cards": "card",
    "ground": "ground",
    "colour": "colour",
    "wanted": "colour",
    "seat": "seat",
    "owner": "seat",
    "case": "case",
    "contract": "contract",
    "contracts": "contract",
    "canal": "contract",
    "junction": "contract",
}
_RULES_IN_CHAPTER = {1: 11, 2: 6, 3: 12, 4: 8, 5: 16, 6: 6, 7: 7, 8: 5}
RULES = tuple(f"{chapter}.{number}" for chapter, rules in _RULES_IN_CHAPTER.items() for number in range(1, rules + 1))

catalogues = Catalogues(lambda language: shipped(words, f"{language}.po"), LANGUAGES, TERMS)


def sentence(reason: Reason, language: str = "en") -> str:
    """A refusal, with its rule's number at the end."""
    about = {name: in_words(name, value) for name, value in reason.about.items()}
    return f"{catalogues.words(language).say(f'refused.{reason.key}', about)} {reason.rule}"


def rule(number: str, language: str = "en") -> str:
    """What the rule says, for a player. KeyError for a number that isn't in RULES."""
    return catalogues.words(language).say(f"rule.{number}")


def in_words(name: str, value: Any) -> Any:
    """A card with a goods symbol, such as lock/blue, is told by its kind and its colour."""
    if isinstance(value, tuple):
        return tuple(in_words(name, one) for one in value)
    if TERMS.get(name) == "card" and isinstance(value, str) and "/" in value and value in CARD_OF:
        kind, _, colour = value.partition("/")
        return Said("goods_card", {"card": kind, "colour": colour})
    return value
