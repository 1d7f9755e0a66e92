"""Kernel families: bytes per second next to torch, and the share of the device's copy rate.

Bytes are those that must move: every input read once, every output written once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

import ignis
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
    softmax,
)
from tools.bench.shared.common import Row, attempt, device_ms, ignis_clock, peers, torch_clock


@dataclass(frozen=True)
class Sizes:
    """Problem sizes; the simulated device gets small ones."""

    rows: int
    cols: int
    classes: int
    tokens: int
    width: int
    parameters: int
    square: int
    sequence: int
    heads: int


_GPU = Sizes(16384, 4096, 50304, 32768, 1024, 124_000_000, 4096, 2048, 16)
_SIM = Sizes(256, 1024, 4096, 1024, 256, 1_000_000, 256, 256, 4)


@dataclass(frozen=True)
class Case:
    """One kernel: how much it moves or computes, ignis' call and torch's (None: no counterpart)."""

    what: str
    unit: str
    work: float
    ours: Callable[[], Any]
    theirs: Callable[[], Any] | None = None


def measure(device: ignis.Device) -> list[Row]:
    """One row per kernel, forward and backward; GB/s, and TFLOP/s where arithmetic is the limit."""
    sizes = _GPU if device.driver == "cuda" else _SIM
    torch = peers(device).get("torch")
    rows: list[Row] = []
    copy_rate: float | None = None
    families = _dense, _normalizations, _loss, _embedding, _optimizer, _matmul, _attention, _paged
    for family in families:
        for case in family(device, sizes, torch):
            row = Row(case.what, case.unit)
            scale = 1e6 if case.unit == "GB/s" else 1e9
            row.figures["ignis"] = case.work / device_ms(case.ours, *ignis_clock(device)) / scale
            if torch is not None and case.theirs is not None:
                theirs = partial(device_ms, case.theirs, *torch_clock(torch))
                torch_ms = attempt("torch", case.what, theirs)
                if torch_ms is not None:
                    row.figures["torch"] = case.work / torch_ms / scale
            if case.what == "copy":
                copy_rate = row.figures["ignis"]
            elif copy_rate and case.unit == "GB/s":
                row.share = row.figures["ignis"] / copy_rate
            rows.append(row)
    return rows


class _Inputs:
    """Random arrays in ignis, and the same numbers in torch when it is there."""

    def __init__(self, device: ignis.Device, torch: Any) -> None:
        self.rng = np.random.default_rng(0)
        self.device = device
        self.torch = torch

    def __call__(self, *shape: int) -> tuple[ignis.NvArray, Any]:
        return self.of(self.rng.standard_normal(shape, dtype=np.float32))

    def of(self, host: Any) -> tuple[ignis.NvArray, Any]:
        ours = ignis.array(host, device=self.device)
        return ours, self.torch.from_numpy(host).cuda() if self.torch is not None else None


def _dense(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    x, tx = make(sizes.rows, sizes.cols)
    y, ty = make(sizes.rows, sizes.cols)
    bias, tbias = make(sizes.cols)
    n = x.nbytes
    aten = torch.ops.aten if torch is not None else None
    nn = torch.nn.functional if torch is not None else None
    return [
        Case("copy", "GB/s", 2 * n, lambda: y.write_rows(x, 0), lambda: ty.copy_(tx)),
        Case("add", "GB/s", 3 * n, lambda: elementwise.add(x, y), lambda: tx + ty),
        Case("gelu", "GB/s", 2 * n, lambda: activations.gelu_forward(x),
             lambda: nn.gelu(tx, approximate="tanh")),
        Case("gelu backward", "GB/s", 3 * n, lambda: activations.gelu_backward(y, x),
             lambda: aten.gelu_backward(ty, tx, approximate="tanh")),
        Case("silu", "GB/s", 2 * n, lambda: activations.silu_forward(x), lambda: nn.silu(tx)),
        Case("silu backward", "GB/s", 3 * n, lambda: activations.silu_backward(y, x),
             lambda: aten.silu_backward(ty, tx)),
        Case("relu", "GB/s", 2 * n, lambda: activations.relu_forward(x), lambda: nn.relu(tx)),
        Case("bias add", "GB/s", 2 * n, lambda: elementwise.add_bias_rows(x, bias),
             lambda: tx + tbias),
        Case("column sum", "GB/s", n, lambda: elementwise.column_sum(x), lambda: tx.sum(0)),
        Case("sum of all", "GB/s", n, lambda: reduce.sum(x), lambda: tx.sum()),
        Case("transpose", "GB/s", 2 * n, lambda: layout.transpose_2d(x),
             lambda: tx.t().contiguous()),
    ]  # fmt: skip


def _normalizations(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    x, tx = make(sizes.rows, sizes.cols)
    dy, tdy = make(sizes.rows, sizes.cols)
    weight, tweight = make(sizes.cols)
    bias, tbias = make(sizes.cols)
    n = x.nbytes
    shape = [sizes.cols]
    probabilities = softmax.forward(x)
    _, mean, rstd = normalization.layer_norm_forward(x, weight, bias)
    _, rms = normalization.rms_norm_forward(x, weight)
    aten: Any = None
    theirs: tuple[Any, Any, Any] = (None, None, None)
    rms_theirs: tuple[Callable[[], Any] | None, Callable[[], Any] | None] = (None, None)
    if torch is not None:
        aten = torch.ops.aten
        theirs = (tx.softmax(-1), *aten.native_layer_norm(tx, shape, tweight, tbias, 1e-5)[1:])
        if hasattr(aten, "_fused_rms_norm"):
            trms = aten._fused_rms_norm(tx, shape, tweight, 1e-5)[1]
            rms_theirs = (
                lambda: aten._fused_rms_norm(tx, shape, tweight, 1e-5),
                lambda: aten._fused_rms_norm_backward(tdy, tx, shape, trms, tweight, [True, True]),
            )
    tprobabilities, tmean, trstd = theirs
    return [
        Case("softmax", "GB/s", 2 * n, lambda: softmax.forward(x), lambda: tx.softmax(-1)),
        Case("softmax backward", "GB/s", 3 * n, lambda: softmax.backward(dy, probabilities),
             lambda: aten._softmax_backward_data(tdy, tprobabilities, -1, torch.float32)),
        Case("layer_norm", "GB/s", 2 * n,
             lambda: normalization.layer_norm_forward(x, weight, bias),
             lambda: aten.native_layer_norm(tx, shape, tweight, tbias, 1e-5)),
        Case("layer_norm backward", "GB/s", 3 * n,
             lambda: normalization.layer_norm_backward(dy, x, weight, mean, rstd),
             lambda: aten.native_layer_norm_backward(
                 tdy, tx, shape, tmean, trstd, tweight, tbias, [True, True, True])),
        Case("rms_norm", "GB/s", 2 * n, lambda: normalization.rms_norm_forward(x, weight),
             rms_theirs[0]),
        Case("rms_norm backward", "GB/s", 3 * n,
             lambda: normalization.rms_norm_backward(dy, x, weight, rms), rms_theirs[1]),
    ]  # fmt: skip


def _loss(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    rows = sizes.rows // 2
    logits, tlogits = make(rows, sizes.classes)
    targets, ttargets = make.of(make.rng.integers(0, sizes.classes, rows))

    def theirs() -> Any:
        leaf = tlogits.detach().requires_grad_()
        torch.nn.functional.cross_entropy(leaf, ttargets).backward()
        return leaf.grad

    return [
        Case("cross_entropy with gradient, 3 passes", "GB/s", 3 * logits.nbytes,
             lambda: loss.cross_entropy(logits, targets), theirs),
    ]  # fmt: skip


def _embedding(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    table, ttable = make(sizes.classes, sizes.width)
    dy, tdy = make(sizes.tokens, sizes.width)
    ids, tids = make.of(make.rng.integers(0, sizes.classes, sizes.tokens))
    moved = dy.nbytes
    return [
        Case("embedding", "GB/s", 2 * moved, lambda: embedding.lookup(table, ids),
             lambda: torch.nn.functional.embedding(tids, ttable)),
        Case("embedding backward", "GB/s", moved + table.nbytes,
             lambda: embedding.backward(dy, ids, sizes.classes),
             lambda: torch.ops.aten.embedding_dense_backward(tdy, tids, sizes.classes, -1, False)),
    ]  # fmt: skip


def _optimizer(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    (param, tparam), (grad, tgrad) = make(sizes.parameters), make(sizes.parameters)
    m, v = (
        ignis.zeros(sizes.parameters, device=device),
        ignis.zeros(sizes.parameters, device=device),
    )
    theirs = None
    if torch is not None:
        tparam.requires_grad_()
        tparam.grad = tgrad
        theirs = torch.optim.AdamW([tparam], lr=1e-4, fused=True).step
    return [
        Case("adamw, 7 passes", "GB/s", 7 * param.nbytes,
             lambda: optimizers.adamw(param, grad, m, v, lr=1e-4, step=10), theirs),
    ]  # fmt: skip


def _matmul(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    (a, ta), (b, tb) = make(sizes.square, sizes.square), make(sizes.square, sizes.square)
    operations = 2.0 * sizes.square**3
    return [
        Case(f"matmul {sizes.square}, f32", "TFLOP/s", operations, lambda: gemm.matmul(a, b),
             lambda: ta @ tb),
    ]  # fmt: skip


def _attention(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    make = _Inputs(device, torch)
    seq, heads, dim = sizes.sequence, sizes.heads, 64
    (q, tq), (k, tk), (v, tv), (dout, _) = (make(seq, heads * dim) for _ in range(4))
    out, lse = attention.forward(q, k, v, heads)
    operations = 2.0 * seq * seq * heads * dim  # half of the full product is masked

    def theirs() -> Any:
        split = [t.view(1, seq, heads, dim).transpose(1, 2) for t in (tq, tk, tv)]
        return torch.nn.functional.scaled_dot_product_attention(*split, is_causal=True)

    return [
        Case(f"attention {seq} x {heads} x {dim}, f32", "TFLOP/s", operations,
             lambda: attention.forward(q, k, v, heads), theirs),
        Case("attention backward", "TFLOP/s", 2.5 * operations,
             lambda: attention.backward(dout, q, k, v, out, lse, heads)),
    ]  # fmt: skip


def _paged(device: ignis.Device, sizes: Sizes, torch: Any) -> list[Case]:
    """Decode of `heads` sequences, and prefill of one, over scattered blocks of 16 rows."""
    count, rows, kv_heads, group, dim = sizes.heads, sizes.sequence, 2, 4, 128
    width = -(-rows // 16)
    pool = ignis.BlockPool(count * width, 16, (2, kv_heads, dim), "bfloat16", device)
    pool.array.zero()
    blocks = pool.allocate(count * width, holder="bench")
    for block in blocks:
        pool.advance(block, 16)
    tables = pool.table([blocks[i::count] for i in range(count)])
    lengths = ignis.full((count,), rows, "int32", device)
    q = ignis.zeros((count, group * kv_heads * dim), "bfloat16", device)
    table, length = pool.table([blocks[::count]]), ignis.full((1,), rows, "int32", device)
    many = ignis.zeros((rows, group * kv_heads * dim), "bfloat16", device)
    nbytes = 2.0 * 2 * count * rows * kv_heads * dim
    operations = 2.0 * rows * rows * group * kv_heads * dim  # half of the full product is masked
    return [
        Case(f"paged decode, {count} x {rows}, bf16", "GB/s", nbytes,
             lambda: attention.paged(q, pool, tables, lengths)),
        Case(f"paged prefill {rows}, bf16", "TFLOP/s", operations,
             lambda: attention.paged(many, pool, table, length)),
    ]  # fmt: skip
