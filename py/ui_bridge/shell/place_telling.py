"""A place of the board in words: in short, with all there is to say of it, and what lies between two. For whoever can't see it, or wants to know."""

from __future__ import annotations

import re
from typing import Any

from ui_bridge.shell.game_page import GamePage
from ui_bridge.shell.html import capital
from ui_bridge.shell.seam import BOARD, AnyLook, Offer

AnyPage = GamePage[Any]  # Any: the shell knows no game's views


def in_short(page: AnyPage, look: AnyLook, offer: Offer, place: str) -> str:
    """What lies there, and what can be done."""
    told = page.place_words(look, place)
    choice = offer.at(place)
    if choice is None:
        return told
    where, colon, does = choice.label.partition(":")
    label = does.strip() if colon and told.startswith(where.strip()) else choice.label.removeprefix(f"{told.partition(',')[0]}, ")  # it has been said where
    more = [label, choice.badge] if choice.badge and choice.badge not in label else [label]
    return f"{told.rstrip('.')}. {capital(', '.join(more))}"


def in_full(page: AnyPage, look: AnyLook, offer: Offer, place: str) -> list[str]:
    """The short first."""
    return [_sentence(in_short(page, look, offer, place)), *page.more_words(look, place)] if place.startswith(f"{BOARD}:") else []


def answered(page: AnyPage, look: AnyLook, offer: Offer, question: str) -> list[str]:
    """A place that is asked about, or what lies between two."""
    places = _named(page, look, question)
    if len(places) > 1 and (between := page.between_words(look, places[0], places[1])):
        return [*between]
    return [sentence for place in places for sentence in in_full(page, look, offer, place)] or [look.voice.say("ask_place.unknown")]


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _named(page: AnyPage, look: AnyLook, question: str) -> list[str]:
    """The places that a question names, in its order: the longest names are looked for first."""
    found: dict[int, str] = {}
    for place, name in sorted([*page.names(look).items(), *page.whereabouts(look).items()], key=lambda one: -len(one[1])):
        where = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", question, re.IGNORECASE)
        if where is not None:
            found[where.start()] = place
            question = question[: where.start()] + " " * len(where[0]) + question[where.end() :]
    for word in re.finditer(r"[\w,-]+", question):
        place = page.place_named(look, word[0])
        if place:
            found[word.start()] = place
    return [found[where] for where in sorted(found)]
