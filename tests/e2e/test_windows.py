"""Windows of many shapes: what stands beside the map has its room in each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from e2e.driving import Host, Opener, started

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
def test_nothing_lies_over_anything_else(open_page: Opener, host: Host, size: tuple[int, int]) -> None:
    page = open_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    started(page, host.address)
    assert page.evaluate(OVER, ["#screen > *", "#screen .opponent-text, #screen .opponent > *", "#screen .way-text, #screen .way > .button"]) == []
    assert page.evaluate(OUTSIDE, "#screen section, #screen .game, #screen > footer") == []
    kept = {
        "game:1": HALF,
        "games": json.dumps([["1", "Five", 1_700_000_000, 5, False, "canal-mania", ""]]),
        "left": "table/1",
        "settings": json.dumps({"helped": True}),
    }
    table = open_page()
    table.set_viewport_size({"width": size[0], "height": size[1]})
    script = "Object.entries({}).forEach(([key, text]) => localStorage.setItem('canalmania:' + key, text))"
    table.add_init_script(script.replace("{}", json.dumps(kept)))
    started(table, host.address)
    table.wait_for_selector("#question", timeout=20_000)
    assert table.locator("#panel-display .card").count() > 3
    assert (
        table.evaluate(OVER, ["#panel-display button", "#panel-hand button, #panel-hand header > *", "#board-tools, #layer-scores .end-marker, #foot .button"])
        == []
    )
    assert table.evaluate(OUTSIDE, "#panel-display, #panel-hand, #panel-players, #prompt, #desk") == []
