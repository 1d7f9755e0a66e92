"""Layer norm and RMS norm over the last dimension, and their gradients."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.base.numbers import as_number
from ignis.dtypes import as_dtype, c_type
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.operands import (
    REALS,
    VECTOR_BYTES,
    as_operand,
    as_real,
    output,
    reals,
    require_disjoint,
    require_equal_shapes,
    require_shape,
)
from ignis.kernels.common.planned import planned
from ignis.kernels.common.rows import LONG_GROUP, RowShape, row_shape, rows_of, vector_width
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["layer_norm_backward", "layer_norm_forward", "rms_norm_backward", "rms_norm_forward"]

_FILE = "normalization.cu"
_BACKWARD_FILE = "normalization_backward.cu"
_EDGED_FILE = "normalization_edged.cu"
_WARP = 32
# Rows of a warp each that a block has at a time.
_WARPS = 8
# Columns from which rows that are no whole vectors are read by vectors nevertheless, and up to
# which the forward kernel for those, of 16 bits, has one vector for each thread.
_LEAST_EDGED = 32
_MOST_EDGED = 263
# The first stage of the weight gradients cuts the rows into chunks, by the shape alone: as many as
# a large device holds blocks at once, by the threads of a row's group, and none so short that the
# partial sums cost more than they save. Of warps: by the blocks that a multiprocessor holds, and
# more than one for each multiprocessor need four rows for each warp.
_MOST_CHUNKS = {128: 660, 256: 264, 512: 132, LONG_GROUP: 528}
_MULTIPROCESSORS = 132
_LEAST_ROWS = 8
# Blocks of the forward kernel of rows with edges: as many as a large device holds at once.
_EDGED_BLOCKS = 4 * _MULTIPROCESSORS
# Bytes of rows on their way to a block, and the most rows of a group: where its threads have one
# load of each, and where they have more. Warps have two.
_STAGED_BYTES = 49152
_MOST_STAGES = 3, 2
_STAGES_OF_WARPS = 2
# Turns of each group from which the sum of the chunks lets the launch behind start early, and that
# asks for its first rows: of blocks that fill a multiprocessor, or two of which do. Others would
# leave room for more than their share of that launch's blocks.
_MANY_TURNS = 8
# Columns of a block that adds up the chunks, and how many chunks of one a thread has on their way.
_COLUMNS, _LOADS = 16, 5
_MOST_STRIPS = 1024 // _COLUMNS
# The gradient of rows that are no whole vectors, several of which are a step: threads of a row,
# rows of a step and the most vectors of a thread, by bytes of an element, first choice first. Two
# such blocks fit into a multiprocessor's registers.
_STEPS: dict[int, tuple[tuple[int, int, int], ...]] = {
    2: ((16, 16, 2), (32, 8, 2)),
    4: ((32, 8, 4),),
}
# Bytes of a step from which its barrier is worth it, those on their way to a block, which devices
# of compute capability 8.6 have as well, and steps on their way: as many as fit, and enough to wait
# for one while another one's gradient is stored.
_LEAST_STEP = 12288
_MOST_STAGED_BYTES = 101376 - 1024
_LEAST_STAGES, _MOST_STAGES_OF_STEPS = 3, 4


@planned("x", "weight", "bias")
def layer_norm_forward(
    x: NvArray,
    weight: NvArray,
    bias: NvArray,
    eps: float = 1e-5,
    *,
    dtype: Any = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """Layer norm: ``(x - mean) / sqrt(variance + eps) * weight + bias``.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [..., cols].
    weight, bias : NvArray
        [cols], of the dtype of `x`.
    eps : float
        Added to the variance.
    dtype : dtype, optional
        Of `y`: that of `x`, or a 16-bit one for float32.

    Returns
    -------
    y : NvArray
        Shape of `x`.
    mean, rstd : NvArray
        float32: mean and ``1 / sqrt(variance + eps)`` of every row, shape ``x.shape[:-1]``.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.layer_norm_forward"
    x, weight, bias = reals(operation, x=x, weight=weight, bias=bias)
    cols = _columns(operation, x)
    require_shape(operation, "weight", weight, (cols,))
    require_shape(operation, "bias", bias, (cols,))
    mean = output(operation, None, x.shape[:-1], x.device, stream)
    y, rstd = _forward(x, weight, bias, mean, eps, _result(operation, x, dtype), stream)
    return y, mean, rstd


@planned("x", "weight")
def rms_norm_forward(
    x: NvArray,
    weight: NvArray,
    eps: float = 1e-5,
    *,
    dtype: Any = None,
    out: NvArray | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """RMS norm: ``x / sqrt(mean(x * x) + eps) * weight``.

    Parameters
    ----------
    x : NvArray
        float32, float16 or bfloat16 [..., cols].
    weight : NvArray
        [cols], of the dtype of `x`.
    eps : float
        Added to the mean square.
    dtype : dtype, optional
        Of `y`: that of `x`, or a 16-bit one for float32.
    out : NvArray, optional
        Receives `y`; must not share memory with `x` or `weight`.

    Returns
    -------
    y : NvArray
        Shape of `x`.
    rstd : NvArray
        float32: ``1 / sqrt(mean(x * x) + eps)`` of every row, shape ``x.shape[:-1]``.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.rms_norm_forward"
    x, weight = reals(operation, x=x, weight=weight)
    require_shape(operation, "weight", weight, (_columns(operation, x),))
    kind = _result(operation, x, dtype)
    if out is not None:
        out = output(operation, out, x.shape, x.device, stream, kind)
        require_disjoint(operation, "out", out, x=x, weight=weight)
    return _forward(x, weight, None, None, eps, kind, stream, out)


@planned("dy", "x", "weight", "mean", "rstd")
def layer_norm_backward(
    dy: NvArray,
    x: NvArray,
    weight: NvArray,
    mean: NvArray,
    rstd: NvArray,
    *,
    into: Sequence[NvArray | None] | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray, NvArray]:
    """Gradients of layer norm.

    Parameters
    ----------
    dy, x : NvArray
        float32, float16 or bfloat16 [..., cols]: gradient of the result, and the input. `dy` may
        have 16 bits where `x` is float32.
    weight : NvArray
        [cols], of the dtype of `x`.
    mean, rstd : NvArray
        As returned by `layer_norm_forward`.
    into : sequence of NvArray or None, optional
        What receives dgamma and dbeta; a new array where it is None. None may share memory with
        an operand.

    Returns
    -------
    dx : NvArray
        Shape of `x`.
    dgamma, dbeta : NvArray
        Gradients of weight and bias, [cols], summed in a fixed order.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.layer_norm_backward"
    x, weight = reals(operation, x=x, weight=weight)
    dy = _gradient(operation, dy, x)
    mean = as_operand(operation, "mean", mean, like=x)
    rstd = as_operand(operation, "rstd", rstd, like=x)
    require_equal_shapes(operation, dy=dy, x=x)
    cols = _columns(operation, x)
    require_shape(operation, "weight", weight, (cols,))
    require_shape(operation, "mean", mean, x.shape[:-1])
    require_shape(operation, "rstd", rstd, x.shape[:-1])
    dgamma, dbeta = _sums(operation, 2, into, weight, stream, dy=dy, x=x, mean=mean, rstd=rstd)
    dx = _backward(dy, x, weight, mean, rstd, dgamma, dbeta, stream)
    return dx, dgamma, dbeta


@planned("dy", "x", "weight", "rstd")
def rms_norm_backward(
    dy: NvArray,
    x: NvArray,
    weight: NvArray,
    rstd: NvArray,
    *,
    into: Sequence[NvArray | None] | None = None,
    stream: Stream | None = None,
) -> tuple[NvArray, NvArray]:
    """Gradients of RMS norm.

    Parameters
    ----------
    dy, x : NvArray
        float32, float16 or bfloat16 [..., cols]: gradient of the result, and the input. `dy` may
        have 16 bits where `x` is float32.
    weight : NvArray
        [cols], of the dtype of `x`.
    rstd : NvArray
        As returned by `rms_norm_forward`.
    into : sequence of NvArray or None, optional
        Its one array receives dgamma; a new one if it is None.

    Returns
    -------
    dx : NvArray
        Shape of `x`.
    dgamma : NvArray
        Gradient of weight, [cols], summed in a fixed order.

    Raises
    ------
    ArgumentError, DTypeError
        If a shape, dtype or device does not fit.
    """
    operation = "normalization.rms_norm_backward"
    x, weight = reals(operation, x=x, weight=weight)
    dy = _gradient(operation, dy, x)
    rstd = as_operand(operation, "rstd", rstd, like=x)
    require_equal_shapes(operation, dy=dy, x=x)
    require_shape(operation, "weight", weight, (_columns(operation, x),))
    require_shape(operation, "rstd", rstd, x.shape[:-1])
    (dgamma,) = _sums(operation, 1, into, weight, stream, dy=dy, x=x, rstd=rstd)
    return _backward(dy, x, weight, None, rstd, dgamma, None, stream), dgamma


def _sums(
    operation: str,
    count: int,
    into: Sequence[NvArray | None] | None,
    weight: NvArray,
    stream: Stream | None,
    **operands: NvArray,
) -> list[NvArray]:
    """Arrays for the gradients of the parameters, as far as they were not given."""
    given = [None] * count if into is None else list(into)
    if len(given) != count:
        raise ArgumentError(f"{operation}: into must have {count} arrays, not {len(given)}")
    found: list[NvArray] = []
    for out in given:
        made = output(operation, out, weight.shape, weight.device, stream, weight.dtype)
        if out is not None:
            others = {f"into[{i}]": each for i, each in enumerate(found)}
            require_disjoint(operation, "into", made, weight=weight, **operands, **others)
        found.append(made)
    return found


def _columns(operation: str, x: NvArray) -> int:
    if not x.shape or x.shape[-1] == 0:
        raise ArgumentError(f"{operation}: the last dimension of x {x.shape} must not be empty")
    return x.shape[-1]


def _result(operation: str, x: NvArray, dtype: Any) -> np.dtype[Any]:
    """The dtype of the result."""
    return x.dtype if dtype is None else _shorter(operation, "dtype", as_dtype(dtype), x)


def _gradient(operation: str, dy: Any, x: NvArray) -> NvArray:
    """`dy`, if it can be the gradient of a result of `x`."""
    array = as_real(operation, "dy", dy)
    if array.device is not x.device:
        raise ArgumentError(f"{operation}: dy is on {array.device}, not on {x.device}")
    _shorter(operation, "dy", array.dtype, x)
    return array


def _shorter(operation: str, name: str, dtype: np.dtype[Any], x: NvArray) -> np.dtype[Any]:
    if dtype != x.dtype and (dtype not in REALS or x.dtype.itemsize <= dtype.itemsize):
        wanted = x.dtype.name if x.itemsize == 2 else f"{x.dtype.name} or of 16 bits"
        raise DTypeError(f"{operation}: {name} must be {wanted}, not {dtype.name}")
    return dtype


def _forward(
    x: NvArray,
    weight: NvArray,
    bias: NvArray | None,
    mean: NvArray | None,
    eps: float,
    kind: np.dtype[Any],
    stream: Stream | None,
    out: NvArray | None = None,
) -> tuple[NvArray, NvArray]:
    if eps.__class__ is not float or not 0 <= eps < math.inf:
        eps = as_number("normalization", "eps", eps, least=0)
    device, element = x.device, c_type(x.dtype)
    y = output("normalization", None, x.shape, device, stream, kind) if out is None else out
    rstd = output("normalization", None, x.shape[:-1], device, stream)
    rows, cols = rows_of(x)
    if rows:
        args = (x, weight, bias, y, mean, rstd, rows, cols, eps)
        vec = vector_width(cols, x, weight, y, *([bias] if bias else []))
        shape = row_shape(cols, vec, 1)
        edged = vec == 1 and x.itemsize == 2 and _LEAST_EDGED <= cols <= _MOST_EDGED
        edged = edged and _aligned(x, y)
        expression = _expression(element, shape, edged, mean is not None, _other(y, x))
        kernel = load(_EDGED_FILE if edged else _FILE, expression, device)
        if edged:
            span = _WARPS * -(-rows // (_WARPS * _EDGED_BLOCKS))
            kernel.launch(-(-rows // span), _WARPS * _WARP, (*args, span), stream=stream)
        else:
            grid, block = (shape.grid(rows), shape.block) if shape else (rows, LONG_GROUP)
            kernel.launch(grid, block, args, stream=stream)
    return y, rstd


def _backward(
    dy: NvArray,
    x: NvArray,
    weight: NvArray,
    mean: NvArray | None,
    rstd: NvArray,
    dgamma: NvArray,
    dbeta: NvArray | None,
    stream: Stream | None,
) -> NvArray:
    centered, device, element = mean is not None, x.device, c_type(x.dtype)
    other = _other(dy, x)
    dx = output("normalization", None, x.shape, device, stream, x.dtype)
    rows, cols = rows_of(x)
    cut = _cut(rows, cols, x.itemsize, dy.itemsize, _aligned(x, dy, dx), _aligned(weight))
    sums = 2 if centered else 1
    with empty((sums, max(cut.chunks, 1), cols), device=device, stream=stream) as partials:
        common = (dy, x, weight, mean, rstd, dx)
        flag = str(centered).lower()
        if rows and (isinstance(cut, _SteppedCut) or cut.shape):
            load(cut.file, cut.expression(element, flag, other), device).launch(
                cut.chunks,
                cut.block,
                (*common, partials, cols, *cut.turns(rows)),
                shared=cut.shared(sums, cols),
                stream=stream,
            )
        elif rows:
            first = load(
                _BACKWARD_FILE,
                f"norm_backward_long<{element}, {LONG_GROUP}, {flag}{other}>",
                device,
            )
            first.launch(rows, LONG_GROUP, (*common, rows, cols), stream=stream)
            second = load(_BACKWARD_FILE, f"norm_partials<{element}, {flag}{other}>", device)
            second.launch(
                (-(-cols // 128), cut.chunks),
                128,
                (dy, x, mean, rstd, partials, rows, cols, -(-rows // cut.chunks), cut.chunks),
                stream=stream,
            )
        strips = min(max(-(-cut.chunks // _LOADS), 1), _MOST_STRIPS)
        block = -(-strips * _COLUMNS // _WARP) * _WARP
        last = load(_BACKWARD_FILE, f"sum_partials<{element}, {_COLUMNS}, {_LOADS}>", device)
        grid = (-(-cols // _COLUMNS), sums)
        args = (partials, dgamma, dbeta, cut.chunks, cols, cut.early)
        last.launch(grid, block, args, stream=stream)
    return dx


def _aligned(*arrays: NvArray) -> bool:
    # An array without memory yet will be at the start of an allocation.
    return not any((array.ptr or 0) % VECTOR_BYTES for array in arrays)


def _placed_bytes(sums: int, cols: int) -> int:
    """Shared memory of sums of `cols` columns, as place_sums leaves them."""
    return sums * (cols + cols // 32) * 4


def _most_blocks(resident: int, rows: int) -> int:
    """As many blocks as a large device holds, if there are four rows for each of eight warps."""
    return min(resident * _MULTIPROCESSORS, max(_MULTIPROCESSORS, rows // (4 * _WARPS)))


@dataclass(frozen=True, slots=True)
class _Cut:
    """How the rows of norm_backward are cut: by their number and length alone."""

    shape: RowShape | None
    """None where a row does not fit into the registers."""
    edges: bool
    """Whether a row is no whole vectors."""
    stages: int
    """Rows on their way to a group."""
    chunks: int
    """Blocks."""
    staged: int
    """Bytes of the rows on their way to a block."""
    early: bool
    """Whether the launch behind may start ahead of its time."""

    file = _BACKWARD_FILE

    def turns(self, rows: int) -> tuple[int, ...]:
        """Rows that all groups of all blocks take, and how many groups take one more."""
        return divmod(rows, self.groups * self.chunks)

    @property
    def groups(self) -> int:
        """Groups of threads of a block, each of which has a row at a time."""
        return _WARPS if self.shape and self.shape.group == _WARP else 1

    @property
    def block(self) -> int:
        """Threads of a block."""
        return self.shape.group * self.groups if self.shape else LONG_GROUP

    def shared(self, sums: int, cols: int) -> int:
        """Shared memory: first for rows on their way, then for the sums of the groups."""
        if self.groups == 1 and not self.edges:
            return self.staged
        return max(self.staged, _placed_bytes(sums * self.groups, cols))

    def expression(self, element: str, centered: str, other: str) -> str:
        """The kernel's name expression."""
        arguments = self.shape.arguments if self.shape else ""
        edges = str(self.edges).lower()
        return f"norm_backward<{element}, {arguments}, {edges}, {centered}, {self.stages}{other}>"


@dataclass(frozen=True, slots=True)
class _SteppedCut:
    """How the rows of norm_backward_edged are cut: by their number and length alone."""

    vectors: int
    """Of a row, of each thread."""
    group: int
    """Threads of a row."""
    step: int
    """Rows that a block has at a time."""
    stages: int
    """Steps on their way to a block, and at it."""
    chunks: int
    """Blocks."""
    staged: int
    """Bytes of the steps on their way to a block."""
    early: bool
    """Whether the launch behind may start ahead of its time."""

    file = _EDGED_FILE

    def turns(self, rows: int) -> tuple[int, ...]:
        """Steps that all blocks take, how many blocks take one more, and the rows left over."""
        steps, rest = divmod(rows, self.step)
        return *divmod(steps, self.chunks), rest

    @property
    def block(self) -> int:
        """Threads of a block."""
        return self.group * self.step

    def shared(self, sums: int, cols: int) -> int:
        """Shared memory: first for steps on their way, then for the sums of the groups."""
        return max(self.staged, _placed_bytes(sums * self.step, cols))

    def expression(self, element: str, centered: str, other: str) -> str:
        """The kernel's name expression."""
        arguments = f"{self.vectors}, {self.group}, {self.step}, {centered}, {self.stages}"
        return f"norm_backward_edged<{element}, {arguments}{other}>"


def _stepped(rows: int, cols: int, size: int, given_size: int) -> _SteppedCut | None:
    """The cut of rows that are no whole vectors, where steps of them suit norm_backward_edged."""
    vectors = cols * size // VECTOR_BYTES
    for group, step, most in _STEPS[size]:
        if step * given_size % VECTOR_BYTES:
            continue  # a step must be whole vectors of both arrays
        step_bytes = step * cols * (size + given_size)
        pitch = step_bytes + step * 8  # with the statistics of its rows
        stages = min(_MOST_STAGED_BYTES // pitch, _MOST_STAGES_OF_STEPS)
        if vectors > most * group or step_bytes < _LEAST_STEP or stages < _LEAST_STAGES:
            continue
        count, chunks = -(-vectors // group), min(_most_blocks(2, rows), -(-rows // step))
        early = rows >= _MANY_TURNS * step * chunks
        return _SteppedCut(count, group, step, stages, chunks, stages * pitch, early)
    return None


@functools.lru_cache(maxsize=1024)
def _cut(
    rows: int, cols: int, size: int, given_size: int, aligned: bool, aligned_weight: bool
) -> _Cut | _SteppedCut:
    wide = VECTOR_BYTES // size
    whole = aligned and aligned_weight and cols % wide == 0
    edges = aligned and not whole and cols >= _LEAST_EDGED
    if edges and rows and (stepped := _stepped(rows, cols, size, given_size)):
        return stepped
    # Of the vectors of rows with edges, besides which there are single elements.
    shape = row_shape(cols // wide * wide if edges else cols, wide if whole or edges else 1, 4)
    least = -(-rows // _LEAST_ROWS)
    if shape is None:
        return _Cut(None, False, 1, min(_MOST_CHUNKS[LONG_GROUP], least), 0, False)
    if shape.group == 256 and shape.vec > 1 and shape.steps > 2:  # of float32
        shape = RowShape(shape.vec, -(-shape.steps // 2), 512)
    row_bytes = shape.steps * shape.vec * (size + given_size) * shape.group
    alike = blocks = 1
    if shape.group == _WARP:
        held = shape.steps * shape.vec
        blocks = 1 if held > 16 else 2 if held > 8 or edges else 4 if shape.steps == 1 else 3
        groups, most = _WARPS, _most_blocks(blocks, rows)
        stages = max(1, min(_MOST_STAGED_BYTES // (row_bytes * groups), _STAGES_OF_WARPS))
    else:
        groups, most = 1, _MOST_CHUNKS[shape.group]
        if edges:  # rows begin alike behind so many of them
            alike = wide // math.gcd(cols, wide)
        stages = max(1, min(_STAGED_BYTES // row_bytes, _MOST_STAGES[shape.steps > 1]))
    if shape.vec * given_size < 4:
        stages = 1  # copies of single elements of 2 bytes are waited for at once
    chunks = max(min(most, least) // alike, 1) * alike if rows else 0
    early = groups > 1 and blocks == 1 and rows >= _MANY_TURNS * groups * chunks
    return _Cut(shape, edges, stages, chunks, stages * row_bytes * groups, early)


def _other(y: NvArray, x: NvArray) -> str:
    """The template argument for the dtype of the result, or its gradient, that `x` has not."""
    return "" if y.dtype == x.dtype else f", {c_type(y.dtype)}"


@functools.cache
def _expression(
    element: str, shape: RowShape | None, edged: bool, centered: bool, other: str
) -> str:
    flag = str(centered).lower()
    if edged:
        return f"norm_forward_edged<{element}, {flag}>"
    if shape is None:
        return f"norm_forward_long<{element}, {LONG_GROUP}, {flag}{other}>"
    return f"norm_forward<{element}, {shape.arguments}, {flag}{other}>"
