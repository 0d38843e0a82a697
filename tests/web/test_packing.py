"""Which file goes into which archive, and modules in one piece."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest
import wholesale

from programs import tool

packing = tool("packing")

FILES = {
    "floor/__init__.py": "",
    "floor/seals.py": "SEALED = True",
    "page/__init__.py": "",
    "page/barge/__init__.py": "",
    "page/barge/card.py": "'''Its card.'''\nTITLE = 'Barge'",
    "page/barge/view.py": "def draw():\n    '''Draws.'''\n    return 7\n\n\ndef bare():\n    '''Nothing else.'''\n",
    "page/barge/words/__init__.py": "",
    "page/barge/words/en.po": 'msgid ""',
    "page/barge/editing.py": "",
    "barge/__init__.py": "",
    "barge/game.py": "from floor import seals",
    "bargeman/__init__.py": "",
    "run/__main__.py": "",
}
FIRST = ("floor", "page", "page.barge", "page.barge.card", "barge")


@pytest.fixture
def folder(tmp_path: Path) -> str:
    for name, text in FILES.items():
        file = tmp_path / "source" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return str(tmp_path / "source")


def test_a_further_game_is_in_its_archive_but_for_its_card(folder: str) -> None:
    found = packing.archives(folder, FIRST, ("floor.seals",), {"barge.zip": ("page.barge", "barge")})
    assert found == {
        "game.zip": ["barge/__init__.py", "floor/__init__.py", "page/__init__.py", "page/barge/__init__.py", "page/barge/card.py"],
        "rest.zip": ["bargeman/__init__.py", "floor/seals.py", "page/barge/editing.py"],
        "embed.zip": ["floor/seals.py"],
        "barge.zip": ["barge/game.py", "page/barge/view.py", "page/barge/words/__init__.py", "page/barge/words/en.po"],
    }


def test_the_start_knows_which_modules_come_later_and_from_where(folder: str) -> None:
    manifest = Path(folder, packing.MANIFEST)
    manifest.parent.mkdir(parents=True)
    packing.write_manifest(folder, packing.archives(folder, FIRST, ("floor.seals",), {"barge.zip": ("page.barge", "barge")}))
    written: dict[str, object] = {}
    exec(manifest.read_text(), written)
    assert written["LATER"] == {
        "rest.zip": {"bargeman", "floor.seals", "page.barge.editing"},
        "barge.zip": {"barge.game", "page.barge.view", "page.barge.words"},
    }


@pytest.fixture
def taken(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    names = [name for name in packing.own_files(folder) if name.startswith("page/")]
    packing.pack(folder, names, str(tmp_path / "whole.zip"), True)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    wholesale.take(str(tmp_path / "whole.zip"))
    yield
    for name in [name for name in sys.modules if name.split(".")[0] == "page"]:
        del sys.modules[name]


@pytest.mark.usefixtures("taken")
def test_modules_in_one_piece_are_modules_as_ever() -> None:
    view = importlib.import_module("page.barge.view")
    assert (view.draw(), view.bare(), view.draw.__doc__, view.__package__) == (7, None, None, "page.barge")
    words = importlib.import_module("page.barge.words")
    assert words.__loader__ is not None
    assert words.__loader__.get_data(f"{words.__path__[0]}/en.po") == b'msgid ""'  # type: ignore[attr-defined]
    with pytest.raises(OSError, match=r"de\.po"):
        words.__loader__.get_data(f"{words.__path__[0]}/de.po")  # type: ignore[attr-defined]
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("page.barge.nothing")


def test_what_has_not_changed_is_not_compiled_again(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    code_of = packing.code_of

    def counted(source: bytes, name: str, optimize: int) -> CodeType:
        compiled.append(name)
        return code_of(source, name, optimize)  # type: ignore[no-any-return]

    monkeypatch.setattr(packing, "code_of", counted)
    kept, whole, again = (str(tmp_path / name) for name in ("modules.bin", "whole.zip", "again.zip"))

    def update(stamp: str) -> list[str]:
        compiled.clear()
        packing.update(kept, folder, stamp)
        return [*compiled]

    everything = [name for name in packing.own_files(folder) if name.endswith(".py")]
    assert update("one") == everything
    assert update("one") == []
    (Path(folder) / "barge" / "game.py").write_text("from floor import seals, locks")
    assert update("one") == ["barge/game.py"]
    assert update("another compiler") == everything

    packing.pack(folder, None, whole, True)
    compiled.clear()
    packing.pack(folder, None, again, True, packing.codes_of(kept))
    assert compiled == []
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    assert wholesale.Wholesale(again).modules.keys() == wholesale.Wholesale(whole).modules.keys()


def test_what_is_squeezed_comes_back_whole() -> None:
    pytest.importorskip("compression.zstd", reason="this Python has no Zstandard, the page's has")
    data = b"floor " * 1000
    assert len(packing.squeezed(data)) < 100
    assert wholesale.unsqueezed(packing.squeezed(data)) == data


def test_what_was_packed_as_ever_is_read_as_ever() -> None:
    assert wholesale.unsqueezed(b"floor") == b"floor"
