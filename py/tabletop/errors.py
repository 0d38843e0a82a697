"""What can go wrong with what a person wrote.

TabletopError
├── LineError     a line that can't be read
├── RuleError     an action that breaks a rule
└── RecordError   a record that can't be loaded

Each carries one sentence for a person.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.values import Action, Reason


class TabletopError(Exception):
    """The sentence is the message."""

    @property
    def sentence(self) -> str:
        return str(self.args[0])


class LineError(TabletopError):
    """A line that can't be read."""


class RuleError(TabletopError):
    """An action that breaks a rule: all the reasons, the first one said."""

    def __init__(self, sentence: str, action: Action, reasons: Sequence[Reason]) -> None:
        super().__init__(sentence)
        self.action = action
        self.reasons = tuple(reasons)


class RecordError(TabletopError):
    """A record that can't be loaded, with the line where it went wrong (counted from 1; 0: the whole of it)."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line = line
