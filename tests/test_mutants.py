"""The bugs of tests/mutants.toml can still be made, and the tests named beside them are still there. `make mutants` runs them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from programs import tool

tools = tool("mutants")
ROOT = Path(__file__).parents[1]
MUTANTS = tools.mutants()


def test_there_are_enough_of_either_kind() -> None:
    assert len({one.name for one in MUTANTS}) == len(MUTANTS) >= 20
    glue = [one for one in MUTANTS if one.path.endswith(".js")]
    assert len(glue) >= 10 and len(MUTANTS) - len(glue) >= 10


@pytest.mark.parametrize("one", MUTANTS, ids=lambda one: str(one.name))
def test_it_can_be_made_and_its_tests_are_there(one: Any) -> None:
    assert one.fault(ROOT) == ""
    assert one.put != one.find
    assert one.promise.endswith(".")
    assert one.tests
    for node in one.tests:
        file, _, name = node.partition("::")
        assert re.search(rf"^def {re.escape(name)}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), node


def test_a_text_that_is_gone_or_comes_twice_is_named_with_its_file(tmp_path: Path) -> None:
    one = tools.Mutant("late", "It is kept.", "glue.js", "keep();", "", ("tests/test_glue.py::test_kept",))
    assert one.fault(tmp_path) == "late: there is no glue.js any more"
    (tmp_path / "glue.js").write_text("keep(); keep();")
    assert one.fault(tmp_path) == "late: glue.js holds this text 2 times instead of once:\nkeep();"
    (tmp_path / "glue.js").write_text("kept();")
    assert "0 times" in one.fault(tmp_path)
    (tmp_path / "glue.js").write_text("keep();")
    assert one.fault(tmp_path) == ""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project, in which nothing is committed."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "sums.py").write_text("def summed(one: int, other: int) -> int:\n    return one + other\n")
    (tmp_path / "tests" / "test_sums.py").write_text("from sums import summed\n\n\ndef test_sum() -> None:\n    assert summed(2, 2) == 4\n")
    (tmp_path / "tests" / "test_zero.py").write_text("from sums import summed\n\n\ndef test_zero() -> None:\n    assert summed(2, 0) == 2\n")
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\nmarkers = ["full"]\n')
    (tmp_path / ".gitignore").write_text("build\n__pycache__\n")
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "COPY", tmp_path / "build" / "tree")
    monkeypatch.setattr(tools, "LINKED", ())
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("put", "test", "status", "told"),
    [
        ("-", "tests/test_sums.py::test_sum", 0, "caught by tests/test_sums.py::test_sum\n"),
        ("-", "tests/test_zero.py::test_zero", 0, "caught by tests/test_sums.py::test_sum (not by the test that is named)"),
        (" + 0 + ", "tests/test_sums.py::test_sum", 1, "ESCAPED: Two and two are four."),
    ],
)
def test_a_bug_is_caught_or_escapes(tree: Path, capsys: pytest.CaptureFixture[str], put: str, test: str, status: int, told: str) -> None:
    one = tools.Mutant("wrong-sum", "Two and two are four.", "sums.py", "+", put, (test,))
    assert tools.tried([one], "0", False) == status
    assert told in capsys.readouterr().out
    assert "one + other" in (tree / "sums.py").read_text()
    assert (tree / "build" / "tree" / "sums.py").read_text() == (tree / "sums.py").read_text()


@pytest.mark.slow
def test_a_named_test_that_fails_without_the_bug_proves_nothing(tree: Path) -> None:
    (tree / "sums.py").write_text("def summed(one: int, other: int) -> int:\n    return one + other + 1\n")
    one = tools.Mutant("wrong-sum", "Two and two are four.", "sums.py", "other + 1", "other + 2", ("tests/test_sums.py::test_sum",))
    with pytest.raises(tools.Error, match=r"these fail without any bug:\ntests/test_sums.py::test_sum"):
        tools.tried([one], "0", False)
