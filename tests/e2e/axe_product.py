"""`make axe`: what axe says of each state in every look, every language and at both ends of the sizes, some 1,600 readings. It takes half an hour, and so
stands beside the tests: test_axe_everywhere.py reads the same states with looks and languages by turns."""

from __future__ import annotations

from itertools import product

import pytest

from e2e.driving import Host, Opener
from e2e.main_states import shown, sized, told
from e2e.test_access import faults
from e2e.test_axe_everywhere import LOOKS, PARTS, SIZES, begun
from tabletop.languages import WHOLE


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing_in_any_look_and_language(open_page: Opener, host: Host, part: str) -> None:
    page, found = open_page(), []
    for state in begun(part):
        shown(page, host, state)
        for (width, height), theme, language in product(SIZES, LOOKS, WHOLE):
            sized(page, width, height)
            for name, value in (("theme", theme), ("language", language)):
                told(page, do="set", name=name, value=value)
            found += [f"{state.name} {theme} {language} {width}: {fault}" for fault in faults(page)]
        print(state.name, flush=True)
    assert found == [], "\n".join(found)
