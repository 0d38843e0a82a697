"""What people read: catalogues of messages, a file a language, kept with gettext's tools and read as they lie.

A message is found by its key and filled with what it speaks of. In a message
    {town}             puts the value in; a tuple becomes a list with an "and"
    {left}             a number up to twelve becomes a word, {left:0} stays figures
    {left:tile|tiles}  picks by the number, as the language does; # is its word: {left:one tile|# tiles}, and with none: {left:no tile|one tile|# tiles}
    {kind} {kind:a}    a value that stands in `terms` is looked up: the messages "kind.lock" and "kind.lock.a"

Whoever has a game's catalogues can say its reasons and its facts without knowing the game: they know which parameters are terms, and how a term of
several words is made. Catalogues can be laid over one another: the page's, the game's, a card's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import NamedTuple, TypeAlias, Union

from tabletop.joints import JOIN, JOINT, joined
from tabletop.languages import FIRST, LANGUAGES, singular
from tabletop.shipped import shipped
from tabletop.values import Fact, Reason, about

_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}

MINUS = "−"


class Said(NamedTuple):
    """A value that is a message itself, such as a term of two words."""

    key: str
    about: Mapping[str, Value] = {}


Value: TypeAlias = Union[str, int, bool, Said, "Sequence[Value]", None]
"""What a message is filled with."""

Composed: TypeAlias = Mapping[str, Callable[[str], Said | str | None]]
"""By group of terms, what says those that aren't one message; None for one that is."""


def _unquoted(line: str) -> str:
    inner = line[1:-1]
    return _ESCAPE.sub(lambda escape: _ESCAPED.get(escape[1], escape[1]), inner) if "\\" in inner else inner


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

    __slots__ = ("composed", "fallback", "language", "messages", "terms")

    def __init__(
        self, language: str, messages: Mapping[str, str], terms: Mapping[str, str], fallback: Words | None = None, composed: Composed | None = None
    ) -> None:
        self.language = language
        self.messages = messages
        self.terms = terms
        """Which group of messages the values of a parameter are looked up in, by the parameter's name."""
        self.fallback = fallback
        self.composed = composed or {}

    def find(self, key: str) -> str | None:
        """The message as it stands in its catalogue, if there is one."""
        message = self.messages.get(key)
        if message is None and self.fallback is not None:
            return self.fallback.find(key)
        return message

    def say(self, key: str, about: Mapping[str, Value] | None = None) -> str:
        """The message, filled. KeyError for one that no catalogue has."""
        message = self.messages.get(key)
        if message is None:
            if self.fallback is None:
                raise KeyError(key)
            return self.fallback.say(key, about)
        filled = {name: self._in_words(name, value) for name, value in (about or {}).items()}
        if self.language not in JOIN:
            return message.format_map(filled)
        return joined(message.format_map({name: _AtJoint(value) for name, value in filled.items()}), self.language)

    def refusal(self, reason: Reason) -> str:
        """Why something can't be done, with the rule's number at the end."""
        return f"{self.say(f'refused.{reason.key}', reason.about)} {reason.rule}"

    def fact(self, fact: Fact) -> str | None:
        """What happened, in a sentence; None for what isn't told."""
        key = f"log.{fact.name}"
        return None if self.find(key) is None else self.say(key, about(fact))

    def calling(self, group: str, names: Mapping[str, str]) -> Words:
        """The same words, that call some terms of a group by other names: the seats by their players'."""
        fallback = None if self.fallback is None else self.fallback.calling(group, names)
        return Words(self.language, self.messages, self.terms, fallback, {**self.composed, group: names.get})

    def _in_words(self, name: str, value: Value) -> object:
        if isinstance(value, Said):
            return _Message(self, value)
        if isinstance(value, str):
            group = self.terms.get(name)
            if group is None:
                return value
            composed = self.composed[group](value) if group in self.composed else None
            if composed is None:
                return _Term(self, f"{group}.{value}", value)
            return _Message(self, composed) if isinstance(composed, Said) else _Plain(composed)
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return _Number(self, value)
        return _List(self, [self._in_words(name, one) for one in value])


def figures(value: int) -> str:
    """With the sign that is a minus, and no hyphen."""
    return str(value).replace("-", MINUS)


class _AtJoint:
    """What is filled in, with the sign of where it begins."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        return JOINT + format(self.value, spec.replace(JOINT, ""))


class _Plain:
    """A name: it has no variants."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __format__(self, spec: str) -> str:
        return self.name


class _Number:
    def __init__(self, words: Words, value: int) -> None:
        self.words = words
        self.value = value

    def __format__(self, spec: str) -> str:
        word = figures(self.value) if spec == "0" else self.words.find(f"number.{self.value}") or figures(self.value)
        if "|" not in spec:
            return word
        *none, one, more = spec.split("|")
        form = none[0] if none and self.value == 0 else one if singular(self.words.language, self.value) else more
        return form.replace("#", word)


class _Term:
    def __init__(self, words: Words, key: str, plain: str) -> None:
        self.words = words
        self.key = key
        self.plain = plain

    def __format__(self, spec: str) -> str:
        term = self.words.find(f"{self.key}.{spec}") if spec else None
        if term is None:
            term = self.words.find(self.key)
        return term if term is not None else self.plain


class _Message:
    def __init__(self, words: Words, said: Said) -> None:
        self.words = words
        self.said = said

    def __format__(self, spec: str) -> str:
        variant = f"{self.said.key}.{spec}"
        return self.words.say(variant if spec and self.words.find(variant) is not None else self.said.key, self.said.about)


class _List:
    def __init__(self, words: Words, items: list[object]) -> None:
        self.words = words
        self.items = items

    def __format__(self, spec: str) -> str:
        joined = "or" if spec == "or" else "and"
        items = [format(item, "" if spec == "or" else spec) for item in self.items]
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.words.find(f'list.{joined}') or joined} {items[-1]}"


class Catalogues:
    """The languages that somebody speaks, of those that there are. The first of all is complete, and speaks for what others lack."""

    __slots__ = ("_words", "composed", "terms")

    def __init__(self, terms: Mapping[str, str], composed: Composed | None = None) -> None:
        self.terms = terms
        self.composed = composed or {}
        self._words: dict[str, Words] = {}

    def has(self, language: str) -> bool:
        """Whether there are messages in this language."""
        raise NotImplementedError

    def messages(self, language: str) -> Mapping[str, str]:
        """All messages of a language that is there."""
        raise NotImplementedError

    @property
    def languages(self) -> tuple[str, ...]:
        """Those that there are messages in."""
        return tuple(language for language in LANGUAGES if self.has(language))

    def words(self, language: str) -> Words:
        """The words of this language; of the first one, where it isn't spoken."""
        words = self._words.get(language)
        if words is None:
            if language != FIRST and not (language in LANGUAGES and self.has(language)):
                return self.words(FIRST)
            fallback = self.words(FIRST) if language != FIRST else None
            words = self._words[language] = Words(language, self.messages(language), self.terms, fallback, self.composed)
        return words


class _OfPackage(Catalogues):
    """Files in a package, each read when it is first needed."""

    __slots__ = ("_package",)

    def __init__(self, package: ModuleType, terms: Mapping[str, str], composed: Composed | None) -> None:
        super().__init__(terms, composed)
        self._package = package

    def has(self, language: str) -> bool:
        try:
            shipped(self._package, f"{language}.po")
        except OSError:
            return False
        return True

    def messages(self, language: str) -> Mapping[str, str]:
        return read_catalogue(shipped(self._package, f"{language}.po"))


class _OfMessages(Catalogues):
    __slots__ = ("_messages",)

    def __init__(self, messages: Mapping[str, Mapping[str, str]], terms: Mapping[str, str], composed: Composed | None) -> None:
        super().__init__(terms, composed)
        self._messages = messages

    def has(self, language: str) -> bool:
        return language in self._messages

    def messages(self, language: str) -> Mapping[str, str]:
        return self._messages[language]


class _Layered(Catalogues):
    __slots__ = ("_layers",)

    def __init__(self, layers: Sequence[Catalogues]) -> None:
        terms: dict[str, str] = {}
        composed: dict[str, Callable[[str], Said | str | None]] = {}
        for layer in reversed(layers):
            terms.update(layer.terms)
            composed.update(layer.composed)
        super().__init__(terms, composed)
        self._layers = layers

    def has(self, language: str) -> bool:
        return any(layer.has(language) for layer in self._layers)

    def messages(self, language: str) -> Mapping[str, str]:
        merged: dict[str, str] = {}
        for layer in reversed(self._layers):
            if layer.has(language):
                merged.update(layer.words(language).messages)
        return merged


def catalogues_in(package: ModuleType, terms: Mapping[str, str], composed: Composed | None = None) -> Catalogues:
    """Catalogues that lie in a package as files: `en.po`, and what other languages there are."""
    return _OfPackage(package, terms, composed)


def catalogues_of(messages: Mapping[str, Mapping[str, str]], terms: Mapping[str, str], composed: Composed | None = None) -> Catalogues:
    """Catalogues of messages that are at hand, by language."""
    return _OfMessages(messages, terms, composed)


def layered(first: Catalogues, *others: Catalogues) -> Catalogues:
    """Several catalogues as one: what the first lacks the next one says. It has the languages that any of them has."""
    return _Layered((first, *others))
