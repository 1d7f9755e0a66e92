"""Kernels of ignis itself: what `ignis.compile` and `ignis.adopt` return.

So CUDA C++ of other projects is checked, such as the sources of a `torch.utils.cpp_extension`:
`ignis.compile` leaves out the code of the host.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ignis.errors import ArgumentError
from ignis.jit.compile import source_of as source_of
from ignis.jit.kernel import Kernel
from ignis.producers.host_arrays import host_array
from ignis.producers.launch import execute
from ignis.runtime.device import Device


def owns(kernel: Any) -> bool:
    """Tell whether a value is a kernel of ignis."""
    return isinstance(kernel, Kernel)


def call(kernel: Kernel, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as `Kernel.launch` does; NumPy arrays and tensors of the CPU may be arguments, too."""
    launch(kernel, grid, args, options)


def launch(kernel: Kernel, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch with ``block=``, and perhaps ``shared=`` and ``cooperative=``."""
    block = options.pop("block", None)
    shared, cooperative = options.pop("shared", 0), options.pop("cooperative", False)
    if block is None or options:
        have = ", ".join(options) or "no block"
        raise ArgumentError(f"{kernel.name}: expected block= (shared=, cooperative=), not {have}")
    names = [parameter.name for parameter in kernel.parameters]
    values = []
    for index, value in enumerate(args):
        name = names[index] if index < len(names) else f"#{index}"
        if isinstance(value, np.ndarray) and not (
            value.flags.c_contiguous and value.dtype.isnative
        ):
            raise ArgumentError(
                f"{name}: a kernel takes elements as they lie in memory; this array has strides, "
                "or swapped bytes; pass np.ascontiguousarray(...) of a native dtype"
            )
        found = host_array(value, name)
        values.append(value if found is None else found)
    execute(kernel, grid, block, values, shared=shared, cooperative=cooperative)


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Do nothing: a kernel of ignis has its device."""
    yield
