"""Who plays: engineers, hands, canals and points; and of a computer player how strong it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from canalmania.players.strengths import strength
from canalmania.rules.actions import Action, Swap
from canalmania.rules.pieces import ENGINEERS
from canalmania.rules.state import State
from tabletop.headers import Seat
from ui_bridge.cards import cameo, owner_flag
from ui_bridge.html import Content, Html, panel, tag
from ui_bridge.session import PERSON, Sitting
from ui_bridge.speech import Speech


def players_panel(sitting: Sitting, speech: Speech, state: State, actions: Sequence[Action]) -> Html:
    swaps = {action.engineer for action in actions if isinstance(action, Swap)}
    rows: list[Content] = [_row(speech, state, seat, swaps, seat.seat == sitting.looking) for seat in sitting.table.header.seats]
    spare = [engineer for number, engineer in enumerate(ENGINEERS) if number not in state.engineers]
    if spare:
        beside = [tag("span", _engineer(speech, engineer, engineer in swaps), engineer, class_="spare") for engineer in spare]
        rows.append(tag("li", tag("span", speech.say("by_the_board"), class_="aside"), beside, class_="row spare-row"))
    return panel(speech.say("panel.players"), speech.say("player_legend"), tag("ul", rows, class_="rows"))


def _row(speech: Speech, state: State, seat: Seat, swaps: Collection[str], is_you: bool) -> Html:
    place = state.seats.index(seat.seat)
    engineer = ENGINEERS[state.engineers[place]]
    supply = " ".join(f"{letter}{left}" for letter, left in zip(speech.say("supply_letters").split(), state.supply[place], strict=True))
    counts = (len(state.hands[place]), len(state.open[place]), len(state.finished[place]))
    told = speech.say("player_about", hand=counts[0], open=counts[1], finished=counts[2])
    you = f" ({speech.say('you')})" if is_you else ""
    return tag(
        "li",
        owner_flag(seat.seat),
        _engineer(speech, engineer, engineer in swaps),
        tag(
            "span",
            tag("strong", seat.name + you),
            tag("span", f"{engineer} {state.engineers[place] + 1}", tag("span", f" · {supply}", class_="supply")),
            tag("span", speech.say(f"player.{strength(seat.player).name}"), class_="strength") if seat.player != PERSON else None,
            class_="row-text",
        ),
        tag("span", " · ".join(map(str, counts)), class_="counts", title=told, role="img", aria_label=told),
        tag("span", str(state.points[place]), class_="points", aria_label=speech.say("points_of", points=state.points[place])),
        class_="row now" if seat.seat == state.name and not state.is_over() else "row",
    )


def _engineer(speech: Speech, engineer: str, legal: bool) -> Html:
    power = speech.say(f"engineer.{engineer}")
    return tag(
        "button",
        cameo(),
        type="button",
        class_="cameo-button" if legal else "cameo-button idle",
        data_do="engineer",
        data_engineer=engineer,
        id=f"engineer-{engineer}",
        title=f"{engineer}: {power}",
        aria_label=f"{speech.say('engineer_label', engineer=engineer)} {power}" if legal else f"{engineer}: {power}",
    )
