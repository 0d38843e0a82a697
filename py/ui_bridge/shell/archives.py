"""Python that comes later: an archive that adds modules to packages that are here already."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import zipimporter

PIECE = "modules.bin"
"""Where an archive's modules lie if not each for itself."""


class _Opened:
    """Looks into archives for what a package's own folder doesn't hold."""

    def __init__(self) -> None:
        self.paths: list[str] = []

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        folder = name.rpartition(".")[0].replace(".", "/")
        for archive in self.paths:
            found = zipimporter(f"{archive}/{folder}" if folder else archive).find_spec(name, target)
            if found is not None:
                return found
        return None


_opened = _Opened()


def _in_one_piece(archive: zipimporter, path: str) -> bool:
    try:
        archive.get_data(f"{path}/{PIECE}")
    except OSError:
        return False
    return True


def open_archive(path: str) -> None:
    """From now on its modules can be imported. ImportError for what is no archive."""
    archive = zipimporter(path)
    if _in_one_piece(archive, path):
        from wholesale import take  # it is the page's

        take(path)
        return
    if _opened not in sys.meta_path:
        sys.meta_path.append(_opened)
    _opened.paths.append(path)
