"""Ids given to a kernel: arrays on the device as they are, host integers checked and uploaded."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ignis.base.numbers import as_int
from ignis.base.setting import Setting
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, BoundsError, DTypeError
from ignis.kernels.common.operands import require_shape
from ignis.runtime.array.create import array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

_INTEGERS = (DTYPES["int32"], DTYPES["int64"])


class Range(NamedTuple):
    """What the ids in an array must be for an operation: in ``range(limit)``, or `exempt`."""

    operation: str
    limit: int
    exempt: int | None


_noted: Setting[tuple[Sequence[NvArray], list[set[Range]]] | None] = Setting(
    "ignis_uses_of_ids", None
)


def uses_noted(arrays: Sequence[NvArray], uses: list[set[Range]]) -> AbstractContextManager[None]:
    """Within the block, note in `uses` as what ids each of `arrays` is used as a whole."""
    return _noted.within((arrays, uses))


def note_use(operation: str, ids: Any, limit: int, exempt: int | None = None) -> None:
    """Note that an operation uses ids on the device, for `uses_noted`."""
    noted = _noted.get()
    found: NvArray | None = None if noted is None else array_of(ids)
    if noted is None or found is None:
        return
    for given, uses in zip(*noted, strict=True):
        if given.allocation is found.allocation and given.nbytes == found.nbytes:
            uses.add(Range(operation, limit, exempt))


def on_device(
    operation: str,
    name: str,
    ids: Any,
    limit: int,
    device: Device,
    stream: Stream | None,
    *,
    exempt: int | None = None,
) -> NvArray:
    """Return ids as an int32 or int64 array on `device`, of the shape they have.

    Ids that are on the device already are checked by the kernel that uses them. Ids on the host
    must be in ``range(limit)``, or be the `exempt` one: padding.

    Raises
    ------
    BoundsError
        If a host id is out of range; names the first and its position.
    DTypeError
        If the ids are not integers.
    ArgumentError
        If they are ragged or on another device.
    """
    found: NvArray | None = array_of(ids)
    if found is None:
        return _upload(operation, name, ids, limit, device, stream, exempt)
    note_use(operation, found, limit, exempt)
    if found.dtype not in _INTEGERS:
        raise DTypeError(f"{operation}: {name} must be int32 or int64, not {found.dtype.name}")
    if found.device is not device:
        raise ArgumentError(f"{operation}: {name} are on {found.device}, the table is on {device}")
    return found


def targets_of(
    operation: str,
    targets: Any,
    rows: int,
    classes: int,
    device: Device,
    pad_id: int | None,
    stream: Stream | None,
) -> tuple[NvArray, int | None]:
    """Return one class per row on `device`, as `on_device` does, and the id of padding as an int.

    Raises
    ------
    BoundsError, DTypeError, ArgumentError
        As `on_device`; also if there is not one target per row.
    """
    if pad_id is not None:
        pad_id = as_int(operation, "pad_id", pad_id)
    where = on_device(operation, "targets", targets, classes, device, stream, exempt=pad_id)
    require_shape(operation, "targets", where, (rows,))
    return where, pad_id


def require_in_range(
    operation: str, ids: npt.NDArray[Any], limit: int, exempt: int | None = None
) -> None:
    """Raise BoundsError, naming the first, if a host id is not in ``range(limit)``."""
    bad = (ids < 0) | (ids >= limit)
    if exempt is not None:
        bad &= ids != exempt
    if bad.any():
        position = int(np.flatnonzero(bad)[0])
        raise BoundsError(
            f"{operation}: id {ids.flat[position]} at position {position} is out of range "
            f"for {limit} rows"
        )


def _upload(
    operation: str,
    name: str,
    ids: Any,
    limit: int,
    device: Device,
    stream: Stream | None,
    exempt: int | None,
) -> NvArray:
    try:
        values = np.asarray(ids)
    except ValueError as error:
        raise ArgumentError(f"{operation}: {name}: {error}") from None
    if values.size == 0 and not isinstance(ids, np.ndarray):
        values = values.astype(np.int64)
    if values.dtype.kind not in "iu":
        raise DTypeError(f"{operation}: {name} must be integers, not {values.dtype}")
    require_in_range(operation, values, limit, exempt)
    small = np.iinfo(np.int32)
    fits = values.size == 0 or (small.min <= values.min() and values.max() <= small.max)
    # Uploads go to the current stream: make it the one that will read the ids.
    with resolve_stream(stream, device) as order:
        return array(values.astype(np.int32 if fits else np.int64), device=device, stream=order)
