"""The documentation as a site: its pages, its search and its reference work, and ask no other host for anything."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving import DESKTOP, PATIENCE, ROOT, Host, Switches, Watched, serve

pytestmark = pytest.mark.full(part="docs-site")
SITE = ROOT / "build" / "docs-site"
KINDS = {
    "": "Documentation",
    "rules/": "Canal Mania",
    "contributing/": "Contributing",
    "reference/": "Python reference",
    "reference/tabletop.records/": "tabletop.records",
}
"""A page of each kind, and what its heading holds."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site lies under a path, as it does beside the game."""
    assert (SITE / "index.html").exists(), "make docs-site"
    server = serve.Server(SITE.parent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"{server.address}{SITE.name}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def watched(browser: Browser, address: str) -> Iterator[tuple[Page, Watched]]:
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    watch = Watched(context, Host(address, Switches()))
    yield context.new_page(), watch
    context.close()
    assert watch.foreign == []


@pytest.mark.parametrize("path", list(KINDS))
def test_a_page_of_each_kind_asks_no_other_host_and_keeps_its_own_policy(watched: tuple[Page, Watched], address: str, path: str) -> None:
    page, watch = watched
    page.goto(address + path, wait_until="networkidle")
    expect(page.locator("h1")).to_contain_text(KINDS[path])
    assert watch.complaints == []
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.intruder = true'}))")
    assert page.evaluate("window.intruder") is None
    assert any("Content Security Policy" in complaint for complaint in watch.complaints)


def test_the_search_finds_a_rule(watched: tuple[Page, Watched], address: str) -> None:
    page, watch = watched
    page.goto(address)
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type("aqueducts tunnels")
    page.locator(".md-search-result__link").filter(has_text="Canal Mania").first.click()
    page.wait_for_url(f"{address}rules/**")
    assert watch.complaints == []


def targets(file: Path) -> set[Path]:
    """What a page loads and links to, of its own site."""
    links = re.findall(r'\s(?:href|src)="([^"#?]+)[^"]*"', file.read_text(encoding="utf-8"))
    return {(file.parent / link).resolve() for link in links if not re.match(r"[a-z]+:", link)}


def test_every_link_inside_the_site_leads_somewhere(address: str) -> None:
    game = SITE.parent.resolve()
    pages = [file for file in SITE.rglob("*.html") if file.is_file()]
    linked = {target for file in pages for target in targets(file)} - {game}
    assert len(linked) > len(KINDS)
    assert sorted(str(target) for target in linked if not (target / "index.html").is_file() and not target.is_file()) == []
