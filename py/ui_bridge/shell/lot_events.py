"""A fair start by link: the seed is drawn before there is a game (`tabletop.lots`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.headers import Header
from tabletop.links import LinkError
from tabletop.lots import NO_SEED, Lot, new_part, opening_in, opening_of
from tabletop.records import Record, numbered
from tabletop.seals import SealedRound
from ui_bridge.shell.desk import CLOSED, HOME, LOT, LOT_WHO, Desk, Opened
from ui_bridge.shell.events import on
from ui_bridge.shell.lots import KeptLot, is_new
from ui_bridge.shell.memory import Memory, key_of
from ui_bridge.shell.noting import Noting
from ui_bridge.shell.sitting import AnyTable


class Joiner(NamedTuple):
    seat: str = ""


def begin_lot(desk: Desk, header: Header, name: str) -> None:
    """Somebody invites others to a game: it is dealt when each has put in a part of its seed."""
    kept = KeptLot.begun(desk.shelf.fresh_id(), header.replaced(seed=NO_SEED))
    desk.shelf.keep_lot(kept, name)
    show(desk, kept.id)


def open_lot(desk: Desk, id_: str) -> None:
    """From the list. RecordError for one that can't be read: it stays as it is."""
    go_on(desk, desk.shelf.open_lot(id_))


def show(desk: Desk, id_: str) -> None:
    """How far it has come, and what is to be sent on."""
    desk.screen, desk.dialog = HOME, Opened(LOT, id_)
    if desk.replay is not None:
        desk.sitting = None


# What comes in.


def lot_came(desk: Desk, record: Record, notes: Sequence[str]) -> None:
    """A link that draws a seed. LinkError, and nothing has changed, for one that can't be."""
    if record.position is not None or record.lines:
        raise LinkError("lot", "This link draws a seed for a game that has begun.")
    lot = Lot.read(record.header, notes)
    dealt(desk, lot.header)  # whether it can be played at all
    kept = next((one for one in desk.shelf.lots() if one.lot.seal == lot.seal), None)
    if kept is None:
        desk.arriving_lot, desk.screen, desk.dialog = lot, HOME, Opened(LOT_WHO)
        if desk.replay is not None:
            desk.sitting = None
        return
    desk.tabs.need(kept.id)
    kept = kept._replace(lot=kept.lot.merged(lot))
    desk.reply["address"] = ""
    if desk.shelf.is_drawn(kept.id):
        desk.shelf.keep_lot(kept)
        go_on(desk, kept)
    else:
        desk.sit_at_saved(kept.id)
        desk.toast = desk.voice.say("lot.dealt_already")


def go_on(desk: Desk, kept: KeptLot) -> None:
    """The game is dealt where it was begun, as soon as all parts are in; else it is shown who is waited for."""
    if kept.opening is None:
        show(desk, kept.id)
        return
    deal(desk, kept)
    desk.sit_at_saved(kept.id)
    desk.went_on()
    desk.noting = Noting(on=not desk.settings.helped)
    desk.toast = desk.voice.say("lot.dealt")


def dealt(desk: Desk, header: Header) -> AnyTable:
    """Read like a record, for it may have been begun with an older version. RecordError for what can't be played."""
    return desk.library.load(numbered(header, None, ()))


def deal(desk: Desk, kept: KeptLot) -> AnyTable:
    """All parts are known: from now on it is a game by link."""
    opening, header = kept.opening, kept.lot.header
    assert opening is not None
    table = dealt(desk, header.replaced(seed=opening.seed(header)))
    desk.store.put(f"link:{kept.id}", Memory(key_of(table.header), (kept.here,), 0, 0, {}, SealedRound()).written())
    desk.shelf.keep_lot(kept)
    desk.shelf.keep(kept.id, table)
    return table


def opened_here(desk: Desk, record: Record, notes: Sequence[str]) -> bool:
    """A game's link has come. Where this browser has put in a part of its seed, that is checked, and the game is dealt here, too: then the link goes on with
    it. Whether it is so. LinkError, and nothing is joined, if somebody isn't honest."""
    opening = opening_in(notes)
    if opening is None:
        return False
    for kept in drawn_here(desk):
        if kept.lot.opened_by(opening):
            deal(desk, kept._replace(lot=kept.lot.proved(opening, record.header.seed), opened=opening.parts[0]))
            return True
    if draws_for(desk, record.header):
        raise LinkError("opening", "What the inviter opens isn't what the inviter had sealed.")
    opening_of(record.header, notes)  # who has put in nothing sees whether the seed is made of it
    return False


def drawn_here(desk: Desk) -> list[KeptLot]:
    """What this browser takes part in, and isn't dealt yet."""
    return [kept for kept in desk.shelf.lots() if desk.shelf.is_drawn(kept.id)]


def draws_for(desk: Desk, header: Header) -> bool:
    """Whether the seed of such a game is being drawn here."""
    return any(kept.lot.is_for(header) for kept in drawn_here(desk))


def told_of_seed(desk: Desk, record: Record, notes: Sequence[str], table: AnyTable) -> str:
    """What is to be said to who doesn't know this game yet: a message."""
    if opening_of(record.header, notes) is not None:
        return "lot.drawn_elsewhere"
    if draws_for(desk, record.header):
        return "lot.not_this"
    return "lot.chosen" if is_new(table) else "lot.unsaid"


def keep_opening(desk: Desk, id_: str, record: Record, notes: Sequence[str], seat: str) -> None:
    """Somebody has joined who has put in nothing here: what came with the link goes on to the others."""
    kept = KeptLot.of_game(id_, record.header, opening_of(record.header, notes), seat)
    if kept is not None:
        desk.shelf.keep_lot(kept)


# Who joins.


def join(desk: Desk, event: Joiner) -> None:
    """Puts in a part: of chance, and kept, so that there is never another for the same seed."""
    lot = desk.arriving_lot
    if lot is None or event.seat not in lot.missing:
        return
    desk.arriving_lot, desk.dialog = None, CLOSED
    names = ", ".join(seat.name for seat in lot.header.seats)
    kept = KeptLot(desk.shelf.fresh_id(), lot.with_part(event.seat, new_part()), event.seat)
    desk.shelf.keep_lot(kept, desk.voice.say("game_name", players=names))
    desk.reply["address"] = ""
    show(desk, kept.id)


ROWS = {"join-lot": on(Joiner, join)}
