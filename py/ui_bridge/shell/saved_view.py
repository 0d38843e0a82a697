"""The saved games: three of them at home, and a page of all, with what is erased and can be brought back, and what was kept aside."""

from __future__ import annotations

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, tag
from ui_bridge.shell.shelf import Saved
from ui_bridge.shell.voice import Voice
from ui_bridge.shell.when import day

FEW = 3
"""So many of the saved games are shown at home."""
MANY = 12
"""From so many on one can look for a name."""
_TALL = 800
_ROW = 48


def few_saved(desk: Desk, voice: Voice) -> Html | None:
    """The newest that fit. Of the others nothing is read."""
    games, aside, erased = desk.shelf.games(), desk.shelf.aside(), desk.shelf.erased()
    if not games and not aside and not erased:
        return None
    room = FEW + max(0, (desk.browser.height - _TALL) // _ROW) if desk.browser.width > desk.browser.height else FEW
    rows = [_row(desk, voice, desk.shelf.whole(one), short=True) for one in games[:room]]
    all_ = button(voice.say("home.all_games", number=len(games)), "saved", "link", id="home-saved")
    content = tag("ul", rows, class_="rows") if rows else tag("p", voice.say("no_games"), class_="aside")
    return tag("section", tag("header", tag("h2", voice.say("panel.games")), all_), content, class_="saved-few")


def saved(desk: Desk) -> Html:
    """All of them."""
    voice, games = desk.voice_of_card(desk.plan.game), desk.shelf.games()
    found = [one for one in map(desk.shelf.whole, games) if _is_sought(one, desk.sought)] if desk.sought else games
    rows = [_row(desk, voice, desk.shelf.whole(one)) for one in found]
    empty = voice.say("saved.none_found" if desk.sought else "no_games")
    return joined(
        tag("header", button(voice.say("button.home"), "home", id="saved-home"), tag("h1", voice.say("panel.games")), class_="page-head"),
        tag(
            "div",
            button(voice.say("button.open_file"), "open-file"),
            button(voice.say("saved.all_as_file"), "download-all") if games else None,
            _search(desk, voice) if len(games) > MANY or desk.sought else None,
            class_="page-tools",
        ),
        tag("section", tag("ul", rows, class_="rows") if rows else tag("p", empty, class_="aside")),
        _erased(desk, voice),
        _aside(desk, voice),
    )


def _is_sought(one: Saved, sought: str) -> bool:
    return all(word in one.name.casefold() for word in sought.casefold().split())


def _search(desk: Desk, voice: Voice) -> Html:
    label = voice.say("saved.search")
    return tag("input", id="saved-search", type="search", value=desk.sought, data_do="seek", data_live="", aria_label=label, placeholder=label, maxlength=60)


def _row(desk: Desk, voice: Voice, one: Saved, short: bool = False) -> Html:
    cards = desk.library.cards
    card = cards.get(one.game)
    title = card.card.title if card is not None and len(cards) > 1 else ""
    drawn = desk.shelf.is_drawn(one.id)
    stands = (_drawn(desk, voice, one),) if drawn else _stands(voice, one)
    about = desk.shelf.problem(one) or " · ".join(filter(None, (*stands, day(voice, one.changed, desk.now))))
    if desk.store.is_refused(f"{'lot' if drawn else 'game'}:{one.id}"):
        about = voice.say("unsaved")
    picture = card.thumbnail(desk.shelf.map(one.id)) if card is not None else None
    text = tag("div", tag("strong", one.name), tag("span", about), class_="row-text")
    open_ = button(voice.say("button.open"), "open", id=f"open-{one.id}", data_id=one.id, aria_label=voice.say("saved.open", name=one.name))
    tools = [] if short else _tools(voice, one, drawn)
    of_game = tag("span", title, class_="of-game") if title else None
    return tag("li", picture, text, of_game, tag("div", open_, tools, class_="row-tools"), class_="row saved-game")


def _drawn(desk: Desk, voice: Voice, one: Saved) -> str:
    """Of a game that isn't dealt yet: who is waited for."""
    kept = desk.shelf.lot(one.id)
    return "" if kept is None else voice.say("lot.listed", player=kept.names()[kept.goes_to])


def _tools(voice: Voice, one: Saved, drawn: bool) -> list[Content]:
    named = [("rename", "rename"), ("copy_game", "copy-game"), ("download", "download"), ("delete", "delete")]
    if drawn:
        named = [named[0], named[-1]]  # there is no game yet to be copied
    return [button(voice.say(f"button.{word}"), do, "small", data_id=one.id, aria_label=voice.say(f"saved.{word}", name=one.name)) for word, do in named]


def _stands(voice: Voice, one: Saved) -> tuple[str, ...]:
    word, *points = one.stands.split() or [""]
    if one.over or word in ("won", "lost", "over"):
        if not points:
            return (voice.say("game_over_short"),)
        return (voice.say(f"stands.{word}", own=int(points[0]), best=int(points[1])),)
    return tuple(filter(None, (round_of(voice, one), voice.say(f"stands.{word}") if word else "")))


def round_of(voice: Voice, one: Saved) -> str:
    """Nothing of one whose index was lost: it is known again once it is opened."""
    return voice.say("round", round=one.round) if one.round else ""


def _erased(desk: Desk, voice: Voice) -> Html | None:
    """What was erased lately, until newer things push it out."""
    rows = [
        tag(
            "li",
            tag("div", tag("strong", line.name if line is not None else one.name[:60]), tag("span", day(voice, one.when, desk.now)), class_="row-text"),
            tag(
                "div",
                button(voice.say("button.bring_back_one"), "bring-back", data_id=one.name),
                button(voice.say("button.forget"), "forget", "small", data_id=one.name),
                class_="row-tools",
            ),
            class_="row",
        )
        for one, line in desk.shelf.erased()
    ]
    if not rows:
        return None
    about = tag("p", voice.say("erased.about"), class_="aside")
    return tag("section", tag("header", tag("h2", voice.say("panel.erased")), about), tag("ul", rows, class_="rows"))


def _aside(desk: Desk, voice: Voice) -> Html | None:
    rows = [
        tag(
            "li",
            tag("span", voice.say("aside_game", id=name[:60]), class_="row-text"),
            tag(
                "div",
                button(voice.say("button.download"), "download-aside", "small", data_id=name),
                button(voice.say("button.delete"), "delete-aside", "small", data_id=name),
                class_="row-tools",
            ),
            class_="row",
        )
        for name in desk.shelf.aside()
    ]
    return tag("section", tag("header", tag("h2", voice.say("panel.aside"))), tag("ul", rows, class_="rows")) if rows else None
