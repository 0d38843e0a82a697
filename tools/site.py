"""`make site`: the whole static site, in dist/. The same input gives the same bytes; what is up to date is left alone.

site.py [--into DIR] [--py DIR ...] [--style FILE]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from asking import Asking, digest_of, python_and_data
from site_files import BUILD, FONTS, MODULES, PYODIDE, PYSCRIPT, ROOT, WEB, Shipped, files, laid_over, qr_library, write
from whole_stdlib import whole_stdlib


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--into", type=Path, default=ROOT / "dist")
    options.add_argument("--py", type=Path, action="append", help="folders of Python, or packages; a later one's files before an earlier one's")
    options.add_argument("--style", type=Path, default=WEB / "style.css")
    asked = options.parse_args()
    for folder in (PYODIDE, PYSCRIPT, FONTS, MODULES / "idiomorph"):
        if not folder.exists():
            sys.exit(f"site: {folder.relative_to(ROOT)} is missing. First: make setup")
    work = BUILD / asked.into.name
    source = laid_over(work / "source", [qr_library(), *(asked.py or [ROOT / "py"])])
    asking = Asking(source, work / "answers")
    site = dict(files(asking, asked.style, lambda games: compiled(source, work, games)))
    changed = write(site, asked.into)
    size = sum(map(len, site.values()))
    print(f"site: {asked.into.name}/ holds {len(site)} files, {size / 1e6:.1f} MB; {changed or 'none'} of them written anew")


# ---- what is compiled


def compiled(source: Path, work: Path, further: Iterable[Shipped]) -> dict[str, bytes]:
    """Archives, by their names."""
    packages: dict[str, list[str]] = {}
    for game in (one for one in further if one.archive):  # several may share an archive
        packages[game.archive] = sorted({*packages.get(game.archive, ()), *game.packages})
    stamp, digest = work / "input.digest", f"{digest_of(inputs(source))} {json.dumps(packages)}"
    made = {name: work / name for name in ("game.zip", "rest.zip", "embed.zip", "python_stdlib.zip", *packages)}
    if not (stamp.exists() and stamp.read_text() == digest and all(file.exists() for file in made.values())):
        stamp.unlink(missing_ok=True)
        print("site: compiling in Pyodide", flush=True)
        if subprocess.run(["node", ROOT / "tools/compile.mjs", work, source, json.dumps(packages), whole_stdlib()], cwd=ROOT).returncode:
            sys.exit("site: what Pyodide could not compile or run stands above")
        stamp.write_text(digest)
    return {name: file.read_bytes() for name, file in made.items()}


def inputs(source: Path) -> Iterator[Path]:
    yield from (
        *(ROOT / "tools" / name for name in ("compile.mjs", "packing.py", "using.py")),
        WEB / "wholesale.py",
        PYODIDE / "package.json",
        PYSCRIPT / "package.json",
    )
    yield from python_and_data(source)


if __name__ == "__main__":
    main()
