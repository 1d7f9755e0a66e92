"""Checks of queries and keys for appending rotated rows, to any kind of cache."""

from __future__ import annotations

from ignis.errors import ArgumentError
from ignis.kernels.common.operands import as_operand
from ignis.runtime.array.nvarray import NvArray


def heads_of(
    operation: str, queries: NvArray, keys: NvArray, inv_freq: NvArray
) -> tuple[int, int, int, NvArray]:
    """Return heads of queries and keys, head_dim, and `inv_freq`, which says what head_dim is.

    Raises
    ------
    ArgumentError, DTypeError
        If queries and keys are not as many rows of whole heads.
    """
    inv_freq = as_operand(operation, "inv_freq", inv_freq, like=keys, ndim=1)
    head_dim = 2 * inv_freq.numel
    whole = head_dim and queries.ndim == 2 and len(queries) == len(keys)
    if not whole or queries.shape[1] % head_dim or keys.shape[1] % head_dim:
        raise ArgumentError(
            f"{operation}: queries {queries.shape} and keys {keys.shape} must have the same "
            f"rows, with heads of {head_dim}, twice the {inv_freq.numel} of inv_freq"
        )
    heads, kv_heads = queries.shape[1] // head_dim, keys.shape[1] // head_dim
    if not heads or not kv_heads:
        raise ArgumentError(f"{operation}: queries {queries.shape}, keys {keys.shape} need heads")
    return heads, kv_heads, head_dim, inv_freq
