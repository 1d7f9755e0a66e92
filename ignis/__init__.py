"""ignis: a CUDA runtime for Python in which every byte has an owner."""

import importlib
from typing import TYPE_CHECKING, Any

import ignis.base.interrupts as _interrupts  # noqa: F401 (first: Ctrl-C waits for the rest)
from ignis import dtypes as dtypes
from ignis import errors as errors
from ignis import kernels as kernels
from ignis import memory as memory
from ignis import ops as ops
from ignis import runtime as runtime
from ignis.autograd import Function as Function
from ignis.autograd import Tape as Tape
from ignis.autograd import Tensor as Tensor
from ignis.autograd import checkpoint as checkpoint
from ignis.autograd import concat as concat
from ignis.autograd import enable_grad as enable_grad
from ignis.autograd import grad as grad
from ignis.autograd import gradcheck as gradcheck
from ignis.autograd import no_grad as no_grad
from ignis.autograd import stack as stack
from ignis.autograd import tensor as tensor
from ignis.autograd.autocast import autocast as autocast
from ignis.autograd.operations.comparison import where as where
from ignis.autograd.operations.fused import fuse as fuse
from ignis.base.completion import offer_exports as _offer_exports
from ignis.base.elsewhere import missing as _missing
from ignis.compute import ComputeBuffer as ComputeBuffer
from ignis.compute import ComputeDevice as ComputeDevice
from ignis.jit.adopt import adopt as adopt
from ignis.kernels import compile as compile
from ignis.kernels.fuse import sym as sym
from ignis.kernels.gemm import matmul_precision as matmul_precision
from ignis.runtime import BlockPool as BlockPool
from ignis.runtime import BlockSequence as BlockSequence
from ignis.runtime import Device as Device
from ignis.runtime import Event as Event
from ignis.runtime import KVCache as KVCache
from ignis.runtime import NvArray as NvArray
from ignis.runtime import Owner as Owner
from ignis.runtime import PinnedBuffer as PinnedBuffer
from ignis.runtime import Stream as Stream
from ignis.runtime import acting_as as acting_as
from ignis.runtime import array as array
from ignis.runtime import asarray as asarray
from ignis.runtime import borrow as borrow
from ignis.runtime import capture as capture
from ignis.runtime import check_order as check_order
from ignis.runtime import current_stream as current_stream
from ignis.runtime import default_device as default_device
from ignis.runtime import devices as devices
from ignis.runtime import empty as empty
from ignis.runtime import empty_like as empty_like
from ignis.runtime import enforce_owners as enforce_owners
from ignis.runtime import from_cuda_array_interface as from_cuda_array_interface
from ignis.runtime import from_dlpack as from_dlpack
from ignis.runtime import full as full
from ignis.runtime import full_like as full_like
from ignis.runtime import lend as lend
from ignis.runtime import nvtx_ranges as nvtx_ranges
from ignis.runtime import ones as ones
from ignis.runtime import ones_like as ones_like
from ignis.runtime import synchronize as synchronize
from ignis.runtime import trace as trace
from ignis.runtime import tracing as tracing
from ignis.runtime import use_allocator as use_allocator
from ignis.runtime import use_device as use_device
from ignis.runtime import zeros as zeros
from ignis.runtime import zeros_like as zeros_like
from ignis.session import Session as Session

if TYPE_CHECKING:  # loaded when they are first used, by `__getattr__`
    from ignis import collective as collective
    from ignis import nn as nn
    from ignis import producers as producers
    from ignis import sim as sim
    from ignis import store as store
    from ignis import stress as stress
    from ignis import testing as testing
    from ignis.exploration import explore as explore
    from ignis.planning import dry_run as dry_run
    from ignis.planning import largest_batch as largest_batch
    from ignis.producers.check import check as check
    from ignis.producers.filming.film import film as film
    from ignis.producers.judging.judge import judge as judge
    from ignis.producers.profiling.profile import profile as profile
    from ignis.runtime.textures import CudaArray as CudaArray
    from ignis.runtime.textures import Surface as Surface
    from ignis.runtime.textures import Texture as Texture

__version__ = "0.2.0"

_MODULES = ("collective", "nn", "producers", "sim", "store", "stress", "testing")
_FROM_MODULES = {
    "CudaArray": "runtime.textures",
    "Surface": "runtime.textures",
    "Texture": "runtime.textures",
    "check": "producers.check",
    "dry_run": "planning",
    "explore": "exploration",
    "film": "producers.filming.film",
    "judge": "producers.judging.judge",
    "largest_batch": "planning",
    "profile": "producers.profiling.profile",
}
"""Names of modules that are loaded on demand."""

if not TYPE_CHECKING:  # a type checker finds the names above, and no others
    _INSIDE = {
        "TYPE_CHECKING",
        "Any",
        "importlib",
        "autograd",
        "base",
        "compute",
        "driver",
        "jit",
        "session",
    }
    # All but testing, which needs pytest.
    __all__ = sorted(
        {
            *(name for name in globals() if name[0].isalpha() and name not in _INSIDE),
            *_MODULES[:-1],
            *_FROM_MODULES,
        }
    )

    def _load(name: str) -> Any:
        found = None
        for place, letter in enumerate(f"{name}."):
            if letter == ".":  # a package first: another thread may be importing all of it
                found = importlib.import_module(f"ignis.{name[:place]}")
        _offer_exports("ignis.")
        return found

    def __getattr__(name: str) -> Any:
        if name in _MODULES:
            return _load(name)
        if name in _FROM_MODULES:
            # Kept: to load asks all modules what they export.
            return globals().setdefault(name, getattr(_load(_FROM_MODULES[name]), name))
        raise _missing("ignis", name)

    def __dir__() -> list[str]:
        return sorted([*__all__, "__all__", "__version__", "testing"])

    _offer_exports("ignis.")
