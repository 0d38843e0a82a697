"""A fair start by link with somebody who isn't honest: a sentence or a question, and nothing is joined."""

from __future__ import annotations

import pytest

from draws import GAMES, THREE, TWO, begun, changed_header, first_link, joined, lot_of, opened, ring, sent, with_notes, written
from pages import Page
from tabletop.chance import Chance
from tabletop.headers import Header, Seat
from tabletop.links import LOT, TURN, Link
from tabletop.lots import PART, Opening
from tabletop.records import numbered
from ui_bridge.shell import links


def refuses(page: Page, link: str, told: str) -> None:
    """Nothing is joined, and nothing of what is kept changes; what was begun can be gone on with."""
    stored = dict(page.stored)
    page.open(link)
    assert page.app.desk.dialog.name == "bad-link", page.dialog() or page.app.desk.toast
    assert told in page.dialog()
    assert page.stored == stored
    page.ask("close")
    assert page.stored == stored


NOT_MADE = "The seed doesn’t match what the players"


@pytest.mark.parametrize("forged", ["opening", "own part", "another's part", "seed", "unreadable", "twice", "another game's"])
def test_a_wrong_opening_is_refused_and_nothing_is_joined(forged: str) -> None:
    pages, others = ring(*THREE), ring(*THREE)
    link = first_link(pages, Chance(1))
    come, tom, eve = opened(link), pages["white"], pages["black"]
    _, _, *parts = come.notes[0].split(" ")
    header, strange = come.record.header, "ab" * 8
    wrong = {
        "opening": (strange, *parts[1:]),
        "own part": (parts[0], strange, parts[2]),
        "another's part": (parts[0], parts[1], strange),
    }.get(forged, tuple(parts))
    opening = Opening(wrong)
    # A game that fits to what is said of its seed, with nothing played: who forges it can do all of that.
    record = numbered(header.replaced(seed=opening.seed(header) if forged != "seed" else 5), None, ())
    notes = {"unreadable": ("lot open",), "twice": (opening.note, opening.note)}.get(forged, (opening.note,))
    bad = written(Link.of(record, TURN, "1 0 0 0", notes=notes))
    if forged == "another game's":
        bad = first_link(others, Chance(1))
    refuses(eve, bad, NOT_MADE)
    if forged == "another's part":
        assert "white" in lot_of(eve).lot.parts, "Eve has seen Tom's, for it came to her"
        assert lot_of(tom).lot.missing == ("black",)
    else:
        refuses(tom, bad, NOT_MADE)
    eve.open(link)
    assert eve.table.header == header, "the honest link is taken up all the same"


def test_a_part_of_ones_own_that_was_left_out_is_missed() -> None:
    """Ada has had somebody else put in Tom's part."""
    ada = begun(*TWO)
    first = sent(ada)
    tom, friend = joined(first, "white"), joined(first, "white")
    ada.open(sent(friend))
    refuses(tom, first_link({"red": ada}, Chance(1)), NOT_MADE)


def test_a_game_with_a_seed_of_its_own_in_place_of_the_one_that_is_drawn_is_told_of() -> None:
    pages = ring(*TWO)
    header = pages["red"].table.header.replaced(seed=77)
    forged = written(links.link_of(GAMES.new(header), TURN))
    tom = pages["white"]
    stored = dict(tom.stored)
    tom.open(forged)
    assert "This isn’t the game whose seed you are drawing: Ada has chosen the seed of this one" in tom.dialog()
    assert tom.stored == stored
    tom.ask("close")
    tom.open(first_link(pages, Chance(1)))
    assert "Your part is in the seed" in tom.app.desk.toast


def renamed(header: Header) -> Header:
    return header.replaced(seats=[seat._replace(name=f"{seat.name}!") for seat in header.seats])


def test_a_draw_that_was_changed_on_its_way_is_refused() -> None:
    ada = begun(*THREE)
    first = sent(ada)
    tom = joined(first, "white")
    second = sent(tom)
    eve = joined(second, "black")
    third = sent(eve)
    strange = "ab" * 8
    swapped = with_notes(third, lambda note: f"{PART} white {strange}" if note.startswith(f"{PART} white") else note)
    refuses(tom, swapped, "This link was made to draw the seed of a game")
    refuses(eve, swapped, "This link was made to draw the seed of a game")
    refuses(ada, changed_header(third, renamed), "This link was made to draw the seed of a game")
    for notes in (("lot seal 00",), (), opened(third).notes[1:], (*opened(third).notes, "wish red: pass"), (*opened(third).notes, f"{PART} red {strange}")):
        refuses(ada, written(opened(third)._replace(notes=notes)), "This link was made to draw the seed of a game")
    begun_already = GAMES.new(opened(third).record.header)
    begun_already.play(begun_already.actions("red")[0])
    refuses(ada, written(Link.of(begun_already.record(), LOT, notes=opened(third).notes)), "This link was made to draw the seed of a game")
    refuses(ada, changed_header(third, lambda header: header.replaced(seed=7)), "This link was made to draw the seed of a game")
    ada.open(third)
    assert ada.sitting.mine()


def test_another_seal_is_another_draw() -> None:
    """Who changes the seal has it to do with somebody who doesn't know it: a question, and nothing changes."""
    ada = begun(*TWO)
    tom = joined(sent(ada), "white")
    forged = with_notes(sent(tom), lambda note: f"lot seal {'0' * 32}" if note.startswith("lot seal") else note)
    stored = dict(ada.stored)
    ada.open(forged)
    assert ada.app.desk.dialog.name == "lot-who"
    assert ada.stored == stored


def test_a_draw_for_a_game_that_cannot_be_played_is_refused() -> None:
    ada = begun(*TWO)
    come = opened(sent(ada))
    header = come.record.header
    many = header.replaced(seats=[*header.seats, *(Seat(name, name) for name in ("black", "black2", "black3", "black4"))])
    page = Page()
    page.open(written(Link.of(numbered(many, None, ()), LOT, notes=come.notes)))
    assert page.app.desk.dialog.name == "bad-link"


def test_a_seat_that_was_given_away_meanwhile_is_asked_about() -> None:
    """Eve has put in a part; before she sees the game, Tom's seat is a computer player's."""
    pages = ring(*THREE)
    ada, eve = pages["red"], pages["black"]
    ada.play(Chance(1))
    ada.ask("give-seat", seat="white", player="contractor")
    ada.ask("skip")
    while ada.waits() and ada.sitting.away() is None:
        ada.ask("tick")
    ada.ask("send")
    eve.open(sent(ada))
    assert eve.app.desk.dialog.name == "past", eve.dialog()
    assert "has different players" in eve.dialog()
    eve.ask("take-theirs")
    assert [seat.player for seat in eve.sitting.table.header.seats] == ["person", "contractor", "person"]
