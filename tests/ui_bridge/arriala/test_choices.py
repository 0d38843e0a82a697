"""What can be done by presses: all that is legal and nothing else; what isn't lit says why, or leads on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from arriala.board.deck import KIND_OF
from arriala.rules.actions import Action, Lock, Masterpiece, Move, Place
from arriala.state import State
from talk.arriala_page import PAGE, RECORDS, choose, draw, look_at, offer, pictured, positions, press
from ui_bridge.arriala.chosen import ACTS, Seen
from ui_bridge.arriala.drawing.picture import named, spot_of
from ui_bridge.shell.seam import CONTROL, MAIN, Look, at

EVERY = 20
"""Of the positions of a recorded game."""


def some_positions() -> Iterator[State]:
    for record in RECORDS:
        for number, state in enumerate(positions(record)):
            if number % EVERY == 0 and state.round < 40:
                yield state


def presses_for(look: Seen, action: Action) -> Iterator[str]:
    """The places that a person presses, one after the other."""
    hand = look.view.known.hands[look.view.known.seats.index(look.seat or "")]
    card = "masterpiece" if isinstance(action, Masterpiece) else getattr(action, "by", "")
    if card:
        yield at("hand", hand.index(KIND_OF[card]))
    if isinstance(action, Move):
        yield spot_of(action.start)
        yield at("who", action.worker)
        yield spot_of(action.to)
    elif isinstance(action, Place):
        yield "act:place"
        yield spot_of(action.to)
    elif isinstance(action, Lock):
        if not card:
            yield "act:lock"
        yield spot_of(action.to)
    elif isinstance(action, Masterpiece):
        yield spot_of(action.site)
    else:
        yield "act:draw" if action.verb == "draw" else "control:done"


def played_by_presses(look: Seen, action: Action) -> object:
    for place in presses_for(look, action):
        chosen = dict(look.chosen)
        filled = isinstance(action, Move) and chosen.get("worker") == action.worker and chosen.get("start") == action.start
        if isinstance(action, Move) and filled and place in (spot_of(action.start), at("who", action.worker)):
            continue  # there was only one
        pressed = press(look, place)
        if not isinstance(pressed, Look):
            return pressed
        look = pressed
    return look


@pytest.mark.slow
def test_every_legal_action_is_played_by_presses() -> None:
    kinds = set()
    for state in some_positions():
        look = look_at(state)
        actions = look.view.actions(state.name)
        for action in actions[:: max(1, len(actions) // 25)]:
            assert played_by_presses(look, action) == action
            kinds.add((action.verb, bool(getattr(action, "by", ""))))
    assert {("move", False), ("move", True), ("place", False), ("lock", False), ("lock", True), ("draw", False), ("done", False)} <= kinds


@pytest.mark.slow
def test_what_is_offered_is_legal_and_nothing_that_is_unlit_plays() -> None:
    for state in some_positions():
        look = look_at(state)
        legal = set(look.view.actions(state.name))
        for choice in offer(look).choices:
            assert choice.action is None or choice.action in legal
            assert choice.action is None or choice.kind not in ("quiet", "pick")


@pytest.mark.slow
def test_no_press_is_mute() -> None:
    """Wherever somebody presses: it leads on, or it is told why not."""
    for state in some_positions():
        board = state.agreement.board
        first = look_at(state)
        looks = [first, *(choose(first, f"act:{act}") for act in ACTS if act != "draw" and f"act:{act}" in offer(first))]
        starts = [choice for choice in offer(first).on("board") if choice.kind == "pick" and choice.field == "worker"]
        looks += [choose(first, choice.at) for choice in starts[:2]]
        for look in looks:
            offered = offer(look)
            hand = [at("hand", number) for number in range(len(state.hands[state.seat]))]
            for place in (*map(spot_of, (*board.names, *board.masterpieces)), *(at("act", act) for act in ACTS), *hand):
                assert place in offered or PAGE.why_here(look, place), (place, look.chosen, state.left)


def test_what_stands_against_a_press_is_what_the_rules_say() -> None:
    state = pictured(yellow_hand="move-2")
    look = look_at(state)
    chosen = choose(look, "Montech 8")

    def told(look: Seen, place: str) -> str:
        reason = PAGE.why_here(look, place)[0]
        sentence, rule = look.voice.refusal(reason)
        return f"{sentence} {rule}"

    assert told(chosen, spot_of("Castelsarrasin 2")) == "This worker can’t go back to Castelsarrasin 2: Mara took it from there. 2.8"
    assert told(look, "act:lock") == "A lock costs 4; you have 3 points left. 2.6"
    assert told(chosen, spot_of("Montech 6")) == "There is a lock on Montech 6. 2.2"
    assert told(look, "act:place") == "All your five workers are on the board. 2.5"
    last = look_at(pictured(yellow_points="20"))
    assert told(last, "hand:2") == "Only the player in last place may build a masterpiece; that is Ines. 4.2"


# Prices and what a move would change.


def prices(look: Seen) -> dict[str, str]:
    names = named("long")
    return {names[choice.at.partition(":")[2]]: choice.badge for choice in offer(look).on("board") if choice.badge}


def test_each_lit_place_shows_its_price() -> None:
    chosen = choose(look_at(pictured(yellow_hand="none")), "Montech 8")
    assert prices(chosen) == {"Montech 5": "3", "Montech 7": "1", "Castelsarrasin": "1", "Castelsarrasin 1": "2"}


def test_a_card_that_is_chosen_changes_the_prices() -> None:
    look = choose(look_at(pictured(yellow_hand="move-2 move-2")), "Montech 8")
    assert prices(look)["Montech 5"] == "3"
    assert "lifted" in PAGE.draw(look._replace(pointed=spot_of("Montech 5")), offer(look)).panels["hand"]
    by_card = choose(look, "hand:0")
    assert prices(by_card)["Montech 5"] == "2"
    assert prices(by_card)["Castelsarrasin 1"] == "1"
    action = press(by_card, spot_of("Montech 5"))
    assert str(action) == "yellow: move purple Montech 8 > Montech 5 by move-2"


def test_pointing_at_a_place_tells_what_the_move_would_bring() -> None:
    look = choose(look_at(pictured(yellow_hand="none")), "Montech 8")
    pointed = draw(look._replace(pointed=spot_of("Montech 5")))
    assert "Montech 5 costs three. It finishes a section: eight points to you." in str(pointed.question)
    assert PAGE.shows(look, spot_of("Montech 5"))
    row = next(row for row in pointed.panels["winning"].split("<tr") if "Montech – lock" in row)
    assert "changed built" in row and "5 of 5" in row and ">8<" in row
    assert pointed.board is not None
    assert "finished</text>" in pointed.board.marks["layer-marks"] and "left empty" in pointed.board.marks["layer-marks"]
    assert "changed" not in draw(look).panels["winning"]


def test_who_is_level_is_struck_out_and_the_next_takes_it_all() -> None:
    panel = draw(look_at(pictured())).panels["winning"]
    row = next(row for row in panel.split("<tr") if "Valence" in row)
    assert row.count("<s>2</s>") == 2 and ">10<" in row
    sum_ = panel.split("<tr")[-1]
    assert re.findall(r"<td>(\d+)</td>", sum_) == ["17", "10", "29", "12"]


def test_a_finger_chooses_first_and_the_main_button_plays() -> None:
    look = choose(look_at(pictured(yellow_hand="none"), touch=True), "Montech 8", "Montech 5")
    assert look.chosen["to"] == "Montech 5"
    main = next(choice for choice in offer(look).on(CONTROL) if choice.kind == MAIN)
    assert str(main.action) == "yellow: move purple Montech 8 > Montech 5" and main.badge == "3"
    assert "eight points to you" in str(draw(look).question)
    narrow = draw(look._replace(width=390))
    assert narrow.strip is not None and "canal-line" in str(narrow.strip.content) and "act:draw" in narrow.panels["actions"]
    elsewhere = choose(look, "control:back")
    assert "to" not in elsewhere.chosen and elsewhere.chosen["start"] == "Montech 8"
    assert press(look, spot_of("Montech 5")) == main.action


def test_in_a_crowded_city_the_desk_asks_which_worker() -> None:
    state = pictured(
        green_workers='Montech "Castelsarrasin 4" "Moissac 6" "Moissac 8" Brulhois', red_workers='Montech "Castelsarrasin 3" "Moissac 5" "Moissac 9" reservoir'
    )
    look = choose(look_at(state), "Montech")
    strip = draw(look).strip
    assert strip is not None
    assert [(plate.label, plate.key) for plate in strip.plates] == [("Mara’s worker", "1"), ("your worker", "2"), ("Ines’s worker", "3")]
    assert choose(look, "who:green").chosen == {"start": "Montech", "worker": "green"}


def test_in_a_crowded_city_each_figure_is_pressed_by_itself_but_by_a_finger() -> None:
    state = pictured(
        green_workers='Montech "Castelsarrasin 4" "Moissac 6" "Moissac 8" Brulhois', red_workers='Montech "Castelsarrasin 3" "Moissac 5" "Moissac 9" reservoir'
    )
    figures = {f"figure:Montech>{colour}" for colour in ("red", "yellow", "green")}
    look = look_at(state)
    assert {choice.at for choice in offer(look).on("figure")} == figures
    board = draw(look).board
    assert board is not None
    assert board.marks["layer-marks"].count('class="one-worker"') == len(figures)
    chosen = choose(look, "figure:Montech>green")
    assert chosen.chosen == {"start": "Montech", "worker": "green"}
    assert not list(offer(chosen).on("figure"))
    assert not list(offer(look_at(state, touch=True)).on("figure"))


def test_letting_go_forgets_all_that_was_chosen() -> None:
    look = choose(look_at(pictured()), "act:vineyard")
    assert choose(look, "control:back").chosen == {}
    assert choose(look, "act:vineyard").chosen == {}


@pytest.mark.rule("2.1")
def test_points_that_would_be_lost_are_a_reminder() -> None:
    done = offer(look_at(pictured())).at("control:done")
    assert done is not None and done.kind == MAIN
    assert done.reminder == "You have 3 action points left; unused points are lost. 2.1"
