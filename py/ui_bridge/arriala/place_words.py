"""What lies at a place of the board, in words; and the game as it stands: for whoever can't see it."""

from __future__ import annotations

from arriala import outlook
from arriala.board.deck import CARD_KINDS, HIDDEN
from arriala.outlook import Forecast
from arriala.rules.pieces import NOBODY, WORKERS
from arriala.state import State
from ui_bridge.arriala.chosen import Chosen, Moment, Seen
from ui_bridge.arriala.drawing.picture import named, spot_of
from ui_bridge.arriala.moment import Meant, effect_of
from ui_bridge.arriala.question import effect_told, forecast_told


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
        return say("place.site", site=name) if builder == NOBODY else say("place.site_built", site=name, owner=s.seats[builder])
    place = board.index[name]
    told = [say("place_name", place=name)]
    if not s.agreement.in_play(place):
        return ", ".join((*told, say("place.away")))
    if s.locks >> place & 1:
        told.append(say("place.lock"))
    elif s.scored >> place & 1:
        told.append(say("place.water"))
    there = [(s.agreement.colours[colour], s.at.count(place, WORKERS * colour, WORKERS * (colour + 1))) for colour in range(len(s.agreement.colours))]
    for colour, number in there:
        if number:
            owner = look.player(colour) if colour in s.seats else say("worker.the_third")
            told.append(say("place.workers", player=owner, number=number))
    if board.is_vineyard(place):
        told.append(say("place.vineyard", free=s.agreement.capacity(place) - s.at_place(place), places=s.agreement.capacity(place)))
    return _with_effect(look, name, ", ".join(told))


def _with_effect(look: Seen, name: str, told: str) -> str:
    """And, where something would come of it, what."""
    if not look.asked:
        return told
    moment = Moment(look)
    moment.chosen = Chosen.of(look.chosen)
    action = moment.targets().get(name)
    if action is None:
        return told
    s: State = look.view.known
    what = Meant(action, name, outlook.price(s, action), effect_of(look, action))
    return f"{told}. {effect_told(look, what)}"


def more_words(look: Seen, slug: str) -> list[str]:
    """The section or vineyard that it lies in, and from where it is barred to the worker that is to be moved."""
    s: State = look.view.known
    name = named(s.agreement.board.name).get(slug, "")
    index = s.agreement.board.index
    if name not in index:
        return []
    here = index[name]
    found = [one for one in outlook.forecasts(s) if index[one.first] <= here <= index[one.last]] if here < s.agreement.board.length else []
    told = [_section_told(look, one) for one in found]
    told += [_section_told(look, one) for one in outlook.vineyard_forecasts(s) if one.first == name]
    return told


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
    told = forecast_told(look, one)
    if one.first == one.last:
        return f"{look.voice.say('place_name', place=one.first)}{look.voice.colon}{told}"
    return look.voice.say("spoken.section", first=one.first, last=one.last, told=told)


def spoken(look: Seen) -> list[str]:
    """Everybody's points and workers, one's own hand, who would win what, what is left to be built."""
    s: State = look.view.known
    say = look.voice.say
    told = [say("spoken.players", players=tuple(f"{seat.name} {points}" for seat, points in zip(look.players, s.score, strict=False)))]
    if len(s.agreement.colours) > len(s.seats):
        told.append(say("spoken.third", points=s.score[-1]))
    if look.asked:
        told.append(say("spoken.left", left=s.left))
    if look.seat is not None:
        held = tuple(say("card_label", card=CARD_KINDS[card]) for card in s.hands[s.seats.index(look.seat)] if card != HIDDEN)
        told.append(say("spoken.hand", cards=held) if held else say("hand_empty"))
    for colour in dict.fromkeys(piece.colour for piece in outlook.pieces(s)):
        places = tuple(say("place_name", place=piece.place) for piece in outlook.pieces(s) if piece.place and piece.colour == colour)
        player = look.player(colour) if colour in s.seats else say("worker.the_third")
        mine = look.seat is not None and colour == look.seat
        told.append(say("spoken.own_workers" if mine else "spoken.workers", owner=colour, places=places) if places else say("spoken.no_workers", player=player))
    told += [_section_told(look, one) for one in outlook.forecasts(s) if one.counts]
    told.append(say("head.sections", built=len(s.built), left=outlook.sections_left(s)))
    if (last := outlook.alone_last(s)) is not None:
        told.append(say("spoken.last", player=look.player(last)))
    return told
