"""Memory for an allocation from its allocator: budgets, and what is tried when it runs out."""

from __future__ import annotations

from typing import Protocol

from ignis.errors import ArgumentError, CudaError, OutOfMemoryError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.allocators.pool import trim
from ignis.runtime.allocators.protocol import OUT_OF_MEMORY, Allocator
from ignis.runtime.device import Device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.owners import budgets
from ignis.runtime.stream import Stream

__all__ = ["allocate", "require_budget"]


class Claim(Protocol):
    """What asks for memory: an allocation."""

    nbytes: int
    device: Device
    stream: Stream
    allocator: Allocator

    def describe(self) -> str:
        """Name of the allocation in messages."""


def require_budget(claim: Claim, operation: str, owner: str) -> None:
    """Raise OutOfMemoryError if `owner` may not hold the bytes in addition."""
    budget = budgets.get(owner)
    held = ledger.live_bytes(owner, None, False)
    if budget is not None and held + claim.nbytes > budget:
        raise OutOfMemoryError(
            OUT_OF_MEMORY,
            "CUDA_ERROR_OUT_OF_MEMORY",
            operation,
            f"{claim.nbytes} B more than the {held} B that {owner!r} holds exceed its budget "
            f"of {budget} B",
        )


def allocate(claim: Claim, operation: str) -> int:
    """Return the address of memory for an allocation.

    Raises
    ------
    ArgumentError
        If the allocation's stream was closed.
    CudaError
        If this thread captures a graph, and the allocation was made outside of it.
    OutOfMemoryError
        After pending frees and cached blocks were freed in vain.
    """
    device, nbytes, handle = claim.device, claim.nbytes, claim.stream.handle
    if handle < 0:
        raise ArgumentError(f"{operation}: the stream of {claim.describe()} was closed")
    recorder = capture_state.here() if capture_state.threads else None
    if recorder is not None and claim.allocator is not recorder.pool:
        text = f"{claim.describe()} has no memory yet, and was made outside the capture"
        capture_state.refuse(operation, text)
    try:
        return claim.allocator.allocate(device, nbytes, handle)
    except CudaError as error:
        if error.code != OUT_OF_MEMORY:
            raise
    # Frees that are queued behind running work count as memory in use until it is done.
    device.api.synchronize(device.id)
    safepoint.retry()
    trim(device)
    try:
        return claim.allocator.allocate(device, nbytes, handle)
    except CudaError as error:
        if error.code != OUT_OF_MEMORY:
            raise
        detail = _holdings(operation, claim, error.detail)
        raise OutOfMemoryError(error.code, error.name, error.call, detail) from error


def _holdings(operation: str, claim: Claim, detail: str) -> str:
    parts = ", ".join(
        f"{entry.owner}{' (caches)' if entry.cache else ''}: {entry.live} B"
        for entry in ledger.all_accounts()
        if entry.device == claim.device.name and entry.live
    )
    text = (
        f"{operation} needs {claim.nbytes} B on {claim.device}; held by owner: {parts or 'nothing'}"
    )
    return f"{text}; {detail}" if detail else text
