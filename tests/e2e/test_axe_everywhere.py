"""What axe says of home and of Arriala: each main state in every look, in all languages and at both ends of the sizes, though not in all at once."""

from __future__ import annotations

from itertools import product

import pytest

from e2e.driving import Host, Opener
from e2e.main_states import each_state, sized, told
from e2e.test_access import faults
from tabletop.languages import LANGUAGES

LOOKS = ("light", "dark", "contrast")
SIZES = ((360, 640), (1280, 800))


@pytest.mark.parametrize("which", ["home", "new game", "settings", "arriala"])
def test_axe_finds_nothing_in_any_look(open_page: Opener, host: Host, which: str) -> None:
    page, found = open_page(), []
    for number, state in enumerate(each_state(page, host, which)):
        for place, (theme, size) in enumerate(product(LOOKS, SIZES)):
            language = tuple(LANGUAGES)[(number + place) % len(LANGUAGES)]
            told(page, do="set", name="language", value=language)
            told(page, do="set", name="theme", value=theme)
            sized(page, *size)
            found += [f"{state.name} {theme} {language} {size[0]}: {fault}" for fault in faults(page)]
    assert found == [], "\n".join(found)
