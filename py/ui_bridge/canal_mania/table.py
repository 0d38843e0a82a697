"""The table of Canal Mania: its panels, tabs and columns, and what lies in the desk."""

from __future__ import annotations

from ui_bridge.canal_mania.board_layers import board
from ui_bridge.canal_mania.chosen import Chosen, Seen, sketches
from ui_bridge.canal_mania.contracts import contracts, parliament
from ui_bridge.canal_mania.finding import begun_contract
from ui_bridge.canal_mania.hand import display, hand
from ui_bridge.canal_mania.phases import plates
from ui_bridge.canal_mania.players import players
from ui_bridge.canal_mania.question import PHASES, head, question, why
from ui_bridge.canal_mania.replayed import canals_in_work, open_hands
from ui_bridge.canal_mania.seen import seen
from ui_bridge.canal_mania.sketching import pointed
from ui_bridge.shell.drawn import WhenAsked
from ui_bridge.shell.html import joined
from ui_bridge.shell.seam import Drawing, Offer, Strip, Tab

COLUMNS = (("display", "hand", "contracts", "parliament"), ("players", "seen", "log"))
_TABS = {
    "hand": ("display", "hand"),
    "contracts": ("parliament", "contracts"),
    "players": ("players", "seen"),
    "log": ("log",),
}
_TAB_OF_STEP = {"contract": "contracts", "second": "contracts", "boat": "contracts"}


def drawn(look: Seen, offer: Offer) -> Drawing:
    """The table for one look. It lights what is offered, and nothing else."""
    return Drawing(
        head(look),
        question(look, offer),
        why(look, offer),
        WhenAsked(
            {
                "display": lambda: display(look, offer),
                "hand": lambda: open_hands(look) if look.opened else hand(look, offer),
                "contracts": lambda: canals_in_work(look) if look.replayed else contracts(look, offer),
                "players": lambda: players(look, offer),
                "parliament": lambda: parliament(look, offer),
                "seen": lambda: joined() if look.replayed else seen(look),
            }
        ),
        COLUMNS,
        tuple(Tab(name, look.voice.say(f"tab.{name}"), panels) for name, panels in _TABS.items()),
        _tab(look),
        board(look, offer),
        None,
        tuple(look.voice.say(f"phase.{phase}") for phase in PHASES),
        look.view.known.phase,
        _strip(look, offer),
    )


def _tab(look: Seen) -> str:
    """While a boat is placed or goods are, it stays where the step before was."""
    if not look.asked:
        return "players"
    if Chosen.of(look.chosen).asking == "engineers":
        return "players"
    return _TAB_OF_STEP.get(look.view.known.step, "hand")


def _strip(look: Seen, offer: Offer) -> Strip | None:
    """What is chosen on the way to an action stays in the desk; else what is pointed at, else what the phase offers."""
    chosen, step = Chosen.of(look.chosen), look.view.known.step
    if sketches(look) and not pointed(look):
        from ui_bridge.canal_mania import sketch_shown

        return sketch_shown.strip(look)
    if look.asked and step in ("goods", "last"):
        from ui_bridge.canal_mania import shipping

        if chosen.start or not look.pointed:
            return shipping.strip(look, offer) or plates(look, offer)
    card = look.pointed.startswith(("hand:", "display:"))
    if look.asked and (chosen.hex or step == "build") and (not look.pointed or card):
        from ui_bridge.canal_mania.building import building

        built = building(look, offer)
        if built is not None:
            return built
    begun = begun_contract(look)
    if look.pointed or chosen.find or begun:
        from ui_bridge.canal_mania import shown

        found = shown.strip(look, offer)
        if found is not None:
            return found
    if look.asked and step == "take":
        from ui_bridge.canal_mania.shown import own_contracts

        return own_contracts(look)
    return plates(look, offer)
