"""Events about links: sharing a game, opening a link, looking at it step by step, playing on far apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canalmania.game import GAME
from canalmania.records.packing import PACKING
from tabletop.errors import RecordError
from tabletop.headers import Header
from tabletop.links import Link, LinkError, read
from tabletop.table import Table
from ui_bridge import linking, links_page
from ui_bridge.afar import Memory, fit, key_of, notes_of, remembered, told_wishes
from ui_bridge.desk import Desk, Event
from ui_bridge.replay import Replay
from ui_bridge.replay_page import step_told
from ui_bridge.session import PERSON
from ui_bridge.speech import Speech

if TYPE_CHECKING:
    from ui_bridge.codes import Code


def code_of(address: str, link: Link) -> Code:
    from ui_bridge.codes import qr_of  # only when a code is asked for: it takes longer than all else of a link

    return qr_of(address, link)


class Incoming:
    """A link that was opened and waits for an answer: who is it for, or which past is the right one?"""

    def __init__(self, link: Link, table: Table, id_: str | None, step: int = 0) -> None:
        self.link = link
        self.table = table
        self.id = id_
        self.step = step


class LinkEvents(Desk):
    def __init__(self) -> None:
        super().__init__()
        self.incoming: Incoming | None = None
        self.problem = ""  # with a link

    # What goes out.

    def link_now(self) -> Link:
        """Of the game on the table: of a replay the whole of it, at the step that is shown; of a game by link the next turn."""
        sitting = self.here
        if isinstance(sitting, Replay):
            return linking.link_of(sitting.whole, linking.SHARED, sitting.step)
        if sitting.by_link() and self.dialog == "send":
            return linking.link_of(sitting.table, linking.TURN, notes=notes_of(sitting.wishes))
        return linking.link_of(sitting.table, linking.SHARED)

    def message(self) -> str:
        """Fit for a chat: what happened, who leads, whose turn it is."""
        return links_page.message(self.speech, self.here, self.dialog == "send")

    def on_share(self, event: Event) -> None:
        self.dialog, self.subject = "share", ""

    def on_send(self, event: Event) -> None:
        self.dialog, self.subject = "send", ""

    def on_code(self, event: Event) -> None:
        self.subject = "" if self.subject == "code" else "code"

    def on_copy_link(self, event: Event) -> None:
        self.went_out()
        text = f"{self.address}#{linking.text_of(self.link_now())}"
        self.extra["copy"] = f"{self.message()} {text}" if event.get("with") == "message" else text
        self.toast = self.speech.say("link.copied")

    def on_share_sheet(self, event: Event) -> None:
        self.went_out()
        self.extra["share"] = {"title": "Canal Mania", "text": self.message(), "url": f"{self.address}#{linking.text_of(self.link_now())}"}

    def on_share_file(self, event: Event) -> None:
        sitting = self.here
        whole = sitting.whole if isinstance(sitting, Replay) else sitting.table
        self.extra["download"] = {"name": "canal-mania.record", "text": whole.text()}

    def went_out(self) -> None:
        sitting = self.here
        if sitting.by_link() and self.dialog == "send":
            sitting.sent = len(sitting.table.lines)
            self.remember()

    # What is remembered of games by link.

    def known(self, header: Header) -> str | None:
        """The id of the game by link that this is, if it is here."""
        key = key_of(header)
        for id_ in (one.id for one in self.shelf.games()):
            memory = remembered(self.store.get(f"link:{id_}"))
            if memory is not None and memory.game == key:
                return id_
        return None

    # What comes in.

    def on_hash(self, event: Event) -> None:
        if event.get("hash"):
            self.open_link(event["hash"])

    def open_link(self, text: str) -> None:
        self.dialog, self.incoming = "", None
        try:
            link = read(text, PACKING)
            table = Table.load(link.record, GAME)
        except RecordError as error:
            key = f"link.bad_{error.why}" if isinstance(error, LinkError) and error.why != "record" else ""
            self.dialog, self.problem = "bad-link", self.speech.say(key) if key else error.sentence
            return
        if link.head.purpose == linking.TURN:
            self.open_turn(link, table)
        else:
            self.watch(table, link.head.step)

    def watch(self, table: Table, step: int) -> None:
        self.sitting = Replay(table, step)
        self.screen = "table"

    def open_turn(self, link: Link, table: Table) -> None:
        id_ = self.known(table.header)
        mine = self.shelf.open(id_) if id_ is not None else None
        found = fit(mine, table)
        self.incoming = Incoming(link, table, id_, found.step)
        if found.how == "new":
            self.watch(table, len(table.lines))
            self.dialog = "who"
        elif found.how == "other":
            self.watch(table, found.step)
            self.dialog = "past"
        elif id_ is not None and mine is not None:
            if found.how == "older":
                self.sit(mine, id_)
                self.toast = self.speech.say("link.older", number=len(mine.lines) - len(table.lines))
            else:
                self.take_up(id_, found.step)

    def take_up(self, id_: str, since: int) -> None:
        """The link's game is the one on the table now; what is new is shown first."""
        incoming = self.incoming
        assert incoming is not None
        table, before = incoming.table, self.store.get(f"game:{id_}")
        told = self.changed_seats(before, table)
        self.sit(table, id_)
        sitting = self.here
        sitting.wishes = told_wishes(incoming.link.notes, sitting.state.seats)
        sitting.arrived = sitting.sent = len(table.lines)
        self.wishes_of_here()
        self.shelf.keep(id_, table, links_page.game_name(self.speech, table) if before is None else None)
        self.remember()
        self.incoming = None
        self.extra["address"] = ""
        away = sitting.away()
        self.toast = " ".join(filter(None, (told, self.speech.say("link.for_other", player=sitting.names[away]) if away else "")))
        if since < len(table.lines):
            self.sitting = Replay(table, since, sitting.looking, sitting)
        else:
            self.keep()

    def changed_seats(self, before: str | None, table: Table) -> str:
        """Who sits where another sat, in a sentence."""
        if before is None:
            return ""
        old = Table.load(before, GAME, lenient=True).header.seats
        changed = [(one, other) for one, other in zip(old, table.header.seats, strict=True) if one != other]
        return " ".join(links_page.seat_changed(self.speech, one, other) for one, other in changed)

    def on_i_am(self, event: Event) -> None:
        incoming = self.incoming
        if incoming is None:
            return
        id_ = incoming.id or self.shelf.fresh_id()
        seat = event.get("seat", "")
        memory = remembered(self.store.get(f"link:{id_}"))
        here = tuple(dict.fromkeys((*(memory.here if memory else ()), *((seat,) if seat else ()))))
        self.store.put(f"link:{id_}", Memory(key_of(incoming.table.header), here, 0, 0, {}).written())
        table = incoming.table
        own = [number for number, action in enumerate(table.played, 1) if action.seat in here]
        self.dialog = ""
        self.take_up(id_, own[-1] if own else max(len(table.lines) - links_page.FEW_LINES, 0))

    def on_keep_mine(self, event: Event) -> None:
        incoming = self.incoming
        if incoming is not None and incoming.id is not None:
            self.sit(self.shelf.open(incoming.id), incoming.id)
        self.incoming, self.dialog = None, ""
        self.extra["address"] = ""

    def on_take_theirs(self, event: Event) -> None:
        """Go on with the link's past; the other stays on the shelf as a game of its own."""
        incoming = self.incoming
        if incoming is None or incoming.id is None:
            return
        aside = self.shelf.open(incoming.id)
        self.shelf.keep(self.shelf.fresh_id(), aside, self.speech.say("link.aside_name", name=links_page.game_name(self.speech, aside)))
        self.dialog = ""
        self.take_up(incoming.id, incoming.step)

    # Looking at it step by step.

    def replay(self) -> Replay | None:
        return self.sitting if isinstance(self.sitting, Replay) else None

    def on_step(self, event: Event) -> None:
        replay = self.replay()
        if replay is None:
            return
        to = event.get("to", "")
        replay.running = False
        replay.go({"first": 0, "back": replay.step - 1, "on": replay.step + 1, "last": replay.steps}.get(to, replay.step))
        self.extra["say"] = step_told(self.speech, replay)
        self.replayed()

    def on_run(self, event: Event) -> None:
        replay = self.replay()
        if replay is not None:
            replay.running = not replay.running
            if replay.step == replay.steps and replay.then is None:
                replay.go(0)
                replay.running = True

    def on_arrive(self, event: Event) -> None:
        """Enough seen: to the game as it is now."""
        replay = self.replay()
        if replay is not None:
            replay.go(replay.steps)
            self.replayed()

    def replay_tick(self) -> None:
        replay = self.replay()
        if replay is not None and replay.running:
            replay.go(replay.step + 1)
            self.replayed()

    def replayed(self) -> None:
        """At the end of what was new the game goes on."""
        replay = self.replay()
        if replay is not None and replay.then is not None and replay.step == replay.steps:
            self.sitting = replay.then
            self.sitting.told = len(replay.whole.lines)
            self.keep()

    def on_go_on(self, event: Event) -> None:
        """A game of one's own, from the step that is shown."""
        replay = self.replay()
        if replay is None:
            return
        self.incoming, self.dialog = None, ""
        id_ = self.shelf.fresh_id()
        table = replay.table
        self.sit(table, id_)
        self.shelf.keep(id_, table, links_page.game_name(self.speech, table))
        self.extra["address"] = ""

    # Far apart.

    def on_wish(self, event: Event) -> None:
        sitting = self.here
        seat = sitting.looking
        if seat is None or not sitting.by_link():
            return
        wished = sitting.wishes.get(seat, ())
        line = event.get("line", "")
        sitting.wishes[seat] = wished[:-1] if not line else (*wished, line)
        self.remember()

    def on_give_seat(self, event: Event) -> None:
        """Somebody has gone: a computer plays on, or another person."""
        sitting = self.here
        seat, name = event.get("seat", ""), " ".join(event.get("name", "").split())[:30]
        if not sitting.by_link() or seat not in sitting.people():
            return
        kind = event.get("kind", PERSON)
        header = sitting.table.header
        seats = [
            one if one.seat != seat else one._replace(name=name or one.name, player=kind if kind in links_page.GIVEN_TO else PERSON) for one in header.seats
        ]
        old = header.seats[[one.seat for one in header.seats].index(seat)]
        sitting.table = sitting.table.seated(header.replaced(seats=seats))
        new = sitting.table.header.seats[[one.seat for one in header.seats].index(seat)]
        self.dialog = ""
        self.toast = links_page.seat_changed(self.speech, old, new)
        self.since = len(sitting.table.lines)
        self.keep()
        if sitting.away() is not None:
            self.dialog, self.subject = "send", ""

    def link_dialog(self, speech: Speech) -> str | None:
        """The dialog about links that is open; None: it is another."""
        sitting = self.sitting
        if self.dialog == "bad-link":
            return links_page.problem(speech, self.problem)
        if self.dialog == "who" and self.incoming is not None:
            return links_page.who_are_you(speech, self.incoming.table)
        if self.dialog == "past" and self.incoming is not None:
            mine = self.shelf.open(self.incoming.id or "")
            return links_page.other_past(speech, mine, self.incoming.table, self.incoming.step)
        if sitting is None or self.screen != "table" or self.dialog not in ("share", "send"):
            return None
        try:
            link = self.link_now()
            text = f"{self.address}#{linking.text_of(link)}"
        except LinkError as error:
            return links_page.problem(speech, speech.say(f"link.bad_{error.why}"), file=True)
        out = links_page.Outgoing(text, self.can_share, code_of(self.address, link) if self.subject == "code" else None)
        if self.dialog == "send":
            return links_page.send(speech, sitting, out)
        return links_page.share(speech, sitting, out)
