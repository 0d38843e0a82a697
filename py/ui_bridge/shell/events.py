"""What can happen on the page, and the one table that says what each of it does to the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from ui_bridge.shell.desk import Desk

Told = Mapping[str, object]
"""An event as it came: strings, and a few other things from the glue itself."""

Event = TypeVar("Event", bound=NamedTuple)


class Handler(NamedTuple):
    act: Callable[[Desk, Told], None]
    quiet: bool
    """What the page notices by itself doesn't end what a person is being told."""


def on(kind: type[Event], act: Callable[[Desk, Event], None], quiet: bool = False) -> Handler:
    """Reads the event's fields, all of which have defaults and come in the types of these, and lets `act` change the desk."""
    defaults = kind._field_defaults

    def handle(desk: Desk, told: Told) -> None:
        act(desk, kind._make(told[name] if isinstance(told.get(name), type(default)) else default for name, default in defaults.items()))

    return Handler(handle, quiet)


class Form(NamedTuple):
    """What stands in a form, by its fields' names."""

    fields: Mapping[str, str]


def on_form(act: Callable[[Desk, Form], None]) -> Handler:
    def handle(desk: Desk, told: Told) -> None:
        act(desk, Form({name: value for name, value in told.items() if isinstance(value, str)}))

    return Handler(handle, False)


def bare(act: Callable[[Desk], None], quiet: bool = False) -> Handler:
    def handle(desk: Desk, told: Told) -> None:
        act(desk)

    return Handler(handle, quiet)


class UnknownEventError(LookupError):
    """An event that nobody handles: a mistake of the page's."""
