"""The table of Canal Mania: its panels, tabs and columns, and the small questions over it."""

from __future__ import annotations

from ui_bridge.canal_mania.board_layers import board
from ui_bridge.canal_mania.choices import DRAW, PAY, WAY
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.canal_mania.contracts import contracts, parliament
from ui_bridge.canal_mania.hand import display, hand, this_canal
from ui_bridge.canal_mania.players import players
from ui_bridge.canal_mania.question import head, question, why
from ui_bridge.shell.html import Content, place, tag
from ui_bridge.shell.seam import Dialog, Drawing, Offer, Tab

COLUMNS = (("display", "hand", "canal", "contracts"), ("players", "parliament", "log"))
_TABS = {
    "hand": ("hand", "canal"),
    "cards": ("display",),
    "contracts": ("parliament", "contracts"),
    "players": ("players",),
    "log": ("log",),
}
_TAB_OF_STEP = {"contract": "contracts", "second": "contracts", "cards": "cards", "take": "cards", "build": "hand", "discard": "hand"}


def drawn(look: Seen, offer: Offer) -> Drawing:
    """The table for one look. It lights what is offered, and nothing else."""
    return Drawing(
        head(look),
        question(look, offer),
        why(look, offer),
        {
            "display": display(look, offer),
            "hand": hand(look, offer),
            "canal": this_canal(look, offer),
            "contracts": contracts(look, offer),
            "players": players(look, offer),
            "parliament": parliament(look, offer),
        },
        COLUMNS,
        tuple(Tab(name, look.voice.say(f"tab.{name}"), panels) for name, panels in _TABS.items()),
        "hand" if Chosen.of(look.chosen).hex else _TAB_OF_STEP.get(look.view.known.step, "players"),
        board(look, offer),
        dialog(look, offer),
    )


def dialog(look: Seen, offer: Offer) -> Dialog | None:
    """Which payment, which card to draw, which way."""
    chosen = Chosen.of(look.chosen)
    for kind, title in ((PAY, "payments"), (DRAW, "button.draw"), (WAY, "which_way")):
        choices = list(offer.on(kind))
        if choices:
            rows: list[Content] = []
            for choice in choices:
                how = "pressed" if choice.field == "pay" and choice.value == chosen.pay else choice.kind
                rows.append(tag("li", place(choice.at, choice.label, f"button {how}".strip()), class_="row" if kind == PAY else None))
            without = chosen._replace(asking="", end="").written()
            return Dialog(look.voice.say(title), tag("ul", rows, class_="rows"), without)
    return None
