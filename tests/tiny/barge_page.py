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
VIEW_BOX = (0, 0, 40 * QUAYS, 40)


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
            marks += tag("g", disc, class_="lit", data_do="press", data_at=choice.at, role="button", aria_label=choice.label)
        places = enumerate(zip(known.seats, known.at, strict=True))
        boats = "".join(tag("text", seat[0], x=40 * quay + 8 * place + 6, y=36, font_size=9) for place, (seat, quay) in places)
        hold = known.holds[known.seats.index(look.seat)] if look.seat else ()
        plain = plain_drawing(look)
        panels = {**plain.panels, "hold": panel(look.voice.say("hold"), None, tag("p", ", ".join(map(str, hold)) or "–"))}
        tabs = (Tab("river", look.voice.say("river"), ("hold",)), Tab("players", look.voice.say("players"), ("players", "log")))
        board = Board("river", VIEW_BOX, 20, {"layer-boats": boats}, {"layer-marks": marks})
        return plain._replace(panels=panels, columns=(("hold",), ("players", "log")), tabs=tabs, tab="river", board=board)

    def board(self, key: str) -> str:
        quays = [tag("rect", data_at=at(BOARD, quay), x=40 * quay, width=40, height=40, fill="transparent", stroke="currentColor") for quay in range(QUAYS)]
        numbers = [tag("text", str(quay), x=40 * quay + 7, y=11, font_size=9) for quay in range(QUAYS)]
        layers = [tag("g", id=name) for name in ("layer-boats", "layer-marks")]
        return tag("svg", quays, numbers, layers, class_="board", viewBox=" ".join(map(str, VIEW_BOX)), data_key=key, data_cell=20)


PAGE = BargePage(GAME, WORDS, BARGE)
