"""What is wrong with where things are on the screen: words that are cut, boxes that overflow, buttons too small for a finger."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from helpers.page import quiet

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

# What holds more than it shows. On narrow screens some rows scroll.
OVERFLOWING = """() => [...document.querySelectorAll('#prompt, #desk, #columns section, :is(#prompt, #desk, #columns, #foot) *')]
    .filter((one) => one.clientWidth && !one.closest('#panel-log, svg, .unseen, h1') && getComputedStyle(one).overflowX !== 'visible')
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .filter((one) => innerWidth >= 1200 || !one.matches('#desk, .strip, .deeds, .small-controls, .replay-how, .cells, .cards, .k-hand, .piles')) // these scroll
    .filter((one) => innerWidth >= 1200 || !one.matches('.k-forecast[data-fit="4"]'))
    .map((one) => [one.id || one.className, one.scrollWidth, one.clientWidth, one.scrollHeight, one.clientHeight, one.textContent.slice(0, 60)].join(' '))"""

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
            quiet(page)
        yield tab
