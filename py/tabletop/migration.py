"""Records of an older version, made into records of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.errors import LineError, RecordError
from tabletop.records import Record

Step = Callable[[Record], Record]


class Migrations:
    """For each version that a game once wrote, the function that makes its records into those of a later one.

    The version is the first word of one of the header's values: `rules: 2 5566aabb` is version 2. A record without that value is older than the first
    version: its word is "". The lines keep the numbers they had, so that an error still names the line that a person sees.
    """

    __slots__ = ("key", "steps")

    def __init__(self, key: str, steps: Mapping[str, Step]) -> None:
        self.key = key
        self.steps = dict(steps)

    def version(self, record: Record) -> str:
        """The version that the record was written with."""
        return (record.header.get(self.key) or "").partition(" ")[0]

    def applied(self, record: Record) -> Record:
        """The record after every step that its version calls for, one after the other."""
        passed: set[str] = set()
        while (version := self.version(record)) in self.steps:
            if version in passed:
                raise RuntimeError(f"the migration from {self.key} {version!r} leads back to it")
            passed.add(version)
            try:
                record = self.steps[version](record)
            except LineError as error:
                raise RecordError(error.sentence) from error
        return record
