"""CuPy: ``RawKernel``, compiled anew from its source for the device of ignis.

CuPy's own arrays need a GPU; the arguments here are NumPy arrays, tensors or arrays of ignis.
"""

from __future__ import annotations

import contextlib
import linecache
from collections.abc import Iterator, Sequence
from typing import Any

from ignis.errors import ArgumentError
from ignis.jit.compile import compile
from ignis.producers import native, target
from ignis.producers.host_arrays import library_of
from ignis.runtime.device import Device


def owns(kernel: Any) -> bool:
    """Tell whether a value is a raw kernel of CuPy, or a module of such."""
    return library_of(kernel) == "cupy" and hasattr(kernel, "code") and hasattr(kernel, "options")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as ``kernel(grid, block, args)`` does; of a ``RawModule``, the kernel ``name=``."""
    name = options.pop("name", None) or getattr(kernel, "name", None)
    if kernel.code is None:
        raise ArgumentError(
            "CuPy: a module that was loaded from a file has no source; adopt its PTX"
        )
    if name is None:
        raise ArgumentError("CuPy: say which kernel of the module with name=")
    text = kernel.code if isinstance(kernel.code, str) else kernel.code.decode()
    file = f"{name}.cu"
    # Where reports look for the line: CuPy has the source in memory only.
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    compiled = compile(text, name, options=tuple(kernel.options), device=target.device(), file=file)
    native.launch(compiled, grid, args, options)


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Do nothing: without a GPU, CuPy has no arrays with which its kernels could be called."""
    yield
