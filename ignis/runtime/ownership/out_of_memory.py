"""Memory for an allocation: whether it may be allocated now, and what is tried when it runs out."""

from __future__ import annotations

from typing import Any

from ignis.base import process
from ignis.base.locks import Lock
from ignis.driver.codes import Code
from ignis.errors import ArgumentError, CudaError, ForkError, OutOfMemoryError
from ignis.runtime import capture_state, safepoint
from ignis.runtime.allocators.pool_allocator import trim
from ignis.runtime.device import Device
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.entry import Entry
from ignis.runtime.ownership.owners import budgets

OWNERS_NAMED = 16
"""Owners whose bytes a refusal names at most."""

_reclaiming: dict[Device, Any] = {}
"""A lock of each device, which only threads that have found no memory acquire."""


def require_allowed(claim: Entry, operation: str) -> None:
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


def ran_out(error: CudaError) -> bool:
    """Tell whether an allocator has raised it because there is no memory left."""
    return error.code == Code.OUT_OF_MEMORY


def reclaim(device: Device) -> None:
    """Free what nobody needs any more, for an allocation on `device` that has found no memory.

    It waits for the work of the device, so the caller does not hold the contract's lock: other
    threads go on, and the work may need them. What it frees goes to whoever asks first. While a
    graph of the device is captured it does nothing, as each of these calls would end the capture.
    """
    for _ in range(2):
        # Once for frees that are queued behind work and for what copies under way hold; once more
        # for the work that other threads have given to the device before these were freed.
        if any(each.device is device for each in capture_state.threads.copy().values()):
            return
        device.api.synchronize(device.id)
        # One thread at a time: what another one is about to free is not free yet, nor pending.
        with _reclaiming.setdefault(device, process.renewed(Lock())):
            safepoint.retry()
            trim(device)


def refusal(claim: Entry, operation: str, error: CudaError) -> OutOfMemoryError:
    """Return what says who holds the memory, after `reclaim` has been in vain."""
    detail = _holdings(operation, claim, error.detail)
    return OutOfMemoryError(error.code, error.name, error.call, detail)


def _holdings(operation: str, claim: Entry, detail: str) -> str:
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
