"""A language can be begun with a few messages: what it lacks is said in English and counted, and nothing fails for it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BEGUN = {"button.report": "Comunicar um problema", "menu.settings": "Definições", "home.at_once": "Um novo jogo já"}
HEADER = 'msgid ""\nmsgstr ""\n"Language: pt\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
PROGRAM = """
import json
from pages import Page, text
from tabletop.chance import Chance

told = {}
for language in ("en", "pt"):
    page = Page(language=language)
    home = text(page.part("screen"))
    page.ask("settings")
    chooser, settings = page.part("dialog"), text(page.part("dialog"))
    page.ask("close")
    page.begin("person", "contractor", seed="5")
    page.play(Chance(4), until=lambda: len(page.lines) > 40)
    table = [text(content) for name, content in sorted(page.app.shown.parts.items()) if name != "screen" and not name.startswith("layer-")]
    told[language] = {"lang": page.app.shown.root["lang"], "home": home, "settings": settings, "chooser": chooser, "table": table}
print(json.dumps(told))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy with a fifth language, in which three messages have been translated."""
    for name in ("py", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    languages = tmp_path / "py" / "tabletop" / "languages.py"
    text = languages.read_text(encoding="utf-8")
    assert text.count('"it": "Italiano"}') == 1
    languages.write_text(text.replace('"it": "Italiano"}', '"it": "Italiano", "pt": "Português"}'), encoding="utf-8")
    messages = "".join(f'\nmsgid "{key}"\nmsgstr "{message}"\n' for key, message in BEGUN.items())
    (tmp_path / "py" / "ui_bridge" / "shell" / "words" / "pt.po").write_text(HEADER + messages, encoding="utf-8")
    return tmp_path


def run(tree: Path, *arguments: str, also: Sequence[Path] = ()) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (tree / "py", *also)))
    return subprocess.run([sys.executable, "-B", *arguments], cwd=tree, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)


@pytest.mark.slow
def test_the_page_speaks_it_and_says_the_rest_in_english(tree: Path) -> None:
    done = run(tree, "-c", PROGRAM, also=(ROOT / "tests",))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    english, begun = told["en"], told["pt"]
    assert begun["lang"] == "pt"
    assert '<option value="pt" lang="pt" selected>Português</option>' in begun["chooser"]
    for part, key, message in (
        ("home", "home.at_once", "Play the computer"),
        ("settings", "menu.settings", "Settings"),
        ("settings", "button.report", "Report a problem"),
    ):
        assert message in english[part]
        assert BEGUN[key] in begun[part]
        assert message not in begun[part]
    assert begun["table"] == english["table"]


@pytest.mark.slow
def test_what_it_lacks_is_counted_and_no_fault(tree: Path) -> None:
    pytest.importorskip("babel")
    written = run(tree, "tools/words.py", "update")
    assert written.returncode == 0, written.stderr
    assert (tree / "py" / "ui_bridge" / "shell" / "words" / "pt.po").read_text(encoding="utf-8").count("\nmsgid ") == len(BEGUN)
    assert [*(tree / "py").rglob("pt.po")] == [tree / "py" / "ui_bridge" / "shell" / "words" / "pt.po"]
    checked = run(tree, "tools/words.py", "check")
    assert checked.returncode == 0, checked.stderr
    found = re.fullmatch(r"words: pt lacks ([\d,]+) of ([\d,]+) messages, which are said in en\n", checked.stdout)
    assert found is not None, checked.stdout
    lacks, of = (int(number.replace(",", "")) for number in found.groups())
    assert lacks == of - len(BEGUN)
