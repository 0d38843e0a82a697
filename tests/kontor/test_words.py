"""What players read, in four languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kontor import words
from kontor.board.cards import GOODS, KINDS
from kontor.board.waters import PLACE_OF
from kontor.card import SEATS
from kontor.rules import facts
from kontor.rules.state import Step
from kontor.saying import RULES, TERMS, catalogues, place_said, rule, sentence
from tabletop.catalogue import read_catalogue
from tabletop.languages import WHOLE
from tabletop.protocol import Reason
from tabletop.shipped import shipped

CODE = Path(__file__).parents[2] / "py" / "kontor"
NUMBERS = (0, 1, 2, 5, 13)
PLACES = ("0,0", "1,0", "-2,0", "0,1", "0,-3", "1,-3", "-2,2", "1,2", "-1,-1")
PLAUSIBLE: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("card", "other_card", "chosen", "gulden", "columns", "rows", "size", "points", "x", "y"), NUMBERS),
    **dict.fromkeys(("seat", "other", "winner"), (*SEATS, "Ada")),
    **dict.fromkeys(("place", "start", "guard"), PLACES),
    "kind": KINDS,
    "good": GOODS,
    "across": ("east-west", "north-south"),
    "why": ("full", "idle", "rounds", "line", "ruin"),
}
SILENT = {"buy_decided", "buyers_shown", "show_decided", "card_chosen", "top_turned", "round_began"}
"""Facts that another one tells already, that are one's own, or that are nobody's news."""


def messages(language: str) -> dict[str, str]:
    return read_catalogue(shipped(words, f"{language}.po"))


def sayings(language: str) -> Iterator[tuple[str, str]]:
    """Every message of a language with each value of its parameters at least once."""
    told = catalogues.words(language)
    for key, message in messages(language).items():
        names = list(dict.fromkeys(re.findall(r"{(\w+)", message)))
        values = [PLAUSIBLE[name] for name in names]
        for place in range(max(map(len, values), default=1)):
            yield key, told.say(key, {name: some[place % len(some)] for name, some in zip(names, values, strict=True)})


@pytest.mark.parametrize("language", WHOLE)
def test_every_message_can_be_said(language: str) -> None:
    for key, said in sayings(language):
        assert said, key
        assert not re.search(r"[{}|#_]|\bNone\b|  | $", said), f"{key}: {said}"


@pytest.mark.parametrize("language", WHOLE)
def test_sentences_begin_large_and_end_with_a_stop(language: str) -> None:
    for key, said in sayings(language):
        if key.startswith(("refused.", "rule.")):
            assert said[0].isupper() or said[0].isdigit(), f"{key}: {said}"
            assert re.search(r"\w\.$", said), f"{key}: {said}"


@pytest.mark.parametrize("language", WHOLE)
def test_the_voice(language: str) -> None:
    for key, message in messages(language).items():
        assert not re.search(r"[!<>&'\"\n]|invalid|ungültig|illegal|invalide|non valid", message, re.IGNORECASE), f"{key}: {message}"


def reasons() -> Iterator[tuple[str, str, set[str]]]:
    """Rule, key and parameters of every reason that the code gives."""
    for file in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                rule_, key, *about = node.args
                names = {str(ast.literal_eval(name)) for name in about[0].keys if name} if about and isinstance(about[0], ast.Dict) else set()
                if isinstance(key, ast.Constant):
                    yield (str(rule_.value) if isinstance(rule_, ast.Constant) else "", str(key.value), names)


@pytest.mark.parametrize("language", WHOLE)
def test_every_reason_has_its_message_and_its_parameters(language: str) -> None:
    said = messages(language)
    given = list(reasons())
    assert len(given) > 30
    for number, key, names in given:
        assert not number or number in RULES, number
        assert set(re.findall(r"{(\w+)", said[f"refused.{key}"])) <= names, key
    known = {f"refused.{key}" for _, key, _ in given} | {f"refused.now_{step}" for step in Step if step != Step.OVER}
    assert {key for key in said if key.startswith("refused.")} == known


@pytest.mark.parametrize("language", WHOLE)
def test_every_fact_is_told_or_silent(language: str) -> None:
    said = messages(language)
    named: list[Any] = [kind for kind in vars(facts).values() if isinstance(kind, type) and issubclass(kind, tuple)]
    kinds = {kind._field_defaults["name"]: kind for kind in named}
    assert {key.removeprefix("log.") for key in said if key.startswith("log.")} == set(kinds) - SILENT
    for name in set(kinds) - SILENT:
        assert set(re.findall(r"{(\w+)", said[f"log.{name}"])) <= set(kinds[name]._fields), name


@pytest.mark.parametrize("language", WHOLE)
def test_every_term_is_there(language: str) -> None:
    said = messages(language)
    wanted = [f"seat.{seat}" for seat in SEATS] + [f"kind.{kind}" for kind in KINDS] + [f"good.{good}" for good in GOODS]
    wanted += [f"step.{step}" for step in Step] + [f"decided.{key}" for key in ("points", "gulden", "even", "line", "ruin")]
    wanted += [f"ended.{why}" for why in ("full", "idle", "rounds", "line", "ruin")]
    wanted += [told.key for name in PLACE_OF if (told := place_said(name))]
    assert [key for key in wanted if key not in said] == []
    assert set(TERMS.values()) <= {key.split(".")[0] for key in said}
    assert all(rule(number, language) for number in RULES)


@pytest.mark.parametrize(
    ("place", "english", "german"),
    [
        ("1,-3", "1 east, 3 north", "1 Ost, 3 Nord"),
        ("-2,0", "2 west", "2 West"),
        ("0,1", "1 south", "1 Süd"),
        ("0,0", "the anchor", "der Anker"),
    ],
)
def test_places_are_told_by_steps_from_the_anchor(place: str, english: str, german: str) -> None:
    for language, wanted in (("en", english), ("de", german)):
        assert catalogues.words(language).say("log.boat_moved", {"seat": "red", "place": place}).endswith(f": {wanted}")
    assert place_said("9,9") is None


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            Reason("6.3", "beside_foreign_crane", {"other": "black"}),
            "Black’s crane is beside it: you can’t lay a quay here. 6.3",
            "Daneben steht ein Kran von Schwarz: hier kein Kai von dir. 6.3",
        ),
        (
            Reason("3.1", "now_choose"),
            "Both now choose a card in secret, or pass. 3.1",
            "Jetzt wählt jeder heimlich eine Karte oder setzt aus. 3.1",
        ),
        (
            Reason("9.1", "too_dear", {"gulden": 1}),
            "A special card costs two gulden; you have one. 9.1",
            "Eine Spezialkarte kostet zwei Gulden; du hast einen. 9.1",
        ),
    ],
)
def test_samples(reason: Reason, english: str, german: str) -> None:
    assert (sentence(reason), sentence(reason, "de")) == (english, german)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (facts.Passed("red", 0), "Red passed, the treasury had nothing"),
        (facts.Passed("red", 1), "Red passed for a gulden"),
        (facts.GoesFirst("red", 71, "black", 40), "71 beats 40: first Red, then Black"),
        (facts.CannotPay("black", 40, "red"), "Black couldn’t pay: 40 went back, no turn"),
        (facts.CardReturned("red", 37, "quay"), "No space for 37: back to Red’s hand"),
        (facts.SectorWon("red", "black", "lead", "tea", 2, 7, 0, (), "1,1", (0, 0, 0)), "A sector of seven cards is closed: Black’s guard"),
        (facts.GameOver("full", None, (0, 0)), "The harbour is full"),
        (facts.RoundBegan(3), None),
    ],
)
def test_what_the_log_says(fact: Any, said: str | None) -> None:
    assert catalogues.words("en").fact(fact) == said
