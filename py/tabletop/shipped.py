"""Files that lie in a package, such as boards and catalogues."""

from __future__ import annotations

from types import ModuleType
from typing import Protocol, cast


class _Loader(Protocol):
    def get_data(self, path: str) -> bytes: ...


def shipped(package: ModuleType, file: str) -> str:
    """The text of a file that lies in a package; OSError if it doesn't."""
    # The loader's own reader works from a folder and from an archive, and imports nothing.
    loader = cast(_Loader, package.__loader__)
    return loader.get_data(f"{package.__path__[0]}/{file}").decode()
