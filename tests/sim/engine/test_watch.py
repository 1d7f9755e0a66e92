"""Loops that do not end, loops that wait for other threads, and how a launch is stopped."""

from __future__ import annotations

import ctypes
import threading

import numpy as np
import pytest

from ignis.errors import ArgumentError
from ignis.sim.abi.layout import Arena
from ignis.sim.engine import arenas
from ignis.sim.engine.arenas import ThreadArena
from ignis.sim.engine.helpers import Job
from ignis.sim.engine.running import Running
from ignis.sim.reports.report import KernelFault
from ignis.sim.settings import checkers, limits
from tests.helpers.processes import PATIENCE
from tests.sim.harness import SPACE, Buffer, Kernels, launch, load

SOURCE = r"""
extern "C" __global__ void endless(volatile int* flag, int where) {
  if (blockIdx.x * blockDim.x + threadIdx.x == where)
    while (flag[0] == 0) {
    }
}
extern "C" __global__ void grind(int* y, long long n) {
  int s = threadIdx.x;
  #pragma unroll 1
  for (long long i = 0; i < n; i++) { s = s * 3 + 1; asm volatile("" : "+r"(s)); }
  y[blockIdx.x * blockDim.x + threadIdx.x] = s;
}
__device__ __noinline__ int twice(int n) { return n < 2 ? n : twice(n - 1) + twice(n - 2); }
extern "C" __global__ void calls(int* y, int n) { y[threadIdx.x] = twice(n); }
extern "C" __global__ void forward(volatile int* turn, int* y) {
  int w = threadIdx.x / 32;
  while (turn[0] != w) {}
  __threadfence();
  y[threadIdx.x] = turn[0] + 1;
  __syncwarp();
  if (threadIdx.x % 32 == 0) turn[0] = w + 1;
}
extern "C" __global__ void backward(volatile int* turn, int* y) {
  int w = blockDim.x / 32 - 1 - threadIdx.x / 32;
  if (threadIdx.x % 32 == 0) while (turn[0] != w) {}
  __syncwarp();
  y[threadIdx.x] = w + 1;
  __syncwarp();
  if (threadIdx.x % 32 == 0) turn[0] = w + 1;
}
extern "C" __global__ void exchange(int* y, int rounds) {
  // Two warps hand a token to and fro, between barriers.
  __shared__ volatile int token, sum;
  if (threadIdx.x == 0) { token = 0; sum = 0; }
  __syncthreads();
  int mine = threadIdx.x / 32;
  if (threadIdx.x % 32 == 5)
    for (int r = 0; r < rounds; r++) {
      while (token % 2 != mine) __nanosleep(20);
      sum = sum * 3 % 1000 + r + mine;
      token = token + 1;
    }
  __syncthreads();
  y[threadIdx.x] = sum;
}
extern "C" __global__ void locked(int* lock, int* y, int rounds) {
  for (int i = 0; i < rounds; i++) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    y[0] += 1;
    __threadfence();
    atomicExch(lock, 0);
  }
  y[1 + blockIdx.x * blockDim.x + threadIdx.x] = __popc(__ballot_sync(0xffffffffu, 1)) + rounds;
}
__device__ __noinline__ bool take(int* lock) { return atomicCAS(lock, 0, 1) == 0; }
extern "C" __global__ void locked_by_call(int* lock, int* y) {
  while (!take(lock)) {}
  __threadfence();
  y[0] += 1;
  __threadfence();
  atomicExch(lock, 0);
}
extern "C" __global__ void lane_to_lane(volatile int* flag, int* y) {
  int i = threadIdx.x, seen = 0;
  if (i == 0) { while (flag[0] == 0) {} seen = flag[0]; flag[1] = 7; }
  else if (i == 9) { flag[0] = 5; while (flag[1] == 0) {} seen = flag[1]; }
  y[i] = __shfl_sync(0xffffffffu, seen, i % 10);
}
extern "C" __global__ void in_a_row(volatile int* turn, int* y, int rounds) {
  // Every lane waits for its turn, several times: groups of lanes are in different rounds.
  int i = threadIdx.x;
  for (int r = 0; r < rounds; r++) {
    while (turn[0] != r * 32 + 31 - i) {}
    __threadfence();
    y[i] = y[i] * 2 + r;
    __threadfence();
    turn[0] = turn[0] + 1;
  }
}
extern "C" __global__ void chain(volatile int* done, int* y, int step) {
  // A block waits for its neighbour: the one before it (step -1), or behind it.
  int b = blockIdx.x, other = b + step;
  if (threadIdx.x == 0) {
    int before = 0;
    if (other >= 0 && other < gridDim.x) while ((before = done[other]) == 0) {}
    __threadfence();
    done[b] = before + 1;
  }
  __syncthreads();
  y[b * blockDim.x + threadIdx.x] = done[b];
}
extern "C" __global__ void rotated(int* y, int n) {
  // The inner loop begins where the outer one does; lanes leave it at different trips.
  int i = threadIdx.x, count = 0, left = i % 5 + 1, r = 0;
  while (r < n) {
    if (--left > 0) { count++; continue; }
    left = (i + r) % 3 + 1;
    r++;
    y[i * n + r - 1] = count + r;
  }
}
extern "C" __global__ void barriers(int* y) { for (;;) __syncthreads(); }
extern "C" __global__ void barriers_do(int* y) {
  int i = 0;
  do { y[threadIdx.x] = __syncthreads_count(i++); } while (true);
}
extern "C" __global__ void named(int* y) { for (;;) asm volatile("bar.sync 1, 64;"); }
extern "C" __global__ void either_side(int* y) {
  for (;;) { if (threadIdx.x % 32 < 7) __syncthreads(); else __syncthreads(); }
}
extern "C" __global__ void by_warps(int* y) {
  if (threadIdx.x < 32) for (;;) asm volatile("bar.sync 2, 64;");
  for (;;) asm volatile("bar.sync 2, 64;");
}
extern "C" __global__ void lanes(int* y) {
  for (int v = threadIdx.x;;) {
    __syncwarp();
    y[threadIdx.x] = v = __shfl_xor_sync(0xffffffffu, v, 1);
  }
}
extern "C" __global__ void tossed(volatile int* y) {
  for (;;) { if (threadIdx.x % 3) y[threadIdx.x] = 1; else y[threadIdx.x] += 2; }
}
extern "C" __global__ void flag(volatile int* f, int* y) { while (f[0] == 0) {} y[0] = 1; }
extern "C" __global__ void hoisted(int* f, int* y) { while (f[0] == 0) {} y[0] = 1; }
extern "C" __global__ void lock(int* f, int* y) {
  while (atomicCAS(f, 0, 1) != 0) {}
  y[0] += 1;
}
extern "C" __global__ void backing_off(volatile int* f, int* y) {
  for (unsigned ns = 8; f[0] == 0; ns = ns < 256 ? ns * 2 : ns) __nanosleep(ns);
  y[0] = 1;
}
extern "C" __global__ void each_other(volatile int* f, int* y) {
  int w = threadIdx.x / 32 % 2;
  while (f[w] == 0) {}
  f[1 - w] = 1;
  y[0] = 1;
}
extern "C" __global__ void at_barrier(volatile int* f, int* y) {
  if (threadIdx.x < 32) while (f[0] == 0) {}
  __syncthreads();
  y[0] = 1;
}
extern "C" __global__ void tries(volatile int* f, int* y, int limit) {
  int n = 0;
  while (f[0] == 0 && n < limit) n++;
  y[blockIdx.x * blockDim.x + threadIdx.x] = n;
}
extern "C" __global__ void ten_times(int* f, int* y, int limit) {
  while (atomicAdd(f, 1) < limit) {}
  y[threadIdx.x] = 1;
}
extern "C" __global__ void slow_block(volatile int* f, int* y, int n) {
  if (blockIdx.x == gridDim.x - 1) {
    int s = 0;
    #pragma unroll 1
    for (int i = 0; i < n; i++) { s = s * 3 + i; asm volatile("" : "+r"(s)); }
    y[0] = s;
    __threadfence();
    f[0] = 1;
  } else while (f[0] == 0) {}
}
extern "C" __global__ void cascade(volatile int* turn, int* y) {
  // A late block frees the last warp of the first one, each warp the one before, the first block 1.
  int w = blockDim.x / 32 - 1 - threadIdx.x / 32, n = 0;
  if (blockIdx.x == 2) {
    while (n < 100000 && turn[1] == 0) n++;
    if (threadIdx.x == 0) turn[0] = 1;
  } else if (blockIdx.x == 1) while (turn[0] != 1 + blockDim.x / 32) {}
  else if (threadIdx.x % 32 == 0) { while (turn[0] != w + 1) {} turn[0] = w + 2; }
  y[blockIdx.x] = 1;
}
extern "C" __global__ void slow_answer(volatile int* f, int* y, long long n) {
  if (blockIdx.x == 0) {
    while (f[0] == 0) {}
    int s = 0;
    #pragma unroll 1
    for (long long i = 0; i < n; i++) { s = s * 3 + 1; asm volatile("" : "+r"(s)); }
    y[0] = s;
    f[1] = 1;
  } else {
    for (int i = 0; i < 100000 && f[1] == 0; i++) {}
    f[0] = 1;
    while (f[1] == 0) {}
    y[1] = 1;
  }
}
extern "C" __global__ void two_loops(volatile int* f, int* y) {
  // Lanes of one warp in two loops: those that nobody frees do not keep the others waiting.
  int i = threadIdx.x, n = 0;
  if (i == 0) { while (f[1] == 0) {} f[0] = 5; y[0] = 1; }
  else if (i == 9) { while (f[0] == 0) {} y[9] = 1; }
  else if (i == 40) { while (n < 100000 && f[2] == 0) n++; f[1] = 3; }
}
extern "C" __global__ void stairs(int* x, int* y) {
  // Every trip of some loop takes x one step up, from the last warp to the first, three times.
  int n = gridDim.x * (blockDim.x / 32);
  int b = n - 1 - blockIdx.x * (blockDim.x / 32) - threadIdx.x / 32;
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(x, b, b + 1) != 3 * n && atomicCAS(x, b + n, b + n + 1) != 3 * n &&
           atomicCAS(x, b + 2 * n, b + 2 * n + 1) != 3 * n) {}
    y[b] = 1;
  }
}
extern "C" __global__ void behind(volatile int* f, int* y) {
  if (blockIdx.x == gridDim.x - 1) f[0] = 1;
  else while (f[0] == 0) {}
  y[blockIdx.x] = 1;
}
extern "C" __global__ void empty(int* y) {}
extern "C" __global__ void rounds(int* y, int n) {
  #pragma unroll 1
  for (int i = 0; i < n; i++) __syncthreads();
  y[threadIdx.x] = n;
}
"""
KERNELS = Kernels(SOURCE, "-lineinfo")
BEGIN = Job.begin
ENDLESS = ("barriers", "barriers_do", "named", "either_side", "by_warps", "lanes", "tossed")
WHOLE_GRID = (2**31 - 1, 65535, 65535)


def zeros(count: int) -> Buffer:
    return Buffer(np.zeros(count, "i4"))


def line_of(text: str) -> int:
    return next(n for n, line in enumerate(SOURCE.split("\n"), 1) if text in line)


@pytest.mark.parametrize("threads", [1, 3])
def test_an_endless_kernel_is_stopped_with_its_loop_and_thread(threads: int) -> None:
    with limits.budget(10**6), pytest.raises(KernelFault) as caught:
        launch(KERNELS["endless"], 4, 96, zeros(1), 2 * 96 + 40, threads=threads)
    fault = caught.value.report
    assert fault.kind == "endless kernel"
    assert (fault.block, fault.thread) == ((2, 0, 0), (40, 0, 0))
    assert f"test.cu:{line_of('while (flag[0] == 0) {')} in" in fault.text


@pytest.mark.parametrize("grid", [1, 3])
@pytest.mark.parametrize(
    "name", ["flag", "hoisted", "lock", "backing_off", "each_other", "at_barrier"]
)
def test_a_wait_that_nobody_can_end_is_told_long_before_the_budget(name: str, grid: int) -> None:
    f = Buffer(np.full(2, int(name == "lock"), "i4"))
    with pytest.raises(KernelFault, match="no thread is left that could end this wait") as caught:
        launch(KERNELS[name], grid, 96, f, zeros(1))
    assert caught.value.report.kind == "endless kernel"
    assert f" in {name}" in caught.value.report.text


def test_a_wait_that_others_may_end_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SPACE, "visited", lambda: True)
    with limits.budget(10**7), pytest.raises(KernelFault, match="more than 10000000 steps"):
        launch(KERNELS["flag"], 1, 32, zeros(2), zeros(1))


def test_waits_with_a_limit_and_for_slow_blocks_end() -> None:
    limit, y = 300_000, zeros(3 * 64)
    launch(KERNELS["tries"], 3, 64, zeros(1), y, limit, threads=1)
    assert (y.get() == limit).all()
    count, y = zeros(1), zeros(32)
    launch(KERNELS["ten_times"], 1, 32, count, y, limit)
    assert (y.get() == 1).all()
    assert count.get()[0] >= limit + 32
    y = zeros(1)
    launch(KERNELS["slow_block"], 4, 32, zeros(1), y, 10**6, threads=1)
    expected = 0
    for i in range(10**6):
        expected = expected * 3 + i & 0xFFFFFFFF
    assert y.get().view("u4")[0] == expected


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize(
    ("name", "grid", "block", "count"),
    [
        ("cascade", 3, 1024, 3),
        ("two_loops", 1, 64, 2),
        ("stairs", 7, 256, 56),
        ("behind", 16, 256, 16),
    ],
)
def test_a_wait_that_somebody_ends_late_is_not_reported(
    name: str, grid: int, block: int, count: int, threads: int
) -> None:
    y = zeros(128)
    launch(KERNELS[name], grid, block, zeros(3), y, threads=threads)
    assert y.get().astype(bool).sum() == count


def test_a_block_that_computes_for_long_after_its_wait_is_at_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    f, y, turns = zeros(2), zeros(2), []
    look = Running._look_for_hope

    def noted(self: Running, own: ThreadArena, alive: list[ThreadArena], moves: bool) -> None:
        if f.get().tolist() == [1, 0]:
            turns.append(own.fields[Arena.IDLE_TURNS])
        look(self, own, alive, moves)

    monkeypatch.setattr(Running, "_look_for_hope", noted)
    launch(KERNELS["slow_answer"], 2, 1, f, y, 5 * 10**8, threads=1)
    assert y.get()[1] == 1
    # It waited in the first of these turns, before the other block had written.
    assert turns[0] > 100
    assert len(turns) > 1
    assert max(turns[1:]) < 2


class Script:
    """A native scheduler by a script: each of four blocks waits until the next one has ended.

    The last block is a helper thread's. It ends after a thousand turns of the others, at a time
    when they have looked for the last time before that.
    """

    def __init__(self, writes: bool) -> None:
        self.writes = writes
        self.blocks: dict[int, int] = {}
        self.ended = [False] * 4
        self.given_up: set[int] = set()
        self.turns = 0
        self.late = threading.Event()
        self.jobs: list[Job] = []

    def begin(self, job: Job) -> None:
        self.jobs.append(job)
        BEGIN(job)

    def run(self, address: int) -> int:
        if threading.get_ident() != threading.main_thread().ident:
            self.late.wait()
            self.ended[3] = self.writes
            return 0
        fields = (ctypes.c_uint64 * Arena.FIELDS).from_address(address)
        if address not in self.blocks:
            fields[Arena.IDLE_TURNS] = fields[Arena.HOPELESS] = 0
        block = self.blocks.setdefault(address, len(self.blocks))
        if block == 3 or self.ended[block + 1]:
            self.ended[block] = block < 3
            return 0
        if fields[Arena.HOPELESS]:
            self.given_up.add(block)
            return 0
        fields[Arena.IDLE_TURNS] += 1
        self.turns += block == 2
        if self.turns == 1000 and not self.late.is_set():
            assert not self.given_up
            self.late.set()
            assert self.jobs[0].ended(PATIENCE)
        return 1


@pytest.mark.parametrize("writes", [True, False])
def test_the_last_write_of_a_thread_that_has_ended_reaches_all_blocks(
    writes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, first = Script(writes), arenas.acquire()
    first.record[1] = 0
    running = Running(script.run, lambda arena: None, first, 3)
    with monkeypatch.context() as patch:
        patch.setattr(Job, "begin", lambda job: script.begin(job))
        running.on_threads(2)
    running.release()
    arenas.release(first)
    assert script.ended[:3] == [writes] * 3
    assert script.given_up == (set() if writes else {0, 1, 2})


def test_the_budget_counts_trips_of_all_warps() -> None:
    n, y = 100_000, zeros(4 * 64)
    with limits.budget(9 * n):
        launch(KERNELS["grind"], 4, 64, y, n)
    expected = y.get()
    with limits.budget(7 * n), pytest.raises(KernelFault) as caught:
        launch(KERNELS["grind"], 4, 64, y, n, threads=1)
    assert caught.value.report.kind == "endless kernel"
    assert caught.value.report.block == (3, 0, 0)
    with limits.budget(0):
        launch(KERNELS["grind"], 4, 64, y, n)
    assert (y.get() == expected).all()


def test_calls_without_loops_use_the_budget_too() -> None:
    y = zeros(32)
    launch(KERNELS["calls"], 1, 32, y, 12)
    assert (y.get() == 144).all()
    with limits.budget(10**5), pytest.raises(KernelFault) as caught:
        launch(KERNELS["calls"], 1, 32, y, 60)
    assert caught.value.report.kind == "endless kernel"


@pytest.mark.parametrize("grid", [1, 3, WHOLE_GRID])
@pytest.mark.parametrize("name", ENDLESS)
def test_loops_of_barriers_and_of_warp_operations_use_the_budget(name: str, grid: object) -> None:
    with limits.budget(10**5), pytest.raises(KernelFault) as caught:
        launch(KERNELS[name], grid, 64, zeros(64))  # type: ignore[arg-type]
    fault = caught.value.report
    assert fault.kind == "endless kernel"
    assert fault.place is not None
    assert f" in {name}" in fault.text


def test_a_loop_with_a_barrier_costs_as_many_steps_as_without() -> None:
    n, y = 20_000, zeros(128)
    with limits.budget(4 * n + 4096):
        launch(KERNELS["rounds"], 1, 128, y, n)
    assert (y.get() == n).all()
    with limits.budget(3 * n), pytest.raises(KernelFault, match="more than 60000 steps"):
        launch(KERNELS["rounds"], 1, 128, y, n)


@pytest.mark.parametrize("threads", [1, 2])
def test_blocks_that_do_nothing_use_the_budget(threads: int) -> None:
    with limits.budget(10**5):
        launch(KERNELS["empty"], 10**4, 7, zeros(1), threads=threads)
        with pytest.raises(KernelFault) as caught:
            launch(KERNELS["empty"], WHOLE_GRID, 64, zeros(1), threads=threads)
    assert caught.value.report.kind == "endless kernel"


def test_many_blocks_under_the_checker_of_races_are_refused_before_they_run() -> None:
    with checkers.check("races"):
        empty = load('extern "C" __global__ void empty() {}')["empty"]
        with pytest.raises(MemoryError, match="at most 67108864 blocks"):
            launch(empty, WHOLE_GRID, 32)
        launch(empty, 7, 32)


def test_a_budget_lasts_as_long_as_its_context(monkeypatch: pytest.MonkeyPatch) -> None:
    with limits.budget(5):
        with limits.budget(7):
            assert limits.read() == (limits.now[0], None)  # type: ignore[index]
            inner = limits.read()[0]
        outer = limits.read()[0]
    assert inner != outer
    monkeypatch.setenv("IGNIS_SIM_BUDGET", "7")
    with limits.budget(None):
        assert limits.read()[0] == inner
    monkeypatch.setenv("IGNIS_SIM_BUDGET", "many")
    with limits.budget(None), pytest.raises(ArgumentError, match="IGNIS_SIM_BUDGET"):
        launch(KERNELS["calls"], 1, 32, zeros(32), 1)
    for wrong in (-1, 2.5, True):
        with pytest.raises(ArgumentError, match="budget"):
            limits.budget(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("warps", [2, 7, 32])
@pytest.mark.parametrize("name", ["forward", "backward"])
def test_warps_of_a_block_wait_for_each_other(name: str, warps: int) -> None:
    y = zeros(32 * warps)
    with limits.budget(10**8):
        launch(KERNELS[name], 1, 32 * warps, zeros(1), y)
    order = np.arange(warps) if name == "forward" else np.arange(warps)[::-1]
    assert (y.get() == np.repeat(order + 1, 32)).all()


def test_two_warps_hand_a_token_to_and_fro() -> None:
    y = zeros(64)
    with limits.budget(10**8):
        launch(KERNELS["exchange"], 1, 64, y, 20)
    expected = 0
    for r in range(20):
        for mine in range(2):
            expected = expected * 3 % 1000 + r + mine
    assert (y.get() == expected).all()


@pytest.mark.parametrize(("grid", "block"), [(1, 32), (1, 160), (5, 64)])
def test_a_spin_lock_that_every_lane_takes(grid: int, block: int) -> None:
    rounds = 3
    y = zeros(1 + grid * block)
    with limits.budget(10**9):
        launch(KERNELS["locked"], grid, block, zeros(1), y, rounds)
    assert y.get()[0] == rounds * grid * block
    assert (y.get()[1:] == 32 + rounds).all()


def test_a_spin_lock_behind_a_call() -> None:
    y = zeros(1)
    with limits.budget(10**8):
        launch(KERNELS["locked_by_call"], 2, 64, zeros(1), y)
    assert y.get()[0] == 128


def test_lanes_of_one_warp_wait_for_each_other() -> None:
    y = zeros(32)
    with limits.budget(10**8):
        launch(KERNELS["lane_to_lane"], 1, 32, zeros(2), y)
    seen = np.zeros(10, int)
    seen[0], seen[9] = 5, 7
    assert (y.get() == seen[np.arange(32) % 10]).all()


def test_lanes_that_wait_in_different_rounds_of_a_loop() -> None:
    y = zeros(32)
    with limits.budget(10**9):
        launch(KERNELS["in_a_row"], 1, 32, zeros(1), y, 3)
    assert (y.get() == (0 * 2 + 1) * 2 + 2).all()


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("step", [-1, 1])
@pytest.mark.parametrize("blocks", [40, 500])  # an A100 holds them all
def test_blocks_wait_for_the_one_before_and_for_the_one_behind(
    step: int, threads: int, blocks: int
) -> None:
    y = zeros(blocks * 64)
    with limits.budget(10**9):
        launch(KERNELS["chain"], blocks, 64, zeros(blocks), y, step, threads=threads)
    count = np.arange(blocks) + 1 if step < 0 else blocks - np.arange(blocks)
    assert (y.get() == np.repeat(count, 64)).all()


def test_loops_with_one_beginning_count_for_every_lane() -> None:
    y, n = zeros(32 * 6), 6
    launch(KERNELS["rotated"], 1, 32, y, n)
    expected = np.zeros((32, n), int)
    for i in range(32):
        count, left, r = 0, i % 5 + 1, 0
        while r < n:
            left -= 1
            if left > 0:
                count += 1
                continue
            left = (i + r) % 3 + 1
            r += 1
            expected[i, r - 1] = count + r
    assert (y.get().reshape(32, n) == expected).all()
