"""Languages in a real browser: chosen of what the browser wants, switched at the start and at the table, and remembered for the first paint."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving import DESKTOP, NO_SERVICE_WORKERS, PATIENCE, Host, Opener, playable, started
from helpers.page import ask, from_menu, quiet, record, stored
from tabletop.languages import LANGUAGES
from ui_bridge.canal_mania.card import CARD
from ui_bridge.shell.voice import Voice

WANTS = "Object.defineProperty(navigator, 'languages', {get: () => %s})"
FIRST_SEEN = """
    window.langs = [];
    new MutationObserver(() => {
        const lang = document.documentElement?.lang;
        if (lang && window.langs.at(-1) !== lang) window.langs.push(lang);
    }).observe(document, {attributes: true, subtree: true, childList: true});
"""
FETCHING = {"en": "Fetching the game", "de": "Das Spiel wird geholt", "fr": "Le jeu arrive", "it": "Il gioco arriva"}


def wanting(page: Page, *languages: str) -> Page:
    page.add_init_script(WANTS % json.dumps(languages))
    return page


def about(language: str) -> str:
    return Voice(language, {}, (CARD.words,)).say("about")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["de-AT", "en"], "de"), (["pl", "fr-CA"], "fr"), (["it"], "it"), (["nl", "fi-FI"], "en"), (["fil", "den"], "en"), ([], "en")],
)
def test_the_first_of_the_browsers_languages_that_is_spoken_here(open_page: Opener, host: Host, wanted: list[str], language: str) -> None:
    page = wanting(open_page(), *wanted)
    page.add_init_script(FIRST_SEEN)
    host.switches.hanging.add("/game.zip")
    page.goto(host.address, wait_until="commit")
    expect(page.locator("#start-stage")).to_have_text(FETCHING[language])
    expect(page.locator("#start-what")).to_have_text(about(language), use_inner_text=True)
    expect(page.locator("#board")).to_have_attribute("aria-label", CARD.page().words.words(language).say("map_label"))
    host.switches.hanging.clear()
    playable(page)
    expect(page.locator("#screen")).to_contain_text(Voice(language).say("home.at_once"))
    assert page.evaluate("langs.slice(-1)") == [language]
    assert page.evaluate("langs.length") <= 2  # what stands in the file, and what it becomes before anything is painted


def test_a_browser_whose_language_is_french(browser: Browser, host: Host) -> None:
    """As it comes, without a script that says so."""
    context = browser.new_context(viewport=DESKTOP, locale="fr-FR")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_SERVICE_WORKERS)
    page = started(context.new_page(), host.address)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#screen")).to_contain_text(Voice("fr").say("home.at_once"))
    context.close()


def lettered(page: Page) -> list[str]:
    """The languages in which the map's seas are named."""
    named: list[str] = page.evaluate(
        "[...document.querySelectorAll('#board .lettering')].filter(one => getComputedStyle(one).display !== 'none').map(one => one.getAttribute('lang'))"
    )
    return named


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_language_is_chosen_before_python_and_python_takes_it_up(open_page: Opener, host: Host, phone: bool) -> None:
    page = open_page(phone=phone)
    host.switches.hanging.add("/game.zip")
    page.goto(host.address, wait_until="commit")
    chooser = page.locator("#start-languages button")
    expect(chooser).to_have_text([*LANGUAGES.values()])
    assert [button.get_attribute("lang") for button in chooser.all()] == [*LANGUAGES]
    expect(page.locator("#start-stage")).to_have_text(FETCHING["en"])
    for language in ("it", "fr"):
        page.click(f"#start-languages [lang={language}]")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#start-stage")).to_have_text(FETCHING[language])
        expect(page.locator("#start-what")).to_have_text(about(language), use_inner_text=True)
        expect(page.locator("#start-languages [aria-pressed=true]")).to_have_text(LANGUAGES[language])
        assert lettered(page) == [language]
    page.reload(wait_until="commit")  # it was meant, though Python never heard of it
    expect(page.locator("#start-stage")).to_have_text(FETCHING["fr"])
    page.click("#start-languages [lang=de]")
    host.switches.hanging.clear()
    playable(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#screen")).to_contain_text(Voice("de").say("home.at_once"))
    expect(page.locator("#start-languages")).to_be_hidden()
    quiet(page)
    assert json.loads(stored(page)["settings"])["language"] == "de"


def test_a_start_that_fails_says_so_in_the_language_that_is_chosen_then(open_page: Opener, host: Host) -> None:
    page = open_page(may_complain=True)
    host.switches.missing.add("/game.zip")
    page.goto(host.address, wait_until="commit")
    expect(page.locator("#start-again")).to_have_text("Try again")
    page.click("#start-languages [lang=it]")
    expect(page.locator("#start-stage")).to_have_text("Il gioco non può partire: non è stato possibile caricare game.zip.")
    expect(page.locator("#start-again")).to_have_text("Riprova")


def test_whoever_comes_back_sees_their_language_first(open_page: Opener, host: Host) -> None:
    page = started(open_page(), host.address)
    page.click("#screen [data-do=settings]")
    page.select_option("#dialog [data-name=language]", "it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    quiet(page)
    page.add_init_script(FIRST_SEEN)
    host.switches.hanging.add("/game.zip")
    page.reload(wait_until="commit")
    expect(page.locator("#start-stage")).to_have_text(FETCHING["it"])
    host.switches.hanging.clear()
    playable(page)
    expect(page.locator("#screen")).to_contain_text(Voice("it").say("home.at_once"))
    assert page.evaluate("langs.filter(lang => lang !== 'it')") in ([], ["en"])  # en: what stands in the file
    assert page.evaluate("langs.at(-1)") == "it"


def state_of(page: Page) -> tuple[Any, ...]:
    return (record(page), page.evaluate("[document.activeElement.id, document.getElementById('board').style.transform, scrollY]"))


def test_a_switch_at_the_table_keeps_game_dialog_and_focus(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    page.locator("#popover [data-do=no-notes]").first.click()
    from_menu(page, "settings")
    field = page.locator("#dialog [data-name=language]")
    field.focus()
    before = state_of(page)
    assert before[1][0] == "set-language"
    for language in ("fr", "it", "de", "en"):
        field.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        voice = Voice(language)
        expect(page.locator("#dialog h2").first).to_have_text(voice.say("menu.settings"))
        expect(page.locator("#panel-log h2")).to_have_text(voice.say("panel.log"))
        assert lettered(page) == [language]
        quiet(page)
        assert state_of(page) == before
    page.click("#dialog header [data-do=close]")
    expect(page.locator("#dialog")).to_be_empty()


@pytest.mark.parametrize("language", ["fr", "it"])
def test_on_a_phone_nothing_is_wider_than_the_screen(phone: Page, language: str) -> None:
    page = phone
    ask(page, do="set", name="language", value=language)
    for press in ("#home-near", "#plan [type=submit]"):
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
        page.click(press)
        quiet(page)
    page.click("#ready")
    page.locator("#popover [data-do=no-notes]").first.click()
    expect(page.locator("#popover")).to_be_empty()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
