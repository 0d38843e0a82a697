"""The page's own words, over the game's: one voice, one language at a time."""

from __future__ import annotations

from typing import Any

from canalmania import saying
from tabletop.catalogue import Catalogues, Words
from tabletop.protocol import Reason
from tabletop.shipped import shipped
from ui_bridge import words

LANGUAGES = ("en", "de")
TERMS = {**saying.TERMS, "phase": "phase", "why": "why", "decided": "decided", "player": "player"}

_page = Catalogues(lambda language: shipped(words, f"{language}.po"), LANGUAGES, TERMS)
_whole: dict[str, Words] = {}


def words_of(language: str) -> Words:
    if language not in _whole:
        page, game = _page.words(language), saying.catalogues.words(language)
        fallback = None if language == LANGUAGES[0] else words_of(LANGUAGES[0])
        _whole[language] = Words(language, {**game.messages, **page.messages}, TERMS, fallback)
    return _whole[language]


class Speech:
    """What the page says, to whom it says it by name."""

    def __init__(self, language: str, names: dict[str, str]) -> None:
        self.language = language
        self.words = words_of(language)
        self.names = names

    def say(self, key: str, **about: Any) -> str:
        """Seats are told by their players' names."""
        return self.words.say(key, {name: self._named(name, saying.in_words(name, value)) for name, value in about.items()})

    def _named(self, name: str, value: Any) -> Any:
        if TERMS.get(name) == "seat" and isinstance(value, str) and value in self.names:
            return self.names[value]
        return value

    def refusal(self, reason: Reason) -> tuple[str, str]:
        """The sentence without its rule, and the rule."""
        return self.say(f"refused.{reason.key}", **dict(reason.about)), reason.rule

    def rule(self, number: str) -> str:
        return saying.rule(number, self.language)
