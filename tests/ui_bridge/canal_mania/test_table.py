"""How the table looks: of every position something well made, nothing hidden in it, and lit exactly what is offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from amounts import by_turns
from canalmania.board.board import towns_in
from canalmania.board.deck import WHITE, symbol
from canalmania.drawing import picture
from canalmania.game import GAME
from canalmania.rules.actions import Lay, Swap
from canalmania.rules.goods import first_case
from canalmania.state import State
from looking import PAGE, RECORDS, choose, draw, found, look_at, offer, positions, settled
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.languages import WHOLE
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.shell.desk_view import game_strip
from ui_bridge.shell.html import inner
from ui_bridge.shell.seam import Drawing, Offer

EVERY = 30
"""Of the positions of a recorded game."""


def parts(drawing: Drawing, offered: Offer | None = None) -> Iterator[str]:
    yield from map(inner, (drawing.head, drawing.question, drawing.why))
    yield from drawing.panels.values()
    assert drawing.board is not None
    yield from drawing.board.layers.values()
    yield from drawing.board.marks.values()
    if drawing.dialog is not None:
        yield inner(drawing.dialog.content)
    if drawing.strip is not None:
        yield game_strip(offered or Offer(), drawing.strip)


def text(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", markup))


def can_build(state: State) -> bool:
    return state.step == "cards" and any(isinstance(action, Lay) for action in state.actions(state.name))


@pytest.mark.slow
@pytest.mark.parametrize(("language", "first", "step"), by_turns(WHOLE))
def test_every_step_of_whole_games_is_drawn_well_formed_in_every_language(language: str, first: int, step: int) -> None:
    """A message that is missing would raise."""
    steps = set()
    for record in RECORDS:
        for number, state in enumerate(positions(record)):
            if number % (EVERY * step) == EVERY * first or state.step not in steps:
                steps.add(state.step)
                for part in parts(draw(settled(state, language))):
                    ElementTree.fromstring(f"<r>{part}</r>")
                    assert not re.search(r"\bNone\b(?! (yet|open))", text(part)), part
    assert steps == {"contract", "boat", "second", "cards", "take", "show", "white", "remove", "place", "build", "goods", "discard", "last"}


def test_a_table_at_its_end_and_one_for_an_onlooker_are_drawn() -> None:
    state = found(can_build)
    onlooker = settled(state)._replace(view=state.view(None), seat=None, asked=False, chosen={})
    drawing = draw(onlooker)
    assert "Hidden until its owner looks" in drawing.panels["hand"]
    assert not drawing.question and not drawing.panels["contracts"]
    assert "lit" not in "".join(parts(drawing))


def pressable(drawing: Drawing, offered: Offer | None = None) -> dict[str, str]:
    """By place: its class."""
    found: dict[str, str] = {}
    for part in parts(drawing, offered):
        for element in ElementTree.fromstring(f"<r>{part}</r>").iter():
            if element.get("data-do") == "press":
                found[element.get("data-at", "")] = element.get("class", "")
    return found


@pytest.mark.slow
def test_what_is_offered_can_be_pressed_and_what_isnt_looks_idle() -> None:
    for record in RECORDS[::3]:
        for number, state in enumerate(positions(record)):
            if number % EVERY == 1:
                look = settled(state)
                offered = offer(look)
                shown = pressable(draw(look), offered)
                for choice in offered.choices:
                    if not choice.at.startswith("control:") and choice.kind != "quiet":
                        assert choice.at in shown, choice
                for place, kind in shown.items():
                    if place not in offered:
                        assert re.search("idle|later|used|found-row", kind), place
                    else:
                        assert not re.search("idle|later", kind), place


def test_drawing_lights_the_offer_and_works_nothing_out_again() -> None:
    look = settled(found(can_build))
    assert not [place for place in pressable(PAGE.draw(look, Offer())) if place.startswith("board:")]
    lit = [place for place in pressable(draw(look)) if place.startswith("board:")]
    assert lit == [choice.at for choice in offer(look).on("board")]
    look.view.known.legal = ()
    assert [place for place in pressable(PAGE.draw(look, Offer())) if place.startswith("board:")] == []


def test_no_drawing_holds_what_its_person_may_not_know() -> None:
    """Two games that differ only in what is hidden from the person look alike."""
    state = found(lambda state: state.round > 4 and can_build(state))
    for seat in (state.name, next(seat for seat in state.seats if seat != state.name)):
        dealt = [state.view(seat).deal(Chance(seed)) for seed in (1, 2)]
        assert dealt[0].digest() != dealt[1].digest()
        looks = [look_at(one, seat) for one in dealt]
        assert list(parts(draw(looks[0]))) == list(parts(draw(looks[1])))
        assert PAGE.thumbnail(looks[0].view) == PAGE.thumbnail(looks[1].view)


def test_the_layers_are_those_of_the_boards_picture() -> None:
    for record in RECORDS[::4]:
        for number, state in enumerate(positions(record)):
            if number % 50 == 0:
                board = draw(settled(state)).board
                assert board is not None
                whole = picture.layers(state)
                assert {f"layer-{name}": whole[name] for name in ("waterways", "goods", "boats", "scores")} == {
                    name: layer for name, layer in board.layers.items() if name != "layer-names"
                }


@pytest.mark.parametrize(("language", "word"), [("en", "end"), ("de", "Ende"), ("fr", "fin"), ("it", "fine")])
def test_the_end_marker_speaks_the_pages_language(language: str, word: str) -> None:
    state = found(can_build)
    board = draw(settled(state, language)).board
    assert board is not None and f">{state.agreement.end_marker} {word}</text>" in board.layers["layer-scores"]


def test_the_whole_board_has_the_size_and_the_layers_that_are_drawn_into_it() -> None:
    board = draw(settled(found(can_build))).board
    assert board is not None
    whole = PAGE.board(board.key)
    box = re.search('viewBox="([^"]+)"', whole)
    assert box is not None
    assert [float(part) for part in box[1].split()] == [round(part, 1) for part in board.view_box]
    for layer in (*board.layers, *board.marks):
        assert f'id="{layer}"' in whole


def test_a_place_where_nothing_could_be_done_is_marked() -> None:
    state = found(can_build)
    for place in ("display:0", "board:Z99", ""):
        board = draw(look_at(state, refused=place)).board
        assert board is not None and "mark-refused" not in board.marks["layer-marks"]
    hex_ = state.agreement.board.hexes[3]
    board = draw(look_at(state, refused=f"board:{hex_}")).board
    assert board is not None and "mark-refused" in board.marks["layer-marks"]


def test_the_chosen_tile_lies_there_as_a_ghost_and_its_kind_is_pressed() -> None:
    look = settled(found(can_build))
    first = next(offer(look).on("board"))
    chosen = choose(look, first.at)
    drawing = draw(chosen)
    assert drawing.board is not None and 'class="ghost"' in drawing.board.marks["layer-marks"]
    assert pressable(drawing)[f"kind:{chosen.chosen['kind']}"] == "kind pressed"
    assert drawing.strip is not None and re.search("Paid with|two more", inner(drawing.strip.aside))
    assert drawing.tab == "hand"
    assert first.value in inner(drawing.question)


def test_a_phase_has_a_plate_for_each_thing_and_what_cant_be_done_says_why() -> None:
    seen = set()
    for record in RECORDS[:4]:
        for state in positions(record):
            if state.step not in ("contract", "cards", "goods") or state.step in seen:
                continue
            look = look_at(state)
            strip, offered = draw(look).strip, offer(look)
            assert strip is not None
            for plate in strip.plates:
                if plate.at in offered:
                    choice = offered.at(plate.at)
                    assert choice is not None and choice.key == plate.key
                else:
                    assert PAGE.why_here(look, plate.at), plate.at
                    seen.add(state.step)
    assert seen == {"contract", "cards", "goods"}


def test_a_plate_leads_to_what_its_phase_offers_and_can_be_let_go() -> None:
    state = found(lambda state: state.step == "contract" and any(isinstance(action, Swap) for action in state.actions(state.name)))
    chosen = choose(look_at(state), "plate:engineers")
    strip = draw(chosen).strip
    assert strip is not None and len(strip.plates) == 4
    assert all(plate.at in offer(chosen) for plate in strip.plates)
    assert draw(chosen).tab == "players"
    assert not choose(chosen, strip.out).chosen.get("asking")


def test_of_several_ways_one_is_chosen_on_the_map_and_in_the_desk() -> None:
    def starts(look: Seen) -> list[Seen]:
        return [choose(look, choice.at) for choice in offer(look).on("board") if choice.field == "start"]

    def two_ways(state: State) -> bool:
        return state.step == "goods" and any(choice.field == "end" for start in starts(settled(state)) for choice in offer(start).choices)

    state = found(two_ways)
    look = next(start for start in starts(settled(state)) if any(choice.field == "end" for choice in offer(start).choices))
    end = next(choice for choice in offer(look).choices if choice.field == "end")
    asked = choose(look, end.at)
    drawing, main = draw(asked), offer(asked).at("control:ship")
    assert drawing.dialog is None and main is not None
    assert drawing.board is not None and 'class="route"' in drawing.board.marks["layer-lights"] and "number-disc" in drawing.board.marks["layer-marks"]
    assert main.action == offer(asked).at(end.at).action  # type: ignore[union-attr]
    other = choose(asked, "way:1")
    assert offer(other).at("control:ship").action != main.action  # type: ignore[union-attr]


def test_a_contract_that_was_taken_lies_with_ones_own_before_its_boat_does() -> None:
    state = found(lambda one: one.step == "boat" and not one.agreement.is_junction(one.boat_for))
    look = settled(state)
    shown = text(draw(look).panels["contracts"])
    assert state.agreement.board.contracts[state.boat_for].termini[1] in shown
    assert "boat to be placed" in shown
    other = look_at(state, next(seat for seat in state.seats if seat != state.name))
    assert "boat to be placed" not in text(draw(other).panels["contracts"])


def test_only_one_thing_possible_says_by_which_rule() -> None:
    state = found(lambda state: state.step == "contract" and state.prompt().forced is not None)
    assert 'data-rule="3.3"' in inner(draw(settled(state)).why)
    assert draw(settled(found(can_build))).why is None


def test_an_engineer_that_can_be_had_isnt_idle_and_says_what_he_does() -> None:
    state = found(lambda state: any(isinstance(action, Swap) for action in state.actions(state.name)))
    shown = pressable(draw(settled(state)))
    own = next(place for place, kind in shown.items() if place.startswith("cameo:") and "idle" in kind)
    assert sum(place.startswith("cameo:") for place in shown) == 5
    assert own not in offer(settled(state))
    other = next(place for place in shown if place.startswith("cameo:") and place != own)
    asked = choose(settled(state), other)
    assert not any(isinstance(choice.action, Swap) for choice in offer(settled(state)).choices)
    assert sum(isinstance(choice.action, Swap) for choice in offer(asked).choices) == 4


def test_names_out_of_files_stay_text() -> None:
    state = GAME.start(GAME.header(2, 5))
    players = (Seat("red", "<img src=x>", PERSON), Seat("white", '"><script>', PERSON))
    for part in parts(draw(look_at(state, players=players))):
        assert "<img" not in part
        assert "<script" not in part


def test_beside_a_computer_player_stands_how_strong_it_is() -> None:
    state = GAME.start(GAME.header(4, 5))
    players = [Seat(seat, seat, kind) for seat, kind in zip(state.seats, (PERSON, "navvy", "chief", "unheard-of"), strict=True)]
    rows = [text(row) for row in draw(look_at(state, players=players)).panels["players"].split("<li")][1:]
    told = [[name for name in ("Navvy", "Contractor", "Engineer", "Chief Engineer") if f" {name} " in row] for row in rows[:4]]
    assert told[0] == []
    assert told[1] == ["Navvy"]
    assert "Chief Engineer" in told[2]
    assert told[3] == ["Contractor"]


def test_drawing_twice_gives_the_same_and_changes_nothing() -> None:
    state = found(can_build)
    before = state.digest()
    look = settled(state)
    assert list(parts(draw(look))) == list(parts(draw(look)))
    assert state.digest() == before
    german = settled(state, "de")
    assert list(parts(draw(german))) != list(parts(draw(look)))


def test_a_card_that_is_pointed_at_tells_and_shows_whose_lines_it_would_feed() -> None:
    """Own lines first; on the map each section that leads on from a town where the markers may lie."""
    told = drawn = 0
    for state in positions(RECORDS[0].parent / "second-4.record"):
        if state.step != "cards":
            continue
        board = state.agreement.board
        for number, card in enumerate(state.display):
            colour = symbol(card)
            if colour < 0 or colour == WHITE:
                continue
            towns = [*towns_in(first_case(board, board.colour_masks[colour] & ~state.goods, state.on_canal))]
            owners = {owner for town in towns for _, owner in state.sections_at[town]}
            look = look_at(state)._replace(pointed=f"display:{number}")
            there = draw(look)
            assert there.strip is not None and there.board is not None
            words = inner(there.strip.content)
            for owner, seat in enumerate(state.seats):
                assert (seat.capitalize() in words) == (owner in owners), (card, seat)
            assert ("route-other" in there.board.marks["layer-lights"]) == bool(owners)
            told += not owners
            drawn += bool(owners)
    assert drawn and told
