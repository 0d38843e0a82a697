"""Events at the table: what a person presses to play."""

from __future__ import annotations

from typing import Any

from canalmania.records.completing import complete
from canalmania.rules.actions import Draw, Swap, Take, TakeContract, TakeJunction
from canalmania.rules.pieces import CARD_KINDS
from ui_bridge.desk import Desk, Event
from ui_bridge.lights import NOTHING, Chosen, for_hex, lays, pressed
from ui_bridge.session import Refused

_ABOUT_CARDS = ("cards_missing", "price", "price_on_top", "wrong_cards", "not_brindley")


class TableEvents(Desk):
    def on_ready(self, event: Event) -> None:
        self.here.lift_curtain()
        self.extra["focus"] = "question"

    def on_hex(self, event: Event) -> None:
        sitting = self.here
        if not sitting.mine():
            return
        meant = pressed(sitting.state, sitting.state.name, sitting.chosen, event.get("hex", ""))
        if isinstance(meant, Chosen):
            sitting.choose(meant)
            self.extra["near"] = f"hex-{event.get('hex', '')}"  # on a phone: near enough to be pressed
        elif meant is not None:
            self.play(meant, f"hex-{event.get('hex', '')}")
            if sitting.refused is not None:
                # The cards of a tile that the person didn't choose are no answer, where the map is one.
                ground = tuple(reason for reason in sitting.refused.reasons if reason.key not in _ABOUT_CARDS)
                sitting.refused = sitting.refused._replace(reasons=ground or sitting.refused.reasons)

    def on_line(self, event: Event) -> None:
        sitting = self.here
        if sitting.mine():
            self.play(complete(event.get("line", ""), sitting.state), "question")

    def on_contract(self, event: Event) -> None:
        sitting = self.here
        number = sitting.state.setting.board.contract_index.get(event.get("name", ""))
        self.play(TakeContract(sitting.state.name, event.get("name", "")), f"contract-{number}")

    def on_junction(self, event: Event) -> None:
        number = int(event.get("number", "0"))
        self.play(TakeJunction(self.here.state.name, number), f"junction-{number}")

    def on_engineer(self, event: Event) -> None:
        self.play(Swap(self.here.state.name, event.get("engineer", "")), f"engineer-{event.get('engineer', '')}")

    def on_card(self, event: Event) -> None:
        state = self.here.state
        card = event.get("card", "")
        take, draw = Take(state.name, card), Draw(state.name, card)
        legal = state.actions(state.name)
        self.play(draw if draw in legal and take not in legal else take, event.get("id", "display"))

    def on_hand_card(self, event: Event) -> None:
        """In the discarding step it is thrown away; while a tile is chosen it is what pays, if it can."""
        sitting = self.here
        kind = event.get("kind", "")
        if not sitting.mine():
            return
        if sitting.chosen.hex and kind in CARD_KINDS:
            wanted = [lay for lay in for_hex(sitting.state, sitting.state.name, sitting.chosen) if kind in lay.pay]
            if wanted:
                sitting.choose(sitting.chosen._replace(kind=wanted[0].kind, pay=wanted[0].pay))
                return
        self.play(complete(f"{sitting.state.name}: discard {kind}", sitting.state), event.get("id", "hand"))

    def on_draw(self, event: Event) -> None:
        state = self.here.state
        if any(isinstance(action, Draw) and action.card is not None for action in state.actions(state.name)):
            self.dialog = "draw"
        else:
            self.play(Draw(state.name), "question")

    def on_kind(self, event: Event) -> None:
        sitting = self.here
        chosen, kind = sitting.chosen, event.get("kind", "")
        possible = [lay for lay in lays(sitting.state, sitting.state.name) if lay.hex == chosen.hex and lay.canal == chosen.canal and lay.kind == kind]
        if possible:
            sitting.choose(Chosen(chosen.hex, chosen.canal, kind))
            return
        refused = sitting.table.refusals(complete(f'{sitting.state.name}: lay {chosen.hex} {kind} "{chosen.canal}"', sitting.state))
        if refused:
            sitting.refused = Refused(f"kind-{kind}", tuple(refused))

    def on_which_canal(self, event: Event) -> None:
        self.here.choose(Chosen(self.here.chosen.hex, event.get("canal", "")))

    def on_payments(self, event: Event) -> None:
        self.dialog = "payments"

    def on_pay(self, event: Event) -> None:
        self.dialog = ""
        self.here.choose(self.here.chosen._replace(pay=tuple(event.get("pay", "").split())))

    def on_unchoose(self, event: Event) -> None:
        if self.sitting is not None:
            self.sitting.chosen = NOTHING
            self.sitting.refused = None

    def on_pass(self, event: Event) -> None:
        useful = self.here.useful_undone() if self.settings.reminders else None
        if useful is not None:
            self.dialog, self.subject = "remind", useful
        else:
            self.on_pass_anyway(event)

    def on_pass_anyway(self, event: Event) -> None:
        self.dialog = ""
        self.play(complete("pass", self.here.state), "question")

    def on_undo(self, event: Event) -> None:
        sitting = self.here
        why = sitting.why_no_undo()
        if why is not None:
            self.toast = self.speech.say(f"no_undo_{why}")
        elif sitting.undo():
            self.keep()

    def on_undo_anyway(self, event: Event) -> None:
        if self.here.undo(anyway=True):
            self.keep()

    def play(self, action: Any, at: str) -> None:
        sitting = self.here
        if not sitting.mine():
            return
        lines = len(sitting.table.lines)
        sitting.play(action, at)
        self.dialog = ""
        if len(sitting.table.lines) > lines:
            sitting.told = lines
            self.since = len(sitting.table.lines)
            self.keep()
            self.announce()
