"""Records of live memory, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.holders import Holders
from ignis.runtime.ownership.ledger import live_allocations


@dataclass(frozen=True, slots=True)
class Record:
    """One live allocation.

    Attributes
    ----------
    id, nbytes, owner, device, shape, dtype
        Of the array.
    cache : bool
        Whether it is a cache of ignis's own.
    holders : tuple of str
        The names of who holds it: of references (``"unnamed"`` for those without one), operations
        on a tape, and exports. Empty if nobody does.
    held_by : str
        The same as messages have it, with counts, and with sites where those were recorded.
    place : str or None
        The allocation site, if it was recorded.
    created_at : float
        Seconds since the epoch.
    """

    id: int
    nbytes: int
    owner: str
    device: str
    cache: bool
    holders: tuple[str, ...]
    place: str | None
    created_at: float
    shape: tuple[int, ...]
    dtype: str
    held_by: str


def account_name(owner: str, cache: bool) -> str:
    """Return the name of an owner's account: its caches have one of their own."""
    return f"{owner} (caches)" if cache else owner


def records() -> list[Record]:
    """Return a record of every live allocation, caches included, oldest first."""
    with LOCK:  # holders may come and go meanwhile
        return [
            Record(
                a.id,
                a.nbytes,
                a.owner,
                a.device.name,
                a.cache,
                (a.holders or Holders()).as_tuple(a.tape or {}),
                (a.sites or {}).get("allocated"),
                a.created_at,
                a.shape,
                a.dtype.name,
                a.holder_names(),
            )
            for a in live_allocations()
        ]
