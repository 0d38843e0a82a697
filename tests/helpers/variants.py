"""Variants of one test: a few of them every time, and the others in `make test-product`."""

from __future__ import annotations

from collections.abc import Sequence

import pytest


def variants(names: str, always: Sequence[object], product: Sequence[object]) -> pytest.MarkDecorator:
    """`names` and values as for `pytest.mark.parametrize`."""
    rest = (pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=pytest.mark.full(part="product")) for one in product)
    return pytest.mark.parametrize(names, [*always, *rest])
