"""What the page accepts it can keep, write, link and show as a code, and open again as the same; what is too long is said."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from canalmania.game import GAME as CANAL_MANIA
from canalmania.records.position import STEPS
from canalmania.records.position_writing import write_position
from canalmania.state import State
from pages import ADDRESS, Page, all_games
from programs import tool
from tabletop.chance import Chance
from tabletop.headers import Header, Seat
from tabletop.links import SHOW, Link
from tabletop.records import numbered, write_record
from tiny import barge, sealed
from ui_bridge.shell import links
from ui_bridge.shell.codes import qr_of
from ui_bridge.shell.replay import Replay

hunts = tool("hunts")
GAMES = all_games()
MADE = {"canal-mania": CANAL_MANIA, "barge": barge.GAME, "sealed": sealed.GAME}


def position_of(state: object) -> list[str]:
    """Where a game stands, as a position block; nothing where it can't be told in one."""
    if isinstance(state, State):
        return list(write_position(state)) if state.step in STEPS else []
    if isinstance(state, barge.Barge):
        if state.outcome() is not None:
            return []
        each = zip(state.seats, state.at, state.holds, state.landed, strict=True)
        lots = [(f"barge {seat} {at}", f"hold {seat} {told(hold)}", f"landed {seat} {told(landed)}") for seat, at, hold, landed in each]
        whose = f"turn {state.seats[state.turn]} {state.points}"
        return [f"pile {told(state.pile[::-1])}".strip(), whose, f"round {state.round}", *(line.strip() for lot in lots for line in lot)]
    assert isinstance(state, sealed.Sealed)
    if any(choice != sealed.NONE for choice in state.chosen):
        return []
    hands = [f"hand {seat} {told(hand)}".strip() for seat, hand in zip(state.seats, state.hands, strict=True)]
    return [f"row {told(state.row)}".strip(), *hands, *(f"won {who} {points}" for who, points in zip((*state.seats, sealed.BANK), state.won, strict=True))]


def told(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def record(game: str, chance: Chance, near: bool) -> str:
    """A game after some random actions, maybe with a position instead of its past; or nearly one, some words or letters of it changed."""
    table = hunts.played(MADE[game], chance, chance.below(60))
    text = table.text()
    if chance.below(2) and (position := position_of(table.state)):
        text = write_record(numbered(table.header, position, []))
    return str(hunts.noisy(text, chance, ("\n", " ", "")[chance.below(3)])) if near else text


def same_again(text: str) -> bool:
    """Whether the page takes it for a game; then everything that can be done with one gives the same game."""
    page = Page()
    page.ask("file", name="some.record", text=text)
    if page.app.desk.sitting is None:
        assert page.app.desk.toast
        assert "games" not in page.stored
        return False
    if page.sitting.curtain():
        page.ask("ready")
    accepted, settled = page.table.text(), write_record(page.table.settled())
    page.start()
    page.ask("open", id=page.app.desk.shelf.games()[0].id)
    assert page.table.text() == accepted
    if page.sitting.curtain():
        page.ask("ready")
    page.ask("share")
    if "too long for a link" not in page.dialog():
        page.ask("copy-link", what="link")
        other = Page()
        other.open(page.copied)
        assert isinstance(other.app.desk.sitting, Replay), other.dialog()
        assert other.app.desk.sitting.whole.text() == settled
        page.ask("code")
        assert 'class="code"' in page.part("dialog") or "too long for a QR code" in page.dialog()
    file = page.ask("share-file")["download"]["text"]
    other = Page()
    other.ask("file", name="some.record", text=file)
    assert other.table.text() == settled
    return True


@pytest.mark.slow
@settings(max_examples=8, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@pytest.mark.parametrize("near", [False, True], ids=["valid", "nearly valid"])
@pytest.mark.parametrize("game", ["canal-mania", "barge", "sealed"])
@given(seed=st.integers(0, 1 << 40))
def test_what_is_accepted_is_opened_again_as_the_same(game: str, near: bool, seed: int) -> None:
    chance = Chance.stream(seed, "same again")
    accepted = same_again(record(game, chance, near))
    assert accepted or near


@pytest.mark.parametrize("size", [3_000, 3_150, 3_160, 3_170, 3_180, 3_190, 3_200, 3_250, 6_000])
def test_a_code_is_made_as_long_as_it_holds_the_link(size: int) -> None:
    """What is said to fit is made, and what isn't couldn't be."""
    chance = Chance(size)
    letters = [chance.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(size)]
    words = ["".join(letters[at : at + 40]) for at in range(0, size, 40)]
    link = Link.of(numbered(Header("barge", (Seat("red", "Ada"), Seat("white", "Tom")), 1), None, []), SHOW, notes=words)
    fits = links.fits_code(ADDRESS, links.text_of(link, GAMES))
    try:
        made = qr_of(ADDRESS, link, GAMES)
    except ValueError:
        assert not fits
    else:
        assert fits
        assert made.version <= 40
