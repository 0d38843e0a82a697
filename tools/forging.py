"""Forged links of the right form: what anyone may send who knows how links are made. Let loose on a browser without a browser.

Whatever comes is a question, a sentence, or the same game gone on with by those who play elsewhere: never an error, never a silent change of what is here,
and what is accepted opens again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import hunts

from tabletop.chance import Chance
from tabletop.errors import TabletopError
from tabletop.headers import PERSON, Header
from tabletop.links import LOT, SHOW, TURN, Link, read
from tabletop.lots import OPEN, Opening
from tabletop.records import numbered
from tabletop.table import AnyTable
from ui_bridge.shell import links
from ui_bridge.shell.app import App
from ui_bridge.shell.desk import Opened
from ui_bridge.shell.library import Library
from ui_bridge.shell.replay import Replay

ADDRESS = "https://example.org/"
FORGED = 10
"""Links a try."""


class Browser:
    """A page, and what it has stored."""

    def __init__(self, library: Callable[[], Library]) -> None:
        self.library = library
        self.stored: dict[str, str] = {}
        self.start()

    def start(self) -> None:
        """The page is loaded."""
        self.app = App(self.library())
        self.ask("start", stored=dict(self.stored), storage="ok", language="en", hash="", address=ADDRESS, share=False, width=1280)

    def ask(self, do: str, **about: str | int | bool | dict[str, str]) -> dict[str, Any]:
        """One event, and then whatever is to be kept."""
        answer: dict[str, Any] = self.app.ask({"do": do, **about})
        kept: dict[str, Any] = self.app.ask({"do": "keep"})
        for stored in (answer, kept):
            for key, value in stored.get("store", {}).items():
                if value is None:
                    self.stored.pop(key, None)
                else:
                    self.stored[key] = value
        return answer

    def games(self) -> dict[str, str]:
        """The records that it has."""
        return {key: text for key, text in self.stored.items() if key.startswith(("game:", "aside:"))}


def hunt_forged_lots(library: Callable[[], Library], game: str, chance: Chance) -> None:
    """Two or three draw the seed of a game; one of them, who waits for the others, or for the game, is sent forged links."""
    browsers, link = drawn(library, game, chance)
    browser = chance.choice(browsers)
    others, _ = drawn(library, game, chance)
    for _ in range(FORGED):
        text = forged_lot(browser, link if chance.below(2) else lot_link(chance.choice((*browsers, *others))), chance)
        if text:
            sent_to_lot(browser, text, chance)


def drawn(library: Callable[[], Library], game: str, chance: Chance) -> tuple[list[Browser], str]:
    """Their browsers, each with its part put in, and perhaps the link that deals: else the inviter's, with nothing in it yet."""
    inviter = Browser(library)
    people = min(2 + chance.below(2), max(inviter.app.desk.library.card(game).card.players({})))
    form = {"game": game, "players": str(people), "seed": "", "where": "link"} | {f"kind{place}": PERSON for place in range(people)}
    inviter.ask("plan", **form)
    inviter.ask("begin", **form)
    browsers, first = [inviter], lot_link(inviter)
    for _ in range(people - 1):
        browsers.append(Browser(library))
        link = lot_link(browsers[-2])
        browsers[-1].ask("hash", hash=link)
        lot = browsers[-1].app.desk.arriving_lot
        assert lot is not None
        browsers[-1].ask("join-lot", seat=lot.missing[0])
    if chance.below(2):
        inviter.ask("hash", hash=lot_link(browsers[-1]))
        play(inviter, chance)
        desk = inviter.app.desk
        desk.dialog = Opened("send")
        first = inviter.ask("copy-link", what="link")["copy"].partition("#")[2]
    return browsers, first


def lot_link(browser: Browser) -> str:
    """What this browser would send on."""
    kept = browser.app.desk.shelf.lots()[0]
    return links.text_of(kept.link(), browser.app.desk.library)


def forged_lot(browser: Browser, text: str, chance: Chance) -> str:
    """One of the draw's own links, changed in something: parts, seals, openings, header, seed, lines, or what it is for."""
    desk = browser.app.desk
    link = read(text, desk.library.packing, desk.library.numbered)
    header, notes, lines = link.record.header, list(link.notes), [line for _, line in link.record.lines]
    purpose = link.head.purpose
    for _ in range(chance.below(3)):
        what = chance.below(7)
        try:
            if what == 0:
                header = other_header(header, chance)
            elif what == 1:
                lines = lines[: chance.below(len(lines) + 1)]
            elif what == 2:
                purpose = chance.choice((LOT, TURN))
            elif what == 3 and notes:
                place = chance.below(len(notes))
                notes[place] = other_lot_note(notes[place], header, chance)
            elif what == 4 and notes:
                del notes[chance.below(len(notes))]
            elif what == 5:
                notes.insert(chance.below(len(notes) + 1), other_lot_note("", header, chance))
            else:
                header, notes, lines = *other_opening(header, notes, chance), []
        except TabletopError:
            return ""
    try:
        return links.text_of(Link.of(numbered(header, None, lines), purpose, "1 0 0", 0, notes), desk.library)
    except (TabletopError, ValueError):
        return ""


def other_lot_note(note: str, header: Header, chance: Chance) -> str:
    """A part, a seal or an opening of somebody's own, or letters lost."""
    seat, part = chance.choice(header.seats).seat, f"{chance.below(1 << 32):016x}"
    kinds = (f"lot seal {part}{part}", f"lot part {seat} {part}", f"lot open {part} {part}", "lot", f"lot part {seat}", hunts.noisy(note, chance, " "))
    return chance.choice(kinds)


def other_opening(header: Header, notes: Sequence[str], chance: Chance) -> tuple[Header, list[str]]:
    """Parts that were never put in, and the seed that they make: all of it fits but what the others know."""
    parts = next((note.split(" ")[2:] for note in notes if note.startswith(OPEN)), ["0" * 16, "1" * 16])
    parts[chance.below(len(parts))] = f"{chance.below(1 << 32):016x}"
    opening = Opening(tuple(parts))
    return header.replaced(seed=opening.seed(header)), [opening.note]


def sent_to_lot(browser: Browser, text: str, chance: Chance) -> None:
    """The link comes, whatever it is. FoundError where a draw is lost, or a game is joined that isn't made of this browser's part."""
    before, desk = dict(browser.stored), browser.app.desk
    own = {kept.id: kept for kept in desk.shelf.lots()}
    browser.ask("hash", hash=text)
    dialog, told = desk.dialog.name, f"after the link {text}"
    if dialog in ("bad-link", "who", "lot-who"):
        if browser.games() != {key: text for key, text in before.items() if key in browser.games()} or (dialog == "bad-link" and not desk.problem):
            raise hunts.FoundError(f"changed before the answer {told}")
        if chance.below(2):
            lot, incoming = desk.arriving_lot, desk.incoming
            seats = lot.people if lot is not None else incoming.table.state.seats if incoming is not None else ("red",)
            browser.ask(chance.choice(("join-lot", "i-am", "close")), seat=chance.choice(seats))
    for id_, kept in own.items():
        now = desk.shelf.lot(id_)
        if now is None or (now.lot.header, now.lot.seal, now.here) != (kept.lot.header, kept.lot.seal, kept.here):
            raise hunts.FoundError(f"a draw is lost or changed {told}")
        if not kept.lot.parts.items() <= now.lot.parts.items():
            raise hunts.FoundError(f"a draw is lost or changed {told}")
        record = browser.stored.get(f"game:{id_}")
        if record is not None:
            opening, header = now.opening, desk.library.load(record).header
            if opening is None or opening.seed(header) != header.seed or (not kept.invites and kept.lot.parts[kept.here] not in opening.parts[1:]):
                raise hunts.FoundError(f"a game is joined that nobody's part is in {told}")
    if isinstance(desk.sitting, Replay):
        browser.ask("arrive")
    reopened(browser, {key: record for key, record in before.items() if key.startswith(("game:", "aside:"))}, told)


def hunt_forged(library: Callable[[], Library], game: str, chance: Chance) -> None:
    """Two or three play by link; the one who has the turn is sent forged links, one after the other."""
    browser = joined(library, game, chance)
    for _ in range(FORGED):
        text = forged(browser, chance)
        if text:
            sent(browser, text, chance)


def joined(library: Callable[[], Library], game: str, chance: Chance) -> Browser:
    """Somebody's browser that a game by link has come to."""
    inviter, other = Browser(library), Browser(library)
    card = inviter.app.desk.library.card(game)
    people = min(2 + chance.below(2), max(card.card.players({})))
    form = {"game": game, "players": str(people), "seed": str(chance.below(1000)), "where": "link"} | {f"kind{place}": PERSON for place in range(people)}
    inviter.ask("plan", **form)
    inviter.ask("begin", **form)
    play(inviter, chance)
    desk = inviter.app.desk
    away = desk.here.away()
    assert away is not None
    inviter.ask("send")
    other.ask("hash", hash=inviter.ask("copy-link", what="link")["copy"].partition("#")[2])
    other.ask("i-am", seat=away)
    other.ask("arrive")
    return other


def play(browser: Browser, chance: Chance) -> None:
    """Until somebody away is asked."""
    sitting = browser.app.desk.here
    while sitting.away() is None and not sitting.is_over():
        assert sitting.looking is not None
        browser.ask("line", line=str(chance.choice(sitting.table.actions(sitting.looking))))


def forged(browser: Browser, chance: Chance) -> str:
    """A link of the game that lies there, changed in something; empty where that can't be written."""
    desk = browser.app.desk
    id_ = chance.choice(sorted(key for key in browser.stored if key.startswith("game:")))
    table = desk.library.load(browser.stored[id_], lenient=True).settled_table()
    header, lines = table.header, list(table.lines)
    block = table.settled().position
    position = None if block is None else [text for _, text in block]
    notes: list[str] = []
    for _ in range(1 + chance.below(2)):
        what = chance.below(7)
        try:
            if what == 0:
                position = other_position(position, chance)
            elif what == 1:
                header = other_header(header, chance)
            elif what < 5:
                lines = other_lines(table, lines, chance)
            else:
                notes += other_notes(table, chance)
        except TabletopError:
            return ""
    link = Link.of(numbered(header, position, lines), TURN if chance.below(8) else SHOW, "1 0 0", chance.below(len(lines) + 1), notes)
    try:
        text = links.text_of(link, desk.library)
    except (TabletopError, ValueError):
        return ""
    change = chance.below(30)
    if change == 0:
        return f"{chance.choice('02RZ')}{text[1:]}"
    if change == 1:
        return hunts.mended(text, chance)
    return text


def other_position(position: list[str] | None, chance: Chance) -> list[str] | None:
    """Another one, or none, or lines that no position has."""
    lines = list(position or ())
    strange = ("", "   ", "# nothing", "round 1", "round 2", "turn red 3", "red points 9", "step red goods", "display", "hand red 1 2", "won bank 15", "red")
    for _ in range(1 + chance.below(3)):
        lines.insert(chance.below(len(lines) + 1), chance.choice(strange))
    return None if position is not None and chance.below(3) == 0 else lines


def other_header(header: Header, chance: Chance) -> Header:
    """Another seed, other people, other agreements."""
    what = chance.below(5)
    if what == 0:
        return header.replaced(seed=chance.below(1000))
    if what == 1 and header.values:
        key, value = chance.choice(header.values)
        return header.replaced(values=[(one, hunts.noisy(value, chance, "") if one == key else old) for one, old in header.values])
    place = chance.below(len(header.seats))
    seat = header.seats[place]
    if what == 2:
        seat = seat._replace(name=hunts.noisy(seat.name, chance, ""))
    elif what == 3:
        seat = seat._replace(player=chance.choice((PERSON, "contractor", "engineer", "easy", "nobody")))
    else:
        return header.replaced(seats=[*header.seats[place:], *header.seats[:place]])
    return header.replaced(seats=[*header.seats[:place], seat, *header.seats[place + 1 :]])


def other_lines(table: AnyTable, lines: Sequence[str], chance: Chance) -> list[str]:
    """Fewer, more by whoever is asked, another past, or what no game has."""
    what = chance.below(6)
    if what == 0:
        return list(lines[: chance.below(len(lines) + 1)])
    if what == 1:
        return hunts.noisy("\n".join(lines), chance, "\n").split("\n")
    if what == 2 and lines:
        place = chance.below(len(lines))
        return [hunts.noisy(line, chance, " ") if at == place else line for at, line in enumerate(lines)]
    other = table.until(chance.below(len(table.lines) + 1) if what == 3 else len(table.lines))
    for _ in range(1 + chance.below(8)):
        if not other.asked():
            break
        other.play(chance.choice(other.actions(chance.choice(other.asked()))))
    return list(other.lines)


def other_notes(table: AnyTable, chance: Chance) -> list[str]:
    """Wishes and seals of anybody, and what nobody says."""
    seat = chance.choice(table.state.seats)
    actions = [str(action) for action in table.actions(seat)] or [f"{seat}: pass"]
    line = chance.choice(actions)
    kinds = (
        f"wish {line}",
        f"seal {seat} {'0' * 32}",
        f"open {seat} 00 {line}",
        f"opened {chance.below(9)} {seat} 00 {line}",
        f"opened -1 {seat} 00 {line}",
        "opened",
        "seal",
        "open",
        "wish",
        "seal nobody 00",
        "x" * chance.below(900),
        "wish \u202e",
    )
    note = chance.choice(kinds)
    return [hunts.noisy(note, chance, chance.choice((" ", ""))) if chance.below(3) == 0 else note] * (1 if chance.below(5) else 40)


def sent(browser: Browser, text: str, chance: Chance) -> None:
    """The link comes, whatever it is, and is answered somehow. FoundError where something is lost or changed without a question."""
    before, desk = browser.games(), browser.app.desk
    browser.ask("hash", hash=text)
    dialog = desk.dialog.name
    told = f"after the link {text}"
    if dialog == "bad-link" and not desk.problem:
        raise hunts.FoundError(f"no sentence {told}")
    if dialog in ("bad-link", "who", "past"):
        if browser.games() != before:
            raise hunts.FoundError(f"changed before the answer {told}")
        answer = chance.choice(("close", "keep-mine", "take-theirs", "i-am"))
        browser.ask(answer, **({"seat": chance.choice(desk.incoming.table.state.seats)} if answer == "i-am" and desk.incoming is not None else {}))
        if dialog != "bad-link" and not set(before.values()) <= set(browser.games().values()):
            raise hunts.FoundError(f"lost by the answer {answer} {told}")
    else:
        for key, record in browser.games().items():
            if record != before.get(key):
                gone_on(browser, before.get(key), record, text, json.loads(browser.stored[key.replace("game:", "link:")])["here"])
    if isinstance(desk.sitting, Replay):
        browser.ask("arrive")
    reopened(browser, before, told)


def gone_on(browser: Browser, before: str | None, after: str, text: str, here: Sequence[str]) -> None:
    """What was written without a question is the game that was here, gone on with by others."""
    library = browser.app.desk.library
    if before is None:
        raise hunts.FoundError(f"a new game, unasked, after the link {text}")
    old, new = library.load(before), library.load(after)
    known = old.lines[: old.settled_lines]
    chosen = old.open_choices().values()
    own = [f"{seat.seat}:" for seat in old.header.seats if seat.player == PERSON and seat.seat in here]
    more = [line for line in new.lines[len(known) :] if line.startswith(tuple(own)) and line not in chosen]
    record, link = new.settled(), read(text, library.packing, library.numbered).record
    same = old.header == new.header and old.settled().position == record.position and new.lines[: len(known)] == known
    if not same or more or link.header.seats != old.header.seats:
        raise hunts.FoundError(f"changed without a question after the link {text}")


def reopened(browser: Browser, before: dict[str, str], told: str) -> None:
    """Each game that is new or has gone on opens again, as what it is."""
    changed = {key: text for key, text in browser.games().items() if text != before.get(key)}
    if not changed:
        return
    again = Browser(browser.library)
    again.stored = dict(browser.stored)
    again.start()
    for key, text in changed.items():
        again.ask("open", id=key.partition(":")[2])
        sitting = again.app.desk.sitting
        if sitting is None or sitting.table.settled() != again.app.desk.library.load(text).settled():
            raise hunts.FoundError(f"{key} opens otherwise {told}")
