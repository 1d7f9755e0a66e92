"""Ids, positions and lengths with which other sequences start their steps, made on the device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import as_operand, require_disjoint, require_shape
from ignis.kernels.common.sources import load

if TYPE_CHECKING:
    from ignis.runtime.array.nvarray import NvArray
    from ignis.runtime.blocks.pool import BlockPool
    from ignis.runtime.stream import Stream

__all__ = ["EMPTY", "begin"]

EMPTY = -(2**31)
"""What `given` has for a slot without a sequence."""

_FILE = "slots.cu"
_THREADS = 256


def begin(
    given: NvArray,
    rows: NvArray,
    floors: NvArray,
    chosen: NvArray,
    pool: BlockPool,
    table: NvArray,
    tokens: NvArray,
    positions: NvArray,
    lengths: NvArray,
    *,
    stream: Stream | None = None,
) -> None:
    """Start steps that add one row to each sequence of a table.

    The host writes `given`, `rows` and `floors` when a sequence comes, goes or moves, and launches
    this then. After a step, `sampling.choose` makes what the next one goes on with.

    Parameters
    ----------
    given : NvArray
        int32 [slots]: the id that a slot goes on with; or ``-1 - k``, the one in ``chosen[k]``; or
        `EMPTY`.
    rows : NvArray
        int32 [slots], rows that a sequence has.
    floors : NvArray
        int32 [slots]: -1, or from which row on the sequence may be written, since it shares what is
        before. Then the table has its rows as the watermark of every layer, too.
    chosen : NvArray
        int32, at least one for each k.
    pool, table
        As for `attention.paged`, a row for each slot.
    tokens, positions, lengths : NvArray
        int32, int64 and int32 [slots], receive the id, where it belongs, and the rows with it; 0
        for an empty slot, of which kernels neither read nor write rows.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices do not fit.
    UseAfterFreeError
        If the table was freed, or one of its blocks.
    """
    operation = "slots.begin"
    known = pool.registered(table, operation)
    count = table.shape[0]
    arrays = {
        "given": given,
        "rows": rows,
        "floors": floors,
        "tokens": tokens,
        "positions": positions,
        "lengths": lengths,
    }
    for name, array in arrays.items():
        dtype = DTYPES["int64" if name == "positions" else "int32"]
        require_shape(
            operation, name, as_operand(operation, name, array, like=table, dtype=dtype), (count,)
        )
    chosen = as_operand(operation, "chosen", chosen, like=table, ndim=1, dtype=DTYPES["int32"])
    if len(chosen) < count:
        raise ArgumentError(f"{operation}: chosen {chosen.shape} has fewer than {count} slots")
    names = list(arrays)
    for at, name in enumerate(names):
        others = {other: arrays[other] for other in names[at + 1 :]}
        require_disjoint(operation, name, arrays[name], chosen=chosen, **others)
    args = (given, rows, floors, chosen, tokens, positions, lengths, known.limits)
    load(_FILE, "slots_begin", table.device).launch(
        -(-count // _THREADS), _THREADS, (*args, pool.layers, count), stream=stream
    )
