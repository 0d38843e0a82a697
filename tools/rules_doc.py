"""Writes the numbered rules down, docs/rules.md: in a sentence or two each, with the file where it lives and the tests that carry it.

All of it comes from where it is used: the numbers are the game's chapters, the sentences those of its English catalogue, which the page shows too;
the home of a rule is the file whose docstring's first line names it, and a test carries the rules that it is marked with. Every game of the page
has a text of its own.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tabletop.languages import FIRST
from tabletop.protocol import Chapter
from ui_bridge.games import GAMES
from ui_bridge.shell.game_page import GameCard

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
INTRODUCTION = """# The rules of {title}, by number

These are the rules in our own words, as the game's refusals and its page show them. Below each rule are links to the file that implements it and to the
tests that are marked with its number. `make docs` writes this page from `{catalogue}` and from the files
themselves: change those. How to change a rule: [CONTRIBUTING](../CONTRIBUTING.md#changing-a-rule).
"""


def numbers(text: str, known: tuple[str, ...]) -> list[str]:
    """The rules that a text names: one by one, or like 4.1-4.3 from one to another."""
    found: list[str] = []
    for first, last in re.findall(r"(?<![\d.])(\d(?:\.\d{1,2})?)(?:-(\d\.\d{1,2}))?(?![\d.]*\d)", text):
        if first in known:
            found += known[known.index(first) : known.index(last or first) + 1]
    return found


def head_and_body(file: Path) -> tuple[str, str]:
    """The first line of a file's docstring, and what comes after the docstring."""
    parts = file.read_text(encoding="utf-8").split('"""', 2)
    return (parts[1].split("\n")[0], parts[2]) if len(parts) == 3 and not parts[0].strip() else ("", "")


def homes(folder: Path, known: tuple[str, ...]) -> dict[str, Path]:
    """By number, the file that carries it. Its docstring begins with its chapter: "Chapter 5, paying for a tile (5.6, 5.7, 5.10)"."""
    heads = {file: head_and_body(file)[0] for file in sorted(folder.rglob("*.py"))}
    return {number: file for file, head in heads.items() if head.startswith("Chapter ") for number in numbers(head, known)}


def rules_marked(source: str) -> Iterator[str]:
    """The rules that marks on this file's tests and classes of tests name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def carried(folders: Iterable[Path]) -> dict[str, list[Path]]:
    """By number, the files of tests that are marked with it."""
    found: dict[str, list[Path]] = {}
    for file in sorted(file for folder in folders for file in folder.rglob("test_*.py")):
        for number in dict.fromkeys(rules_marked(file.read_text(encoding="utf-8"))):
            found.setdefault(number, []).append(file)
    return found


def texts() -> dict[Path, str]:
    """By file, what it should say: one for every game that has numbered rules, the first game's without a name."""
    return {DOCS / (f"rules.{card.card.name}.md" if place else "rules.md"): text for place, card in enumerate(GAMES) if (text := text_of(card))}


def text_of(card: GameCard) -> str:
    """A game's rules; nothing for a game without any."""
    page = card.page()
    chapters: tuple[Chapter, ...] = page.game.chapters
    if not chapters:
        return ""
    say = page.game.catalogues.words(FIRST).say
    known = tuple(number for chapter in chapters for number in chapter.rules)
    package, ours = (type(one).__module__.split(".")[:-1] for one in (page.game, page))
    home = homes(ROOT.joinpath("py", *package), known)
    tests = carried(ROOT.joinpath("tests", *folder) for folder in (package, ours))
    lines = [INTRODUCTION.format(title=card.card.title, catalogue="/".join(["py", *package, "words", f"{FIRST}.po"]))]
    for chapter in chapters:
        lines += [f"## {chapter.number} {say(f'chapter.{chapter.number}')}", ""]
        for number in chapter.rules:
            where = [home[number], *tests.get(number, ())]
            links = ", ".join(f"[{file.name}](../{file.relative_to(ROOT).as_posix()})" for file in where)
            lines += [f'<a id="rule-{number}"></a>', f"**{number}** {say(f'rule.{number}')}\\", f"<sub>{links}</sub>", ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def main() -> int:
    wanted = texts()
    for file, text in wanted.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"docs: {file.relative_to(ROOT)} is rewritten")
    for file in set(DOCS.glob("rules*.md")) - set(wanted):
        file.unlink()
        print(f"docs: {file.relative_to(ROOT)} is gone: no game has these rules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
