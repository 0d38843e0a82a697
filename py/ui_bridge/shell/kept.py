"""What was kept as JSON, read like a link: whatever stands there now, reading it is quick and ends."""

from __future__ import annotations

import json
import re

LONG = 1_000_000
DEEP = 20
_MARK = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def read_kept(text: str | None, long: int = LONG) -> object:
    """What the text says; ValueError for what is no JSON, too long or too deep. None where there is nothing."""
    if not text:
        return None
    if len(text) > long or _depth(text) > DEEP:
        raise ValueError("too long or too deep")
    return json.loads(text)


def _depth(text: str) -> int:
    """How deep lists lie in lists, as far as it matters. Where there are few it isn't asked exactly."""
    opened = text.count("[") + text.count("{")
    if opened <= DEEP:
        return opened
    deep = most = 0
    for mark in _MARK.finditer(text):
        if mark[0] in "[{":
            deep += 1
            most = max(most, deep)
            if most > DEEP:
                break
        elif mark[0] in "]}":
            deep -= 1
    return most


def whole_number(value: object, most: int) -> int:
    """ValueError for anything but a whole number from 0 to `most`."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("no number that makes sense here")
    return value
