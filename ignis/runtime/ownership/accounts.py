"""Accounts: bytes by owner and device, and their sums, each with its own true peak.

An allocation adds to a fixed number of counters, however many owners and devices there are: to its
account and to the total, and only where owners or devices have several accounts also to the sum of
its owner and the sum of its device. A sum over a single account is that account, and the sum of the
only device is the total.
"""

from __future__ import annotations

from collections.abc import Iterator


class Counter:
    """Bytes that are held now, and the most that were held at once."""

    __slots__ = ("live", "peak")

    def __init__(self, live: int = 0, peak: int = 0) -> None:
        self.live = live
        self.peak = peak

    def add(self, nbytes: int) -> None:
        """Count `nbytes` more, or less if negative."""
        self.live = live = self.live + nbytes
        if live > self.peak:
            self.peak = live


class Account(Counter):
    """Bytes that one owner holds on one device, as arrays or as caches.

    Attributes
    ----------
    total : Counter
        The sum over all accounts of the same kind.
    sums : tuple of Counter
        The other sums that the account belongs to: of its owner's accounts, where there are
        several, and of its device's, where there are several devices.
    """

    __slots__ = ("cache", "device", "owner", "sums", "total")

    def __init__(self, owner: str, device: str, cache: bool, total: Counter) -> None:
        super().__init__()
        self.owner = owner
        self.device = device
        self.cache = cache
        self.total = total
        self.sums: tuple[Counter, ...] = ()

    def credit(self, nbytes: int) -> None:
        """Count `nbytes` more, or less if negative, here and in all sums.

        `Allocation` has the same steps inline: they are part of its fast path.
        """
        self.add(nbytes)
        self.total.add(nbytes)
        self.credit_sums(nbytes)

    def credit_sums(self, nbytes: int) -> None:
        """Count in the sums other than the total."""
        for counter in self.sums:
            counter.add(nbytes)


class Accounts:
    """The accounts of one kind, arrays or caches; the caller holds the contract's lock.

    Attributes
    ----------
    total : Counter
        The sum over all of them, those of forgotten owners included.
    """

    def __init__(self, cache: bool) -> None:
        self.total = Counter()
        self._cache = cache
        # By owner, then by device.
        self._accounts: dict[str, dict[str, Account]] = {}
        # Of owners with several accounts.
        self._owners: dict[str, Counter] = {}
        self._devices: dict[str, Counter] = {}

    def open(self, owner: str, device: str) -> Account:
        """Return the account of an owner on a device, which is there from now on."""
        mine = self._accounts.get(owner, {})
        found = mine.get(device)
        if found is not None:
            return found
        made = Account(owner, device, self._cache, self.total)
        sums = [self._join_device(device)]
        if mine:
            sums.append(self._join_owner(owner, mine))
        made.sums = tuple(counter for counter in sums if counter is not self.total)
        self._accounts.setdefault(owner, {})[device] = made
        return made

    def _join_owner(self, owner: str, mine: dict[str, Account]) -> Counter:
        """Return the sum of an owner that gets another account."""
        found = self._owners.get(owner)
        if found is None:
            (first,) = mine.values()
            found = self._owners[owner] = Counter(first.live, first.peak)
            first.sums += (found,)
        return found

    def _join_device(self, device: str) -> Counter:
        """Return the sum of a device that gets another account."""
        found = self._devices.get(device)
        if found is None:
            if not self._devices:
                found = self.total
            elif len(self._devices) == 1:
                (first,) = self._devices
                separate = self._devices[first] = Counter(self.total.live, self.total.peak)
                for account in self:
                    account.sums += (separate,)
                found = Counter()
            else:
                found = Counter()
            self._devices[device] = found
        return found

    def find(self, owner: str | None, device: str | None) -> Counter | None:
        """Return the counter of an owner, a device, both or all; None if it never had bytes."""
        if owner is None:
            return self.total if device is None else self._devices.get(device)
        mine = self._accounts.get(owner)
        if mine is None:
            return None
        if device is not None:
            return mine.get(device)
        return self._owners.get(owner) or next(iter(mine.values()))

    def of(self, owner: str) -> list[Account]:
        """Return the accounts of an owner."""
        return list(self._accounts.get(owner, {}).values())

    def forget(self, owner: str) -> None:
        """Drop the accounts of an owner that holds nothing; other sums keep what they have seen."""
        self._accounts.pop(owner, None)
        self._owners.pop(owner, None)

    def reset_peaks(self) -> None:
        """Let every peak start again from what is live now."""
        for counter in self._counters():
            counter.peak = counter.live

    def clear(self) -> None:
        """Count nothing as live any more, in a forked child."""
        for counter in self._counters():
            counter.live = 0

    def _counters(self) -> Iterator[Counter]:
        yield self.total
        yield from self._owners.values()
        yield from self._devices.values()
        yield from self

    def __iter__(self) -> Iterator[Account]:
        for mine in self._accounts.values():
            yield from mine.values()
