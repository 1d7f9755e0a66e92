"""From a case that fails to a smaller one that fails in the same way, by Hypothesis."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import numpy as np

from ignis.base.extras import extra_hint
from ignis.errors import IgnisError
from ignis.producers.check import ORDER, Finding
from ignis.producers.judging.reference import Case
from ignis.producers.judging.trial import Trials

_MOST_TRIALS = 200
_MOST_OF_ENDLESS = 6
"""Each of them takes the whole step budget."""
_SIMPLE = (2, 0, -1)
"""What values become that cannot be 1."""


def shrunk(trials: Trials, case: Case, finding: Finding) -> tuple[Case, Finding]:
    """Return the smallest case found whose finding has the same kind, over sizes, then values.

    Values become 1 but for a range of them; what remains is what the failure needs.

    Raises
    ------
    IgnisError
        If Hypothesis is not installed.
    """
    try:
        import hypothesis
        from hypothesis import strategies
    except ImportError:
        hint = extra_hint("sim")
        raise IgnisError(f"judge: shrinking a failing case needs hypothesis; {hint}") from None
    reference = trials.reference
    sizes_up_to = {name: reference.choices_up_to(size, name) for name, size in case.sizes.items()}
    most = {name: max(values.size, 1) for name, values in case.inputs.items()}
    tried: dict[tuple[Any, ...], tuple[Case, Finding] | None] = {}
    limit = _MOST_OF_ENDLESS if finding.kind == "endless kernel" else _MOST_TRIALS
    orders = None if finding.kind == ORDER or finding.schedule is not None else 0

    @strategies.composite
    def smaller(draw: Any) -> Case:
        def up_to(most: int) -> int:
            # All of it in half of the draws: what is drawn first is often the case itself.
            found: int = min(draw(strategies.integers(0, 2 * most)), most)
            return found

        sizes = {name: every[up_to(len(every) - 1)] for name, every in sizes_up_to.items()}
        family, own = (case.family, up_to(1)) if up_to(1) else ("normal", 0)
        built = reference.case(sizes, family, trials.seed)
        inputs = {
            name: _simpler(
                *(case.arguments[name], case.inputs[name] if own else values, values),
                *(up_to(most[name]), up_to(most[name]), up_to(len(_SIMPLE))),
            )
            for name, values in built.inputs.items()
        }
        return dataclasses.replace(built, inputs=inputs)

    def key_of(built: Case) -> tuple[Any, ...]:
        return *built.sizes.values(), *(values.tobytes() for values in built.inputs.values())

    def fails(built: Case) -> bool:
        key = key_of(built)
        if key not in tried and len(tried) < limit:
            found = trials.find(built, orders)
            same = found is not None and found.kind == finding.kind
            tried[key] = (built, found) if same and found is not None else None
        return tried.get(key) is not None

    settings = hypothesis.settings(
        database=None,
        deadline=None,
        max_examples=limit,
        phases=(hypothesis.Phase.generate, hypothesis.Phase.shrink),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    seeded = random.Random(trials.seed)
    try:
        least = hypothesis.find(smaller(), fails, settings=settings, random=seeded)
    except hypothesis.errors.NoSuchExample:
        return case, finding
    return tried[key_of(least)] or (case, finding)


def _simpler(
    declared: Any, old: np.ndarray, values: np.ndarray, end: int, length: int, how: int
) -> np.ndarray:
    """The first of the old values, if they fit, 1 but for `length` of them up to `end`."""
    if declared.fill is not None:
        return values
    if old.ndim == values.ndim and all(np.less_equal(values.shape, old.shape)):
        values = np.ascontiguousarray(old[tuple(map(slice, values.shape))])
    if not declared.low <= 1 <= declared.high:
        return values
    plain, end = np.ones_like(values), min(end, values.size)
    kept = slice(max(end - length, 0), end)
    if how == len(_SIMPLE):
        plain.reshape(-1)[kept] = values.reshape(-1)[kept]
    elif declared.low <= _SIMPLE[how] <= declared.high:
        plain.reshape(-1)[kept] = _SIMPLE[how]
    return plain
