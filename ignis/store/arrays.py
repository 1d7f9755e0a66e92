"""Named arrays in one safetensors file, owned by "store" while they are read or written."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device, as_device
from ignis.runtime.ownership.owners import DEFAULT_OWNER, acting_as
from ignis.store.atomic import replacing

__all__ = ["inspect", "load", "save"]

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
}


def save(
    path: str | Path, arrays: Mapping[str, NvArray], metadata: Mapping[str, str] | None = None
) -> None:
    """Write arrays to a safetensors file, atomically.

    Each array is transferred to "store" first and back to its owner at the end, also after a
    failure.

    Parameters
    ----------
    path : str or Path
        The file; an older one is replaced only when the new one is complete.
    arrays : mapping of str to NvArray
        Roots of any dtype, allocated.
    metadata : mapping of str to str, optional
        Stored in the file's header.

    Raises
    ------
    ArgumentError
        If the file cannot be written.
    MemoryContractViolation
        If an array is a view or is held, and so cannot change its owner.
    OwnershipError
        If owners are enforced and another one than an array's acts.
    NotAllocatedError, UseAfterFreeError
        If an array has no memory.
    """
    with replacing(path) as temporary, _lent(arrays):
        contents = {name: array.to_host() for name, array in arrays.items()}
        try:
            save_file(contents, temporary, metadata=dict(metadata) if metadata else None)
        except SafetensorError as error:
            raise ArgumentError(f"cannot write {path}: {error}") from error


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
    with _opened(path) as file:
        arrays = {}
        for name in file.keys():  # noqa: SIM118 - it is not a mapping
            header = file.get_slice(name)
            dtype = header.get_dtype()
            arrays[name] = (_DTYPES.get(dtype, dtype), tuple(header.get_shape()))
        return dict(file.metadata() or {}), arrays


def load(path: str | Path, device: str | int | Device | None = None) -> dict[str, NvArray]:
    """Read all arrays of a safetensors file.

    They are created by "store" and transferred to "ignis" once all are there; if anything fails,
    none is left.

    Parameters
    ----------
    path : str or Path
        The file.
    device : device, optional
        Where the arrays go; the default device if None.

    Raises
    ------
    ArgumentError
        As `inspect`.
    DTypeError
        If the file has a dtype that ignis does not have; nothing was loaded.
    OutOfMemoryError
        If the arrays do not fit.
    """
    chosen = as_device(device)
    _, headers = inspect(path)
    for name, (dtype, _) in headers.items():
        if dtype not in _DTYPES.values():
            raise DTypeError(f"{path}: {name!r} has the dtype {dtype}, which ignis does not have")
    loaded: dict[str, NvArray] = {}
    try:
        with _opened(path) as file:
            for name, (dtype, shape) in headers.items():
                array = loaded[name] = NvArray(shape, dtype, chosen, owner=OWNER)
                content = np.ascontiguousarray(file.get_tensor(name))
                with acting_as(OWNER):
                    array.from_host_raw(content.reshape(-1).view(np.uint8))
        for array in loaded.values():
            with acting_as(OWNER):
                array.transfer_ownership(DEFAULT_OWNER)
    except BaseException:
        # The exception's traceback keeps the arrays alive, so they are freed here.
        for array in loaded.values():
            with acting_as(array.owner):
                array.free()
        raise
    return loaded


@contextlib.contextmanager
def _lent(arrays: Mapping[str, NvArray]) -> Iterator[None]:
    """The arrays belong to "store" inside the block."""
    # The stack returns every array, even if one of them cannot be.
    with contextlib.ExitStack() as stack:
        # An array may have several names.
        for array in {array.id: array for array in arrays.values()}.values():
            owner = array.owner
            array.transfer_ownership(OWNER)
            stack.callback(_return, array, owner)
        yield


def _return(array: NvArray, owner: str) -> None:
    with acting_as(OWNER):
        array.transfer_ownership(owner)


@contextlib.contextmanager
def _opened(path: str | Path) -> Iterator[Any]:
    if not Path(path).is_file():
        raise ArgumentError(f"no such file: {path}")
    try:
        with safe_open(path, framework="numpy") as file:
            yield file
    except SafetensorError as error:
        raise ArgumentError(f"{path} is truncated or not a safetensors file: {error}") from error
    except OSError as error:
        raise ArgumentError(f"cannot read {path}: {error.strerror or error}") from error
