"""The languages that anything here speaks, each by its code and in its own words. Every other list of languages is made from this one."""

from __future__ import annotations

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
"""The first one is complete everywhere, and speaks for what others lack."""

FIRST = next(iter(LANGUAGES))
