"""What tests of Arriala talk in: a position block, lines that are played, lines that are refused; and what holds after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import pytest

from arriala.board.board import Board, places_in, run
from arriala.board.deck import CARD_KINDS, HIDDEN
from arriala.board.files import BOARDS
from arriala.game import GAME
from arriala.outlook import points_by_source
from arriala.records.position_writing import write_position
from arriala.rules.actions import Action, Done, Draw, Lock, Masterpiece, Move, Place
from arriala.rules.pieces import ACTION_POINTS, LAST_TURN, NOBODY, OUT, SUPPLY, WORKERS, section_points
from arriala.rules.sections import is_all_scored, sections
from arriala.saying import RULES
from arriala.state import State
from tabletalk import lines_of
from tabletop.chance import Chance
from tabletop.errors import RuleError
from tabletop.protocol import Fact, Reason
from tabletop.records import numbered, write_record
from tabletop.table import Table

Kind = TypeVar("Kind")

SETUPS = [(board, players) for board in BOARDS for players in (2, 3, 4)]
every_setup = pytest.mark.parametrize(("board", "players"), SETUPS)


# Table talk.


def at_table(position: str = "", players: int = 4, board: str = "long", seed: int = 7) -> Table[State, Action]:
    """A table in this position; without one, at the start. It is loaded from its record, as a person would write it."""
    text = write_record(Table.new(GAME, GAME.header(players, seed, board)).record())
    if position:
        text += "\nposition\n" + "\n".join(lines_of(position)) + "\nend position\n"
    return Table.load(text, GAME)


def play(table: Table[State, Action], lines: str) -> State:
    """Play these lines, one after the other."""
    for line in lines_of(lines):
        table.play_line(line)
    state: State = table.state
    return state


def refusals(table: Table[State, Action], line: str) -> list[Reason]:
    return table.refusals(table.read(line))


def refused_by(table: Table[State, Action], line: str) -> list[str]:
    """The numbers of the rules that forbid it, in the order they are told. None: it is legal."""
    return [reason.rule for reason in refusals(table, line)]


def why(table: Table[State, Action], line: str) -> list[str]:
    """The same, in sentences."""
    return [GAME.say(reason) for reason in refusals(table, line)]


def legal(table: Table[State, Action], beginning: str) -> list[str]:
    """The legal lines that begin like this."""
    state: State = table.state
    return [str(action) for action in state.actions(state.name) if str(action).startswith(beginning)]


def scores(table: Table[State, Action]) -> dict[str, int]:
    """Of those who have any."""
    return {seat: points for seat, points in table.state.scores().items() if points}


def where(table: Table[State, Action], colour: str) -> list[str]:
    """The places of this colour's workers that are on the board."""
    state: State = table.state
    board = state.agreement.board
    return [board.names[place] for place in state.workers(state.agreement.colours.index(colour)) if place < len(board.names)]


def hand(table: Table[State, Action], seat: str) -> list[str]:
    state: State = table.state
    return [CARD_KINDS[card] for card in state.hands[state.seats.index(seat)]]


def told(table: Table[State, Action], kind: type[Kind]) -> list[Kind]:
    """What happened of this kind, from the first line to the last."""
    return [fact for facts in table.facts for fact in facts if isinstance(fact, kind)]


# Games by chance.


def picked(state: State, chance: Chance) -> Action:
    """One of the legal actions: first the verb, so that the rare isn't drowned, and seldom the end of the turn."""
    actions = state.actions(state.name)
    verbs = sorted({action.verb for action in actions})
    if len(verbs) > 1 and chance.below(12):
        verbs.remove("done")
    if "place" in verbs and chance.below(2):
        verbs = ["place"]
    verb = chance.choice(verbs)
    return chance.choice([action for action in actions if action.verb == verb])


def filled(state: State, chance: Chance) -> Action:
    """The same, but who may finish a section or lay a lock mostly does: such games come to their end by rule 5.1."""
    for action in state.actions(state.name) if chance.below(4) else ():
        if action.verb in ("place", "lock") or (isinstance(action, Move) and not action.by):
            after = state.copy()
            if any(fact.name.startswith("section_built") for fact in after.apply(action)):
                return action
    return picked(state, chance)


# What holds after every step.


class Ledger:
    """The points of everybody, added up from what was told."""

    def __init__(self, state: State) -> None:
        self.points = Counter(state.scores())

    def add(self, facts: Sequence[Fact]) -> None:
        for colour, sources in points_by_source(facts).items():
            self.points[colour] += sum(sources.values())


def check(state: State, ledger: Ledger) -> None:
    check_pieces(state)
    check_sections(state)
    assert state.scores() == dict(ledger.points)


def check_pieces(s: State) -> None:
    """1.2, 1.3, 2.1, 2.2, 2.6: nothing is lost, nothing is there twice, nobody is over a limit."""
    agreement, board = s.agreement, s.agreement.board
    assert bytes(sorted(b"".join((*s.hands, s.deck, s.discards)))) == agreement.deck.cards
    assert all(bytes(sorted(hand)) == hand for hand in s.hands)
    assert len(s.at) == WORKERS * len(agreement.colours)
    assert list(s.at).count(OUT) == (len(s.seats) == 2)
    for place in {place for place in s.at if place not in (SUPPLY, OUT)}:
        assert agreement.in_play(place)
        there = s.at.count(place)
        if board.is_vineyard(place):
            assert there <= agreement.capacity(place)
        elif not agreement.cities >> place & 1:
            assert there == 1
    assert places_in(s.occupied) == tuple(sorted(place for place in s.at if place < board.length and agreement.spaces >> place & 1))
    assert not s.locks & (s.occupied | s.scored | ~agreement.spaces)
    assert s.locks.bit_count() <= board.locks
    assert all(s.locks_in(number) <= stretch.locks for number, stretch in enumerate(board.stretches))
    assert 0 <= s.left <= ACTION_POINTS
    assert 1 <= s.round <= LAST_TURN
    assert 0 <= s.idle <= len(s.seats)
    for moves in s.moved:
        assert len({worker for worker, _ in moves}) == len(moves)
        assert all(s.at[worker] not in (SUPPLY, OUT) for worker, _ in moves)
    builders = [builder for builder in s.masterpieces if builder != NOBODY]
    played = [CARD_KINDS[card] for card in s.discards].count("masterpiece")
    assert all(0 <= builder < len(s.seats) for builder in builders)
    assert played <= 2 or s.deck  # each is built once, and then shuffled in again


def check_sections(s: State) -> None:
    """3.1, 3.4, 5.1"""
    found = {(section.first, section.last) for section in sections(s)}
    assert sum(last - first + 1 for first, last in found) == (s.agreement.spaces & ~s.locks).bit_count()
    assert {(built.first, built.last) for built in s.built} <= found
    assert sum(run(built.first, built.last) for built in s.built) == s.scored
    assert all(built.points == (section_points(built.last - built.first + 1) if built.winner != NOBODY else 0) for built in s.built)
    for first, last in found:
        spaces = run(first, last)
        assert s.scored & spaces in (0, spaces)
        assert s.scored & spaces or s.occupied & spaces != spaces
    assert is_all_scored(s) == (s.end == "built")


def check_who_is_asked(s: State) -> None:
    prompt = s.prompt()
    assert prompt.seats == (() if s.is_over() else (s.name,))
    for seat in s.seats:
        actions = s.actions(seat)
        assert bool(actions) == (seat in prompt.seats)
        assert len(set(actions)) == len(actions)
        assert all(action.seat == seat for action in actions)
    afresh = s.copy()
    afresh.legal = None
    assert list(afresh.actions(s.name)) == list(s.actions(s.name))
    assert (prompt.forced is not None) == (len(s.actions(s.name)) == 1)


def position_again(state: State, players: int, board: str, seed: int) -> State:
    """What comes of the state's position block; its deck's generator isn't told."""
    text = write_record(numbered(GAME.header(players, seed, board), write_position(state), []))
    again: State = Table.load(text, GAME).state.copy()
    again.chance = state.chance
    return again


# Refusals.


def vocabulary(board: Board) -> dict[str, tuple[str, ...]]:
    """What can be said of each field of an action: what there is, and what there isn't."""
    places = (*board.names, "Toulouse", "Montech 99", "{place}")
    workers = tuple(f"{colour}{number}" for colour in ("purple", "red", "yellow", "green", "white", "pink") for number in ("", " 1", " 2", " 5", " 6", " 0"))
    return {
        "seat": ("purple", "red", "yellow", "green", "white", "pink"),
        "worker": workers,
        "start": places,
        "to": places,
        "by": ("", *CARD_KINDS, "move-6"),
        "site": (*board.masterpieces, "Pont du Gard"),
    }


KINDS: tuple[Any, ...] = (Move, Place, Lock, Masterpiece, Draw, Done)


def made_up_actions(state: State, chance: Chance) -> Iterator[Any]:
    """Legal ones, legal ones but for a field, and others: mostly of who is asked, with workers that are somewhere."""
    words = vocabulary(state.agreement.board)
    actions = state.actions(state.name)
    for action in actions[:: max(1, len(actions) // 15)]:
        yield action
        changed = action
        for _ in range(2):
            field = chance.choice([field for field in action._fields if field != "verb"])
            changed = changed._replace(**{field: chance.choice(words[field])})
            yield changed
    for _ in range(15):
        kind = chance.choice(KINDS)
        yield kind(*(chance.choice(words[field]) for field in kind._fields if field != "verb"))
        yield made_up_move(state, chance, words)
        yield Lock(state.name, chance.choice(words["to"]), chance.choice(("", "lock")))
        yield Place(state.name, chance.choice(words["to"]))
    yield from (Masterpiece(seat, site) for seat in state.seats for site in state.agreement.board.masterpieces)
    yield from (kind(seat) for kind in (Draw, Done) for seat in state.seats)


def made_up_move(state: State, chance: Chance, words: dict[str, tuple[str, ...]]) -> Move:
    """Of a worker that is there, called by its colour or by its number, to wherever."""
    board = state.agreement.board
    standing = [worker for worker, place in enumerate(state.at) if place < len(board.names)]
    if not standing:
        return Move(state.name, "red", "Montech 1", "Montech 2")
    worker = chance.choice(standing)
    colour, number = divmod(worker, WORKERS)
    name = state.agreement.colours[colour] + ("" if chance.below(3) else f" {number + 1}")
    seat = state.name if chance.below(5) else chance.choice(state.seats)
    by = "" if chance.below(2) else chance.choice(words["by"])
    return Move(seat, name, board.names[state.at[worker]], chance.choice(board.names), by)


NO_SUCH = ("not_in_play", "which_worker", "alike", "not_there")


def order_of(reason: Reason) -> int:
    """The place of a reason among the others: whose turn, no such thing, then map, cards and points."""
    if reason.key in ("game_is_over", "not_your_turn"):
        return 0
    return 1 if reason.key.startswith("no_such") or reason.key in NO_SUCH else 2


def check_refusals(state: State, action: Any, actions: set[Any]) -> None:
    reasons = state.refusals(action)
    assert (not reasons) == (action in actions), action
    assert sorted(reasons, key=order_of) == reasons, action
    for reason in reasons:
        assert reason.rule in RULES
        assert GAME.say(reason).endswith(f" {reason.rule}")
    if reasons:
        with pytest.raises(RuleError) as caught:
            state.play(action)
        assert list(caught.value.reasons) == reasons
        assert caught.value.sentence == GAME.say(reasons[0])


# Views.


def hidden_changed(state: State, viewer: str | None, chance: Chance) -> State:
    """The state with everything that is hidden from this seat dealt anew (1.2)."""
    other = state.copy()
    other.legal = None
    other.chance = chance.bits()
    cards = chance.shuffled(b"".join((*(hand for name, hand in zip(state.seats, state.hands, strict=True) if name != viewer), state.deck)))
    hands = []
    for name, hand in zip(state.seats, state.hands, strict=True):
        if name == viewer:
            hands.append(hand)
        else:
            hands.append(bytes(sorted(cards[: len(hand)])))
            cards = cards[len(hand) :]
    other.hands, other.deck = tuple(hands), bytes(cards)
    return other


def check_view(state: State, viewer: str | None, chance: Chance) -> None:
    view = state.view(viewer)
    digest = view.known.digest()
    same = hidden_changed(state, viewer, chance).view(viewer)
    assert same.known.digest() == digest
    assert same.prompt() == view.prompt()
    for seat in state.seats:
        actions = view.actions(seat)
        assert list(same.actions(seat)) == list(actions)
        assert list(actions) == (list(state.actions(seat)) if seat == viewer else [])
    assert all(set(hand) <= {HIDDEN} for name, hand in zip(state.seats, view.known.hands, strict=True) if name != viewer)
    assert set(view.known.deck) <= {HIDDEN}
    assert view.known.chance == 0
    assert view.known.legal is None or viewer == state.name
    number = chance.bits()
    dealt = view.deal(Chance(number))
    check_pieces(dealt)
    assert dealt.view(viewer).known.digest() == digest
    assert dealt.digest() == view.deal(Chance(number)).digest()
    if viewer is not None:
        assert list(dealt.actions(viewer)) == list(view.actions(viewer))
