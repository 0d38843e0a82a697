"""Words, coded by how often each has stood in the like place before.

A word is looked for in several contexts, general ones and particular ones. Each context knows how often each word stood there; what it
doesn't know it leaves to the next more general one (Pitman and Yor's way to mix them, in whole numbers). A word that none of them knows is
picked from all known words, or else spelled.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from tabletop.coding import ONE, Coder, one_of

Contexts = Sequence[Hashable]
"""From the most general to the most particular."""

_WHOLE = 1 << 40  # the likelihood of all words together
_KNOWN = ONE // 8 * 7  # that a word which the contexts don't know was seen elsewhere
_LETTERS = 257  # the bytes of UTF-8, and the end of the word
_END = 256
_LONGEST = 1600  # bytes

STEPS = 150_000
"""So much work a model does at most, a quarter of a second's: a long game takes a sixth of it."""
_WORD = 4  # steps that a word takes, however soon it is found


class TooMuchError(ValueError):
    """What is being read doesn't come to an end."""


class Model:
    """Counts by context. One that begins `after` another knows what that one knew and leaves it as it was."""

    __slots__ = ("_before", "_counts", "_steps", "_words")

    def __init__(self, after: Model | None = None) -> None:
        self._before: Mapping[Hashable, dict[str, int]] = {} if after is None else after._counts
        self._counts: dict[Hashable, dict[str, int]] = {}
        self._words: dict[str, None] = {} if after is None else dict(after._words)
        self._steps = STEPS

    def _at(self, context: Hashable) -> dict[str, int]:
        counts = self._counts.get(context)
        if counts is None:
            counts = self._counts[context] = dict(self._before.get(context, ()))
        return counts

    def know(self, words: Iterable[str]) -> None:
        """These words may come, nobody knows where."""
        self._words.update(dict.fromkeys(words))

    def learn(self, contexts: Contexts, word: str) -> None:
        """Note that this word stood in these contexts."""
        for context in contexts:
            counts = self._at(context)
            counts[word] = counts.get(word, 0) + 1
        self._words[word] = None

    def code(self, coder: Coder, contexts: Contexts, word: str) -> str:
        """The word at this place, through a coder; and it is learned."""
        self._works(_WORD)
        coded = self._in_contexts(coder, [self._at(context) for context in contexts], word)
        if coded is None:
            coded = self._seen(coder, word)
        if coded is None:
            coded = self._spelled(coder, word)
        self.learn(contexts, coded)
        return coded

    def _works(self, steps: int) -> None:
        self._steps -= steps
        if self._steps < 0:
            raise TooMuchError

    def _in_contexts(self, coder: Coder, known: list[dict[str, int]], word: str) -> str | None:
        """One likely word after the other: is it this one? None: it is none that the contexts know."""
        known = [counts for counts in known if counts]
        sizes = [(counts.get, 1 + len(counts), 2 * sum(counts.values()) + 1) for counts in known]
        left = _WHOLE
        tried: set[str] = set()
        for counts in reversed(known):
            self._works(len(counts) // 8)
            for candidate in sorted(counts, key=counts.__getitem__, reverse=True):
                if candidate in tried:
                    continue
                tried.add(candidate)
                self._works(1)
                likely = 0
                for times_of, others, total in sizes:
                    times = times_of(candidate)
                    likely = ((2 * times - 1) * _WHOLE + others * likely if times else others * likely) // total
                likelihood = min(max(likely * ONE // left, 1), ONE - 1)
                if coder.bit(likelihood, candidate == word):
                    return candidate
                left = max(left - likely, 1)
        return None

    def _seen(self, coder: Coder, word: str) -> str | None:
        self._works(1 + len(self._words) // 8)
        if not self._words or not coder.bit(_KNOWN, word in self._words):
            return None
        words = list(self._words)
        return words[one_of(coder, len(words), words.index(word) if word in self._words else 0)]

    def _spelled(self, coder: Coder, word: str) -> str:
        wanted_bytes = [*word.encode(), _END]
        read = bytearray()
        before = ""
        for place in range(_LONGEST):
            wanted = wanted_bytes[place] if place < len(wanted_bytes) else _END
            letter = self._letter(coder, before, wanted)
            if letter == _END:
                return read.decode("utf-8", "strict")
            read.append(letter)
            before = chr(letter)
        raise TooMuchError

    def _letter(self, coder: Coder, before: str, letter: int) -> int:
        contexts = ("letter", ("letter", before))
        known = [self._at(context) for context in contexts]
        likely = self._in_contexts(coder, known, chr(letter))
        coded = one_of(coder, _LETTERS, letter) if likely is None else ord(likely)
        for counts in known:
            counts[chr(coded)] = counts.get(chr(coded), 0) + 1
        return coded
