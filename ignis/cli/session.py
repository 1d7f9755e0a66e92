"""Steps of several commands: check the output, choose the device, train, save, write text."""

from __future__ import annotations

import codecs
import contextlib
import errno
import itertools
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

import ignis
from ignis import memory
from ignis.base.atomic import replaceable
from ignis.cli.exits import checkpoint
from ignis.cli.plotting import Curve, require_plotting
from ignis.cli.units import format_bytes, format_rate
from ignis.collective import Communicator
from ignis.errors import ArgumentError
from ignis.nn.causal import CausalModel
from ignis.nn.checkpoint import save_checkpoint
from ignis.nn.data import TokenDataset
from ignis.nn.train import StepResult, TrainConfig, evaluate, train
from ignis.runtime.host import staging

_LINES = 20
"""Lines that a whole run prints where there is no terminal."""


def say(console: Console, text: str) -> None:
    """Print one line as it is: no markup, no colours, no wrapping."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def check_output(*paths: Path | None) -> None:
    """Refuse files that could not be written later; nothing is created.

    Raises
    ------
    ArgumentError
        If one is no regular file, or if its folder is missing and cannot be made, or not writable.
    """
    for path in filter(None, paths):
        nearest = replaceable(path).parent
        while not nearest.exists():
            nearest = nearest.parent
        if not nearest.is_dir():
            raise ArgumentError(f"--out {path}: {nearest} is not a folder")
        if not os.access(nearest, os.W_OK | os.X_OK):
            raise ArgumentError(f"--out {path}: no write permission in {nearest}")


def require_simulated(device: ignis.Device, what: str, tool: str) -> None:
    """Refuse a GPU for what only simulated devices do; `tool` is NVIDIA's for that."""
    if device.driver != "sim":
        raise ArgumentError(f"--device {device}: only simulated ones {what}; on a GPU, use {tool}")


def choose_device(name: str | None, console: Console) -> ignis.Device:
    """Take the device that was asked for, else the default one, and say which in one line.

    Raises
    ------
    IgnisError
        If there is no such device or it cannot be used, or a variable of the environment is wrong.
    """
    device = ignis.default_device() if name is None else ignis.Device(name)
    staging.require_settings()
    defaulted = name is None and not os.environ.get("IGNIS_DEVICE")
    why = "; no GPU, ignis doctor says why" if defaulted and device.driver == "sim" else ""
    total = format_bytes(device.total_memory)
    say(console, f"device: {device.name} ({device.model}, {total}){why}")
    return device


@contextlib.contextmanager
def progress(
    console: Console, title: str, total: int | None, *columns: ProgressColumn
) -> Iterator[Callable[[int, str], None] | None]:
    """Give what updates a bar in a terminal by a count and some facts; None elsewhere."""
    if not console.is_terminal:
        yield None
        return
    bar = Progress(TextColumn(title), BarColumn(bar_width=24), *columns, console=console)
    with bar:
        task = bar.add_task(title, total=total, facts="")
        yield lambda count, facts: bar.update(task, completed=count, facts=facts)


class Files(NamedTuple):
    """What a training writes and goes on from, as `ignis.nn.train` has it."""

    checkpoint: Path | None = None
    save_every: int | None = None
    resume: Path | None = None


def train_model(
    model: CausalModel,
    data: TokenDataset,
    config: TrainConfig,
    console: Console,
    *,
    files: Files | None = None,
    plot: Path | None = None,
    communicator: Communicator | None = None,
    shard_optimizer: bool = False,
) -> float:
    """Train with progress; return the held-out loss afterwards, nats per byte or token.

    Communicator and `shard_optimizer` are those of `ignis.nn.train`; the folder of the
    file that is written is made. `plot` is a picture of the run.
    """
    if plot is not None:
        require_plotting(plot)
        check_output(plot)
    unit = data.unit
    curve = Curve(unit=unit)
    say(console, f"held-out loss before: {evaluate(model, data):.4f} nats per {unit}")
    started = time.perf_counter()
    count, steps = 0, config.steps
    every = max(1, steps // _LINES)
    files = files or Files()
    if files.checkpoint is not None:
        replaceable(files.checkpoint).parent.mkdir(parents=True, exist_ok=True)
    results = train(
        model,
        data,
        config,
        **files._asdict(),
        save_async=True,
        communicator=communicator,
        shard_optimizer=shard_optimizer,
    )
    columns = MofNCompleteColumn(), TextColumn("{task.fields[facts]}"), TimeRemainingColumn()
    with (
        contextlib.closing(results),
        progress(console, "training", steps, *columns) as bar,
    ):
        for result in results:
            checkpoint()
            count += result.count
            held = memory.live_bytes(device=model.device, include_caches=True)
            curve.add(result.step, result.loss, result.rate, held)
            if bar is not None:
                bar(result.step, _facts(result, held, unit))
            elif result.step % every == 0 or result.step in (1, steps):
                facts = _facts(result, held, unit)
                say(console, f"step {result.step:>{len(str(steps))}}/{steps}  {facts}")
    seconds = time.perf_counter() - started
    rate = format_rate(count / seconds, unit)
    say(console, f"trained on {count} {unit}s in {seconds:.1f} s: {rate}")
    loss = evaluate(model, data)
    say(console, f"held-out loss after: {loss:.4f} nats per {unit}")
    if plot is not None:
        curve.draw(f"{model.num_parameters:,} parameters on {model.device}", plot)
        say_saved(plot, console)
    return loss


def _facts(result: StepResult, held: int, unit: str) -> str:
    rate = format_rate(result.rate, unit)
    return f"loss {result.loss:.4f}  {rate}  device memory {format_bytes(held)}"


def save(model: CausalModel, path: Path, console: Console) -> None:
    """Write a checkpoint, its folder too if there is none."""
    checkpoint()
    replaceable(path).parent.mkdir(parents=True, exist_ok=True)
    save_checkpoint(path, model)
    say_saved(path, console)


def say_saved(path: Path, console: Console) -> None:
    """Say which file was written and how large it is."""
    say(console, f"saved {path} ({format_bytes(path.stat().st_size)})")


def write_text(prompt: bytes, following: Iterable[bytes]) -> None:
    """Write the prompt, then each piece as it comes, then a line end, to stdout.

    A pipe or a file gets the bytes unchanged. A terminal gets text: what is not UTF-8 and what
    could steer the terminal become replacement characters.

    Raises
    ------
    OSError
        If stdout takes no output, as one that was closed when the process started.
    """
    if sys.__stdout__ is None:  # what is in its place takes everything
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    pieces = itertools.chain([prompt], following, [b"\n"])
    sys.stdout.flush()
    to_terminal = sys.stdout.isatty()
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    for piece in pieces:
        checkpoint()
        if to_terminal:
            sys.stdout.write("".join(map(_harmless, decoder.decode(piece))))
        else:
            sys.stdout.buffer.write(piece)
        sys.stdout.flush()


def _harmless(character: str) -> str:
    return character if character.isprintable() or character in "\n\t" else "\ufffd"
