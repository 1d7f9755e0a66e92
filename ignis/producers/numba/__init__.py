"""numba-cuda: ``@cuda.jit`` functions, also those with signatures.

Numba resolves overloads, converts arguments, compiles and links as it always does; its launches,
and the calls of CUDA's driver below its arrays, streams and contexts, go to a device of ignis.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator, Sequence
from typing import Any

from ignis.errors import ArgumentError
from ignis.producers.host_arrays import library_of
from ignis.producers.numba.names import VERSION
from ignis.producers.patches import patched
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device


def owns(kernel: Any) -> bool:
    """Tell whether a value is a kernel of numba-cuda."""
    return library_of(kernel) in ("numba", "numba_cuda") and hasattr(kernel, "py_func")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as numba does: ``kernel[grid, block, 0, shared](*args)``."""
    block = options.pop("block", None)
    shared = options.pop("shared", 0)
    if block is None or options:
        have = ", ".join(options) or "no block"
        raise ArgumentError(f"numba: expected block= and perhaps shared=, not {have}")
    kernel[grid, block, 0, shared](*args)


def memory_of(value: Any) -> NvArray | None:
    """Return the memory of a device array of numba; None for anything else."""
    if not getattr(value, "__cuda_memory__", False):
        return None
    gpu = importlib.import_module("ignis.producers.numba.replaced").current()
    found: NvArray | None = gpu.array_at(int(value.gpu_data.device_pointer))
    return found


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let numba launch on `device`.

    Raises
    ------
    ArgumentError
        If numba-cuda lacks a name of the table.
    """
    with contextlib.ExitStack() as stack:
        try:
            replaced = importlib.import_module("ignis.producers.numba.replaced")
            owners = list(replaced.by_owner(device))
        except AttributeError as error:
            raise ArgumentError(f"ignis needs numba-cuda {VERSION}: {error}") from error
        for owner, values in owners:
            stack.enter_context(patched(owner, values))
        yield
