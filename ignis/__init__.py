"""ignis: a CUDA runtime for Python in which every byte has an owner."""

import importlib
from typing import TYPE_CHECKING, Any

import ignis.base.interrupts as _interrupts  # noqa: F401 (first: Ctrl-C waits for the rest)
from ignis import errors, kernels, memory, ops, runtime
from ignis.autograd import (
    Function,
    Tape,
    Tensor,
    checkpoint,
    concat,
    enable_grad,
    grad,
    gradcheck,
    no_grad,
    tensor,
)
from ignis.autograd.autocast import autocast
from ignis.autograd.operations.comparison import where
from ignis.autograd.operations.fused import fuse
from ignis.compute import ComputeBuffer, ComputeDevice
from ignis.jit.adopt import adopt
from ignis.kernels import compile
from ignis.kernels.fuse import sym
from ignis.kernels.gemm import matmul_precision
from ignis.runtime import (
    BlockPool,
    BlockSequence,
    CudaArray,
    Device,
    Event,
    KVCache,
    NvArray,
    Owner,
    PinnedBuffer,
    Stream,
    Surface,
    Texture,
    acting_as,
    array,
    asarray,
    borrow,
    capture,
    check_order,
    current_stream,
    default_device,
    devices,
    empty,
    empty_like,
    enforce_owners,
    from_cuda_array_interface,
    from_dlpack,
    full,
    full_like,
    lend,
    ones,
    ones_like,
    trace,
    tracing,
    use_allocator,
    use_device,
    zeros,
    zeros_like,
)
from ignis.session import Session

if TYPE_CHECKING:  # loaded when they are first used, by `__getattr__`
    from ignis import collective as collective
    from ignis import nn as nn
    from ignis import producers as producers
    from ignis import sim as sim
    from ignis import store as store
    from ignis import stress as stress
    from ignis import testing as testing
    from ignis.planning import dry_run as dry_run
    from ignis.planning import largest_batch as largest_batch
    from ignis.producers.check import check as check
    from ignis.producers.judging.judge import judge as judge
    from ignis.producers.profiling.profile import profile as profile

__version__ = "0.2.0"

__all__ = [
    "BlockPool",
    "BlockSequence",
    "ComputeBuffer",
    "ComputeDevice",
    "CudaArray",
    "Device",
    "Event",
    "Function",
    "KVCache",
    "NvArray",
    "Owner",
    "PinnedBuffer",
    "Session",
    "Stream",
    "Surface",
    "Tape",
    "Tensor",
    "Texture",
    "acting_as",
    "adopt",
    "array",
    "asarray",
    "autocast",
    "borrow",
    "capture",
    "check_order",
    "checkpoint",
    "compile",
    "concat",
    "current_stream",
    "default_device",
    "devices",
    "empty",
    "empty_like",
    "enable_grad",
    "enforce_owners",
    "errors",
    "from_cuda_array_interface",
    "from_dlpack",
    "full",
    "full_like",
    "fuse",
    "grad",
    "gradcheck",
    "kernels",
    "lend",
    "matmul_precision",
    "memory",
    "no_grad",
    "ones",
    "ones_like",
    "ops",
    "runtime",
    "sym",
    "tensor",
    "trace",
    "tracing",
    "use_allocator",
    "use_device",
    "where",
    "zeros",
    "zeros_like",
]

_ON_DEMAND = ("collective", "nn", "producers", "sim", "store", "stress", "testing")
_FROM_MODULES = {
    "check": "producers.check",
    "dry_run": "planning",
    "judge": "producers.judging.judge",
    "largest_batch": "planning",
    "profile": "producers.profiling.profile",
}
"""Functions of modules that are loaded on demand."""


def __getattr__(name: str) -> Any:
    if name in _ON_DEMAND:
        return importlib.import_module(f"ignis.{name}")
    if name in _FROM_MODULES:
        return getattr(importlib.import_module(f"ignis.{_FROM_MODULES[name]}"), name)
    raise AttributeError(f"module 'ignis' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_ON_DEMAND, *_FROM_MODULES})
