"""all_reduce in place on one device and on as many as there are, called and in a graph, by size.

A call is timed in an asynchronous loop with one wait at its end, a captured one in replays of a
graph of 20. torch.distributed does the same with its own NCCL communicator in the same processes.
"""

from __future__ import annotations

import socket
import statistics
import time
from collections.abc import Callable
from typing import Any

try:  # first, so that both use the same libnccl
    import torch
    import torch.distributed
except ImportError:
    torch = None  # type: ignore[assignment]

import ignis
from ignis.collective import Communicator, spawn
from tools.bench.shared.common import Row, peers

PARTS = ("called", "captured")
SIZES = {"256 B": 1 << 8, "16 KiB": 1 << 14, "512 KiB": 1 << 19, "1 MiB": 1 << 20}
SIZES |= {"16 MiB": 1 << 24, "256 MiB": 1 << 28}
IN_GRAPH = 20


def measure(device: ignis.Device, only: tuple[str, ...]) -> list[Row]:
    """Microseconds of one all_reduce, by number of ranks and bytes."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    count = device.api.device_count()
    sizes = SIZES if device.driver == "cuda" else dict(list(SIZES.items())[:2])
    rows = []
    for ranks in sorted({1, count}):
        found = spawn(
            _rank, ranks, only, sizes, port if "torch" in peers(device) else 0, device=device
        )
        for (part, size), figures in found[0].items():
            what = f"all_reduce of {size}, {part}, {ranks} rank" + "s" * (ranks > 1)
            rows.append(Row(what, "us", figures))
    return rows


def _rank(
    communicator: Communicator, only: tuple[str, ...], sizes: dict[str, int], port: int
) -> dict[tuple[str, str], dict[str, float]]:
    found: dict[tuple[str, str], dict[str, float]] = {}
    device = communicator.device
    if port:
        torch.cuda.set_device(device.id)
        meeting = f"tcp://127.0.0.1:{port}"
        rank, size = communicator.rank, communicator.size
        torch.distributed.init_process_group(
            "nccl", init_method=meeting, rank=rank, world_size=size
        )
    for name, nbytes in sizes.items():
        x = ignis.ones(nbytes // 4)

        def ours(x: ignis.NvArray = x) -> Any:
            return communicator.all_reduce(x, "max", x)

        calls = max(20, min(500, (1 << 30) // nbytes)) if device.driver == "cuda" else 3
        if "called" in only:
            figures = found["called", name] = {}
            figures["ignis"] = _timed(communicator, ours, device.synchronize, calls)
        if "captured" in only:
            figures = found["captured", name] = {}
            with ignis.capture(lambda ours=ours: [ours() for _ in range(IN_GRAPH)]) as graph:
                replays = max(calls // IN_GRAPH, 3)
                took = _timed(communicator, graph.replay, device.synchronize, replays)
                figures["ignis"] = took / IN_GRAPH
        if port:
            _torch(communicator, found, name, nbytes, calls)
        x.free()
    if port:
        torch.distributed.destroy_process_group()
    return found


def _torch(
    communicator: Communicator, found: dict[Any, dict[str, float]], name: str, nbytes: int,
    calls: int,
) -> None:  # fmt: skip
    y = torch.ones(nbytes // 4, device=f"cuda:{communicator.device.id}")
    largest = torch.distributed.ReduceOp.MAX

    def theirs() -> None:
        torch.distributed.all_reduce(y, largest)

    wait = torch.cuda.synchronize
    if ("called", name) in found:
        found["called", name]["torch"] = _timed(communicator, theirs, wait, calls)
    if ("captured", name) in found:
        theirs()
        wait()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            for _ in range(IN_GRAPH):
                theirs()
        took = _timed(communicator, graph.replay, wait, max(calls // IN_GRAPH, 3))
        found["captured", name]["torch"] = took / IN_GRAPH


def _timed(
    communicator: Communicator, call: Callable[[], Any], wait: Callable[[], Any], calls: int
) -> float:
    """Microseconds of a call: the median of seven loops, which the ranks begin together."""
    for _ in range(min(calls, 200)):
        call()
    wait()
    medians = []
    for _ in range(7):
        communicator.barrier()
        start = time.perf_counter_ns()
        for _ in range(calls):
            call()
        wait()
        medians.append((time.perf_counter_ns() - start) / calls / 1000)
    return statistics.median(medians)
