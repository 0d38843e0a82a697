"""Where a fault of a message is: the file and the line to open."""

from __future__ import annotations

from pathlib import Path


def placed(words: Path, shown: str, fault: str) -> str:
    """A fault such as "de: button.undo is missing." with the file and the line of that message; of one that is missing, those of the English message.
    `shown` is the folder's name for people."""
    language, _, sentence = fault.partition(": ")
    if not (words / f"{language}.po").is_file():
        return f"{shown}: {fault}"
    key = sentence.partition(" ")[0].rstrip(":")
    entry = f'msgid "{key}"'
    for name in (f"{language}.po", "en.po"):
        lines = (words / name).read_text(encoding="utf-8").splitlines() if (words / name).is_file() else []
        if entry in lines:
            return f"{shown}/{name}:{lines.index(entry) + 1}: {fault if name == 'en.po' else sentence}"
    return f"{shown}/{language}.po: {sentence}"
