"""Started pages that tests take up one after the other: a start of Python costs more than most tests do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.driving import DESKTOP, NO_SERVICE_WORKERS, PATIENCE, PHONE, SURE_OF_HAND, Host, Switches, Watched, started
from helpers.page import ask, resize

FAILED = pytest.StashKey[bool]()
Pages = Callable[..., Page]
"""`pages()` or `pages(phone=True)`: another page each time."""

# What a test may have left that Python knows nothing of.
LEFT = """() => {
    document.activeElement?.blur();
    document.querySelector('[data-board=fit]')?.click();
    history.replaceState(history.state, "", location.pathname);
    scrollTo(0, 0);
    Object.assign(document.body.dataset, { soon: 0, debounce: 0 });
}"""
AT_HOME = """() => document.documentElement.dataset.page === "home" && document.documentElement.lang === "en"
    && !document.querySelector("dialog[open]") && !document.documentElement.hasAttribute("data-busy")
    && !Object.keys(localStorage).some((key) => key.startsWith("canalmania:game"))"""


def new_context(browser: Browser, phone: bool = False, installs: bool = False, hasty: bool = False, **options: Any) -> BrowserContext:
    size = PHONE if phone else DESKTOP
    context = browser.new_context(viewport=size, has_touch=phone, locale="en-GB", **options)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    if not installs:
        context.add_init_script(NO_SERVICE_WORKERS)  # so that a test that changes the host's files sees the change
    if not hasty:
        context.add_init_script(SURE_OF_HAND)
    return context


class Lent(NamedTuple):
    page: Page
    watched: Watched
    phone: bool

    @property
    def context(self) -> BrowserContext:
        return self.page.context


class Pool:
    """The pages of one worker and one site."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.idle: list[Lent] = []

    def lend(self, stash: pytest.Stash) -> Iterator[Pages]:
        lent: list[Lent] = []

        def pages(phone: bool = False) -> Page:
            lent.append(self._cleared(phone) or self._started(phone))
            return lent[-1].page

        yield pages
        for one in lent:
            if stash.get(FAILED, False) or one.page.is_closed():
                one.context.close()
            else:
                self.idle.append(one)
        for one in lent:
            foreign, complaints = list(one.watched.foreign), list(one.watched.complaints)
            one.watched.foreign.clear()
            one.watched.complaints.clear()
            assert foreign == []
            assert complaints == [], "\n".join(complaints)

    def _started(self, phone: bool) -> Lent:
        context = new_context(self.browser, phone)
        watched = Watched(context, Host(self.address, Switches()))
        return Lent(started(context.new_page(), self.address), watched, phone)

    def _cleared(self, phone: bool) -> Lent | None:
        """One that was used, as if nobody had been there; none if there is none, or it can't be had so."""
        one = next((one for one in self.idle if one.phone == phone), None)
        if one is None:
            return None
        self.idle.remove(one)
        page, size = one.page, PHONE if phone else DESKTOP
        try:
            for other in page.context.pages:
                if other is not page:
                    other.close()
            page.unroute_all()
            page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
            page.mouse.move(0, 0)
            ask(page, {"do": "erase"})
            page.evaluate("localStorage.clear(), sessionStorage.clear()")  # a test may have filled it
            ask(page, {"do": "set", "name": "language", "value": "en"}, {"do": "home"})
            page.evaluate(LEFT)
            resize(page, size["width"], size["height"])
            page.wait_for_function(AT_HOME, timeout=5_000)
        except Error:
            page.context.close()
            return None
        one.watched.complaints.clear()
        return one
