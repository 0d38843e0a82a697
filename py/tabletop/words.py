"""The words of a line: plain ones, quoted ones, and what is only a comment."""

from __future__ import annotations

import re

from tabletop.errors import LineError

_QUOTED_BODY = re.compile(r'"[^"\\]*(?:\\["\\][^"\\]*)*')
_MARK = re.compile(r'["#]')
_PLAIN = re.compile(r'[^\s"]+')
_SPACE = re.compile(r"\s*")
_SPEAKER = re.compile(r'([^\s":#\\]+):(?:\s|$)')

_UNSEEN = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
"""Control characters, line separators, marks that turn the direction of writing and halves of characters: none of them can be seen, and a name made
with them could pass for another, or couldn't be saved. A tab is a space."""


_HIDDEN = re.compile(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2060-\u206f\u2800\u3164\uffa0\ufff0-\ufffb\U000e0000-\U000e00ff]"
)
"""Letters without a picture of their own: with them two names look alike, or one like none."""

_JOINERS = re.compile("[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u0300-\u036f]")
"""What only belongs to the letter beside it: Persian names and many pictures need it, and alone it is nothing."""

_HEAP = re.compile("([\u0300-\u036f]{3})[\u0300-\u036f]+")
"""Accents heaped up over the lines above."""


class Quoted(str):
    """A word that stood in quotation marks, without them and without its escapes."""

    __slots__ = ()


def has_unseen(text: str) -> bool:
    """Whether a character is in it that a record doesn't hold."""
    return not text.isprintable() and _UNSEEN.search(text) is not None


def is_name(text: str) -> bool:
    """Whether everybody can see who that is: nothing hides in it, and something can be seen."""
    return (text.isascii() and text.isprintable() and text.strip() != "") or not (
        has_unseen(text) or _HIDDEN.search(text) or _HEAP.search(text) or not _JOINERS.sub("", text).strip()
    )


def cleaned_name(text: str, limit: int) -> str:
    """What can be seen of a name that somebody typed, or that was stored; nothing if that is nothing."""
    if len(text) <= limit and text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    seen = _HEAP.sub(r"\1", _HIDDEN.sub("", _UNSEEN.sub("", " ".join(text[: 4 * limit].split()))))
    name = " ".join(seen.split())[:limit].strip()
    return name if _JOINERS.sub("", name).strip() else ""


def quoted(text: str) -> str:
    """The text in quotation marks, as a record has it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquoted(text: str) -> str:
    """What `quoted` was given."""
    if not text.startswith('"'):
        raise LineError("A quotation mark is missing here.")
    if _after_quote(text, 0) != len(text):
        raise LineError("After a closing quotation mark stands a space.")
    return _unescaped(text)


def uncommented(line: str) -> str:
    """The line without its comment and without the space around it."""
    text = line.strip()
    if text.startswith("#"):
        return ""
    place = 0
    while mark := _MARK.search(text, place):
        here = mark.start()
        if text[here] == '"':
            place = _after_quote(text, here)
        elif text[here - 1].isspace() and text[here + 1 : here + 2].strip() == "":
            return text[:here].rstrip()
        else:
            place = here + 1
    return text


def words(line: str) -> list[str]:
    """The words of a line in order. A quoted one is one word and a `Quoted`, so that it can be told from a plain word of the same letters."""
    parts: list[str] = []
    text = line.strip()
    place = 0
    while place < len(text):
        if text[place] == '"':
            end = _after_quote(text, place)
            parts.append(Quoted(_unescaped(text[place:end])))
            if end < len(text) and not text[end].isspace():
                raise LineError("After a closing quotation mark stands a space.")
        else:
            plain = _PLAIN.match(text, place)
            assert plain is not None
            end = plain.end()
            parts.append(plain.group())
            if end < len(text) and text[end] == '"':
                raise LineError("Before an opening quotation mark stands a space.")
        space = _SPACE.match(text, end)
        assert space is not None
        place = space.end()
    return parts


def spoken(line: str) -> tuple[str, list[str]]:
    """Who says the line, and the words after the colon."""
    text = line.strip()
    speaker = _SPEAKER.match(text)
    if speaker is None:
        raise LineError('A line begins with a seat and a colon, like "red: pass".')
    return speaker.group(1), words(text[speaker.end() :])


def _after_quote(text: str, start: int) -> int:
    """The place after the quotation that opens at `start`."""
    body = _QUOTED_BODY.match(text, start)
    assert body is not None
    end = body.end()
    if text[end : end + 1] == '"':
        return end + 1
    if end + 1 < len(text):
        raise LineError('In quotation marks a backslash stands only before " or another backslash.')
    raise LineError("A quotation mark isn't closed.")


def _unescaped(text: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", text[1:-1])
