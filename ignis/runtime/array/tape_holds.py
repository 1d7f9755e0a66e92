"""What an autograd tape asks of arrays: that their content stays until its backward pass."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.runtime import lock
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.lock import acquire, release_after_error
from ignis.runtime.ownership.guard import DEAD

__all__ = ["hold", "release", "written_since"]


def hold(arrays: Sequence[NvArray], operation: str, versions: list[int]) -> None:
    """Forbid to free, transfer or write arrays, in the name of an operation.

    The version of each is appended to `versions` as soon as it is held: where one is refused, the
    caller releases as many arrays as there are versions.
    """
    try:
        acquire()
        for array in arrays:
            allocation = array.allocation
            if allocation.guard >= DEAD:
                allocation.require_usable(operation)  # raises
            allocation.hold_for_tape(operation)
            versions.append(allocation.version)
    except BaseException:
        release_after_error()
        raise
    lock.release()


def release(arrays: Sequence[NvArray], operation: str) -> None:
    """End what `hold` began."""
    try:
        acquire()
        for array in arrays:
            array.allocation.release_for_tape(operation)
    except BaseException:
        release_after_error()
        raise
    lock.release()


def written_since(arrays: Sequence[NvArray], versions: Sequence[int]) -> NvArray | None:
    """Return the first array that no longer has its version; None if all have."""
    for array, version in zip(arrays, versions, strict=True):
        if array.allocation.version != version:
            return array
    return None
