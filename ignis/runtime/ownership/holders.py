"""Holders: who needs an allocation to stay, by name.

Three kinds: plain references (`NvArray.increment_ref`), operations on an autograd tape, and exports
to other libraries. All forbid a free; a tape or an export forbids a transfer by itself, plain
references from the second on; a tape forbids writes.

Each step changes all or nothing: first it computes, and what comes then cannot fail.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable
from typing import TypeVar

from ignis.errors import MemoryContractViolation
from ignis.runtime import sites

Key = TypeVar("Key", bound=Hashable)

VIEWS_NAMED = 16
"""Views that a refusal names at most."""


def count_up(group: dict[Key, int], name: Key) -> None:
    """Count `name` once more."""
    group[name] = group.get(name, 0) + 1


def count_down(group: dict[Key, int], name: Key) -> bool:
    """Count `name`, which is there, once less; whether it is gone."""
    count = group[name] - 1
    if count:
        group[name] = count
        return False
    del group[name]
    return True


class SitedShape(tuple[int, ...]):
    """A view's shape, and where the view was made."""

    site: str


def sited(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape of a view with the site at which it is made, while sites are recorded."""
    site = sites.site()
    if site is None:
        return shape
    made = SitedShape(shape)
    made.site = site
    return made


def name_views(views: dict[int, tuple[int, ...]]) -> str:
    """List the first of an allocation's views, given their shapes by id, for a message."""
    while True:
        try:
            first = list(itertools.islice(views.items(), VIEWS_NAMED))
            break
        except RuntimeError:  # a view was made or closed meanwhile, without the lock
            continue
    names = ", ".join(
        f"#{number} of shape {shape}{f' at {shape.site}' if isinstance(shape, SitedShape) else ''}"
        for number, shape in first
    )
    others = len(views) - len(first)
    return f"{names} and {others} more" if others > 0 else names


def reasons_to_stay(holders: str, views: dict[int, tuple[int, ...]] | None) -> str:
    """Return what stands against a free, as a message has it; empty if nothing does."""
    reasons = [f"is held by {holders}"] if holders else []
    if views:
        reasons.append(f"has live views: {name_views(views)}")
    return " and ".join(reasons) + sites.hint() if reasons else ""


class Holders:
    """The references and exports of one allocation, which has none of these until it is first held.

    Operations on a tape are counted by the allocation itself: they are many. Everything here is
    called under the contract's lock.

    Attributes
    ----------
    refs, unnamed : int
        Plain references, and those of them without a name.
    named, exports : dict
        How often each name holds: references, consumers of exports.
    writers : int
        Exports whose consumers may write.
    exported_at : int
        The version when such a consumer let go of what a tape needed; -1 if none has.
    sites : dict
        Where each name has come to hold, while tracing was on.
    """

    __slots__ = ("exported_at", "exports", "named", "refs", "sites", "unnamed", "writers")

    def __init__(self) -> None:
        self.refs = self.unnamed = self.writers = 0
        self.exported_at = -1
        self.named: dict[str, int] = {}
        self.exports: dict[str, int] = {}
        self.sites: dict[str, str] = {}

    @property
    def count(self) -> int:
        """Number of references and exports."""
        return self.refs + sum(self.exports.values()) if self.exports else self.refs

    def add_reference(self, name: str | None) -> None:
        """Count one plain reference more."""
        refs = self.refs + 1
        if name is None:
            self.unnamed += 1
        else:
            count_up(self.named, name)
        self.refs = refs

    def drop_reference(self, name: str | None) -> None:
        """Count one plain reference less, which is there."""
        refs = self.refs - 1
        if name is None:
            self.unnamed -= 1
        elif count_down(self.named, name):
            self.sites.pop(name, None)
        self.refs = refs

    def add_export(self, consumer: str, writable: bool) -> None:
        """Count one export more."""
        writers = self.writers + writable
        count_up(self.exports, consumer)
        self.writers = writers

    def drop_export(self, consumer: str, writable: bool) -> None:
        """Count one export less."""
        writers = self.writers - writable
        if count_down(self.exports, consumer):
            self.sites.pop(consumer, None)
        self.writers = writers

    def rename_export(self, consumer: str, name: str) -> None:
        """Let one export of `consumer` have another name, and its site."""
        if name == consumer:
            return
        site = self.sites.get(consumer)
        count_up(self.exports, name)
        if count_down(self.exports, consumer):
            self.sites.pop(consumer, None)
        if site is not None:
            self.sites[name] = site

    def note_site(self, name: str) -> None:
        """Remember where `name` has come to hold."""
        site = sites.site()
        if site is not None:
            self.sites[name] = site

    def require_held(
        self, name: str | None, describe: Callable[[], str], tape: dict[str, int]
    ) -> str | None:
        """Return the reference that a release by `name` ends: without one, an unnamed one.

        Raises
        ------
        MemoryContractViolation
            If there is no such reference.
        """
        if not self.refs:
            raise MemoryContractViolation(f"decrement_ref: {describe()} has no reference left")
        if not self.unnamed if name is None else name not in self.named:
            who = "nobody without a name holds" if name is None else f"{name!r} does not hold"
            raise MemoryContractViolation(
                f"decrement_ref: {who} {describe()}; holders: {self.names(tape)}{sites.hint()}"
            )
        return name

    def as_tuple(self, tape: dict[str, int]) -> tuple[str, ...]:
        """Names of the holders, and of the operations on a tape."""
        unnamed = ("unnamed",) if self.unnamed else ()
        return (*self.named, *unnamed, *tape, *self.exports)

    def names(self, tape: dict[str, int]) -> str:
        """List the holders, and the operations on a tape, with sites while those are known."""

        def text(kind: str, name: str, count: int) -> str:
            site = self.sites.get(name)
            times = f" x {count}" if count > 1 else ""
            return f"{kind}{name!r}{times}" + (f" at {site}" if site else "")

        texts = [text("", name, n) for name, n in self.named.items()]
        if self.unnamed:
            texts.append(f"{self.unnamed} unnamed")
        texts += [text("tape operation ", name, n) for name, n in tape.items()]
        texts += [text("export ", name, n) for name, n in self.exports.items()]
        return ", ".join(texts)
