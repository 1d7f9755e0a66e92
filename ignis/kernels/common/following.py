"""Destinations of the ids that rows of logits choose, and the next step's inputs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.base.numbers import require_kind
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import as_operand, require_disjoint, require_shape
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.host.pinned_buffer import PinnedBuffer

_INT32, _INT64 = DTYPES["int32"], DTYPES["int64"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """Destinations of the ids that n rows of logits choose, and the next step's inputs.

    Attributes
    ----------
    out, tokens, lengths, positions, history, turns
        As for `ignis.kernels.sampling.choose`.
    """

    out: NvArray
    tokens: NvArray | None = None
    lengths: NvArray | None = None
    positions: NvArray | None = None
    history: PinnedBuffer | None = None
    turns: NvArray | None = None

    def arguments(
        self, operation: str, logits: NvArray, **others: NvArray
    ) -> tuple[tuple[NvArray | None, ...], tuple[int, int]]:
        """Return the arrays, and the ring of ids as its address and how many steps it has.

        Raises
        ------
        ArgumentError, DTypeError
            If a shape, dtype or device does not fit that of `logits` [n, vocab], an array overlaps
            with one of the others, or a history has neither turns nor `others` with steps.
        """
        rows = logits.shape[0]
        others = {"logits": logits, **others}

        def checked(name: str, array: NvArray | None, dtype: np.dtype[Any]) -> NvArray | None:
            if array is None:
                return None
            array = as_operand(operation, name, array, like=logits, dtype=dtype)
            require_shape(operation, name, array, (rows,))
            require_disjoint(operation, name, array, **others)
            others[name] = array
            return array

        outs = (
            checked("out", self.out, _INT32),
            checked("tokens", self.tokens, _INT32),
            checked("lengths", self.lengths, _INT32),
            checked("positions", self.positions, _INT64),
            checked("turns", self.turns, _INT64),
        )
        ring = (0, 1)
        if self.history is not None:
            counted = self.turns is not None or "steps" in others
            ring = _ring(operation, self.history, rows, counted)
        return outs, ring


def _ring(operation: str, history: PinnedBuffer, rows: int, counted: bool) -> tuple[int, int]:
    """The address of a ring of ids, and how many steps it has."""
    require_kind(operation, history, PinnedBuffer, "history")
    if not counted:
        raise ArgumentError(f"{operation}: history needs turns, or steps, in device memory")
    length = history.nbytes // (4 * rows) if rows else 1
    if not length:
        raise ArgumentError(f"{operation}: history has {history.nbytes} B; a step has {4 * rows}")
    return history.ptr, min(length, 2**31 - 1)
