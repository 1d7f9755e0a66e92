"""CUDA kernels: compiler, cache, launches and the kernel families.

Each family is a module of functions on NvArrays, imported on first use:
``ignis.kernels.softmax.forward(x)``. All of them take `stream`, where they launch: the current
stream of the device if None. `why` tells which kernels a call chooses, and for what reasons.
"""

from __future__ import annotations

import importlib
from typing import Any

from ignis.jit.compile import compile
from ignis.jit.image_cache import CacheInfo, Image, cache_info
from ignis.jit.kernel import Kernel

__all__ = ["CacheInfo", "Image", "Kernel", "cache_info", "compile", "why"]

_FAMILIES = frozenset(
    """activations attention broadcasting checks clip comparison elementwise embedding functions
    fuse gemm kv_cache layout loss loss_scale normalization optimizers
    ordering paged_attention penalties quantization random reduce rope row_product sampling slots
    softmax""".split()
)


def __getattr__(name: str) -> Any:
    if name == "why":
        return importlib.import_module("ignis.kernels.common.candidates").why
    if name in _FAMILIES:
        return importlib.import_module(f"ignis.kernels.{name}")
    if name == "sym":
        return importlib.import_module("ignis.kernels.fuse.sym")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_FAMILIES, "sym", "why"})
