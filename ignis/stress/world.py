"""Arrays of one thread next to the model of each.

Arrays are in numbered slots. A slot keeps its array when that was freed, so that later operations
try to use it.
"""

from __future__ import annotations

import contextlib
import gc
import random
import time
from collections.abc import Callable
from typing import Any

import ignis
from ignis import memory as ledger
from ignis.dtypes import as_dtype
from ignis.errors import DoubleFreeError, IgnisError
from ignis.stress.blocks import BlockWorld
from ignis.stress.oracle import Memory, Outcome, Window

SLOTS = 32
_ROWS = (0, 1, 2, 3, 5, 8, 8, 13)
_KINDS = (
    ("float32", 4),
    ("float32", 4),
    ("float32", 4),
    ("float32", 1),
    ("int64", 3),
    ("uint8", 7),
    ("float64", 4),
    ("float16", 5),
)
_LARGE = (64, 257)
_DTYPES = {name: as_dtype(name) for name, _ in _KINDS}
VALUES = {name: [dtype.type(v).tobytes() for v in range(64)] for name, dtype in _DTYPES.items()}
NOISE = random.Random(0).randbytes(1 << 18)


class Difference(Exception):
    """ignis did something else than the contract says."""


class DoubleFree(Difference):
    """It freed something twice."""


class World:
    """The arrays of one thread.

    Parameters
    ----------
    device : Device
        Where they live.
    owners : sequence of str
        Three owners that nobody else uses, so that the bytes of each are known exactly.
    patience : float
        Seconds to wait at the end for frees that another thread is about to perform.
    pool : BlockPool
        What all threads allocate their blocks from.
    """

    def __init__(
        self,
        device: ignis.Device,
        owners: tuple[str, str, str],
        patience: float,
        pool: ignis.BlockPool,
    ) -> None:
        self.device = device
        self.owners = owners
        self.patience = patience
        self.streams = ignis.Stream(device), ignis.Stream(device)
        self.before = {owner: ledger.live_bytes(owner) for owner in owners}
        self.windows: list[Window | None] = [None] * SLOTS
        self.arrays: list[Any] = [None] * SLOTS
        self.memories: set[Memory] = set()
        self.garbage = 0
        self.warnings = 0
        self._acting = ""
        self._acting_scope = contextlib.ExitStack()
        self.blocks = BlockWorld(pool, owners, self.attempt, self.require)

    def act(self, owner: str) -> None:
        """Act on behalf of `owner` from now on."""
        if owner != self._acting:
            self._acting_scope.close()
            self._acting_scope.enter_context(ignis.acting_as(owner))
            self._acting = owner

    def choose_actor(self, memory: Memory, word: int) -> str:
        """Mostly the owner acts, at times another one."""
        actor = self.owners[(word >> 3) % 3] if word & 7 == 0 else memory.owner
        self.act(actor)
        return actor

    def attempt(
        self, what: str, expected: Outcome, call: Callable[..., Any], *arguments: Any
    ) -> Any:
        """Return what `call` returns, None if it was refused.

        Raises
        ------
        Difference
            Unless the outcome is the expected one.
        """
        result: Any = None
        got: Outcome = None
        text = ""
        try:
            result = call(*arguments)
        except IgnisError as error:
            got, text = error.__class__, f"\n  {error}"
        if got is not expected:
            kind = DoubleFree if expected is DoubleFreeError and got is None else Difference
            raise kind(f"{what}: {_name(got)}, expected {_name(expected)}{text}")
        return result

    def done(self, what: str, expected: Outcome, call: Callable[..., Any], *arguments: Any) -> bool:
        """As `attempt`; whether it was to be done, and not refused."""
        self.attempt(what, expected, call, *arguments)
        return expected is None

    def require(self, what: str, got: object, expected: object) -> None:
        """Raise a `Difference` unless a fact is as expected."""
        if got != expected:
            raise Difference(f"{what} is {got!r}, expected {expected!r}")

    def put(self, index: int, window: Window | None, array: Any) -> None:
        """Put an array into a slot; what was there is dropped."""
        old = self.windows[index]
        if old is not None:
            memory = old.memory
            if old.forget():
                self.garbage += memory.nbytes
                self.warnings += memory.refs > 0
            if not memory.windows:
                self.memories.discard(memory)
        self.windows[index] = window
        self.arrays[index] = array

    def make(self, index: int, word: int) -> None:
        """Make an array: planned, filled or uploaded."""
        name, width = _KINDS[word & 7]
        rows = _ROWS[(word >> 3) & 7]
        if (word >> 6) & 127 == 0:
            rows, width = _LARGE
        dtype = _DTYPES[name]
        owner = self.owners[(word >> 13) % 3]
        nbytes = rows * width * dtype.itemsize
        memory = Memory(nbytes, owner)
        named = word >> 23 & 1
        if not named:
            self.act(owner)
        array = ignis.empty((rows, width), dtype, self.device, owner=owner if named else None)
        window = Window(memory, (rows, width), name, dtype.itemsize)
        how = (word >> 15) & 3
        if how:
            self.act(owner)
            if how == 1:
                value = (word >> 17) & 63
                array.fill(value)
                memory.write(0, VALUES[name][value] * (rows * width))
            else:
                start = (word >> 17) & 0xFFFF
                data = NOISE[start : start + nbytes]
                array.from_host_raw(data)
                memory.write(0, data)
        self.memories.add(memory)
        self.put(index, window, array)

    def verify(self, window: Window, array: Any) -> None:
        """Compare the content of a live array."""
        got = array.to_host().tobytes()
        expected = window.content
        if expected is None:
            if window.nbytes == window.memory.nbytes:
                window.memory.content = bytearray(got)
        elif got != expected:
            where = next(i for i, (a, b) in enumerate(zip(got, expected, strict=True)) if a != b)
            raise Difference(f"content of {array!r} differs from byte {where} on")

    # -- the end -----------------------------------------------------------------------------

    def finish(self) -> None:
        """Release every holder, free or drop everything, and settle the account.

        Raises
        ------
        Difference
            If something cannot be freed, or an owner holds bytes afterwards.
        """
        self.blocks.finish()
        for index in range(SLOTS):
            self._release(index)
        for index, window in enumerate(self.windows):
            # A fourth of them is left to the finalizers.
            if index % 4 and window is not None and not window.freed:
                self.act(window.memory.owner)
                self.arrays[index].free()
                window.free()
        self.leave()
        self.settle()

    def _release(self, index: int) -> None:
        """Release every holder, and close a view."""
        window, array = self.windows[index], self.arrays[index]
        if window is None or window.freed:
            return
        memory = window.memory
        for holder in [*memory.named.elements(), *[None] * memory.unnamed]:
            array.decrement_ref(holder)
            memory.drop_holder(holder)
        for operation in memory.tape:
            array.tape_release(operation)
        memory.tape.clear()
        if window.view:
            array.free()
            window.close()

    def leave(self) -> None:
        """Drop everything and stop acting for anybody."""
        self.blocks.leave()
        for index in range(SLOTS):
            self.put(index, None, None)
        self._acting_scope.close()
        self._acting = ""

    def settle(self) -> None:
        """Wait until all is freed: cycles need the collector, another thread may be freeing."""
        generation = 1  # mostly enough, and a full collection takes longer than the epoch
        for owner in self.owners:
            waited, pause = 0.0, 0.001
            while (held := ledger.live_bytes(owner) - self.before[owner]) != 0:
                if waited > self.patience:
                    raise Difference(f"{held} B of {owner!r} are never freed")
                if generation == 2:
                    time.sleep(pause)
                    waited, pause = waited + pause, 2 * pause
                gc.collect(generation)
                ledger.collect()
                generation = 2
        self.garbage = 0

    def check_bytes(self, owner: str) -> None:
        """Compare the ledger with the model."""
        alive = sum(m.nbytes for m in self.memories if m.live and m.owner == owner)
        held = ledger.live_bytes(owner) - self.before[owner]
        # Garbage may be in a cycle, or in the hands of another thread that drains.
        if not alive <= held <= alive + self.garbage:
            raise Difference(f"{held} B of {owner!r}, not from {alive} to {alive + self.garbage}")


def _name(outcome: Outcome) -> str:
    return "success" if outcome is None else outcome.__name__
