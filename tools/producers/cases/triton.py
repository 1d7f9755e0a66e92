"""Triton: the kernels of its tutorials and documentation, on small shapes."""

from __future__ import annotations

import math

import numpy as np
import torch
import triton
import triton.language as tl
from triton.language.extra import libdevice
from triton.tools.tensor_descriptor import TensorDescriptor

from tools.producers.cases.common import case, same

TUTORIAL = "tutorial {}"
LANGUAGE = "triton.language"


def _tensor(values):
    return torch.from_numpy(np.ascontiguousarray(values))


@triton.jit
def add_kernel(x_ptr, y_ptr, output_ptr, n_elements, BLOCK_SIZE: tl.constexpr):
    pid = tl.program_id(axis=0)
    offsets = pid * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    mask = offsets < n_elements
    x = tl.load(x_ptr + offsets, mask=mask)
    y = tl.load(y_ptr + offsets, mask=mask)
    tl.store(output_ptr + offsets, x + y, mask=mask)


@case("triton", "vector add", TUTORIAL.format("01"))
def add(rng):
    x, y = (_tensor(rng.random(1001, np.float32)) for _ in range(2))
    out = torch.empty_like(x)
    add_kernel[lambda meta: (triton.cdiv(1001, meta["BLOCK_SIZE"]),)](
        x, y, out, 1001, BLOCK_SIZE=128
    )
    same(out, x.numpy() + y.numpy())


@triton.jit
def softmax_kernel(
    output_ptr,
    input_ptr,
    input_row_stride,
    output_row_stride,
    n_rows,
    n_cols,
    BLOCK_SIZE: tl.constexpr,
    num_stages: tl.constexpr,
):
    row_start = tl.program_id(0)
    row_step = tl.num_programs(0)
    for row_idx in tl.range(row_start, n_rows, row_step, num_stages=num_stages):
        row_start_ptr = input_ptr + row_idx * input_row_stride
        col_offsets = tl.arange(0, BLOCK_SIZE)
        mask = col_offsets < n_cols
        row = tl.load(row_start_ptr + col_offsets, mask=mask, other=-float("inf"))
        row_minus_max = row - tl.max(row, axis=0)
        numerator = tl.exp(row_minus_max)
        denominator = tl.sum(numerator, axis=0)
        out = numerator / denominator
        tl.store(output_ptr + row_idx * output_row_stride + col_offsets, out, mask=mask)


@case("triton", "fused softmax", TUTORIAL.format("02"))
def softmax(rng):
    x = _tensor(rng.standard_normal((37, 81), np.float32))
    out = torch.empty_like(x)
    softmax_kernel[(8,)](out, x, x.stride(0), out.stride(0), 37, 81, BLOCK_SIZE=128, num_stages=2)
    wide = x.numpy().astype(np.float64)
    wide = np.exp(wide - wide.max(1, keepdims=True))
    same(out, wide / wide.sum(1, keepdims=True), rtol=1e-5)


@triton.autotune(
    configs=[
        triton.Config({"BM": 64, "BN": 64, "BK": 32, "GROUP": 4}, num_stages=3, num_warps=4),
        triton.Config({"BM": 128, "BN": 64, "BK": 32, "GROUP": 8}, num_stages=4, num_warps=4),
    ],
    key=["M", "N", "K"],
)
@triton.jit
def matmul_kernel(
    a_ptr,
    b_ptr,
    c_ptr,
    M,
    N,
    K,
    stride_am,
    stride_ak,
    stride_bk,
    stride_bn,
    stride_cm,
    stride_cn,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
    GROUP: tl.constexpr,
    ACTIVATION: tl.constexpr,
):
    pid = tl.program_id(axis=0)
    num_pid_m = tl.cdiv(M, BM)
    num_pid_n = tl.cdiv(N, BN)
    num_pid_in_group = GROUP * num_pid_n
    group_id = pid // num_pid_in_group
    first_pid_m = group_id * GROUP
    group_size_m = min(num_pid_m - first_pid_m, GROUP)
    pid_m = first_pid_m + ((pid % num_pid_in_group) % group_size_m)
    pid_n = (pid % num_pid_in_group) // group_size_m
    offs_am = (pid_m * BM + tl.arange(0, BM)) % M
    offs_bn = (pid_n * BN + tl.arange(0, BN)) % N
    offs_k = tl.arange(0, BK)
    a_ptrs = a_ptr + (offs_am[:, None] * stride_am + offs_k[None, :] * stride_ak)
    b_ptrs = b_ptr + (offs_k[:, None] * stride_bk + offs_bn[None, :] * stride_bn)
    accumulator = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        a = tl.load(a_ptrs, mask=offs_k[None, :] < K - k * BK, other=0.0)
        b = tl.load(b_ptrs, mask=offs_k[:, None] < K - k * BK, other=0.0)
        accumulator = tl.dot(a, b, accumulator)
        a_ptrs += BK * stride_ak
        b_ptrs += BK * stride_bk
    if ACTIVATION == "leaky_relu":
        accumulator = tl.where(accumulator >= 0, accumulator, 0.01 * accumulator)
    c = accumulator.to(tl.float16)
    offs_cm = pid_m * BM + tl.arange(0, BM)
    offs_cn = pid_n * BN + tl.arange(0, BN)
    c_ptrs = c_ptr + stride_cm * offs_cm[:, None] + stride_cn * offs_cn[None, :]
    c_mask = (offs_cm[:, None] < M) & (offs_cn[None, :] < N)
    tl.store(c_ptrs, c, mask=c_mask)


def _matmul(rng, m, n, k, activation):
    a, b = (_tensor(rng.standard_normal(s).astype(np.float16)) for s in ((m, k), (k, n)))
    c = torch.empty((m, n), dtype=torch.float16)
    matmul_kernel[lambda meta: (triton.cdiv(m, meta["BM"]) * triton.cdiv(n, meta["BN"]),)](
        a, b, c, m, n, k, *a.stride(), *b.stride(), *c.stride(), ACTIVATION=activation
    )
    wide = a.numpy().astype(np.float64) @ b.numpy().astype(np.float64)
    if activation:
        wide = np.where(wide >= 0, wide, 0.01 * wide)
    same(c, wide, rtol=2e-3, atol=2e-2)


@case("triton", "autotuned matmul, tl.dot of float16", TUTORIAL.format("03"))
def matmul(rng):
    _matmul(rng, 128, 128, 64, "")


@case("triton", "matmul with leaky ReLU, ragged", TUTORIAL.format("03"))
def matmul_ragged(rng):
    _matmul(rng, 65, 70, 40, "leaky_relu")


@triton.jit
def seeded_dropout_kernel(x_ptr, output_ptr, n_elements, p, seed, BLOCK_SIZE: tl.constexpr):
    offsets = tl.program_id(axis=0) * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    mask = offsets < n_elements
    x = tl.load(x_ptr + offsets, mask=mask)
    random = tl.rand(seed, offsets)
    x_keep = random > p
    output = tl.where(x_keep, x / (1 - p), 0.0)
    tl.store(output_ptr + offsets, output, mask=mask)


@case("triton", "seeded dropout", TUTORIAL.format("04"))
def dropout(rng):
    x = _tensor(rng.random(1000, np.float32) + 1)
    first, second = torch.empty_like(x), torch.empty_like(x)
    for out in (first, second):
        seeded_dropout_kernel[(8,)](x, out, 1000, 0.5, 123, BLOCK_SIZE=128)
    same(first, second)
    retained = first.numpy() != 0
    assert 400 < retained.sum() < 600
    same(first.numpy()[retained], 2 * x.numpy()[retained])


@triton.jit
def layer_norm_fwd(X, Y, W, B, Mean, Rstd, stride, N, eps, BLOCK_SIZE: tl.constexpr):
    row = tl.program_id(0)
    Y += row * stride
    X += row * stride
    _mean = tl.zeros([BLOCK_SIZE], dtype=tl.float32)
    for off in range(0, N, BLOCK_SIZE):
        cols = off + tl.arange(0, BLOCK_SIZE)
        _mean += tl.load(X + cols, mask=cols < N, other=0.0).to(tl.float32)
    mean = tl.sum(_mean, axis=0) / N
    _var = tl.zeros([BLOCK_SIZE], dtype=tl.float32)
    for off in range(0, N, BLOCK_SIZE):
        cols = off + tl.arange(0, BLOCK_SIZE)
        x = tl.load(X + cols, mask=cols < N, other=0.0).to(tl.float32)
        x = tl.where(cols < N, x - mean, 0.0)
        _var += x * x
    var = tl.sum(_var, axis=0) / N
    rstd = 1 / tl.sqrt(var + eps)
    tl.store(Mean + row, mean)
    tl.store(Rstd + row, rstd)
    for off in range(0, N, BLOCK_SIZE):
        cols = off + tl.arange(0, BLOCK_SIZE)
        mask = cols < N
        w = tl.load(W + cols, mask=mask)
        b = tl.load(B + cols, mask=mask)
        x = tl.load(X + cols, mask=mask, other=0.0).to(tl.float32)
        tl.store(Y + cols, (x - mean) * rstd * w + b, mask=mask)


@triton.jit
def layer_norm_dwdb(DY, X, Mean, Rstd, DW, DB, Lock, stride, N, G: tl.constexpr, BN: tl.constexpr):
    row = tl.program_id(0)
    cols = tl.arange(0, BN)
    mask = cols < N
    x = tl.load(X + row * stride + cols, mask=mask, other=0.0)
    dy = tl.load(DY + row * stride + cols, mask=mask, other=0.0)
    xhat = (x - tl.load(Mean + row)) * tl.load(Rstd + row)
    partial_dw = dy * xhat
    partial_db = dy
    lock_id = row % G
    Lock += lock_id
    Count = Lock + G
    DW = DW + lock_id * N + cols
    DB = DB + lock_id * N + cols
    while tl.atomic_cas(Lock, 0, 1) == 1:
        pass
    count = tl.load(Count)
    if count == 0:
        tl.atomic_xchg(Count, 1)
    else:
        partial_dw += tl.load(DW, mask=mask)
        partial_db += tl.load(DB, mask=mask)
    tl.store(DW, partial_dw, mask=mask)
    tl.store(DB, partial_db, mask=mask)
    tl.debug_barrier()
    tl.atomic_xchg(Lock, 0)


@case("triton", "layer norm, forward", TUTORIAL.format("05"))
def layer_norm(rng):
    x = _tensor(rng.standard_normal((9, 200), np.float32))
    w, b = (_tensor(rng.standard_normal(200, np.float32)) for _ in range(2))
    y, mean, rstd = torch.empty_like(x), torch.empty(9), torch.empty(9)
    layer_norm_fwd[(9,)](x, y, w, b, mean, rstd, 200, 200, 1e-5, BLOCK_SIZE=128)
    wide = x.numpy().astype(np.float64)
    hat = (wide - wide.mean(1, keepdims=True)) / np.sqrt(wide.var(1, keepdims=True) + 1e-5)
    same(y, hat * w.numpy() + b.numpy(), rtol=1e-4, atol=1e-5)


@case("triton", "layer norm, gradients of the weights behind a lock", TUTORIAL.format("05"))
def layer_norm_backward(rng):
    rows, n, groups = 12, 50, 4
    x, dy = (rng.standard_normal((rows, n)).astype(np.float32) for _ in range(2))
    mean, rstd = x.mean(1), 1 / np.sqrt(x.var(1) + 1e-5)
    dw, db = (torch.zeros((groups, n)) for _ in range(2))
    lock = torch.zeros(2 * groups, dtype=torch.int32)
    layer_norm_dwdb[(rows,)](
        _tensor(dy),
        _tensor(x),
        _tensor(mean),
        _tensor(rstd),
        dw,
        db,
        lock,
        n,
        n,
        G=groups,
        BN=64,
        num_warps=2,
    )
    hat = (x - mean[:, None]) * rstd[:, None]
    same(dw.numpy().sum(0), (dy * hat).sum(0), rtol=1e-3, atol=1e-4)
    same(db.numpy().sum(0), dy.sum(0), rtol=1e-3, atol=1e-4)


@triton.jit
def attention_kernel(
    Q,
    K,
    V,
    Out,
    sm_scale,
    N,
    D: tl.constexpr,
    BM: tl.constexpr,
    BN: tl.constexpr,
    CAUSAL: tl.constexpr,
):
    start_m = tl.program_id(0)
    head = tl.program_id(1)
    base = head * N * D
    offs_m = start_m * BM + tl.arange(0, BM)
    offs_n = tl.arange(0, BN)
    offs_d = tl.arange(0, D)
    q = tl.load(Q + base + offs_m[:, None] * D + offs_d[None, :])
    m_i = tl.full([BM], -float("inf"), dtype=tl.float32)
    l_i = tl.zeros([BM], dtype=tl.float32) + 1.0
    acc = tl.zeros([BM, D], dtype=tl.float32)
    qk_scale = sm_scale * 1.44269504
    end = (start_m + 1) * BM if CAUSAL else N
    for start_n in range(0, end, BN):
        k = tl.load(K + base + (start_n + offs_n)[None, :] * D + offs_d[:, None])
        qk = tl.dot(q, k) * qk_scale
        if CAUSAL:
            qk = tl.where(offs_m[:, None] >= (start_n + offs_n)[None, :], qk, -1.0e6)
        m_ij = tl.maximum(m_i, tl.max(qk, 1))
        p = tl.math.exp2(qk - m_ij[:, None])
        alpha = tl.math.exp2(m_i - m_ij)
        l_i = l_i * alpha + tl.sum(p, 1)
        v = tl.load(V + base + (start_n + offs_n)[:, None] * D + offs_d[None, :])
        acc = acc * alpha[:, None]
        acc = tl.dot(p.to(tl.float16), v, acc)
        m_i = m_ij
    # l_i began at 1, which the first alpha (0) has removed.
    tl.store(
        Out + base + offs_m[:, None] * D + offs_d[None, :], (acc / l_i[:, None]).to(tl.float16)
    )


@case("triton", "flash attention, forward, causal", TUTORIAL.format("06"))
def attention(rng):
    heads, n, d = 2, 128, 32
    q, k, v = (rng.standard_normal((heads, n, d)).astype(np.float16) for _ in range(3))
    out = torch.empty((heads, n, d), dtype=torch.float16)
    scale = 1 / math.sqrt(d)
    attention_kernel[(n // 64, heads)](
        _tensor(q), _tensor(k), _tensor(v), out, scale, n, D=d, BM=64, BN=32, CAUSAL=True
    )
    wide = [each.astype(np.float64) for each in (q, k, v)]
    scores = wide[0] @ wide[1].transpose(0, 2, 1) * scale
    scores = np.where(np.tril(np.ones((n, n), bool)), scores, -np.inf)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    same(out, weights / weights.sum(-1, keepdims=True) @ wide[2], rtol=1e-2, atol=1e-2)


@triton.jit
def asin_kernel(x_ptr, y_ptr, n_elements, BLOCK_SIZE: tl.constexpr):
    offsets = tl.program_id(axis=0) * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    mask = offsets < n_elements
    x = tl.load(x_ptr + offsets, mask=mask)
    tl.store(y_ptr + offsets, libdevice.asin(x), mask=mask)


@case("triton", "libdevice.asin", TUTORIAL.format("07"))
def asin(rng):
    x = _tensor(rng.random(1000, np.float32))
    y = torch.empty_like(x)
    asin_kernel[(8,)](x, y, 1000, BLOCK_SIZE=128)
    same(y, np.arcsin(x.numpy().astype(np.float64)), rtol=1e-5, atol=1e-6)


@triton.jit
def scan_kernel(x_ptr, sums_ptr, best_ptr, N: tl.constexpr):
    offsets = tl.arange(0, N)
    x = tl.load(x_ptr + offsets)
    tl.store(sums_ptr + offsets, tl.cumsum(x, 0))
    tl.store(best_ptr, tl.argmax(x, 0))


@case("triton", "cumsum and argmax", LANGUAGE)
def scan(rng):
    x = _tensor(rng.random(256, np.float32))
    sums, best = torch.empty_like(x), torch.empty(1, dtype=torch.int32)
    scan_kernel[(1,)](x, sums, best, N=256)
    same(sums, np.cumsum(x.numpy().astype(np.float64)), rtol=1e-5)
    assert best.item() == x.numpy().argmax()


@triton.jit
def sort_kernel(x_ptr, y_ptr, N: tl.constexpr):
    offsets = tl.arange(0, N)
    tl.store(y_ptr + offsets, tl.sort(tl.load(x_ptr + offsets)))


@case("triton", "tl.sort", LANGUAGE)
def sort(rng):
    x = _tensor(rng.integers(-1000, 1000, 128).astype(np.int32))
    y = torch.empty_like(x)
    sort_kernel[(1,)](x, y, N=128)
    same(y, np.sort(x.numpy()))


@triton.jit
def histogram_kernel(x_ptr, bins_ptr, n, BLOCK: tl.constexpr, BINS: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets, mask=offsets < n, other=0)
    counts = tl.histogram(x, BINS, mask=offsets < n)
    tl.atomic_add(bins_ptr + tl.arange(0, BINS), counts)


@case("triton", "tl.histogram and atomic_add", LANGUAGE)
def histogram(rng):
    x = _tensor(rng.integers(0, 16, 1000).astype(np.int32))
    bins = torch.zeros(16, dtype=torch.int32)
    histogram_kernel[(4,)](x, bins, 1000, BLOCK=256, BINS=16)
    same(bins, np.bincount(x.numpy(), minlength=16))


@triton.jit
def transpose_kernel(x_ptr, y, M, N, BM: tl.constexpr, BN: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, [M, N], [N, 1], [BM, BN])
    row, column = tl.program_id(0) * BM, tl.program_id(1) * BN
    y.store([column, row], tl.trans(x.load([row, column])))


@case("triton", "transpose by tensor descriptors", LANGUAGE)
def transpose(rng):
    x = _tensor(rng.standard_normal((52, 72), np.float32))
    y = torch.empty((72, 52))
    target = TensorDescriptor.from_tensor(y, [32, 32])
    transpose_kernel[(2, 3)](x, target, 52, 72, BM=32, BN=32)
    same(y, x.numpy().T)


@triton.jit
def bfloat_kernel(x_ptr, y_ptr, scale, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets, mask=offsets < n).to(tl.float32)
    tl.store(y_ptr + offsets, tl.sigmoid(x) * x * scale, mask=offsets < n)


@case("triton", "SiLU of bfloat16", LANGUAGE)
def silu(rng):
    x = torch.randn(500, generator=torch.Generator().manual_seed(3)).to(torch.bfloat16)
    y = torch.empty_like(x)
    bfloat_kernel[(4,)](x, y, 1.5, 500, BLOCK=128)
    wide = x.to(torch.float64).numpy()
    same(y.to(torch.float64), 1.5 * wide / (1 + np.exp(-wide)), rtol=1e-2, atol=1e-3)
