"""``ignis train --model``: a published model that is trained further on text."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from ignis.cli import session
from ignis.cli.exits import checkpoint
from ignis.cli.resumption import MODEL_FIELDS
from ignis.cli.units import format_bytes
from ignis.errors import ArgumentError
from ignis.nn.data import TokenDataset
from ignis.nn.published.pretrained import load_pretrained, save_pretrained
from ignis.nn.published.tokenizer import Tokenizer
from ignis.nn.train import TrainConfig

_RATE = 2e-5
_WINDOW = 256
_RESUMPTION = ("resume", "save_every")


def check_options(given: Collection[str]) -> None:
    """Refuse options that do not go together with ``--model``.

    Raises
    ------
    ArgumentError
        Naming the first one; or if there is no ``--out``.
    """
    for name in (*MODEL_FIELDS, *_RESUMPTION):
        if name in given:
            why = "comes from the model" if name in MODEL_FIELDS else "applies to byte models only"
            raise ArgumentError(f"--{name.replace('_', '-')} {why}; leave it out with --model")
    if "out" not in given:
        raise ArgumentError("--model needs --out, the folder to write")


@dataclass(frozen=True)
class Job:
    """What to train further and where to write it.

    Attributes
    ----------
    folder : Path
        The published model.
    given : collection of str
        The options that the user gave.
    window : int or None
        Tokens of a window; the context, up to 256, if None.
    dtype : dtype or None
        Of the weights; as in the files if None.
    plot : Path or None
        A picture of the run.
    """

    folder: Path
    text: bytes
    out: Path
    training: TrainConfig
    given: Collection[str]
    window: int | None
    dtype: Any
    plot: Path | None


def run(job: Job, device_name: str | None, console: Console) -> None:
    """Load, train, and write a folder of the same layout.

    Raises
    ------
    IgnisError
        If the folder has no model that ignis computes, or the text does not fit it.
    """
    folder, out, training = job.folder, job.out, job.training
    tokenizer = Tokenizer.load(folder)
    session.check_output(out / "model.safetensors")
    # What is no text is learned as what it would be shown as.
    ids = tokenizer.encode(job.text.decode(errors="replace"), special=False)
    device = session.choose_device(device_name, console)
    model = load_pretrained(folder, device, dtype=job.dtype)
    length = min(model.config.context, _WINDOW) if job.window is None else job.window
    data = TokenDataset(ids, length)
    if "lr" not in job.given:
        training = dataclasses.replace(training, lr=_RATE)
    what = f"{type(model).__name__} of {model.num_parameters:,} parameters"
    session.say(console, f"{folder}: {what}; {len(ids)} tokens of text")
    session.train_model(model.train(), data, training, console, plot=job.plot)
    checkpoint()
    save_pretrained(out, model, tokenizer)
    size = (out / "model.safetensors").stat().st_size
    session.say(console, f"saved {out} ({format_bytes(size)} of weights)")
    model.free()
