"""``ignis demo``: the whole way from text to generated text, and the account of its memory."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console
from rich.table import Table

import ignis
from ignis import memory
from ignis.cli import session
from ignis.cli.exits import settled_bytes
from ignis.cli.units import format_bytes
from ignis.errors import ArgumentError, IgnisError
from ignis.nn.checkpoint import load_checkpoint
from ignis.nn.config import ModelConfig
from ignis.nn.data import ByteDataset, load_text, own_sources
from ignis.nn.generation.generate import generate
from ignis.nn.generation.sampler import Sampler
from ignis.nn.model import LanguageModel
from ignis.nn.train import TrainConfig, evaluate

_TEMPERATURE = 0.8
_TOP_K = 40


def run(
    paths: list[Path],
    out: Path,
    training: TrainConfig,
    device_name: str | None,
    prompt: str,
    max_bytes: int,
    console: Console,
) -> None:
    """Train, save, reload, generate, account.

    Parameters
    ----------
    paths : list of Path
        Text to learn from; the sources of the installed package if empty.
    out : Path
        The checkpoint.
    training : TrainConfig
        Its seed chooses the weights and the text, too.

    Raises
    ------
    IgnisError
        For bad input; or if the reloaded model does not give the same held-out loss, bit for bit.
    """
    config = ModelConfig()
    text = load_text(paths) if paths else own_sources()
    data = ByteDataset(text, config.context)
    start = os.fsencode(prompt)
    if not 1 <= len(start) <= config.context:
        raise ArgumentError(f"the prompt must have 1 to {config.context} bytes, not {len(start)}")
    session.check_output(out)
    device = session.choose_device(device_name, console)
    what = "text" if paths else "ignis' own sources"
    session.say(console, f"learning {what}: {len(data.train)} bytes, {len(data.held_out)} held out")
    model = LanguageModel(config, seed=training.seed, device=device)
    loss = session.train_model(model, data, training, console)
    session.save(model, out, console)
    model.free()
    reloaded = load_checkpoint(out, device)
    if evaluate(reloaded, data) != loss:
        raise IgnisError(f"the model reloaded from {out} has a different held-out loss")
    session.say(console, "reloaded: the same held-out loss, bit for bit")
    sampler = Sampler(temperature=_TEMPERATURE, top_k=_TOP_K, seed=training.seed)
    session.say(console, "generated:")
    following = generate(reloaded, start, max_bytes, sampler, capture=training.capture)
    session.write_text(start, (bytes((byte,)) for byte in following))
    reloaded.free()
    _settle(console)


def _settle(console: Console) -> None:
    """Print peak and live bytes by owner, the transfers, and the verdict.

    A leak becomes the exit code where every command ends, see `ignis.cli.exits`.
    """
    leaked = settled_bytes()
    table = Table(title="device memory by owner", title_justify="left", box=None, pad_edge=False)
    table.add_column("owner")
    for column in ("peak", "live", "received", "transferred"):
        table.add_column(column, justify="right")
    transfers = memory.transfers()
    for owner in ignis.Owner.known():
        peak = memory.peak_bytes(owner=owner)
        received = [t.nbytes for t in transfers if t.target == owner]
        given = [t.nbytes for t in transfers if t.source == owner]
        if peak or received or given:
            now = memory.live_bytes(owner=owner)
            moved = (f"{len(sizes)} ({format_bytes(sum(sizes))})" for sizes in (received, given))
            table.add_row(owner, format_bytes(peak), format_bytes(now), *moved)
    caches = memory.live_bytes(include_caches=True) - memory.live_bytes()
    console.print(table)
    most, live, cached = map(format_bytes, (memory.peak_bytes(), leaked, caches))
    transferred = f"{memory.transfer_count()} transfers; cached: {cached}"
    session.say(console, f"all owners: peak {most}, live {live}; {transferred}")
    print(f"leaked: {leaked} B", flush=True)
