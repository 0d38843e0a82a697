"""What would come of a card held over a place, in sentences: what it closes and who wins it, the five, points before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kontor import outlook
from kontor.board.cards import GOODS
from kontor.board.waters import PLACE_OF
from kontor.outlook import ClosedSector, Forecast, Sector, Taking
from kontor.state import State
from tabletop.catalogue import Value
from ui_bridge.kontor.chosen import Seen, meant
from ui_bridge.kontor.pieces import SEATS, body, guard
from ui_bridge.shell.html import Content, Html, scrolls, tag


def forecast_of(look: Seen) -> Forecast | None:
    """Of the card that is held over a place, or would be; None while none is."""
    state, chosen = look.view.known, meant(look)
    if look.to_find or not (look.asked and look.seat and chosen.place and state.step == "lay"):
        return None
    return outlook.if_laid(state, look.seat, state.card, chosen.place, chosen.across)


def touched(told: Forecast) -> list[tuple[str, ...]]:
    """The places of each sector that it would make or close."""
    return [*(made.places for made in told.made), *(closed.places for closed in told.closed)]


def forecast(look: Seen, told: Forecast) -> Html:
    first, *others = _sentences(look, told)
    words = tag("p", tag("strong", first), *(f" {one}" for one in others))
    winner = next((closed.winner for closed in told.closed if closed.winner), None)
    stands = guard(winner) if winner is not None else None
    return tag("div", stands, words, points(look, told.points, told.then), class_="k-forecast", data_fit="", **scrolls(look.voice.say("desk.lay_it")))


def points(look: Seen, now: Sequence[int], then: Sequence[int]) -> Html:
    """Before and after; where nothing changes, as it is."""
    say = look.voice.say
    row = [tag("span", body(SEATS[0]), f" {now[0]} : {now[1]} ", body(SEATS[1]))]
    if tuple(now) != tuple(then):
        row += [tag("span", "↓", class_="k-arrow"), tag("strong", body(SEATS[0]), f" {then[0]} : {then[1]} ", body(SEATS[1]))]
    label = say("points_change", before=f"{now[0]} : {now[1]}", after=f"{then[0]} : {then[1]}")
    return tag("div", tag("span", say("points"), class_="aside"), row, class_="k-points", role="img", aria_label=label)


def sentences(look: Seen, told: Forecast) -> list[str]:
    return list(_sentences(look, told))


def _sentences(look: Seen, told: Forecast) -> Iterator[str]:
    say, before = look.voice.say, outlook.sectors(look.view.known)
    for closed in told.closed:
        yield _closes(look, before, closed)
        yield _why_won(look, closed.winner, closed.by, closed.good, closed.lead, closed.leads)
        if closed.winner and not closed.counts:
            yield say("fc.counts_not")
    for made in told.made:
        yield _makes(look, before, made)
    if not (told.closed or told.made):
        yield say("fc.nothing")
    for seal in told.drop_out:
        yield say("fc.drops_yours" if seal.seat == look.seat else "fc.drops", owner=seal.seat, size=seal.size)
    for seal in told.move_up:
        yield say("fc.rises_yours" if seal.seat == look.seat else "fc.rises", owner=seal.seat, size=seal.size)
    for across in told.fixes:
        yield say(f"fc.fixes.{across}")
    if told.ends:
        yield say(f"fc.ends.{told.ends}")
    if told.gulden and not told.ends:
        yield say("fc.gulden")
    if told.draws:
        yield say("fc.draws", card=told.draws)


def _letters(before: Sequence[Sector], places: Sequence[str]) -> tuple[str, ...]:
    """Of the sectors that lie there already."""
    there = set(places)
    return tuple(sector.letter for sector in before if there & set(sector.places))


def _closes(look: Seen, before: Sequence[Sector], closed: ClosedSector) -> str:
    letters = _letters(before, closed.places)
    about: dict[str, Value] = {"letters": letters, "size": closed.size, "owner": closed.winner or ""}
    who = "even" if closed.winner is None else "yours" if closed.winner == look.seat else "theirs"
    return look.voice.say(f"fc.{'closes' if letters else 'closes_own'}_{who}", **about)


def _why_won(look: Seen, winner: str | None, by: str, good: str, lead: int, leads: Sequence[int]) -> str:
    say = look.voice.say
    if winner is None:
        return say("fc.even")
    whose = "yours" if winner == look.seat else "theirs"
    if by == "lead":
        return say(f"fc.lead_{whose}", owner=winner, good=good, lead=lead)
    if by == "goods":
        return say(f"fc.goods_{whose}", owner=winner, lead=lead)
    other = GOODS[leads.index(-lead if leads[GOODS.index(good)] > 0 else lead)]
    return say(f"fc.better_{whose}", owner=winner, good=good, worse=other, lead=lead)


def _makes(look: Seen, before: Sequence[Sector], made: Sector) -> str:
    say, letters = look.voice.say, _letters(before, made.places)
    key = "fc.begins" if not letters else "fc.grows" if len(letters) == 1 else "fc.joins"
    own = [one for one in before if one.letter in letters]
    same = len(own) == 1 and set(own[0].places) == set(made.places)
    if same:
        key = "fc.narrows"
    told = say(key, letters=letters, size=len(made.places), gaps=len(made.gaps))
    return f"{told} {_stands(look, made)}"


def _stands(look: Seen, sector: Sector) -> str:
    say = look.voice.say
    if sector.winner is None:
        return say("fc.stands_even")
    return say("fc.stands_yours" if sector.winner == look.seat else "fc.stands_theirs", owner=sector.winner, why=won(look, sector))


def won(look: Seen, sector: Sector) -> str:
    """By what somebody leads."""
    return look.voice.say(f"won.{sector.by}", good=sector.good, lead=sector.lead)


def taking(look: Seen, place: str) -> Html:
    """What would come of a quay that the boat takes away."""
    told = outlook.if_taken(look.view.known, place)
    first, *others = _taken(look, told)
    return tag(
        "div", tag("p", tag("strong", first), *(f" {one}" for one in others)), class_="k-forecast", data_fit="", **scrolls(look.voice.say("desk.take_it"))
    )


def taken(look: Seen, told: Taking) -> list[str]:
    return list(_taken(look, told))


def _taken(look: Seen, told: Taking) -> Iterator[str]:
    say = look.voice.say
    yield say("fc.taken_yours" if told.owner == look.seat else "fc.taken", owner=told.owner, card=told.card)
    if told.goods:
        yield say("fc.wares_go", goods=told.goods, letter=told.sector.letter)
    if not told.left:
        yield say("fc.sector_gone", letter=told.sector.letter)
    elif len(told.left) > 1:
        yield say("fc.falls_apart", letter=told.sector.letter, number=len(told.left))
    for left in told.left[:2]:
        yield _stands(look, left)


def landing(look: Seen, place: str) -> Html:
    """What the boat could take away if it came to this canal."""
    state, say = look.view.known, look.voice.say
    quays = []
    for name in outlook.takeable_at(state, place):
        card = state.cells[PLACE_OF[name]]
        owner = SEATS[state.agreement.cards.owner[card]]
        quays.append(say("fc.quay_yours" if owner == look.seat else "fc.quay", owner=owner, card=card))
    told = say("fc.beside", quays=tuple(quays), number=len(quays)) if quays else say("fc.beside_none")
    return tag("p", tag("strong", told), f" {say('fc.beside_then')}" if quays else None, class_="k-forecast", data_fit="")


def nothing_held(look: Seen, state: State, places: int) -> Content:
    """Before a place is chosen: how many there are."""
    return tag("p", look.voice.say("fc.choose_place", card=state.card, places=places), class_="k-forecast", data_fit="")
