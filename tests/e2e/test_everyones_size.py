"""At six widths, in four languages, in the main states of all three games: no word is cut and nothing lies off the page; a finger finds what it may press."""

from __future__ import annotations

import pytest

from e2e.driving import Host, Opener, lasting
from e2e.main_states import each_state, sized, told
from tabletop.languages import LANGUAGES

WIDTHS = ((360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
LYING = ((844, 390),)
"""A phone that lies."""

# What has words of its own, shows less than it holds, and can't be scrolled to the rest.
CUT = """() => {
    const scrolls = (one, axis) => { for (let up = one; up && up !== document.body; up = up.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(up)[`overflow${axis}`])) return true; } return false; };
    const seen = (one) => one.getClientRects().length && !one.closest('svg, .unseen, [hidden], [aria-hidden=true], .said, #board-pane')
        && getComputedStyle(one).visibility !== 'hidden';
    const worded = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const modal = document.querySelector('dialog[open]');
    const found = [];
    for (const one of (modal ?? document.body).querySelectorAll('*')) {
        if (!seen(one) || !worded(one) || one.clientWidth === 1) continue; // one pixel wide: for those who listen
        const style = getComputedStyle(one);
        const name = `${one.id || one.className || one.localName} “${one.textContent.trim().slice(0, 40)}”`;
        if (style.display !== 'inline' && style.overflowX !== 'visible' && !/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
            found.push(`cut: ${name} ${one.scrollWidth}/${one.clientWidth}`);
        if (style.textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth) found.push(`ellipsis: ${name}`);
        for (const node of [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim())) {
            const words = document.createRange();
            words.selectNode(node);
            const box = words.getBoundingClientRect();
            if (box.width && (box.right > innerWidth + 1 || box.left < -1) && !scrolls(one, 'X')) found.push(`off the page: ${name}`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return found;
}"""

# As it is pressed: with what lies round it and presses the same.
SMALL = """least => [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('button, a[href], input, select, summary')]
    .filter((one) => one.getClientRects().length && !one.closest('svg, p, dd, td, #board-pane, .deeds') && getComputedStyle(one).visibility !== 'hidden')
    .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
    .map(([one, { width, height }]) => `${one.id || one.className} ${Math.round(width)}x${Math.round(height)}`)"""


@pytest.mark.parametrize("which", ["home", "new game", "settings", "mania", "arriala", "kontor"])
def test_no_word_is_cut_in_any_language_at_any_width(open_page: Opener, host: Host, which: str) -> None:
    page, found = open_page(), []
    for state in each_state(page, host, which):
        for language in LANGUAGES:
            told(page, do="set", name="language", value=language)
            for width, height in (*WIDTHS, *LYING):
                sized(page, width, height)
                found += [f"{state.name} {language} {width}: {what}" for what in lasting(page, CUT)]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("which", ["home", "new game", "settings"])
def test_on_a_phone_whatever_is_pressed_round_a_game_is_large_enough_for_a_finger(open_page: Opener, host: Host, which: str) -> None:
    page, found = open_page(phone=True), []
    for state in each_state(page, host, which):
        found += [f"{state.name}: {what}" for what in page.evaluate(SMALL, 44)]
    assert found == [], "\n".join(found)
