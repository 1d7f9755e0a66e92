"""Named arrays to safetensors files, owned by "store" meanwhile."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base import interrupts
from ignis.base.atomic import replacing
from ignis.base.lifetime import Ending
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.ownership.owners import on_behalf_of
from ignis.store.safetensors import described
from ignis.store.source import FORMAT_NAMES, OWNER

__all__ = ["save"]


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
    facts = {name: (FORMAT_NAMES[array.dtype.name], array.shape) for name, array in ready.items()}
    prefix, names = described(facts, metadata or {})
    on_device = {name: array for name, array in ready.items() if isinstance(array, NvArray)}
    with replacing(path) as file, _lent(on_device):
        file.write(prefix)
        for name in names:
            interrupts.check()
            array = ready[name]
            content = array.to_host() if isinstance(array, NvArray) else array
            file.write(content.reshape(-1).view(np.uint8).data)


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
