"""Holders: who needs an allocation to stay, by name.

Three kinds: plain references (`NvArray.increment_ref`), operations on an autograd tape, and exports
to other libraries. All forbid a free; a tape or an export forbids a transfer by itself, plain
references from the second on; a tape forbids writes.
"""

from __future__ import annotations

from ignis.runtime import sites
from ignis.runtime.ownership import guard

__all__ = ["Holders"]


class Holders:
    """The holders of one allocation, which has none of these until it is first held.

    Everything here is called under the ledger's lock.

    Attributes
    ----------
    refs : int
        Plain references, named or not.
    named, tape, exports : dict
        How often each name holds: references, operations on a tape, consumers of exports.
    sites : dict or None
        Where each name has come to hold, while tracing was on.
    """

    __slots__ = ("exports", "named", "refs", "sites", "tape")

    def __init__(self) -> None:
        self.refs = 0
        self.named: dict[str, int] = {}
        self.tape: dict[str, int] = {}
        self.exports: dict[str, int] = {}
        self.sites: dict[str, str] | None = None

    @property
    def count(self) -> int:
        """Number of holders of every kind."""
        return self.refs + sum(self.tape.values()) + sum(self.exports.values())

    @property
    def guard(self) -> int:
        """The bits of the guard that these holders raise."""
        if self.tape:
            return guard.TAPE | guard.HELD
        return guard.HELD if self.refs or self.exports else 0

    @property
    def allow_transfer(self) -> bool:
        """Whether these holders allow a change of owner."""
        return self.refs <= 1 and not self.tape and not self.exports

    def add(self, group: dict[str, int], name: str) -> None:
        """Count `name` once more in one of the groups."""
        group[name] = group.get(name, 0) + 1
        if sites.recording:
            site = sites.site()
            if site is not None:
                if self.sites is None:
                    self.sites = {}
                self.sites[name] = site

    def drop(self, group: dict[str, int], name: str) -> None:
        """Count `name` once less in one of the groups, which has it."""
        count = group[name] - 1
        if count:
            group[name] = count
        else:
            del group[name]
            if self.sites:
                self.sites.pop(name, None)

    def latest(self) -> str | None:
        """Name whose reference an anonymous release ends: unnamed ones end first."""
        if self.refs == sum(self.named.values()):
            return next(reversed(self.named))
        return None

    def names(self) -> str:
        """List the holders for a message, with sites while those are known."""
        known = self.sites or {}

        def text(kind: str, name: str, count: int) -> str:
            site = known.get(name)
            times = f" x {count}" if count > 1 else ""
            return f"{kind}{name!r}{times}" + (f" at {site}" if site else "")

        texts = [text("", name, n) for name, n in self.named.items()]
        unnamed = self.refs - sum(self.named.values())
        if unnamed:
            texts.append(f"{unnamed} unnamed")
        texts += [text("tape operation ", name, n) for name, n in self.tape.items()]
        texts += [text("export ", name, n) for name, n in self.exports.items()]
        return ", ".join(texts)
