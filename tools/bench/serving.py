"""Ids per second of 1 to 256 sequences that `nn.BatchGenerator` continues together.

Weights have the shapes of published models and are drawn on the device, in bfloat16. The limit is
what the memory allows: the bytes of weights, keys and values that a step reads over the rate of a
copy. "with prompts" is the whole time from the first `add` to the last id, prompts included, in the
last of three runs. "beside prompts" is the rate while a new sequence begins whenever one ends, with
random lengths around those that are named.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

import ignis
from ignis import nn
from tools.bench.decode import copy_rate
from tools.bench.models import bytes_of_step, drawn_model
from tools.bench.shared.common import Row

__all__ = ["PARTS", "measure"]

_BLOCK_ROWS = 16


@dataclass(frozen=True)
class Case:
    """The shape of a model, and how many sequences it continues."""

    name: str
    config: nn.ModelConfig
    batches: tuple[int, ...] = (1, 8, 32, 64, 128, 256)
    served: tuple[int, int, int] | None = None
    """Sequences, ids of a prompt and ids that follow, of a run that counts the prompts, too."""


CASES = {
    "1b": Case(
        "Llama 3.2 1B",
        nn.ModelConfig(128256, 2048, 16, 32, 8, 8192, 8192, rope_base=5e5, tied=True),
    ),
    "7b": Case(
        "Qwen2.5 7B",
        nn.ModelConfig(152064, 3584, 28, 28, 4, 18944, 8192, rope_base=1e6, qkv_bias=True),
    ),
    "8b": Case(
        "Llama 8B",
        nn.ModelConfig(128256, 4096, 32, 32, 8, 14336, 8192, rope_base=5e5),
        served=(256, 512, 256),
    ),
}
PARTS = tuple(CASES)
_SMALL = Case("Llama of 2 layers", nn.ModelConfig(97, 32, 2, 4, 2, 48, 64), (1, 3), (3, 5, 4))


def measure(device: ignis.Device, *, only: Collection[str] = PARTS) -> list[Row]:
    """One row for each model and number of sequences; ids/s."""
    copied = copy_rate(device)
    rows: list[Row] = []
    gpu = device.driver == "cuda"
    for case in [CASES[part] for part in PARTS if part in only] if gpu else [_SMALL]:
        model = drawn_model(device, case.config, "bfloat16")
        rows += _measured(device, model, case, copied)
        model.free()
        ignis.memory.trim(device)
    return rows


def _measured(
    device: ignis.Device, model: nn.CausalModel, case: Case, copied: float
) -> Iterator[Row]:
    config = case.config
    length, count = (128, 48) if device.driver == "cuda" else (5, 6)
    row_bytes = 2 * config.num_layers * config.num_kv_heads * config.head_dim * 2
    for batch in case.batches:
        row = Row(f"{case.name}, {batch} after {length}", "ids/s")
        times = _run(device, model, batch, length, count, 2)[1]
        first, last = len(times) // 8, len(times) - 2  # with the last one, all sequences end
        step = (times[last] - times[first]) / (last - first)
        rows = length + (first + len(times)) / 2
        limit = (bytes_of_step(model) + batch * rows * row_bytes) / copied / 1e9
        row.figures = {"ignis": batch / step, "limit": batch / limit}
        row.share = limit / step
        yield row
    if case.served is not None:
        batch, length, count = case.served
        started, times = _run(device, model, batch, length, count, 3)
        what = f"{case.name}, {batch} with prompts of {length}, {count} ids each"
        row = Row(what, "ids/s", {"ignis": batch * count / (times[-1] - started)})
        full = statistics.median(b - a for a, b in zip(times, times[1:], strict=False))
        row.note = f"first ids after {times[0] - started:.2f} s, steps of {full * 1e3:.2f} ms"
        yield row
        what = f"{case.name}, {batch} beside prompts of {length}, {count} ids each"
        yield Row(what, "ids/s", {"ignis": _beside(device, model, batch, length, count)})


def _beside(
    device: ignis.Device, model: nn.CausalModel, batch: int, length: int, count: int
) -> float:
    """Ids per second while sequences begin and end all the time."""
    rng = np.random.default_rng(0)
    blocks = batch * (3 * (length + count) // 2 // _BLOCK_ROWS + 1)
    steps = count if device.driver == "cuda" else 6
    with (
        nn.PagedCache.pool_for(model.config, blocks, _BLOCK_ROWS, model.dtype, device) as pool,
        nn.BatchGenerator(model, pool, slots=batch, share_prefixes=False, chunk=4096) as generator,
    ):

        def add(most: int) -> None:
            own = int(rng.integers(length // 2, length * 3 // 2))
            generator.add(rng.integers(1, model.vocab_size, own).tolist(), most)

        def proceed() -> int:
            found = 0
            for _ in range(steps):
                for produced in generator.step():
                    found += 1
                    if produced.ended:
                        add(int(rng.integers(count // 2, count * 3 // 2)))
            return found

        for number in range(batch):  # as if each were somewhere in the middle
            add(1 + number * count // batch)
        proceed()  # kernels are compiled, and products tuned
        started = time.perf_counter()
        return proceed() / (time.perf_counter() - started)


def _run(
    device: ignis.Device, model: nn.CausalModel, batch: int, length: int, count: int, turns: int
) -> tuple[float, list[float]]:
    """When the last of several turns began, and when each of its steps had all sequences' ids."""
    blocks = batch * -(-(length + count) // _BLOCK_ROWS)
    drawn = np.random.default_rng(0).integers(1, model.vocab_size, (batch, length)).tolist()
    with (
        nn.PagedCache.pool_for(model.config, blocks, _BLOCK_ROWS, model.dtype, device) as pool,
        nn.BatchGenerator(model, pool, slots=batch, share_prefixes=False) as generator,
    ):
        for _ in range(turns if device.driver == "cuda" else 1):
            started, times = time.perf_counter(), []
            for prompt in drawn:
                generator.add(prompt, count)
            while len(generator):
                if len(generator.step()) == batch:
                    times.append(time.perf_counter())
        return started, times
