"""Questions that the tools put to our own Python, each in an interpreter of its own: the folder that is asked may not be the one that is imported here.
An answer is kept in build/ until something in that folder changes."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def digest_of(found: Iterable[Path]) -> str:
    """Of their contents and their places in the project."""
    digest = hashlib.sha256()
    for file in found:
        digest.update(f"{os.path.relpath(file, ROOT)} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def python_and_data(source: Path) -> list[Path]:
    """Every file that Python reads: all but styles and what Python writes itself."""
    return [file for file in sorted(source.rglob("*")) if file.is_file() and file.suffix != ".css" and "__pycache__" not in file.parts]


class Asking:
    """`source` is the folder that is asked, `kept` the one that holds the answers. With `hasty`, an answer of an earlier state of the folder will do."""

    def __init__(self, source: Path, kept: Path, hasty: bool = False) -> None:
        self.source, self.kept, self.hasty = source, kept, hasty
        self.digest = f"{sys.version} {digest_of(python_and_data(source))}"

    def ask(self, name: str, question: str, about: str = "") -> Any:
        """What the program `question` prints, read as JSON. `about` is its standard input."""
        file = self.kept / f"{name}.json"
        state = hashlib.sha256("\n".join((self.digest, question, about)).encode()).hexdigest()
        if file.exists():
            before = json.loads(file.read_text(encoding="utf-8"))
            if self.hasty or before["state"] == state:
                return before["answer"]
        environment = {**os.environ, "PYTHONPATH": str(self.source)}
        told = subprocess.run([sys.executable, "-B", "-c", question], env=environment, cwd=self.source, input=about, capture_output=True, text=True)
        if told.returncode:
            sys.exit(f"site: our Python doesn't answer what the site asks it ({name}):\n{told.stderr}")
        answer = json.loads(told.stdout)
        self.kept.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"state": state, "answer": answer}), encoding="utf-8")
        return answer
