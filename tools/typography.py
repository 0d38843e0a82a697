"""How each language sets its signs: which quotation marks, which apostrophe, which spaces. Faults are told, and mended by `make words`."""

from __future__ import annotations

import re

NARROW = "\u202f"
"""No-break, and narrow: French has it before the high signs and within its quotation marks."""
QUOTES = {"de": "„“", "fr": "«»", "it": "«»"}
ENGLISH = "“”"
FILLED = "\ue000"
"""Stands for what is filled in."""
_ALL_QUOTES = "“”„«»"


def mended(message: str, language: str) -> str:
    """The message as its language sets it. What stands in braces is no text."""
    return "".join(part if part.startswith("{") else _set(part, language) for part in _parts(message))


def faults(message: str, language: str) -> list[str]:
    found = []
    if mended(message, language) != message:
        found.append("isn’t set as this language sets its signs; run make words")
    words = "".join(FILLED if part.startswith("{") else part for part in _parts(message))
    if foreign := sorted({*words} & ({*_ALL_QUOTES} - {*QUOTES.get(language, ENGLISH)})):
        found.append(f"has quotation marks of another language: {' '.join(foreign)}")
    if '"' in words:
        found.append("has straight quotation marks")
    if "  " in words:
        found.append("has blanks too many")
    if language != "fr" and re.search(rf"[^\W{FILLED}]\s+[;:!?](?!\w)", words):  # of a score, 3 : 2, it has
        found.append("has a space before a sign")
    if language == "fr" and re.search(rf"{FILLED}[;:!?](\s|$)", words):
        found.append("has no space before a sign")
    return found


def _parts(message: str) -> list[str]:
    """Text and what is filled in, in turns; braces may lie in braces."""
    parts, start, depth = [], 0, 0
    for place, letter in enumerate(message):
        if letter == "{":
            if depth == 0 and place > start:
                parts.append(message[start:place])
                start = place
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                parts.append(message[start : place + 1])
                start = place + 1
    return [*parts, message[start:]] if start < len(message) else parts


def _set(text: str, language: str) -> str:
    text = text.replace("'", "’").replace("...", "…").replace(" - ", " – ")
    if language == "fr":
        text = re.sub(r"[ \u00a0]([;:!?»])(?!\w)", rf"{NARROW}\1", text)
        text = re.sub(r"(?<=\w)([;!?»])", rf"{NARROW}\1", text)
        text = re.sub(r"(?<=[^\W\d])(:)(?=\s|$)", rf"{NARROW}\1", text)
        text = re.sub(r"«[ \u00a0]?(?!\u202f)", f"«{NARROW}", text)
    return text
