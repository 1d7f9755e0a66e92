"""Products of float32 matrices of few rows, with what comes behind them, in one launch.

A library's tiles are too few here to fill a device: 64 rows by 2048 columns are 16 tiles of 128 x
64. These kernels cut the rows and columns into smaller tiles and the inner dimension into parts.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from ignis.errors import ArgumentError
from ignis.kernels import expect
from ignis.kernels.library import load
from ignis.kernels.operands import output
from ignis.kernels.precision import chosen_precision
from ignis.runtime.create import empty, zeros
from ignis.runtime.device import Device
from ignis.runtime.nvarray import NvArray
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["ACTIVATIONS", "TILINGS", "Tiling", "launch", "matmul", "suits", "tiling"]

ACTIVATIONS: dict[str | None, int] = {None: 0, "gelu": 1, "silu": 2}
"""What may follow a product, and the kernel's number for it."""

_FILE = "small_product.cu"
_STAGE = 32  # k of a stage
_MOST_BLOCKS = 132
_MOST_TILES = 64


@dataclass(frozen=True, slots=True)
class Tiling:
    """How the kernel cuts a product; see ``cuda/small_product.cu``."""

    rows: int
    """Of a tile."""
    cols: int
    warps_m: int
    """Warps along the rows of a tile."""
    warps_n: int
    groups: int
    """Groups of warps that take turns in k."""
    stages: int
    """Tiles of 32 k that a block asks for at once."""
    split: int
    """Blocks that share a tile's k."""

    @property
    def block(self) -> int:
        """Threads per block."""
        return 32 * self.warps_m * self.warps_n * self.groups

    @property
    def shared(self) -> int:
        """Bytes of shared memory: the stages, and the sums of the groups."""
        stage = self.rows * (_STAGE + 8) + _STAGE * (self.cols + 4)
        return 4 * (self.stages * stage + self.groups * self.rows * (self.cols + 4))

    def grid(self, m: int, n: int) -> tuple[int, int, int]:
        """Blocks along parts, columns and rows."""
        return self.split, -(-n // self.cols), -(-m // self.rows)

    def expression(self, exact: bool) -> str:
        """The kernel's name expression."""
        sizes = (self.rows, self.cols, self.warps_m, self.warps_n, self.groups, self.stages)
        return f"small_product<{int(exact)}, {', '.join(map(str, sizes))}, {self.split}>"


_WHOLE = Tiling(64, 64, 2, 2, 2, 4, 1)
_SPLIT = Tiling(64, 64, 2, 2, 2, 4, 4)
_NARROW = Tiling(64, 32, 2, 1, 4, 8, 8)
TILINGS = (_WHOLE, _SPLIT, _NARROW)
"""Those that `tiling` chooses from, and that the ``.cu`` file instantiates."""


def suits(m: int, n: int, k: int) -> bool:
    """Whether these kernels are meant for a product of [m, k] by [k, n]."""
    return -(-m // 64) * -(-n // 64) <= _MOST_TILES


@functools.lru_cache(maxsize=1024)
def tiling(m: int, n: int, k: int) -> Tiling:
    """Return how a product of [m, k] by [k, n] is cut: by its shape alone, so its bits are too."""
    tiles = -(-m // 64) * -(-n // 64)
    if k <= 2 * _STAGE or tiles > _MOST_BLOCKS // 4:
        return _WHOLE
    if tiles > _MOST_BLOCKS // 16 or k <= 8 * _STAGE:
        return _SPLIT
    return _NARROW


def matmul(
    a: NvArray,
    b: NvArray,
    *,
    bias: NvArray | None = None,
    activation: str | None = None,
    precision: str | None = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``activation(a @ b + bias)``; same input, same bits.

    Parameters
    ----------
    a, b : NvArray
        float32 [m, k] and [k, n].
    bias : NvArray, optional
        float32 [n].
    activation : "gelu" or "silu", optional
        As `ignis.kernels.activations` has them.
    precision : "float32" or "tf32", optional
        "tf32" rounds the operands to 10 bits behind the binary point; the choice of
        `ignis.matmul_precision` if None. "float32" splits them in two such numbers and is at most
        ``(2**-21 + (3 * k / 8 + 16) * 2**-23) * abs(a) @ abs(b)`` off.
    out : NvArray, optional
        [m, n], receives the result; must not share memory with the operands.
    stream : Stream, optional
        The current stream of the device if None.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes (named in the message), dtypes or devices do not fit, or the activation or
        the precision is no such word.
    """
    operation = "small_product"
    a, b = expect.floats(operation, a=a, b=b)
    if len(a.shape) != 2 or len(b.shape) != 2 or a.shape[1] != b.shape[0]:
        raise ArgumentError(f"{operation}: a {a.shape} and b {b.shape} do not fit")
    (m, k), n = a.shape, b.shape[1]
    if bias is not None:
        _, bias = expect.floats(operation, a=a, bias=bias)
        expect.shape(operation, "bias", bias, (n,))
    if activation not in ACTIVATIONS:
        raise ArgumentError(
            f"{operation}: the activation must be 'gelu', 'silu' or None, not {activation!r}"
        )
    exact = chosen_precision(operation, precision) == "float32"
    out = output(operation, out, (m, n), a.device, stream)
    expect.apart(operation, out, a, b, *(() if bias is None else (bias,)))
    if out.numel:
        how = tiling(m, n, k)
        launch(how, a, b, bias, out, ACTIVATIONS[activation], exact, stream)
    return out


def launch(
    how: Tiling,
    a: NvArray,
    b: NvArray,
    bias: NvArray | None,
    out: NvArray,
    activation: int,
    exact: bool,
    stream: Stream | None,
) -> None:
    """Launch the kernel of one tiling; shapes are the caller's to check, none is 0 but k."""
    (m, k), n, device = a.shape, b.shape[1], a.device
    kernel = load(_FILE, how.expression(exact), device)
    grid = how.grid(m, n)

    def start(partials: NvArray | None, arrivals: NvArray | None) -> None:
        args = (a, b, bias, out, partials, arrivals, m, n, k, activation)
        kernel.launch(grid, how.block, args, shared=how.shared, stream=stream)

    if how.split == 1 or _has_clusters(device):
        start(None, None)
        return
    tiles = grid[1] * grid[2]
    with resolve_stream(stream, device), zeros((tiles,), "int32", device) as arrivals:
        with empty((tiles * how.split, how.rows, how.cols), device=device) as partials:
            start(partials, arrivals)


@functools.cache
def _has_clusters(device: Device) -> bool:
    """Whether the blocks of a tile are a cluster, as the kernel decides when it is compiled."""
    return device.capability >= (9, 0)
