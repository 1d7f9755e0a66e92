"""How float32 matrices are multiplied: in float32, or in TF32 where a thread asks for it."""

from __future__ import annotations

import threading
from typing import Self

from ignis.base.numbers import require_one_of
from ignis.base.setting import Setting

_precision = Setting("ignis_matmul_precision", "float32")


current_precision = _precision.get
"""Return what this thread chose: "float32" or "tf32"."""


class matmul_precision:
    """How this thread multiplies float32 matrices, from now on or inside a ``with`` block.

    In "tf32", tensor cores multiply operands that are rounded to 10 bits behind the binary point
    (8 bits of exponent, as float32), and add in float32: relative errors of about 1e-3 of the
    sum of the products' sizes, several times faster. Attention on float32 multiplies so, too.
    Products of other dtypes are not concerned. A backward is computed as chosen where it is called,
    a captured product as chosen where it was captured. On a simulated device the operands are
    rounded to nearest, ties away from zero.

    Parameters
    ----------
    precision : "float32" or "tf32"
        "float32" is the default of every thread.

    Raises
    ------
    ArgumentError
        If it is neither.
    """

    def __init__(self, precision: str) -> None:
        self._chosen = chosen_precision("matmul_precision", precision)
        # The first block of this thread goes back to what was there before the choice; further
        # ones, and those of other threads, to what they find.
        self._found: tuple[int, str] | None = (threading.get_ident(), _precision.get())
        _precision.set(self._chosen)

    def __enter__(self) -> Self:
        before, found = _precision.get(), self._found
        if found is not None and found[0] == threading.get_ident():
            before, self._found = found[1], None
        _precision.enter(self._chosen, before)
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        _precision.leave()


def chosen_precision(operation: str, precision: str | None) -> str:
    """Return `precision`, or what this thread chose if None.

    Raises
    ------
    ArgumentError
        If it is neither "float32" nor "tf32".
    """
    if precision is None:
        return _precision.get()
    require_one_of(operation, "the precision", precision, ("float32", "tf32"))
    return precision
