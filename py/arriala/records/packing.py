"""How Arriala's records are packed into links: what its words depend on, and what is known of them before the first."""

from __future__ import annotations

import arriala.data
from arriala.records.link_words import ArrialaLines
from tabletop.primers import primed

PACKING = primed(arriala.data, ArrialaLines)
