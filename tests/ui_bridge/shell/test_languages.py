"""In which language the page begins, and that another can be chosen at any time: as if it had been that from the start."""

from __future__ import annotations

import json

import pytest

from pages import Page
from tabletop.chance import Chance
from tabletop.languages import LANGUAGES
from ui_bridge.shell.desk import CLOSED
from ui_bridge.shell.voice import Voice

OTHERS = ("de", "fr", "it")
NOVEMBER = 1_795_000_000


def settings(page: Page) -> dict[str, object]:
    told: dict[str, object] = json.loads(page.stored["settings"])
    return told


@pytest.mark.parametrize(("told", "language"), [("fr", "fr"), ("it-CH", "it"), ("nl", "en"), ("", "en")])
def test_a_new_visitor_is_spoken_to_as_the_page_was_painted(told: str, language: str) -> None:
    page = Page(language=told)
    assert page.answer["root"]["lang"] == language
    assert Voice(language).say("home.at_once") in page.part("screen")
    assert "settings" not in page.stored  # it may be another language tomorrow


def test_what_was_chosen_once_stands() -> None:
    page = Page(stored={"settings": '{"language": "it"}'}, language="de")
    assert page.answer["root"]["lang"] == "it"


def test_what_was_chosen_before_python_was_up_stands_for_good() -> None:
    page = Page(stored={"settings": '{"language": "it", "theme": "dark"}'}, language="fr", chosen=True)
    assert page.answer["root"] == {**page.answer["root"], "lang": "fr", "data-theme": "dark"}
    assert settings(page)["language"] == "fr"
    page.start(language="it")
    assert page.answer["root"]["lang"] == "fr"


def test_a_language_that_nobody_speaks_isnt_taken() -> None:
    page = Page(language="fr")
    page.ask("set", name="language", value="tlh")
    assert page.app.desk.settings.language == "fr"


def in_the_middle(language: str) -> Page:
    """With a canal begun, something told by the others, and cards in hand."""
    page = Page(language=language)
    page.begin("person", "contractor", "navvy", seed="5")
    page.play(Chance(4), until=lambda: len(page.lines) > 60 and not page.sitting.bots_turn())
    assert not page.is_over()
    return page


def seen(page: Page) -> dict[str, str]:
    """At the table the other screen's part lies out of sight, as it was; and the other way round."""
    away = ("screen",) if page.app.desk.at_table() else ("panel-", "tabs", "prompt", "desk", "foot", "end", "command", "layer-")
    here = page.app.desk.sitting or page.app.desk.resting
    assert here is not None
    return {name: part.replace(here.id, "ID") for name, part in page.app.shown.parts.items() if not name.startswith(away)}


STATES = ("close", "settings", "rules", "share", "help", "home", "new")
"""What is shown after these, one after the other."""


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_after_a_switch_all_is_said_as_if_it_had_been_that_language_from_the_start(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: float(NOVEMBER))  # home tells when it was
    page, other = in_the_middle("en"), in_the_middle(language)
    assert page.lines == other.lines
    for event in STATES:
        page.ask(event)
        other.ask(event)
        page.ask("set", name="language", value=language)
        assert page.answer["root"]["lang"] == language
        assert seen(page) == seen(other), event
        page.ask("set", name="language", value="en")


def test_a_switch_leaves_everything_else_alone() -> None:
    page = in_the_middle("en")
    page.ask("settings")
    desk, lines, sitting = page.app.desk, page.lines, page.sitting
    before = (desk.dialog, desk.screen, desk.tab, sitting.chosen, sitting.refused)
    page.ask("set", name="language", value="it")
    assert page.sitting is sitting
    assert page.lines == lines
    assert (desk.dialog, desk.screen, desk.tab, sitting.chosen, sitting.refused) == before
    assert desk.dialog != CLOSED
    assert "focus" not in page.answer  # it stays where it is
    assert settings(page)["language"] == "it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_call_themselves_by_their_own_names(language: str) -> None:
    page = Page(language=language)
    page.ask("settings")
    for code, name in LANGUAGES.items():
        chosen = " selected" if code == language else ""
        assert f'<option value="{code}" lang="{code}"{chosen}>{name}</option>' in page.part("dialog")


def test_the_board_is_called_what_the_language_calls_it() -> None:
    page = in_the_middle("it")
    page.ask("set", name="language", value="de")
    assert page.answer["board"]["label"] == "Karte von England"
    assert "svg" not in page.answer["board"]  # the drawing stays
    page.ask("set", name="language", value="de")
    assert "board" not in page.answer


def test_another_tab_follows() -> None:
    page = Page(language="en")
    other = Page(language="en", browser=page.browser)
    page.ask("set", name="language", value="de")
    other.hear()
    assert other.app.shown.root["lang"] == "de"


@pytest.mark.parametrize("language", LANGUAGES)
def test_taking_back_isnt_called_what_going_back_or_giving_up_is(language: str) -> None:
    say = Voice(language).say
    taking = {say("button.undo"), say("button.undo_what", what="").strip(" :\u202f"), say("undo.title").rstrip("? \u202f")}
    assert not taking & {say("replay.back"), say("button.cancel"), say("button.close"), say("button.bring_back_one")}
