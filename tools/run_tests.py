"""`make test`: runs the tests, then once more, alone, those that failed. A browser beside others on a busy machine may be late: what fails twice has failed.
The last lines say what needed its second run.

run_tests.py [arguments of pytest], in the folder that holds tests/
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache", "v", "cache", "lastfailed")
RESULTS = Path("test-results")
SOME_FAILED = 1
"""What pytest returns when tests have run and some have failed."""


def pytest(*about: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *about, "tests"]).returncode


def failed() -> set[str]:
    return {*json.loads(FAILED.read_text(encoding="utf-8"))} if FAILED.exists() else set()


def main() -> int:
    FAILED.unlink(missing_ok=True)  # what failed in some other run
    shutil.rmtree(RESULTS, ignore_errors=True)
    result = pytest(*sys.argv[1:])
    if result != SOME_FAILED:
        return result
    first = failed()
    print("test: what failed runs once more, alone, and is traced", flush=True)
    result = pytest("-p", "no:xdist", "--last-failed", "--last-failed-no-failures", "none", "--tracing", "retain-on-failure")
    second = failed()
    rescued = sorted(first - second)
    for names, what in ((sorted(second), "failed twice"), (rescued, "failed, and passed on the second run")):
        print(f"test: {len(names)} {what}")
        for name in names:
            print(f"    {name}")
    if RESULTS.exists():
        print(f"test: what their pages showed, the consoles and the traces: {RESULTS.name}/")
    return result


if __name__ == "__main__":
    sys.exit(main())
