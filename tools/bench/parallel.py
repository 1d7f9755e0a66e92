"""Data-parallel training of GPT-2 124M: tokens/s of one device and of two, each with equal batches.

Every rank computes as much as one device alone, so twice the tokens/s would be the best. Rates are
those of an asynchronous loop of captured steps with one wait at its end, on rank 0. On the
simulated device the model is small; ``IGNIS_SIM_DEVICES=2`` gives it a second one.
"""

from __future__ import annotations

import statistics
import time

import numpy as np

import ignis
from ignis.collective import Communicator, spawn
from ignis.nn import GPT2, AdamW, GPT2Config, TrainStep
from tools.bench.shared.common import Row

_GIB = 1 << 30


def measure(device: ignis.Device) -> list[Row]:
    """Tokens/s and GiB per device, by number of devices."""
    gpu = device.driver == "cuda"
    # 50304 ids, as its users pad the 50257 of the vocabulary: a multiple of 128.
    config = GPT2Config(vocab_size=50304) if gpu else GPT2Config(512, 32, 64, 2, 2)
    shapes = ((16, 1024), (4, 1024)) if gpu else ((2, 32),)
    counts = [count for count in (1, 2) if count <= device.api.device_count()]
    rows = []
    for batch, seq in shapes:
        what = f"GPT-2, {config.num_layers} layers, {batch} x {seq} per device, autocast bfloat16"
        rate, memory = Row(what, "tokens/s"), Row("the same, per device", "GiB")
        scaling = Row("the same, times one device", "x")
        for count in counts:
            for sharded in (False, True)[:count]:
                system = f"{count} sharded" if sharded else f"{count}"
                found = spawn(_rank, count, config, batch, seq, sharded, device=device)
                rate.figures[system] = count * batch * seq * found[0][0]
                memory.figures[system] = max(held for _, held in found)
                scaling.figures[system] = rate.figures[system] / rate.figures["1"]
        rows += [rate, scaling, memory]
    return rows


def _rank(
    communicator: Communicator, config: GPT2Config, batch: int, seq: int, sharded: bool
) -> tuple[float, float]:
    """Steps per second, and the most GiB that this rank held."""
    device, gpu = communicator.device, communicator.device.driver == "cuda"
    rng = np.random.default_rng(communicator.rank)
    ids, targets = rng.integers(0, config.vocab_size, (2, batch, seq)).astype(np.int32)
    model = GPT2(config, device=device)
    loss = ignis.autocast("bfloat16")(model.loss)
    rates = []
    with (
        ignis.matmul_precision("tf32"),
        AdamW(model.parameters(), lr=1e-4) as optimizer,
        # One rank measures what one device does without a communicator.
        TrainStep(
            loss,
            optimizer,
            communicator=communicator if communicator.size > 1 else None,
            shard_optimizer=sharded,
        ) as step,
    ):
        for _ in range(4):
            step((ids, targets))
        device.synchronize()
        ignis.memory.collect()
        ignis.memory.reset_peak()
        count = 10 if gpu else 2
        for _ in range(5 if gpu else 2):
            communicator.barrier()
            start = time.perf_counter()
            for _ in range(count):
                step((ids, targets))
            device.synchronize()
            rates.append(count / (time.perf_counter() - start))
        held = ignis.memory.live_bytes(device=device, include_caches=True)
        held = max(held, ignis.memory.peak_bytes(device=device))
    model.free()
    return statistics.median(rates), held / _GIB
