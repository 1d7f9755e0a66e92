"""Keys and values appended to caches at a position in device memory: steps can be captured.

`append_rotated` is all that a decoding step does between its projections and attention, in one
launch.
"""

from __future__ import annotations

from ignis.base.numbers import as_count
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import (
    BLOCK,
    as_single,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_no_partial_overlap,
)
from ignis.kernels.common.rotation import heads_of
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["advance", "append", "append_rotated"]

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
    position = _checked(operation, keys, values, k_cache, v_cache, position)
    rows, width = keys.shape
    if not keys.numel:
        return
    vec = vector_width(width, keys, values, k_cache, v_cache)
    slot = kernel_checks.slot(keys.device, operation)
    kernel = load(_FILE, f"kv_append<{c_type(keys.dtype)}, {vec}>", keys.device)
    sizes = (rows, width, k_cache.shape[0])
    args = (keys, values, k_cache, v_cache, position, *sizes, slot.record, slot.flag)
    kernel.launch(-(-keys.numel // (BLOCK * vec)), BLOCK, args, stream=stream)


def append_rotated(
    queries: NvArray,
    keys: NvArray,
    values: NvArray,
    k_cache: NvArray,
    v_cache: NvArray,
    position: NvArray,
    inv_freq: NvArray,
    *,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Append keys as `append`, with keys and queries rotated as by `rope.forward`.

    The row of the cache is the position that keys and their queries are rotated by.

    Parameters
    ----------
    queries : NvArray
        [rows, heads * head_dim], of the dtype of `keys`.
    keys, values, k_cache, v_cache, position
        As for `append`. Queries of a row that is not written are rotated all the same.
    inv_freq : NvArray
        float32 [head_dim / 2], radians per position; see `rope.inverse_frequencies`.
    out : NvArray, optional
        Where rotated queries go; may be `queries`.

    Returns
    -------
    NvArray
        The rotated queries.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices do not fit.
    """
    operation = "kv_cache.append_rotated"
    queries, keys, values, k_cache, v_cache = reals(
        operation, queries=queries, keys=keys, values=values, k_cache=k_cache, v_cache=v_cache
    )
    position = _checked(operation, keys, values, k_cache, v_cache, position)
    heads, kv_heads, head_dim, inv_freq = heads_of(operation, queries, keys, inv_freq)
    out = output(operation, out, queries.shape, queries.device, stream, queries.dtype)
    require_no_partial_overlap(operation, out, queries)
    written = {"k_cache": k_cache, "v_cache": v_cache}
    require_disjoint(operation, "out", out, keys=keys, values=values, **written)
    require_disjoint(operation, "queries", queries, **written)
    rows = len(queries)
    if not rows:
        return out
    vec = vector_width(head_dim // 2, queries, keys, values, k_cache, v_cache, out)
    kernel = load(_FILE, f"kv_append_rotated<{c_type(keys.dtype)}, {vec}>", keys.device)
    slot = kernel_checks.slot(keys.device, operation)
    pieces = (heads + 2 * kv_heads) * (head_dim // 2 // vec)
    kernel.launch(
        (rows, -(-pieces // BLOCK)),
        BLOCK,
        (
            *(queries, keys, values, inv_freq, out, k_cache, v_cache, position),
            *(heads, kv_heads, head_dim, k_cache.shape[0], slot.record, slot.flag),
        ),
        stream=stream,
    )
    return out


def _checked(
    operation: str,
    keys: NvArray,
    values: NvArray,
    k_cache: NvArray,
    v_cache: NvArray,
    position: NvArray,
) -> NvArray:
    """The position, if the rows fit their caches."""
    if keys.ndim != 2 or k_cache.ndim != 2 or keys.shape[1] != k_cache.shape[1]:
        raise ArgumentError(f"{operation}: {keys.shape} must be rows of a cache {k_cache.shape}")
    require_equal_shapes(operation, keys=keys, values=values)
    require_equal_shapes(operation, k_cache=k_cache, v_cache=v_cache)
    given = {"keys": keys, "values": values}
    require_disjoint(operation, "k_cache", k_cache, v_cache=v_cache, **given)
    require_disjoint(operation, "v_cache", v_cache, **given)
    return as_single(operation, "position", position, like=keys, dtype=DTYPES["int64"])


def advance(position: NvArray, rows: int, *, stream: Stream | None = None) -> None:
    """Add `rows` to `position`, int64 of one element, on the device."""
    position = as_single("kv_cache.advance", "position", position, dtype=DTYPES["int64"])
    rows = as_count("kv_cache.advance", "rows", rows)
    load(_FILE, "kv_advance", position.device).launch(
        1, 1, (position, rows), stream=stream, programmatic=True
    )
