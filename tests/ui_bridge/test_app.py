"""What the page is answered, without a browser: whole games, refusals, what is kept, and that nothing hidden goes out."""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from typing import Any
from xml.etree import ElementTree

import pytest

from canalmania.game import GAME
from canalmania.rules.pieces import CARD_NAMES
from canalmania.rules.state import State
from tabletop.chance import Chance
from tabletop.table import Table
from ui_bridge.app import App
from ui_bridge.lights import lit, pressed, settled
from ui_bridge.speech import LANGUAGES, TERMS, Speech, words_of


def begun(language: str = "en", stored: dict[str, str] | None = None, **plan: str) -> App:
    app = App()
    app.ask({"do": "start", "stored": stored or {}, "storage": "ok", "language": language})  # type: ignore[dict-item]
    if plan:
        app.ask({"do": "plan", **plan})
        app.ask({"do": "begin", **plan})
        app.ask({"do": "ready"})
        app.ask({"do": "no-notes"})
    return app


def alone(language: str = "en", seed: str = "5", players: str = "3", **more: str) -> App:
    kinds = {f"kind{number}": "person" if number == 0 else "contractor" for number in range(int(players))}
    plan: dict[str, Any] = {"players": players, "seed": seed, **kinds, **more}
    return begun(language, **plan)


def state_of(app: App) -> State:
    assert app.sitting is not None
    return app.sitting.state


def text(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", markup))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "players"), [("second", "2"), ("second", "4"), ("first", "3")])
def test_a_game_alone_is_played_to_the_final_table(language: str, edition: str, players: str) -> None:
    """Every step of a whole game is drawn; a message that is missing would raise."""
    app = alone(language, edition=edition, players=players, **({"end": "30"} if edition == "second" else {}))
    chance = Chance(4)
    for _ in range(3000):
        if state_of(app).is_over():
            break
        if app.tick() is not None:
            app.ask({"do": "skip"})
            app.ask({"do": "tick"})
        else:
            state = state_of(app)
            app.ask({"do": "line", "line": str(chance.choice(state.actions(state.name)))})
    assert state_of(app).is_over()
    assert "ranking" in app.sent["dialog"]
    kept = [value for key, value in app.store.texts.items() if key.startswith("game:")]
    assert Table.load(kept[0], GAME).state.digest() == state_of(app).digest()


def test_every_part_is_well_formed() -> None:
    app = alone(seed="9")
    state = state_of(app)
    app.ask({"do": "line", "line": str(state.actions(state.name)[0])})
    for name, content in app.sent.items():
        ElementTree.fromstring(f"<r>{content}</r>".replace("&nbsp;", " "))
        assert not re.search(r"\bNone\b(?! yet)", text(content)), name


def test_a_press_that_is_refused_changes_nothing_and_says_the_rule_at_its_place() -> None:
    app = alone()
    card = CARD_NAMES[state_of(app).display[0]]
    answer = app.ask({"do": "card", "card": card, "id": "display-0"})
    assert 'data-at="display-0"' in answer["parts"]["popover"]
    assert "3.3" in text(answer["parts"]["popover"])
    assert app.sitting is not None
    assert app.sitting.table.lines == ()
    assert app.ask({"do": "close"})["parts"]["popover"] == ""


def test_no_answer_holds_what_its_person_may_not_know() -> None:
    """Two games that differ only in what is hidden from the person answer alike."""
    answers = []
    for seed in (1, 2):
        app = alone(seed="12")
        assert app.sitting is not None
        view = state_of(app).view("red")
        dealt = view.deal(Chance(seed))
        app.sitting.table._state = dealt
        app.sent.clear()
        answers.append(app.ask({"do": "none"})["parts"])
    assert answers[0] == answers[1]


def test_with_two_people_the_hand_is_covered_until_its_owner_is_there() -> None:
    app = begun(players="2", seed="3", kind0="person", kind1="person")
    assert app.sitting is not None
    assert app.sitting.looking == "red"
    while state_of(app).name == "red":
        state = state_of(app)
        app.ask({"do": "line", "line": str(state.actions("red")[-1])})
    assert app.sitting.looking is None
    assert "card" not in app.sent["hand"].replace("cards", "")
    assert "curtain-sheet" in app.sent["curtain"]
    app.ask({"do": "ready"})
    assert app.sitting.looking == "white"
    assert app.sent["curtain"] == ""


def test_undo_goes_back_and_says_why_where_it_cant() -> None:
    app = alone()
    before = state_of(app).digest()
    app.ask({"do": "line", "line": str(state_of(app).actions("red")[0])})
    app.ask({"do": "undo"})
    assert state_of(app).digest() == before
    assert "nothing" in app.ask({"do": "undo"})["parts"]["toast"]


@pytest.mark.parametrize("seed", range(6))
def test_every_lit_place_acts_and_every_other_says_why(seed: int) -> None:
    """On the way through a random game: a press on what is lit leads on, a press elsewhere is never an error."""
    chance = Chance(seed)
    state = GAME.start(GAME.header(3, seed))
    chosen = settled(state, state.name, lights_nothing())
    for _ in range(260):
        if state.is_over():
            return
        name = state.name
        for one in lit(state, name, chosen):
            board = state.setting.board
            meant = pressed(state, name, chosen, board.hexes[board.place(one.place)])
            assert meant is not None, one
            if hasattr(meant, "verb"):
                assert meant in state.actions(name), meant
        for _ in range(3):
            hex_ = chance.choice(state.setting.board.hexes)
            meant = pressed(state, name, chosen, hex_)
            if hasattr(meant, "verb") and meant not in state.actions(name):
                reasons = state.refusals(meant)  # type: ignore[arg-type]
                assert reasons
                for language in LANGUAGES:
                    assert Speech(language, {}).refusal(reasons[0])[0]
        state.apply(chance.choice(state.actions(name)))
        chosen = settled(state, state.name, lights_nothing()) if not state.is_over() else chosen


def lights_nothing() -> Any:
    from ui_bridge.lights import NOTHING

    return NOTHING


def test_names_out_of_files_stay_text() -> None:
    app = begun(players="2", seed="3", kind0="person", kind1="contractor", name0="<img src=x>", name1='"><script>')
    whole = "".join(app.sent.values())
    assert "<img" not in whole
    assert "<script" not in whole


def test_beside_a_computer_player_stands_how_strong_it_is() -> None:
    app = begun(players="3", seed="3", kind0="person", kind1="navvy", kind2="chief")
    rows = [text(row) for row in app.sent["players"].split("<li")]
    assert [("Navvy" in row, "Chief Engineer" in row) for row in rows[2:4]] == [(True, False), (False, True)]
    assert "Navvy" not in rows[1]


def test_a_broken_save_is_put_aside_and_the_page_goes_on() -> None:
    stored = {"games": json.dumps([["1", "Broken", 5, 1, False]]), "game:1": "noise"}
    app = begun(stored=stored)
    answer = app.ask({"do": "open", "id": "1"})
    assert answer["parts"]["toast"]
    assert answer["store"] == {"aside:1": "noise", "game:1": None}


def test_another_tab_is_followed() -> None:
    app = alone()
    assert app.sitting is not None
    other = Table.load(app.sitting.table.text(), GAME)
    other.play(other.state.actions("red")[0])
    answer = app.ask({"do": "stored", "key": f"game:{app.sitting.id}", "value": other.text()})
    assert "another tab" in answer["parts"]["toast"]
    assert len(app.sitting.table.lines) == 1


def test_a_new_version_is_announced_and_waits_for_a_press() -> None:
    for language, sentence in (("en", "A new version is ready."), ("de", "Eine neue Version ist da.")):
        app = alone(language)
        app.toast = "told"
        answer = app.ask({"do": "update-ready"})
        assert sentence in answer["parts"]["update"]
        assert answer["say"] == sentence
        assert app.toast == "told"
        assert app.ask({"do": "reload"})["reload"] is True
        assert app.ask({"do": "later"})["parts"]["update"] == ""


def test_the_home_screen_says_when_no_network_is_needed() -> None:
    app = begun()
    assert "offline" not in app.sent["screen"]
    assert "Ready to play offline" in app.ask({"do": "offline-ready"})["parts"]["screen"]


@pytest.mark.parametrize(
    "event", ["", "no-such", "__init__", "hex", "line", "contract", "card", "pay", "kind", "undo", "again", "open", "file", "set", "result"]
)
def test_any_event_is_answered_whatever_is_open(event: str) -> None:
    for app in (begun(), alone()):
        answer = app.ask({"do": event})
        assert "parts" in answer


def test_both_languages_have_the_same_messages_with_the_same_parameters() -> None:
    english, german = (words_of(language) for language in ("en", "de"))
    assert set(english.messages) - set(german.messages) <= {key for key in english.messages if key.count(".") > 1}
    for key, message in english.messages.items():
        if key in german.messages and not key.startswith(("kind.", "card.", "seat.", "colour.")):
            assert set(re.findall(r"{(\w+)", message)) == set(re.findall(r"{(\w+)", german.messages[key])), key
    assert TERMS


def test_a_report_names_the_version_and_holds_the_record() -> None:
    app = alone()
    copied = app.ask({"do": "report-copy"})["copy"]
    assert copied.splitlines()[0] == f"Canal Mania {version('canalmania')}"
    assert app.sitting is not None
    assert copied.endswith(app.sitting.table.text())
