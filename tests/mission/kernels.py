"""Kernels: compilation and every family, against float64 NumPy."""

from __future__ import annotations

import tempfile
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, BoundsError, CompileError, OrderError
from ignis.jit.compile import build_image
from ignis.kernels import (
    activations,
    attention,
    elementwise,
    embedding,
    gemm,
    layout,
    loss,
    normalization,
    optimizers,
    reduce,
    rope,
    softmax,
)
from tests.helpers.compare import assert_close
from tests.helpers.processes import run_script
from tests.mission import reference
from tests.mission.table import normal, row, wide

SECTION = "Kernels"
SOURCE = """
template <typename T> __global__ void axpy(T* y, const T* x, T a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}
"""


@row(
    SECTION, "compile ignis.compile(source, name, *, options=(), device=None); launch, kernel[g, b]"
)
def compiled(device: ignis.Device, rng: np.random.Generator) -> None:
    x, y = normal(rng, 1009), normal(rng, 1009)
    kernel = ignis.compile(SOURCE, "axpy<float>", options=("--use_fast_math",), device=device)
    assert isinstance(kernel, ignis.kernels.Kernel)
    with ignis.array(x) as a, ignis.array(y) as b, ignis.Stream() as stream:
        stream.wait_stream(ignis.runtime.stream.default_stream(device))
        kernel.launch(8, 128, (b, a, 2.0, 1009), shared=0, stream=stream)
        kernel[(8,), (128, 1, 1)](b, a, np.float32(0.5), 1009)
        stream.synchronize()
        assert_close(b, y + 2.5 * x.astype(np.float64), atol=1e-5)
    with pytest.raises(CompileError, match="nosuch"):
        ignis.compile(SOURCE, "nosuch")
    with pytest.raises(CompileError, match="error"):
        ignis.compile("__global__ void broken(", "broken")
    for grid, block in ((0, 1), (1, 2048), (1, (1, 1, 1, 1)), (1, 0)):
        with pytest.raises(ArgumentError):
            kernel.launch(grid, block, (None, None, 1.0, 0))


@row(SECTION, "adopt ignis.adopt(ptx, *, name=None, parameters=None, cubin=None): anybody's PTX")
def adopted(device: ignis.Device, rng: np.random.Generator) -> None:
    ptx = build_image(SOURCE, "axpy<float>", "compute_80", file="axpy.cu").data
    types = ["float* y", "const float* x", "float a", "int n"]
    kernel = ignis.adopt(ptx, parameters=types, device=device)
    x, y = normal(rng, 129), normal(rng, 129)
    with ignis.array(x) as a, ignis.array(y) as b:
        kernel[2, 128](b, a, 2.0, 129)
        assert_close(b, y + 2.0 * x.astype(np.float64), atol=1e-5)
    with pytest.raises(CompileError, match="nosuch"):
        ignis.adopt(ptx, name="nosuch")
    with pytest.raises(ArgumentError):
        ignis.adopt(ptx, parameters=types[:2])


@row(SECTION, "check ignis.check(kernel, grid, *args, schedules=3): what is wrong, or None")
def checked(device: ignis.Device, rng: np.random.Generator) -> None:
    kernel = ignis.compile(SOURCE, "axpy<float>", device="sim:0")
    x, y = normal(rng, 100), normal(rng, 100)
    want = y + 2.0 * x.astype(np.float64)
    assert ignis.check(kernel, 4, y, x, 2.0, 100, block=32, schedules=1) is None
    assert_close(y, want, atol=1e-5)
    found = ignis.check(kernel, 4, y, x, 2.0, 101, block=32)
    assert isinstance(found, ignis.producers.Finding)
    assert (found.kind, found.argument) == ("illegal address", "x")
    with ignis.producers.redirected(ignis.Device("sim:0")):
        pass  # the launches of all producers come here


@row(SECTION, "check_order ignis.check_order(): work on streams that nothing orders")
def order_checked(device: ignis.Device, rng: np.random.Generator) -> None:
    kernel = ignis.compile(SOURCE, "axpy<float>", device=device)
    with closing(ignis.Stream(device)) as one, closing(ignis.Stream(device)) as two:
        with ignis.ones(33) as x, ignis.ones(33) as y, ignis.check_order():
            kernel.launch(1, 64, (y, x, 2.0, 33), stream=one)
            with pytest.raises(OrderError, match="kernel axpy<float> writes"):
                kernel.launch(1, 64, (y, x, 2.0, 33), stream=two)
            two.wait_stream(one)
            kernel.launch(1, 64, (y, x, 2.0, 33), stream=two)
            two.synchronize()
            assert y.tolist() == [5.0] * 33


@row(SECTION, "profile ignis.profile(kernel, grid, *args): counts by lines, text, JSON, a page")
def profiled(device: ignis.Device, rng: np.random.Generator) -> None:
    kernel = ignis.compile(SOURCE, "axpy<float>", device="sim:0")
    x, y = normal(rng, 100), normal(rng, 100)
    want = y + 2.0 * x.astype(np.float64)
    found = ignis.profile(kernel, 4, y, x, 2.0, 100, block=32)
    assert_close(y, want, atol=1e-5)
    (counts,) = found.kernels
    loads = counts.total.flow("global", "load")
    # Two arrays of 100 elements: three full warps, and one with four lanes.
    assert (loads.requests, loads.lanes, loads.sectors) == (8, 200, 2 * 13)
    assert counts.total.unique_written == 13 * 32 and counts.total.flops == {"fp32": 200}
    assert found.as_dict("A100")["kernels"][0]["roofline"]["limited_by"] == "memory"
    assert "PTX instructions" in found.text() and found.coverage.files
    with ignis.producers.profiled() as several:
        assert isinstance(several, ignis.producers.Profile)
        ignis.profile(kernel, 1, y, x, 2.0, 4, block=32)
    assert several["axpy<float>"].launches == 1
    with tempfile.TemporaryDirectory() as folder:
        found.write_html(Path(folder, "page.html"))
        found.coverage.write(Path(folder, "lines.info"))
        assert len(list(Path(folder).iterdir())) == 2


@row(
    SECTION,
    "judge ignis.judge(kernel, reference): sizes, values, orders; the smallest failing case",
)
def judged(device: ignis.Device, rng: np.random.Generator) -> None:
    Input, InOut = ignis.producers.Input, ignis.producers.InOut
    kernel = ignis.compile(SOURCE, "axpy<float>", device="sim:0")
    reference = {
        "cases": {"n": (1, 33, 300)},
        "values": ("normal", "nan"),
        "arguments": lambda n: {
            "y": InOut("float32", n),
            "x": Input("float32", n),
            "a": 2.0,
            "n": n,
        },
        "reference": lambda x, y, a: y + a * x,
    }
    assert ignis.judge(kernel, reference, schedules=1)
    verdict = ignis.judge(kernel, {**reference, "reference": lambda x, y: y + x})
    assert isinstance(verdict, ignis.producers.Verdict) and not verdict
    assert isinstance(verdict.failure, ignis.producers.Failure)
    assert verdict.failure.sizes == {"n": 1} and verdict.failure.kind == "wrong result"


LATER = """
kernel = ignis.compile(SOURCE, "axpy<float>", device=D)
kernel.launch(1, 1, (ignis.ones(1, device=D), ignis.ones(1, device=D), 1.0, 1))
info = ignis.kernels.cache_info()
print(info.compilations, info.disk_hits)
"""


@row(SECTION, "constants and globals of a kernel: kernel.constants[name], kernel.globals[name]")
def variables(device: ignis.Device, rng: np.random.Generator) -> None:
    source = """
    #include <stdio.h>
    struct Span { int start, count; };
    __constant__ float table[5];
    __device__ int launches;
    __global__ void pick(float* y, Span span) {
      int i = threadIdx.x;
      if (i < span.count) y[i] = fminf(table[span.start + i], FLT_MAX);
      if (threadIdx.x == 0) atomicAdd(&launches, 1);
    }
    int main() { pick<<<1, 32>>>(nullptr, Span{}); printf("done"); }
    """
    kernel = ignis.compile(source, "pick", device=device)
    before = int(kernel.globals["launches"].numpy())
    values = normal(rng, 5)
    kernel.constants["table"] = values
    with ignis.zeros(3) as y:
        kernel[1, 32](y, np.array((2, 3), "i4,i4"))
        assert np.array_equal(y.to_host(), values[2:])
    assert np.array_equal(kernel.constants["table"].numpy(), values)
    with kernel.globals["launches"].array as window:
        assert window.to_host() == before + 1
    with pytest.raises(CompileError):
        ignis.compile(source, "pick", device=device, prelude=False)


@row(SECTION, "compile cache: the second call in a process, and in a later one, compiles nothing")
def cache(device: ignis.Device, rng: np.random.Generator) -> None:
    source = SOURCE + f"// {rng.integers(1 << 60)}"
    before = ignis.kernels.cache_info()
    ignis.compile(source, "axpy<float>")
    ignis.compile(source, "axpy<float>")
    after = ignis.kernels.cache_info()
    assert after.compilations == before.compilations + 1
    assert after.memory_hits == before.memory_hits + 1
    with tempfile.TemporaryDirectory() as folder:
        body = LATER.replace("SOURCE", repr(SOURCE))
        runs = [run_script(device.name, body, IGNIS_CACHE_DIR=folder).stdout for _ in range(2)]
    assert runs == ["1 0\n", "0 1\n"]


@row(
    SECTION, "elementwise add, sub, mul, div, neg, scale, fill, mul backward, bias, sums, broadcast"
)
def arithmetic(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = (ignis.array(normal(rng, 33, 129)) for _ in range(2))
    bias, dy = ignis.array(normal(rng, 129)), ignis.array(normal(rng, 33, 129))
    x, y, g = wide(a), wide(b), wide(dy)
    assert_close(elementwise.add(a, b), x + y)
    assert_close(elementwise.sub(a, b), x - y)
    assert_close(elementwise.mul(a, b), x * y)
    assert_close(elementwise.div(a, b), x / y, rtol=1e-6)
    assert_close(elementwise.neg(a), -x)
    assert_close(elementwise.scale(a, 0.37), x * 0.37)
    da, db = elementwise.mul_backward(dy, a, b)
    assert_close(da, g * y)
    assert_close(db, g * x)
    assert_close(elementwise.add_bias_rows(a, bias), x + wide(bias))
    assert_close(elementwise.column_sum(a), x.sum(0), rtol=1e-4, atol=1e-4)
    assert_close(elementwise.broadcast(bias, (3, 7, 129)), np.broadcast_to(wide(bias), (3, 7, 129)))
    out = ignis.empty((33, 129))
    assert elementwise.add(a, b, out=out) is out
    assert_close(elementwise.fill(a, 2.5), np.full((33, 129), 2.5))


@row(SECTION, "activations relu, gelu (tanh), silu, each forward and backward")
def activation(device: ignis.Device, rng: np.random.Generator) -> None:
    x, dy = ignis.array(normal(rng, 7, 129)), ignis.array(normal(rng, 7, 129))
    for name in ("relu", "gelu", "silu"):
        value, slope = getattr(reference, name)(wide(x))
        assert_close(getattr(activations, f"{name}_forward")(x), value, atol=1e-5)
        assert_close(getattr(activations, f"{name}_backward")(dy, x), wide(dy) * slope, atol=1e-5)


@row(SECTION, "softmax forward, backward, last dimension")
def softmaxes(device: ignis.Device, rng: np.random.Generator) -> None:
    for shape in ((5, 129), (2, 3, 1025), (7,)):
        x, dy = ignis.array(normal(rng, *shape)), ignis.array(normal(rng, *shape))
        y = reference.softmax(wide(x))
        got = softmax.forward(x)
        assert_close(got, y)
        expected = y * (wide(dy) - (wide(dy) * y).sum(-1, keepdims=True))
        assert_close(softmax.backward(dy, got), expected)


@row(
    SECTION,
    "normalization layer_norm forward (mean, rstd), backward; rms_norm forward (rstd), backward",
)
def norms(device: ignis.Device, rng: np.random.Generator) -> None:
    x, dy = ignis.array(normal(rng, 33, 129)), ignis.array(normal(rng, 33, 129))
    gamma, beta = ignis.array(normal(rng, 129)), ignis.array(normal(rng, 129))
    eps = 1e-3
    y, mean, rstd = normalization.layer_norm_forward(x, gamma, beta, eps)
    host = wide(x)
    assert_close(mean, host.mean(-1), atol=1e-5)
    assert_close(rstd, 1 / np.sqrt(host.var(-1) + eps), rtol=1e-5)
    expected, gradients = reference.layer_norm(host, wide(gamma), wide(beta), eps, wide(dy))
    assert_close(y, expected, atol=1e-5)
    got = normalization.layer_norm_backward(dy, x, gamma, mean, rstd)
    for mine, theirs in zip(got, gradients, strict=True):
        assert_close(mine, theirs, rtol=1e-4, atol=1e-4)
    y, rstd = normalization.rms_norm_forward(x, gamma, eps)
    assert_close(rstd, 1 / np.sqrt((host**2).mean(-1) + eps), rtol=1e-5)
    expected, gradients = reference.rms_norm(host, wide(gamma), eps, wide(dy))
    assert_close(y, expected, atol=1e-5)
    got = normalization.rms_norm_backward(dy, x, gamma, rstd)
    for mine, theirs in zip(got, gradients, strict=True):
        assert_close(mine, theirs, rtol=1e-4, atol=1e-4)


@row(SECTION, "rope rotate_half, position offset, given inverse frequencies, sign for backward")
def rotary(device: ignis.Device, rng: np.random.Generator) -> None:
    x = ignis.array(normal(rng, 7, 24))
    tables = {
        "plain": rope.inverse_frequencies(8, 10000.0),
        "llama3": rope.llama3_inverse_frequencies(8),
        "ntk": rope.ntk_inverse_frequencies(8, factor=4.0, original_max_position=32),
        "yarn": rope.yarn_inverse_frequencies(8, factor=4.0, original_max_position=32),
    }
    assert len({tuple(np.asarray(table).tolist()) for table in tables.values()}) == 4
    for table in tables.values():
        inv_freq = ignis.array(np.asarray(table), "float32")
        y = rope.forward(x, inv_freq, 3, 11)
        assert_close(y, reference.rope(wide(x), wide(inv_freq), 3, 11), atol=1e-4)
        assert_close(rope.backward(y, inv_freq, 3, 11), wide(x), atol=1e-4)
    with pytest.raises(ArgumentError, match="even"):
        rope.forward(ignis.ones((7, 9)), ignis.ones(1), 3)


@row(SECTION, "layout transpose_2d, slice_cols, scatter_cols, scatter_cols_add")
def layouts(device: ignis.Device, rng: np.random.Generator) -> None:
    data, part = normal(rng, 33, 65), normal(rng, 33, 7)
    with ignis.array(data) as x, ignis.array(part) as p:
        assert_close(layout.transpose_2d(x), data.T)
        assert_close(layout.slice_cols(x, 3, 7), data[:, 3:10])
        assert layout.scatter_cols(x, p, 5) is x
        data[:, 5:12] = part
        assert_close(x, data)
        layout.scatter_cols_add(x, p, 8)
        data[:, 8:15] += part
        assert_close(x, data)
        with pytest.raises(BoundsError):
            layout.slice_cols(x, 60, 7)


@row(SECTION, "reduce sum of all, sum along an axis, mean, max")
def reductions(device: ignis.Device, rng: np.random.Generator) -> None:
    x = ignis.array(normal(rng, 7, 33, 65))
    host = wide(x)
    assert reduce.sum(x).shape == ()
    assert_close(reduce.sum(x), host.sum(), rtol=1e-4, atol=1e-2)
    for axis in (0, 1, 2, -1):
        assert_close(reduce.sum(x, axis), host.sum(axis), rtol=1e-4, atol=1e-4)
        assert_close(reduce.mean(x, axis), host.mean(axis), rtol=1e-4, atol=1e-5)
        assert_close(reduce.max(x, axis), host.max(axis))
    assert_close(reduce.mean(x), host.mean(), atol=1e-5)
    assert_close(reduce.max(x), host.max())


@row(SECTION, "embedding lookup, backward (scatter-add, deterministic)")
def embeddings(device: ignis.Device, rng: np.random.Generator) -> None:
    table, ids = ignis.array(normal(rng, 17, 33)), rng.integers(0, 17, 300)
    assert_close(embedding.lookup(table, ids), wide(table)[ids])
    dy = ignis.array(normal(rng, 300, 33))
    expected = np.zeros((17, 33))
    np.add.at(expected, ids, wide(dy))
    first = embedding.backward(dy, ids, 17)
    assert_close(first, expected, rtol=1e-4, atol=1e-4)
    np.testing.assert_array_equal(first.to_host(), embedding.backward(dy, ids, 17).to_host())


@row(
    SECTION,
    "attention flash forward and backward, causal or full, MHA and GQA; decode; kv_attention",
)
def attentions(device: ignis.Device, rng: np.random.Generator) -> None:
    for heads, kv_heads, causal in ((4, 4, True), (4, 2, True), (2, 1, False)):
        q, dout = (ignis.array(normal(rng, 37, 8 * heads)) for _ in range(2))
        k, v = (ignis.array(normal(rng, 37, 8 * kv_heads)) for _ in range(2))
        out, lse = attention.forward(q, k, v, heads, kv_heads, causal=causal)
        expected = reference.attention(
            wide(q), wide(k), wide(v), heads, kv_heads, causal, wide(dout)
        )
        assert_close(out, expected[0], atol=1e-5)
        assert_close(lse, expected[1], atol=1e-4)
        got = attention.backward(dout, q, k, v, out, lse, heads, kv_heads, causal=causal)
        for mine, theirs in zip(got, expected[2:], strict=True):
            assert_close(mine, theirs, rtol=1e-3, atol=1e-4)
    last = ignis.array(q.to_host()[36:])
    assert_close(attention.decode(last, k, v, heads, kv_heads), wide(out)[36:], atol=1e-5)
    # Caches may be longer than cache_start + q_len.
    k_cache, v_cache = (ignis.array(normal(rng, 50, 8)) for _ in range(2))
    rows = ignis.array(normal(rng, 5, 16))
    got = attention.kv_attention(rows, k_cache, v_cache, 11, 2, 1)
    full_q = np.concatenate([np.zeros((11, 16)), wide(rows)])
    full = reference.attention(full_q, wide(k_cache)[:16], wide(v_cache)[:16], 2, 1, True)
    assert_close(got, full[0][11:], atol=1e-5)
    wide_head = ignis.ones((3, 4096))
    with pytest.raises(ArgumentError, match="head"):
        attention.forward(wide_head, wide_head, wide_head, 1)


@row(SECTION, "loss cross-entropy forward+backward fused, pad_id excluded")
def losses(device: ignis.Device, rng: np.random.Generator) -> None:
    logits, targets = ignis.array(normal(rng, 33, 129)), rng.integers(0, 129, 33)
    targets[::5] = 7
    for pad in (None, 7):
        value, gradient = reference.cross_entropy(wide(logits), targets, pad)
        mean, dlogits = loss.cross_entropy(logits, targets, pad)
        assert mean.shape == () and mean.dtype == np.float32
        assert_close(mean, value.sum() / max((targets != pad).sum(), 1), rtol=1e-5)
        assert_close(dlogits, gradient)
        each, _ = loss.cross_entropy(logits, targets, pad, reduction="none")
        assert_close(each, value, rtol=1e-5, atol=1e-5)
    mean, dlogits = loss.cross_entropy(logits, [7] * 33, 7)
    assert mean.to_host() == 0 and not dlogits.to_host().any()


@row(SECTION, "optimizers AdamW (decoupled weight decay), Adam with given divisors, SGD")
def steps(device: ignis.Device, rng: np.random.Generator) -> None:
    host = [normal(rng, 1009) for _ in range(3)] + [normal(rng, 1009) ** 2]

    def fresh() -> list[ignis.NvArray]:
        return [ignis.array(values) for values in host]

    p, g, m, v = (values.astype(np.float64) for values in host)
    m1, v1 = 0.8 * m + 0.2 * g, 0.9 * v + 0.1 * g * g
    arrays = fresh()
    optimizers.adamw(*arrays, lr=0.01, beta1=0.8, beta2=0.9, eps=1e-6, weight_decay=0.1, step=3)
    update = (m1 / (1 - 0.8**3)) / (np.sqrt(v1 / (1 - 0.9**3)) + 1e-6)
    assert_close(arrays[0], p * (1 - 0.01 * 0.1) - 0.01 * update, rtol=1e-4, atol=1e-5)
    assert_close(arrays[2], m1)
    assert_close(arrays[3], v1)
    arrays = fresh()
    optimizers.adam(
        *arrays, lr=0.01, beta1=0.8, beta2=0.9, eps=1e-6, bias_correction1=0.5,
        bias_correction2=0.25,
    )  # fmt: skip
    update = (m1 / 0.5) / (np.sqrt(v1 / 0.25) + 1e-6)
    assert_close(arrays[0], p - 0.01 * update, rtol=1e-4, atol=1e-5)
    arrays = fresh()
    optimizers.sgd(*arrays[:2], lr=0.1, weight_decay=0.01)
    assert_close(arrays[0], p - 0.1 * (g + 0.01 * p), atol=1e-5)


@row(SECTION, "matmul row-major, transpose_a, transpose_b, alpha, beta; cuBLASLt")
def matmul(device: ignis.Device, rng: np.random.Generator) -> None:
    m, k, n = 7, 33, 13
    for transpose_a in (False, True):
        for transpose_b in (False, True):
            a = ignis.array(normal(rng, *((k, m) if transpose_a else (m, k))))
            b = ignis.array(normal(rng, *((n, k) if transpose_b else (k, n))))
            x, y = wide(a).T if transpose_a else wide(a), wide(b).T if transpose_b else wide(b)
            out = ignis.array(normal(rng, m, n))
            start = wide(out)
            got = gemm.matmul(
                a, b, transpose_a=transpose_a, transpose_b=transpose_b, alpha=0.5, beta=2.0,
                out=out,
            )  # fmt: skip
            assert got is out
            assert_close(out, 0.5 * (x @ y) + 2 * start, rtol=1e-4, atol=1e-4)


@row(
    SECTION, "decided: ids on the device are checked in the kernel; the next wait raises CheckError"
)
def ids(device: ignis.Device, rng: np.random.Generator) -> None:
    table = ignis.array(normal(rng, 5, 3))
    with pytest.raises(BoundsError, match="9"):
        embedding.lookup(table, [1, 9])
    rows = embedding.lookup(table, ignis.array(np.array([1, 0, 9, 11], np.int32)))
    with pytest.raises(ignis.errors.CheckError, match=r"lookup.*9"):
        device.synchronize()
    assert_close(rows[0:2], wide(table)[[1, 0]])


@row(
    SECTION,
    "decided: in place by nature fill, optimizers, scatter_cols(_add); else new unless out=",
)
def new_arrays(device: ignis.Device, rng: np.random.Generator) -> None:
    x = ignis.array(normal(rng, 6, 6))
    before = x.to_host()
    inv_freq = ignis.ones(3)
    results = [
        elementwise.add(x, x),
        elementwise.neg(x),
        elementwise.scale(x, 2.0),
        activations.relu_forward(x),
        softmax.forward(x),
        layout.transpose_2d(x),
        rope.forward(x, inv_freq, 1),
        reduce.sum(x, 0),
        gemm.matmul(x, x),
        elementwise.column_sum(x),
    ]
    assert len({result.ptr for result in (x, *results)}) == len(results) + 1
    np.testing.assert_array_equal(x.to_host(), before)
    out = ignis.empty((6, 6))
    for call in (
        lambda: elementwise.add(x, x, out=out),
        lambda: activations.gelu_forward(x, out=out),
        lambda: softmax.forward(x, out=out),
        lambda: layout.transpose_2d(x, out=out),
        lambda: gemm.matmul(x, x, out=out),
        lambda: rope.forward(x, inv_freq, 1, out=out),
    ):
        assert call() is out
