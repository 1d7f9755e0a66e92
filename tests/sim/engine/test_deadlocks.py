"""Barriers and warp operations that some threads never reach: what the report says."""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
import pytest

import ignis
from ignis.sim.reports.report import FaultReport, KernelFault
from tests.sim.harness import Buffer, Kernels, launch

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
extern "C" __global__ void two_lines(int* y) {
  int i = threadIdx.x;
  if (i / 32 % 2) {
    y[i] = 1;
    __syncthreads();  // two_lines elsewhere
    y[i] += 1;
  } else {
    __syncthreads();  // two_lines waits
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
extern "C" __global__ void both_sides(int* y) {
  __shared__ int box[64];
  int i = threadIdx.x;
  box[i] = i;
  if (i % 2) {
    __syncthreads();
    y[i] = box[63 - i];
  } else {
    __syncthreads();  // both_sides waits
    y[i] = -box[63 - i];
  }
}
extern "C" __global__ void not_mine(int* y) {
  int i = threadIdx.x;
  unsigned mask = y[0] ? 0xffffu : FULL;
  y[i] = __shfl_xor_sync(mask, i, 1);  // not_mine waits
}
extern "C" __global__ void not_mine_each(int* y) {
  int i = threadIdx.x;
  unsigned mask = i < 16 ? 0xffffu : 0xffff0000u;
  if (i == 21 && y[0]) mask = 0xffdf0000u;
  y[i] = __popc(__ballot_sync(mask, 1));  // not_mine_each waits
}
extern "C" __global__ void unaligned(int* y) {
  int i = threadIdx.x;
  if (i % 2) asm volatile("barrier.sync 0;");
  else asm volatile("barrier.sync 0;");
  y[i] = i;
}
"""
KERNELS = Kernels(SOURCE, "-lineinfo")


@pytest.fixture(autouse=True)
def usual_checkers() -> Generator[None]:
    """What is always reported, whatever the environment switches on."""
    with ignis.sim.check():
        yield


def line_of(marker: str) -> int:
    return next(n for n, line in enumerate(SOURCE.split("\n"), 1) if f"// {marker}" in line)


def fault_of(name: str, block: int, *arguments: int) -> FaultReport:
    y = Buffer(np.zeros(2 * block, "i4"))
    with pytest.raises(KernelFault) as caught:
        launch(KERNELS[name], 1, block, y, *arguments)
    assert f"at test.cu:{line_of(f'{name} waits')} in" in str(caught.value), caught.value
    return caught.value.report


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
    assert f"{met} of {expected} threads arrived" in fault.text
    elsewhere = f"thread ({other}, 0, 0) waits at test.cu:{line_of(f'{name} elsewhere')}"
    assert elsewhere in fault.text


def test_a_count_that_is_never_reached_is_a_deadlock() -> None:
    fault = fault_of("counted", 96)
    assert fault.kind == "deadlock"
    assert "64 of 96 threads arrived, thread (64, 0, 0) has ended" in fault.text


def test_a_warp_too_many_at_a_counted_barrier_waits_for_ever() -> None:
    fault = fault_of("too_many", 96)
    assert (fault.kind, fault.thread) == ("deadlock", (64, 0, 0))
    assert "32 of 64 threads arrived" in fault.text


def test_a_counted_barrier_is_used_by_pairs_of_warps() -> None:
    y = Buffer(np.zeros(128, "i4"))
    launch(KERNELS["twice_two"], 1, 128, y)
    assert (y.get() == (np.arange(128) ^ 32)).all()


def test_barriers_in_loops_of_different_lengths() -> None:
    y = Buffer(np.zeros(64, "i4"))
    with pytest.raises(KernelFault) as caught:
        launch(KERNELS["loops"], 1, 64, y)
    assert caught.value.report.kind in ("divergent barrier", "deadlock", "missing lanes")


def test_a_barrier_in_a_function_called_by_some_lanes() -> None:
    fault = fault_of("in_branch", 32)
    assert fault.kind == "divergent barrier"
    assert "5 of 32 threads arrived, thread (5, 0, 0) is elsewhere" in fault.text


def test_threads_that_ended_are_expected_only_where_they_are_counted() -> None:
    fault = fault_of("ended", 64, 3)
    assert fault.kind == "deadlock"
    assert "32 of 64 threads arrived, thread (32, 0, 0) has ended" in fault.text


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


def test_lanes_that_reach_a_barrier_apart_are_reported_where_that_is_checked() -> None:
    launch(KERNELS["both_sides"], 1, 64, Buffer(np.zeros(64, "i4")))
    with ignis.sim.check("barriers"):
        fault = fault_of("both_sides", 64)
        y = Buffer(np.zeros(64, "i4"))
        for name in ("unaligned", "twice_two"):
            launch(KERNELS[name], 1, 64, y)
        launch(KERNELS["pipeline"], 1, 64, Buffer(np.zeros(7 * 32, "i4")), 7)
    assert fault.kind == "divergent barrier"
    assert "16 of 32 threads arrived" in fault.text


def test_warps_that_wait_on_two_lines_are_reported_where_that_is_checked() -> None:
    y = Buffer(np.zeros(64, "i4"))
    launch(KERNELS["two_lines"], 1, 64, y)  # as a GPU does it: it counts threads
    assert y.get().tolist() == [0] * 32 + [2] * 32
    with ignis.sim.check("barriers"):
        launch(KERNELS["two_lines"], 1, 32, Buffer(np.zeros(32, "i4")))
        fault = fault_of("two_lines", 64)
    assert fault.kind == "divergent barrier" and "32 of 64 threads arrived" in fault.text
    assert f"waits at test.cu:{line_of('two_lines elsewhere')}" in fault.text


@pytest.mark.parametrize(("name", "thread"), [("not_mine", 16), ("not_mine_each", 21)])
def test_a_lane_outside_of_its_own_mask(name: str, thread: int) -> None:
    launch(KERNELS[name], 1, 32, Buffer(np.ones(32, "i4")))
    with ignis.sim.check("barriers"):
        launch(KERNELS[name], 1, 32, Buffer(np.zeros(32, "i4")))
        with pytest.raises(KernelFault) as caught:
            launch(KERNELS[name], 1, 32, Buffer(np.ones(32, "i4")))
    assert caught.value.report.kind == "invalid mask"
    assert caught.value.report.thread == (thread, 0, 0)
    assert f"at test.cu:{line_of(f'{name} waits')} in" in str(caught.value)


def test_the_reports_are_the_same_with_all_checkers() -> None:
    with ignis.sim.check("all"):
        assert fault_of("half_warp", 32).kind == "divergent barrier"
        assert fault_of("lost_lane", 32).kind == "missing lanes"
        assert fault_of("by_warp", 96).kind == "divergent barrier"
        assert fault_of("counted", 96).kind == "deadlock"
