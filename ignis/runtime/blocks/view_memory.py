"""ViewMemory: what views of a block have as their allocation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ignis.runtime import capture_state
from ignis.runtime.blocks.block import Block
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.guard import TRANSFERRED
from ignis.runtime.ownership.owners import on_behalf_of
from ignis.runtime.stream import Stream

if TYPE_CHECKING:
    from ignis.runtime.blocks.core import Core


class BlockViews(dict[int, tuple[int, ...]]):
    """Live views of a block, by id; they are views of the pool's memory, too."""

    def __init__(self, memory: Allocation) -> None:
        self._memory = memory

    def __setitem__(self, view: int, shape: tuple[int, ...]) -> None:
        (self._memory.views or self._memory.begin_views())[view] = shape
        super().__setitem__(view, shape)

    def pop(self, view: int, default: Any = None) -> Any:
        """Strike out a view that was closed."""
        (self._memory.views or {}).pop(view, None)
        return super().pop(view, default)


class ViewMemory:
    """The allocation of a pool, with the rules of one block for every use by a view.

    A write needs what `BlockPool.write` needs, and each use is one of the block: what comes after
    the block was released waits for it.

    Parameters
    ----------
    pool : Core
        The pool.
    block : Block
        A block of it.
    """

    __slots__ = ("_block", "_memory", "_pool", "views")

    _memory: Allocation
    views: BlockViews

    def __init__(self, pool: Core, block: Block) -> None:
        set_own = super().__setattr__
        set_own("_pool", pool)
        set_own("_block", block)
        set_own("_memory", pool.memory)
        set_own("views", BlockViews(pool.memory))

    @property
    def guard(self) -> int:
        """That of the memory, and no fast path but a free's."""
        return self._memory.guard | TRANSFERRED

    def __getattr__(self, name: str) -> Any:
        return getattr(self._memory, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "guard":
            value = value & ~TRANSFERRED | self._memory.guard & TRANSFERRED
        setattr(self._memory, name, value)

    def of(self, memory: Allocation) -> bool:
        """Whether it stands for this allocation: a pool that was asleep has another one."""
        return self._memory is memory

    def require_writable(self, operation: str) -> None:
        """Raise what `admit_write` raises by the rules of blocks and tapes."""
        with LOCK:
            self._pool.require_writable(operation, self._block)
        with on_behalf_of(self._memory.owner):
            self._memory.require_writable(operation)

    def admit_read(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to read, or refuse by name, as of the block."""
        self._admit(self._require_live, stream, operation)
        self._memory.admit_read(stream, operation)

    def admit_write(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to write, or refuse by name, as of the block."""
        self._admit(self.require_writable, stream, operation)
        with on_behalf_of(self._memory.owner):
            self._memory.admit_write(stream, operation)

    def _admit(self, check: Callable[[str], None], stream: Stream, operation: str) -> None:
        """Check the rules of the block, now and before each replay, and note the use."""
        check(operation)
        self._pool.note_use(self._block, stream, operation)
        recorder = capture_state.here()
        if recorder is not None:
            recorder.each_replay(partial(check, operation))

    def _require_live(self, operation: str) -> None:
        with LOCK:
            self._pool.require_live(operation, self._block)
