"""Home: the games, the one that is running, a new one at one press, what else can be begun, what is saved, and what was won."""

from __future__ import annotations

from tabletop.languages import LANGUAGES as NAMES
from tabletop.protocol import Option
from ui_bridge.shell import pictures
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, tag
from ui_bridge.shell.plan import quick_plan
from ui_bridge.shell.running_view import running
from ui_bridge.shell.saved_view import few_saved
from ui_bridge.shell.settings import THEMES
from ui_bridge.shell.voice import LANGUAGES, Voice

KEYED = 9
"""Plates that a digit begins."""


def home(desk: Desk) -> Html:
    voice, card = desk.voice_of_card(desk.plan.game), desk.library.card(desk.plan.game)
    saved, figures = few_saved(desk, voice), _won(desk, voice)
    below = tag("div", saved, figures, class_=f"below only-{'saved' if saved else 'won'}" if not (saved and figures) else "below") if saved or figures else None
    first = not desk.shelf.games()
    return joined(
        tag("header", tag("h1", card.card.title), _others(desk, voice), button("≡", "menu", aria_label=voice.say("menu.menu")), class_="bar"),
        _games(desk, voice),
        warning(desk, voice),
        running(desk, voice, first),
        _at_once(desk, voice, card),
        _ways(voice, card, first),
        below,
        _foot(desk, voice),
    )


def elsewhere(desk: Desk) -> Html:
    """Instead of the table, while its game goes on in another tab."""
    voice, saved = desk.voice, desk.shelf.find(desk.elsewhere)
    return joined(
        tag("header", tag("h1", saved.name if saved else ""), tag("p", voice.say("other_tab")), class_="page-head"),
        tag(
            "div",
            button(voice.say("button.take_over"), "open", "main big", id="take-over", data_id=desk.elsewhere) if saved else None,
            button(voice.say("menu.games"), "home", "big"),
            class_="page-tools",
        ),
    )


def _others(desk: Desk, voice: Voice) -> Html | None:
    """Beside the name on a narrow screen: how many more games there are; of one alone what it is."""
    number = len(desk.library.cards) - 1
    if not number and not voice.knows("tagline"):
        return None
    return tag("p", voice.say("home.others", number=number) if number else voice.say("tagline"))


def _games(desk: Desk, voice: Voice) -> Html:
    """Which one is looked at; where there is one alone, what it is."""
    cards = list(desk.library.cards.values())
    if len(cards) == 1:
        return tag("div", tag("div", *_game(voice, cards[0]), class_="game only"), class_="games")
    plates = [
        button(
            _game(desk.voice_of_card(card.card.name), card),
            "game",
            "game",
            data_game=card.card.name,
            aria_pressed=str(card.card.name == desk.plan.game).lower(),
        )
        for card in cards
    ]
    return tag("div", plates, class_="games", role="group", aria_label=voice.say("new.game"))


def _game(voice: Voice, card: GameCard) -> list[Content]:
    numbers = card.card.players({})
    how_many = voice.say("home.players", least=numbers[0], most=numbers[-1]) if len(numbers) > 1 else voice.say("figures.players", number=numbers[0])
    line = voice.say("tagline") if voice.knows("tagline") else voice.say("about")
    players = tag("span", how_many, class_="how-many", title=voice.say("new.players"))
    return [card.picture(), tag("span", tag("strong", card.card.title), players, tag("span", line, class_="tagline"), class_="game-text")]


def warning(desk: Desk, voice: Voice) -> Html | None:
    """What a person must know of what the browser keeps."""
    if desk.saves_aside:
        return tag("p", voice.say("safe_start"), " ", button(voice.say("button.saves_back"), "reload", "small"), class_="warning", role="alert")
    if not desk.keeps:
        return tag("p", voice.say("not_kept"), class_="warning", role="alert")
    if desk.shelf.tight or desk.shelf.nearly_full():
        return tag("p", voice.say("nearly_full"), class_="warning", role="alert")
    return None


# A new game at once.


def _at_once(desk: Desk, voice: Voice, card: GameCard) -> Html | None:
    """A plate a strength: one press begins."""
    if not card.card.strengths:
        return None
    plates = [
        button(
            [
                card.emblem(one.name),
                tag("span", tag("strong", voice.say(f"strength.{one.name}")), tag("span", _does(voice, one.name)), class_="opponent-text"),
                key_cap(str(number)) if number <= KEYED else None,
            ],
            "quick",
            "opponent",
            data_strength=one.name,
        )
        for number, one in enumerate(card.card.strengths, 1)
    ]
    head = tag("header", tag("h2", voice.say("home.at_once")), tag("div", _against(desk, voice, card), _agreed(desk, voice, card), class_="choosing"))
    return tag("section", head, tag("div", plates, class_="opponents"), class_="at-once", id="home-at-once")


def _does(voice: Voice, strength: str) -> str:
    short = f"strength_does.{strength}"
    return voice.say(short if voice.knows(short) else f"strength_about.{strength}")


def _against(desk: Desk, voice: Voice, card: GameCard) -> Html | None:
    """How many; where there is but one number, nothing is asked."""
    plan = quick_plan(desk.plan, card, "")
    now, can = len(plan.sitters) - 1, [number - 1 for number in card.card.players(plan.options)]
    ever = sorted({*can, *(number - 1 for number in card.card.players({}))})
    if len(ever) == 1:
        return None
    buttons = [
        _segment(str(one), one == now, one in can, "against", data_number=str(one), aria_label=voice.say("home.against_so_many", number=one)) for one in ever
    ]
    return _segments(voice.say("home.against"), buttons)


def _agreed(desk: Desk, voice: Voice, card: GameCard) -> list[Html]:
    """What can be agreed in a word: only what has words as short as that."""
    return [
        _segments(
            voice.say(_brief(voice, option)),
            [
                _segment(
                    voice.say(_short(option, value)),
                    value == desk.plan.options.get(option.name, option.default),
                    True,
                    "agree",
                    data_option=option.name,
                    data_value=value,
                )
                for value in option.values
            ],
        )
        for option in card.card.options(len(desk.plan.sitters), desk.plan.options)
        if voice.knows(_brief(voice, option)) and all(voice.knows(_short(option, value)) for value in option.values)
    ]


def _brief(voice: Voice, option: Option) -> str:
    """What the option is called here; by another key where one of its values is called "short"."""
    other = f"option_brief.{option.name}"
    return other if voice.knows(other) else f"option.{option.name}.short"


def _short(option: Option, value: str) -> str:
    return f"option.{option.name}.{value}.short"


def _segments(label: str, buttons: list[Html]) -> Html:
    return tag("div", tag("span", label, aria_hidden="true"), tag("div", buttons, class_="segments"), role="group", aria_label=label, class_="choice")


def _segment(label: str, now: bool, can: bool, do: str, **attributes: str) -> Html:
    return button(label, do, "pressed" if now else "", aria_pressed=str(now).lower(), disabled=None if can else "disabled", **attributes)


# What else can be begun.


def _ways(voice: Voice, card: GameCard, first: bool) -> Html:
    """On a first visit the first game stands above already."""
    several = any(number > 1 for number in card.card.players({}))
    boxes = [
        _way(voice, "far", pictures.LETTER, [voice.say("home.make_link"), key_cap("L")], "new", data_where="link") if several else None,
        _way(voice, "near", pictures.SCREEN, voice.say("home.set_up"), "new", data_where="screen") if several else None,
        None if first else _way(voice, "first", pictures.MAP, voice.say("home.learn"), "learn"),
        _way(voice, "rules", pictures.BOOK, voice.say("home.read"), "rules", button(voice.say("home.editor"), "edit", id="home-edit", data_what="open")),
    ]
    return tag("div", [box for box in boxes if box is not None], class_="ways odd" if first else "ways")


def _way(voice: Voice, name: str, picture: Html, label: Content, do: str, more: Html | None = None, **attributes: str) -> Html:
    text = tag("div", tag("h2", voice.say(f"home.{name}")), tag("p", voice.say(f"home.{name}_about")), class_="way-text")
    does = button(label, do, id=f"home-{name}", **attributes)
    return tag("section", picture, text, tag("div", does, more, class_="two") if more else does, class_="way")


def _foot(desk: Desk, voice: Voice) -> Html:
    def select(name: str, values: tuple[str, ...], now: str) -> Html:
        options = [tag("option", NAMES.get(one) or voice.say(f"{name}.{one}"), value=one, selected="selected" if one == now else None) for one in values]
        label = voice.say(f"settings.{name}")
        return tag("select", options, id=f"home-{name}", class_="button", name=name, data_do="set", data_name=name, aria_label=label)

    ready = {"ready": f" {voice.say('home.ready')}", "late": f" {voice.say('home.offline.late')}"}.get(desk.offline, "")
    return tag(
        "footer",
        button([voice.say("button.open_file"), key_cap("O")], "open-file"),
        tag("p", voice.say("home.drop"), ready, class_="aside"),
        select("language", LANGUAGES, desk.settings.language),
        select("theme", THEMES, desk.settings.theme),
        button(voice.say("menu.settings"), "settings", id="home-settings"),
        button(voice.say("menu.about"), "about", id="home-about"),
        tag("p", voice.say("home.unofficial"), class_="aside small-print"),
    )


def update(voice: Voice) -> Html:
    """A new version waits until it is let in."""
    return joined(
        tag("p", voice.say("update_ready")),
        button(voice.say("button.reload"), "reload", "small main"),
        button("×", "later", "small", aria_label=voice.say("button.later")),
    )


def _won(desk: Desk, voice: Voice) -> Html | None:
    """Nothing, before a game of this one was finished."""
    if not desk.tally.games(desk.plan.game):
        return None
    from ui_bridge.shell.figures_view import won

    return won(desk, voice)
