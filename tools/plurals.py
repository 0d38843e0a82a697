"""Forms that a message picks by a number. Where a language says none in the singular, a form that writes “one” out can't stand for none."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

from tabletop.languages import singular


def faults(message: str, language: str) -> Iterator[str]:
    """What this message would say wrongly of none."""
    try:
        fields = [*Formatter().parse(message)] if singular(language, 0) else []
    except ValueError:  # it can't be read, which is told elsewhere
        return
    for _, name, spec, _ in fields:
        one, bar, more = (spec or "").partition("|")
        if bar and "|" not in more and "#" in more and "#" not in one:
            yield f"writes out one {{{name}}}, and has no form for none"
