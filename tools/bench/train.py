"""Training GPT-2 124M in bfloat16 next to torch, eager and compiled: tokens/s and memory.

``compare_torch --autocast bfloat16 --large --models gpt2 --steps 300 --seeds 3`` compares
the losses. Rates are of an asynchronous loop with one wait at its end; memory is what is allocated
while steps run: of ignis with the block of the captured graph, of torch as
``max_memory_allocated``. On the simulated device the model is small and there are no peers.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from ignis.nn import GPT2, AdamW, GPT2Config, TrainStep
from tools.bench.shared.common import Row, attempt, peers
from tools.bench.shared.torch_gpt2 import training_step

_GIB = 1 << 30
# (batch, sequence): of a full device, and of one that waits for the host where it can.
_SHAPES = ((16, 1024), (1, 1024))
_MODES = ("autocast bfloat16", "bfloat16 weights", "bfloat16 weights and state", "tf32")


def measure(device: ignis.Device) -> list[Row]:
    """Tokens/s and GiB of training steps, by shape and by what is in bfloat16."""
    torch = peers(device).get("torch")
    if torch is None:
        line = "bench: torch is not here, or sees no GPU: its columns are left out"
        print(line, file=sys.stderr)
    gpu = device.driver == "cuda"
    # 50304 ids, as its users pad the 50257 of the vocabulary: a multiple of 128.
    config = GPT2Config(vocab_size=50304) if gpu else GPT2Config(512, 32, 64, 2, 2)
    rows = []
    for batch, seq in _SHAPES if gpu else ((2, 32),):
        for mode in _MODES:
            rows += _training(device, torch, config, batch, seq, mode)
    return rows


def _training(
    device: ignis.Device, torch: Any, config: GPT2Config, batch: int, seq: int, mode: str
) -> list[Row]:
    ids, targets = np.random.default_rng(0).integers(0, config.vocab_size, (2, batch, seq))
    what = f"GPT-2, {config.num_layers} layers, {batch} x {seq}, {mode}"
    rate, memory = Row(what, "tokens/s"), Row("the same", "GiB")

    def enter(system: str, figures: tuple[float, float] | None) -> None:
        if figures is not None:
            rate.figures[system], memory.figures[system] = batch * seq * figures[0], figures[1]

    enter("ignis", attempt("ignis", what, lambda: _ours(device, config, ids, targets, mode, True)))
    enter(
        "uncaptured",
        attempt("ignis", what, lambda: _ours(device, config, ids, targets, mode, False)),
    )
    if torch is not None:
        for system, compiled in (("torch", False), ("torch.compile", True)):
            enter(
                system,
                attempt(
                    system,
                    what,
                    lambda: _theirs(torch, config, ids, targets, mode, compiled),  # noqa: B023
                ),
            )
    return [rate, memory]


def _ours(
    device: ignis.Device, config: GPT2Config, ids: Any, targets: Any, mode: str, captured: bool
) -> tuple[float, float]:
    """Steps per second, and GiB that they hold."""
    model = GPT2(config, device=device, dtype="bfloat16" if "weights" in mode else "float32")
    loss = ignis.autocast("bfloat16")(model.loss) if "autocast" in mode else model.loss
    ignis.memory.trim(device)
    with (
        ignis.matmul_precision("tf32"),
        AdamW(
            model.parameters(), lr=1e-4, state_dtype="bfloat16" if "state" in mode else "float32"
        ) as optimizer,
        TrainStep(loss, optimizer, captured=captured) as step,
    ):
        batches = (ids.astype(np.int32), targets.astype(np.int32))
        for _ in range(3):
            step(batches)
        device.synchronize()
        ignis.memory.collect()
        ignis.memory.reset_peak()
        rate = _per_second(lambda: step(batches), device.synchronize, device.driver == "cuda")
        held = ignis.memory.live_bytes(device=device, include_caches=True)
        held = max(held, ignis.memory.peak_bytes(device=device))
    model.free()
    ignis.memory.trim(device)
    return rate, held / _GIB


def _theirs(
    torch: Any, config: GPT2Config, ids: Any, targets: Any, mode: str, compiled: bool
) -> tuple[float, float]:
    gc.collect()
    torch.cuda.empty_cache()
    torch.set_float32_matmul_precision("high")
    step = training_step(
        torch,
        config,
        ids,
        targets,
        autocast="autocast" in mode,
        short_weights="weights" in mode,
        compiled=compiled,
    )
    try:
        for _ in range(3):
            step()
        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        rate = _per_second(step, torch.cuda.synchronize, True)
        return rate, torch.cuda.max_memory_allocated() / _GIB
    finally:
        del step
        torch.set_float32_matmul_precision("highest")
        gc.collect()
        torch.cuda.empty_cache()


def _per_second(step: Callable[[], Any], synchronize: Callable[[], Any], gpu: bool) -> float:
    """Calls per second of an asynchronous loop: the median of 5 loops."""
    count, rates = (10 if gpu else 2), []
    for _ in range(5 if gpu else 3):
        start = time.perf_counter()
        for _ in range(count):
            step()
        synchronize()
        rates.append(count / (time.perf_counter() - start))
    return statistics.median(rates)
