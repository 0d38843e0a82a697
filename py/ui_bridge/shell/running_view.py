"""The game that runs, as home shows it: whose turn it is, what happened last, the scores, and the way back to it. On a first visit the way into a game."""

from __future__ import annotations

from ui_bridge.shell.announcing import spoken
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Html, button, key_cap, tag
from ui_bridge.shell.looks import deeds, onlooker_at
from ui_bridge.shell.saved_view import round_of
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.voice import Voice
from ui_bridge.shell.when import ago

MOST_STEPS = 60
"""No more lines than that are looked back for what happened last."""


def running(desk: Desk, voice: Voice, first: bool) -> Html | None:
    line = desk.running()
    if line is None:
        return _first_game(voice, desk.library.card(desk.plan.game)) if first else None
    sitting = desk.resting if desk.resting is not None and desk.resting.id == line.id else None
    about = " · ".join(filter(None, (round_of(voice, line), ago(voice, line.changed, desk.now))))
    head = tag("header", tag("h2", voice.say("home.running")), tag("p", about, class_="aside"))
    told = [tag("p", tag("strong", line.name), class_="stands")] if sitting is None else [_stands(desk, sitting), _scores(desk, sitting)]
    go_on = button([voice.say("home.go_on"), key_cap("↵")], "go-on-running", "main big", id="home-go-on")
    return tag("section", tag("div", head, told), go_on, class_="running", id="home-running")


def _first_game(voice: Voice, card: GameCard) -> Html:
    head = tag("header", tag("h2", voice.say("home.first_visit")))
    told = tag("p", tag("strong", voice.say("home.first_game")), " ", voice.say("about"), class_="stands")
    begin = button([voice.say("button.begin"), key_cap("↵")], "learn", "main big", id="home-begin")
    goes = [tag("li", picture, tag("p", voice.say(f"how.{number}"))) for number, picture in enumerate(card.how_it_goes(), 1)]
    return tag("section", tag("div", head, told), begin, tag("ol", goes, class_="how") if goes else None, class_="running first", id="home-running")


def _stands(desk: Desk, sitting: Sitting) -> Html:
    voice = desk.voice_for(sitting.page, sitting.names)
    asked, persons = sitting.asked(), sitting.persons()
    mine, away = [seat for seat in asked if seat in persons], sitting.away()
    if mine:
        whose = voice.say("home.your_turn" if len(persons) == 1 else "home.turn_of", player=sitting.names[mine[0]])
    elif away is not None:
        whose = voice.say("home.waits_for", player=sitting.names[away])
    elif asked:
        whose = voice.say("ask.wait", player=sitting.names[asked[0]])
    else:
        whose = voice.say("ask.over")  # the list didn't know
    told = sitting.page.summary(onlooker_at(sitting, voice, desk.browser.width), deeds(sitting.table, None, _since(sitting)))
    return tag("p", tag("strong", whose), f" {spoken(voice, told[-1])}" if told else None, class_="stands")


def _since(sitting: Sitting) -> range:
    """What the others did since somebody here had a turn, as anybody may know it."""
    table, persons = sitting.table, sitting.persons()
    steps = table.settled_lines
    first = steps
    while first > max(0, steps - MOST_STEPS) and table.played[first - 1].seat not in persons:
        first -= 1
    return range(first, steps)


def _scores(desk: Desk, sitting: Sitting) -> Html:
    """The most first."""
    scores, flag = sitting.state.view(None).scores(), sitting.page.card.flag
    order = sorted(sitting.names, key=lambda seat: -scores.get(seat, 0))
    mine = sitting.persons()
    rows = [
        tag("li", flag(seat), tag("span", sitting.names[seat]), tag("b", str(scores.get(seat, 0))), class_="mine" if mine == [seat] else None) for seat in order
    ]
    return tag("ul", rows, class_="standings")
