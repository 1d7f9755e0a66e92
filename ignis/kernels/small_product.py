"""Small products of float32 matrices, with an activation behind them, in one launch.

A library's tiles are too few here to fill a device: 64 rows by 2048 columns are 16 tiles of 128 x
64. These kernels cut the rows and columns into smaller tiles and the inner dimension into parts.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import NamedTuple

from ignis.errors import ArgumentError
from ignis.kernels.common.candidates import Candidate, Launch, Suits
from ignis.kernels.common.operands import floats, output, require_disjoint
from ignis.kernels.common.precision import chosen_precision
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty, zeros
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["ACTIVATIONS", "TILINGS", "Tiling", "launch", "matmul", "suits", "tiling"]

ACTIVATIONS: dict[str | None, int] = {None: 0, "gelu": 1, "silu": 2}
"""What may follow a product, and the kernel's number for it."""

_FILE = "small_product.cu"

_FEWEST_ROWS = 2
"""Libraries have kernels for vectors."""
_MOST_TILES = 512
"""Of 64 by 32, to which these kernels were compared with a library's: four times a full device."""
_MOST_WORK_TF32 = 10 << 24
"""m n k up to which these kernels are faster than a library's in TF32."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How the kernel cuts a product; see ``cuda/small_product.cu``."""

    rows: int
    """Of a tile: 32 or 64."""
    cols: int
    """Of a tile: 16 or 32."""
    split: int
    """Blocks that share a tile's k."""
    groups: int
    """Groups of warps that share a block's k."""

    @property
    def block(self) -> int:
        """Threads per block."""
        return self.groups * self.rows * self.cols // 16

    @property
    def shared(self) -> int:
        """Bytes of shared memory: the stages of all groups, and the sums, in padded rows."""
        depth = 64 if self.cols == 16 else 128  # of all stages, as the .cu file has them
        return 4 * (self.groups * (self.rows + self.cols) * depth + self.rows * (self.cols + 16))

    def grid(self, m: int, n: int) -> tuple[int, int, int]:
        """Blocks along parts, columns and rows."""
        return self.split, -(-n // self.cols), -(-m // self.rows)

    def expression(self, exact: bool) -> str:
        """The kernel's name expression; `exact` for float32, else TF32."""
        sizes = f"{self.rows}, {self.cols}, {self.split}, {self.groups}"
        return f"small_product<{str(exact).lower()}, {sizes}>"


_LARGEST = Tiling(64, 32, 2, 2)
_TWO, _FOUR, _EIGHT = (Tiling(32, 32, split, 2) for split in (2, 4, 8))
_LONG = Tiling(32, 16, 2, 8)
TILINGS = (_LARGEST, _TWO, _FOUR, _EIGHT, _LONG)
"""Those that `tiling` chooses from, and that the ``.cu`` file instantiates."""


class Product(NamedTuple):
    """A product of float32 matrices, [m, k] by [k, n], with an activation behind it."""

    m: int
    n: int
    k: int
    activation: str | None = None
    tf32: bool = False

    @classmethod
    def of(cls, m: int, n: int, k: int, activation: str | None = None) -> Product:
        """Return a product as this thread multiplies."""
        return cls(m, n, k, activation, chosen_precision("small_product", None) == "tf32")


def suits(m: int, n: int, k: int) -> bool:
    """Whether these kernels are meant for a product of [m, k] by [k, n].

    They are for at least two rows, and results of at most 512 tiles of 64 by 32. In TF32, which
    this thread may have chosen, m n k is at most 10 * 2**24, and n and k are multiples of 4.
    """
    return isinstance(_suits(Product.of(m, n, k), None), Suits)


def _suits(product: Product, device: Device | None) -> Suits | str:
    m, n, k, activation, tf32 = product
    _, across, down = _LARGEST.grid(m, n)
    if activation not in ACTIVATIONS:
        return f"knows no {activation}"
    if m < _FEWEST_ROWS:
        return "libraries have kernels for vectors"
    if across * down > _MOST_TILES:
        return f"{across * down} tiles are more than {_MOST_TILES}"
    if tf32 and m * n * k > _MOST_WORK_TF32:
        return f"{m * n * k} multiplications in TF32 are more than {_MOST_WORK_TF32}"
    if tf32 and not n % 4 == k % 4 == 0:
        return "n and k are no multiples of 4, for TF32"
    return Suits("too few tiles for a library to fill a device")


class SmallCut(NamedTuple):
    """The launch of a small product, and its tiling."""

    launches: tuple[Launch, ...]
    how: Tiling
    overlaps: bool = True
    """Whether it may begin before the launch ahead of it has ended."""


def _cut(product: Product, device: Device, _: None) -> SmallCut:
    m, n, k = product[:3]
    how = tiling(m, n, k)
    launch_ = Launch(_FILE, how.expression(not product.tf32), how.grid(m, n), how.block, how.shared)
    return SmallCut((launch_,), how)


def _launch(
    product: Product,
    cut: SmallCut,
    given: tuple[NvArray, NvArray, NvArray, bool],
    stream: Stream | None,
) -> None:
    a, b, out, overlap = given
    launch(cut.how, a, b, out, product.activation, not product.tf32, stream, overlap)


SMALL = Candidate("small tiles", _suits, _cut, _launch)


@functools.lru_cache(maxsize=1024)
def tiling(m: int, n: int, k: int) -> Tiling:
    """Return how a product of [m, k] by [k, n] is cut: by its shape alone, so its bits are too.

    The numbers are where one of them overtook another on an H200, which places 66 clusters of two
    blocks side by side, 30 of four and 15 of eight.
    """
    tiles = -(-m // 32) * -(-n // 32)
    if 26 <= tiles <= 33:
        return _LONG
    if 61 <= tiles <= 66:
        return _LONG if k >= 2048 else _TWO
    if tiles <= 24 and k >= 1024:
        return _EIGHT
    if tiles <= 75 and k >= 256:
        return _FOUR
    _, across, down = _LARGEST.grid(m, n)
    return _LARGEST if 2 * -(-across * down // 66) <= -(-tiles // 66) else _TWO


def matmul(
    a: NvArray,
    b: NvArray,
    *,
    activation: str | None = None,
    precision: str | None = None,
    overlap: bool = False,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``activation(a @ b)``; same input, same bits.

    Parameters
    ----------
    a, b : NvArray
        float32 [m, k] and [k, n].
    activation : "gelu" or "silu", optional
        As `ignis.kernels.activations` has them.
    precision : "float32" or "tf32", optional
        The choice of `ignis.matmul_precision` if None. "tf32" rounds the operands to 10 bits
        behind the binary point. "float32" makes each the sum of two such numbers, which leaves
        ``2**-21 * abs(a) @ abs(b)`` of the products at most, and adds on tensor cores, which
        round towards zero; see Notes.
    overlap : bool
        Whether the launch may begin while the one before it on the stream is still under way; it
        reads parts of `b` then, which no launch that is under way may write.
    out : NvArray, optional
        [m, n], receives the result; must not share memory with the operands.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes (named in the message), dtypes or devices do not fit, or the activation or
        the precision is no such word.

    Notes
    -----
    The method of "float32" is known as 3xTF32: Markidis et al., "NVIDIA Tensor Core
    Programmability, Performance & Precision", 2018; Ootomo and Yokota, "Recovering single
    precision accuracy from Tensor Cores while surpassing the FP32 theoretical peak performance",
    2022. The tests hold it to ``(2**-21 + (k / 8 + 16) * 2**-23) * abs(a) @ abs(b)``: what the
    products leave, and a rounding of the sum for each of its k / 8 instructions. The bound of k
    float32 operations in a row is ``k * 2**-24``.
    """
    operation = "small_product"
    a, b = floats(operation, a=a, b=b)
    if len(a.shape) != 2 or len(b.shape) != 2 or a.shape[1] != b.shape[0]:
        raise ArgumentError(f"{operation}: a {a.shape} and b {b.shape} do not fit")
    (m, k), n = a.shape, b.shape[1]
    if not isinstance(activation, str | None) or activation not in ACTIVATIONS:
        raise ArgumentError(
            f"{operation}: the activation must be 'gelu', 'silu' or None, not {activation!r}"
        )
    exact = chosen_precision(operation, precision) == "float32"
    out = output(operation, out, (m, n), a.device, stream)
    require_disjoint(operation, "out", out, a=a, b=b)
    if out.numel:
        launch(tiling(m, n, k), a, b, out, activation, exact, stream, overlap)
    return out


def launch(
    how: Tiling,
    a: NvArray,
    b: NvArray,
    out: NvArray,
    activation: str | None,
    exact: bool,
    stream: Stream | None,
    overlap: bool = False,
) -> None:
    """Launch the kernel of one tiling; shapes are the caller's to check, none is 0 but k."""
    (m, k), n, device = a.shape, b.shape[1], a.device
    kernel = load(_FILE, how.expression(exact), device)
    grid = how.grid(m, n)

    def start(partials: NvArray | None, arrivals: NvArray | None) -> None:
        args = (a, b, out, m, n, k, ACTIVATIONS[activation], overlap, partials, arrivals)
        kernel.launch(grid, how.block, args, shared=how.shared, stream=stream, programmatic=overlap)

    if _has_clusters(device):
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
