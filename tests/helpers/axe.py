"""What axe says of a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Frame, Page

from e2e.driving import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
MOVING = "() => document.getAnimations().some((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)"


def faults(page: Page | Frame) -> list[str]:
    """Of what stands: colours that pass over into each other are none."""
    page.wait_for_function(f"!({MOVING})()")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    told: dict[str, Any] = page.evaluate("standards => axe.run(document, {runOnly: standards, resultTypes: ['violations']})", STANDARDS)
    return [f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}" for one in told["violations"]]
