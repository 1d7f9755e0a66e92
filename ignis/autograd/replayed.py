"""Gradients of leaves in captured work: a replay leaves them as the function itself would.

A graph adds to the array that was a leaf's gradient at the capture, or writes a new one in its own
memory. Which array the leaf has is a fact of the host, so every replay puts that right: before the
launch, the array that is added to becomes the leaf's gradient of that moment; after it, the leaf
has the array that it had at the end of the capture.
"""

from __future__ import annotations

import weakref
from functools import partial

from ignis.autograd.node import Variable
from ignis.errors import TapeError
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray


class _Leaf:
    """First and last state of one leaf's gradient in a captured function."""

    __slots__ = ("after", "before", "dropped", "hooks", "leaf")

    def __init__(self, leaf: Variable, dropped: bool) -> None:
        self.leaf = weakref.ref(leaf)
        self.before: NvArray | None = None if dropped else leaf.gradient
        self.dropped = dropped
        self.after: NvArray | None = None
        self.hooks = dict(leaf.hooks or ())


class _Leaves:
    """The leaves of one capture."""

    def __init__(self, recorder: capture_state.Recorder) -> None:
        self.noted: dict[weakref.ref[Variable], _Leaf] = {}
        self._left: list[_Leaf] = []
        recorder.at_end(partial(self._settle, recorder))

    def _settle(self, recorder: capture_state.Recorder) -> None:
        """Note what the function has left; a leaf that it made for itself is no concern."""
        for each in self.noted.values():
            leaf = each.leaf()
            if leaf is None:
                continue
            each.after = leaf.gradient
            if not each.dropped or each.after is not None:
                self._left.append(each)
        if self._left:
            recorder.each_replay(self._begin, self._end)

    def _begin(self) -> None:
        for each in self._left:
            leaf = each.leaf()
            if leaf is None:
                continue
            if not leaf.needs_gradient:
                raise TapeError(
                    f"graph.replay: a leaf of shape {leaf.shape} was frozen after the "
                    "capture, but the graph computes its gradient; capture it again"
                )
            if leaf.hooks != each.hooks and (leaf.hooks or each.hooks):
                raise TapeError(
                    f"graph.replay: a hook of a leaf of shape {leaf.shape} was registered or "
                    "removed after the capture, and the replay would not call it; capture it again"
                )
            if each.dropped or leaf.gradient is each.before:
                continue
            if each.before is None:
                raise TapeError(
                    f"graph.replay: a leaf of shape {leaf.shape} has a gradient that it did "
                    "not have at the capture, and the replay would overwrite it; call "
                    "zero_grad() first"
                )
            if leaf.gradient is None:
                each.before.zero()
            else:
                flat = each.before.reshape(each.before.numel)
                flat.write_rows(leaf.gradient.reshape(flat.numel), 0)

    def _end(self) -> None:
        for each in self._left:
            leaf = each.leaf()
            if leaf is not None:
                leaf.gradient = each.after


def note(leaf: Variable, dropped: bool = False) -> None:
    """Note, in a capture, that the gradient of a leaf is about to change, or to be dropped."""
    recorder = capture_state.here()
    if recorder is None:
        return
    leaves = recorder.notes.get("gradients")
    if leaves is None:
        leaves = recorder.notes["gradients"] = _Leaves(recorder)
    if weakref.ref(leaf) not in leaves.noted:
        each = _Leaf(leaf, dropped)
        leaves.noted[each.leaf] = each
