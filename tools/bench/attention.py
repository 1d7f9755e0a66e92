"""Attention next to torch's FLASH and cuDNN kernels: TFLOP/s, and errors against float64.

Operations are those of the products, half of them where attention is causal, the backward pass 2.5
times the forward: each system's own extra work counts as time alone. "FLASH" and "cuDNN" are
torch's backends of those names; float32 is next to its memory-efficient one. Decoding is in GB/s
of the keys and values that it reads, in captured graphs of several calls, on caches that the L2
does not hold together.

Parts are "passes", forward and backward; "warps", both by products of warps, as on every device but
those of compute capability 9.0, in graphs and by turns with FLASH; "decode" and "errors". Of
"warps", passes that are others with the 163 KiB of shared memory that a block may have at most on
compute capability 8.0 have rows of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np

import ignis
from ignis.dtypes import as_dtype
from ignis.jit import trace
from ignis.kernels import attention
from ignis.kernels.attention.heads import tuning
from ignis.kernels.attention.tiling import Tuning
from tools.bench.shared.common import (
    Row,
    attempt,
    by_turns,
    device_ms,
    ignis_clock,
    peers,
    torch_clock,
)

__all__ = ["PARTS", "Shape", "device_operands", "measure", "shapes"]

PARTS = ("passes", "warps", "decode", "errors")


@dataclass(frozen=True)
class Shape:
    """One problem: sequences, their length, query and key heads, head dimension, dtype."""

    batch: int
    rows: int
    heads: int
    kv_heads: int
    dim: int
    dtype: str = "bfloat16"
    precision: str | None = None

    @property
    def what(self) -> str:
        """Name of the shape in the table."""
        kind = self.precision or self.dtype
        many = f"{self.batch} x " if self.batch > 1 else ""
        return f"{many}{self.rows}, {self.heads}/{self.kv_heads} heads of {self.dim}, {kind}"

    @property
    def operations(self) -> float:
        """Of the causal forward pass."""
        return 2.0 * self.batch * self.rows**2 * self.heads * self.dim


_GPU = (
    Shape(1, 2048, 32, 32, 64),
    Shape(1, 4096, 32, 32, 128),
    Shape(1, 8192, 32, 8, 128),
    Shape(1, 16384, 16, 16, 128),
    Shape(16, 1024, 12, 12, 64),
    Shape(1, 4096, 16, 16, 256),
    Shape(1, 4096, 32, 32, 128, "float16"),
    Shape(1, 2048, 16, 16, 64, "float32"),
    Shape(1, 2048, 16, 16, 64, "float32", "tf32"),
)
_SIM = (Shape(1, 128, 2, 1, 32), Shape(1, 64, 1, 1, 32, "float32"))
_DECODE = (
    *(Shape(1, length, 32, 8, 128) for length in (512, 1024, 4096, 8192, 32768, 131072)),
    *(Shape(1, length, 32, 32, 128) for length in (4096, 32768)),
    *(Shape(1, length, 16, 16, 64) for length in (4096, 32768)),
)
"""One query against caches of so many rows."""
_DECODE_BYTES = 1 << 29  # of keys and values in one graph, which is many times the L2
_DECODE_CALLS = 64  # at most, in one graph
_MEMORY = {"": 1 << 30, ", 163 KiB": 164 << 10}
"""Bytes of shared memory of a multiprocessor that tiles are chosen for, at most."""
_TURNS = 5
_CHECKED_ROWS = 1024  # where float64 has the whole matrix of weights


def shapes(device: ignis.Device) -> tuple[Shape, ...]:
    """Return the problems that `device` is measured at; the simulated one gets small ones."""
    return _GPU if device.driver == "cuda" else _SIM


def measure(device: ignis.Device, *, only: Collection[str] = PARTS) -> list[Row]:
    """Forward and backward of each shape, also by warps, then decoding, then errors."""
    torch = peers(device).get("torch")
    rows: list[Row] = []
    if "passes" in only:
        for shape in shapes(device):
            rows += _rates(device, shape, torch)
    if "warps" in only:
        for shape in shapes(device):
            if shape.dtype == "bfloat16":
                rows += _by_warps(device, shape, torch)
    if "decode" in only and device.driver == "cuda":
        rows += [_decoding(device, shape, torch) for shape in _DECODE]
    if "errors" in only and torch is not None:
        for shape in shapes(device):
            rows += _errors(device, shape, torch)
    return rows


def _host(shape: Shape, rows: int) -> list[Any]:
    """q, k, v and dout in float32."""
    drawn = _drawn()
    heads = (shape.heads, shape.kv_heads, shape.kv_heads, shape.heads)
    return [np.resize(drawn[1_000_003 * i :], (rows, n * shape.dim)) for i, n in enumerate(heads)]


@cache
def _drawn() -> Any:
    """Random numbers, drawn once: larger operands repeat them."""
    return np.random.default_rng(0).standard_normal(1 << 24, dtype=np.float32)


def device_operands(device: ignis.Device, shape: Shape, rows: int) -> list[ignis.NvArray]:
    """Return q, k, v and dout on the device."""
    kind = as_dtype(shape.dtype)
    return [ignis.array(host.astype(kind), device=device) for host in _host(shape, rows)]


def _rates(device: ignis.Device, shape: Shape, torch: Any) -> list[Row]:
    forward, backward = Row(shape.what, "TFLOP/s"), Row("  backward", "TFLOP/s")
    q, k, v, dout = device_operands(device, shape, shape.batch * shape.rows)
    heads = (shape.heads, shape.kv_heads)
    how = {"batch": shape.batch, "precision": shape.precision}
    out, lse = attention.forward(q, k, v, *heads, **how)
    calls: dict[str, Callable[[], Any]] = {
        "forward": partial(attention.forward, q, k, v, *heads, **how),
        "backward": partial(attention.backward, dout, q, k, v, out, lse, *heads, **how),
    }
    clock = ignis_clock(device)
    forward.figures["ignis"] = shape.operations / device_ms(calls["forward"], *clock) / 1e9
    backward.figures["ignis"] = 2.5 * shape.operations / device_ms(calls["backward"], *clock) / 1e9
    for system in _systems(shape) if torch is not None else ():
        found = attempt(system, shape.what, partial(_torch_rates, torch, shape, system))
        if found is not None:
            forward.figures[system], backward.figures[system] = found
    for row in (forward, backward):
        flash = row.figures.get("FLASH")
        row.note = f"x{row.figures['ignis'] / flash:.2f} FLASH" if flash else ""
    return [forward, backward]


def _systems(shape: Shape) -> tuple[str, ...]:
    return ("efficient",) if shape.dtype == "float32" else ("FLASH", "cuDNN")


def _backend(torch: Any, system: str) -> Any:
    kinds = torch.nn.attention.SDPBackend
    return {
        "FLASH": kinds.FLASH_ATTENTION,
        "cuDNN": kinds.CUDNN_ATTENTION,
        "efficient": kinds.EFFICIENT_ATTENTION,
    }[system]


def _torch_operands(torch: Any, shape: Shape, batch: int, rows: int, kind: Any) -> list[Any]:
    """q, k, v and dout as [batch, heads, rows, dim], views of the layout that ignis has."""
    return [
        torch.from_numpy(host).cuda().to(kind).view(batch, rows, -1, shape.dim).transpose(1, 2)
        for host in _host(shape, batch * rows)
    ]


def _torch_rates(torch: Any, shape: Shape, system: str) -> tuple[float, float]:
    forward, backward = _torch_clocks(torch, shape, system)
    return shape.operations / forward() / 1e9, 2.5 * shape.operations / backward() / 1e9


def _torch_clocks(
    torch: Any, shape: Shape, system: str
) -> tuple[Callable[[], float], Callable[[], float]]:
    """Clocks of the forward and of the backward pass, in milliseconds."""
    kind = getattr(torch, shape.dtype)
    q, k, v, dout = _torch_operands(torch, shape, shape.batch, shape.rows, kind)
    call, clock = partial(_sdpa, torch, q, k, v), torch_clock(torch)
    chosen = partial(torch.nn.attention.sdpa_kernel, _backend(torch, system))
    for each in (q, k, v):
        each.requires_grad_()
    with chosen():
        out = call()
    back = partial(torch.autograd.grad, out, (q, k, v), dout, retain_graph=True)

    def forward() -> float:
        with chosen(), torch.no_grad():
            return device_ms(call, *clock)

    return forward, partial(device_ms, back, *clock)


def _sdpa(torch: Any, q: Any, k: Any, v: Any) -> Any:
    attend = torch.nn.functional.scaled_dot_product_attention
    return attend(q, k, v, is_causal=q.shape[2] > 1, enable_gqa=q.shape[1] != k.shape[1])


def _by_warps(device: ignis.Device, shape: Shape, torch: Any) -> Iterator[Row]:
    q, k, v, dout = device_operands(device, shape, shape.batch * shape.rows)
    heads = shape.heads, shape.kv_heads
    forward = partial(attention.forward, q, k, v, *heads, batch=shape.batch)
    with _products_of_warps(max(_MEMORY.values())):
        (out, lse), _ = _watched(forward)
    passes: dict[str, Callable[..., Any]] = {
        "forward": forward,
        "backward": partial(attention.backward, dout, q, k, v, out, lse, *heads, batch=shape.batch),
    }
    theirs: Any = None
    if torch is not None:
        theirs = attempt("FLASH", shape.what, partial(_torch_clocks, torch, shape, "FLASH"))
    with ExitStack() as stack:
        for (name, call), flash in zip(passes.items(), theirs or (None, None), strict=True):
            clocks: dict[str, Callable[[], float]] = {}
            kernels: list[list[str]] = []
            for label, memory in _MEMORY.items():
                with _products_of_warps(memory):
                    _, launched = _watched(call)  # compiles
                    if launched not in kernels:
                        kernels.append(launched)
                        graph = stack.enter_context(ignis.capture(_watched, call, device=device))
                        clocks[label] = partial(device_ms, graph.replay, *ignis_clock(device))
            if flash is not None:
                clocks["FLASH"] = flash
            title = f"{shape.what}, by warps: {name}"
            turns = _TURNS if device.driver == "cuda" else 1
            operations = shape.operations * (2.5 if name == "backward" else 1.0)
            found = by_turns(title, clocks, turns)
            rates = {system: operations / ms / 1e9 for system, ms in found.items()}
            peer = {"FLASH": rates.pop("FLASH")} if "FLASH" in rates else {}
            for label, rate in rates.items():
                yield Row(title + label, "TFLOP/s", {"ignis": rate, **peer})


@contextmanager
def _products_of_warps(memory: int) -> Iterator[Tuning]:
    """Kernels as of a device without `wgmma` that has `memory`, one of `_MEMORY`, or less."""
    with tuning.using(Tuning(warpgroups=None, multiprocessor_bytes=memory)) as tuned:
        yield tuned


def _watched(call: Callable[[], Any]) -> tuple[Any, list[str]]:
    """Return the result of a call and its kernels; while watched, it makes and repeats no plan."""
    with trace.watched() as watched:
        result = call()
    return result, [each.kernel.name for each in watched]


def _decoding(device: ignis.Device, shape: Shape, torch: Any) -> Row:
    row = Row(f"decode {shape.what}", "GB/s")
    width = shape.kv_heads * shape.dim
    q = device_operands(device, shape, 1)[0]
    nbytes = 2 * shape.rows * width * q.itemsize
    calls = min(max(_DECODE_BYTES // nbytes, 4), _DECODE_CALLS)
    kind = as_dtype(shape.dtype)
    host = np.resize(_drawn(), (shape.rows, width)).astype(kind)
    caches = [[ignis.array(host, device=device) for _ in range(2)] for _ in range(calls)]
    start = ignis.array([shape.rows - 1], dtype="int64", device=device)
    heads = shape.heads, shape.kv_heads

    def ours() -> None:
        for k, v in caches:
            attention.kv_attention(q, k, v, start, *heads).free()

    with ignis.capture(ours) as graph:
        ms = device_ms(graph.replay, *ignis_clock(device), runs=9)
    row.figures["ignis"] = calls * nbytes / ms / 1e6
    for pair in caches:
        for array in pair:
            array.free()
    for system in ("FLASH", "cuDNN") if torch is not None else ():
        found = attempt(system, row.what, partial(_torch_decoding, torch, shape, system, calls))
        if found is not None:
            row.figures[system] = calls * nbytes / found / 1e6
    return row


def _torch_decoding(torch: Any, shape: Shape, system: str, calls: int) -> float:
    """Milliseconds of a graph of so many calls."""
    kind = getattr(torch, shape.dtype)
    tq, tk, tv, _ = _torch_operands(torch, shape, 1, shape.rows, kind)
    query = tq[:, :, :1]
    caches = [(tk.clone(), tv.clone()) for _ in range(calls)]
    with torch.nn.attention.sdpa_kernel(_backend(torch, system)), torch.no_grad():
        side = torch.cuda.Stream()
        with torch.cuda.stream(side):
            _sdpa(torch, query, *caches[0])
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=side):
            for k, v in caches:
                _sdpa(torch, query, k, v)
        return device_ms(graph.replay, *torch_clock(torch), runs=9)


def _errors(device: ignis.Device, shape: Shape, torch: Any) -> Iterator[Row]:
    """Root mean squares of the errors of out, dq, dk and dv, as shares of those of the results."""
    rows = _CHECKED_ROWS
    kind = getattr(torch, shape.dtype)
    # All systems get the inputs as rounded to the dtype.
    low = _torch_operands(torch, shape, 1, rows, kind)
    exact = _torch_results(torch, [each.double() for each in low], "MATH")
    found = {"ignis": _our_results(device, torch, shape, rows)}
    for system in _systems(shape):
        theirs = attempt(system, shape.what, partial(_torch_results, torch, low, system))
        if theirs is not None:
            found[system] = theirs
    for index, name in enumerate(("out", "dq", "dk", "dv")):
        row = Row(f"{shape.what}: {name}", "error")
        for system, results in found.items():
            difference = results[index].double() - exact[index]
            row.figures[system] = float(difference.norm() / exact[index].norm())
        yield row


def _torch_results(torch: Any, operands: list[Any], system: str) -> list[Any]:
    q, k, v, dout = (each.detach().clone() for each in operands)
    for each in (q, k, v):
        each.requires_grad_()
    kinds = torch.nn.attention.SDPBackend
    backend = kinds.MATH if system == "MATH" else _backend(torch, system)
    with torch.nn.attention.sdpa_kernel(backend):
        out = _sdpa(torch, q, k, v)
        return [out.detach(), *torch.autograd.grad(out, (q, k, v), dout)]


def _our_results(device: ignis.Device, torch: Any, shape: Shape, rows: int) -> list[Any]:
    q, k, v, dout = device_operands(device, shape, rows)
    heads, how = (shape.heads, shape.kv_heads), {"precision": shape.precision}
    out, lse = attention.forward(q, k, v, *heads, **how)
    results = [out, *attention.backward(dout, q, k, v, out, lse, *heads, **how)]
    hosts = (torch.from_numpy(each.to_host().astype(np.float32)) for each in results)
    return [host.cuda().view(1, rows, -1, shape.dim).transpose(1, 2) for host in hosts]
