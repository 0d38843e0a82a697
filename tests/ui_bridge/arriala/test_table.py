"""How the table looks: of every position something well made, nothing hidden in it, and lit exactly what is offered."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from amounts import by_turns
from arriala.board.deck import CARD_KINDS
from arriala.game import GAME
from arriala.state import State
from tabletop.chance import Chance
from tabletop.languages import WHOLE
from talk.arriala import SETUPS, at_table
from talk.arriala_page import PAGE, RECORDS, choose, draw, look_at, look_back, offer, pictured, positions, table_of
from ui_bridge.arriala.chosen import ACTS
from ui_bridge.arriala.drawing.picture import LAYERS, board_picture, named, spot_of
from ui_bridge.arriala.drawing.pieces import standing
from ui_bridge.arriala.drawing.ways import chart
from ui_bridge.shell.desk_view import game_strip
from ui_bridge.shell.html import inner
from ui_bridge.shell.seam import Drawing, Offer

EVERY = 25


def parts(drawing: Drawing, offered: Offer | None = None) -> Iterator[str]:
    yield from map(inner, (drawing.head, drawing.question, drawing.why))
    yield from drawing.panels.values()
    assert drawing.board is not None
    yield from drawing.board.layers.values()
    yield from drawing.board.marks.values()
    if drawing.strip is not None:
        yield game_strip(offered or Offer(), drawing.strip)


def well_made(drawing: Drawing) -> None:
    for part in parts(drawing):
        ElementTree.fromstring(f"<r>{part}</r>")
        assert not re.search(r"\bNone\b", re.sub("<[^>]+>", " ", part)), part


@pytest.mark.slow
@pytest.mark.parametrize(("language", "first", "step"), by_turns(WHOLE))
def test_every_position_of_whole_games_is_drawn_well_formed_in_every_language(language: str, first: int, step: int) -> None:
    """A message that is missing would raise."""
    for record in RECORDS:
        for number, state in enumerate(positions(record)):
            if number % (EVERY * step) == EVERY * first:
                look = look_at(state, language=language)
                well_made(draw(look))
                for act in ACTS:
                    if act != "draw" and f"act:{act}" in offer(look):
                        well_made(draw(choose(look, f"act:{act}")))


def test_every_target_of_a_position_is_drawn_while_it_is_pointed_at() -> None:
    for start in ("Montech 8", "Montech", "Chasselas"):
        look = look_at(pictured(turn_yellow="5", yellow_hand="move-5 lock own-to-space anyone-from-vineyard"))
        chosen = choose(look, start)
        for choice in offer(chosen).on("board"):
            if choice.action is not None:
                well_made(draw(chosen._replace(pointed=choice.at)))
    locks = choose(look_at(pictured(turn_yellow="5")), "act:lock")
    for choice in offer(locks).on("board"):
        well_made(draw(locks._replace(pointed=choice.at)))


def test_lit_is_what_is_offered() -> None:
    for look in (look_at(pictured()), choose(look_at(pictured()), "Montech 8"), choose(look_at(pictured(turn_yellow="5")), "act:lock")):
        offered, drawing = offer(look), draw(look)
        assert drawing.board is not None
        lit = set(re.findall(r'class="lit"[^>]*data-at="([^"]+)"', drawing.board.marks["layer-marks"]))
        assert lit == {choice.at for choice in offered.on("board") if choice.kind != "quiet"}


def test_no_two_things_of_a_table_have_one_id() -> None:
    for look in (look_at(pictured()), choose(look_at(pictured()), "Montech 8")):
        ids = re.findall(r' id="([^"]+)"', "".join(parts(draw(look), offer(look))))
        assert len(ids) == len(set(ids))


def test_onlookers_and_others_see_no_hand_and_nothing_lit() -> None:
    state = pictured()
    for look in (look_at(state, "green"), look_at(state)._replace(view=state.view(None), seat=None, asked=False, chosen={})):
        drawing = draw(look)
        assert not drawing.question and drawing.strip is None
        assert 'class="lit"' not in "".join(parts(drawing))
        told = "".join(parts(drawing))
        assert "Masterpiece" not in re.sub("<[^>]+>", " ", told)


def test_a_view_is_drawn_the_same_whatever_is_hidden() -> None:
    state = pictured()
    other = state.copy()
    hands = list(other.hands)
    hands[0] = bytes(sorted(CARD_KINDS.index(card) for card in ("move-5", "lock", "own-to-space", "move-2")))
    other.hands = tuple(hands)
    other.deck = bytes(reversed(other.deck))
    assert list(parts(draw(look_at(state)))) == list(parts(draw(look_at(other))))


# The board.


@pytest.mark.parametrize(("board", "players"), SETUPS)
def test_each_board_is_well_made_and_has_every_place_and_layer(board: str, players: int) -> None:
    state: State = at_table(players=players, board=board).state
    drawing = draw(look_at(state))
    assert drawing.board is not None
    picture = board_picture(drawing.board.key)
    root = ElementTree.fromstring(picture)
    places = [element.get("data-at", "") for element in root.iter() if element.get("data-at")]
    on = state.agreement.board
    assert sorted(places) == sorted(map(spot_of, (*on.names, *on.masterpieces)))
    assert all(" " not in place for place in places)
    assert set(named(board).values()) == {*on.names, *on.masterpieces}
    layers = {element.get("id") for element in root.iter() if str(element.get("id")).startswith("layer-")}
    assert layers == {f"layer-{layer}" for layer in LAYERS} == {*drawing.board.layers, *drawing.board.marks}


@pytest.mark.parametrize("board", ["long", "short"])
def test_places_are_equally_long_and_lie_apart(board: str) -> None:
    on = chart(board)
    for stretch, places in zip(on.stretches, on.board.stretches, strict=True):
        assert abs(stretch.point(0).distance(on.city(places.first - 1))) < 1
        assert abs(stretch.point(stretch.spaces * 40 + 60).distance(on.city(places.last + 1))) < 1
        spots = [on.spot(place) for place in range(places.first, places.last + 1)]
        for one, other in itertools.pairwise(spots):
            assert 30 < one.distance(other) < 41
    every = [on.spot(place) for place in range(on.board.length)]
    for number, spot in enumerate(every):
        assert 20 < spot.x < 820 and 20 < spot.y < 820
        assert all(spot.distance(other) > 28 for other in every[:number])


def test_every_worker_on_the_board_is_seen_and_none_stands_on_another() -> None:
    for record in RECORDS:
        for number, state in enumerate(positions(record)):
            if number % EVERY == 0:
                seen = standing(state)
                assert len(seen) == sum(place < 200 for place in state.at)
                alone = [one.spot for one in seen.values() if not one.among]
                assert len(alone) == len(set(alone))


def test_five_in_a_city_stand_as_one_a_player_with_their_number() -> None:
    state = pictured(yellow_workers="Montech Montech Montech Montech Chasselas", green_workers='Montech "Castelsarrasin 4" "Moissac 6" "Moissac 8" Brulhois')
    seen = [one for one in standing(state).values() if one.among]
    assert sorted(one.among for one in seen) == [1, 4, 4, 4, 4]
    drawing = draw(look_at(state))
    assert drawing.board is not None
    assert re.search(r">4</text></g></g>", drawing.board.layers["layer-workers"])


def test_a_picture_of_a_game_stands_alone() -> None:
    picture = PAGE.picture(look_back(table_of(RECORDS[0])))
    ElementTree.fromstring(picture)
    assert "layer-workers" in picture and "--p-purple" in picture and "<script" not in picture
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", picture)) - {"--unit"}
    assert {name for name in used if f"{name}:" not in picture} <= {
        "--legal",
        "--on-accent",
        "--refuse",
        "--refuse-fill",
        "--legal-fill",
        "--cask",
        "--corridor",
    }


def test_drawing_changes_nothing() -> None:
    state = pictured()
    look, before = look_at(state), state.digest()
    first = list(parts(draw(look)))
    assert list(parts(draw(look))) == first and state.digest() == before


def test_a_whole_random_game_is_drawn() -> None:
    state, chance = GAME.start(GAME.header(3, 11, "short")), Chance(4)
    for step in range(300):
        if state.is_over():
            break
        if step % 12 == 0:
            well_made(draw(look_at(state)))
        state.play(chance.choice(state.actions(state.name)))
