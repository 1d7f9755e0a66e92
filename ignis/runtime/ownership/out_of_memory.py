"""Taking an allocation's memory from its allocator: budgets, and what is tried when it runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.errors import ArgumentError, CudaError, OutOfMemoryError
from ignis.runtime import capture_state
from ignis.runtime.allocator import OUT_OF_MEMORY, trim
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.owners import Owner

if TYPE_CHECKING:
    from ignis.runtime.ownership.allocation import Allocation

__all__ = ["require_budget", "take"]


def require_budget(allocation: Allocation, operation: str, owner: str) -> None:
    """Raise OutOfMemoryError if `owner` may not hold the allocation's bytes in addition."""
    budget = Owner._budgets.get(owner)
    held = ledger.live_bytes(owner, None, False)
    if budget is not None and held + allocation.nbytes > budget:
        raise OutOfMemoryError(
            OUT_OF_MEMORY,
            "CUDA_ERROR_OUT_OF_MEMORY",
            operation,
            f"{allocation.nbytes} B more than the {held} B that {owner!r} holds exceed its budget "
            f"of {budget} B",
        )


def take(allocation: Allocation, operation: str) -> int:
    """Return the address of memory for the allocation.

    Raises
    ------
    OutOfMemoryError
        After pending frees and unused pool memory were given back in vain.
    """
    device, nbytes, handle = allocation.device, allocation.nbytes, allocation.stream.handle
    if handle < 0:
        raise ArgumentError(f"{operation}: the stream of {allocation.describe()} was closed")
    recording = capture_state.here() if capture_state.threads else None
    if recording is not None and allocation.allocator is not recording.pool:
        text = f"{allocation.describe()} has no memory yet, and was made outside the capture"
        capture_state.refuse(operation, text)
    try:
        return allocation.allocator.allocate(device, nbytes, handle)
    except CudaError as error:
        if error.code != OUT_OF_MEMORY:
            raise
    # Frees that are queued behind running work count as memory in use until it is done.
    device.api.synchronize(device.id)
    ledger.retry()
    trim(device)
    try:
        return allocation.allocator.allocate(device, nbytes, handle)
    except CudaError as error:
        if error.code != OUT_OF_MEMORY:
            raise
        detail = _holdings(operation, allocation, error.detail)
        raise OutOfMemoryError(error.code, error.name, error.call, detail) from error


def _holdings(operation: str, wanted: Allocation, detail: str) -> str:
    parts = ", ".join(
        f"{entry.owner}{' (caches)' if entry.cache else ''}: {entry.live} B"
        for entry in ledger.all_accounts()
        if entry.device == wanted.device.name and entry.live
    )
    text = (
        f"{operation} needs {wanted.nbytes} B on {wanted.device}; "
        f"held by owner: {parts or 'nothing'}"
    )
    return f"{text}; {detail}" if detail else text
