"""Numbers as English sentences have them: in words up to twelve."""

from __future__ import annotations

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(word: str) -> int:
    small = word.lower()
    return 0 if small == "none" else WORDS.index(small) if small in WORDS else int(word)


def word_of(value: int) -> str:
    return WORDS[value] if value < len(WORDS) else str(value)
