"""Two small products with an activation behind each, in one launch: a multilayer perceptron.

In a row of such launches the first product of one is computed while the second of the one ahead is
under way (see ``cuda/mlp.cu``), which kernels in graphs cannot do. One alone takes longer than two
launches of `small_product`, the second early.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from ignis.base.lifetime import Scoped
from ignis.errors import ArgumentError
from ignis.jit.kernel import Kernel
from ignis.jit.prepared import PreparedLaunch
from ignis.kernels import small_product
from ignis.kernels.common import expect
from ignis.kernels.common.operands import output
from ignis.kernels.common.precision import chosen_precision
from ignis.kernels.common.sources import load
from ignis.kernels.small_product import ACTIVATIONS, Tiling
from ignis.runtime.array.create import empty, zeros
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["Problem", "Workspace", "forward", "prepare", "suits"]

_FIRST, _LAST = Tiling(64, 32, 2, 2), Tiling(32, 16, 2, 8)
"""How the two products are cut."""
_APART = 32
"""Numbers from one count to the next: each has 128 bytes for itself."""
_FEWEST_FIRST, _FEWEST, _MOST = 32, 80, 128
"""Tiles of the first result; of both; and of each, from which and up to which a row of launches was
faster than two kernels in a graph on an H200."""
_MOST_K = 896
"""The inner dimension up to which it was."""


def suits(m: int, k: int, h: int, n: int) -> bool:
    """Whether a row of launches is meant for [m, k] by [k, h] by [h, n].

    It is for products that `small_product.suits`, of k up to 896, and results of at least 80 tiles
    together: [m, h] 32 to 128 of 64 by 32, and [m, n] up to 128 of 32 by 16.
    """
    first, last = _tiles(_FIRST, m, h), _tiles(_LAST, m, n)
    return (
        _FEWEST_FIRST <= first <= _MOST
        and last <= _MOST
        and first + last >= _FEWEST
        and k <= _MOST_K
        and small_product.suits(m, h, k)
        and small_product.suits(m, n, h)
    )


@dataclass(frozen=True, slots=True)
class Problem:
    """``out = g(hidden @ b)`` of ``hidden = f(x @ a)``, in arrays that fit; no size is 0 but k.

    Attributes
    ----------
    x, a, b, hidden, out : NvArray
        float32 [m, k], [k, h], [h, n], [m, h] and [m, n].
    activations : two of "gelu", "silu" and None
        f and g.
    precision : "float32" or "tf32"
        Of both products.
    """

    x: NvArray
    a: NvArray
    b: NvArray
    hidden: NvArray
    out: NvArray
    activations: tuple[str | None, str | None]
    precision: str

    @property
    def kernel(self) -> Kernel:
        """What computes it."""
        exact = "true" if self.precision == "float32" else "false"
        return load("mlp.cu", f"mlp<{exact}>", self.x.device)

    @property
    def grid(self) -> tuple[int, int, int]:
        """Blocks: of both parts of k, for the tiles of hidden and of out."""
        tiles = _tiles(_FIRST, *self.hidden.shape) + _tiles(_LAST, *self.out.shape)
        return (_FIRST.split, tiles, 1)

    def arguments(self, space: Workspace, turn: int) -> tuple[object, ...]:
        """Return the kernel's arguments."""
        (m, k), (h, n) = self.x.shape, self.b.shape
        arrays = (self.x, self.a, self.b, self.hidden, self.out)
        activations = (ACTIVATIONS[name] for name in self.activations)
        counts = (space.counts[turn], space.counts[1 - turn])
        return (*arrays, m, k, h, n, *activations, *counts, space.partials, space.arrivals)


class Workspace(Scoped):
    """Where the blocks of launches on [m, k] by [k, h] by [h, n] meet, of two that take turns."""

    def __init__(self, m: int, h: int, n: int, device: Device) -> None:
        self.partials: NvArray | None = None
        self.arrivals: NvArray | None = None
        rows = -(-m // _FIRST.rows)
        with contextlib.ExitStack() as stack:
            self.counts = tuple(
                stack.enter_context(zeros((2 * rows * _APART,), "int32", device)) for _ in range(2)
            )
            if not small_product.has_clusters(device):
                tiles = _tiles(_FIRST, m, h), _tiles(_LAST, m, n)
                floats = sum(
                    count * how.split * how.rows * how.cols
                    for count, how in zip(tiles, (_FIRST, _LAST), strict=True)
                )
                self.arrivals = stack.enter_context(zeros((sum(tiles),), "int32", device))
                self.partials = stack.enter_context(empty((floats,), device=device))
            self._memory = stack.pop_all()

    def free(self) -> None:
        """Give the memory back; again is a no-op."""
        self._memory.close()


def forward(
    x: NvArray,
    a: NvArray,
    b: NvArray,
    *,
    activation: str | None = "gelu",
    last_activation: str | None = None,
    precision: str | None = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``last_activation(activation(x @ a) @ b)``; same input, same bits.

    Parameters
    ----------
    x, a, b : NvArray
        float32 [m, k], [k, h] and [h, n].
    activation, last_activation : "gelu", "silu" or None
        As `ignis.kernels.activations` has them.
    precision : "float32" or "tf32", optional
        The choice of `ignis.matmul_precision` if None; see `small_product.matmul`.
    out : NvArray, optional
        [m, n], receives the result; must not share memory with the operands.
    stream : Stream, optional
        The current stream of the device if None.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes (named in the message), dtypes or devices do not fit, or an activation or the
        precision is no such word.
    """
    operation = "mlp"
    x, a, b = expect.floats(operation, x=x, a=a, b=b)
    fits = len(x.shape) == len(a.shape) == len(b.shape) == 2
    if not fits or x.shape[1] != a.shape[0] or a.shape[1] != b.shape[0]:
        raise ArgumentError(f"{operation}: x {x.shape}, a {a.shape} and b {b.shape} do not fit")
    for name in (activation, last_activation):
        if name not in ACTIVATIONS:
            raise ArgumentError(
                f"{operation}: an activation must be 'gelu', 'silu' or None, not {name!r}"
            )
    precision = chosen_precision(operation, precision)
    m, h, n, device = x.shape[0], a.shape[1], b.shape[1], x.device
    out = output(operation, out, (m, n), device, stream)
    expect.apart(operation, out, x, a, b)
    if not out.numel:
        return out
    with resolve_stream(stream, device):
        if not h:
            return out.zero()
        with Workspace(m, h, n, device) as space, empty((m, h), device=device) as hidden:
            activations = (activation, last_activation)
            problem = Problem(x, a, b, hidden, out, activations, precision)
            args = problem.arguments(space, 0)
            problem.kernel.launch(problem.grid, _FIRST.block, args, shared=_FIRST.shared)
    return out


def prepare(problem: Problem, space: Workspace, turn: int, stream: Stream) -> PreparedLaunch:
    """Return the launch of a problem, to be repeated.

    It may begin while the one before it on the stream is under way, and read `x`, `a` and `b` then,
    which that one may not write. Two such launches take turns, each with a `hidden` of its own.

    Parameters
    ----------
    problem : Problem
        What to compute.
    space : Workspace
        For its sizes.
    turn : 0 or 1
        The first launch on a workspace has 0, each further one not that of the launch ahead.
    stream : Stream
        Where it is launched.
    """
    return problem.kernel.prepare(
        problem.grid,
        _FIRST.block,
        problem.arguments(space, turn),
        shared=_FIRST.shared,
        stream=stream,
        programmatic=True,
    )


def _tiles(how: Tiling, m: int, n: int) -> int:
    _, across, down = how.grid(m, n)
    return across * down
