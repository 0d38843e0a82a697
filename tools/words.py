"""The messages that people read, py/canalmania/words. What is wrong with them is told in sentences.

words.py check     every language has every message, with the parameters that the code gives it; nothing is unused
words.py update    rewrite the files in the order of the English one; what a language lacks stands there empty
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from canalmania.board.board import GROUNDS
from canalmania.board.deck import CARD_KINDS, GOODS, KINDS
from canalmania.card import SEATS
from canalmania.rules.ending import RUNGS
from canalmania.rules.play import STEPS
from canalmania.rules.setting import JUNCTION_NAMES
from canalmania.saying import CHAPTERS, RULES, TERMS
from tabletop.catalogue import read_catalogue
from tabletop.languages import FIRST as SOURCE
from tabletop.languages import LANGUAGES

CODE = Path(__file__).parents[1] / "py" / "canalmania"
WORDS = CODE / "words"

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
# Keys that the code makes of a beginning and something else.
MADE: dict[str, tuple[str, ...]] = {"now_": tuple(STEPS), "decided_by_": RUNGS}
NO_SPECS = ("", "or")  # these pick no variant
RULE = re.compile(r"[1-9]\.\d{1,2}")

Parameters = frozenset[str]


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


def variant_of(key: str) -> str | None:
    """The term whose variant this is: kind.lock of kind.lock.a. None: it is no variant."""
    term, _, _ = key.rpartition(".")
    group, _, value = term.partition(".")
    return term if value in VALUES.get(group, ()) else None


def variants_wanted(messages: dict[str, str]) -> set[str]:
    wanted = set()
    for message in messages.values():
        for name, spec in fields(message):
            if name in TERMS and spec not in NO_SPECS and "|" not in spec:
                wanted |= {f"{TERMS[name]}.{value}.{spec}" for value in VALUES[TERMS[name]]}
    return wanted


def check(words: Path = WORDS, folder: Path = CODE) -> list[str]:
    """What is wrong, a sentence each."""
    code = read_code(folder)
    faults = [*code.faults]
    faults += [f"{where}: there is no rule {number}." for number, where in code.rules.items() if number not in RULES]
    faults += [f"VALUES of tools/words.py lacks the terms of {group}." for group in sorted(set(TERMS.values()) - set(VALUES))]
    wanted = expected(code)
    source = read_catalogue((words / f"{SOURCE}.po").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        text = (words / f"{language}.po").read_text(encoding="utf-8")
        told = read_catalogue(text)
        faults += [f"{language}: {fault}" for fault in _faults(told, wanted, source)]
        faults += [f"{language}: {fault}" for fault in _babel_faults(text, told, language)]
    if not faults:
        changed = [language for language, text in updated(words).items() if text != (words / f"{language}.po").read_text(encoding="utf-8")]
        faults += [f"{language}: the file isn’t in the order of {SOURCE}.po; run make words." for language in changed]
    return faults


def _faults(told: dict[str, str], wanted: dict[str, Parameters], source: dict[str, str]) -> Iterator[str]:
    for key in wanted:
        if key not in told:
            yield f"{key} is missing."
    try:
        variants = variants_wanted(told)
    except ValueError:
        variants = set(told)
    for key, message in told.items():
        if key not in wanted and key not in variants:
            yield f"{key} is used by nothing."
        try:
            names = {name for name, _ in fields(message)}
        except ValueError as error:
            yield f"{key} can’t be read: {error}."
            continue
        for name in sorted(names - wanted.get(key, frozenset())):
            yield f"{key} speaks of {{{name}}}, which it isn’t given."
        if key in source and names != _names(source[key]):
            yield f"{key} speaks of {_listed(names)}, in {SOURCE} of {_listed(_names(source[key]))}."
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


def updated(words: Path = WORDS) -> dict[str, str]:
    """The text of each language's file as it should be."""
    catalogs = {language: _babel((words / f"{language}.po").read_text(encoding="utf-8"), language) for language in LANGUAGES}
    order = [message for message in catalogs[SOURCE] if message.id]
    return {language: _written(catalog if language == SOURCE else _in_order(order, catalog, language), language) for language, catalog in catalogs.items()}


def _in_order(order: list[Message], known: Catalog, language: str) -> Catalog:
    """English's messages with this language's words; variants of terms are each language's own."""
    catalog = Catalog(locale=language)
    own: dict[str, list[str]] = {}
    for message in known:
        if message.id and (term := variant_of(str(message.id))):
            own.setdefault(term, []).append(str(message.id))
    for source in order:
        key = str(source.id)
        if variant_of(key):
            continue
        for each in (key, *own.get(key, ())):
            found = known.get(each)
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


def update(words: Path = WORDS) -> None:
    for language, text in updated(words).items():
        file = words / f"{language}.po"
        before = file.read_text(encoding="utf-8")
        if text != before:
            file.write_text(text, encoding="utf-8")
            dropped = sorted(set(read_catalogue(before)) - set(read_catalogue(text)))
            print(f"words: {file.name} is rewritten" + (f", without {', '.join(dropped)}" if dropped else ""))
        lacking = [str(message.id) for message in _babel(text, language) if message.id and not message.string]
        if lacking:
            print(f"words: {file.name} lacks {', '.join(lacking)}")


def main(arguments: list[str]) -> int:
    if arguments == ["update"]:
        update()
        return 0
    if arguments != ["check"]:
        print(__doc__, file=sys.stderr)
        return 2
    faults = check()
    for fault in faults:
        print(f"words: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
