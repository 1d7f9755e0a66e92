"""A Hypothesis machine for pools: whatever the order of operations, the model says what happens."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    multiple,
    rule,
    run_state_machine_as_test,
)

import ignis
from ignis.errors import (
    BoundsError,
    DoubleFreeError,
    IgnisError,
    MemoryContractViolation,
    OutOfMemoryError,
    OwnershipError,
    UseAfterFreeError,
)

BLOCKS, ROWS = 5, 3
NAMES = st.sampled_from(["a", "b", "c"])
OWNERS = st.sampled_from(["ignis", "nccl", "store"])


class Life:
    """What must be true of one block."""

    def __init__(self, block: ignis.runtime.blocks.block.Block, owner: str, holder: str) -> None:
        self.block = block
        self.owner = owner
        self.holds = Counter([(holder, owner, False)])
        self.freed = self.cached = False
        self.content: list[int] = []

    @property
    def names(self) -> set[str]:
        return {name for name, _, _ in self.holds}

    @property
    def users(self) -> int:
        return sum(count for (_, _, guest), count in self.holds.items() if not guest)

    def end(self, holder: str, use: str = "") -> None:
        """End what 'ignis' ends: the use of an owner, else a hold of its own, then the owner's."""
        mine = [hold for hold in self.holds if hold[0] == holder]
        order = "ignis", self.owner
        wanted = (holder, use, False)
        if wanted not in mine:
            wanted = min(mine, key=lambda hold: (order.index(hold[1]), hold[2] == bool(use)))
        self.holds -= Counter([wanted])

    def become(self, owner: str) -> None:
        self.holds = Counter(
            {(name, owner, guest): n for (name, _, guest), n in self.holds.items()}
        )
        self.owner = owner

    def claim(self, actor: str) -> None:
        """Whoever alone uses a block may write it, and owns it then."""
        if self.is_alone(actor):
            self.become(actor)

    def is_alone(self, actor: str) -> bool:
        return list(self.holds.elements()) in [[(name, actor, False)] for name in self.names]

    def writable(self) -> type[IgnisError] | None:
        if self.freed:
            return UseAfterFreeError
        return MemoryContractViolation if self.users > 1 else None


class Pool(RuleBasedStateMachine):
    lives = Bundle("lives")
    device: ignis.Device

    def __init__(self) -> None:
        super().__init__()
        self.pool = ignis.BlockPool(BLOCKS, ROWS, 2, "int32", self.device)
        self.all: list[Life] = []
        self.evictable: list[Life] = []
        self.value = 0
        self.epochs: Counter[int] = Counter()

    @property
    def used(self) -> list[Life]:
        return [life for life in self.all if not life.freed]

    def make_room(self, count: int) -> bool:
        """Free as many evictable blocks as an allocation needs, if there are enough."""
        missing = max(len(self.used) + count - BLOCKS, 0)
        if missing > len(self.evictable):
            return False
        for life in self.evictable[:missing]:
            life.freed = True
        del self.evictable[:missing]
        return True

    def expect(self, error: type[IgnisError] | None, call: object, *args: object) -> object:
        try:
            result = call(*args)  # type: ignore[operator]
        except IgnisError as got:
            assert error is not None and type(got) is error, (error, got)
            return None
        assert error is None, error
        return result

    @rule(target=lives, count=st.integers(1, 3), owner=OWNERS, holder=NAMES)
    def allocate(self, count: int, owner: str, holder: str) -> object:
        error = None if self.make_room(count) else OutOfMemoryError
        made = self.expect(error, lambda: self.pool.allocate(count, owner=owner, holder=holder))
        if made is None:
            return multiple()
        found = [Life(block, owner, holder) for block in made]  # type: ignore[attr-defined]
        for life in found:
            self.epochs[life.block.index] += 1
            assert life.block.epoch == self.epochs[life.block.index]
        self.all += found
        return multiple(*found)

    @rule(life=lives, holder=NAMES, guest=st.booleans())
    def hold(self, life: Life, holder: str, guest: bool) -> None:
        error = UseAfterFreeError if life.freed else None
        self.expect(error, self.pool.hold if guest else self.pool.share, life.block, holder)
        if error is None:
            life.holds[holder, "ignis", guest] += 1
            life.cached = False
            if life in self.evictable:
                self.evictable.remove(life)

    @rule(life=lives, holder=st.none() | NAMES, keep=st.sampled_from([False, True, "evictable"]))
    def release(self, life: Life, holder: str | None, keep: bool | str) -> None:
        error: type[IgnisError] | None = None
        if life.freed:
            error = DoubleFreeError
        elif life.cached or (len(life.names) > 1 if holder is None else holder not in life.names):
            error = MemoryContractViolation
        self.expect(error, lambda: self.pool.release(life.block, holder, keep=keep))
        if error is None:
            life.end(next(iter(life.names)) if holder is None else holder)
            if not life.holds:
                life.cached, life.freed = bool(keep), not keep
                self.evictable += [life] if keep == "evictable" else []

    @rule(life=lives)
    def evict(self, life: Life) -> None:
        error: type[IgnisError] | None = None
        if life.freed:
            error = DoubleFreeError
        elif not life.cached:
            error = MemoryContractViolation
        self.expect(error, self.pool.evict, life.block)
        if error is None:
            life.freed = True
            self.evictable = [each for each in self.evictable if each is not life]

    @rule(holder=NAMES)
    def reclaim(self, holder: str) -> None:
        mine = [life for life in self.used if holder in life.names]
        assert self.pool.reclaim(holder) == len(mine)
        for life in mine:
            for hold in [hold for hold in life.holds if hold[0] == holder]:
                del life.holds[hold]
            life.freed = not life.holds

    @rule(life=lives, owner=OWNERS)
    def transfer(self, life: Life, owner: str) -> None:
        error: type[IgnisError] | None = None
        if life.freed:
            error = UseAfterFreeError
        elif life.holds.total() > 1:
            error = MemoryContractViolation
        self.expect(error, self.pool.transfer, life.block, owner)
        if error is None:
            life.become(owner)

    @rule(life=lives, start=st.none() | st.integers(0, ROWS), actor=OWNERS)
    def write(self, life: Life, start: int | None, actor: str) -> None:
        error = life.writable()
        at = len(life.content) if start is None else start
        if error is None and actor != life.owner and not life.is_alone(actor):
            error = OwnershipError
        elif error is None and (at > len(life.content) or at >= ROWS):
            error = BoundsError
        elif error is None:
            life.claim(actor)
        self.value += 1
        with ignis.full((1, 2), self.value, "int32") as row:
            ignis.enforce_owners()
            try:
                with ignis.acting_as(actor):
                    self.expect(error, self.pool.write, life.block, row, start)
            finally:
                ignis.enforce_owners(False)
        if error is None:
            life.content[at : at + 1] = [self.value]

    @rule(target=lives, life=lives, holder=NAMES)
    def copy_on_write(self, life: Life, holder: str) -> object:
        error: type[IgnisError] | None = None
        # A copy for guests alone, too, and where guests keep the block with another owner.
        alien = life.owner != "ignis" and (holder, "ignis", False) in life.holds
        copied = life.users != 1 or (alien and not life.is_alone("ignis"))
        if life.freed:
            error = UseAfterFreeError
        elif holder not in life.names:
            error = MemoryContractViolation
        elif copied and not self.make_room(1):
            error = OutOfMemoryError
        if error is None:
            life.claim("ignis")
        block = self.expect(error, self.pool.writable, life.block, holder)
        if block is None or block is life.block:
            assert error is not None or life.users == 1
            return multiple()
        assert error is None and (life.users != 1 or life.owner != "ignis")
        owner = "ignis" if (holder, "ignis", False) in life.holds else life.owner
        copy = Life(block, owner, holder)  # type: ignore[arg-type]
        copy.content = list(life.content)
        self.epochs[copy.block.index] += 1
        life.end(holder, owner)
        life.freed = not life.holds
        self.all.append(copy)
        return copy

    @rule(life=lives)
    def read(self, life: Life) -> None:
        view = self.expect(UseAfterFreeError if life.freed else None, self.pool.view, life.block)
        if view is not None:
            with view as rows:  # type: ignore[attr-defined]
                assert [int(row[0]) for row in rows.to_host()] == life.content

    @invariant()
    def the_books_agree(self) -> None:
        used = self.used
        assert self.pool.available == BLOCKS - len(used) + len(self.evictable)
        assert self.pool.counts == Counter(life.owner for life in used)
        found = {r.index: r for r in ignis.memory.blocks() if r.pool == self.pool.id}
        assert len(found) == len(used)
        for life in used:
            record = found[life.block.index]
            assert set(record.holders) == life.names and record.cached == life.cached
            assert (record.epoch, record.written) == (life.block.epoch, (len(life.content),))
            assert life.block.ref_count == life.holds.total()

    def teardown(self) -> None:
        for name in ("a", "b", "c"):
            self.pool.reclaim(name)
        self.pool.free()


def run(device: ignis.Device, examples: int, steps: int) -> None:
    machine = type("Machine", (Pool,), {"device": device})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=examples, stateful_step_count=steps, deadline=None)
    )


def test_pools_do_what_the_model_says(device: ignis.Device) -> None:
    run(device, 50, 30)


@pytest.mark.soak
def test_pools_do_what_the_model_says_for_long(device: ignis.Device) -> None:
    run(device, 200, 50)
