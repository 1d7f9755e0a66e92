"""ignis: a CUDA runtime for Python in which every byte has an owner."""

from typing import TYPE_CHECKING

import ignis.base.interrupts as _interrupts  # noqa: F401 (first: Ctrl-C waits for the rest)
from ignis import dtypes as dtypes
from ignis import errors as errors
from ignis import memory as memory
from ignis import runtime as runtime
from ignis.base.module_names import names_on_demand as _names_on_demand
from ignis.base.module_names import offer_exports as _offer_exports
from ignis.base.module_names import passed_on as _passed_on
from ignis.base.module_names import places as _places
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

if TYPE_CHECKING:  # loaded when they are first used, by `__getattr__`
    from ignis import collective as collective
    from ignis import kernels as kernels
    from ignis import nn as nn
    from ignis import ops as ops
    from ignis import producers as producers
    from ignis import sim as sim
    from ignis import store as store
    from ignis import stress as stress
    from ignis import testing as testing
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
    from ignis.compute import ComputeBuffer as ComputeBuffer
    from ignis.compute import ComputeDevice as ComputeDevice
    from ignis.exploration import explore as explore
    from ignis.jit.adopt import adopt as adopt
    from ignis.kernels import compile as compile
    from ignis.kernels.fuse import sym as sym
    from ignis.kernels.gemm import matmul_precision as matmul_precision
    from ignis.planning import dry_run as dry_run
    from ignis.planning import largest_batch as largest_batch
    from ignis.producers.check import check as check
    from ignis.producers.filming.film import film as film
    from ignis.producers.judging.judge import judge as judge
    from ignis.producers.profiling.profile import profile as profile
    from ignis.runtime.textures import CudaArray as CudaArray
    from ignis.runtime.textures import Surface as Surface
    from ignis.runtime.textures import Texture as Texture
    from ignis.session import Session as Session

__version__ = "0.2.0"

_ON_DEMAND = _places(
    {
        "": "collective kernels nn ops producers sim store stress testing",
        "autograd": "Function Tape Tensor checkpoint concat enable_grad grad gradcheck no_grad"
        " stack tensor",
        "autograd.autocast": "autocast",
        "autograd.operations.comparison": "where",
        "autograd.operations.fused": "fuse",
        "compute": "ComputeBuffer ComputeDevice",
        "exploration": "explore",
        "jit.adopt": "adopt",
        "kernels": "compile",
        "kernels.fuse": "sym",
        "kernels.gemm": "matmul_precision",
        "planning": "dry_run largest_batch",
        "producers.check": "check",
        "producers.filming.film": "film",
        "producers.judging.judge": "judge",
        "producers.profiling.profile": "profile",
        "runtime.textures": "CudaArray Surface Texture",
        "session": "Session",
    }
)
"""Names that are loaded when they are first used, and their modules."""

if not TYPE_CHECKING:  # a type checker finds the names above, and no others
    # All but testing, which needs pytest.
    _MODULES = ("dtypes", "errors", "memory", "runtime")
    __all__ = _passed_on("ignis", *_MODULES, *_ON_DEMAND.keys() - {"testing"})

    __getattr__ = _names_on_demand("ignis", _ON_DEMAND)

    def __dir__() -> list[str]:
        return sorted([*__all__, "__all__", "__version__", "testing"])

    _offer_exports("ignis.")
