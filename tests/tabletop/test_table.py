"""A game at the table: loading, playing, secret choice and going back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError, RuleError
from tabletop.protocol import Fact, Reason, about
from tabletop.records import Header, Seat, read_record
from tabletop.table import Table, load
from tiny import barge, sealed
from tiny.barge import Barge, BargeAction, Done, Load, Move, Moved
from tiny.sealed import Bid, Chosen, Sealed

SEATS = (Seat("red", "Ada"), Seat("white", "Tom", "greedy"), Seat("blue", "Eve"))


def barge_table(players: int = 2, seed: int = 7) -> Table[Barge, BargeAction]:
    return Table.new(barge.GAME, Header("barge", SEATS[:players], seed))


def sealed_table(players: int = 2, seed: int = 7) -> Table[Sealed, Bid]:
    return Table.new(sealed.GAME, Header("sealed", SEATS[:players], seed))


def played_to_the_end(table: Table[Any, Any], seed: int) -> Table[Any, Any]:
    chance = Chance(seed)
    while seats := table.prompt().seats:
        table.play(chance.choice(table.actions(chance.choice(seats))))
    return table


def snapshot(table: Table[Any, Any]) -> tuple[Any, ...]:
    return table.text(), table.state.digest(), table.facts, [table.state_at(step).digest() for step in range(len(table.lines) + 1)]


BARGE = 'game: barge\nseat: red "Ada" person\nseat: white "Tom" greedy\nseed: 7\n'
SEALED = 'game: sealed\nseat: red "Ada" person\nseat: white "Tom" greedy\nseed: 7\n'
POSITION = "\nposition\nrow 3 1\nhand red 1 5\nhand white 2 4\nwon red 11\nend position\n"


# Loading


@pytest.mark.parametrize("seed", range(12))
def test_record_to_game_to_record_is_byte_identical(seed: int) -> None:
    for table in (played_to_the_end(barge_table(2 + seed % 2, seed), seed), played_to_the_end(sealed_table(2 + seed % 2, seed), seed)):
        again = load(table.text(), table.game)
        assert snapshot(again) == snapshot(table)
        assert read_record(table.text()) == table.record()


def test_a_record_with_a_position() -> None:
    table = load(SEALED + POSITION + "\nred: bid 5\nwhite: bid 4\n", sealed.GAME)
    assert table.state.scores() == {"red": 14, "white": 0, "bank": 0}
    assert table.text() == SEALED + POSITION + "\nred: bid 5\nwhite: bid 4\n"


def test_the_record_that_the_documentation_shows() -> None:
    shown = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8").split("```\n")[1]
    table = load(shown, sealed.GAME)
    assert list(table.lines) == ["red: bid 5", "white: bid 4"]
    assert table.text() == shown.replace("# Tom knew it.\n", "")


def test_what_was_left_out_is_written() -> None:
    position = "\nposition\npile 0 0 1 1 2 2 2 3 3 3\nhold red 0 1\nbarge red 1\nend position\n"
    table = load(BARGE + position + "\nred: unload # the only one it can be\n", barge.GAME)
    assert list(table.lines) == ["red: unload 1"]


@pytest.mark.parametrize(
    ("text", "game", "line", "sentence"),
    [
        (SEALED, barge.GAME, 0, "This is a record of sealed, not of barge."),
        (BARGE + "\nred: move 1\nred: sail 2\n", barge.GAME, 7, "This game has no such line: red: sail 2"),
        (BARGE + "\nred: move 1\n\nmove 2\n", barge.GAME, 8, 'A line begins with a seat and a colon, like "red: pass".'),
        (BARGE + "\nwhite: move 1\n", barge.GAME, 6, "It isn't white's turn. 1"),
        (BARGE + "\ngreen: unload\n", barge.GAME, 6, "It isn't green's turn. 1"),
        (BARGE + "\nred: move 1\nred: move 3\n", barge.GAME, 7, "Quay 3 isn't next to red's barge. 2"),
        (SEALED + "\nred: bid 3\nred: bid 4\n", sealed.GAME, 7, "It isn't red's turn. 1"),
        (SEALED + POSITION.replace("hand red 1 5", "hand red 1"), sealed.GAME, 10, "red doesn't have as many numbers as there are prizes."),
        (SEALED + POSITION.replace("hand red 1 5", "hand red 1 6"), sealed.GAME, 8, "Here stand different numbers from 1 to 5."),
        (SEALED + POSITION.replace("won red 11", "won red 12"), sealed.GAME, 10, "The prizes count 16 together, not 15."),
        (SEALED + POSITION.replace("won red 11", "weather fair"), sealed.GAME, 10, "A position of this game has no such line: weather fair"),
        (SEALED + POSITION.replace("won red 11", 'won "red'), sealed.GAME, 10, "A quotation mark isn't closed."),
        (SEALED + POSITION[:30], sealed.GAME, 6, 'This position has no "end position": the record is cut short.'),
        ((BARGE + "\nred: move 1\n")[:60], barge.GAME, 3, 'The header has no "seed".'),
        (BARGE.replace('seat: white "Tom" greedy\n', ""), barge.GAME, 0, "This game is for two to four."),
    ],
)
def test_what_cant_be_loaded_has_its_sentence_and_its_line(text: str, game: Any, line: int, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        load(text, game)
    assert caught.value.line == line
    assert caught.value.sentence == (f"Line {line}: {sentence}" if line else sentence)


def test_a_position_line_that_cant_be_read_is_a_record_error() -> None:
    class Strict(sealed.SealedGame):
        def position(self, header: Header, lines: Any) -> Any:
            raise LineError("That can't be.")

    with pytest.raises(RecordError, match=r"Line 7: That can't be\."):
        load(SEALED + POSITION, Strict())


def test_a_record_cut_short_anywhere_loads_up_to_there_or_is_refused() -> None:
    text = played_to_the_end(sealed_table(), 1).text()
    whole = text.splitlines()
    for end in range(len(text)):
        try:
            table = load(text[:end], sealed.GAME)
        except RecordError:
            continue
        assert table.text().splitlines() == whole[: len(table.text().splitlines())]


def test_a_lenient_load_opens_the_game_up_to_the_line_that_is_refused_now() -> None:
    text = BARGE + "\nred: move 1\nred: done\nwhite: move 3\nwhite: done\n"
    table = Table.load(text, barge.GAME, lenient=True)
    assert table.stopped is not None
    assert table.stopped.line == 8
    assert table.stopped.sentence == "Line 8: Quay 3 isn't next to white's barge. 2"
    assert isinstance(table.stopped.__cause__, RuleError)
    assert list(table.lines) == ["red: move 1", "red: done"]
    table.play_line("white: move 1")
    assert table.text() == BARGE + "\nred: move 1\nred: done\nwhite: move 1\n"
    whole = Table.load(BARGE + "\nred: move 1\n", barge.GAME, lenient=True)
    assert whole.stopped is None


# Playing


def test_playing_answers_with_facts_and_keeps_them() -> None:
    table = barge_table()
    assert table.play_line("red: move 1 # on the way") == (Moved("red", 1),)
    facts = table.play(Load("red"))
    assert [fact.name for fact in facts] == ["loaded", "drew"]
    assert table.facts[1] == facts
    assert list(table.lines) == ["red: move 1", "red: load"]
    assert table.played == (Move("red", 1), Load("red"))


@pytest.mark.parametrize("line", ["red: move 3", "white: done", "red: unload 0", "red: sail", "", "# nothing", 'red: "move'])
def test_a_refused_line_changes_nothing(line: str) -> None:
    table = barge_table()
    table.play(Move("red", 1))
    before = snapshot(table)
    with pytest.raises((RuleError, LineError)):
        table.play_line(line)
    assert snapshot(table) == before


def test_a_state_that_breaks_while_it_plays_is_put_back() -> None:
    table = barge_table()
    table.play(Move("red", 1))
    before = snapshot(table)

    def points_then_trouble(self: Barge, action: BargeAction) -> list[Fact]:
        self.points -= 1
        raise KeyError("trouble")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(barge.Barge, "apply", points_then_trouble)
        with pytest.raises(KeyError):
            table.play(Move("red", 2))
    assert snapshot(table) == before


def test_a_state_of_an_earlier_step_is_a_copy() -> None:
    table = barge_table()
    start = table.state.digest()
    table.play(Move("red", 1))
    early = table.state_at(0)
    assert early.digest() == start
    early.play(Done("red"))
    assert table.state_at(0).digest() == start
    table.state_at(1).play(Done("red"))
    assert list(table.lines) == ["red: move 1"]
    assert table.prompt().seats == ("red",)
    for step in (-1, 2):
        with pytest.raises(IndexError):
            table.state_at(step)


# Going back


def test_undo_goes_back_freely_within_a_turn() -> None:
    table = barge_table()
    start = snapshot(table)
    table.play(Move("red", 1))
    table.play(Move("red", 2))
    assert table.undo_limit("red") == 0
    assert table.why_no_undo("red") is None
    assert table.undo("red")
    assert list(table.lines) == ["red: move 1"]
    assert table.undo()
    assert snapshot(table) == start
    assert table.why_no_undo("red") == "nothing"
    assert not table.undo("red")
    assert not table.undo()


def test_undo_stops_at_what_was_shown() -> None:
    table = barge_table()
    table.play(Move("red", 1))
    table.play(Load("red"))
    assert table.undo_limit("red") == 2
    assert table.why_no_undo("red") == "showed"
    assert not table.undo("red")
    table.play(Move("red", 2))
    assert table.undo_limit("red") == 2
    assert table.undo("red")
    assert not table.undo("red")
    assert list(table.lines) == ["red: move 1", "red: load"]


def test_undo_stops_at_another_seats_line() -> None:
    table = barge_table()
    table.play(Move("red", 1))
    table.play(Done("red"))
    assert table.undo_limit("white") == 2
    assert table.why_no_undo("white") == "others"
    table.play(Move("white", 1))
    assert table.why_no_undo("red") == "others"
    assert not table.undo("red")
    table.play(Done("white"))
    table.play(Move("red", 2))
    assert table.undo_limit("red") == 4
    assert table.undo("red")
    assert table.why_no_undo("red") == "others"


def test_who_plays_alone_goes_back_to_the_start() -> None:
    table = barge_table()
    table.play(Move("red", 1))
    middle = snapshot(table)
    table.play(Load("red"))
    table.play(Done("red"))
    table.play(Move("white", 1))
    table.play(Done("white"))
    assert table.undo_limit("red", alone=True) == 0
    assert table.why_no_undo("red", alone=True) is None
    assert table.undo("red", alone=True)
    assert list(table.lines) == ["red: move 1", "red: load"]
    assert table.undo("red", alone=True)
    assert snapshot(table) == middle
    assert table.why_no_undo("white", alone=True) == "nothing"
    assert not table.undo("white", alone=True)


def test_an_undone_game_goes_on_as_if_nothing_had_been() -> None:
    table, other = barge_table(), barge_table()
    table.play(Move("red", 1))
    table.undo("red")
    for line in ("red: load", "red: move 1", "red: done", "white: load"):
        assert table.play_line(line) == other.play_line(line)
    assert snapshot(table) == snapshot(other)


# Secret choice


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_secret_choices_in_any_order_give_the_same_record(order: tuple[int, ...]) -> None:
    choices = [Bid("red", 1), Bid("white", 5), Bid("blue", 3)]
    straight, mixed = sealed_table(3), sealed_table(3)
    for choice in choices:
        straight.play(choice)
    for place in order:
        mixed.play(choices[place])
    assert snapshot(mixed) == snapshot(straight)
    assert list(mixed.lines) == ["red: bid 1", "white: bid 5", "blue: bid 3"]
    assert load(mixed.text(), sealed.GAME).text() == mixed.text()


def test_until_the_last_has_chosen_a_choice_is_its_seats_alone() -> None:
    table = sealed_table(3)
    facts = table.play(Bid("white", 4))
    assert [fact.only for fact in facts] == [("white",)]
    assert table.asked() == table.prompt().seats == ("red", "blue")
    table.play(Bid("red", 1))
    assert [[fact.only for fact in facts] for facts in table.facts] == [[("red",)], [("white",)]]
    last = table.play(Bid("blue", 2))
    assert [fact.name for fact in last] == ["chosen", "turned-over", "won"]
    assert [fact.name for fact in table.happened(2, "red")] == ["turned-over", "won"]
    assert [fact.name for fact in table.happened(2, "blue")] == ["chosen", "turned-over", "won"]


def test_what_is_settled_holds_no_open_choice_of_anybody() -> None:
    table = sealed_table(3)
    for seat in ("white", "blue", "red"):
        table.play_line(f"{seat}: bid 1")
    assert (table.settled_lines, table.settled(), table.open_choices()) == (3, table.record(), {})
    turned_over = snapshot(table)
    table.play(Bid("blue", 2))
    table.play(Bid("red", 5))
    assert table.open_choices() == {"red": "red: bid 5", "blue": "blue: bid 2"}
    assert [text for _, text in table.settled().lines] == ["red: bid 1", "white: bid 1", "blue: bid 1"]
    assert snapshot(table.settled_table()) == turned_over
    assert table.settled_lines == 3
    assert "bid 5" in table.text()
    table.play(Bid("white", 3))
    assert (table.settled_lines, table.settled(), table.open_choices()) == (6, table.record(), {})


def test_each_sees_of_an_open_choice_only_its_own_wherever_it_stands() -> None:
    table = sealed_table(3)
    for seat in ("red", "white", "blue"):
        table.play_line(f"{seat}: bid 1")
    table.play(Bid("blue", 2))
    seen = table.settled_lines
    assert [about(fact) for fact in table.happened(3, "blue")] == [{"seat": "blue", "number": 2}]
    table.play(Bid("red", 5))
    assert table.settled_lines == seen
    assert table.happened(3, "blue") == ()
    assert [about(fact) for fact in table.happened(4, "blue")] == [{"seat": "blue", "number": 2}]
    assert [table.happened(step, seat) for step in (3, 4) for seat in ("white", None)] == [()] * 4
    table.play(Bid("white", 3))
    news = [fact.name for step in range(seen, table.settled_lines) for fact in table.happened(step, "white")]
    assert news == ["chosen", "turned-over", "won"]


def test_a_change_of_a_choice_is_read_like_the_choice_itself() -> None:
    """What a person leaves out is filled in as before its choice."""

    class Lazy(sealed.SealedGame):
        def complete(self, line: str, state: Sealed) -> Bid:
            seat = line.partition(":")[0]
            return state.actions(seat)[-1] if line.endswith("bid") else self.read(line)

    table = Table.new(Lazy(), Header("sealed", SEATS[:2], 7))
    table.play_line("red: bid 1")
    table.play_line("red: bid")
    assert table.lines == ("red: bid 5",)


def test_the_rules_are_asked_once_for_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    actions, refusals = Barge.actions, Barge.refusals

    def counting(self: Barge, seat: str) -> Sequence[BargeAction]:
        asked.append(seat)
        return actions(self, seat)

    def counting_reasons(self: Barge, action: BargeAction) -> list[Reason]:
        asked.append(action)
        return refusals(self, action)

    monkeypatch.setattr(Barge, "actions", counting)
    monkeypatch.setattr(Barge, "refusals", counting_reasons)
    table = barge_table()
    table.play(Move("red", 1))
    assert asked == ["red"]
    with pytest.raises(RuleError) as refused:
        table.play(Move("red", 3))
    assert [reason.key for reason in refused.value.reasons] == ["not-next"]
    assert asked == ["red", "red", Move("red", 3)]


def test_the_last_to_choose_hears_what_was_turned_over_whatever_the_seat_order() -> None:
    table = sealed_table()
    table.play(Bid("white", 2))
    assert [fact.name for fact in table.play(Bid("red", 2))] == ["chosen", "turned-over", "won"]
    assert [[fact.name for fact in facts] for facts in table.facts] == [["chosen"], ["chosen", "turned-over", "won"]]


def told(fact: Fact) -> Fact:
    assert isinstance(fact, (Chosen, sealed.TurnedOver, sealed.Won))
    return fact._replace(only=None, showed=False)


class Careless(Sealed):
    """Says of no fact who may see it, nor that it showed something."""

    def copy(self) -> Careless:
        return Careless(self.seats, self.row, self.hands[:], self.chosen[:], self.won[:])

    def apply(self, action: Bid) -> list[Fact]:
        return [told(fact) for fact in super().apply(action)]


class CarelessGame(sealed.SealedGame):
    def start(self, header: Header) -> Careless:
        state = super().start(header)
        return Careless(state.seats, state.row, state.hands, state.chosen, state.won)


def test_the_table_keeps_a_secret_choice_though_the_game_forgot_to() -> None:
    table = Table.new(CarelessGame(), Header("sealed", SEATS[:2], 7))
    table.play(Bid("white", 2))
    assert [fact.only for fact in table.facts[0]] == [None]
    assert table.happened(0, "white") == table.facts[0]
    assert table.happened(0, "red") == table.happened(0, None) == ()
    table.play(Bid("red", 3))
    assert [fact.name for fact in table.happened(1, "red")] == ["chosen", "turned-over", "won"]
    assert table.why_no_undo("white") == "showed"
    assert not table.undo("white")


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    table = sealed_table(3)
    table.play(Bid("white", 4))
    table.play(Bid("blue", 1))
    assert table.may_change("white")
    assert not table.may_change("red")
    assert [action.number for action in table.actions("white")] == [1, 2, 3, 4, 5]
    facts = table.play(Bid("white", 2))
    assert facts == (Chosen("white", 2, only=("white",)),)
    assert list(table.lines) == ["white: bid 2", "blue: bid 1"]
    table.play_line("white: bid 3")
    table.play(Bid("red", 5))
    assert not table.may_change("white")
    assert list(table.lines) == ["red: bid 5", "white: bid 3", "blue: bid 1"]
    straight = sealed_table(3)
    for line in table.lines:
        straight.play_line(line)
    assert snapshot(straight) == snapshot(table)


def test_a_change_that_is_refused_changes_nothing() -> None:
    table = sealed_table(3)
    for line in ("red: bid 5", "white: bid 4", "blue: bid 1", "white: bid 3", "blue: bid 2"):
        table.play_line(line)
    before = snapshot(table)
    for line in ("white: bid 4", "white: bid 9", "white: bed 1", "green: bid 1"):
        with pytest.raises((RuleError, LineError)):
            table.play_line(line)
    assert snapshot(table) == before
    assert [reason.key for reason in table.refusals(Bid("white", 4))] == ["not-in-hand"]
    assert table.refusals(Bid("white", 5)) == []
    assert table.refusals(Bid("red", 4)) == []
    assert [reason.key for reason in table.refusals(Bid("green", 4))] == ["not-asked"]


def test_a_record_saved_midway_loads_again_and_goes_on() -> None:
    table = sealed_table(3)
    for line in ("red: bid 5", "white: bid 4", "blue: bid 1", "blue: bid 2", "red: bid 3"):
        table.play_line(line)
    again = load(table.text(), sealed.GAME)
    assert snapshot(again) == snapshot(table)
    for one in (table, again):
        assert one.may_change("blue")
        assert one.may_change("red")
        one.play_line("red: bid 1")
        one.play_line("white: bid 1")
    assert snapshot(again) == snapshot(table)


def test_a_seat_takes_back_its_own_part_of_a_secret_choice() -> None:
    table = sealed_table(3)
    start = snapshot(table)
    table.play(Bid("red", 5))
    alone_red = snapshot(table)
    table.play(Bid("white", 4))
    assert table.undo_limit("red") == 1
    assert table.why_no_undo("blue") == "others"
    assert not table.undo("blue")
    assert table.undo("red")
    assert list(table.lines) == ["white: bid 4"]
    table.play(Bid("red", 5))
    assert table.undo("white")
    assert snapshot(table) == alone_red
    assert table.undo_limit("red") == 0
    assert table.undo("red")
    assert snapshot(table) == start


def test_what_was_turned_over_together_isnt_taken_back_except_alone() -> None:
    table = sealed_table()
    table.play(Bid("red", 5))
    midway = snapshot(table)
    table.play(Bid("white", 4))
    assert table.why_no_undo("white") == "showed"
    assert table.why_no_undo("red") == "others"
    assert not table.undo("red")
    assert not table.undo("white")
    assert table.undo("white", alone=True)
    assert snapshot(table) == midway
    assert table.may_change("red")
    table.play(Bid("white", 4))
    assert table.undo("red", alone=True)
    assert list(table.lines) == []
