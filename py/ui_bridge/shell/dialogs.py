"""The small dialogs, and the one table that says which is which."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.languages import LANGUAGES as NAMES
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, tag
from ui_bridge.shell.link_dialogs import LINK_DIALOGS
from ui_bridge.shell.looks import look_at
from ui_bridge.shell.new_game_view import field
from ui_bridge.shell.reporting import report_text
from ui_bridge.shell.settings import PACES, THEMES
from ui_bridge.shell.sheet import dialog
from ui_bridge.shell.voice import LANGUAGES, Voice


def rules(desk: Desk) -> Html:
    """Every numbered rule in a sentence; the one asked for is marked."""
    voice = desk.voice
    game = desk.here.game if desk.sitting is not None else desk.library.game(desk.plan.game)
    told = voice if desk.sitting is not None else desk.voice_for(desk.library.page(desk.plan.game), {})
    content = [
        joined(
            tag("h3", told.say(f"chapter.{chapter.number}")),
            tag(
                "ul",
                [
                    tag("li", tag("b", number), " ", told.rule(number), class_="chosen" if number == desk.dialog.about else None, id=f"rule-{number}")
                    for number in chapter.rules
                ],
                class_="rules",
            ),
        )
        for chapter in game.chapters
    ]
    return dialog(voice.say("menu.rules"), content, voice.say("button.close"))


def one_rule(desk: Desk) -> Html:
    voice, number = desk.voice, desk.dialog.about
    if not voice.knows(f"rule.{number}"):
        return Html("")
    content = [tag("p", voice.rule(number), class_="rule-text"), button(voice.say("button.all_rules"), "rules", "small", data_rule=number)]
    return dialog(voice.say("rule", rule=number), content, voice.say("button.close"))


def settings(desk: Desk) -> Html:
    voice, chosen = desk.voice, desk.settings

    def select(name: str, values: tuple[str, ...], now: str) -> Html:
        options = [tag("option", NAMES.get(one) or voice.say(f"{name}.{one}"), value=one, selected=one == now) for one in values]
        return field(voice.say(f"settings.{name}"), tag("select", options, id=f"set-{name}", name=name, data_do="set", data_name=name))

    def switch(name: str, on: bool) -> Html:
        box = tag("input", type="checkbox", id=f"set-{name}", checked=on, data_do="set", data_name=name)
        return tag("label", box, tag("span", voice.say(f"settings.{name}")), class_="field")

    content = [
        select("language", LANGUAGES, chosen.language),
        select("theme", THEMES, chosen.theme),
        select("pace", tuple(PACES), chosen.pace),
        switch("motion", chosen.motion),
        switch("reminders", chosen.reminders),
        tag("div", button(voice.say("button.report"), "report"), button(voice.say("button.erase"), "erase-ask"), class_="buttons"),
    ]
    return dialog(voice.say("menu.settings"), content, voice.say("button.close"))


def sure(voice: Voice, sentence: str, yes: str, do: str, at: str = "") -> Html:
    """A question with a way out."""
    agree = button(voice.say(yes), do, "main", **({"data_at": at} if at else {}), id=f"do-{do}")
    content = [tag("p", sentence), tag("div", button(voice.say("button.cancel"), "close", id="do-cancel"), agree, class_="buttons")]
    return dialog(voice.say("ask_title"), content, voice.say("button.close"))


def erase(desk: Desk) -> Html:
    return sure(desk.voice, desk.voice.say("erase_sure"), "button.erase", "erase")


def remind(desk: Desk) -> Html:
    """Of what is left undone, before it is passed."""
    choice = desk.offer.at(desk.dialog.about)
    return sure(desk.voice, choice.reminder, "button.pass_anyway", "anyway", choice.at) if choice is not None else Html("")


def rename(desk: Desk) -> Html:
    voice, one = desk.voice, desk.shelf.find(desk.dialog.about)
    if one is None:
        return Html("")
    form = tag(
        "form",
        field(voice.say("new_name"), tag("input", id="new-name", name="name", value=one.name, maxlength=60)),
        tag("input", type="hidden", name="id", value=one.id),
        tag(
            "div",
            button(voice.say("button.cancel"), "close"),
            tag("button", voice.say("button.rename"), type="submit", class_="button main"),
            class_="buttons",
        ),
        data_do="renamed",
    )
    return dialog(voice.say("button.rename"), form, voice.say("button.close"))


def report(desk: Desk) -> Html:
    voice = desk.voice
    content = [
        tag("p", voice.say("report_about")),
        tag("textarea", report_text(desk), readonly=True, rows=10, aria_label=voice.say("button.report")),
        tag("div", button(voice.say("button.copy"), "report-copy", "main"), button(voice.say("button.download"), "report-file"), class_="buttons"),
    ]
    return dialog(voice.say("button.report"), content, voice.say("button.close"))


def menu(desk: Desk) -> Html:
    """What a narrow screen has no room for."""
    voice = desk.voice
    names = (("home", "menu.games"), ("share", "menu.share"), ("rules", "menu.rules"), ("settings", "menu.settings"), ("help", "menu.help"))
    content = tag("div", [button(voice.say(key), do, "big", id=f"menu-{do}") for do, key in names], class_="menu-list")
    return dialog(voice.say("menu.menu"), content, voice.say("button.close"))


def result(desk: Desk) -> Html:
    """Who has won, and what decided."""
    sitting, voice = desk.here, desk.voice
    outcome = sitting.state.outcome()
    if outcome is None:
        return Html("")
    winners = tuple(voice.name(seat) for seat in outcome.winners)
    decided = voice.decided(outcome.decided)
    who = voice.say("result.winners", winners=winners, number=len(winners), decided=decided) if winners else voice.say("result.nobody", decided=decided)
    look = look_at(sitting, voice, desk.browser.width)
    content: Content = [
        tag("p", tag("strong", who)),
        sitting.page.result(look),
        tag(
            "div",
            button(voice.say("menu.games"), "home", id="result-home"),
            button(voice.say("link.share"), "send" if sitting.by_link() else "share", id="result-share"),
            button(voice.say("button.again"), "again", "main", id="result-again"),
            class_="buttons",
        ),
    ]
    return dialog(voice.say("result.title"), content, voice.say("button.close"))


Drawn = Callable[[Desk], Html]

ANYWHERE: dict[str, Drawn] = {
    "rules": rules,
    "rule": one_rule,
    "settings": settings,
    "menu": menu,
    "erase": erase,
    "report": report,
    "rename": rename,
    **LINK_DIALOGS,
}
AT_TABLE: dict[str, Drawn] = {"remind": remind, "result": result}


def opened(desk: Desk) -> Html:
    """The dialog that is open, if any."""
    drawn = ANYWHERE.get(desk.dialog.name) or (AT_TABLE.get(desk.dialog.name) if desk.at_table() else None)
    return drawn(desk) if drawn is not None else Html("")
