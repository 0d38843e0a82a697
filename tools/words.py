"""The messages that people read: every folder under py/ that is named `words`, or ends so. What is wrong with them is told in sentences.

words.py check     languages that are whole have every message of a folder; all have those of the English one, with its parameters, and no
                   others; for the messages of Canal Mania's rules also: they are those that the code asks for, with the parameters that it
                   gives them; and the English one keeps to its terms (english.py). What the other languages lack yet is counted, and is no fault
words.py update [LANGUAGE]
                   rewrite the files in the order of the English one, their signs set as each language sets them (typography.py); what a
                   whole language lacks is added, empty. A language that has been begun has only what was translated, unless it is named:
                   then every folder gets its file, with all that it lacks
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import english
import plurals
import typography
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from fault_lines import placed

from canalmania.board.board import GROUNDS
from canalmania.board.deck import CARD_KINDS, GOODS, KINDS
from canalmania.card import SEATS
from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.rules.ending import RUNGS
from canalmania.rules.play import STEPS
from canalmania.saying import CHAPTERS, RULES, TERMS
from tabletop.catalogue import read_catalogue
from tabletop.languages import FIRST as SOURCE
from tabletop.languages import LANGUAGES, WHOLE

CODE = Path(__file__).parents[1] / "py" / "canalmania"
WORDS = CODE / "words"
PAGE_WORDS = CODE.parent / "ui_bridge" / "canal_mania" / "words"

# The values of each group of terms that are told in words.
VALUES: dict[str, tuple[str, ...]] = {
    "kind": KINDS,
    "card": CARD_KINDS,
    "ground": GROUNDS[:2],
    "colour": GOODS,
    "seat": SEATS,
    "case": ("city_on_canal", "town_on_canal", "city_on_no_canal", "town_on_no_canal"),
    "contract": JUNCTION_NAMES,
}
# By the group of terms, the message that composes those of two words: lock/blue is told by goods_card.
COMPOSED = {"card": "goods_card"}
# Keys that the code makes of a beginning and something else.
MADE: dict[str, tuple[str, ...]] = {"now_": tuple(STEPS)}
# What tells the key of what decided a game: these have messages of their own.
DECIDES = "ending.decided_by"
NO_SPECS = ("", "or")  # these pick no variant
RULE = re.compile(r"[1-9]\.\d{1,2}")
PY = CODE.parent

Parameters = frozenset[str]
TermOf = Callable[[str], str | None]
"""The term whose variant a key is: kind.lock of kind.lock.a. None: it is no variant."""


class Code(NamedTuple):
    """What the code asks for: messages with the parameters that they always get, and rules' numbers."""

    refusals: dict[str, Parameters]
    rules: dict[str, str]
    faults: list[str]


# ---- what the code says


def read_code(folder: Path) -> Code:
    code = Code({}, {}, [])
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "Reason" not in text:
            continue
        tree = ast.parse(text)
        returned = {node.name: _returned_keys(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
                code.rules.setdefault(node.value, f"{file.name}:{node.lineno}")
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"):
                continue
            where = f"{file.name}:{node.lineno}"
            try:
                keys, parameters = _reason(node, returned)
            except ValueError as unclear:
                code.faults.append(f"{where}: {unclear}")
                continue
            for key in keys:
                code.refusals[key] = code.refusals.get(key, parameters) & parameters
    return code


def _reason(call: ast.Call, returned: dict[str, Parameters]) -> tuple[list[str], Parameters]:
    if call.keywords or not 2 <= len(call.args) <= 3:
        raise ValueError("a Reason is written with its rule, its key and its parameters, in this order.")
    return list(_keys(call.args[1])), _parameters(call.args[2], returned) if len(call.args) == 3 else frozenset()


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == DECIDES:
        return
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant) and node.values[0].value in MADE and len(node.values) == 2:
        beginning = str(node.values[0].value)
        yield from (beginning + rest for rest in MADE[beginning])
    else:
        raise ValueError(f"which messages are meant by {ast.unparse(node)}? Say it in MADE of tools/words.py.")


def _parameters(node: ast.expr, returned: dict[str, Parameters]) -> Parameters:
    if not isinstance(node, ast.Dict):
        raise ValueError(f"the parameters of a Reason are written out, not {ast.unparse(node)}.")
    found: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant):
            found.add(str(key.value))
        elif key is None and isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in returned:
            found |= returned[value.func.id]
        else:
            raise ValueError(f"which parameters are in {ast.unparse(value)}?")
    return frozenset(found)


def _returned_keys(function: ast.FunctionDef) -> Parameters:
    """The keys of the dicts that a function returns as they are written."""
    dicts = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict)]
    return frozenset(str(key.value) for told in dicts for key in told.keys if isinstance(key, ast.Constant))


def expected(code: Code) -> dict[str, Parameters]:
    """Every message but the variants of terms, and what it may speak of."""
    plain = [
        *("list.and", "list.or"),
        *(f"number.{number}" for number in range(13)),
        *(f"{group}.{value}" for group, values in VALUES.items() for value in values),
        *(f"step.{step}" for step in (*STEPS, "over")),
        *(f"decided.{rung}" for rung in RUNGS),
        *(f"chapter.{chapter.number}" for chapter in CHAPTERS),
        *(f"rule.{number}" for number in RULES),
    ]
    messages: dict[str, Parameters] = dict.fromkeys(plain, frozenset())
    messages["goods_card"] = frozenset({"colour", "card"})
    return messages | {f"refused.{key}": parameters for key, parameters in code.refusals.items()}


# ---- what the catalogues say


def fields(message: str) -> Iterator[tuple[str, str]]:
    """The parameters of a message, each with what stands behind its colon. ValueError where braces don't match."""
    for _, name, spec, _ in Formatter().parse(message):
        if name is not None:
            yield name, spec or ""
            yield from fields(spec or "")


def folders(root: Path = PY) -> list[Path]:
    """Wherever catalogues lie."""
    return sorted({file.parent for file in root.glob("**/*words/*.po")})


def catalogues_in(words: Path) -> dict[str, str]:
    """The text of each language that there is, English first; then those of languages that nobody knows."""
    known = [*LANGUAGES]
    files = {file.stem: file for file in sorted(words.glob("*.po"))}
    return {name: files[name].read_text(encoding="utf-8") for name in sorted(files, key=lambda name: known.index(name) if name in known else len(known))}


def variant_of(key: str) -> str | None:
    """By the groups of Canal Mania's terms."""
    term, _, _ = key.rpartition(".")
    group, _, value = term.partition(".")
    return term if value in VALUES.get(group, ()) or term in COMPOSED.values() else None


def variants_in(told: Iterable[dict[str, str]]) -> TermOf:
    """By what messages of any of these languages ask for: who says {kind:a} means that kind.lock.a is a variant of kind.lock."""
    keys: set[str] = set()
    asked: set[str] = set()
    for messages in told:
        keys |= set(messages)
        asked |= {spec for message in messages.values() for spec in _specs(message)}

    def term(key: str) -> str | None:
        stem, _, variant = key.rpartition(".")
        return stem if stem in keys and variant in asked else None

    return term


def _specs(message: str) -> set[str]:
    try:
        return {spec for _, spec in fields(message) if spec not in NO_SPECS and "|" not in spec}
    except ValueError:
        return set()


def variants_wanted(messages: Iterable[str]) -> set[str]:
    """The variants of terms that these messages ask for."""
    return {f"{group}.{value}.{spec}" for group, spec in _variants_asked(messages) for value in VALUES[group]}


def variants_composed(messages: Iterable[str]) -> set[str]:
    """The variants of composed terms that these messages may have: where one is missing, its parts are enough."""
    return {f"{COMPOSED[group]}.{spec}" for group, spec in _variants_asked(messages) if group in COMPOSED}


def _variants_asked(messages: Iterable[str]) -> set[tuple[str, str]]:
    asked = ((TERMS[name], spec) for message in messages for name, spec in fields(message) if name in TERMS)
    return {(group, spec) for group, spec in asked if spec not in NO_SPECS and "|" not in spec}


def check_all() -> list[str]:
    told = [(folder, fault) for folder in folders() for fault in (check() if folder == WORDS else check_folder(folder))]
    told += [(folder, fault) for folder in folders() for fault in ill_set(folder)]
    return [placed(folder, f"py/{named(folder)}", fault) for folder, fault in told] + [*english.faults(PY)]


def ill_set(words: Path) -> Iterator[str]:
    """Messages whose signs aren't set as their language sets them."""
    for language, text in catalogues_in(words).items():
        for key, message in read_catalogue(text).items():
            found = [*typography.faults(message, language), *plurals.faults(message, language)]
            yield from (f"{language}: {key} {fault}." for fault in found)


def named(folder: Path) -> str:
    return folder.relative_to(PY).as_posix() if folder.is_relative_to(PY) else folder.name


def check_folder(words: Path) -> list[str]:
    """Each language against the English one, where it isn't known what the code asks for."""
    texts = catalogues_in(words)
    faults = [f"{language}: this language isn’t among {', '.join(LANGUAGES)}." for language in texts if language not in LANGUAGES]
    faults += [f"{language}.po is missing." for language in WHOLE if language not in texts]
    if SOURCE not in texts:
        return faults
    told = {language: read_catalogue(text) for language, text in texts.items()}
    term = variants_in(told.values())
    for language, text in texts.items():
        if language in WHOLE:
            faults += [f"{language}: {key} is missing." for key in lacking(told[language], told[SOURCE], term)]
        faults += [f"{language}: {fault}" for fault in _differences(told[language], told[SOURCE], term)]
        faults += [f"{language}: {fault}" for fault in _babel_faults(text, told[language], language)]
    return faults or _out_of_order(texts, term)


def lacking(told: Iterable[str], source: Iterable[str], term: TermOf) -> list[str]:
    """Keys of the English messages that aren't told. A language has its own variants of terms."""
    return [key for key in source if key not in told and not term(key)]


def untranslated(words: Path) -> dict[str, tuple[int, int]]:
    """By language that isn't whole: how many of a folder's messages it lacks, of how many. One without a file lacks them all."""
    texts = {language: read_catalogue(text) for language, text in catalogues_in(words).items()}
    source = texts.get(SOURCE, {})
    term = _term_in(words, texts)
    wanted = len(lacking((), source, term))
    return {language: (len(lacking(texts.get(language, {}), source, term)), wanted) for language in LANGUAGES if language not in WHOLE}


def _term_in(words: Path, texts: Mapping[str, dict[str, str]]) -> TermOf:
    return variant_of if words == WORDS else variants_in(texts.values())


def _differences(told: dict[str, str], source: dict[str, str], term: TermOf) -> Iterator[str]:
    yield from (f"{key} isn’t in {SOURCE}.po." for key in told if key not in source and not term(key))
    yield from _unlike(told, source)


def _unlike(told: dict[str, str], source: dict[str, str]) -> Iterator[str]:
    """What can't be read, or speaks of something else than in English."""
    for key, message in told.items():
        try:
            names = {name for name, _ in fields(message)}
        except ValueError as error:
            yield f"{key} can’t be read: {error}."
            continue
        if key in source and names != _names(source[key]):
            yield f"{key} speaks of {_listed(names)}, in {SOURCE} of {_listed(_names(source[key]))}."


def _out_of_order(texts: dict[str, str], term: TermOf) -> list[str]:
    changed = [language for language, text in _ordered(texts, term).items() if _told(text, language) != _told(texts[language], language)]
    return [f"{language}: the file isn’t in the order of {SOURCE}.po; run make words." for language in changed]


def _told(text: str, language: str) -> str:
    """The file; without what has no words yet, if that may be."""
    return text if language in WHOLE else "\n\n".join(entry for entry in text.strip().split("\n\n") if not entry.endswith('\nmsgstr ""'))


def check(words: Path = WORDS, folder: Path = CODE) -> list[str]:
    """What is wrong with the messages that are known from the code, a sentence each."""
    code = read_code(folder)
    faults = [*code.faults]
    faults += [f"{where}: there is no rule {number}." for number, where in code.rules.items() if number not in RULES]
    faults += [f"VALUES of tools/words.py lacks the terms of {group}." for group in sorted(set(TERMS.values()) - set(VALUES))]
    wanted = expected(code)
    texts = catalogues_in(words)
    faults += [f"{language}.po is missing." for language in WHOLE if language not in texts]
    pages = catalogues_in(PAGE_WORDS)
    source = read_catalogue(texts.get(SOURCE, ""))
    for language, text in texts.items():
        told = read_catalogue(text)
        if language in WHOLE:
            faults += [f"{language}: {key} is missing." for key in wanted if key not in told]
        page = read_catalogue(pages.get(language, ""))
        faults += [f"{language}: {fault}" for fault in _faults(told, wanted, source, page)]
        faults += [f"{language}: {fault}" for fault in _babel_faults(text, told, language)]
    return faults or _out_of_order(texts, variant_of)


def _faults(told: dict[str, str], wanted: dict[str, Parameters], source: dict[str, str], page: dict[str, str]) -> Iterator[str]:
    """The page's messages are given, too: they may ask for variants of the game's terms."""
    try:
        variants = variants_wanted(told.values())
        may_be = variants_wanted(page.values()) | variants_composed([*told.values(), *page.values()])
    except ValueError:
        variants, may_be = set(told), set()
    wanted = wanted | {key: wanted.get(key.rpartition(".")[0], frozenset()) for key in may_be}
    for key, message in told.items():
        if key not in wanted and key not in variants:
            yield f"{key} is used by nothing."
        for name in sorted(_names(message) - wanted.get(key, frozenset())):
            yield f"{key} speaks of {{{name}}}, which it isn’t given."
    yield from _unlike(told, source)
    for key in sorted(variants - set(told)):
        yield f"{key} is missing: a message asks for this variant."


def _names(message: str) -> set[str]:
    try:
        return {name for name, _ in fields(message)}
    except ValueError:
        return set()


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


# ---- gettext, by Babel


def _babel(text: str, language: str) -> Catalog:
    return read_po(io.StringIO(text), locale=language, abort_invalid=True)


def _babel_faults(text: str, told: dict[str, str], language: str) -> Iterator[str]:
    try:
        catalog = _babel(text, language)
    except Exception as error:  # whatever Babel complains of
        yield f"Babel can’t read it: {error}."
        return
    if str(catalog.locale) != language:
        yield "its header names another language."
    read = {message.id: message.string for message in catalog if message.id and message.string}
    for key in sorted({*map(str, read), *told}):
        if read.get(key) != told.get(key):
            yield f"{key} is read differently by Babel."
    for message in catalog:
        if message.id and message.fuzzy:
            yield f"{message.id} is marked as fuzzy."


def _ordered(texts: dict[str, str], term: TermOf, filled: Iterable[str] = WHOLE) -> dict[str, str]:
    """The text of each language's file as it should be; in some, what is lacking has its empty place."""
    catalogs = {language: _babel(text, language) for language, text in texts.items()}
    order = [message for message in catalogs[SOURCE] if message.id]
    catalogs |= {language: _in_order(order, known, language, term, language in filled) for language, known in catalogs.items() if language != SOURCE}
    return {language: _written(catalog, language) for language, catalog in catalogs.items()}


def _in_order(order: list[Message], known: Catalog, language: str, term: TermOf, filled: bool) -> Catalog:
    """English's messages with this language's words; variants of terms are each language's own."""
    catalog = Catalog(locale=language)
    own: dict[str, list[str]] = {}
    for message in known:
        if message.id and (stem := term(str(message.id))):
            own.setdefault(stem, []).append(str(message.id))
    for source in order:
        key = str(source.id)
        if term(key):
            continue
        for each in (key, *own.get(key, ())):
            found = known.get(each)
            if found is None and not filled:
                continue
            comments = source.auto_comments if each == key else ()
            catalog.add(each, found.string if found else "", auto_comments=comments, user_comments=found.user_comments if found else ())
    return catalog


def _written(catalog: Catalog, language: str) -> str:
    """One line a message, and a header without dates, so that a change shows only what changed."""
    header = [f"Language: {language}", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
    head = 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in header) + "\n"
    file = io.BytesIO()
    write_po(file, catalog, width=0, omit_header=True)
    return head + file.getvalue().decode().rstrip("\n") + "\n"


def update_all(named: str = "") -> None:
    for folder in folders():
        texts = catalogues_in(folder)
        if named and named not in texts:
            (folder / f"{named}.po").write_text(_written(Catalog(locale=named), named), encoding="utf-8")
        update(folder, _term_in(folder, {language: read_catalogue(text) for language, text in texts.items()}), {*WHOLE, named})


def update(words: Path = WORDS, term: TermOf = variant_of, filled: Iterable[str] = WHOLE) -> None:
    texts = catalogues_in(words)
    for language, ordered in _ordered(texts, term, filled).items():
        file = words / f"{language}.po"
        text = _well_set(ordered, language)
        before = texts[language]
        if text != before:
            file.write_text(text, encoding="utf-8")
            dropped = sorted(set(read_catalogue(before)) - set(read_catalogue(text)))
            print(f"words: {file.name} is rewritten" + (f", without {', '.join(dropped)}" if dropped else ""))
        lacking = [str(message.id) for message in _babel(text, language) if message.id and not message.string]
        if lacking and language in WHOLE:
            print(f"words: {file.name} lacks {', '.join(lacking)}")


def _well_set(text: str, language: str) -> str:
    return re.sub(r'(?m)^msgstr "(.+)"$', lambda line: f'msgstr "{typography.mended(line[1], language)}"', text)


def counted() -> Iterator[str]:
    """Of each language that isn't whole, how much it lacks."""
    counts = [untranslated(folder) for folder in folders()]
    for language in LANGUAGES:
        if language not in WHOLE:
            lacks, of = (sum(count[language][place] for count in counts) for place in (0, 1))
            yield f"{language} lacks {lacks:,} of {of:,} messages, which are said in {SOURCE}"


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["update"] and {*arguments[1:]} <= {*LANGUAGES}:
        update_all(*arguments[1:])
        return 0
    if arguments != ["check"]:
        print(__doc__, file=sys.stderr)
        return 2
    for count in counted():
        print(f"words: {count}")
    faults = check_all()
    for fault in faults:
        print(f"words: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
