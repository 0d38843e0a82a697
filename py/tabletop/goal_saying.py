"""The words of goals that every game has."""

from __future__ import annotations

from tabletop import goal_words
from tabletop.catalogue import catalogues_in

catalogues = catalogues_in(goal_words, {"seat": "seat", "other": "seat"})
