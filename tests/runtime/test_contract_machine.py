"""The ownership contract as a state machine: Hypothesis chooses, the stress test's model judges."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

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
from ignis.errors import IgnisWarning, MemoryContractViolation
from ignis.runtime.ownership.allocation import Allocation
from ignis.stress.operations import OPERATIONS
from ignis.stress.table import Operation
from ignis.stress.world import Difference, World

QUICK = settings(max_examples=30, stateful_step_count=40, deadline=None, print_blob=True)

SLOTS = st.integers(0, 3)
"""Few, so that operations meet."""


def machine(device: ignis.Device) -> type[RuleBasedStateMachine]:
    """Return the machine for arrays on `device`."""

    class Contract(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            a, b, c = (ignis.Owner.register(f"machine.{name}").name for name in "abc")
            self.world = World(device, (a, b, c), patience=0.05)

        @rule(index=SLOTS, value=st.integers(0, 2**33 - 1))
        def make(self, index: int, value: int) -> None:
            self.world.make(index, value)

        @precondition(lambda self: any(self.world.windows))
        @rule(
            operation=st.sampled_from(OPERATIONS),
            index=SLOTS,
            other=SLOTS,
            value=st.integers(0, 2**27 - 1),
        )
        def operate(self, operation: Operation, index: int, other: int, value: int) -> None:
            world = self.world
            window = world.windows[index]
            if window is not None:
                operation(world, index, window, world.arrays[index], other | value << 5)

        @invariant()
        def facts_and_contents_are_those_of_the_model(self) -> None:
            world = self.world
            for window, array in zip(world.windows, world.arrays, strict=True):
                if window is None:
                    continue
                memory = window.memory
                got = (array.freed, array.owner, array.ref_count, array.on_device)
                live = memory.live and not window.closed
                expected = (window.freed, memory.owner, memory.ref_count, live)
                world.require("(freed, owner, ref_count, on_device)", got, expected)
                if live:
                    world.verify(window, array)

        @invariant()
        def the_ledger_knows_every_byte(self) -> None:
            for owner in self.world.owners:
                self.world.check_bytes(owner)

        def teardown(self) -> None:
            try:
                self.world.finish()
            finally:
                self.world.leave()

    return Contract


@pytest.fixture
def rules(device: ignis.Device) -> Iterator[type[RuleBasedStateMachine]]:
    ignis.enforce_owners(True)
    with warnings.catch_warnings():
        # Forced frees and garbage that is held warn, as they should.
        warnings.simplefilter("ignore", IgnisWarning)
        yield machine(device)
        ignis.memory.collect()
    ignis.enforce_owners(False)


def test_any_sequence_of_operations_keeps_the_contract(rules: Any) -> None:
    run_state_machine_as_test(rules, settings=QUICK)


def test_the_machine_notices_a_broken_rule(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Allocation, "reasons_to_stay", lambda self: "")
    with pytest.raises((Difference, MemoryContractViolation)):
        run_state_machine_as_test(
            rules, settings=settings(QUICK, max_examples=500, report_multiple_bugs=False)
        )
