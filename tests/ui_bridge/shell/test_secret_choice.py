"""Secret choices in the shell, without a browser: at one screen, with computer players, and that nothing of an open choice leaves by any way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from pages import Page, text
from rings import GAMES, Ring, as_it_leaves, begun, bid, kept, opened, reloaded, sent
from tabletop.chance import Chance


def test_the_curtain_goes_round_and_nobody_sees_what_another_has_chosen() -> None:
    """Whatever red chose, all that white is shown is the same, letter for letter."""
    shown = []
    for number in (2, 4):
        page = begun("person", "person")
        assert page.sitting.curtain() == "red"
        page.ask("ready")
        bid(page, number)
        assert page.sitting.curtain() == "white"
        covered = page.everything()
        page.ask("ready")
        shown.append((covered, page.everything(), as_it_leaves(page)))
        assert f"{number} lies face down" not in page.everything()
        bid(page, 1)
        assert f"Ada chooses the {number}." not in text(page.part("panel-log")), "the curtain is down: nobody knows who looks"
        page.ask("ready")
        assert list(page.lines) == [f"red: bid {number}", "white: bid 1"]
        assert "The prize of" in text(page.part("panel-log"))
    assert shown[0] == shown[1]


def test_who_has_chosen_sees_it_and_can_take_it_back_while_another_chooses() -> None:
    page = begun("person", "person", "person")
    page.ask("ready")
    bid(page, 4)
    page.ask("ready")
    bid(page, 2)
    assert page.sitting.curtain() == "blue"
    page.ask("ready")
    assert page.sitting.looking == "blue"
    page.ask("undo")
    assert list(page.lines) == ["red: bid 4", "white: bid 2"], "blue has chosen nothing: there is nothing of blue's to take back"
    bid(page, 3)
    assert len(page.lines) == 3
    page.ask("ready")
    page.ask("undo")
    assert len(page.lines) == 3, "they are turned over"


def test_one_who_bids_against_computer_players_takes_back_nothing_that_was_turned_over() -> None:
    page = begun("person", "easy", "hard")
    bid(page, 3)
    assert page.sitting.bots_turn(), "they choose when all persons have"
    assert kept(page, "game").count("bid") == 1
    page.ask("undo")
    assert list(page.lines) == [], "while they think nothing is turned over yet"
    bid(page, 2)
    page.ask("skip")
    while page.sitting.bots_turn():
        page.ask("tick")
    assert len(page.lines) == 3
    page.ask("undo")
    assert len(page.lines) == 3


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "easy", "person", "hard")], ids=["two", "with computers"])
def test_a_whole_game_at_one_screen_that_is_reloaded_before_every_choice(kinds: tuple[str, ...]) -> None:
    page, chance = begun(*kinds), Chance(3)
    page.ask("skip")
    while not page.is_over():
        if page.sitting.bots_turn():
            page.ask("skip")
            page.ask("tick")
            continue
        before = page.lines
        reloaded(page)
        assert page.lines == before
        if page.sitting.curtain():
            page.ask("ready")
        page.line(chance.choice(page.actions()))
    assert len(page.lines) == 5 * len(kinds)
    assert "Everybody who" not in page.dialog()
    assert page.app.desk.ending
    assert GAMES.load(kept(page, "game")).state.outcome() == page.state.outcome()


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "person", "easy")], ids=["two", "and a computer"])
def test_whatever_was_chosen_all_that_leaves_is_the_same_but_the_seal(kinds: tuple[str, ...]) -> None:
    left = []
    for number in (2, 4):
        page = begun(*kinds, where="link")
        bid(page, number)
        assert f"bid {number}" in kept(page, "game"), "here it is kept"
        left.append(as_it_leaves(page))
        reloaded(page)
        assert list(page.lines) == [f"red: bid {number}"]
        left.append(as_it_leaves(page))
    for one, other in pairwise(left):
        for key in one:
            assert one[key] == other[key], key
    assert left[0]["notes"] == ["seal red"]
    assert left[0]["turn"].record.lines == ()


def test_the_choice_is_taken_back_until_its_seal_has_left() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    ada.ask("close")
    ada.ask("undo")
    assert list(ada.lines) == []
    assert ada.sitting.mine()
    bid(ada, 2)
    assert ada.app.desk.dialog.name == "send"
    reloaded(ada)
    ada.ask("undo")
    assert list(ada.lines) == []
    bid(ada, 3)
    sent(ada)
    ada.ask("undo")
    assert "already been sent by link" in ada.app.desk.toast
    reloaded(ada)
    ada.ask("undo")
    assert list(ada.lines) == ["red: bid 3"]


def test_what_was_taken_back_doesnt_come_back_with_a_link() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    link = sent(ada)
    tom = Page()
    tom.take_up(link)
    bid(tom, 4)
    tom.ask("close")
    tom.ask("undo")
    tom.take_up(link)
    assert list(tom.lines) == []
    assert tom.sitting.mine()


@pytest.mark.parametrize("way", ["copy-link", "share-sheet", "code"])
def test_a_seal_has_left_whichever_way_it_went(way: str) -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    ada.ask(way)
    ada.ask("close")
    ada.ask("undo")
    assert list(ada.lines) == ["red: bid 5"]


def test_no_turn_goes_out_before_the_computer_players_have_chosen() -> None:
    """They choose in one browser only, or two might choose otherwise: hurried in the one, and not in the other."""
    ring = Ring("person", "person", "hard")
    bid(ring.at, 5)
    ring.send()
    bid(ring.at, 4)
    ring.send()
    ada = ring.at
    assert ada.sitting.bots_turn()
    assert ada.app.desk.dialog.name == ""
    assert 'data-do="send"' not in ada.everything()
    link = sent(ada)
    assert opened(link).head.purpose == "s"
    assert opened(link).notes == ()
    ada.ask("close")
    reloaded(ada)
    assert ada.sitting.bots_turn(), "all persons have chosen, and that survives"
    ada.ask("skip")
    while ada.sitting.bots_turn():
        ada.ask("tick")
    bid(ada, 1)
    ring.send()
    assert ring.at.lines[:3] == ada.lines[:3]


def test_what_others_have_chosen_is_hidden_from_the_computer_player_that_thinks() -> None:
    page = begun("person", "hard")
    bid(page, 5)
    view: Any = page.state.view("white")
    assert view.known.chosen == [-1, 0]


def test_each_computer_player_chooses_for_itself() -> None:
    page = begun("person", "hard", "hard")
    bid(page, 5)
    sitting = page.sitting
    assert sitting.means(["white: bid 1", "blue: bid 2"])
    sitting.bot_plays()
    assert sitting.bot_asked() == "blue"
    assert sitting.undecided(), "what another meant for blue isn't blue's choice"


def test_two_hard_players_and_a_person_play_to_the_end() -> None:
    page, chance = begun("person", "hard", "hard"), Chance(1)
    while not page.is_over():
        page.play(chance, lambda: True)
        if page.sitting.mine():
            page.line(chance.choice(page.actions()))
        else:
            page.ask("skip")
            page.ask("tick")
    assert len(page.lines) == 15


def test_another_tab_with_the_same_game_follows_with_its_secrets() -> None:
    ada = begun("person", "person", where="link")
    other = Page(stored=dict(ada.stored))
    other.ask("open", id=ada.sitting.id)
    bid(ada, 5)
    link = sent(ada)
    id_ = ada.sitting.id
    for key in (f"game:{id_}", f"link:{id_}"):
        other.ask("stored", key=key, value=ada.stored[key])
    other.ask("undo")
    assert list(other.lines) == ["red: bid 5"], "its seal has left, whichever tab sent it"
    tom = Page()
    tom.take_up(link)
    bid(tom, 1)
    other.take_up(sent(tom))
    assert list(other.lines) == ["red: bid 5", "white: bid 1"]


@pytest.mark.parametrize("damage", ["", "{", '{"since": 0}', '{"since": "x", "asked": [], "notes": [], "secrets": [], "left": [], "closed": []}', "[1]"])
def test_a_damaged_memory_of_the_choice_doesnt_lose_who_plays_here(damage: str) -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 3)
    id_ = ada.sitting.id
    told = json.loads(ada.stored[f"link:{id_}"])
    try:
        told["round"] = json.loads(damage)
    except ValueError:
        told["round"] = damage
    ada.stored[f"link:{id_}"] = json.dumps(told)
    reloaded(ada)
    assert ada.sitting.persons() == ["red"]
    assert ada.sitting.mine(), "what can't be sealed any more is chosen again"
    bid(ada, 5)
    tom = Page()
    tom.take_up(sent(ada))
    bid(tom, 1)
    ada.take_up(sent(tom))
    assert list(ada.lines) == ["red: bid 5", "white: bid 1"]


def windows(of: str, size: int) -> Iterator[str]:
    return (of[at : at + size] for at in range(len(of) - size + 1))


def test_no_salt_is_in_anything_that_leaves_before_all_have_sealed() -> None:
    ada = begun("person", "person", where="link")
    bid(ada, 5)
    ((_, salt, line),) = json.loads(kept(ada, "link"))["round"]["secrets"]
    assert line == "red: bid 5"
    assert len(salt) == 16
    left = repr(as_it_leaves(ada)) + sent(ada)
    assert not any(part in left for part in windows(salt, 8))
    assert line not in left
