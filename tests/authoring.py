"""Somebody at the editor, for tests of any game's: without a browser."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from pages import Page
from tabletop.links import read
from tabletop.table import Table
from ui_bridge.shell.editor import Editor


class Author:
    """Somebody at the editor."""

    def __init__(self, page: Page | None = None, **begin: str) -> None:
        self.page = page or Page()
        self.do("open" if not begin else begin["what"])

    @property
    def editor(self) -> Editor:
        found = self.page.app.desk.editor
        assert found is not None
        return found

    @property
    def lines(self) -> tuple[str, ...]:
        return self.editor.draft.lines

    @property
    def told(self) -> str:
        return str(self.page.app.desk.toast)

    def do(self, what: str, **told: str) -> dict[str, Any]:
        return self.page.ask("edit", what=what, **told)

    def press(self, *hexes: str) -> None:
        for name in hexes:
            self.page.ask("press", at=f"board:{name}")

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.ask("key", key=key, shift=False)

    def shown(self, part: str) -> str:
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", self.page.app.shown.parts[part])).split())

    @property
    def state(self) -> Any:
        """Any: of whatever game."""
        return self.editor.judged().table.state

    def faults(self) -> list[str]:
        return [fault.sentence for fault in self.editor.judged().faults]

    def taken(self) -> Table[Any, Any]:
        """The game of the link that is copied."""
        self.do("link")
        address, _, text = self.page.copied.partition("#")
        assert address == "https://example.org/play/"
        library = self.page.app.desk.library
        return library.load(read(text, library.packing, library.numbered).record)

    def begin(self, game: str, players: str = "2", **options: str) -> None:
        """Another game, empty."""
        self.do("game", value=game)
        self.do("players", value=players)
        for name, value in options.items():
            self.do("option", name=name, value=value)

    def goes(self) -> set[str]:
        """The places that are lit for the piece in the hand."""
        return set(re.findall(r'class="lit[^>]*data-at="board:([^"]+)"', self.page.app.shown.parts["layer-marks"]))
