"""The decoding step of a model and a cache in one launch, where the kernel knows such a model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from ignis.autograd.autocast import lowest
from ignis.base.lifetime import Scoped
from ignis.kernels import decoder_step
from ignis.kernels.decoder_step import ROLES, DecoderStep, Sizes
from ignis.nn.block import Block
from ignis.nn.causal import CausalModel
from ignis.nn.gpt2 import GPT2
from ignis.nn.kv_cache import ModelCache
from ignis.nn.model import LanguageModel
from ignis.runtime.array.nvarray import NvArray

__all__ = ["WholeStep"]

Arrays = dict[str, NvArray | None]


class WholeStep(Scoped):
    """``model.append`` of one id in device memory, by `DecoderStep`.

    Parameters
    ----------
    model : LanguageModel or GPT2
        Its arrays are those of now; see `holds`.
    cache : ModelCache
        Of the model's dtype.
    step : DecoderStep
        Over both.
    """

    def __init__(self, model: CausalModel, cache: ModelCache, step: DecoderStep) -> None:
        self._model = model
        self._cache = cache
        self._step = step
        self._arrays = list(_all(model, cache))

    @classmethod
    def of(cls, model: CausalModel, cache: ModelCache) -> Self | None:
        """Return the step of a model and a cache; None where the kernel or the device has none."""
        sizes = _sizes(model, cache)
        if sizes is None:
            return None
        how = decoder_step.cut(sizes, model.dtype, model.device)
        if how is None:
            return None
        step = DecoderStep(sizes, how, list(_layers(model, cache)), _outside(model))
        return cls(model, cache, step)

    def reaches(self, length: int) -> bool:
        """Whether it is the faster way behind so many positions."""
        return length < decoder_step.MOST_POSITIONS

    def holds(self) -> bool:
        """Whether the step is still that of the model: the same arrays, and no autocast."""
        now = _all(self._model, self._cache)
        return lowest() is None and all(map(_same, now, self._arrays))

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
        self._cache.require_room(1)
        self._step(token, self._cache.position, out)
        self._cache.count(1)

    def free(self) -> None:
        """Free what the launch needs beside the model and the cache; again is a no-op."""
        self._step.free()


def _same(a: NvArray | None, b: NvArray | None) -> bool:
    return a is b


def _layers(model: CausalModel, cache: ModelCache) -> Iterator[Arrays]:
    """What each layer has, by the roles of the kernel."""
    for block, (keys, values) in zip(model.blocks, cache.layers, strict=True):
        found: Arrays = {"keys": keys.array, "values": values.array}
        for role in ROLES[: -len(found)]:
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


def _all(model: CausalModel, cache: ModelCache) -> Iterator[NvArray | None]:
    for layer in _layers(model, cache):
        yield from layer.values()
    yield from _outside(model).values()


def _sizes(model: CausalModel, cache: ModelCache) -> Sizes | None:
    """The sizes of a model and a cache; None if they are none that the kernel knows."""
    # Who derives from a model, or puts another block into it, may compute something else.
    known = type(model) in (LanguageModel, GPT2) and type(cache) is ModelCache
    if not known or any(type(block) is not Block for block in model.blocks):
        return None
    config, keys = model.config, cache.layers[0][0].array
    if len(cache.layers) != len(model.blocks) or keys.shape[1:] != (config.kv_width,):
        return None
    short = [array for array in _all(model, cache) if array is not None]
    for array in short:
        if array is not model.inv_freq and (
            array.dtype != model.dtype or array.device is not model.device or (array.ptr or 0) % 16
        ):
            return None
    return Sizes(
        layers=config.num_layers,
        width=config.width,
        heads=config.num_heads,
        kv_heads=config.num_kv_heads,
        head_dim=config.head_dim,
        hidden=config.hidden,
        vocab=model.vocab_size,
        capacity=cache.capacity,
        packed=config.packed,
        gated=config.gated,
        rotated=not config.learned_positions,
        eps=config.norm_eps,
        window=config.window,
        window_from=config.window_from,
    )
