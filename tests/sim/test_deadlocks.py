"""Barriers and warp operations that some threads never reach: what the report says."""

from __future__ import annotations

import re

import numpy as np
import pytest

from ignis.sim.fault import KernelFault
from tests.sim.harness import Buffer, launch, load

SOURCE = r"""
#define FULL 0xffffffffu
extern "C" __global__ void half_warp(int* y) {
  int i = threadIdx.x;
  if (i % 2) {
    __syncthreads();  // half_warp waits
  } else {
    y[i] = __shfl_sync(FULL, i, 0);  // half_warp elsewhere
  }
}
extern "C" __global__ void by_warp(int* y) {
  int i = threadIdx.x;
  if (i < 32) asm volatile("bar.sync 1;");  // by_warp waits
  else __syncthreads();  // by_warp elsewhere
  y[i] = i;
}
extern "C" __global__ void counted(int* y) {
  int i = threadIdx.x;
  if (i < 64) asm volatile("bar.sync 3, 96;");  // counted waits
  y[i] = i;
}
extern "C" __global__ void too_many(int* y) {
  // Three warps at a barrier for two: the third one waits for ever.
  int i = threadIdx.x;
  asm volatile("bar.sync 2, 64;");  // too_many waits
  y[i] = i;
}
extern "C" __global__ void twice_two(int* y) {
  __shared__ int box[128];
  int i = threadIdx.x;
  box[i] = i;
  asm volatile("bar.sync 2, 64;");
  y[i] = box[i ^ 32];
}
extern "C" __global__ void lost_lane(int* y) {
  int i = threadIdx.x, v = i;
  if (i < 31) {
    v = __shfl_xor_sync(FULL, v, 1);  // lost_lane waits
  }
  __syncwarp();  // lost_lane elsewhere
  y[i] = v;
}
extern "C" __global__ void two_votes(unsigned* y) {
  int i = threadIdx.x;
  if (i < 8) y[i] = __ballot_sync(FULL, i & 1);  // two_votes waits
  else y[i] = __any_sync(FULL, i & 1);  // two_votes elsewhere
}
extern "C" __global__ void loops(int* y) {
  int i = threadIdx.x;
  for (int k = 0; k <= i % 2; k++) __syncwarp();
  if (i < 40) { for (int k = 0; k < 3; k++) __syncthreads(); } else __syncthreads();
  if (i < 40) asm volatile("bar.sync 2, 128;");
  y[i] = i;
}
__device__ __noinline__ int meet(int v) {
  __syncthreads();  // in_branch waits
  return v + 1;
}
extern "C" __global__ void in_branch(int* y) {
  int i = threadIdx.x;
  if (i < 5) y[i] = meet(i);
  else y[i] = __shfl_sync(0xffffffe0u, i, 7);
}
extern "C" __global__ void ended(int* y, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  __syncthreads();
  if (i < 3) asm volatile("bar.sync 1, 64;");  // ended waits
  y[i] = i;
}
extern "C" __global__ void number(int* y, int id) {
  asm volatile("bar.sync %0;" :: "r"(id));  // number waits
  y[threadIdx.x] = id;
}
extern "C" __global__ void odd_count(int* y, int count) {
  asm volatile("bar.arrive 1, %0;" :: "r"(count));  // odd_count waits
  y[threadIdx.x] = count;
}
extern "C" __global__ void pipeline(int* y, int rounds) {
  // The first warp produces for the second: each arrives at the other's barrier.
  __shared__ int box;
  int i = threadIdx.x;
  for (int r = 0; r < rounds; r++)
    if (i < 32) {
      asm volatile("bar.sync 1, 64;" ::: "memory");
      if (i == 0) box = r * r;
      asm volatile("bar.arrive 2, 64;" ::: "memory");
    } else {
      asm volatile("bar.arrive 1, 64;" ::: "memory");
      asm volatile("bar.sync 2, 64;" ::: "memory");
      y[r * 32 + i - 32] = box;
    }
}
"""
KERNELS = load(SOURCE, "-lineinfo")


def line_of(marker: str) -> int:
    return next(n for n, line in enumerate(SOURCE.split("\n"), 1) if f"// {marker}" in line)


def fault_of(name: str, block: int, *arguments: int) -> KernelFault:
    y = Buffer(np.zeros(2 * block, "i4"))
    with pytest.raises(KernelFault) as caught:
        launch(KERNELS[name], 1, block, y, *arguments)
    assert re.search(rf"source line {line_of(f'{name} waits')}\)", str(caught.value)), caught.value
    return caught.value


@pytest.mark.parametrize(
    ("name", "block", "kind", "met", "expected", "thread", "other"),
    [
        ("half_warp", 32, "divergent barrier", 16, 32, 1, 0),
        ("by_warp", 96, "divergent barrier", 32, 96, 0, 32),
        ("lost_lane", 32, "missing lanes", 31, 32, 0, 31),
        ("two_votes", 32, "missing lanes", 8, 32, 0, 8),
    ],
)
def test_a_report_names_both_places(
    name: str, block: int, kind: str, met: int, expected: int, thread: int, other: int
) -> None:
    fault = fault_of(name, block)
    assert fault.kind == kind
    assert fault.thread == (thread, 0, 0)
    assert f"{met} of {expected} threads arrived" in str(fault)
    elsewhere = f"thread ({other}, 0, 0) waits at source line {line_of(f'{name} elsewhere')}"
    assert elsewhere in str(fault)


def test_a_count_that_is_never_reached_is_a_deadlock() -> None:
    fault = fault_of("counted", 96)
    assert fault.kind == "deadlock"
    assert "64 of 96 threads arrived, thread (64, 0, 0) has ended" in str(fault)


def test_a_warp_too_many_at_a_counted_barrier_waits_for_ever() -> None:
    fault = fault_of("too_many", 96)
    assert (fault.kind, fault.thread) == ("deadlock", (64, 0, 0))
    assert "32 of 64 threads arrived" in str(fault)


def test_a_counted_barrier_is_used_by_pairs_of_warps() -> None:
    y = Buffer(np.zeros(128, "i4"))
    launch(KERNELS["twice_two"], 1, 128, y)
    assert (y.get() == (np.arange(128) ^ 32)).all()


def test_barriers_in_loops_of_different_lengths() -> None:
    y = Buffer(np.zeros(64, "i4"))
    with pytest.raises(KernelFault) as caught:
        launch(KERNELS["loops"], 1, 64, y)
    assert caught.value.kind in ("divergent barrier", "deadlock", "missing lanes")


def test_a_barrier_in_a_function_called_by_some_lanes() -> None:
    fault = fault_of("in_branch", 32)
    assert fault.kind == "divergent barrier"
    assert "5 of 32 threads arrived, thread (5, 0, 0) is elsewhere" in str(fault)


def test_threads_that_ended_are_expected_only_where_they_are_counted() -> None:
    fault = fault_of("ended", 64, 3)
    assert fault.kind == "deadlock"
    assert "32 of 64 threads arrived, thread (32, 0, 0) has ended" in str(fault)


@pytest.mark.parametrize(("name", "value"), [("number", 16), ("number", -1), ("odd_count", 33)])
def test_a_barrier_that_does_not_exist(name: str, value: int) -> None:
    assert fault_of(name, 64, value).kind == "invalid barrier"
    y = Buffer(np.zeros(64, "i4"))
    launch(KERNELS["number"], 1, 64, y, 15)
    assert (y.get() == 15).all()


def test_a_pipeline_of_arrivals() -> None:
    y = Buffer(np.zeros(7 * 32, "i4"))
    launch(KERNELS["pipeline"], 1, 64, y, 7)
    assert (y.get().reshape(7, 32).T == np.arange(7) ** 2).all()
