"""What is new to whoever looks: derived from the record alone; told once; taken back, and played again."""

from __future__ import annotations

import pytest

from pages import Page, all_games, text
from tabletop.chance import Chance
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.settings import PACES


def begun(*kinds: str, game: str = "canal-mania", **options: str) -> Page:
    page = Page(games=all_games)
    page.begin(*kinds, game=game, **options)
    return page


def turn_over(page: Page, chance: Chance) -> list[str]:
    """The person plays until the others have, step by step; what was said meanwhile."""
    said: list[str] = []
    while page.sitting.mine() and not page.is_over():
        page.line(chance.choice(page.actions()))
    while page.sitting.bots_turn():
        page.ask("tick")
        if page.answer.get("say"):
            said.append(page.answer["say"])
    return said


def news(page: Page) -> range:
    return page.sitting.news()


def test_new_is_what_others_did_since_ones_last_line_also_after_a_reload() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    turn_over(page, chance)
    turn_over(page, chance)
    there = news(page)
    played = page.table.played
    assert len(there) > 2 and there.stop == len(page.lines)
    assert "red" not in {played[step].seat for step in there} and played[there.start - 1].seat == "red"
    look = page.app.desk.look
    assert look is not None and {deed.seat for deed in look.news} == {"white", "black"} and look.since == there.start
    assert page.part("desk").count('class="deed"') == 2
    page.start()
    page.ask("open", id=page.app.desk.shelf.games()[0].id)
    assert news(page) == there and page.part("desk").count('class="deed"') == 2


def test_the_first_action_ends_it_and_taking_that_back_brings_it_back() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    turn_over(page, chance)
    before = page.part("desk")
    shown = news(page)
    page.line(next(action for action in page.actions() if "draw" not in str(action)))
    assert not news(page) and 'class="deed"' not in page.part("desk") and page.part("layer-marks").count("trace") == 0
    assert page.sitting.last_turns() == shown
    page.ask("key", key="a")
    assert page.answer["motions"]
    page.ask("undo")
    assert page.part("desk") == before


def test_marks_are_hidden_and_shown_and_escape_hides_them() -> None:
    page = begun("person", "navvy", "navvy")
    turn_over(page, Chance(3))
    assert 'class="trace"' in page.part("layer-marks")
    for key in ("m", "Escape"):
        page.ask("key", key=key)
        assert 'class="trace"' not in page.part("layer-marks") and 'class="deed"' not in page.part("desk")
        page.ask("key", key="m")
        assert 'class="trace"' in page.part("layer-marks") and 'class="deed"' in page.part("desk")


@pytest.mark.parametrize("skipping", [False, True])
def test_each_turn_of_the_others_is_said_once(skipping: bool) -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    turn_over(page, chance)
    while page.sitting.mine():
        page.line(chance.choice(page.actions()))
    said = []
    if skipping:
        page.ask("skip")
    while page.sitting.bots_turn():
        said.append(page.ask("tick").get("say", ""))
    look = page.app.desk.look
    assert look is not None
    sentences = page.sitting.page.summary(look, look.news)
    assert len(sentences) == 2
    for sentence in sentences:
        assert " ".join(said).count(sentence.text) == 1
    assert page.part("toast") == ""


def test_while_they_play_the_desk_says_who_and_what_they_have_done_so_far() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    while page.sitting.mine():
        page.line(chance.choice(page.actions()))
    assert "Tom is playing" in text(page.part("desk")) and "at-it" in page.part("desk")
    page.ask("tick")
    first = text(page.part("desk"))
    assert "Tom" in first and "is playing" not in first
    page.ask("tick")
    assert len(text(page.part("desk"))) >= len(first)


def test_motions_come_at_the_persons_pace_and_not_where_nothing_is_to_move() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    turn_over(page, chance)
    page.ask("key", key="a")
    whole = sum(motion["ms"] for motion in page.answer["motions"])
    assert page.answer["follow"] and all(place.startswith("board:") for place in page.answer["follow"])
    page.ask("set", name="pace", value="fast")
    page.ask("key", key="a")
    assert sum(motion["ms"] for motion in page.answer["motions"]) < whole / 2
    page.ask("set", name="motion", value="")
    page.ask("key", key="a")
    assert "motions" not in page.answer


@pytest.mark.usefixtures("clock")
def test_the_next_action_waits_for_what_still_moves() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    while page.sitting.mine():
        page.line(chance.choice(page.actions()))
    page.ask("set", name="pace", value="fast")
    waits = []
    while page.sitting.bots_turn():
        page.ask("tick")
        moving = sum(motion["ms"] for motion in page.answer.get("motions", ()) if not motion.get("beside"))
        if page.answer.get("tick"):
            waits.append((moving, page.answer["tick"]))
    assert any(moving for moving, _ in waits)
    assert all(tick >= moving for moving, tick in waits)


@pytest.mark.usefixtures("clock")
def test_what_ends_a_turn_can_be_thought_better_of() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    while page.sitting.mine():
        page.line(chance.choice(page.actions()))
    assert page.sitting.undo_is_free()
    assert page.answer["tick"] > 1.8 * PACES["normal"]
    page.ask("tick")
    assert page.answer["tick"] <= PACES["normal"] + sum(motion["ms"] for motion in page.answer.get("motions", ()))


def test_what_is_taken_back_is_played_again_until_something_else_is() -> None:
    page = begun("person", "navvy", "navvy")
    turn_over(page, Chance(3))
    actions = [action for action in page.actions() if "draw" not in str(action)]
    page.line(actions[0])
    record = page.table.text()
    page.ask("key", key="z")
    assert page.table.text() != record and "menu-redo" not in page.part("dialog")
    page.ask("menu")
    assert "menu-redo" in page.part("dialog")
    page.ask("redo")
    assert page.table.text() == record and page.part("dialog") == ""
    page.ask("key", key="z")
    page.line(actions[-1])
    other = page.table.text()
    page.ask("key", key="Z")
    assert page.table.text() == other and "nothing to redo" in page.part("toast")
    page.ask("menu")
    assert "menu-redo" not in page.part("dialog")


def test_what_goes_back_over_others_turns_asks_first_and_says_what_goes() -> None:
    page, chance = begun("person", "navvy", "navvy"), Chance(3)
    turn_over(page, chance)
    record = page.table.text()
    page.ask("undo")
    assert page.table.text() == record
    assert "Tom" in page.dialog() and "Eve" in page.dialog()
    page.ask("close")
    assert page.table.text() == record
    page.ask("undo")
    page.ask("undo-anyway")
    back = page.lines
    assert len(back) < len(record.splitlines()) and page.sitting.mine() and page.part("dialog") == ""
    page.ask("key", key="Z")
    assert page.table.text() == record


def test_where_others_would_mind_nothing_is_asked_and_nothing_goes_back() -> None:
    page, chance = begun("person", "person"), Chance(3)
    page.ask("ready")
    while page.sitting.curtain() is None:
        page.line(chance.choice(page.actions()))
    page.ask("ready")
    assert "Ada" in page.answer["say"]
    record = page.table.text()
    page.ask("undo")
    page.ask("undo-anyway")
    assert page.table.text() == record
    assert page.part("desk").count('class="deed"') == 1, "the other person's turn is told, too"


def test_a_secret_choice_is_told_when_all_have_chosen() -> None:
    page, chance = begun("person", "easy", game="sealed"), Chance(3)
    page.line(chance.choice(page.actions()))
    while page.sitting.bots_turn():
        page.ask("tick")
    assert news(page).start == 0 and len(news(page)) == 2
    assert "prize" in text(page.part("desk"))
    page.line(chance.choice(page.actions()))
    while page.sitting.bots_turn():
        page.ask("tick")
    assert news(page) == range(2, 4)


def test_after_a_link_all_that_is_new_is_told_where_it_leads() -> None:
    ada, tom, chance = Page(), Page(), Chance(2)
    ada.begin("person", "person", where="link")
    ada.play(chance)
    link = ada.link()
    tom.take_up(link)
    assert not isinstance(tom.sitting, Replay)
    look = tom.app.desk.look
    assert look is not None and {deed.seat for deed in look.news} == {"red"}
    assert "Ada" in tom.answer["say"] and tom.part("desk").count('class="deed"') == 1
