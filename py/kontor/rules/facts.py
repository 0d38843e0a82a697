"""What happens in a game, each a small typed value with a stable name. Log, announcements, animation and messages are all made from these.

Of each the last three fields are the floor's (tabletop.protocol.Fact): which seats may see it (None: all), whether it showed something that
some seat didn't know, and its name. Seats are called by their names, places by theirs ("1,-3": one east, three north).
"""

from __future__ import annotations

from typing import NamedTuple


class BuyDecided(NamedTuple):
    seat: str
    buys: bool
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "buy_decided"


class BuyersShown(NamedTuple):
    """All have said; these want a special card."""

    buyers: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "buyers_shown"


class SpecialBought(NamedTuple):
    """For `gulden`, to the treasury; `left` cards lie in the pile."""

    seat: str
    gulden: int
    left: int
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "special_bought"


class SpecialSeen(NamedTuple):
    """Which card it is: the buyer's alone."""

    seat: str
    card: int
    kind: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "special_seen"


class LastSpecial(NamedTuple):
    """Both want the last one, and show a card each."""

    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "last_special"


class ShowDecided(NamedTuple):
    seat: str
    card: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "show_decided"


class CardsShown(NamedTuple):
    """For the last special card: the higher buys it."""

    seat: str
    card: int
    other: str
    other_card: int
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "cards_shown"


class CardChosen(NamedTuple):
    """None: the seat passes."""

    seat: str
    card: int | None
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "card_chosen"


class Revealed(NamedTuple):
    """The card that was chosen, with its symbol: "gulden", "boat" or none."""

    seat: str
    card: int
    kind: str
    symbol: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "revealed"


class Passed(NamedTuple):
    """With what the treasury gave: a gulden, or none."""

    seat: str
    gulden: int
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "passed"


class TaxPaid(NamedTuple):
    """A gulden to the treasury, for the other's card."""

    seat: str
    other: str
    card: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "tax_paid"


class CannotPay(NamedTuple):
    """The seat takes its own card back, and has no turn."""

    seat: str
    card: int
    other: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "cannot_pay"


class Relieved(NamedTuple):
    """Neither could pay: a gulden from the treasury."""

    seat: str
    gulden: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "relieved"


class GoesFirst(NamedTuple):
    """Both have a turn; the card of higher value goes first."""

    seat: str
    card: int
    other: str
    other_card: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "goes_first"


class BoatMoved(NamedTuple):
    seat: str
    start: str
    place: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "boat_moved"


class BoatStayed(NamedTuple):
    seat: str
    place: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "boat_stayed"


class QuayTaken(NamedTuple):
    """Under its owner's pile, and its warehouses with it."""

    seat: str
    owner: str
    card: int
    place: str
    goods: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "quay_taken"


class QuayLeft(NamedTuple):
    seat: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "quay_left"


class CardLaid(NamedTuple):
    """`covers` is the card beneath a flood or a bridge, 0 for none; 100 is the anchor."""

    seat: str
    card: int
    kind: str
    place: str
    goods: tuple[str, ...]
    across: str
    covers: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "card_laid"


class CardReturned(NamedTuple):
    """There is no place for it: back to the hand (6.4)."""

    seat: str
    card: int
    kind: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "card_returned"


class EdgesFixed(NamedTuple):
    """`across` is "east-west" or "north-south"; the steps from the anchor to the edges' cards."""

    across: str
    first: int
    last: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "edges_fixed"


class SectorWon(NamedTuple):
    """A sector is closed by this seat's card, and somebody's guard stands in it now. `by` says how: "lead" the largest lead, "goods" more goods led,
    "better" the better good. `lead` in `good` is the winner's largest; `leads` are red's over black in tea, wine and spice."""

    seat: str
    winner: str
    by: str
    good: str
    lead: int
    size: int
    customs: int
    places: tuple[str, ...]
    guard: str
    leads: tuple[int, ...]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "sector_won"


class SectorEven(NamedTuple):
    """A sector is closed by this seat's card, and nobody wins it."""

    seat: str
    size: int
    customs: int
    places: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "sector_even"


class GuldenEarned(NamedTuple):
    """For a canal that was laid."""

    seat: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "gulden_earned"


class CardDrawn(NamedTuple):
    """The open card of a pile: "canals" or the seat's own "quays"; `instead` of the other, which is out."""

    seat: str
    card: int
    pile: str
    instead: bool
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "card_drawn"


class TopTurned(NamedTuple):
    """The next card of a pile lies open: of the "canals", or of a seat's quays."""

    pile: str
    card: int
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "top_turned"


class RoundBegan(NamedTuple):
    round: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "round_began"


class SectorCounted(NamedTuple):
    """At the end: a guarded sector that counts, and what it is worth; `guard` is where the guard stands."""

    seat: str
    size: int
    points: int
    guard: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "sector_counted"


class SectorLeftOut(NamedTuple):
    """At the end: a guarded sector that isn't among the largest, or is `tied` with others for too few places."""

    seat: str
    size: int
    tied: bool
    guard: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "sector_left_out"


class GameOver(NamedTuple):
    """Why it ended: "full", "idle", "rounds", "line" (9.3) or "ruin" (9.6); who won, None for nobody; and the points."""

    why: str
    winner: str | None
    points: tuple[int, ...]
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "game_over"
