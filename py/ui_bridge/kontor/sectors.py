"""The open sectors: who leads in what, and who would win it now. And the guarded ones that count."""

from __future__ import annotations

from collections.abc import Sequence

from kontor import outlook
from kontor.board.cards import GOODS
from kontor.outlook import Forecast, Seal, Sector
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.forecast import touched as touched_by
from ui_bridge.kontor.harbour import leader, won_by
from ui_bridge.kontor.pieces import SEATS, body, good
from ui_bridge.shell.html import Content, Html, panel, scrolls, tag


def afterwards(found: Sequence[Sector], held: Forecast | None) -> list[Sector]:
    """The open sectors as they would be with the held card, under the letters that they have."""
    if held is None:
        return list(found)
    shown, made = list[Sector](), list(held.made)
    for sector in found:
        grown = next((one for one in made if set(one.places) & set(sector.places)), None)
        if grown is not None:
            made.remove(grown)
            shown.append(grown._replace(letter=sector.letter))
        elif not any(set(one.places) & set(sector.places) for one in held.made):
            shown.append(sector)
    return shown


def open_sectors(look: Seen, found: Sequence[Sector], forecast: Forecast | None) -> Html:
    """A row each; those that the held card touches as they would be."""
    say = look.voice.say
    if not found:
        return panel(say("panel.sectors"), None, tag("p", say("no_open_sectors"), class_="aside"))
    head = [
        tag("td"),
        tag("th", say("sector.cards"), scope="col"),
        tag("th", say("sector.gaps"), scope="col"),
        *(tag("th", good(name), tag("span", told, class_="unseen"), scope="col", title=told) for name in GOODS for told in (say("good_title", good=name),)),
    ]
    rows = [_row(look, sector, forecast) for sector in found]
    table = tag("table", tag("thead", tag("tr", head, tag("th", say("sector.closed_now"), scope="col"))), tag("tbody", rows), class_="k-sectors")
    return panel(say("panel.sectors"), say("sectors.aside"), tag("div", table, class_="k-scroll", **scrolls(say("panel.sectors"))))


def _row(look: Seen, sector: Sector, forecast: Forecast | None) -> Html:
    touched = forecast is not None and any(set(places) & set(sector.places) for places in touched_by(forecast))
    seat = sector.winner
    won: Content = [body(seat), " ", look.player(seat)] if seat else "="
    cells = [_lead(look, name, lead) for name, lead in zip(GOODS, sector.leads, strict=True)]
    return tag(
        "tr",
        tag("th", tag("b", sector.letter), scope="row"),
        tag("td", str(len(sector.places))),
        tag("td", str(len(sector.gaps))),
        cells,
        tag("td", won, title=won_by(sector, look.voice) if seat else None, class_="k-won"),
        class_="k-touched-row" if touched else None,
    )


def _lead(look: Seen, name: str, lead: int) -> Html:
    who = leader(lead)
    if who is None:
        return tag("td", "=")
    told = look.voice.say("leads", owner=SEATS[who], good=name, lead=abs(lead))
    return tag("td", tag("span", told, class_="unseen"), tag("span", body(SEATS[who]), str(abs(lead)), aria_hidden="true"), title=told)


def largest(look: Seen, forecast: Forecast | None) -> Html:
    """The guarded sectors by size; dashed ones don't count."""
    say, state = look.voice.say, look.view.known
    seals = outlook.seals(state)
    most = outlook.largest(state)
    red, black = look.view.scores().values()
    score = tag(
        "span",
        body(SEATS[0]),
        f" {red} : {black} ",
        body(SEATS[1]),
        class_="k-score",
        role="img",
        aria_label=say("score", red=red, black=black, owner=SEATS[0], other=SEATS[1]),
    )
    title = say("panel.five") if most else say("panel.guarded")
    if not seals and not (forecast and any(closed.winner for closed in forecast.closed)):
        return panel(title, score, tag("p", say("five.none"), class_="aside"))
    dropping = {seal.guard for seal in forecast.drop_out} if forecast else set()
    rising = {seal.guard for seal in forecast.move_up} if forecast else set()
    shown = [_seal(look, seal, dropping, rising) for seal in seals]
    shown[:0] = [_new(closed.winner, closed.size, closed.counts) for closed in (forecast.closed if forecast else ()) if closed.winner]
    return panel(title, score, tag("ol", shown, class_="k-seals"), tag("p", _about(look, seals, forecast), class_="aside k-about"))


def _seal(look: Seen, seal: Seal, dropping: set[str], rising: set[str]) -> Html:
    say = look.voice.say
    counts = (seal.counts and seal.guard not in dropping) or seal.guard in rising
    key = "seal.counts" if counts else "seal.tied" if seal.tied else "seal.out"
    label = say(key, owner=seal.seat, size=seal.size, place=seal.guard, points=seal.points)
    worth = f"+{seal.points}" if seal.points > 1 else None
    return tag(
        "li",
        tag("i", str(seal.size)),
        body(seal.seat),
        tag("small", worth) if worth else None,
        class_="k-gold" if counts else "k-dashed",
        title=label,
        aria_label=label,
    )


def _new(seat: str, size: int, counts: bool) -> Html:
    """What the held card would close."""
    return tag("li", tag("i", str(size)), body(seat), class_=f"k-new-seal {'k-gold' if counts else 'k-dashed'}")


def _about(look: Seen, seals: Sequence[Seal], forecast: Forecast | None) -> str:
    say, out = look.voice.say, [seal for seal in seals if not seal.counts]
    if forecast and (forecast.closed or forecast.drop_out):
        return say("five.then")
    if not out:
        return say("five.all")
    return say("five.tied") if any(seal.tied for seal in out) else say("five.out", number=len(out))
