"""Decoding steps of a model in one launch, where the kernel knows such a model."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Self, TypeVar

from ignis.autograd.autocast import lowest
from ignis.base.lifetime import FreedOnError, Scoped, Undo
from ignis.errors import OutOfMemoryError
from ignis.kernels import decoder_step, layout
from ignis.kernels.common.following import Following
from ignis.kernels.decoder_step import DecoderStep, PagedDecoderStep, Sizes
from ignis.nn.block import BLOCK_ROLES, Block
from ignis.nn.causal import CausalModel
from ignis.nn.fast_path import FastPath
from ignis.nn.kv_cache import ModelCache
from ignis.runtime.array import tape_holds
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.ownership.owners import on_behalf_of

Arrays = dict[str, NvArray | None]
_OUTSIDE = "positions", "norm", "norm_bias", "embedding", "head"
S = TypeVar("S", DecoderStep, PagedDecoderStep)


class _Weights(Scoped):
    """The weights of a model's layers as the kernel reads them, with matrices [out, in].

    Of matrices that are [in, out] it has copies; while it lives, these cannot be freed.

    Attributes
    ----------
    layers : list of dict
        What each layer has, by its role for the kernel.
    users : int
        Steps that it is for: as many calls of `free` free it.
    """

    def __init__(self, model: CausalModel) -> None:
        self.layers: list[Arrays] = []
        self.users = 1
        self._sources: list[NvArray] = []
        self._copies: list[NvArray] = []
        self._versions: list[int] = []
        with FreedOnError((self,)):
            for found in _layers(model):
                self.layers.append(self._turned(found) if model.config.packed else found)

    def _turned(self, found: Arrays) -> Arrays:
        for role in ("wqkv", "wo", "up", "down"):
            source = found[role]
            assert source is not None
            self._versions.append(source.version)
            self._sources.append(source[:])
            self._copies.append(layout.transpose_2d(source))
            found[role] = self._copies[-1]
        for role in ("w{}", "w{}_bias"):
            together = found.pop(role.format("qkv"))
            assert together is not None
            size = together.shape[0] // 3
            for place, which in enumerate("qkv"):
                found[role.format(which)] = together[place * size : (place + 1) * size]
        return found

    def refresh(self) -> None:
        """Copy again what was written since it was copied."""
        if tape_holds.written_since(self._sources, self._versions) is None:
            return
        with on_behalf_of(self._copies[0].owner):
            for number, (source, copy) in enumerate(zip(self._sources, self._copies, strict=True)):
                if tape_holds.written_since((source,), (self._versions[number],)) is not None:
                    self._versions[number] = source.version
                    layout.transpose_2d(source, out=copy)

    @property
    def freed(self) -> bool:
        """True if no step uses it."""
        return not self.users

    def free(self) -> None:
        """Free the copies, if no other step uses them."""
        self.users -= 1
        if self.users:
            return
        self.layers.clear()
        self._sources.clear()
        copies, self._copies = self._copies, []
        for copy in copies:
            copy.free()


class _OneLaunch(Scoped):
    """Base of the steps of one sequence and of several."""

    def __init__(
        self,
        model: CausalModel,
        memory: ModelCache | BlockPool,
        step: DecoderStep | PagedDecoderStep,
        weights: _Weights,
    ) -> None:
        self._model = model
        self._memory = memory
        self._step = step
        self._weights = weights
        self._arrays = list(_all(model, memory))

    def ready(self, length: int) -> bool:
        """Tell whether it is the faster way behind so many positions of the longest sequence.

        If so, a step that is captured or replayed next has the weights that the model has now.
        """
        if length >= self._step.how.most_positions:
            return False
        self._weights.refresh()
        return True

    def holds(self) -> bool:
        """Tell whether the step is still that of the model: the same arrays, and no autocast."""
        now = _all(self._model, self._memory)
        return (
            lowest() is None
            and _is_known(self._model)
            and all(map(operator.is_, now, self._arrays))
        )

    def shared(self) -> _Weights:
        """Its weights, for one more step."""
        self._weights.users += 1
        return self._weights

    @property
    def freed(self) -> bool:
        """True if `free` was called."""
        return self._step.freed

    def free(self) -> None:
        """Free what the launch needs beside the model and the cache; a second call is a no-op."""
        if not self.freed:
            self._step.free()
            self._weights.free()


class WholeStep(_OneLaunch):
    """``model.append`` of one id in device memory, by `DecoderStep`.

    Its arrays are those of the model and of the cache when `of` was called; see `holds`.
    """

    _memory: ModelCache
    _step: DecoderStep

    @classmethod
    def of(cls, model: CausalModel, cache: ModelCache) -> Self | None:
        """Return the step of a model and a cache; None where the kernel or the device has none."""
        if type(cache) is not ModelCache:
            return None
        rows = cache.layers[0][0].array.shape[1:]
        sizes = _sizes(model, cache, cache.capacity)
        if sizes is None or len(cache.layers) != sizes.layers or rows != (sizes.keys,):
            return None
        how = decoder_step.cut(sizes, model.dtype, model.device)
        if how is None:
            return None

        def step(weights: list[Arrays]) -> DecoderStep:
            layers = [
                own | {"keys": keys.array, "values": values.array}
                for own, (keys, values) in zip(weights, cache.layers, strict=True)
            ]
            return DecoderStep(sizes, how, layers, _outside(model))

        made = _made(model, step)
        return made and cls(model, cache, *made)

    def __call__(self, token: NvArray, out: NvArray, following: Following | None = None) -> None:
        """Add one id to the cache and compute the logits after it; it can be captured.

        Parameters
        ----------
        token : NvArray
            int32 [1]; one that the model has.
        out : NvArray
            float32 [1, vocab], receives the logits.
        following : Following, optional
            As for `DecoderStep`.

        Raises
        ------
        ArgumentError
            If the cache is full.
        """
        self._memory.require_room(1)
        self._step(token, self._memory.position, out, following=following)
        self._memory.count(1)


class PagedWholeStep(_OneLaunch):
    """``model.decode_batch`` of sequences in the blocks of a pool, by `PagedDecoderStep`."""

    _memory: BlockPool
    _step: PagedDecoderStep

    @classmethod
    def of(
        cls,
        model: CausalModel,
        pool: BlockPool,
        shape: tuple[int, int],
        other: PagedWholeStep | None = None,
    ) -> Self | None:
        """Return the step of a model and a pool; None where the kernel or the device has none.

        Parameters
        ----------
        shape : (int, int)
            Of the tables: how many sequences, and blocks of each.
        other : PagedWholeStep, optional
            Of the same model, to share what it has copied of that.
        """
        rows = shape[1] * pool.rows
        sizes = _sizes(model, pool, min(rows, model.config.context))
        if (
            sizes is None
            or pool.layers != sizes.layers
            or pool.row_shape != (2, sizes.kv_heads, sizes.head_dim)
        ):
            return None
        how = decoder_step.cut(sizes, model.dtype, model.device, shape[0])
        if how is None:
            return None

        def step(weights: list[Arrays]) -> PagedDecoderStep:
            return PagedDecoderStep(sizes, how, weights, _outside(model), pool)

        made = _made(model, step, other)
        return made and cls(model, pool, *made)

    def __call__(
        self,
        tokens: NvArray,
        table: NvArray,
        lengths: NvArray,
        out: NvArray,
        following: Following | None = None,
    ) -> None:
        """Add one id to each sequence and compute the logits after it; it can be captured.

        Parameters
        ----------
        tokens, table, lengths : NvArray
            As for `PagedDecoderStep`.
        out : NvArray
            float32 [sequences, vocab], receives the logits.
        following : Following, optional
            As for `PagedDecoderStep`.
        """
        self._step(tokens, table, lengths, out, following=following)


def _made(
    model: CausalModel, step: Callable[[list[Arrays]], S], other: _OneLaunch | None = None
) -> tuple[S, _Weights] | None:
    """A step, and the weights that it was made of; None where there is no memory for them."""
    if other is not None and other.holds():
        weights = other.shared()
    else:
        try:
            weights = _Weights(model)
        except OutOfMemoryError:
            return None
    with Undo(weights.free):
        return step(weights.layers), weights


def _layers(model: CausalModel) -> Iterator[Arrays]:
    """Return the parts of each layer, by their role in the model."""
    for block in model.blocks:
        parameters = {role: getattr(block, role, None) for role in BLOCK_ROLES}
        yield {role: None if p is None else p.data for role, p in parameters.items()}


def _outside(model: CausalModel) -> Arrays:
    """Return the parts of a model outside of its layers."""
    parameters = {"positions": model.positions, "norm": model.norm, "norm_bias": model.norm_bias}
    parameters |= {"embedding": model.embedding, "head": model.projection}
    found: Arrays = {name: None if p is None else p.data for name, p in parameters.items()}
    return found | {"inv_freq": model.inv_freq}


def _all(model: CausalModel, memory: ModelCache | BlockPool) -> Iterator[NvArray | None]:
    for layer in _layers(model):
        yield from layer.values()
    yield from _outside(model).values()
    if isinstance(memory, BlockPool):
        yield memory.array
    else:
        for keys, values in memory.layers:
            yield from (keys.array, values.array)


# Of a scaled rope, too, blocks say whether queries have a factor.
_PLAIN = """wide_qk_norm post_norm both_norms norm_offset gelu_gate full_layers rotated
local_rope_base rope_width embedding_scale residual_scale logit_divisor"""
WHOLE_MODEL = FastPath(CausalModel, ("_hidden", "_normalized", "_logits"), _OUTSIDE, "", _PLAIN)
WHOLE_BLOCK = FastPath(
    Block,
    (
        *("forward_cached", "_project", "_positioned", "_of_parts"),
        *("_before", "_after", "_normalized", "_finish"),
    ),
    BLOCK_ROLES,
    "",
    _PLAIN,
)


def _is_known(model: CausalModel) -> bool:
    """Tell whether a model offers its steps, and is of its class in all of its parts."""
    return (
        vars(type(model)).get("in_one_launch", False)
        and WHOLE_MODEL.computes(model)
        and all(
            type(block) is Block and block.query_scale == 1.0 and WHOLE_BLOCK.computes(block)
            for block in model.blocks
        )
    )


def _sizes(model: CausalModel, memory: ModelCache | BlockPool, capacity: int) -> Sizes | None:
    """The sizes of a model and its memory; None if they are none that the kernel knows."""
    config = model.config
    if not _is_known(model) or not WHOLE_MODEL.knows(config):
        return None
    short = [array for array in _all(model, memory) if array is not None]
    for array in short:
        if array is not model.inv_freq and (
            array.dtype != model.dtype or array.device is not model.device or (array.ptr or 0) % 16
        ):
            return None
    return Sizes(
        layers=len(model.blocks),
        width=config.width,
        heads=config.num_heads,
        kv_heads=config.num_kv_heads,
        head_dim=config.head_dim,
        hidden=config.hidden,
        vocab=model.vocab_size,
        capacity=capacity,
        gated=config.gated,
        rotated=not config.learned_positions,
        eps=config.norm_eps,
        window=config.window,
        window_from=config.window_from,
    )
