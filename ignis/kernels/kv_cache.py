"""Keys and values appended to caches at a position in device memory: steps can be captured."""

from __future__ import annotations

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common import expect
from ignis.kernels.common.operands import BLOCK, as_operand
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["advance", "append", "as_position"]

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
        float32 [rows, width].
    k_cache, v_cache : NvArray
        float32 [capacity, width]; written.
    position : NvArray
        int64 of one element. A row that would lie beyond the capacity is not written: the next
        synchronising call raises CheckError.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ.
    """
    operation = "kv_cache.append"
    keys, values, k_cache, v_cache = expect.floats(
        operation, keys=keys, values=values, k_cache=k_cache, v_cache=v_cache
    )
    if keys.ndim != 2 or k_cache.ndim != 2 or keys.shape[1] != k_cache.shape[1]:
        raise ArgumentError(
            f"{operation}: keys {keys.shape} are no rows of a cache {k_cache.shape}"
        )
    expect.equal_shapes(operation, keys=keys, values=values)
    expect.equal_shapes(operation, k_cache=k_cache, v_cache=v_cache)
    expect.apart(operation, k_cache, keys, values, v_cache)
    expect.apart(operation, v_cache, keys, values)
    position = as_position(operation, position, keys)
    rows, width = keys.shape
    if not keys.numel:
        return
    vec = vector_width(width, keys, values, k_cache, v_cache)
    slot = kernel_checks.slot(keys.device, operation)
    kernel = load(_FILE, f"kv_append<float, {vec}>", keys.device)
    sizes = (rows, width, k_cache.shape[0])
    args = (keys, values, k_cache, v_cache, position, *sizes, slot.record, slot.flag)
    kernel.launch(-(-keys.numel // (BLOCK * vec)), BLOCK, args, stream=stream)


def advance(position: NvArray, rows: int, *, stream: Stream | None = None) -> None:
    """Add `rows` to `position`, int64 of one element, on the device."""
    position = as_position("kv_cache.advance", position, position)
    load(_FILE, "kv_advance", position.device).launch(1, 1, (position, rows), stream=stream)


def as_position(operation: str, position: NvArray, like: NvArray) -> NvArray:
    """Return a position in device memory, checked.

    Raises
    ------
    ArgumentError, DTypeError
        If it is not int64 of one element on the device of `like`.
    """
    position = as_operand(operation, "position", position, like=like, dtype=DTYPES["int64"])
    if position.numel != 1:
        raise ArgumentError(f"{operation}: position must have one element, not {position.shape}")
    return position
