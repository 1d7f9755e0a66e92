"""One id each of some sequences through a whole decoder in one launch, from embedding to logits.

A decoding step reads every weight once, and the memory waits between launches of one product each.
Here all blocks of one launch stay, copy the weights that they need next while they wait for each
other's results, and exchange those through memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

import numpy as np

from ignis.base.lifetime import FreedOnError, Scoped
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError, UseAfterFreeError
from ignis.jit.kernel import Kernel
from ignis.kernels.common.candidates import Candidate, Launch, Operation, Suits, Tuned
from ignis.kernels.common.following import Following
from ignis.kernels.common.operands import as_operand, require_shape
from ignis.kernels.common.sources import load
from ignis.runtime import kernel_checks
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.table import explain_unwritten
from ignis.runtime.device import Device
from ignis.runtime.ownership.owners import on_behalf_of
from ignis.runtime.stream import Stream, current_stream

__all__ = [
    "MOST_POSITIONS",
    "MOST_SEQUENCES",
    "ROLES",
    "Cut",
    "DecoderStep",
    "PagedDecoderStep",
    "Sizes",
    "cut",
]

T = TypeVar("T")

ROLES = (
    *("attention_norm", "attention_norm_bias", "wq", "wk", "wv", "wq_bias", "wk_bias", "wv_bias"),
    *("q_norm", "k_norm", "wo", "wo_bias", "mlp_norm", "mlp_norm_bias", "gate", "gate_bias"),
    *("up", "up_bias", "down", "down_bias", "keys", "values"),
)
"""What a layer may have, in the order of the kernel's table; matrices are [out, in]."""

_LAST = 4
"""Room in that table for what is behind the last layer."""

_FILE = "decoder_step.cu"
_SHORT = frozenset(DTYPES[name] for name in ("float16", "bfloat16"))
_DEPTH, _TILE, _STEP_BYTES = 64, 8, 1024
"""As in the kernel: k of a step, features of a tile, bytes of a step."""
_WARPS = 8
"""As an H200 was fastest: 4, 6, 12 or 16 warps were slower."""
_LEAST_RING = 4
_BATCH, _LEAST_BATCH = 16, 4
_MOST_WIDTH = 2048
"""A thread has a part of the row, and the norm's weights for it, in registers: wider ones spill."""
MOST_SEQUENCES = 8
"""Rows of a fragment of the tensor cores."""
_MOST_HEAD = 256
_MOST_ELEMENTS = 2**31 - 1
"""Of a matrix: offsets are ints."""
_NOTHING = (None,) * 5, (0, 1)
"""What a launch writes of `Following` where no id is chosen."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The shape of a decoder and of its cache."""

    layers: int
    width: int
    heads: int
    kv_heads: int
    head_dim: int
    hidden: int
    vocab: int
    capacity: int
    """Rows of the caches, or of a sequence in a pool, at most."""
    gated: bool
    """Whether the MLP is SwiGLU; GELU if not."""
    rotated: bool
    """Whether queries and keys are rotated by their positions."""
    eps: float = 1e-5
    """Of the norms."""
    window: int | None = None
    """How many positions a query sees, with its own; all of them if None."""
    window_from: int = 0
    """First layer with the window."""

    @property
    def queries(self) -> int:
        """Features of the queries."""
        return self.heads * self.head_dim

    @property
    def keys(self) -> int:
        """Features of the keys."""
        return self.kv_heads * self.head_dim


@dataclass(frozen=True, slots=True)
class Cut:
    """How the launch is cut; see ``cuda/decoder_step.cu``."""

    blocks: int
    """Of the launch, all of which are resident."""
    warps: int
    """Of a block, which share k."""
    rows: int
    """Sequences that it has room for: 1, 2, 4 or 8."""
    paged: bool
    """Whether their rows are in blocks of a pool."""
    ring: int
    """Steps of weights that a warp has on their way."""
    wide: int
    """128 elements of a normalized row that a warp has."""
    batch: int
    """Tiles whose sums a block has at a time."""
    teams: int
    """Heads and splits for which the warps of a block attend at a time."""
    ahead: int
    """Vectors of keys that a lane has on their way."""
    splits: int
    """Parts of the rows of a cache, at most: as many as there are blocks for."""
    rows_of_split: int = 128
    """Rows from which on there is one part more."""
    most_positions: int = 2048
    """Positions behind which a step is the faster way, as it was measured."""

    def shared(self, sizes: Sizes) -> int:
        """Bytes of dynamic shared memory, in the order of the kernel."""
        deepest = max(sizes.width, sizes.hidden, sizes.queries)
        sums = max(
            2 * self.warps * self.batch * self.rows * _TILE, self.warps * (sizes.head_dim + 2)
        )
        floats = (
            sums
            + self.teams * 3 * sizes.head_dim  # a query, the new key and the new value
            + 2 * self.rows * self.warps  # what norms add up
            + self.rows * sizes.head_dim  # cosines and sines
            # The block's part of the stream.
            + self.rows * (-(-sizes.width // _TILE // self.blocks) * _TILE)
        )
        segments, plans, places = 8 * 28, 6 * 20, 2 * 8 * 4
        table = 8 * (sizes.layers * len(ROLES) + _LAST)
        ring = self.warps * self.ring * _STEP_BYTES
        return ring + 2 * self.rows * deepest + 4 * floats + segments + plans + table + places

    def expression(self, dtype: np.dtype[Any]) -> str:
        """The name expression of the kernel that is cut so."""
        numbers = f"{self.warps}, {self.rows}, {str(self.paged).lower()}, {self.ring}, {self.wide}"
        numbers += f", {self.batch}, {self.teams}, {self.ahead}"
        return f"decoder_step<{c_type(dtype)}, {numbers}>"

    def kernel(self, dtype: np.dtype[Any], device: Device) -> Kernel:
        """The kernel that is cut so."""
        return load(_FILE, self.expression(dtype), device)


@dataclass(frozen=True, eq=False, kw_only=True)
class Tuning:
    """Numbers by which steps are cut, as an H200 was fastest."""

    ring: int = 16
    """Steps of weights that a warp has on their way: 12 or 20 were slower for one sequence."""
    ring_of_eight: int = 8
    """The same of eight sequences: attention reads more, and more is left to the first cache."""
    ahead: int = 4
    """Vectors of keys that a lane has on their way."""
    ahead_of_eight: int = 3
    most_splits: int = 8
    most_teams: int = 4
    blocks: int | None = None
    """Of a launch, where so many are resident; as there are multiprocessors and tiles if None."""
    splits: int | None = None
    """At most; as there are blocks for if None."""
    rows_of_split: int = 128
    most_positions: int = 2048
    """Positions behind which an H200 was measured to be faster with one sequence: attention over
    more rows wants more splits than there are blocks for. With several, half as many."""


TUNING = Tuning()
MOST_POSITIONS = TUNING.most_positions
"""Positions behind which a step of one sequence is not the faster way; of several, half as many."""
tuning = Tuned(TUNING)
"""By what steps are cut."""


class Problem(NamedTuple):
    """A step of some sequences."""

    sizes: Sizes
    dtype: np.dtype[Any]
    sequences: int | None = None
    """In blocks of a pool; None for one with its own caches."""
    tuning: Tuning = TUNING

    @property
    def rows(self) -> int:
        """Sequences that the kernel has room for."""
        return 1 << ((self.sequences or 1) - 1).bit_length()


def _suits(problem: Problem, device: Device) -> Suits | str:
    """Ask for what the kernel knows, and for a cut whose blocks are all resident.

    Its loops are unrolled for compute capability 9.0 and newer; the simulated device has it, too.
    Every block has a part of each projection, and is on a multiprocessor of its own.
    """
    sizes, rows = problem.sizes, problem.rows
    matrices = (sizes.width, sizes.hidden, sizes.queries)
    largest = max(sizes.queries + 2 * sizes.keys, sizes.hidden, sizes.vocab)
    if rows > MOST_SEQUENCES:
        return f"{problem.sequences} sequences are more than {MOST_SEQUENCES}"
    if device.driver != "sim" and device.capability < (9, 0):
        return "compute capability {}.{} is older than 9.0".format(*device.capability)
    if problem.dtype not in _SHORT:
        return f"reads weights of 16 bits, not {problem.dtype.name}"
    if any(n % _DEPTH for n in matrices):
        return f"widths {matrices} are not all multiples of {_DEPTH}"
    if sizes.width > _MOST_WIDTH:
        return f"width {sizes.width} exceeds {_MOST_WIDTH}"
    if sizes.head_dim % (16 if sizes.rotated else 8) or sizes.head_dim > _MOST_HEAD:
        return f"does not support heads of {sizes.head_dim} features"
    if largest * max(matrices) > _MOST_ELEMENTS:
        return f"a matrix has more than {_MOST_ELEMENTS} elements"
    found = _fitting(problem, device)
    shared, most = found.shared(sizes), device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    if shared > most:
        return f"{shared} bytes of shared memory are more than {most}"
    kernel = found.kernel(problem.dtype, device)
    resident = kernel.resident_blocks(32 * _WARPS, shared=shared)
    if found.blocks > resident:
        return f"only {resident} of {found.blocks} blocks are resident"
    return Suits("all blocks are resident", _tuned(found, problem.tuning, resident))


def _tuned(found: Cut, tuned: Tuning, resident: int) -> Cut:
    """The cut with the blocks and splits of a tuning that says them."""
    blocks = tuned.blocks if tuned.blocks and tuned.blocks <= resident else found.blocks
    return replace(found, blocks=blocks, splits=tuned.splits or found.splits)


def _fitting(problem: Problem, device: Device) -> Cut:
    """The cut, in as little shared memory as there is, if that is enough."""
    sizes, rows, tuned = problem.sizes, problem.rows, problem.tuning
    tiles = min(sizes.queries + 2 * sizes.keys, sizes.hidden) // _TILE
    blocks = min(device.attribute("MULTIPROCESSOR_COUNT"), tiles)
    items = rows * sizes.heads
    teams = 1
    while teams < tuned.most_teams and teams * blocks < items:
        teams *= 2
    eight = rows == MOST_SEQUENCES
    found = Cut(
        blocks=blocks,
        warps=_WARPS,
        rows=rows,
        paged=problem.sequences is not None,
        ring=min(tuned.ring, tuned.ring_of_eight) if eight else tuned.ring,
        wide=wide(sizes.width, _WARPS),
        batch=max(_LEAST_BATCH, _BATCH // rows),
        teams=teams if rows > 1 else 1,
        ahead=min(tuned.ahead, tuned.ahead_of_eight) if eight else tuned.ahead,
        splits=min(tuned.most_splits, max(1, blocks // items)),
        rows_of_split=tuned.rows_of_split,
        most_positions=tuned.most_positions if rows == 1 else tuned.most_positions // 2,
    )
    most = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    while rows > 1 and found.ring > _LEAST_RING and found.shared(sizes) > most:
        found = replace(found, ring=found.ring - 2)
    return found


def _cut(problem: Problem, device: Device, found: Cut) -> _StepCut:
    name = found.expression(problem.dtype)
    shared = found.shared(problem.sizes)
    return _StepCut(found, (Launch(_FILE, name, found.blocks, 32 * found.warps, shared),))


class _StepCut(NamedTuple):
    how: Cut
    launches: tuple[Launch, ...]


def _begin(problem: Problem, cut: _StepCut, step: Callable[[Cut], T], stream: object) -> T:
    return step(cut.how)


STEP = Operation("decoder_step", Candidate("one launch", _suits, _cut, _begin))
"""Steps of a decoder: `Problem`, with what makes a `DecoderStep` or a `PagedDecoderStep` of a cut.
Where no candidate suits, the operations of each layer compute a step."""


def cut(sizes: Sizes, dtype: Any, device: Device, sequences: int | None = None) -> Cut | None:
    """Return how a step is cut for a device; None if it does not suit the kernel or the device.

    With `sequences`, of so many in blocks of a pool, at most 8; else of one with its own caches.
    `ignis.kernels.decoder_step.STEP.why` says what does not suit.
    """
    found = STEP.find(Problem(sizes, np.dtype(dtype), sequences, tuning.now()), device)
    how: Cut | None = found and found.cut.how
    return how


def wide(width: int, warps: int) -> int:
    """128 elements of a row that each of some warps has, of whole steps."""
    return -(-(-(-width // _DEPTH // warps) * _DEPTH) // 128)


class _Step(Scoped):
    """A step over the weights of a model, and what its blocks exchange.

    Attributes
    ----------
    how : Cut
        How its launches are cut.
    """

    def __init__(
        self,
        sizes: Sizes,
        how: Cut,
        layers: Sequence[Mapping[str, NvArray | None]],
        model: Mapping[str, NvArray | None],
        caches: Sequence[tuple[int, int]],
    ) -> None:
        operation = "decoder_step"
        if not len(layers) == len(caches) == sizes.layers:
            raise ArgumentError(f"{operation}: {len(layers)} layers, {sizes.layers} in the sizes")
        embedding = model["embedding"]
        assert embedding is not None
        device = embedding.device
        stream = current_stream(device)
        self.how = how
        self._sizes, self._model = sizes, dict(model)
        self._kernel = how.kernel(embedding.dtype, device)
        self._shared = how.shared(sizes)
        self._read: list[NvArray] = []
        table = np.zeros((sizes.layers * len(ROLES) + _LAST,), np.uint64)
        for number, (layer, cache) in enumerate(zip(layers, caches, strict=True)):
            row = table[number * len(ROLES) : (number + 1) * len(ROLES)]
            for place, role in enumerate(ROLES[:-2]):
                array = layer.get(role)
                if array is not None:
                    self._read.append(array)
                    row[place] = _address(role, array, stream)
            row[-2:] = cache
        for place, role in enumerate(("head", "norm", "norm_bias"), sizes.layers * len(ROLES)):
            array = model[role]
            if array is not None:
                self._read.append(array)
                table[place] = _address(role, array, stream)
        exchanged = 2 * sizes.width + sizes.queries + 2 * sizes.keys + sizes.hidden
        exchanged += how.splits * sizes.queries
        words = how.rows * (exchanged // 2 + how.splits * sizes.heads + 2 * how.blocks)
        self._scratch: list[NvArray] = []
        with FreedOnError(self._scratch):
            self._scratch.append(create.array(table, "uint64", device))
            self._scratch.append(create.zeros(words, "uint64", device))
            self._scratch.append(create.zeros(1, "uint32", device))

    def _launch(
        self,
        tokens: NvArray,
        places: tuple[NvArray | None, ...],
        logits: NvArray,
        paging: tuple[int, int, int],
        report: tuple[int, int, int],
        written: Sequence[NvArray],
        following: Following | None,
        stream: Stream | None,
    ) -> None:
        """Launch for a position, or lengths, tables and limits."""
        operation = "decoder_step"
        outs, ring = _NOTHING if following is None else following.arguments(operation, logits)
        if not self._scratch:
            raise UseAfterFreeError(f"{operation}: this step was freed")
        sizes, how, model = self._sizes, self.how, self._model
        chosen = current_stream(tokens.device) if stream is None else stream
        for array in self._read:
            array.read_ptr(chosen, operation)
        for array in written:
            array.write_ptr(chosen, operation)
        table, words, count = self._scratch
        arrays = (model["embedding"], model["positions"], model["inv_freq"])
        left = 2**30 if sizes.window is None else sizes.window - 1
        self._kernel.launch(
            how.blocks,
            32 * how.warps,
            (
                *(table, tokens, *places, *arrays, words, count, logits, *outs),
                *(sizes.layers, sizes.width, sizes.heads, sizes.kv_heads, sizes.head_dim),
                *(sizes.hidden, sizes.vocab, sizes.capacity, *paging, int(sizes.gated)),
                *(how.splits, how.rows_of_split, sizes.window_from, left),
                *(sizes.head_dim**-0.5, sizes.eps, *report, *ring),
            ),
            shared=self._shared,
            stream=stream,
            cooperative=True,
        )

    @property
    def freed(self) -> bool:
        """Whether `free` was called."""
        return not self._scratch

    def free(self) -> None:
        """Free what blocks exchange, and the table; a second call is a no-op."""
        self._read.clear()
        scratch, self._scratch = self._scratch, []
        for array in scratch:
            array.free()


class DecoderStep(_Step):
    """A step over the weights of a model and the rows of one cache.

    It can be captured: id and position are read on the device, and the position is advanced there.
    What blocks exchange is numbered by a count in device memory, so that a launch finds nothing of
    the one before it; launches of one `DecoderStep` must be in order.

    Parameters
    ----------
    sizes : Sizes
        Their shape.
    how : Cut
        One that `STEP` has found.
    layers : sequence of mapping of str to NvArray or None
        For each layer, what it has of `ROLES`, of one dtype, contiguous, at multiples of 16 bytes;
        keys and values are [capacity, kv_heads * head_dim].
    model : mapping of str to NvArray or None
        ``embedding`` [vocab, width], ``positions`` [positions, width], ``inv_freq`` float32
        [head_dim / 2], ``norm`` [width], ``norm_bias`` [width] and ``head`` [vocab, width].

    Raises
    ------
    ArgumentError
        If there are not as many layers as `sizes` has, or an array is not aligned.
    OutOfMemoryError
        If there is no memory for what blocks exchange, a few KiB; nothing is left.
    """

    def __init__(
        self,
        sizes: Sizes,
        how: Cut,
        layers: Sequence[Mapping[str, NvArray | None]],
        model: Mapping[str, NvArray | None],
    ) -> None:
        self._written: list[NvArray] = []
        caches = []
        for layer in layers:
            keys, values = layer["keys"], layer["values"]
            assert keys is not None and values is not None
            stream = current_stream(keys.device)
            self._written += keys, values
            caches.append((_address("keys", keys, stream), _address("values", values, stream)))
        super().__init__(sizes, how, layers, model, caches)

    def __call__(
        self,
        token: NvArray,
        position: NvArray,
        logits: NvArray,
        *,
        following: Following | None = None,
        stream: Stream | None = None,
    ) -> None:
        """Append one id to the cache, and write the logits of the one that follows.

        Parameters
        ----------
        token : NvArray
            int32 [1], in 0 .. vocab - 1.
        position : NvArray
            int64 [1]: rows of the cache, below its capacity; one more afterwards.
        logits : NvArray
            float32 [1, vocab], written.
        following : Following, optional
            What becomes of the largest logit's id, as by `sampling.choose`; `token` may be its
            `tokens`.
        stream : Stream, optional
            The current one if None.

        Raises
        ------
        ArgumentError, DTypeError
            If an array of `following` does not fit.
        UseAfterFreeError
            If the step or an array was freed.
        """
        places = position, None, None, None
        paging, report = (1, 0, 1), (0, 0, 0)
        self._launch(token, places, logits, paging, report, self._written, following, stream)


class PagedDecoderStep(_Step):
    """A step over the weights of a model and sequences in the blocks of a pool.

    It can be captured, as `DecoderStep`; positions are those that lengths say. A new row goes where
    `attention.append_paged` would write it, and the watermarks become the lengths.

    Parameters
    ----------
    sizes : Sizes
        Their shape; `capacity` is at most what a row of a table has room for.
    how : Cut
        One that `cut` returns for as many sequences as tables have, or with fewer blocks.
    layers : sequence of mapping of str to NvArray or None
        As for `DecoderStep`, without keys and values.
    model : mapping of str to NvArray or None
        As for `DecoderStep`.
    pool : BlockPool
        Of the dtype of the weights, with rows of shape (2, kv_heads, head_dim) in as many layers.

    Raises
    ------
    ArgumentError
        If there are not as many layers as `sizes` has, the pool has others or other rows, or an
        array is not aligned.
    OutOfMemoryError
        If there is no memory for what blocks exchange, some KiB; nothing is left.
    """

    def __init__(
        self,
        sizes: Sizes,
        how: Cut,
        layers: Sequence[Mapping[str, NvArray | None]],
        model: Mapping[str, NvArray | None],
        pool: BlockPool,
    ) -> None:
        self._pool, self._memory = pool, pool.array
        if pool.row_shape != (2, sizes.kv_heads, sizes.head_dim) or pool.layers != sizes.layers:
            raise ArgumentError(
                f"decoder_step: {sizes.layers} layers of {sizes.kv_heads} heads of "
                f"{sizes.head_dim} do not fit {pool.describe()}"
            )
        first = _address("the pool", self._memory, current_stream(pool.device))
        each = self._memory.nbytes // pool.layers
        values = sizes.keys * pool.dtype.itemsize
        caches = [(first + n * each, first + n * each + values) for n in range(pool.layers)]
        super().__init__(sizes, how, layers, model, caches)

    def __call__(
        self,
        tokens: NvArray,
        table: NvArray,
        lengths: NvArray,
        logits: NvArray,
        *,
        following: Following | None = None,
        stream: Stream | None = None,
    ) -> None:
        """Append one id to each sequence, and write the logits of those that follow.

        Parameters
        ----------
        tokens : NvArray
            int32 [sequences], in 0 .. vocab - 1.
        table : NvArray
            int32 [sequences, width]: what ``pool.table(...)`` returned.
        lengths : NvArray
            int32 [sequences], in device memory: rows of each sequence, the new one included; 0 for
            none, of which no rows are read or written. A sequence whose new row lies behind a gap,
            its blocks or the capacity, or in a shared block, is left out: the next synchronizing
            call raises CheckError.
        logits : NvArray
            float32 [sequences, vocab], written; without meaning for a sequence that is left out.
        following : Following, optional
            What becomes of the ids of the largest logits, as by `sampling.choose`; `tokens` and
            `lengths` may be those of it.
        stream : Stream, optional
            The current one if None.

        Raises
        ------
        ArgumentError, DTypeError
            If shapes, dtypes or devices do not fit, or the pool has got other memory.
        UseAfterFreeError
            If the step, an array or a block of the table was freed.
        MemoryContractViolation, OwnershipError
            As `attention.append_paged`.
        """
        operation, pool, sizes = "decoder_step", self._pool, self._sizes
        chosen = current_stream(pool.device) if stream is None else stream
        if pool.array is not self._memory:
            raise ArgumentError(f"{operation}: {pool.describe()} slept after the step was made")
        known = pool.registered(table, operation, stream=chosen)
        count, width = table.shape
        if count > self.how.rows or width * pool.rows < sizes.capacity:
            raise ArgumentError(
                f"{operation}: a table {table.shape} of blocks of {pool.rows} rows must have "
                f"up to {self.how.rows} sequences with room for {sizes.capacity}"
            )
        tokens = as_operand(operation, "tokens", tokens, like=table, dtype=table.dtype)
        lengths = as_operand(operation, "lengths", lengths, like=table, dtype=table.dtype)
        logits = as_operand(operation, "logits", logits, like=table, dtype=DTYPES["float32"])
        for name, array in (("tokens", tokens), ("lengths", lengths)):
            require_shape(operation, name, array, (count,))
        require_shape(operation, "logits", logits, (count, sizes.vocab))
        pool.admit_append(known.facts, operation)
        found = kernel_checks.slot(pool.device, operation, explain_unwritten)
        report = known.facts.number, found.record, found.flag
        places, paging = (None, lengths, table, known.limits), (count, width, pool.rows)
        # The memory is the pool's; whose the blocks are was asked above.
        with on_behalf_of(pool.owner):
            written = [self._memory]
            self._launch(tokens, places, logits, paging, report, written, following, stream)


def _address(role: str, array: NvArray, stream: Stream) -> int:
    address = array.read_ptr(stream, "decoder_step")
    if address % 16:
        raise ArgumentError(f"decoder_step: {role} does not begin at a multiple of 16 bytes")
    return address
