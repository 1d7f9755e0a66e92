"""Pointwise: elementwise kernels on arrays of one shape and dtype, from the checks to the launch.

Small operations are bound by what they cost the calling thread, so the common case (arrays that
are ready on the current stream, a new result) takes a path that asks only for what decides that it
is the common case. Everything else, refusals and their messages included, is the checked path's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ignis.driver.order.memory import Part
from ignis.driver.order.passed import passed
from ignis.driver.order.switch import checkers
from ignis.dtypes import c_type
from ignis.jit.kernel import Kernel
from ignis.kernels.common.operands import (
    MAP,
    PAIR,
    as_real,
    output,
    require_equal_shapes,
    require_no_partial_overlap,
)
from ignis.kernels.common.sources import load
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.results import result as new_result
from ignis.runtime.device import Device
from ignis.runtime.ownership.guard import EXCEPT_ORDER, READ, WRITE
from ignis.runtime.stream import Stream, current_streams, defaults

__all__ = ["Pointwise"]

_current_streams = current_streams.get

_Ready = tuple[Kernel, int, np.dtype[Any], Device, str]
"""A kernel and its elements per block, for a dtype and a device, and what reports call it."""
_NOTHING: Any = (None, 0, None, None, "")


class Pointwise:
    """``y[i] = f(x0[i], x1[i], ..., s0, s1, ...)`` with one kernel per dtype and device.

    The kernel takes its parameters in this order: the inputs, the numbers, the result, the number
    of elements; arrays are cut by `MAP`, by `PAIR` for several inputs.

    Parameters
    ----------
    operation : str
        For messages, and the name under which refusals mention it.
    file : str
        The ``.cu`` file of the kernel.
    expression : str
        Its name expression with ``{}`` for the C++ type of the elements.
    names : str
        Of the inputs, for messages.
    """

    __slots__ = (
        "_cut", "_expression", "_file", "_latest", "_names", "_operation", "_ready", "_threads"
    )  # fmt: skip

    def __init__(self, operation: str, file: str, expression: str, *names: str) -> None:
        self._operation = operation
        self._file = file
        self._expression = expression
        self._names = names
        self._cut = PAIR if len(names) > 1 else MAP
        self._threads = (self._cut.threads, 1, 1)
        # What the checked path has met, and the latest of it: comparing costs less than a search.
        self._ready: dict[tuple[np.dtype[Any], Device], _Ready] = {}
        self._latest: _Ready = _NOTHING

    def __call__(
        self,
        inputs: Sequence[NvArray],
        numbers: Sequence[float] = (),
        *,
        out: NvArray | None = None,
        stream: Stream | None = None,
    ) -> NvArray:
        """Return the result, in `out` (which may be an input) or in a new array.

        Raises
        ------
        ArgumentError
            If the shapes (named in the message) or devices differ.
        DTypeError
            If the dtypes differ or are none of float32, float16 and bfloat16.
        UseAfterFreeError, MemoryContractViolation, OwnershipError, CudaError
            As `Kernel.launch`.
        """
        first = inputs[0]
        if first.__class__ is not NvArray:
            return self._checked(inputs, numbers, out, stream)
        own = first.allocation
        dtype, shape, n = first.dtype, first.shape, first.numel
        kernel, tile, known, device, label = self._latest
        if known is not dtype or device is not own.device:
            entry = self._ready.get((dtype, own.device))
            if entry is None:
                return self._checked(inputs, numbers, out, stream)
            self._latest = entry
            kernel, tile, _, device, label = entry
        if not n:
            return self._checked(inputs, numbers, out, stream)
        queue = stream
        if queue is None:
            streams = _current_streams()
            queue = (streams and streams.get(device)) or defaults.get(device)
        values: list[int] = []
        for array in inputs:
            if array.__class__ is not NvArray or array.dtype is not dtype or array.shape != shape:
                return self._checked(inputs, numbers, out, stream)
            allocation = array.allocation
            # An allocation of this stream is one of its device, and the stream is no other thing.
            if allocation.stream is not queue:
                return self._checked(inputs, numbers, out, stream)
            if allocation.guard >= READ and allocation.guard & EXCEPT_ORDER >= READ:
                return self._checked(inputs, numbers, out, stream)
            values.append(allocation.ptr + array.offset)
        queue = own.stream
        if out is None:
            out = new_result(shape, dtype, n, first.nbytes, queue, self._operation)
            target = out.allocation
            address = target.ptr
        else:
            if out.__class__ is not NvArray or out.dtype is not dtype or out.shape != shape:
                return self._checked(inputs, numbers, out, stream)
            target = out.allocation
            guard = target.guard & EXCEPT_ORDER
            if target.stream is not queue or guard >= WRITE or queue.handle < 0:
                return self._checked(inputs, numbers, out, stream)
            address = target.ptr + out.offset
            for value in values:
                if value != address and abs(value - address) < out.nbytes:
                    return self._checked(inputs, numbers, out, stream)  # a partial overlap
        target.version += 1
        if checkers:
            nbytes = first.nbytes
            parts: list[Part] = [(address, nbytes, True)]
            for value in values:
                parts.append((value, nbytes, False))
            passed.bound = label, parts
        kernel.start(
            (-(-n // tile), 1, 1), self._threads, 0, (*values, *numbers, address, n), queue
        )
        return out

    def _checked(
        self,
        inputs: Sequence[NvArray],
        numbers: Sequence[float],
        out: NvArray | None,
        stream: Stream | None,
    ) -> NvArray:
        operation, names = self._operation, self._names
        first = as_real(operation, names[0], inputs[0])
        arrays = [first]
        for name, value in zip(names[1:], inputs[1:], strict=True):
            array = as_real(operation, name, value, like=first)
            require_equal_shapes(operation, **{names[0]: first, name: array})
            arrays.append(array)
        dtype, device, n = first.dtype, first.device, first.numel
        result = output(operation, out, first.shape, device, stream, dtype)
        if out is not None:
            require_no_partial_overlap(operation, result, *arrays)
        if n:
            kernel = load(self._file, self._expression.format(c_type(dtype)), device)
            args = (*arrays, *numbers, result, n)
            blocks = self._cut.blocks(n, dtype.itemsize)
            kernel.launch(blocks, self._threads, args, stream=stream)
            entry = kernel, self._cut.tile(dtype.itemsize), dtype, device, f"kernel {kernel.name}"
            self._ready.setdefault((dtype, device), entry)
        return result
