"""`make mutants`: makes each bug of tests/mutants.toml in a copy of the tree and runs the tests that are to catch it.

mutants.py [NAME ...] [--named-only] [--workers N]

First the named tests run on the copy as it is: what fails without a bug proves nothing. A bug that its own tests miss is looked for by all tests. Exit
status 1 says that a bug escaped, 2 that the list or the copy is wrong.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LIST = ROOT / "tests" / "mutants.toml"
COPY = ROOT / "build" / "mutants" / "tree"
LINKED = ("node_modules", ".venv")
MADE = ("dist", "build")
"""Of the copy alone; it begins with what the tree has, so that the site isn't built from nothing."""
FAILED = re.compile(r"^(FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Mutant(NamedTuple):
    name: str
    promise: str
    """What a user can rely on, and can't with the bug."""
    path: str
    find: str
    put: str
    tests: tuple[str, ...]

    def fault(self, root: Path) -> str:
        """Why it can't be made; empty if it can."""
        file = root / self.path
        if not file.is_file():
            return f"{self.name}: there is no {self.path} any more"
        times = file.read_text(encoding="utf-8").count(self.find)
        return "" if times == 1 else f"{self.name}: {self.path} holds this text {times} times instead of once:\n{self.find}"


class Error(Exception):
    """The list, the copy or a test's set-up is wrong."""


class Outcome(NamedTuple):
    failed: tuple[str, ...]
    """The node ids of tests."""
    seconds: float


def mutants(file: Path = LIST) -> tuple[Mutant, ...]:
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]
    return tuple(Mutant(**{**one, "tests": tuple(one["tests"])}) for one in listed)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("names", nargs="*", help="of those to try; all, if none is named")
    options.add_argument("--workers", default="auto", help="for all tests, where the named ones miss a bug")
    options.add_argument("--named-only", action="store_true", help="don't look for an escaped bug by all tests")
    asked = options.parse_args()
    found = {one.name: one for one in mutants()}
    unknown = [name for name in asked.names if name not in found]
    if unknown:
        print(f"mutants: {', '.join(unknown)}: no such bug in {LIST.relative_to(ROOT)}", file=sys.stderr)
        return 2
    try:
        return tried([found[name] for name in asked.names or found], asked.workers, asked.named_only)
    except Error as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2


def tried(chosen: Sequence[Mutant], workers: str, named_only: bool) -> int:
    faults = [fault for one in chosen if (fault := one.fault(ROOT))]
    if faults:
        raise Error("\n".join(faults))
    laid_out()
    named = list(dict.fromkeys(test for one in chosen for test in one.tests))
    print(f"mutants: {len(named)} named tests on the tree as it is", flush=True)
    clean = ran(named)
    if clean.failed:
        raise Error("these fail without any bug:\n" + "\n".join(clean.failed))
    width, escaped = max(len(one.name) for one in chosen), 0
    for one in chosen:
        with_bug(one)
        try:
            outcome, by = ran(["-x", *one.tests]), ""
            if not outcome.failed and not named_only:
                outcome, by = ran(["-x", "-n", workers, "-m", "not full", "tests"]), " (not by the test that is named)"
        finally:
            shutil.copyfile(ROOT / one.path, COPY / one.path)
        escaped += not outcome.failed
        told = f"caught by {outcome.failed[0]}{by}" if outcome.failed else f"ESCAPED: {one.promise}"
        print(f"{one.name:{width}}  {outcome.seconds:6.1f} s  {told}", flush=True)
    print(f"mutants: {len(chosen) - escaped} of {len(chosen)} caught")
    return 1 if escaped else 0


def laid_out() -> None:
    """The copy: as the tree is, with what isn't committed."""
    COPY.mkdir(parents=True, exist_ok=True)
    for name in LINKED:
        if not (COPY / name).is_symlink():
            (COPY / name).symlink_to(ROOT / name)
    if not (COPY / "dist").exists() and (ROOT / "dist").exists():
        shutil.copytree(ROOT / "dist", COPY / "dist")
        shutil.copytree(ROOT / "build" / "site", COPY / "build" / "site", dirs_exist_ok=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    wanted = {Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()}
    for path in there():
        if path not in wanted:
            (COPY / path).unlink()
    for path in wanted:
        source, target = ROOT / path, COPY / path
        if not (target.exists() and target.read_bytes() == source.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def there() -> Iterator[Path]:
    """The copy's files, but for those that are made."""
    for folder, folders, files in os.walk(COPY):
        inside = Path(folder).relative_to(COPY)
        folders[:] = [name for name in folders if name != "__pycache__" and not (inside == Path() and name in (*MADE, *LINKED))]
        yield from (inside / name for name in files)


def with_bug(one: Mutant) -> None:
    file = COPY / one.path
    file.write_text(file.read_text(encoding="utf-8").replace(one.find, one.put), encoding="utf-8")


def ran(arguments: Sequence[str]) -> Outcome:
    """Which tests failed, and how long it took."""
    began = time.perf_counter()
    python = [sys.executable, "-m", "pytest", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider"]
    env = {**os.environ, "PYTHONPATH": str(COPY / "py"), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "250"}
    done = subprocess.run([*python, *arguments], cwd=COPY, env=env, capture_output=True, text=True)
    found = FAILED.findall(done.stdout)
    failed = tuple(test for kind, test in found if kind == "FAILED")
    if done.returncode not in (0, 1) or (done.returncode == 1 and not failed):
        raise Error(f"the tests can't be run:\n{done.stdout[-4000:]}{done.stderr[-2000:]}")
    return Outcome(failed, time.perf_counter() - began)


if __name__ == "__main__":
    sys.exit(main())
