"""From a case that fails to a smaller one that fails in the same way."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

import numpy as np

from ignis.producers.check import ORDER, Finding
from ignis.producers.judging.reference import Case
from ignis.producers.judging.trial import Trials

__all__ = ["shrunk"]

_MOST_TRIALS = 200
_MOST_OF_ENDLESS = 6
"""Each of them takes the whole step budget."""
_MOST_SINGLE = 4
"""Remaining values that are made simpler one at a time."""


def shrunk(trials: Trials, case: Case, finding: Finding) -> tuple[Case, Finding]:
    """Return the smallest case found whose finding has the same kind, over sizes, then values.

    A size becomes the least that still fails. Values become 1 where that changes nothing; what
    remains is what the failure needs.
    """
    return _Shrinking(trials, case, finding).run()


class _Shrinking:
    def __init__(self, trials: Trials, case: Case, finding: Finding) -> None:
        self._trials = trials
        self._case = case
        self._finding = finding
        self._left = _MOST_OF_ENDLESS if finding.kind == "endless kernel" else _MOST_TRIALS

    def run(self) -> tuple[Case, Finding]:
        """Shrink as long as something becomes smaller and trials are left."""
        # A simpler kind of values first: they make every later step plainer.
        if self._case.family != "normal":
            self._accept(lambda: self._build(self._case.sizes, "normal"))
        while self._smaller_sizes():
            pass
        for name in list(self._case.inputs):
            self._simpler_values(name)
        while self._smaller_sizes():  # now that few values matter
            pass
        return self._case, self._finding

    def _build(self, sizes: dict[str, int], family: str) -> Case:
        return self._trials.reference.case(sizes, family, self._trials.seed)

    def _accept(self, build: Callable[[], Case]) -> bool:
        """Take a case over if it fails in the same way."""
        if self._left <= 0:
            return False
        self._left -= 1
        case = build()
        orders = None if self._finding.kind == ORDER or self._finding.schedule is not None else 0
        found = self._trials.find(case, orders)
        if found is None or found.kind != self._finding.kind:
            return False
        self._case, self._finding = case, found
        return True

    def _smaller_sizes(self) -> bool:
        changed = False
        for name in self._case.sizes:
            reference, right = self._trials.reference, 0
            for size in reference.smaller(self._case.sizes, name):
                if self._with_size(name, size):
                    changed = True
                    break
                right = size
            # Between the largest size that is right and the least that fails.
            while reference.is_free(name) and self._case.sizes[name] - right > 1 and self._left > 0:
                middle = (self._case.sizes[name] + right) // 2
                if self._with_size(name, middle):
                    changed = True
                else:
                    right = middle
        return changed

    def _with_size(self, name: str, size: int) -> bool:
        """Try a size with the first of the values that there are, or with values of its own."""
        sizes, family = {**self._case.sizes, name: size}, self._case.family
        return self._accept(lambda: self._cropped(sizes, family)) or self._accept(
            lambda: self._build(sizes, family)
        )

    def _cropped(self, sizes: dict[str, int], family: str) -> Case:
        case = self._build(sizes, family)
        inputs = dict(case.inputs)
        for name, values in self._case.inputs.items():
            shape = inputs[name].shape
            fits = len(shape) == values.ndim and all(
                new <= old for new, old in zip(shape, values.shape, strict=True)
            )
            if fits and case.arguments[name].fill is None:
                corner = tuple(slice(0, extent) for extent in shape)
                inputs[name] = np.ascontiguousarray(values[corner])
        return dataclasses.replace(case, inputs=inputs)

    def _simpler_values(self, name: str) -> None:
        declared = self._case.arguments[name]
        values = self._case.inputs[name]
        if declared.fill is not None or not declared.low <= 1 <= declared.high or not values.size:
            return
        plain = np.ones_like(values)
        if self._with(name, plain):
            return
        # Delta debugging: halves, quarters, ... of what is not plain yet.
        for part in _parts(values.size):
            current = self._case.inputs[name].reshape(-1)
            if (_same(current[part], plain.reshape(-1)[part])).all():
                continue
            simpler = current.copy()
            simpler[part] = 1
            self._with(name, simpler.reshape(values.shape))
            if self._left <= 0:
                return
        current = self._case.inputs[name].reshape(-1)
        rest = np.flatnonzero(~_same(current, plain.reshape(-1)))
        for index in rest[:_MOST_SINGLE]:
            for value in (-1, 0, 2):
                simpler = self._case.inputs[name].reshape(-1).copy()
                if not declared.low <= value <= declared.high:
                    continue
                simpler[index] = value
                if self._with(name, simpler.reshape(values.shape)):
                    break

    def _with(self, name: str, values: np.ndarray) -> bool:
        inputs = {**self._case.inputs, name: values}
        return self._accept(lambda: dataclasses.replace(self._case, inputs=inputs))


def _parts(size: int) -> Iterator[slice]:
    """Halves of a range, then quarters, down to single elements."""
    step = size
    while step > 1:
        step = -(-step // 2)
        for start in range(0, size, step):
            yield slice(start, min(start + step, size))


def _same(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    return np.asarray(one.astype(np.float64) == two.astype(np.float64))
