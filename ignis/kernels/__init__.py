"""CUDA kernels: compiler, cache, launches and the kernel families.

Each family is a module of functions on NvArrays, imported on first use:
``ignis.kernels.softmax.forward(x)``. All of them take `stream`, where they launch: the current
stream of the device if None. `why` tells which kernels a call chooses, and for what reasons.
"""

from __future__ import annotations

from ignis.base.module_names import names_on_demand, places
from ignis.jit.compile import compile
from ignis.jit.image_cache import CacheInfo, Image, cache_info
from ignis.jit.kernel import Kernel

__all__ = ["CacheInfo", "Image", "Kernel", "cache_info", "compile", "why"]

_ON_DEMAND = places(
    {
        "": """activations attention broadcasting checks clip comparison elementwise embedding
            functions fuse gemm kv_cache layout loss loss_scale normalization optimizers ordering
            paged_attention penalties quantization random reduce rope row_product sampling slots
            softmax""",
        "common.candidates": "why",
        "fuse": "sym",
    }
)

__getattr__ = names_on_demand(__name__, _ON_DEMAND)


def __dir__() -> list[str]:
    return sorted({*__all__, *_ON_DEMAND})
