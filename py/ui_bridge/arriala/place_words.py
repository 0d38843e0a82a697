"""What lies at a place of the board, in words; and the game as it stands: for whoever can't see it."""

from __future__ import annotations

from arriala import outlook
from arriala.board.deck import CARD_KINDS, HIDDEN
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


def spoken(look: Seen) -> list[str]:
    """Everybody's points and workers, one's own hand, who would win what, what is left to be built."""
    s: State = look.view.known
    say = look.voice.say
    told = [say("spoken.players", players=tuple(f"{seat.name} {points}" for seat, points in zip(look.players, s.score, strict=False)))]
    if len(s.agreement.colours) > len(s.seats):
        told.append(say("spoken.third", points=s.score[-1]))
    if look.asked:
        told.append(say("left", left=s.left))
    if look.seat is not None:
        held = tuple(say("card_label", card=CARD_KINDS[card]) for card in s.hands[s.seats.index(look.seat)] if card != HIDDEN)
        told.append(say("spoken.hand", cards=held) if held else say("hand_empty"))
    for piece in outlook.pieces(s):
        if piece.place:
            player = look.player(piece.colour) if piece.colour in s.seats else say("worker.the_third")
            told.append(say("spoken.worker", player=player, place=piece.place))
    for one in outlook.forecasts(s):
        if one.counts:
            told.append(say("spoken.section", first=one.first, last=one.last, told=forecast_told(look, one)))
    told.append(say("head.sections", built=len(s.built), left=outlook.sections_left(s)))
    if (last := outlook.alone_last(s)) is not None:
        told.append(say("spoken.last", player=look.player(last)))
    return told
