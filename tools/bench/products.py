"""Small products: microseconds on the device, each one of many in a captured graph.

ignis runs the product of `ignis.kernels.gemm` (cuBLASLt on a GPU), and a launch of its own for the
activation; torch runs ``x @ w``, and its gelu, in a CUDA graph.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import ignis
from ignis.kernels import activations, gemm
from tools.bench.shared.common import Row, attempt, device_ms, ignis_clock, peers, torch_clock

_SHAPES = (
    (2, 768, 768),
    (8, 2048, 512),
    (64, 64, 64),
    (64, 2048, 512),
    (64, 512, 2048),
    (64, 1024, 1024),
    (128, 512, 1024),
    (256, 768, 768),
    (63, 2047, 511),
)
"""m, n, k."""


def measure(device: ignis.Device) -> list[Row]:
    """One row per shape, precision and activation."""
    on_gpu = device.driver == "cuda"
    torch = peers(device).get("torch")
    rng = np.random.default_rng(0)
    rows = []
    for precision in ("float32", "tf32"):
        for m, n, k in _SHAPES if on_gpu else _SHAPES[:3]:
            hosts = [rng.standard_normal(shape, dtype=np.float32) for shape in ((m, k), (k, n))]
            for activation in (None, "gelu"):
                what = f"{m} x {n}, k {k}, {precision}" + (", gelu" if activation else "")
                row = Row(what, "us")
                with ignis.matmul_precision(precision):
                    _ours(row, device, hosts, activation, 40 if on_gpu else 2)
                if torch is not None:
                    torch.set_float32_matmul_precision("high" if precision == "tf32" else "highest")
                    theirs = partial(_torchs, torch, hosts, activation, 40)
                    figure = attempt("torch", what, theirs)
                    if figure is not None:
                        row.figures["torch"] = figure
                rows.append(row)
    if torch is not None:
        torch.set_float32_matmul_precision("highest")
    return rows


def _ours(
    row: Row, device: ignis.Device, hosts: list[Any], activation: str | None, count: int
) -> None:
    a, b = (ignis.array(host, device=device) for host in hosts)
    out = ignis.empty((a.shape[0], b.shape[1]), device=device)

    def call() -> None:
        gemm.matmul(a, b, out=out)
        if activation:
            activations.gelu_forward(out, out=out)

    with ignis.capture(partial(_repeat, call, count), device=device) as graph:
        row.figures["ignis"] = 1000 * device_ms(graph.replay, *ignis_clock(device)) / count


def _torchs(torch: Any, hosts: list[Any], activation: str | None, count: int) -> float:
    x, w = (torch.from_numpy(host).cuda() for host in hosts)

    def call() -> Any:
        product = x @ w
        return torch.nn.functional.gelu(product, approximate="tanh") if activation else product

    with torch.no_grad():
        call()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            _repeat(call, count)
        return 1000 * device_ms(graph.replay, *torch_clock(torch)) / count


def _repeat(call: Callable[[], Any], count: int) -> None:
    for _ in range(count):
        call()
