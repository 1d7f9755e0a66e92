"""Accounts: exact peaks of every sum, whatever the order of events, and owners that are done."""

from __future__ import annotations

import itertools
import threading

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, OwnershipError
from ignis.runtime.array import create
from ignis.runtime.ownership.accounts import Account, Accounts

Key = tuple[str | None, str | None]


class Reference:
    """The peaks of all sums, computed anew after every event."""

    def __init__(self) -> None:
        self.live: dict[tuple[str, str], int] = {}
        self.peaks: dict[Key, int] = {}

    def sums(self) -> dict[Key, int]:
        owners, devices = ({None, *names} for names in zip(*self.live, strict=True))
        return {
            (owner, device): sum(
                nbytes
                for (o, d), nbytes in self.live.items()
                if owner in (None, o) and device in (None, d)
            )
            for owner, device in itertools.product(owners, devices)
        }

    def add(self, owner: str, device: str, nbytes: int) -> None:
        self.live[owner, device] = self.live.get((owner, device), 0) + nbytes
        for key, held in self.sums().items():
            self.peaks[key] = max(self.peaks.get(key, 0), held)

    def reset(self) -> None:
        self.peaks = self.sums()


@pytest.mark.parametrize(("owners", "devices"), [(1, 1), (7, 1), (1, 3), (5, 2), (12, 4)])
def test_every_sum_has_its_true_peak_after_any_history(
    rng: np.random.Generator, owners: int, devices: int
) -> None:
    accounts, reference = Accounts(cache=False), Reference()
    held: list[tuple[Account, int]] = []
    for _ in range(150):
        event = rng.choice(["allocate", "free", "transfer", "reset"], p=[0.5, 0.35, 0.13, 0.02])
        owner, device = f"o{rng.integers(owners)}", f"d{rng.integers(devices)}"
        if event == "allocate":
            nbytes = int(rng.integers(0, 1000))
            account = accounts.open(owner, device)
            account.credit(nbytes)
            held.append((account, nbytes))
            reference.add(owner, device, nbytes)
        elif event == "reset" and held:
            accounts.reset_peaks()
            reference.reset()
        elif held:
            account, nbytes = held.pop(int(rng.integers(len(held))))
            account.credit(-nbytes)
            reference.add(account.owner, account.device, -nbytes)
            if event == "transfer":
                target = accounts.open(owner, account.device)
                target.credit(nbytes)
                held.append((target, nbytes))
                reference.add(owner, target.device, nbytes)
        for key, live in reference.sums().items() if reference.live else ():
            found = accounts.find(*key)
            counted = (0, 0) if found is None else (found.live, found.peak)
            assert counted == (live, reference.peaks[key]), key


def test_the_peaks_of_arrays_are_those_of_a_brute_force_count(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    memory = ignis.memory
    names: list[str | None] = [None, *(f"peak {i}" for i in range(5))]
    for name in names[1:]:
        ignis.Owner.register(str(name))
    memory.reset_peak()
    base = memory.live_bytes(device=device)
    peaks = dict.fromkeys(names, 0)
    held: list[ignis.NvArray] = []
    for _ in range(120):
        if held and rng.random() < 0.45:
            array = held.pop(int(rng.integers(len(held))))
            if rng.random() < 0.3:
                array.transfer_ownership(str(names[rng.integers(1, len(names))]))
                held.append(array)
            else:
                array.free()
        else:
            owner = str(names[rng.integers(1, len(names))])
            shape = int(rng.integers(0, 2000))
            held.append(ignis.empty(shape, "uint8", device, owner=owner).to_device())
        for name in names:
            now = sum(array.nbytes for array in held if name in (None, array.owner))
            peaks[name] = max(peaks[name], now)
            extra = base if name is None else 0
            assert memory.live_bytes(name, device) == now + extra
            assert memory.peak_bytes(name, device) == peaks[name] + extra
            assert memory.peak_bytes(name) >= peaks[name]
    for array in held:
        array.free()
    for name in names[1:]:
        ignis.Owner.unregister(str(name))


def test_an_owner_that_is_done_leaves_no_trace_but_in_the_sums(device: ignis.Device) -> None:
    memory = ignis.memory
    memory.reset_peak()
    before, peak = memory.live_bytes(device=device), memory.peak_bytes(device=device)
    ignis.Owner.register("request 7").budget = 1000
    array = ignis.zeros(200, "float32", owner="request 7")
    assert memory.peak_bytes("request 7") == 800
    array.free()
    ignis.Owner.unregister("request 7")
    assert "request 7" not in ignis.Owner.known()
    assert "request 7" not in memory.report()
    assert memory.peak_bytes(device=device) == max(peak, before + 800)
    for use in (
        lambda: memory.peak_bytes("request 7"),
        lambda: ignis.zeros(3, owner="request 7"),
        lambda: ignis.Owner.unregister("request 7"),
    ):
        with pytest.raises(ArgumentError, match="unknown owner 'request 7'"):
            use()
    # The name is free again, and starts from nothing: no budget, no peak.
    again = ignis.Owner.register("request 7")
    assert again.budget is None
    assert memory.peak_bytes("request 7") == 0
    with ignis.zeros(500, owner="request 7"):
        assert memory.live_bytes("request 7") == 2000
    ignis.Owner.unregister("request 7")


def test_an_owner_is_not_unregistered_while_it_has_memory_or_acts(device: ignis.Device) -> None:
    ignis.Owner.register("busy")
    array = ignis.zeros(7, owner="busy")
    with pytest.raises(OwnershipError, match=rf"'busy' owns array #{array.id} \(28 B on {device}"):
        ignis.Owner.unregister("busy")
    assert array.owner == "busy"
    array.transfer_ownership("ignis")

    with ignis.acting_as("busy"), ignis.PinnedBuffer(129, device):
        with pytest.raises(OwnershipError, match=r"owns PinnedBuffer \(129 B pinned\) and acts in"):
            ignis.Owner.unregister("busy")
    entered, leave = threading.Event(), threading.Event()

    def act() -> None:
        with ignis.acting_as("busy"):
            entered.set()
            leave.wait()

    thread = threading.Thread(target=act, name="worker 9")
    thread.start()
    entered.wait()
    try:
        with pytest.raises(OwnershipError, match="acts in thread 'worker 9'"):
            ignis.Owner.unregister("busy")
    finally:
        leave.set()
        thread.join()
    ignis.Owner.unregister("busy")
    array.free()


@pytest.mark.parametrize("name", ["ignis", "nccl", "store"])
def test_the_owners_of_the_origin_stay(name: str) -> None:
    with pytest.raises(ArgumentError, match=f"'{name}' is permanent"):
        ignis.Owner.unregister(name)
    assert name in ignis.Owner.known()


def test_an_array_without_memory_of_an_owner_that_has_gone_is_refused(
    device: ignis.Device,
) -> None:
    ignis.Owner.register("gone")
    array = ignis.empty((3, 7), owner="gone")
    moved = ignis.empty(5, owner="ignis")
    ignis.Owner.unregister("gone")
    before = ignis.memory.live_bytes()
    with pytest.raises(OwnershipError, match="'gone' was unregistered; transfer the array"):
        array.to_device()
    assert ignis.memory.live_bytes() == before
    array.transfer_ownership("store")
    array.zero()
    assert array.tolist() == [0.0] * 21
    array.free()
    moved.free()


def test_caches_made_for_an_owner_stay_when_it_goes(device: ignis.Device) -> None:
    caches = ignis.memory.live_bytes("ignis", device, include_caches=True)
    ignis.Owner.register("caller")
    scratch = create.workspace(4096, device)
    scratch.allocation.owner = "caller"
    scratch.to_device()
    ignis.Owner.unregister("caller")
    assert scratch.owner == "ignis"
    assert ignis.memory.live_bytes("ignis", device, include_caches=True) == caches + 4096
    scratch.free()


def test_texts_name_a_few_of_many_owners(device: ignis.Device) -> None:
    names = [ignis.Owner.register(f"listed {index}").name for index in range(40)]
    with pytest.raises(
        ArgumentError, match=r"owners are ignis, nccl, store, .* and \d+ more"
    ) as it:
        ignis.zeros(3, owner="no such")
    assert len(str(it.value)) < 1000
    arrays = [ignis.zeros(index, "uint8", owner=name) for index, name in enumerate(names)]
    report = ignis.memory.report()
    assert "the 30 owners with most bytes of" in report
    assert "listed 39" in report
    assert "listed 1 " not in report
    for array in arrays:
        array.free()
    for name in names:
        ignis.Owner.unregister(name)
