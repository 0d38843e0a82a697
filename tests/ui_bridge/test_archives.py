"""Python that comes later, into packages that are there already."""

from __future__ import annotations

import importlib
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui_bridge.shell.archives import open_archive

FIRST = {"quayside/__init__.py": "", "quayside/card.py": "TITLE = 'Quay'", "quayside/deep/__init__.py": ""}
LATER = {
    "quayside/page.py": "from quayside.card import TITLE\nfrom quayside.deep.inner import DEPTH\nfrom harbour import NAME\n",
    "quayside/deep/inner.py": "DEPTH = 3",
    "harbour/__init__.py": "NAME = 'Harbour'",
}


def packed(path: Path, files: dict[str, str]) -> str:
    with zipfile.ZipFile(path, "w") as into:
        for name, text in files.items():
            into.writestr(name, text)
    return str(path)


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(packed(tmp_path / "first.zip", FIRST))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    yield
    for name in [name for name in sys.modules if name.split(".")[0] in ("quayside", "harbour")]:
        del sys.modules[name]


@pytest.mark.usefixtures("first")
def test_what_comes_later_adds_to_what_is_there(tmp_path: Path) -> None:
    importlib.import_module("quayside.deep")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("quayside.page")
    open_archive(packed(tmp_path / "later.zip", LATER))
    page = importlib.import_module("quayside.page")
    assert (page.TITLE, page.DEPTH, page.NAME) == ("Quay", 3, "Harbour")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("quayside.nothing")


@pytest.mark.usefixtures("first")
def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.zip").write_bytes(b"no archive")
    with pytest.raises(ImportError):
        open_archive(str(tmp_path / "broken.zip"))
