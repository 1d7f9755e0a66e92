"""A case: a launch as its producer's users write it, with what must come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

__all__ = ["CASES", "Case", "case", "same"]


@dataclass(frozen=True)
class Case:
    """A kernel of a producer.

    Attributes
    ----------
    producer, name, origin : str
        Whose it is, what it does, and whose example or test it follows.
    run : callable
        Launches, and raises AssertionError if a result is wrong.
    """

    producer: str
    name: str
    origin: str
    run: Callable[[np.random.Generator], None]


CASES: list[Case] = []


def case(producer: str, name: str, origin: str) -> Callable[[Any], Any]:
    """Add a function to the cases."""

    def add(run: Any) -> Any:
        CASES.append(Case(producer, name, origin, run))
        return run

    return add


def same(got: Any, expected: Any, rtol: float = 1e-6, atol: float = 0.0) -> None:
    """Compare a result with its reference."""
    np.testing.assert_allclose(np.asarray(got), np.asarray(expected), rtol=rtol, atol=atol)
