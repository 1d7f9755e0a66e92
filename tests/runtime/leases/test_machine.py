"""Random orders of lending, borrowing, returning and failing, against a model of leases.

Lender and borrower are two endpoints in one process, with a real socket between them; a machine has
several of each. Where a driver cannot map its own memory, only the simulated device runs this.
"""

from __future__ import annotations

import contextlib
import gc
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import ignis
from ignis.base.loop import Loop
from ignis.errors import IgnisWarning, LeaseError, MemoryContractViolation
from ignis.runtime.leases.borrower import Borrower
from ignis.runtime.leases.lender import ENDED, Lease, Lender
from ignis.runtime.leases.state import wait_until
from tests.helpers.processes import PATIENCE

WIDTH = 7
SIDES = st.integers(0, 1)
PICK = st.integers(0, 1 << 16)


@dataclass
class Lent:
    """What the model knows of one lease."""

    lease: Lease
    root: Root
    transfer: bool
    side: int | None = None
    arrays: list[ignis.NvArray] = field(default_factory=list)
    over: bool = False


@dataclass
class Root:
    """One array of the lender: its content, and whether it is still here."""

    array: ignis.NvArray
    value: float
    here: bool = True
    forced: bool = False


class Machine(RuleBasedStateMachine):
    """One lender, two borrowers."""

    def __init__(self) -> None:
        super().__init__()
        ignis.memory.collect()
        self.free = ignis.default_device().free_memory  # less what others cache
        self.loop = Loop("ignis-leases")
        self.lender = Lender(self.loop)
        self.sides = [Borrower(self.loop) for _ in range(2)]
        self.roots: list[Root] = []
        self.lent: list[Lent] = []
        self.dead = False

    def active(self, root: Root) -> list[Lent]:
        return [each for each in self.lent if each.root is root and not each.over]

    @rule(value=st.integers(0, 9))
    def make(self, value: int) -> None:
        self.roots.append(Root(ignis.full(WIDTH, float(value)), float(value)))

    @precondition(lambda self: any(root.here for root in self.roots) and not self.dead)
    @rule(pick=PICK, transfer=st.booleans())
    def lend(self, pick: int, transfer: bool) -> None:
        here = [root for root in self.roots if root.here]
        root = here[pick % len(here)]
        owner = "store" if transfer else None
        if transfer and self.active(root):
            with pytest.raises(MemoryContractViolation, match="is held by export 'lease to"):
                self.lender.lend(root.array, "x", None, owner)
            return
        lease = self.lender.lend(root.array, "x", None, owner)
        self.lent.append(Lent(lease, root, transfer))

    @precondition(lambda self: self.lent)
    @rule(pick=PICK, side=SIDES)
    def borrow(self, pick: int, side: int) -> None:
        entry = self.lent[pick % len(self.lent)]
        borrower, descriptor = self.sides[side], entry.lease.descriptor
        others = [each for each in self.active(entry.root) if each is not entry]
        refused = (
            self.dead
            or entry.root.forced
            or (entry.side is None and entry.over)
            or (entry.side is not None and (side != entry.side or not entry.arrays))
            or (entry.transfer and (entry.side is not None or others))
        )
        if refused:
            with pytest.raises(LeaseError):
                borrower.borrow(descriptor)
            if entry.transfer and entry.side is None:
                entry.over = True
            return
        entry.side = side
        array = borrower.borrow(descriptor)
        entry.arrays.append(array)
        if entry.transfer:
            entry.root.here = False
        same = [a.ptr for e in self.active(entry.root) if e.side == side for a in e.arrays]
        assert set(same) == {array.ptr}, "mapped more than once"

    def borrowed(self) -> list[tuple[Lent, ignis.NvArray]]:
        return [(entry, array) for entry in self.lent for array in entry.arrays]

    @precondition(lambda self: self.borrowed())
    @rule(pick=PICK, value=st.integers(0, 9))
    def write(self, pick: int, value: int) -> None:
        found = self.borrowed()
        entry, array = found[pick % len(found)]
        if self.dead or entry.root.forced:
            with pytest.raises(LeaseError):
                array.fill(float(value))
            return
        array.fill(float(value))
        entry.root.value = float(value)

    @precondition(lambda self: self.borrowed())
    @rule(pick=PICK, drop=st.booleans())
    def give_back(self, pick: int, drop: bool) -> None:
        found = self.borrowed()
        entry, array = found[pick % len(found)]
        entry.arrays.remove(array)
        if drop:
            del found, array
            gc.collect()
            ignis.memory.collect()
        else:
            array.free()
        if not entry.arrays:
            entry.over = True
            if not self.dead:
                assert entry.lease.wait(PATIENCE)

    @precondition(lambda self: self.lent)
    @rule(pick=PICK)
    def withdraw(self, pick: int) -> None:
        entry = self.lent[pick % len(self.lent)]
        if entry.side is not None and not entry.over and not self.dead:
            with pytest.raises(MemoryContractViolation, match="wait"):
                entry.lease.withdraw()
        elif not self.dead:
            entry.lease.withdraw()
            entry.over = True

    @precondition(lambda self: any(root.here for root in self.roots) and not self.dead)
    @rule(pick=PICK, force=st.booleans())
    def free(self, pick: int, force: bool) -> None:
        here = [root for root in self.roots if root.here]
        root = here[pick % len(here)]
        held = self.active(root)
        if held and not force:
            with pytest.raises(MemoryContractViolation, match="lease to x"):
                root.array.free()
            return
        with pytest.warns(IgnisWarning) if held else contextlib.nullcontext():
            root.array.free(force=force)
        root.here, root.forced = False, bool(held)
        for entry in held:
            entry.over = entry.side is None
        arrays = [array for entry in held for array in entry.arrays]
        assert wait_until(lambda: not any(each.on_device for each in arrays), PATIENCE)

    @precondition(lambda self: not self.dead)
    @rule()
    def lender_dies(self) -> None:
        if len(self.lent) < 3:  # not before something has happened
            return
        self.dead = True
        for connection in list(self.lender._connections):
            connection.close()
        self.lender._listener.close()
        arrays = [array for _, array in self.borrowed()]
        assert wait_until(lambda: not any(each.on_device for each in arrays), PATIENCE)

    @invariant()
    def everybody_sees_the_same(self) -> None:
        for root in self.roots:
            if root.here:
                assert np.array_equal(root.array.to_host(), np.full(WIDTH, root.value, np.float32))
        for entry, array in self.borrowed():
            if self.dead or entry.root.forced:
                with pytest.raises(LeaseError):
                    array.to_host()
            else:
                assert set(array.tolist()) == {entry.root.value}

    @invariant()
    def holders_are_the_leases_that_have_not_ended(self) -> None:
        if self.dead:
            return
        for root in self.roots:
            if root.here:
                assert root.array.ref_count == len(self.active(root))
        for entry in self.lent:
            assert (entry.lease.state == ENDED) == entry.over

    def teardown(self) -> None:
        for entry, array in self.borrowed():
            entry.arrays.remove(array)
            array.free()
            if not entry.arrays and not self.dead:
                assert entry.lease.wait(PATIENCE)
        assert not any(side.loans or side.mappings for side in self.sides)
        self.loop.stop()
        for entry in self.lent:
            self.lender.end(entry.lease, "the end of the test")
        for side in self.sides:
            side.forget()
        self.lender.forget()
        for root in self.roots:
            if root.here:
                root.array.free()
        ignis.memory.collect()
        assert ignis.memory.live_bytes() == 0
        device = ignis.default_device()
        assert device.free_memory == self.free


def _run(**options: Any) -> None:
    run_state_machine_as_test(Machine, settings=settings(deadline=None, **options))


def test_leases_go_as_a_model_says(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("a process does not map its own memory on a GPU")
    _run(max_examples=10, stateful_step_count=20)


@pytest.mark.soak
def test_leases_go_as_a_model_says_for_long(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("a process does not map its own memory on a GPU")
    _run(max_examples=200, stateful_step_count=40)
