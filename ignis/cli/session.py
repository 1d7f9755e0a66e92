"""Steps that several commands take: choose the device, train, save, write generated text."""

from __future__ import annotations

import codecs
import contextlib
import itertools
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

import ignis
from ignis.cli.interrupts import checkpoint
from ignis.cli.paths import make_parent
from ignis.cli.progress import report_steps
from ignis.cli.units import format_bytes, format_rate

if TYPE_CHECKING:
    from ignis.nn.data import ByteDataset
    from ignis.nn.model import LanguageModel
    from ignis.nn.train import TrainConfig

__all__ = ["choose_device", "save", "say", "train_model", "write_text"]


def say(console: Console, text: str) -> None:
    """Print one line as it is: no markup, no colours, no wrapping."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def choose_device(name: str | None, console: Console) -> ignis.Device:
    """Take the device that was asked for, else the default one, and say which in one line.

    Raises
    ------
    IgnisError
        If there is no such device or it cannot be used.
    """
    device = ignis.default_device() if name is None else ignis.Device(name)
    defaulted = name is None and not os.environ.get("IGNIS_DEVICE")
    why = "; no GPU, ignis doctor says why" if defaulted and device.driver == "sim" else ""
    total = format_bytes(device.total_memory)
    say(console, f"device: {device.name} ({device.model}, {total}){why}")
    return device


def train_model(
    model: LanguageModel, data: ByteDataset, config: TrainConfig, console: Console
) -> float:
    """Train with progress; return the held-out loss afterwards, nats per byte."""
    from ignis.nn.train import evaluate, train

    say(console, f"held-out loss before: {evaluate(model, data):.4f} nats per byte")
    started = time.perf_counter()
    nbytes = 0
    with contextlib.closing(train(model, data, config)) as results:
        for result in report_steps(results, config.steps, model.device, console):
            nbytes += result.nbytes
    seconds = time.perf_counter() - started
    say(console, f"trained on {nbytes} bytes in {seconds:.1f} s: {format_rate(nbytes / seconds)}")
    loss = evaluate(model, data)
    say(console, f"held-out loss after: {loss:.4f} nats per byte")
    return loss


def save(model: LanguageModel, path: Path, console: Console) -> None:
    """Write a checkpoint, its folder too if there is none."""
    from ignis.nn.checkpoint import save_checkpoint

    checkpoint()
    make_parent(path)
    save_checkpoint(path, model)
    say(console, f"saved {path} ({format_bytes(path.stat().st_size)})")


def write_text(prompt: bytes, following: Iterable[int]) -> None:
    """Write the prompt, then each byte as it comes, then a line end, to stdout.

    A pipe or a file gets the bytes unchanged. A terminal gets text: what is no UTF-8 and what
    could steer the terminal become replacement characters.
    """
    pieces = itertools.chain([prompt], (bytes((byte,)) for byte in following), [b"\n"])
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
