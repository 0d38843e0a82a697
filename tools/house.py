"""Draws the house, docs/house.svg: the rooms as import-linter's contracts in pyproject.toml name them, each layer below those that may ask it.

A room that comes, goes or moves is drawn so by itself; what is said of it stands here.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tabletop.colours import tokens

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "house.svg"
USED = ("page", "panel", "panel2", "card", "ink", "ink2", "ink3", "rule", "accent", "on-accent", "water", "water-light", "sealine", "stone", "stone-joint")
BOAT = ("p-red", "p-yellow", "coast", "tile")

PAGE = (("index.html", "the board, at once"), ("glue/", "events out, strings in"), ("sw.js", "all of it offline"))
SAID = {
    "door": "for the page",
    "embed_door": "for a frame",
    "thinking": "for bots",
    "stills": "pictures",
    "games": "the list of games: their cards",
    "canal_mania": "its choices, its drawing, its words",
    "arriala": "",
    "kontor": "",
    "shell": "everything around a game",
}
ROOMS = {
    "terminal": "play by typing",
    "door": "import canalmania",
    "drawing": "boards and pieces as SVG",
    "game": "the entry point: answers all that tabletop asks",
    "players": "bots",
    "checking": "of boards",
    "goals": "what to achieve",
    "records": "completes lines, reads, checks and packs positions",
    "state": "a position that answers, and a seat’s view of it",
    "saying": "sentences",
    "refusals": "why not, one file per chapter",
    "rules": "one file per chapter:",
    "board": "board, deck",
    "card": "who can play",
}
SHELL = "state and events, seats, links, saved games, replay, computer players’ turns; it names no game"
CHAPTERS = "turn · cards · goods · building · payment · routes · shipping · ending · engineers · …"
FLOOR = (
    (("protocol", "what a game answers"), ("table", "record, state, undo"), ("records", "the grammar"), ("catalogue", "fills messages")),
    (("links", "a game in a link"), ("seals", "secret choices by link"), ("search", "computer players"), ("chance", "random numbers")),
)

LEFT, RIGHT = 172, 956
MIDDLE = (LEFT + RIGHT) / 2
GAP = 5
WIDTH = 1004


def layers(container: str) -> list[list[str]]:
    """The rooms of a package, the uppermost layer first; in brackets those that aren't built yet."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    found = next(contract["layers"] for contract in contracts if contract.get("containers") == [container])
    return [[room.strip() for room in layer.split("|")] for layer in found]


def text(x: float, y: float, said: str, kind: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(said)}</text>'


def box(x: float, y: float, width: float, height: float, kind: str = "room") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="2" class="{kind}"/>'


def room(x: float, y: float, width: float, height: float, name: str, said: str) -> Iterator[str]:
    """A room with its name and what it is for: below the name where the room is high enough, else beside it."""
    waits = name.startswith("(")
    name = name.strip("()")
    yield box(x, y, width, height, "room waits" if waits else "room")
    if height >= 40 or not said:
        middle = y + height / 2
        yield text(x + width / 2, middle + (-3 if said else 5), name, "name middle later" if waits else "name middle")
        if said:
            yield text(x + width / 2, middle + 14, said, "said middle")
    else:
        yield text(x + 10, y + height / 2 + 5, name, "name")
        yield text(x + 22 + 8.6 * len(name), y + height / 2 + 5, said, "said")


def row(rooms: Sequence[tuple[str, str]], y: float, height: float, left: float = LEFT, right: float = RIGHT, shares: Sequence[float] = ()) -> Iterator[str]:
    shares = shares or (1,) * len(rooms)
    width = (right - left - GAP * (len(rooms) - 1)) / sum(shares)
    x = left
    for (name, said), share in zip(rooms, shares, strict=True):
        yield from room(x, y, width * share, height, name, said)
        x += width * share + GAP


def storey(y: float, bottom: float, title: str, *more: str) -> Iterator[str]:
    """A floor of the house, with its name at its left."""
    yield box(LEFT - 10, y, RIGHT - LEFT + 20, bottom - y, "storey")
    for line, said in enumerate((title, *more)):
        yield text(LEFT - 36, y + 24 + 17 * line, said, "title" if line == 0 else "aside")


def roof() -> Iterator[str]:
    yield '<path class="smoke" d="M766 22q-14-8 0-18M780 18q-12-7 2-14"/><path class="brick" d="M754 26h36v60h-36z"/>'
    yield '<path class="roof" d="M142 146 310 44h508l168 102z"/>'
    yield from row(PAGE, 72, 56, 286, 842)
    yield text(LEFT - 36, 92, "web/", "title")
    yield text(LEFT - 36, 109, "JavaScript", "aside")
    yield box(142, 146, 844, 26, "beam")
    yield text(MIDDLE, 164, "one question, text in and text out:  ask(event) → parts", "beam-said middle")


def bridge(y: float) -> Iterator[str]:
    doors, games, pages, shell = layers("ui_bridge")
    yield from storey(y - 10, y + 196, "py/ui_bridge/", "knows there", "is a page")
    yield from row([(name, SAID[name]) for name in doors], y, 30)
    yield from row([(name, SAID[name]) for name in games], y + 35, 30)
    shares = [1.0 if name.startswith("(") else 4.0 for name in pages]
    yield from row([(name, SAID[name.strip("()")]) for name in pages], y + 70, 46, shares=shares)
    (name,) = shell
    yield box(LEFT, y + 121, RIGHT - LEFT, 65)
    for line, (said, kind) in enumerate(((name, "name middle"), (SAID[name], "said middle"), (SHELL, "small middle"))):
        yield text(MIDDLE, y + 142 + 17 * line, said, kind)


def further_games() -> list[str]:
    """The other packages of the layer that Canal Mania is in."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    arrows = next(contract["layers"] for contract in contracts if "containers" not in contract and contract["type"] == "layers")
    games = next(layer for layer in arrows if "canalmania" in layer)
    return [name.strip() for name in games.split("|") if name.strip() != "canalmania"]


def games(y: float) -> tuple[str, float]:
    drawn: list[str] = []
    stacked = layers("canalmania")
    right = RIGHT - 172
    at = y
    for names in stacked:
        height = 58 if names == ["rules"] else 27
        drawn += rules(at, right, height) if names == ["rules"] else row([(name, ROOMS[name]) for name in names], at, height, LEFT, right)
        at += height + GAP
    bottom = at + GAP
    others = further_games()
    width = (RIGHT - right - GAP * len(others)) / len(others)
    for place, name in enumerate(others):
        drawn += room(right + GAP + place * (width + GAP), y, width, at - GAP - y, name, "")
    return "".join((*storey(y - 10, bottom, "py/canalmania/", "the games; they", "know no page", "and no other"), *drawn)), bottom


def rules(y: float, right: float, height: float) -> Iterator[str]:
    yield box(LEFT, y, right - LEFT, height)
    yield text(LEFT + 10, y + 24, "rules", "name")
    yield text(LEFT + 22 + 8.6 * 5, y + 24, ROOMS["rules"], "said")
    yield text(LEFT + 10, y + 45, CHAPTERS, "small")


def floor(y: float) -> Iterator[str]:
    yield from storey(y - 10, y + 107, "py/tabletop/", "what all games", "share; it knows", "no game")
    for place, rooms in enumerate(FLOOR):
        yield from row(rooms, y + 51 * place, 46)


def quay(y: float) -> Iterator[str]:
    """The standard library below all, and the canal before the house."""
    yield box(142, y, 844, 28, "quay")
    joints = "".join(f"M{x} {y}v28" for x in range(220, 986, 84))
    yield f'<path class="joints" d="{joints}"/>'
    yield text(MIDDLE, y + 19, "Python’s standard library, and nothing else", "said middle on-stone")
    yield f'<path class="canal" d="M0 {y + 28}h{WIDTH}v62H0z"/>'
    yield f'<path class="ripple" d="M30 {y + 48}h50m30 0h40m570 0h60m24 0h110M110 {y + 76}h60m440 0h90m26 0h60m30 0h120"/>'
    yield (
        f'<g transform="translate(196 {y + 12})" class="boat"><path class="house" d="M44 34V17q0-5 6-5h106q6 0 8 5l5 17z"/>'
        '<path class="hull" d="M20 34h170q14-1 24-12-2 22-15 33H42q-20-3-22-21z"/>'
        '<path class="stripe" d="M34 44h146"/><path class="pipe" d="M134 12V1h9v11z"/></g>'
    )
    yield text(436, y + 62, "data goes as text: a record, a link, an event", "afloat")


def arrow(top: float, bottom: float) -> Iterator[str]:
    yield f'<path class="arrow" d="M150 {top}V{bottom - 8}"/><path class="head" d="M143 {bottom - 12}h14l-7 14z"/>'


def style() -> str:
    def variables(theme: str) -> str:
        known = tokens(theme)
        return ";".join(f"--{name}:{known[name]}" for name in (*USED, *BOAT))

    return (
        f"svg{{{variables('light')}}}@media(prefers-color-scheme:dark){{svg{{{variables('dark')}}}}}"
        "text{font-family:'Source Serif 4','Source Serif Pro',Georgia,serif;font-size:13.5px;fill:var(--ink)}"
        ".ground{fill:var(--page)}.storey{fill:var(--panel2);stroke:var(--coast);stroke-width:2}"
        ".room{fill:var(--card);stroke:var(--rule)}.waits{fill:none;stroke:var(--ink3);stroke-dasharray:5 4}"
        ".name{font-weight:700;font-family:ui-monospace,'DejaVu Sans Mono',Menlo,monospace;font-size:13px}.later{fill:var(--ink3);font-weight:400}"
        ".said{font-style:italic;fill:var(--ink2)}.small{font-size:13px;fill:var(--ink2)}.middle{text-anchor:middle}"
        ".title{font-weight:700;text-anchor:end;font-size:14px}.aside{text-anchor:end;font-style:italic;fill:var(--ink2);font-size:13px}"
        ".roof{fill:#285982;stroke:var(--coast);stroke-width:2}.beam{fill:var(--coast)}.brick{fill:var(--p-red);stroke:var(--coast);stroke-width:2}"
        ".beam-said{fill:#f1e7d0;font-weight:600}.smoke{fill:none;stroke:var(--ink3);stroke-width:2;stroke-linecap:round}"
        ".quay{fill:var(--stone);stroke:var(--coast);stroke-width:2}.joints{fill:none;stroke:var(--stone-joint)}.on-stone{fill:#2a2018}"
        ".canal{fill:var(--water)}.ripple{fill:none;stroke:var(--water-light);stroke-width:3;stroke-linecap:round}.afloat{fill:#14202a;font-style:italic}"
        ".house{fill:var(--tile);stroke:var(--coast);stroke-width:2.5}.hull{fill:var(--p-red);stroke:var(--coast);stroke-width:2.5}"
        ".stripe{stroke:var(--p-yellow);stroke-width:4;stroke-linecap:round}.pipe{fill:var(--coast)}"
        ".arrow{stroke:var(--accent);stroke-width:3}.head{fill:var(--accent)}"
    )


TITLE = "Architecture"
TOLD = (
    "Four layers, and imports go down only. At the top the page in JavaScript; then ui_bridge, with its entry points, the list of games, a page "
    "for each game and the shell below them; then the games, Canal Mania with its packages one above the other, from terminal and door down to rules "
    "and board; below them tabletop, which all games share; at the bottom Python's standard library."
)


def drawn() -> str:
    bridge_at, games_at = 184, 402
    rooms, bottom = games(games_at)
    floor_at = bottom + 22
    quay_at = floor_at + 107
    height = quay_at + 90
    parts = (*roof(), *bridge(bridge_at), rooms, *floor(floor_at), *quay(quay_at), *arrow(190, quay_at - 6))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-labelledby="title told">'
    words = f'<title id="title">{TITLE}</title><desc id="told">{TOLD}</desc>'
    return "\n".join((head, words, f"<style>{style()}</style>", box(0, 0, WIDTH, height, "ground"), *parts, "</svg>", ""))


def main() -> int:
    wanted = drawn()
    if not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != wanted:
        PICTURE.write_text(wanted, encoding="utf-8")
        print(f"docs: {PICTURE.relative_to(ROOT)} is drawn anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
