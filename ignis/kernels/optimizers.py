"""Optimizer steps, in place: AdamW, Adam with given bias corrections, SGD.

Their numbers are the host's, so a capture refuses them; `ignis.kernels.adamw` is for captured
steps.
"""

from __future__ import annotations

from ignis.base.numbers import as_count, as_number
from ignis.kernels.common.operands import floats, require_equal_shapes
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = ["adam", "adamw", "sgd"]

_FILE = "optimizers.cu"
_BLOCK = 256
_INSTEAD = "nn.AdamW keeps these in device memory"


def adamw(
    param: NvArray,
    grad: NvArray,
    m: NvArray,
    v: NvArray,
    *,
    lr: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    eps: float = 1e-8,
    weight_decay: float = 0.01,
    step: int,
    stream: Stream | None = None,
) -> None:
    """One step of AdamW (Loshchilov and Hutter, 2019); writes `param`, `m` and `v`.

    ``param`` is first multiplied by ``1 - lr * weight_decay`` (decoupled decay), then moved by
    ``lr * m_hat / (sqrt(v_hat) + eps)`` with ``m_hat = m / (1 - beta1 ** step)`` and
    ``v_hat = v / (1 - beta2 ** step)``.

    Parameters
    ----------
    param, grad, m, v : NvArray
        float32, of one shape. `m` and `v` start as zeros.
    step : int
        1 for the first step.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ, `step` is below 1, or a number is out of range.
    """
    operation = "optimizers.adamw"
    capture_state.refuse_frozen(operation, "its learning rate and step number", _INSTEAD)
    step = as_count(operation, "step", step, least=1)
    lr, weight_decay = _numbers(operation, lr=lr, weight_decay=weight_decay)
    beta1, beta2 = _betas(operation, beta1, beta2)
    correction1, correction2 = 1.0 - beta1**step, 1.0 - beta2**step
    keep = 1.0 - lr * weight_decay
    _adam(
        operation, param, grad, m, v, lr, beta1, beta2, eps, keep, correction1, correction2, stream
    )


def adam(
    param: NvArray,
    grad: NvArray,
    m: NvArray,
    v: NvArray,
    *,
    lr: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    eps: float = 1e-8,
    bias_correction1: float,
    bias_correction2: float,
    stream: Stream | None = None,
) -> None:
    """One step of Adam (Kingma and Ba, 2015); writes `param`, `m` and `v`.

    Parameters
    ----------
    param, grad, m, v : NvArray
        float32, of one shape.
    bias_correction1, bias_correction2 : float
        What `m` and `v` are divided by: ``1 - beta1 ** step``, ``1 - beta2 ** step``.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ, or a number is out of range.
    """
    operation = "optimizers.adam"
    capture_state.refuse_frozen(operation, "its learning rate and bias corrections", _INSTEAD)
    beta1, beta2 = _betas(operation, beta1, beta2)
    bias_correction1 = as_number(operation, "bias_correction1", bias_correction1, above=0)
    bias_correction2 = as_number(operation, "bias_correction2", bias_correction2, above=0)
    _adam(
        operation,
        param,
        grad,
        m,
        v,
        lr,
        beta1,
        beta2,
        eps,
        1.0,
        bias_correction1,
        bias_correction2,
        stream,
    )


def sgd(
    param: NvArray,
    grad: NvArray,
    *,
    lr: float,
    weight_decay: float = 0.0,
    stream: Stream | None = None,
) -> None:
    """One step of gradient descent: ``param -= lr * (grad + weight_decay * param)``.

    Parameters
    ----------
    param, grad : NvArray
        float32, of one shape; `param` is written.

    Raises
    ------
    ArgumentError, DTypeError
        If shapes, dtypes or devices differ, or `lr` is not finite.
    """
    operation = "optimizers.sgd"
    capture_state.refuse_frozen(operation, "its learning rate", _INSTEAD)
    param, grad = floats(operation, param=param, grad=grad)
    require_equal_shapes(operation, param=param, grad=grad)
    lr, weight_decay = _numbers(operation, lr=lr, weight_decay=weight_decay)
    if param.numel:
        vec = vector_width(0, param, grad)
        kernel = load(_FILE, f"sgd_step<float, {vec}>", param.device)
        args = (param, grad, param.numel, 1.0 - lr * weight_decay, lr)
        kernel.launch(_blocks(param.numel, vec), _BLOCK, args, stream=stream)


def _adam(
    operation: str,
    param: NvArray,
    grad: NvArray,
    m: NvArray,
    v: NvArray,
    lr: float,
    beta1: float,
    beta2: float,
    eps: float,
    keep: float,
    correction1: float,
    correction2: float,
    stream: Stream | None,
) -> None:
    param, grad, m, v = floats(operation, param=param, grad=grad, m=m, v=v)
    require_equal_shapes(operation, param=param, grad=grad, m=m, v=v)
    lr, eps, keep = _numbers(operation, lr=lr, eps=eps, keep=keep)
    if param.numel:
        vec = vector_width(0, param, grad, m, v)
        kernel = load(_FILE, f"adam_step<float, {vec}>", param.device)
        args = (
            param,
            grad,
            m,
            v,
            param.numel,
            beta1,
            1.0 - beta1,
            beta2,
            1.0 - beta2,
            eps,
            keep,
            lr / correction1,
            1.0 / correction2,
        )
        kernel.launch(_blocks(param.numel, vec), _BLOCK, args, stream=stream)


def _blocks(numel: int, vec: int) -> int:
    return -(-numel // (_BLOCK * vec))


def _betas(operation: str, beta1: float, beta2: float) -> tuple[float, float]:
    beta1 = as_number(operation, "beta1", beta1, least=0, below=1)
    return beta1, as_number(operation, "beta2", beta2, least=0, below=1)


def _numbers(operation: str, **numbers: float) -> list[float]:
    return [as_number(operation, name, number) for name, number in numbers.items()]
