"""Links to games, as the page makes them."""

from __future__ import annotations

from pages import real_games
from tabletop.links import SHOW
from tabletop.records import Record
from ui_bridge.shell.links import link_of, text_of

GAMES = real_games()


def link_text(record: Record, purpose: str, step: int | None = None) -> str:
    return text_of(link_of(GAMES.load(record), purpose, step), GAMES)


def shared(record: Record, step: int | None = None) -> str:
    """A game to be looked at, from that step on."""
    return link_text(record, SHOW, step)
