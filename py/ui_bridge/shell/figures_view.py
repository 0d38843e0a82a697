"""What was won: a panel at home, and a page with all figures."""

from __future__ import annotations

from collections.abc import Iterable

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Content, Html, button, joined, svg, tag
from ui_bridge.shell.statistics import PEOPLE, Played, feats, streak, won_of
from ui_bridge.shell.voice import Voice
from ui_bridge.shell.when import day

BEST = 5
"""So many of the best scores are listed."""

TOLD = 3
"""Sentences that home has room for."""

_WIDE, _HIGH = 100, 11


def won(desk: Desk, voice: Voice) -> Html | None:
    """Of the game that is looked at; nothing before a game of it was finished."""
    card = desk.library.card(desk.plan.game)
    games = desk.tally.games(card.card.name)
    if not games:
        return None
    head = tag("header", tag("h2", voice.say("panel.won")), button(voice.say("home.all_figures"), "figures", "link", id="home-figures"))
    told = " ".join(list(_told(voice, games))[:TOLD])
    return tag("section", head, _bars(voice, card, games), tag("p", told, class_="told"), class_="won")


def _bars(voice: Voice, card: GameCard, games: list[Played]) -> Html:
    """As long as games were played; filled, those that were won."""
    kinds = [one.name for one in card.card.strengths]
    if any(one.against == PEOPLE for one in games):
        kinds.append(PEOPLE)
    by_kind = {kind: won_of(one for one in games if one.against == kind) for kind in kinds}
    most = max((figure.played for figure in by_kind.values()), default=0) or 1
    rows = []
    for kind, (number, played) in by_kind.items():
        wide, filled = _WIDE * played / most, _WIDE * number / most
        whole = f'<rect class="played" x=".5" y=".5" width="{max(wide - 1, 0):.1f}" height="{_HIGH - 1}"/>'
        bar = f'{whole}<rect class="filled" width="{filled:.1f}" height="{_HIGH}"/>'
        drawn = svg(f"0 0 {_WIDE} {_HIGH}", bar if played else "", class_="bar-of", preserveAspectRatio="none")
        rows.append(tag("li", tag("span", _against(voice, kind)), drawn, tag("span", _of(voice, number, played), class_="of")))
    return tag("ul", rows, class_="bars")


def _against(voice: Voice, kind: str) -> str:
    if kind == PEOPLE:
        return voice.say("figures.people")
    return voice.say(f"strength.{kind}") if voice.knows(f"strength.{kind}") else kind


def _of(voice: Voice, number: int, played: int) -> list[Content]:
    """ "3 of 4", the first one heavy."""
    before, _, after = voice.say("figures.of", won="\0", played=played).partition("\0")
    return [before, tag("b", str(number)), after]


def _told(voice: Voice, games: list[Played]) -> Iterable[str]:
    yield voice.say("figures.best", points=max(one.points for one in games))
    row = streak(games)
    if row.longest > 1:
        yield voice.say("figures.streak_now" if row.now == row.longest else "figures.streak", number=row.longest)
    for name, number in feats(games).items():
        if voice.knows(f"feat.{name}"):
            yield voice.say(f"feat.{name}", number=number)


def figures(desk: Desk) -> Html:
    """All of them, a section a game."""
    voice = desk.voice_of_card(desk.plan.game)
    left = len(desk.uncounted())
    sections = [section for card in desk.library.cards.values() if (section := _of_game(desk, card)) is not None]
    return joined(
        tag("header", button(voice.say("button.home"), "home", id="figures-home"), tag("h1", voice.say("panel.won")), class_="page-head"),
        tag("p", voice.say("figures.counting", number=left), class_="aside", role="status") if left else None,
        sections or tag("p", voice.say("figures.none"), class_="aside"),
        tag("p", voice.say("figures.about"), class_="aside"),
    )


def _of_game(desk: Desk, card: GameCard) -> Html | None:
    voice, games = desk.voice_of_card(card.card.name), desk.tally.games(card.card.name)
    screen = desk.tally.at_one_screen(card.card.name)
    if not games:
        return None
    row, all_ = streak(games), won_of(games)
    kinds = [kind for kind in (*(one.name for one in card.card.strengths), PEOPLE) if any(one.against == kind for one in games)]
    numbers = sorted({one.players for one in games})
    best = sorted(games, key=lambda one: (-one.points, -one.when))[:BEST]
    facts = [
        voice.say("figures.all", played=all_.played, won=all_.won),
        voice.say("figures.streaks", now=row.now, longest=row.longest),
        voice.say("figures.screen", number=screen) if screen else "",
        *(voice.say(f"feat.{name}", number=number) for name, number in feats(games).items() if voice.knows(f"feat.{name}")),
    ]
    return tag(
        "section",
        tag("header", tag("h2", card.card.title)),
        _bars(voice, card, games),
        tag("ul", [tag("li", fact) for fact in facts if fact], class_="facts"),
        tag("h3", voice.say("figures.by_strength")),
        _table(voice, [(_against(voice, kind), [one for one in games if one.against == kind]) for kind in kinds]),
        tag("h3", voice.say("figures.by_players")),
        _table(voice, [(voice.say("figures.players", number=number), [one for one in games if one.players == number]) for number in numbers]),
        tag("h3", voice.say("figures.best_games")),
        tag("ol", [tag("li", _best(desk, voice, one)) for one in best], class_="best"),
    )


def _best(desk: Desk, voice: Voice, one: Played) -> list[Content]:
    about = voice.say("figures.against", players=one.players, against=_against(voice, one.against))
    won_ = voice.say("figures.won" if one.won else "figures.lost")
    return [tag("b", str(one.points)), " ", " · ".join(filter(None, (won_, about, day(voice, one.when, desk.now))))]


def _table(voice: Voice, rows: list[tuple[str, list[Played]]]) -> Html:
    head = tag("tr", tag("td"), [tag("th", voice.say(f"figures.{key}"), scope="col") for key in ("played", "won_number", "share", "best_points", "mean")])
    body = [
        tag(
            "tr",
            tag("th", label, scope="row"),
            tag("td", str(len(games))),
            tag("td", str(won_of(games).won)),
            tag("td", voice.say("figures.percent", share=100 * won_of(games).won // len(games))),
            tag("td", str(max(one.points for one in games))),
            tag("td", str(round(sum(one.points for one in games) / len(games)))),
        )
        for label, games in rows
    ]
    return tag("table", tag("thead", head), tag("tbody", body), class_="all-figures")
