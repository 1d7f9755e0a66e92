"""A decoding step of one sequence or of eight, and what it consists of where it is not one launch.

That is products of few rows, attention of one query, and choosing ids. Each figure is that of one
call of many in a captured graph (torch: in a CUDA graph), over as many different operands as exceed
the caches: memory is the limit, and GB/s count each weight, key and value once. The share is that
of the rate of a kernel that reads and writes a large array. Products begin while those ahead of
them end, as in a decoding step of a model. torch runs ``F.linear``, its FLASH and cuDNN attention,
and the usual lines for top-k and top-p. Steps are those of `nn.Decoder` without the choice of an
id, in one launch beside the "ordinary" ones, which have several for each layer; each step of a
graph appends another row to the cache. Several sequences have their rows in blocks of a pool, as
those of `nn.BatchGenerator`, and write the same row in each step of a graph.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import numpy as np

import ignis
from ignis import nn
from ignis.base.lifetime import Scoped
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError
from ignis.kernels import attention, elementwise, functions, random, row_product
from ignis.nn.generation.whole_step import PagedWholeStep, WholeStep
from ignis.nn.kv_cache import Attending, NewRows, attend_paged
from tools.bench.attention import Shape
from tools.bench.shared.common import (
    Row,
    attempt,
    device_ms,
    ignis_clock,
    median_seconds,
    peers,
    torch_clock,
)

__all__ = ["PARTS", "copy_rate", "measure"]

PARTS = ("steps", "products", "attention", "sampling")
_LAYERS = (
    # n, k of Llama 1.1B: queries and output, keys and values, up, down, head
    *((2048, 2048), (256, 2048), (5632, 2048), (2048, 5632), (32000, 2048)),
    # of GPT-2 124M
    *((2304, 768), (768, 768), (3072, 768), (768, 3072), (50257, 768)),
    *((4096, 4096), (8192, 8192)),
)
_ROWS = (1, 2, 4, 8)
_DECODED = (
    # length of the cache, heads of queries, heads of keys, head dimension
    *((1024, 12, 12, 64), (2048, 32, 4, 64), (4096, 32, 8, 128)),
    *((32768, 32, 8, 128), (32768, 32, 32, 128)),
)
_LOGITS = ((1, 32000), (8, 32000), (1, 50257), (8, 50257), (1, 128256), (8, 128256))
_KINDS: dict[str, dict[str, Any]] = {
    "greedy": {},
    "top-k 50": {"temperature": 1.0, "top_k": 50},
    "top-p 0.9": {"temperature": 1.0, "top_p": 0.9},
}
_MODELS: dict[str, nn.ModelConfig | nn.GPT2Config] = {
    "Llama 1.1B": nn.ModelConfig(32000, 2048, 22, 32, 4, 5632, 2048),
    "GPT-2 124M": nn.GPT2Config(),
}
_BEYOND_CACHES = 1 << 28
"""Bytes of different operands: L2 of an H200 has 60 MiB."""


def measure(device: ignis.Device, *, only: Collection[str] = PARTS) -> list[Row]:
    """One row per shape and dtype; small shapes on the simulated device."""
    rows: list[Row] = []
    measured = {
        **{"steps": _steps, "products": _products},
        **{"attention": _attention, "sampling": _sampling},
    }
    copied = copy_rate(device)
    for part in PARTS:
        if part in only:
            rows += measured[part](device, peers(device).get("torch"), copied)
    return rows


def copy_rate(device: ignis.Device) -> float:
    """GB/s of a kernel that copies a large array: bytes that are read and written."""
    count = (2 * _BEYOND_CACHES if device.driver == "cuda" else 1 << 20) // 4
    with (
        ignis.zeros(count, device=device) as given,
        ignis.zeros(count, device=device) as target,
    ):
        milliseconds = _ours_ms(device, [lambda: elementwise.scale(given, 1.0, out=target)] * 8)
        return 2 * given.nbytes / milliseconds / 1e6


def _ours_ms(device: ignis.Device, calls: list[Callable[[], Any]]) -> float:
    """Milliseconds of one call; `calls` are those of a graph."""
    if device.driver != "cuda":
        calls = calls[:1]
    calls[0]()  # compiles
    with ignis.capture(partial(_all, calls), device=device) as graph:
        return device_ms(graph.replay, *ignis_clock(device), runs=7) / len(calls)


def _torchs_ms(torch: Any, calls: list[Callable[[], Any]]) -> float:
    with torch.no_grad():
        calls[0]()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            _all(calls)
        return device_ms(graph.replay, *torch_clock(torch), runs=7) / len(calls)


def _all(calls: list[Callable[[], Any]]) -> None:
    for call in calls:
        call()


def _different(device: ignis.Device, nbytes: int) -> int:
    """Number of operands of so many bytes that exceed the caches."""
    return max(1, -(-_BEYOND_CACHES // nbytes)) if device.driver == "cuda" else 1


def _random(device: ignis.Device, shape: tuple[int, ...], dtype: str, seed: int) -> ignis.NvArray:
    made = random.uniform(shape, seed, device=device)
    if dtype == "float32":
        return made
    with made:
        return functions.cast(made, dtype)


# -- steps -----------------------------------------------------------------------------------------


def _steps(device: ignis.Device, torch: Any, copied: float) -> Iterator[Row]:
    """Steps of whole models in bfloat16, from some positions on."""
    gpu = device.driver == "cuda"
    small = nn.GPT2Config(vocab_size=61, context=48, width=64, num_layers=2, num_heads=2)
    for name, config in (_MODELS if gpu else {"small GPT-2": small}).items():
        kind = nn.GPT2 if isinstance(config, nn.GPT2Config) else nn.LanguageModel
        model = kind.from_weights(config, _weights(device, kind.parameter_shapes(config)))
        blocks = [p.data for block in model.blocks for p in block.parameters()]
        read = sum(array.numel for array in (*blocks, model.projection.data))
        for start in (16, config.context // 2, config.context - 256) if gpu else (4,):
            row = Row(f"step of {name} behind {start} positions, bfloat16", "us")
            found = _steps_us(device, model, start)
            row.figures |= found
            row.share = 2e-3 * read / found["ignis"] / copied
            yield row
        for count in (2, 4, 8) if gpu else (2,):
            with _Sequences(model, count) as sequences:
                for start in (16, config.context // 4, config.context - 256) if gpu else (4,):
                    what = f"step of {count} sequences of {name} behind {start} positions, bfloat16"
                    row = Row(what, "us")
                    row.figures |= sequences.times_us(start)
                    row.share = 2e-3 * read / row.figures["ignis"] / copied
                    yield row
        model.free()


def _weights(device: ignis.Device, shapes: dict[str, tuple[int, ...]]) -> dict[str, ignis.NvArray]:
    """Of sizes that keep what goes through a model at its size."""
    found = {}
    for seed, (name, shape) in enumerate(shapes.items()):
        with (
            ignis.no_grad(),
            random.uniform(shape, seed, device=device) as drawn,
            ((ignis.Tensor(drawn) - 0.5) * (12.0 / shape[-1]) ** 0.5).data as wide,
        ):
            found[name] = functions.cast(wide, "bfloat16")
    return found


class _Sequences(Attending, Scoped):
    """Sequences in the blocks of a pool, as steps of several read and write them."""

    def __init__(self, model: nn.CausalModel, count: int) -> None:
        config, rows = model.config, 16
        width = -(-config.context // rows)
        self._model, self._count = model, count
        self.pool = nn.PagedCache.pool_for(config, count * width, rows, "bfloat16")
        self.pool.array.fill(0.03)
        sequences = [ignis.BlockSequence(self.pool) for _ in range(count)]
        for sequence in sequences:
            sequence.reserve(config.context)
        self.table = self.pool.table(sequences, width=width)
        self.tokens = ignis.zeros(count, "int32")
        self.lengths = ignis.zeros(count, "int32")
        self.position = ignis.zeros(count, "int64")
        self.logits = ignis.zeros((count, model.vocab_size))
        self.whole = PagedWholeStep.of(model, self.pool, (count, width))
        arrays = (self.table, self.tokens, self.lengths, self.position, self.logits)
        self._owned = [self.whole, *arrays, *sequences, self.pool]

    def _attend(self, layer: int, rows: NewRows) -> ignis.NvArray:
        return attend_paged("bench", (self.pool, self.table, self.lengths), layer, rows)

    def _ordinary(self) -> None:
        self._model.decode_batch(self.tokens, self).free()

    def _whole(self) -> None:
        assert self.whole is not None
        self.whole(self.tokens, self.table, self.lengths, self.logits)

    def times_us(self, start: int) -> dict[str, float]:
        """Microseconds of a step in one launch, where it is one, and of an ordinary one."""
        self.position.fill(start)
        self.lengths.fill(start + 1)
        limits = self.pool.registered(self.table, "bench").limits
        floors = np.zeros(self._count, np.int32)
        limits.from_host(np.append(floors, np.full(limits.numel - self._count, start, np.int32)))
        found = {"ordinary": 1e3 * _ours_ms(self.pool.device, [self._ordinary] * 20)}
        calls = [self._whole] * 20
        found["ignis"] = (
            1e3 * _ours_ms(self.pool.device, calls) if self.whole else found["ordinary"]
        )
        return found

    def free(self) -> None:
        """Free all of them; again is a no-op."""
        owned, self._owned = self._owned, []
        for each in owned:
            if each is not None:
                each.free()


def _steps_us(device: ignis.Device, model: nn.CausalModel, start: int) -> dict[str, float]:
    """Microseconds of a step in one launch, where it is one, and of an ordinary one."""
    found = {}
    with (
        model.new_cache() as cache,
        ignis.zeros(1, "int32", device=device) as token,
        ignis.zeros((1, model.vocab_size), device=device) as logits,
    ):
        calls: dict[str, Callable[[], Any]] = {
            "ordinary": partial(model.append, token, cache, out=logits)
        }
        whole = WholeStep.of(model, cache)
        if whole is not None:
            calls["ignis"] = partial(whole, token, logits)
        for name, call in calls.items():
            cache.truncate(0)
            cache.advance(start)
            found[name] = 1e3 * _ours_ms(device, [call] * 20)
        if whole is None:
            found["ignis"] = found["ordinary"]
        else:
            whole.free()
    return found


# -- products --------------------------------------------------------------------------------------


def _products(device: ignis.Device, torch: Any, copied: float) -> Iterator[Row]:
    gpu = device.driver == "cuda"
    layers = _LAYERS if gpu else ((64, 48), (96, 64))
    for dtype in ("bfloat16", "float32"):
        for n, k in layers:
            nbytes = n * k * as_dtype(dtype).itemsize
            count = _different(device, nbytes)
            with _random(device, (count, n, k), dtype, 1) as weights:
                theirs = None
                if torch is not None:
                    kind = getattr(torch, dtype)
                    theirs = torch.rand((count, n, k), device="cuda", dtype=kind)
                for m in _ROWS:
                    if row_product.suits(device, m, k, weights.itemsize):
                        yield _product(device, torch, (m, n, k, dtype), weights, theirs, copied)
                del theirs


def _product(
    device: ignis.Device,
    torch: Any,
    shape: tuple[int, int, int, str],
    weights: ignis.NvArray,
    theirs: Any,
    copied: float,
) -> Row:
    m, n, k, dtype = shape
    row = Row(f"linear {m} x {n} x {k}, {dtype}", "GB/s")
    moved = (n * k + m * (n + k)) * weights.itemsize
    repeats = max(1, 8 // len(weights))
    with (
        _random(device, (m, k), dtype, 2) as x,
        ignis.empty((m, n), dtype, device=device) as out,
    ):
        calls = [
            partial(row_product.product, x, weights[i], transpose_b=True, overlap=True, out=out)
            for i in range(len(weights))
        ]
        row.figures["ignis"] = moved / _ours_ms(device, calls * repeats) / 1e6
    if theirs is not None:
        linear = torch.nn.functional.linear
        tx = torch.rand((m, k), device="cuda", dtype=theirs.dtype)
        others = [partial(linear, tx, weight) for weight in theirs]
        found = attempt("torch", row.what, partial(_torchs_ms, torch, others * repeats))
        if found is not None:
            row.figures["torch"] = moved / found / 1e6
    row.share = row.figures["ignis"] / copied
    return row


# -- attention -------------------------------------------------------------------------------------


def _attention(device: ignis.Device, torch: Any, copied: float) -> Iterator[Row]:
    """One query against a whole cache."""
    gpu = device.driver == "cuda"
    for length, heads, kv_heads, dim in _DECODED if gpu else ((40, 4, 2, 16),):
        shape = Shape(1, length, heads, kv_heads, dim)
        row = Row(f"attention of 1 to {length} at {heads}/{kv_heads} heads of {dim}", "GB/s")
        nbytes = 2 * length * kv_heads * dim * 2
        count = _different(device, nbytes)
        repeats = max(1, 8 // count)
        width = kv_heads * dim
        with (
            _random(device, (1, heads * dim), "bfloat16", 1) as q,
            _random(device, (count, length, width), "bfloat16", 2) as k,
            _random(device, (count, length, width), "bfloat16", 3) as v,
        ):
            milliseconds = _decoded_ms(device, shape, q, k, v)
            row.figures["ignis"] = nbytes / milliseconds / 1e6
        for system in ("FLASH", "cuDNN") if torch is not None else ():
            found = attempt(
                system, row.what, partial(_attention_ms, torch, system, shape, count, repeats)
            )
            if found is not None:
                row.figures[system] = nbytes / found / 1e6
        row.share = row.figures["ignis"] / copied
        row.what += ", bfloat16"
        yield row


def _decoded_ms(
    device: ignis.Device, shape: Shape, q: ignis.NvArray, k: ignis.NvArray, v: ignis.NvArray
) -> float:
    heads = shape.heads, shape.kv_heads
    calls = [partial(attention.decode, q, k[i], v[i], *heads) for i in range(len(k))]
    return _ours_ms(device, calls * max(1, 8 // len(calls)))


def _attention_ms(torch: Any, system: str, shape: Shape, count: int, repeats: int) -> float:
    def drawn(heads: int, rows: int) -> Any:
        made = torch.rand((count, 1, rows, heads, shape.dim), device="cuda", dtype=torch.bfloat16)
        return made.transpose(2, 3)

    q, k = drawn(shape.heads, 1), drawn(shape.kv_heads, shape.rows)
    v = drawn(shape.kv_heads, shape.rows)
    kinds = torch.nn.attention.SDPBackend
    kind = kinds.FLASH_ATTENTION if system == "FLASH" else kinds.CUDNN_ATTENTION
    attend = torch.nn.functional.scaled_dot_product_attention
    grouped = shape.heads != shape.kv_heads
    calls = [partial(attend, q[i], k[i], v[i], enable_gqa=grouped) for i in range(count)]
    with torch.nn.attention.sdpa_kernel(kind):
        return _torchs_ms(torch, calls * repeats)


# -- sampling --------------------------------------------------------------------------------------


def _sampling(device: ignis.Device, torch: Any, copied: float) -> Iterator[Row]:
    """Ids of logits in float32; "host" copies them and chooses there, for all rows of a batch."""
    gpu = device.driver == "cuda"
    for rows, vocab in _LOGITS if gpu else ((2, 301),):
        with _random(device, (rows, vocab), "float32", 1) as logits:
            theirs = torch.rand((rows, vocab), device="cuda") if torch is not None else None
            for what, settings in _KINDS.items():
                row = Row(f"{what} of {rows} x {vocab}", "us")
                ours = partial(_chosen_us, device, logits, settings)
                calls = {"ignis": ours, "host": partial(_host_us, device, logits, settings)}
                if torch is not None:
                    choose = partial(_torchs_choice, torch, theirs, settings)
                    calls["torch"] = lambda choose=choose: 1e3 * _torchs_ms(torch, [choose] * 20)
                for system, call in calls.items():
                    found = attempt(system, row.what, call)
                    if found is not None:
                        row.figures[system] = found
                yield row


def _chosen_us(device: ignis.Device, logits: ignis.NvArray, settings: dict[str, Any]) -> float:
    sampling = importlib.import_module("ignis.kernels.sampling")
    # In device memory, as the steps of a batch have them: one number per row.
    kinds = {"temperature": "float32", "top_p": "float32", "top_k": "int32"}
    values = {"seeds": (1, "uint64"), "steps": (0, "int64")}
    values |= {name: (value, kinds[name]) for name, value in settings.items()}
    with ExitStack() as stack:
        given = {}
        for name, (value, kind) in values.items():
            host = np.full(len(logits), value, kind)
            given[name] = stack.enter_context(ignis.array(host, device=device))
        call = partial(sampling.choose, logits, **given)
        return 1e3 * _ours_ms(device, [call] * 20)


def _host_us(device: ignis.Device, logits: ignis.NvArray, settings: dict[str, Any]) -> float:
    try:
        samplers = [nn.Sampler(seed=n, **settings) for n in range(len(logits))]
    except TypeError as error:
        raise ArgumentError(f"nn.Sampler: {error}") from None

    def choose() -> None:
        for sampler, row in zip(samplers, logits.to_host(), strict=True):
            sampler(row)

    return 1e6 * median_seconds(choose, device.synchronize, runs=3)


def _torchs_choice(torch: Any, logits: Any, settings: dict[str, Any]) -> Any:
    if not settings:
        return logits.argmax(-1)
    if "top_k" in settings:
        values, ids = logits.topk(settings["top_k"], dim=-1)
        chances = (values / settings["temperature"]).softmax(-1)
    else:
        values, ids = logits.sort(dim=-1, descending=True)
        chances = (values / settings["temperature"]).softmax(-1)
        chances = chances * (chances.cumsum(-1) - chances < settings["top_p"])
    return ids.gather(-1, torch.multinomial(chances, 1))
