"""What a person has chosen for good."""

from __future__ import annotations

import json
from typing import NamedTuple

from tabletop import themes
from ui_bridge.shell.kept import read_kept

LONG = 5000
THEMES = ("auto", *themes.THEMES)
PACES = {"slow": 1500, "normal": 700, "fast": 250}
"""Milliseconds that a computer player's action is seen before the next."""


SOUNDS = ("off", "soft", "middle", "loud")


class Settings(NamedTuple):
    language: str
    theme: str = "auto"
    pace: str = "normal"
    motion: bool = True
    reminders: bool = True
    keys: bool = True
    """Letters do what stands on the buttons."""
    patient: bool = False
    """Computer players think a whole thought on a slow machine, too."""
    sound: str = "off"
    """How loud what happens is heard. Nothing sounds unasked."""
    buzz: bool = False
    """It is felt, where there is something that shakes."""
    helped: bool = False
    """The notes of the first turn have been seen."""

    def read(self, text: str | None, languages: tuple[str, ...]) -> Settings:
        """These settings with what a stored text says, as far as it is known and makes sense. ValueError if nothing of it can be read."""
        stored = read_kept(text, LONG)
        if stored is not None and not isinstance(stored, dict):
            raise ValueError("settings have names")
        return self.changed(stored or {}, languages)

    def changed(self, values: dict[str, object], languages: tuple[str, ...]) -> Settings:
        allowed: dict[str, tuple[object, ...]] = {
            "language": languages,
            "theme": THEMES,
            "pace": tuple(PACES),
            "motion": (True, False),
            "reminders": (True, False),
            "keys": (True, False),
            "patient": (True, False),
            "sound": SOUNDS,
            "buzz": (True, False),
            "helped": (True, False),
        }
        # type(...): 1 isn't True here.
        sane = {name: value for name, value in values.items() if any(value == one and type(value) is type(one) for one in allowed.get(name, ()))}
        return Settings(**{**self._asdict(), **sane})

    def written(self) -> str:
        return json.dumps(self._asdict())
