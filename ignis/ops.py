"""One-shot operations: NumPy arrays in, NumPy arrays out, nothing left on the device.

Every function uploads its operands, runs the kernels, downloads the result and frees its memory,
also when it raises. Arrays are converted to float32; the work happens on the default device. For
operations that follow one another, `ignis.NvArray` and `ignis.kernels` keep the data there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.module_names import defined_in
from ignis.base.numbers import as_count, as_number
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import (
    activations,
    elementwise,
    embedding,
    gemm,
    layout,
    loss,
    normalization,
    optimizers,
)
from ignis.kernels import softmax as softmax_kernels
from ignis.kernels.common.ids import on_device
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import default_device

Array = npt.NDArray[np.float32]


def _host(operation: str, name: str, value: npt.ArrayLike) -> npt.NDArray[Any]:
    try:
        return np.asarray(value)
    except DTypeError:  # an NvArray or a Tensor, whose message says what to do
        raise
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"{operation}: {name} cannot become an array: {error}") from None


class _Scope(contextlib.ExitStack):
    """The device arrays of one call; its end frees them."""

    def put(self, operation: str, name: str, value: npt.ArrayLike) -> NvArray:
        """Upload an operand as float32."""
        values = _host(operation, name, value)
        if values.dtype.kind not in "fiub" and values.dtype.name != "bfloat16":
            raise ArgumentError(f"{operation}: {name} must be numbers, not {values.dtype}")
        return self.keep(create.array(values.astype(np.float32, copy=False)))

    def put_ids(self, operation: str, value: npt.ArrayLike, limit: int) -> NvArray:
        """Upload ids, checked against the number of rows that they may choose from."""
        ids = _host(operation, "ids", value)
        return self.keep(on_device(operation, "ids", ids, limit, default_device(), None))

    def keep(self, array: NvArray) -> NvArray:
        """Free `array` at the end, unless that has happened by then."""
        self.push(array)
        return array

    def get(self, array: NvArray) -> Array:
        """Download a result."""
        return self.keep(array).to_host()


def _run(operation: str, kernel: Callable[..., NvArray], **operands: npt.ArrayLike) -> Array:
    """Upload the operands, run a kernel on them and download its result."""
    with _Scope() as scope:
        arrays = [scope.put(operation, name, value) for name, value in operands.items()]
        return scope.get(kernel(*arrays))


def add(a: npt.ArrayLike, b: npt.ArrayLike) -> Array:
    """``a + b``, of equal shapes.

    Raises
    ------
    ArgumentError
        If the shapes do not match, here and in all functions below.
    """
    return _run("add", elementwise.add, a=a, b=b)


def mul(a: npt.ArrayLike, b: npt.ArrayLike) -> Array:
    """``a * b``, of equal shapes."""
    return _run("mul", elementwise.mul, a=a, b=b)


def scale(a: npt.ArrayLike, s: float) -> Array:
    """``a * s``."""
    return _run("scale", partial(elementwise.scale, s=s), a=a)


def transpose(a: npt.ArrayLike) -> Array:
    """Transpose of a matrix."""
    return _run("transpose", layout.transpose_2d, x=a)


def matmul(a: npt.ArrayLike, b: npt.ArrayLike) -> Array:
    """``a @ b``: [m, k] by [k, n]."""
    return _run("matmul", gemm.matmul, a=a, b=b)


def matmul_t(a: npt.ArrayLike, b: npt.ArrayLike) -> Array:
    """``a @ b.T``: [m, k] by [n, k]."""
    return _run("matmul_t", partial(gemm.matmul, transpose_b=True), a=a, b=b)


def t_matmul(a: npt.ArrayLike, b: npt.ArrayLike) -> Array:
    """``a.T @ b``: [k, m] by [k, n]."""
    return _run("t_matmul", partial(gemm.matmul, transpose_a=True), a=a, b=b)


def gelu(x: npt.ArrayLike) -> Array:
    """GELU in its tanh form."""
    return _run("gelu", activations.gelu_forward, x=x)


def gelu_back(dy: npt.ArrayLike, x: npt.ArrayLike) -> Array:
    """Gradient of `gelu` at `x`, times `dy`."""
    return _run("gelu_back", activations.gelu_backward, dy=dy, x=x)


def silu(x: npt.ArrayLike) -> Array:
    """``x * sigmoid(x)``."""
    return _run("silu", activations.silu_forward, x=x)


def silu_back(dy: npt.ArrayLike, x: npt.ArrayLike) -> Array:
    """Gradient of `silu` at `x`, times `dy`."""
    return _run("silu_back", activations.silu_backward, dy=dy, x=x)


def softmax(x: npt.ArrayLike) -> Array:
    """Softmax over the last dimension."""
    return _run("softmax", softmax_kernels.forward, x=x)


def softmax_back(dy: npt.ArrayLike, y: npt.ArrayLike) -> Array:
    """Gradient of `softmax` from its result `y`."""
    return _run("softmax_back", softmax_kernels.backward, dy=dy, y=y)


def rms_norm(x: npt.ArrayLike, gamma: npt.ArrayLike, eps: float = 1e-5) -> Array:
    """``x / sqrt(mean(x * x) + eps) * gamma`` over the last dimension; `gamma` [cols]."""
    with _Scope() as scope:
        array, weight = scope.put("rms_norm", "x", x), scope.put("rms_norm", "gamma", gamma)
        y, rstd = normalization.rms_norm_forward(array, weight, eps)
        scope.keep(rstd)
        return scope.get(y)


def rms_norm_back(
    dy: npt.ArrayLike, x: npt.ArrayLike, gamma: npt.ArrayLike, eps: float = 1e-5
) -> tuple[Array, Array]:
    """Gradients of `rms_norm` by `x` and by `gamma`."""
    operation = "rms_norm_back"
    with _Scope() as scope:
        gradient, array = scope.put(operation, "dy", dy), scope.put(operation, "x", x)
        weight = scope.put(operation, "gamma", gamma)
        y, rstd = normalization.rms_norm_forward(array, weight, eps)
        scope.keep(y)
        scope.keep(rstd)
        dx, dgamma = normalization.rms_norm_backward(gradient, array, weight, rstd)
        scope.keep(dgamma)
        return scope.get(dx), scope.get(dgamma)


def cross_entropy_grad(
    logits: npt.ArrayLike, targets: npt.ArrayLike, n_pred: int | None = None
) -> Array:
    """Gradient of the mean cross-entropy: ``(softmax(logits) - one_hot(targets)) / n_pred``.

    Parameters
    ----------
    logits : array-like
        [n_pred, classes]: exactly one row per prediction.
    targets : array-like of int
        [n_pred].
    n_pred : int, optional
        Number of predictions; the number of targets if None.

    Raises
    ------
    ArgumentError
        If there are more or fewer rows or targets, or a target is not a class.
    """
    operation = "cross_entropy_grad"
    scores, where = _host(operation, "logits", logits), _host(operation, "targets", targets)
    rows = where.size if n_pred is None else as_count("cross_entropy_grad", "n_pred", n_pred)
    if scores.ndim != 2 or scores.shape[0] != rows or where.shape != (rows,):
        raise ArgumentError(
            f"cross_entropy_grad: expected exactly n_pred = {rows} rows and targets, not logits "
            f"{scores.shape} and targets {where.shape}"
        )
    with _Scope() as scope:
        array = scope.put("cross_entropy_grad", "logits", scores)
        mean, gradient = loss.cross_entropy(
            array, scope.put_ids("cross_entropy_grad", where, scores.shape[1])
        )
        scope.keep(mean)
        return scope.get(gradient)


def embed_lookup(table: npt.ArrayLike, ids: npt.ArrayLike) -> Array:
    """``table[ids]``: rows of [vocab, width]."""
    with _Scope() as scope:
        rows = scope.put("embed_lookup", "table", table)
        where = scope.put_ids("embed_lookup", ids, rows.shape[0] if rows.shape else 0)
        return scope.get(embedding.lookup(rows, where))


def embed_back(dy: npt.ArrayLike, ids: npt.ArrayLike, vocab_size: int) -> Array:
    """Gradient [vocab_size, width] of the table of `embed_lookup`."""
    vocab_size = as_count("embed_back", "vocab_size", vocab_size)
    with _Scope() as scope:
        gradient = scope.put("embed_back", "dy", dy)
        where = scope.put_ids("embed_back", ids, vocab_size)
        return scope.get(embedding.backward(gradient, where, vocab_size))


def adam_step(
    param: npt.ArrayLike,
    grad: npt.ArrayLike,
    m: npt.ArrayLike,
    v: npt.ArrayLike,
    lr: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    eps: float = 1e-8,
    step: int = 1,
) -> tuple[Array, Array, Array]:
    """One step of Adam, the first with ``step=1``: the new ``(param, m, v)``."""
    step = as_count("adam_step", "step", step, least=1)
    beta1, beta2 = (
        as_number("adam_step", name, beta, least=0, below=1)
        for name, beta in (("beta1", beta1), ("beta2", beta2))
    )
    with _Scope() as scope:
        named = {"param": param, "grad": grad, "m": m, "v": v}
        arrays = [scope.put("adam_step", name, value) for name, value in named.items()]
        optimizers.adam(
            *arrays,
            lr=lr,
            beta1=beta1,
            beta2=beta2,
            eps=eps,
            bias_correction1=1.0 - beta1**step,
            bias_correction2=1.0 - beta2**step,
        )
        return arrays[0].to_host(), arrays[2].to_host(), arrays[3].to_host()


def sgd_step(
    param: npt.ArrayLike, grad: npt.ArrayLike, lr: float, weight_decay: float = 0.0
) -> Array:
    """``param - lr * (grad + weight_decay * param)``."""
    with _Scope() as scope:
        array = scope.put("sgd_step", "param", param)
        gradient = scope.put("sgd_step", "grad", grad)
        optimizers.sgd(array, gradient, lr=lr, weight_decay=weight_decay)
        return array.to_host()


def ffn_pipeline(x: npt.ArrayLike, w1: npt.ArrayLike, w2: npt.ArrayLike) -> Array:
    """``gelu(x @ w1) @ w2``, with both intermediates on the device."""
    with _Scope() as scope:
        array = scope.put("ffn_pipeline", "x", x)
        first, second = scope.put("ffn_pipeline", "w1", w1), scope.put("ffn_pipeline", "w2", w2)
        hidden = scope.keep(gemm.matmul(array, first))
        activated = scope.keep(activations.gelu_forward(hidden))
        return scope.get(gemm.matmul(activated, second))


__all__ = defined_in(__name__)
