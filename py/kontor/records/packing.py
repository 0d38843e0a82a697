"""How Kontor's records are packed into links: what its words depend on, and what is known of them before the first."""

from __future__ import annotations

import kontor.data
from kontor.records.link_words import KontorLines
from tabletop.primers import primed

PACKING = primed(kontor.data, KontorLines)
