"""The training loop as a library: a generator that yields what each step did."""

from __future__ import annotations

import math
import time
from collections.abc import Generator
from dataclasses import dataclass
from functools import partial

import numpy as np

from ignis.autograd.tape import no_grad
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError
from ignis.nn.config import check_fields
from ignis.nn.data import ByteDataset
from ignis.nn.model import LanguageModel
from ignis.nn.module import evaluating
from ignis.nn.optim import AdamW, scheduled_rates
from ignis.nn.step import TrainStep

__all__ = ["StepResult", "TrainConfig", "evaluate", "train"]


@dataclass(frozen=True, slots=True)
class TrainConfig:
    """How to train.

    Attributes
    ----------
    steps : int
        Optimizer steps.
    batch : int
        Windows of ``ByteDataset.length`` bytes per step.
    lr : float
        Peak learning rate: reached linearly after `warmup` steps, then a cosine down to
        ``lr * final_lr_fraction``.
    warmup : int
        Steps of linear increase.
    final_lr_fraction : float
        Share of `lr` that is left at the last step.
    weight_decay : float
        Decoupled decay of matrices; norm weights have none.
    accumulate : int
        Batches whose gradients are added up before an optimizer step; each counts equally.
    clip : float, optional
        Limit of the norm of all gradients together; not clipped if None.
    seed : int
        Chooses the windows. Same seed, data and model: same losses, bit for bit.
    capture : bool
        Whether steps are captured once and replayed; the losses are the same, bit for bit.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    steps: int = 300
    batch: int = 8
    lr: float = 8e-3
    warmup: int = 20
    final_lr_fraction: float = 0.05
    weight_decay: float = 0.1
    accumulate: int = 1
    clip: float | None = None
    seed: int = 0
    capture: bool = True

    def __post_init__(self) -> None:
        names = ("warmup", "final_lr_fraction", "weight_decay", "seed")
        check_fields(self, "TrainConfig", **dict.fromkeys(names, (0.0, math.inf)))


@dataclass(frozen=True, slots=True)
class StepResult:
    """What one training step did.

    Attributes
    ----------
    step : int
        1 for the first.
    loss : float
        Mean cross-entropy of the step's windows before the update, nats per byte.
    lr : float
        Learning rate of the update.
    nbytes : int
        Bytes of text that the step predicted.
    seconds : float
        Wall-clock time of the step.
    """

    step: int
    loss: float
    lr: float
    nbytes: int
    seconds: float

    @property
    def bytes_per_second(self) -> float:
        """Throughput of this step."""
        return self.nbytes / self.seconds


def train(
    model: LanguageModel, data: ByteDataset, config: TrainConfig | None = None
) -> Generator[StepResult, None, None]:
    """Train `model` in place; yields after every step.

    Closing the generator early is fine: gradients and optimizer state are released.

    Parameters
    ----------
    model : LanguageModel
        Its parameters are updated on their device.
    data : ByteDataset
        Windows no longer than the model's context.
    config : TrainConfig, optional
        The defaults if None.

    Raises
    ------
    ArgumentError
        At the first step, if the windows are longer than the model's context, or if the logits of
        a batch alone are more than the memory of the device.
    """
    config = config or TrainConfig()
    _check_window(model, data)
    _check_batch(model, data, config.batch)
    rng = np.random.default_rng(config.seed)
    rates = scheduled_rates(config.lr, config.steps, config.warmup, config.final_lr_fraction)
    loss = partial(model.loss, batch=config.batch)
    with (
        AdamW(model.parameters(), lr=rates, weight_decay=config.weight_decay) as optimizer,
        TrainStep(loss, optimizer, clip=config.clip, captured=config.capture) as run,
    ):
        try:
            for step, rate in enumerate(rates, start=1):
                started = time.perf_counter()
                batches = [data.batch(rng, config.batch) for _ in range(config.accumulate)]
                losses = run(*batches).tolist()
                count = sum(len(inputs) for inputs, _ in batches)
                seconds = time.perf_counter() - started
                yield StepResult(step, sum(losses) / len(losses), rate, count, seconds)
        finally:
            optimizer.zero_grad()


def evaluate(
    model: LanguageModel, data: ByteDataset, *, batch: int = 8, windows: int = 64
) -> float:
    """Mean cross-entropy on the held-out part, nats per byte; nothing is dropped.

    Parameters
    ----------
    batch : int
        Windows computed at a time.
    windows : int
        Most windows, spread evenly over the held-out part; the same ones at every call.

    Raises
    ------
    ArgumentError
        If `batch` or `windows` is not an int >= 1, or the windows are longer than the context.
    """
    batch = as_count("evaluate", "batch", batch, least=1)
    windows = as_count("evaluate", "windows", windows, least=1)
    _check_window(model, data)
    total, count = 0.0, 0
    with no_grad(), evaluating():
        for inputs, targets in data.held_out_batches(batch, windows):
            sequences = len(inputs) // data.length
            total += float(model.loss(inputs, targets, batch=sequences).item()) * sequences
            count += sequences
    return total / count


def _check_window(model: LanguageModel, data: ByteDataset) -> None:
    if data.length > model.config.context:
        raise ArgumentError(
            f"windows of {data.length} bytes are longer than the model's context of "
            f"{model.config.context}"
        )


def _check_batch(model: LanguageModel, data: ByteDataset, batch: int) -> None:
    # Drawing windows takes host memory first, so a slip of the finger would exhaust that.
    nbytes = batch * data.length * 256 * 4
    memory = model.device.total_memory
    if nbytes > memory:
        raise ArgumentError(
            f"a batch of {batch} windows of {data.length} bytes has {nbytes} bytes of logits, and "
            f"{model.device.name} has {memory} bytes of memory; choose a smaller batch"
        )
