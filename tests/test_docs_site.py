"""What tools/docs_site.py makes of the documentation before MkDocs renders it. tests/e2e/test_docs_site.py opens the result."""

from __future__ import annotations

import base64
import hashlib

import pytest

import programs

docs_site = programs.tool("docs_site")
CODE = "https://code.example/canalmania"


@pytest.mark.parametrize(
    ("link", "alone", "with_repository"),
    [
        ("records.md#grammar", "records.md#grammar", "records.md#grammar"),
        ("README.md", "index.md", "index.md"),
        ("../CONTRIBUTING.md", "contributing.md", "contributing.md"),
        ("view.schema.json", "view.schema.json", "view.schema.json"),
        ("../README.md", "../", f"{CODE}/blob/main/README.md"),
        ("../py/tabletop/links.py", "source/py/tabletop/links.py.txt", f"{CODE}/blob/main/py/tabletop/links.py"),
        ("#here", "#here", "#here"),
        ("https://docs.python.org/", "https://docs.python.org/", "https://docs.python.org/"),
    ],
)
def test_a_link_leads_to_a_page_or_a_copy_or_the_repository(link: str, alone: str, with_repository: str) -> None:
    for repository, wanted in (("", alone), (CODE, with_repository)):
        assert docs_site.linked("docs/links.md", f"A [link]({link}).", repository)[0] == f"A [link]({wanted})."
        assert docs_site.linked("docs/links.md", f'<img src="{link}">', repository)[0] == f'<img src="{wanted}">'


def test_files_that_are_linked_are_copied() -> None:
    assert docs_site.linked("docs/rules.md", "[turn](../py/canalmania/rules/turn.py), ![house](house.svg)", "")[1] == [
        "py/canalmania/rules/turn.py",
        "docs/house.svg",
    ]
    assert docs_site.linked("docs/rules.md", "[turn](../py/canalmania/rules/turn.py)", CODE)[1] == []


def test_what_belongs_to_an_item_is_indented_as_python_markdown_wants_it() -> None:
    text = "1. One\n   - inner\n\n   ```\n   1. code\n   ```\n2. Two\n\n- Three\n  more\n\nEnd\n   far\n```\n1. code\n   more\n```"
    wanted = "1. One\n    - inner\n\n    ```\n    1. code\n    ```\n2. Two\n\n- Three\n    more\n\nEnd\n   far\n```\n1. code\n   more\n```"
    assert docs_site.indented(text) == wanted


@pytest.mark.slow
def test_every_page_is_in_the_navigation_once() -> None:
    *pages, reference = docs_site.navigation()
    assert pages[0] == "index.md"
    assert sorted(pages) == sorted(docs_site.page_name(path) for path in docs_site.page_paths())
    assert "reference/canalmania.rules.md" in reference["Python reference"]


def test_the_reference_has_a_page_for_every_module_with_code() -> None:
    names = set(docs_site.reference())
    assert {"reference/tabletop.md", "reference/tabletop.records.md", "reference/ui_bridge.shell.md"} <= names
    assert "reference/canalmania.words.md" not in names  # a folder of messages, without code


def test_the_policy_lets_a_page_run_its_own_scripts_alone() -> None:
    page = b'<meta charset="utf-8"><script>begin()</script><script type="application/json">{}</script><script src="a.js"></script>'
    sealed = docs_site.with_policy(page).decode()
    digest = base64.b64encode(hashlib.sha256(b"begin()").digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in sealed
    assert sealed.count("sha256-") == 1
    with pytest.raises(SystemExit):
        docs_site.with_policy(b"<p>no head</p>")
