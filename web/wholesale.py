"""Modules in one piece: what every start takes is unpacked at once, and comes from there. To look for each in its archive, and to unpack it alone,
takes Python a good deal longer. `sitecustomize` begins with it (tools/packing.py), before the bulk of the standard library is imported: so it imports
only what is built in or frozen, not even `__future__`.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec  # importlib itself isn't there yet
from zipimport import zipimporter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

PIECE = "modules.bin"
"""By name whether a module is a package, and its code; and data by its path: all of it marshalled."""
PATH_FINDER = 2
"""Of `sys.meta_path`: what is built in or frozen comes before."""
ZSTANDARD = b"(\xb5/\xfd"
"""What such data begins with (RFC 8878)."""


class Wholesale:
    """Finds and loads the modules of an archive's piece, and its data. What else lies in the archive is found in the usual way."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.archive = zipimporter(path)
        self.modules: dict[str, tuple[bool, CodeType]]
        self.data: dict[str, bytes]
        self.modules, self.data = marshal.loads(unsqueezed(self.archive.get_data(f"{path}/{PIECE}")))

    def find_spec(self, name: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None) -> ModuleSpec | None:
        found = self.modules.get(name)
        if found is None:
            return None
        inside = f"{self.path}/{name.replace('.', '/')}"
        spec = ModuleSpec(name, self, origin=inside)  # type: ignore[arg-type]  # a loader needs no base class
        if found[0]:
            spec.submodule_search_locations = [inside]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As usual."""

    def exec_module(self, module: "ModuleType") -> None:
        exec(self.modules[module.__name__][1], module.__dict__)

    def get_data(self, path: str) -> bytes:
        return self.data.get(path.removeprefix(f"{self.path}/")) or self.archive.get_data(path)


def unsqueezed(data: bytes) -> bytes:
    if not data.startswith(ZSTANDARD):
        return data
    from _zstd import ZstdDecompressor  # type: ignore[import-not-found,unused-ignore]  # built in; `compression` itself isn't there yet

    unpacked: bytes = ZstdDecompressor().decompress(data)
    return unpacked


def take(path: str) -> None:
    sys.meta_path.insert(PATH_FINDER, Wholesale(path))
