"""A whole game by link in which either side tries everything, before every honest link."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from canalmania.records.position_writing import write_position
from canalmania.state import State
from pages import ADDRESS, Page, all_games
from tabletop.chance import Chance
from tabletop.headers import Seat
from tabletop.links import TURN, read
from tabletop.records import numbered
from ui_bridge.shell import links
from ui_bridge.shell.library import Library
from ui_bridge.shell.sitting import AnyTable

GAMES = all_games()
ALL = {"another past", "another position", "the other's turn", "another seat", "another name", "an older link", "a foreign game", "a newer version"}


def link_of(table: AnyTable, games: Library = GAMES) -> str:
    return f"{ADDRESS}#{links.text_of(links.link_of(table, TURN), games)}"


def another_past(mine: AnyTable, chance: Chance) -> AnyTable | None:
    """The game up to some step, and then something else than was done, as long as the game here at least."""
    step = chance.below(mine.settled_lines)
    other = mine.until(step)
    choices = [action for action in other.actions(other.asked()[0]) if str(action) != mine.lines[step]]
    if not choices:
        return None
    other.play(chance.choice(choices))
    while other.asked() and len(other.lines) < mine.settled_lines:
        other.play(chance.choice(other.actions(other.asked()[0])))
    return other


def tricks(mine: AnyTable, theirs: AnyTable, seat: str, sent: list[str], chance: Chance) -> Iterator[tuple[str, str, str]]:
    """What is tried, the link, and the dialog that must open."""
    other = another_past(mine, chance)
    if other is not None:
        yield "another past", link_of(other), "past"
    start = theirs.state_at(0)
    if isinstance(start, State):
        block = [*write_position(start), f"{theirs.state.seats[0]} points {1 + chance.below(50)}"]
        yield "another position", link_of(GAMES.load(numbered(theirs.header, block, theirs.lines), lenient=True)), "past"
    own = theirs.until(theirs.settled_lines)
    if own.asked() == (seat,):
        own.play(chance.choice(own.actions(seat)))
        yield "the other's turn", link_of(own), "past"
    seats = theirs.header.seats
    for name, changed in (("another seat", {"player": "hard"}), ("another name", {"name": "Somebody"})):
        place = chance.below(len(seats))
        given = [one._replace(**changed) if at == place else one for at, one in enumerate(seats)]
        yield name, link_of(theirs.seated(theirs.header.replaced(seats=given))), "past"
    if len(sent) > 2:
        yield "an older link", chance.choice(sent[:-2]), ""
    foreign = GAMES.new(GAMES.game("barge").opening([Seat("red", "Ada"), Seat("white", "Tom")], 99, {}))
    yield "a foreign game", link_of(foreign), "who"
    yield "a newer version", f"{ADDRESS}#2{link_of(theirs).partition('#')[2][1:]}", "bad-link"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["canal-mania", "barge"])
def test_either_side_tries_everything_and_nothing_changes(game: str) -> None:
    chance, tried = Chance(7), Counter[str]()
    options = {"end": "20"} if game == "canal-mania" else {}
    at, other = Page(), Page()
    at.begin("person", "person", game=game, where="link", **options)
    sent: list[str] = []
    while not at.is_over():
        at.play(chance)
        at.ask("send")
        at.ask("copy-link", what="link")
        sent.append(at.copied)
        if other.app.desk.sitting is not None and (game == "barge" or len(sent) % 3 == 0):  # in the long game each side every third time: it has many
            honest = GAMES.load(read(sent[-1].partition("#")[2], GAMES.packing, GAMES.numbered).record)
            for what, link, dialog in tricks(other.table.settled_table(), honest, other.sitting.persons()[0], sent, chance):
                tried[what] += 1
                nothing_changes(other, what, link, dialog)
        other.take_up(sent[-1])
        assert other.table.settled() == at.table.settled()
        at, other = other, at
    assert set(tried) == ALL - ({"another position"} if game == "barge" else set()), tried
    assert all(len(page.app.desk.shelf.games()) == 1 for page in (at, other))


def nothing_changes(page: Page, what: str, link: str, dialog: str) -> None:
    id_ = page.app.desk.shelf.games()[0].id
    games = {key: text for key, text in page.stored.items() if key.startswith(("game", "link", "aside"))}
    page.open(link)
    name = page.app.desk.dialog.name
    assert name == dialog, (what, page.dialog(), page.app.desk.toast)
    if what == "an older link":
        assert "older than your game" in page.app.desk.toast
    if what == "a newer version":
        assert "a newer version of this page" in page.dialog()
    page.ask("close")
    assert {key: text for key, text in page.stored.items() if key.startswith(("game", "link", "aside"))} == games, what
    page.ask("open", id=id_)
