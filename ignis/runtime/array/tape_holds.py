"""Holds of an autograd tape: the content of arrays stays until its backward pass."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.runtime import lock, safepoint
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.lock import acquire, release_after_error
from ignis.runtime.ownership.guard import DEAD

_pending = safepoint.pending


def hold(arrays: Sequence[NvArray], operation: str, versions: list[int]) -> None:
    """Forbid to free, transfer or write arrays, in the name of an operation.

    The version of each is appended to `versions` as soon as it is held: where one is refused, the
    caller releases as many arrays as there are versions.
    """
    if _pending:
        safepoint.drain()  # a consumer that let go before can no longer write
    try:
        acquire()
        for array in arrays:
            allocation = array.allocation
            if allocation.guard >= DEAD:
                allocation.require_usable(operation)  # raises
            versions.append(allocation.version)
            try:
                allocation.hold_for_tape(operation)
            except BaseException:
                versions.pop()
                raise
    except BaseException:
        release_after_error()
        raise
    lock.release()


def release(arrays: Sequence[NvArray], operation: str) -> None:
    """End what `hold` began."""
    try:
        acquire()
        for array in arrays:
            try:
                array.allocation.release_for_tape(operation)
            except MemoryError:  # of the interpreter's own: all are released, or none
                array.allocation.release_for_tape(operation)
    except BaseException:
        release_after_error()
        raise
    lock.release()


def written_since(arrays: Sequence[NvArray], versions: Sequence[int]) -> NvArray | None:
    """Return the first array that may no longer have its content; None if all have.

    It has another version, or was exported to a consumer that may write and has not let go.
    """
    for array, version in zip(arrays, versions, strict=True):
        allocation = array.allocation
        if allocation.version != version:
            return array
        holders = allocation.holders
        if holders is not None and holders.writers:
            safepoint.drain()  # the consumer may have let go: that only enqueues
            return array
    return None


def who_wrote(array: NvArray, version: int) -> str:
    """Say what `written_since` found about an array that had `version`."""
    holders = array.allocation.holders
    if holders is None or (not holders.writers and holders.exported_at <= version):
        return "was written after that"
    return (
        "was exported for writing, so another library may have written it; release the "
        "export before the forward pass, or export a copy (copy=True)"
    )
