"""Named arrays from files to devices and to the host."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis import dtypes
from ignis.base import interrupts
from ignis.base.lifetime import FreedOnError, free_after
from ignis.base.numbers import as_flag
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import functions, quantization
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.host import staging
from ignis.runtime.ownership.owners import acting_owner, on_behalf_of
from ignis.runtime.stream import current_stream
from ignis.store.checksums import sha256_of
from ignis.store.hostile_json import shown
from ignis.store.source import OWNER, Source, Stored, opened

_QUANTIZED = "Q8_0"

CONVERTED_BYTES = 256 << 20
"""Bytes of arrays that are on the device in both forms: as in the file, and converted."""


def inspect(
    path: str | Path,
) -> tuple[dict[str, str], dict[str, tuple[str, tuple[int, ...]]]]:
    """Read the metadata of files and the facts of their arrays, without the arrays.

    Parameters
    ----------
    path : str or Path
        As for `load`.

    Returns
    -------
    metadata : dict of str to str
        The metadata of `save`; for several files, the text of their index; for GGUF files, the
        values that are not arrays, as text.
    arrays : dict of str to (dtype, shape)
        By name; a dtype that ignis does not have keeps its name in the file.

    Raises
    ------
    ArgumentError
        If a file is missing, unreadable, truncated or of another format, or if several files
        and their index disagree.
    """
    with opened(path) as source:
        arrays = {
            name: (each.dtype or each.kind, each.shape) for name, each in source.arrays.items()
        }
        return source.metadata, arrays


def load(
    path: str | Path,
    device: str | int | Device | None = None,
    *,
    names: Iterable[str] | None = None,
    dtype: Any = None,
    verify: bool = False,
) -> dict[str, NvArray]:
    """Read arrays from safetensors or GGUF files.

    They are created by "store" and transferred to the acting owner once all are there; if anything
    fails, none is left. Several threads read the files, ahead of the copies, into pinned memory,
    from which the device copies them; the host has no other copy.

    Parameters
    ----------
    path : str or Path
        A safetensors file; the index of several (``*.index.json``), or the file that it stands
        for; a GGUF file, or one of those that a model is split into; or a folder with
        ``model.safetensors`` or ``model.safetensors.index.json``, or with one file or index under
        another name.
    device : device, optional
        Where the arrays go; the default device if None.
    names : iterable of str, optional
        Which arrays; all if None. Files that have none of them are not opened.
    dtype : dtype, optional
        A floating dtype that arrays of other floating dtypes are rounded to, on the device;
        integers and bools stay. All stay if None, but that Q8_0 of GGUF becomes float32.
    verify : bool
        Whether the bytes of the arrays are compared with the checksums that
        ``save(checksums=True)`` has stored, before any array is made.

    Raises
    ------
    ArgumentError
        As `inspect`; if a name has no array; or if an array has no checksum, or another
        one than its bytes.
    DTypeError
        If `dtype` is not floating, or an array has a dtype that ignis does not support; nothing was
        loaded.
    OutOfMemoryError
        If the arrays do not fit.
    CudaError
        In a capture, which would not repeat it.
    """
    capture_state.refuse("load", "the file's content may differ at a replay")
    chosen, target = as_device(device), None if dtype is None else _as_float("load", dtype)
    wanted = None if names is None else _as_names("load", names)
    checked = as_flag("load", "verify", verify)
    loaded: dict[str, NvArray] = {}
    receiver = acting_owner()
    try:
        with opened(path, wanted) as source, on_behalf_of(OWNER):
            found = _wanted(path, source, wanted, target)
            if checked:
                _verify(found)
            for group in _groups(found):
                interrupts.check()
                _load(group, chosen, loaded)
        loaded = {name: loaded[name] for name in found}
        for array in loaded.values():
            with on_behalf_of(OWNER):
                array.transfer_ownership(receiver)
    except BaseException as error:
        # The exception's traceback keeps the arrays alive, so they are freed here.
        for array in loaded.values():
            with on_behalf_of(array.owner):
                free_after(error, array)
        raise
    return loaded


def read(path: str | Path, names: Iterable[str] | None = None) -> dict[str, npt.NDArray[Any]]:
    """Read arrays to the host.

    Parameters
    ----------
    path : str or Path
        As for `load`.
    names : iterable of str, optional
        Which arrays; all if None.

    Raises
    ------
    ArgumentError, DTypeError
        As `load`.
    """
    wanted = None if names is None else _as_names("read", names)
    with opened(path, wanted) as source:
        read = {}
        for name, each in _wanted(path, source, wanted).items():
            interrupts.check()
            content = each.stored.file.read(each.stored.start, each.stored.nbytes)
            if each.stored.kind == _QUANTIZED:
                content = _dequantized(content)
            read[name] = content.view(each.dtype).reshape(each.stored.shape)
        return read


def _dequantized(content: npt.NDArray[np.uint8]) -> npt.NDArray[Any]:
    """The float32 numbers of Q8_0, as `quantization.dequantize_q8_0` has them."""
    blocks = content.reshape(-1, quantization.Q8_0_BYTES)
    scales = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    numbers: npt.NDArray[Any] = scales * blocks[:, 2:].view(np.int8)
    return numbers


def _as_names(operation: str, names: Any) -> list[str]:
    if isinstance(names, str):
        raise ArgumentError(f"{operation}: names must be a collection, not the str {names!r}")
    try:
        return list(dict.fromkeys(names))
    except TypeError:
        raise ArgumentError(f"{operation}: names must be an iterable of str") from None


def _as_float(operation: str, dtype: Any) -> np.dtype[Any]:
    found = dtypes.as_dtype(dtype)
    if not dtypes.is_float(found):
        raise DTypeError(f"{operation}: dtype must be a floating dtype, not {found.name}")
    return found


@dataclass(frozen=True, slots=True)
class _Wanted:
    """An array that is read: where it is, how its bytes are typed, and the dtype that it gets.

    The bytes of a quantized one are uint8, in which its last dimension is longer.
    """

    stored: Stored
    own: np.dtype[Any]
    own_shape: tuple[int, ...]
    dtype: np.dtype[Any]

    def convert(self, raw: NvArray, result: NvArray) -> None:
        """Fill the array from one that has its bytes."""
        if self.stored.kind == _QUANTIZED:
            quantization.dequantize_q8_0(raw, self.dtype, out=result)
        else:
            functions.cast(raw, self.dtype, out=result)


def _wanted(
    path: str | Path,
    source: Source,
    names: list[str] | None,
    target: np.dtype[Any] | None = None,
) -> dict[str, _Wanted]:
    """The arrays that are wanted, in the order in which they were asked for."""
    found = {}
    for name in source.arrays if names is None else names:
        if name not in source.arrays:
            raise ArgumentError(f"{path} has no array {name!r}")
        stored = source.arrays[name]
        if stored.kind == _QUANTIZED:
            blocks = stored.shape[-1] // quantization.Q8_0_NUMBERS
            shape = (*stored.shape[:-1], blocks * quantization.Q8_0_BYTES)
            floats = dtypes.DTYPES["float32"] if target is None else target
            found[name] = _Wanted(stored, dtypes.DTYPES["uint8"], shape, floats)
            continue
        if stored.dtype is None:
            raise DTypeError(f"{path}: {shown(name)} has the dtype {stored.kind}, unknown to ignis")
        own = dtypes.DTYPES[stored.dtype]
        converted = target if target and dtypes.is_float(own) else own
        found[name] = _Wanted(stored, own, stored.shape, converted)
    return found


def _verify(arrays: dict[str, _Wanted]) -> None:
    """Raise ArgumentError for the first array whose checksum is missing or another one."""
    for name, each in arrays.items():
        stored = each.stored
        if stored.sha256 is None:
            raise ArgumentError(f"{stored.file.path} has no checksum of {shown(name)}")
        found = sha256_of(stored.file.read, stored.start, stored.nbytes)
        if found != stored.sha256:
            raise ArgumentError(
                f"{stored.file.path} is damaged: the bytes of {shown(name)} have the SHA-256 "
                f"{found}, not {shown(stored.sha256)}"
            )


def _groups(arrays: dict[str, _Wanted]) -> Iterator[dict[str, _Wanted]]:
    """Arrays that are copied at once, in the order of their files."""
    group: dict[str, _Wanted] = {}
    twice = 0
    for name, each in sorted(arrays.items(), key=lambda pair: pair[1].stored.position):
        if each.dtype != each.own:
            if twice and twice + each.stored.nbytes > CONVERTED_BYTES:
                yield group
                group, twice = {}, 0
            twice += each.stored.nbytes
        group[name] = each
    yield group


def _load(group: dict[str, _Wanted], device: Device, loaded: dict[str, NvArray]) -> None:
    """Add the arrays of a group to `loaded`; also those that were made before an error."""
    stream = current_stream(device)
    parts: list[tuple[int, int]] = []
    raw: dict[str, NvArray] = {}
    with FreedOnError(raw.values()):
        for name, each in group.items():
            shape = each.stored.shape
            # The device refuses what is too large before any of it is read.
            filled = loaded[name] = NvArray(shape, each.dtype, device, owner=OWNER).to_device()
            if each.own != each.dtype:
                shape = each.own_shape
                filled = raw[name] = NvArray(shape, each.own, device, owner=OWNER).to_device()
            parts.append((filled.write_ptr(stream, "load"), each.stored.nbytes))
        content = _Content(each.stored for each in group.values())
        staging.scatter(device, parts, content, stream.handle)
        for name, array in raw.items():
            group[name].convert(array, loaded[name])
            array.free()


class _Content:
    """The bytes of arrays one behind the other, for `staging.scatter`."""

    def __init__(self, arrays: Iterable[Stored]) -> None:
        self._arrays = [each for each in arrays if each.nbytes]
        self._starts = [0, *accumulate(each.nbytes for each in self._arrays)]

    def __call__(self, address: int, offset: int, size: int) -> None:
        end, number = offset + size, bisect_right(self._starts, offset) - 1
        while offset < end:
            stored, inside = self._arrays[number], offset - self._starts[number]
            count, following = 0, stored.start + inside
            # What follows in the file, too, is read in one call.
            while offset + count < end:
                each = self._arrays[number]
                if each.file is not stored.file or each.start + inside != following + count:
                    break
                count += min(each.nbytes - inside, end - offset - count)
                inside, number = 0, number + 1
            stored.file.read_to(address, following, count)
            offset, address = offset + count, address + count
