"""Models that continue a sequence id by id, on keys and values of the positions seen so far."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.errors import ArgumentError
from ignis.kernels import gemm
from ignis.nn.kv_cache import ModelCache
from ignis.nn.module import Module
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

__all__ = ["CausalModel", "shape_of_ids"]


def shape_of_ids(ids: Any) -> tuple[int, ...]:
    """Shape of ids on the device or on the host.

    Raises
    ------
    ArgumentError
        If they are nested sequences of different lengths.
    """
    array: NvArray | None = array_of(ids)
    if array is not None:
        return array.shape
    try:
        return np.shape(ids)
    except ValueError as error:
        raise ArgumentError(f"ids: {error}") from None


class CausalModel(Module):
    """A module that adds ids to a cache and gives the logits of the next one."""

    @property
    @abstractmethod
    def device(self) -> Device:
        """Where the weights are."""

    @property
    @abstractmethod
    def vocab_size(self) -> int:
        """Number of ids."""

    @property
    @abstractmethod
    def num_layers(self) -> int:
        """Number of blocks: of layers that a cache has."""

    @abstractmethod
    def new_cache(self) -> ModelCache:
        """An empty cache for as many positions as the model's context, on its device."""

    @abstractmethod
    def _hidden(self, ids: Any, cache: ModelCache) -> Tensor:
        """Append `ids` [n] to all layers of the cache; the normalized rows [n, width]."""

    @property
    @abstractmethod
    def _projection(self) -> Tensor:
        """[vocab, width]: from a normalized row to logits."""

    def append(self, ids: Any, cache: ModelCache, *, out: NvArray | None = None) -> NvArray:
        """Add ids to the cache and compute the logits after the last one.

        With one id in device memory this is a decoding step that can be captured: the position is
        read from the cache's device memory and advanced there.

        Parameters
        ----------
        ids : array-like or NvArray of int
            [n], n >= 1.
        cache : ModelCache
            One of `new_cache`; it has the ids only if nothing is raised.
        out : NvArray, optional
            float32 [1, vocab], receives the logits.

        Returns
        -------
        NvArray
            float32 [1, vocab].

        Raises
        ------
        ArgumentError
            If there are no ids or they do not fit into the cache, or that is another model's.
        """
        shape = shape_of_ids(ids)
        if len(shape) != 1 or not shape[0]:
            raise ArgumentError(f"ids must have shape (n,), n >= 1, not {shape}")
        count = shape[0]
        if len(cache.layers) != self.num_layers:
            raise ArgumentError(
                f"a cache of {len(cache.layers)} layers does not fit a model of {self.num_layers}"
            )
        cache.require_room(count)
        with no_grad():
            rows = self._hidden(ids, cache)
            last = rows.data if count == 1 else rows.data.slice(0, count - 1, 1)
            logits = gemm.matmul(last, self._projection.data, transpose_b=True, out=out)
        cache.advance(count)
        return logits

    def prefill(self, ids: npt.ArrayLike, cache: ModelCache) -> npt.NDArray[np.float32]:
        """Add ids [n] of the host to the cache in one pass; the logits [vocab] after the last one.

        Raises
        ------
        ArgumentError
            If there are no ids or they do not fit into the cache.
        BoundsError, DTypeError
            If an id is out of range, or they are no integers; the cache is as before.
        """
        with self.append(np.asarray(ids), cache) as logits:
            found: npt.NDArray[np.float32] = logits.to_host()[0]
        return found

    def decode(self, token: int, cache: ModelCache) -> npt.NDArray[np.float32]:
        """Add one id to the cache and return the logits [vocab] after it; raises as `prefill`."""
        return self.prefill([token], cache)

    def free(self) -> None:
        """Give the memory of all weights and gradients back; the model cannot be used any more."""
        self.zero_grad()
        for parameter in self.parameters():
            if not parameter.data.freed:
                parameter.data.free()
