"""What a press costs the page, as a number of calls: the same on every machine, whatever else it does."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page

from e2e.driving import Host, painted
from e2e.main_states import STATES, shown
from helpers.page import quiet

BY_NAME = {state.name: state for state in STATES}
MOST = 5_000


def test_a_press_costs_few_calls(page: Page, host: Host) -> None:
    """A hex is chosen, and what can be laid there comes to stand beside it, where it hides the least."""
    shown(page, BY_NAME["mania cards"])
    profiler = page.context.new_cdp_session(page)
    profiler.send("Profiler.enable")
    profiler.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    page.locator("#board-holder .lit").first.click()
    page.wait_for_selector("[data-stands]")
    quiet(page)
    painted(page)
    scripts = profiler.send("Profiler.takePreciseCoverage")["result"]
    calls: Counter[str] = Counter()
    for script in scripts:
        if script["url"].startswith(host.address):
            for function in script["functions"]:
                calls[f"{script['url'].removeprefix(host.address)} {function['functionName']}"] += function["ranges"][0]["count"]
    assert 0 < calls.total() <= MOST, calls.most_common(20)
