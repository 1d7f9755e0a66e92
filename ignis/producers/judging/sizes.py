"""The sizes that a kernel is judged at: one, odd ones, those around a warp, large ones."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Mapping, Sequence

SIZES = (1, 7, 31, 32, 33, 129, 256, 1000)
"""What each size takes if the reference does not say."""
_MOST = 12
"""Combinations of several sizes."""


def combinations(choices: Mapping[str, Sequence[int]], seed: int) -> list[dict[str, int]]:
    """Return combinations of sizes in which every choice occurs, smallest first.

    All of them where they are few, else as many that each size takes each of its choices about
    equally often.
    """
    names = list(choices)
    every = [list(dict.fromkeys(choices[name])) for name in names]
    if math.prod(map(len, every)) <= _MOST:
        found = [dict(zip(names, values, strict=True)) for values in itertools.product(*every)]
    else:
        numbers = random.Random(seed)
        rows = max(_MOST, *(len(each) for each in every))
        columns = []
        for each in every:
            column = (each * -(-rows // len(each)))[:rows]
            numbers.shuffle(column)
            columns.append(column)
        found = [dict(zip(names, values, strict=True)) for values in zip(*columns, strict=True)]
        # The least of all sizes together is where most corner cases are.
        found.append({name: min(each) for name, each in zip(names, every, strict=True)})
    unique = {tuple(sizes.values()): sizes for sizes in found}
    return sorted(unique.values(), key=lambda sizes: sum(sizes.values()))
