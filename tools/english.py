"""What a machine can find in the English messages: one name for one thing, the article before a noun, and no mannerisms.

The table of terms names for every thing the word that the page uses. `TERMS` holds the other names, as patterns, each with the word to write
instead. An exception is a message that means something else by the same letters; it is listed beside the pattern, and must still be needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from tabletop.catalogue import read_catalogue


class Term(NamedTuple):
    """A name or a phrase that the page doesn't use."""

    pattern: str
    instead: str
    exceptions: frozenset[str] = frozenset()
    """Keys of the messages that may say it."""


def _term(pattern: str, instead: str, *exceptions: str) -> Term:
    return Term(pattern, instead, frozenset(exceptions))


# Tiles of earlier turns are taken back by rule 5.15; nothing else is.
TAKING_BACK = ("rule.5.15", "button.take_back", "log.tile_taken_back", "did.took_back", "refused.not_the_last_tile", "refused.laid_this_turn")

TERMS = (
    # Two names for one thing.
    _term(r"\b(take|takes|taking|took|taken)\b[^.;:]{0,15}\bback\b", "“undo”; “take back” is rule 5.15’s", *TAKING_BACK),
    _term(r"\b(go|goes|going|went) on\b(?! an? )", "“continue”, “pass” or “next”"),
    _term(r"\bor be done\b", "“finish”, “stop” or “pass”"),
    _term(r"\bship(s|ped|ping)?\b", "“move goods”"),
    _term(r"\b(throw|throws|threw|thrown)\b[^.;:]{0,30}\baway\b|\brenew", "“replace the display”"),
    _term(r"\bof the (display|parliament|basin)\b", "“from” or “in” it"),
    _term(r"\bby \{vias?\}|\bby way of\b", "“via”"),
    _term(r"\bwhole sections?\b", "“complete section”"),
    _term(r"\bwaterway\b", "“canal”"),
    _term(r"\bin work\b", "“under construction”"),
    _term(r"\bby the board\b", "“free”"),
    _term(r"\byou (hold|lack)\b", "“you have”, “you are two short”"),
    _term(r"\blevel\b", "“tied”"),
    _term(r"\bvines\b", "“vineyard”"),
    _term(r"\bdearest\b", "“most valuable”"),
    _term(r"\bfar apart\b", "“by link”"),
    _term(r"\bat (a|one|this) screen\b", "“on one screen”, “on this screen”"),
    _term(r"\bbring back\b", "“restore” or “undo”"),
    _term(r"\berase", "“delete”; only everything is erased", "button.erase", "erased", "not_erased"),
    _term(r"\bwipe|\bput away\b", "“clear” or “close”"),
    _term(r"\bmachine\b", "“device” or “computer player”"),
    _term(r"\blit\b", "“highlighted”"),
    _term(r"\b(make|making) a position\b", "“Position editor”"),
    # Mannerisms.
    _term(r"\bwhoever\b|(?:^|[.;:] )who\b[^?]*\.", "the person: “anyone who …”, “the player with …”"),
    _term(r"\bsomebody\b", "“someone”"),
    _term(r"\blies?\b", "“is” or “are”"),
    _term(r"(?<!as it )\bstands?\b", "“is” or “counts as”"),
    _term(r"\btold (above|below|here|beside)\b", "“shown” or “listed”"),
    _term(r"\bbe it\b", "“whether” or “even”"),
    _term(r"\banew\b", "“again”"),
    _term(r"\bmend", "“fix”"),
    _term(r"\bpoints? a (space|turn|player|town)\b", "“per”"),
)
CONTRACTED = Term(r"n’t\b|\b(it|that|there)’s\b|’re\b|’ll\b", "the full form: rules have no contractions")

ARTICLES = ("canalmania/words", "canalmania/goal_words", "ui_bridge/canal_mania/words")
"""The folders whose catalogues have these nouns with their articles, laid over one another on the page."""
NOUNS = ("kind", "card")
DETERMINERS = re.compile(r"(\b(a|an|the|no|this|that|your|one|called|card)|\})$", re.IGNORECASE)


def faults(root: Path) -> Iterator[str]:
    """What is wrong with the English messages in the folders under here, a sentence each, with file and line."""
    for file in sorted(root.glob("**/*words/en.po")):
        text = file.read_text(encoding="utf-8")
        folder = file.parent.relative_to(root).as_posix()
        for key, fault in faults_in(read_catalogue(text), with_articles=folder in ARTICLES):
            yield f"py/{folder}/en.po:{_line(text, key)}: {key} {fault}."


def faults_in(messages: Mapping[str, str], with_articles: bool = False) -> Iterator[tuple[str, str]]:
    """By their keys, what is wrong with these messages."""
    for key, message in messages.items():
        for term in TERMS:
            found = None if key in term.exceptions else re.search(term.pattern, message, re.IGNORECASE)
            if found:
                yield key, f"says “{found[0].strip()}”: write {term.instead}"
        if key.startswith("rule.") and (found := re.search(CONTRACTED.pattern, message)):
            yield key, f"says “{found[0]}”: write {CONTRACTED.instead}"
        if with_articles:
            yield from ((key, f"has {{{noun}}} without an article: write {{{noun}:a}} or {{{noun}:A}}, or “the” before it") for noun in bare_nouns(message))


def bare_nouns(message: str) -> Iterator[str]:
    """Parameters that become a noun, and have neither their own article nor a word before them that takes its place."""
    before = ""
    for text, name, spec, _ in Formatter().parse(message):
        before += text
        if name is None:
            continue
        alone = message == f"{{{name}}}"
        if name in NOUNS and not spec and not alone and not DETERMINERS.search(before.rstrip()):
            yield name
        before += "}"


def unneeded(messages: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Exceptions that no message needs any longer."""
    told = [*messages]
    for term in TERMS:
        needed = {key for key, message in told if re.search(term.pattern, message, re.IGNORECASE)}
        yield from sorted(term.exceptions - needed)


def _line(text: str, key: str) -> int:
    """Where the message is: its own line, under its key."""
    return text[: text.index(f'msgid "{key}"')].count("\n") + 2
