"""How rows of norms are divided among blocks: the candidates of norms and of their gradients."""

from __future__ import annotations

import math
from typing import NamedTuple

from ignis.kernels.common.candidates import Candidate, Launch, Operation, Suits, always
from ignis.kernels.common.operands import VECTOR_BYTES
from ignis.kernels.common.rows import LONG_GROUP, RowShape, row_shape
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

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


class NormRows(NamedTuple):
    """The rows of a norm."""

    rows: int
    cols: int
    element: str
    size: int
    """Bytes of an element."""
    other: str
    """The template argument for the dtype of the result, or its gradient, that `x` has not."""
    other_size: int
    centered: bool
    """Whether the mean is subtracted."""
    aligned: bool
    """Whether x and what is of its shape begin at multiples of 16 bytes."""
    aligned_weight: bool
    """Whether weight and bias do."""

    @property
    def vec(self) -> int:
        """Elements of a load: those of 16 bytes, or one."""
        wide = VECTOR_BYTES // self.size
        return wide if self.aligned and self.aligned_weight and self.cols % wide == 0 else 1

    @property
    def last(self) -> str:
        """The last template arguments of most kernels."""
        return f"{str(self.centered).lower()}{self.other}"


class Norms(NamedTuple):
    """The arrays of a norm."""

    x: NvArray
    weight: NvArray
    bias: NvArray | None
    y: NvArray
    mean: NvArray | None
    rstd: NvArray


class Gradients(NamedTuple):
    """The arrays of the gradients of a norm."""

    dy: NvArray
    x: NvArray
    weight: NvArray
    mean: NvArray | None
    rstd: NvArray
    dx: NvArray
    dgamma: NvArray
    dbeta: NvArray | None


class _ForwardCut(NamedTuple):
    launches: tuple[Launch, ...]
    rest: tuple[int, ...] = ()
    """Arguments behind eps."""


def _suits_edged(norm: NormRows, device: Device) -> Suits | str:
    if norm.size != 2 or norm.vec > 1:
        return "needs rows of 16 bits that are not whole vectors"
    if not norm.aligned:
        return "x or y does not begin at a multiple of 16 bytes"
    if not _LEAST_EDGED <= norm.cols <= _MOST_EDGED:
        return f"needs {_LEAST_EDGED} to {_MOST_EDGED} columns, not {norm.cols}"
    return Suits("rows of 16 bits that are not whole vectors")


def _cut_edged(norm: NormRows, device: Device, _: None) -> _ForwardCut:
    span = _WARPS * -(-norm.rows // (_WARPS * _EDGED_BLOCKS))
    name = f"norm_forward_edged<{norm.element}, {str(norm.centered).lower()}>"
    launch = Launch(_EDGED_FILE, name, -(-norm.rows // span), _WARPS * _WARP)
    return _ForwardCut((launch,), (span,))


def _suits_registers(norm: NormRows, device: Device) -> Suits | str:
    shape = row_shape(norm.cols, norm.vec, 1)
    if shape is None:
        return f"rows of {norm.cols} elements do not fit in registers"
    return Suits(f"{shape.group} threads hold a row in registers", shape)


def _cut_registers(norm: NormRows, device: Device, shape: RowShape) -> _ForwardCut:
    name = f"norm_forward<{norm.element}, {shape.arguments}, {norm.last}>"
    return _ForwardCut((Launch(_FILE, name, shape.grid(norm.rows), shape.block),))


_any_length = always("reads rows of any length twice or more")


def _cut_long(norm: NormRows, device: Device, _: None) -> _ForwardCut:
    name = f"norm_forward_long<{norm.element}, {LONG_GROUP}, {norm.last}>"
    return _ForwardCut((Launch(_FILE, name, norm.rows, LONG_GROUP),))


def _launch_forward(
    norm: NormRows, cut: _ForwardCut, given: tuple[Norms, float], stream: Stream | None
) -> None:
    arrays, eps = given
    args = (*arrays, norm.rows, norm.cols, eps, *cut.rest)
    cut.launches[0].start(arrays.x.device, args, stream)


FORWARD = Operation(
    "normalization.forward",
    Candidate("edged rows", _suits_edged, _cut_edged, _launch_forward),
    Candidate("registers", _suits_registers, _cut_registers, _launch_forward),
    Candidate("long rows", _any_length, _cut_long, _launch_forward),
)
"""`NormRows` with (`Norms`, eps)."""


def _placed_bytes(sums: int, cols: int) -> int:
    """Shared memory of sums of `cols` columns, as place_sums leaves them."""
    return sums * (cols + cols // 32) * 4


def _most_blocks(resident: int, rows: int) -> int:
    """As many blocks as a large device holds, if there are four rows for each of eight warps."""
    return min(resident * _MULTIPROCESSORS, max(_MULTIPROCESSORS, rows // (4 * _WARPS)))


class _Cut(NamedTuple):
    """How the rows of gradients are divided: by their number and length alone."""

    launches: tuple[Launch, ...]
    chunks: int
    """Parts whose sums for the parameters are added up at last."""
    turns: tuple[int, ...]
    """What groups of threads take."""
    early: bool
    """Whether the launch behind may start ahead of its time."""


def _cut_sums(
    norm: NormRows, first: tuple[Launch, ...], chunks: int, turns: tuple[int, ...], early: bool
) -> _Cut:
    """The cut with the launch that adds up the chunks."""
    strips = min(max(-(-chunks // _LOADS), 1), _MOST_STRIPS)
    block = -(-strips * _COLUMNS // _WARP) * _WARP
    name = f"sum_partials<{norm.element}, {_COLUMNS}, {_LOADS}>"
    grid = (-(-norm.cols // _COLUMNS), 1 + norm.centered)
    last = Launch(_BACKWARD_FILE, name, grid, block)
    return _Cut((*(first if norm.rows else ()), last), chunks, turns, early)


def _edges(norm: NormRows) -> bool:
    """Whether rows that are no whole vectors are read by vectors nevertheless."""
    whole = norm.vec > 1
    return norm.aligned and not whole and norm.cols >= _LEAST_EDGED


class _Steps(NamedTuple):
    vectors: int
    """Of a row, of each thread."""
    group: int
    """Threads of a row."""
    step: int
    """Rows that a block has at a time."""
    stages: int
    """Steps on their way to a block, and at it."""
    pitch: int
    """Bytes of a step."""


def _suits_steps(norm: NormRows, device: Device) -> Suits | str:
    if not _edges(norm):
        return "does not support rows that are not whole vectors"
    vectors = norm.cols * norm.size // VECTOR_BYTES
    for group, step, most in _STEPS[norm.size]:
        if step * norm.other_size % VECTOR_BYTES:
            continue  # a step must be whole vectors of both arrays
        step_bytes = step * norm.cols * (norm.size + norm.other_size)
        pitch = step_bytes + step * 8  # with the statistics of its rows
        stages = min(_MOST_STAGED_BYTES // pitch, _MOST_STAGES_OF_STEPS)
        if vectors > most * group or step_bytes < _LEAST_STEP or stages < _LEAST_STAGES:
            continue
        found = _Steps(-(-vectors // group), group, step, stages, pitch)
        return Suits(f"{step} rows are a step", found) if norm.rows else "there are no rows"
    return "the barrier of a step costs too much"


def _cut_steps(norm: NormRows, device: Device, how: _Steps) -> _Cut:
    rows, step = norm.rows, how.step
    chunks = min(_most_blocks(2, rows), -(-rows // step))
    sizes = f"{how.vectors}, {how.group}, {step}, {str(norm.centered).lower()}, {how.stages}"
    sums = _placed_bytes((1 + norm.centered) * step, norm.cols)
    launch = Launch(
        _EDGED_FILE,
        f"norm_backward_edged<{norm.element}, {sizes}{norm.other}>",
        chunks,
        how.group * step,
        # First for steps on their way, then for the sums of the groups.
        max(how.stages * how.pitch, sums),
    )
    steps, rest = divmod(rows, step)
    early = rows >= _MANY_TURNS * step * chunks
    return _cut_sums(norm, (launch,), chunks, (*divmod(steps, chunks), rest), early)


def _held(norm: NormRows) -> RowShape | None:
    """How a row of four lies in registers; of those with edges, its vectors."""
    wide, edges = VECTOR_BYTES // norm.size, _edges(norm)
    vec = wide if norm.vec > 1 or edges else 1
    shape = row_shape(norm.cols // wide * wide if edges else norm.cols, vec, 4)
    if shape and shape.group == 256 and shape.vec > 1 and shape.steps > 2:  # of float32
        shape = RowShape(shape.vec, -(-shape.steps // 2), 512)
    return shape


def _suits_held(norm: NormRows, device: Device) -> Suits | str:
    shape = _held(norm)
    if shape is None:
        return f"rows of {norm.cols} elements do not fit in registers"
    return Suits(f"{shape.group} threads hold a row in registers", shape)


def _cut_held(norm: NormRows, device: Device, shape: RowShape) -> _Cut:
    rows, edges, wide = norm.rows, _edges(norm), VECTOR_BYTES // norm.size
    least = -(-rows // _LEAST_ROWS)
    row_bytes = shape.steps * shape.vec * (norm.size + norm.other_size) * shape.group
    alike = blocks = 1
    if shape.group == _WARP:
        held = shape.steps * shape.vec
        blocks = 1 if held > 16 else 2 if held > 8 or edges else 4 if shape.steps == 1 else 3
        groups, most = _WARPS, _most_blocks(blocks, rows)
        stages = max(1, min(_MOST_STAGED_BYTES // (row_bytes * groups), _STAGES_OF_WARPS))
    else:
        groups, most = 1, _MOST_CHUNKS[shape.group]
        if edges:  # rows begin alike behind so many of them
            alike = wide // math.gcd(norm.cols, wide)
        stages = max(1, min(_STAGED_BYTES // row_bytes, _MOST_STAGES[shape.steps > 1]))
    if shape.vec * norm.other_size < 4:
        stages = 1  # copies of single elements of 2 bytes are waited for at once
    chunks = max(min(most, least) // alike, 1) * alike if rows else 0
    early = groups > 1 and blocks == 1 and rows >= _MANY_TURNS * groups * chunks
    # Shared memory is first for rows on their way, then for the sums of the groups.
    shared = stages * row_bytes * groups
    if groups > 1 or edges:
        shared = max(shared, _placed_bytes((1 + norm.centered) * groups, norm.cols))
    flags = f"{str(edges).lower()}, {str(norm.centered).lower()}, {stages}{norm.other}"
    name = f"norm_backward<{norm.element}, {shape.arguments}, {flags}>"
    launch = Launch(_BACKWARD_FILE, name, chunks, shape.group * groups, shared)
    turns = divmod(rows, groups * chunks) if rows else ()
    return _cut_sums(norm, (launch,), chunks, turns, early)


def _launch_chunks(norm: NormRows, cut: _Cut, arrays: Gradients, stream: Stream | None) -> None:
    with _partials(norm, cut, arrays, stream) as partials:
        for launch in cut.launches[:-1]:
            args = (*arrays[:6], partials, norm.cols, *cut.turns)
            launch.start(arrays.x.device, args, stream)
        _add_up(norm, cut, arrays, partials, stream)


def _cut_two(norm: NormRows, device: Device, _: None) -> _Cut:
    rows, cols = norm.rows, norm.cols
    chunks = min(_MOST_CHUNKS[LONG_GROUP], -(-rows // _LEAST_ROWS))
    long = f"norm_backward_long<{norm.element}, {LONG_GROUP}, {norm.last}>"
    parts = f"norm_partials<{norm.element}, {norm.last}>"
    launches = (
        Launch(_BACKWARD_FILE, long, rows, LONG_GROUP),
        Launch(_BACKWARD_FILE, parts, (-(-cols // 128), chunks), 128),
    )
    return _cut_sums(norm, launches, chunks, (), False)


def _launch_two(norm: NormRows, cut: _Cut, arrays: Gradients, stream: Stream | None) -> None:
    (dy, x, _, mean, rstd, *_), (rows, cols) = arrays, norm[:2]
    with _partials(norm, cut, arrays, stream) as partials:
        if rows:
            cut.launches[0].start(x.device, (*arrays[:6], rows, cols), stream)
            sizes = (rows, cols, -(-rows // cut.chunks), cut.chunks)
            cut.launches[1].start(x.device, (dy, x, mean, rstd, partials, *sizes), stream)
        _add_up(norm, cut, arrays, partials, stream)


def _partials(norm: NormRows, cut: _Cut, arrays: Gradients, stream: Stream | None) -> NvArray:
    shape = (1 + norm.centered, max(cut.chunks, 1), norm.cols)
    return empty(shape, device=arrays.x.device, stream=stream)


def _add_up(
    norm: NormRows, cut: _Cut, arrays: Gradients, partials: NvArray, stream: Stream | None
) -> None:
    args = (partials, arrays.dgamma, arrays.dbeta, cut.chunks, norm.cols, cut.early)
    cut.launches[-1].start(arrays.x.device, args, stream)


BACKWARD = Operation(
    "normalization.backward",
    Candidate("steps of edged rows", _suits_steps, _cut_steps, _launch_chunks),
    Candidate("registers", _suits_held, _cut_held, _launch_chunks),
    Candidate("long rows", _any_length, _cut_two, _launch_two),
)
"""`NormRows` with `Gradients`."""
