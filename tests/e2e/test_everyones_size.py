"""At eight sizes, in four languages, in the main states of all three games: no word is cut and nothing lies off the page; a finger finds what it may press."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.driving import Host, Opener, lasting
from e2e.main_states import STATES, each_state, settled, shown, sized, told
from tabletop.languages import WHOLE

WIDTHS = ((360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
LYING = ((844, 390), (640, 400))
"""A phone that lies; a window of 1280 by 800, twice as large."""
BY_NAME = {state.name: state for state in STATES}
PHONES = ((360, 640), (390, 844), (844, 390))

# What has words of its own and can't be seen whole, nor scrolled to: line by line, by whatever it stands in; and what was cut short with dots.
CUT = """() => {
    const found = [];
    const words = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const [node, one] = [words.currentNode, words.currentNode.parentElement];
        if (!node.textContent.trim() || one.closest('svg, .unseen, [hidden], [aria-hidden=true], .said, #board-pane, script, style, option')) continue;
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        const name = `${one.id || one.className || one.localName} “${node.textContent.trim().slice(0, 40)}”`;
        if (getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth) found.push(`ellipsis: ${name}`);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
            if (line.width < 2) continue;
            const slack = Math.max(2, line.height * .2); // letters are less high than their line
            const free = { across: false, down: false };
            let [said, holds] = ['', null];
            for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
                const style = getComputedStyle(up);
                const tiny = style.overflow === 'hidden' && (up.clientWidth < 2 || up.clientHeight < 2);
                const told = tiny || style.clipPath.startsWith('inset(50') || parseFloat(style.fontSize) === 0; // to those who listen
                if (told) { [said, free.across, free.down] = ['', true, true]; break; }
                if (holds && up !== holds) continue; // what stands apart is cut by what it stands in, not by what lies between
                holds = style.position === 'absolute' ? up.offsetParent : null;
                if (style.display === 'inline') continue;
                const box = up.getBoundingClientRect();
                const [wide, high] = [line.right > box.right + 2 || line.left < box.left - 2, line.bottom > box.bottom + slack || line.top < box.top - slack];
                free.across ||= /auto|scroll/.test(style.overflowX);
                free.down ||= /auto|scroll/.test(style.overflowY);
                if (wide && !free.across && style.overflowX !== 'visible') said = `across, by ${up.id || up.className}`;
                if (high && !free.down && style.overflowY !== 'visible') said = `down, by ${up.id || up.className}`;
                if (style.position === 'fixed') break;
            }
            if (!free.across && (line.right > innerWidth + 1 || line.left < -1)) said = 'beside the window';
            if (!free.down && (line.bottom > innerHeight + slack || line.top < -slack)) said = 'off the window';
            if (said) found.push(`cut ${said}: ${name}`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return [...new Set(found)];
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


WIDE_HEADS = """() => [...document.querySelectorAll('.score-table thead th')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.textContent} ${one.scrollWidth}>${one.clientWidth}`)"""

# How wide what can be pressed is, and how large its letters.
BOXES = """() => Object.fromEntries([...document.querySelectorAll('button[id], #question')].filter((one) => one.checkVisibility()).flatMap((one) =>
    [[`${one.id} wide`, one.getBoundingClientRect().width], [`${one.id} letters`, parseFloat(getComputedStyle(one).fontSize)]]))"""


def tabs(page: Page) -> Iterator[str]:
    """One after the other, where there are any."""
    for tab in page.evaluate("[...document.querySelectorAll('#tabs [role=tab]')].filter((one) => one.checkVisibility()).map((one) => one.id)") or [""]:
        if tab:
            page.evaluate("tab => document.getElementById(tab).click()", tab)
            settled(page)
        yield tab


@pytest.mark.parametrize("which", ["home", "new game", "settings", "mania", "arriala", "kontor", "at home", "dialog", "curtain"])
def test_no_word_is_cut_in_any_language_at_any_width(open_page: Opener, host: Host, which: str) -> None:
    page, found = open_page(), []
    for state in each_state(page, host, which):
        for language in WHOLE:
            told(page, do="set", name="language", value=language)
            for width, height in (*WIDTHS, *LYING):
                sized(page, width, height)
                found += [f"{state.name} {language} {width}: {what}" for what in lasting(page, CUT)]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("which", ["more: mania", "more: arriala", "more: kontor"])
def test_no_word_is_cut_in_rarer_states_each_width_in_another_language(open_page: Opener, host: Host, which: str) -> None:
    page, found = open_page(), []
    for number, state in enumerate(each_state(page, host, which)):
        for further, (width, height) in enumerate((*WIDTHS, *LYING)):
            language = WHOLE[(number + further) % len(WHOLE)]
            told(page, do="set", name="language", value=language)
            sized(page, width, height)
            for tab in tabs(page):
                found += [f"{state.name} {tab} {language} {width}: {what}" for what in lasting(page, CUT)]
    assert found == [], "\n".join(found)


ALL = ["home", "new game", "settings", "mania", "arriala", "kontor", "at home", "dialog", "curtain", "more: mania", "more: arriala", "more: kontor"]


@pytest.mark.parametrize("which", ALL)
def test_on_a_phone_whatever_is_pressed_is_large_enough_for_a_finger(open_page: Opener, host: Host, which: str) -> None:
    """44 pixels each way, in every tab of every state. The map's own places can't be: there the nearest one answers."""
    page, found = open_page(phone=True), []
    for state in each_state(page, host, which):
        for width, height in PHONES:
            sized(page, width, height)
            for tab in tabs(page):
                found += [f"{state.name} {tab} {width}: {what}" for what in lasting(page, f"({SMALL})(44)")]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("which", ["mania over", "more: mania over first edition", "arriala over", "kontor over"])
def test_on_a_phone_no_head_of_the_ends_table_runs_into_the_next(open_page: Opener, host: Host, which: str) -> None:
    page, found = open_page(phone=True), []
    for _ in each_state(page, host, which):
        sized(page, 360, 640)
        for language in WHOLE:
            told(page, do="set", name="language", value=language)
            found += [f"{language}: {head}" for head in lasting(page, WIDE_HEADS)]
    assert found == []


@pytest.mark.parametrize("which", ["home", "settings", "mania cards", "mania over", "arriala turn", "kontor choose"])
def test_with_letters_twice_as_large_all_is_as_in_a_window_half_as_large(open_page: Opener, host: Host, which: str) -> None:
    """Whoever has set large letters in the browser, instead of zooming each page, has the same of it."""
    page = open_page()
    page.set_viewport_size({"width": 640, "height": 400})
    shown(page, host, BY_NAME[which])
    settled(page)
    small: dict[str, float] = page.evaluate(BOXES)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.set_viewport_size({"width": 1280, "height": 800})
    shown(page, host, BY_NAME[which])
    assert lasting(page, CUT) == []
    large: dict[str, float] = page.evaluate(BOXES)
    assert large.keys() == small.keys()
    assert {name: size for name, size in large.items() if abs(size - 2 * small[name]) > 2.5} == {}
