"""Soak the life of arrays in several processes, and kill one of them every second.

    python tools/lifecycle.py --device cuda:0 --operations 10000000 --minutes 8 --result soak.json

Three workers with eight threads each create, view, write rows, transfer, hold, lend, export and
free arrays, and compare contents. Every second the oldest worker is killed (SIGKILL) while it
borrows an array from the parent, and the parent one from it; the leases must end, and what was lent
must be as it was written. A worker takes seconds to start, so spare ones have imported ignis and
made their context before they are needed. Where the machine cannot start one a second, there are
fewer kills; the result has their number.

Each thread counts every call by its duration in a file that both processes map, so that what a
killed worker has done counts. A run adds to the result file until that has all operations: many
runs of a few minutes are one soak. The result has p50 and p99 of each call, the rates of the first
and the last tenth of the operations, the free memory of the device, and what the ledgers of the
parent and of workers that ended in order say. Exit code 1 where any of it is not as it must be.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import json
import mmap
import os
import pickle
import select
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import ignis
from ignis.errors import LeaseError, MemoryContractViolation

CALLS = ("create", "view", "write_rows", "transfer", "hold", "lend", "export", "free")
FAILED = len(CALLS)
BUCKETS = 512
"""Of durations: eight for each power of two of nanoseconds."""
SHAPE, LENT_EVERY, CHECKED_EVERY = (16, 8), 64, 128
PATIENCE, TICK = 120.0, 0.05
SLACK = 32 << 20
"""Bytes by which the free memory of a device may differ: the driver's own."""


def bucket(nanoseconds: int) -> int:
    """Return the bucket of a duration."""
    bits = max(nanoseconds, 16).bit_length()
    return bits << 3 | (max(nanoseconds, 16) >> bits - 4 & 7)


def percentile(counts: np.ndarray[Any, Any], share: float) -> float:
    """Return the duration in microseconds that a share of the calls do not exceed."""
    total = np.cumsum(counts)
    if not total[-1]:
        return 0.0
    found = int(np.searchsorted(total, share * total[-1]))
    return float((8 + (found & 7) + 1) << (found >> 3) - 4) / 1e3


class Thread(threading.Thread):
    """One thread of a worker, with its rows of counts."""

    def __init__(self, device: ignis.Device, rows: memoryview, seed: int) -> None:
        super().__init__(daemon=True)
        self.device, self.rows, self.seed = device, rows, seed
        self.over = threading.Event()

    def call(self, kind: int, function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        """Call a function and count how long it took."""
        start = time.perf_counter_ns()
        result = function(*arguments, **named)
        self.rows[kind * BUCKETS + bucket(time.perf_counter_ns() - start)] += 1
        return result

    def run(self) -> None:
        """Let one array live after another."""
        number = self.seed
        with ignis.full((4, SHAPE[1]), float(self.seed % 97), device=self.device) as part:
            while not self.over.is_set():
                number += 1
                try:
                    self.live(part, number)
                except Exception:
                    self.rows[FAILED * BUCKETS] += 1
                    traceback.print_exc()
                    return

    def live(self, part: ignis.NvArray, number: int) -> None:
        """One life."""
        array = self.call(0, ignis.zeros, SHAPE, device=self.device)
        at = number % (SHAPE[0] - 4)
        view = self.call(1, array.__getitem__, slice(at, at + 4))
        view.free()
        self.call(2, array.write_rows, part, at)
        self.call(3, array.transfer_ownership, "nccl")
        with ignis.acting_as("nccl"):
            self.call(4, array.increment_ref, "soak")
            array.decrement_ref("soak")
            if number % LENT_EVERY == 0:
                self.call(5, lambda: ignis.lend(array, to="nobody").withdraw())
            other = self.call(6, ignis.from_dlpack, array)
            if number % CHECKED_EVERY == 0:
                expected = np.zeros(SHAPE, np.float32)
                expected[at : at + 4] = self.seed % 97
                assert np.array_equal(other.to_host(), expected), "the content differs"
            other.free()
            del other
            limit = time.monotonic() + PATIENCE
            while not array.freed:
                # Another thread may be about to end the export: consumers' ends only enqueue.
                try:
                    self.call(7, array.free)
                except MemoryContractViolation:
                    if time.monotonic() > limit:
                        raise
                    time.sleep(0)


def work(path: str, slot: int, device_name: str, threads: int) -> None:
    """Be a worker: follow the parent's commands until its pipe closes."""
    device = ignis.Device(device_name)
    ignis.enforce_owners()
    with open(path, "r+b") as file:
        counts = memoryview(mmap.mmap(file.fileno(), 0)).cast("Q")
    size = (FAILED + 1) * BUCKETS
    first = slot * threads
    rows = [counts[(first + i) * size : (first + i + 1) * size] for i in range(threads)]
    running = [Thread(device, row, os.getpid() * threads + i) for i, row in enumerate(rows)]
    with ignis.ones(3, device=device) as array:
        array.to_host()  # the context is there
    borrowed: list[ignis.NvArray] = []
    lent: list[tuple[ignis.NvArray, Any]] = []
    answer: Any = "ready"
    while True:
        sys.stdout.buffer.write(pickle.dumps(answer))
        sys.stdout.buffer.flush()
        try:
            command, *arguments = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        if command == "start":
            for thread in running:
                thread.start()
            answer = "started"
        elif command == "borrow":
            lease, value, parent = arguments
            array = ignis.borrow(lease)
            right = array.tolist() == [value] * array.numel
            array.fill(value + 1)
            device.synchronize()
            borrowed.append(array)
            mine = ignis.full(SHAPE, value + 2, device=device)
            lent.append((mine, ignis.lend(mine, to=parent)))
            answer = right, lent[-1][1]
        else:
            for thread in running:
                thread.over.set()
            for thread in running:
                thread.join()
            for array in borrowed:
                array.free()
            for mine, lease in lent:
                lease.wait(PATIENCE)
                mine.free()
            ignis.memory.collect()
            answer = ignis.memory.live_bytes(), ignis.memory.pinned_bytes()


class Worker:
    """A worker as its parent sees it."""

    def __init__(self, path: Path, slot: int, options: argparse.Namespace) -> None:
        self.slot = slot
        command = [sys.executable, __file__, "--device", options.device, "--work", str(path)]
        command += ["--slot", str(slot), "--threads", str(options.threads)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ready = False
        self.leases: list[tuple[ignis.NvArray, Any, ignis.NvArray | None, float]] = []

    def look(self) -> bool:
        """True once it waits for commands."""
        assert self.process.stdout is not None
        if not self.ready and select.select([self.process.stdout], [], [], 0)[0]:
            self.ready = self.answer() == "ready"
        return self.ready

    def answer(self) -> Any:
        """Wait for an answer."""
        assert self.process.stdout is not None
        return pickle.load(self.process.stdout)

    def ask(self, *command: Any) -> Any:
        """Send a command and wait for its answer."""
        assert self.process.stdin is not None
        pickle.dump(command, self.process.stdin)
        self.process.stdin.flush()
        return self.answer()

    def exchange(self, device: ignis.Device, value: float) -> None:
        """Lend it an array, and borrow one of it."""
        array = ignis.full(SHAPE, value, device=device)
        lease = ignis.lend(array, to=self.process)
        right, back = self.ask("borrow", lease, value, os.getpid())
        other = ignis.borrow(back)
        self.leases.append((array, lease, other, value))
        if not right or other.tolist() != [value + 2] * other.numel:
            raise AssertionError("a borrowed array has another content")

    def settle(self) -> None:
        """After its end: its leases have ended, and what was lent is as it has written it."""
        for array, lease, other, value in self.leases:
            assert lease.wait(PATIENCE), f"{lease!r} has not ended"
            assert array.tolist() == [value + 1] * array.numel, "what it wrote is lost"
            array.free()
            if other is not None:
                with contextlib.suppress(LeaseError):
                    other.free()
        self.leases = []

    def kill(self) -> None:
        """Kill it, and wait for its end."""
        self.process.kill()
        self.process.communicate()
        self.settle()

    def stop(self) -> tuple[int, int]:
        """End it in order; return the bytes that its ledger still has."""
        for index, (array, lease, other, value) in enumerate(self.leases):
            assert other is not None
            other.free()
            self.leases[index] = array, lease, None, value
        left: tuple[int, int] = self.ask("stop")
        self.process.communicate()
        self.settle()
        return left


class Soak:
    """One piece of the soak, which adds to a result."""

    def __init__(self, options: argparse.Namespace, path: Path) -> None:
        self.options, self.path = options, path
        self.device = ignis.Device(options.device)
        self.result = _read(options)
        size = (options.workers + options.spares, options.threads, FAILED + 1, BUCKETS)
        path.write_bytes(bytes(8 * int(np.prod(size))))
        self.counts = np.memmap(path, np.uint64, "r+", shape=size)
        self.done = totals_of(self.result)
        self.spares = collections.deque(
            Worker(path, slot, options) for slot in range(options.workers + options.spares)
        )
        self.working: collections.deque[Worker] = collections.deque()

    def totals(self) -> np.ndarray[Any, Any]:
        """Return the counts of all workers so far, by call and duration."""
        return self.done + self.counts.sum((0, 1))

    def operations(self) -> int:
        """Return the number of calls so far."""
        return int(self.totals()[:FAILED].sum())

    def promote(self) -> bool:
        """Let a spare worker work, if one is ready."""
        found = next((each for each in self.spares if each.look()), None)
        if found is None:
            return False
        self.spares.remove(found)
        found.exchange(self.device, float(self.result["leases"] % 1000))
        self.result["leases"] += 2
        found.ask("start")
        self.working.append(found)
        return True

    def kill(self) -> None:
        """Kill the oldest worker, and start a spare one in its place."""
        victim = self.working.popleft()
        victim.kill()
        self.done += self.counts[victim.slot].sum(0)
        self.counts[victim.slot] = 0
        self.result["kills"] += 1
        self.spares.append(Worker(self.path, victim.slot, self.options))

    def fill(self) -> None:
        """Wait until as many workers work as are to."""
        while len(self.working) < self.options.workers:
            if not self.promote():
                time.sleep(TICK)

    def run(self) -> None:
        """Work until the time or the operations are over, and add to the result."""
        options, result = self.options, self.result
        self.fill()
        before, begin = result["seconds"], time.monotonic()
        next_kill = next_sample = begin + options.kill_seconds
        while (now := time.monotonic()) - begin < options.minutes * 60:
            if now >= next_kill and self.promote():
                self.kill()
                next_kill = max(now, next_kill) + options.kill_seconds
            if now >= next_sample:
                facts = before + now - begin, self.operations(), self.device.free_memory
                result["samples"].append(facts)
                next_sample = now + 1
                if facts[1] >= options.operations:
                    break
            time.sleep(TICK)
        result["samples"].append((before + now - begin, self.operations(), self.device.free_memory))
        result["seconds"] = before + now - begin
        self.finish()

    def finish(self) -> None:
        """End all workers, and write the result."""
        result = self.result
        for worker in self.working:
            result["ledger_bytes"] += sum(worker.stop())
        for worker in self.spares:
            worker.kill()
        ignis.memory.collect()
        result["ledger_bytes"] += ignis.memory.live_bytes()
        result["pieces"] += 1
        self.write()

    def write(self) -> None:
        """Write the result file."""
        totals, result = self.totals(), self.result
        result["operations"] = int(totals[:FAILED].sum())
        result["failed"] = int(totals[FAILED].sum())
        for kind, name in enumerate((*CALLS, "failed")):
            row = totals[kind]
            result["histograms"][name] = {str(i): int(row[i]) for i in np.flatnonzero(row)}
            if kind != FAILED:
                facts = {"count": int(row.sum()), "p50_us": percentile(row, 0.5)}
                result["calls"][name] = {**facts, "p99_us": percentile(row, 0.99)}
        seconds, counts, free = map(np.array, zip(*result["samples"], strict=True))
        times = np.interp(np.array([0, 0.1, 0.9, 1]) * counts[-1], counts, seconds)
        tenth = counts[-1] / 10
        first, last = (tenth / max(b - a, 1e-9) for a, b in (times[:2], times[2:]))
        for name, part in (("first", counts <= tenth), ("last", counts >= 9 * tenth)):
            # While workers run: with their contexts, those of workers that start among them.
            result[f"median_free_bytes_of_{name}_tenth"] = float(np.median(free[part]))
        result["rates"] = {"first_tenth": first, "last_tenth": last, "ratio": last / first}
        self.options.result.write_text(json.dumps(result, indent=1))


def totals_of(result: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Return the counts of a result, by call and duration."""
    totals = np.zeros((FAILED + 1, BUCKETS), np.uint64)
    for kind, name in enumerate((*CALLS, "failed")):
        for at, count in result["histograms"].get(name, {}).items():
            totals[kind, int(at)] = count
    return totals


def _read(options: argparse.Namespace) -> dict[str, Any]:
    if options.result.exists():
        found: dict[str, Any] = json.loads(options.result.read_text())
        if found["device"] != options.device:
            raise SystemExit(f"{options.result} is of {found['device']}; give another file")
        return found
    numbers = dict.fromkeys(("pieces", "seconds", "kills", "leases", "ledger_bytes"), 0)
    free = ignis.Device(options.device).free_memory
    empty: dict[str, Any] = {"calls": {}, "histograms": {}, "samples": [(0.0, 0, free)]}
    return {"device": options.device, **numbers, **empty, "free_bytes": []}


def main() -> int:
    """Run one piece; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--device", default="sim:0")
    parser.add_argument("--operations", type=int, default=10_000_000, help="of all pieces")
    parser.add_argument("--minutes", type=float, default=8.0, help="of this piece at most")
    parser.add_argument("--result", type=Path, default=Path("lifecycle.json"))
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--threads", type=int, default=8, help="of each worker")
    parser.add_argument("--spares", type=int, default=4, help="workers that are made ready")
    parser.add_argument("--kill-seconds", type=float, default=1.0)
    parser.add_argument("--work", help=argparse.SUPPRESS)
    parser.add_argument("--slot", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work(options.work, options.slot, options.device, options.threads)
        return 0
    device = ignis.Device(options.device)
    with ignis.ones(3, device=device):
        pass
    device.synchronize()
    before = device.free_memory
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(options, Path(folder, "counts"))
        soak.run()
    ignis.memory.trim(device)
    limit = time.monotonic() + 30
    while device.free_memory < before - SLACK and time.monotonic() < limit:
        time.sleep(TICK)  # the driver takes a moment to return what killed processes had
    result = soak.result
    result["free_bytes"].append((before, device.free_memory))
    options.result.write_text(json.dumps(result, indent=1))
    flat = all(before - after <= SLACK for before, after in result["free_bytes"])
    complete = result["operations"] >= options.operations
    print(
        f"{result['operations']:,} operations in {result['seconds']:.0f} s, {result['pieces']} "
        f"pieces; {result['kills']} workers killed, {result['leases']} leases; "
        f"failed {result['failed']}, ledger {result['ledger_bytes']} B, memory "
        f"{'flat' if flat else 'not flat'}, last tenth {result['rates']['ratio']:.3f} of the first"
    )
    for name, facts in result["calls"].items():
        print(f"  {name}: {facts['count']:,}, p50 {facts['p50_us']} us, p99 {facts['p99_us']} us")
    slower = complete and result["rates"]["ratio"] < 0.95
    return int(bool(result["failed"] or result["ledger_bytes"] or not flat or slower))


if __name__ == "__main__":
    sys.exit(main())
