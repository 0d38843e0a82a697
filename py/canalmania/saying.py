"""The game's own words, in the languages it speaks: refusals and rules as sentences."""

from __future__ import annotations

from canalmania import words
from canalmania.board.deck import CARD_OF
from tabletop.catalogue import Said, catalogues_in
from tabletop.protocol import Chapter, Reason

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
CHAPTERS = tuple(Chapter(str(chapter), tuple(f"{chapter}.{number}" for number in range(1, rules + 1))) for chapter, rules in _RULES_IN_CHAPTER.items())
RULES = tuple(rule for chapter in CHAPTERS for rule in chapter.rules)


def goods_card(card: str) -> Said | None:
    """A card with a goods symbol, such as lock/blue, is told by its kind and its colour."""
    kind, slash, colour = card.partition("/")
    return Said("goods_card", {"card": kind, "colour": colour}) if slash and card in CARD_OF else None


catalogues = catalogues_in(words, TERMS, {"card": goods_card})


def sentence(reason: Reason, language: str = "en") -> str:
    """A refusal, with its rule's number at the end."""
    return catalogues.words(language).refusal(reason)


def rule(number: str, language: str = "en") -> str:
    """What the rule says, for a player. KeyError for a number that isn't in RULES."""
    return catalogues.words(language).say(f"rule.{number}")
