"""What happens in a game, each a small typed value with a stable name. Log, announcements, animation and messages are all made from these.

Of each the last three fields are the floor's (tabletop.protocol.Fact): which seats may see it (None: all), whether it showed something that
some seat didn't know, and its name.
"""

from __future__ import annotations

from typing import NamedTuple


class ContractTaken(NamedTuple):
    seat: str
    contract: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "contract_taken"


class BoatPlaced(NamedTuple):
    seat: str
    contract: str
    town: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "boat_placed"


class ParliamentOpened(NamedTuple):
    contracts: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "parliament_opened"


class EngineersSwapped(NamedTuple):
    """`other` is the seat that had the engineer; None: it lay by the board."""

    seat: str
    took: str
    gave: str
    other: str | None
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "engineers_swapped"


class DisplayThrownAway(NamedTuple):
    seat: str
    cards: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "display_thrown_away"


class DisplayFilled(NamedTuple):
    cards: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "display_filled"


class DiscardsShuffled(NamedTuple):
    cards: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "discards_shuffled"


class Drew(NamedTuple):
    seat: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "drew"


class DrewCard(NamedTuple):
    seat: str
    card: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "drew_card"


class CardShown(NamedTuple):
    seat: str
    card: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "card_shown"


class CardHidden(NamedTuple):
    seat: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "card_hidden"


class CardTaken(NamedTuple):
    seat: str
    card: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "card_taken"


class WhiteNamed(NamedTuple):
    seat: str
    colour: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "white_named"


class MarkerPlaced(NamedTuple):
    seat: str
    town: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "marker_placed"


class MarkersNotPlaced(NamedTuple):
    """4.7, 4.8: the colour is full or the basin empty."""

    seat: str
    colour: str
    number: int
    basin_empty: bool
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "markers_not_placed"


class MarkerRemoved(NamedTuple):
    seat: str
    town: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "marker_removed"


class TileLaid(NamedTuple):
    seat: str
    canal: str
    hex: str
    kind: str
    to: str
    pay: tuple[str, ...]
    level: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "tile_laid"


class SectionFinished(NamedTuple):
    seat: str
    canal: str
    towns: tuple[str, str]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "section_finished"


class CanalFinished(NamedTuple):
    seat: str
    canal: str
    tile_points: int
    contract_points: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "canal_finished"


class CardsUsed(NamedTuple):
    seat: str
    cards: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "cards_used"


class TileTakenBack(NamedTuple):
    seat: str
    canal: str
    hex: str
    kind: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "tile_taken_back"


class Shipped(NamedTuple):
    seat: str
    towns: tuple[str, ...]
    owners: tuple[str, ...]
    points: dict[str, int]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "shipped"


class Discarded(NamedTuple):
    seat: str
    card: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "discarded"


class Passed(NamedTuple):
    seat: str
    phase: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "passed"


class TurnBegan(NamedTuple):
    seat: str
    round: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "turn_began"


class EndBegan(NamedTuple):
    """Why: `points`, `contracts` or `rounds` (7.1, 7.7)."""

    why: str
    seat: str | None
    last_round: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "end_began"


class UnfinishedScored(NamedTuple):
    seat: str
    canal: str
    points: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "unfinished_scored"


class LastGoodsBegan(NamedTuple):
    order: tuple[str, ...]
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "last_goods_began"


class ProlificBuilder(NamedTuple):
    seat: str
    rank: int
    canals: int
    value: int
    points: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "prolific_builder"


class GameOver(NamedTuple):
    ranking: tuple[str, ...]
    decided_by: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "game_over"
