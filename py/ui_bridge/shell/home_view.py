"""Home: where a person comes in, and the saved games."""

from __future__ import annotations

import time

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, tag
from ui_bridge.shell.library import Library
from ui_bridge.shell.shelf import Saved
from ui_bridge.shell.voice import Voice


def home(desk: Desk) -> Html:
    """The start: go on, begin at once, a new game, what is saved."""
    voice, games = desk.voice_of_card(desk.plan.game), desk.shelf.games()
    title = desk.library.card(desk.plan.game).card.title
    rows: list[Content] = [_saved_row(voice, desk.library, one, desk.shelf.map(one.id)) for one in games]
    aside = [
        tag("li", voice.say("aside_game", id=key), " ", button(voice.say("button.download"), "download-aside", "small", data_id=key))
        for key in desk.shelf.aside()
    ]
    newest = next((one for one in games if not one.over), None)
    return joined(
        tag("header", tag("div", tag("h1", title), tag("p", voice.say("about")), class_="home-title"), class_="home-head"),
        _games(desk, voice),
        tag(
            "div",
            button(voice.say("button.continue"), "open", "main big", data_id=newest.id) if newest else None,
            button(voice.say("button.quick"), "quick", "big" if newest else "main big"),
            button(voice.say("button.new"), "new", "big"),
            class_="home-buttons",
        ),
        None if desk.keeps else tag("p", voice.say("not_kept"), class_="warning", role="alert"),
        tag("section", tag("h2", voice.say("panel.games")), tag("ul", rows, class_="rows") if rows else tag("p", voice.say("no_games"), class_="aside")),
        tag("section", tag("h2", voice.say("panel.aside")), tag("ul", aside, class_="rows")) if aside else None,
        tag(
            "footer",
            button(voice.say("button.open_file"), "open-file", "small"),
            button(voice.say("menu.settings"), "settings", "small"),
            button(voice.say("menu.rules"), "rules", "small"),
            tag("p", voice.say("home.unofficial"), class_="aside"),
            tag("p", voice.say("home.offline"), class_="aside") if desk.offline else None,
        ),
    )


def _games(desk: Desk, voice: Voice) -> Html | None:
    """Where there are several, which one is played."""
    cards = desk.library.cards.values()
    if len(cards) < 2:
        return None
    choices = [
        button(
            [card.picture(), tag("strong", card.card.title)],
            "game",
            "pressed" if card.card.name == desk.plan.game else "",
            data_game=card.card.name,
            aria_pressed=str(card.card.name == desk.plan.game).lower(),
        )
        for card in cards
    ]
    return tag("div", choices, class_="games", role="group", aria_label=voice.say("new.game"))


def _saved_row(voice: Voice, library: Library, one: Saved, thumbnail: str) -> Html:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.changed)) if one.changed else ""
    state = voice.say("game_over_short") if one.over else voice.say("round", round=one.round)
    card = library.cards.get(one.game)
    of_game = f"{card.card.title} · " if card is not None and len(library.cards) > 1 else ""
    return tag(
        "li",
        card.thumbnail(thumbnail) if card is not None else None,
        tag(
            "button",
            tag("strong", one.name),
            tag("span", f"{of_game}{state} · {when}"),
            type="button",
            class_="row-text open-game",
            id=f"open-{one.id}",
            data_do="open",
            data_id=one.id,
        ),
        button(voice.say("button.rename"), "rename", "small", data_id=one.id),
        button(voice.say("button.download"), "download", "small", data_id=one.id),
        button(voice.say("button.delete"), "delete", "small", data_id=one.id),
        class_="row",
    )


def update(voice: Voice) -> Html:
    """A new version waits until it is let in."""
    return joined(
        tag("p", voice.say("update_ready")),
        button(voice.say("button.reload"), "reload", "small main"),
        button("×", "later", "small", aria_label=voice.say("button.later")),
    )
