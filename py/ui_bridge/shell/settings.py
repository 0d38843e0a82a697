"""What a person has chosen for good."""

from __future__ import annotations

import json
from typing import NamedTuple

THEMES = ("auto", "light", "dark", "contrast")
PACES = {"slow": 1500, "normal": 700, "fast": 250}
"""Milliseconds that a computer player's action is seen before the next."""


class Settings(NamedTuple):
    language: str
    theme: str = "auto"
    pace: str = "normal"
    motion: bool = True
    reminders: bool = True
    helped: bool = False
    """The notes of the first turn have been seen."""

    def read(self, text: str | None, languages: tuple[str, ...]) -> Settings:
        """These settings with what a stored text says, as far as it is known and makes sense."""
        try:
            stored = json.loads(text) if text else {}
        except ValueError:
            return self
        if not isinstance(stored, dict):
            return self
        return self.changed({name: value for name, value in stored.items() if isinstance(name, str)}, languages)

    def changed(self, values: dict[str, object], languages: tuple[str, ...]) -> Settings:
        allowed: dict[str, tuple[object, ...]] = {
            "language": languages,
            "theme": THEMES,
            "pace": tuple(PACES),
            "motion": (True, False),
            "reminders": (True, False),
            "helped": (True, False),
        }
        # type(...): 1 isn't True here.
        sane = {name: value for name, value in values.items() if any(value == one and type(value) is type(one) for one in allowed.get(name, ()))}
        return Settings(**{**self._asdict(), **sane})

    def written(self) -> str:
        return json.dumps(self._asdict())
