"""The desk, a strip of constant height under the head: what the question needs."""

from __future__ import annotations

from collections.abc import Collection

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.happened_view import happened
from ui_bridge.shell.head_view import control, main_choice
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, place, tag
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.seam import CONTROL, AnyLook, Drawing, Offer, Plate, Strip
from ui_bridge.shell.sitting import Sitting


def strip(desk: Desk, sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """What others did, until the person does something; then the game's own strip; without one, the controls that have no slot of their own."""
    if isinstance(sitting, Replay):
        from ui_bridge.shell.replay_view import replay_desk

        return replay_desk(sitting, look)
    held = drawing.strip is not None and drawing.strip.held
    told = None if held else happened(desk, sitting, look, small_controls(desk.offer, drawing.strip) if look.asked else None)
    if told is not None:
        stays = drawing.strip is not None and drawing.strip.stays
        return joined(told, tag("div", game_strip(desk.offer, drawing.strip), class_="stays")) if stays and drawing.strip is not None else told
    shown, away = drawing.strip, put_away(look) if sitting.pinned else None
    if shown is None:
        return joined(controls(desk.offer))
    return game_strip(desk.offer, shown, away)


def put_away(look: AnyLook) -> Html:
    """What was pressed to be shown goes by this."""
    return button([look.voice.say("button.close"), key_cap("Esc")], "unpin", "small", aria_keyshortcuts="Escape")


def small_controls(offer: Offer, drawn: Strip | None) -> Html | None:
    """All that stands in the desk else, by name alone."""
    plates = {plate.at: plate.label for plate in drawn.plates if plate.at in offer} if drawn is not None else {}
    main = main_choice(offer)
    labels = {**plates, **{choice.at: choice.label for choice in offer.on(CONTROL) if choice is not main and choice.at not in plates}}
    named = "small" if drawn is not None and drawn.stays else "desk"  # what stays below has the others' ids
    shown = [place(at, label, "button small", id=f"{named}-{at}".replace(" ", "-")) for at, label in labels.items()]
    return tag("div", shown, class_="small-controls") if shown else None


def game_strip(offer: Offer, drawn: Strip, away: Html | None = None) -> Html:
    way_out = offer.at(drawn.out) if drawn.out and away is None else None
    corner = place(way_out.at, [way_out.label, key_cap("Esc")], "button small", id="strip-out") if way_out is not None else away
    aside = tag("p", drawn.aside, class_="aside shrinks", data_fit="") if drawn.aside else None
    others = controls(offer, {drawn.out, *drawn.without, *(plate.at for plate in drawn.plates)})
    plates = tag("div", [plate_drawn(offer, plate) for plate in drawn.plates], class_="plates") if drawn.plates else None
    return joined(tag("header", tag("h2", drawn.title), aside, corner), tag("div", drawn.content, plates, others, class_="strip"))


def controls(offer: Offer, without: Collection[str] = ()) -> Html | None:
    """Side by side: in the order in which the game names them."""
    main = main_choice(offer)
    shown: list[Content] = []
    for choice in offer.on(CONTROL):
        if choice is main or choice.at in without:
            continue
        shown.append(plate_drawn(offer, Plate(choice.at, choice.label, choice.about, choice.art, choice.key)) if choice.about else control(choice))
    return tag("div", shown, class_="controls") if shown else None


def plate_drawn(offer: Offer, plate: Plate) -> Html:
    key = tag("kbd", plate.key.upper(), aria_hidden="true") if plate.key else None
    words = tag("span", tag("strong", plate.label), " ", tag("span", plate.about, class_="about") if plate.about else None, class_="plate-words", data_fit="")
    how = "plate" if plate.at in offer else "plate later"
    pressed = "true" if plate.chosen else None
    return place(plate.at, [key, plate.art, words], how, id=f"desk-{plate.at}".replace(" ", "-"), aria_pressed=pressed)
