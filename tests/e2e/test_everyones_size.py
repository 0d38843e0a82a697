"""At six widths, in four languages, in the main states of all three games: no word is cut and nothing lies off the page; a finger finds what it may press."""

from __future__ import annotations

import pytest

from e2e.driving import Host, Opener, lasting
from e2e.main_states import each_state, settled, sized, told
from tabletop.languages import LANGUAGES

WIDTHS = ((360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
LYING = ((844, 390),)
"""A phone that lies."""
PHONES = ((360, 640), (390, 844), (844, 390))

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

# How large it is to a finger: what lies round its middle and presses the same. A link in a sentence is as high as its line; what lies off a box that
# scrolls is brought there first.
SMALL = """least => {
    const scrolled = document.querySelectorAll('#columns, #desk .strip, #desk .deeds, #desk .small-controls, #end, #screen, html, .sheet, .cards');
    const before = [...scrolled].map((one) => [one, one.scrollLeft, one.scrollTop]);
    const controls = 'button, a[href], input, select, summary, [role=tab], [data-step]';
    const all = [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll(controls)];
    const pressed = (one) => one?.closest('label')?.control ?? one?.closest(controls);
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, .unseen, .deeds') && !one.disabled;
    const inSentence = (one) => one.matches('.rule-link, a') && one.parentElement.textContent.trim().length > one.textContent.trim().length;
    const found = all.filter((one) => seen(one) && !inSentence(one)).flatMap((one) => {
        const whole = one.closest('label') ?? one;
        whole.scrollIntoView({ block: 'center', inline: 'center' });
        const box = whole.getBoundingClientRect();
        if (Math.min(box.width, box.height) < 2) return [];
        const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
        const same = (x, y) => {
            const there = x < 0 || y < 0 ? null : document.elementFromPoint(x, y);
            return there?.closest('#popover') && !one.closest('#popover') || pressed(there) === (one.closest('label')?.control ?? one); // a refusal goes again
        };
        const far = (right, down) => {
            let steps = 0;
            while (steps < least && same(middle.x + right * (steps + 2), middle.y + down * (steps + 2))) steps += 2;
            return steps;
        };
        const name = `${one.id || one.className} “${one.textContent.trim().slice(0, 20)}”`;
        const parts = [0.5, 0.25, 0.75, 0.1, 0.9].map((part) => box.left + part * box.width).filter((x) => same(x, middle.y));
        if (!parts.length) return [`nothing is to be pressed of ${name}`];
        middle.x = parts[0];
        const [wide, high] = [far(-1, 0) + 2 + far(1, 0), far(0, -1) + 2 + far(0, 1)]; // in steps of two
        return Math.min(wide, high) < least - 2 ? [`${name} ${wide}x${high}`] : [];
    });
    for (const [one, left, top] of before) Object.assign(one, { scrollLeft: left, scrollTop: top });
    return [...new Set(found)];
}"""


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


@pytest.mark.parametrize("which", ["home", "new game", "settings", "mania", "arriala", "kontor"])
def test_on_a_phone_whatever_is_pressed_is_large_enough_for_a_finger(open_page: Opener, host: Host, which: str) -> None:
    """44 pixels each way, in every tab of every state. The map's own places can't be: there the nearest one answers."""
    page, found = open_page(phone=True), []
    for state in each_state(page, host, which):
        for width, height in PHONES:
            sized(page, width, height)
            for tab in page.evaluate("[...document.querySelectorAll('#tabs [role=tab]')].filter((one) => one.checkVisibility()).map((one) => one.id)") or [""]:
                if tab:
                    page.evaluate("tab => document.getElementById(tab).click()", tab)
                    settled(page)
                found += [f"{state.name} {tab} {width}: {what}" for what in lasting(page, f"({SMALL})(44)")]
    assert found == [], "\n".join(found)
