"""What people read: catalogues of messages, a file a language, kept with gettext's tools and read as they lie.

A message is found by its key and filled with what it speaks of. In a message
    {town}             puts the value in; a tuple becomes a list with an "and"
    {left}             a number up to twelve becomes a word, {left:0} stays figures
    {left:tile|tiles}  picks by the number; # is its word: {left:one tile|# tiles}, and with none: {left:no tile|one tile|# tiles}
    {kind} {kind:a}    a value that stands in `terms` is looked up: the messages "kind.lock" and "kind.lock.a"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}


class Said(NamedTuple):
    """A value that is a message itself, such as a term of two words."""

    key: str
    about: Mapping[str, Any] = {}


def _unquoted(line: str) -> str:
    inner = line[1:-1]
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), inner) if "\\" in inner else inner


def read_catalogue(text: str) -> dict[str, str]:
    """The messages of a gettext .po file, by their keys. Untranslated ones are left out."""
    messages: dict[str, str] = {}
    parts: dict[str, str] = {}
    field = ""

    def keep() -> None:
        if parts.get("msgid") and parts.get("msgstr"):
            messages[parts["msgid"]] = parts["msgstr"]
        parts.clear()

    for raw in text.split("\n"):
        line = raw.strip()
        if line.startswith("msgid "):
            keep()
        if line.startswith(("msgid ", "msgstr ")):
            field, line = line.split(" ", 1)
            parts[field] = ""
        if line.startswith('"'):
            parts[field] += _unquoted(line)
    keep()
    return messages


class Words:
    """The messages of one language; what it lacks is said by `fallback`, in its own terms."""

    __slots__ = ("fallback", "language", "messages", "terms")

    def __init__(self, language: str, messages: Mapping[str, str], terms: Mapping[str, str], fallback: Words | None = None) -> None:
        self.language = language
        self.messages = messages
        self.terms = terms
        """Which group of messages the values of a parameter are looked up in, by the parameter's name."""
        self.fallback = fallback

    def find(self, key: str) -> str | None:
        found = self.messages.get(key)
        if found is None and self.fallback is not None:
            return self.fallback.find(key)
        return found

    def say(self, key: str, about: Mapping[str, Any] | None = None) -> str:
        """KeyError for a message that no catalogue has."""
        message = self.messages.get(key)
        if message is None:
            if self.fallback is None:
                raise KeyError(key)
            return self.fallback.say(key, about)
        return message.format_map({name: self._told(name, value) for name, value in (about or {}).items()})

    def _told(self, name: str, value: Any) -> Any:
        if isinstance(value, Said):
            return _Message(self, value)
        if isinstance(value, (tuple, list)):
            return _List(self, [self._told(name, one) for one in value])
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return _Number(self, value)
        group = self.terms.get(name)
        return _Term(self, f"{group}.{value}", str(value)) if group is not None else str(value)


class _Number:
    def __init__(self, words: Words, value: int) -> None:
        self.words = words
        self.value = value

    def __format__(self, spec: str) -> str:
        word = str(self.value) if spec == "0" else self.words.find(f"number.{self.value}") or str(self.value)
        if "|" not in spec:
            return word
        *none, one, more = spec.split("|")
        form = one if self.value == 1 else none[0] if none and self.value == 0 else more
        return form.replace("#", word)


class _Term:
    def __init__(self, words: Words, key: str, plain: str) -> None:
        self.words = words
        self.key = key
        self.plain = plain

    def __format__(self, spec: str) -> str:
        found = self.words.find(f"{self.key}.{spec}") if spec else None
        if found is None:
            found = self.words.find(self.key)
        return found if found is not None else self.plain


class _Message:
    def __init__(self, words: Words, said: Said) -> None:
        self.words = words
        self.said = said

    def __format__(self, spec: str) -> str:
        variant = f"{self.said.key}.{spec}"
        return self.words.say(variant if spec and self.words.find(variant) is not None else self.said.key, self.said.about)


class _List:
    def __init__(self, words: Words, items: list[Any]) -> None:
        self.words = words
        self.items = items

    def __format__(self, spec: str) -> str:
        joined = "or" if spec == "or" else "and"
        told = [format(item, "" if spec == "or" else spec) for item in self.items]
        if len(told) < 2:
            return "".join(told)
        return f"{', '.join(told[:-1])} {self.words.find(f'list.{joined}') or joined} {told[-1]}"


class Catalogues:
    """The languages a game speaks. Files are read when first needed."""

    def __init__(self, read_file: Callable[[str], str], languages: tuple[str, ...], terms: Mapping[str, str]) -> None:
        self._read_file = read_file
        self.languages = languages
        """The first one is complete, and speaks for what others lack."""
        self._terms = terms
        self._known: dict[str, Words] = {}

    def words(self, language: str) -> Words:
        if language not in self.languages:
            language = self.languages[0]
        if language not in self._known:
            fallback = self.words(self.languages[0]) if language != self.languages[0] else None
            self._known[language] = Words(language, read_catalogue(self._read_file(language)), self._terms, fallback)
        return self._known[language]
