"""Every public number argument refuses what is not a number in the same way, and takes NumPy's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import ops
from ignis.errors import ArgumentError
from ignis.kernels import (
    attention,
    clip,
    elementwise,
    embedding,
    functions,
    gemm,
    kv_cache,
    layout,
    loss,
    normalization,
    optimizers,
    random,
    reduce,
    rope,
)

Call = Callable[[Any], object]


def x(*shape: int) -> ignis.NvArray:
    return ignis.ones(shape)


def adam(**numbers: Any) -> None:
    optimizers.adam(
        *(x(4) for _ in range(4)),
        **{"lr": 0.1, "bias_correction1": 0.1, "bias_correction2": 0.1, **numbers},
    )


def compute(name: str, *args: Any) -> object:
    """An operation of ComputeDevice, numbers of elements standing for buffers of float32."""
    device = ignis.ComputeDevice()
    given = [device.upload(np.ones(a[0], "f4")) if isinstance(a, list) else a for a in args]
    return getattr(device, name)(*given)


def adamw_step(position: int, value: Any) -> object:
    numbers: list[Any] = [0.1, 0.9, 0.99, 1e-8, 0.0, 1]
    numbers[position] = value
    return compute("adamw_step", [4], [4], [4], [4], *numbers)


def kernel() -> ignis.kernels.Kernel:
    return ignis.compile("__global__ void f(float* y) { y[0] = 1; }", "f")


ROW = np.ones((1, 4), "f4")

# Each with a number that it takes.
NUMBERS: dict[str, tuple[Call, Any]] = {
    "elementwise.scale s": (lambda v: elementwise.scale(x(4), v), 2),
    "elementwise.fill value": (lambda v: elementwise.fill(x(4), v), 2),
    "functions.shift s": (lambda v: functions.shift(x(4), v), 2),
    "gemm.matmul alpha": (lambda v: gemm.matmul(x(2, 2), x(2, 2), alpha=v), 2),
    "gemm.matmul beta": (lambda v: gemm.matmul(x(2, 2), x(2, 2), beta=v, out=x(2, 2)), 2),
    "clip.clip_by_norm limit": (lambda v: clip.clip_by_norm([x(4)], v), 2),
    "clip.norm_and_factor limit": (lambda v: clip.norm_and_factor([x(4)], v), 2),
    "random.dropout p": (lambda v: random.dropout(x(4), v, 1), 0),
    "random.dropout seed": (lambda v: random.dropout(x(4), 0.5, v), 2),
    "random.uniform seed": (lambda v: random.uniform(4, v), 2),
    "random.uniform offset": (lambda v: random.uniform(4, 1, v), 2),
    "random.counters_for n": (random.counters_for, 2),
    "reduce.sum axis": (lambda v: reduce.sum(x(4, 4), v), 1),
    "reduce.mean axis": (lambda v: reduce.mean(x(4, 4), v), 1),
    "reduce.max axis": (lambda v: reduce.max(x(4, 4), v), 1),
    "sym.sum axis": (lambda v: ignis.fuse(lambda a: ignis.sym.sum(a, v))(x(4, 4)), 1),
    "layout.slice_cols start": (lambda v: layout.slice_cols(x(4, 4), v, 1), 1),
    "layout.slice_cols width": (lambda v: layout.slice_cols(x(4, 4), 0, v), 1),
    "layout.scatter_cols start": (lambda v: layout.scatter_cols(x(4, 4), x(4, 2), v), 1),
    "embedding.backward vocab_size": (lambda v: embedding.backward(x(2, 4), [0, 1], v), 2),
    "loss.cross_entropy pad_id": (lambda v: loss.cross_entropy(x(2, 4), [0, 1], v), 1),
    "normalization.layer_norm_forward eps": (
        lambda v: normalization.layer_norm_forward(x(2, 4), x(4), x(4), v),
        1,
    ),
    "normalization.rms_norm_forward eps": (
        lambda v: normalization.rms_norm_forward(x(2, 4), x(4), v),
        1,
    ),
    "attention.forward num_heads": (lambda v: attention.forward(*[x(2, 4)] * 3, v), 2),
    "attention.forward num_kv_heads": (lambda v: attention.forward(*[x(2, 4)] * 3, 2, v), 2),
    "attention.forward batch": (lambda v: attention.forward(*[x(2, 4)] * 3, 2, batch=v), 2),
    "attention.decode length": (
        lambda v: attention.decode(x(1, 4), x(2, 4), x(2, 4), 2, length=v),
        2,
    ),
    "attention.kv_attention cache_start": (
        lambda v: attention.kv_attention(x(1, 4), x(4, 4), x(4, 4), v, 2),
        2,
    ),
    "kv_cache.advance rows": (lambda v: kv_cache.advance(ignis.array(0), v), 2),
    "rope.forward num_heads": (lambda v: rope.forward(x(2, 4), x(1), v), 2),
    "rope.forward pos_offset": (lambda v: rope.forward(x(2, 4), x(2), 1, v), 2),
    "rope.forward batch": (lambda v: rope.forward(x(2, 4), x(2), 1, batch=v), 2),
    "rope.inverse_frequencies head_dim": (rope.inverse_frequencies, 2),
    "rope.inverse_frequencies base": (lambda v: rope.inverse_frequencies(4, v), 2),
    "rope.ntk_inverse_frequencies factor": (
        lambda v: rope.ntk_inverse_frequencies(4, factor=v, original_max_position=8),
        2,
    ),
    "rope.ntk_inverse_frequencies original_max_position": (
        lambda v: rope.ntk_inverse_frequencies(4, factor=2.0, original_max_position=v),
        2,
    ),
    "rope.llama3_inverse_frequencies low_freq_factor": (
        lambda v: rope.llama3_inverse_frequencies(4, low_freq_factor=v),
        2,
    ),
    "rope.yarn_inverse_frequencies beta_slow": (
        lambda v: rope.yarn_inverse_frequencies(
            4, factor=2.0, original_max_position=8, beta_slow=v
        ),
        2,
    ),
    "rope.yarn_attention_factor factor": (rope.yarn_attention_factor, 2),
    "optimizers.adam lr": (lambda v: adam(lr=v), 2),
    "optimizers.adam beta1": (lambda v: adam(beta1=v), 0),
    "optimizers.adam eps": (lambda v: adam(eps=v), 2),
    "optimizers.adam bias_correction1": (lambda v: adam(bias_correction1=v), 2),
    "optimizers.adamw step": (
        lambda v: optimizers.adamw(*[x(4) for _ in "pgmv"], lr=0.1, step=v),
        2,
    ),
    "optimizers.sgd lr": (lambda v: optimizers.sgd(x(4), x(4), lr=v), 2),
    "optimizers.sgd weight_decay": (
        lambda v: optimizers.sgd(x(4), x(4), lr=0.1, weight_decay=v),
        2,
    ),
    "Kernel.launch grid": (lambda v: kernel().launch(v, 1, (x(1),)), 2),
    "Kernel.launch block": (lambda v: kernel().launch(1, v, (x(1),)), 2),
    "Kernel.launch shared": (lambda v: kernel().launch(1, 1, (x(1),), shared=v), 2),
    "Session.input_2d rows": (lambda v: ignis.Session().input_2d(v, 2), 2),
    "Session.input_1d_i32 n": (lambda v: ignis.Session().input_1d_i32(v), 2),
    "Session.scale factor": (lambda v: (s := ignis.Session()).scale(s.input_2d(2, 2), v), 2),
    "Session.rms_norm eps": (
        lambda v: (s := ignis.Session()).rms_norm(s.input_2d(2, 2), s.input_1d(2), v),
        2,
    ),
    "ComputeDevice.alloc n": (lambda v: compute("alloc", v), 2),
    "ComputeDevice.elementwise numel": (
        lambda v: (d := ignis.ComputeDevice()).elementwise([d.alloc(2)], v, lambda a: a + 1),
        2,
    ),
    "ComputeDevice.matmul k": (lambda v: compute("matmul", [4], [4], 2, v, 2), 2),
    "ComputeDevice.softmax n_rows": (lambda v: compute("softmax", [4], v, 2), 2),
    "ComputeDevice.rms_norm eps": (lambda v: compute("rms_norm", [4], [2], 2, 2, v), 2),
    "ComputeDevice.reduce_sum shape": (lambda v: compute("reduce_sum", [4], (v, 2), 0), 2),
    "ComputeDevice.reduce_sum axis": (lambda v: compute("reduce_sum", [4], (2, 2), v), 1),
    "ComputeDevice.causal_attention head_dim": (
        lambda v: compute("causal_attention", [8], [8], [8], 2, 2, 2, v),
        2,
    ),
    "ComputeDevice.kv_attention cache_start": (
        lambda v: compute("kv_attention", [4], [16], [16], v, 1, 2, 2, 2),
        2,
    ),
    "ComputeDevice.adamw_step lr": (lambda v: adamw_step(0, v), 2),
    "ComputeDevice.adamw_step beta2": (lambda v: adamw_step(2, v), 0),
    "ComputeDevice.adamw_step step_t": (lambda v: adamw_step(5, v), 2),
    "ops.scale s": (lambda v: ops.scale(ROW, v), 2),
    "ops.rms_norm eps": (lambda v: ops.rms_norm(ROW, ROW[0], v), 2),
    "ops.cross_entropy_grad n_pred": (lambda v: ops.cross_entropy_grad(ROW, [0], v), 1),
    "ops.embed_back vocab_size": (lambda v: ops.embed_back(ROW, [0], v), 2),
    "ops.adam_step lr": (lambda v: ops.adam_step(ROW, ROW, ROW, ROW, v), 2),
    "ops.adam_step beta1": (lambda v: ops.adam_step(ROW, ROW, ROW, ROW, 0.1, v), 0),
    "ops.adam_step step": (lambda v: ops.adam_step(ROW, ROW, ROW, ROW, 0.1, step=v), 2),
    "ops.sgd_step lr": (lambda v: ops.sgd_step(ROW, ROW, v), 2),
}

# None stands for "all of them", "as many as there are", or a default.
OPTIONAL = {
    "attention.forward num_kv_heads",
    "attention.decode length",
    "loss.cross_entropy pad_id",
    "ops.cross_entropy_grad n_pred",
    "reduce.max axis",
    "reduce.mean axis",
    "reduce.sum axis",
}
FLAGS: dict[str, Call] = {
    "gemm.matmul transpose_a": lambda v: gemm.matmul(x(2, 2), x(2, 2), transpose_a=v),
    "gemm.matmul transpose_b": lambda v: gemm.matmul(x(2, 2), x(2, 2), transpose_b=v),
    "attention.forward causal": lambda v: attention.forward(*[x(2, 4)] * 3, 2, causal=v),
    "Kernel.launch cooperative": lambda v: kernel().launch(1, 1, (x(1),), cooperative=v),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_is_refused_by_the_name_of_the_argument(
    device: ignis.Device, name: str
) -> None:
    call, _ = NUMBERS[name]
    argument = name.split()[1]
    for value in ("2", True, np.True_, None, (2.0, 3.0)):
        if value is None and name in OPTIONAL:
            continue
        with pytest.raises(ArgumentError, match=argument):
            call(value)


@pytest.mark.parametrize("name", NUMBERS)
def test_numpy_scalars_are_numbers(device: ignis.Device, name: str) -> None:
    call, value = NUMBERS[name]
    call(value)
    call(np.int64(value))


@pytest.mark.parametrize("name", FLAGS)
def test_a_flag_is_true_or_false(device: ignis.Device, name: str) -> None:
    for value in ("no", 2):
        with pytest.raises(ArgumentError, match=name.split()[1]):
            FLAGS[name](value)
    FLAGS[name](np.False_)
