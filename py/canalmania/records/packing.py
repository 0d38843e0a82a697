"""How Canal Mania's records are packed into links: what its words depend on, and what is known of them before the first."""

from __future__ import annotations

import canalmania.data
from canalmania.records.link_words import CanalLines
from tabletop.primers import primed

PACKING = primed(canalmania.data, CanalLines)
