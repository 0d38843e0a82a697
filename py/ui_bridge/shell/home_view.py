"""Home: where a person comes in, and the saved games."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Html, button, joined, tag
from ui_bridge.shell.shelf import Saved
from ui_bridge.shell.voice import Voice

FEW = 6
"""So many of the saved games are shown at first."""


def home(desk: Desk) -> Html:
    """The start: go on, begin at once, a new game, what is saved."""
    voice, games = desk.voice_of_card(desk.plan.game), desk.shelf.games()
    title = desk.library.card(desk.plan.game).card.title
    aside = [_aside_row(voice, name) for name in desk.shelf.aside()]
    newest = next((one for one in games if not one.over and not desk.shelf.problem(one)), None)
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
        _warning(desk, voice),
        tag("section", tag("h2", voice.say("panel.games")), _saved(desk, voice, games)),
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


def _warning(desk: Desk, voice: Voice) -> Html | None:
    """What a person must know of what the browser keeps."""
    if desk.saves_aside:
        return tag("p", voice.say("safe_start"), " ", button(voice.say("button.saves_back"), "reload", "small"), class_="warning", role="alert")
    if not desk.keeps:
        return tag("p", voice.say("not_kept"), class_="warning", role="alert")
    if desk.shelf.tight or desk.shelf.nearly_full():
        return tag("p", voice.say("nearly_full"), class_="warning", role="alert")
    return None


def _saved(desk: Desk, voice: Voice, games: Sequence[Saved]) -> Html:
    """The newest few; the others if they are asked for."""
    if not games:
        return tag("p", voice.say("no_games"), class_="aside")
    shown = games if desk.all_games else games[:FEW]
    rows = tag("ul", [_saved_row(desk, voice, desk.shelf.whole(one)) for one in shown], class_="rows")
    return rows if len(shown) == len(games) else joined(rows, button(voice.say("button.all_games", number=len(games)), "all-games", "small"))


def _aside_row(voice: Voice, name: str) -> Html:
    return tag(
        "li",
        tag("span", voice.say("aside_game", id=name[:60]), class_="row-text"),
        button(voice.say("button.download"), "download-aside", "small", data_id=name),
        button(voice.say("button.delete"), "delete-aside", "small", data_id=name),
        class_="row",
    )


def _saved_row(desk: Desk, voice: Voice, one: Saved) -> Html:
    library = desk.library
    when = _time_of(one.changed)
    state = voice.say("game_over_short") if one.over else voice.say("round", round=one.round)
    card = library.cards.get(one.game)
    of_game = f"{card.card.title} · " if card is not None and len(library.cards) > 1 else ""
    about = desk.shelf.problem(one) or f"{of_game}{state} · {when}"
    if desk.store.is_refused(f"game:{one.id}"):
        about = voice.say("unsaved")
    return tag(
        "li",
        card.thumbnail(desk.shelf.map(one.id)) if card is not None else None,
        tag(
            "button",
            tag("strong", one.name),
            tag("span", about),
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


def _time_of(seconds: int) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds)) if seconds else ""
    except (OverflowError, ValueError, OSError):
        return ""


def update(voice: Voice) -> Html:
    """A new version waits until it is let in."""
    return joined(
        tag("p", voice.say("update_ready")),
        button(voice.say("button.reload"), "reload", "small main"),
        button("×", "later", "small", aria_label=voice.say("button.later")),
    )
