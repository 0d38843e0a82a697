"""Tables that a tool writes into a text of docs/, a game's between its own marks; what stands round them people write."""

from __future__ import annotations

from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def marks(game: str, command: str) -> tuple[str, str]:
    return f"<!-- {game}: what follows is written by `{command}`. -->", f"<!-- {game}: end of `{command}`. -->"


def between(text: str, game: str, command: str) -> str:
    """What stands between the game's marks now."""
    begin, end = marks(game, command)
    return text.partition(begin)[2].partition(end)[0].strip("\n")


def replaced(text: str, game: str, command: str, tables: str) -> str:
    """The text with these tables between the game's marks; where there are none, at its end."""
    begin, end = marks(game, command)
    if begin not in text:
        text = f"{text.rstrip()}\n\n{begin}\n{end}\n"
    before, _, rest = text.partition(begin)
    after = rest.partition(end)[2]
    return f"{before}{begin}\n\n{tables.strip()}\n\n{end}{after}"
