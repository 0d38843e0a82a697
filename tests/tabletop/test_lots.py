"""A seed that nobody has chosen: what goes round, and what is found out of who isn't honest."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.chance import SEED_LIMIT
from tabletop.headers import PERSON, Header, Seat
from tabletop.links import LOT, Link, LinkError, read, written
from tabletop.lots import Lot, Opening, new_part, opening_of
from tabletop.records import numbered

HEADER = Header("kind", [Seat("red", "Ada"), Seat("white", "Robot", "easy"), Seat("black", "Tom"), Seat("green", "Eve")], 0, [("edition", "second")])
PARTS = ("00" * 8, "11" * 8, "22" * 8)


def whole() -> tuple[Lot, Opening, Header]:
    """A lot with all parts in, what is opened, and the game that is dealt."""
    lot = Lot.begun(HEADER, PARTS[0]).with_part("black", PARTS[1]).with_part("green", PARTS[2])
    opening = lot.opening(PARTS[0])
    return lot, opening, HEADER.replaced(seed=opening.seed(HEADER))


def test_the_link_goes_round_the_persons_and_comes_back() -> None:
    lot = Lot.begun(HEADER.replaced(seed=77), PARTS[0])
    assert lot.header == HEADER, "a seed of one's own doesn't go along"
    assert (lot.inviter, lot.missing) == ("red", ("black", "green"))
    for seat, part in zip(("black", "green"), PARTS[1:], strict=True):
        link = Link.of(numbered(lot.header, None, ()), LOT, notes=lot.notes())
        come = read(written(link))
        assert come.head.purpose == LOT
        lot = Lot.read(come.record.header, come.notes).with_part(seat, part)
    assert lot.missing == ()
    opening = lot.opening(PARTS[0])
    header = HEADER.replaced(seed=opening.seed(HEADER))
    assert opening_of(header, ("wish red: pass", opening.note)) == opening
    assert Lot.begun(HEADER, PARTS[0]).with_part("green", PARTS[2]).proved(opening, header.seed) == lot


def test_the_inviters_part_is_in_nothing_that_goes_round() -> None:
    lot, _, _ = whole()
    assert PARTS[0] not in "".join(lot.notes())
    assert lot.seal != Lot.begun(HEADER.replaced(values=[("edition", "first")]), PARTS[0]).seal, "what is agreed is sealed with it"


def test_every_part_makes_another_seed() -> None:
    _, opening, header = whole()
    seeds = {header.seed}
    for place in range(3):
        other = Opening((*opening.parts[:place], "ab" * 8, *opening.parts[place + 1 :]))
        seeds.add(other.seed(HEADER))
    seeds.add(Opening((PARTS[0], PARTS[2], PARTS[1])).seed(HEADER))
    seeds.add(opening.seed(HEADER.replaced(values=[("edition", "first")])))
    assert len(seeds) == 6
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)
    drawn = Counter(Opening((new_part(), new_part())).seed(HEADER) * 4 // SEED_LIMIT for _ in range(400))
    assert set(drawn) == {0, 1, 2, 3}


def test_who_is_given_a_seat_changes_nothing_of_the_seed() -> None:
    _, opening, header = whole()
    seats = [seat._replace(name="Zoe") if seat.seat == "green" else seat for seat in header.seats]
    assert opening_of(header.replaced(seats=seats), (opening.note,)) == opening


@pytest.mark.parametrize("own", ["black", "green"])
@pytest.mark.parametrize("forged", ["the inviter's part", "one's own part", "the seed", "fewer parts", "more parts"])
def test_whoever_has_put_in_a_part_sees_whether_the_game_is_of_it(own: str, forged: str) -> None:
    _, opening, header = whole()
    mine = Lot.begun(HEADER, PARTS[0]).with_part(own, PARTS[1] if own == "black" else PARTS[2])
    place = 1 if own == "black" else 2
    made = {
        "the inviter's part": Opening(("ab" * 8, *PARTS[1:])),
        "one's own part": Opening((*PARTS[:place], "ab" * 8, *PARTS[place + 1 :])),
        "the seed": opening,
        "fewer parts": Opening(PARTS[:2]),
        "more parts": Opening((*PARTS, "ab" * 8)),
    }[forged]
    seed = header.seed + 1 if forged == "the seed" else made.seed(HEADER)
    with pytest.raises(LinkError) as raised:
        mine.proved(made, seed)
    assert raised.value.why == "opening"
    assert mine.proved(opening, header.seed).missing == ()


def test_parts_are_put_in_once_by_those_who_join() -> None:
    lot = Lot.begun(HEADER, PARTS[0]).with_part("green", PARTS[2])
    assert lot.with_part("green", PARTS[2]) == lot
    for seat, part in (("green", PARTS[1]), ("red", PARTS[1]), ("white", PARTS[1]), ("nobody", PARTS[1]), ("black", "x"), ("black", PARTS[1].upper() + "A")):
        with pytest.raises(LinkError):
            lot.with_part(seat, part)


def test_what_came_twice_is_put_together_where_it_agrees() -> None:
    lot = Lot.begun(HEADER, PARTS[0])
    one, other = lot.with_part("black", PARTS[1]), lot.with_part("green", PARTS[2])
    assert one.merged(other) == other.merged(one) == whole()[0]
    other_names = HEADER.replaced(seats=[seat._replace(name=f"{seat.name}!") for seat in HEADER.seats])
    for wrong in (lot.with_part("black", PARTS[2]), lot._replace(seal="0" * 32), lot._replace(header=other_names)):
        with pytest.raises(LinkError):
            one.merged(wrong)


@pytest.mark.parametrize(
    "notes",
    [
        (),
        ("lot",),
        ("lot seal",),
        ("lot seal 12",),
        (f"lot seal {'G' * 32}",),
        (f"lot seal {'0' * 32} ",),
        (f"seal red {'0' * 32}",),
        (f"lot seal {'0' * 32}", "lot part red 1111111111111111"),
        (f"lot seal {'0' * 32}", "lot part black 11"),
        (f"lot seal {'0' * 32}", "lot part"),
        (f"lot seal {'0' * 32}", "lot part black 1111111111111111", "lot part black 1111111111111111"),
        (f"lot seal {'0' * 32}", "wish red: pass"),
        (f"lot seal {'0' * 32}", f"lot seal {'0' * 32}"),
        (f"lot seal {'0' * 32}", "lot open 1111111111111111 1111111111111111"),
        ("lot part black 1111111111111111", f"lot seal {'0' * 32}"),
    ],
)
def test_what_is_no_lot_is_none(notes: tuple[str, ...]) -> None:
    with pytest.raises(LinkError):
        Lot.read(HEADER, notes)


def test_a_lot_has_no_seed_and_somebody_to_be_asked() -> None:
    sealed = Lot.begun(HEADER, PARTS[0]).notes()
    assert Lot.read(HEADER, sealed).missing == ("black", "green")
    alone = HEADER.replaced(seats=[seat._replace(player=PERSON if seat.seat == "red" else "easy") for seat in HEADER.seats])
    for header in (HEADER.replaced(seed=1), alone):
        with pytest.raises(LinkError):
            Lot.read(header, sealed)


def test_an_opening_that_cannot_be_read_or_does_not_make_the_seed_is_refused() -> None:
    _, opening, header = whole()
    assert opening_of(header, ("wish red: pass",)) is None
    for notes in ((opening.note, opening.note), ("lot",), ("lot open",), ("lot open 11",), (f"lot open {PARTS[0]}",), (f"{opening.note} x",), ("lot seal 1",)):
        with pytest.raises(LinkError):
            opening_of(header, notes)
    with pytest.raises(LinkError):
        opening_of(header.replaced(seed=5), (opening.note,))
