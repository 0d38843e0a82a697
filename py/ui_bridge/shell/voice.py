"""One voice in one language: the shell's words, laid over those of the game on the table and of its page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tabletop.catalogue import Catalogues, Words, layered, read_beside
from tabletop.protocol import About, Reason
from ui_bridge.shell import words

SHELL = Catalogues(read_beside(words), {"player": "player", "seat": "seat"})
"""The shell's own words."""

LANGUAGES = SHELL.languages
"""Those that the page can be set to."""


class Voice:
    """Says things to a person. Seats are told by their players' names."""

    __slots__ = ("_names", "_words", "language")

    def __init__(self, language: str, names: Mapping[str, str] | None = None, catalogues: Sequence[Catalogues] = ()) -> None:
        self.language = language
        self._names = dict(names or {})
        self._words = _layered(language, tuple(catalogues))

    def say(self, key: str, **about: About) -> str:
        """A message. KeyError for one that no catalogue has."""
        return self._words.say(key, {name: self._named(name, value) for name, value in about.items()})

    def knows(self, key: str) -> bool:
        return self._words.find(key) is not None

    def name(self, seat: str) -> str:
        """Who sits there."""
        return self._names.get(seat, seat)

    def refusal(self, reason: Reason) -> tuple[str, str]:
        """The sentence without its rule, and the rule."""
        return self.say(f"refused.{reason.key}", **reason.about), reason.rule

    def rule(self, number: str) -> str:
        return self.say(f"rule.{number}")

    def _named(self, name: str, value: About) -> About:
        if isinstance(value, tuple):
            return tuple(self._named(name, one) for one in value)
        return self._names.get(value, value) if isinstance(value, str) and self._words.terms.get(name) == "seat" else value


@lru_cache(maxsize=16)
def _layered(language: str, catalogues: tuple[Catalogues, ...]) -> Words:
    return layered(language, SHELL, *catalogues)
