"""Named arrays in one safetensors file, owned by "store" while they are read or written."""

from __future__ import annotations

import contextlib
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base import interrupts
from ignis.base.atomic import replacing
from ignis.base.lifetime import Ending, free_after
from ignis.dtypes import DTYPES, as_dtype
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership.owners import acting_owner, on_behalf_of
from ignis.store.safetensors import Contents, described, opened

__all__ = ["inspect", "load", "read", "save"]

OWNER = "store"

_DTYPES = {
    "F16": "float16",
    "BF16": "bfloat16",
    "F32": "float32",
    "F64": "float64",
    "I32": "int32",
    "I64": "int64",
    "U8": "uint8",
    "BOOL": "bool",
    "I8": "int8",
    "I16": "int16",
    "U16": "uint16",
    "U32": "uint32",
    "U64": "uint64",
    "F8_E4M3": "float8_e4m3fn",
    "F8_E5M2": "float8_e5m2",
}

_NAMES = {name: key for key, name in _DTYPES.items()}


def save(
    path: str | Path,
    arrays: Mapping[str, NvArray | npt.NDArray[Any]],
    metadata: Mapping[str, str] | None = None,
) -> None:
    """Write arrays to a safetensors file, atomically.

    Each array of a device is transferred to "store" first and back to its owner at the end, also
    after a failure. The host has one of them at a time.

    Parameters
    ----------
    path : str or Path
        The file; an older one is replaced only when the new one is complete, and keeps its
        permissions. A link stays, and what it leads to is replaced.
    arrays : mapping of str to NvArray or ndarray
        Roots of any dtype, allocated; or arrays of the host.
    metadata : mapping of str to str, optional
        Stored in the file's header.

    Raises
    ------
    ArgumentError
        If the file cannot be written, if `path` is no regular file, or if a name or the metadata
        is no text.
    DTypeError
        If an array of the host has a dtype that ignis does not have.
    MemoryContractViolation
        If an array is a view or is held, and so cannot change its owner.
    OwnershipError
        If owners are enforced and another one than an array's acts.
    NotAllocatedError, UseAfterFreeError
        If an array has no memory.
    """
    ready: dict[str, NvArray | npt.NDArray[Any]] = {}
    for name, array in arrays.items():
        if not isinstance(array, (NvArray, np.ndarray)):
            raise ArgumentError(f"save: {name!r} is not an array but {type(array).__name__}")
        on_host = isinstance(array, np.ndarray)
        ready[name] = to_host_array(array, as_dtype(array.dtype), "save") if on_host else array
    facts = {name: (_NAMES[array.dtype.name], array.shape) for name, array in ready.items()}
    prefix, names = described(facts, metadata or {})
    on_device = {name: array for name, array in ready.items() if isinstance(array, NvArray)}
    with replacing(path) as file, _lent(on_device):
        file.write(prefix)
        for name in names:
            interrupts.check()
            array = ready[name]
            content = array.to_host() if isinstance(array, NvArray) else array
            file.write(content.reshape(-1).view(np.uint8).data)


def inspect(
    path: str | Path,
) -> tuple[dict[str, str], dict[str, tuple[str, tuple[int, ...]]]]:
    """Read a safetensors file's header only.

    Returns
    -------
    metadata : dict of str to str
        What `save` was given.
    arrays : dict of str to (dtype, shape)
        By name; a dtype that ignis does not have keeps its name in the file.

    Raises
    ------
    ArgumentError
        If the file is missing, unreadable, truncated or not a safetensors file.
    """
    with opened(path) as file:
        entries = file.entries.items()
        arrays = {name: (_DTYPES.get(e.dtype, e.dtype), e.shape) for name, e in entries}
        return file.metadata, arrays


def load(
    path: str | Path,
    device: str | int | Device | None = None,
    *,
    names: Iterable[str] | None = None,
) -> dict[str, NvArray]:
    """Read arrays of a safetensors file.

    They are created by "store" and transferred to the acting owner once all are there; if anything
    fails, none is left.

    Parameters
    ----------
    path : str or Path
        The file.
    device : device, optional
        Where the arrays go; the default device if None.
    names : iterable of str, optional
        Which arrays; all if None.

    Raises
    ------
    ArgumentError
        As `inspect`; or if the file has no array of a name.
    DTypeError
        If an array has a dtype that ignis does not have; nothing was loaded.
    OutOfMemoryError
        If the arrays do not fit.
    """
    chosen = as_device(device)
    loaded: dict[str, NvArray] = {}
    receiver = acting_owner()
    try:
        with opened(path) as file:
            for name, dtype in _chosen(path, file, names).items():
                interrupts.check()
                array = loaded[name] = NvArray(file.entries[name].shape, dtype, chosen, owner=OWNER)
                with on_behalf_of(OWNER):
                    # The device refuses what is too large before the host has it.
                    array.to_device().from_host_raw(file.read(name))
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
    """Read arrays of a safetensors file to the host.

    Parameters
    ----------
    path : str or Path
        The file.
    names : iterable of str, optional
        Which arrays; all if None.

    Raises
    ------
    ArgumentError, DTypeError
        As `load`.
    """
    with opened(path) as file:
        return {
            name: file.read(name).view(DTYPES[dtype]).reshape(file.entries[name].shape)
            for name, dtype in _chosen(path, file, names).items()
        }


def _chosen(path: str | Path, file: Contents, names: Iterable[str] | None) -> dict[str, str]:
    """The dtypes of the arrays that are wanted."""
    chosen = {}
    for name in file.entries if names is None else names:
        if name not in file.entries:
            raise ArgumentError(f"{path} has no array {name!r}")
        dtype = file.entries[name].dtype
        if dtype not in _DTYPES:
            raise DTypeError(
                f"{path}: {reprlib.repr(name)} has the dtype {dtype}, which ignis does not have"
            )
        chosen[name] = _DTYPES[dtype]
    return chosen


@contextlib.contextmanager
def _lent(arrays: Mapping[str, NvArray]) -> Iterator[None]:
    """The arrays belong to "store" inside the block."""
    # The stack returns every array, even if one of them cannot be.
    with contextlib.ExitStack() as stack:
        # An array may have several names.
        for array in {array.id: array for array in arrays.values()}.values():
            owner = array.owner
            array.transfer_ownership(OWNER)
            stack.push(Ending(partial(_return, array, owner)))
        yield


def _return(array: NvArray, owner: str) -> None:
    with on_behalf_of(OWNER):
        array.transfer_ownership(owner)
