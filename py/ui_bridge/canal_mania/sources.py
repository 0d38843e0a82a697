"""Where points come from, and what comes after the last round: names."""

from __future__ import annotations

TILES, CONTRACTS, OWN, OTHERS, LAST, UNFINISHED, BUILDER = "tiles", "contracts", "own_goods", "others_turns", "last_goods", "unfinished", "builder"
SOURCES = (TILES, CONTRACTS, OWN, OTHERS, LAST, UNFINISHED, BUILDER)

LAST_GOODS = "goods"
"""What comes after the last round, on a chart."""
