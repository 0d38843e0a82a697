"""What all tests share."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from clocks import Clock
from shards import in_shard

pytest_plugins = ["e2e.failures"]

# The same examples each time, however busy the machine: a test fails for what was changed. New examples are hunted by `make fuzz`.
settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors]
)
settings.register_profile("thorough", settings.get_profile("steady"), max_examples=1000)
settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Starts())


class Starts:
    """Says at the end how often the pages of all workers have started Python."""

    def __init__(self) -> None:
        self.of_workers = 0

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.of_workers += getattr(node, "workeroutput", {}).get("starts", 0)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        driving = sys.modules.get("e2e.driving")
        starts = self.of_workers + (driving.Switches.starts if driving else 0)
        if starts:
            terminalreporter.write_line(f"Python was started {starts} times in browsers")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leaves out the files of the other parts, where SHARD names one."""
    shard = os.environ.get("SHARD")
    if shard and collection_path.match("test_*.py") and not in_shard(collection_path, shard):
        return True
    return None


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """In the place of the machine's."""
    clock = Clock()
    monkeypatch.setattr("time.perf_counter", clock)
    return clock
