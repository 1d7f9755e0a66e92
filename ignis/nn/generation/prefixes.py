"""Full blocks of keys and values, found by the ids that they and all blocks before them have."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from ignis.errors import MemoryContractViolation
from ignis.nn.causal import CausalModel
from ignis.runtime.array import tape_holds
from ignis.runtime.blocks.block import CACHED, Block
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.ownership.owners import on_behalf_of

Ids = tuple[int, ...]


@dataclass(slots=True, eq=False)
class _Node:
    """The ids of a block behind those of its parent, and the block that has their rows, if any."""

    parent: _Node | None = None
    ids: Ids = ()
    block: Block | None = None
    children: dict[Ids, _Node] = field(default_factory=dict)


class Prefixes:
    """Which block has the rows of which ids, as a tree: a path is the beginning of a sequence.

    The key of a block is its parent in the tree and its ids. Windows of attention and rotated
    positions do not matter: a row depends on the ids up to its own and on the weights. The tree
    holds no block: a block without holders stays cached until the pool needs it.

    Attributes
    ----------
    root : _Node
        Where the tree begins, without a block.
    """

    def __init__(self, model: CausalModel, pool: BlockPool) -> None:
        self._pool = pool
        self.root = _Node()
        self._nodes: dict[int, _Node] = {}
        """By the index of the block."""
        self._weights = [each.data for each in (*model.parameters(), *model.buffers())]
        self._versions = self._now()

    def _now(self) -> list[int]:
        """Return the versions of the weights, which may change in place."""
        return [each.allocation.version for each in self._weights]

    def renew(self) -> bool:
        """Forget all blocks if the weights have changed; return whether they have."""
        if tape_holds.written_since(self._weights, self._versions) is None:
            return False
        self._versions = self._now()
        self.clear()
        return True

    def find(self, ids: Sequence[int], most: int) -> list[Block]:
        """Return the blocks that have the first ids, without a gap, at most so many."""
        found: list[Block] = []
        node = self.root
        for part in self._parts(ids, most):
            child = node.children.get(part)
            if child is None or child.block is None or child.block.freed:
                break
            found.append(child.block)
            node = child
        return found

    def note(self, ids: Sequence[int], blocks: list[Block]) -> None:
        """Note the blocks that have the first ids of a sequence, all of them full.

        A block that is known for the same ids, and not freed, stays the one that is found.
        """
        node = self.root
        for part, block in zip(self._parts(ids, len(blocks)), blocks, strict=True):
            child = node.children.setdefault(part, _Node(node, part))
            if child.block is None or child.block.freed:
                if child.block is not None:
                    del self._nodes[child.block.index]
                before = self._nodes.get(block.index)
                child.block, self._nodes[block.index] = block, child
                if before is not None:
                    _forget(before)
            node = child

    def known(self, blocks: list[Block]) -> set[Block]:
        """Return those of the blocks that `find` may return."""
        nodes = ((block, self._nodes.get(block.index)) for block in blocks)
        return {block for block, node in nodes if node is not None and node.block is block}

    def cached(self) -> list[Block]:
        """Return the known blocks that nobody holds."""
        found = [node.block for node in self._nodes.values() if node.block is not None]
        return [block for block in found if block.state == CACHED]

    def clear(self) -> None:
        """Forget all blocks, and free those that nobody holds."""
        cached = self.cached()
        self.root, self._nodes = _Node(), {}
        for block in cached:
            # One with a view of somebody stays until an allocation needs it.
            with on_behalf_of(block.owner), contextlib.suppress(MemoryContractViolation):
                self._pool.evict(block)

    def _parts(self, ids: Sequence[int], count: int) -> list[Ids]:
        size = self._pool.rows
        return [tuple(ids[at : at + size]) for at in range(0, count * size, size)]


def _forget(node: _Node) -> None:
    """Let a node have no block, and end those that lead to none any more."""
    node.block = None
    while node.block is None and not node.children and node.parent is not None:
        del node.parent.children[node.ids]
        node = node.parent
