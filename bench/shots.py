"""`make shots`: pictures of the page's main states, at the sizes and in the looks it is made for, into build/shots/.

Every picture is of the built site in a real browser, and of a game that a person plays against computer players.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from games import ended_record, records_by_step, records_of
from page import chromium, serving
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
SKETCHED = 5
"""So many hexes are sketched for a picture."""
ARGS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]


class Look(NamedTuple):
    """How a picture is taken: `touch` is a phone."""

    name: str
    width: int
    height: int
    touch: bool = False
    theme: str = "light"
    language: str = "en"


LOOKS = (
    Look("2560", 2560, 1440),
    Look("1920", 1920, 1080),
    Look("1280", 1280, 800),
    Look("768", 768, 1024, touch=True),
    Look("390", 390, 844, touch=True),
    Look("360", 360, 640, touch=True),
    Look("844-lying", 844, 390, touch=True),
    Look("1280-dark", 1280, 800, theme="dark"),
    Look("1280-contrast", 1280, 800, theme="contrast"),
    Look("1280-german", 1280, 800, language="de"),
    Look("390-dark", 390, 844, touch=True, theme="dark"),
    Look("360-german", 360, 640, touch=True, language="de"),
)


class Studio:
    """A page, and the games it may open."""

    def __init__(self, page: Page, address: str, look: Look) -> None:
        self.page, self.address, self.look = page, address, look

    def start(self, helped: bool = True, **games: str) -> None:
        """With these games on the shelf."""
        kept = {f"game:{name}": text for name, text in games.items()}
        kept["settings"] = json.dumps({"helped": helped, "theme": self.look.theme, "language": self.look.language})
        self.page.goto(f"{self.address}notices.txt")
        self.page.evaluate(
            "kept => { localStorage.clear(); for (const [key, text] of Object.entries(kept)) localStorage.setItem('canalmania:' + key, text) }", kept
        )
        self.page.goto(self.address, wait_until="commit")
        self.page.wait_for_function("performance.getEntriesByName('playable').length")
        self.settled()

    def settled(self) -> None:
        self.page.wait_for_function("!document.documentElement.hasAttribute('data-busy')")
        self.page.wait_for_timeout(350)

    def press(self, selector: str, nth: int = 0) -> None:
        self.page.locator(selector).locator("visible=true").nth(nth).click()
        self.settled()

    def press_hex(self, selector: str, nth: int = 0) -> None:
        """On a phone the light is brought into sight first, as a person would."""
        self.page.locator(selector).nth(nth).dispatch_event("click")
        self.settled()

    def open(self, text: str) -> None:
        self.start(Ada_and_two_computers=text)
        self.press("#home-go-on")

    def press_if_there(self, selector: str) -> None:
        if self.page.locator(selector).locator("visible=true").count():
            self.press(selector)


def home(studio: Studio) -> None:
    studio.start()


def saves(studio: Studio) -> None:
    by_step = records_by_step(3)
    studio.start(Ada_Brindley_Cora=by_step["goods"], Against_two_computers=by_step["contract"], Long_game_of_five_with_a_long_name=records_by_step(5)["cards"])


def new_game(studio: Studio) -> None:
    studio.start()
    studio.press("#home-near")


def begun(studio: Studio, kinds: tuple[str, ...] = ("person", "contractor", "contractor"), helped: bool = True) -> None:
    studio.start(helped=helped)
    studio.press("#home-near")
    studio.page.select_option("#plan [name=players]", str(len(kinds)))
    studio.settled()
    for number, kind in enumerate(kinds):
        studio.page.select_option(f"#plan [name=kind{number}]", kind)
    studio.page.fill("#plan [name=seed]", "7")
    studio.press("#plan [type=submit]")


def first_turn(studio: Studio) -> None:
    begun(studio, helped=False)


def building(studio: Studio) -> None:
    studio.open(records_by_step(5)["cards"])
    studio.press_hex("#board-holder .lit")


def refused(studio: Studio) -> None:
    studio.open(records_by_step(5)["cards"])
    studio.page.evaluate("document.getElementById('board-holder').scrollIntoView()")
    box = studio.page.locator("#ground [data-at='board:J15']").bounding_box()
    assert box is not None
    studio.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    studio.settled()


def five(studio: Studio) -> None:
    studio.open(records_by_step(5)["contract"])


def engineers(studio: Studio) -> None:
    studio.open(records_by_step(3)["contract"])
    studio.press("#desk [data-at='plate:engineers']")


def shipping(studio: Studio) -> None:
    studio.open(records_by_step(3)["goods"])
    studio.press_hex("#board-holder .lit")


def shipping_way(studio: Studio) -> None:
    """The best marker's best way, on the water."""
    studio.open(records_by_step(3)["goods"])
    studio.page.keyboard.press("b")
    studio.settled()


def find(studio: Studio) -> None:
    """A contract that is pointed at; on a phone, pressed."""
    studio.open(records_by_step(5)["contract"])
    studio.press_if_there("#tabs [data-tab=contracts]")
    row = studio.page.locator("#panel-parliament [data-at^='contract:']").first
    if studio.look.touch:
        row.click()
    else:
        row.hover()
    studio.settled()


def sketch(studio: Studio) -> None:
    studio.open(records_by_step(5)["contract"])
    studio.press_if_there("#tabs [data-tab=contracts]")
    studio.press("#panel-parliament .pencil")
    for _ in range(SKETCHED):
        if studio.page.locator("#board-holder .lit").count():
            studio.press_hex("#board-holder .lit")


def sketch_over_a_tile(studio: Studio) -> None:
    """A tile that is being chosen waits."""
    building(studio)
    studio.page.keyboard.press("s")
    studio.settled()


def repaying(studio: Studio) -> None:
    """Other cards for a tile that was just laid."""
    building(studio)
    studio.press_hex("#board-holder .lit")
    studio.press_if_there("#desk .cell[data-at]")


def town(studio: Studio) -> None:
    """Pressed where nothing is asked of it."""
    studio.open(records_by_step(5)["contract"])
    studio.page.locator("#ground [data-at='board:L20']").dispatch_event("click")
    studio.settled()


def contract(studio: Studio) -> None:
    studio.open(records_by_step(3)["contract"])
    studio.press_if_there("#tabs [data-tab=contracts]")


def curtain(studio: Studio) -> None:
    begun(studio, ("person", "person", "contractor"))


def summary(studio: Studio) -> None:
    studio.open(records_by_step(3)["goods"])
    studio.press("#prompt [data-at='control:pass']")
    studio.press_if_there("#dialog [data-do=anyway]")
    studio.press_if_there("#foot [data-do=skip]")
    studio.page.wait_for_function("!document.querySelector('#foot [data-do=skip]')")
    studio.settled()


def log(studio: Studio) -> None:
    studio.open(records_by_step(5)["cards"])
    studio.press_if_there("#tabs [data-tab=log]")


def players(studio: Studio) -> None:
    studio.open(records_by_step(5)["cards"])
    studio.press_if_there("#tabs [data-tab=players]")


def rules(studio: Studio) -> None:
    studio.start()
    studio.press("#screen [data-do=rules]")


def settings(studio: Studio) -> None:
    studio.start()
    studio.press("#screen [data-do=settings]")


def scoring(studio: Studio) -> None:
    studio.open(ended_record(4))


def replay(studio: Studio) -> None:
    studio.open(ended_record(4))
    studio.press("#end [data-do=watch]")
    for _ in range(40):
        studio.press("#foot [data-do=step][data-to=on]")


def points(studio: Studio) -> None:
    studio.open(records_by_step(5)["cards"])
    studio.press("#prompt [data-do=menu]")
    studio.press("#dialog [data-do=scores]")


def small_game(studio: Studio, game: str, step: str) -> None:
    """Of another game: where its first player was asked this for the last time; the end; or with a lit place pressed."""
    records = records_of(game)
    studio.start(Ada_and_one_computer=records["over" if step == "over" else step.removesuffix("_held")])
    studio.press("#home-go-on")
    if step.endswith("_held"):
        studio.press_hex("#board-holder .lit")


def arriala_turn(studio: Studio) -> None:
    small_game(studio, "arriala", "action")


def arriala_worker(studio: Studio) -> None:
    small_game(studio, "arriala", "action_held")


def arriala_end(studio: Studio) -> None:
    small_game(studio, "arriala", "over")


def kontor_choice(studio: Studio) -> None:
    small_game(studio, "kontor", "choose")


def kontor_boat(studio: Studio) -> None:
    small_game(studio, "kontor", "boat")


def kontor_card(studio: Studio) -> None:
    small_game(studio, "kontor", "lay_held")


def kontor_end(studio: Studio) -> None:
    small_game(studio, "kontor", "over")


def editor(studio: Studio) -> None:
    studio.start()
    studio.press("#home-edit")


STATES: tuple[Callable[[Studio], None], ...] = (
    *(home, saves, new_game, first_turn, contract, five, find, town, engineers, building, refused, shipping, shipping_way),
    *(sketch, sketch_over_a_tile, repaying),
    *(curtain, summary, log, players, rules, settings, scoring, replay, points, editor),
    *(arriala_turn, arriala_worker, arriala_end, kontor_choice, kontor_boat, kontor_card, kontor_end),
)


def taken(browser: Browser, address: str, look: Look, states: list[Callable[[Studio], None]], into: Path) -> None:
    size: ViewportSize = {"width": look.width, "height": look.height}
    context = browser.new_context(viewport=size, has_touch=look.touch, device_scale_factor=2 if look.touch else 1)
    context.set_default_timeout(60_000)
    page = context.new_page()
    for state in states:
        state(Studio(page, address, look))
        page.screenshot(path=into / f"{state.__name__}-{look.name}.png")
    context.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--looks", nargs="*", help="only those whose names begin so")
    options.add_argument("--states", nargs="*", help="only these")
    asked = options.parse_args()
    into = ROOT / "build" / "shots"
    into.mkdir(parents=True, exist_ok=True)
    address = serving(ROOT / "dist")
    states = [state for state in STATES if not asked.states or state.__name__ in asked.states]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        for look in LOOKS:
            if not asked.looks or look.name in asked.looks:
                taken(browser, address, look, states, into)
        browser.close()
    print(f"shots: {len(list(into.glob('*.png')))} pictures in {into.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
