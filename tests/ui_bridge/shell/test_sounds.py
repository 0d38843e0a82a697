"""What is heard and felt: nothing unasked, and then what happened."""

from __future__ import annotations

import json

from canalmania.game import GAME
from e2e.main_states import record_of
from pages import Page, real_games
from tabletop.chance import Chance
from tabletop.table import load


def opened(record: str, **settings: object) -> Page:
    page = Page(games=real_games, stored={"settings": json.dumps({"language": "en", **settings})})
    page.ask("file", name="a.record", text=record)
    page.ask("no-notes")
    page.ask("ready")
    return page


def heard(page: Page) -> list[str]:
    return list(page.answer.get("sound", {}).get("heard", ()))


CARDS = record_of("records/second-4.record", "cards")


def test_nothing_sounds_before_somebody_asks_for_it() -> None:
    page, chance = opened(CARDS), Chance(1)
    page.ask("ready")
    while asked := page.state.prompt().seats:
        assert "sound" not in page.answer
        page.line(chance.choice(page.state.actions(asked[0])))
        assert "sound" not in page.answer
        page.ask("ready")
    assert "sound" not in page.answer


def test_a_refusal_what_was_done_and_ones_own_turn_are_heard() -> None:
    page = opened(CARDS, sound="soft")
    page.press("board:J15")
    assert heard(page) == ["refused"]
    page.line(page.actions()[-1])
    assert heard(page)[0] in ("laid", "won")
    assert page.answer["sound"]["volume"] == 0.12
    assert page.answer["sound"]["buzz"] is False


def test_points_sound_otherwise_and_the_end_too() -> None:
    whole = load(record_of("records/second-4.record"), GAME)
    page = opened(record_of("records/second-4.record", "last", -2), sound="loud")
    found: set[str] = set()
    for line in whole.lines[len(page.lines) :]:
        for event in ({"do": "ready"}, {"do": "line", "line": line}):
            page.ask(**event)
            found |= {*heard(page)}
    assert "over" in found
    assert page.is_over()


def test_sounds_are_kept_and_can_be_switched_off() -> None:
    page = opened(CARDS)
    page.ask("set", name="sound", value="middle")
    page.ask("set", name="buzz", value="on")
    assert json.loads(page.stored["settings"])["sound"] == "middle"
    page.line(page.actions()[0])
    assert page.answer["sound"] == {"heard": page.answer["sound"]["heard"], "volume": 0.3, "buzz": True}
    page.ask("set", name="sound", value="off")
    page.ask("set", name="buzz", value="")
    page.ask("ready")
    page.line(page.actions()[0])
    assert "sound" not in page.answer
    page.ask("set", name="sound", value="deafening")
    assert page.app.desk.settings.sound == "off"
