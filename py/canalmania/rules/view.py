"""What a seat knows (1.10, 1.11): everything but the cards that others drew and didn't show, and the order of the decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from canalmania.rules.pieces import CARD_NAMES, HIDDEN, replaced, without_card
from tabletop.chance import Chance
from tabletop.protocol import Prompt

if TYPE_CHECKING:
    from canalmania.rules.actions import Action
    from canalmania.rules.state import State

UNKNOWN_CONTRACT = -1


class View:
    """A state with its secrets taken out: `known` holds HIDDEN for each unknown card, UNKNOWN_CONTRACT for each contract
    whose place in the deck is unknown, and no generator. `seat` None is an onlooker."""

    __slots__ = ("known", "seat")

    def __init__(self, state: State, seat: str | None) -> None:
        self.seat = seat
        self.known = known = state.copy()
        own = state.setting.seats.index(seat) if seat is not None else None
        known.hands = tuple(
            hand if place == own else seen + bytes([HIDDEN]) * (len(hand) - len(seen))
            for place, (hand, seen) in enumerate(zip(state.hands, state.known, strict=True))
        )
        known.deck = bytes([HIDDEN]) * len(state.deck)
        known.chance = 0
        known.contracts = _known_contracts(state)
        if state.drawn >= 0 and own != state.seat:
            known.drawn = HIDDEN
        if own != state.seat:
            known.legal = None

    def prompt(self) -> Prompt:
        if self.seat is None or self.seat != self.known.name:
            # Whether somebody else has a choice may be a secret.
            return _bare_prompt(self.known)
        return self.known.prompt()

    def actions(self, seat: str) -> Sequence[Action]:
        """What this seat can do; nobody else's choices are known here."""
        return self.known.actions(seat) if seat == self.seat else ()

    def unseen_cards(self) -> bytes:
        """The cards that lie in the deck or hidden in other hands, sorted."""
        cards = self.known.setting.deck.cards
        known = self.known
        for pile in (*known.hands, known.display, known.discards, known.spent):
            for card in pile:
                if card != HIDDEN:
                    cards = without_card(cards, card)
        return cards

    def unseen_contracts(self) -> tuple[int, ...]:
        """The contracts in the deck whose place there is unknown."""
        known = self.known
        seen = {*known.parliament, *known.contracts, known.boat_for, *(canal.contract for _, canal in known.canals())}
        return tuple(contract for contract in range(len(known.setting.board.contracts)) if contract not in seen)

    def deal(self, chance: Chance) -> State:
        """A whole state that agrees with this view, all such equally likely."""
        state = self.known.copy()
        cards = bytes(chance.shuffled(self.unseen_cards()))
        for place, hand in enumerate(state.hands):
            missing = hand.count(HIDDEN)
            if missing:
                dealt, cards = cards[:missing], cards[missing:]
                state.hands = replaced(state.hands, place, bytes(sorted((*hand.replace(bytes([HIDDEN]), b""), *dealt))))
                if state.drawn == HIDDEN and place == state.seat:
                    state.drawn = dealt[0]
        state.deck = cards
        unseen = self.unseen_contracts()
        while True:
            contracts = iter(chance.shuffled(unseen))
            state.contracts = tuple(next(contracts) if contract == UNKNOWN_CONTRACT else contract for contract in self.known.contracts)
            # In a position that someone made up the last initial contract may lie deeper; on top it would be known.
            if _known_contracts(state) == self.known.contracts:
                break
        state.chance = chance.bits() << 32 | chance.bits()
        state.legal = None
        return state


def _known_contracts(state: State) -> tuple[int, ...]:
    """2.2, 1.11: until the parliament is first refilled the sixth initial contract is known, by elimination, to lie on top."""
    contracts = state.setting.board.contracts
    waiting = [contract for contract in state.contracts if contracts[contract].initial]
    unknown = (UNKNOWN_CONTRACT,) * len(state.contracts)
    return (*unknown[1:], *waiting) if waiting and waiting == [state.contracts[-1]] else unknown


def _bare_prompt(state: State) -> Prompt:
    from canalmania.rules.flow import PHASES

    if state.step == "over":
        return Prompt((), "over", "over")
    return Prompt((state.name,), PHASES[state.phase], state.step)


def digest(state: State) -> str:
    """Sixteen letters that tell two states apart."""
    import hashlib

    told = [getattr(state, field) for field in state.__slots__ if field not in ("setting", "legal", "open", "finished", "loose")]
    canals = [
        [(canal.contract, canal.fresh, canal.way.start().town, [(step.place, step.to, kind, level) for step, kind, level in canal.tiles()]) for canal in own]
        for group in (state.open, state.finished, state.loose)
        for own in group
    ]
    return hashlib.sha256(repr((state.setting.board.digest, told, canals)).encode()).hexdigest()[:16]


def card_names(cards: bytes) -> tuple[str, ...]:
    return tuple(CARD_NAMES.get(card, "hidden") for card in cards)
