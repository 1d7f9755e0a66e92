"""Trainings of several ranks, in a process that has as many simulated devices as it needs."""

from __future__ import annotations

import functools
import gc
import itertools
import pickle
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.collective import Communicator, spawn
from tests.helpers.processes import run_python

GPT2 = nn.GPT2Config(vocab_size=31, context=9, width=12, num_layers=2, num_heads=3)
BATCH = 4


@dataclass(frozen=True)
class Steps:
    """Some steps of one training, of which every rank computes an equal part."""

    seed: int
    count: int = 3
    captured: bool = False
    sharded: bool = False
    clip: float | None = None
    accumulate: int = 1
    autocast: str | None = None
    scaled: bool = False
    dtype: str = "float32"
    optimizer: str = "AdamW"
    infinite: tuple[int, int] | None = None
    """The step, and the rank, in which a loss is not finite."""
    failing: tuple[int, int] | None = None
    """The step, and the rank, that raises."""
    stored: dict[str, Any] = field(default_factory=dict)
    """How the optimizer stores its state."""
    bucket_bytes: int = 2000
    frozen: bool = False
    """Whether the embedding is."""


def made(options: Steps, parameters: list[ignis.Tensor]) -> nn.Optimizer:
    if options.optimizer == "SGD":
        return nn.SGD(parameters, lr=0.1, momentum=0.9)
    rates = nn.scheduled_rates(1e-2, 9, 2)
    return nn.AdamW(parameters, lr=rates, weight_decay=0.1, **options.stored)


def steps(communicator: Communicator | None, options: Steps) -> dict[str, Any]:
    """What one rank has seen, and has in the end."""
    rank, size = (0, 1) if communicator is None else (communicator.rank, communicator.size)
    # Every rank has other weights at first, so that rank 0's are seen to count.
    model = nn.GPT2(GPT2, seed=options.seed % 1000 + rank, dtype=options.dtype)
    model.embedding.requires_grad = not options.frozen
    draw = np.random.default_rng(options.seed)
    scaler = nn.GradScaler(init_scale=2.0**10) if options.scaled else None

    def loss(ids: Any, targets: Any, factor: Any) -> ignis.Tensor:
        found = model.loss(ids, targets)
        return found.astype("float32") * ignis.Tensor(factor)

    called = loss if options.autocast is None else ignis.autocast(options.autocast)(loss)
    seen: dict[str, Any] = {"losses": [], "norms": [], "scales": []}
    seen["embedding"] = model.embedding.to_host()
    with (
        made(options, model.parameters()) as optimizer,
        nn.TrainStep(
            called,
            optimizer,
            clip=options.clip,
            scaler=scaler,
            captured=options.captured,
            communicator=communicator,
            shard_optimizer=options.sharded,
            bucket_bytes=options.bucket_bytes,
        ) as step,
    ):
        for number in range(options.count):
            batches = []
            for _ in range(options.accumulate):
                pair = draw.integers(0, 31, (2, BATCH, 7)).astype(np.int32)
                part = BATCH // size
                mine = pair[:, rank * part : (rank + 1) * part]
                bad = options.infinite == (number, rank)
                batches.append((*mine, np.float32(np.inf if bad else 1.0)))
            if options.failing == (number, rank):
                raise RuntimeError(f"planted in step {number}")
            seen["losses"].append(step(*batches).tolist())
            if options.clip or scaler:
                seen["norms"] += step.norm.tolist()
            if scaler:
                seen["scales"].append(scaler.get_scale())
        seen["steps"] = optimizer.steps
        seen["graph"] = step.graph is not None
        seen["nbytes"] = optimizer.nbytes
        seen["state"] = {name: array.to_host() for name, array in optimizer.state_dict().items()}
        seen["weights"] = [parameter.data.to_host() for parameter in model.parameters()]
    if scaler is not None:
        scaler.free()
    model.free()
    return seen


def weighted(communicator: Communicator) -> list[list[float]]:
    """Factors after each step of ranks that have different numbers of rows, by their weights."""
    x, y = np.random.default_rng(7).standard_normal((2, 40, 3)).astype(np.float32)
    start, last = 7 * communicator.rank, communicator.rank == communicator.size - 1
    parts = slice(start, start + 3), slice(start + 3, 40 if last else start + 7)
    w = ignis.Tensor(np.ones(3, np.float32), requires_grad=True)
    seen = []
    with (
        nn.SGD([w], lr=0.1) as optimizer,
        nn.TrainStep(
            lambda x, y: ((x * w - y) ** 2).mean(), optimizer, communicator=communicator
        ) as step,
    ):
        for _ in range(4):
            batches = [(x[part], y[part]) for part in parts]
            step(*batches, weights=[len(each) for each, _ in batches])
            seen.append(w.to_host().tolist())
    w.data.free()
    return seen


def other_parameters(communicator: Communicator) -> str:
    """What a rank is told whose model has another shape than those of the others."""
    width = 12 + 3 * communicator.rank
    model = nn.GPT2(nn.GPT2Config(31, 9, width, 1, 3))
    try:
        with made(Steps(0), model.parameters()) as optimizer:
            nn.TrainStep(model.loss, optimizer, communicator=communicator)
    except ignis.errors.ArgumentError as error:
        return str(error)
    finally:
        model.free()
    return "accepted"


def other_seeds(communicator: Communicator) -> str:
    """What a rank is told whose optimizer rounds with another seed than those of the others."""
    w = ignis.Tensor(np.ones((3, 2), np.float32), requires_grad=True)
    options: Any = {"state_dtype": "bfloat16", "seed": communicator.rank}
    with made(Steps(0, stored=options), [w]) as optimizer:
        told = _told(w, optimizer, communicator)
    w.data.free()
    return told


def other_steps(communicator: Communicator) -> str:
    """What a rank is told if rank 0 alone has resumed, and its optimizer has made a step."""
    w = ignis.Tensor(np.ones((3, 2), np.float32), requires_grad=True)
    with nn.AdamW([w], lr=0.1) as optimizer:
        if not communicator.rank:
            w.sum().backward()
            optimizer.step()
            optimizer.zero_grad()
        told = _told(w, optimizer, communicator)
    w.data.free()
    return told


def _told(w: ignis.Tensor, optimizer: Any, communicator: Communicator) -> str:
    try:
        nn.TrainStep(lambda x: (x * w).sum(), optimizer, communicator=communicator)
    except ignis.errors.ArgumentError as error:
        return str(error)
    return "accepted"


@dataclass(frozen=True)
class Training:
    """One call of `nn.train`; `stop` is the step after which the caller stops."""

    out: Path
    resume: Path | None = None
    sharded: bool = False
    dropout: float = 0.0
    stop: int = 6
    capture: bool = True
    autocast: str | None = None


def trained(communicator: Communicator | None, options: Training) -> list[float]:
    """The losses of all steps."""
    config = nn.GPT2Config(128, 16, 12, 1, 2, dropout=options.dropout)
    model = nn.GPT2(config, seed=5)
    data = nn.ByteDataset(b"the quick brown fox jumps over the lazy dog; " * 40, 16)
    settings = nn.TrainConfig(
        steps=6,
        batch=BATCH,
        accumulate=2,
        clip=0.5,
        warmup=2,
        lr=1e-2,
        capture=options.capture,
        autocast=options.autocast,
    )
    results = nn.train(
        model,
        data,
        settings,
        checkpoint=options.out,
        save_every=3,
        resume=options.resume,
        communicator=communicator,
        shard_optimizer=options.sharded,
    )
    losses = [result.loss for result in itertools.islice(results, options.stop)]
    results.close()
    model.free()
    return losses


def live() -> int:
    """Bytes of arrays on all devices, once what failed is garbage."""
    gc.collect()
    ignis.memory.collect()
    return ignis.memory.live_bytes()


Job = tuple[Callable[..., Any], int, Any]
"""A function, its number of ranks or 0 for one device without a communicator, its argument."""


def perform(path: str, device_name: str) -> None:
    """Do all jobs of a file, and write their results, or what they have raised, beside it."""
    jobs: list[Job] = pickle.loads(Path(path).read_bytes())
    device = ignis.Device(device_name)
    found: list[Any] = []
    for function, ranks, argument in jobs:
        given = () if argument is None else (argument,)
        try:
            with ignis.use_device(device):
                if ranks:
                    found.append(spawn(function, ranks, *given, device=device))
                else:
                    found.append(function(None, *given))
        except Exception as error:
            found.append("".join(traceback.format_exception(error)))
        found.append(live())
    Path(path).with_suffix(".out").write_bytes(pickle.dumps(found))


def performed(path: Path, device_name: str, jobs: list[Job]) -> list[tuple[Any, int]]:
    """The result of each job, and the bytes that were live after it."""
    path.write_bytes(pickle.dumps(jobs))
    code = "import sys; from tests.helpers.ranks import perform; perform(*sys.argv[1:])"
    done = run_python("-c", code, str(path), device_name, IGNIS_SIM_DEVICES="4")
    assert done.returncode == 0, done.stderr
    results = pickle.loads(path.with_suffix(".out").read_bytes())
    for result in results:
        if isinstance(result, str) and "NCCL cannot be used" in result:
            pytest.skip(result.strip().rpartition("\n")[2])
    return list(zip(results[::2], results[1::2], strict=True))


@functools.cache
def most_ranks(device_name: str) -> int:
    """How many ranks the tests can have: 4 on simulated devices, one per GPU on others."""
    device = ignis.Device(device_name)
    return 4 if device.driver == "sim" else device.api.device_count()
