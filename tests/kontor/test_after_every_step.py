"""What holds after every step of every game, and all of it in any order: pieces, money, sectors, lines, records, copies, views."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from amounts import examples
from harbourtalk import check, check_who_is_asked, every_variant, hidden_permuted, made_up_actions, on_the_way, picked, sayable
from kontor.card import VARIANTS
from kontor.game import GAME
from kontor.records.position_writing import write_position
from kontor.rules.actions import Action
from kontor.state import State
from tabletop.chance import SEED_LIMIT, Chance
from tabletop.errors import RuleError
from tabletop.protocol import visible_to
from tabletop.records import numbered, read_record, write_record
from tabletop.table import Table

SEEDS = st.integers(1 << 40, SEED_LIMIT - 1)  # large ones, so that a seed found in a view isn't just some number


@pytest.mark.rule("1.1", "6.1", "6.2", "7.1", "7.2", "9.2")
@every_variant
def test_after_every_step(variant: str) -> None:
    for seed in range(4):
        chance = Chance(seed)
        state = GAME.start(GAME.header(seed, variant))
        check(state)
        while seats := state.prompt().seats:
            check_who_is_asked(state)
            state.apply(picked(state, chance.choice(seats), chance))
            check(state)
        check_who_is_asked(state)


@every_variant
def test_refusals_are_empty_exactly_for_what_is_legal(variant: str) -> None:
    for seed in range(6):
        chance = Chance(seed)
        state = on_the_way(variant, seed, 15 * seed + 1)
        before = state.digest()
        actions = [action for seat in state.seats for action in state.actions(seat)]
        for action in {*made_up_actions(state, chance), *actions}:
            reasons = state.refusals(action)
            assert (reasons == []) == (action in actions), action
            if reasons:
                with pytest.raises(RuleError) as caught:
                    state.play(action)
                assert list(caught.value.reasons) == reasons
                sayable(reasons[:2])
        assert state.digest() == before


@every_variant
def test_an_action_is_its_line(variant: str) -> None:
    for steps in range(0, 120, 9):
        state = on_the_way(variant, steps, steps)
        for seat in state.prompt().seats:
            for action in state.actions(seat):
                line = str(action)
                read = GAME.read(line)
                assert read == action
                assert type(read) is type(action)
                assert GAME.complete(line, state) == action


@every_variant
def test_record_to_game_to_record_is_byte_identical(variant: str) -> None:
    table = whole_table(variant, 11)
    again = Table.load(table.text(), GAME)
    assert again.text() == table.text()
    assert again.state.digest() == table.state.digest()
    assert again.facts == table.facts
    assert read_record(table.text()) == table.record()


def whole_table(variant: str, seed: int) -> Table[State, Action]:
    chance = Chance(seed)
    table = Table.new(GAME, GAME.header(seed, variant))
    while seats := table.asked():
        table.play(picked(table.state, chance.choice(seats), chance))
    return table


@every_variant
def test_a_copy_goes_its_own_way_and_apply_does_what_play_does(variant: str) -> None:
    chance = Chance(3)
    state = GAME.start(GAME.header(5, variant))
    while seats := state.prompt().seats:
        before = state.digest()
        action = picked(state, seats[0], chance)
        copy = state.copy()
        assert copy.digest() == before
        told = state.apply(action)
        assert copy.digest() == before
        assert copy.play(action) == told
        assert copy.digest() == state.digest() != before


@pytest.mark.rule("1.4")
@every_variant
def test_a_view_holds_what_its_seat_knows_and_nothing_else(variant: str) -> None:
    """Permuting what is hidden, with what the other has chosen and not shown, changes nothing in a view; a deal agrees with it."""
    for seed in range(3):
        chance = Chance(seed + (1 << 50))
        state = GAME.start(GAME.header(seed + (1 << 50), variant))
        while seats := state.prompt().seats:
            if not chance.below(4):
                for viewer in (*state.seats, None):
                    view = state.view(viewer)
                    other = hidden_permuted(state, viewer, chance)
                    assert other.view(viewer).known.digest() == view.known.digest()
                    dealt = view.deal(chance)
                    check(dealt)
                    assert dealt.view(viewer).known.digest() == view.known.digest()
                    assert dealt.prompt() == view.prompt() == state.prompt()
                    assert str(seed + (1 << 50)) not in repr([getattr(view.known, name) for name in ("hands", "canal_pile", "quay_piles")])
                    if viewer:
                        assert list(dealt.actions(viewer)) == list(view.actions(viewer)) == list(state.actions(viewer))
            state.apply(picked(state, chance.choice(seats), chance))


@pytest.mark.rule("1.4")
@every_variant
def test_what_a_seat_sees_of_an_action_is_in_the_facts_it_may_see(variant: str) -> None:
    """Two actions of the other that look alike to a seat tell it the same; and what was hidden and isn't any more was shown."""
    chance = Chance(8)
    state = GAME.start(GAME.header(8, variant))
    while seats := state.prompt().seats:
        seat = chance.choice(seats)
        action = picked(state, seat, chance)
        before = {viewer: state.view(viewer).known for viewer in state.seats}
        facts = state.apply(action)
        for viewer in state.seats:
            seen = [fact for fact in facts if visible_to(fact, viewer)]
            if state.view(viewer).known.digest() != before[viewer].digest() and viewer != seat and len(seats) == 1:
                assert seen
            if known_cards(state.view(viewer).known) - known_cards(before[viewer]):
                assert any(fact.showed for fact in facts)


def known_cards(known: State) -> set[int]:
    piles = (*known.hands, known.canal_pile, *known.quay_piles, known.cells)
    return {card for cards in piles for card in cards if card < 200} | {card for _, card in known.covered}


class Games(RuleBasedStateMachine):
    """A game at a table that is played, taken back, looked at, written down and read again."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Table[State, Action] | None = None

    @initialize(variant=st.sampled_from(VARIANTS), seed=SEEDS, steps=st.integers(0, 90))
    def begin(self, variant: str, seed: int, steps: int) -> None:
        self.table = Table.new(GAME, GAME.header(seed, variant))
        self.chance = Chance(seed)
        for _ in range(steps):
            if seats := self.table.asked():
                self.table.play(picked(self.table.state, self.chance.choice(seats), self.chance))

    def is_on(self) -> bool:
        return self.table is not None and bool(self.table.asked())

    @precondition(is_on)
    @rule(number=st.integers(0, 1 << 20), second=st.booleans())
    def plays(self, number: int, second: bool) -> None:
        assert self.table is not None
        seats = self.table.asked()
        seat = seats[-1] if second else seats[0]
        actions = self.table.actions(seat)
        self.table.play(actions[number % len(actions)])

    @precondition(is_on)
    @rule(seat=st.sampled_from(("red", "black")), number=st.integers(0, 1 << 20))
    def changes(self, seat: str, number: int) -> None:
        """A secret choice, as long as it may be changed."""
        assert self.table is not None
        if self.table.may_change(seat):
            settled = self.table.settled_lines
            actions = self.table.actions(seat)
            self.table.play(actions[number % len(actions)])
            assert self.table.settled_lines == settled

    @precondition(is_on)
    @rule(seat=st.sampled_from(("red", "black")))
    def takes_back(self, seat: str) -> None:
        """Undo goes back over nothing that came out of a pile."""
        assert self.table is not None
        state = self.table.state.copy()
        if self.table.undo(seat):
            now = self.table.state
            assert (now.canal_pile, now.special_pile) == (state.canal_pile, state.special_pile)

    @rule(seed=st.integers(0, 1 << 20))
    def is_refused(self, seed: int) -> None:
        assert self.table is not None
        before = self.table.state.digest()
        for action in made_up_actions(self.table.state, Chance(seed))[:20]:
            if not self.table.may_change(action.seat) and (reasons := self.table.refusals(action)):
                with pytest.raises(RuleError):
                    self.table.play(action)
                sayable(reasons[:1])
        assert self.table.state.digest() == before

    @rule()
    def is_read_again(self) -> None:
        assert self.table is not None
        again = Table.load(self.table.text(), GAME)
        assert (again.text(), again.state.digest()) == (self.table.text(), self.table.state.digest())

    @rule()
    def is_written_as_a_position(self) -> None:
        assert self.table is not None
        state = self.table.state
        if state.is_over() or state.step == "show" or (state.seat < 0 and (any(state.chosen) or any(state.wants))):
            return
        text = write_record(numbered(self.table.header, write_position(state), []))
        again = Table.load(text, GAME)
        assert again.state.digest() == state.digest()
        assert again.text() == text
        check(again.state)

    @invariant()
    def holds(self) -> None:
        if self.table is not None:
            check(self.table.state)


Games.TestCase.settings = settings(examples(25), stateful_step_count=12)
TestGames = Games.TestCase
