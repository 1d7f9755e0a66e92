"""The kernels of the package: ``.cu`` files in ``ignis/kernels/cuda``, compiled on first use.

A template gets one instantiation per name expression. Comments in the files, such as
``// instantiate: flash_forward<float, 64>; flash_forward<float, 128>``, say how they are used;
``// target: sm_90a`` says that they are for one architecture alone.
"""

from __future__ import annotations

import functools
import importlib.resources

from ignis.errors import CompileError
from ignis.jit.compile import build
from ignis.jit.kernel import Kernel
from ignis.runtime.device import Device

WAITING = frozenset(
    """
    broadcasting.cu comparison.cu elementwise.cu functions.cu normalization_backward.cu
    normalization_edged.cu random.cu
    """.split()
)
"""Files whose kernels wait for the launch ahead, as ``launch.cuh`` says: launches that a graph
records may start before it has ended."""

STREAMING = frozenset({"row_product.cu"})
"""Files whose kernels keep many loads under way, in lines of the L1 cache. After a kernel that
asked for much shared memory that cache is small, and they are a third slower."""


@functools.cache
def load(file: str, expression: str, device: Device, options: tuple[str, ...] = ()) -> Kernel:
    """Return a kernel of the package: ``load("softmax.cu", "softmax_forward<float>", device)``.

    `options` are NVRTC's, such as ``"-DIGNIS_MAP_VECTORS=1"``, for measuring other choices.

    Raises
    ------
    CompileError
        If the file has no such kernel, or it does not compile.
    """
    kernel = build(source(file), expression, device, options, file, waits=file in WAITING)
    if file in STREAMING:
        kernel.prefer_cache()
    return kernel


@functools.cache
def source(file: str) -> str:
    """Text of a ``.cu`` file of the package.

    Raises
    ------
    CompileError
        If there is no such file; the message lists those there are.
    """
    if file not in files():
        raise CompileError(f"no kernel file {file!r}; the package has: {', '.join(files())}")
    folder = importlib.resources.files("ignis.kernels").joinpath("cuda")
    return folder.joinpath(file).read_text(encoding="utf-8")


@functools.cache
def files() -> tuple[str, ...]:
    """Names of the ``.cu`` files of the package."""
    folder = importlib.resources.files("ignis.kernels").joinpath("cuda")
    return tuple(sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".cu")))
