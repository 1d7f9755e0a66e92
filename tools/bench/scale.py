"""Cost of an operation beside many others: owners, arrays, views, streams, a long tape.

Each figure is the least of many loops over objects that are spread evenly over all there are. What
there is when a size is reached is frozen (`gc.freeze`), as a server does after it has started; rows
that name the collector show its passes over all objects, too. Time is that of the thread's
processor. A fixed loop of Python beside every measurement says how fast that is just then, and
figures are in terms of its fastest run.
``x`` is the largest ratio of a size to the smallest one of its row.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import ignis
from ignis import Tensor
from tools.bench.shared.common import EMPTY, Row

OWNERS = (10, 100, 1_000, 10_000, 100_000)
ARRAYS = (10, 1_000, 100_000, 1_000_000)
STREAMS = (1, 10, 100, 1_000)
OPERATIONS = (100, 1_000, 10_000, 100_000)
_RECORDED = 20_000
"""Operations on all tapes together, where one tape has fewer."""
COLLECTED = 2.0
"""Bound of the ratio where Python's collector passes over all objects."""
BOUND = 1.5
"""Bound of the ratio everywhere else."""

_SAMPLE = 100
_SECONDS = 0.2
"""How long a step is repeated for a figure."""

_now = time.thread_time_ns
"""Processor time of this thread: what others do on the machine is not in it."""

T = TypeVar("T")
Steps = dict[str, Callable[[Any], Any]]


def measure(device: ignis.Device) -> list[Row]:
    """Microseconds per operation at each size, on `device`."""
    table = _Table()
    for part in (_owners, _arrays, _views, _streams, _tapes):
        part(device, table)
        gc.unfreeze()
        gc.collect()
        ignis.memory.collect()
    return table.rows()


class _Table:
    """Figures by operation and size: microseconds, divided by the machine's pace at the time."""

    def __init__(self) -> None:
        self._figures: dict[str, dict[str, float]] = {}

    def add(self, what: str, size: int, paced: float) -> None:
        self._figures.setdefault(what, {})[f"{size:,}"] = paced

    def rows(self) -> list[Row]:
        made = []
        for what, paced in self._figures.items():
            figures = {size: figure * _Pace.best for size, figure in paced.items()}
            first = next(iter(figures.values()))
            worst = max(figures.values()) / first
            bound = COLLECTED if "collector" in what else BOUND
            verdict = f"x{worst:.2f}" + (f" ABOVE {bound}" if worst > bound else "")
            made.append(Row(what, "us", figures, note=verdict))
        return made


def _spread(values: Sequence[T]) -> list[T]:
    """Return `_SAMPLE` of the values, in steps, or all of them again and again."""
    step = max(len(values) // _SAMPLE, 1)
    few = values[::step][:_SAMPLE]
    return [few[index % len(few)] for index in range(_SAMPLE)]


class _Pace:
    """Speed of the machine now, as a share of its best: others may use it, too."""

    best = float("inf")

    @classmethod
    def sample(cls) -> float:
        """Nanoseconds of a fixed loop: the least of a few."""
        least = float("inf")
        for _ in range(5):
            start = _now()
            total: dict[int, tuple[int, str]] = {}
            for index in range(300):
                total[index & 63] = index, str(index)
            least = min(least, _now() - start)
        cls.best = min(cls.best, least)
        return least


def _least_us(step: Callable[[Any], Any], over: Sequence[Any], device: ignis.Device) -> float:
    """Paced microseconds of ``step(each)``, the least of many loops over all of `over`."""
    best = pace = float("inf")
    step(over[0])
    device.synchronize()
    end = time.perf_counter() + _SECONDS
    while time.perf_counter() < end:
        pace = min(pace, _Pace.sample())
        start = _now()
        for each in over:
            step(each)
        best = min(best, _now() - start)
        device.synchronize()
    return best / len(over) / 1000 / pace


@contextmanager
def _collector_off() -> Iterator[None]:
    """Build what is there without passes of the collector, and leave it out of later ones."""
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def _owners(device: ignis.Device, table: _Table) -> None:
    owners: list[ignis.Owner] = []
    arrays: list[ignis.NvArray] = []

    def allocate_and_free(owner: ignis.Owner) -> None:
        ignis.empty(256, "uint8", device, owner=owner).to_device().free()

    def transfer(array: ignis.NvArray) -> None:
        # To an owner that has an array, and back, so that bytes and peaks of both change.
        home = array.owner
        array.transfer_ownership(owners[-1])
        array.transfer_ownership(home)

    def register(index: int) -> None:
        name = f"request {index}"
        ignis.Owner.register(name)
        ignis.Owner.unregister(name)

    for size in OWNERS:
        with _collector_off():
            for index in range(len(owners), size):
                owners.append(ignis.Owner.register(f"bench {index}"))
                arrays.append(ignis.empty(64, "uint8", device, owner=owners[-1]).to_device())
        some, few = _spread(owners), _spread(arrays)
        ignis.memory.reset_peak()
        steps: list[tuple[str, Callable[[Any], Any], Sequence[Any]]] = [
            ("owners: allocate and free", allocate_and_free, some),
            ("owners: transfer, there and back", transfer, few),
            ("owners: register and unregister", register, range(_SAMPLE)),
            ("owners: bytes of an owner", ignis.memory.live_bytes, some),
            ("owners: synchronize", lambda _: device.synchronize(), some),
        ]
        for what, step, over in steps:
            table.add(what, size, _least_us(step, over, device))
    for array in arrays:
        array.free()
    for owner in owners:
        ignis.Owner.unregister(owner.name)


def _arrays(device: ignis.Device, table: _Table) -> None:
    kernel = ignis.compile(EMPTY, "empty", device=device)
    out = ignis.zeros(4, device=device)
    arrays: list[ignis.NvArray] = []
    ours: list[ignis.NvArray] = []

    def allocate_and_free(_: Any) -> None:
        ignis.empty(256, "uint8", device).to_device().free()

    def keep(_: Any) -> None:
        ours.append(ignis.empty(16, "float32", device).to_device())

    def view(array: ignis.NvArray) -> None:
        array[1:3].free()

    def launch(array: ignis.NvArray) -> None:
        kernel.launch(1, 32, (out, array, 4))

    def transfer(array: ignis.NvArray) -> None:
        array.transfer_ownership("store")
        array.transfer_ownership("ignis")

    steps: Steps = {
        "arrays: allocate and free": allocate_and_free,
        "arrays: view": view,
        "arrays: transfer, there and back": transfer,
        "arrays: launch": launch,
        "arrays: hold and release": lambda array: (
            array.increment_ref("reader"),
            array.decrement_ref("reader"),
        ),
        "arrays: synchronize": lambda _: device.synchronize(),
    }
    for size in ARRAYS:
        with _collector_off():
            for _ in range(len(arrays), size):
                arrays.append(ignis.empty(4, "float32", device).to_device())
        some = _spread(arrays)
        for what, step in steps.items():
            table.add(what, size, _least_us(step, some, device))
        table.add("arrays: allocate and keep", size, _least_us(keep, some, device))
        gc.unfreeze()
        what = "arrays: allocate and keep, collector on all"
        table.add(what, size, _mean_us(keep, device))
        ours.clear()
        ignis.memory.collect()
    for array in (*arrays, out):
        array.free()


def _mean_us(step: Callable[[Any], Any], device: ignis.Device) -> float:
    """Paced microseconds of a step on average, the collector's passes included."""
    gc.collect()
    count = 20_000
    pace = _Pace.sample()
    start = _now()
    for _ in range(count):
        step(None)
    elapsed = _now() - start
    pace = (pace + _Pace.sample()) / 2
    device.synchronize()
    return elapsed / count / 1000 / pace


def _views(device: ignis.Device, table: _Table) -> None:
    root = ignis.zeros((1024, 4), device=device)
    views: list[ignis.NvArray] = []

    def view(_: Any) -> None:
        root[5:9].free()

    def drop(_: Any) -> None:
        _view = root[5:9]

    def refused(_: Any) -> None:
        with suppress(ignis.errors.MemoryContractViolation):
            root.free()

    for size in ARRAYS:
        with _collector_off():
            for index in range(len(views), size):
                views.append(root[index % 1024])
        for name, step in {"view": view, "drop": drop, "a refused free": refused}.items():
            figure = _least_us(step, range(_SAMPLE), device)
            table.add(f"views of one root: {name}", size, figure)
    views.clear()
    root.free()


def _streams(device: ignis.Device, table: _Table) -> None:
    kernel = ignis.compile(EMPTY, "empty", device=device)
    x = ignis.zeros(256, device=device)
    streams: list[ignis.Stream] = []
    shared: list[ignis.NvArray] = []

    def allocate_and_free(stream: ignis.Stream) -> None:
        ignis.empty(256, "uint8", device, stream=stream).to_device().free()

    def launch(array: ignis.NvArray) -> None:
        kernel.launch(1, 32, (array, array, 4), stream=array.stream)

    def create_and_close(_: Any) -> None:
        stream = ignis.Stream(device)
        ignis.empty(256, "uint8", device, stream=stream).to_device().free()
        stream.close()

    def synchronize(stream: ignis.Stream) -> None:
        stream.synchronize()

    for size in STREAMS:
        with _collector_off():
            for _ in range(len(streams), size):
                streams.append(ignis.Stream(device))
                shared.append(ignis.zeros(4, device=device, stream=streams[-1]))
        device.synchronize()
        some, few = _spread(streams), _spread(shared)
        steps: list[tuple[str, Callable[[Any], Any], Sequence[Any]]] = [
            ("streams: allocate and free", allocate_and_free, some),
            ("streams: launch", launch, few),
            ("streams: launch on the default one", lambda _: kernel.launch(1, 32, (x, x, 4)), few),
            ("streams: synchronize one", synchronize, some),
            ("streams: synchronize the device", lambda _: device.synchronize(), some),
            ("streams: create, use and close", create_and_close, some),
        ]
        for what, step, over in steps:
            table.add(what, size, _least_us(step, over, device))
    for array in (*shared, x):
        array.free()
    for stream in streams:
        stream.close()


def _tapes(device: ignis.Device, table: _Table) -> None:
    weight = Tensor.ones((4,), device=device, requires_grad=True)
    one = Tensor.ones((4,), device=device)

    def record(operations: int) -> Tensor:
        value = weight
        for _ in range(operations):
            value = value * one
        return value.sum()

    for size in OPERATIONS:
        # Short tapes are many at a time, so that they need no less memory than long ones.
        tapes = max(1, _RECORDED // size)
        least: dict[str, float] = {}
        for _ in range(3):
            for what, elapsed in _lives_of_tapes(record, weight, size, tapes, device):
                least[what] = min(least.get(what, elapsed), elapsed)
        for what, elapsed in least.items():
            table.add(f"tape: {what}", size, elapsed / (size * tapes) / 1000)
    weight.zero_grad()


def _lives_of_tapes(
    record: Callable[[int], Tensor], weight: Tensor, size: int, tapes: int, device: ignis.Device
) -> Iterator[tuple[str, float]]:
    """Paced nanoseconds of each step: recording, backward, the end of a tape, being dropped."""
    ends: list[Tensor] = []
    tape = ignis.Tape()

    def timed(call: Callable[[], Any]) -> float:
        pace = _Pace.sample()
        start = _now()
        call()
        elapsed = _now() - start
        pace = (pace + _Pace.sample()) / 2
        device.synchronize()
        return elapsed / pace

    def record_all() -> None:
        ends.extend(record(size) for _ in range(tapes))

    def backward() -> None:
        for end in ends:
            end.backward()

    def drop() -> None:
        ends.clear()
        ignis.memory.collect()

    gc.collect()
    yield "record, collector on all", timed(record_all)
    drop()
    gc.disable()
    try:
        yield "record", timed(record_all)
        yield "backward", timed(backward)
        drop()
        weight.zero_grad()
        with tape:
            record_all()
            yield "end of the tape", timed(tape.clear)
        drop()
        record_all()
        yield "dropped", timed(drop)
    finally:
        gc.enable()
