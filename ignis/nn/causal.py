"""Models that continue a sequence id by id, on keys and values of the positions seen so far."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

import numpy as np
import numpy.typing as npt

from ignis.autograd.autocast import lowest
from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_count, counted
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import functions, gemm
from ignis.nn.kv_cache import Cache, ModelCache
from ignis.nn.module import Module, evaluating
from ignis.nn.parameters import allocated, as_real_dtype
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

__all__ = ["CausalModel", "shape_of_ids", "under"]

Value = TypeVar("Value")


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
    """A module that adds ids to a cache and gives the logits of the next one.

    Parameters
    ----------
    config : ModelConfig or GPT2Config
        The shape.
    seed : int
        Chooses the initial weights.
    device : device, optional
        The default device if None.
    dtype : dtype
        float32, float16 or bfloat16: what the weights are, and what the model computes in.

    Raises
    ------
    DTypeError
        If `dtype` is none of these.
    OutOfMemoryError
        If the weights do not fit; none of them is left.
    """

    config: Any
    """The shape."""

    blocks: Sequence[Any]
    """The layers of the model, each with one layer of the cache."""

    def __init__(
        self,
        config: Any,
        seed: int = 0,
        device: str | int | Device | None = None,
        dtype: Any = "float32",
    ) -> None:
        seed = as_count(type(self).__name__, "seed", seed)
        found = as_real_dtype(type(self).__name__, dtype)
        weights = allocated(self.parameter_shapes(config), device, found)
        rng = np.random.default_rng(seed)
        for name, array in weights.items():
            if not array.device.api.keeps_values:
                continue
            if len(array.shape) == 1:
                array.fill(0.0 if name.endswith("bias") else 1.0)
                continue
            values = rng.standard_normal(array.shape, np.float32)
            # In place: a large model's values are many pages.
            values *= np.float32(self._initial_std(config, name, array.shape))
            array.from_host(values.astype(found, copy=False))
        self.assemble(config, weights, seed)

    @classmethod
    def from_weights(cls, config: Any, weights: Mapping[str, NvArray], seed: int = 0) -> Self:
        """Model on existing arrays, which it takes over.

        Parameters
        ----------
        weights : mapping of str to NvArray
            Exactly the names and shapes of `parameter_shapes`, of one dtype, on one device.
        seed : int
            Chooses what dropout drops, where the model has it.

        Raises
        ------
        ArgumentError
            If a weight is missing, unknown or of another shape.
        DTypeError
            If their dtypes differ, or are not float32, float16 or bfloat16.
        """
        shapes = cls.parameter_shapes(config)
        found = {name: array.shape for name, array in weights.items()}
        if found != shapes:
            wrong = sorted(found.items() ^ shapes.items())[0]
            raise ArgumentError(f"weights do not match the {cls.__name__} config, first {wrong}")
        dtypes = sorted({array.dtype.name for array in weights.values()})
        if len(dtypes) > 1:
            raise DTypeError(f"weights are of one dtype, not {' and '.join(dtypes)}")
        as_real_dtype(cls.__name__, dtypes[0])
        model = cls.__new__(cls)
        cls.assemble(model, config, {name: weights[name] for name in shapes}, seed)
        return model

    @staticmethod
    @abstractmethod
    def parameter_shapes(config: Any) -> dict[str, tuple[int, ...]]:
        """Names and shapes of all parameters, in the order of `named_parameters`."""

    @staticmethod
    @abstractmethod
    def _initial_std(config: Any, name: str, shape: tuple[int, ...]) -> float:
        """Deviation of a matrix's initial values, which are normal."""

    @abstractmethod
    def assemble(self, config: Any, weights: Mapping[str, NvArray], seed: int) -> None:
        """Make the model of its weights."""

    @property
    def device(self) -> Device:
        """Where the weights are."""
        return self._projection.device

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the weights."""
        return self._projection.dtype

    @property
    def vocab_size(self) -> int:
        """Number of ids."""
        return self._projection.shape[0]

    @property
    def num_layers(self) -> int:
        """Number of blocks."""
        return len(self.blocks)

    def new_cache(self) -> ModelCache:
        """An empty cache for as many positions as the model's context, on its device.

        Of the dtype that the model computes keys and values in: that of its weights, or inside of
        `ignis.autocast` its dtype.
        """
        return ModelCache.for_model(self.config, self.device, lowest() or self.dtype)

    @abstractmethod
    def _hidden(self, ids: Any, cache: Cache) -> Tensor:
        """Append `ids` [n] to all layers of the cache; the normalized rows [n, width]."""

    def _require_context(self, length: int) -> None:
        if length > self.config.context:
            raise ArgumentError(
                f"a sequence of {length} ids exceeds the context of {self.config.context}"
            )

    @abstractmethod
    def loss(self, inputs: Any, targets: Any) -> Tensor:
        """Mean cross-entropy, shape (), of `targets` [batch, seq] after `inputs`."""

    @property
    @abstractmethod
    def _projection(self) -> Tensor:
        """[vocab, width]: from a normalized row to logits."""

    def append(self, ids: Any, cache: Cache, *, out: NvArray | None = None) -> NvArray:
        """Add ids to the cache and compute the logits after the last one.

        With one id in device memory this is a decoding step that can be captured: the position is
        read from the cache's device memory and advanced there. Nothing is dropped, whatever the
        mode of the model.

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
            If there are no ids, they do not fit into the cache, or it is another model's.
        """
        shape = shape_of_ids(ids)
        if len(shape) != 1 or not shape[0]:
            raise ArgumentError(f"ids must have shape (n,), n >= 1, not {shape}")
        count = shape[0]
        if len(cache.layers) != self.num_layers:
            raise ArgumentError(
                f"a cache of {counted(len(cache.layers), 'layer')} does not fit "
                f"a model of {self.num_layers}"
            )
        cache.require_room(count)
        with no_grad(), evaluating():
            rows = self._hidden(ids, cache)
            last = rows.data if count == 1 else rows.data.slice(0, count - 1, 1)
            logits = self._logits(last, out)
        cache.advance(count)
        return logits

    def _logits(self, last: NvArray, out: NvArray | None) -> NvArray:
        """float32 [1, vocab] after the last row."""
        if lowest() is None and last.dtype.name == "float32":
            return gemm.matmul(last, self._projection.data, transpose_b=True, out=out)
        short = Tensor(last).matmul(self._projection, transpose_b=True).data
        return functions.cast(short, "float32", out=out)

    def prefill(self, ids: npt.ArrayLike, cache: Cache) -> npt.NDArray[np.float32]:
        """Add ids [n] of the host to the cache in one pass; the logits [vocab] after the last one.

        Raises
        ------
        ArgumentError
            If there are no ids or they do not fit into the cache.
        BoundsError, DTypeError
            If an id is out of range, or they are not integers; the cache is as before.
        """
        with self.append(np.asarray(ids), cache) as logits:
            found: npt.NDArray[np.float32] = logits.to_host()[0]
        return found

    def decode(self, token: int, cache: Cache) -> npt.NDArray[np.float32]:
        """Add one id to the cache and return the logits [vocab] after it; raises as `prefill`."""
        return self.prefill([token], cache)


def under(values: Mapping[str, Value], prefix: str) -> dict[str, Value]:
    """The entries whose names start with `prefix`, without it."""
    return {
        name.removeprefix(prefix): value
        for name, value in values.items()
        if name.startswith(prefix)
    }
