"""The game's own words, in the languages it speaks."""

from __future__ import annotations

from canalmania import words
from canalmania.loading import shipped
from tabletop.catalogue import Catalogues
from tabletop.protocol import Reason

LANGUAGES = ("en", "de", "fr", "it")
# Parameters whose values are words of the game.
TERMS = {
    "kind": "kind",
    "card": "card",
    "cards": "card",
    "order": "card",
    "ground": "ground",
    "colour": "colour",
    "wanted": "colour",
    "seat": "seat",
    "owner": "seat",
    "case": "case",
    "verb": "verb",
}

catalogues = Catalogues(lambda language: shipped(words, f"{language}.po"), LANGUAGES, TERMS)


def sentence(reason: Reason, language: str = "en") -> str:
    """A refusal, with its rule's number at the end."""
    return f"{catalogues.words(language).say(f'refused.{reason.key}', reason.about)} {reason.rule}"
