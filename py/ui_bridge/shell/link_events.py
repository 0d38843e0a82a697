"""Links: sharing a game, opening a link, playing on far apart."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.errors import RecordError
from tabletop.headers import PERSON, Header, Seat
from tabletop.links import LOT as DRAW
from tabletop.links import SHOW, TURN, Link, LinkError, read
from tabletop.seals import SealedRound
from tabletop.words import cleaned_name
from ui_bridge.shell import links
from ui_bridge.shell.desk import CLOSED, LOT, TABLE, Desk, Incoming, Opened
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.fits import AGREED, POSITION, Fit, fit
from ui_bridge.shell.link_message import message, seat_changed, shared_title
from ui_bridge.shell.lot_events import keep_opening, lot_came, opened_here, told_of_seed
from ui_bridge.shell.lots import is_new
from ui_bridge.shell.memory import Memory, key_of, meant_for, notes_of, remembered, wishes_of
from ui_bridge.shell.plan import NAME_LENGTH
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.sitting import AnyTable, Sitting

FEW_LINES = 40
"""Who comes to a game for the first time is shown no more than that of its past."""


class Copy(NamedTuple):
    what: str = ""


class Hash(NamedTuple):
    hash: str = ""


class Who(NamedTuple):
    seat: str = ""


class Wished(NamedTuple):
    line: str = ""


class Given(NamedTuple):
    seat: str = ""
    name: str = ""
    player: str = PERSON


# What goes out.


def link_now(desk: Desk) -> Link:
    """Of the game on the table: of a replay the whole of it, at the step that is shown; of a game by link the next turn. Of a draw what is sent on."""
    if desk.dialog.name == LOT and (lot := desk.shelf.lot(desk.dialog.about)) is not None:
        return lot.link()
    sitting = desk.here
    if isinstance(sitting, Replay):
        return links.link_of(sitting.whole, SHOW, sitting.step)
    if sends_turn(desk):
        return links.link_of(sitting.table, TURN, notes=(*opening_notes(desk, sitting), *notes_of(sitting)))
    return links.link_of(sitting.table, SHOW)


def opening_notes(desk: Desk, sitting: Sitting) -> tuple[str, ...]:
    """As long as somebody may not have seen the game yet: how its seed was drawn."""
    kept = desk.shelf.lot(sitting.id) if is_new(sitting.table) else None
    return (kept.opening.note,) if kept is not None and kept.opening is not None else ()


def sends_turn(desk: Desk) -> bool:
    """Whether the next turn goes out, or the end: not before computer players who are asked have chosen, for they would choose again elsewhere."""
    if desk.dialog.name != "send":
        return False
    sitting = desk.here
    return sitting.by_link() and (sitting.away() is not None or sitting.is_over())


def address_now(desk: Desk) -> str:
    return f"{desk.browser.address}#{links.text_of(link_now(desk), desk.library)}"


def fits_code(desk: Desk) -> bool:
    """Whether the link can be shown as a code."""
    return links.fits_code(desk.browser.address, links.text_of(link_now(desk), desk.library))


def share(desk: Desk) -> None:
    desk.dialog = Opened("share")


def send(desk: Desk) -> None:
    desk.dialog = Opened("send")


def code(desk: Desk) -> None:
    """The code to photograph is shown, or no longer."""
    desk.dialog = desk.dialog._replace(coded=not desk.dialog.coded)
    if desk.dialog.coded and fits_code(desk):
        went_out(desk)  # whoever photographs it has it


def copy_link(desk: Desk, event: Copy) -> None:
    address = address_now(desk)
    went_out(desk)
    desk.reply["copy"] = f"{message(desk)} {address}" if event.what == "message" else address
    desk.toast = desk.voice.say("link.copied")


def share_sheet(desk: Desk) -> None:
    address = address_now(desk)
    went_out(desk)
    desk.reply["share"] = {"title": shared_title(desk), "text": message(desk), "url": address}


def share_file(desk: Desk) -> None:
    from tabletop.records import write_record

    sitting = desk.here
    whole = sitting.whole if isinstance(sitting, Replay) else sitting.table
    desk.reply["download"] = {"name": f"{whole.game.name}.record", "text": write_record(whole.settled())}


def went_out(desk: Desk) -> None:
    """The link is out of this browser's hands, also if it was copied by hand out of its field: what it holds isn't taken back."""
    if sends_turn(desk):
        sitting = desk.here
        sitting.sent = sitting.table.settled_lines
        sitting.round.left()
        desk.remember()


# What comes in.


def hash_(desk: Desk, event: Hash) -> None:
    if event.hash:
        open_link(desk, event.hash)


def open_link(desk: Desk, text: str) -> None:
    desk.save()
    desk.dialog, desk.incoming, desk.arriving_lot = CLOSED, None, None
    try:
        link = read(text, desk.library.packing, desk.library.numbered)
        if link.head.purpose == DRAW:
            lot_came(desk, link.record, link.notes)
            return
        table = desk.library.load(link.record).settled_table()  # nobody's open choice comes with a link
        if link.head.purpose == TURN:
            open_turn(desk, link, table)
        else:
            watch(desk, table, link.head.step)
    except RecordError as error:
        refuse(desk, error)


def refuse(desk: Desk, error: RecordError) -> None:
    """A link that can't be opened, or isn't honest, says why."""
    key = f"link.bad_{error.why}" if isinstance(error, LinkError) and error.why != "record" else ""
    desk.incoming = None
    desk.dialog, desk.problem = Opened("bad-link"), desk.voice.say(key) if key and desk.voice.knows(key) else error.sentence


def watch(desk: Desk, table: AnyTable, step: int) -> None:
    desk.sitting = Replay(table, desk.library.page(table.game.name), min(step, len(table.lines)))
    desk.screen = TABLE


def known(desk: Desk, header: Header) -> list[tuple[str, Memory]]:
    """The games by link here that are this one, the newest first: more than one where a question was asked about it, and the other kept aside."""
    key = key_of(header)
    remembering = ((one.id, remembered(desk.store.get(f"link:{one.id}"))) for one in desk.shelf.games())
    return [(id_, memory) for id_, memory in remembering if memory is not None and memory.game == key]


def fitting(desk: Desk, link: Link, table: AnyTable) -> tuple[str | None, Fit]:
    """The game here that the link goes on with, or else is nearest to; None: it is new here."""
    page, found = desk.library.page(table.game.name), []
    for id_, memory in known(desk, table.header):
        try:
            found.append((id_, fit(desk.shelf.open(id_), memory, page, table, link.notes)))
        except RecordError:
            continue  # it can't be read: the shelf keeps it aside
    order = ("same", "newer", "older", "other")
    return min(found, key=lambda one: order.index(one[1].how), default=(None, Fit("new")))


def open_turn(desk: Desk, link: Link, table: AnyTable) -> None:
    id_, fits = fitting(desk, link, table)
    drawn = id_ is None and opened_here(desk, link.record, link.notes)
    if drawn:
        id_, fits = fitting(desk, link, table)
    desk.incoming = Incoming(link, table, id_, fits.step, meant_for(table, link.notes), fits.why, fits.wishes)
    if id_ is None:
        desk.incoming = desk.incoming._replace(seed=told_of_seed(desk, link.record, link.notes, table))
        watch(desk, table, len(table.lines))
        desk.dialog = Opened("who")
    elif fits.asks:
        arriving(desk, desk.incoming, id_)  # who isn't honest isn't asked about
        watch(desk, table, fits.step)
        desk.dialog = Opened("past")
    elif fits.how == "older":
        desk.sit_at_saved(id_)
        desk.toast = desk.voice.say("link.older", number=desk.here.table.settled_lines - table.settled_lines)
    else:
        take_up(desk, id_, fits.step)
    if drawn:
        desk.toast = " ".join(filter(None, (desk.voice.say("lot.fits"), desk.toast)))


def arriving(desk: Desk, incoming: Incoming, id_: str) -> Sitting:
    """At the link's game, as those who play here. LinkError, and all is as it was, if somebody isn't honest."""
    table = incoming.table.until(len(incoming.table.lines))
    sitting = desk.seated(table, id_)
    sitting.round.until(-1 if {AGREED, POSITION} & set(incoming.why) else incoming.step)
    for old, _ in changed_seats(desk, desk.store.get(f"game:{id_}"), table):
        sitting.round.given(old.seat)
    sitting.round.received(table, incoming.link.notes, sitting.people())
    return sitting


def take_up(desk: Desk, id_: str, since: int) -> None:
    """The link's game is the one on the table now; what is new is shown first. LinkError, and all is as it was, if somebody isn't honest; UnheldError,
    if another tab may be writing it."""
    incoming = desk.incoming
    assert incoming is not None
    before = desk.store.get(f"game:{id_}")
    if before is not None:
        desk.tabs.need(id_)
    sitting = arriving(desk, incoming, id_)
    table, arrived = sitting.table, incoming.table.settled_lines
    changed = changed_seats(desk, before, table)
    desk.sit_as(sitting)
    others = [seat for seat in sitting.state.seats if seat not in sitting.persons()]  # nobody else says what those here wish
    sitting.wishes = {**wishes_of(incoming.link.notes, others), **incoming.wishes}
    sitting.arrived = sitting.sent = arrived
    desk.drop_wishes_of_here()
    desk.shelf.keep(id_, sitting.table, None if before is not None else game_name(desk, table))
    desk.remember()
    desk.incoming = None
    desk.reply["address"] = ""
    away = sitting.away()
    told = " ".join(seat_changed(desk.voice, old, new) for old, new in changed)
    desk.toast = " ".join(filter(None, (told, desk.voice.say("link.for_other", player=sitting.names[away]) if away else "")))
    if since < table.settled_lines:
        desk.sitting = Replay(table, sitting.page, since, sitting.looking, sitting)
    else:
        desk.went_on()


def game_name(desk: Desk, table: AnyTable) -> str:
    return desk.voice.say("game_name", players=", ".join(seat.name for seat in table.header.seats))


def changed_seats(desk: Desk, before: str | None, table: AnyTable) -> list[tuple[Seat, Seat]]:
    """Who sat where another sits now."""
    if before is None:
        return []
    old = desk.library.load(before, lenient=True).header.seats
    return [(one, other) for one, other in zip(old, table.header.seats, strict=True) if one != other]


def i_am(desk: Desk, event: Who) -> None:
    incoming = desk.incoming
    if incoming is None or incoming.id is not None or event.seat not in incoming.table.state.seats:
        return
    id_, here = desk.shelf.fresh_id(), (event.seat,)
    desk.store.put(f"link:{id_}", Memory(key_of(incoming.table.header), here, 0, 0, {}, SealedRound()).written())
    table = incoming.table
    own = [number for number, action in enumerate(table.played, 1) if action.seat in here]
    desk.dialog = CLOSED
    try:
        take_up(desk, id_, own[-1] if own else max(len(table.lines) - FEW_LINES, 0))
        keep_opening(desk, id_, incoming.link.record, incoming.link.notes, event.seat)
    except LinkError as error:
        desk.store.drop(f"link:{id_}")
        refuse(desk, error)


def keep_mine(desk: Desk) -> None:
    incoming = desk.incoming
    if incoming is not None and incoming.id is not None:
        desk.sit_at_saved(incoming.id)
    desk.incoming, desk.dialog = None, CLOSED
    desk.reply["address"] = ""


def take_theirs(desk: Desk) -> None:
    """Go on with the link's game; the one that was here stays on the shelf, with all that belongs to it, and is kept before it is replaced."""
    incoming = desk.incoming
    mine = desk.shelf.find(incoming.id) if incoming is not None and incoming.id is not None else None
    if incoming is None or mine is None:
        return
    desk.tabs.need(mine.id)
    desk.dialog = CLOSED
    id_, fits = fitting(desk, incoming.link, incoming.table)
    if (id_, fits.step, fits.why) != (incoming.id, incoming.step, incoming.why):  # another tab has gone on since it was asked
        open_turn(desk, incoming.link, incoming.table)
        return
    try:
        arriving(desk, incoming, mine.id)
    except LinkError as error:
        refuse(desk, error)
        return
    desk.shelf.beside(mine.id, desk.voice.say("link.aside_name", name=mine.name))
    take_up(desk, mine.id, incoming.step)


# Far apart.


def wish(desk: Desk, event: Wished) -> None:
    """Something to be done when one is asked; without a line, the last one is taken back."""
    sitting = desk.here
    seat = sitting.looking
    if seat is None or not sitting.by_link():
        return
    wished = sitting.wishes.get(seat, ())
    sitting.wishes = {**sitting.wishes, seat: (*wished, event.line) if event.line else wished[:-1]}
    desk.remember()


def give_seat(desk: Desk, event: Given) -> None:
    """Somebody has gone: a computer plays on, or another person. The game as all have agreed to it stays beside: their answer may come yet."""
    sitting = desk.here
    seat, name = event.seat, cleaned_name(event.name, NAME_LENGTH)
    if not sitting.by_link() or seat not in sitting.people() or seat in sitting.persons():
        return
    desk.save()
    saved = desk.shelf.find(sitting.id)
    if saved is not None:
        desk.shelf.beside(sitting.id, desk.voice.say("link.given_aside", name=saved.name, player=sitting.names[seat]))
    header = sitting.table.header
    player = event.player if event.player in (PERSON, sitting.page.card.card.usual) else PERSON
    old = next(one for one in header.seats if one.seat == seat)
    new = old._replace(name=name or old.name, player=player)
    sitting.table = sitting.table.seated(header.replaced(seats=[new if one.seat == seat else one for one in header.seats]))
    sitting.round.given(seat)
    sitting.round.go_on(sitting.table, sitting.people())
    desk.dialog = CLOSED
    desk.toast = seat_changed(desk.voice, old, new)
    desk.went_on()
    if sitting.away() is not None:
        desk.dialog = Opened("send")


ROWS = {
    "share": bare(share),
    "send": bare(send),
    "code": bare(code),
    "took-link": bare(went_out, quiet=True),
    "copy-link": on(Copy, copy_link),
    "share-sheet": bare(share_sheet),
    "share-file": bare(share_file),
    "hash": on(Hash, hash_),
    "i-am": on(Who, i_am),
    "keep-mine": bare(keep_mine),
    "take-theirs": bare(take_theirs),
    "wish": on(Wished, wish),
    "give-seat": on(Given, give_seat),
}
