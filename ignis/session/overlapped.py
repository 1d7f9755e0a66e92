"""Runs of a session that is two products, which overlap.

A graph starts when the one ahead of it has ended. The one launch of `ignis.kernels.mlp` begins
earlier: it reads inputs of the session, which no kernel writes, while the run ahead is under way.
What is between the products is there twice, and runs take turns with it.
"""

from __future__ import annotations

import contextlib
import dataclasses
import threading
from collections.abc import Mapping, Sequence

from ignis.jit.prepared import PreparedLaunch
from ignis.kernels import mlp
from ignis.kernels.common.precision import chosen_precision
from ignis.runtime import capture_state
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, current_stream
from ignis.session.nodes import Node
from ignis.session.plan import Plan
from ignis.session.steps import Step

__all__ = ["OverlappedRuns", "suits"]


def suits(plan: Plan, results: Sequence[Node]) -> bool:
    """Whether a plan is two products, the second of what the first leaves to it and an input."""
    steps = _steps(plan)
    if len(steps) != 2 or not all(step.is_product for step in steps):
        return False
    first, second = steps
    left, right = second.inputs
    if left is not first.node or left in results or right.inputs:
        return False
    (m, h), k, n = first.node.shape, first.inputs[0].shape[1], second.node.shape[1]
    return mlp.suits(m, k, h, n)


class OverlappedRuns:
    """Repeats the products of a plan, as a `CapturedGraph` does.

    Parameters
    ----------
    plan : Plan
        That `suits`.
    buffers : mapping
        The array of every node.
    device : Device
        Where they are.

    Raises
    ------
    CudaError, OutOfMemoryError
        If the kernel cannot be loaded, or its workspace not be taken.
    """

    def __init__(self, plan: Plan, buffers: Mapping[Node, NvArray], device: Device) -> None:
        first, second = _steps(plan)
        (m, h), n = first.node.shape, second.node.shape[1]
        x, a = first.inputs
        problem = mlp.Problem(
            x=buffers[x],
            a=buffers[a],
            b=buffers[second.inputs[1]],
            hidden=buffers[first.node],
            out=buffers[second.node],
            activations=(first.activation, second.activation),
            precision=chosen_precision("realize", None),
        )
        self._device = device
        self._lock = threading.Lock()
        self._stream = current_stream(device)
        self._turn = 0
        with contextlib.ExitStack() as undo:
            self._space = undo.enter_context(mlp.Workspace(m, h, n, device))
            hidden = undo.enter_context(empty((m, h), device=device))
            self._turns = problem, dataclasses.replace(problem, hidden=hidden)
            self._runs = {self._stream: self._prepared(self._stream)}
            self._memory = undo.pop_all()

    def replay(self) -> None:
        """Launch one on the current stream; runs go one after another, on whatever streams."""
        if capture_state.threads:
            capture_state.refuse("compute", "a run of a session is no part of a graph")
        stream = current_stream(self._device)
        with self._lock:
            if stream is not self._stream:
                self._move(stream)
            self._runs[stream][self._turn]()
            self._turn = 1 - self._turn

    def free(self) -> None:
        """Give its memory back; again is a no-op."""
        self._runs.clear()
        self._memory.close()

    def _move(self, stream: Stream) -> None:
        """Let runs on `stream` follow those on the one before; keeps those that are open."""
        runs = {known: run for known, run in self._runs.items() if not known.closed}
        if stream not in runs:
            runs[stream] = self._prepared(stream)
        if not self._stream.closed:  # else its work has ended
            stream.wait_stream(self._stream)
        self._stream, self._runs = stream, runs

    def _prepared(self, stream: Stream) -> list[PreparedLaunch]:
        return [
            mlp.prepare(problem, self._space, turn, stream)
            for turn, problem in enumerate(self._turns)
        ]


def _steps(plan: Plan) -> list[Step]:
    return [place.step for place in plan.placements if place.step.inputs]
