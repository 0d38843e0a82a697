"""Messages: read from gettext files, found by key, filled with what they speak of."""

from __future__ import annotations

import io
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.catalogue import Said, Words, catalogues_in, catalogues_of, layered, read_catalogue
from tabletop.protocol import Reason
from tiny import barge
from tiny.words import BARGE

ENGLISH = {
    "list.and": "and",
    "list.or": "or",
    "number.0": "none",
    "number.1": "one",
    "number.5": "five",
    "kind.barge": "barge",
    "kind.barge.a": "a barge",
    "kind.ark": "ark",
    "kind.ark.a": "an ark",
    "painted": "{colour} {kind}",
    "painted.a": "a {colour} {kind}",
    "named": "Here lies {kind:a}.",
    "plain": "No {kind} in {town}.",
    "lacking": "Only {kind:a} in English.",
    "left": "{left} {left:is|are} left.",
    "crates": "You hold {crates:no crate|one crate|# crates}, number {crates:0}.",
}
GERMAN = {
    "list.and": "und",
    "kind.barge": "Kahn",
    "kind.barge.a": "einen Kahn",
    "plain": "Kein {kind} in {town}.",
    "named": "Du siehst {kind:a}.",
}


def english(messages: dict[str, str] | None = None) -> Words:
    return Words("en", ENGLISH | (messages or {}), {"kind": "kind", "kinds": "kind"})


def german() -> Words:
    return Words("de", GERMAN, {"kind": "kind"}, english())


def said(message: str, **about: Any) -> str:
    return english({"it": message}).say("it", about)


# ---- reading


def test_a_file_is_read_by_keys() -> None:
    text = """
    # by hand
    msgid ""
    msgstr ""
    "Language: en\\n"

    #. for translators
    #, some-flag
    msgid "one"
    msgstr "First."

    msgid "two"
    msgstr ""
    "In two "
    "parts."

    msgid "none"
    msgstr ""

    #~ msgid "old"
    #~ msgstr "Gone."
    """
    assert read_catalogue(text) == {"one": "First.", "two": "In two parts."}


def test_an_empty_file_has_no_messages() -> None:
    assert read_catalogue("") == {}


def test_escapes() -> None:
    assert read_catalogue(r'msgid "a\"b"' + "\n" + r'msgstr "tab\t, line\n, back\\slash \\n"') == {'a"b': "tab\t, line\n, back\\slash \\n"}


@given(st.dictionaries(st.text(min_size=1), st.text(min_size=1), max_size=5))
def test_what_babel_writes_is_read(messages: dict[str, str]) -> None:
    catalog = pytest.importorskip("babel.messages.catalog").Catalog()
    for key, message in messages.items():
        catalog.add(key, message)
    file = io.BytesIO()
    pytest.importorskip("babel.messages.pofile").write_po(file, catalog)
    assert read_catalogue(file.getvalue().decode()) == messages


# ---- filling


def test_a_value_stands_as_it_is() -> None:
    assert said("{town} is {how}.", town="{Leeds}", how=None) == "{Leeds} is None."


def test_lists_end_with_and() -> None:
    assert said("{towns}", towns=()) == ""
    assert said("{towns}", towns=("Bath",)) == "Bath"
    assert said("{towns}", towns=("Bath", "Leeds")) == "Bath and Leeds"
    assert said("{towns}", towns=["Bath", "Leeds", "York"]) == "Bath, Leeds and York"


def test_lists_end_with_or() -> None:
    assert said("{towns:or}", towns=("Bath", "Leeds", "York")) == "Bath, Leeds or York"


def test_lists_of_terms_and_numbers() -> None:
    assert said("{kinds}", kinds=("barge", "ark")) == "barge and ark"
    assert said("{kinds:a}", kinds=("barge", "ark")) == "a barge and an ark"
    assert said("{numbers}", numbers=(1, 5, 77)) == "one, five and 77"


def test_numbers_are_words_or_figures() -> None:
    assert said("{left} {left:0}", left=5) == "five 5"
    assert said("{left} {left:0}", left=13) == "13 13"


@pytest.mark.parametrize(("left", "sentence"), [(0, "none are left."), (1, "one is left."), (5, "five are left.")])
def test_two_forms_of_a_number(left: int, sentence: str) -> None:
    assert english().say("left", {"left": left}) == sentence


@pytest.mark.parametrize(
    ("crates", "sentence"), [(0, "no crate, number 0"), (1, "one crate, number 1"), (5, "five crates, number 5"), (40, "40 crates, number 40")]
)
def test_three_forms_of_a_number(crates: int, sentence: str) -> None:
    assert english().say("crates", {"crates": crates}) == f"You hold {sentence}."


@pytest.mark.parametrize(
    ("language", "message", "forms"),
    [
        ("en", "{points:0} {points:point|points}", ["0 points", "1 point", "2 points"]),
        ("de", "{points:0} {points:Punkt|Punkte}", ["0 Punkte", "1 Punkt", "2 Punkte"]),
        ("fr", "{points:0} {points:point|points}", ["0 point", "1 point", "2 points"]),
        ("it", "{points:0} {points:punto|punti}", ["0 punti", "1 punto", "2 punti"]),
        ("fr", "{points:zéro point|un point|# points}", ["zéro point", "un point", "2 points"]),
    ],
)
def test_each_language_picks_the_singular_in_its_own_way(language: str, message: str, forms: list[str]) -> None:
    words = Words(language, {"score": message}, {})
    assert [words.say("score", {"points": points}) for points in (0, 1, 2)] == forms


@pytest.mark.parametrize(
    ("language", "message", "name", "sentence"),
    [
        ("fr", "L’ouvrier de {name}.", "Ada", "L’ouvrier d’Ada."),
        ("fr", "De {name} à Bath.", "Arundel", "D’Arundel à Bath."),
        ("fr", "L’ouvrier de {name}.", "Ben", "L’ouvrier de Ben."),
        ("fr", "Un secteur de {name}.", "une carte", "Un secteur d’une carte."),
        ("fr", "Un secteur de {name}.", "onze cartes", "Un secteur de onze cartes."),
        ("fr", "Les points sont à {name}.", "le troisième", "Les points sont au troisième."),
        ("fr", "De {name}, il revient.", "le moulin", "Du moulin, il revient."),
        ("fr", "Il est temps de le dire à {name}.", "Ada", "Il est temps de le dire à Ada."),
        ("it", "I punti vanno a {name}.", "il terzo", "I punti vanno al terzo."),
        ("it", "Da {name} non si torna.", "la diga", "Dalla diga non si torna."),
        ("it", "Ora tocca a {name}.", "Ada", "Ora tocca ad Ada."),
        ("it", "Un operaio è in {name}.", "l’orto", "Un operaio è nell’orto."),
        ("it", "Ben e {name}.", "Edwin", "Ben ed Edwin."),
        ("de", "Der Arbeiter von {name}.", "Ada", "Der Arbeiter von Ada."),
    ],
)
def test_small_words_are_written_together_with_what_is_filled_in(language: str, message: str, name: str, sentence: str) -> None:
    assert Words(language, {"said": message}, {}).say("said", {"name": name}) == sentence


def test_figures_may_stand_in_a_form() -> None:
    french = Words("fr", {"day": "{day:1er|{day:0}} mai"}, {})
    assert [french.say("day", {"day": day}) for day in (1, 2, 31)] == ["1er mai", "2 mai", "31 mai"]


def test_what_is_said_in_the_first_language_picks_as_that_one_does() -> None:
    french = Words("fr", {}, {}, english({"score": "{points:0} {points:point|points}"}))
    assert french.say("score", {"points": 0}) == "0 points"


def test_terms_are_looked_up() -> None:
    assert english().say("named", {"kind": "ark"}) == "Here lies an ark."


def test_a_term_that_is_none_stays_as_it_is() -> None:
    assert english().say("named", {"kind": "submarine"}) == "Here lies submarine."


def test_a_variant_that_is_missing_is_the_term_itself() -> None:
    assert said("{kind:many}", kind="ark") == "ark"


def test_a_value_may_be_a_message() -> None:
    blue = Said("painted", {"kind": "barge", "colour": "blue"})
    assert said("No {kind}.", kind=blue) == "No blue barge."
    assert said("Not {kind:a}.", kind=blue) == "Not a blue barge."
    assert said("No {kind:many}.", kind=blue) == "No blue barge."
    assert said("{kinds:a}", kinds=(blue, "ark")) == "a blue barge and an ark"


def test_a_message_that_is_nowhere() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        german().say("nowhere")


# ---- languages


def test_a_language_speaks_in_its_own_words() -> None:
    assert german().say("named", {"kind": "barge"}) == "Du siehst einen Kahn."
    assert german().say("plain", {"kind": "barge", "town": ("Bath", "Leeds")}) == "Kein Kahn in Bath und Leeds."


def test_what_a_language_lacks_is_said_whole_in_the_first_one() -> None:
    assert german().say("lacking", {"kind": "barge"}) == "Only a barge in English."


class Folder:
    """A loader of a package's files that notes what it reads."""

    def __init__(self, **files: str) -> None:
        self.files = files
        self.read: list[str] = []

    def get_data(self, path: str) -> bytes:
        language = path.removeprefix("here/").removesuffix(".po")
        if language not in self.files:
            raise FileNotFoundError(path)
        self.read.append(language)
        return self.files[language].encode()


def package(folder: Folder) -> ModuleType:
    module = ModuleType("words")
    module.__path__ = ["here"]
    module.__loader__ = folder  # type: ignore[assignment]
    return module


def test_files_are_read_when_first_needed() -> None:
    folder = Folder(en='msgid "hello"\nmsgstr "en"\n', de='msgid "hello"\nmsgstr "de"\n')
    catalogues = catalogues_in(package(folder), {})
    assert folder.read == []
    assert catalogues.words("en").say("hello") == "en"
    assert folder.read == ["en"]
    assert [catalogues.words("de").say("hello") for _ in range(2)] == ["de", "de"]
    assert set(folder.read) == {"en", "de"}


def test_a_folder_that_lacks_a_language_speaks_the_first_one() -> None:
    catalogues = catalogues_in(package(Folder(en='msgid "hello"\nmsgstr "en"\n', it='msgid "hello"\nmsgstr "it"\n')), {})
    assert catalogues.languages == ("en", "it")
    assert catalogues.words("de") is catalogues.words("en")
    assert catalogues.words("it").say("hello") == "it"


def test_a_language_that_nobody_knows_is_the_first_one_whatever_file_there_is() -> None:
    folder = Folder(en='msgid "hello"\nmsgstr "en"\n', cy='msgid "hello"\nmsgstr "cy"\n')
    catalogues = catalogues_in(package(folder), {})
    assert catalogues.languages == ("en",)
    assert catalogues.words("cy") is catalogues.words("en")
    assert catalogues.words("../en") is catalogues.words("en")
    assert set(folder.read) == {"en"}


# ---- terms of several words, and layers


def painted(value: str) -> Said | None:
    kind, slash, colour = value.partition("/")
    return Said("painted", {"kind": kind, "colour": colour}) if slash else None


GAME = catalogues_of({"en": ENGLISH, "de": GERMAN}, {"kind": "kind", "kinds": "kind"}, {"kind": painted})


def test_a_term_of_two_words_is_made_by_whoever_knows_how() -> None:
    words = GAME.words("en")
    assert words.say("named", {"kind": "ark/blue"}) == "Here lies a blue ark."
    assert words.say("named", {"kind": "ark"}) == "Here lies an ark."
    assert words.say("plain", {"kind": "ark", "town": "a/b"}) == "No ark in a/b."
    assert GAME.words("de").say("named", {"kind": "barge/blue"}) == "Du siehst a blue barge."
    assert english({"it": "{kinds:a}"}).say("it", {"kinds": ("ark", "ark")}) == "an ark and an ark"


def test_what_one_layer_lacks_the_next_one_says() -> None:
    page = catalogues_of({"en": {"hello": "Hello, {kind}!", "plain": "Nothing in {town}."}, "fr": {"hello": "Bonjour, {kind} !"}}, {"player": "player"})
    both = layered(page, GAME)
    assert both.languages == ("en", "de", "fr")
    assert both.words("en").say("plain", {"town": "Bath", "kind": "ark"}) == "Nothing in Bath."
    assert both.words("en").say("hello", {"kind": "ark/blue"}) == "Hello, blue ark!"
    assert both.words("de").say("hello", {"kind": "ark/blue"}) == "Hello, blue ark!"
    assert both.words("de").say("plain", {"town": "Bath", "kind": "barge"}) == "Kein Kahn in Bath."
    assert both.words("fr").say("hello", {"kind": "ark"}) == "Bonjour, ark !"
    assert both.words("fr").say("named", {"kind": "ark"}) == "Here lies an ark."
    assert both.words("it") is both.words("en")
    assert layered(GAME, page).words("en").say("plain", {"town": "Bath", "kind": "ark"}) == "No ark in Bath."
    assert layered(catalogues_of({"en": {"hello": "Ahoy!"}}, {}), both).words("en").say("hello") == "Ahoy!"


def test_seats_are_called_by_their_players_names() -> None:
    words = BARGE.words("en").calling("seat", {"red": "Ada", "white": "{Tom}"})
    assert words.say("refused.hold-full", {"seat": "red"}) == "Ada's barge is full."
    assert words.say("refused.hold-full", {"seat": "white"}) == "{Tom}'s barge is full."
    assert words.say("refused.hold-full", {"seat": "blue"}) == "blue's barge is full."
    half = catalogues_of({"en": {"only": "{seat} alone"}, "de": {}}, {"seat": "seat"}).words("de")
    assert half.calling("seat", {"red": "Ada"}).say("only", {"seat": "red"}) == "Ada alone"


def test_reasons_and_facts_are_said_without_knowing_the_game() -> None:
    german = BARGE.words("de").calling("seat", {"red": "Ada"})
    assert german.refusal(Reason("3", "hold-full", {"seat": "red"})) == "Der Kahn von Ada ist voll. 3"
    assert german.fact(barge.Unloaded("red", 2, 3)) == "Ada löscht eine Kiste an Kai 2: 3 Punkte."
    assert german.fact(barge.EndedTurn("red")) is None


def test_a_number_below_nothing_has_a_minus_and_no_hyphen() -> None:
    words = catalogues_of({"en": {"left": "{count:0}, {count}"}}, {}).words("en")
    assert words.say("left", {"count": -3}) == "−3, −3"
