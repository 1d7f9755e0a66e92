"""Decoding steps of a model in one launch, where the kernel knows such a model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from ignis.autograd.autocast import lowest
from ignis.base.lifetime import Scoped
from ignis.kernels import decoder_step
from ignis.kernels.decoder_step import ROLES, DecoderStep, PagedDecoderStep, Sizes
from ignis.nn.block import Block
from ignis.nn.causal import CausalModel
from ignis.nn.gpt2 import GPT2
from ignis.nn.kv_cache import ModelCache
from ignis.nn.model import LanguageModel
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool

__all__ = ["PagedWholeStep", "WholeStep"]

Arrays = dict[str, NvArray | None]


class _OneLaunch(Scoped):
    """What steps of one sequence and of several have in common."""

    def __init__(
        self,
        model: CausalModel,
        memory: ModelCache | BlockPool,
        step: DecoderStep | PagedDecoderStep,
    ) -> None:
        self._model = model
        self._memory = memory
        self._step = step
        self._arrays = list(_all(model, memory))

    def reaches(self, length: int) -> bool:
        """Whether it is the faster way behind so many positions of the longest sequence."""
        return length < self._step.how.most_positions

    def holds(self) -> bool:
        """Whether the step is still that of the model: the same arrays, and no autocast."""
        now = _all(self._model, self._memory)
        return lowest() is None and all(map(_same, now, self._arrays))

    @property
    def freed(self) -> bool:
        """Whether `free` was called."""
        return self._step.freed

    def free(self) -> None:
        """Free what the launch needs beside the model and the cache; again is a no-op."""
        self._step.free()


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
        layers = [
            own | {"keys": keys.array, "values": values.array}
            for own, (keys, values) in zip(_layers(model), cache.layers, strict=True)
        ]
        return cls(model, cache, DecoderStep(sizes, how, layers, _outside(model)))

    def __call__(self, token: NvArray, out: NvArray) -> None:
        """Add one id to the cache and compute the logits after it; it can be captured.

        Parameters
        ----------
        token : NvArray
            int32 [1]; one that the model has.
        out : NvArray
            float32 [1, vocab], receives the logits.

        Raises
        ------
        ArgumentError
            If the cache is full.
        """
        self._memory.require_room(1)
        self._step(token, self._memory.position, out)
        self._memory.count(1)


class PagedWholeStep(_OneLaunch):
    """``model.decode_batch`` of sequences in the blocks of a pool, by `PagedDecoderStep`."""

    _memory: BlockPool
    _step: PagedDecoderStep

    @classmethod
    def of(cls, model: CausalModel, pool: BlockPool, shape: tuple[int, int]) -> Self | None:
        """Return the step of a model and a pool; None where the kernel or the device has none.

        Parameters
        ----------
        shape : (int, int)
            Of the tables: how many sequences, and blocks of each.
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
        step = PagedDecoderStep(sizes, how, list(_layers(model)), _outside(model), pool)
        return cls(model, pool, step)

    def __call__(self, tokens: NvArray, table: NvArray, lengths: NvArray, out: NvArray) -> None:
        """Add one id to each sequence and compute the logits after it; it can be captured.

        Parameters
        ----------
        tokens, table, lengths : NvArray
            As for `PagedDecoderStep`.
        out : NvArray
            float32 [sequences, vocab], receives the logits.
        """
        self._step(tokens, table, lengths, out)


def _same(a: NvArray | None, b: NvArray | None) -> bool:
    return a is b


def _layers(model: CausalModel) -> Iterator[Arrays]:
    """What each layer has, by the roles of the kernel, without keys and values."""
    for block in model.blocks:
        found: Arrays = {}
        for role in ROLES[:-2]:
            name = role
            if model.config.packed and role in ("wq", "wq_bias"):
                name = role.replace("wq", "wqkv")
            parameter = getattr(block, name)
            found[role] = None if parameter is None else parameter.data
        yield found


def _outside(model: CausalModel) -> Arrays:
    """What a model has outside of its layers."""
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


def _sizes(model: CausalModel, memory: ModelCache | BlockPool, capacity: int) -> Sizes | None:
    """The sizes of a model and its memory; None if they are none that the kernel knows."""
    # Who derives from a model, or puts another block into it, may compute something else.
    known = type(model) in (LanguageModel, GPT2)
    if not known or any(type(block) is not Block for block in model.blocks):
        return None
    config = model.config
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
        packed=config.packed,
        gated=config.gated,
        rotated=not config.learned_positions,
        eps=config.norm_eps,
        window=config.window,
        window_from=config.window_from,
    )
