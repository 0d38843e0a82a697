"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

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
