"""Arriala in a browser."""

from __future__ import annotations

from playwright.sync_api import Page

from helpers.page import lift_curtain, open_game, quiet
from tabletop.records import write_record
from talk.arriala import at_table
from talk.arriala_page import NAMES

LATE = """
    round 60
    first purple
    turn purple 5
    purple points 7
    purple workers "Montech 1" Montech "Castelsarrasin 1" supply supply
    purple hand none
    red points 3
    red workers "Moissac 2" Moissac supply supply supply
    red hand none
"""
"""The last round of a game for two (5.3): everybody has a turn."""


def open_position(page: Page, position: str, kinds: dict[str, str], players: int = 4, board: str = "long") -> None:
    """A game in this position; seats that `kinds` doesn't name are people."""
    text = write_record(at_table(position, players, board).record())
    for seat, name in NAMES.items():
        text = text.replace(f'seat: {seat} "{seat.capitalize()}" person', f'seat: {seat} "{name}" {kinds.get(seat, "person")}')
    open_game(page, text, reminders="true")
    quiet(page)
    lift_curtain(page)
