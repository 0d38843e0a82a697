"""The main states of all three games' tables, and of what lies round them: for tests of sizes, colours, languages and what axe says.

A state is a kept game, as a person would have left it, and presses that lead on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

from canalmania.game import GAME
from canalmania.state import State
from helpers.page import PRESS, ask, open_game, quiet, set_settings
from tabletop.headers import PERSON
from tabletop.records import write_record
from tabletop.table import Table
from talk.arriala import at_table
from talk.arriala_page import PICTURED
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library

RECORDS = Path(__file__).parents[1]
LIBRARY = Library(GAMES, NUMBERED)
NAMES = ("Ada Lovelace", "Benedikt", "Cora", "Dorothea", "Edwin")


class MainState(NamedTuple):
    """`record`: none, and it is home. `presses`: selectors, one after the other, what isn't there isn't pressed; or what Python is asked.

    `covered`: the curtain stays down. `goes_on`: from the state before it in its list, once what was opened there is closed; that costs no start.
    """

    name: str
    record: Callable[[], str] | None = None
    presses: tuple[str | Mapping[str, str], ...] = ()
    covered: bool = False
    goes_on: bool = False


def _named(text: str, second: str) -> Table[Any, Any]:
    """A recorded game, between people with names; `second` says who sits in the second seat."""
    whole = LIBRARY.load(text)
    seats = tuple(one._replace(name=NAMES[number], player=second if number == 1 else PERSON) for number, one in enumerate(whole.header.seats))
    return Table.new(whole.game, whole.header.replaced(seats=seats))


@cache
def record_of(file: str, step: str = "", time: int = -1, second: str = PERSON) -> str:
    """A recorded game, over; or as it stood when somebody was asked that step, for that time of all."""
    text = (RECORDS / file).read_text(encoding="utf-8")
    table, found = _named(text, second), []
    for line in LIBRARY.load(text).lines:
        if step and table.state.prompt().step == step:
            found.append(table.text())
        table.play_line(line)
    return found[time] if step else table.text()


@cache
def arriala_record() -> str:
    text = write_record(at_table(PICTURED).record())
    for number, seat in enumerate(("Purple", "Red", "Yellow", "Green")):
        text = text.replace(f'"{seat}"', f'"{NAMES[number]}"')
    return text


def _record(file: str, step: str = "", time: int = -1) -> Callable[[], str]:
    return lambda: record_of(file, step, time)


MANIA, KONTOR, ARRIALA = "records/second-5.record", "kontor/records/base-full.record", "records/arriala/long-4.record"
STATES: tuple[MainState, ...] = (
    MainState("home"),
    MainState("new game", None, ("#home-near",)),
    MainState("settings", None, ("#screen [data-do=settings]",)),
    MainState("mania contract", _record(MANIA, "contract")),
    MainState("mania junctions", _record("records/second-3.record", "contract"), ("#desk [data-at='plate:engineers']",)),
    MainState("mania found", _record(MANIA, "contract"), ("#own-0",)),
    MainState("mania sketch", _record(MANIA, "contract"), ("#at-sketch\\:0",)),
    MainState("mania cards", _record(MANIA, "cards")),
    MainState("mania tile", _record(MANIA, "cards"), ("#board-holder .lit",)),
    MainState("mania build", _record(MANIA, "build")),
    MainState("mania refused", _record(MANIA, "cards"), ("#ground [data-at='board:J15']",)),
    MainState("mania goods", _record("records/second-4.record", "goods"), ("#board-holder .lit",)),
    MainState("mania over", _record("records/second-4.record")),
    MainState("mania replay", _record("records/second-4.record"), ("#end [data-do=watch]",)),
    MainState("arriala turn", arriala_record),
    MainState("arriala happened", _record(ARRIALA, "action", 40)),
    MainState("arriala worker", arriala_record, ("#lit-montech-8",)),
    MainState("arriala later", arriala_record, ('#desk [data-at="act:draw"]',)),
    MainState("arriala over", _record(ARRIALA)),
    MainState("kontor choose", _record(KONTOR, "choose")),
    MainState("kontor card", _record(KONTOR, "choose"), ("#panel-hand .lit, [data-at^='hand:']",)),
    MainState("kontor lay", _record(KONTOR, "lay")),
    MainState("kontor over", _record(KONTOR)),
)
LONG_NAMES = ("Maximiliane-Charlotte von Thurn", "Benedikt Alexander Wolkenstein", "Cora", "Dorothea-Wilhelmine Blaurock", "Wilhelmine Wasserburg-Altmühl")
MENU = "#prompt [data-do=menu]"
LAST = {"do": "step", "to": "last"}
BACK = {"do": "step", "to": "back"}


def _of_editor(game: str) -> Mapping[str, str]:
    return {"do": "edit", "what": "game", "value": game}


def _opened(game: str, record: Callable[[], str], *dialogs: str) -> Iterator[MainState]:
    """Dialogs of one table, one after the other."""
    for number, one in enumerate(dialogs):
        yield MainState(f"dialog: {game} {one}", record, ({"do": "close"}, MENU, *(() if one == "menu" else (f"#menu-{one}",))), goes_on=number > 0)


def _variant(name: str, step: str = "lay") -> Callable[[], str]:
    return _record(f"kontor/records/{name}.record", step, 20)


def _crowded(name: str, file: str, wanted: Callable[[State], bool]) -> MainState:
    """A recorded game up to the last such position, between people with long names."""

    def record() -> str:
        whole = Table.load((RECORDS / "records" / f"{file}.record").read_text(encoding="utf-8"), GAME)
        step = max(step for step in range(len(whole.lines)) if wanted(whole.before(step)))
        seats = [one._replace(name=LONG_NAMES[number][:30], player=PERSON) for number, one in enumerate(whole.header.seats)]
        return whole.until(step).seated(whole.header.replaced(seats=seats)).text()

    return MainState(f"crowded: {name}", cache(record))


def _own(state: State, piles: Sequence[Sequence[object]]) -> int:
    return len(piles[state.seats.index(state.name)])


FURTHER: tuple[MainState, ...] = (
    _crowded("no contract", "second-5", lambda state: state.step == "contract" and not _own(state, state.open)),
    _crowded("two contracts", "second-5", lambda state: state.step == "cards" and _own(state, state.open) == 2),
    _crowded("junctions", "second-2", lambda state: _own(state, state.junctions) > 0 and state.step == "contract" and _own(state, state.open) > 0),
    _crowded("eight cards", "second-3", lambda state: state.step == "discard"),
    _crowded("building", "second-4", lambda state: state.step == "build"),
    _crowded("goods", "second-5", lambda state: state.step == "goods" and _own(state, state.hands) > 6),
    *(MainState(f"at home: {one}", None, ({"do": "home"}, {"do": one}), goes_on=one != "saved") for one in ("saved", "figures", "rules", "about", "menu")),
    *_opened("mania", _record(MANIA, "cards"), "menu", "share", "scores", "rules", "settings", "keys", "spoken"),
    *_opened("arriala", arriala_record, "scores", "rules"),
    *_opened("kontor", _record(KONTOR, "lay"), "scores", "rules"),
    MainState("curtain", _record(KONTOR, "choose"), covered=True),
    MainState("more: mania town", _record(MANIA, "contract"), ("#ground [data-at='board:L20']",)),
    MainState("more: mania draw", _record(MANIA, "cards"), ("#desk [data-at='plate:draw']",)),
    MainState("more: mania discard", _record(MANIA, "discard")),
    MainState("more: mania last goods", _record(MANIA, "last")),
    MainState("more: mania over first edition", _record("records/first-5.record")),
    MainState("more: mania replay", _record("records/second-4.record"), ("#end [data-do=watch]", LAST, BACK)),
    MainState("more: arriala replay", _record(ARRIALA), ("#end [data-do=watch]", LAST, BACK)),
    MainState("more: arriala over", _record("records/arriala/short-2.record")),
    MainState("more: arriala refused", arriala_record, ("#desk [data-at='act:lock']",)),
    MainState("more: kontor replay", _record(KONTOR), ("#end [data-do=watch]", LAST, BACK)),
    MainState("more: kontor boat", _record(KONTOR, "boat")),
    MainState("more: kontor take", _record(KONTOR, "take")),
    MainState("more: kontor held", _record(KONTOR, "lay"), ("#board-holder .lit",)),
    MainState("more: kontor refused", _record(KONTOR, "lay"), ('#board-holder [data-at="board:0,0"]',)),
    MainState("more: kontor buy", _variant("special-cards-rounds", "buy")),
    MainState("more: kontor show", _record("kontor/records/special-cards-full-show.record", "show")),
    MainState("more: kontor grande", _variant("canal-grande-full")),
    MainState("more: kontor water", _variant("water-games-full")),
    MainState("more: kontor lines", _variant("tic-tac-toe-full")),
    MainState("more: kontor lines over", _record("kontor/records/tic-tac-toe-line.record")),
    MainState(
        "more: kontor by link",
        None,
        (
            {"do": "game", "game": "kontor"},
            *({"do": do, "game": "kontor", "kind0": PERSON, "kind1": PERSON, "where": "link", "seed": "5"} for do in ("plan", "begin")),
            "#panel-hand [data-at^='hand:']",
            "#slot-main button",
            "#close-dialog",
        ),
    ),
    MainState("editor: mania", None, ("#home-edit", {"do": "edit", "what": "start", "how": "example", "value": "CM-E20"})),
    MainState("editor: arriala", None, (_of_editor("arriala"),), goes_on=True),
    MainState("editor: kontor", None, (_of_editor("kontor"),), goes_on=True),
)
"""What is looked at more seldom."""


def shown(page: Page, state: MainState, **chosen: str) -> None:
    """That state, with these settings, from whatever the page shows; one that goes on, from what the one before it shows."""
    if state.goes_on:
        set_settings(page, **chosen)
    elif state.record is None:
        ask(page, {"do": "erase"})
        set_settings(page, {"do": "home"}, **chosen)
    else:
        open_game(page, state.record(), **{"pace": "normal", **chosen})
    for press in (*(() if state.covered or state.goes_on else ("#ready", "#popover [data-do=no-notes]")), *state.presses):
        if isinstance(press, str):
            if page.evaluate(PRESS, press):
                quiet(page)
        else:
            ask(page, press)
    page.evaluate("document.fonts.ready")


def begun(*beginnings: str) -> list[MainState]:
    """The states whose names begin so."""
    return [state for state in (*STATES, *FURTHER) if state.name.startswith(beginnings)]


def each_state(page: Page, states: Sequence[MainState], languages: Sequence[str] = ("en",)) -> Iterator[tuple[MainState, str]]:
    """Shows one after the other: the first in the first language, the last in the last, as many in each."""
    for number, state in enumerate(states):
        language = languages[number * len(languages) // len(states)]
        shown(page, state, language=language)
        yield state, language
