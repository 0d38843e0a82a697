"""Why not, by chapter 7, the end."""

from __future__ import annotations

from canalmania.refusals.pieces import Reasons
from canalmania.rules.actions import Pass
from canalmania.rules.state import Position
from tabletop.protocol import Reason


def pass_on(s: Position, seat: int, action: Pass) -> Reasons:
    if s.step == "last" and seat == s.seat:
        yield Reason("7.4", "must_move_goods")
