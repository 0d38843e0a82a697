"""`make docs-site`: the documentation as a site, in build/docs-site, from the files of docs/ and the docstrings of the packages.

docs_site.py [--into DIR]

MkDocs renders one folder, with links inside it. This puts that folder together, runs MkDocs, and gives every page a content security policy.
"""

from __future__ import annotations

import argparse
import ast
import base64
import hashlib
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import front

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "docs-source"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
REPOSITORY = PROJECT["project"].get("urls", {}).get("Repository", "").rstrip("/")
INDEX = "docs/README.md"
# Pages that are no part of docs/. The README of the project introduces the game rather than the documentation: links to it lead to the game.
MORE_PAGES = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
GAME = "../"
MARKDOWN_LINK = re.compile(r"(\]\()([^()\s]+)(\))")
HTML_LINK = re.compile(r'(\b(?:src|srcset|href)=")([^"\s]+)(")')
SCRIPT = re.compile(rb"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--into", type=Path, default=ROOT / "build" / "docs-site")
    into: Path = options.parse_args().into.resolve()
    shutil.rmtree(WORK, ignore_errors=True)
    source = WORK / "pages"
    for name, data in pages().items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes(data)
    site = front.address()
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "site_url": f"{site}docs/" if site else "",
        "docs_dir": str(source),
        "site_dir": str(into),
        "nav": navigation(),
    }
    (WORK / "mkdocs.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean", "--config-file", str(WORK / "mkdocs.json")]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT / "py"), "NO_MKDOCS_2_WARNING": "1"})
    if done.returncode:
        sys.exit("docs-site: MkDocs can't render the documentation; what is wrong stands above")
    (into / "404.html").unlink()  # it would be served at the site's root alone, which is the game's
    files = [file for file in into.rglob("*.html") if file.is_file()]
    for file in files:
        file.write_bytes(with_policy(file.read_bytes()))
    print(f"docs-site: {into.name}/ holds {len(files)} pages")


# ---- pages


def pages() -> dict[str, bytes]:
    """The folder that MkDocs renders: each file's name in it, and what it holds."""
    found: dict[str, bytes] = {"assets/icon.svg": (ROOT / "web" / "icons" / "icon.svg").read_bytes()}
    for path in page_paths():
        text, beside = linked(path, (ROOT / path).read_text(encoding="utf-8"), REPOSITORY)
        found[page_name(path)] = indented(text).encode()
        for file in beside:
            found[copy_name(file)] = (ROOT / file).read_bytes()
    found.update((name, text.encode()) for name, text in reference().items())
    return found


def page_paths() -> list[str]:
    """The files that become pages, as the repository names them; the index is the first."""
    return [INDEX, *(path for path in sorted(file.relative_to(ROOT).as_posix() for file in ROOT.glob("docs/*.md")) if path != INDEX), *MORE_PAGES]


def page_name(path: str) -> str:
    return "index.md" if path == INDEX else posixpath.basename(path).lower()


def copy_name(path: str) -> str:
    """Where a file that isn't a page stands in the site. Whatever isn't a picture or the like is shown as plain text by any host."""
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return f"source/{path}.txt"


def linked(path: str, text: str, repository: str) -> tuple[str, list[str]]:
    """A page with its links as the site has them, and the files that must be copied for them."""
    copies: list[str] = []

    def link(found: re.Match[str]) -> str:
        before, link, after = found.groups()
        if re.match(r"[a-z]+:|#", link):
            return found[0]
        file, hash_, fragment = link.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
        if file in page_paths():
            return f"{before}{page_name(file)}{hash_}{fragment}{after}"
        if (ROOT / file).is_file() and file.startswith("docs/"):
            copies.append(file)
            return f"{before}{copy_name(file)}{after}"
        if repository:
            return f"{before}{repository}/blob/main/{file}{hash_}{fragment}{after}"
        if file == "README.md":
            return f"{before}{GAME}{after}"
        copies.append(file)
        return f"{before}{copy_name(file)}{after}"

    for pattern in (MARKDOWN_LINK, HTML_LINK):
        text = pattern.sub(link, text)
    return text, copies


def indented(text: str) -> str:
    """The same lists for Python-Markdown, in which what belongs to an item is indented by four spaces, however wide the item's marker is."""
    lines, pad, fenced = [], 0, False
    for line in text.split("\n"):
        if line.strip() and not line.startswith(" "):
            marker = None if fenced else re.match(r"(?:[-*]|\d+\.) +", line)
            pad = 4 - len(marker[0]) if marker else 0
            fenced ^= line.startswith("```")
        lines.append(" " * pad + line if pad and line.startswith(" " * (4 - pad)) else line)
    return "\n".join(lines)


def navigation() -> list[object]:
    """The order of the index, then what it doesn't name; of the reference the packages, which list their modules."""
    index = (ROOT / INDEX).read_text(encoding="utf-8")
    named = [posixpath.normpath(posixpath.join("docs", link)) for _, link, _ in MARKDOWN_LINK.findall(index)]
    ordered = dict.fromkeys([INDEX, *(path for path in named if path in page_paths()), *page_paths()])
    return [*map(page_name, ordered), {"Python reference": [name for name, text in reference().items() if "](" in text]}]


# ---- the reference


@cache
def reference() -> dict[str, str]:
    """A page for each package and each module with code. A package's page lists its modules."""
    tops = [ROOT / path for path in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]]
    made = {"reference/index.md": f"# Python reference\n\nThe packages of this project, from their docstrings.\n\n{listing(tops)}"}
    waiting = list(reversed(tops))
    while waiting:
        path = waiting.pop()
        name = module_name(path)
        made[f"reference/{name}.md"] = f"# {name}\n\n::: {name}\n"
        if path.is_dir():
            inside = [below for below in sorted(path.iterdir()) if documented(below)]
            made[f"reference/{name}.md"] += f"\n{listing(inside)}"
            waiting += reversed(inside)
    return made


def documented(path: Path) -> bool:
    """Whether a module has code, or a package modules that have."""
    if path.is_dir():
        return any(map(documented, path.iterdir()))
    return path.suffix == ".py" and path.name != "__init__.py" and bool(path.read_text(encoding="utf-8").strip())


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "py").with_suffix("").parts)


def listing(modules: list[Path]) -> str:
    lines = []
    for path in modules:
        file = path / "__init__.py" if path.is_dir() else path
        first, *_ = (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n")
        name = module_name(path)
        lines.append(f"- [`{name}`]({name}.md)" + (f": {first}" if first else ""))
    return "\n".join(lines) + "\n"


# ---- what a page may do


def with_policy(page: bytes) -> bytes:
    """The page with a content security policy: files of this host alone, and the scripts that it holds itself."""
    codes = [found["code"] for found in SCRIPT.finditer(page) if b"src=" not in found["attributes"] and b"json" not in found["attributes"]]
    hashes = " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(code).digest()).decode()}'" for code in dict.fromkeys(codes))
    policy = f"default-src 'self'; script-src 'self' {hashes}; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'"
    charset = b'<meta charset="utf-8">'
    if charset not in page:
        sys.exit("docs-site: a page has no place for its content security policy")
    return page.replace(charset, charset + f'<meta http-equiv="Content-Security-Policy" content="{policy}">'.encode(), 1)


if __name__ == "__main__":
    main()
