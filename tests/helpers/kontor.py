"""Kontor in a browser."""

from __future__ import annotations

from playwright.sync_api import Page

from harbourpage import LATE
from helpers.page import record
from kontor.game import GAME
from kontor.rules.actions import Action
from kontor.state import State
from tabletop.table import Table

LAYING = f'game: kontor\nvariant: base\nseat: red "Ada" person\nseat: black "Tom" navvy\nseed: 7\n\nposition\n{LATE.strip()}\nend position\n'


def table(page: Page) -> Table[State, Action]:
    return Table.load(record(page), GAME)
