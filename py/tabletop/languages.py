"""The languages that anything here speaks, each by its code and in its own words. Every other list of languages is made from this one."""

from __future__ import annotations

from collections.abc import Iterable

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}

FIRST = next(iter(LANGUAGES))
"""It speaks for what others lack."""

WHOLE = ("en", "de", "fr", "it")
"""These lack nothing, anywhere. What others lack yet is counted by `make check`."""


NONE_IS_SINGULAR = ("fr",)
"""These say “none” in the singular, as French does: zéro point."""


def singular(language: str, count: int) -> bool:
    """Whether so many things stand in the singular."""
    return count == 1 or (count == 0 and language in NONE_IS_SINGULAR)


def spoken(wanted: Iterable[str]) -> str:
    """The first of these that is spoken here, named as browsers do: de-AT is German. Where none is, the first of ours."""
    known = (name.partition("-")[0].lower() for name in wanted)
    return next((code for code in known if code in LANGUAGES), FIRST)
