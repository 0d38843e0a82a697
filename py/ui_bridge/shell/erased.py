"""What was erased lately, and can be brought back until newer things, or games that need the room, push it out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ui_bridge.shell.kept import read_kept, whole_number
from ui_bridge.shell.store import Store

START = "erased:"
MOST = 8
ROOM = 300_000
"""Characters that all of it may take."""

_LATEST = 10**11
_LONG = 2_000_000


class Erased(NamedTuple):
    name: str
    """Its key, without how all of them begin."""
    when: int
    line: object
    """The line it had in the list of games, to be read like one; none if it had none."""
    kept: Mapping[str, str]
    """Texts by key."""


def erased(store: Store) -> list[Erased]:
    """The newest first; what makes no sense isn't among them."""
    found = (_read(key, store.get(key)) for key in store.texts if key.startswith(START))
    return sorted((one for one in found if one is not None), key=lambda one: (-one.when, one.name))


def _read(key: str, text: str | None) -> Erased | None:
    try:
        told = read_kept(text, _LONG)
        if not isinstance(told, list) or len(told) != 3 or not isinstance(told[2], dict):
            return None
        kept = {name: value for name, value in told[2].items() if isinstance(value, str) and not name.startswith(START)}
        return Erased(key[len(START) :], whole_number(told[0], _LATEST), told[1], kept) if kept else None
    except (ValueError, TypeError):
        return None


def put(store: Store, name: str, when: int, line: object, kept: Mapping[str, str]) -> None:
    """The oldest give way to it."""
    store.put(START + name, json.dumps([when, line, dict(kept)]))
    here, used = sorted(erased(store), key=lambda one: one.name != name), 0
    for number, one in enumerate(here):
        used += len(store.get(START + one.name) or "")
        if number and (number >= MOST or used > ROOM):
            store.drop(START + one.name)


def find(store: Store, name: str) -> Erased | None:
    return _read(START + name, store.get(START + name))


def forget(store: Store, name: str) -> None:
    """For good."""
    store.drop(START + name)
