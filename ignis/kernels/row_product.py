"""Products of at most 256 rows, as in decoding, at the speed at which weights can be read.

Of at most 8 rows, one launch normalizes the rows, multiplies them by up to three matrices, and does
what follows the sums: a bias, GELU or SwiGLU, the sum with the residual stream. A layer of a
language model that generates token by token is four of them, and attention. If there are
more rows, or longer ones, one launch normalizes them, and the next multiplies them by warpgroups,
on a device that has these.
"""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ignis.base.numbers import as_flag, as_number, require_kind, require_one_of
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.dtypes import as_dtype, c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.candidates import Candidate, Launch, Operation, Suits
from ignis.kernels.common.operands import (
    as_real,
    output,
    require_disjoint,
    require_no_partial_overlap,
    require_shape,
)
from ignis.kernels.common.tensor_map import TensorMap
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

__all__ = ["MOST_ROWS", "Cut", "Norm", "cut", "gated", "product", "products", "suits"]

MOST_ROWS = 256
"""Most rows of a product in 16 bits with transposed weights, on compute capability 9.0. Other
products have at most 8 rows."""

_FILE, _BOXES_FILE = "row_product.cu", "row_boxes.cu"
_GELU, _GATED, _EARLY = 1, 2, 4
"""As the kernel numbers what comes behind sums, and launches that begin early."""
_FEW_ROWS = 8
"""The columns of the right operand of tensor cores: as many rows have one launch."""
_MOST_MATRICES = 3
_MULTIPROCESSORS = 132
"""Of an H100 or H200, each with room for one block of 16 warps; a constant: bits depend on it."""
_BLOCKS = 2 * _MULTIPROCESSORS
"""Blocks that they hold at a time: of 8 warps, or of boxes with up to 128 rows of x."""
_HALF_ROWS = 128
"""Up to so many rows, a block of boxes has half of a multiprocessor."""
_FOURS = 29
"""Clusters of four blocks with a multiprocessor each that are sure to run at a time."""
_CLUSTERED = 192
"""Up to so many blocks, clusters of four are faster than pairs."""
_MOST_TILES = 4
"""Of a block, of weights that are not transposed."""
_SUMS_BYTES = 34 << 10
"""Shared memory for a tile's partial sums, of 16 warps at most, and for what norms add up."""
_FASTER_ROWS, _LARGE = 4, 1 << 24
"""More rows by weights of so many bytes are faster in boxes, where they can be computed so."""
_DEPTH, _MOST_STAGES = 64, 8
"""Elements of a row of a box, and steps of k that are on their way at most, in half of a
multiprocessor's shared memory."""
_THREADS = 256
"""Of a block that normalizes rows."""


class Norm(NamedTuple):
    """Normalization of the rows of `x` before they are multiplied.

    ``x / sqrt(mean(x * x) + eps) * weight``, or with a `bias` layer norm:
    ``(x - mean(x)) / sqrt(variance(x) + eps) * weight + bias``. Rounded to the dtype of `x`.
    """

    weight: NvArray
    """[k], of the dtype of `x`."""
    bias: NvArray | None = None
    """[k]; of layer norm."""
    eps: float = 1e-5
    """Added to the variance or mean square."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How the kernel cuts a product; see ``cuda/row_product.cu``."""

    vec: int
    """Elements of a load."""
    wide: bool
    """Whether loads are of vectors."""
    warps: int
    """Of a block, which share k: 8 or 16."""
    steps: int
    """Of k that a warp has."""
    ends: tuple[int, int, int]
    """Tiles ahead of the second matrix, of the third one, and all; all where there is none."""
    tiles: int
    """Of a block."""
    blocks: int
    """Of the launch."""
    pitch: int
    """Elements from one row of x to the next in shared memory."""
    shared: int
    """Bytes of dynamic shared memory."""
    rows: int = _FEW_ROWS
    """Of x that the kernel is compiled for."""


def suits(device: Device, m: int, k: int, itemsize: int, transpose_b: bool = False) -> bool:
    """Whether the rows of a product fit here.

    Up to 8 rows fit if shared memory has room for them. On compute capability 9.0, up to 256 rows
    fit if they have 8 n elements of 16 bits and the weights are stored transposed.
    """
    facts = device, m, k, itemsize
    return m > 0 and k > 0 and (_fit_at_once(*facts) or _in_boxes(*facts, transpose_b))


@functools.lru_cache(maxsize=4096)
def _in_boxes(device: Device, m: int, k: int, itemsize: int, transpose_b: bool) -> bool:
    fits = m <= MOST_ROWS and itemsize == 2 and transpose_b and k % 8 == 0
    return fits and device.api.module_target(device.id).endswith("90a")


def _fit_at_once(device: Device, m: int, k: int, itemsize: int) -> bool:
    """Whether rows are 8 at most, which fit into shared memory."""
    held = _held(device, m, itemsize) * _pitch(k, itemsize, True) * itemsize
    return m <= _FEW_ROWS and held <= _shared_memory(device) - _SUMS_BYTES


@functools.lru_cache(maxsize=4096)
def cut(
    device: Device,
    m: int,
    sizes: tuple[int, ...],
    k: int,
    itemsize: int,
    transpose_b: bool,
    is_gated: bool,
    alignment: int,
) -> Cut:
    """Return how a product of [m, k] is cut: by its shape alone, so its bits are too.

    `sizes` are the columns of the matrices, and `alignment` is a power of two that divides their
    addresses.
    """
    widest = 16 // itemsize
    if transpose_b:
        vec, wide = widest, alignment >= 16 and k % widest == 0
        features, depth = 16, 8 * vec
    else:
        vec, wide = 2, False
        for wanted in (widest, widest // 2, 2):
            fits = alignment >= wanted * itemsize and all(n % wanted == 0 for n in sizes)
            # Narrow tiles where wide ones would not fill the device.
            if fits and (wanted == 2 or sum(-(-n // (8 * wanted)) for n in sizes) >= _BLOCKS // 4):
                vec, wide = wanted, True
                break
        features, depth = 8 * vec, 16
    ends = list(itertools.accumulate(-(-n // features) for n in sizes))
    tiles = ends[-1]
    pitch = _pitch(k, itemsize, transpose_b)
    held = _held(device, m, itemsize)
    rows = held * pitch * itemsize
    room = max(1, (_shared_memory(device) - rows - 2048) // (16 * m * features * 4))
    warps, each = _shares(tiles, m, k * itemsize, transpose_b, room)
    if is_gated and room == 1:
        warps, each = 8, 2
    elif is_gated:
        each += each % 2 if each < room else -(each % 2)
    shared = rows + each * warps * m * features * 4
    steps = -(-k // (depth * warps))
    first, second, last = (*ends, tiles, tiles)[:_MOST_MATRICES]
    blocks = -(-tiles // each)
    return Cut(vec, wide, warps, steps, (first, second, last), each, blocks, pitch, shared, held)


def _shares(tiles: int, m: int, row_bytes: int, transpose_b: bool, room: int) -> tuple[int, int]:
    """Warps of a block, and its tiles, `room` at most: as an H200 was fastest in a chain.

    There, launches start while those ahead of them end. Few blocks leave multiprocessors to the
    launch behind, which has its first weights read by then. Many tiles are one wave of blocks, or
    as few waves as there is room for: each block copies the rows of x once.
    """
    if not transpose_b:
        few = row_bytes <= 2048 and tiles >= _BLOCKS // 4
        each = min(-(-tiles // _BLOCKS), _MOST_TILES, room)
        return (8 if few or tiles > _MULTIPROCESSORS else 16), each
    if tiles <= _MULTIPROCESSORS:
        if row_bytes > 4096:
            return 16, 1
        return (16, min(2, room)) if m <= 2 else (8, 1)
    # Of short rows, two blocks share a multiprocessor.
    warps, blocks = (8, _BLOCKS) if row_bytes <= 2048 else (16, _MULTIPROCESSORS)
    waves = -(-tiles // (blocks * room))
    return warps, -(-tiles // (blocks * waves))


def product(
    x: NvArray,
    weight: NvArray,
    bias: NvArray | None = None,
    *,
    transpose_b: bool = False,
    activation: str | None = None,
    residual: NvArray | None = None,
    norm: Norm | None = None,
    dtype: Any = None,
    overlap: bool = False,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``activation(norm(x) @ weight + bias) + residual``; same input, same bits.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [m, k], of 1 to 256 rows, as `suits` says.
    weight : NvArray
        [k, n], or [n, k] with `transpose_b`; this one and all others of the dtype of `x`.
    bias : NvArray, optional
        [n].
    transpose_b : bool
        Whether the weight is stored transposed.
    activation : "gelu", optional
        In its tanh form.
    residual : NvArray, optional
        [m, n], added at last.
    norm : Norm, optional
        Normalizes the rows first.
    dtype : dtype, optional
        Of the result: that of `x`, or float32.
    overlap : bool
        Whether the launch may begin while the one before it on the stream is still under way. It
        reads parts of the weights and of the norm then, which no launch under way may write.
    out : NvArray, optional
        [m, n], receives the result; it may be `residual`, and shares memory with nothing else.

    Returns
    -------
    NvArray
        [m, n]; sums are float32 and are rounded once.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit; nothing is launched.
    """
    operation = "row_product.product"
    require_one_of(operation, "activation", activation, (None, "gelu"))
    given = _checked(operation, x, (weight,), (bias,), transpose_b, norm)
    x, n = given.x, given.sizes[0]
    kind = x.dtype
    if dtype is not None:
        kind = as_dtype(dtype)
        if kind != x.dtype and kind.name != "float32":
            raise DTypeError(f"{operation}: dtype must be {x.dtype} or float32, not {kind}")
    shape = x.shape[0], n
    if residual is not None:
        residual = as_real(operation, "residual", residual, like=x)
        require_shape(operation, "residual", residual, shape)
    made = output(operation, out, shape, x.device, stream, kind)
    if out is not None:
        _require_apart(operation, made, given)
        if residual is not None and kind == x.dtype:
            require_no_partial_overlap(operation, made, residual)
        elif residual is not None:
            require_disjoint(operation, "out", made, residual=residual)
    finish = _GELU if activation else 0
    _launch(operation, given, (made,), residual, finish, overlap, stream)
    return made


def products(
    x: NvArray,
    weights: Sequence[NvArray],
    biases: Sequence[NvArray | None] | None = None,
    *,
    transpose_b: bool = False,
    norm: Norm | None = None,
    overlap: bool = False,
    stream: Stream | None = None,
) -> tuple[NvArray, ...]:
    """Return ``norm(x) @ weight + bias`` for one to three matrices, in one launch.

    Parameters
    ----------
    x, transpose_b, norm, overlap
        As for `product`.
    weights : sequence of NvArray
        Each [k, n], or [n, k] with `transpose_b`, with an n of its own.
    biases : sequence of NvArray or None, optional
        One [n], or None, for each matrix.

    Returns
    -------
    tuple of NvArray
        [m, n] for each matrix.

    Raises
    ------
    ArgumentError, DTypeError
        As `product`; or if there are not one to three matrices, or not as many biases.
    """
    operation = "row_product.products"
    given = _checked(operation, x, weights, biases, transpose_b, norm)
    x = given.x
    made = tuple(
        output(operation, None, (x.shape[0], n), x.device, stream, x.dtype) for n in given.sizes
    )
    _launch(operation, given, made, None, 0, overlap, stream)
    return made


def gated(
    x: NvArray,
    gate: NvArray,
    up: NvArray,
    gate_bias: NvArray | None = None,
    up_bias: NvArray | None = None,
    *,
    transpose_b: bool = False,
    norm: Norm | None = None,
    overlap: bool = False,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> NvArray:
    """Return ``silu(norm(x) @ gate + gate_bias) * (norm(x) @ up + up_bias)``, SwiGLU.

    Parameters
    ----------
    x, transpose_b, norm, overlap
        As for `product`.
    gate, up : NvArray
        Of one shape: [k, n], or [n, k] with `transpose_b`.
    gate_bias, up_bias : NvArray, optional
        [n].
    out : NvArray, optional
        [m, n], receives the result; must not share memory with an operand.

    Returns
    -------
    NvArray
        [m, n] of the dtype of `x`.

    Raises
    ------
    ArgumentError, DTypeError
        As `product`.
    """
    operation = "row_product.gated"
    given = _checked(operation, x, (gate, up), (gate_bias, up_bias), transpose_b, norm)
    x, (n, other) = given.x, given.sizes
    if n != other:
        raise ArgumentError(f"{operation}: gate has {n} columns, but up has {other}")
    made = output(operation, out, (x.shape[0], n), x.device, stream, x.dtype)
    if out is not None:
        _require_apart(operation, made, given)
    _launch(operation, given, (made,), None, _GATED, overlap, stream)
    return made


class _Operands(NamedTuple):
    """What was checked: arrays of one dtype on one device."""

    x: NvArray
    weights: tuple[NvArray, ...]
    biases: tuple[NvArray | None, ...]
    sizes: tuple[int, ...]
    norm: Norm | None
    transpose_b: bool


def _checked(
    operation: str,
    x: Any,
    weights: Any,
    biases: Any,
    transpose_b: Any,
    norm: Any,
) -> _Operands:
    across = as_flag(operation, "transpose_b", transpose_b)
    x = as_real(operation, "x", x, ndim=2)
    m, k = x.shape
    if not isinstance(weights, Sequence) or not 0 < len(weights) <= _MOST_MATRICES:
        raise ArgumentError(f"{operation}: weights must be one to three matrices")
    if biases is None:
        biases = (None,) * len(weights)
    if not isinstance(biases, Sequence) or len(biases) != len(weights):
        raise ArgumentError(f"{operation}: biases must be one array, or None, for each matrix")
    if not suits(x.device, m, k, x.itemsize, across):
        raise ArgumentError(
            f"{operation}: x must have 1 to {_FEW_ROWS} rows that fit in shared memory, or, of 16 "
            f"bits, with transpose_b and on compute capability 9.0, 1 to {MOST_ROWS} of 8 n "
            f"elements, not {x.dtype.name} {x.shape}"
        )
    found, sizes = [], []
    for weight in weights:
        array = as_real(operation, "weight", weight, like=x, ndim=2)
        inner, n = array.shape[::-1] if across else array.shape
        if inner != k or n < 1:
            suffix = ", transpose_b=True" if across else ""
            raise ArgumentError(f"{operation}: cannot multiply {x.shape} by {array.shape}{suffix}")
        found.append(array)
        sizes.append(n)
    added: list[NvArray | None] = []
    for bias, n in zip(biases, sizes, strict=True):
        if bias is not None:
            bias = as_real(operation, "bias", bias, like=x)
            require_shape(operation, "bias", bias, (n,))
        added.append(bias)
    if norm is not None:
        require_kind(operation, norm, Norm, "norm")
        scale = as_real(operation, "norm.weight", norm.weight, like=x)
        require_shape(operation, "norm.weight", scale, (k,))
        shift = norm.bias
        if shift is not None:
            shift = as_real(operation, "norm.bias", shift, like=x)
            require_shape(operation, "norm.bias", shift, (k,))
        norm = Norm(scale, shift, as_number(operation, "norm.eps", norm.eps, least=0))
    return _Operands(x, tuple(found), tuple(added), tuple(sizes), norm, across)


def _require_apart(operation: str, out: NvArray, given: _Operands) -> None:
    norm, shift, _ = given.norm or (None, None, 0.0)
    others = {"x": given.x, "norm.weight": norm, "norm.bias": shift}
    others |= {f"weight {i}": weight for i, weight in enumerate(given.weights)}
    others |= {f"bias {i}": bias for i, bias in enumerate(given.biases)}
    there = {name: each for name, each in others.items() if each is not None}
    require_disjoint(operation, "out", out, **there)


def _launch(
    operation: str,
    given: _Operands,
    made: tuple[NvArray, ...],
    residual: NvArray | None,
    finish: int,
    overlap: Any,
    stream: Stream | None,
) -> None:
    early = as_flag(operation, "overlap", overlap)
    x = given.x
    (m, k), device = x.shape, x.device
    combined = functools.reduce(operator.or_, (weight.ptr or 0 for weight in given.weights))
    alignment = min(combined & -combined, 16) or 16
    flags = given.transpose_b, finish, alignment
    rows = _Rows(m, given.sizes, k, x.dtype, made[0].dtype, *flags)
    *norm, eps = given.norm or (None, None, 0.0)
    arrays = x, *_three(given.weights), *_three(given.biases), *norm, residual, *_three(made)
    rest = finish | _EARLY if early else finish, eps
    PRODUCT.launch(rows, (arrays, rest, early), device, stream)


class _Rows(NamedTuple):
    """A product of few rows by one to three matrices."""

    m: int
    sizes: tuple[int, ...]
    k: int
    dtype: np.dtype[Any]
    kind: np.dtype[Any]
    """Of the results."""
    transpose_b: bool
    finish: int
    """What follows the sums, as the kernels number it."""
    alignment: int


class _RowCut(NamedTuple):
    launches: tuple[Launch, ...]
    how: Cut


def _suits(rows: _Rows, device: Device) -> Suits | str:
    large = sum(rows.sizes) * rows.k * rows.dtype.itemsize >= _LARGE
    facts = device, rows.m, rows.k, rows.dtype.itemsize
    boxes = rows.alignment >= 16 and _in_boxes(*facts, rows.transpose_b)  # others are copied
    if rows.m > _FASTER_ROWS and large and boxes:
        return f"{rows.m} rows by large matrices are faster in boxes"
    if _fit_at_once(*facts):
        return Suits(f"at most {_FEW_ROWS} rows, which fit into shared memory")
    return f"{rows.m} rows of {rows.k} elements are more than {_FEW_ROWS}, or too long"


def _cut(rows: _Rows, device: Device, _: None) -> _RowCut:
    size = rows.dtype.itemsize
    flags = rows.transpose_b, bool(rows.finish & _GATED), rows.alignment
    how = cut(device, rows.m, rows.sizes, rows.k, size, *flags)
    held = how.rows if size == 4 else _FEW_ROWS
    kind = f"{rows.transpose_b}, {how.vec}, {how.wide}".lower()
    name = f"row_product<{c_type(rows.dtype)}, {c_type(rows.kind)}, {kind}, {held}>"
    return _RowCut((Launch(_FILE, name, how.blocks, 32 * how.warps, how.shared),), how)


def _start(rows: _Rows, cut: _RowCut, given: tuple[Any, ...], stream: Stream | None) -> None:
    arrays, rest, early = given
    how = cut.how
    numbers = *_three(rows.sizes, 0), *how.ends, rows.m, rows.k, how.steps, how.tiles, how.pitch
    cut.launches[0].start(arrays[0].device, (*arrays, *numbers, *rest), stream, early)


class _BoxCut(NamedTuple):
    launches: tuple[Launch, ...]
    """What normalizes rows where there is a norm, and what multiplies."""
    ends: tuple[int, int]
    """Boxes before the second matrix and before the third; all if there is none."""
    rows: int
    """Of a box of x."""
    width: int
    """Columns of a tile."""
    steps: int
    share: int
    """Steps of k in all, and of each block."""


def _suits_boxes(rows: _Rows, device: Device) -> Suits | str:
    if _in_boxes(device, rows.m, rows.k, rows.dtype.itemsize, rows.transpose_b):
        return Suits(f"at most {MOST_ROWS} rows of 16 bits")
    return f"needs compute capability 9.0, transpose_b, and {MOST_ROWS} rows of 8 n 16 bits at most"


def _cut_boxes(rows: _Rows, device: Device, _: None) -> _BoxCut:
    steps, held = -(-rows.k // _DEPTH), max(16, 1 << (rows.m - 1).bit_length())
    gated = bool(rows.finish & _GATED)
    sizes = rows.sizes[:1] if gated else rows.sizes
    width, splits = _tile(sizes, steps, gated, held)
    ends = list(itertools.accumulate(-(-n // width) for n in sizes))
    stage = 128 * (held + width * (1 + gated))
    # Half of a multiprocessor's shared memory. All of it if there are many rows, or if there is a
    # multiprocessor for each block of all pairs. Of that, the driver keeps 1024 bytes, and 1296 are
    # for barriers and to align the ring.
    halves = 1 + (held > _HALF_ROWS or splits == 2 and 2 * ends[-1] <= _MULTIPROCESSORS)
    stages = min(_MOST_STAGES, (_shared_memory(device) // 2 - 2320) // stage) * halves
    kernel, result = c_type(rows.dtype), c_type(rows.kind)
    name = f"row_boxes<{kernel}, {result}, {held}, {width}, {stages}, {splits}, {rows.finish}>"
    shared = stages * stage + 1296
    threads = 128 * max(1, held // 64) + 32
    normalize = Launch(_BOXES_FILE, f"normalized_rows<{kernel}>", rows.m, _THREADS)
    launches = normalize, Launch(_BOXES_FILE, name, ends[-1] * splits, threads, shared)
    return _BoxCut(launches, (ends[0], ends[:2][-1]), held, width, steps, -(-steps // splits))


def _tile(sizes: tuple[int, ...], steps: int, gated: bool, rows: int) -> tuple[int, int]:
    """Columns of a tile, and blocks of a cluster that share k: as an H200 was fastest in a chain.

    Tiles of a gated pair fill the device in whole waves; narrow ones share k instead. Others leave
    some of it to the next launch, unless they are long, or blocks would have to wait for others.
    """
    total, pairs = sum(sizes), _MULTIPROCESSORS // 2
    if gated:
        slots = _BLOCKS if rows <= _HALF_ROWS else _MULTIPROCESSORS
        # Tiles have 32 columns or more. Those of more than 72, or of 64 with many rows, are slower.
        splits = next((s for s in (1, 2) if total * s > 24 * slots), 4)
        waves = -(-total * splits // (slots * (72 if rows <= 64 else 64)))
        width = _even(total * splits, slots * waves, 8 if rows <= _HALF_ROWS else 16)
    else:
        tiles, waves = -(-total // 64), -(-total // (128 * pairs))
        splits = 1 if waves > 1 and rows > 64 else 2
        width = _even(total, pairs * waves, 8)
        if not (steps >= 128 and rows <= 64) and tiles <= pairs:
            width, splits = 64, 4 if rows <= 64 and tiles * 4 <= _CLUSTERED else 2
            if rows > _HALF_ROWS and tiles <= _MULTIPROCESSORS // 4:
                width, splits = _even(total, _FOURS, 8), 4
    splits = min(splits, 1 << max(steps // 4, 1).bit_length() - 1)  # four steps each
    return max(width, 32, 0 if gated else 64 - rows), splits


def _even(columns: int, tiles: int, unit: int) -> int:
    """Columns of each of so many tiles, a multiple of `unit`."""
    return -(-columns // (tiles * unit)) * unit


def _start_boxes(rows: _Rows, cut: _BoxCut, given: tuple[Any, ...], stream: Stream | None) -> None:
    (x, *arrays), (_, eps), early = given
    norm, shift, *rest = arrays[2 * _MOST_MATRICES :]
    with resolve_stream(stream, x.device) as chosen, ExitStack() as made:
        weights = [w if w is None else _aligned(w, made) for w in arrays[:_MOST_MATRICES]]
        boxes = [_map(w, cut.width, chosen) for w in weights if w is not None]
        if norm is not None:
            normalized = made.enter_context(empty(x.shape, x.dtype, x.device))
            cut.launches[0].start(x.device, (x, norm, shift, normalized, rows.k, eps), None, early)
            x, early = normalized, True
        x = _aligned(x, made)
        maps = _map(x, cut.rows, chosen), *boxes, *boxes[:1] * (_MOST_MATRICES - len(boxes))
        biases = arrays[_MOST_MATRICES : 2 * _MOST_MATRICES]
        numbers = *_three(rows.sizes, 0), *cut.ends, rows.m, cut.steps, cut.share
        cut.launches[1].start(x.device, (*maps, x, *weights, *biases, *rest, *numbers), None, early)


def _aligned(array: NvArray, made: ExitStack) -> NvArray:
    """Return the array, or a copy of it that begins at a multiple of 16 bytes, as boxes do."""
    return made.enter_context(array.copy()) if (array.ptr or 0) % 16 else array


def _map(matrix: NvArray, rows: int, stream: Stream) -> TensorMap:
    """The map of a matrix in boxes of so many rows, 64 elements of each."""
    n, k = matrix.shape
    boxes = TensorBoxes(
        matrix.dtype.name, (k, 1, n, 1), (2 * k, 2 * k, 2 * k * n), (_DEPTH, 1, rows, 1)
    )
    return TensorMap.of(matrix, matrix.read_ptr(stream, "row_product"), boxes, 0)


PRODUCT = Operation(
    "row_product",
    Candidate("few rows", _suits, _cut, _start),
    Candidate("boxes", _suits_boxes, _cut_boxes, _start_boxes),
)


def _three(given: Sequence[Any], missing: Any = None) -> tuple[Any, ...]:
    return (*given, missing, missing)[:_MOST_MATRICES]


def _held(device: Device, m: int, itemsize: int) -> int:
    """Rows in shared memory: a power of two; of float32 few, as each number has its kernel."""
    if itemsize == 4 and m > 1 and device.capability < (9, 0):
        return _FEW_ROWS
    return 1 << (m - 1).bit_length()


def _pitch(k: int, itemsize: int, transpose_b: bool) -> int:
    """Elements from row to row: those that lanes read at a time are in different banks."""
    return -(-k // 64) * 64 + (32 if transpose_b and itemsize == 2 else 16)


@functools.cache
def _shared_memory(device: Device) -> int:
    """Bytes of a block at most."""
    return device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
