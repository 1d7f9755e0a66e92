"""Owners: the named subsystems that memory belongs to.

The three of the origin are there from the start: ``"ignis"`` creates, ``"nccl"`` moves,
``"store"`` serializes.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from ignis.errors import ArgumentError

if TYPE_CHECKING:
    from ignis.runtime.stream import Stream

__all__ = ["DEFAULT_OWNER", "Owner", "as_owner"]

DEFAULT_OWNER = "ignis"
_lock = threading.Lock()


class Owner:
    """A subsystem that may own memory.

    Attributes
    ----------
    name : str
        What `NvArray.owner` says.
    stream : Stream or None
        Where the owner works; arrays transferred to it are ordered before its later work.
    """

    __slots__ = ("name", "stream")

    _known: dict[str, Owner] = {}

    def __init__(self, name: str, stream: Stream | None = None) -> None:
        self.name = name
        self.stream = stream

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
        with _lock:
            found = cls._known.get(name)
            if found is None:
                found = cls._known[name] = Owner(name)
            found.stream = stream
            return found

    @classmethod
    def known(cls) -> list[str]:
        """Names of all owners, in order of registration."""
        return list(cls._known)

    def __repr__(self) -> str:
        return f"Owner({self.name!r})"


for _name in (DEFAULT_OWNER, "nccl", "store"):
    Owner.register(_name)


def as_owner(owner: str | Owner) -> Owner:
    """Return the owner that an argument names.

    Raises
    ------
    ArgumentError
        If it is unknown; the message lists the known ones.
    """
    name = owner.name if isinstance(owner, Owner) else owner
    found = Owner._known.get(name) if isinstance(name, str) else None
    if found is None:
        raise ArgumentError(
            f"unknown owner {owner!r}; known are {', '.join(Owner.known())} "
            "(ignis.Owner.register adds one)"
        )
    return found
