"""Cost of a training step, a small operation, a fused chain and a session next to torch.

torch runs eagerly, as a user writes it. Rates of steps and sessions are those of an asynchronous
loop with one wait at its end; host figures are medians per call. On the simulated device the sizes
are small and there are no peers.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import ignis
from ignis.nn import GPT2, AdamW, GPT2Config, TrainStep
from tools.bench.shared.common import (
    Row,
    attempt,
    device_ms,
    host_us,
    ignis_clock,
    peers,
    torch_clock,
)
from tools.bench.shared.torch_gpt2 import training_step

_Calls = dict[str, Callable[[], Any]]

_SMALL = 256
_SIDE = 16


def measure(device: ignis.Device) -> list[Row]:
    """Tokens/s of GPT-2 124M, microseconds of operations, GB/s of fused kernels, sessions/s."""
    torch = peers(device).get("torch")
    if torch is None:
        line = "bench: torch is not here, or sees no GPU: its columns are left out"
        print(line, file=sys.stderr)
    with _tf32(torch):
        rows = [*_training(device, torch), *_session(device, torch, "tf32")]
    return [
        *rows,
        *_session(device, torch, "float32"),
        *_host(device, torch),
        *_fused(device, torch),
    ]


@contextlib.contextmanager
def _tf32(torch: Any) -> Iterator[None]:
    """TF32 for the float32 products of both."""
    with ignis.matmul_precision("tf32"):
        if torch is not None:
            torch.set_float32_matmul_precision("high")
        try:
            yield
        finally:
            if torch is not None:
                torch.set_float32_matmul_precision("highest")


def _per_second(
    step: Callable[[], Any], synchronize: Callable[[], Any], count: int, loops: int = 5
) -> float:
    """Calls per second of an asynchronous loop: the median of `loops` loops."""
    for _ in range(3):
        step()
    synchronize()
    rates = []
    for _ in range(loops):
        start = time.perf_counter()
        for _ in range(count):
            step()
        synchronize()
        rates.append(count / (time.perf_counter() - start))
    return statistics.median(rates)


# -- training --------------------------------------------------------------------------------------


def _training(device: ignis.Device, torch: Any) -> list[Row]:
    gpu = device.driver == "cuda"
    config = GPT2Config() if gpu else GPT2Config(512, 64, 64, 2, 2)
    seq, count = (256, 20) if gpu else (32, 3)
    rng = np.random.default_rng(0)
    ids, targets = rng.integers(0, config.vocab_size, (2, 1, seq))
    what = "GPT-2 124M step" if gpu else "GPT-2, 2 layers, step"
    captured = Row(f"{what}, 1 x {seq}, tf32, captured", "tokens/s")
    uncaptured = Row("the same, uncaptured", "tokens/s")
    for row, capture in ((captured, True), (uncaptured, False)):
        model = GPT2(config, device=device)
        with AdamW(model.parameters(), lr=1e-4) as optimizer:
            with TrainStep(model.loss, optimizer, captured=capture) as step:
                run = partial(step, (ids, targets))
                row.figures["ignis"] = seq * _per_second(run, device.synchronize, count)
        model.free()
    if torch is not None:

        def theirs() -> float:
            step = training_step(torch, config, ids, targets)
            return seq * _per_second(step, torch.cuda.synchronize, count)

        figure = attempt("torch", what, theirs)
        if figure is not None:
            captured.figures["torch"] = uncaptured.figures["torch"] = figure
    return [captured, uncaptured]


# -- host time -------------------------------------------------------------------------------------


def _host(device: ignis.Device, torch: Any) -> list[Row]:
    """Small operations with gradient tracking, asynchronous: what they cost the calling thread."""
    sides = {"ignis": (_ignis_operations(device), device.synchronize)}
    if torch is not None:
        sides["torch"] = (_torch_operations(torch), torch.cuda.synchronize)
    rows: dict[str, Row] = {}
    for system, (calls, synchronize) in sides.items():
        for what, call in calls.items():
            row = rows.setdefault(what, Row(what, "us"))
            count = 100 if "backward" in what else 1000
            figure = attempt(system, what, partial(host_us, call, synchronize, count))
            if figure is not None:
                row.figures[system] = figure
    return list(rows.values())


def _ignis_operations(device: ignis.Device) -> _Calls:
    def leaf(*shape: int) -> ignis.Tensor:
        return ignis.Tensor.rand(shape, seed=0, device=device, requires_grad=True)

    a, b = leaf(_SMALL), leaf(_SMALL)
    m, n = leaf(_SIDE, _SIDE), leaf(_SIDE, _SIDE)
    x = leaf(_SIDE, _SIDE).detach()
    w1, b1, w2, b2 = leaf(_SIDE, 64), leaf(64), leaf(64, 1), leaf(1)

    def mlp() -> None:
        x.linear(w1, b1).relu().linear(w2, b2).mean().backward()
        for parameter in (w1, b1, w2, b2):
            parameter.zero_grad()

    return {
        f"a + b, {_SMALL} elements": lambda: a + b,
        f"a * b, {_SMALL} elements": lambda: a * b,
        f"matmul {_SIDE} x {_SIDE}": lambda: m @ n,
        "MLP of 2 layers, forward and backward": mlp,
    }


def _torch_operations(torch: Any) -> _Calls:
    def leaf(*shape: int) -> Any:
        return torch.rand(shape, device="cuda", requires_grad=True)

    a, b = leaf(_SMALL), leaf(_SMALL)
    m, n = leaf(_SIDE, _SIDE), leaf(_SIDE, _SIDE)
    x = leaf(_SIDE, _SIDE).detach()
    w1, b1, w2, b2 = leaf(64, _SIDE), leaf(64), leaf(1, 64), leaf(1)
    linear = torch.nn.functional.linear

    def mlp() -> None:
        linear(linear(x, w1, b1).relu(), w2, b2).mean().backward()
        for parameter in (w1, b1, w2, b2):
            parameter.grad = None

    return {
        f"a + b, {_SMALL} elements": lambda: a + b,
        f"a * b, {_SMALL} elements": lambda: a * b,
        f"matmul {_SIDE} x {_SIDE}": lambda: m @ n,
        "MLP of 2 layers, forward and backward": mlp,
    }


# -- fused chains ----------------------------------------------------------------------------------


def _arithmetic(relu: Any, x: Any, y: Any) -> Any:
    return (relu(x * 1.5 + y) * y - x) * 0.25


def _functions(tanh: Any, sigmoid: Any, x: Any, y: Any) -> Any:
    return tanh(x * 1.5 + y) * sigmoid(y) - x


def _fused(device: ignis.Device, torch: Any) -> list[Row]:
    """GB/s of two inputs and one output, next to the rate of a copy."""
    elements = 64 << 20 if device.driver == "cuda" else 1 << 20
    host = np.random.default_rng(0).standard_normal((2, elements), dtype=np.float32)
    x, y = (ignis.array(values, device=device) for values in host)
    out = ignis.zeros(elements, device=device)
    clock = ignis_clock(device)
    copy = Row(
        "copy", "GB/s", {"ignis": _gigabytes(2, elements, lambda: out.write_rows(x, 0), clock)}
    )
    sym = ignis.sym
    ours = {
        "6 operations fused": ignis.fuse(
            lambda x, y: _arithmetic(lambda v: sym.maximum(v, 0.0), x, y)
        ),
        "6 operations fused, with tanh and sigmoid": ignis.fuse(
            lambda x, y: _functions(sym.tanh, sym.sigmoid, x, y)
        ),
    }
    rows = [copy]
    for what, chain in ours.items():
        figure = _gigabytes(3, elements, partial(chain, x, y, out=out), clock)
        rows.append(Row(what, "GB/s", {"ignis": figure}, figure / copy.figures["ignis"]))
    if torch is not None:
        for system, row, figure in _torch_chains(torch, host, rows[1:]):
            row.figures[system] = figure
    return rows


def _torch_chains(torch: Any, host: Any, rows: list[Row]) -> list[tuple[str, Row, float]]:
    x, y = (torch.from_numpy(values).cuda() for values in host)
    chains = [
        lambda x, y: _arithmetic(torch.relu, x, y),
        lambda x, y: _functions(torch.tanh, torch.sigmoid, x, y),
    ]
    clock = torch_clock(torch)
    found = []
    for row, chain in zip(rows, chains, strict=True):
        for system, make in (("torch", lambda f: f), ("torch.compile", torch.compile)):
            figure = attempt(
                system,
                row.what,
                lambda: _gigabytes(3, host.shape[1], partial(make(chain), x, y), clock),  # noqa: B023
            )
            if figure is not None:
                found.append((system, row, figure))
    return found


def _gigabytes(passes: int, elements: int, call: Callable[[], Any], clock: Any) -> float:
    """GB/s of `passes` float32 arrays that are read or written once."""
    return passes * elements * 4 / device_ms(call, *clock) / 1e6


# -- sessions --------------------------------------------------------------------------------------


def _session(device: ignis.Device, torch: Any, precision: str) -> list[Row]:
    """gelu(h W1) W2 at 64 x 512 x 2048: one wait at the end of a loop, and one for each."""
    rows, width, inner = 64, 512, 2048
    rng = np.random.default_rng(0)
    h, w1, w2 = (
        rng.standard_normal(shape, dtype=np.float32)
        for shape in ((rows, width), (width, inner), (inner, width))
    )
    count = 500 if device.driver == "cuda" else 5
    what = f"session gelu(h W1) W2, {precision}"
    asynchronous, waiting = Row(what, "computes/s"), Row("the same, each waited for", "computes/s")
    with ignis.Session(device) as session:
        nodes = [session.input_2d(*array.shape) for array in (h, w1, w2)]
        hidden = session.gelu(session.matmul(nodes[0], nodes[1]))
        session.realize(session.matmul(hidden, nodes[2]))
        for node, array in zip(nodes, (h, w1, w2), strict=True):
            session.upload(node, array)
        _rates("ignis", session.compute, device.synchronize, count, asynchronous, waiting)
    if torch is not None:
        gelu = partial(torch.nn.functional.gelu, approximate="tanh")
        th, tw1, tw2 = (torch.from_numpy(array).cuda() for array in (h, w1, w2))
        with torch.no_grad():
            _rates(
                "torch",
                lambda: gelu(th @ tw1) @ tw2,
                torch.cuda.synchronize,
                count,
                asynchronous,
                waiting,
            )
    return [asynchronous, waiting]


def _rates(
    system: str,
    compute: Callable[[], Any],
    synchronize: Callable[[], Any],
    count: int,
    asynchronous: Row,
    waiting: Row,
) -> None:
    def compute_and_wait() -> None:
        compute()
        synchronize()

    asynchronous.figures[system] = _per_second(compute, synchronize, count)
    waiting.figures[system] = _per_second(compute_and_wait, synchronize, count)
