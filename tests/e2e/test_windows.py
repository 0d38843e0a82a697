"""Windows of many shapes: what stands beside the map has its room in each."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from helpers.page import open_game, resize

RECORD = (Path(__file__).parents[1] / "records" / "second-5.record").read_text(encoding="utf-8")
HALF = RECORD.partition("\n\n")[0] + "\n\n" + "\n".join(RECORD.partition("\n\n")[2].splitlines()[:120]) + "\n"
WINDOWS = ((1280, 1024), (1280, 862), (1366, 768), (1440, 900), (1600, 1200), (1680, 1050), (1920, 1200))
OVER = """(groups) => groups.flatMap((group) => {
    const boxes = [...document.querySelectorAll(group)].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
    return boxes.flatMap(([one, box], at) => boxes.slice(at + 1)
        .filter(([other, there]) => !one.contains(other) && !other.contains(one) &&
            Math.min(box.right, there.right) - Math.max(box.left, there.left) > 1 && Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top) > 1)
        .map(([other]) => `${one.textContent.trim().slice(0, 30)} / ${other.textContent.trim().slice(0, 30)}`));
})"""
OUTSIDE = """(panels) => [...document.querySelectorAll(panels)].filter((one) => one.checkVisibility()).flatMap((panel) => {
    const { left, right, bottom } = panel.getBoundingClientRect();
    return [...panel.querySelectorAll("strong, span, p, h2, button")].filter((one) => one.checkVisibility() && !one.closest(".list, .rows, .scrolled, svg"))
        .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width && (box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 1);
        })
        .map((one) => `${panel.id || panel.className}: ${one.textContent.trim().slice(0, 40)}`);
})"""


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_lies_over_anything_else(page: Page, size: tuple[int, int]) -> None:
    resize(page, *size)
    assert page.evaluate(OVER, ["#screen > *", "#screen .opponent-text, #screen .opponent > *", "#screen .way-text, #screen .way > .button"]) == []
    assert page.evaluate(OUTSIDE, "#screen section, #screen .game, #screen > footer") == []
    open_game(page, HALF)
    assert page.locator("#panel-display .card").count() > 3
    assert (
        page.evaluate(OVER, ["#panel-display button", "#panel-hand button, #panel-hand header > *", "#board-tools, #layer-scores .end-marker, #foot .button"])
        == []
    )
    assert page.evaluate(OUTSIDE, "#panel-display, #panel-hand, #panel-players, #prompt, #desk") == []
