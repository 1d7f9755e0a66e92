"""Find the rule by which a device adds the products of one instruction, from what it gave.

A rule of this family aligns all terms of a step, the products of some consecutive k and the sum so
far, to the largest exponent among them, keeps some bits below it, cuts off the others, adds without
error, and rounds. The simulator's own rule is one of them: it has a step for each product, and cuts
off nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Fit", "Rule", "Sample", "best_rule"]

Floats = NDArray[np.float64]
_SMALLEST = {"e4m3": -6, "e5m2": -14, "f16": -14, "bf16": -126, "tf32": -126, "f32": -126}
"""Exponents of the smallest normal numbers."""
_ALL = 48
"""As many bits as no sum has."""


@dataclass(frozen=True)
class Sample:
    """Elements of products: rows of A and of B for each, what they are added to, the result.

    Attributes
    ----------
    types : tuple of str
        Of D, A and B.
    a, b : ndarray of float64, (elements, k)
        The factors.
    c, found : ndarray, (elements,)
        Both of the type of D, float32 or float16.
    """

    types: tuple[str, str, str]
    a: Floats
    b: Floats
    c: NDArray[Any]
    found: NDArray[Any]


@dataclass(frozen=True)
class Rule:
    """How products are added.

    Attributes
    ----------
    steps : int
        Into how many parts the k of an instruction are divided.
    kept : int
        Bits of a term below the largest exponent of its step.
    normalized : bool
        Whether the exponent of a product is that of its value, not the sum of its factors' ones.
    cuts : bool
        Whether a step's sum is cut off to 24 bits, not rounded to the nearest float32.
    """

    steps: int
    kept: int
    normalized: bool
    cuts: bool

    def __str__(self) -> str:
        kept = "all bits" if self.kept == _ALL else f"{self.kept} bits below the largest exponent"
        exponent = "products'" if self.normalized else "factors'"
        last = "cut off" if self.cuts else "rounded to the nearest"
        return f"{kept} ({exponent} exponents), in {self.steps} step(s), the sum {last}"

    def apply(self, sample: Sample) -> NDArray[Any]:
        """Return the results that a sample would have."""
        d, left, right = sample.types
        total = sample.c.astype(np.float64)
        for part in np.array_split(np.arange(sample.a.shape[1]), self.steps):
            a, b = sample.a[:, part], sample.b[:, part]
            products = a * b
            if self.normalized:
                exponents = _exponents(products)
            else:
                exponents = _exponents(a, left) + _exponents(b, right)
                exponents = np.where(products == 0, -9999, exponents)
            terms = np.column_stack((total, products))
            all_of = np.column_stack((_exponents(total, "f32"), exponents)).max(axis=1)
            unit = np.ldexp(1.0, np.maximum(all_of - self.kept, -1000).astype(int))[:, None]
            total = (np.trunc(terms / unit) * unit).sum(axis=1)
            total = _cut(total) if self.cuts else total.astype(np.float32).astype(np.float64)
        with np.errstate(over="ignore"):
            return total.astype(np.float16 if d == "f16" else np.float32)


@dataclass(frozen=True)
class Fit:
    """The rule that gives most elements of a sample, and how many of how many."""

    rule: Rule
    equal: int
    elements: int


def _exponents(values: Floats, kind: str = "") -> NDArray[Any]:
    """Exponents, of numbers of a type not below that of its smallest normal one."""
    found = np.frexp(values)[1] - 1
    found = np.maximum(found, _SMALLEST.get(kind, -9999))
    return np.where(values == 0, -9999, found)


def _cut(values: Floats) -> Floats:
    """Keep 24 bits of each."""
    fraction, exponent = np.frexp(values)
    return np.ldexp(np.trunc(np.ldexp(fraction, 24)), exponent - 24)


def _rules(depth: int) -> Iterator[Rule]:
    for steps, normalized, cuts in itertools.product((1, 2, 4), (False, True), (False, True)):
        for kept in (*range(8, 30), _ALL):
            yield Rule(steps, kept, normalized, cuts)
    yield Rule(depth, _ALL, True, False)


def best_rule(sample: Sample) -> Fit:
    """Return the rule whose results have the most bits of a sample; of equals the first one."""
    words = f"u{sample.found.dtype.itemsize}"
    found = sample.found.view(words)
    fits = (
        Fit(rule, int((rule.apply(sample).view(words) == found).sum()), found.size)
        for rule in _rules(sample.a.shape[1])
    )
    return max(fits, key=lambda fit: fit.equal)
