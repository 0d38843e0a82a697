"""What axe says of each state of all three games and of what lies round them: the main ones at both ends of the sizes, all with look and language by turns.

A state of its own has what the others haven't; its looks and languages are the same colours and the same catalogues. So each state is read once or twice, and
neighbours in the list share their looks and languages evenly among them.
"""

from __future__ import annotations

import pytest

from e2e.driving import Host, Opener
from e2e.main_states import FURTHER, STATES, MainState, shown, sized
from e2e.test_access import faults
from tabletop.languages import WHOLE

LOOKS = ("light", "dark", "contrast")
SIZES = ((360, 640), (1280, 800))
PARTS = {
    "round the games": ("home", "new game", "settings", "at home", "curtain"),
    "dialogs": ("dialog",),
    "canal mania": ("mania",),
    "canal mania, further": ("more: mania",),
    "arriala": ("arriala", "more: arriala"),
    "kontor": ("kontor", "more: kontor"),
    "editors": ("editor",),
}


def turns(number: int) -> tuple[str, str]:
    """Every pair of a look and a language comes once in twelve."""
    return LOOKS[number % len(LOOKS)], WHOLE[number % len(WHOLE)]


def begun(part: str) -> list[MainState]:
    return [state for state in (*STATES, *FURTHER) if state.name.startswith(PARTS[part])]


def test_no_state_is_left_out_and_no_pair_of_look_and_language() -> None:
    assert sum(len(begun(part)) for part in PARTS) == len(STATES) + len(FURTHER)
    assert len({turns(number) for number in range(12)}) == len(LOOKS) * len(WHOLE)


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(open_page: Opener, host: Host, part: str) -> None:
    page, found = open_page(), []
    for number, state in enumerate(begun(part)):
        theme, language = turns(number)
        sizes = SIZES if state in STATES else SIZES[number % 2 :][:1]
        sized(page, *sizes[0])
        shown(page, host, state, theme=theme, language=language)
        for size in sizes:
            sized(page, *size)
            found += [f"{state.name} {theme} {language} {size[0]}: {fault}" for fault in faults(page)]
    assert found == [], "\n".join(found)
