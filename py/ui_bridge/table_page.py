"""The table as its parts: prompt, display, hand, this canal, contracts, players, parliament, log. Views in, markup out."""

from __future__ import annotations

from canalmania.rules.actions import Boat, Discard, Draw, Ship, TakeBack, TakeJunction, WhiteIs
from canalmania.rules.pieces import CARD_KINDS, CARD_NAMES, COLOURS, HAND_LIMIT, KINDS
from canalmania.rules.routes import fewest_tiles
from canalmania.rules.setting import JUNCTION_NAMES, Canal
from canalmania.rules.shipping import points
from canalmania.rules.state import State
from tabletop.protocol import Progress
from ui_bridge import telling
from ui_bridge.cards import build_card, contract_map, contract_towns, goods_symbol, owner_flag, surveyor, tile_picture
from ui_bridge.html import Content, Html, button, joined, panel, tag
from ui_bridge.kept import kept
from ui_bridge.lights import NOTHING, Chosen, destinations, exits, for_hex, lays
from ui_bridge.players_page import players_panel
from ui_bridge.replay import Replay
from ui_bridge.replay_page import replay_buttons, replay_question
from ui_bridge.session import Sitting
from ui_bridge.speech import Speech

LOG_LINES = 60
TABS = ("hand", "cards", "contracts", "players", "log")
"""On a narrow screen one of them is seen at a time."""
_TAB_OF_STEP = {"contract": "contracts", "second": "contracts", "cards": "cards", "take": "cards", "build": "hand", "discard": "hand"}
_PHASES = ("contract", "cards", "goods")


class TablePage:
    """One drawing of the table for the person who looks (None: an onlooker, who sees no hand)."""

    def __init__(self, sitting: Sitting, speech: Speech) -> None:
        self.sitting = sitting
        self.speech = speech
        self.state: State = sitting.state.view(sitting.looking).known
        self.seat = sitting.looking
        self.mine = sitting.mine()
        self.chosen: Chosen = sitting.chosen if self.mine else NOTHING
        self.actions = self.state.actions(self.seat) if self.seat is not None and self.mine else ()
        self.verbs = {action.verb for action in self.actions}

    def say(self, key: str, **about: object) -> str:
        return self.speech.say(key, **about)

    def parts(self) -> dict[str, str]:
        return {
            "prompt": self.prompt(),
            "display": self.display(),
            "hand": self.hand(),
            "canal": self.this_canal(),
            "contracts": self.contracts(),
            "players": players_panel(self.sitting, self.speech, self.state, self.actions),
            "parliament": self.parliament(),
            "log": self.log(),
        }

    def usual_tab(self) -> str:
        """The one that this step is about."""
        return "hand" if self.chosen.hex else _TAB_OF_STEP.get(self.state.step, "players")

    def tabs(self, chosen: str) -> Html:
        return joined([button(self.say(f"tab.{tab}"), "tab", data_tab=tab, role="tab", aria_selected=str(tab == chosen).lower()) for tab in TABS])

    # The prompt bar.

    def prompt(self) -> Html:
        state = self.state
        ending = self.say("ends_with", round=state.last_round) if state.last_round else self.say("end_at", points=state.setting.end_marker)
        dots: list[Content] = []
        for number, phase in enumerate(_PHASES, 1):
            now = state.phase == number
            dots.append(tag("li", str(number), class_="dot now" if now else "dot", aria_current="step" if now else None, title=self.say(f"phase.{phase}")))
        head = tag(
            "div",
            tag("h1", "Canal Mania"),
            tag("p", self.say("round", round=state.round), " · ", ending, class_="aside"),
            tag("ol", dots, class_="phases"),
            tag("nav", self.menu(), class_="menu"),
            class_="prompt-head",
        )
        return joined(head, tag("div", self.question(), tag("div", self.buttons(), class_="buttons"), class_="prompt-body"))

    def menu(self) -> Content:
        return [
            button(self.say("menu.games"), "home", "small"),
            button(self.say("menu.share"), "share", "small"),
            button(self.say("menu.rules"), "rules", "small"),
            button(self.say("menu.settings"), "settings", "small"),
            button("?", "help", "small", aria_label=self.say("menu.help")),
            button("≡", "menu", "small only-narrow", aria_label=self.say("menu.menu")),
        ]

    def question(self) -> Html:
        state = self.state
        if isinstance(self.sitting, Replay):
            return replay_question(self.speech, self.sitting)
        if state.is_over():
            return tag("p", tag("strong", self.say("ask.over")), class_="question")
        name = self.sitting.names[state.name]
        if not self.mine:
            progress = self.sitting.progress()
            waiting = self.say("ask.wait" if progress is None else "ask.think", player=name)
            return tag("p", owner_flag(state.name), " ", waiting, self.thinking(progress), class_="question")
        prompt = self.sitting.state.prompt()
        key, about = self._asked()
        told: list[Content] = [owner_flag(state.name), " ", tag("strong", name), ", ", self.speech.say(key, **about)]
        why = None
        if prompt.forced is not None:
            sentence, rule = self.speech.refusal(prompt.forced)
            why = tag("p", "" if key == "ask.must_contract" else f"{sentence} ", self.rule_link(rule), class_="why")
        return joined(tag("p", told, class_="question", id="question"), why)

    def thinking(self, progress: Progress | None) -> Html | None:
        """How far a computer player has come with its thoughts."""
        if progress is None:
            return None
        steps, budget = progress
        return tag("progress", value=steps, max=budget, class_="thinking", aria_label=self.say("thinking"))

    def _asked(self) -> tuple[str, dict[str, object]]:
        state, chosen = self.state, self.chosen
        if chosen.hex and self.seat is not None:
            leads = tuple(exits(state, self.seat, chosen))
            return "ask.exit", {"hex": chosen.hex, "kind": chosen.kind, "first": leads}
        if chosen.start:
            return ("ask.way", {"town": chosen.end}) if chosen.end else ("ask.destination", {"town": chosen.start})
        if state.step == "place":
            return "ask.place", {"colour": COLOURS[state.colour], "markers": state.to_place}
        if state.step == "take":
            return ("ask.take_or_done", {}) if "done" in self.verbs else ("ask.take", {"number": state.least - state.taken})
        if state.step == "discard":
            return "ask.discard", {"cards": len(state.hand), "number": len(state.hand) - HAND_LIMIT}
        if state.step == "boat":
            return "ask.boat", {"contract": state.setting.names[state.boat_for]}
        if state.step == "show":
            return "ask.show", {"card": CARD_NAMES[state.drawn]}
        if state.step == "last":
            return ("ask.last", {}) if "ship" in self.verbs else ("ask.last_pass", {})
        if state.step == "contract" and "pass" not in self.verbs:
            return "ask.must_contract", {}
        if state.step == "goods" and "ship" not in self.verbs:
            return "ask.goods_none", {}
        if state.step == "cards" and "lay" not in self.verbs:
            return "ask.cards_only", {}
        return f"ask.{state.step}", {}

    def rule_link(self, rule: str) -> Html:
        return tag("button", self.say("rule", rule=rule), type="button", class_="rule-link", data_do="rule", data_rule=rule)

    def buttons(self) -> Content:
        if isinstance(self.sitting, Replay):
            return replay_buttons(self.speech, self.sitting)
        if self.state.is_over():
            return [button(self.say("button.result"), "result"), button(self.say("button.again"), "again", "main")]
        if self.sitting.bots_turn():
            hurry = button(self.say("button.hurry"), "hurry") if self.sitting.progress() is not None else None
            return [hurry, button(self.say("button.skip"), "skip", "main")]
        if (away := self.sitting.away()) is not None:
            undo = [button(self.say("button.undo"), "undo")] if self.sitting.undo_is_free() else []
            return [*undo, button(self.say("link.send", player=self.sitting.names[away]), "send", "main")]
        if not self.mine:
            return []
        found: list[Content] = [self._undo()]
        if self.chosen.hex or self.chosen.start:
            found.append(button(self.say("button.back"), "unchoose"))
        step = self.state.step
        found += [self._small(action, str(action)) for action in self.actions if isinstance(action, (Boat, WhiteIs)) and len(self.actions) <= 6]
        if "draw" in self.verbs:
            found.append(button(self.say("button.draw"), "draw"))
        for verb in ("show", "hide"):
            if verb in self.verbs:
                found.append(button(self.say(f"button.{verb}"), "line", "main" if verb == "show" else "", data_line=f"{self.state.name}: {verb}"))
        if "done" in self.verbs:
            found.append(button(self.say(f"button.done_{step}"), "line", "main", data_line=f"{self.state.name}: done"))
        if "pass" in self.verbs:
            found.append(button(self.say(f"button.pass_{step}"), "pass"))
        return found

    def _small(self, action: Boat | WhiteIs, line: str) -> Html:
        label = self.say("colour_name", colour=action.colour) if isinstance(action, WhiteIs) else action.town
        symbol = goods_symbol(action.colour) if isinstance(action, WhiteIs) else None
        return button([symbol, label], "line", "main" if isinstance(action, Boat) else "", data_line=line)

    def _undo(self) -> Html:
        if self.sitting.undo_is_free():
            return button(self.say("button.undo"), "undo")
        if self.sitting.alone() and self.sitting.table.lines:
            return button(self.say("button.undo_anyway"), "undo-anyway")
        return button(self.say("button.undo"), "undo", "later")

    # Cards.

    def display(self) -> Html:
        state = self.state
        cards: list[Content] = []
        takes = "take" in self.verbs
        draws = {action.card for action in self.actions if isinstance(action, Draw) and action.card is not None}
        for number, card in enumerate(state.display):
            legal = takes or (not lays(state, state.name) and CARD_NAMES[card] in draws)
            cards.append(
                build_card(
                    self.speech,
                    state.setting.board,
                    card,
                    "card",
                    "" if legal else "idle",
                    data_card=CARD_NAMES[card],
                    data_id=f"display-{number}",
                    id=f"display-{number}",
                )
            )
        deck = tag(
            "div",
            tag("strong", str(len(state.deck))),
            tag("span", self.say("deck")),
            class_="card back",
            role="img",
            aria_label=self.say("deck_label", number=len(state.deck)),
        )
        renew = button(self.say("button.renew"), "line", "small", data_line=f"{state.name}: renew") if "renew" in self.verbs else None
        return panel(self.say("panel.display"), renew or self.say("discarded", number=len(state.discards)), tag("div", cards, deck, class_="cards"))

    def hand(self) -> Html:
        state = self.state
        if self.seat is None:
            return panel(self.say("panel.hand"), "", tag("p", self.say("hand_hidden"), class_="aside"))
        hand = state.hands[state.seats.index(self.seat)]
        used = list(self.chosen.pay)
        discarding = {action.kind for action in self.actions if isinstance(action, Discard)}
        cards: list[Content] = []
        for number, card in enumerate(hand):
            kind = CARD_KINDS[card >> 3]
            word = kind if kind in used else "double" if kind == "surveyor" and "double" in used else ""
            if word:
                used.remove(word)
            look = "used" if word else "" if not self.mine or discarding else "idle"
            cards.append(build_card(self.speech, state.setting.board, card, "hand-card", look, data_kind=kind, data_id=f"hand-{number}", id=f"hand-{number}"))
        pay: Content = None
        if self.chosen.pay:
            other = len({lay.pay for lay in for_hex(state, state.name, self.chosen) if lay.kind == self.chosen.kind}) > 1
            pay = tag(
                "p",
                self.say("paid_with", what=self.paying(self.chosen.pay)),
                " ",
                button(self.say("button.change"), "payments", "small") if other else None,
                class_="paying",
            )
        aside = self.say("hand_of", cards=len(hand))
        empty = tag("p", self.say("hand_empty"), class_="aside") if not hand else None
        return panel(self.say("panel.hand"), aside, tag("div", cards, class_="cards"), empty, pay)

    def paying(self, pay: tuple[str, ...]) -> str:
        """A payment in words: 3 × Tunnel, Surveyor."""
        counts = {word: pay.count(word) for word in pay}
        return ", ".join((f"{count} × " if count > 1 else "") + self.say("pay_word", card=word) for word, count in counts.items())

    # The canal being built.

    def this_canal(self) -> Html:
        state = self.state
        canal = self._canal()
        if canal is None:
            return joined()
        name = state.setting.names[canal.contract]
        value = state.setting.value(canal.contract)
        bonus = value if state.setting.edition.contract_value_scores else 0
        rows: list[tuple[str, str]] = [(f"{len(canal.kinds)} / {value}", self.say("canal_tiles"))]
        if not state.setting.is_junction(canal.contract) and canal.kinds:
            more = fewest_tiles(state.setting.board, canal.contract, canal.way)
            rows.append((str(more) if more is not None else "–", self.say("canal_more")))
        rows.append((f"+{canal.points + bonus}", self.say("canal_points")))
        cells = [tag("div", tag("strong", number), tag("span", words)) for number, words in rows]
        return panel(self.say("panel.canal"), self.say("contract_name", contract=name), tag("div", cells, class_="figures"), self.palette())

    def _canal(self) -> Canal | None:
        """The one whose tile is chosen, else the one built at last in this turn."""
        if self.seat is None or not self.mine:
            return None
        own = self.state.open[self.state.seats.index(self.seat)]
        if self.chosen.canal:
            return next((canal for canal in own if self.state.setting.names[canal.contract] == self.chosen.canal), None)
        return next((canal for canal in own if canal.fresh), None) if self.state.step == "build" else None

    def palette(self) -> Html | None:
        """The kinds of tile that the chosen hex may take, and of several canals which."""
        if not self.chosen.hex or self.seat is None:
            return None
        state = self.state
        possible = [lay for lay in lays(state, self.seat) if lay.hex == self.chosen.hex]
        kinds = {lay.kind for lay in possible if lay.canal == self.chosen.canal}
        board = state.setting.board
        ground = board.ground[board.hex_index[self.chosen.hex]]
        fitting = (KINDS[2], KINDS[3]) if ground else (KINDS[0], KINDS[1])
        found: list[Content] = []
        for kind in fitting:
            look = "pressed" if kind == self.chosen.kind else "" if kind in kinds else "later"
            found.append(
                button(
                    [tile_picture(board, KINDS.index(kind), self.seat), tag("span", self.say("kind_name", kind=kind))],
                    "kind",
                    look,
                    data_kind=kind,
                    id=f"kind-{kind}",
                )
            )
        canals = list(dict.fromkeys(lay.canal for lay in possible))
        if len(canals) > 1:
            found += [button(canal, "which-canal", "pressed" if canal == self.chosen.canal else "", data_canal=canal) for canal in canals]
        return tag("div", found, class_="palette", role="group", aria_label=self.say("palette"))

    # Contracts.

    def contracts(self) -> Html:
        state = self.state
        if self.seat is None:
            return joined()
        place = state.seats.index(self.seat)
        rows: list[Content] = [self._contract_row(canal) for canal in state.open[place]]
        junctions = {action.number for action in self.actions if isinstance(action, TakeJunction)}
        for number in state.junctions[place]:
            rows.append(
                tag(
                    "li",
                    tag(
                        "span",
                        tag("strong", self.say("contract_name", contract=JUNCTION_NAMES[number - 1])),
                        tag("span", self.say("junction_about")),
                        class_="row-text",
                    ),
                    button(self.say("button.take"), "junction", "" if number in junctions else "later", data_number=number, id=f"junction-{number}"),
                    class_="row",
                )
            )
        if not rows:
            rows.append(tag("li", self.say("no_contracts"), class_="aside"))
        finished = state.finished[place]
        worth = sum(state.setting.value(canal.contract) for canal in finished)
        return panel(self.say("panel.contracts"), self.say("finished", number=len(finished), value=worth), tag("ul", rows, class_="rows"), self.seen())

    def seen(self) -> Html:
        """How many cards of each kind this seat has seen (1.11): those that lie open, were discarded, or are known in a hand."""
        view = self.sitting.state.view(self.seat)
        everything, unseen = self.state.setting.deck.cards, view.unseen_cards()
        shown: list[Content] = []
        for kind, name in enumerate(CARD_KINDS):
            in_all = sum(card >> 3 == kind for card in everything)
            hidden = sum(card >> 3 == kind for card in unseen)
            art = tile_picture(self.state.setting.board, kind) if kind < len(KINDS) else surveyor()
            shown.append(tag("li", art, tag("span", self.say("card_name", card=name)), tag("strong", f"{in_all - hidden} / {in_all}")))
        head = tag("header", tag("h2", self.say("seen")), tag("p", self.say("seen_of", number=len(everything)), class_="aside"))
        return tag("div", head, tag("ul", shown, class_="seen"), class_="seen-block")

    def _contract_row(self, canal: Canal) -> Html:
        state = self.state
        name = state.setting.names[canal.contract]
        boat = canal.way.to or state.setting.board.towns[canal.way.town].name
        where = self.say("boat_at" if canal.way.town >= 0 else "boat_on", town=boat, hex=canal.way.place)
        if canal.kinds:
            where = self.say("canal_so_far", tiles=len(canal.kinds), value=state.setting.value(canal.contract)) + " " + where
        junction = state.setting.is_junction(canal.contract)
        board = state.setting.board
        back = next((action for action in self.actions if isinstance(action, TakeBack) and action.canal == name), None)
        return tag(
            "li",
            None if junction else contract_map(board, canal.contract),
            tag(
                "span",
                tag("strong", self.say("contract_name", contract=name)),
                None if junction else contract_towns(self.speech, board, board.contracts[canal.contract]),
                tag("span", where, class_="good"),
                class_="row-text",
            ),
            button(self.say("button.take_back"), "line", "small", data_line=str(back)) if back else None,
            tag("span", str(state.setting.value(canal.contract)), class_="value", title=self.say("contract_value")),
            class_="row",
        )

    def parliament(self) -> Html:
        state = self.state
        rows: list[Content] = []
        legal = "contract" in self.verbs
        for number in state.parliament:
            contract = state.setting.board.contracts[number]
            content: Content = [
                contract_map(state.setting.board, number),
                tag("span", tag("strong", contract.name), contract_towns(self.speech, state.setting.board, contract), class_="row-text"),
                tag("span", str(contract.value), class_="value"),
            ]
            look = "row" if legal else "row idle"
            rows.append(tag("li", tag("button", content, type="button", class_=look, data_do="contract", data_name=contract.name, id=f"contract-{number}")))
        if not rows:
            rows.append(tag("li", self.say("parliament_empty"), class_="aside"))
        return panel(self.say("panel.parliament"), self.say("contract_deck", number=len(state.contracts)), tag("ul", rows, class_="rows"))

    # The log.

    def log(self) -> Html:
        return kept("log", self._log, self.sitting, self.seat, self.sitting.told, self.speech.language, *self.sitting.names.values())

    def _log(self) -> Html:
        rows: list[Content] = []
        happened = self.sitting.table.facts
        for number in range(len(happened) - 1, -1, -1):
            for place, fact in reversed(list(enumerate(happened[number]))):
                if not fact.seen_by(self.seat):
                    continue
                told = telling.line(self.speech, fact)
                if told is not None:
                    who = telling.who(fact)
                    new = number >= self.sitting.told
                    rows.append(tag("li", owner_flag(who) if who else None, tag("span", told), class_="new" if new else None, id=f"log-{number}-{place}"))
            if len(rows) >= LOG_LINES:
                break
        return panel(self.say("panel.log"), str(len(happened)), tag("ol", rows, class_="log-lines"))

    # Ways of a shipment.

    def ways(self) -> list[tuple[Ship, str]]:
        """Those of the chosen shipment, with what they gain."""
        if self.seat is None or not self.chosen.end:
            return []
        found = []
        for ship in destinations(self.state, self.seat, self.chosen.start).get(self.chosen.end, []):
            gains = ", ".join(f"{self.sitting.names[seat]} +{gained}" for seat, gained in points(ship).items())
            found.append((ship, f"{' – '.join(ship.towns)}: {gains}"))
        return found
