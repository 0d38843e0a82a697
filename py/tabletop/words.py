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


class Quoted(str):
    """A word that stood in quotation marks, without them and without its escapes."""

    __slots__ = ()


def has_unseen(text: str) -> bool:
    """Whether a character is in it that a record doesn't hold."""
    return not text.isprintable() and _UNSEEN.search(text) is not None


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
