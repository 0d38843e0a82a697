"""An arithmetic coder: yes-or-no questions, each with its likelihood, into bytes and back.

The encoder is told the answers, the decoder finds them; whoever describes a thing asks the same questions of both, so that one description
serves for writing and for reading. Whole numbers only: the bytes are the same on every machine.
"""

from __future__ import annotations

from typing import Protocol

ONE = 1 << 16
"""The likelihood of what is certain. Asked for are likelihoods between 1 and ONE - 1."""

_TOP = 0xFFFFFFFF


class Coder(Protocol):
    """What a description is put through."""

    def bit(self, likelihood: int, answer: bool) -> bool:
        """The answer to a question to which "yes" is so likely. A decoder takes no notice of the one it is given."""


class Encoder:
    """Takes answers and makes bytes of them."""

    __slots__ = ("_high", "_low", "_written")

    def __init__(self) -> None:
        self._low, self._high = 0, _TOP
        self._written = bytearray()

    def bit(self, likelihood: int, answer: bool) -> bool:
        middle = self._low + ((self._high - self._low) * likelihood >> 16)
        if answer:
            self._high = middle
        else:
            self._low = middle + 1
        while not (self._low ^ self._high) >> 24:
            self._written.append(self._high >> 24)
            self._low = self._low << 8 & _TOP
            self._high = self._high << 8 & _TOP | 0xFF
        return answer

    def bytes(self) -> bytes:
        """All that was written. Zeros at the end aren't: the decoder reads them where there is nothing more."""
        written = bytearray(self._written)
        if self._low:
            for size in (1, 2, 3, 4):
                shift = 32 - 8 * size
                last = -(-self._low >> shift) << shift
                if last <= self._high:
                    written += last.to_bytes(4, "big")[:size]
                    break
        return bytes(written.rstrip(b"\0"))


class Decoder:
    """Finds the answers in the bytes."""

    __slots__ = ("_code", "_data", "_high", "_low", "_place")

    def __init__(self, data: bytes) -> None:
        self._low, self._high = 0, _TOP
        self._data = data
        self._code = int.from_bytes(data[:4].ljust(4, b"\0"), "big")
        self._place = 4

    def bit(self, likelihood: int, answer: bool = False) -> bool:
        middle = self._low + ((self._high - self._low) * likelihood >> 16)
        answer_is_yes = self._code <= middle
        if answer_is_yes:
            self._high = middle
        else:
            self._low = middle + 1
        while not (self._low ^ self._high) >> 24:
            more = self._data[self._place] if self._place < len(self._data) else 0
            self._place += 1
            self._low = self._low << 8 & _TOP
            self._high = self._high << 8 & _TOP | 0xFF
            self._code = self._code << 8 & _TOP | more
        return answer_is_yes


def one_of(coder: Coder, count: int, which: int) -> int:
    """Code a whole number from 0 to count - 1, all as likely."""
    low, high = 0, count
    while high - low > 1:
        middle = (low + high) // 2
        likelihood = min(max(ONE * (middle - low) // (high - low), 1), ONE - 1)
        if coder.bit(likelihood, which < middle):
            high = middle
        else:
            low = middle
    return low


def number(coder: Coder, value: int, most: int = 1 << 53) -> int:
    """Code a whole number from 0; small ones take little room."""
    size = 0
    while coder.bit(ONE // 2, size < (value + 1).bit_length() - 1):
        size += 1
        if size > most.bit_length():
            raise ValueError("a number that is too large")
    return (1 << size) - 1 + one_of(coder, 1 << size, value + 1 - (1 << size))
