"""The small dialogs, and the one table that says which is which."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tabletop.languages import LANGUAGES as NAMES
from tabletop.version import VERSION
from ui_bridge.shell.announcing import spoken
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.editor_from import start_from
from ui_bridge.shell.head_view import question
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, key_name, tag, text_of
from ui_bridge.shell.link_dialogs import LINK_DIALOGS
from ui_bridge.shell.looks import deeds, look_at
from ui_bridge.shell.lot_dialogs import LOT_DIALOGS
from ui_bridge.shell.new_game_view import field
from ui_bridge.shell.place_telling import answered
from ui_bridge.shell.reporting import report_text
from ui_bridge.shell.seam import AnyLook
from ui_bridge.shell.settings import PACES, SOUNDS, THEMES
from ui_bridge.shell.sheet import dialog
from ui_bridge.shell.sitting import Sitting
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
        options = [
            tag("option", NAMES.get(one) or voice.say(f"{name}.{one}"), value=one, lang=one if one in NAMES else None, selected=one == now) for one in values
        ]
        return field(voice.say(f"settings.{name}"), tag("select", options, id=f"set-{name}", name=name, data_do="set", data_name=name))

    def switch(name: str, on: bool) -> Html:
        box = tag("input", type="checkbox", id=f"set-{name}", checked=on, data_do="set", data_name=name)
        return tag("label", box, tag("span", voice.say(f"settings.{name}")), class_="field")

    content = [
        select("language", LANGUAGES, chosen.language),
        select("theme", THEMES, chosen.theme),
        select("pace", tuple(PACES), chosen.pace),
        select("sound", SOUNDS, chosen.sound),
        switch("buzz", chosen.buzz) if desk.browser.touch else None,
        switch("motion", chosen.motion),
        switch("reminders", chosen.reminders),
        switch("keys", chosen.keys),
        *_machine(desk, switch),
        tag("div", button(voice.say("button.report"), "report"), button(voice.say("button.erase"), "erase-ask"), class_="buttons"),
    ]
    return dialog(voice.say("menu.settings"), content, voice.say("button.close"))


def _machine(desk: Desk, switch: Callable[[str, bool], Html]) -> list[Html]:
    """How long computer players think here, where that isn't as long as anywhere."""
    share = desk.machine.share
    return [tag("p", desk.voice.say(f"machine.{share}"), class_="note"), *([switch("patient", desk.settings.patient)] if share > 1 else [])]


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


def undo(desk: Desk) -> Html:
    """What goes with it when something is taken back over others' turns, or over what was hidden."""
    sitting, voice = desk.here, desk.voice
    step = sitting.to_take_back()
    if step is None:
        return Html("")
    look = look_at(sitting, voice, desk.browser.width)
    gone = deeds(sitting.table, look.seat, range(step, len(sitting.table.lines)))
    told = [told for deed in gone if deed.step == step and (told := sitting.page.tell(voice, deed.fact))]
    others = [spoken(voice, sentence) for sentence in sitting.page.summary(look, [deed for deed in gone if deed.seat != look.seat])]
    content: list[Content] = [tag("p", voice.say("undo.goes")), tag("ul", [tag("li", sentence) for sentence in (*told, *others)], class_="gone")]
    if any(deed.fact.showed for deed in gone):
        content.append(tag("p", voice.say("undo.showed")))
    agree = button(voice.say("button.undo"), "undo-anyway", "main")
    content.append(tag("div", button(voice.say("button.cancel"), "close", id="do-cancel"), agree, class_="buttons"))
    return dialog(voice.say("undo.title"), content, voice.say("button.close"))


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
    if not desk.at_table():
        at_home = (("saved", "panel.games"), ("figures", "panel.won"), ("rules", "menu.rules"), ("settings", "menu.settings"), ("about", "menu.about"))
        edit = button(voice.say("menu.make"), "edit", "big", data_what="open", id="menu-edit")
        content = tag("div", [button(voice.say(key), do, "big", id=f"menu-{do}") for do, key in at_home], edit, class_="menu-list")
        return dialog(voice.say("menu.menu"), content, voice.say("button.close"))
    redo = desk.here.can_redo()
    again = button([voice.say("button.redo"), key_cap("⇧Z")], "redo", "big", id="menu-redo", aria_keyshortcuts="Shift+Z Control+Y") if redo else None
    names = [("home", "menu.games"), ("share", "menu.share"), ("scores", "menu.scores"), ("watch", "button.replay"), ("rules", "menu.rules")]
    names += [("settings", "menu.settings"), ("keys", "menu.keys"), ("spoken", "menu.spoken"), ("help", "menu.help")]
    if desk.replay is not None:
        names = [one for one in names if one[0] not in ("scores", "watch", "help")]
    if desk.replay is None and desk.here.curtain() is None and desk.here.last_turns():
        names.insert(3, ("show-again", "button.show_again"))
    this = button(voice.say("menu.edit"), "edit", "big", data_what="open-here", id="menu-edit") if desk.here.curtain() is None else None
    content = tag("div", again, [button(voice.say(key), do, "big", id=f"menu-{do}") for do, key in names], this, class_="menu-list")
    return dialog(voice.say("menu.menu"), content, voice.say("button.close"))


def about(desk: Desk) -> Html:
    voice = desk.voice
    title = desk.library.card(desk.plan.game).card.title
    content = [
        tag("p", tag("strong", title), " ", desk.voice_of_card(desk.plan.game).say("about")),
        tag("p", voice.say("home.unofficial")),
        tag("p", voice.say("about.version", version=VERSION)),
        tag("p", voice.say(f"home.offline.{desk.offline}")) if desk.offline else None,
        tag("p", tag("a", voice.say("about.notices"), href="./notices.txt", target="_blank", rel="noopener", class_="notices")),
        tag("div", button(voice.say("button.report"), "report"), class_="buttons"),
    ]
    return dialog(voice.say("menu.about"), content, voice.say("button.close"))


def scores(desk: Desk) -> Html:
    """Where everybody's points came from so far, and how they grew."""
    from ui_bridge.shell.score_chart import Size, chart
    from ui_bridge.shell.score_table import score_table
    from ui_bridge.shell.story import Story, round_name

    sitting, voice = desk.here, desk.voice
    look, card = look_at(sitting, voice, desk.browser.width), sitting.page.card
    story = Story(sitting.table, sitting.page.round_of)
    lines = chart(story, card, Size(560, 220), sitting.page.mark(look), label=voice.say("chart.about"), named=partial(round_name, voice, short=True))
    content: Content = [score_table(sitting.page, look), lines, button(voice.say("button.replay"), "watch", id="scores-replay")]
    return dialog(voice.say("menu.scores"), content, voice.say("button.close"))


TABLE_KEYS = {
    "Enter": "main",
    "z": "undo",
    "Z": "redo",
    "m": "marks",
    "a": "show",
    "i": "spoken",
    "/": "command",
    "r": "replay",
    "v": "points",
    "?": "keys",
    "Escape": "out",
}
"""What each does, by its `key.…` message."""
REPLAY_KEYS = {
    ("ArrowLeft", "ArrowRight"): "back_on",
    ("Shift ArrowLeft", "Shift ArrowRight"): "by_step",
    ("PageUp", "PageDown"): "by_round",
    ("Home", "End"): "ends",
    ("Space",): "run",
    ("o",): "hands",
    ("c",): "go_on",
    ("s",): "share",
    ("Escape",): "leave",
}
_BOARD_KEYS = ("arrows", "shift_arrows", "letters", "next", "press", "more", "zoom")
_NAMES = {"Enter": "key.press_key", "Escape": "key.out_key", "Z": "key.redo_key"}
"""Keys with a name, which is another one in another language."""


def keys(desk: Desk) -> Html:
    """What each key does now; and whether letters do anything."""
    voice = desk.voice
    here = [(key_name(choice.key), choice.label) for choice in desk.offer.choices if choice.key and choice.key != "Escape"]
    table = [(voice.say(_NAMES[key]) if key in _NAMES else key.upper(), voice.say(f"key.{does}")) for key, does in TABLE_KEYS.items()]
    board = [(voice.say(f"key.{does}_key"), voice.say(f"key.{does}")) for does in _BOARD_KEYS]
    replay = [(_replay_key(voice, pressed, does), voice.say(f"key.{does}")) for pressed, does in REPLAY_KEYS.items()]
    groups = (("here", here), ("always", table), ("board", board), ("replaying", replay))
    box = tag("input", type="checkbox", id="set-keys", checked=desk.settings.keys, data_do="set", data_name="keys")
    content = [
        [(tag("h3", voice.say(f"key.{title}")), _key_rows(rows)) for title, rows in groups if rows],
        tag("label", box, tag("span", voice.say("settings.keys")), class_="field"),
    ]
    return dialog(voice.say("menu.keys"), content, voice.say("button.close"))


def _replay_key(voice: Voice, pressed: tuple[str, ...], does: str) -> str:
    if len(pressed[0]) == 1:
        return pressed[0].upper()
    return voice.say(_NAMES.get(pressed[0], f"key.{does}_key"))


def _key_rows(rows: list[tuple[str, str]]) -> Html:
    return tag("dl", [(tag("dt", tag("kbd", key)), tag("dd", does)) for key, does in rows], class_="keys")


def in_words(desk: Desk) -> Html:
    """Where the game stands, in words."""
    sitting, voice = desk.here, desk.voice
    look = desk.look or look_at(sitting, voice, desk.browser.width)
    asked = tag("p", text_of(question(sitting, look, sitting.page.draw(look, desk.offer))))
    asking = desk.dialog.about
    about = answered(sitting.page, look, desk.offer, asking) if asking else []
    line = tag("input", id="ask-place", name="line", value=asking, maxlength=200, autocomplete="off", spellcheck="false")
    label = tag("label", tag("span", voice.say("ask_place")), line, tag("button", voice.say("ask_place.ask"), type="submit", class_="button"), class_="field")
    ask = tag("form", label, tag("div", [tag("p", sentence) for sentence in about], id="ask-answer", role="status"), data_do="ask-place")
    told = tag("ul", [tag("li", sentence) for sentence in (*leading(sitting, look), *sitting.page.spoken(look))], class_="spoken")
    return dialog(voice.say("menu.spoken"), [asked, ask if sitting.page.names(look) else None, told], voice.say("button.close"))


def leading(sitting: Sitting, look: AnyLook) -> Iterator[str]:
    """Who has most points, by how many, and who of several would win by it; or who has won."""
    if look.view.outcome() is not None:
        from ui_bridge.shell.end_view import who_won

        yield who_won(sitting, look)
        yield text_of(Html(f"{sitting.page.decision(look) or ''}"))
        return
    scores = look.view.scores()
    best = max(scores[seat.seat] for seat in look.players)
    first = tuple(seat.name for seat in look.players if scores[seat.seat] == best)
    if len(first) == 1 and len(look.players) > 1:
        yield look.voice.say("spoken.leads", players=first, lead=best - max(scores[seat.seat] for seat in look.players if scores[seat.seat] < best))
    elif len(first) > 1 and best:
        yield look.voice.say("spoken.lead_together" if len(first) < len(look.players) else "spoken.all_level", players=first)
    if not best:
        return
    if told := sitting.page.if_it_ended(look):
        yield told


Drawn = Callable[[Desk], Html]

ANYWHERE: dict[str, Drawn] = {
    "rules": rules,
    "rule": one_rule,
    "settings": settings,
    "menu": menu,
    "about": about,
    "erase": erase,
    "report": report,
    "rename": rename,
    "edit-from": start_from,
    **LINK_DIALOGS,
    **LOT_DIALOGS,
}
AT_TABLE: dict[str, Drawn] = {"remind": remind, "undo": undo, "scores": scores, "keys": keys, "spoken": in_words}


def opened(desk: Desk) -> Html:
    """The dialog that is open, if any."""
    drawn = ANYWHERE.get(desk.dialog.name) or (AT_TABLE.get(desk.dialog.name) if desk.at_table() else None)
    return drawn(desk) if drawn is not None else Html("")
