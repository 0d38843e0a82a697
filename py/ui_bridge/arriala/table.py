"""The table of Arriala: its panels, tabs and columns."""

from __future__ import annotations

from ui_bridge.arriala.board_layers import board
from ui_bridge.arriala.chosen import CARD, Chosen, Seen
from ui_bridge.arriala.hand import hand, open_hands
from ui_bridge.arriala.moment import meant
from ui_bridge.arriala.players import players
from ui_bridge.arriala.question import head, question
from ui_bridge.arriala.strip import actions, strip
from ui_bridge.arriala.winning import winning
from ui_bridge.shell.seam import Drawing, Offer, Tab

COLUMNS = (("actions", "hand", "winning"), ("players", "log"))
_TABS = ("actions", "winning", "hand", "players", "log")


def drawn(look: Seen, offer: Offer) -> Drawing:
    """The table for one look. It lights what is offered, and nothing else."""
    what = meant(look, offer)
    return Drawing(
        head(look),
        question(look, what),
        None,
        {
            "actions": actions(look, offer),
            "hand": open_hands(look) if look.opened else hand(look, offer, what),
            "winning": winning(look, what),
            "players": players(look),
        },
        COLUMNS,
        tuple(Tab(name, look.voice.say(f"tab.{name}"), (name,)) for name in _TABS),
        _tab(look),
        board(look, offer, what),
        strip=strip(look, offer, what),
    )


def _tab(look: Seen) -> str:
    chosen = Chosen.of(look.chosen)
    if chosen.mode == CARD:
        return "hand"
    if chosen.worker or chosen.to:
        return "winning"
    return "actions" if look.asked else "players"
