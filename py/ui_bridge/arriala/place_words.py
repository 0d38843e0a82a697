"""What lies at a place of the board, in words; and the game as it stands: for whoever can't see it."""

from __future__ import annotations

from collections.abc import Iterator

from arriala import outlook
from arriala.board.deck import CARD_KINDS, HIDDEN
from arriala.outlook import BuiltSection, Forecast
from arriala.rules.actions import Lock
from arriala.rules.ending import decided
from arriala.rules.pieces import NOBODY, WORKERS
from arriala.state import State
from ui_bridge.arriala.chosen import Chosen, Moment, Seen
from ui_bridge.arriala.drawing.picture import named, spot_of
from ui_bridge.arriala.moment import Meant, effect_of
from ui_bridge.arriala.question import consequences, forecast_told
from ui_bridge.shell.html import capital


def names(look: Seen) -> dict[str, str]:
    """All places, by which letters find them."""
    board = look.view.known.agreement.board
    return {spot_of(name): look.voice.say("place_name", place=name) for name in (*board.names, *board.masterpieces)}


def place_words(look: Seen, slug: str) -> str:
    s: State = look.view.known
    say, board = look.voice.say, s.agreement.board
    name = named(board.name).get(slug, "")
    if not name:
        return slug
    if name in board.masterpieces:
        builder = s.masterpieces[board.masterpieces.index(name)]
        return _site(look, name, builder)
    place = board.index[name]
    told = [say("place_name", place=name)]
    if not s.agreement.in_play(place):
        return ", ".join((*told, say("place.away")))
    if s.locks >> place & 1:
        told.append(say("place.lock"))
    elif s.scored >> place & 1:
        told.append(say("place.water"))
    there = [(s.agreement.colours[colour], s.at.count(place, WORKERS * colour, WORKERS * (colour + 1))) for colour in range(len(s.agreement.colours))]
    told += [say("place.workers", player=_called(look, colour), number=number) for colour, number in there if number]
    if board.is_vineyard(place):
        told.append(say("place.vineyard", free=s.agreement.capacity(place) - s.at_place(place), places=s.agreement.capacity(place)))
    elif len(told) == 1 and not s.agreement.cities >> place & 1:
        told.append(say("place.free"))
    return _with_effect(look, name, ", ".join(told))


def _called(look: Seen, colour: str) -> str:
    return look.player(colour) if colour in look.view.known.seats else look.voice.say("worker.the_third")


def _with_effect(look: Seen, name: str, told: str) -> str:
    """And, where something would come of it, what. What it costs the choice says."""
    if not look.asked:
        return told
    moment = Moment(look)
    moment.chosen = Chosen.of(look.chosen)
    action = moment.targets().get(name)
    if action is None:
        return told
    s: State = look.view.known
    brings = consequences(look, Meant(action, name, outlook.price(s, action), effect_of(look, action)))
    if isinstance(action, Lock):
        brings.insert(0, look.voice.say("place.lock_point"))
    return " ".join((f"{told}.", *brings)) if brings else told


def more_words(look: Seen, slug: str) -> list[str]:
    """The section or vineyard that it lies in; which of the workers there were moved in this turn, and whether it is barred to the one to be moved."""
    s: State = look.view.known
    say = look.voice.say
    name = named(s.agreement.board.name).get(slug, "")
    index = s.agreement.board.index
    if name not in index:
        return []
    here = index[name]
    found = [one for one in outlook.forecasts(s) if index[one.first] <= here <= index[one.last]] if here < s.agreement.board.length else []
    told = [_section_told(look, one) for one in found]
    told += [_section_told(look, one) for one in outlook.vineyard_forecasts(s) if one.first == name]
    told += [_built_told(look, one) for one in outlook.built_sections(s) if here < s.agreement.board.length and index[one.first] <= here <= index[one.last]]
    moved = tuple(dict.fromkeys(_called(look, piece.colour) for piece in outlook.pieces(s) if piece.place == name and piece.moved))
    told += [say("place.moved", workers=moved)] if moved else []
    chosen = Chosen.of(look.chosen)
    if look.asked and chosen.worker and (by := outlook.barred(s, chosen.worker, chosen.start).get(name)) is not None:
        told.append(say("place.barred", player=look.player(by)))
    return told


def _built_told(look: Seen, one: BuiltSection) -> str:
    say = look.voice.say
    if one.winner is None:
        return say("place.built_nobody", section=_where(look, one))
    return say("place.built", section=_where(look, one), player=_called(look, one.winner), points=one.points)


def between_words(look: Seen, one: str, other: str) -> list[str]:
    """Of what lies along the canal between the two, all that isn't bare; and the sections there."""
    s: State = look.view.known
    board, known = s.agreement.board, named(s.agreement.board.name)
    ends = [board.index[known[slug]] for slug in (one, other) if known.get(slug, "") in board.index]
    if len(ends) < 2 or max(ends) >= board.length:
        return []
    first, last = min(ends), max(ends)
    names = [board.names[place] for place in range(first, last + 1) if s.at_place(place) or s.locks >> place & 1]
    told = [f"{place_words(look._replace(asked=False), spot_of(name).partition(':')[2])}." for name in names]
    told += [_section_told(look, found) for found in outlook.forecasts(s) if first <= board.index[found.last] and board.index[found.first] <= last]
    return told or [look.voice.say("between.bare")]


def _section_told(look: Seen, one: Forecast) -> str:
    """Who has how many workers there, and who would get it."""
    counts = ", ".join(f"{_called(look, colour)} {number}" for colour, number in one.counts)
    return f"{capital(_where(look, one))}{look.voice.colon}{f'{counts}{look.voice.semicolon}' if counts else ''}{forecast_told(look, one)}"


def spoken(look: Seen) -> Iterator[str]:
    """Everybody's points, one's own points and cards, the workers, who would win what, what is left to be built, what the others hold."""
    s: State = look.view.known
    say, over = look.voice.say, s.is_over()
    yield say("spoken.players", players=tuple(f"{seat.name} {points}" for seat, points in zip(look.players, s.score, strict=False)))
    if len(s.agreement.colours) > len(s.seats):
        yield say("spoken.third", points=s.score[-1])
    if look.asked:
        yield say("spoken.left", left=s.left)
    if look.seat is not None and not over:
        held = tuple(say("card_label", card=CARD_KINDS[card]) for card in s.hands[s.seats.index(look.seat)] if card != HIDDEN)
        yield say("spoken.hand", cards=held) if held else say("hand_empty")
    pieces = outlook.pieces(s)
    for colour in sorted(dict.fromkeys(piece.colour for piece in pieces), key=lambda colour: colour != look.seat):
        places = tuple(say("place_name", place=piece.place) for piece in pieces if piece.place and piece.colour == colour)
        supply = sum(piece.colour == colour and not piece.place for piece in pieces)
        key = "spoken.own_workers" if colour == look.seat else "spoken.workers"
        told = say(key, owner=colour, places=places) if places else say("spoken.no_workers", player=_called(look, colour))
        yield f"{told} {say('spoken.supply', number=supply)}" if supply and not over else told
    forecasts = outlook.forecasts(s)
    for one in (*forecasts, *(() if over else outlook.vineyard_forecasts(s))):
        if one.counts:
            yield _section_told(look, one)
    yield f"{say('head.sections', built=len(s.built), left=len(forecasts))}."
    if over:
        return
    if bare := tuple(_where(look, one) for one in forecasts if not one.counts):
        yield say("spoken.bare", sections=bare)
    locks = tuple(say("place_name", place=name) for name in outlook.locks_of(s))
    if locks:
        yield say("spoken.locks", places=locks)
    yield say("spoken.locks_left", number=s.agreement.board.locks - len(locks))
    if (last := outlook.alone_last(s)) is not None:
        yield say("spoken.last", player=look.player(last))
    for place, site in enumerate(s.agreement.board.masterpieces):
        yield f"{capital(_site(look, site, s.masterpieces[place]))}."
    others = tuple(f"{look.player(seat)} {len(s.hands[place])}" for place, seat in enumerate(s.seats) if seat != look.seat)
    yield say("spoken.hands", players=others, deck=len(s.deck))


def _where(look: Seen, one: Forecast | BuiltSection) -> str:
    """A section by its first and last space."""
    say = look.voice.say
    return say("end.section", first=one.first, last=one.last) if one.first != one.last else say("place_name", place=one.first)


def _site(look: Seen, site: str, builder: int) -> str:
    return look.voice.say("place.site", site=site) if builder == NOBODY else look.voice.say("place.site_built", site=site, owner=look.view.known.seats[builder])


def if_it_ended(look: Seen) -> str:
    """Who would win where points alone don't say it: several have the most (5.2), or the third has more (6.1)."""
    s: State = look.view.known
    decision = decided(s)
    if decision.by == "points":
        return ""
    return look.voice.say(f"spoken.tie.{decision.by}", player=look.player(decision.winners[0]) if decision.winners else "")
