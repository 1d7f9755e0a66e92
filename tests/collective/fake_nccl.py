"""NCCL's functions for ranks that are processes without a GPU: data goes through files.

It has the names and the calls of ``nccl.bindings.nccl``, as far as `ignis.collective.nccl` uses
them, on memory that the host can address, and blocks where NCCL may block: at the end of a group,
and in an operation outside of one.
"""

from __future__ import annotations

import ctypes
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

from ignis.driver.registry import driver

_TYPES = [
    np.int8,
    np.uint8,
    np.int32,
    np.uint32,
    np.int64,
    np.uint64,
    np.float16,
    np.float32,
    np.float64,
    ml_dtypes.bfloat16,
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e5m2,
]
_COMBINE: list[Callable[..., Any]] = [np.add, np.multiply, np.maximum, np.minimum, np.add]


class UniqueId:
    def __init__(self, content: bytes = b"") -> None:
        self._content = content.ljust(128, b"\0")

    def __bytes__(self) -> bytes:
        return self._content

    from_buffer = classmethod(lambda cls, content: cls(content))


class _Comm:
    def __init__(self, size: int, folder: Path, rank: int) -> None:
        self.size, self.folder, self.rank = size, folder, rank
        self.aborted = False
        self.number = 0
        self.messages: dict[tuple[str, int, int], int] = {}

    def put(self, name: str, content: bytes) -> None:
        path = self.folder / f"{name}.{self.rank}.part"
        path.write_bytes(content)
        path.rename(self.folder / name)

    def get(self, name: str) -> bytes:
        path = self.folder / name
        while not path.exists():
            if self.aborted:
                raise RuntimeError("aborted")
            time.sleep(0.002)
        return path.read_bytes()

    def exchange(self, content: bytes) -> list[bytes]:
        self.number += 1
        self.put(f"{self.number}-{self.rank}", content)
        found = [self.get(f"{self.number}-{rank}") for rank in range(self.size)]
        if any(len(each) != len(content) for each in found):
            self.get("nothing")  # what does not fit together never ends
        return found

    def message(self, call: str, source: int, target: int) -> str:
        key = call, source, target
        count = self.messages[key] = self.messages.get(key, 0) + 1
        return f"m{source}-{target}-{count}"


_queue: list[Callable[[], None]] = []
"""The sends of a group come first: they wait for nobody."""


def get_version() -> int:
    return 22809


def get_unique_id() -> UniqueId:
    return UniqueId(tempfile.mkdtemp(dir=os.environ["FAKE_NCCL"]).encode())


def comm_init_rank(size: int, unique: UniqueId, rank: int) -> _Comm:
    comm = _Comm(size, Path(bytes(unique).rstrip(b"\0").decode()), rank)
    comm.exchange(b"")
    return comm


def comm_abort(comm: _Comm) -> None:
    comm.aborted = True


def comm_destroy(comm: _Comm) -> None:
    comm.exchange(b"")


def comm_get_async_error(comm: _Comm) -> int:
    return 0


_groups = [0]
"""How many are open."""


def group_start() -> None:
    _groups[0] += 1


def group_end() -> None:
    _groups[0] -= 1
    calls, _queue[:] = list(_queue), []
    driver("sim").synchronize(0)
    for call in calls:
        call()


def _give(call: Callable[[], None], first: bool = False) -> None:
    """An operation: at the end of its group, or at once where none is open."""
    _queue.insert(0 if first else len(_queue), call)
    if not _groups[0]:
        group_start()
        group_end()


def _bytes(address: int, count: int, kind: int) -> bytes:
    return ctypes.string_at(address, count * np.dtype(_TYPES[kind]).itemsize)


def _store(address: int, values: Any) -> None:
    content = values if isinstance(values, bytes) else values.tobytes()
    ctypes.memmove(address, content, len(content))


def _reduced(comm: _Comm, source: int, count: int, kind: int, op: int) -> Any:
    parts = [np.frombuffer(c, _TYPES[kind]) for c in comm.exchange(_bytes(source, count, kind))]
    total = parts[0].astype(np.float64)
    for part in parts[1:]:
        total = _COMBINE[op](total, part.astype(np.float64))
    if op == 4:
        total = total / comm.size
    return (np.trunc(total) if parts[0].dtype.kind in "iu" else total).astype(_TYPES[kind])


def all_reduce(s: int, t: int, n: int, kind: int, op: int, comm: _Comm, stream: int) -> None:
    _give(lambda: _store(t, _reduced(comm, s, n, kind, op)))


def reduce(s: int, t: int, n: int, kind: int, op: int, root: int, comm: _Comm, q: int) -> None:
    def call() -> None:
        found = _reduced(comm, s, n, kind, op)
        if comm.rank == root:
            _store(t, found)

    _give(call)


def broadcast(s: int, t: int, n: int, kind: int, root: int, comm: _Comm, stream: int) -> None:
    _give(lambda: _store(t, comm.exchange(_bytes(s, n, kind))[root]))


def all_gather(s: int, t: int, n: int, kind: int, comm: _Comm, stream: int) -> None:
    _give(lambda: _store(t, b"".join(comm.exchange(_bytes(s, n, kind)))))


def reduce_scatter(s: int, t: int, n: int, kind: int, op: int, comm: _Comm, stream: int) -> None:
    def call() -> None:
        found = _reduced(comm, s, n * comm.size, kind, op)
        _store(t, found[comm.rank * n : (comm.rank + 1) * n])

    _give(call)


def send(s: int, n: int, kind: int, peer: int, comm: _Comm, stream: int) -> None:
    name = comm.message("send", comm.rank, peer)
    _give(lambda: comm.put(name, _bytes(s, n, kind)), first=True)


def recv(t: int, n: int, kind: int, peer: int, comm: _Comm, stream: int) -> None:
    name = comm.message("recv", peer, comm.rank)
    _give(lambda: _store(t, comm.get(name)))
