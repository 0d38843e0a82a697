"""What players read, in four languages."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import programs
from canalmania import words
from canalmania.board.board import COLOURS
from canalmania.board.deck import CARD_KINDS, KINDS
from canalmania.card import SEATS
from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.saying import RULES, catalogues, goods_card, rule, sentence
from counting import calls
from tabletop.catalogue import Said, read_catalogue
from tabletop.languages import WHOLE
from tabletop.protocol import Reason
from tabletop.shipped import shipped

ROOT = Path(__file__).parents[2]
NUMBERS = (0, 1, 2, 5, 13)
TOWNS = ("Bath", "Leighton Buzzard", "Arundel")
CANALS = ("Kennet & Avon Canal", *JUNCTION_NAMES)
# What each parameter may be.
PLAUSIBLE: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("any", "each", "fewest", "given", "left", "number", "sections", "value"), NUMBERS),
    **dict.fromkeys(("town", "far", "terminus", "first", "second"), TOWNS),
    **dict.fromkeys(("from", "to", "hex", "ahead", "last"), ("H11", "A24", "Bath")),
    **dict.fromkeys(("seat", "owner"), (*SEATS, "Ada")),
    **dict.fromkeys(("canal", "contract", "junction"), CANALS),
    **dict.fromkeys(("colour", "wanted"), (*COLOURS, "white", "pink")),
    "contracts": (CANALS[:2],),
    "vias": (("Skipton",), TOWNS),
    "engineer": ("Rennie", "Watt"),
    "kind": (*KINDS, "weir"),
    "ground": ("clear", "difficult"),
    "case": ("city_on_canal", "town_on_canal", "city_on_no_canal", "town_on_no_canal"),
    "card": (*CARD_KINDS, "lock/blue", "surveyor/white", "weir/pink", "lock/pink"),
    "cards": NUMBERS,
    "order": (("stretch", "double", "half"),),
}
# Where a name stands for a list in one message and for something else in another.
ONLY: dict[str, dict[str, tuple[Any, ...]]] = {
    "refused.cards_missing": {"cards": (("lock",), ("lock", "surveyor"), ("stretch", "aqueduct", "tunnel"))},
    "refused.marker_order": {"first": (TOWNS[:1], TOWNS)},
    "refused.removal_order": {"first": (TOWNS[:1], TOWNS)},
}


def messages(language: str) -> dict[str, str]:
    return read_catalogue(shipped(words, f"{language}.po"))


def sayings(language: str) -> Iterator[tuple[str, str]]:
    """Every message of a language with each value of its parameters at least once."""
    told = catalogues.words(language)
    for key, message in messages(language).items():
        names = list(dict.fromkeys(re.findall(r"{(\w+)", message)))
        values = [ONLY.get(key, {}).get(name, PLAUSIBLE[name]) for name in names]
        longest = max(map(len, values), default=1)
        for place in range(longest):
            about = {name: some[place % len(some)] for name, some in zip(names, values, strict=True)}
            yield key, told.say(key, about)


@pytest.mark.parametrize("language", WHOLE)
def test_every_message_can_be_said(language: str) -> None:
    for key, said in sayings(language):
        assert said, key
        assert not re.search(r"[{}|#_]|\bNone\b|  | $", said), f"{key}: {said}"


@pytest.mark.parametrize("language", WHOLE)
def test_sentences_begin_large_and_end_with_a_stop(language: str) -> None:
    for key, said in sayings(language):
        if key.startswith(("refused.", "rule.")):
            assert said[0].isupper() or said.startswith(("weir", "pink")), f"{key}: {said}"
            assert re.search(r"\w\.$", said), f"{key}: {said}"


@pytest.mark.parametrize("language", WHOLE)
def test_the_voice(language: str) -> None:
    """No exclamation, nobody is called invalid, no markup, no typewriter's quotes."""
    for key, message in messages(language).items():
        assert not re.search(r"[!<>&'\"\n]|invalid|ungültig|illegal|invalide|non valid", message, re.IGNORECASE), f"{key}: {message}"


def test_french_stops_don_t_stand_alone() -> None:
    for key, message in messages("fr").items():
        assert not re.search(r" [:;?]|[^\s\w})][:;]", message), f"{key}: {message}"


# ---- the samples of the voice


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            Reason("3.3", "must_take_contract"),
            "Take a contract: you have none open. 3.3",
            "Nimm einen Vertrag: Du hast keinen offenen. 3.3",
        ),
        (
            Reason("5.14", "too_far", {"from": "E13", "far": "Chester", "fewest": 5, "left": 4}),
            "From E13 to Chester takes five tiles; four are left. 5.14",
            "Von E13 nach Chester sind es fünf Plättchen; vier sind übrig. 5.14",
        ),
        (
            Reason("5.14", "too_far", {"from": "E13", "far": "Chester", "fewest": 1, "left": 0}),
            "From E13 to Chester takes one tile; none is left. 5.14",
            "Von E13 nach Chester ist es ein Plättchen; keins ist übrig. 5.14",
        ),
        (
            Reason("5.8", "same_kind", {"kind": "stretch", "hex": "H11"}),
            "A stretch can’t follow a stretch in the same section. 5.8",
            "Keine Trasse nach einer Trasse im selben Abschnitt. 5.8",
        ),
        (
            Reason("5.8", "same_kind", {"kind": "aqueduct", "hex": "H11"}),
            "An aqueduct can’t follow an aqueduct in the same section. 5.8",
            "Kein Aquädukt nach einem Aquädukt im selben Abschnitt. 5.8",
        ),
        (
            Reason("5.5", "wrong_ground", {"hex": "H11", "ground": "difficult", "kind": "lock"}),
            "H11 is difficult: aqueduct or tunnel only. 5.5",
            "H11 ist schwieriges Gelände: nur Aquädukt oder Röhre. 5.5",
        ),
        (
            Reason("6.2", "colour_twice", {"first": "Leeds", "second": "Bath", "colour": "red"}),
            "Leeds and Bath are both red; no colour may appear twice. 6.2",
            "Leeds und Bath sind rot; keine Farbe zweimal. 6.2",
        ),
        (
            Reason("6.1", "last_section", {"owner": "Tom", "from": "Leeds", "to": "Bath"}),
            "The last section must be yours; this one is Tom’s. 6.1",
            "Der letzte Abschnitt muss dir gehören; dieser gehört Tom. 6.1",
        ),
    ],
)
def test_samples(reason: Reason, english: str, german: str) -> None:
    assert sentence(reason) == english
    assert sentence(reason, "de") == german


# ---- cards, numbers, lists


@pytest.mark.parametrize(
    ("language", "blue", "plain"),
    [
        ("en", "There is no blue lock card in the display.", "There is no lock card without goods in the display."),
        ("de", "In der Auslage liegt keine blaue Schleusenkarte.", "In der Auslage liegt keine Schleusenkarte ohne Gütersymbol."),
        ("fr", "Aucune carte écluse bleue n’est visible.", "Aucune carte écluse sans marchandise n’est visible."),
        ("it", "Nessuna carta chiusa blu è scoperta.", "Nessuna carta chiusa senza merci è scoperta."),
    ],
)
def test_cards_with_and_without_goods(language: str, blue: str, plain: str) -> None:
    assert sentence(Reason("4.2", "not_in_display", {"card": "lock/blue"}), language) == f"{blue} 4.2"
    assert sentence(Reason("4.2", "not_in_display", {"card": "lock"}), language) == f"{plain} 4.2"


def test_only_cards_of_the_game_are_put_in_words() -> None:
    assert {*WHOLE} <= {*catalogues.languages}
    assert goods_card("lock/pink") is goods_card("lock") is None
    assert goods_card("lock/blue") == Said("goods_card", {"card": "lock", "colour": "blue"})
    assert sentence(Reason("1.4", "no_such_card", {"card": "lock/pink"})) == "There is no card lock/pink. 1.4"
    assert sentence(Reason("1.1", "no_such_town", {"town": "lock/blue"})) == "There is no town lock/blue. 1.1"


@pytest.mark.parametrize(
    ("language", "one", "five"),
    [
        ("en", "A lock takes one lock card or a surveyor.", "A tunnel takes five tunnel cards or surveyors."),
        ("de", "Für eine Schleuse brauchst du eine Schleusenkarte oder einen Inspektor.", "Für eine Röhre brauchst du fünf Röhrenkarten oder Inspektoren."),
        ("fr", "Une écluse demande une carte écluse ou géomètre.", "Un tunnel demande cinq cartes tunnel ou géomètre."),
        ("it", "Una chiusa richiede una carta chiusa o ispettore.", "Un tunnel richiede cinque carte tunnel o ispettore."),
    ],
)
def test_one_card_and_five(language: str, one: str, five: str) -> None:
    assert sentence(Reason("5.6", "wrong_cards", {"kind": "lock", "cards": 1}), language) == f"{one} 5.6"
    assert sentence(Reason("5.6", "wrong_cards", {"kind": "tunnel", "cards": 5}), language) == f"{five} 5.6"


@pytest.mark.parametrize(
    ("language", "towns"), [("en", "Bath, Leeds or York"), ("de", "Bath, Leeds oder York"), ("fr", "Bath, Leeds ou York"), ("it", "Bath, Leeds o York")]
)
def test_lists_with_or(language: str, towns: str) -> None:
    assert f": {towns}." in sentence(Reason("4.8", "removal_order", {"first": ("Bath", "Leeds", "York"), "town": "Goole"}), language).replace("\xa0", "")


@pytest.mark.parametrize(
    ("language", "cards"),
    [
        ("en", "lock cards, tunnel cards and surveyor cards"),
        ("de", "Schleusenkarten, Röhrenkarten und Inspektorkarten"),
        ("fr", "de cartes écluse, de cartes tunnel et de cartes géomètre"),
        ("it", "carte chiusa, carte tunnel e carte ispettore"),
    ],
)
def test_lists_of_terms(language: str, cards: str) -> None:
    assert cards in sentence(Reason("5.6", "cards_missing", {"cards": ("lock", "tunnel", "surveyor")}), language)


# ---- rules


def test_the_rules_are_numbered_without_a_gap() -> None:
    assert len(RULES) == len(set(RULES)) == 71
    assert (RULES[0], RULES[11], RULES[-1]) == ("1.1", "2.1", "8.5")
    assert [key for key in messages("en") if key.startswith("rule.")] == [f"rule.{number}" for number in RULES]


@pytest.mark.parametrize("language", WHOLE)
def test_every_rule_has_a_sentence_or_two(language: str) -> None:
    for number in RULES:
        assert 25 < len(rule(number, language)) < 320, number
        assert len(re.findall(r"[.?](?: |$)", rule(number, language))) <= 2, number


def test_a_rule() -> None:
    assert rule("5.8") == "Two tiles in a row within one section are never of the same kind."
    assert rule("5.8", "de") == "Zwei Plättchen nacheinander im selben Abschnitt sind nie von gleicher Art."


def test_a_rule_that_is_none() -> None:
    with pytest.raises(KeyError, match=r"9\.1"):
        rule("9.1")


def test_languages_differ() -> None:
    told = {language: messages(language) for language in WHOLE}
    for one, other in product(WHOLE, repeat=2):
        if one < other:
            same = [key for key in told[one] if key.startswith(("rule.", "refused.", "step.")) and told[one][key] == told[other].get(key)]
            assert same == []


def test_reading_costs_few_calls_a_message() -> None:
    for language in WHOLE:
        text = shipped(words, f"{language}.po")
        assert calls(partial(read_catalogue, text)) < 5 * text.count("\nmsgid "), language


# ---- the tool that checks and orders the files


@pytest.fixture
def tool() -> Any:
    pytest.importorskip("babel")
    return programs.tool("words")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in WHOLE:
        shutil.copy(ROOT / "py" / "canalmania" / "words" / f"{language}.po", tmp_path)
    return tmp_path


def change(folder: Path, language: str, old: str, new: str) -> None:
    file = folder / f"{language}.po"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def entry(key: str, message: str) -> str:
    return f'msgid "{key}"\nmsgstr "{message}"\n'


def test_nothing_is_wrong(tool: Any) -> None:
    assert tool.check() == []


@pytest.mark.parametrize(
    ("language", "old", "new", "fault"),
    [
        ("de", entry("list.and", "und"), entry("list.and", ""), "de: list.and is missing."),
        ("fr", entry("list.and", "et"), entry("list.and", ""), "fr: list.and is missing."),
        ("de", entry("list.and", "und"), entry("list.and", "und") + "\n" + entry("list.nor", "noch"), "de: list.nor is used by nothing."),
        ("it", "Qui nessuno gioca con {seat}.", "Qui nessuno gioca.", "it: refused.no_such_seat speaks of nothing, in en of seat."),
        ("en", "Nobody plays {seat} here.", "Nobody plays {seat} in {town}.", "en: refused.no_such_seat speaks of {town}, which it isn’t given."),
        ("fr", "Personne ne joue {seat} ici.", "Personne ne joue {seat ici.", "fr: refused.no_such_seat can’t be read: expected '}' before end of string."),
        ("de", entry("kind.lock.dat", "einer Schleuse"), "", "de: kind.lock.dat is missing: a message asks for this variant."),
        ("de", entry("kind.lock.dat", "einer Schleuse"), entry("kind.lock.gen", "einer Schleuse"), "de: kind.lock.gen is used by nothing."),
        ("fr", '"Language: fr\\n"', '"Language: en\\n"', "fr: its header names another language."),
        ("it", entry("list.and", "e"), "#, fuzzy\n" + entry("list.and", "e"), "it: list.and is marked as fuzzy."),
    ],
)
def test_what_the_tool_finds(tool: Any, folder: Path, language: str, old: str, new: str, fault: str) -> None:
    change(folder, language, old, new)
    assert fault in tool.check(folder)


def test_a_language_that_isnt_whole_yet_may_lack_what_it_gets_later(tool: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "WHOLE", ("en", "de"))
    change(folder, "fr", entry("list.and", "et"), entry("list.and", ""))
    assert tool.check(folder) == []


def test_the_tool_asks_for_the_order_of_english(tool: Any, folder: Path) -> None:
    change(folder, "de", entry("list.and", "und") + "\n", "")
    with (folder / "de.po").open("a", encoding="utf-8") as file:
        file.write("\n" + entry("list.and", "und"))
    assert tool.check(folder) == ["de: the file isn’t in the order of en.po; run make words."]
    tool.update(folder)
    assert tool.check(folder) == []


def test_the_tool_reads_the_code(tool: Any, tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        """
def case(): return {"case": 1}
Reason("5.1", "plain")
Reason("5.1", "one" if a else "other", {"town": 1, **case()})
Reason("9.9", "one", {"town": 1})
Reason("5.1", f"now_{step}")
Reason("5.1", key)
Reason("5.1", "loose", about)
""",
        encoding="utf-8",
    )
    code = tool.read_code(tmp_path)
    assert code.refusals["one"] == {"town"}
    assert code.refusals["other"] == {"town", "case"}
    assert code.refusals["plain"] == set()
    assert {"now_build", "now_last"} < set(code.refusals)
    assert code.rules == {"5.1": "some.py:3", "9.9": "some.py:5"}
    assert len(code.faults) == 2


def test_update_keeps_words_and_shows_what_is_missing(tool: Any, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (folder / "de.po").read_text(encoding="utf-8")
    change(folder, "en", entry("list.or", "or"), entry("list.or", "or") + "\n#. a new one\n" + entry("list.nor", "nor"))
    change(
        folder,
        "de",
        entry("step.over", "das Spiel ist zu Ende"),
        "# so sagt man\n" + entry("step.over", "das Spiel ist zu Ende") + "\n" + entry("step.old", "alt"),
    )
    tool.update(folder)
    text = (folder / "de.po").read_text(encoding="utf-8")
    assert entry("list.or", "oder") + "\n#. a new one\n" + entry("list.nor", "") in text
    assert "# so sagt man\n" + entry("step.over", "das Spiel ist zu Ende") in text
    assert read_catalogue(text) == read_catalogue(before)
    told = capsys.readouterr().out
    assert "words: de.po is rewritten, without step.old\n" in told
    assert "words: de.po lacks list.nor\n" in told


def test_update_changes_nothing_twice(tool: Any, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.update(folder)
    assert capsys.readouterr().out == ""
