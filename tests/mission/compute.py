"""ComputeDevice, sessions and one-shot operations."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis import ops, sym
from ignis.errors import ArgumentError
from ignis.sim.driver import faults
from tests.helpers.compare import assert_close
from tests.mission import reference
from tests.mission.table import normal, row

SECTION = "ComputeDevice"


@row(SECTION, "dialect(), upload(f32), upload_u32, alloc(n), download; len(), is_empty(), to_vec()")
def buffers(device: ignis.Device, rng: np.random.Generator) -> None:
    compute = ignis.ComputeDevice(device)
    data = normal(rng, 3, 5)
    assert compute.dialect().startswith(device.driver)
    a = compute.upload(data)
    assert len(a) == 15 and not a.is_empty() and a.to_vec() == data.ravel().tolist()
    np.testing.assert_array_equal(compute.download(a), data.ravel())
    big = [0, 7, 2**32 - 1]
    u = compute.download(compute.upload_u32(big))
    assert u.dtype == np.uint32 and u.tolist() == big
    assert compute.alloc(4).to_vec() == [0.0] * 4
    assert compute.alloc(0).is_empty() and len(compute.alloc(0)) == 0
    for bad in ([-1], [2**32], [0.5]):
        with pytest.raises(ArgumentError):
            compute.upload_u32(bad)


@row(SECTION, "elementwise(inputs, numel, f): f(*symbols), the whole expression one kernel")
def elementwise(device: ignis.Device, rng: np.random.Generator) -> None:
    compute = ignis.ComputeDevice(device)
    a, b = normal(rng, 1009), normal(rng, 1009)
    x, y = a.astype(np.float64), b.astype(np.float64)
    buffers = [compute.upload(a), compute.upload(b)]
    before = ignis.kernels.cache_info().compilations
    peak = ignis.memory.live_bytes()
    ignis.memory.reset_peak()

    def f(p: sym.Symbol, q: sym.Symbol) -> sym.Symbol:
        positive = sym.abs(p) + 0.5
        first = sym.exp(-positive) + sym.log(positive) * sym.sqrt(positive) - sym.rsqrt(positive)
        second = sym.tanh(p) + sym.sin(q) * sym.cos(q) + sym.sigmoid(q)
        third = sym.maximum(p, q) - sym.minimum(p, 0.25)
        return sym.where(p > q, first, second) / (third * third + 1.0)

    got = compute.elementwise(buffers, 1009, f)
    assert ignis.memory.peak_bytes() == peak + 4 * 1009  # no intermediate
    assert ignis.kernels.cache_info().compilations <= before + 1
    positive = np.abs(x) + 0.5
    first = np.exp(-positive) + np.log(positive) * np.sqrt(positive) - 1 / np.sqrt(positive)
    second = np.tanh(x) + np.sin(y) * np.cos(y) + 1 / (1 + np.exp(-y))
    third = np.maximum(x, y) - np.minimum(x, 0.25)
    assert_close(got, np.where(x > y, first, second) / (third**2 + 1), rtol=1e-4, atol=1e-5)


@row(SECTION, "matmul softmax rms_norm embedding reduce_sum transpose_2d bias_add copy_buffer sync")
def forward(device: ignis.Device, rng: np.random.Generator) -> None:
    c = ignis.ComputeDevice(device)
    x, y, w = normal(rng, 7, 33), normal(rng, 33, 5), normal(rng, 33)
    x64, y64 = x.astype(np.float64), y.astype(np.float64)
    bx, by, bw = c.upload(x), c.upload(y), c.upload(w)
    assert_close(c.matmul(bx, by, 7, 33, 5), (x64 @ y64).ravel(), rtol=1e-4, atol=1e-4)
    assert_close(c.softmax(bx, 7, 33), reference.softmax(x64).ravel())
    expected, _ = reference.rms_norm(x64, w.astype(np.float64), 1e-3, x64)
    assert_close(c.rms_norm(bx, bw, 7, 33, 1e-3), expected.ravel(), atol=1e-5)
    ids = rng.integers(0, 7, 5)
    assert_close(c.embedding(bx, c.upload_u32(ids), 5, 33), x[ids].ravel())
    for axis in (0, 1, 2):
        got = c.reduce_sum(bx, (7, 3, 11), axis)
        assert_close(got, x64.reshape(7, 3, 11).sum(axis).ravel(), rtol=1e-4, atol=1e-4)
    assert_close(c.transpose_2d(bx, 7, 33), x.T.ravel())
    assert_close(c.bias_add(bx, bw, 7, 33), (x64 + w).ravel())
    copy = c.copy_buffer(bx)
    c.zero_buffer(bx)
    assert_close(copy, x.ravel())
    assert not c.download(bx).any()
    c.add_assign(bx, copy)
    c.add_assign(bx, copy)
    assert_close(bx, 2 * x64.ravel())
    c.sync()
    with pytest.raises(ArgumentError, match="matmul"):
        c.matmul(bx, by, 7, 33, 6)


@row(SECTION, "causal_attention, kv_attention, causal_attention_backward")
def attention(device: ignis.Device, rng: np.random.Generator) -> None:
    c = ignis.ComputeDevice(device)
    q, dout = normal(rng, 13, 16), normal(rng, 13, 16)
    k, v = normal(rng, 13, 8), normal(rng, 13, 8)
    host = [a.astype(np.float64) for a in (q, k, v)]
    bq, bk, bv, bd = (c.upload(a) for a in (q, k, v, dout))
    out, _, *expected = reference.attention(*host, 4, 2, True, dout.astype(np.float64))
    assert_close(c.causal_attention(bq, bk, bv, 13, 4, 2, 4), out.ravel(), atol=1e-5)
    got = c.causal_attention_backward(bd, bq, bk, bv, 13, 4, 2, 4)
    for mine, theirs in zip(got, expected, strict=True):
        assert_close(mine, theirs.ravel(), rtol=1e-3, atol=1e-4)
    rows = c.upload(q[9:])
    assert_close(c.kv_attention(rows, bk, bv, 9, 4, 4, 2, 4), out[9:].ravel(), atol=1e-5)


@row(
    SECTION,
    "softmax_backward, rms_norm_backward, embedding_backward, cross_entropy_forward_backward",
)
def backward(device: ignis.Device, rng: np.random.Generator) -> None:
    c = ignis.ComputeDevice(device)
    x, dy, w = normal(rng, 7, 33), normal(rng, 7, 33), normal(rng, 33)
    x64, dy64 = x.astype(np.float64), dy.astype(np.float64)
    y = reference.softmax(x64)
    got = c.softmax_backward(c.upload(dy), c.upload(y), 7, 33)
    assert_close(got, (y * (dy64 - (dy64 * y).sum(-1, keepdims=True))).ravel())
    got = c.rms_norm_backward(c.upload(dy), c.upload(x), c.upload(w), 7, 33, 1e-3)
    _, expected = reference.rms_norm(x64, w.astype(np.float64), 1e-3, dy64)
    for mine, theirs in zip(got, expected, strict=True):
        assert_close(mine, theirs.ravel(), rtol=1e-4, atol=1e-4)
    ids = rng.integers(0, 11, 7)
    table = np.zeros((11, 33))
    np.add.at(table, ids, dy64)
    got = c.embedding_backward(c.upload(dy), c.upload_u32(ids), 7, 33, 11)
    assert_close(got, table.ravel(), rtol=1e-4, atol=1e-5)
    targets = rng.integers(0, 33, 7)
    targets[2] = 3
    losses, gradient = reference.cross_entropy(x64, targets, 3)
    loss, grad = c.cross_entropy_forward_backward(c.upload(x), c.upload_u32(targets), 7, 33, 3)
    assert float(loss) == pytest.approx(losses.sum() / (targets != 3).sum(), rel=1e-5)
    assert_close(grad, gradient.ravel())


@row(SECTION, "adamw_step(param, grad, m, v, lr, beta1, beta2, eps, weight_decay, step_t) in place")
def adamw(device: ignis.Device, rng: np.random.Generator) -> None:
    c = ignis.ComputeDevice(device)
    host = [normal(rng, 101) for _ in range(3)] + [normal(rng, 101) ** 2]
    p, g, m, v = (a.astype(np.float64) for a in host)
    buffers = [c.upload(a) for a in host]
    c.adamw_step(*buffers, 0.01, 0.8, 0.9, 1e-6, 0.1, 2)
    m, v = 0.8 * m + 0.2 * g, 0.9 * v + 0.1 * g * g
    update = (m / (1 - 0.8**2)) / (np.sqrt(v / (1 - 0.9**2)) + 1e-6)
    assert_close(buffers[0], p * (1 - 0.001) - 0.01 * update, rtol=1e-4, atol=1e-5)
    assert_close(buffers[1], g)
    assert_close(buffers[2], m)
    assert_close(buffers[3], v)


@row(
    "Sessions",
    "inputs, every builder, realize, upload(s), compute, download (of any size), free, with",
)
def session(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.Session(device) as s:
        x, w, g = s.input_2d(5, 7), s.input_2d(7, 3), s.input_1d(7)
        table, ids = s.input_2d(11, 7), s.input_1d_i32(5)
        looked = s.embed_lookup(table, ids)
        normed = s.rms_norm(s.add(x, looked), g, 1e-3)
        mixed = s.mul(s.gelu(normed), s.silu(s.scale(normed, 0.5)))
        product = s.matmul(s.softmax(mixed), w)
        square = s.matmul_t(x, mixed)
        other = s.t_matmul(x, product)
        results = (product, square, other, s.transpose(other))
        s.realize(*results)
        host = {n: normal(rng, *n.shape) for n in (x, w, g, table)}
        chosen = rng.integers(0, 11, 5)
        s.upload(x, host[x])
        s.upload_transposed(w, host[w].T)
        s.upload(g, host[g])
        s.upload(table, host[table])
        s.upload_int(ids, chosen)
        live = ignis.memory.live_bytes(include_caches=True), ignis.memory.pinned_bytes()
        ignis.memory.reset_peak()
        for _ in range(2):
            s.compute()
            got = [s.download(result) for result in results]
        assert (ignis.memory.live_bytes(include_caches=True), ignis.memory.pinned_bytes()) == live
        assert ignis.memory.peak_bytes() == ignis.memory.live_bytes()
        if device.driver == "sim":
            with faults.record() as calls:
                s.compute()
            assert calls == ["graph_launch"]
        hx, hw, hg, ht = (host[n].astype(np.float64) for n in (x, w, g, table))
        n, _ = reference.rms_norm(hx + ht[chosen], hg, 1e-3, hx)
        m = reference.gelu(n)[0] * reference.silu(0.5 * n)[0]
        p = reference.softmax(m) @ hw
        for mine, theirs in zip(got, (p, hx @ m.T, hx.T @ p, (hx.T @ p).T), strict=True):
            assert_close(mine, theirs, rtol=1e-4, atol=1e-4)
        with pytest.raises(ArgumentError, match="passed to realize"):  # only results are downloaded
            s.download(mixed)
        with pytest.raises(ArgumentError, match="realized"):  # building after it is refused
            s.add(x, x)
    s.free()
    with pytest.raises(ArgumentError, match="freed"):
        s.compute()


@row("Sessions", "download of a result larger than the staging memory")
def large(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.Session(device) as s:
        x = s.input_2d(1031, 1033)
        y = s.scale(x, 2.0)
        s.realize(y)
        data = normal(rng, 1031, 1033)
        s.upload(x, data)
        s.compute()
        np.testing.assert_array_equal(s.download(y), 2 * data)


@row(
    "ignis.ops",
    "add mul scale transpose matmul matmul_t t_matmul ffn_pipeline: NumPy in, NumPy out",
)
def products(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b, w = normal(rng, 5, 7), normal(rng, 5, 7), normal(rng, 7, 3)
    x, y, z = (v.astype(np.float64) for v in (a, b, w))
    for got, expected in (
        (ops.add(a, b), x + y),
        (ops.mul(a, b), x * y),
        (ops.scale(a, 0.5), x * 0.5),
        (ops.transpose(a), x.T),
        (ops.matmul(a, w), x @ z),
        (ops.matmul_t(a, b), x @ y.T),
        (ops.t_matmul(a, b), x.T @ y),
        (ops.ffn_pipeline(a, w, w.T), reference.gelu(x @ z)[0] @ z.T),
    ):
        assert type(got) is np.ndarray
        assert_close(got, expected, rtol=1e-4, atol=1e-4)


@row("ignis.ops", "gelu gelu_back silu silu_back softmax softmax_back rms_norm rms_norm_back")
def functions(device: ignis.Device, rng: np.random.Generator) -> None:
    a, d, g = normal(rng, 5, 7), normal(rng, 5, 7), normal(rng, 7)
    x, dy, gamma = (v.astype(np.float64) for v in (a, d, g))
    for name in ("gelu", "silu"):
        value, slope = getattr(reference, name)(x)
        assert_close(getattr(ops, name)(a), value, atol=1e-5)
        assert_close(getattr(ops, f"{name}_back")(d, a), dy * slope, atol=1e-5)
    y = reference.softmax(x)
    assert_close(ops.softmax(a), y)
    assert_close(ops.softmax_back(d, y), y * (dy - (dy * y).sum(-1, keepdims=True)))
    value, gradients = reference.rms_norm(x, gamma, 1e-5, dy)
    assert_close(ops.rms_norm(a, g), value, atol=1e-5)
    for mine, theirs in zip(ops.rms_norm_back(d, a, g), gradients, strict=True):
        assert_close(mine, theirs, rtol=1e-4, atol=1e-4)


@row(
    "ignis.ops",
    "cross_entropy_grad (exactly n_pred rows) embed_lookup embed_back adam_step sgd_step",
)
def training(device: ignis.Device, rng: np.random.Generator) -> None:
    logits, targets = normal(rng, 5, 11), rng.integers(0, 11, 5)
    _, gradient = reference.cross_entropy(logits.astype(np.float64), targets, None)
    assert_close(ops.cross_entropy_grad(logits, targets), gradient)
    assert_close(ops.cross_entropy_grad(logits, targets, 5), gradient)
    for rows, count in ((logits, 4), (logits[:4], 5), (logits[:4], None)):
        with pytest.raises(ArgumentError, match="exactly"):
            ops.cross_entropy_grad(rows, targets, count)
    table, ids, dy = normal(rng, 11, 3), rng.integers(0, 11, 20), normal(rng, 20, 3)
    expected = np.zeros((11, 3))
    np.add.at(expected, ids, dy)
    assert_close(ops.embed_lookup(table, ids), table[ids])
    assert_close(ops.embed_back(dy, ids, 11), expected, rtol=1e-4, atol=1e-5)
    host = [normal(rng, 33) for _ in range(3)] + [normal(rng, 33) ** 2]
    p, g, m, v = (a.astype(np.float64) for a in host)
    got = ops.adam_step(*host, 0.01, step=3)
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    update = (m / (1 - 0.9**3)) / (np.sqrt(v / (1 - 0.999**3)) + 1e-8)
    for mine, theirs in zip(got, (p - 0.01 * update, m, v), strict=True):
        assert_close(mine, theirs, rtol=1e-3, atol=1e-5)
    assert_close(ops.sgd_step(host[0], host[1], 0.1, 0.01), p - 0.1 * (g + 0.01 * p), atol=1e-5)
