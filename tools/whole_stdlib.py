"""All of Pyodide's standard library as .pyc files: Pyodide starts from it in a third of the time. It is compiled once for each version of Pyodide."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from asking import ROOT, digest_of

PYODIDE = ROOT / "node_modules" / "pyodide"
KEPT = ROOT / "build" / "stdlib"
WHOLESALE = ROOT / "tools" / "dev" / "wholesale.py"


def whole_stdlib() -> Path:
    archive, stamp = KEPT / "python_stdlib.zip", KEPT / "digest"
    digest = digest_of((ROOT / "tools" / "stdlib.mjs", ROOT / "tools" / "packing.py", WHOLESALE, PYODIDE / "package.json"))
    if not (archive.exists() and stamp.exists() and stamp.read_text() == digest):
        print("site: compiling the standard library in Pyodide, once", flush=True)
        KEPT.mkdir(parents=True, exist_ok=True)
        new = KEPT / f"{os.getpid()}.zip"  # another build may be writing it, too
        if subprocess.run(["node", ROOT / "tools" / "stdlib.mjs", new, WHOLESALE], cwd=ROOT).returncode:
            sys.exit("site: what Pyodide could not compile stands above")
        new.replace(archive)
        stamp.write_text(digest)
    return archive
