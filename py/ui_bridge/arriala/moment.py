"""What this very move would change: of the place that is pointed at, or that a finger has chosen."""

from __future__ import annotations

from typing import NamedTuple

from arriala import outlook
from arriala.outlook import Effect, Forecast
from arriala.rules.actions import Action, Move
from arriala.state import State
from ui_bridge.arriala.chosen import Chosen, Seen
from ui_bridge.arriala.drawing.picture import spot_of
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.seam import Offer

_kept: Kept[Effect] = Kept(64)


class Meant(NamedTuple):
    """An action that is looked at before it is done."""

    action: Action
    place: str
    price: int
    effect: Effect


def meant(look: Seen, offer: Offer) -> Meant | None:
    if not look.asked:
        return None
    chosen = Chosen.of(look.chosen)
    at = spot_of(chosen.to) if chosen.to else look.pointed
    choice = offer.at(at) if at else None
    if choice is None or choice.action is None:
        return None
    position: State = look.view.known
    action = next((one for one in look.view.actions(look.seat or "") if one == choice.action), None)
    if action is None:
        return None
    place = getattr(action, "to", "") or getattr(action, "site", "")
    return Meant(action, place, outlook.price(position, action), effect_of(look, action))


def effect_of(look: Seen, action: Action) -> Effect:
    """Of what is to be found out, nothing."""
    if look.to_find:
        return Effect((), (), ())
    position: State = look.view.known
    key = (position.digest(), action)
    return _kept.drawn(lambda: outlook.effect(position, action), *key)


class Row(NamedTuple):
    """A section or a vineyard as it stands now, as it would stand after the move, and whether the move finishes it."""

    forecast: Forecast
    changed: bool = False
    built: bool = False
    emptied: bool = False
    before: Forecast | None = None


def rows(look: Seen, what: Meant | None) -> list[Row]:
    """Every section that isn't scored and that somebody has touched, or that this move touches; and the vineyards."""
    position: State = look.view.known
    now = outlook.forecasts(position)
    if what is None:
        return [Row(one) for one in now if one.counts]
    gone = {(before.first, before.last) for before, _ in what.effect.changes if before is not None}
    found = [Row(one) for one in now if one.counts and (one.first, one.last) not in gone]
    done = {(fact.first, fact.last) for fact in what.effect.built}
    for before, after in what.effect.changes:
        if after is not None:
            scored = (after.first, after.last) in done
            was_open = before is None or any((one.first, one.last) == (before.first, before.last) for one in now)
            left = bool(before is not None and sum(count for _, count in after.counts) < sum(count for _, count in before.counts))
            if was_open and (after.counts or (before is not None and before.counts)):
                found.append(Row(after, True, scored, left, before))
    index = position.agreement.board.index
    return sorted(found, key=lambda row: index[row.forecast.first])


def vineyards(look: Seen, what: Meant | None) -> list[Row]:
    position: State = look.view.known
    now = outlook.vineyard_forecasts(position)
    if what is None or look.to_find or not isinstance(what.action, Move):
        return [Row(one) for one in now]
    after = position.copy()
    after.apply(what.action)
    later = outlook.vineyard_forecasts(after)
    return [Row(new, new != old) for old, new in zip(now, later, strict=True)]


def scores_after(look: Seen, what: Meant | None) -> dict[str, int]:
    """Everybody's points once this is done."""
    position: State = look.view.known
    if what is None or what.action.verb == "draw":
        return position.scores()
    after = position.copy()
    after.apply(what.action)
    return after.scores()
