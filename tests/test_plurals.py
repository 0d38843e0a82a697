"""Forms picked by a number: what would be wrong of none, where none stands in the singular."""

from __future__ import annotations

import pytest

from programs import tool

plurals = tool("plurals")


@pytest.mark.parametrize(
    "message",
    ["{points:0} {points:point|points}", "{cards:zéro carte|une carte|# cartes}", "{points:# point|# points}", "{seats:or}", "sans nombre", "{kind:a}"],
)
def test_what_can_be_said_of_none(message: str) -> None:
    assert list(plurals.faults(message, "fr")) == []


def test_who_writes_one_out_says_also_how_none_is_said() -> None:
    assert list(plurals.faults("Prends {cards:une carte|# cartes}.", "fr")) == ["writes out one {cards}, and has no form for none"]
    for language in ("en", "de", "it"):
        assert list(plurals.faults("Take {cards:one card|# cards}.", language)) == []
