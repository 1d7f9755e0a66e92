"""``ignis train``: one training, on one device or on one rank of several."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console

import ignis
from ignis.cli import session
from ignis.cli.resumption import Source
from ignis.collective import Communicator
from ignis.nn.checkpoint import load_checkpoint
from ignis.nn.config import ModelConfig
from ignis.nn.data import ByteDataset
from ignis.nn.model import LanguageModel
from ignis.nn.train import TrainConfig


@dataclass(frozen=True)
class Job:
    """Model and text to train, and the file to write.

    Attributes
    ----------
    start : (ModelConfig, dtype) or Source
        A new model, or a checkpoint to go on from.
    data : ByteDataset
    config : TrainConfig
    out : Path
        The checkpoint.
    save_every : int or None
        Steps after which it is written; without it, the checkpoint of a new model has no state of
        the training.
    plot : Path or None
        A picture of the run.
    shard_optimizer : bool
        Whether each rank has a part of the optimizer's state only.
    """

    start: tuple[ModelConfig, np.dtype[np.generic]] | Source
    data: ByteDataset
    config: TrainConfig
    out: Path
    save_every: int | None
    plot: Path | None
    shard_optimizer: bool = False


def run_rank(communicator: Communicator, job: Job) -> None:
    """Train as one of several ranks, of which rank 0 prints and writes."""
    console = Console() if communicator.rank == 0 else Console(quiet=True)
    run(job, communicator.device, console, communicator)


def run(
    job: Job, device: ignis.Device, console: Console, communicator: Communicator | None = None
) -> None:
    """Train and write the checkpoint.

    Raises
    ------
    IgnisError
        If the text does not fit the model, or the checkpoint the text; or has no steps left.
    """
    source = job.start if isinstance(job.start, Source) else None
    if source is not None:
        done = source.training.step
        session.say(console, f"resuming {source.path} after step {done} of {source.config.steps}")
        model = load_checkpoint(source.path, device)
    else:
        assert isinstance(job.start, tuple)
        config, dtype = job.start
        model = LanguageModel(config, seed=job.config.seed, device=device, dtype=dtype)
    first = communicator is None or communicator.rank == 0
    resumable = source is not None or job.save_every is not None
    session.train_model(
        model,
        job.data,
        job.config,
        console,
        # Without --save-every the checkpoint has the model alone.
        files=session.Files(
            job.out if resumable else None, job.save_every, None if source is None else source.path
        ),
        plot=job.plot if first else None,
        communicator=communicator,
        shard_optimizer=job.shard_optimizer,
    )
    if first and resumable:
        session.say_saved(job.out, console)
    elif first:
        session.save(model, job.out, console)
    model.free()
