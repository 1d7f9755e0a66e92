"""fuse for tensors and arrays: one kernel forward, one backward, recorded as one operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ignis.autograd.node import Edges, Gradients, Saved, Variable
from ignis.autograd.recording import record
from ignis.autograd.tape import is_recording
from ignis.errors import ArgumentError
from ignis.kernels.fuse import fused as kernels
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream


class FusedFunction(kernels.Fused):
    """Closure of `fuse`, as an operation on tensors."""

    def __call__(self, *args: Any, out: NvArray | None = None, stream: Stream | None = None) -> Any:
        """Compute the closure on arrays or tensors.

        Parameters
        ----------
        *args : Tensor, NvArray or number
            Arrays of one device that broadcast. Numbers are parameters of the kernel.
        out : NvArray, optional
            Receives the result; not where a gradient is recorded.
        stream : Stream, optional
            The current stream of the device if None.

        Returns
        -------
        Tensor or NvArray
            A Tensor if an argument is one, on the tape if it requires a gradient.

        Raises
        ------
        ArgumentError, DTypeError
            If the closure does what no kernel can, or arguments do not fit; nothing is launched.
        """
        positions = [i for i, value in enumerate(args) if isinstance(value, Variable)]
        if not positions:
            return super().__call__(*args, out=out, stream=stream)
        values = tuple(a.array if isinstance(a, Variable) else a for a in args)
        inputs = tuple(args[position] for position in positions)
        plan = self.plan(values)
        wanted = tuple(i for i in positions if args[i].needs_gradient)
        if not (wanted and is_recording()):
            result = plan.run(values, out, stream)
            return record("fuse", result, inputs, (), lambda dy, saved, to: (), fused=True)
        if out is not None:
            raise ArgumentError("fuse: out= is not for arguments that require a gradient")
        derived = plan.gradient(wanted)
        result = plan.run(values, None, stream)
        reads = derived.reads
        numbers = {i: v for i, v in enumerate(values) if not isinstance(v, NvArray)}
        with_result = derived.reads_result

        def gradients(dy: NvArray, saved: Saved[NvArray], to: Edges) -> Gradients[NvArray]:
            arguments = {**numbers, **dict(zip(reads, saved, strict=False))}
            found = derived.run(dy, arguments, saved[-1] if with_result else None, None)
            by_position = dict(zip(wanted, found, strict=True))
            return [by_position.get(position) for position in positions]

        saved = [values[i] for i in reads] + ([result] if with_result else [])
        return record(self._operation, result, inputs, saved, gradients, fused=True)

    @property
    def _operation(self) -> str:
        name = getattr(self._closure, "__name__", "")
        return "fuse" if name in ("", "<lambda>") else f"fuse({name})"


def fuse(closure: Callable[..., Any]) -> FusedFunction:
    """Make one kernel of an elementwise closure, and one of its gradient.

    The closure gets a `ignis.sym.Symbol` per argument and returns one: arithmetic, comparisons,
    the functions of `ignis.sym`, broadcasting, and as its last operation optionally ``sym.sum``,
    ``sym.mean`` or ``sym.max`` over the last axis. It runs once per set of shapes and dtypes.
    Numbers in it, and those it captures, become literals: another captured value is another
    kernel. Numbers passed as arguments are parameters of one kernel.

    Examples
    --------
    >>> swish = ignis.fuse(lambda x, beta: x * ignis.sym.sigmoid(beta * x))
    >>> y = swish(x, 1.5)
    """
    return FusedFunction(closure)
