"""The table of Kontor: the harbour, the desk, the panels."""

from __future__ import annotations

from kontor import outlook
from kontor.outlook import Forecast, Sector
from kontor.state import SEAT_OF
from ui_bridge.kontor import marks
from ui_bridge.kontor.choices import LET_GO
from ui_bridge.kontor.chosen import Chosen, Moment, Seen, bound_for, meant
from ui_bridge.kontor.forecast import forecast, forecast_of, landing, nothing_held, sentences, taken, taking
from ui_bridge.kontor.forecast import touched as touched_by
from ui_bridge.kontor.hand import hand, plates, waiting, warning
from ui_bridge.kontor.picture import CELL, lying
from ui_bridge.kontor.question import head, question, why
from ui_bridge.kontor.question import waiting as awaited
from ui_bridge.kontor.rounds import content, round_panel
from ui_bridge.kontor.sectors import afterwards, largest, open_sectors
from ui_bridge.kontor.traces import traces
from ui_bridge.kontor.view import Area, area
from ui_bridge.shell.html import Content, joined, tag
from ui_bridge.shell.seam import Board, Drawing, Offer, Strip, Tab

COLUMNS = (("round", "sectors", "five", "hand", "log"),)
_TABS = {"hand": ("hand",), "sectors": ("sectors",), "round": ("round",), "five": ("five",), "log": ("log",)}
_TAB_OF_STEP = {"buy": "hand", "show": "hand", "choose": "hand"}
_PHASES = {"buy": 1, "show": 1, "choose": 1, "boat": 2, "take": 2, "lay": 3}
KEY, WIDE_KEY = "kontor", "kontor-wide"


def drawn(look: Seen, offer: Offer) -> Drawing:
    """The table for one look. It lights what is offered, and nothing else."""
    state, say = look.view.known, look.voice.say
    held = forecast_of(look)
    found = afterwards(outlook.sectors(state), held)
    return Drawing(
        head=head(look),
        question=question(look, offer),
        why=why(look),
        panels={
            "round": round_panel(look),
            "sectors": open_sectors(look, found, held),
            "five": largest(look, held),
            "hand": hand(look, offer),
        },
        columns=COLUMNS,
        tabs=tuple(Tab(name, say(f"tab.{name}"), panels) for name, panels in _TABS.items()),
        tab=_TAB_OF_STEP.get(state.step, "sectors"),
        board=board(look, offer, found, held),
        phases=tuple(say(f"phase.{name}") for name in ("choose", "boat", "lay")),
        phase=_PHASES.get(state.step, 0),
        strip=_strip(look, offer, held),
        waiting=awaited(look),
    )


def board(look: Seen, offer: Offer, found: list[Sector], held: Forecast | None) -> Board:
    state = look.view.known
    seen = area(state, look.width)
    touched = _touched(found, held)
    layers = {**lying(look, seen, found, touched), "layer-places": marks.pressable(seen)}
    lit = {"layer-lights": traces(look), "layer-marks": marks.marks(look, offer, held)}
    return Board(key_of(seen), seen.box, CELL, layers, lit, look.voice.say("harbour"))


def key_of(seen: Area) -> str:
    return WIDE_KEY if seen.east - seen.west > 2 * (seen.south - seen.north) else KEY


def _touched(found: list[Sector], held: Forecast | None) -> tuple[str, ...]:
    """Letters of the sectors that the held card would change."""
    if held is None:
        return ()
    places = {place for one in touched_by(held) for place in one}
    return tuple(sector.letter for sector in found if places & set(sector.places))


def _strip(look: Seen, offer: Offer, held: Forecast | None) -> Strip | None:
    """What the question needs: cards to choose from, or what would come of what is held, with this round below it."""
    state, say = look.view.known, look.voice.say
    if look.seat is None:
        return None
    if not look.asked:
        return (
            Strip(say("desk.waiting"), waiting(look), stays=True)
            if state.step == "choose" and state.chosen[SEAT_OF[look.seat]]
            else Strip(say("panel.round"), content(look), out=LET_GO, stays=True)
        )
    step = state.step
    if step in ("choose", "show"):
        return Strip(say(f"desk.{step}"), plates=plates(look), aside=warning(look) if step == "choose" else None, out=LET_GO, stays=True)
    if step == "buy":
        return Strip(say("desk.buy"), tag("p", say("buy.about", left=len(state.special_pile)), class_="k-forecast", data_fit=""), out=LET_GO, stays=True)
    moment, chosen = Moment(look), meant(look)
    if held is not None:
        told: Content = forecast(look, held)
    elif step == "take" and chosen.place:
        told = taking(look, chosen.place)
    elif canal := bound_for(look):
        told = landing(look, canal)
    elif step == "lay":
        told = nothing_held(look, state, len(moment.places()))
    else:
        told = tag("p", say(f"desk_about.{step}", card=state.card), class_="k-forecast", data_fit="")
    below = tag("div", tag("h2", say("panel.round")), content(look), class_="k-below")
    title, heard = say(f"desk.{step}_it" if chosen.place else f"desk.{step}"), _heard(look, held, chosen)
    return Strip(title, joined(told, below), aside=_where(look, chosen), out=LET_GO, stays=True, heard=heard)


def _heard(look: Seen, held: Forecast | None, chosen: Chosen) -> str:
    """Where the card is held, and what would come of it; or of the quay that would be taken."""
    if not chosen.place:
        return ""
    state = look.view.known
    told = sentences(look, held) if held is not None else taken(look, outlook.if_taken(state, chosen.place)) if state.step == "take" else []
    return " ".join((f"{look.voice.say('here', place=chosen.place)}.", *told))


def _where(look: Seen, chosen: Chosen) -> Content:
    return look.voice.say("here", place=chosen.place) if chosen.place else None
