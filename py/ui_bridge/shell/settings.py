"""What a person has chosen for good, and everything that is kept in the browser."""

from __future__ import annotations

import json
from typing import Any

from ui_bridge.shell.voice import LANGUAGES

THEMES = ("auto", "light", "dark", "contrast")
PACES = {"slow": 1500, "normal": 700, "fast": 250}


class Settings:
    __slots__ = ("helped", "language", "motion", "pace", "reminders", "theme")

    def __init__(self, language: str) -> None:
        self.language = language
        self.theme = "auto"
        self.pace = "normal"
        self.motion = True
        self.reminders = True
        self.helped = False  # the first-turn notes have been seen

    def read(self, text: str | None) -> None:
        """Takes what is known and makes sense."""
        try:
            told = json.loads(text) if text else {}
        except ValueError:
            return
        if not isinstance(told, dict):
            return
        allowed: dict[str, tuple[Any, ...]] = {
            "language": LANGUAGES,
            "theme": THEMES,
            "pace": tuple(PACES),
            "motion": (True, False),
            "reminders": (True, False),
            "helped": (True, False),
        }
        for name, values in allowed.items():
            if told.get(name) in values:
                setattr(self, name, told[name])

    def written(self) -> str:
        return json.dumps({name: getattr(self, name) for name in self.__slots__})


class Store:
    """The texts kept in the browser, by key; what is new goes out with the next answer."""

    def __init__(self, stored: dict[str, str]) -> None:
        self.texts = stored
        self.pending: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.texts.get(key) != text:
            self.texts[key] = text
            self.pending[key] = text

    def drop(self, key: str) -> None:
        if self.texts.pop(key, None) is not None:
            self.pending[key] = None

    def changed_elsewhere(self, key: str, text: str | None) -> None:
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def sent(self) -> dict[str, str | None]:
        pending, self.pending = self.pending, {}
        return pending
