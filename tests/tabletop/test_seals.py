"""Secret choices by link, on the tiny game: browsers that know nothing of each other but the links."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tabletop.chance import Chance
from tabletop.headers import PERSON, Header, Seat
from tabletop.links import TURN, Link, LinkError, read, written
from tabletop.seals import OPEN, OPENED, SEAL, SealedRound, Secret, SecretRound, seal
from tabletop.table import Table, load
from tiny import sealed
from tiny.sealed import Bid, Sealed

SEATS = ("red", "white", "black", "green")


class Browser:
    """The browser of some people. What it remembers is written and read again between any two things that it does."""

    def __init__(self, seats: tuple[str, ...], header: Header) -> None:
        self.seats = seats
        self.people = [seat.seat for seat in header.seats if seat.player == PERSON]
        self.table: Table[Sealed, Bid] = Table.new(sealed.GAME, header)
        self.kept = json.dumps(SealedRound().written())
        self.chance = Chance.stream(7, " ".join(seats))

    def reloaded(self) -> SealedRound:
        self.table = load(self.table.text(), sealed.GAME)
        return SealedRound.read(json.loads(self.kept))

    def keep(self, round_: SealedRound) -> None:
        self.kept = json.dumps(round_.written())
        # Computer players choose when all persons have.
        while (asked := self.table.asked()) and not any(seat in self.people for seat in asked):
            self.table.play(self.chance.choice(self.table.actions(asked[0])))

    def open_link(self, text: str) -> None:
        link, round_ = read(text), self.reloaded()
        table = load(link.record, sealed.GAME)
        assert table.lines[: self.table.settled_lines] == self.table.lines[: self.table.settled_lines]
        round_.received(table, link.notes, self.people)
        self.table = table
        self.keep(round_)

    def choose(self, number: int, seat: str = "") -> None:
        round_, seat = self.reloaded(), seat or self.seats[0]
        action = Bid(seat, number)
        self.table.play(action)
        round_.chosen(self.table, action, self.people)
        self.keep(round_)

    def link(self) -> str:
        """Makes the next link, that goes out."""
        round_ = self.reloaded()
        record, notes = self.table.settled(), round_.notes(self.table, self.people)
        round_.left()
        self.keep(round_)
        assert not self.reloaded().to_send()
        return written(Link.of(record, TURN, "", len(record.lines), tuple(notes)))

    def can_choose(self) -> str | None:
        return next((seat for seat in self.seats if seat in self.table.asked()), None)


def browsers(*seats: tuple[str, ...], bots: tuple[str, ...] = ()) -> list[Browser]:
    names = [seat for own in seats for seat in own]
    header = Header("sealed", [Seat(seat, seat.title(), "easy" if seat in bots else PERSON) for seat in SEATS if seat in (*names, *bots)], 11)
    return [Browser(own, header) for own in seats]


def forged(text: str, change: Callable[[str], str]) -> str:
    """The link with its notes changed."""
    link = read(text)
    return written(link._replace(notes=tuple(change(note) for note in link.notes)))


RINGS = [
    (("red",), ("white",)),
    (("red",), ("white",), ("black",)),
    (("white",), ("red",), ("green",), ("black",)),
    (("red", "black"), ("white",)),
    (("red", "white"), ("black", "green")),
]


@pytest.mark.slow
@pytest.mark.parametrize("ring", RINGS, ids=lambda ring: "+".join(map("".join, ring)))
@pytest.mark.parametrize("bots", [False, True], ids=["persons", "with-bots"])
def test_a_whole_game_of_secret_choices_by_link_round_any_ring(ring: tuple[tuple[str, ...], ...], bots: bool) -> None:
    seated = [seat for own in ring for seat in own]
    all_ = browsers(*ring, bots=tuple(seat for seat in SEATS if seat not in seated) if bots else ())
    text, links, chance = "", 0, Chance(5)
    while all_[0].table.state.outcome() is None or not all(one.table.text() == all_[0].table.text() for one in all_):
        one = all_[links % len(all_)]
        if text:
            one.open_link(text)
        while (seat := one.can_choose()) is not None:
            one.choose(chance.choice(one.table.actions(seat)).number, seat)
        text = one.link()
        links += 1
        assert links < 40
    assert all_[0].table.state.outcome() is not None
    # Each seals and opens, but the last to choose, who opens at once, and the last to open, who seals the next choice in the same link; then all hear the end.
    assert links <= 5 * (2 * len(all_) - 2) + len(all_)


def test_until_all_have_chosen_nothing_can_be_read_out_of_a_link() -> None:
    red, white = browsers(("red",), ("white",))
    red.choose(5)
    text = red.link()
    assert read(text).record.lines == ()
    (note,) = read(text).notes
    assert note.startswith(f"{SEAL} red ")
    assert "bid" not in note
    white.open_link(text)
    assert white.table.lines == ()
    white.choose(1)
    second = white.link()
    assert [note.split(" ")[:2] for note in read(second).notes] == [[SEAL, "red"], [OPEN, "white"]]
    red.open_link(second)
    assert red.table.lines == ("red: bid 5", "white: bid 1")
    assert [note.split(" ")[:3] for note in read(red.link()).notes] == [[OPENED, "0", "red"], [OPENED, "0", "white"]]


def test_a_choice_may_be_changed_until_its_seal_has_left() -> None:
    (red, _) = browsers(("red",), ("white",))
    red.choose(5)
    red.choose(4)
    assert not red.reloaded().left_with("red")
    assert red.reloaded().to_send()
    round_ = red.reloaded()
    red.table.undo("red")
    round_.taken_back("red")
    red.keep(round_)
    assert not red.reloaded().to_send()
    red.choose(3)
    red.link()
    assert red.reloaded().left_with("red")
    red.choose(3)
    with pytest.raises(LinkError, match="What red chose is sealed, and stands"):
        red.choose(2)


def test_a_choice_that_is_no_secret_is_no_business_of_seals() -> None:
    (red,) = browsers(("red",), bots=("white",))
    red.choose(5)
    assert red.table.settled_lines == 2
    assert read(red.link()).notes == ()


def test_where_a_computer_player_takes_a_seat_its_seal_is_no_longer_waited_for() -> None:
    red, white, black = browsers(("red",), ("white",), ("black",))
    red.choose(5)
    white.open_link(red.link())
    white.choose(4)
    black.open_link(white.link())
    black.people.remove("red")
    black.choose(3)
    text = black.link()
    white.people.remove("red")
    white.open_link(text)
    assert white.table.lines[1:] == ("white: bid 4", "black: bid 3")


def test_who_takes_anothers_seat_chooses_anew_and_what_others_opened_counts_as_sealed() -> None:
    red, white = browsers(("red",), ("white",))
    red.choose(5)
    white.open_link(red.link())
    white.choose(1)
    round_ = white.reloaded()
    round_.given("red")
    assert [note.split(" ")[:2] for note in round_.notes(white.table, white.people)] == [[SEAL, "white"]]
    assert not round_.stands(white.table, "red", white.people)
    assert round_.stands(white.table, "white", white.people) == round_.left_with("white")
    assert round_.knows("white", "white: bid 1")
    assert not round_.knows("white", "white: bid 2")


def test_what_belongs_to_a_past_that_is_left_is_forgotten() -> None:
    red, white = browsers(("red",), ("white",))
    for number in (5, 4):
        red.choose(number)
        white.open_link(red.link())
        white.choose(number - 1)
        red.open_link(white.link())
    red.choose(3)
    round_ = red.reloaded()
    round_.until(4)
    assert round_.to_send()
    round_.until(3)
    assert round_.written() == SealedRound().written()


# Those who aren't honest


def test_who_opens_another_choice_than_the_sealed_one_is_found_out() -> None:
    """Also when it is the one who closes the choice, and plays another line than was sealed."""
    red, white = browsers(("red",), ("white",))
    red.choose(5)
    white.open_link(red.link())
    white.choose(1)
    answer = white.link()
    # Red has seen that a two is enough: its browser forgets what it had sealed.
    cheat = browsers(("red",), ("white",))[0]
    cheat.choose(2)
    with pytest.raises(LinkError, match="What red chose isn't what red had sealed"):
        cheat.open_link(answer)
    record = red.table.settled()
    for notes in (
        (),
        (f"{OPENED} 0 red salt red: bid 2",),
        (f"{OPENED} 0 red x red: bid 5", f"{OPENED} 0 white x white: bid 1"),
    ):
        lines = load(record, sealed.GAME)
        lines.play_line("red: bid 2")
        lines.play_line("white: bid 1")
        before = white.table.text()
        with pytest.raises(LinkError, match=r"red never opened|What red chose isn't what red had sealed"):
            white.open_link(written(Link.of(lines.record(), TURN, notes=notes)))
        assert white.table.text() == before


def test_who_plays_another_line_for_somebody_than_they_had_sealed_is_found_out() -> None:
    red, white = browsers(("red",), ("white",))
    red.choose(5)
    white.open_link(red.link())
    table = load(white.table.settled(), sealed.GAME)
    table.play_line("red: bid 1")
    table.play_line("white: bid 2")
    with pytest.raises(LinkError, match="What red chose isn't what red had sealed"):
        red.open_link(written(Link.of(table.record(), TURN)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda note: note.replace(f"{SEAL} red ", f"{SEAL} red 0"), "What red chose isn't what red had sealed"),
        (lambda note: note.replace(f"{SEAL} red ", f"{SEAL} green "), "a secret choice of green, who isn't asked"),
        (lambda note: note.replace(f"{SEAL} red ", f"{SEAL}  "), "a secret choice of nobody, who isn't asked"),
        (lambda note: note if note.startswith(SEAL) else f"{OPEN} white salt red: bid 1", "What white chose can't be read"),
        (lambda note: note if note.startswith(SEAL) else f"{OPEN} white", "What white chose can't be read"),
        (lambda note: note if note.startswith(SEAL) else f"{OPEN} white salt white: bid 9", "What white had sealed can't be played. There is no number 9. 1"),
        (lambda note: note if note.startswith(SEAL) else f"{OPEN} white salt white: sing", "What white had sealed can't be played. This game has no such line"),
        (lambda note: note if note.startswith(SEAL) else f"{OPEN} white salt white: bid  1", "What white had sealed can't be played. This line isn't written"),
        (lambda note: note if note.startswith(OPEN) else "", "Not all have chosen yet"),
    ],
)
def test_what_cant_be_in_a_link_is_refused_with_a_sentence(change: Callable[[str], str], sentence: str) -> None:
    red, white = browsers(("red",), ("white",))
    red.choose(5)
    white.open_link(red.link())
    white.choose(1)
    text = forged(white.link(), change)
    if sentence.startswith("Not all"):
        red = browsers(("red",), ("white",))[0]
    before = red.table.text(), red.kept
    with pytest.raises(LinkError) as refused:
        red.open_link(text)
    assert refused.value.why == "seal"
    assert sentence in refused.value.sentence
    assert (red.table.text(), red.kept) == before


def test_a_seal_that_was_seen_once_is_remembered() -> None:
    red, white, black = browsers(("red",), ("white",), ("black",))
    red.choose(5)
    white.open_link(red.link())
    white.choose(4)
    text = white.link()
    black.open_link(text)
    with pytest.raises(LinkError, match="What red chose isn't what red had sealed"):
        black.open_link(forged(text, lambda note: f"{SEAL} red {seal('x', 'red: bid 1')}" if " red " in note else note))
    black.open_link(forged(text, lambda note: "" if " red " in note else note))
    black.choose(3)
    assert [note.split(" ")[:2] for note in read(black.link()).notes] == [[SEAL, "red"], [SEAL, "white"], [OPEN, "black"]]


def test_somebody_elses_seal_cant_be_taken_for_ones_own() -> None:
    """Who copies a seal can't open it: the line says whose it is."""
    round_ = SecretRound(SEATS[:2])
    secret = Secret("red", "salt", "red: bid 5")
    round_.receive([f"{SEAL} red {secret.seal}", f"{SEAL} white {secret.seal}"])
    round_.open(secret)
    with pytest.raises(LinkError, match="What white chose can't be read"):
        round_.receive([f"{OPEN} white salt red: bid 5"])


def test_who_seals_twice_is_found_out_and_nothing_is_taken() -> None:
    round_ = SecretRound(SEATS[:2])
    round_.receive(["seal red aa"])
    with pytest.raises(LinkError):
        round_.receive(["seal white cc", "seal red bb"])
    round_.receive(["wish red: bid 1", ""])
    assert round_.seals == {"red": "aa"}
    assert round_.awaited() == ("white",)


def test_nothing_is_opened_before_all_have_chosen() -> None:
    with pytest.raises(LinkError, match="Not all have chosen"):
        SecretRound(SEATS[:2]).open(Secret("red", "x", "red: bid 1"))


def test_salts_are_never_alike() -> None:
    assert len({Secret.of(Bid("red", 1)).seal for _ in range(100)}) == 100


@pytest.mark.parametrize(
    "kept", [{"since": "x"}, {"since": 1}, {"since": 0, "asked": ["red"], "notes": ["seal green x"], "secrets": [], "left": [], "closed": []}]
)
def test_what_was_damaged_in_storage_is_no_round(kept: dict[str, object]) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        SealedRound.read(kept)
    assert SealedRound.read(None).written() == SealedRound().written()
