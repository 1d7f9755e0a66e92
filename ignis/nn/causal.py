"""Transformers that give the logits of the id that follows ids, with or without a cache."""

from __future__ import annotations

import contextlib
import math
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

from ignis.autograd.autocast import lowest
from ignis.autograd.operations.comparison import where
from ignis.autograd.tape import no_grad
from ignis.autograd.tensor import Tensor
from ignis.base.numbers import as_count, counted, require_kind
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import embedding, functions, gemm, row_product
from ignis.kernels.common.rows import vector_width
from ignis.nn.block import Block, Packed, parameters_of, rms_normalized, unchanged
from ignis.nn.fast_path import FastPath, FewRows, rows_operation
from ignis.nn.kv_cache import Cache, ModelCache, PagedCache, Positions
from ignis.nn.module import Module, evaluating
from ignis.nn.paged_batch import PagedBatch
from ignis.nn.parameters import allocated, as_real_dtype
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device


def _shape_of_ids(ids: Any) -> tuple[int, ...]:
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


def _require_alike(inputs: Any, targets: Any, mask: Any) -> bool:
    """Tell whether three arrays [batch, seq] are on the device; they are all where one is."""
    on_device = {array_of(each) is not None for each in (inputs, targets, mask)}
    shapes = [_shape_of_ids(each) for each in (inputs, targets, mask)]
    if len(shapes[0]) != 2 or len(set(shapes)) > 1 or len(on_device) > 1:
        raise ArgumentError(
            f"loss: inputs, targets and mask must be [batch, seq], all on the host or all on the "
            f"device, not {', '.join(map(str, shapes))}"
        )
    return on_device.pop()


class CausalModel(Module):
    """A transformer that computes the logits of the next id.

    A subclass is a table of names and initial values; the switches of its config choose the parts
    of the model.

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
        If `dtype` is not one of these.
    OutOfMemoryError
        If the weights do not fit; none of them is left.
    """

    takes_over = True

    in_one_launch: ClassVar[bool] = False
    """Whether the class offers its decoding steps to a kernel that computes them in one launch.

    A class says so for itself, not for those derived from it: it computes nothing that `Block` and
    this class do not.
    """

    names: ClassVar[Mapping[str, str]]
    """Names of the parameters by role, in order; ``{}`` is the number of the layer."""

    config: Any
    """The shape."""

    origin: object = None
    """What `load_pretrained` has found beside the weights, for `save_pretrained`."""

    blocks: Sequence[Block]
    """The layers of the model, each with one layer of the cache."""

    embedding: Tensor
    """[vocab, width], from ids to rows."""

    positions: Tensor | None = None
    """[context, width], added to the rows, where positions are learned."""

    norm: Tensor
    """[width], behind the last block."""

    norm_bias: Tensor | None = None
    """[width], where the norms have biases."""

    head: Tensor | None = None
    """[vocab, width], to logits; None where the embedding is used for it."""

    dropout: Callable[[Tensor], Tensor] = staticmethod(unchanged)
    """What the embeddings, and what blocks add, go through in training."""

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
        for role, _, name, shape in parameters_of(config, self.names):
            array = weights[name]
            if not array.device.api.keeps_values:
                continue
            if len(shape) == 1:
                array.fill(0.0 if role.endswith("_bias") or config.norm_offset else 1.0)
                continue
            values = rng.standard_normal(shape, np.float32)
            # In place: a large model's values are many pages.
            values *= np.float32(self._initial_std(config, role, shape))
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
            raise DTypeError(f"weights must have one dtype, not {' and '.join(dtypes)}")
        as_real_dtype(cls.__name__, dtypes[0])
        model = cls.__new__(cls)
        cls.assemble(model, config, {name: weights[name] for name in shapes}, seed)
        return model

    @classmethod
    def parameter_shapes(cls, config: Any) -> dict[str, tuple[int, ...]]:
        """Names and shapes of all parameters, in the order of `named_parameters`."""
        return {name: shape for _, _, name, shape in parameters_of(config, cls.names)}

    @staticmethod
    @abstractmethod
    def _initial_std(config: Any, role: str, shape: tuple[int, ...]) -> float:
        """Deviation of a matrix's initial values, which are normal."""

    def assemble(self, config: Any, weights: Mapping[str, NvArray], seed: int) -> None:
        """Set the configuration and the modules over `weights`; the rest is drawn by `seed`."""
        self.config = config
        self._few = LAST_ROWS.knows(config)
        self._names: dict[str, str] = {}  # by the path of the attribute
        inside: list[dict[str, Tensor]] = [{} for _ in range(config.num_layers)]
        for role, layer, name, _ in parameters_of(config, self.names):
            tensor = Tensor(weights[name], requires_grad=True)
            if layer is None:
                setattr(self, role, tensor)
                self._names[role] = name
                continue
            self.blocks = ()  # parameters are listed in the order in which attributes were set
            inside[layer][role] = tensor
            self._names[f"blocks.{layer}.{role}"] = name
        self.blocks = [Block(own, config, layer, self.dropout) for layer, own in enumerate(inside)]
        self._inv_freq: NvArray | None = None
        self._local_inv_freq: NvArray | None = None
        if not config.learned_positions:
            self._inv_freq = create.array(config.rope_table(), device=self.device)
        if config.local_rope_base is not None:
            near = config.rope_table(config.local_rope_base)
            self._local_inv_freq = create.array(near, device=self.device)
        self._query_factors: NvArray | None = None
        if config.rope_width is not None and config.rope_scaling is not None:
            head = np.where(config.rope_table() > 0, config.rope_scaling.amplitude**2, 1.0)
            factors = np.tile(head, 2 * config.num_heads)
            self._query_factors = create.array(factors, "float32", self.device)
            for block in self.blocks:
                block.query_factors = self._query_factors if block.rope == "all" else None

    def _table(self, block: Block) -> NvArray | None:
        """The rotary frequencies of a layer; None where it rotates nothing."""
        return {"all": self._inv_freq, "local": self._local_inv_freq, "": None}[block.rope]

    def _embedded(self, rows: Tensor) -> Tensor:
        scale = self.config.embedding_scale
        return rows if scale == 1.0 else rows * float(np.asarray(scale, rows.dtype))

    def __repr__(self) -> str:
        facts = f"{self.num_parameters:,} parameters of {self.dtype} on {self.device.name}"
        return f"{type(self).__name__}({self.config.to_json()}, {facts})"

    def _stored_name(self, path: str) -> str:
        """The name in `parameter_shapes`."""
        return self._names.get(path, path)

    @property
    def device(self) -> Device:
        """Device of the weights."""
        return self.projection.device

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the weights."""
        return self.projection.dtype

    @property
    def vocab_size(self) -> int:
        """Number of ids."""
        return self.projection.shape[0]

    @property
    def num_layers(self) -> int:
        """Number of blocks."""
        return len(self.blocks)

    def new_cache(self, capacity: int | None = None) -> ModelCache:
        """An empty cache on the model's device.

        Of the dtype that the model computes keys and values in: that of its weights, or inside of
        `ignis.autocast` its dtype.

        Parameters
        ----------
        capacity : int, optional
            Most positions, at most the model's context; the context if None.
        """
        dtype = lowest() or self.dtype
        return ModelCache.for_model(self.config, self.device, dtype, capacity)

    def forward(self, ids: Any, batch: int = 1) -> Tensor:
        """Logits of the ids that follow: [batch, seq, vocab], or [batch * seq, vocab].

        Parameters
        ----------
        ids : array-like or NvArray of int
            [batch, seq]; or [batch * seq], the sequences, equally long, one after the other.
        batch : int
            Number of sequences of the second form.

        Raises
        ------
        ArgumentError
            If there are no ids, if `batch` does not divide them, or if a sequence is longer than
            the context.
        """
        return self._features(ids, batch).matmul(self.projection, transpose_b=True)

    def _features(
        self, ids: Any, batch: int, lengths: npt.NDArray[np.int64] | None = None
    ) -> Tensor:
        """Normalized rows, of which logits are a product.

        With `lengths`, the sequences of one row of ids are of these.
        """
        batch = as_count("forward", "batch", batch)
        shape = _shape_of_ids(ids)
        if len(shape) not in (1, 2) or (len(shape) == 2 and batch != 1):
            raise ArgumentError(f"ids must be [batch, seq], or [batch * seq] and batch=: {shape}")
        count, sequences = math.prod(shape), shape[0] if len(shape) == 2 else batch
        if sequences < 1 or count < 1 or count % sequences:
            raise ArgumentError(f"{count} ids cannot be divided into {sequences} equal sequences")
        length = count // sequences if lengths is None else int(lengths.max())
        if length > self.config.context:
            raise ArgumentError(f"{length} ids exceed the context of {self.config.context}")
        x: Tensor = self._embedded(self.embedding.embedding(ids))
        packed = None if lengths is None else Packed.of(lengths, self.device)
        if self.positions is not None and packed is not None:
            x = x + self.positions.embedding(packed.positions)
        elif self.positions is not None:
            rows = self.positions[:length]
            if len(shape) == 1:
                x = x.reshape(sequences, length, x.shape[-1])
                x = (x + rows).reshape(count, x.shape[-1])
            else:
                x = x + rows
        x = self.dropout(x)
        for block in self.blocks:
            x = block(x, self._table(block), batch, packed)
        return self._normalized(x)

    def loss(
        self,
        inputs: Any,
        targets: Any,
        batch: int = 1,
        pad_id: int | None = None,
        mask: Any = None,
    ) -> Tensor:
        """Mean cross-entropy, shape (), of `targets` after `inputs`, both as in `forward`.

        Parameters
        ----------
        pad_id : int, optional
            Targets that do not count.
        mask : array-like or NvArray, optional
            [batch, seq], 0 where an input is padding: nothing sees it, its target does not count,
            and positions are those of the other inputs. Of a mask on the host, padding is not
            computed; `batch` is 1.

        Raises
        ------
        ArgumentError
            If the mask has not the shape of the inputs, or only some of the three are on the host.
        """
        lengths = None
        if mask is not None and _require_alike(inputs, targets, mask):
            # A causal model sees nothing behind, so that what is last changes nothing before it.
            order = (Tensor(mask) == 0).astype("int32").argsort()
            pad_id = -100 if pad_id is None else pad_id
            targets = where(Tensor(mask) != 0, Tensor(targets), pad_id).gather(1, order)
            inputs = Tensor(inputs).gather(1, order)
        elif mask is not None:
            real = np.asarray(mask) != 0
            lengths = real.sum(1)
            inputs, targets = np.asarray(inputs)[real], np.asarray(targets)[real]
        rows = self._features(inputs, batch, lengths)
        return rows.linear_cross_entropy(self.projection, targets, pad_id)

    def _hidden(self, ids: Any, cache: Positions) -> Tensor:
        """Append `ids` [n] to all layers of the cache; the rows [n, width] behind the last one."""
        x: Tensor
        if self.positions is not None and len(ids) == cache.position.numel:
            # The position of a single id, whose step may be captured, is read on the device.
            table = self.positions.data
            x = Tensor(embedding.lookup_sum(self.embedding.data, ids, table, cache.position))
        else:
            x = self._embedded(self.embedding.embedding(ids))
            if self.positions is not None:
                assert isinstance(cache, (ModelCache, PagedCache))  # others have one for each row
                x = x + self.positions[cache.length : cache.length + len(ids)]
        for layer, block in enumerate(self.blocks):
            x = block.forward_cached(x, self._table(block), cache, layer)
        return x

    def _normalized(self, x: Tensor) -> Tensor:
        if self.norm_bias is not None:
            return x.layer_norm(self.norm, self.norm_bias, self.config.norm_eps, dtype=lowest())
        x, divisor = rms_normalized(x, self.norm, self.config), self.config.logit_divisor
        return x if divisor == 1.0 else x / divisor

    @property
    def projection(self) -> Tensor:
        """[vocab, width]: from a normalized row to logits."""
        return self.embedding if self.head is None else self.head

    @property
    def inv_freq(self) -> NvArray | None:
        """float32 [head_dim / 2], radians per position; None where positions are learned."""
        return self._inv_freq

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
            If there are no ids, they do not fit in the cache, or the cache is for another model.
        """
        with self._appending(ids, cache, out) as logits:
            return logits

    @contextlib.contextmanager
    def _appending(self, ids: Any, cache: Cache, out: NvArray | None = None) -> Iterator[NvArray]:
        """Logits after new ids of one sequence, which count if the block ends."""
        shape = _shape_of_ids(ids)
        if len(shape) != 1 or not shape[0]:
            raise ArgumentError(f"ids must have shape (n,), n >= 1, not {shape}")
        count = shape[0]
        self._require_layers(cache)
        cache.require_room(count)
        with no_grad(), evaluating():
            rows = self._hidden(ids, cache)
            last = rows if count == 1 else Tensor(rows.data.slice(0, count - 1, 1))
            yield self._logits(last, out)
        cache.advance(count)

    def append_batch(self, ids: Sequence[npt.ArrayLike], caches: Sequence[PagedCache]) -> NvArray:
        """Add ids to the caches of several sequences in one pass; the logits after each.

        Sequences may have any lengths and get any numbers of ids: one each is a decoding step,
        many are a prefill, and both may come together.

        Parameters
        ----------
        ids : sequence of array-like of int
            Those of each sequence, [n], n >= 1, on the host.
        caches : sequence of PagedCache
            One for each sequence, all on one pool; they have the ids only if nothing is raised.

        Returns
        -------
        NvArray
            float32 [sequences, vocab], after the last id of each.

        Raises
        ------
        ArgumentError
            If there are no sequences or no ids of one, they do not fit into a cache, or the caches
            are not different ones of one pool that fits the model.
        BoundsError, DTypeError
            If an id is out of range, or they are not integers.
        OutOfMemoryError
            If the pool has no blocks left.
        CudaError
            In a capture.
        """
        with self._appended("append_batch", ids, caches) as (batch, hidden):
            logits = self._logits(hidden.embedding(batch.last), None)
        return logits

    def prefill_batch(self, ids: Sequence[npt.ArrayLike], caches: Sequence[PagedCache]) -> None:
        """Add ids to the caches of several sequences in one pass, without logits.

        Parameters and errors as for `append_batch`.
        """
        with self._appended("prefill_batch", ids, caches):
            pass

    def decode_batch(self, ids: NvArray, rows: Positions) -> NvArray:
        """Logits [sequences, vocab] after one id of each sequence, all in device memory.

        Nothing is read from the host, so that it can be captured; the caller counts the rows.

        Parameters
        ----------
        ids : NvArray
            int32 [sequences].
        rows : Positions
            Where they belong: its `position` is int64 [sequences].
        """
        with no_grad(), evaluating():
            return self._logits(self._hidden(ids, rows), None)

    @contextlib.contextmanager
    def _appended(
        self, operation: str, ids: Sequence[npt.ArrayLike], caches: Sequence[PagedCache]
    ) -> Iterator[tuple[PagedBatch, Tensor]]:
        """The rows of new ids of several sequences, which count if the block ends."""
        if not isinstance(ids, Sequence) or not isinstance(caches, Sequence):
            raise ArgumentError(f"{operation}: expected ids and caches of several sequences")
        if len(ids) != len(caches) or not ids:
            raise ArgumentError(
                f"{operation}: ids of {counted(len(ids), 'sequence')} and "
                f"{counted(len(caches), 'cache')}; expected equal numbers, at least one"
            )
        for cache in caches:
            require_kind(operation, cache, PagedCache, "a cache")
            self._require_layers(cache)
        shapes = [_shape_of_ids(each) for each in ids]
        if wrong := [shape for shape in shapes if len(shape) != 1 or not shape[0]]:
            raise ArgumentError(f"ids must have shape (n,), n >= 1, not {wrong[0]}")
        rows = np.concatenate([np.asarray(each) for each in ids])
        new = [shape[0] for shape in shapes]
        with PagedBatch(caches, new) as batch, no_grad(), evaluating():
            yield batch, self._hidden(rows, batch)
            batch.finish()

    def _require_layers(self, cache: Cache) -> None:
        if len(cache.layers) != self.num_layers:
            raise ArgumentError(f"a cache of {len(cache.layers)} layers, not {self.num_layers}")

    def _logits(self, last: Tensor, out: NvArray | None) -> NvArray:
        """float32 [n, vocab] after n rows."""
        across = vector_width(last.shape[1], self.projection.data) > 1  # boxes would copy others
        rows = FewRows.of(last, last.shape[1], across, self._few and LAST_ROWS.computes(self))
        made: NvArray = LOGITS.launch(rows, (self, last, out), last.device)
        return made

    def _logits_few(self, last: Tensor, out: NvArray | None) -> NvArray:
        """`_logits` of a few rows: one launch."""
        shift = None if self.norm_bias is None else self.norm_bias.data
        return row_product.product(
            last.data,
            self.projection.data,
            transpose_b=True,
            norm=row_product.Norm(self.norm.data, shift, self.config.norm_eps),
            dtype="float32",
            overlap=True,
            out=out,
        )

    def _logits_any(self, last: Tensor, out: NvArray | None) -> NvArray:
        """`_logits` by operations of the tape."""
        last = self._normalized(last)
        if out is None:
            out = create.empty((last.shape[0], self.vocab_size), device=last.device)
        if lowest() is None:  # sums of 16 bits are not rounded to these
            return gemm.matmul(last.data, self.projection.data, transpose_b=True, out=out)
        short = last.matmul(self.projection, transpose_b=True).data
        return functions.cast(short, "float32", out=out)

    def prefill(self, ids: npt.ArrayLike, cache: Cache) -> npt.NDArray[np.float32]:
        """Add ids [n] of the host to the cache in one pass; the logits [vocab] after the last one.

        The cache has the ids only if nothing is raised.

        Raises
        ------
        ArgumentError
            If there are no ids or they do not fit into the cache.
        BoundsError, DTypeError
            If an id is out of range, or they are not integers; the cache is as before.
        """
        with self._appending(np.asarray(ids), cache) as made, made as logits:
            found: npt.NDArray[np.float32] = logits.to_host()[0]
        return found

    def decode(self, token: int, cache: Cache) -> npt.NDArray[np.float32]:
        """Add one id to the cache and return the logits [vocab] after it; raises as `prefill`."""
        return self.prefill([token], cache)

    def free(self) -> None:
        """Free all weights and gradients; the model cannot be used any more."""
        super().free()
        for table in (self._inv_freq, self._local_inv_freq, self._query_factors):
            if table is not None and not table.freed:
                table.free()


LOGITS = rows_operation("logits", "_logits_few", "_logits_any")
"""The last norm and the projection."""

LAST_ROWS = FastPath(
    CausalModel,
    ("_normalized",),
    ("norm", "norm_bias", "embedding", "head"),
    """wide_qk_norm post_norm both_norms gelu_gate full_layers rotated local_rope_base
    rope_width embedding_scale residual_scale""",
    "norm_offset logit_divisor",
)
"""What `_logits` computes of few rows: the last norm and the projection."""
