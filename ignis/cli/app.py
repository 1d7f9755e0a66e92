"""The commands and their options."""

from __future__ import annotations

import dataclasses
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import ignis
from ignis.cli import demo as demonstration
from ignis.cli import doctor as report
from ignis.cli import exploring, finetuning, session, training
from ignis.cli import stress as trial
from ignis.cli.kernel.commands import DeviceName as Device
from ignis.cli.kernel.commands import app as kernel
from ignis.cli.memory_view import app as memory_app
from ignis.cli.records import command, group
from ignis.cli.resumption import MODEL_FIELDS, Source
from ignis.collective import spawn
from ignis.errors import ArgumentError, IgnisError
from ignis.nn.causal import CausalModel
from ignis.nn.checkpoint import load_checkpoint
from ignis.nn.config import ModelConfig
from ignis.nn.data import ByteDataset, load_text
from ignis.nn.generation.generate import generate as continue_bytes
from ignis.nn.generation.generate import generate_text
from ignis.nn.generation.sampler import Sampler
from ignis.nn.parameters import as_real_dtype
from ignis.nn.published.pretrained import load_pretrained
from ignis.nn.published.tokenizer import Tokenizer
from ignis.nn.train import TrainConfig

app = group(
    "ignis", "Small language models on explicitly owned device memory, on a GPU or a simulated one."
)
app.add_typer(kernel)
app.add_typer(memory_app)

_MODEL = ModelConfig()
_TRAINING = TrainConfig()

Steps = Annotated[int, typer.Option(min=1, help="Optimizer steps.")]
Seed = Annotated[int, typer.Option(min=0, help="Same seed, same result, bit for bit.")]
Text = Annotated[
    list[Path] | None,
    typer.Option(metavar="PATH...", help="Files or folders to train on; may be repeated."),
]
MoreText = Annotated[list[Path] | None, typer.Argument(metavar="PATH", help="More text.")]
MaxBytes = Annotated[int, typer.Option(min=0, help="Bytes to generate.")]
Capture = Annotated[
    bool, typer.Option(help="Capture a step once and replay it; the result is the same.")
]
Prompt = Annotated[str, typer.Option(help="Text to continue.")]


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"ignis {ignis.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help=("Print the version and exit."),
        ),
    ] = False,
) -> None:
    pass


@command(app)
def doctor() -> None:
    """Say which devices work here, what is missing and how to get it."""
    findings = report.examine()
    report.show(findings)
    if not any(finding.works for finding in findings if finding.subject == "device"):
        raise IgnisError("no device works here")


@dataclass(frozen=True)
class _Texts:
    """What is learned."""

    text: Text = None
    more: MoreText = None

    def paths(self) -> list[Path]:
        return [*(self.text or []), *(self.more or [])]


@dataclass(frozen=True)
class _Model:
    """A new model of bytes."""

    width: Annotated[int, typer.Option(help="Features of the residual stream.")] = _MODEL.width
    layers: Annotated[int, typer.Option(help="Transformer blocks.")] = _MODEL.num_layers
    heads: Annotated[int, typer.Option(help="Query heads.")] = _MODEL.num_heads
    kv_heads: Annotated[int, typer.Option(help="Key and value heads.")] = _MODEL.num_kv_heads
    hidden: Annotated[int, typer.Option(help="Features inside SwiGLU.")] = _MODEL.hidden
    context: Annotated[int, typer.Option(help="Context length, in bytes.")] = _MODEL.context
    tied: Annotated[
        bool, typer.Option("--tied", help=("Share one table between input and output."))
    ] = False
    dtype: Annotated[
        str, typer.Option(help="Dtype of the weights: float32, bfloat16 or float16.")
    ] = "float32"

    def config(self) -> ModelConfig:
        return ModelConfig(**{name: getattr(self, each) for each, name in MODEL_FIELDS.items()})


@dataclass(frozen=True)
class _Training:
    """How it is trained."""

    steps: Steps = _TRAINING.steps
    batch: Annotated[int, typer.Option(help="Windows per step.")] = _TRAINING.batch
    window: Annotated[
        int | None, typer.Option(min=1, help="Bytes per window; default: the context.")
    ] = None
    lr: Annotated[float, typer.Option(help="Peak learning rate.")] = _TRAINING.lr
    seed: Seed = _TRAINING.seed
    autocast: Annotated[
        str | None,
        typer.Option(help="Dtype of products and attention: bfloat16 or float16."),
    ] = _TRAINING.autocast
    capture: Capture = True

    def config(self) -> TrainConfig:
        given = dataclasses.asdict(self)
        del given["window"]
        return TrainConfig(**given)


@dataclass(frozen=True)
class _Output:
    """What is written, and what training goes on from."""

    out: Annotated[
        Path,
        typer.Option(help=("The checkpoint to write; with --model, a folder of the same layout.")),
    ] = Path("model.safetensors")
    save_every: Annotated[
        int | None,
        typer.Option(min=1, help="Steps between two writes of the checkpoint."),
    ] = None
    resume: Annotated[
        Path | None,
        typer.Option(help="A checkpoint to resume, with its settings; also written as --out."),
    ] = None
    plot: Annotated[
        Path | None,
        typer.Option(help="Plot loss, rate and device memory to a .png, .svg or .pdf file."),
    ] = None


@dataclass(frozen=True)
class _Together:
    """Several devices."""

    devices: Annotated[
        int | None,
        typer.Option(min=1, help="Number of devices, each of which trains on a part of the batch."),
    ] = None
    shard_optimizer: Annotated[
        bool,
        typer.Option("--shard-optimizer", help="Divide the optimizer's state among the devices."),
    ] = False


@command(app)
def train(
    command: typer.Context,
    texts: _Texts,
    output: _Output,
    how: _Training,
    shape: _Model,
    together: _Together,
    published: Annotated[
        Path | None,
        typer.Option("--model", help="Folder of a published model to fine-tune."),
    ] = None,
    device: Device = None,
) -> None:
    """Train a model of bytes on text, or a published model further, and write it."""
    console = Console()
    if published is not None:
        named = {key for key in command.params if _is_given(command, key)}
        finetuning.check_options(named)
        further = finetuning.Job(
            published,
            load_text(texts.paths()),
            output.out,
            how.config(),
            named,
            how.window,
            as_real_dtype("--dtype", shape.dtype) if "dtype" in named else None,
            output.plot,
        )
        finetuning.run(further, device, console)
        return
    devices = together.devices
    if together.shard_optimizer and devices is None:
        raise ArgumentError("--shard-optimizer needs --devices, which share the state")
    if devices is not None:
        os.environ.setdefault("IGNIS_SIM_DEVICES", str(devices))  # read with the first device
    loaded = load_text(texts.paths())
    start: Source | tuple[ModelConfig, Any]
    resume = output.resume
    if resume is not None:
        given = {key: value for key, value in command.params.items() if _is_given(command, key)}
        start = Source.read(resume, given)
        settings, target = start.config, output.out if "out" in given else resume
        data = ByteDataset(loaded, start.training.length)
        start.training.require_same(resume, data, settings)
    else:
        config = shape.config()
        settings, target = how.config(), output.out
        start = config, as_real_dtype("--dtype", shape.dtype)
        data = ByteDataset(loaded, shape.context if how.window is None else how.window)
    if settings.batch % (devices or 1):
        raise ArgumentError(f"--devices {devices} cannot share a batch of {settings.batch} windows")
    session.check_output(target)
    rest = output.save_every, output.plot, together.shard_optimizer
    job = training.Job(start, data, settings, target, *rest)
    chosen = session.choose_device(device, console)
    if devices is None:
        training.run(job, chosen, console)
        return
    share = settings.batch // devices
    session.say(console, f"devices: {devices}, each computes {share} of {settings.batch} windows")
    spawn(training.run_rank, devices, job, device=chosen)


def _is_given(context: typer.Context, name: str) -> bool:
    """Tell whether an option is on the command line, rather than at its default."""
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


@dataclass(frozen=True)
class _Draws:
    """How bytes or tokens are chosen."""

    temperature: Annotated[
        float, typer.Option(help="0 always chooses the most likely byte or token.")
    ] = 0.0
    top_k: Annotated[
        int | None, typer.Option(help="Choose among the k most likely bytes or tokens.")
    ] = None
    top_p: Annotated[
        float,
        typer.Option(help="Choose among the smallest set with this total probability."),
    ] = 1.0
    seed: Seed = 0


@dataclass(frozen=True)
class _Length:
    """How much is generated."""

    max_bytes: MaxBytes = 256
    max_tokens: Annotated[
        int, typer.Option(min=0, help="With --model: the maximum number of tokens to generate.")
    ] = 256
    context: Annotated[
        int | None,
        typer.Option(min=1, help="With --model: positions of its cache; default: its context."),
    ] = None


@command(app)
def generate(
    length: _Length,
    draws: _Draws,
    checkpoint: Annotated[
        Path | None, typer.Option(help=("Checkpoint written by ignis train."))
    ] = None,
    published: Annotated[
        Path | None,
        typer.Option("--model", help="Folder of a published model, with its tokenizer.json."),
    ] = None,
    prompt: Prompt = "def ",
    device: Device = None,
    dtype: Annotated[
        str | None,
        typer.Option(help="Dtype that weights are rounded to; default: as in the file."),
    ] = None,
    capture: Capture = True,
) -> None:
    """Continue a text; stdout gets the prompt and what follows, nothing else."""
    sampler = Sampler(**dataclasses.asdict(draws))
    kind = None if dtype is None else as_real_dtype("--dtype", dtype)
    if (checkpoint is None) == (published is None):
        raise ArgumentError("give either --checkpoint or --model")
    console, start = Console(stderr=True), os.fsencode(prompt)
    model: CausalModel
    if published is not None:
        tokenizer = Tokenizer.load(published)
        model = load_pretrained(
            published, session.choose_device(device, console), dtype=kind, context=length.context
        )
        # The shell's bytes that are no text are none of the tokenizer's either.
        text = start.decode(errors="replace")
        pieces = generate_text(model, tokenizer, text, length.max_tokens, sampler, capture=capture)
        following = (piece.encode() for piece in pieces)
    else:
        assert checkpoint is not None
        model = load_checkpoint(checkpoint, session.choose_device(device, console), dtype=kind)
        numbers = continue_bytes(model, start, length.max_bytes, sampler, capture=capture)
        following = (bytes((byte,)) for byte in numbers)
    session.write_text(start, following)
    model.free()


@command(app)
def demo(
    texts: _Texts,
    out: Annotated[Path, typer.Option(help="The checkpoint.")] = Path("demo-out/model.safetensors"),
    steps: Steps = _TRAINING.steps,
    seed: Seed = _TRAINING.seed,
    device: Device = None,
    prompt: Prompt = "def ",
    max_bytes: MaxBytes = 256,
    capture: Capture = True,
) -> None:
    """Train on ignis' own sources, save, reload, generate, and account for every byte."""
    training = TrainConfig(steps=steps, seed=seed, capture=capture)
    demonstration.run(texts.paths(), out, training, device, prompt, max_bytes, Console())


@command(app)
def stress(
    device: Device = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, help="Time limit in seconds; 10 without --ops.")
    ] = None,
    threads: Annotated[int, typer.Option(min=1, help="Number of concurrent threads.")] = 4,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Same seed, same operations; default: random.")
    ] = None,
    ops: Annotated[int | None, typer.Option(min=1, help="Total number of operations.")] = None,
) -> None:
    """Try the ownership contract with random operations against a model of it."""
    if seconds is None and ops is None:
        seconds = 10.0
    seed = secrets.randbits(32) if seed is None else seed
    trial.stress(device, seconds, threads, seed, ops, Console())


@dataclass
class _Schedules:
    """The arguments of `ignis.explore`."""

    seeds: Annotated[int, typer.Option(min=1, help="Total number of schedules.")] = 1000
    first: Annotated[int, typer.Option(min=0, help="The first seed.")] = 0
    minutes: Annotated[float | None, typer.Option(help="Run for this long instead.")] = None
    switches: Annotated[
        int | None,
        typer.Option(min=0, help="Run every schedule with at most this many decisions instead."),
    ] = None
    faults: Annotated[
        list[str] | None,
        typer.Option(
            "--fault",
            metavar="CALL[=ERROR]",
            help="Driver call that may fail, and how; may be repeated.",
        ),
    ] = None
    mortal: Annotated[
        list[str] | None,
        typer.Option(metavar="THREAD", help="Thread that may be killed; may be repeated."),
    ] = None
    deterministic: Annotated[
        bool, typer.Option("--deterministic", help="All schedules must return the same.")
    ] = False


@command(app)
def explore(
    target: Annotated[
        str, typer.Argument(metavar="FILE.py::FUNCTION", help=("The function to run."))
    ],
    schedules: _Schedules,
    page: Annotated[Path | None, typer.Option(help="HTML file for a failure.")] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; default: one per processor.")
    ] = None,
) -> None:
    """Run a function under many schedules of its threads, streams and faults."""
    options = dataclasses.asdict(schedules)
    options["faults"] = dict(call.partition("=")[::2] for call in schedules.faults or ())
    options["mortal"] = schedules.mortal or ()
    if schedules.switches is not None or "IGNIS_EXPLORE_SEED" in os.environ:
        jobs = 1
    exploring.run(target, Console(), page, jobs or os.cpu_count() or 1, options)
