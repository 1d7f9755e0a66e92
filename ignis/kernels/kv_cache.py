"""Keys and values appended to caches at a position in device memory: steps can be captured."""

from __future__ import annotations

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import (
    BLOCK,
    as_single,
    reals,
    require_disjoint,
    require_equal_shapes,
)
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["advance", "append"]

_FILE = "kv_cache.cu"


def append(
    keys: NvArray,
    values: NvArray,
    k_cache: NvArray,
    v_cache: NvArray,
    position: NvArray,
    *,
    stream: Stream | None = None,
) -> None:
    """Copy rows of keys and values to rows ``position ...`` of their caches.

    Parameters
    ----------
    keys, values : NvArray
        float32, float16 or bfloat16 [rows, width].
    k_cache, v_cache : NvArray
        [capacity, width], of the dtype of `keys`; written.
    position : NvArray
        int64 of one element. A row that would lie beyond the capacity is not written: the next
        synchronizing call raises CheckError.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ.
    """
    operation = "kv_cache.append"
    keys, values, k_cache, v_cache = reals(
        operation, keys=keys, values=values, k_cache=k_cache, v_cache=v_cache
    )
    if keys.ndim != 2 or k_cache.ndim != 2 or keys.shape[1] != k_cache.shape[1]:
        raise ArgumentError(
            f"{operation}: keys {keys.shape} are not rows of a cache {k_cache.shape}"
        )
    require_equal_shapes(operation, keys=keys, values=values)
    require_equal_shapes(operation, k_cache=k_cache, v_cache=v_cache)
    given = {"keys": keys, "values": values}
    require_disjoint(operation, "k_cache", k_cache, v_cache=v_cache, **given)
    require_disjoint(operation, "v_cache", v_cache, **given)
    position = as_single(operation, "position", position, like=keys, dtype=DTYPES["int64"])
    rows, width = keys.shape
    if not keys.numel:
        return
    vec = vector_width(width, keys, values, k_cache, v_cache)
    slot = kernel_checks.slot(keys.device, operation)
    kernel = load(_FILE, f"kv_append<{c_type(keys.dtype)}, {vec}>", keys.device)
    sizes = (rows, width, k_cache.shape[0])
    args = (keys, values, k_cache, v_cache, position, *sizes, slot.record, slot.flag)
    kernel.launch(-(-keys.numel // (BLOCK * vec)), BLOCK, args, stream=stream)


def advance(position: NvArray, rows: int, *, stream: Stream | None = None) -> None:
    """Add `rows` to `position`, int64 of one element, on the device."""
    position = as_single("kv_cache.advance", "position", position, dtype=DTYPES["int64"])
    rows = as_count("kv_cache.advance", "rows", rows)
    load(_FILE, "kv_advance", position.device).launch(1, 1, (position, rows), stream=stream)
