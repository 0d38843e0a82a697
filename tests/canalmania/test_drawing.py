"""The drawn board: what must be in it, that it can be read as a picture, and that it says nothing by colour alone."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from canalmania.board.board import COLOURS, NOWHERE
from canalmania.board.files import board
from canalmania.card import SEATS
from canalmania.drawing import commands, frame, names, style
from canalmania.drawing.land import shores
from canalmania.drawing.marks import Mark, corridor, ghost
from canalmania.drawing.picture import LAYERS, board_picture, empty, for_page, layers, still
from canalmania.drawing.shapes import centre, frame_of, slug
from canalmania.drawing.towns import LETTERS, shape
from canalmania.drawing.waterways import curve, tiles
from canalmania.drawing.ways import Route, drawn, hexes_of
from tabletalk import at_table
from tabletop import colours
from tabletop.themes import THEMES

ROOT = Path(__file__).parents[2]
BOARDS = ("england.second", "england.first", "pennines")
NETWORK = """
    step red goods
    red canal "Macclesfield Canal" Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke
    white canal "Trent & Mersey Canal" Chester D9 stretch E10 lock F10 stretch Stoke H11 aqueduct I12 stretch Burton
    black canal "Staffordshire & Worcestershire Canal" Stoke G12 stretch G13 lock G14 stretch H14 lock Birmingham
    yellow canal "Shropshire Union Canal" Birmingham I14 stretch H13 lock G13 stretch > F12
    green canal "Huddersfield Narrow Canal" Manchester G6 aqueduct H5 tunnel Huddersfield
    goods Leeds York
"""


def elements(picture: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(picture).iter()


@pytest.mark.parametrize("name", BOARDS)
def test_every_hex_is_a_place_and_every_edge_and_town_has_an_id_of_its_own(name: str) -> None:
    here = board(name)
    found = list(elements(board_picture(here)))
    ids = [element.get("id") for element in found if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert [element.get("data-at") for element in found if element.get("data-at")] == [f"board:{hex_}" for hex_ in here.hexes]
    assert {f"town-{slug(town.name)}" for town in here.towns} <= set(ids)
    inner = {(min(a, b), max(a, b)) for a in range(len(here.hexes)) for b in here.neighbours[a] if b != NOWHERE}
    assert {f"edge-{here.hexes[a]}-{here.hexes[b]}" for a, b in inner} <= set(ids)


@pytest.mark.parametrize("name", BOARDS)
def test_the_page_has_every_edge_too_in_few_paths(name: str) -> None:
    here = board_picture(board(name))
    page = for_page(here)
    lines = [[part for path in re.findall(r'class="edge"[^>]* d="([^"]*)"', picture) for part in re.findall(r"M[^M]*", path)] for picture in (here, page)]
    assert lines[0] == lines[1] and len(lines[0]) > 40
    assert len(re.findall(r'class="edge"', page)) <= len(lines[0]) / 60 + 1
    assert re.sub(r'<g id="grid">.*?</g>', "", page) == re.sub(r'<g id="grid">.*?</g>', "", here)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_says_which_it_is_and_how_large_its_hexes_are(name: str) -> None:
    root, *_ = elements(board_picture(board(name)))
    assert (root.get("data-key"), root.get("data-cell")) == (name, "20")


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_is_small_enough_to_be_shown_at_once(name: str) -> None:
    assert len(gzip.compress(board_picture(board(name)).encode(), 6)) < 60 * 1024


@pytest.mark.parametrize("file", commands.PICTURES)
def test_the_kept_pictures_are_those_that_are_drawn(file: str) -> None:
    """After a change: python -m canalmania draw-board."""
    assert (ROOT / "web" / file).read_text(encoding="utf-8") == board_picture(board(commands.PICTURES[file])) + "\n"


def test_all_three_themes_name_every_colour() -> None:
    used = set(re.findall(r"var\(--([a-z0-9-]+)", style.RULES)) - {"unit", "bank", "mark", "flag-rim"}
    for theme in THEMES:
        assert used <= set(colours.tokens(theme)), theme
        assert all(re.fullmatch(r"#[0-9a-f]{6}|none", value) for value in colours.tokens(theme).values())


def test_no_two_town_colours_share_shape_or_letter() -> None:
    assert len({shape(colour, 8.8) for colour in COLOURS}) == len(COLOURS) == len(set(LETTERS.values()))


def test_no_two_players_share_a_pattern() -> None:
    table = at_table(NETWORK, players=5)
    flags = layers(table.state)["scores"]
    patterns = {seat: re.findall(rf'flag p-{seat}">(.*?)</g>', flags)[0] for seat in SEATS}
    assert len(set(patterns.values())) == len(SEATS)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("zoom", names.ZOOMS)
def test_every_town_is_named_on_the_map_and_no_name_hides_a_badge(name: str, zoom: names.Zoom) -> None:
    here = board(name)
    around = frame_of(here)
    found = names.labels(here, around, zoom)
    assert {label.text.upper() for label in found} == {town.name.upper() for town in here.towns}
    for label in found:
        assert label.box.left > -15 and label.box.right < around.width + 15
        if zoom.name != "far":
            for town in here.towns:
                spot = centre(here, town.hex)
                assert not (label.box.left < spot.x < label.box.right and label.box.top < spot.y < label.box.bottom), (label.text, town.name)


def test_the_track_has_a_hundred_cells_clockwise_and_none_lies_on_another() -> None:
    around = frame_of(board("england.second"))
    cells = [frame.cell(around, points) for points in range(frame.CELLS)]
    assert cells[0][0].x < cells[1][0].x and cells[21][0].y < cells[22][0].y and cells[51][0].x > cells[52][0].x and cells[71][0].y > cells[72][0].y
    for number, (start, end) in enumerate(cells):
        assert start.x < end.x and start.y < end.y
        for other_start, other_end in cells[number + 1 :]:
            across = min(end.x, other_end.x) - max(start.x, other_start.x)
            down = min(end.y, other_end.y) - max(start.y, other_start.y)
            assert across < 0.01 or down < 0.01
    assert frame.cell(around, 136) == frame.cell(around, 36)


def test_the_shore_goes_round_all_the_land() -> None:
    here = board("england.second")
    outer = sum(beside == NOWHERE for hex_ in range(len(here.hexes)) for beside in here.neighbours[hex_])
    assert sum(map(len, shores(here))) == outer


def test_neighbouring_tiles_meet() -> None:
    """Where one tile's waterway ends the next one's begins, shifted or not."""
    state = at_table(NETWORK, players=5).state
    here = state.agreement.board
    ends: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for tile in tiles(state):
        line = curve(here, tile.hex, tile.entry, tile.exit, tile.shifts)
        for edge, point in ((tile.entry, line.start), (tile.exit, line.end)):
            beside = here.neighbours[tile.hex][edge]
            key = (min(tile.hex, beside), max(tile.hex, beside))
            ends.setdefault(key, []).append((round(point.x, 3), round(point.y, 3)))
    met = [points for points in ends.values() if len(points) == 2]
    assert len(met) > 8
    assert all(first == second for first, second in met)


def test_two_ribbons_over_one_edge_stand_beside_each_other() -> None:
    state = at_table(
        """
        red section Huddersfield J6 aqueduct K7 tunnel Sheffield
        white section Huddersfield J6 aqueduct K7 tunnel Sheffield
        """
    ).state
    found = tiles(state)
    assert len(found) == 4 and all(tile.narrow for tile in found)
    assert {tile.shifts for tile in found if tile.owner == "red"} == {(-5.7, -5.7)}
    assert {tile.shifts for tile in found if tile.owner == "white"} == {(5.7, 5.7)}
    assert [tile.over for tile in found if tile.owner == "white"] == [True, True]


def test_an_unfinished_end_has_a_dam_and_no_water() -> None:
    drawn = layers(at_table('red canal "Coventry Canal" Burton J13 stretch > J14').state)["waterways"]
    assert 'class="dam"' in drawn and "drybed" in drawn and "glint" not in drawn
    whole = layers(at_table('red canal "Lancaster Canal" Preston D4 stretch D3 lock Lancaster').state)["waterways"]
    assert 'class="dam"' not in whole and "drybed" not in whole and "glint" in whole


def test_a_position_fills_its_layers_and_is_one_well_formed_picture() -> None:
    state = at_table(NETWORK, players=5).state
    for theme in (None, *THEMES):
        picture = still(state, theme, [Mark("F11", "legal"), Mark("F12", "selected"), Mark("E12", "focus"), Mark("E13", "refused")])
        found = {element.get("id"): element for element in elements(picture) if element.get("id", "").startswith("layer-")}
        assert set(found) == {f"layer-{layer}" for layer in LAYERS}
        assert all(len(found[f"layer-{layer}"]) for layer in LAYERS if layer != "lights")
    assert all(empty(layer) in board_picture(state.agreement.board) for layer in LAYERS)


SEAS = {"en": "The German", "de": "Deutsches", "fr": "d’Allemagne", "it": "Germanico"}


def test_what_is_written_on_the_land_stands_there_in_every_language_and_one_is_seen() -> None:
    groups = {element.get("lang", ""): element for element in elements(board_picture(board("england.second"))) if element.get("class") == "lettering"}
    assert {language: group.get("display", "") for language, group in groups.items()} == {"en": "", "de": "none", "fr": "none", "it": "none"}
    for language, sea in SEAS.items():
        said = ["".join(text.itertext()) for text in groups[language]]
        assert sea in said and len(said) == 13
        assert f'.board:lang({language}) .lettering[lang="{language}"]' in style.RULES or language == "en"


@pytest.mark.parametrize("language", SEAS)
def test_a_picture_by_itself_is_lettered_in_one_language(language: str) -> None:
    picture = still(at_table(NETWORK, players=5).state, language=language)
    assert [sea in picture for sea in SEAS.values()] == [one == language for one in SEAS]
    assert 'class="lettering"' not in picture


def test_a_picture_holds_no_hand_and_no_deck() -> None:
    """The same picture whatever is hidden."""
    one, two = (at_table(NETWORK, players=5, seed=seed).state for seed in (1, 2))
    assert one.deck != two.deck
    assert still(one) == still(two)


def test_lights_for_a_contract_a_ghost_and_a_shipment() -> None:
    state = at_table(NETWORK, players=5).state
    here = state.agreement.board
    assert corridor(here, [here.hex_index["F12"], here.hex_index["E12"]]).count("Z") == 2
    assert "ghost" in ghost(here, tiles(state)[0])
    ways = [Route(1, ("Manchester", "Stoke", "Birmingham"), ("red", "black")), Route(2, ("Manchester", "Stoke"), ("red",))]
    below, above, taken = drawn(state, ways, 1.0)
    assert below.count("route-tip") == 3 and below.count("route-other") == 1
    assert above.count("number-disc") == 2
    gone = [tile for tile in tiles(state) if tile.owner in ("red", "black") and tile.hex in hexes_of(state, ways)]
    middles = [curve(here, tile.hex, tile.entry, tile.exit).point(0.5) for tile in gone]
    assert len(middles) == 8
    assert all(any(box.left <= spot.x <= box.right and box.top <= spot.y <= box.bottom for box in taken) for spot in middles)


def test_a_name_stays_text() -> None:
    picture = board_picture(board("pennines"), label='<script>"&')
    assert "<script>" not in picture
    assert ElementTree.fromstring(picture).get("aria-label") == '<script>"&'
