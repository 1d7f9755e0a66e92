"""Access paths: every way in which ignis code, or a user of ignis, gets at an array.

A path says what it does to the array (its `Kind`), and what it needs; from that the rules derive
whether it must be refused. Nothing here knows a rule.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import numpy as np

import ignis
from ignis.autograd.function import record
from ignis.kernels import (
    activations,
    attention,
    broadcasting,
    clip,
    elementwise,
    embedding,
    functions,
    gemm,
    kv_cache,
    layout,
    loss,
    normalization,
    optimizers,
    random,
    reduce,
    rope,
    row_product,
    softmax,
)

SOURCE = """
extern "C" __global__ void twice(float* y, const float* x, int n) {
    int i = threadIdx.x;
    if (i < n) y[i] = 2.0f * x[i];
}
"""

SHAPE = (8, 8)
NUMEL = 64


class Kind(enum.Enum):
    """What a path does to the array."""

    READ = "read"
    WRITE = "write"
    SAVE = "save"
    VIEW = "view"
    EXPORT = "export"
    LEND = "export for writing"
    HOLD = "hold"
    ALLOCATE = "allocate"
    PIN = "pin"
    TRANSFER = "transfer"
    FREE = "free"


@dataclass(frozen=True)
class Path:
    """One way to an array.

    Attributes
    ----------
    name : str
        What a failing cell says.
    kind : Kind
        What it does to the array.
    call : callable
        Does it, with the bench and the array.
    before : callable
        What has to happen before the rule sets in: a launch is prepared, a graph is captured.
    shape, dtype
        Of the array that it takes.
    host : bool
        Whether it needs the host, so that it cannot be part of a graph.
    allocated : bool
        Whether the array must have its memory.
    defined : bool
        Whether the array must have a content: ids are checked by the kernel.
    graph : bool
        Whether it is the replay of a graph that was captured before.
    captures : bool
        Whether it captures a graph itself.
    elsewhere : bool
        Whether it works on another stream than the current one.
    orders : bool
        Whether it orders streams that the array was used on.
    """

    name: str
    kind: Kind
    call: Callable[[Bench, ignis.NvArray], object]
    before: Callable[[Bench, ignis.NvArray], object] | None = None
    shape: tuple[int, ...] = SHAPE
    dtype: str = "float32"
    host: bool = False
    allocated: bool = False
    defined: bool = False
    graph: bool = False
    captures: bool = False
    elsewhere: bool = False
    orders: bool = False

    @property
    def works(self) -> bool:
        """Whether it gives work to a stream."""
        return self.kind in (Kind.READ, Kind.WRITE, Kind.SAVE)

    @property
    def prepared(self) -> bool:
        """Whether a part of it has happened before the rule sets in."""
        return self.before is not None


class Bench:
    """What the paths work with besides the array under test, and what they have prepared."""

    def __init__(self, device: ignis.Device) -> None:
        self.device = device
        self.kernel = ignis.compile(SOURCE, "twice", device=device)
        self.launch: Callable[[], object] | None = None
        self.graph: Any = None
        self.sides: list[ignis.Stream] = []
        self.other: ignis.Stream | None = None
        self.consumer: ignis.Stream | None = None
        self._arrays: dict[str, ignis.NvArray] = {}

    def side(self) -> ignis.Stream:
        """A stream that is not the current one; closed at the end."""
        stream = ignis.Stream(self.device)
        self.sides.append(stream)
        return stream

    @property
    def elsewhere(self) -> ignis.Stream:
        """Where paths work that are given a stream."""
        if self.other is None:
            self.other = self.side()
        return self.other

    def array(self, name: str, shape: Any, dtype: str = "float32", value: float = 3) -> Any:
        """An operand, made at its first use: of the device's default stream."""
        found = self._arrays.get(name)
        if found is None:
            self._arrays[name] = found = ignis.full(shape, value, dtype, self.device)
        return found

    @property
    def y(self) -> Any:
        """float32 of the shape of the array under test."""
        return self.array("y", SHAPE)

    @property
    def z(self) -> Any:
        """One more."""
        return self.array("z", SHAPE, value=0.5)

    @property
    def v(self) -> Any:
        """One more."""
        return self.array("v", SHAPE, value=0.25)

    @property
    def u(self) -> Any:
        """One more."""
        return self.array("u", SHAPE, value=0.75)

    @property
    def half(self) -> Any:
        """float16, so that no launch takes it together with the array under test."""
        return self.array("half", SHAPE, "float16")

    @property
    def lse(self) -> Any:
        """Logarithms of sums of one head."""
        return self.array("lse", (1, 8))

    @property
    def big(self) -> Any:
        """With room for the rows of the array under test."""
        return self.array("big", (16, 8))

    @property
    def row(self) -> Any:
        """One row."""
        return self.array("row", (8,))

    @property
    def frequencies(self) -> Any:
        """Of heads with 4 elements."""
        return self.array("frequencies", (2,))

    @property
    def query(self) -> Any:
        """One row as a matrix."""
        return self.array("query", (1, 8))

    @property
    def factor(self) -> Any:
        """One element."""
        return self.array("factor", ())

    @property
    def ids(self) -> Any:
        """Of rows."""
        return self.array("ids", (8,), "int32", 1)

    @property
    def rows(self) -> Any:
        """Of another table."""
        return self.array("rows", (8,), "int64", 1)

    @property
    def position(self) -> Any:
        """A row of a cache."""
        return self.array("position", (), "int64", 0)

    def versions(self) -> dict[str, int]:
        """How often each operand was written."""
        return {name: array.version for name, array in self._arrays.items()}

    def __enter__(self) -> Self:
        """Make all operands: a refused path has made none."""
        for name in OPERANDS:
            getattr(self, name)
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Free everything, unless an error is on its way."""
        if error is not None:
            return
        self.launch = None
        graph, self.graph = self.graph, None
        if graph is not None:
            graph.free()
        for array in self._arrays.values():
            array.free()
        for side in self.sides:
            side.close()


OPERANDS = (
    "y z v u half lse big row frequencies query factor ids rows position".split()  # noqa: SIM905 - one line
)
fused = ignis.fuse(lambda a, b: a * 2.0 + b)
PATHS: list[Path] = []


def path(name: str, kind: Kind, call: Callable[[Bench, Any], object], **facts: Any) -> None:
    """Add a path to the table."""
    PATHS.append(Path(name, kind, call, **facts))


read = partial(path, kind=Kind.READ)
write = partial(path, kind=Kind.WRITE)

# -- launches --------------------------------------------------------------------------------

N = NUMEL
read("launch: argument", call=lambda b, x: b.kernel.launch(1, N, (b.y, x, N)))
write("launch: written argument", call=lambda b, x: b.kernel.launch(1, N, (x, b.y, N)))
read("kernel[]: argument", call=lambda b, x: b.kernel[1, N](b.y, x, N))
write("kernel[]: written argument", call=lambda b, x: b.kernel[1, N](x, b.y, N))
read(
    "launch on another stream: argument",
    call=lambda b, x: b.kernel.launch(1, N, (b.y, x, N), stream=b.elsewhere),
    elsewhere=True,
)
write(
    "launch on another stream: written argument",
    call=lambda b, x: b.kernel.launch(1, N, (x, b.y, N), stream=b.elsewhere),
    elsewhere=True,
)
read(
    "cooperative launch: argument",
    call=lambda b, x: b.kernel.launch(1, N, (b.y, x, N), cooperative=True),
)
write(
    "cooperative launch: written argument",
    call=lambda b, x: b.kernel.launch(1, N, (x, b.y, N), cooperative=True),
)
read("launch of a tensor", call=lambda b, x: b.kernel.launch(1, N, (b.y, ignis.Tensor(x), N)))


def _prepare_read(b: Bench, x: Any) -> None:
    b.launch = b.kernel.prepare(1, N, (b.y, x, N))


def _prepare_write(b: Bench, x: Any) -> None:
    b.launch = b.kernel.prepare(1, N, (x, b.y, N))


def _prepared(prepare: Callable[[Bench, Any], None], b: Bench, x: Any) -> None:
    if b.launch is None:
        prepare(b, x)
    assert b.launch is not None
    b.launch()


read("prepared: argument", call=partial(_prepared, _prepare_read), before=_prepare_read)
write("prepared: written argument", call=partial(_prepared, _prepare_write), before=_prepare_write)

# -- fused closures --------------------------------------------------------------------------

read("fuse: argument", call=lambda b, x: fused(x, b.y))
write("fuse: out", call=lambda b, x: fused(b.y, b.z, out=x))
read("fuse: gradient", call=lambda b, x: fused.gradient(x, b.y, b.z))

# -- kernel families -------------------------------------------------------------------------

read("elementwise.add: a", call=lambda b, x: elementwise.add(x, b.y))
read("elementwise.add: b", call=lambda b, x: elementwise.add(b.y, x))
read("elementwise.add: into out", call=lambda b, x: elementwise.add(x, b.y, out=b.z))
read("elementwise.scale: a", call=lambda b, x: elementwise.scale(x, 2.0))
write("elementwise.add: out", call=lambda b, x: elementwise.add(b.y, b.z, out=x))
write("elementwise.mul in place", call=lambda b, x: elementwise.mul(x, b.y, out=x))
write("elementwise.fill", call=lambda b, x: elementwise.fill(x, 7.0))
read("elementwise.add_bias_rows: x", call=lambda b, x: elementwise.add_bias_rows(x, b.row))
write(
    "elementwise.add_bias_rows: out",
    call=lambda b, x: elementwise.add_bias_rows(b.y, b.row, out=x),
)
read("elementwise.column_sum", call=lambda b, x: elementwise.column_sum(x))
write(
    "elementwise.column_sum: out",
    call=lambda b, x: elementwise.column_sum(b.y, out=x),
    shape=(8,),
)
read(
    "elementwise.broadcast",
    call=lambda b, x: elementwise.broadcast(x, SHAPE),
    shape=(8,),
)
read("activations.relu_forward", call=lambda b, x: activations.relu_forward(x))
write("activations.relu_forward: out", call=lambda b, x: activations.relu_forward(b.y, out=x))
read("activations.gelu_backward", call=lambda b, x: activations.gelu_backward(b.y, x))
write(
    "activations.silu_backward: out",
    call=lambda b, x: activations.silu_backward(b.y, b.z, out=x),
)
read("softmax.forward", call=lambda b, x: softmax.forward(x))
write("softmax.forward: out", call=lambda b, x: softmax.forward(b.y, out=x))
read("softmax.backward", call=lambda b, x: softmax.backward(b.y, x))
read("normalization.rms_norm_forward", call=lambda b, x: normalization.rms_norm_forward(x, b.row))
write(
    "normalization.rms_norm_forward: out",
    call=lambda b, x: normalization.rms_norm_forward(b.y, b.row, out=x),
)
read(
    "normalization.layer_norm_forward: weight",
    call=lambda b, x: normalization.layer_norm_forward(b.y, x, b.row),
    shape=(8,),
)
read(
    "normalization.rms_norm_backward: rstd",
    call=lambda b, x: normalization.rms_norm_backward(b.y, b.z, b.row, x),
    shape=(8,),
)
read("reduce.sum", call=lambda b, x: reduce.sum(x))
read("reduce.max: rows", call=lambda b, x: reduce.max(x, 1))
write("reduce.sum: out", call=lambda b, x: reduce.sum(b.y, 0, out=x), shape=(8,))
read("layout.transpose_2d", call=lambda b, x: layout.transpose_2d(x))
write("layout.transpose_2d: out", call=lambda b, x: layout.transpose_2d(b.y, out=x))
read("layout.slice_cols", call=lambda b, x: layout.slice_cols(x, 1, 3))
read("layout.scatter_cols: src", call=lambda b, x: layout.scatter_cols(b.big, x, 0), shape=(16, 4))
write(
    "layout.scatter_cols_add: dst",
    call=lambda b, x: layout.scatter_cols_add(x, b.y, 0),
)
read("rope.forward", call=lambda b, x: rope.forward(x, b.frequencies, 2))
read("rope.forward: table", call=lambda b, x: rope.forward(b.y, x, 2), shape=(2,))
write("rope.backward: out", call=lambda b, x: rope.backward(b.y, b.frequencies, 2, out=x))
read("embedding.lookup: weight", call=lambda b, x: embedding.lookup(x, b.ids))
read(
    "embedding.lookup: ids",
    call=lambda b, x: embedding.lookup(b.y, x),
    shape=(8,),
    dtype="int32",
    defined=True,
)
read(
    "embedding.lookup_sum: table",
    call=lambda b, x: embedding.lookup_sum(b.y, b.ids, x, b.rows),
)
write(
    "embedding.lookup_sum: out",
    call=lambda b, x: embedding.lookup_sum(b.y, b.ids, b.z, b.rows, out=x),
)
write("embedding.lookup: out", call=lambda b, x: embedding.lookup(b.y, b.ids, out=x))
read("embedding.backward: dy", call=lambda b, x: embedding.backward(x, b.ids, 8))
read("attention.forward: q", call=lambda b, x: attention.forward(x, b.y, b.z, 1))
read("attention.forward: v", call=lambda b, x: attention.forward(b.y, b.z, x, 1))
read("attention.decode: k", call=lambda b, x: attention.decode(b.query, x, b.z, 1))
write(
    "attention.decode: out",
    call=lambda b, x: attention.decode(b.query, b.y, b.z, 1, out=x),
    shape=(1, 8),
)
read(
    "attention.backward: out",
    call=lambda b, x: attention.backward(b.y, b.z, b.v, b.u, x, b.lse, 1),
)
write(
    "attention.backward: into",
    call=lambda b, x: attention.backward(b.z, b.z, b.z, b.z, b.z, b.lse, 1, into=(b.y, b.v, x)),
)
read(
    "attention.kv_attention: cache",
    call=lambda b, x: attention.kv_attention(b.query, x, b.y, b.position, 1),
)
read(
    "attention.kv_attention: start",
    call=lambda b, x: attention.kv_attention(b.query, b.z, b.y, x, 1),
    shape=(),
    dtype="int64",
    defined=True,
)
read("loss.cross_entropy: logits", call=lambda b, x: loss.cross_entropy(x, b.ids))
read(
    "loss.cross_entropy: targets",
    call=lambda b, x: loss.cross_entropy(b.y, x),
    shape=(8,),
    dtype="int32",
    defined=True,
)
read("broadcasting.binary", call=lambda b, x: broadcasting.binary("multiply", x, b.row))
write(
    "broadcasting.binary: out",
    call=lambda b, x: broadcasting.binary("multiply", b.y, b.row, out=x),
)
read("broadcasting.sum_to", call=lambda b, x: broadcasting.sum_to(x, (8,)))
read("functions.forward", call=lambda b, x: functions.forward("exp", x))
write("functions.forward: out", call=lambda b, x: functions.forward("exp", b.y, out=x))
read("functions.cast", call=lambda b, x: functions.cast(x, "float16"))
read("functions.scale_by: factor", call=lambda b, x: functions.scale_by(b.y, x), shape=())
write("functions.scale_by: out", call=lambda b, x: functions.scale_by(b.y, b.factor, out=x))
write("optimizers.sgd: param", call=lambda b, x: optimizers.sgd(x, b.y, lr=0.1), host=True)
read("optimizers.sgd: grad", call=lambda b, x: optimizers.sgd(b.y, x, lr=0.1), host=True)
write(
    "optimizers.adamw: m",
    call=lambda b, x: optimizers.adamw(b.y, b.z, x, b.v, lr=0.1, step=1),
    host=True,
)
write("clip_by_norm", call=lambda b, x: clip.clip_by_norm([x, b.y], 0.5))
write("clip_by_norm: after others", call=lambda b, x: clip.clip_by_norm([b.half, x], 0.5))
read("random.dropout", call=lambda b, x: random.dropout(x, 0.5, 3), host=True)
write("random.dropout: out", call=lambda b, x: random.dropout(b.y, 0.5, 3, out=x), host=True)
write("random.take", call=lambda b, x: random.take(x), shape=(), dtype="int64")
read(
    "kv_cache.append: keys",
    call=lambda b, x: kv_cache.append(x, b.y, b.z, b.v, b.position),
)
write(
    "kv_cache.append: cache",
    call=lambda b, x: kv_cache.append(b.y, b.z, x, b.v, b.position),
)
read(
    "kv_cache.append_rotated: queries",
    call=lambda b, x: kv_cache.append_rotated(x, b.y, b.y, b.z, b.v, b.position, b.frequencies),
)
write(
    "kv_cache.append_rotated: cache",
    call=lambda b, x: kv_cache.append_rotated(b.y, b.y, b.y, b.z, x, b.position, b.frequencies),
)
write(
    "kv_cache.append_rotated: out",
    call=lambda b, x: kv_cache.append_rotated(
        b.y, b.y, b.y, b.z, b.v, b.position, b.frequencies, out=x
    ),
)
read("row_product.product: x", call=lambda b, x: row_product.product(x, b.y))
read("row_product.product: weight", call=lambda b, x: row_product.product(b.y, x))
write("row_product.product: out", call=lambda b, x: row_product.product(b.y, b.z, out=x))
read("gemm.matmul: a", call=lambda b, x: gemm.matmul(x, b.y))
read("gemm.matmul: b", call=lambda b, x: gemm.matmul(b.y, x, transpose_b=True))
write("gemm.matmul: out", call=lambda b, x: gemm.matmul(b.y, b.z, out=x))
write("gemm.matmul: added to out", call=lambda b, x: gemm.matmul(b.y, b.z, beta=1.0, out=x))

# -- copies ----------------------------------------------------------------------------------

HOST = np.full(SHAPE, 9.0, np.float32)


def _landed(copy: Any) -> None:
    copy.wait()


def _pinned_upload(b: Bench, x: Any) -> None:
    buffer = ignis.PinnedBuffer(HOST.nbytes, b.device)
    values = buffer.numpy("float32", SHAPE)
    values[:] = HOST
    x.from_host_async(values).wait()


write("from_host", call=lambda b, x: x.from_host(HOST), host=True)
write("from_host_raw", call=lambda b, x: x.from_host_raw(HOST.tobytes()), host=True)
write("from_host_async", call=lambda b, x: _landed(x.from_host_async(HOST)), host=True)
write("from_host_async: pinned", call=_pinned_upload, host=True)
read("to_host", call=lambda b, x: x.to_host(), host=True, allocated=True)
read("tolist", call=lambda b, x: x.tolist(), host=True, allocated=True)
read("to_host_async", call=lambda b, x: _landed(x.to_host_async()), host=True, allocated=True)
read(
    "to_host_async: out",
    call=lambda b, x: _landed(x.to_host_async(np.empty(SHAPE, np.float32))),
    host=True,
    allocated=True,
)
read("clone", call=lambda b, x: x.clone(), allocated=True)
read("astype", call=lambda b, x: x.astype("float64"), allocated=True)
read("to", call=lambda b, x: x.to(b.device), allocated=True)
read("slice_copy", call=lambda b, x: x.slice_copy(1, 2, 3), allocated=True)
write("zero", call=lambda b, x: x.zero())
write("fill", call=lambda b, x: x.fill(4.0))
write("write_rows: destination", call=lambda b, x: x.write_rows(b.row, 3), allocated=True)
read("write_rows: source", call=lambda b, x: b.big.write_rows(x, 3), allocated=True)
write("a[i:j] = array: destination", call=lambda b, x: x.__setitem__(slice(3, 6), b.row))
write("a[i] = number", call=lambda b, x: x.__setitem__(2, 4.0))
write("a[i] = values", call=lambda b, x: x.__setitem__(2, np.ones(8)), host=True)
read(
    "a[i:j] = array: source",
    call=lambda b, x: b.big.__setitem__(slice(3, 11), x),
    allocated=True,
)

# -- views and exports -----------------------------------------------------------------------


def _closed(view: Any) -> None:
    view.free()


view = partial(path, kind=Kind.VIEW)
view("[]", call=lambda b, x: _closed(x[1:3]))
view("[] of a row", call=lambda b, x: _closed(x[2]))
view("slice", call=lambda b, x: _closed(x.slice(0, 1, 2)))
view("reshape", call=lambda b, x: _closed(x.reshape(-1)))
view("view", call=lambda b, x: _closed(x.view("int32")))


def _exported(b: Bench, x: Any, **how: Any) -> None:
    count = x.ref_count
    on_host = b.consumer is None or b.device.api.host_addressable
    capsule = x.__dlpack__(stream=None if on_host else b.consumer.handle, **how)
    assert x.ref_count == count + 1 and x.on_device
    del capsule
    ignis.memory.collect()


path(
    "__dlpack__",
    Kind.EXPORT,
    lambda b, x: _exported(b, x, max_version=(1, 0)),
)

path("__dlpack__ before 1.0", Kind.LEND, _exported)

# -- tapes -----------------------------------------------------------------------------------


def _saved(operation: Callable[[Any, Any], Any], b: Bench, x: Any) -> None:
    with ignis.Tape():
        w = ignis.Tensor(b.y, requires_grad=True)
        made = operation(ignis.Tensor(x), w)
        assert x.allocation.tape is not None
        del made


path("tape: mul", Kind.SAVE, partial(_saved, lambda x, w: x * w))
path("tape: matmul", Kind.SAVE, partial(_saved, lambda x, w: x @ w))
path("tape: fuse", Kind.SAVE, partial(_saved, ignis.fuse(lambda a, b: a * b)))


def _recorded(b: Bench, x: Any) -> None:
    with ignis.Tape():
        w = ignis.Tensor(b.y, requires_grad=True)
        made = record("path", b.z, (w,), [x], lambda dy, saved: [dy])
        assert x.allocation.tape is not None
        del made
    ignis.memory.collect()


path("tape: without reading", Kind.HOLD, _recorded)

# -- graphs ----------------------------------------------------------------------------------


def _captured(call: Callable[[Bench, Any], object], b: Bench, x: Any) -> None:
    with ignis.capture(lambda: call(b, x), device=b.device):
        assert x.ref_count


def _capture(call: Callable[[Bench, Any], object], b: Bench, x: Any) -> None:
    b.graph = ignis.capture(lambda: call(b, x), device=b.device)


def _replay(b: Bench, x: Any) -> None:
    b.graph.replay()


READS: Callable[[Bench, Any], object] = lambda b, x: elementwise.add(x, b.y)  # noqa: E731
WRITES: Callable[[Bench, Any], object] = lambda b, x: elementwise.add(x, b.y, out=x)  # noqa: E731
read("capture: read", call=partial(_captured, READS), captures=True, elsewhere=True)
write("capture: written", call=partial(_captured, WRITES), captures=True, elsewhere=True)
read("replay: read", call=_replay, before=partial(_capture, READS), graph=True, host=True)
write("replay: written", call=_replay, before=partial(_capture, WRITES), graph=True, host=True)

# -- ownership -------------------------------------------------------------------------------


def _held(b: Bench, x: Any) -> None:
    x.increment_ref("path")
    x.decrement_ref("path")


def _held_by_tape(b: Bench, x: Any) -> None:
    x.tape_hold("path")
    x.tape_release("path")


def _pinned(b: Bench, x: Any) -> None:
    x.pin()
    x.unpin()


def _transferred(b: Bench, x: Any) -> None:
    try:
        x.transfer_ownership(ignis.Owner.register("mover", b.side()))
    finally:
        ignis.Owner.register("mover")


path("increment_ref", Kind.HOLD, _held)
path("tape_hold", Kind.HOLD, _held_by_tape)
path("to_device", Kind.ALLOCATE, lambda b, x: x.to_device())
path("pin", Kind.PIN, _pinned, host=True)
path("transfer_ownership", Kind.TRANSFER, lambda b, x: x.transfer_ownership("nccl"))
path("transfer_ownership: to a stream", Kind.TRANSFER, _transferred, orders=True)
path("free", Kind.FREE, lambda b, x: x.free(), orders=True)
