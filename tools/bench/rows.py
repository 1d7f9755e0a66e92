"""Kernels that memory is the limit of, by family, shape and dtype: bytes per second beside torch.

Each figure is that of one call of many in a captured graph (torch: in a CUDA graph). Bytes are
those that must move: every input read once, every output written once. The share is that of a copy
that moves as many bytes, so an array that fits into the caches is compared with a copy that does.

With ``variants``, the choices that kernels leave open (`IGNIS_MAP_VECTORS` and its kin in their
sources, template arguments) are measured too, one row each, beside the choice that was made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import ignis
from ignis.dtypes import c_type
from ignis.kernels import (
    activations,
    elementwise,
    embedding,
    functions,
    layout,
    normalization,
    random,
    reduce,
    softmax,
)
from ignis.kernels.common.operands import BLOCK, MapCut
from ignis.kernels.common.rows import RowShape
from ignis.kernels.common.sources import load
from tools.bench.shared.common import Row, attempt, device_ms, ignis_clock, peers, torch_clock

_LARGE, _SMALL, _NARROW, _VOCABULARY = (16384, 4096), (4096, 768), (65536, 257), (2048, 50257)
_DTYPES = ("float32", "bfloat16")
_SIMULATED = 64
"""By what the rows of a shape are divided on a simulated device, whose times say nothing."""

__all__ = ["PARTS", "measure"]

Call = Callable[[], Any]


@dataclass(frozen=True)
class Case:
    """One family at one shape: bytes that move, ignis' call, and torch's where there is one."""

    what: str
    bytes: int
    ours: Call
    theirs: Call | None = None

    @property
    def family(self) -> str:
        """One of `PARTS`: the words ahead of the shape."""
        return re.split(r" (?:of )?\d", self.what)[0].replace(" ", "_")


def measure(
    device: ignis.Device, *, only: Collection[str] | None = None, variants: bool = False
) -> list[Row]:
    """One row per family, shape and dtype; GB/s. `only` are some of `PARTS`; all if None."""
    only = PARTS if only is None else only
    torch = peers(device).get("torch")
    copies: dict[int, float] = {}
    rows = []
    for dtype in _DTYPES:
        inputs = _Inputs(device, torch, dtype)
        for cases in _families(inputs, only, variants):
            for case in cases:
                if case.family not in only:
                    continue
                row = Row(f"{case.what}, {dtype}", "GB/s")
                milliseconds = attempt("ignis", row.what, partial(_ours_ms, device, case))
                if milliseconds is None:  # a variant that this device has no room for
                    continue
                row.figures["ignis"] = case.bytes / milliseconds / 1e6
                if torch is not None and case.theirs is not None:
                    _torchs(torch, case, case.theirs, row)
                if case.bytes not in copies:
                    copies[case.bytes] = _copy_ms(device, case.bytes)
                row.share = copies[case.bytes] / milliseconds
                rows.append(row)
            inputs.clear()
    return rows


def _families(inputs: _Inputs, only: Collection[str], variants: bool) -> Iterator[Iterator[Case]]:
    """The cases of functions that have one of `only`; nothing is made before they are asked for."""
    for family, names, shapes in _FAMILIES:
        if not set(names).isdisjoint(only):
            yield from (family(inputs, inputs.shape(shape)) for shape in shapes)
    for family, names in _VARIANTS if variants else ():
        if not set(names).isdisjoint(only):
            yield family(inputs)


def _repeats(size: int) -> int:
    """Calls in a graph: a few milliseconds in all, so that its launch does not count."""
    return max(2, min(200, int(6e9 / max(size, 1))))


def _ours_ms(device: ignis.Device, case: Case) -> float:
    count = _repeats(case.bytes) if device.driver == "cuda" else 1
    case.ours()  # compiles
    with ignis.capture(partial(_repeat, case.ours, count), device=device) as graph:
        return device_ms(graph.replay, *ignis_clock(device), runs=10) / count


def _torchs(torch: Any, case: Case, call: Call, row: Row) -> None:
    """Add torch's figure: in a graph, or of single calls where it refuses to be captured."""
    count = _repeats(case.bytes)

    def captured() -> float:
        call()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            _repeat(call, count)
        return device_ms(graph.replay, *torch_clock(torch), runs=10) / count

    with torch.no_grad():
        measured = attempt("torch", f"{row.what} in a graph", captured)
        if measured is None:
            measured = attempt("torch", row.what, partial(device_ms, call, *torch_clock(torch)))
            row.note = "torch in no graph"
    if measured is not None:
        row.figures["torch"] = case.bytes / measured / 1e6


def _copy_ms(device: ignis.Device, size: int) -> float:
    with (
        ignis.zeros(max(size // 8, 1), device=device) as given,
        ignis.zeros(max(size // 8, 1), device=device) as target,
    ):
        return _ours_ms(device, Case("copy", size, lambda: target.write_rows(given, 0)))


def _repeat(call: Call, count: int) -> None:
    for _ in range(count):
        call()


class _Inputs:
    """Random arrays made on the device, in ignis and in torch where it is there."""

    def __init__(self, device: ignis.Device, torch: Any, dtype: str) -> None:
        self.device, self.torch, self.dtype = device, torch, dtype
        self.size = 4 if dtype == "float32" else 2
        self._made: dict[tuple[Any, ...], tuple[ignis.NvArray, Any]] = {}

    def __call__(self, *shape: int, which: int = 0, dtype: str = "") -> tuple[ignis.NvArray, Any]:
        """One of several arrays of a shape, the same one for the same arguments."""
        dtype = dtype or self.dtype
        key = (shape, which, dtype)
        if key not in self._made:
            made = random.uniform(shape, seed=which, device=self.device)
            ours = made if dtype == "float32" else functions.cast(made, dtype)
            theirs = None
            if self.torch is not None:
                theirs = self.torch.rand(shape, device="cuda", dtype=getattr(self.torch, dtype))
            self._made[key] = ours, theirs
        return self._made[key]

    def ids(self, count: int, most: int) -> tuple[ignis.NvArray, Any]:
        """Ids below `most`."""
        floats = random.uniform((count,), seed=7, device=self.device).to_host()
        host = (floats * most).astype("int64")
        ours = ignis.array(host, device=self.device)
        return ours, self.torch.from_numpy(host).cuda() if self.torch is not None else None

    def shape(self, shape: tuple[int, int]) -> tuple[int, int]:
        """A shape as it is measured on this device."""
        rows, cols = shape
        return shape if self.device.driver == "cuda" else (max(rows // _SIMULATED, 1), cols)

    def clear(self) -> None:
        """Free what was made."""
        for ours, _ in self._made.values():
            ours.free()
        self._made.clear()


def _named(what: str, shape: tuple[int, ...]) -> str:
    return f"{what} {' x '.join(str(size) for size in shape)}"


def _pointwise(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    torch = inputs.torch
    aten = torch.ops.aten if torch is not None else None
    nn = torch.nn.functional if torch is not None else None
    x, tx = inputs(*shape)
    y, ty = inputs(*shape, which=1)
    n = x.nbytes
    yield Case(_named("add", shape), 3 * n, lambda: elementwise.add(x, y), lambda: tx + ty)
    yield Case(
        _named("gelu", shape),
        2 * n,
        lambda: activations.gelu(x),
        lambda: nn.gelu(tx, approximate="tanh"),
    )
    yield Case(
        _named("gelu backward", shape),
        3 * n,
        lambda: activations.gelu_backward(y, x),
        lambda: aten.gelu_backward(ty, tx, approximate="tanh"),
    )
    yield Case(_named("silu", shape), 2 * n, lambda: activations.silu(x), lambda: nn.silu(tx))
    yield Case(
        _named("silu backward", shape),
        3 * n,
        lambda: activations.silu_backward(y, x),
        lambda: aten.silu_backward(ty, tx),
    )
    other = "bfloat16" if inputs.dtype == "float32" else "float32"
    yield Case(
        _named("cast", shape),
        6 * x.numel,
        lambda: functions.cast(x, other),
        lambda: tx.to(getattr(torch, other)),
    )


def _bias(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    rows, cols = shape
    x, tx = inputs(rows, cols)
    bias, tbias = inputs(cols, which=1)
    yield Case(
        _named("bias add", shape),
        2 * x.nbytes,
        lambda: elementwise.add_bias_rows(x, bias),
        lambda: tx + tbias,
    )


def _softmax(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    torch = inputs.torch
    x, tx = inputs(*shape)
    dy, tdy = inputs(*shape, which=1)
    n = x.nbytes
    yield Case(_named("softmax", shape), 2 * n, lambda: softmax.forward(x), lambda: tx.softmax(-1))
    yield Case(
        _named("softmax backward", shape),
        3 * n,
        lambda: softmax.backward(dy, x),
        lambda: torch.ops.aten._softmax_backward_data(tdy, tx, -1, tx.dtype),
    )


def _norms(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    torch = inputs.torch
    aten = torch.ops.aten if torch is not None else None
    rms_in_torch = hasattr(aten, "_fused_rms_norm")
    rows, cols = shape
    x, tx = inputs(rows, cols)
    dy, tdy = inputs(rows, cols, which=1)
    (weight, tweight), (bias, tbias) = inputs(cols, which=2), inputs(cols, which=3)
    (mean, tmean), (rstd, trstd) = (inputs(rows, which=which, dtype="float32") for which in (4, 5))
    if torch is not None:
        tmean, trstd = tmean[:, None], trstd[:, None]
    n = x.nbytes
    yield Case(
        _named("layer_norm", shape),
        2 * n,
        lambda: normalization.layer_norm_forward(x, weight, bias),
        lambda: aten.native_layer_norm(tx, [cols], tweight, tbias, 1e-5),
    )
    yield Case(
        _named("layer_norm backward", shape),
        3 * n,
        lambda: normalization.layer_norm_backward(dy, x, weight, mean, rstd),
        lambda: aten.native_layer_norm_backward(
            tdy, tx, [cols], tmean, trstd, tweight, tbias, [True, True, True]
        ),
    )
    yield Case(
        _named("rms_norm", shape),
        2 * n,
        lambda: normalization.rms_norm_forward(x, weight),
        (lambda: aten._fused_rms_norm(tx, [cols], tweight, 1e-5)) if rms_in_torch else None,
    )
    yield Case(
        _named("rms_norm backward", shape),
        3 * n,
        lambda: normalization.rms_norm_backward(dy, x, weight, rstd),
        (lambda: aten._fused_rms_norm_backward(tdy, tx, [cols], trstd, tweight, [True, True]))
        if rms_in_torch
        else None,
    )


def _sums(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    x, tx = inputs(*shape)
    n = x.nbytes
    yield Case(_named("column sum", shape), n, lambda: elementwise.column_sum(x), lambda: tx.sum(0))
    yield Case(_named("row sum", shape), n, lambda: reduce.sum(x, 1), lambda: tx.sum(1))
    if shape == inputs.shape(_LARGE):
        yield Case(_named("sum of all", shape), n, lambda: reduce.sum(x), lambda: tx.sum())


def _transposes(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    x, tx = inputs(*shape)
    yield Case(
        _named("transpose", shape),
        2 * x.nbytes,
        lambda: layout.transpose_2d(x),
        lambda: tx.t().contiguous(),
    )


def _embeddings(inputs: _Inputs, shape: tuple[int, int]) -> Iterator[Case]:
    torch = inputs.torch
    count, width = shape
    vocab = 50304 if inputs.device.driver == "cuda" else 786
    dy, tdy = inputs(count, width)
    table, ttable = inputs(vocab, width, which=1)
    ids, tids = inputs.ids(count, vocab)
    yield Case(
        f"embedding of {count} x {width}",
        2 * dy.nbytes,
        lambda: embedding.lookup(table, ids),
        lambda: torch.nn.functional.embedding(tids, ttable),
    )
    yield Case(
        f"embedding backward of {count} x {width}",
        dy.nbytes + table.nbytes,
        lambda: embedding.backward(dy, ids, vocab),
        lambda: torch.ops.aten.embedding_dense_backward(tdy, tids, vocab, -1, False),
    )


def _kernel(inputs: _Inputs, file: str, expression: str, **defines: int) -> ignis.Kernel:
    options = tuple(f"-D{name}={value}" for name, value in defines.items())
    return load(file, expression, inputs.device, options)


def _vector_variants(inputs: _Inputs) -> Iterator[Case]:
    kind = c_type(ignis.dtypes.as_dtype(inputs.dtype))
    for threads, vectors in ((256, 1), (512, 1), (128, 2), (256, 2), (64, 4), (128, 4)):
        cut = MapCut(threads, vectors)
        label = f", {threads} threads of {vectors} vectors"
        macros = {"IGNIS_MAP_THREADS": threads, "IGNIS_MAP_VECTORS": vectors}
        for shape in (_LARGE, _SMALL):
            x, _ = inputs(*inputs.shape(shape))
            y, _ = inputs(*inputs.shape(shape), which=1)
            gelu = _kernel(inputs, "functions.cu", f"unary<{kind}, Gelu>", **macros)
            grid = cut.blocks(x.numel, inputs.size)
            yield Case(
                _named("gelu", shape) + label,
                2 * x.nbytes,
                partial(gelu.launch, grid, threads, (x, y, x.numel)),
            )
        x, _ = inputs(*inputs.shape(_NARROW))
        y, _ = inputs(*inputs.shape(_NARROW), which=1)
        bias, _ = inputs(_NARROW[1], which=2)
        rows = _kernel(inputs, "elementwise.cu", f"add_bias_rows<{kind}, unsigned>", **macros)
        args, grid = (x, bias, y, x.numel, _NARROW[1]), cut.blocks(x.numel, inputs.size)
        yield Case(
            _named("bias add", _NARROW) + label,
            2 * x.nbytes,
            partial(rows.launch, grid, threads, args),
        )


def _transpose_variants(inputs: _Inputs) -> Iterator[Case]:
    kind = c_type(ignis.dtypes.as_dtype(inputs.dtype))
    for shape in (_LARGE, _NARROW, (1024, 1024)):
        rows, cols = inputs.shape(shape)
        x, _ = inputs(rows, cols)
        y, _ = inputs(cols, rows)
        for side in (8, 16) if cols % 8 == 0 else ():
            tile = side * 16 // inputs.size
            kernel = _kernel(inputs, "layout.cu", f"transpose<{kind}, {side}>")
            tiles = -(-rows // tile) * -(-cols // tile)
            yield Case(
                _named("transpose", shape) + f", tiles of {tile}",
                2 * x.nbytes,
                partial(kernel.launch, tiles, side * side, (x, y, rows, cols)),
            )
        for limit in (128, 256, 352):
            across = -(-cols * inputs.size // limit)
            any_ = _kernel(inputs, "layout.cu", f"transpose_any<{kind}>", IGNIS_TILE_BYTES=limit)
            args = (x, y, rows, cols, -(-cols // across), across, x.numel)
            yield Case(
                _named("transpose", shape) + f", tiles of rows of {limit} bytes",
                2 * x.nbytes,
                partial(any_.launch, -(-rows // 128) * across, 256, args),
            )


def _norm_variants(inputs: _Inputs) -> Iterator[Case]:
    """Only the first of two kernels, which is what the choices are about."""
    kind, size = c_type(ignis.dtypes.as_dtype(inputs.dtype)), inputs.size
    vec = 16 // size
    choices = (
        (_LARGE, RowShape(vec, 16 // vec, 256), (1, 2, 3), (2,), (264, 396)),
        (_LARGE, RowShape(vec, 8 // vec, 512), (2, 3), (1, 2), (132, 264)),
        ((16384, 1024), RowShape(vec, 32 // vec, 32), (1, 2, 3), (1,), (132,)),
        ((16384, 1024), RowShape(vec, 8 // vec, 128), (2, 3), (4, 5), (528, 660)),
        (_SMALL, RowShape(vec, 24 // vec, 32), (1, 2), (1, 2), (132, 264)),
    )
    for shape, how, stages, blocks, chunks in choices:
        rows, cols = inputs.shape(shape)
        x, _ = inputs(rows, cols)
        dy, _ = inputs(rows, cols, which=1)
        dx, _ = inputs(rows, cols, which=2)
        weight, _ = inputs(cols, which=3)
        mean, _ = inputs(rows, which=4, dtype="float32")
        partials, _ = inputs(2, max(chunks), cols, dtype="float32")
        for stage in stages:
            for resident in blocks:
                kernel = _kernel(
                    inputs,
                    "normalization_backward.cu",
                    f"norm_backward<{kind}, {how.arguments}, false, true, {stage}>",
                    IGNIS_NORM_BLOCKS=resident,
                )
                for chunk in chunks:
                    groups = 8 if how.group == 32 else 1
                    block = groups * how.group
                    shared = 2 * stage * how.steps * how.vec * size * block
                    if groups > 1:
                        shared = max(shared, 8 * groups * (cols + cols // 32))
                    sizes = cols, *divmod(rows, groups * chunk)
                    args = (dy, x, weight, mean, mean, dx, partials, *sizes)
                    yield Case(
                        _named("layer_norm backward", shape)
                        + f", group {how.group}, {stage} stages, {resident} blocks, "
                        f"{chunk} chunks",
                        3 * x.nbytes,
                        partial(kernel.launch, chunk, block, args, shared=shared),
                    )


def _sum_variants(inputs: _Inputs) -> Iterator[Case]:
    kind, vec = c_type(ignis.dtypes.as_dtype(inputs.dtype)), 16 // inputs.size
    for lanes in (4, 8, 16, 32):
        rows, cols = inputs.shape(_NARROW)
        x, _ = inputs(rows, cols)
        sums, _ = inputs(rows, dtype="float32")
        short = _kernel(inputs, "reduce.cu", f"reduce_short_rows<{kind}, Sum, float, {lanes}>")
        yield Case(
            f"row sum {rows} x {cols}, {lanes} lanes",
            x.nbytes,
            partial(short.launch, -(-rows * lanes // BLOCK), BLOCK, (x, sums, rows, cols, 1.0)),
        )
    for loads in (2, 4, 8):
        rows, cols = inputs.shape((2048, 50304))
        x, _ = inputs(rows, cols)
        sums, _ = inputs(rows, dtype="float32")
        by_row = _kernel(
            inputs, "reduce.cu", f"reduce_rows<{kind}, Sum, float>", IGNIS_ROW_LOADS=loads
        )
        yield Case(
            f"row sum {rows} x {cols}, {loads} loads",
            x.nbytes,
            partial(by_row.launch, rows, BLOCK, (x, sums, cols, cols, 1, 1.0)),
        )
        by_column = _kernel(
            inputs,
            "reduce.cu",
            f"reduce_columns<{kind}, Sum, float, {vec}, 8>",
            IGNIS_COLUMN_LOADS=loads,
        )
        for shape, chunks in ((_LARGE, (16, 33, 64)), (_SMALL, (32, 64, 128))):
            rows, cols = inputs.shape(shape)
            z, _ = inputs(rows, cols, which=1)
            out, _ = inputs(max(chunks), cols, dtype="float32")
            tiles = -(-cols // (32 * vec))
            for chunk in chunks:
                each = -(-rows // chunk)
                count = -(-rows // each)
                args = (z, out, rows, cols, each, count, 1.0, z.numel)
                yield Case(
                    _named("column sum", shape) + f", {loads} loads, {chunk} chunks",
                    z.nbytes,
                    partial(by_column.launch, tiles * count, (32, 8), args),
                )


_ALL = (_LARGE, _SMALL, _NARROW, _VOCABULARY)
_FAMILIES: tuple[tuple[Callable[..., Iterator[Case]], tuple[str, ...], Any], ...] = (
    (
        _pointwise,
        ("add", "gelu", "gelu_backward", "silu", "silu_backward", "cast"),
        (_LARGE, _SMALL),
    ),
    (_bias, ("bias_add",), _ALL),
    (_softmax, ("softmax", "softmax_backward"), _ALL),
    (
        _norms,
        ("layer_norm", "layer_norm_backward", "rms_norm", "rms_norm_backward"),
        (_LARGE, _SMALL, _NARROW, (16384, 768), (16384, 1024), (16384, 1001), (65536, 256)),
    ),
    (_sums, ("column_sum", "row_sum", "sum_of_all"), (*_ALL, (2048, 50304))),
    (_transposes, ("transpose",), (_LARGE, _SMALL, _NARROW, (1024, 1024))),
    (
        _embeddings,
        ("embedding", "embedding_backward"),
        ((1024, 768), (8192, 768), (32768, 1024)),
    ),
)
"""What has cases, their families, and the shapes."""
_VARIANTS: tuple[tuple[Callable[[_Inputs], Iterator[Case]], tuple[str, ...]], ...] = (
    (_vector_variants, ("gelu", "bias_add")),
    (_transpose_variants, ("transpose",)),
    (_norm_variants, ("layer_norm_backward",)),
    (_sum_variants, ("row_sum", "column_sum")),
)
PARTS = tuple(name for _, names, _ in _FAMILIES for name in names)
"""The families that can be measured alone."""
