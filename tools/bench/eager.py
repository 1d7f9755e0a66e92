"""Cost of eager operations with gradients on the calling thread, and their frames of Python.

A second figure is with the checker of order on (`ignis.check_order`), which follows every launch.
With ``--stub`` they run on a libcuda that does nothing (`stub_cuda`): what is measured is ignis
alone, on any machine. Figures are the least of many loops, of the thread's processor time with the
stub.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import ignis
from ignis.kernels import elementwise
from ignis.nn import GPT2, AdamW, GPT2Config, TrainStep
from tools.bench.shared.common import EMPTY, Row, attempt, peers

_LOOPS = 40


def measure(device: ignis.Device, *, stub: bool = False) -> list[Row]:
    """Microseconds per call, and frames, of ignis; and of torch where it is."""
    clock = time.thread_time_ns if stub else time.perf_counter_ns
    torch = None if stub else peers(device).get("torch")
    rows = {}
    gc.disable()
    try:
        for what, call in _ours(device).items():
            figure = _least_us(call, device.synchronize, clock)
            note = f"{_frames(call)} frames"
            with ignis.check_order():
                checked = _least_us(call, device.synchronize, clock)
            figures = {"ignis": figure, "order checked": checked}
            rows[what] = Row(what, "us", figures, note=note)
        if torch is not None:
            for what, call in _theirs(torch).items():
                measured = partial(_least_us, call, torch.cuda.synchronize, clock)
                figure = attempt("torch", what, measured)
                if figure is not None:
                    rows[what].figures["torch"] = figure
    finally:
        gc.enable()
    return list(rows.values())


def _least_us(
    call: Callable[[], Any], synchronize: Callable[[], Any], clock: Callable[[], int]
) -> float:
    """Microseconds per call of the fastest loop; each loop is short, so that no queue fills."""
    for _ in range(20):
        call()
    synchronize()
    start = clock()
    call()
    count = max(1, min(200, 2_000_000 // max(clock() - start, 1)))
    best = float("inf")
    for _ in range(_LOOPS):
        start = clock()
        for _ in range(count):
            call()
        best = min(best, (clock() - start) / count)
        synchronize()
    return best / 1000


def _frames(call: Callable[[], Any]) -> int:
    """Frames of Python that one call executes, its own left out."""
    count = 0

    def profile(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(profile)
    try:
        call()
    finally:
        sys.setprofile(None)
    return count - 1


def _ours(device: ignis.Device) -> dict[str, Callable[[], Any]]:
    def leaf(*shape: int) -> ignis.Tensor:
        return ignis.Tensor.rand(shape, seed=0, device=device, requires_grad=True)

    a, b, m, n = leaf(256), leaf(256), leaf(16, 16), leaf(16, 16)
    weight, shift = leaf(16), leaf(16)
    x, w1, b1, w2, b2 = leaf(16, 16).detach(), leaf(16, 64), leaf(64), leaf(64, 1), leaf(1)
    first, second = ignis.ones(256, device=device), ignis.ones(256, device=device)
    ones, square = ignis.ones(256, device=device), ignis.ones((16, 16), device=device)

    kernel = ignis.compile(EMPTY, "empty", device=device)

    def both(forward: Callable[[], ignis.Tensor], seed: Any, *leaves: ignis.Tensor) -> Any:
        def run() -> None:
            forward().backward(seed)
            for each in leaves:
                each.zero_grad()

        return run

    def mlp() -> ignis.Tensor:
        return x.linear(w1, b1).relu().linear(w2, b2).mean()

    on_gpu = device.driver == "cuda"
    config = GPT2Config(512, 64, 64, 12 if on_gpu else 2, 2)
    ids, targets = np.random.default_rng(0).integers(0, 512, (2, 1, 32))
    model = GPT2(config, device=device)
    step = TrainStep(model.loss, AdamW(model.parameters(), lr=1e-4), captured=False)
    launch = first, second, 256
    prepared = kernel.prepare(1, 256, launch)
    return {
        "launch of a kernel on two arrays": lambda: kernel.launch(1, 256, launch),
        "the same, prepared": prepared,
        "a + b of arrays, 256 elements": lambda: elementwise.add(first, second),
        "a + b, recorded": lambda: a + b,
        "a * b, forward and backward": both(lambda: a * b, ones, a, b),
        "matmul 16 x 16, recorded": lambda: m @ n,
        "matmul 16 x 16, forward and backward": both(lambda: m @ n, square, m, n),
        "layer norm, forward and backward": both(
            lambda: m.layer_norm(weight, shift), square, m, weight, shift
        ),
        "MLP of 2 layers, forward and backward": both(mlp, None, w1, b1, w2, b2),
        f"step of a small GPT-2, {config.num_layers} layers": lambda: step((ids, targets)),
    }


def _theirs(torch: Any) -> dict[str, Callable[[], Any]]:
    def leaf(*shape: int) -> Any:
        return torch.rand(shape, device="cuda", requires_grad=True)

    a, b, m, n = leaf(256), leaf(256), leaf(16, 16), leaf(16, 16)
    weight, shift = leaf(16), leaf(16)
    x, w1, b1, w2, b2 = leaf(16, 16).detach(), leaf(64, 16), leaf(64), leaf(1, 64), leaf(1)
    first, second = (torch.rand(256, device="cuda") for _ in range(2))
    ones, square = torch.ones(256, device="cuda"), torch.ones((16, 16), device="cuda")
    functional = torch.nn.functional

    def both(forward: Callable[[], Any], seed: Any, *leaves: Any) -> Any:
        def run() -> None:
            forward().backward(seed)
            for each in leaves:
                each.grad = None

        return run

    def mlp() -> Any:
        return functional.linear(functional.linear(x, w1, b1).relu(), w2, b2).mean()

    return {
        "a + b of arrays, 256 elements": lambda: first + second,
        "a + b, recorded": lambda: a + b,
        "a * b, forward and backward": both(lambda: a * b, ones, a, b),
        "matmul 16 x 16, recorded": lambda: m @ n,
        "matmul 16 x 16, forward and backward": both(lambda: m @ n, square, m, n),
        "layer norm, forward and backward": both(
            lambda: functional.layer_norm(m, (16,), weight, shift), square, m, weight, shift
        ),
        "MLP of 2 layers, forward and backward": both(mlp, None, w1, b1, w2, b2),
    }
