"""Elementwise kernels on arrays of one shape and dtype, as functions with plans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import Parameter, Signature
from typing import Any

from ignis.dtypes import COMPUTED, c_type
from ignis.jit.kernel import Kernel
from ignis.jit.plan import Array, Null, Number, Plan, Step, Structure
from ignis.kernels.common.operands import (
    MAP,
    PAIR,
    REALS,
    MapCut,
    as_real,
    output,
    require_equal_shapes,
    require_no_partial_overlap,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.results import facts_of
from ignis.runtime.stream import Stream

Function = Callable[..., NvArray]


def pointwise(
    operation: str,
    file: str,
    expression: str,
    *names: str,
    numbers: Sequence[str] = (),
    beyond: Function | None = None,
) -> Function:
    """Return ``y[i] = f(x0[i], x1[i], ..., s0, s1, ...)`` with one kernel per dtype and device.

    The function takes the inputs, the numbers, and by keyword ``out``, which may be an input, and
    ``stream``. It raises ArgumentError if the shapes (named in the message) or devices differ, and
    DTypeError if the dtypes differ or are none of float32, float16 and bfloat16.

    Parameters
    ----------
    operation : str
        The name under which refusals mention it.
    file : str
        The ``.cu`` file of the kernel, which takes its parameters in this order: the inputs, the
        numbers, the result, the number of elements; arrays are cut by `MAP`, by `PAIR` for several
        inputs.
    expression : str
        Its name expression with ``{}`` for the C++ type of the elements.
    names : str
        Of the inputs, for messages.
    numbers : sequence of str
        Of the numbers.
    beyond : callable, optional
        Computes the same on float64, int32, int64 and uint8 as far as it can: one of `fuse`.
    """
    kind = _Pointwise(operation, file, expression, names, beyond)

    def function(
        *operands: Any, out: NvArray | None = None, stream: Stream | None = None
    ) -> NvArray:
        return kind.launched(operands, out, stream)

    places = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in (*names, *numbers)]
    places += [Parameter(name, Parameter.KEYWORD_ONLY, default=None) for name in ("out", "stream")]
    function.__signature__ = Signature(places)  # type: ignore[attr-defined]
    function.__name__ = operation
    return planned(*names, optional=("out",), numbers=numbers, plan=kind.plan)(function)


@dataclass(frozen=True)
class _Pointwise:
    """The kernels of one function, from the checks to the launch; and its plans."""

    _operation: str
    _file: str
    _expression: str
    _names: Sequence[str]
    _beyond: Function | None

    @property
    def _cut(self) -> MapCut:
        return PAIR if len(self._names) > 1 else MAP

    def launched(
        self, operands: Sequence[Any], out: NvArray | None, stream: Stream | None
    ) -> NvArray:
        """Check all operands and launch."""
        operation, names = self._operation, self._names
        computed = REALS if self._beyond is None else COMPUTED
        first = as_real(operation, names[0], operands[0], among=computed)
        arrays = [first]
        for name, value in zip(names[1:], operands[1:], strict=False):
            array = as_real(operation, name, value, like=first)
            require_equal_shapes(operation, **{names[0]: first, name: array})
            arrays.append(array)
        if self._beyond is not None and first.dtype not in REALS:
            return self._beyond(*arrays, *operands[len(names) :], out=out, stream=stream)
        result = output(operation, out, first.shape, first.device, stream, first.dtype)
        require_no_partial_overlap(operation, result, *arrays)
        if first.numel:
            args = (*arrays, *operands[len(names) :], result, first.numel)
            blocks = self._cut.blocks(first.numel, first.itemsize)
            self._kernel(first).launch(blocks, self._cut.threads, args, stream=stream)
        return result

    def plan(self, *arguments: Any) -> Plan | None:
        """Return the plan of a call that was made, for arrays of these facts."""
        *operands, out, _ = arguments
        first, inputs, count = operands[0], len(self._names), len(operands)
        if not first.numel or first.dtype not in REALS:
            return None
        numbers = (Number(),) * (count - inputs)
        target = Null() if out is None else Array(True, 1)
        # The plan takes arrays before numbers; behind them come the result and the constant.
        place = count + 1 if out is None else inputs
        slots = (*range(inputs), *range(inputs + 1, count + 1), place, count + 1 + (out is None))
        told = (*((i, False) for i in range(inputs)), (count, True))
        structure = Structure(
            ((Array(),) * inputs + (target,) + numbers),
            (Step(slots, told),),
            made=int(out is None),
            returned=place,
            constants=1,
        )
        made = [] if out is not None else [facts_of(first.shape, first.dtype, 1)]
        dtypes = [] if out is None else [first.dtype]
        cut = self._cut
        shape = (cut.blocks(first.numel, first.itemsize), 1, 1), (cut.threads, 1, 1), 0
        launched = self._kernel(first).launched((), (first.nbytes,) * (inputs + 1), shape)
        return Plan(structure, self._operation, made, (*dtypes, first.numel, *launched))

    def _kernel(self, first: NvArray) -> Kernel:
        return load(self._file, self._expression.format(c_type(first.dtype)), first.device)
