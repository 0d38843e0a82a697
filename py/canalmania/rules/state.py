"""Where a game of Canal Mania stands. Flat, slotted, made of small unchanging values, so that a copy costs next to nothing.

The board and all that depends on it alone is shared; what happened before isn't known here.
"""

from __future__ import annotations

from collections.abc import Iterator

from canalmania.refusals import refusing
from canalmania.rules import steps
from canalmania.rules.actions import Action
from canalmania.rules.setting import Canal, Setting
from canalmania.rules.view import View, digest
from canalmania.saying import sentence
from tabletop.errors import RuleError
from tabletop.protocol import Fact, Prompt, Reason

Links = tuple[tuple[tuple[int, int], ...], ...]


class State:
    __slots__ = (
        "basin",
        "boat_for",
        "chance",
        "colour",
        "contracts",
        "deck",
        "discards",
        "display",
        "drawn",
        "engineers",
        "finished",
        "goods",
        "half",
        "hands",
        "junctions",
        "known",
        "last_round",
        "least",
        "legal",
        "levels",
        "links",
        "loose",
        "most",
        "on_canal",
        "open",
        "parliament",
        "passes",
        "phase",
        "points",
        "round",
        "seat",
        "second",
        "setting",
        "spent",
        "step",
        "supply",
        "taken",
        "to_place",
    )

    def __init__(self, setting: Setting) -> None:
        """An empty table: chapter 2 and position blocks put everything on it."""
        players = len(setting.seats)
        nothing: tuple[tuple[Canal, ...], ...] = ((),) * players
        self.setting = setting
        self.round = 1
        self.last_round = 0  # 7.1; 0: the end has not begun
        self.seat = 0
        self.phase = 1
        self.step = "contract"
        self.points = (0,) * players
        self.engineers: tuple[int, ...] = tuple(range(players))
        self.hands = (b"",) * players
        self.known = (b"",) * players  # the part of each hand that all have seen (1.11)
        self.display = b""
        self.deck = b""  # the last is the top
        self.discards = b""
        self.spent = b""  # used in this action, discarded at its end (5.1)
        self.chance = 0  # the build deck's generator
        self.parliament: tuple[int, ...] = ()
        self.contracts: tuple[int, ...] = ()  # the last is the top
        self.junctions: tuple[tuple[int, ...], ...] = ((),) * players  # those not yet taken, by number
        self.open = nothing
        self.finished = nothing
        self.loose = nothing  # canals without a contract: unfinished ones after 7.3, and what a position block lays
        self.supply = (b"",) * players
        self.levels = bytes(len(setting.board.hexes))  # of the topmost tile on each hex; 0: none
        self.links: Links = ((),) * len(setting.board.towns)  # whole sections: for each town the other end and the owner
        self.on_canal = 0  # towns on a canal (4.6)
        self.goods = 0  # towns with a marker
        self.basin = 0
        self.boat_for = -1  # the contract whose boat is to be placed
        self.second = 0  # contracts in parliament when the first of possibly two was taken (3.6), else 0
        self.taken = self.least = self.most = 0  # display cards taken in this action, and how many may be (4.1)
        self.drawn = -1  # the card drawn, to be shown or hidden (4.5)
        self.colour = -1  # of the markers being placed
        self.to_place = 0  # markers in hand
        self.half = -1  # the contract of the canal whose next card a surveyor's second half may pay (8.5)
        self.passes = 0  # in this round of the last goods (7.4)
        self.legal: tuple[Action, ...] | None = None  # worked out once, for the seat that is asked

    def copy(self) -> State:
        new = State.__new__(State)
        new.setting = self.setting
        new.round = self.round
        new.last_round = self.last_round
        new.seat = self.seat
        new.phase = self.phase
        new.step = self.step
        new.points = self.points
        new.engineers = self.engineers
        new.hands = self.hands
        new.known = self.known
        new.display = self.display
        new.deck = self.deck
        new.discards = self.discards
        new.spent = self.spent
        new.chance = self.chance
        new.parliament = self.parliament
        new.contracts = self.contracts
        new.junctions = self.junctions
        new.open = self.open
        new.finished = self.finished
        new.loose = self.loose
        new.supply = self.supply
        new.levels = self.levels
        new.links = self.links
        new.on_canal = self.on_canal
        new.goods = self.goods
        new.basin = self.basin
        new.boat_for = self.boat_for
        new.second = self.second
        new.taken = self.taken
        new.least = self.least
        new.most = self.most
        new.drawn = self.drawn
        new.colour = self.colour
        new.to_place = self.to_place
        new.half = self.half
        new.passes = self.passes
        new.legal = self.legal
        return new

    # The questions of the floor.

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setting.seats

    def prompt(self) -> Prompt:
        return steps.prompt(self)

    def actions(self, seat: str) -> tuple[Action, ...]:
        """All that is legal, in a fixed order; of payments for one tile the sensible one stands first."""
        if self.step == "over" or seat != self.setting.seats[self.seat]:
            return ()
        if self.legal is None:
            self.legal = tuple(steps.STEPS[self.step].actions(self))
        return self.legal

    def refusals(self, action: Action) -> list[Reason]:
        return refusing.refusals(self, action)

    def play(self, action: Action) -> list[Fact]:
        """RuleError, and nothing changed, where the action is refused."""
        if action not in self.actions(action.seat):
            reasons = self.refusals(action)
            raise RuleError(sentence(reasons[0]), action, reasons)
        return self.apply(action)

    def apply(self, action: Action) -> list[Fact]:
        """Play an action that came from `actions`, without asking again."""
        facts: list[Fact] = []
        self.legal = None
        steps.PLAYS[action.verb](self, action, facts)
        return facts

    def view(self, seat: str | None) -> View:
        return View(self, seat)

    def scores(self) -> dict[str, int]:
        return dict(zip(self.setting.seats, self.points, strict=True))

    def digest(self) -> str:
        """Sixteen letters that tell two states apart: for tests that the same record gives the same state."""
        return digest(self)

    # What several chapters ask.

    @property
    def name(self) -> str:
        """The seat whose turn it is."""
        return self.setting.seats[self.seat]

    @property
    def engineer(self) -> int:
        """Of the seat whose turn it is."""
        return self.engineers[self.seat]

    @property
    def hand(self) -> bytes:
        return self.hands[self.seat]

    def canals(self) -> Iterator[tuple[int, Canal]]:
        """Every canal on the board with its owner."""
        for canals in (self.open, self.finished, self.loose):
            for owner, own in enumerate(canals):
                for canal in own:
                    yield owner, canal

    def is_over(self) -> bool:
        return self.step == "over"
