"""The training loop as a library: a generator that yields what each step did."""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from ignis.autograd.autocast import autocast
from ignis.autograd.tape import no_grad
from ignis.base import interrupts
from ignis.base.atomic import replaceable
from ignis.base.lifetime import after
from ignis.base.numbers import as_count, as_flag, require_one_of
from ignis.collective import Communicator
from ignis.errors import ArgumentError
from ignis.nn.causal import CausalModel
from ignis.nn.checkpoint import TrainingState, begin_checkpoint
from ignis.nn.config import Config, check_fields
from ignis.nn.data import Ids, TokenDataset
from ignis.nn.generator import Generator as RandomGenerator
from ignis.nn.learning.schedules import scheduled_rates
from ignis.nn.module import evaluating
from ignis.nn.optim import AdamW
from ignis.nn.scaler import GradScaler
from ignis.nn.step import TrainStep
from ignis.store import Save

_BETA2 = 0.99
"""Of the recipe: few steps, so that the squares are an average of the latest hundred."""

_SEED_STEP = 0x9E3779B97F4A7C15
"""Distance between the seeds of two ranks: odd, so that all ranks have different seeds."""


@dataclass(frozen=True, slots=True)
class TrainConfig(Config):
    """Settings of a training.

    Attributes
    ----------
    steps : int
        Optimizer steps.
    batch : int
        Windows of ``TokenDataset.length`` ids per step.
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
        Limit of the global norm of the gradients; not clipped if None.
    seed : int
        Chooses the windows. Same seed, data and model: same losses, bit for bit.
    capture : bool
        Whether steps are captured once and replayed; the losses are the same, bit for bit.
    autocast : "bfloat16" or "float16", optional
        What products and attention compute in, as inside of `ignis.autocast`; None for the dtypes
        of the weights. With float16, here or in the weights, the loss is scaled by a `GradScaler`.

    Raises
    ------
    ArgumentError
        Naming the first attribute that is out of range.
    """

    _title: ClassVar[str] = "training config"

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
    autocast: str | None = None

    def __post_init__(self) -> None:
        known = (None, "bfloat16", "float16")
        require_one_of("TrainConfig", "autocast", self.autocast, known)
        names = ("warmup", "final_lr_fraction", "weight_decay", "seed")
        check_fields(self, "TrainConfig", **dict.fromkeys(names, (0.0, math.inf)))


@dataclass(frozen=True, slots=True)
class StepResult:
    """Result of one training step.

    Attributes
    ----------
    step : int
        1 for the first.
    loss : float
        Mean cross-entropy of the step's windows before the update, nats per id.
    lr : float
        Learning rate of the update: that of this step in the schedule. One that a `GradScaler` has
        skipped does not count, so later ones are updated by that of an earlier step.
    count : int
        Ids that the step predicted: bytes of text, or tokens.
    seconds : float
        Wall-clock time of the step.
    """

    step: int
    loss: float
    lr: float
    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """Ids per second."""
        return self.count / self.seconds


def train(
    model: CausalModel,
    data: TokenDataset,
    config: TrainConfig | None = None,
    *,
    checkpoint: str | Path | None = None,
    save_every: int | None = None,
    save_async: bool = False,
    resume: str | Path | None = None,
    communicator: Communicator | None = None,
    shard_optimizer: bool = False,
) -> Generator[StepResult, None, None]:
    """Train `model` in place; yields after every step.

    Closing the generator early is fine: gradients and optimizer state are released.

    With a communicator, every rank calls this with its own model, and the same data and config.
    All draw the same batches, of which each rank computes an equal part: losses and weights are
    those of one device up to rounding, whatever the number of ranks, and a checkpoint, which rank
    0 writes, can be resumed by any number of them. What dropout draws depends on the rank.

    Parameters
    ----------
    model : LanguageModel or GPT2
        Its parameters are updated on their device.
    data : ByteDataset or TokenDataset
        Windows no longer than the model's context, of ids of the model.
    config : TrainConfig, optional
        The defaults if None.
    checkpoint : str or Path, optional
        A file for the model and the state of its training after the last step, complete when that
        is yielded.
    save_every : int, optional
        Steps after which `checkpoint` is written, too.
    save_async : bool
        Whether those files are written from a copy while the training goes on: each is complete
        before the next one is written, and before the generator ends. An error of the writing is
        raised instead of a later step.
    resume : str or Path, optional
        A file that an earlier call wrote as its `checkpoint`: training goes on after its step,
        with the bits of an uninterrupted training. Model, data and config must be
        those of that call; `capture` may differ, and `steps`, whose schedule then holds from
        here on.
    communicator : Communicator, optional
        Of the ranks that train together; `config.batch` is what all of them compute in a step.
    shard_optimizer : bool
        As for `TrainStep`.

    Raises
    ------
    ArgumentError
        At the first step: if the windows are longer than the model's context, an id is not in the
        model, the batch is not a multiple of the number of ranks, the logits of a batch alone are
        more than the memory of the device, `save_every` is not an int >= 1 or has no `checkpoint`,
        or `resume` does not fit: the message names what differs, and nothing was changed.
    """
    config = config or TrainConfig()
    _check_data(model, data)
    ranks = 1 if communicator is None else communicator.size
    if config.batch % ranks:
        raise ArgumentError(f"train: {ranks} ranks cannot share a batch of {config.batch} windows")
    _check_batch(model, data, config.batch // ranks)
    if save_every is not None:
        save_every = as_count("train", "save_every", save_every, least=1)
        if checkpoint is None:
            raise ArgumentError("train: save_every needs checkpoint, the file to write")
    save_async = as_flag("train", "save_async", save_async)
    if checkpoint is not None:
        replaceable(checkpoint)
    state = None
    if resume is not None:
        state = TrainingState(resume)
        Training.of(state).require_same(resume, data, config)
    rng = np.random.default_rng(config.seed)
    rates = scheduled_rates(config.lr, config.steps, config.warmup, config.final_lr_fraction)
    loss = model.loss if config.autocast is None else autocast(config.autocast)(model.loss)
    scales = "float16" in (config.autocast, model.dtype.name)
    done = 0
    saving = _Saving()
    with (
        AdamW(
            model.parameters(), lr=rates, beta2=_BETA2, weight_decay=config.weight_decay
        ) as optimizer,
        GradScaler(model.device) if scales else nullcontext() as scaler,
        TrainStep(
            loss,
            optimizer,
            clip=config.clip,
            scaler=scaler,
            captured=config.capture,
            communicator=communicator,
            shard_optimizer=shard_optimizer,
        ) as run,
        ExitStack() as draws,
    ):
        try:
            if state is not None:
                own_rates = optimizer.state_dict()["rates"]
                state.restore(model, optimizer, rng, own_rates, scaler)
                # Not the optimizer's count, which leaves out the steps that the scaler skipped.
                done = Training.of(state).step
            draws.enter_context(_draws_of_rank(model, communicator))
            for step in range(done + 1, config.steps + 1):
                started = time.perf_counter()
                drawn = [data.batch(rng, config.batch) for _ in range(config.accumulate)]
                parts = (_part(_in_rows(data, batch), communicator) for batch in drawn)
                losses = run(*parts).tolist()
                count = sum(len(inputs) for inputs, _ in drawn)
                seconds = time.perf_counter() - started
                if saving.done():
                    saving.wait()
                if checkpoint is not None and (
                    step == config.steps or (save_every and step % save_every == 0)
                ):
                    reached = Training(config, data.length, step, data.fingerprint)
                    saving.wait()
                    saving.save = begin_checkpoint(
                        checkpoint,
                        model,
                        optimizer,
                        scaler=scaler,
                        rng=rng,
                        progress=reached.progress(),
                        communicator=communicator,
                    )
                    if step == config.steps or not save_async:
                        saving.wait()
                        if communicator is not None:
                            communicator.barrier()  # for all ranks the file is there
                yield StepResult(step, sum(losses) / len(losses), rates[step - 1], count, seconds)
        except GeneratorExit:
            saving.wait()
            raise
        except BaseException as error:
            after(error, saving.wait)
            raise
        finally:
            optimizer.zero_grad()


class _Saving:
    """The checkpoint that is being written while the training goes on, if there is one."""

    def __init__(self) -> None:
        self.save: Save | None = None

    def done(self) -> bool:
        """Tell whether it need not be waited for."""
        return self.save is None or self.save.done()

    def wait(self) -> None:
        """Return when it is written; raise, once, what that has met."""
        save, self.save = self.save, None
        if save is not None:
            save.wait()


def evaluate(model: CausalModel, data: TokenDataset, *, batch: int = 8, windows: int = 64) -> float:
    """Mean cross-entropy on the held-out part, nats per id; nothing is dropped.

    Parameters
    ----------
    batch : int
        Windows computed at a time.
    windows : int
        Most windows, spread evenly over the held-out part; the same ones at every call.

    Raises
    ------
    ArgumentError
        If `batch` or `windows` is not an int >= 1, the windows are longer than the context, or an
        id is none of the model.
    """
    batch = as_count("evaluate", "batch", batch, least=1)
    windows = as_count("evaluate", "windows", windows, least=1)
    _check_data(model, data)
    total, count = 0.0, 0
    with no_grad(), evaluating():
        for drawn in data.held_out_batches(batch, windows):
            interrupts.check()
            inputs, targets = _in_rows(data, drawn)
            total += float(interrupts.call(model.loss, inputs, targets).item()) * len(inputs)
            count += len(inputs)
    return total / count


@dataclass(frozen=True, slots=True)
class Training:
    """Facts in a checkpoint about the training that wrote it.

    Attributes
    ----------
    config : TrainConfig
    length : int
        Ids of a window.
    step : int
        The latest that was done.
    text : str
        `TokenDataset.fingerprint` of its data.
    """

    config: TrainConfig
    length: int
    step: int
    text: str

    @classmethod
    def of(cls, state: TrainingState) -> Training:
        """Read the progress that `train` saves.

        Raises
        ------
        ArgumentError
            If the file is of something else than a training by `train`.
        """
        progress, operation = state.progress, str(state.path)
        if progress.keys() != {"config", "length", "step", "text"}:
            raise ArgumentError(
                f"{operation} has no training state; write it with checkpoint= or --save-every"
            )
        if not isinstance(progress["config"], str):
            raise ArgumentError(f"{operation}: the training config is not text")
        try:
            config = TrainConfig.from_json(progress["config"])
        except ArgumentError as error:
            raise ArgumentError(f"{operation}: {error}") from error
        length = as_count(operation, "'length'", progress["length"], least=1)
        step = as_count(operation, "'step'", progress["step"])
        return cls(config, length, step, str(progress["text"]))

    def require_same(self, path: str | Path, data: TokenDataset, config: TrainConfig) -> None:
        """Refuse to go on with other data or another config, or where no step is left.

        Raises
        ------
        ArgumentError
            Naming the file and the first thing that differs.
        """
        if difference := self.config.difference(config, ignored=("capture", "steps")):
            raise ArgumentError(f"{path} is from a different training: {difference}")
        if self.length != data.length:
            raise ArgumentError(
                f"{path} is from a different training: windows of {self.length} {data.unit}s, not "
                f"{data.length}"
            )
        if self.text != data.fingerprint:
            raise ArgumentError(f"{path} is from a training on a different text")
        if self.step >= config.steps:
            raise ArgumentError(
                f"{path} is from a training that completed {self.step} of {config.steps} "
                "steps: set more steps to continue"
            )

    def progress(self) -> dict[str, Any]:
        """Return the state that `of` reads."""
        # Captured or not, the bits are the same, so they are in the file, too.
        config = dataclasses.replace(self.config, capture=True).to_json()
        return {"config": config, "length": self.length, "step": self.step, "text": self.text}


@contextmanager
def _draws_of_rank(model: CausalModel, communicator: Communicator | None) -> Iterator[None]:
    """Within the block, the model draws other numbers than those of other ranks.

    Rank 0 draws what one device draws, and afterwards the generators of all ranks are alike.
    """
    rank = 0 if communicator is None else communicator.rank
    if not rank:
        yield
        return
    generators = [generator for _, generator in model.named_generators()]
    seeds = [generator.seed for generator in generators]
    for generator, seed in zip(generators, seeds, strict=True):
        _reseed(generator, (seed + rank * _SEED_STEP) % (1 << 64))
    try:
        yield
    finally:
        for generator, seed in zip(generators, seeds, strict=True):
            _reseed(generator, seed)


def _reseed(generator: RandomGenerator, seed: int) -> None:
    generator.load_state_dict(generator.state_dict() | {"seed": seed})


def _part(batch: tuple[Ids, Ids], communicator: Communicator | None) -> tuple[Ids, Ids]:
    """The rows of a batch that this rank computes."""
    if communicator is None:
        return batch
    count = len(batch[0]) // communicator.size
    rows = slice(communicator.rank * count, (communicator.rank + 1) * count)
    return batch[0][rows], batch[1][rows]


def _in_rows(data: TokenDataset, batch: tuple[Ids, Ids]) -> tuple[Ids, Ids]:
    """Inputs and targets as [windows, length]."""
    inputs, targets = batch
    return inputs.reshape(-1, data.length), targets.reshape(-1, data.length)


def _check_data(model: CausalModel, data: TokenDataset) -> None:
    if data.length > model.config.context:
        raise ArgumentError(
            f"windows of {data.length} {data.unit}s are longer than the model's context of "
            f"{model.config.context}"
        )
    if data.largest >= model.config.vocab_size:
        raise ArgumentError(
            f"the text has the {data.unit} {data.largest}, but the model only has ids below "
            f"{model.config.vocab_size}"
        )


def _check_batch(model: CausalModel, data: TokenDataset, batch: int) -> None:
    # Drawing windows takes host memory first, so a slip of the finger would exhaust that.
    nbytes = batch * data.length * model.config.vocab_size * 4
    memory = model.device.total_memory
    if nbytes > memory:
        raise ArgumentError(
            f"a batch of {batch} windows of {data.length} {data.unit}s has {nbytes} bytes of "
            f"logits, and {model.device.name} has {memory} bytes of memory; choose a smaller batch"
        )
