"""Tokens per second of whole models with random weights, sampling included, beside transformers.

A folder of weights is written once; both systems load it. Figures are those of decoding alone: the
difference of two generations of different length over that of their times. "limit" is what the
memory allows: the bytes of weights that a step reads over the rate of a copy. transformers runs
``generate``: eager, and with a static cache, for which it compiles the model with
``mode="reduce-overhead"``. "load" is GB/s of `nn.load_pretrained` from files in memory
(``/dev/shm``), beside the rate of pinned copies.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import ignis
from ignis import nn
from ignis.kernels import functions, random
from tools.bench.decode import copy_rate
from tools.bench.shared.common import Row, attempt, peers
from tools.bench.store import link_rates

__all__ = ["PARTS", "bytes_of_step", "drawn_model", "measure"]

_LLAMA_1B = nn.ModelConfig(32000, 2048, 22, 32, 4, 5632, 2048)
_LLAMA_8B = nn.ModelConfig(128256, 4096, 32, 32, 8, 14336, 8192, rope_base=500000.0)
_SMALL = nn.ModelConfig(97, 32, 2, 4, 2, 48, 64)


@dataclass(frozen=True)
class Case:
    """A model, its dtype, and how many sequences it decodes at once."""

    name: str
    config: nn.GPT2Config | nn.ModelConfig
    simulated: nn.GPT2Config | nn.ModelConfig
    dtype: str
    batches: tuple[int, ...] = (1, 8)
    beside: bool = True
    """Whether transformers runs it, too; else its loading is measured."""


CASES = {
    "gpt2": Case("GPT-2 124M", nn.GPT2Config(), nn.GPT2Config(97, 64, 32, 2, 4), "bfloat16"),
    "gpt2-float32": Case("GPT-2 124M", nn.GPT2Config(), nn.GPT2Config(97, 64, 32, 2, 4), "float32"),
    "llama-1b": Case("Llama 1.1B", _LLAMA_1B, _SMALL, "bfloat16"),
    "llama-8b": Case("Llama 8B", _LLAMA_8B, _SMALL, "bfloat16", beside=False),
}
PARTS = tuple(CASES)
_SAMPLED: dict[str, dict[str, Any]] = {"": {}, " top-k 50": {"temperature": 1.0, "top_k": 50}}


def measure(device: ignis.Device, *, only: Collection[str] = PARTS) -> list[Row]:
    """One row per model, dtype, number of sequences and way to choose ids; tokens/s."""
    torch = peers(device).get("torch")
    if torch is not None and importlib.util.find_spec("transformers") is None:
        print("bench: transformers is not here: its columns are left out", file=sys.stderr)
        torch = None
    copied = copy_rate(device)
    rows: list[Row] = []
    for part, case in CASES.items():
        if part in only:
            with _folder() as folder:
                _write(device, case, folder)
                rows += _measured(device, case, folder, torch, copied)
    return rows


def _name(device: ignis.Device, case: Case) -> str:
    return case.name if device.driver == "cuda" else f"{case.name.split()[0]} of 2 layers"


def _config(device: ignis.Device, case: Case) -> Any:
    return case.config if device.driver == "cuda" else case.simulated


@contextmanager
def _folder() -> Iterator[Path]:
    shared = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        yield Path(folder)


def _write(device: ignis.Device, case: Case, folder: Path) -> None:
    model = drawn_model(device, _config(device, case), case.dtype)
    nn.save_pretrained(folder, model, max_file_bytes=4 << 30)
    model.free()


def drawn_model(device: ignis.Device, config: Any, dtype: str) -> nn.CausalModel:
    """A model whose weights are drawn on the device, as wide as those of trained ones."""
    kind = nn.GPT2 if isinstance(config, nn.GPT2Config) else nn.LanguageModel
    weights = {}
    for seed, (name, shape) in enumerate(kind.parameter_shapes(config).items()):
        if len(shape) == 1:
            value = 0.0 if name.endswith("bias") else 1.0
            weights[name] = ignis.full(shape, value, dtype, device=device)
            continue
        with ignis.no_grad(), random.uniform(shape, seed, device=device) as drawn:
            wide = (ignis.Tensor(drawn) - 0.5) * (12.0 / shape[-1]) ** 0.5
            weights[name] = functions.cast(wide.data, dtype)
    return kind.from_weights(config, weights)


def bytes_of_step(model: nn.CausalModel) -> int:
    """Bytes of weights that a step reads: of tables of ids and positions, only few rows."""
    tables = [model.positions] + ([model.embedding] if model.head is not None else [])
    read = sum(parameter.data.nbytes for parameter in model.parameters())
    return read - sum(table.data.nbytes for table in tables if table is not None)


def _measured(
    device: ignis.Device, case: Case, folder: Path, torch: Any, copied: float
) -> Iterator[Row]:
    if not case.beside:
        yield _loading(device, case, folder)
    model = nn.load_pretrained(folder, device, dtype=case.dtype)
    rows: list[tuple[Row, int, dict[str, Any]]] = []
    read = bytes_of_step(model)
    for batch in case.batches:
        for how, settings in _SAMPLED.items():
            row = Row(f"{_name(device, case)} x {batch}{how}, {case.dtype}", "tokens/s")
            row.figures["ignis"], row.note = _ours(device, model, batch, settings)
            row.figures["limit"] = batch * copied * 1e9 / read
            row.share = row.figures["ignis"] / row.figures["limit"]
            rows.append((row, batch, settings))
    model.free()
    ignis.memory.trim(device)
    if torch is not None and case.beside:
        attempt("transformers", case.name, lambda: _add_transformers(torch, case, folder, rows))
    yield from (row for row, _, _ in rows)


def _loading(device: ignis.Device, case: Case, folder: Path) -> Row:
    nbytes = sum(path.stat().st_size for path in folder.glob("*.safetensors"))
    link, _ = link_rates(device)
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        model = nn.load_pretrained(folder, device)
        device.synchronize()
        seconds.append(time.perf_counter() - start)
        model.free()
    rate = nbytes / statistics.median(seconds) / 1e9
    figures = {"ignis": rate, "limit": link}
    what = f"load {_name(device, case)}, {nbytes / 1e9:.2f} GB"
    return Row(what, "GB/s", figures, note=f"{rate / link:.2f} of the link")


# -- rates -----------------------------------------------------------------------------------------


def _counts(device: ignis.Device) -> tuple[int, int]:
    """Ids of a prompt, and how many follow."""
    return (16, 200) if device.driver == "cuda" else (4, 8)


def _rate(run: Callable[[], list[float]], batch: int, gpu: bool) -> float:
    """Ids per second behind the first ones of a generation: the median of three, after another."""
    rates = []
    for _ in range(4 if gpu else 1):
        times = run()
        first = len(times) // 8
        rates.append(batch * (len(times) - 1 - first) / (times[-1] - times[first]))
    return statistics.median(rates[1:] or rates)


def _ours(
    device: ignis.Device, model: nn.CausalModel, batch: int, settings: dict[str, Any]
) -> tuple[float, str]:
    """Ids per second of what is fastest, and its name."""
    found = {"BatchGenerator": _in_batches(device, model, batch, settings)}
    if batch == 1:
        found["generate_ids"] = _alone(device, model, settings)
    name = max(found, key=lambda each: found[each])
    return found[name], name


def _alone(device: ignis.Device, model: nn.CausalModel, settings: dict[str, Any]) -> float:
    length, count = _counts(device)

    def run() -> list[float]:
        ids = nn.generate_ids(model, range(1, length + 1), count, nn.Sampler(**settings))
        return [time.perf_counter() for _ in ids]

    return _rate(run, 1, device.driver == "cuda")


def _in_batches(
    device: ignis.Device, model: nn.CausalModel, batch: int, settings: dict[str, Any]
) -> float:
    length, count = _counts(device)
    blocks = batch * -(-(length + count) // 16)
    with (
        nn.PagedCache.pool_for(model.config, blocks, 16, model.dtype, device) as pool,
        nn.BatchGenerator(model, pool, share_prefixes=False) as generator,
    ):

        def run() -> list[float]:
            for seed in range(batch):
                prompt = range(1 + seed, length + 1 + seed)
                generator.add(prompt, count, nn.Sampler(seed=seed, **settings))
            times = []
            while len(generator):
                if len(generator.step()) == batch:
                    times.append(time.perf_counter())
            return times

        return _rate(run, batch, device.driver == "cuda")


def _add_transformers(
    torch: Any, case: Case, folder: Path, rows: list[tuple[Row, int, dict[str, Any]]]
) -> None:
    """Add the figures of ``generate``, eager and with a static cache and a compiled model."""
    transformers = importlib.import_module("transformers")
    model = transformers.AutoModelForCausalLM.from_pretrained(folder)
    model = model.to("cuda", getattr(torch, case.dtype)).eval()
    model.generation_config.eos_token_id = None
    try:
        for system, options in (
            ("transformers", {}),
            ("static, compiled", {"cache_implementation": "static"}),
        ):
            for row, batch, settings in rows:
                if system != "transformers":
                    options["compile_config"] = transformers.CompileConfig(mode="reduce-overhead")
                run = partial(_generated, torch, transformers, model, batch, settings, options)
                found = attempt(system, row.what, lambda: _rate(run, batch, True))  # noqa: B023
                if found is not None:
                    row.figures[system] = found
    finally:
        del model
        torch.compiler.reset()
        gc.collect()
        torch.cuda.empty_cache()


def _generated(
    torch: Any,
    transformers: Any,
    model: Any,
    batch: int,
    settings: dict[str, Any],
    options: dict[str, Any],
) -> list[float]:
    """When each id has come."""
    length, count = 16, 200
    times: list[float] = []

    class Clock(transformers.StoppingCriteria):
        def __call__(self, ids: Any, scores: Any, **_: Any) -> Any:
            torch.cuda.synchronize()
            times.append(time.perf_counter())
            return torch.zeros(len(ids), dtype=torch.bool, device=ids.device)

    ids = torch.arange(1, length + 1, device="cuda").expand(batch, -1)
    ids = ids + torch.arange(batch, device="cuda")[:, None]
    how = {"do_sample": True, "top_p": 1.0, **settings} if settings else {"do_sample": False}
    with torch.no_grad():
        model.generate(
            ids,
            attention_mask=torch.ones_like(ids),
            max_new_tokens=count,
            pad_token_id=0,
            stopping_criteria=transformers.StoppingCriteriaList([Clock()]),
            **how,
            **options,
        )
    return times
