"""One id through a whole decoder in one launch: its embedding, all layers and their caches, logits.

A decoding step of one sequence reads every weight once, and the memory waits between launches of
one product each. Here all blocks of one launch stay, copy the weights that they need next while
they wait for each other's results, and exchange those through memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.base.lifetime import Scoped, free_after
from ignis.dtypes import DTYPES, c_type
from ignis.errors import ArgumentError, UseAfterFreeError
from ignis.jit.kernel import Kernel
from ignis.kernels.common.sources import load
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, current_stream

__all__ = ["MOST_POSITIONS", "ROLES", "Cut", "DecoderStep", "Sizes", "cut"]

ROLES = (
    *("attention_norm", "attention_norm_bias", "wq", "wk", "wv", "wq_bias", "wk_bias", "wv_bias"),
    *("q_norm", "k_norm", "wo", "wo_bias", "mlp_norm", "mlp_norm_bias", "gate", "gate_bias"),
    *("up", "up_bias", "down", "down_bias", "keys", "values"),
)
"""What a layer may have, in the order in which the kernel's table has it; of packed projections,
``wq`` is all of ``wqkv``."""

_FILE = "decoder_step.cu"
_SHORT = frozenset(DTYPES[name] for name in ("float16", "bfloat16"))
_DEPTH, _TILE, _STEP_BYTES, _BATCH = 64, 8, 1024, 16
"""As in the kernel: k of a step, features of a tile, bytes of a step, a batch of tiles."""
_WARPS, _RING = 8, 16
"""As an H200 was fastest: 4, 6, 12 or 16 warps were slower, and so were 4, 8 or 12 steps."""
_HEADS = 1
"""Queries that are multiplied by a key that was read once: 2, 4 and 8 of Llama's were slower."""
_MOST_SPLITS = 8
_MOST_WIDTH = 2048
"""A thread has a part of the row, and the norm's weights for it, in registers: wider ones spill."""
MOST_POSITIONS = 512
"""Positions behind which an H200 was measured to be faster: attention over more rows wants more
splits than there are blocks for."""
_MOST_HEAD = 256
_MOST_ELEMENTS = 2**31 - 1
"""Of a matrix: offsets are ints."""


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
    """Rows of the caches."""
    packed: bool
    """Whether matrices are [in, out], and one has queries, keys and values."""
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
    heads: int
    """Queries that a warp multiplies by a key."""
    ring: int
    """Steps of weights that a warp has on their way."""
    wide: int
    """128 elements of a normalized row that a warp has."""
    splits: int
    """Parts of the rows of a cache, at most: as many as there are blocks for."""
    rows_of_split: int = 64
    """Rows from which on there is one part more."""

    def shared(self, sizes: Sizes) -> int:
        """Bytes of dynamic shared memory, in the order of the kernel."""
        deepest = max(sizes.width, sizes.hidden, sizes.queries)
        sums = max(2 * self.warps * _BATCH * _TILE, self.warps * self.heads * (sizes.head_dim + 2))
        floats = (
            sums
            + (self.heads + 2) * sizes.head_dim  # queries, the new key and the new value
            + 2 * self.warps  # what norms add up
            + sizes.head_dim  # cosines and sines
            + -(-sizes.width // _TILE // self.blocks) * _TILE  # the block's part of the stream
        )
        segments, plans = 8 * 32, 6 * 16
        table = 8 * (sizes.layers * len(ROLES) + 2)
        ring = self.warps * self.ring * _STEP_BYTES
        return ring + 2 * deepest + 4 * floats + segments + plans + table

    def kernel(self, sizes: Sizes, dtype: np.dtype[Any], device: Device) -> Kernel:
        """The kernel that is cut so."""
        packed = "true" if sizes.packed else "false"
        numbers = f"{packed}, {self.warps}, {self.heads}, {self.ring}, {self.wide}"
        return load(_FILE, f"decoder_step<{c_type(dtype)}, {numbers}>", device)


def cut(sizes: Sizes, dtype: Any, device: Device) -> Cut | None:
    """Return how a step is cut for a device; None if it does not suit the kernel or the device.

    Compute capability 9.0 and newer, for which its loops are unrolled, and the simulated device;
    float16 and bfloat16; widths that are multiples of 64, that of the stream at most 2048; heads
    of at most 256 features, multiples of 16 where they are rotated, else of 8. Every block has a
    part of each projection, and is on a multiprocessor of its own.
    """
    kind = np.dtype(dtype)
    matrices = (sizes.width, sizes.hidden, sizes.queries)
    largest = max(sizes.queries + 2 * sizes.keys, sizes.hidden, sizes.vocab)
    if (
        (device.driver != "sim" and device.capability < (9, 0))
        or kind not in _SHORT
        or any(n % _DEPTH for n in matrices)
        or sizes.width > _MOST_WIDTH
        or sizes.head_dim % (16 if sizes.rotated else 8)
        or sizes.head_dim > _MOST_HEAD
        or largest * max(matrices) > _MOST_ELEMENTS
    ):
        return None
    tiles = min(sizes.queries + 2 * sizes.keys, sizes.hidden) // _TILE
    blocks = min(device.attribute("MULTIPROCESSOR_COUNT"), tiles)
    found = Cut(
        blocks=blocks,
        warps=_WARPS,
        heads=_HEADS,
        ring=_RING,
        wide=wide(sizes.width, _WARPS),
        splits=min(_MOST_SPLITS, max(1, blocks // sizes.heads)),
    )
    shared = found.shared(sizes)
    if shared > device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"):
        return None
    resident = found.kernel(sizes, kind, device).resident_blocks(32 * _WARPS, shared=shared)
    return found if found.blocks <= resident else None


def wide(width: int, warps: int) -> int:
    """128 elements of a row that each of some warps has, of whole steps."""
    return -(-(-(-width // _DEPTH // warps) * _DEPTH) // 128)


class DecoderStep(Scoped):
    """A step over the weights of a model and the rows of one cache.

    It can be captured: id and position are read on the device, and the position is advanced there.
    What blocks exchange is numbered by a count in device memory, so that a launch finds nothing of
    the one before it; launches of one `DecoderStep` must be in order.

    Parameters
    ----------
    sizes : Sizes
        Their shape.
    how : Cut
        One that `cut` returns, or with fewer blocks.
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
        operation = "decoder_step"
        if len(layers) != sizes.layers:
            raise ArgumentError(
                f"{operation}: {len(layers)} layers are not the {sizes.layers} of the sizes"
            )
        embedding, head = model["embedding"], model["head"]
        assert embedding is not None and head is not None
        device = embedding.device
        stream = current_stream(device)
        self._sizes, self._how, self._model = sizes, how, dict(model)
        self._kernel = how.kernel(sizes, embedding.dtype, device)
        self._shared = how.shared(sizes)
        self._read = [head]
        self._written: list[NvArray] = []
        table = np.zeros((sizes.layers * len(ROLES) + 1,), np.uint64)
        for number, layer in enumerate(layers):
            for place, role in enumerate(ROLES):
                array = layer.get(role)
                if array is not None:
                    written = role in ("keys", "values")
                    (self._written if written else self._read).append(array)
                    table[number * len(ROLES) + place] = _address(role, array, stream)
        table[-1] = _address("head", head, stream)
        exchanged = 2 * sizes.width + sizes.queries + 2 * sizes.keys + sizes.hidden
        exchanged += how.splits * sizes.queries
        words = exchanged // 2 + how.splits * sizes.heads
        self._scratch: list[NvArray] = []
        try:
            self._scratch.append(create.array(table, "uint64", device))
            self._scratch.append(create.zeros(words, "uint64", device))
            self._scratch.append(create.zeros(1, "uint32", device))
        except BaseException as error:
            free_after(error, *self._scratch)
            raise

    def __call__(
        self,
        token: NvArray,
        position: NvArray,
        logits: NvArray,
        *,
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
        stream : Stream, optional
            The current one if None.

        Raises
        ------
        UseAfterFreeError
            If the step or an array was freed.
        """
        operation = "decoder_step"
        if not self._scratch:
            raise UseAfterFreeError(f"{operation}: this step was freed")
        sizes, how, model = self._sizes, self._how, self._model
        chosen = current_stream(token.device) if stream is None else stream
        for array in self._read:
            array.read_ptr(chosen, operation)
        for array in self._written:
            array.write_ptr(chosen, operation)
        table, words, count = self._scratch
        arrays = (model["embedding"], model["positions"], model["inv_freq"])
        norms = (model["norm"], model["norm_bias"])
        left = 2**30 if sizes.window is None else sizes.window - 1
        self._kernel.launch(
            how.blocks,
            32 * how.warps,
            (
                *(table, token, position, *arrays, *norms, words, count, logits),
                *(sizes.layers, sizes.width, sizes.heads, sizes.kv_heads, sizes.head_dim),
                *(sizes.hidden, sizes.vocab, sizes.capacity, int(sizes.gated)),
                *(how.splits, how.rows_of_split, sizes.window_from, left),
                *(sizes.head_dim**-0.5, sizes.eps),
            ),
            shared=self._shared,
            stream=stream,
            cooperative=True,
        )

    def free(self) -> None:
        """Free what blocks exchange, and the table; again is a no-op."""
        scratch, self._scratch = self._scratch, []
        for array in scratch:
            array.free()


def _address(role: str, array: NvArray, stream: Stream) -> int:
    address = array.read_ptr(stream, "decoder_step")
    if address % 16:
        raise ArgumentError(f"decoder_step: {role} does not begin at a multiple of 16 bytes")
    return address
