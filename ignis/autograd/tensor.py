"""Tensor: an NvArray that remembers which operations led to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ignis.autograd.operations import (
    activation,
    arithmetic,
    attention,
    linear,
    normalization,
    reduction,
    tokens,
)
from ignis.autograd.operations import shape as shape_operations
from ignis.autograd.operations.reduction import Axes
from ignis.autograd.tensor_base import DeviceLike, TensorBase
from ignis.errors import ArgumentError
from ignis.runtime.array.nvarray import NvArray

__all__ = ["Tensor", "concat", "tensor"]


class Tensor(TensorBase):
    """An array on a device, with operations that can be differentiated.

    Parameters
    ----------
    data : NvArray, Tensor or array-like
        An NvArray or a Tensor shares its memory; anything else is uploaded. Python floats become
        float32, ints int64, NumPy arrays keep their dtype.
    requires_grad : bool
        Whether `backward` computes a gradient; floating dtypes only.
    device : device, optional
        Where array-like data goes, the default device if None; or where an array must be.

    Raises
    ------
    ArgumentError
        If an array that is given is on another device than `device`.
    DTypeError
        If `requires_grad` is asked of integers, or if ignis has no such dtype.

    Notes
    -----
    Every operation raises ahead of its first launch, and names itself and the shapes: ArgumentError
    where shapes, devices or numbers do not fit, BoundsError where an axis, an index or an id does
    not exist, DTypeError where dtypes differ or have no kernel, UseAfterFreeError where memory was
    freed.
    """

    __slots__ = ()

    # -- arithmetic ----------------------------------------------------------------------------

    def __add__(self, other: Any) -> Tensor:
        if isinstance(other, Tensor):
            return arithmetic.add(self, other)
        return arithmetic.add_number(self, other) if _is_number(other) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other: Any) -> Tensor:
        if isinstance(other, Tensor):
            return arithmetic.subtract(self, other)
        return arithmetic.add_number(self, -other) if _is_number(other) else NotImplemented

    def __rsub__(self, other: Any) -> Tensor:
        return arithmetic.add_number(-self, other) if _is_number(other) else NotImplemented

    def __mul__(self, other: Any) -> Tensor:
        if isinstance(other, Tensor):
            return arithmetic.multiply(self, other)
        return arithmetic.multiply_number(self, other) if _is_number(other) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Tensor:
        if isinstance(other, Tensor):
            return arithmetic.divide(self, other)
        return arithmetic.divide_number(self, other) if _is_number(other) else NotImplemented

    def __rtruediv__(self, other: Any) -> Tensor:
        return arithmetic.divide_by(other, self) if _is_number(other) else NotImplemented

    def __pow__(self, other: Any) -> Tensor:
        if _is_number(other):
            other = arithmetic.number_like(other, self)
        return arithmetic.power(self, other) if isinstance(other, Tensor) else NotImplemented

    def __rpow__(self, other: Any) -> Tensor:
        if not _is_number(other):
            return NotImplemented
        return arithmetic.power(arithmetic.number_like(other, self), self)

    def __neg__(self) -> Tensor:
        return arithmetic.negate(self)

    def __matmul__(self, other: Any) -> Tensor:
        return linear.matmul(self, other) if isinstance(other, Tensor) else NotImplemented

    def matmul(self, other: Tensor, transpose_b: bool = False) -> Tensor:
        """[..., m, k] times [k, n], or [n, k] where `transpose_b`: [..., m, n].

        Batches of matrices with equal leading dimensions give one product each.
        """
        return linear.matmul(self, _tensor("matmul", other), transpose_b)

    def add_bias(self, bias: Tensor) -> Tensor:
        """Add `bias` [n] to every row of this [..., n]."""
        return linear.add_bias(self, _tensor("add_bias", bias))

    # -- activations and normalization ---------------------------------------------------------

    def exp(self) -> Tensor:
        """``e ** x``."""
        return activation.exp(self)

    def log(self) -> Tensor:
        """Natural logarithm."""
        return activation.log(self)

    def sqrt(self) -> Tensor:
        """Square root."""
        return activation.sqrt(self)

    def tanh(self) -> Tensor:
        """Hyperbolic tangent."""
        return activation.tanh(self)

    def sigmoid(self) -> Tensor:
        """``1 / (1 + exp(-x))``."""
        return activation.sigmoid(self)

    def relu(self) -> Tensor:
        """``max(x, 0)``."""
        return activation.relu(self)

    def gelu(self) -> Tensor:
        """GELU in its tanh form."""
        return activation.gelu(self)

    def silu(self) -> Tensor:
        """``x * sigmoid(x)``."""
        return activation.silu(self)

    def dropout(
        self, p: float, seed: int, offset: int = 0, *, steps: NvArray | None = None
    ) -> Tensor:
        """``x / (1 - p)`` with each element 0 with probability `p`, by Philox4x32-10.

        The same `seed`, `offset` and `steps` (int64, one element on the device, for captured
        steps) drop the same elements; see `ignis.kernels.random`.
        """
        return activation.dropout(self, p, seed, offset, steps)

    def softmax(self) -> Tensor:
        """Softmax over the last dimension."""
        return activation.softmax(self)

    def layer_norm(self, weight: Tensor, bias: Tensor, eps: float = 1e-5) -> Tensor:
        """LayerNorm over the last dimension; `weight` and `bias` have its size."""
        checked = _tensor("layer_norm", weight), _tensor("layer_norm", bias)
        return normalization.layer_norm(self, *checked, eps)

    def rms_norm(self, weight: Tensor, eps: float = 1e-5) -> Tensor:
        """RMSNorm over the last dimension; `weight` has its size."""
        return normalization.rms_norm(self, _tensor("rms_norm", weight), eps)

    # -- attention -----------------------------------------------------------------------------

    def rope(
        self,
        num_heads: int,
        base: float = 10000.0,
        pos_offset: int | NvArray = 0,
        inv_freq: NvArray | Tensor | None = None,
        *,
        batch: int = 1,
    ) -> Tensor:
        """Rotary positions for [seq, heads * head_dim] or [batch, seq, heads * head_dim].

        In the rotate-half convention.

        Parameters
        ----------
        num_heads : int
            Heads in a row; the head dimension must be even.
        base : float
            Base of the frequencies where `inv_freq` is None.
        pos_offset : int or NvArray
            Position of the first row; in device memory for steps that are captured.
        inv_freq : NvArray or Tensor, optional
            Inverse frequencies, float32 [head_dim / 2].
        batch : int
            Number of equally long sequences in the rows, each starting at `pos_offset`.
        """
        table = inv_freq._data if isinstance(inv_freq, Tensor) else inv_freq
        return attention.rope(self, num_heads, base, pos_offset, table, batch)

    def sdpa(
        self,
        k: Tensor,
        v: Tensor,
        num_heads: int,
        num_kv_heads: int | None = None,
        causal: bool = True,
        *,
        batch: int = 1,
    ) -> Tensor:
        """Scaled dot-product attention with this [seq, heads * head_dim] as the queries.

        Or [batch, seq, heads * head_dim], like `k` and `v`: all sequences and heads in one launch.

        Parameters
        ----------
        k, v : Tensor
            [seq, kv_heads * head_dim].
        num_heads, num_kv_heads : int
            Query heads, and key and value heads (as many if None), which divide them.
        causal : bool
            Whether a position sees only itself and earlier ones.
        batch : int
            Number of equally long sequences in the rows; none sees another.
        """
        keys, values = _tensor("sdpa", k), _tensor("sdpa", v)
        return attention.sdpa(self, keys, values, num_heads, num_kv_heads, causal, batch)

    def packed_sdpa(self, num_heads: int, causal: bool = True, *, batch: int = 1) -> Tensor:
        """`sdpa` of rows that hold queries, keys and values side by side: a third as wide.

        Parameters
        ----------
        num_heads : int
            Heads of each of the three.
        causal, batch
            As for `sdpa`.
        """
        return attention.packed_sdpa(self, num_heads, causal, batch)

    def decode_sdpa(
        self, k: Tensor, v: Tensor, num_heads: int, num_kv_heads: int | None = None
    ) -> Tensor:
        """Attention of this single query [1, heads * head_dim] over all rows of `k` and `v`."""
        keys, values = _tensor("decode_sdpa", k), _tensor("decode_sdpa", v)
        return attention.decode_sdpa(self, keys, values, num_heads, num_kv_heads)

    # -- ids -----------------------------------------------------------------------------------

    def embedding(self, ids: Any) -> Tensor:
        """Rows of this table [vocab, dim] for integer `ids`: [*ids.shape, dim]."""
        return tokens.embedding(self, ids)

    def cross_entropy(self, targets: Any, pad_id: int | None = None) -> Tensor:
        """Mean cross-entropy of these logits [..., vocab] for `targets` [...], shape ().

        Rows whose target is `pad_id` do not count; 0 where all are.
        """
        return tokens.cross_entropy(self, targets, pad_id)

    # -- shape ---------------------------------------------------------------------------------

    def transpose(self) -> Tensor:
        """The last two dimensions exchanged."""
        return shape_operations.transpose(self)

    def reshape(self, *shape: Any) -> Tensor:
        """The same memory in another shape; one size may be -1."""
        return shape_operations.reshape(self, *shape)

    def astype(self, dtype: Any) -> Tensor:
        """In another floating dtype, rounded to nearest; the gradient is cast back."""
        return shape_operations.astype(self, dtype)

    def slice(self, dim: int, start: int, length: int) -> Tensor:
        """`length` elements of a dimension from `start` on."""
        return shape_operations.slice_(self, dim, start, length)

    def __getitem__(self, key: Any) -> Tensor:
        return shape_operations.index(self, key)

    def sum(self, axis: Axes = None, keepdims: bool = False) -> Tensor:
        """Sum along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
        return reduction.sum_(self, axis, keepdims)

    def mean(self, axis: Axes = None, keepdims: bool = False) -> Tensor:
        """Mean along an axis or a tuple of them, which disappear unless `keepdims`; of all: ()."""
        return reduction.mean(self, axis, keepdims)

    def max(self, axis: Axes = None, keepdims: bool = False) -> Tensor:
        """Maximum along an axis or a tuple of them; equal maxima share the gradient."""
        return reduction.max_(self, axis, keepdims)


def tensor(data: Any, requires_grad: bool = False, *, device: DeviceLike = None) -> Tensor:
    """Tensor of `data`; see `Tensor`."""
    return Tensor(data, requires_grad, device=device)


def concat(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Tensors one after the other along an axis that they have."""
    return shape_operations.concat([_tensor("concat", value) for value in tensors], axis)


_is_number = arithmetic.is_number


def _tensor(operation: str, value: Any) -> Tensor:
    if not isinstance(value, Tensor):
        raise ArgumentError(f"{operation}: a Tensor expected, not {type(value).__name__}")
    return value
