"""Check collectives on GPUs: every one against NumPy, bandwidth beside torch.distributed, kills.

    python -m tools check_collective [--ranks N] [--size BYTES] [--kills K] [--one-device]

Prints what was compared, a table of bandwidths of all_reduce, and for every kill of a rank how long
the others took to raise. Needs nccl4py and a libnccl; the table torch, too. Ends with 1 if anything
was wrong: a value, a rank that did not raise within 10 s, or something left in /dev/shm. With
``--one-device`` all ranks are on cuda:0, as if each were on a machine of its own, and there is no
table: NCCL then moves everything through sockets.
"""

from __future__ import annotations

import argparse
import functools
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

try:  # first, so that both use the same libnccl
    import torch
    import torch.distributed
except ImportError:
    torch = None  # type: ignore[assignment]

import numpy as np  # noqa: E402

import ignis  # noqa: E402
from ignis import collective  # noqa: E402
from ignis.collective import Communicator, processes  # noqa: E402
from ignis.dtypes import DTYPES  # noqa: E402
from ignis.errors import CollectiveError, IgnisError, OwnershipError  # noqa: E402
from tests.collective.references import REDUCED, moves, reductions  # noqa: E402

TIMEOUT = 120.0
"""Seconds that ranks wait for each other."""
BOUND = 10.0
"""Seconds within which all others must have raised."""
COLUMNS = (0, 1, 337)
LARGE = 1 << 28
"""Elements of what is reduced while a rank is killed, where ranks have devices of their own."""


def compare(c: Communicator, seed: int) -> list[str]:
    """Compare all collectives and dtypes with NumPy; return what was wrong."""
    wrong = []
    for dtype in DTYPES:
        checks = (moves, reductions) if dtype in REDUCED else (moves,)
        for check in checks:
            for columns in COLUMNS:
                try:
                    check(c, seed, dtype, columns)
                except (AssertionError, IgnisError) as error:
                    wrong.append(f"{check.__name__} {dtype} x {columns}: {error}"[:600])
                    if c.failure is not None:
                        return wrong
    return wrong


def captured(c: Communicator, count: int) -> list[str]:
    """Compare replays of captured collectives with NumPy, and touch what is in flight."""
    wrong = []
    x = ignis.full((1 << 20,), float(c.rank + 1))

    def step() -> ignis.NvArray:
        y = ignis.kernels.elementwise.scale(x, 2.0)
        c.all_reduce(y, out=y)
        with c.group():
            c.all_gather(y)
            c.all_to_all(ignis.ones(c.size * 3))
        return c.all_reduce(y, "avg", out=x)

    total = float(sum(range(1, c.size + 1)))
    with ignis.capture(step) as graph:
        for _ in range(5):
            x.from_host(np.full(x.shape, c.rank + 1.0))
            graph.replay()
            if not (x.to_host() == 2 * total).all():
                wrong.append(f"a replay gave {x.to_host()[:3]}, not {2 * total}")
    stream, big = ignis.Stream(), ignis.ones(count)
    c.barrier()
    with stream:
        for _ in range(20):
            c.all_reduce(big, "avg", out=big)
    try:
        big.to_host()
        wrong.append("an array in a collective could be read")
    except OwnershipError as error:
        print(f"rank {c.rank}: {error}", flush=True)
    stream.synchronize()
    if big.owner != "ignis" or not (big.to_host() == 1).all():
        wrong.append(f"behind the collectives it belongs to {big.owner}")
    return wrong


def bandwidth(c: Communicator, nbytes: int, port: int, rounds: int = 3) -> list[tuple[float, ...]]:
    """Seconds of one all_reduce, of ignis and of torch.distributed, for each round."""
    count = nbytes // 4
    x = ignis.ones(count)
    found = []
    if torch is not None:
        torch.cuda.set_device(c.device.id)
        torch.distributed.init_process_group(
            "nccl", init_method=f"tcp://127.0.0.1:{port}", rank=c.rank, world_size=c.size
        )
        y = torch.ones(count, device=f"cuda:{c.device.id}")
    for _ in range(rounds):
        c.barrier()
        ours = _timed(functools.partial(c.all_reduce, x, "avg", x))
        theirs = float("nan")
        if torch is not None:
            mean = torch.distributed.ReduceOp.AVG
            torch.distributed.barrier()
            theirs = _timed(functools.partial(torch.distributed.all_reduce, y, mean))
        found.append((ours, theirs))
    if torch is not None:
        torch.distributed.destroy_process_group()
    return found


def print_bandwidth(n: int, nbytes: int) -> None:
    """Print the table of all_reduce."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    rows = on_devices(n, bandwidth, nbytes, port)[0]
    factor = 2 * (n - 1) / n if n > 1 else 1.0
    print(f"all_reduce of {nbytes} bytes, float32:")
    print("| round | ignis ms | GB/s | torch ms | GB/s | share |")
    for number, (ours, theirs) in enumerate(rows, 1):
        rates = [factor * nbytes / seconds / 1e9 for seconds in (ours, theirs)]
        print(
            f"| {number} | {ours * 1e3:.3f} | {rates[0]:.1f} | {theirs * 1e3:.3f} | {rates[1]:.1f} "
            f"| {theirs / ours:.3f} |"
        )


def _timed(call: Callable[[], Any], times: int = 20) -> float:
    for _ in range(5):
        call()
    ignis.default_device().synchronize()
    before = time.perf_counter()
    for _ in range(times):
        call()
    ignis.default_device().synchronize()
    return (time.perf_counter() - before) / times


def _end_here() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def kill(c: Communicator, victim: int, step: str, folder: str, count: int) -> None:
    """Let one rank end, and note when the others raise."""
    big, small = ignis.ones(count), ignis.ones(3)
    graph = None
    if step == "between replays":
        graph = ignis.capture(lambda: c.all_reduce(big, "avg", out=big))
    try:
        c.all_reduce(small, "avg", out=small)
        c.barrier()  # another rank may have left it, and ended, before this one has
        if c.rank == victim:
            if step == "in the middle of a large one":
                for _ in range(50):
                    c.all_reduce(big, "avg", out=big)
            elif step == "in a group":
                group = c.group()
                group.__enter__()
                c.all_reduce(small)
            (Path(folder) / "killed").write_text(repr(time.time()))
            _end_here()
        for _ in range(500):
            if graph is not None:
                graph.replay()
            else:
                c.all_reduce(big, "avg", out=big)
        ignis.default_device().synchronize()
        raise AssertionError("nothing was raised")
    except CollectiveError as error:
        (Path(folder) / f"raised {c.rank}").write_text(f"{time.time()!r} {error}")
        raise


STEPS = (
    "before its call",
    "in the middle of a large one",
    "in a group",
    "between replays",
)


Ranks = Callable[..., list[Any]]
"""Calls a function with arguments on every rank, as `ignis.collective.spawn` does."""


def on_one_device(n: int, fn: Callable[..., Any], *args: Any) -> list[Any]:
    """Call a function on ranks that share cuda:0."""
    return processes.run(fn, args, ["cuda:0"] * n, TIMEOUT, "tools.agreement.nccl_of_hosts")


def on_devices(n: int, fn: Callable[..., Any], *args: Any) -> list[Any]:
    """Call a function on ranks that have a device each."""
    return collective.spawn(fn, n, *args, device="cuda:0", timeout=TIMEOUT)


def kills(n: int, times: int, on_ranks: Ranks, count: int) -> bool:
    """Kill ranks at every step, and print how long the others took; whether all was well."""
    well = True
    for step in STEPS:
        for number in range(times):
            victim = number % n
            with tempfile.TemporaryDirectory() as folder:
                text = ""
                try:
                    on_ranks(kill, victim, step, folder, count)
                    well, text = False, "NOTHING WAS RAISED"
                except CollectiveError as error:
                    text = "; ".join([str(error), *getattr(error, "__notes__", ())])
                except Exception as error:
                    well, text = False, f"WRONG: {error!r}"
                at = float((Path(folder) / "killed").read_text())
                for rank in range(n):
                    path = Path(folder) / f"raised {rank}"
                    if rank == victim:
                        continue
                    if not path.exists():
                        well = False
                        print(f"kill {step}, rank {victim}: rank {rank} DID NOT RAISE ({text})")
                        continue
                    when, _, said = path.read_text().partition(" ")
                    took = float(when) - at
                    well = well and took <= BOUND
                    print(
                        f"kill {step}, rank {victim}: rank {rank} raised after {took:.3f} s: {said}"
                    )
    return well


def main() -> int:
    """Check everything; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ranks", type=int, help="default: one for each GPU")
    parser.add_argument("--size", type=int, default=1 << 30, help="bytes of the all_reduce")
    parser.add_argument("--kills", type=int, default=3, help="of each step")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--one-device", action="store_true", help="all ranks on cuda:0")
    chosen = parser.parse_args()
    alone, well = chosen.one_device, True
    n = chosen.ranks or (2 if alone else ignis.Device("cuda:0").api.device_count())
    on_ranks = functools.partial(on_one_device if alone else on_devices, n)
    count = LARGE >> 4 if alone else LARGE
    before = set(os.listdir("/dev/shm"))
    print(f"{n} ranks, {ignis.Device('cuda:0').model}, seed {chosen.seed}")
    for name, call in (
        ("against NumPy", functools.partial(compare, seed=chosen.seed)),
        ("captured", functools.partial(captured, count=count)),
    ):
        since = time.perf_counter()
        found = on_ranks(call)
        for rank, wrong in enumerate(found):
            well = well and not wrong
            print(f"{name}, rank {rank}: {'; '.join(wrong) or 'all right'}")
        print(f"{name}: {time.perf_counter() - since:.1f} s")
    if not alone:
        print_bandwidth(n, chosen.size)
    if n > 1:
        well = kills(n, chosen.kills, on_ranks, count) and well
    left = set(os.listdir("/dev/shm")) - before
    if left:
        well = False
    print(f"left in /dev/shm: {sorted(left) or 'nothing'}")
    print("all right" if well else "SOMETHING IS WRONG")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
