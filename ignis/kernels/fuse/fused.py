"""Fused: a Python closure over arrays as one kernel, with its gradient as one more."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from ignis.kernels.common.operands import as_operand, output, overlap
from ignis.kernels.fuse.expression import Node, apply, cast, computed_in, constant, is_float, leaf
from ignis.kernels.fuse.gradient import derive
from ignis.kernels.fuse.launch import Launcher, sum_to
from ignis.kernels.fuse.program import build
from ignis.kernels.fuse.tracing import Trace, captured, describe, trace
from ignis.runtime.array.create import zeros
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import require_device
from ignis.runtime.stream import Stream, resolve_stream

_MOST_PLANS = 256


class Gradient:
    """The kernel that computes the gradients of a trace by some of its inputs.

    Beside the closure's arguments it reads, at the positions that follow theirs: the gradient of
    the result, then for a mean 1 / length, for a maximum the result and how often it occurs.
    """

    def __init__(self, made: Trace, wanted: tuple[int, ...]) -> None:
        self.trace = made
        self.wanted = wanted
        root, space = made.root, made.space
        count = len(made.arguments)
        shapes = {i: shape for i, (shape, _) in enumerate(made.arguments) if shape is not None}
        keepdims_shape = (*made.shape, 1) if made.reduction else made.shape
        shapes |= dict.fromkeys((count, count + 1, count + 2), keepdims_shape)
        seed = leaf("input", count, root.dtype)
        if made.reduction == "mean":
            share = cast(leaf("scalar", count + 1, DTYPES["float64"]), computed_in(root.dtype))
            seed = apply("mul", share, seed)  # a half is computed in float32, and so is the share
        elif made.reduction == "max":
            seed = self._shared(seed, count)
        nodes = derive(root, seed, wanted) if is_float(root.dtype) else {}
        self.reached = tuple(position for position in wanted if position in nodes)
        outputs = []
        for position in self.reached:
            own, dtype = made.arguments[position]
            if own == space:
                outputs.append((nodes[position], dtype))
            else:
                wide = computed_in(dtype)  # in which the parts are summed
                outputs.append((cast(nodes[position], wide), wide))
        self.counter: Launcher | None = None
        self.launcher: Launcher | None = None
        if outputs:
            self.launcher = Launcher(build(outputs, shapes, space, None))
        if made.reduction == "max" and outputs:
            self.counter = Launcher(
                build(
                    [(cast(self._hits(count), _counts(root)), _counts(root))], shapes, space, "sum"
                )
            )

    def _hits(self, count: int) -> Node:
        """Return where the expression, rounded as it is stored, equals the maximum."""
        root = self.trace.root
        stored = cast(cast(root, computed_in(root.dtype)), root.dtype)
        return apply("eq", stored, leaf("input", count + 1, root.dtype))

    def _shared(self, seed: Node, count: int) -> Node:
        """The seed divided among all elements that equal the maximum, rounded at the end."""
        share = apply("div", seed, leaf("input", count + 2, _counts(seed)))
        return apply("where", self._hits(count), share, constant(0, seed.dtype))

    @property
    def reads(self) -> tuple[int, ...]:
        """Positions of the array arguments that the kernels read."""
        found: set[int] = set()
        for launcher in (self.launcher, self.counter):
            if launcher:
                found |= {array.position for array in launcher.program.arrays}
        return tuple(sorted(i for i in found if i < len(self.trace.arguments)))

    @property
    def reads_result(self) -> bool:
        """True if it needs the closure's result."""
        return self.counter is not None

    def run(
        self, dy: NvArray, arguments: dict[int, Any], result: NvArray | None, stream: Stream | None
    ) -> list[NvArray]:
        """Gradients of `wanted`, new arrays; zeros where none arrives."""
        made, space = self.trace, self.trace.space
        device = dy.device
        found: dict[int, NvArray] = {}
        if self.launcher is not None:
            count = len(made.arguments)
            values = {**arguments, count: dy}
            if made.reduction == "mean":
                values[count + 1] = 1.0 / space[-1]
            if self.counter is not None:
                values[count + 1] = result
                times = output("fuse", None, made.shape, device, stream, _counts(made.root))
                self.counter.run(values, [times], stream)
                values[count + 2] = times
            full = [
                output("fuse", None, space, device, stream, dtype)
                for _, dtype in self.launcher.program.outputs
            ]
            self.launcher.run(values, full, stream)
            for position, gradient in zip(self.reached, full, strict=True):
                found[position] = self._folded(position, gradient, stream)
        return [found[p] if p in found else self._zeros(p, dy, stream) for p in self.wanted]

    def _folded(self, position: int, gradient: NvArray, stream: Stream | None) -> NvArray:
        shape, dtype = self.trace.arguments[position]
        if shape is None or gradient.shape == shape:
            return gradient
        total = sum_to(gradient, shape, stream)
        if total.dtype == dtype:
            return total
        rounded = output("fuse", None, shape, total.device, stream, dtype)
        convert = cast(leaf("input", 0, total.dtype), dtype)
        Launcher(build([(convert, dtype)], {0: shape}, shape, None)).run(
            {0: total}, [rounded], stream
        )
        return rounded

    def _zeros(self, position: int, dy: NvArray, stream: Stream | None) -> NvArray:
        shape, dtype = self.trace.arguments[position]
        with resolve_stream(stream, dy.device) as order:
            return zeros(shape, dtype, dy.device, stream=order)


def _counts(node: Node) -> Any:
    """Dtype in which occurrences of a maximum are counted: no half, which ends at 2048."""
    return computed_in(node.dtype)


class Plan:
    """Kernel of a closure for arguments of given shapes and dtypes."""

    def __init__(self, made: Trace) -> None:
        self.trace = made
        shapes = {i: shape for i, (shape, _) in enumerate(made.arguments) if shape is not None}
        outputs = [(made.root, made.root.dtype)]
        program = build(outputs, shapes, made.space, made.reduction)
        self.launcher = Launcher(program)
        self.gradient = functools.lru_cache(maxsize=16)(functools.partial(Gradient, made))

    def run(
        self, arguments: tuple[Any, ...], out: NvArray | None, stream: Stream | None
    ) -> NvArray:
        """Result of the closure, in `out` if given."""
        device = next(value.device for value in arguments if isinstance(value, NvArray))
        made = self.trace
        result = output("fuse", out, made.shape, device, stream, made.root.dtype)
        if out is not None:
            self._require_safe(arguments, result)
        self.launcher.run(dict(enumerate(arguments)), [result], stream)
        return result

    def _require_safe(self, arguments: tuple[Any, ...], out: NvArray) -> None:
        """Raise ArgumentError where one thread would write what another one reads."""
        program = self.launcher.program
        start = out.ptr
        for array in program.arrays:
            value = arguments[array.position]
            same = value.ptr == start and all(array.mask) and not program.reduction
            if not (same and value.dtype == out.dtype) and overlap(value, out):
                raise ArgumentError(
                    f"fuse: out overlaps argument {array.position} without being the same array"
                )


class Fused:
    """An elementwise closure as a kernel; see `ignis.fuse`."""

    def __init__(self, closure: Callable[..., Any]) -> None:
        if not callable(closure):
            raise ArgumentError(f"fuse: expected a closure, not {type(closure).__name__}")
        self._closure = closure
        self._captured = captured(closure)
        self._plans: dict[Any, Plan] = {}
        functools.update_wrapper(self, closure, updated=())

    def __call__(
        self, *args: Any, out: NvArray | None = None, stream: Stream | None = None
    ) -> NvArray:
        """Compute the closure on arrays.

        Parameters
        ----------
        *args : NvArray or number
            Arrays of one device that broadcast. Numbers are parameters of the kernel: another
            value compiles nothing.
        out : NvArray, optional
            Receives the result; may be an argument of its shape and dtype.

        Returns
        -------
        NvArray
            Of the shape and dtype that NumPy's rules and the closure give; comparisons are uint8.

        Raises
        ------
        ArgumentError, DTypeError
            If the closure does what no kernel can, or arguments do not fit; nothing is launched.
        """
        return self.plan(args).run(args, out, stream)

    def gradient(
        self, dy: NvArray, *args: Any, stream: Stream | None = None
    ) -> tuple[NvArray | None, ...]:
        """Gradients by the arguments, given the gradient of the result: one kernel for all.

        Those of arguments that were repeated by broadcasting are summed by `kernels.reduce`; the
        gradient of a maximum needs two kernels more.

        Parameters
        ----------
        dy : NvArray
            Of the result's shape and dtype.
        *args : NvArray or number
            As for the call.

        Returns
        -------
        tuple
            A new array per float array of `args`; None for integers and numbers.
        """
        plan = self.plan(args)
        made = plan.trace
        first = next(value for value in args if isinstance(value, NvArray))
        dy = as_operand("fuse.gradient", "dy", dy, like=first, dtype=made.root.dtype)
        if dy.shape != made.shape:
            raise ArgumentError(f"fuse.gradient: dy is {dy.shape}, the result {made.shape}")
        wanted = tuple(
            i for i, (shape, d) in enumerate(made.arguments) if shape is not None and is_float(d)
        )
        derived = plan.gradient(wanted)
        result = plan.run(args, None, stream) if derived.reads_result else None
        found = dict(
            zip(wanted, derived.run(dy, dict(enumerate(args)), result, stream), strict=True)
        )
        return tuple(found.get(position) for position in range(len(args)))

    def source(self, *args: Any) -> str:
        """CUDA C++ of the kernel that a call with these arguments launches."""
        return self.plan(args).launcher.text

    def plan(self, args: tuple[Any, ...]) -> Plan:
        """The trace and kernels for arguments like these, made at the first call."""
        arguments = tuple(describe(position, value) for position, value in enumerate(args))
        key = (arguments, self._captured())
        found = self._plans.get(key)
        arrays = [value for value in args if isinstance(value, NvArray)]
        if not arrays:
            raise ArgumentError("fuse: at least one argument must be an NvArray")
        for array in arrays:
            require_device("fuse", "an argument", array.device, arrays[0].device)
        if found is None:
            found = Plan(trace(self._closure, arguments))
            if len(self._plans) >= _MOST_PLANS:  # shapes that keep changing
                # Of a copy: other threads may add theirs meanwhile.
                self._plans.pop(list(self._plans)[0], None)
            self._plans[key] = found
        return found

    def __repr__(self) -> str:
        return f"fuse({getattr(self._closure, '__qualname__', self._closure)})"
