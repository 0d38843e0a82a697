"""Where a message and what fills it meet: French and Italian write small words together with what follows, l’ouvrier d’Ada, al mulino."""

from __future__ import annotations

import re
from collections.abc import Callable

JOINT = "\ue001"
"""Stands before whatever is filled in, until the words are joined."""

_VOWEL = "[aeiouàâéèêîôûAEIOUÀÂÉÈÊÎÔÛ]"
_ARTICLES = {"il": "l ", "lo": "llo ", "la": "lla ", "l’": "ll’", "i": "i ", "gli": "gli ", "le": "lle "}
_STEMS = {"di": "de", "da": "da", "a": "a", "su": "su", "in": "ne"}
_FRENCH_ARTICLES = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}

_FRENCH_E = re.compile(rf"\b([Dd]|[Qq]u)e {JOINT}(?=(?!onze\b){_VOWEL})")
_FRENCH_ARTICLE = re.compile(rf"\b([Dd]e|[Àà]) {JOINT}(les?) ")
_ITALIAN_D = re.compile(rf"\b([Aa] {JOINT}(?=[aA])|[Ee] {JOINT}(?=[eE]))")
_ITALIAN_ARTICLE = re.compile(rf"\b([Dd]i|[Dd]a|[Aa]|[Ss]u|[Ii]n) {JOINT}(l’|(?:il|lo|la|gli|i|le) )")


def _french(text: str) -> str:
    text = _FRENCH_ARTICLE.sub(lambda met: _like(met[1], _FRENCH_ARTICLES[f"{met[1].lower()} {met[2]}"]) + " ", text)
    return _FRENCH_E.sub(r"\1’", text)


def _italian(text: str) -> str:
    text = _ITALIAN_ARTICLE.sub(lambda met: _like(met[1], _STEMS[met[1].lower()] + _ARTICLES[met[2].strip()]), text)
    return _ITALIAN_D.sub(lambda met: met[1][0] + "d ", text)


def _like(first: str, joined: str) -> str:
    """With a capital where the first word has one."""
    return joined.capitalize() if first[0].isupper() else joined


JOIN: dict[str, Callable[[str], str]] = {"fr": _french, "it": _italian}
"""By language, what joins words; the others leave them as they are."""


def joined(text: str, language: str) -> str:
    """The filled message, its joints closed."""
    return JOIN[language](text).replace(JOINT, "")
