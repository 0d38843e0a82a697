"""Whose lines a card's markers would feed, on the map and in words: each section that leads on from a town where they would lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from canalmania.drawing.marks import section_curves
from canalmania.drawing.names import Box
from canalmania.drawing.ways import along
from canalmania.state import State
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.shell.html import Content, tag


def fed(position: State, towns: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The town, where the section leads from there, and whose it is; of whoever is asked first, then in the order of play."""
    seats = len(position.seats)
    found = [(town, there, owner) for town in towns for there, owner in position.sections_at[town]]
    return iter(sorted(found, key=lambda one: ((one[2] - position.seat) % seats, one[0], one[1])))


def lines_on_map(position: State, towns: Sequence[int]) -> tuple[str, list[Box]]:
    """And what of them no name may cover."""
    board = position.agreement.board
    curves = [section_curves(position, board.towns[here].name, board.towns[there].name, position.seats[owner]) for here, there, owner in fed(position, towns)]
    path = "".join(line.path for section in curves for line in section)
    drawn = f'<path class="route-under" d="{path}"/><path class="route route-other" d="{path}"/>' if path else ""
    return drawn, [box for section in curves for box in along(section)]


def lines_told(look: Seen, towns: Sequence[int]) -> Content:
    """By owner the towns whose goods they could move."""
    position: State = look.view.known
    board = position.agreement.board
    by_owner: dict[str, list[str]] = {}
    for town, _, owner in fed(position, towns):
        by_owner.setdefault(position.seats[owner], []).append(board.towns[town].name)
    if not by_owner:
        return tag("p", look.voice.say("card_goods.feeds_none"), class_="aside")
    rows: list[Content] = [look.voice.say("card_goods.feeds")]
    for seat, names in by_owner.items():
        name = tag("b", look.player(seat)) if seat == look.seat else look.player(seat)
        rows.append([" ", owner_flag(seat), " ", name, f" ({', '.join(dict.fromkeys(names))})"])
    return tag("p", rows)
