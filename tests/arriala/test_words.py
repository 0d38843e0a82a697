"""What players read, in four languages: every reason and every fact has its sentence."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from arriala import words
from arriala.board.deck import CARD_KINDS
from arriala.board.files import board
from arriala.game import GAME
from arriala.rules import facts
from arriala.rules.pieces import COLOURS
from arriala.saying import RULES, catalogues, rule
from tabletop.catalogue import read_catalogue
from tabletop.languages import WHOLE
from tabletop.protocol import Reason
from tabletop.shipped import shipped

CODE = Path(__file__).parents[2] / "py" / "arriala"
UNTOLD = {"turn_began", "game_over"}
"""Facts without a sentence of the game's own: whose turn it is and who has won the page tells otherwise."""

reads = pytest.mark.parametrize("language", WHOLE)


def messages(language: str) -> dict[str, str]:
    return read_catalogue(shipped(words, f"{language}.po"))


def reasons() -> dict[str, set[str]]:
    """Every key of a refusal that the code has, with what it speaks of."""
    found: dict[str, set[str]] = {}
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason" and isinstance(node.args[1], ast.Constant):
                about = node.args[2] if len(node.args) > 2 else ast.Dict([], [])
                assert isinstance(about, ast.Dict)
                found[str(node.args[1].value)] = {str(ast.literal_eval(key)) for key in about.keys if key is not None}
    return found | {f"own_{kind}": set() for kind in ("to_vineyard", "from_vineyard", "to_river")}


def names(message: str) -> set[str]:
    return set(re.findall(r"{(\w+)", message))


def kinds_of_facts() -> list[Any]:
    return [kind for kind in vars(facts).values() if isinstance(kind, type) and "showed" in getattr(kind, "_fields", ())]


def test_every_refusal_has_its_sentence_and_no_other_is_there() -> None:
    keys = reasons()
    english = messages("en")
    assert {key.removeprefix("refused.") for key in english if key.startswith("refused.")} == set(keys)
    for key, about in keys.items():
        assert names(english[f"refused.{key}"]) <= about, key


def test_every_fact_has_its_sentence() -> None:
    english = messages("en")
    told = {key.removeprefix("log.") for key in english if key.startswith("log.")}
    fields = {kind._field_defaults["name"]: set(kind._fields) for kind in kinds_of_facts()}
    others = {"anothers_worker_moved": "worker_moved", "section_built_for_nobody": "section_built", "vineyard_scored_for_nobody": "vineyard_scored"}
    assert told == (set(fields) | set(others)) - UNTOLD
    for name in told:
        assert names(english[f"log.{name}"]) <= fields[others.get(name, name)], name


@reads
def test_every_language_says_everything_in_its_own_words(language: str) -> None:
    own, english = messages(language), messages("en")
    assert {key for key in own if not key.endswith((".acc", ".dat", ".m"))} == set(english)  # cases and genders are each language’s own
    assert all(names(own[key]) == names(english[key]) for key in english)
    if language != "en":
        same = [key for key in english if own[key] == english[key] and key.startswith(("rule.", "refused.", "log."))]
        assert same == []


@reads
def test_the_voice(language: str) -> None:
    """No exclamation, nobody is called invalid, no markup, no typewriter's quotes; French stops have a space before them."""
    for key, message in messages(language).items():
        assert not re.search(r"[!<>&'\"\n]|invalid|ungültig|illegal|invalide|non valid", message, re.IGNORECASE), f"{key}: {message}"
        if key.startswith(("refused.", "rule.", "log.")):
            assert message.endswith("."), key
            assert message[0].isupper() or message[0] == "{", key
        if language == "fr":
            assert not re.search(r"[^\s\w}][:;]|\w[:;?](?![\w0|#])", re.sub(r"{[^}]*}", "x ", message)), f"{key}: {message}"


@reads
def test_every_rule_has_a_sentence_or_two(language: str) -> None:
    for number in RULES:
        assert 25 < len(rule(number, language)) < 320, number
    with pytest.raises(KeyError):
        rule("9.1", language)


@reads
def test_places_cards_and_players_are_called_by_their_names(language: str) -> None:
    told = catalogues.words(language)
    on = board("long")
    for group, values in {"card": CARD_KINDS, "seat": COLOURS, "colour": COLOURS, "site": on.masterpieces, "place": on.names[-4:]}.items():
        assert all(told.find(f"{group}.{value}") for value in values), group
    assert {*WHOLE} <= {*catalogues.languages}


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            Reason("2.8", "barred", {"place": "Castelsarrasin 2", "seat": "red"}),
            "This worker can’t go back to Castelsarrasin 2: Red took it from there. 2.8",
            "Castelsarrasin 2 ist gesperrt: Von dort hat Rot diesen Arbeiter geholt. 2.8",
        ),
        (
            Reason("2.2", "not_there", {"colour": "red", "place": "Valence d'Agen"}),
            "There is no red worker in Valence d’Agen. 2.2",
            "Bei Valence d’Agen steht kein roter Arbeiter. 2.2",
        ),
        (
            Reason("2.6", "too_dear", {"what": "lock", "price": 4, "left": 3}),
            "A lock costs 4; you have 3 points left. 2.6",
            "Eine Schleuse kostet 4; du hast noch 3 Aktionspunkte. 2.6",
        ),
        (
            Reason("2.6", "locks_enough", {"first": "Castelsarrasin", "last": "Moissac", "locks": 1}),
            "Castelsarrasin to Moissac already has its one lock. 2.6",
            "Castelsarrasin–Moissac verträgt eine Schleuse, und sie steht. 2.6",
        ),
        (
            Reason("4.2", "not_last", {"seat": "yellow"}),
            "Only the player in last place may build a masterpiece; that is Yellow. 4.2",
            "Ein Meisterbauwerk baut nur der Letzte; das ist Gelb. 4.2",
        ),
    ],
)
def test_samples(reason: Reason, english: str, german: str) -> None:
    assert GAME.say(reason) == english
    assert GAME.say(reason, "de") == german


@reads
def test_what_can_decide_a_game_is_said(language: str) -> None:
    told = catalogues.words(language)
    assert all(told.find(f"decided.{key}") for key in ("points", "workers", "tied", "third"))
    assert all(told.find(f"why.{why}") for why in ("built", "turns", "idle"))
    assert all(told.find(f"chapter.{chapter.number}") for chapter in GAME.chapters)
