"""What the page shows about links: the dialogs to share and to send, who one is, which past is right, and the bar of a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canalmania.players.strengths import USUAL
from canalmania.rules.state import State
from tabletop.headers import Seat
from tabletop.table import Table
from ui_bridge import telling
from ui_bridge.afar import MOST_WISHES, wishable
from ui_bridge.cards import owner_flag
from ui_bridge.html import Content, Html, button, joined, svg, tag
from ui_bridge.replay import Replay
from ui_bridge.screens import dialog
from ui_bridge.session import PERSON, Sitting
from ui_bridge.speech import Speech

if TYPE_CHECKING:
    from ui_bridge.codes import Code

FEW_LINES = 40
"""Who comes to a game for the first time is shown no more than that of its past."""
GIVEN_TO = (PERSON, USUAL)


class Outgoing(NamedTuple):
    """A link on its way out."""

    address: str
    can_share: bool
    code: Code | None


def game_name(speech: Speech, table: Table) -> str:
    return speech.say("game_name", players=", ".join(seat.name for seat in table.header.seats))


def problem(speech: Speech, sentence: str, file: bool = False) -> Html:
    content = [
        tag("p", sentence, role="alert"),
        tag(
            "div",
            button(speech.say("button.download"), "share-file", "main") if file else button(speech.say("menu.games"), "home", "main"),
            class_="buttons",
        ),
    ]
    return dialog(speech.say("link.bad"), content, speech.say("button.close"))


def share(speech: Speech, sitting: Sitting, out: Outgoing) -> Html:
    over = sitting.state.is_over()
    if isinstance(sitting, Replay):
        about = speech.say("link.share_step", step=sitting.step, steps=sitting.steps)
    else:
        about = speech.say("link.share_over" if over else "link.share_about")
    content = [tag("p", about), _ways_out(speech, out, "link"), None if over else tag("p", speech.say("link.honest"), class_="aside")]
    return dialog(speech.say("link.share"), content, speech.say("button.close"))


def send(speech: Speech, sitting: Sitting, out: Outgoing) -> Html:
    away = sitting.away()
    names = sitting.names
    if away is None:
        return share(speech, sitting, out)
    told = tag("blockquote", message(speech, sitting, True))
    content = [
        tag("p", owner_flag(away), " ", speech.say("link.send_about", player=names[away])),
        told,
        _ways_out(speech, out, "message"),
        _wishes(speech, sitting),
        tag(
            "details",
            tag("summary", speech.say("link.gone", player=names[away])),
            tag("p", speech.say("link.gone_about", player=names[away]), class_="aside"),
            button(speech.say("link.give_computer"), "give-seat", "", data_seat=away, data_kind=GIVEN_TO[-1]),
            tag(
                "form",
                tag("label", tag("span", speech.say("link.give_name")), tag("input", name="name", maxlength=30), class_="field"),
                tag("button", speech.say("link.give_person"), type="submit", class_="button"),
                data_do="give-seat",
                data_seat=away,
                data_kind=PERSON,
            ),
        ),
        tag("p", speech.say("link.honest"), class_="aside"),
    ]
    return dialog(speech.say("link.send", player=names[away]), content, speech.say("button.close"))


def _ways_out(speech: Speech, out: Outgoing, what: str) -> Html:
    """Copy, the system's sheet, a code, a file."""
    code: Content = None
    if out.code is not None:
        size = out.code.size
        square = f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" shape-rendering="crispEdges" d="{out.code.path}"/>'
        code = svg(f"0 0 {size} {size}", square, class_="code", aria_label=speech.say("link.code_label"))
    return joined(
        tag("input", type="text", readonly=True, value=out.address, id="link-text", aria_label=speech.say("link.label"), class_="link-text"),
        tag(
            "div",
            button(speech.say(f"link.copy_{what}"), "copy-link", "main", data_with=what),
            button(speech.say("link.sheet"), "share-sheet") if out.can_share else None,
            button(speech.say("link.code"), "code", "pressed" if out.code else "", aria_pressed=str(out.code is not None).lower()),
            button(speech.say("button.download"), "share-file"),
            class_="buttons",
        ),
        code,
    )


def _wishes(speech: Speech, sitting: Sitting) -> Html | None:
    """In the last goods: what to ship next, without waiting for one's turn."""
    state: State = sitting.state
    seat = sitting.looking
    if state.step != "last" or seat is None:
        return None
    wished = sitting.wishes.get(seat, ())
    possible = wishable(state, seat, wished) if len(wished) < MOST_WISHES else []
    if not wished and not possible:
        return None
    rows: list[Content] = [tag("li", _way(line)) for line in wished]
    more = [
        button(
            f"{' – '.join(one.towns)}: {', '.join(f'{sitting.names[gainer]} +{gain}' for gainer, gain in one.gains.items())}", "wish", "", data_line=one.line
        )
        for one in possible
    ]
    return tag(
        "section",
        tag("h3", speech.say("link.wishes")),
        tag("p", speech.say("link.wishes_about"), class_="aside"),
        tag("ol", rows, class_="wished") if rows else None,
        button(speech.say("link.wish_less"), "wish", "small", data_line="") if rows else None,
        tag("div", more, class_="menu-list"),
        class_="wishes",
    )


def _way(line: str) -> str:
    """The towns of a shipment's line."""
    rest = line.partition(": ship ")[2]
    return " – ".join(part.partition(" ")[2] if number else part for number, part in enumerate(rest.split(" >")))


def message(speech: Speech, sitting: Sitting, turn: bool) -> str:
    """What to say with the link: what happened since the last one, who leads, whose turn it is."""
    table = sitting.whole if isinstance(sitting, Replay) else sitting.table
    state: State = sitting.state
    facts = [fact for facts in table.facts[sitting.arrived :] for fact in facts if fact.seen_by(None)]
    told = telling.summary(speech, facts) if turn else []
    scores = sorted(state.scores().items(), key=lambda one: -one[1])
    (first, most), (_, second) = scores[0], scores[1]
    lead = speech.say("link.leads", player=sitting.names[first], most=most, second=second) if most > second else speech.say("link.level", points=most)
    asked = sitting.asked()
    whose = speech.say("link.your_turn", player=sitting.names[asked]) if turn and asked is not None else speech.say("link.look", round=state.round)
    return " ".join((*(f"{line}." for line in told), lead, whose))


def who_are_you(speech: Speech, table: Table) -> Html:
    state: State = table.state
    asked = None if state.is_over() else state.name
    rows = []
    for seat in table.header.seats:
        if seat.player == PERSON:
            label: list[Content] = [owner_flag(seat.seat), " ", speech.say("link.i_am", player=seat.name)]
            if seat.seat == asked:
                label.append(tag("small", speech.say("link.asked_now")))
            rows.append(button(label, "i-am", "big main" if seat.seat == asked else "big", data_seat=seat.seat))
    names = ", ".join(seat.name for seat in table.header.seats)
    content = [
        tag("p", speech.say("link.who_about", players=names)),
        tag("div", rows, button(speech.say("link.only_watch"), "close", "big"), class_="menu-list"),
        tag("p", speech.say("link.honest"), class_="aside"),
    ]
    return dialog(speech.say("link.who"), content, speech.say("button.close"))


def other_past(speech: Speech, mine: Table, theirs: Table, step: int) -> Html:
    rows = [
        tag("li", tag("b", speech.say("link.past_here")), " ", _told_at(speech, mine, step)),
        tag("li", tag("b", speech.say("link.past_link")), " ", _told_at(speech, theirs, step)),
    ]
    content = [
        tag("p", speech.say("link.past_about", step=step + 1)),
        tag("ul", rows, class_="rows"),
        tag(
            "div",
            button(speech.say("link.keep_mine"), "keep-mine", "main"),
            button(speech.say("link.look_at_it"), "close"),
            button(speech.say("link.take_theirs"), "take-theirs"),
            class_="buttons",
        ),
        tag("p", speech.say("link.past_kept"), class_="aside"),
    ]
    return dialog(speech.say("link.past"), content, speech.say("button.close"))


def _told_at(speech: Speech, table: Table, step: int) -> str:
    """What happened at that step, for all to see."""
    if step >= len(table.lines):
        return "–"
    named = Speech(speech.language, {seat.seat: seat.name for seat in table.header.seats})
    told = [telling.line(named, fact) for fact in table.facts[step] if fact.seen_by(None)]
    return ". ".join(line for line in told if line) or named.say("link.hidden_step", seat=table.played[step].seat)


def seat_changed(speech: Speech, old: Seat, new: Seat) -> str:
    if new.player != PERSON:
        return speech.say("link.given_computer", old=old.name)
    return speech.say("link.given_person", old=old.name, player=new.name)
