"""At the end of a game: its figures, the table as it stands, the map to keep, and another game."""

from __future__ import annotations

from typing import NamedTuple

from ui_bridge.shell.desk import Desk, Opened
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.home_events import begin_like
from ui_bridge.shell.looks import onlooker_at


class Kind(NamedTuple):
    kind: str = ""


def result(desk: Desk) -> None:
    """The end is shown beside the board."""
    desk.ending = desk.at_table() and desk.here.is_over()
    desk.reply["focus"] = "end-who"


def review(desk: Desk) -> None:
    """The table is shown as it stands."""
    desk.ending = False


def scores(desk: Desk) -> None:
    if desk.at_table():
        desk.dialog = Opened("scores")


def again(desk: Desk) -> None:
    """Another game like the one on the table."""
    begin_like(desk, desk.here.table.header, desk.here.by_link())


def next_seat(desk: Desk) -> None:
    """The same, and who was second begins."""
    begin_like(desk, desk.here.table.header, desk.here.by_link(), first=1)


def save_map(desk: Desk, event: Kind) -> None:
    """The board as anybody may see it: as a file, or on paper."""
    sitting = desk.here
    if event.kind == "print":
        desk.reply["print"] = True
        return
    picture = sitting.page.picture(onlooker_at(sitting, desk.voice, desk.browser.width))
    if picture:
        name = f"{sitting.game.name}.{event.kind}"
        desk.reply["picture" if event.kind == "png" else "download"] = {"name": name, "text": picture, "type": "image/svg+xml"}


ROWS = {
    "result": bare(result),
    "review": bare(review),
    "scores": bare(scores),
    "again": bare(again),
    "next-seat": bare(next_seat),
    "save-map": on(Kind, save_map),
}
