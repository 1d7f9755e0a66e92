"""Owners: the named subsystems that memory belongs to, and the one that acts now.

The three of the origin are there from the start: ``"ignis"`` creates, ``"nccl"`` moves,
``"store"`` serializes. While owners are enforced, only the owner of an array may free, transfer or
write it; code says on whose behalf it runs with ``with ignis.acting_as("nccl"):``. What is created
there belongs to that owner.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import itertools
import os
import threading
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from ignis.base.numbers import as_count, as_flag, require_kind
from ignis.base.setting import Setting
from ignis.errors import ArgumentError, OwnershipError
from ignis.runtime import safepoint, sites
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import guard, ledger
from ignis.runtime.ownership.holders import count_down, count_up
from ignis.runtime.stream import Stream

DEFAULT_OWNER = "ignis"
_PERMANENT = (DEFAULT_OWNER, "nccl", "store")
_NAMED = 16
budgets: dict[str, int] = {}
"""Most bytes that an owner may hold, for those that have a limit; `Owner.budget` sets it."""
_Range = Callable[..., contextlib.AbstractContextManager[Any]]
_ranges: _Range | None = None
"""What shows blocks of `acting_as` to Nsight Systems; see `nvtx_ranges`."""
acting = Setting("ignis_acting_owner", DEFAULT_OWNER)
"""The name of the owner on whose behalf this thread or task acts; see `acting_as`."""


class Owned(Protocol):
    """Interface of an allocation for the rule of owners."""

    id: int
    owner: str
    cache: bool

    def describe(self) -> str:
        """Name of the allocation in messages."""


_owners: dict[str, Owner] = {}


class Owner:
    """A subsystem that may own memory.

    Attributes
    ----------
    name : str
        What `NvArray.owner` says.
    stream : Stream or None
        Where the owner works: current in blocks of `acting_as`. Arrays transferred to the owner
        are ordered before the stream's later work.
    acting : dict
        How many blocks of `acting_as` are open for it, by the names of their threads.
    """

    __slots__ = ("acting", "name", "stream")

    def __init__(self, name: str, stream: Stream | None = None) -> None:
        self.name = name
        self.stream = stream
        self.acting: dict[str, int] = {}

    @property
    def budget(self) -> int | None:
        """Most bytes that the owner may hold, over all devices; None means no limit.

        Arrays count, and blocks of pools that are another owner's; those of its own pools are part
        of the pools' arrays. What is allocated for the owner or transferred to it beyond that is an
        OutOfMemoryError. A budget below the bytes that it already holds frees nothing.
        """
        return budgets.get(self.name)

    @budget.setter
    def budget(self, nbytes: int | None) -> None:
        if nbytes is None:
            budgets.pop(self.name, None)
        else:
            budgets[self.name] = as_count("Owner.budget", "nbytes", nbytes)

    @classmethod
    def register(cls, name: str, stream: Stream | None = None) -> Owner:
        """Add an owner, or give a known one another stream, and return it.

        Raises
        ------
        ArgumentError
            If `name` is not a non-empty string.
        """
        if not isinstance(name, str) or not name.strip():
            raise ArgumentError(f"an owner's name must be a non-empty string, not {name!r}")
        with LOCK:
            found = _owners.get(name)
            if found is None:
                found = _owners[name] = Owner(name)
                ledger.registered.add(name)
            found.stream = stream
            return found

    @classmethod
    def unregister(cls, name: str) -> None:
        """Remove an owner; its name can be used again.

        The ledger drops the owner's accounts with their peaks, so that a service may have one for
        each request; sums over owners, transfers and history keep what they have seen. Caches of
        ignis that were made for the owner become those of ``"ignis"``. An array without memory
        that still names the owner cannot be allocated before it is transferred.

        Raises
        ------
        ArgumentError
            If there is no such owner, or it is one of the three permanent owners.
        OwnershipError
            While it owns memory or acts somewhere; the message names what and where.
        """
        require_kind("Owner.unregister", name, str, "name")
        if name in _PERMANENT:
            raise ArgumentError(f"Owner.unregister: {name!r} is permanent")
        as_owner(name)
        safepoint.drain()  # what it owns may be garbage: finalizers only enqueue
        with LOCK:
            found = as_owner(name)
            reasons = []
            arrays, blocks = ledger.owned(name)
            names = [f"{block.what} ({block.nbytes} B pinned)" for block in blocks]
            names = [*(array.describe() for array in arrays), *names]
            if names:
                more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
                reasons.append(f"owns {', '.join(names[:_NAMED])}{more}")
            names = [text for claim in ledger.claims for text in claim(name)]
            if names:
                reasons.append(f"has {', '.join(names)}")
            if found.acting:
                threads = ", ".join(map(repr, itertools.islice(found.acting, _NAMED)))
                reasons.append(f"acts in thread {threads} (ignis.acting_as)")
            if reasons:
                raise OwnershipError(f"Owner.unregister: {name!r} {' and '.join(reasons)}")
            ledger.forget(name, DEFAULT_OWNER)
            budgets.pop(name, None)
            del _owners[name]
            ledger.registered.discard(name)

    def begin_acting(self) -> str:
        """Note that a block of `acting_as` begins; returns the argument for `end_acting`."""
        thread = threading.current_thread().name
        count_up(self.acting, thread)
        return thread

    def end_acting(self, thread: str) -> None:
        """Note that a block of `acting_as` has ended."""
        with LOCK:
            count_down(self.acting, thread)

    @classmethod
    def known(cls) -> list[str]:
        """Names of all owners, in order of registration."""
        return list(_owners)

    def __repr__(self) -> str:
        return f"Owner({self.name!r})"


for _name in _PERMANENT:
    Owner.register(_name)


def as_owner(owner: str | Owner) -> Owner:
    """Return the owner that an argument names; an ArgumentError lists the known ones."""
    name = owner.name if isinstance(owner, Owner) else owner
    found = _owners.get(name) if isinstance(name, str) else None
    if found is None:
        names = Owner.known()
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        raise ArgumentError(
            f"unknown owner {owner!r:.100}; known owners are "
            f"{', '.join(name[:100] for name in names[:_NAMED])}{more} "
            "(ignis.Owner.register adds one)"
        )
    return found


def enforced() -> bool:
    """Tell whether only an array's owner may free, transfer or write it."""
    return bool(ledger.modes & guard.ENFORCED)


def enforce_owners(on: bool = True) -> None:
    """Let only an array's owner free, transfer or write it (also ``IGNIS_ENFORCE=1``)."""
    ledger.set_mode(guard.ENFORCED, on)


if os.environ.get("IGNIS_ENFORCE", "") not in ("", "0"):
    enforce_owners()


@contextlib.contextmanager
def acting_as(owner: str | Owner) -> Iterator[Owner]:
    """Act on behalf of `owner` inside the ``with`` block, in this thread or task only.

    What is created in the block belongs to `owner` unless it is given another one: arrays, results
    and workspaces of operations, gradients, copies, sessions, caches, pinned memory. A view belongs
    to its root's owner. Outside of such a block ``"ignis"`` owns new memory, and a copy has its
    source's owner. If `owner` has a stream, that is the current stream of its device.

    Raises
    ------
    ArgumentError
        If the owner is unknown, or its stream was closed.
    """
    with LOCK:  # an owner that acts is not unregistered
        chosen = as_owner(owner)
        stream = chosen.stream
        if stream is not None and stream.closed:
            raise ArgumentError(
                f"acting_as: the stream of owner {chosen.name!r} was closed "
                "(ignis.Owner.register gives it another one)"
            )
        thread = chosen.begin_acting()
    try:
        with on_behalf_of(chosen.name), stream or contextlib.nullcontext():
            if _ranges is None:
                yield chosen
            else:
                with _ranges(chosen.name):
                    yield chosen
    finally:
        chosen.end_acting(thread)


def nvtx_ranges(on: bool = True) -> None:
    """Let each block of `acting_as` be an NVTX range in Nsight Systems, with the owner's name.

    Raises
    ------
    ArgumentError
        If the package nvtx is not installed: ``pip install 'ignis-cuda[nvtx]'``.
    """
    global _ranges
    if not as_flag("nvtx_ranges", "on", on):
        _ranges = None
        return
    try:
        annotate: _Range = importlib.import_module("nvtx").annotate
    except ImportError:
        raise ArgumentError("nvtx_ranges needs nvtx: pip install 'ignis-cuda[nvtx]'") from None
    _ranges = functools.partial(annotate, domain="ignis")


def on_behalf_of(name: str) -> contextlib.AbstractContextManager[None]:
    """Act for the owner of that name inside the block, but on the stream that is current."""
    return acting.within(name)


def owner_of_copy(source: str) -> str:
    """Return who owns a copy of what `source` owns: the one of `acting_as`, else `source`."""
    return acting.get() if acting.inside else source


def acting_owner() -> str:
    """Return the name of the owner on whose behalf this thread or task acts."""
    return acting.get()


def require_owner(allocation: Owned | ledger.PinnedBlock, operation: str) -> None:
    """Raise OwnershipError while owners are enforced and somebody else than the owner acts.

    Caches are ignis's own, whoever works when they are made: everybody's work uses them. What comes
    behind the work of another owner is a matter of the one to whom the memory returns.
    """
    custody = getattr(allocation, "custody", None)
    owner = allocation.owner if custody is None else custody.owner
    if enforced() and acting.get() != owner and not allocation.cache:
        transfer = ledger.latest_transfer(allocation.id)
        how = f"; {transfer.describe()}{sites.hint()}" if transfer else ""
        raise OwnershipError(
            f"{operation}: {allocation.describe()} belongs to {owner!r}, "
            f"{acting.get()!r} acts (ignis.acting_as({owner!r}) acts for its owner){how}"
        )
