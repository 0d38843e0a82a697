"""What somebody in their first game of Canal Mania is told, each at its moment."""

from __future__ import annotations

from collections.abc import Iterator

from canalmania.rules.actions import Lay, Ship
from ui_bridge.canal_mania.choices import CONTRACT, DISPLAY
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.shell.seam import BOARD, Note, Offer

_OF_STEP = {
    "boat": ("boat", "board"),
    "place": ("place", "board"),
    "take": ("take", "display"),
    "discard": ("discard", "hand"),
    "last": ("last", "board"),
}
"""Steps that are told of whatever can be done in them."""


def notes(look: Seen, offer: Offer) -> Iterator[Note]:
    for name, panel in _moments(look, offer):
        yield Note(name, panel, look.voice.say(f"note.{name}"))


def _moments(look: Seen, offer: Offer) -> Iterator[tuple[str, str]]:
    """By name, and what each is about; the most urgent first."""
    if not look.asked:
        yield "others", "log"
        return
    step = look.view.known.step
    chosen = Chosen.of(look.chosen)
    builds = any(isinstance(choice.action, Lay) or choice.field == "hex" for choice in offer.on(BOARD))
    if chosen.hex:
        yield "lead", "board"
    elif step in _OF_STEP:
        yield _OF_STEP[step]
    elif step == "contract" and any(True for _ in offer.on(CONTRACT)):
        yield "contract", "parliament"
    elif step == "second":
        yield "second", "parliament"
    elif step == "build":
        yield "build", "board"
    elif step == "cards":
        if any(True for _ in offer.on(DISPLAY)):
            yield "cards", "display"
        if builds:
            yield "build", "board"
    elif step == "goods" and any(isinstance(choice.action, Ship) or choice.field == "start" for choice in offer.on(BOARD)):
        yield "goods", "board"
    yield "press", "prompt"
