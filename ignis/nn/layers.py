"""Layers with PyTorch's names: Linear, Embedding, LayerNorm, RMSNorm and Dropout.

Initial values are PyTorch's distributions. The numbers come from a `Generator`: by default from
the one that `manual_seed` restarts, so a program that makes the same layers in the same order gets
the same values on every device.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ignis.autograd.operations import linear
from ignis.autograd.tensor import Tensor
from ignis.base.lifetime import FreedOnError
from ignis.base.numbers import as_count, as_flag, as_number, as_shape
from ignis.errors import ArgumentError
from ignis.nn.generator import Generator, or_default
from ignis.nn.module import Module
from ignis.nn.parameters import allocated, as_real_dtype
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device
from ignis.runtime.ownership import repeated
from ignis.runtime.ownership.owners import Owner

DeviceLike = str | int | Device | None
OwnerLike = str | Owner | None

_EPSILON = {"float32": 2.0**-23, "float16": 2.0**-10, "bfloat16": 2.0**-7}
"""Machine epsilon of the dtypes that all layers have."""


class Linear(Module):
    """``x @ weight.T + bias`` for each row of `x` [..., in_features]: [..., out_features].

    Parameters
    ----------
    in_features, out_features : int
        Sizes of a row before and after; at least 1.
    bias : bool
        Whether there is a bias.
    device : device, optional
        The default device if None.
    dtype : dtype
        float32, float64, float16 or bfloat16; that of `x`. Optimizers take all but float64.
    owner : str or Owner, optional
        Owns the parameters.
    generator : Generator, optional
        Draws the initial values: weight and bias uniform in ±1 / sqrt(in_features).

    Raises
    ------
    ArgumentError, DTypeError
        If an argument does not fit.
    OutOfMemoryError
        If the parameters do not fit; none of them is left.

    Attributes
    ----------
    weight : Tensor
        [out_features, in_features].
    bias : Tensor or None
        [out_features].
    """

    def __init__(
        self,
        in_features: int,
        out_features: int,
        bias: bool = True,
        device: DeviceLike = None,
        dtype: Any = "float32",
        *,
        owner: OwnerLike = None,
        generator: Generator | None = None,
    ) -> None:
        self.in_features = as_count("Linear", "in_features", in_features, least=1)
        self.out_features = as_count("Linear", "out_features", out_features, least=1)
        shapes: dict[str, tuple[int, ...]] = {"weight": (self.out_features, self.in_features)}
        if as_flag("Linear", "bias", bias):
            shapes["bias"] = (self.out_features,)
        draw = or_default("Linear", generator).on_host()
        bound = 1.0 / math.sqrt(self.in_features)
        made = _parameters(
            shapes,
            device,
            as_real_dtype("Linear", dtype, "float64"),
            owner,
            lambda name, shape: draw.uniform(-bound, bound, shape),
        )
        self.weight = made["weight"]
        self.bias: Tensor | None = made.get("bias")

    def forward(self, x: Tensor | NvArray) -> Tensor:
        """[..., in_features] to [..., out_features].

        Raises
        ------
        ArgumentError, DTypeError
            If `x` is not a Tensor or array of that shape and of the layer's dtype and device.
        """
        x = _rows("Linear", x, "in_features", self.in_features)
        single = len(x.shape) == 1
        rows = x.reshape(1, -1) if single else x
        y = linear.linear(rows, self.weight, self.bias, transpose_b=True)
        return y.reshape(-1) if single else y

    def __repr__(self) -> str:
        sizes = f"in_features={self.in_features}, out_features={self.out_features}"
        return f"Linear({sizes}, bias={self.bias is not None})"


class Embedding(Module):
    """Rows of a table by id: ids [...] to [..., embedding_dim].

    Parameters
    ----------
    num_embeddings : int
        Number of ids; at least 1.
    embedding_dim : int
        Size of a row; at least 1.
    device, dtype, owner, generator
        As for `Linear`; float32, float16 or bfloat16. Initial values are standard normal.

    Raises
    ------
    ArgumentError, DTypeError, OutOfMemoryError
        As `Linear`.

    Attributes
    ----------
    weight : Tensor
        [num_embeddings, embedding_dim].
    """

    def __init__(
        self,
        num_embeddings: int,
        embedding_dim: int,
        device: DeviceLike = None,
        dtype: Any = "float32",
        *,
        owner: OwnerLike = None,
        generator: Generator | None = None,
    ) -> None:
        self.num_embeddings = as_count("Embedding", "num_embeddings", num_embeddings, least=1)
        self.embedding_dim = as_count("Embedding", "embedding_dim", embedding_dim, least=1)
        draw = or_default("Embedding", generator).on_host()
        made = _parameters(
            {"weight": (self.num_embeddings, self.embedding_dim)},
            device,
            as_real_dtype("Embedding", dtype),
            owner,
            lambda name, shape: draw.standard_normal(shape, np.float32),
        )
        self.weight = made["weight"]

    def forward(self, ids: Any) -> Tensor:
        """Rows of `ids`, integers on the host or the device, of any shape.

        Raises
        ------
        BoundsError
            If an id on the host is out of range; one on the device is a CheckError at the next
            synchronizing call.
        ArgumentError, DTypeError
            If they are no ids.
        """
        return self.weight.embedding(ids)

    def __repr__(self) -> str:
        return f"Embedding({self.num_embeddings}, {self.embedding_dim})"


class _Norm(Module):
    """Base of the norms: their parameters, or what kernels read where there is none."""

    normalized_shape: tuple[int, ...]
    eps: float

    def _assemble(
        self, kind: np.dtype[Any], device: DeviceLike, owner: OwnerLike, **present: bool
    ) -> None:
        shapes = {name: self.normalized_shape for name, there in present.items() if there}
        made = _parameters(
            shapes, device, kind, owner, lambda name, shape: np.full(shape, name == "weight")
        )
        for name in present:
            setattr(self, name, made.get(name))
            # The ledger counts it as a cache.
            memory = None
            if name not in made:
                memory = create.workspace(self.normalized_shape[0] * kind.itemsize, device)
                memory = memory.view(kind).fill(name == "weight")
            self.register_buffer(f"_no_{name}", memory, persistent=False)

    def _given(self, name: str) -> Tensor:
        found: Tensor | None = getattr(self, name)
        found = getattr(self, f"_no_{name}") if found is None else found
        if found is None:
            kind = type(self).__name__
            raise ArgumentError(f"{kind}: {name} is None, but the layer was made with one")
        return found

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.normalized_shape}, eps={self.eps})"


class LayerNorm(_Norm):
    """``(x - mean) / sqrt(var + eps) * weight + bias`` over the last dimension.

    Parameters
    ----------
    normalized_shape : int or sequence of one int
        Size of the last dimension.
    eps : float
        Added to the biased variance.
    elementwise_affine : bool
        Whether there are a weight, 1 at first, and a bias.
    bias : bool
        Whether there is a bias, 0 at first.
    device, dtype, owner
        As for `Linear`; float32, float16 or bfloat16.

    Raises
    ------
    ArgumentError, DTypeError, OutOfMemoryError
        As `Linear`.

    Attributes
    ----------
    weight, bias : Tensor or None
        [normalized_shape].
    """

    weight: Tensor | None
    bias: Tensor | None

    def __init__(
        self,
        normalized_shape: int | tuple[int, ...],
        eps: float = 1e-5,
        elementwise_affine: bool = True,
        bias: bool = True,
        device: DeviceLike = None,
        dtype: Any = "float32",
        *,
        owner: OwnerLike = None,
    ) -> None:
        self.normalized_shape = _last("LayerNorm", normalized_shape)
        self.eps = as_number("LayerNorm", "eps", eps, above=0)
        affine = as_flag("LayerNorm", "elementwise_affine", elementwise_affine)
        biased = as_flag("LayerNorm", "bias", bias) and affine
        kind = as_real_dtype("LayerNorm", dtype)
        self._assemble(kind, device, owner, weight=affine, bias=biased)

    def forward(self, x: Tensor | NvArray) -> Tensor:
        """[..., size] to the same; raises as `Linear`."""
        x = _rows("LayerNorm", x, "normalized_shape", self.normalized_shape[0])
        return x.layer_norm(self._given("weight"), self._given("bias"), self.eps)


class RMSNorm(_Norm):
    """``x / sqrt(mean(x^2) + eps) * weight`` over the last dimension.

    Parameters
    ----------
    normalized_shape : int or sequence of one int
        Size of the last dimension.
    eps : float, optional
        The machine epsilon of `dtype` if None, as in PyTorch.
    elementwise_affine : bool
        Whether there is a weight, 1 at first.
    device, dtype, owner
        As for `Linear`; float32, float16 or bfloat16.

    Raises
    ------
    ArgumentError, DTypeError, OutOfMemoryError
        As `Linear`.

    Attributes
    ----------
    weight : Tensor or None
        [normalized_shape].
    """

    weight: Tensor | None

    def __init__(
        self,
        normalized_shape: int | tuple[int, ...],
        eps: float | None = None,
        elementwise_affine: bool = True,
        device: DeviceLike = None,
        dtype: Any = "float32",
        *,
        owner: OwnerLike = None,
    ) -> None:
        self.normalized_shape = _last("RMSNorm", normalized_shape)
        kind = as_real_dtype("RMSNorm", dtype)
        self.eps = _EPSILON[kind.name] if eps is None else as_number("RMSNorm", "eps", eps, above=0)
        affine = as_flag("RMSNorm", "elementwise_affine", elementwise_affine)
        self._assemble(kind, device, owner, weight=affine)

    def forward(self, x: Tensor | NvArray) -> Tensor:
        """[..., size] to the same; raises as `Linear`."""
        x = _rows("RMSNorm", x, "normalized_shape", self.normalized_shape[0])
        return x.rms_norm(self._given("weight"), self.eps)


class Dropout(Module):
    """Sets elements to 0 with probability `p` while `training`, and scales the others up.

    Parameters
    ----------
    p : float
        In [0, 1); 0 does nothing and draws nothing.
    generator : Generator, optional
        Where the numbers come from; several layers may share one. By default it is one of this
        layer's own, with a seed drawn from the generator of `manual_seed`.

    Raises
    ------
    ArgumentError
        If `p` is out of range, or `generator` is not a Generator.

    Notes
    -----
    The scale is 1 / (1 - p), so that the mean stays; in evaluation `x` passes unchanged.
    """

    def __init__(self, p: float = 0.5, generator: Generator | None = None) -> None:
        self.p = as_number("Dropout", "p", p, least=0, below=1)
        chosen = or_default("Dropout", generator)
        if generator is None:
            chosen = Generator(int(chosen.on_host().integers(2**63)))
        self.generator = chosen

    def forward(self, x: Tensor) -> Tensor:
        """`x` itself, or a tensor of its shape."""
        p = repeated.as_before((id(self), "p"), self.p)
        if not self.training or p == 0.0:
            return x
        return x.dropout(p, self.generator.seed, steps=self.generator.take(x.device))

    def __repr__(self) -> str:
        return f"Dropout(p={self.p})"


def _parameters(
    shapes: dict[str, tuple[int, ...]],
    device: DeviceLike,
    dtype: np.dtype[Any],
    owner: OwnerLike,
    values: Callable[[str, tuple[int, ...]], np.ndarray[Any, Any]],
) -> dict[str, Tensor]:
    """Tensors with initial values, which require a gradient."""
    arrays = allocated(shapes, device, dtype, owner)
    with FreedOnError(arrays.values()):
        for name, array in arrays.items():
            array.from_host(values(name, array.shape).astype(dtype))
    return {name: Tensor(array, requires_grad=True) for name, array in arrays.items()}


def _last(operation: str, shape: Any) -> tuple[int, ...]:
    """The size of the last dimension, as a shape."""
    found = as_shape(shape)
    if len(found) != 1 or not found[0]:
        raise ArgumentError(
            f"{operation}: normalized_shape must be the size of the last dimension, not {shape!r}; "
            "reshape several dimensions into one"
        )
    return found


def _rows(operation: str, x: Any, name: str, size: int) -> Tensor:
    """The operand of a layer as a tensor, if its last dimension has `size` elements."""
    array: NvArray | None = array_of(x)
    if array is None:
        raise ArgumentError(
            f"{operation}: expected a Tensor, not {type(x).__name__}; ignis.tensor(x) makes one"
        )
    if not array.shape or array.shape[-1] != size:
        raise ArgumentError(f"{operation}: x {array.shape} must end in {name} = {size}")
    return x if isinstance(x, Tensor) else Tensor(array)
