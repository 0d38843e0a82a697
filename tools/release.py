"""`make release TAG=v1.2.3`: what a release consists of, in build/release: wheel, source distribution, the site as an archive, and checksums.

release.py TAG

The same files give the same bytes. The workflow that publishes them signs where they come from.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tabletop.version import VERSION

ROOT = Path(__file__).parents[1]
INTO = ROOT / "build" / "release"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip archive can hold: an archive tells nothing of when it was made."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("tag")
    wrong = disagreement(options.parse_args().tag, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if wrong:
        sys.exit(f"release: {wrong}")
    shutil.rmtree(INTO, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", INTO], cwd=ROOT, check=True)
    archive(ROOT / "dist", INTO / f"canalmania-site-{VERSION}.zip")
    (INTO / "SHA256SUMS").write_text(checksums(INTO), encoding="utf-8")
    print(f"release: {INTO.relative_to(ROOT)}/ holds {', '.join(sorted(file.name for file in INTO.iterdir()))}")


def disagreement(tag: str, changelog: str) -> str:
    """What keeps the tag from being a release of this version; empty if nothing does."""
    if tag != f"v{VERSION}":
        return f"the tag {tag} isn't v{VERSION}, the version in py/tabletop/version.py"
    if not re.search(rf"^## {re.escape(VERSION)} - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        return f"CHANGELOG.md has no heading for {VERSION} with a date"
    return ""


def archive(folder: Path, into: Path) -> None:
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as made:
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EPOCH)
            entry.external_attr = 0o644 << 16
            made.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


def checksums(folder: Path) -> str:
    """As `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(folder.iterdir()))


if __name__ == "__main__":
    main()
