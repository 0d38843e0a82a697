"""Everything that isn't the table: the start, a new game, the small dialogs, the curtain, the end."""

from __future__ import annotations

import time
from typing import NamedTuple

from canalmania import saying
from canalmania.board.files import board
from canalmania.card import LONGEST_END, SEATS, SHORTEST_END
from canalmania.drawing.land import shores
from canalmania.drawing.shapes import frame_of, num, smooth
from canalmania.players.strengths import STRENGTHS, USUAL
from canalmania.rules.editions import EDITIONS, SECOND
from canalmania.rules.ending import builders, decided_by, standings
from canalmania.rules.pieces import ENGINEERS
from canalmania.state import State
from ui_bridge import telling
from ui_bridge.cards import owner_flag
from ui_bridge.html import Content, Html, button, joined, svg, tag
from ui_bridge.session import PERSON, PLAYERS, Refused, Sitting
from ui_bridge.settings import PACES, THEMES, Settings
from ui_bridge.shelf import Saved, Shelf
from ui_bridge.speech import LANGUAGES, Speech
from ui_bridge.table_page import TablePage

_LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}


class Plan(NamedTuple):
    """A new game as it is being put together."""

    edition: str = SECOND.name
    seats: tuple[tuple[str, str], ...] = (("", PERSON), ("", USUAL), ("", USUAL))
    end: str = ""
    seed: str = ""
    afar: str = ""  # "link": the persons play at screens of their own

    def by_link(self) -> bool:
        return self.afar == "link" and self.persons() > 1

    def persons(self) -> int:
        return sum(kind == PERSON for _, kind in self.seats)


def small_map(canals: dict[str, str]) -> Html:
    """England, with the canals of a game."""
    here = board(SECOND.board)
    frame = frame_of(here)
    land = "".join(smooth(loop) for loop in shores(here))
    lines = "".join(f'<path class="canal-line p-{seat}" d="{path}"/>' for seat, path in canals.items())
    return svg(f"-20 -20 {num(frame.width + 40)} {num(frame.height + 40)}", f'<g class="board"><path class="land" d="{land}"/>{lines}</g>', class_="small-map")


def home(speech: Speech, shelf: Shelf, kept: bool, offline: bool) -> Html:
    games = shelf.games()
    rows: list[Content] = [_saved_row(speech, one, shelf.map(one.id)) for one in games]
    aside = [
        tag("li", speech.say("aside_game", id=key), " ", button(speech.say("button.download"), "download-aside", "small", data_id=key)) for key in shelf.aside()
    ]
    newest = next((one for one in games if not one.over), None)
    return joined(
        tag(
            "header",
            tag("div", tag("h1", "Canal Mania"), tag("p", speech.say("home.about")), class_="home-title"),
            class_="home-head",
        ),
        tag(
            "div",
            button(speech.say("button.continue"), "open", "main big", data_id=newest.id) if newest else None,
            button(speech.say("button.quick"), "quick", "big" if newest else "main big"),
            button(speech.say("button.new"), "new", "big"),
            class_="home-buttons",
        ),
        None if kept else tag("p", speech.say("not_kept"), class_="warning", role="alert"),
        tag("section", tag("h2", speech.say("panel.games")), tag("ul", rows, class_="rows") if rows else tag("p", speech.say("no_games"), class_="aside")),
        tag("section", tag("h2", speech.say("panel.aside")), tag("ul", aside, class_="rows")) if aside else None,
        tag(
            "footer",
            button(speech.say("button.open_file"), "open-file", "small"),
            button(speech.say("menu.settings"), "settings", "small"),
            button(speech.say("menu.rules"), "rules", "small"),
            tag("p", speech.say("home.unofficial"), class_="aside"),
            tag("p", speech.say("home.offline"), class_="aside") if offline else None,
        ),
    )


def update(speech: Speech) -> Html:
    """A new version waits until it is let in."""
    return joined(
        tag("p", speech.say("update_ready")),
        button(speech.say("button.reload"), "reload", "small main"),
        button("×", "later", "small", aria_label=speech.say("button.later")),
    )


def _saved_row(speech: Speech, one: Saved, canals: dict[str, str]) -> Html:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.changed)) if one.changed else ""
    state = speech.say("game_over_short") if one.over else speech.say("round", round=one.round)
    return tag(
        "li",
        small_map(canals),
        tag("button", tag("strong", one.name), tag("span", f"{state} · {when}"), type="button", class_="row-text open-game", data_do="open", data_id=one.id),
        button(speech.say("button.rename"), "rename", "small", data_id=one.id),
        button(speech.say("button.download"), "download", "small", data_id=one.id),
        button(speech.say("button.delete"), "delete", "small", data_id=one.id),
        class_="row",
    )


def new_game(speech: Speech, plan: Plan) -> Html:
    # Each field has an id: fields come and go, and what has the focus must not be made into another.
    edition = EDITIONS[plan.edition]
    seats: list[Content] = []
    for number, (name, kind) in enumerate(plan.seats):
        seat = SEATS[number]
        choices = [tag("option", speech.say(f"player.{one}"), value=one, selected=one == kind) for one in PLAYERS]
        seats.append(
            tag(
                "li",
                owner_flag(seat),
                tag(
                    "input",
                    id=f"plan-name{number}",
                    name=f"name{number}",
                    value=name,
                    maxlength=30,
                    placeholder=default_name(speech, number, kind),
                    aria_label=speech.say("name_of", seat=seat),
                ),
                tag("select", choices, id=f"plan-kind{number}", name=f"kind{number}", data_do="plan", aria_label=speech.say("who_plays", seat=seat)),
                class_="row",
            )
        )
    numbers = [tag("option", str(one), value=one, selected=one == len(plan.seats)) for one in edition.player_numbers]
    editions = [tag("option", speech.say(f"edition.{one}"), value=one, selected=one == plan.edition) for one in EDITIONS]
    usual = edition.end_markers[len(plan.seats)]
    ends = [tag("option", speech.say("end_usual", points=usual), value="", selected=not plan.end)]
    if edition.end_marker_moves:
        ends += [tag("option", str(one), value=one, selected=plan.end == str(one)) for one in range(SHORTEST_END, LONGEST_END + 1, 10) if one != usual]
    return joined(
        tag("h1", speech.say("new.title")),
        tag(
            "form",
            _field(speech.say("new.edition"), tag("select", editions, id="plan-edition", name="edition", data_do="plan")),
            _field(speech.say("new.players"), tag("select", numbers, id="plan-players", name="players", data_do="plan")),
            tag("ul", seats, class_="rows seats"),
            [tag("p", speech.say(f"player_about.{one}"), class_="aside") for one in STRENGTHS if one in {kind for _, kind in plan.seats}],
            _where(speech, plan) if plan.persons() > 1 else None,
            _field(speech.say("new.length"), tag("select", ends, id="plan-end", name="end", data_do="plan")),
            _field(
                speech.say("new.seed"),
                tag("input", id="plan-seed", name="seed", value=plan.seed, inputmode="numeric", maxlength=15, placeholder=speech.say("new.seed_any")),
            ),
            tag("p", speech.say("new.order"), class_="aside"),
            tag(
                "div",
                button(speech.say("button.cancel"), "home"),
                tag("button", speech.say("button.begin"), type="submit", class_="button main"),
                class_="buttons",
            ),
            data_do="begin",
            id="plan",
        ),
    )


def _where(speech: Speech, plan: Plan) -> Html:
    """At this screen, or each at their own."""
    choices = [tag("option", speech.say(f"new.{key}"), value=value, selected=value == plan.afar) for key, value in (("one_screen", ""), ("by_link", "link"))]
    about = tag("p", speech.say("new.by_link_about"), class_="aside") if plan.by_link() else None
    return joined(_field(speech.say("new.where"), tag("select", choices, id="plan-afar", name="afar", data_do="plan")), about)


def default_name(speech: Speech, number: int, kind: str) -> str:
    return speech.say("name_you") if kind == PERSON and number == 0 else speech.say(f"seat.{SEATS[number]}")


def _field(label: str, control: Html) -> Html:
    return tag("label", tag("span", label), control, class_="field")


# Dialogs.


def dialog(title: str, content: Content, closing: str) -> Html:
    return tag(
        "div",
        tag("header", tag("h2", title, id="dialog-title"), button("×", "close", "small", aria_label=closing, id="close-dialog")),
        content,
        class_="sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="dialog-title",
    )


def rules(speech: Speech, chosen: str) -> Html:
    """Every numbered rule in a sentence; the one asked for is marked."""
    chapters: dict[str, list[Content]] = {}
    for number in saying.RULES:
        marked = "chosen" if number == chosen else None
        row = tag("li", tag("b", number), " ", speech.rule(number), class_=marked, id=f"rule-{number}")
        chapters.setdefault(number.partition(".")[0], []).append(row)
    content = [joined(tag("h3", speech.say(f"chapter.{chapter}")), tag("ul", rows, class_="rules")) for chapter, rows in chapters.items()]
    return dialog(speech.say("menu.rules"), content, speech.say("button.close"))


def one_rule(speech: Speech, number: str) -> Html:
    content = [tag("p", speech.rule(number), class_="rule-text"), button(speech.say("button.all_rules"), "rules", "small", data_rule=number)]
    return dialog(speech.say("rule", rule=number), content, speech.say("button.close"))


def settings(speech: Speech, chosen: Settings) -> Html:
    def select(name: str, values: tuple[str, ...], now: str) -> Html:
        options = [tag("option", _LANGUAGE_NAMES.get(one) or speech.say(f"{name}.{one}"), value=one, selected=one == now) for one in values]
        return _field(speech.say(f"settings.{name}"), tag("select", options, name=name, data_do="set", data_name=name))

    def switch(name: str, on: bool) -> Html:
        return tag(
            "label", tag("input", type="checkbox", checked=on, data_do="set", data_name=name), tag("span", speech.say(f"settings.{name}")), class_="field"
        )

    content = [
        select("language", LANGUAGES, chosen.language),
        select("theme", THEMES, chosen.theme),
        select("pace", tuple(PACES), chosen.pace),
        switch("motion", chosen.motion),
        switch("reminders", chosen.reminders),
        tag("div", button(speech.say("button.report"), "report"), button(speech.say("button.erase"), "erase-ask"), class_="buttons"),
    ]
    return dialog(speech.say("menu.settings"), content, speech.say("button.close"))


def question(speech: Speech, key: str, yes: str, do: str, kind: str = "main", more: Content = None) -> Html:
    content = [tag("p", speech.say(key)), more, tag("div", button(speech.say("button.cancel"), "close"), button(speech.say(yes), do, kind), class_="buttons")]
    return dialog(speech.say("ask_title"), content, speech.say("button.close"))


def renaming(speech: Speech, one: Saved) -> Html:
    form = tag(
        "form",
        _field(speech.say("new_name"), tag("input", name="name", value=one.name, maxlength=60)),
        tag("input", type="hidden", name="id", value=one.id),
        tag(
            "div",
            button(speech.say("button.cancel"), "close"),
            tag("button", speech.say("button.rename"), type="submit", class_="button main"),
            class_="buttons",
        ),
        data_do="renamed",
    )
    return dialog(speech.say("button.rename"), form, speech.say("button.close"))


def report(speech: Speech, text: str) -> Html:
    content = [
        tag("p", speech.say("report_about")),
        tag("textarea", text, readonly=True, rows=10, aria_label=speech.say("button.report")),
        tag("div", button(speech.say("button.copy"), "report-copy", "main"), button(speech.say("button.download"), "report-file"), class_="buttons"),
    ]
    return dialog(speech.say("button.report"), content, speech.say("button.close"))


def menu(speech: Speech) -> Html:
    """What a narrow screen has no room for."""
    names = (("home", "menu.games"), ("share", "menu.share"), ("rules", "menu.rules"), ("settings", "menu.settings"), ("help", "menu.help"))
    content = tag("div", [button(speech.say(key), do, "big", id=f"menu-{do}") for do, key in names], class_="menu-list")
    return dialog(speech.say("menu.menu"), content, speech.say("button.close"))


NOTES = ("parliament", "display", "board-holder", "players", "prompt")
"""What the notes of the first turn point at, one after the other."""


def note(speech: Speech, number: int) -> Html:
    """A note of the first turn, at what it speaks of."""
    last = number == len(NOTES)
    return tag(
        "div",
        tag("p", tag("b", f"{number}/{len(NOTES)} "), speech.say(f"note.{number}")),
        tag(
            "div",
            None if last else button(speech.say("button.no_notes"), "no-notes", "small"),
            button(speech.say("button.understood" if last else "button.next"), "no-notes" if last else "next-note", "small main", id="next-note"),
            class_="buttons",
        ),
        class_="note",
        data_at=NOTES[number - 1],
        role="note",
    )


def payments(speech: Speech, page: TablePage, pays: list[tuple[str, ...]]) -> Html:
    rows = [tag("li", button(page.paying(pay), "pay", "pressed" if pay == page.chosen.pay else "", data_pay=" ".join(pay)), class_="row") for pay in pays]
    return dialog(speech.say("payments"), tag("ul", rows, class_="rows"), speech.say("button.close"))


def draws(speech: Speech, seat: str, cards: list[str]) -> Html:
    rows = [tag("li", button(speech.say("draw_top"), "line", "main", data_line=f"{seat}: draw"))]
    rows += [tag("li", button(speech.say("draw_display", card=card), "line", "", data_line=f"{seat}: draw {card}")) for card in cards]
    return dialog(speech.say("button.draw"), tag("ul", rows, class_="rows"), speech.say("button.close"))


def ways(speech: Speech, page: TablePage) -> Html:
    rows = [tag("li", button(told, "line", "", data_line=str(ship))) for ship, told in page.ways()]
    return dialog(speech.say("which_way"), tag("ul", rows, class_="rows"), speech.say("button.close"))


def popover(speech: Speech, refused: Refused) -> Html:
    """Why not, at its place: the first reason in full, the others below."""
    first, *others = refused.reasons
    sentence, rule = speech.refusal(first)
    content: list[Content] = [tag("p", tag("strong", sentence)), _rule_row(speech, rule)]
    for reason in others[:2]:
        more, number = speech.refusal(reason)
        content.append(tag("p", more, " ", tag("span", _rule_row(speech, number))))
    return tag("div", content, class_="refusal", data_at=refused.at, role="alert")


def _rule_row(speech: Speech, rule: str) -> Html:
    return tag("button", speech.say("rule_read", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)


def curtain(speech: Speech, sitting: Sitting, seat: str) -> Html:
    name = sitting.names[seat]
    return tag(
        "div",
        owner_flag(seat),
        tag("h2", speech.say("curtain.title", player=name)),
        tag("p", speech.say("curtain.about", player=name)),
        button(speech.say("curtain.ready", player=name), "ready", "main big", id="ready"),
        class_="curtain-sheet",
        role="dialog",
        aria_modal="true",
    )


def result(speech: Speech, sitting: Sitting) -> Html:
    """The final scoring, step by step, and the ranking with what decided it."""
    state: State = sitting.state
    steps: list[Content] = []
    seen = False
    for facts in sitting.table.facts:
        for fact in facts:
            seen = seen or fact.name in ("unfinished_scored", "last_goods_began")
            told = telling.line(speech, fact) if seen else None
            if told is not None:
                steps.append(tag("li", told))
    ranked = [
        tag(
            "tr",
            tag("td", str(rank)),
            tag("td", owner_flag(one.seat), " ", sitting.names[one.seat]),
            tag("td", tag("strong", str(one.points))),
            tag("td", str(one.canals)),
            tag("td", str(one.value)),
            tag("td", ENGINEERS[one.engineer]),
        )
        for rank, one in enumerate(standings(state), 1)
    ]
    head = tag("tr", [tag("th", speech.say(f"result.{key}")) for key in ("rank", "player", "points", "canals", "value", "engineer")])
    winner = sitting.names[standings(state)[0].seat]
    prolific = speech.say("result.prolific", player=sitting.names[builders(state)[0].seat]) if state.setting.edition.prolific_builder else None
    content = [
        tag("p", tag("strong", speech.say("log.game_over", player=winner, decided=decided_by(state)))),
        tag("p", prolific) if prolific else None,
        tag("table", tag("thead", head), tag("tbody", ranked), class_="ranking"),
        tag("h3", speech.say("result.steps")),
        tag("ol", steps, class_="log-lines steps"),
        tag(
            "div",
            button(speech.say("menu.games"), "home"),
            button(speech.say("link.share"), "send" if sitting.by_link() else "share"),
            button(speech.say("button.again"), "again", "main"),
            class_="buttons",
        ),
    ]
    return dialog(speech.say("result.title"), content, speech.say("button.close"))
