"""Positions that no game could reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canalmania.board.board import NOWHERE, TOWN, Board
from canalmania.board.deck import KINDS
from canalmania.board.files import board
from tabletop.words import quoted
from talk.bad_input import FIRST_LINE, position, refused

AT_FAULT = FIRST_LINE + 1
"""The first line of a position block, in a record for three."""


# What is wrong, the position, and the words of its sentence; the last line is the one at fault.
IMPOSSIBLE: list[tuple[str, str]] = [
    ("red hand" + " surveyor" * 14, "only 13 of surveyor"),
    ("red hand tunnel/yellow\nwhite hand tunnel/yellow", "is only 1 of tunnel/yellow"),
    ("red hand aqueduct/red\ndiscards aqueduct/red", "is only 1 of aqueduct/red"),
    ("display tunnel/black\ndeck lock tunnel/black", "is only 1 of tunnel/black"),
    ("red hand lock/pink", "no card"),
    ("red hand gold", "no card"),
    ("display lock lock lock lock lock lock", "holds five cards"),
    ("white engineer Rennie\nred engineer Rennie", "same engineer"),
    ("red engineer Brunel", "An engineer is one of"),
    ("red engineer Rennie Telford", "An engineer is one of"),
    ("red engineer", "An engineer is one of"),
    ("red points -1", "A number from 0"),
    ("red points 12345", "A number from 0"),
    ("red points twelve", "A number from 0"),
    ("red points ٣", "A number from 0"),
    ("red points 1 2", "A number from 0"),
    ("red points", "A number from 0"),
    ("round 0", "A number from 1"),
    ("round 63", "A number from 1"),
    ("ending 99", "A number from 1"),
    ("ending x", "A number from 1"),
    ("passes 3", "A number from 0"),
    ("step red", "A step is a seat and one of"),
    ("step pink cards", "A step is a seat and one of"),
    ("step red building", "A step is a seat and one of"),
    ("step red cards goods", "A step is a seat and one of"),
    ("weather fair", "knows no “weather”"),
    ('""', "knows no “”"),
    ("pink points 1", "knows no “pink”"),
    ("red", "What about red"),
    ("red hat 1", "no “hat”"),
    ("goods Paris", "no town “Paris”"),
    ("goods London London", "one marker at the most"),
    ("goods London\ngoods Reading London", "one marker at the most"),
    (
        "goods Leeds London Reading Oxford Bath Bristol York Goole Preston Stoke Burton Chester Lincoln Newark Swindon Taunton Ripon Skipton Coventry "
        "Leicester Worcester",
        "20 markers",
    ),
    ('parliament "Canal du Midi"', "no contract"),
    ('parliament "Oxford Canal" "Oxford Canal"', "there twice"),
    ('parliament "Oxford Canal"\ncontracts "Oxford Canal"', "there twice"),
    ('red canal "Oxford Canal" Oxford\nwhite canal "Oxford Canal" Oxford', "there twice"),
    ('red canal "Oxford Canal" Oxford\nparliament "Oxford Canal"', "there twice"),
    ('parliament "Oxford Canal" "Coventry Canal" "Lancaster Canal" "Medway Navigation" "Bridgewater Canal" "Wilts & Berks Canal"', "five contracts"),
    ('red canal "Oxford Canal" Oxford\nred canal "Coventry Canal" Burton\nred canal "Lancaster Canal" Preston', "two open contracts"),
    ("red canal", "A canal is told by"),
    ('red canal "Canal du Midi" London', "A canal is told by"),
    ('red canal "Oxford Canal"', "begins at one of its termini"),
    ('red canal "Oxford Canal" London', "begins at one of its termini"),
    ('red canal "Oxford Canal" Paris', "no town “Paris”"),
    ('red canal "Junction 2" London', "junction"),
    ('red canal "Junction 1" London\nred canal "Junction 1" Bath', "there twice"),
    ("red junctions 2", "A number from 1"),
    ("red junctions some", "A number from 1"),
    ('red canal "Medway Navigation" Tonbridge U24 lock V24', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge U24 lock', "Say where the tile on U24 leads"),
    ('red canal "Medway Navigation" Tonbridge U24 lock >', "Say where the tile on U24 leads"),
    ('red canal "Medway Navigation" Tonbridge U24 bridge V24 stretch Maidstone', "A tile is one of"),
    ('red canal "Medway Navigation" Tonbridge A1 lock > A2', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge U24 aqueduct > V24', "takes no aqueduct"),
    ('red canal "Medway Navigation" Tonbridge W24 lock > V24', "takes no lock"),
    ('red canal "Medway Navigation" Tonbridge U24 lock V24 lock Maidstone', "No lock after a lock"),
    ('red canal "Medway Navigation" Tonbridge V24 lock Maidstone', "can't have gone there"),
    ('red canal "Medway Navigation" Tonbridge U24 lock > T23', "can't have gone there"),
    ('red canal "Coventry Canal" Burton J13 stretch > J12', "can't have gone there"),
    ('red canal "Medway Navigation" Tonbridge > U24', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge Maidstone', "A tile is a hex and a kind"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@0 > V24', "The height of a tile"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@² > V24', "The height of a tile"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@high > V24', "The height of a tile"),
    ('red canal "Medway Navigation" Tonbridge U24 lock@ > V24', "The height of a tile"),
    ("red section Tonbridge U24 lock > V24\nwhite section Tonbridge U24 lock@1 > V24", "lie at one height"),
    ('red canal "Medway Navigation" fresh 2 Tonbridge U24 lock > V24', "fresh"),
    ('red canal "Medway Navigation" fresh x Tonbridge U24 lock > V24', "A number from 1"),
    ('red canal "Medway Navigation" fresh 1 Tonbridge U24 lock V24 stretch Maidstone', "fresh"),
    ("red section", "A section is told by"),
    ("red section London", "A section is told by"),
    ("red section Paris A1 lock", "no town “Paris”"),
    ("red section Tonbridge V24 lock Maidstone", "No tile on V24 leads on to Maidstone"),
    ("red section Tonbridge U24 lock > T23", "No tile on U24 leads on to T23"),
    ("red section Sheffield K7 tunnel Huddersfield", "No tile on K7 leads on to Huddersfield"),
    ('red hand "lock', "quotation mark"),
]


# Where the whole can't be, though no line alone is at fault.
IMPOSSIBLE_TOGETHER: list[tuple[str, str]] = [
    ("red known lock", "must be in the hand"),
    ("red hand lock\nred known lock lock", "must be in the hand"),
    ("white hand stretch stretch stretch stretch stretch stretch stretch stretch", "seven cards at the most"),
    ("step red discard\nred hand lock", "nothing to discard"),
    ("round 5\nending 4", "two rounds after this one"),
    ("round 5\nending 8", "two rounds after this one"),
    ('step red last\nred canal "Oxford Canal" Oxford', "no contract is open"),
    ('red junctions 1\nred canal "Junction 1" London', "can't both hold a junction"),
    ("step red goods\npasses 1", "last goods only"),
]


@pytest.mark.parametrize(("lines", "words"), IMPOSSIBLE, ids=[f"{place}" for place in range(len(IMPOSSIBLE))])
def test_impossible_positions(lines: str, words: str) -> None:
    error = refused(position(lines))
    assert words in error.sentence
    assert error.line == AT_FAULT + lines.count("\n"), error.sentence


@pytest.mark.parametrize(("lines", "words"), IMPOSSIBLE_TOGETHER)
def test_positions_that_are_impossible_as_a_whole(lines: str, words: str) -> None:
    assert words in refused(position(lines)).sentence


@pytest.mark.rule("1.2")
def test_a_position_with_more_tiles_than_there_are() -> None:
    error = refused(position("\n".join(["red section Huddersfield J6 aqueduct K7 tunnel Sheffield"] * 4)))
    assert error.sentence == f"Line {AT_FAULT + 3}: Red has no tunnel left for K7. 1.2"


@pytest.mark.rule("5.14")
@pytest.mark.parametrize("back", ["to the town", "to a hex"])
def test_a_section_that_comes_to_a_place_twice(back: str) -> None:
    line, name = next(rings(board("england.second"), back == "to the town"))
    assert refused(position(line)).sentence == f"Line {AT_FAULT}: A canal never comes to {name} twice. 5.14"


def rings(board: Board, through_town: bool) -> Iterator[tuple[str, str]]:
    """Sections round a hex, back to the town that they begin at or, from a town beside the ring, to their own first hex."""
    for middle in range(len(board.hexes)):
        around = board.neighbours[middle]
        for turned in range(6):
            ring = [*around[turned:], *around[:turned]]
            start, tiles = (ring[0], ring[1:]) if through_town else (NOWHERE, [*ring, ring[0]])
            if NOWHERE in ring or any(board.ground[hex_] == TOWN for hex_ in tiles):
                continue
            if not through_town:
                # The town lies straight behind the first hex.
                start = board.neighbours[ring[0]][(board.edge_to(ring[0], ring[1]) + 3) % 6]
            if start == NOWHERE or board.ground[start] != TOWN:
                continue
            kinds = [KINDS[2 * board.ground[hex_] + place % 2] for place, hex_ in enumerate(tiles)]
            town = quoted(board.places[start])
            told = " ".join(f"{board.hexes[hex_]} {kind}" for hex_, kind in zip(tiles, kinds, strict=True))
            yield f"red section {town} {told} {town if through_town else '> ' + board.hexes[ring[1]]}", board.places[start if through_town else ring[0]]
