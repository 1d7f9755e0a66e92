"""Scenes for the checker of order: an array, two streams, and what these can do with it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import ignis

SIDE = 24
N = SIDE * SIDE
SOURCE = r"""
extern "C" __global__ void fill(float* y, float value, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = value;
}
extern "C" __global__ void twice(float* y, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
"""


class Scene:
    """A device with two streams and the array X that both use, its own things apart."""

    def __init__(self, device: ignis.Device, external: bool) -> None:
        self.device = device
        self.api = device.api
        self.first, self.second = ignis.Stream(device), ignis.Stream(device)
        self.fill = ignis.compile(SOURCE, "fill", device=device)
        self.twice = ignis.compile(SOURCE, "twice", device=device)
        self.raw = 0
        if external:
            self.raw = self.api.mem_alloc_async(device.id, 4 * N, self.first.handle)
            self.x = ignis.NvArray.from_ptr(self.raw, (SIDE, SIDE), "float32", device)
        else:
            self.x = ignis.empty((SIDE, SIDE), stream=self.first).to_device()
        self.other = {s: ignis.zeros((SIDE, SIDE)) for s in (self.first, self.second)}
        self.more = {s: ignis.zeros((SIDE, SIDE)) for s in (self.first, self.second)}
        self.pinned = {s: ignis.PinnedBuffer(4 * N, device) for s in (self.first, self.second)}
        self.wide: ignis.NvArray
        self.graphs = contextlib.ExitStack()
        self.replays: dict[tuple[str, ignis.Stream], ignis.runtime.CapturedGraph] = {}
        device.synchronize()

    def graph(self, name: str, stream: ignis.Stream) -> ignis.runtime.CapturedGraph:
        """Return a graph that reads or writes X, one for each stream."""

        def read() -> None:
            self.twice.launch(8, 128, (self.other[stream], self.x, N))

        def write() -> None:
            self.fill.launch(8, 128, (self.x, 3.0, N))

        made = ignis.capture(read if name == "read" else write, device=self.device)
        return self.graphs.enter_context(made)

    def prepare(self) -> None:
        """Capture what is replayed, before anything is under way."""
        for name in ("read", "write"):
            for stream in (self.first, self.second):
                self.replays[name, stream] = self.graph(name, stream)
        self.device.synchronize()

    def close(self) -> None:
        """Free everything."""
        self.device.synchronize()
        self.graphs.close()
        self.x.free()
        if self.raw:
            self.api.mem_free_async(self.device.id, self.raw, self.first.handle)
        for each in {*self.other.values(), *self.more.values(), *self.pinned.values()}:
            each.free()
        self.first.close()
        self.second.close()


@dataclass(frozen=True)
class Operation:
    """What a stream does with X."""

    name: str
    writes: bool
    run: Callable[[Scene, ignis.Stream], object]

    def __str__(self) -> str:
        return self.name


def kernel_reads(s: Scene, stream: ignis.Stream) -> None:
    s.twice.launch(8, 128, (s.other[stream], s.x, N), stream=stream)


def kernel_writes(s: Scene, stream: ignis.Stream) -> None:
    s.fill.launch(8, 128, (s.x, 1.0, N), stream=stream)


def prepared_reads(s: Scene, stream: ignis.Stream) -> None:
    s.twice.prepare(8, 128, (s.other[stream], s.x, N), stream=stream)()


def prepared_writes(s: Scene, stream: ignis.Stream) -> None:
    s.fill.prepare(8, 128, (s.x, 1.0, N), stream=stream)()


def uploads(s: Scene, stream: ignis.Stream) -> None:
    s.x.from_host_async(np.zeros((SIDE, SIDE), np.float32), stream=stream)


def uploads_pinned(s: Scene, stream: ignis.Stream) -> None:
    values = s.pinned[stream].numpy("float32", (SIDE, SIDE))
    s.x.from_host_async(values, stream=stream)


def downloads(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.to_host()


def downloads_pinned(s: Scene, stream: ignis.Stream) -> None:
    values = s.pinned[stream].numpy("float32", (SIDE, SIDE))
    s.x.to_host_async(out=values, stream=stream)


def copies_from(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.more[stream].write_rows(s.x, 0)


def copies_to(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.write_rows(s.more[stream], 0)


def copies_columns(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.slice_copy(1, 3, 5)


def sets(s: Scene, stream: ignis.Stream) -> None:
    with stream:
        s.x.fill(4)


def product_reads(s: Scene, stream: ignis.Stream) -> None:
    ignis.kernels.gemm.matmul(s.x, s.more[stream], out=s.other[stream], stream=stream)


def product_writes(s: Scene, stream: ignis.Stream) -> None:
    ignis.kernels.gemm.matmul(s.more[stream], s.more[stream], out=s.x, stream=stream)


def replay_reads(s: Scene, stream: ignis.Stream) -> None:
    s.replays["read", stream].replay(stream)


def replay_writes(s: Scene, stream: ignis.Stream) -> None:
    s.replays["write", stream].replay(stream)


OPERATIONS = (
    Operation("kernel reads", False, kernel_reads),
    Operation("kernel writes", True, kernel_writes),
    Operation("prepared launch reads", False, prepared_reads),
    Operation("prepared launch writes", True, prepared_writes),
    Operation("upload", True, uploads),
    Operation("pinned upload", True, uploads_pinned),
    Operation("download", False, downloads),
    Operation("pinned download", False, downloads_pinned),
    Operation("copy from", False, copies_from),
    Operation("copy to", True, copies_to),
    Operation("copy of columns", False, copies_columns),
    Operation("memset", True, sets),
    Operation("product reads", False, product_reads),
    Operation("product writes", True, product_writes),
    Operation("replay reads", False, replay_reads),
    Operation("replay writes", True, replay_writes),
)
WAITS_ITSELF = "download"
