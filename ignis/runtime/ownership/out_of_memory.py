"""Memory for an allocation: whether it may be allocated now, and what is tried when it runs out."""

from __future__ import annotations

from typing import Protocol

from ignis.base import process
from ignis.driver.codes import Code
from ignis.errors import ArgumentError, CudaError, ForkError, OutOfMemoryError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.allocators.pool import trim
from ignis.runtime.allocators.protocol import Allocator
from ignis.runtime.device import Device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.owners import budgets
from ignis.runtime.stream import Stream

__all__ = ["allocate_again", "require_allowed", "require_budget"]

OWNERS_NAMED = 16
"""Owners whose bytes a refusal names at most."""


class Claim(Protocol):
    """What asks for memory: an allocation."""

    nbytes: int
    owner: str
    cache: bool
    device: Device
    stream: Stream
    allocator: Allocator

    def describe(self) -> str:
        """Name of the allocation in messages."""


def require_allowed(claim: Claim, operation: str) -> None:
    """Raise what forbids an allocation from getting memory now.

    Raises
    ------
    OutOfMemoryError
        If its owner's budget does not allow it.
    ArgumentError
        If its stream was closed.
    ForkError
        If this is a forked child of a process that had used the driver.
    CudaError
        If a graph is captured and the allocation was made outside of the capture.
    """
    if budgets and not claim.cache:
        require_budget(claim.nbytes, operation, claim.owner)
    if claim.stream.handle < 0:
        raise ArgumentError(f"{operation}: the stream of {claim.describe()} was closed")
    if not claim.device.api.alive:
        raise ForkError(f"{operation}: {claim.device} cannot be used: {process.why_unusable()}")
    recorder = capture_state.here()
    if recorder is not None and claim.allocator is not recorder.pool:
        text = f"{claim.describe()} has no memory yet, and was made outside the capture"
        capture_state.refuse(operation, text)


def require_budget(nbytes: int, operation: str, owner: str) -> None:
    """Raise OutOfMemoryError if `owner` may not hold the bytes in addition."""
    budget = budgets.get(owner)
    if budget is None:
        return
    held = ledger.live_bytes(owner, None, False) + sum(part(owner) for part in ledger.parts_held)
    if held + nbytes > budget:
        raise OutOfMemoryError(
            Code.OUT_OF_MEMORY,
            "CUDA_ERROR_OUT_OF_MEMORY",
            operation,
            f"{nbytes} B more than the {held} B that {owner!r} holds exceed its budget "
            f"of {budget} B",
        )


def allocate_again(claim: Claim, operation: str, error: CudaError) -> int:
    """Return the address of memory for an allocation whose first try has failed with `error`.

    Raises `error` unless the memory has run out, and an OutOfMemoryError that says who holds it
    after pending frees and cached blocks were freed in vain.
    """
    device, nbytes, handle = claim.device, claim.nbytes, claim.stream.handle
    if error.code != Code.OUT_OF_MEMORY:
        raise error
    # Frees that are queued behind running work count as memory in use until it is done.
    device.api.synchronize(device.id)
    safepoint.retry()
    trim(device)
    try:
        return claim.allocator.allocate(device, nbytes, handle)
    except CudaError as again:
        if again.code != Code.OUT_OF_MEMORY:
            raise
        detail = _holdings(operation, claim, again.detail)
        raise OutOfMemoryError(again.code, again.name, again.call, detail) from again


def _holdings(operation: str, claim: Claim, detail: str) -> str:
    held = [e for e in ledger.all_accounts() if e.device == claim.device.name and e.live]
    most = sorted(held, key=lambda entry: -entry.live)[:OWNERS_NAMED]
    parts = ", ".join(f"{e.owner}{' (caches)' if e.cache else ''}: {e.live} B" for e in most)
    if len(held) > len(most):
        rest = sum(entry.live for entry in held) - sum(entry.live for entry in most)
        parts += f" and {len(held) - len(most)} more owners: {rest} B"
    text = (
        f"{operation} needs {claim.nbytes} B on {claim.device}; held by owner: {parts or 'nothing'}"
    )
    return f"{text}; {detail}" if detail else text
