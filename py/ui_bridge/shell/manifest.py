"""Which modules are in an archive that the page fetches when they are needed. Where all modules are files there is none: tools/packing.py fills this
in for the page.
"""

from __future__ import annotations

from collections.abc import Mapping

LATER: Mapping[str, frozenset[str]] = {}
"""By archive."""
