"""The ownership contract as a state machine: Hypothesis chooses, the stress test's model judges."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import ignis
from ignis.errors import IgnisError, IgnisWarning
from ignis.stress.blocks import make_pool
from ignis.stress.operations import TABLE, Operation
from ignis.stress.world import Difference, World
from tests.stress.planted import PLANTED

QUICK = settings(max_examples=30, stateful_step_count=40, deadline=None, print_blob=True)

HUNT = settings(
    QUICK, max_examples=500, stateful_step_count=25, report_multiple_bugs=False, database=None
)

SLOTS = st.integers(0, 2)
"""Few, so that operations meet."""


def machine(device: ignis.Device) -> type[RuleBasedStateMachine]:
    """Return the machine for arrays on `device`."""

    class Contract(RuleBasedStateMachine):
        steps = 0
        """Operations of the latest run: after a failure, of the shortest one that fails."""

        def __init__(self) -> None:
            super().__init__()
            Contract.steps = 0
            gc.collect(1)  # what the previous run has left behind is not a byte of this one
            ignis.memory.collect()
            a, b, c = (ignis.Owner.register(f"machine.{name}").name for name in "abc")
            self.pool = make_pool(device, 1)
            self.world = World(device, (a, b, c), 0.005, self.pool)

        @rule(index=SLOTS, value=st.integers(0, 2**33 - 1))
        def make(self, index: int, value: int) -> None:
            Contract.steps += 1
            self.world.make(index, value | 64)  # the bit keeps arrays small

        @precondition(lambda self: any(self.world.windows))
        @rule(
            operation=st.sampled_from(TABLE),
            index=SLOTS,
            other=SLOTS,
            value=st.integers(0, 2**27 - 1),
        )
        def operate(self, operation: Operation, index: int, other: int, value: int) -> None:
            world = self.world
            window = world.windows[index]
            if window is not None:
                Contract.steps += 1
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
                self.pool.free()

    return Contract


@pytest.fixture
def rules(device: ignis.Device) -> Iterator[type[RuleBasedStateMachine]]:
    ignis.enforce_owners(True)
    with warnings.catch_warnings():
        # Forced frees and garbage that is held warn, as they should.
        warnings.simplefilter("ignore", IgnisWarning)
        gc.freeze()  # the machine collects garbage often, and nothing older than itself is any
        yield machine(device)
        gc.unfreeze()
        ignis.memory.collect()
    ignis.enforce_owners(False)


def test_any_sequence_of_operations_keeps_the_contract(rules: Any) -> None:
    run_state_machine_as_test(rules, settings=QUICK)


# Each takes Hypothesis hundreds of runs: two that show that rules, contents and bytes are watched.
@pytest.mark.soak
@pytest.mark.parametrize("name", ["wrong copy", "leak"])
def test_a_planted_defect_is_found_and_shrunk(
    name: str, rules: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = next(planted for planted in PLANTED if planted.name == name)
    clean = planted.plant(monkeypatch)
    try:
        with pytest.raises((Difference, IgnisError)):
            run_state_machine_as_test(seed(1)(rules), settings=HUNT)
    finally:
        monkeypatch.undo()
        clean()
    assert 1 <= rules.steps <= planted.longest
