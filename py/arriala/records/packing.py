"""How Arriala's records are packed into links: what its words depend on, and what is known of them before the first."""

from __future__ import annotations

from functools import lru_cache

import arriala.data
from arriala.records.link_words import ArrialaLines
from tabletop.link_words import learn
from tabletop.links import Packing
from tabletop.records import read_record
from tabletop.shipped import shipped
from tabletop.wordmodel import Model

BETWEEN = "\n=\n"
"""Between the parts of a primer: all names, a line each, then a record each."""


@lru_cache(maxsize=2)
def primed(version: str) -> Model:
    """What links of that version begin with. A primer that links were made with never changes: docs/links.md."""
    names, *records = shipped(arriala.data, f"links.{version}.primer").split(BETWEEN)
    model = Model()
    model.know(names.splitlines())
    for record in map(read_record, records):
        learn(model, record, ArrialaLines(record.header))
    return model


PACKING = Packing(ArrialaLines, primed)
