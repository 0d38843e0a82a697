"""The two tiny games in a browser: how they are begun and played there, by what a person can press."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from helpers.page import record
from pages import NAMES, all_games
from tabletop.chance import Chance
from tabletop.links import Link, read
from tabletop.protocol import Action, State
from tabletop.table import Table
from tiny.barge import Done, Load, Move, Unload
from tiny.sealed import Bid
from ui_bridge.shell import links

GAMES = all_games()
BARGES, SEALED_BIDS = "barge", "sealed"
BOTH = (BARGES, SEALED_BIDS)
ARCHIVE = "/tiny.zip"


def choose_game(page: Page, game: str) -> None:
    """The form of a new game, with this one in it."""
    page.click("#home-near")
    page.select_option("#plan [name=game]", game)
    expect(page.locator("#plan [name=game]")).to_have_value(game)


def begin(page: Page, game: str, *kinds: str, where: str = "", seed: str = "5") -> None:
    """By the form. The names are Ada, Tom, Eve, Bob."""
    choose_game(page, game)
    page.select_option("#plan [name=players]", str(len(kinds)))
    expect(page.locator("#plan .seats li")).to_have_count(len(kinds))
    for number, kind in enumerate(kinds):
        page.fill(f"#plan [name=name{number}]", NAMES[number])
        page.select_option(f"#plan [name=kind{number}]", kind)
    if where:
        page.select_option("#plan [name=where]", where)
    if game == BARGES:
        page.select_option("#plan [name=option-rounds]", "2")
    page.fill("#plan [name=seed]", seed)
    page.click("#plan [type=submit]")
    expect(page.locator("#question")).to_be_attached()


def table(page: Page) -> Table[State[Action], Action]:
    """The game played last, as the browser keeps it."""
    return GAMES.load(record(page))


def lines(page: Page) -> list[str]:
    return list(table(page).lines)


def at(page: Page, place: str) -> Locator:
    """What can be pressed there."""
    return page.locator(f'[data-at="{place}"]:not(.cursor)').last


def place_of(action: Action) -> str:
    if isinstance(action, Bid):
        return f"number:{action.number}"
    assert isinstance(action, (Move, Load, Unload, Done))
    return f"board:{action.quay}" if isinstance(action, Move) else f"control:{action.verb}"


def play(page: Page, action: Action) -> None:
    """By one press, until it is kept."""
    still(page)
    before = len(lines(page))
    at(page, place_of(action)).click()
    kept(page, before + 1)


LINES_KEPT = """() => {
    const games = JSON.parse(localStorage["canalmania:games"] ?? "[]").sort((one, other) => other[2] - one[2] || (other[0] > one[0] ? 1 : -1));
    const record = localStorage[`canalmania:game:${games[0]?.[0]}`] ?? "";
    return record.split("\\n").filter((line) => /^(red|white|blue|green): /.test(line)).length;
}"""


def kept(page: Page, least: int) -> None:
    """Waits until so many lines at least are kept."""
    page.wait_for_function(f"least => ({LINES_KEPT})() >= least", arg=least)


def still(page: Page) -> None:
    """Waits until the table shows what is kept, and nothing is under way."""
    page.wait_for_function(
        f"""() => !document.documentElement.hasAttribute('data-busy')
            && document.querySelector('#panel-log header p')?.textContent === String(({LINES_KEPT})())"""
    )


def lift(page: Page) -> None:
    """The curtain: the one it waits for is there."""
    page.click("#ready")
    expect(page.locator("#curtain-frame")).to_be_hidden()


def covered(page: Page) -> bool:
    """Whether a curtain lies over the table, once the last answer is shown."""
    still(page)
    return page.locator("#ready").is_visible()


def sensible(state: State[Action], seat: str, chance: Chance) -> Action:
    """What brings the game on."""
    actions = list(state.actions(seat))
    return next((one for one in actions if isinstance(one, Unload)), None) or chance.choice(actions)


def play_on(page: Page, chance: Chance, seats: tuple[str, ...] = ("red", "white", "blue", "green")) -> None:
    """All that the persons at this screen can do, until somebody else is waited for or the game is over."""
    while True:
        if covered(page):
            lift(page)
        game = table(page)
        if not set(game.asked()) & set(seats):
            return
        play(page, sensible(game.state, looking(page), chance))


def looking(page: Page) -> str:
    """The seat of the person whom the page asks."""
    name = page.inner_text("#question strong")
    return next(seat.seat for seat in table(page).header.seats if seat.name == name)


def shown_link(page: Page) -> str:
    """The link of the dialog that is open."""
    return page.locator("#link-text").input_value()


def send(page: Page) -> str:
    """The next turn's link, copied, so that it has gone out."""
    expect(page.locator("#link-text").or_(page.locator("#prompt [data-do=send]")).first).to_be_visible()
    if not page.locator("#link-text").is_visible():
        page.click("#prompt [data-do=send]")
    link = shown_link(page)
    page.click("#dialog [data-do=copy-link]")
    expect(page.locator("#toast")).not_to_be_empty()
    page.click("#dialog header [data-do=close]")
    expect(page.locator("#dialog-frame")).to_be_hidden()
    return link


def opened(link: str) -> Link:
    return read(link.partition("#")[2], GAMES.packing, GAMES.numbered)


def changed(link: str, told: Link) -> str:
    """The same address with something else in it."""
    return f"{link.partition('#')[0]}#{links.text_of(told, GAMES)}"


def take_up(page: Page, link: str, seat: str) -> None:
    """Opens it as this seat, and looks at all that is new."""
    page.goto(link)
    me, arrive = page.locator(f"#dialog [data-do=i-am][data-seat={seat}]"), page.locator("#prompt [data-do=arrive]")
    playing = page.locator("#prompt .slots [data-do=undo], #prompt .slots [data-do=send], #end-who, #foot [data-do=skip]")
    expect(me.or_(arrive).or_(playing).first).to_be_visible()
    if me.is_visible():
        me.click()
        expect(arrive.or_(playing).first).to_be_visible()
    if arrive.is_visible():
        arrive.click()
    expect(playing.first).to_be_attached()
