"""One voice in one language: the words of the game on the table and of its page, laid over the shell's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tabletop.catalogue import Catalogues, Value, catalogues_in, layered
from tabletop.languages import LANGUAGES as NAMES
from tabletop.protocol import Fact, Reason
from ui_bridge.shell import words

SHELL = catalogues_in(words, {"seat": "seat", "owner": "seat", "strength": "strength"})
"""The shell's own words."""

LANGUAGES = tuple(NAMES)
"""Those that the page can be set to."""

SEAT = "seat"
"""The group of terms that the players' names stand for."""


_THIN = "\u202f"


class Voice:
    """Says things to a person. Seats are told by their players' names."""

    __slots__ = ("_names", "_words", "language")

    def __init__(self, language: str, names: Mapping[str, str] | None = None, catalogues: Sequence[Catalogues] = ()) -> None:
        self.language = language
        self._names = dict(names or {})
        self._words = _all_words(tuple(catalogues)).words(language).calling(SEAT, self._names)

    @property
    def colon(self) -> str:
        """Between what is told of, and what is told: with its space before it where the language has one."""
        return f"{_THIN}: " if self.language == "fr" else ": "

    @property
    def semicolon(self) -> str:
        return f"{_THIN}; " if self.language == "fr" else "; "

    def say(self, key: str, **about: Value) -> str:
        """A message. KeyError for one that no catalogue has."""
        return self._words.say(key, about)

    def knows(self, key: str) -> bool:
        return self._words.find(key) is not None

    def name(self, seat: str) -> str:
        """Who sits there."""
        return self._names.get(seat, seat)

    def fact(self, fact: Fact) -> str | None:
        """What happened, by the message `log.NAME`; None where there is none."""
        return self._words.fact(fact)

    def refusal(self, reason: Reason) -> tuple[str, str]:
        """The sentence without its rule, and the rule."""
        return self._words.say(f"refused.{reason.key}", reason.about), reason.rule

    def decided(self, reason: Reason) -> str:
        """What decided a game."""
        return self._words.say(f"decided.{reason.key}", reason.about)

    def rule(self, number: str) -> str:
        return self.say(f"rule.{number}")


@lru_cache(maxsize=16)
def _all_words(catalogues: tuple[Catalogues, ...]) -> Catalogues:
    return layered(*catalogues, SHELL)
