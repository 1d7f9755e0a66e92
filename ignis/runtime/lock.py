"""The lock of the ownership contract."""

from __future__ import annotations

import os

from ignis.base.locks import Lock

LOCK = Lock()
"""Guards ownership state. Held only for bookkeeping, for allocating, and for the launch of a copy
into a block, whose user may change until then. It is never held for a free, nor for memory that has
run out or is pinned: these may wait for the device, and other threads must be able to go on."""

acquire, release = LOCK.acquire, LOCK.release
"""`LOCK` at half the price of a ``with`` statement, which is a tenth of what an array's life costs.
To be used as ``try: acquire() ... except BaseException: release_after_error(); raise`` with
`release` behind it: wherever an interrupt strikes, the lock is released if it was acquired."""


def release_after_error() -> None:
    """Release `LOCK`, unless the wait for it was interrupted."""
    if LOCK._is_owned():  # type: ignore[attr-defined]
        LOCK.release()


os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)
