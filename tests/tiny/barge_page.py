"""The page of Barges: the river as a board of four quays, what is in the hold, and a button for all else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.catalogue import catalogues_of
from tabletop.protocol import Reason
from tiny.barge import GAME, QUAYS, BargeView, Move
from tiny.page_cards import BARGE
from ui_bridge.shell.game_page import GamePage
from ui_bridge.shell.html import panel, tag
from ui_bridge.shell.plain_table import plain_drawing
from ui_bridge.shell.seam import BOARD, CONTROL, Board, Choice, Drawing, Look, Offer, Tab, at, name_at

WORDS = catalogues_of(
    {
        "en": {"ask.points": "move, load or unload.", "hold": "Your barge", "to": "Move to quay {quay:0}", "players": "Players", "river": "The river"},
        "de": {"ask.points": "fahre, lade oder lösche.", "hold": "Dein Kahn", "to": "Nach Kai {quay:0}", "players": "Spieler", "river": "Der Fluss"},
    },
    {},
)
VIEW_BOX = (0.0, 0.0, 40.0 * QUAYS, 40.0)


class BargePage(GamePage[BargeView]):
    def choices(self, look: Look[BargeView]) -> Iterable[Choice]:
        for action in look.view.actions(look.seat or ""):
            if isinstance(action, Move):
                yield Choice(at(BOARD, action.quay), look.voice.say("to", quay=action.quay), action)
            else:
                yield Choice(at(CONTROL, action.verb), action.verb, action, kind="main" if action.verb == "done" else "", key=action.verb[0])

    def why_here(self, look: Look[BargeView], place: str) -> Sequence[Reason]:
        return look.view.known.refusals(Move(look.seat or "", int(name_at(place)))) if place.startswith(BOARD) else ()

    def draw(self, look: Look[BargeView], offer: Offer) -> Drawing:
        known, marks = look.view.known, ""
        for choice in offer.on(BOARD):
            x = 40 * int(name_at(choice.at)) + 20
            disc = tag("circle", cx=x, cy=20, r=16, fill="#fff", fill_opacity="0.6", stroke="currentColor")
            marks += tag("g", disc, class_="lit", data_do="press", data_at=choice.at, role="button", tabindex=0, aria_label=choice.label)
        boats = "".join(
            f'<text x="{40 * quay + 8 * place + 6}" y="36" font-size="9">{seat[0]}</text>'
            for place, (seat, quay) in enumerate(zip(known.seats, known.at, strict=True))
        )
        hold = known.holds[known.seats.index(look.seat)] if look.seat else ()
        plain = plain_drawing(look)
        panels = {**plain.panels, "hold": panel(look.voice.say("hold"), None, tag("p", ", ".join(map(str, hold)) or "–"))}
        tabs = (Tab("river", look.voice.say("river"), ("hold",)), Tab("players", look.voice.say("players"), ("players", "log")))
        board = Board("river", VIEW_BOX, 20, {"layer-boats": boats}, {"layer-marks": marks})
        return plain._replace(panels=panels, columns=(("hold",), ("players", "log")), tabs=tabs, tab="river", board=board)

    def board(self, key: str) -> str:
        square = (
            '<rect data-at="board:{0}" x="{1}" width="40" height="40" fill="transparent" stroke="currentColor"/><text x="{1}" y="9" font-size="9">{0}</text>'
        )
        quays = "".join(square.format(quay, 40 * quay) for quay in range(QUAYS))
        view_box = " ".join(f"{value:g}" for value in VIEW_BOX)
        return f'<svg class="board" viewBox="{view_box}" data-key="{key}" data-cell="20">{quays}<g id="layer-boats"></g><g id="layer-marks"></g></svg>'


PAGE = BargePage(GAME, WORDS, BARGE)
