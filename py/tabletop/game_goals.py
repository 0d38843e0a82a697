"""What a game adds to goals (tabletop.goals)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tabletop.catalogue import Catalogues


class GameGoals(NamedTuple):
    """What can be a goal in one game only, and how it is said."""

    catalogues: Catalogues
    """The messages of its aims."""
    verbs: Mapping[str, Callable[[Any, str, Sequence[str]], Any]] = {}
    """By the first word of a line, what reads the words after it into a `tabletop.aims.Aim`: from the state in which the goal begins, for this seat.
    LineError for what makes no sense, or can never be. Any: the state is the game's own, and what an aim is stands on the questions a game answers."""
    span: tuple[str, int] = ("turns", 1)
    """How long there is if the goal doesn't say."""
    scoring: Mapping[str, str] = {}
    """By the names of facts that bring points, the rules by which they do."""
