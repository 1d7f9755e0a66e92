"""What launches count, against the definitions of Nsight Compute written with NumPy."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.driver.launch_counts import LaunchCounts
from ignis.errors import ArgumentError
from ignis.producers.profiling.profile import KernelProfile, profiled
from tests.producers.profiling.hopper_patterns import PATTERNS, Pattern, executed
from tests.producers.profiling.patterns import CASES, SOURCE, Case, compiled, launch
from tests.producers.profiling.reference import over_warps

SIM = ignis.Device("sim:0")


def _profile(case: Case) -> KernelProfile:
    with profiled() as found:
        launch(case, SIM)
    (kernel,) = found.kernels
    return kernel


def _line(text: str) -> int:
    """Number of the line that a text begins in, which the source has once."""
    before, after = SOURCE.read_text().split(text)
    return before.count("\n") + 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_accesses_are_counted_as_by_hand(case: Case) -> None:
    found = _profile(case)
    total = found.total
    expected = case.expected(case.threads)
    assert total.flows.keys() == expected.keys()
    for key, want in expected.items():
        flow = total.flows[key]
        got = (flow.requests, flow.lanes, flow.sectors)
        assert got == (want.requests, want.lanes, want.sectors), key
        if key[0] == "shared" and key[1] != "atomic":
            assert (flow.waves, flow.conflicts) == (want.passes, want.conflicts), key
    assert (total.unique_read, total.unique_written) == case.unique
    assert total.barriers == case.barriers
    # A line's sums are those of the launch.
    assert sum(each.warps for each in found.lines.values()) == total.warps
    for name in ("barriers", "atomics", "conflicts"):
        assert sum(getattr(each, name) for each in found.lines.values()) == getattr(total, name)


def test_a_32_way_conflict_counts_31_for_each_warp() -> None:
    case = next(each for each in CASES if str(each) == "shared_strided[32]")
    flow = _profile(case).total.flow("shared", "load")
    assert (flow.conflicts, flow.waves) == (31 * 32, 32 * 32)


def test_a_divergent_branch_is_counted_with_the_lanes_of_each_side() -> None:
    case = next(each for each in CASES if each.kernel == "both_sides")
    found = _profile(case)
    assert found.total.diverged == 32
    for text in ("if (T % 2) y[I] = x[I] * 2.0f;\n    else", "else z[I] = x[I + 1024] + 3.0f"):
        number = _line(text)
        line = next(totals for place, totals in found.lines.items() if place.line == number)
        flow = line.flow("global", "store")
        assert (flow.requests, flow.lanes) == (32, 32 * 16)


def test_a_loop_counts_the_lanes_that_go_on() -> None:
    case = next(each for each in CASES if each.kernel == "triangle")
    found = _profile(case)
    loads = found.total.flow("global", "load")
    assert (loads.requests, loads.lanes) == (32 * 32, 32 * (32 * 33 // 2))
    fp32 = found.total.flops
    assert fp32 == {"fp32": 32 * (32 * 33 // 2)}
    # Every round but the last parts the lanes.
    assert found.total.diverged == 32 * 31


def test_the_worst_request_has_its_addresses() -> None:
    case = next(each for each in CASES if each.kernel == "shared_column")
    found = _profile(case)
    (access,) = [a for a in found.accesses if (a.space, a.kind) == ("shared", "load")]
    assert access.worst == 31
    offsets = np.array(access.addresses, np.int64)
    assert (np.diff(offsets) == 128).all()
    case = next(each for each in CASES if each.kernel == "half_of_warp")
    access = next(a for a in _profile(case).accesses if a.kind == "load")
    assert access.worst == 2 and access.addresses[16:] == [None] * 16
    assert None not in access.addresses[:16]


MIXED = """
#include <cuda_fp16.h>
__device__ __noinline__ float helper(float v) { return v * 3.0f; }
extern "C" __global__ void generic(float* y, const float* x, int n) {
  __shared__ float s[64];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  // Nobody knows before the launch where this points to.
  const float* from = threadIdx.x % 2 ? (const float*)s : x;
  volatile const float* p = from;
  float v = p[threadIdx.x];
  y[threadIdx.x] = helper(v);
}
extern "C" __global__ void staged(float* y, const float* x) {
  __shared__ float4 s[32];
  unsigned to = (unsigned)__cvta_generic_to_shared(s + threadIdx.x);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(to), "l"(x + 4 * threadIdx.x));
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  y[threadIdx.x] = s[threadIdx.x].y;
}
extern "C" __global__ void tile(float* y, const half* x) {
  __shared__ half s[64 * 8];
  for (int i = threadIdx.x; i < 64 * 8; i += 32) s[i] = x[i];
  __syncthreads();
  unsigned at = (unsigned)__cvta_generic_to_shared(s + threadIdx.x * 8), r[4];
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
      : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at));
  y[threadIdx.x] = r[0] + r[1] + r[2] + r[3];
}
extern "C" __global__ void meet(float* y, int n) {
  // Halves of a warp at barriers of their own, which complete each other.
  if (threadIdx.x % 32 < 16) asm volatile("// one side\\n\\tbar.sync 0;");
  else asm volatile("// the other side\\n\\tbar.sync 0;");
  y[threadIdx.x] = 1.0f;
  for (int i = 0; i < n; ++i) __syncthreads();
}
"""


def _mixed(name: str, *args: object, block: int) -> KernelProfile:
    kernel = ignis.compile(MIXED, name, device=SIM)
    (found,) = ignis.profile(kernel, 1, *args, block=block).kernels
    return found


def test_generic_addresses_count_where_they_point_to() -> None:
    found = _mixed("generic", np.zeros(64, "f4"), np.ones(64, "f4"), 64, block=64)
    threads = np.arange(64)[None]
    odd = threads % 2 == 1
    shared = found.total.flow("shared", "load")
    want = over_warps(4 * threads, 4, odd, shared=True)
    assert (shared.requests, shared.lanes, shared.waves) == (2, 32, want.passes)
    loads = found.total.flow("global", "load")
    assert (loads.requests, loads.lanes, loads.sectors) == (4, 96, 16)
    assert found.total.flops == {"fp32": 64}  # in a function that is called


def test_asynchronous_copies_and_matrix_loads_have_kinds_of_their_own() -> None:
    x = np.arange(128, dtype="f4")
    y = np.zeros(32, "f4")
    kernel = ignis.compile(MIXED, "staged", device=SIM)
    profile = ignis.profile(kernel, 1, y, x, block=32)
    (found,) = profile.kernels
    assert (y == x[1::4]).all()
    # Only the line of the copy touches so many sectors in a request.
    assert any(line.split()[2:4] == ["32.0", "16.0"] for line in profile.text().splitlines())
    read, written = (found.total.flow(space, "copy") for space in ("global", "shared"))
    assert (read.requests, read.sectors, read.nbytes) == (1, 16, 512)
    assert (written.requests, written.waves, written.conflicts) == (1, 4, 0)
    tile = _mixed("tile", np.zeros(32, "f4"), np.ones(512, "f2"), block=32)
    matrix = tile.total.flow("shared", "matrix load")
    assert (matrix.requests, matrix.lanes, matrix.waves, matrix.conflicts) == (1, 32, 4, 0)


def test_lanes_that_are_suspended_count_once() -> None:
    found = _mixed("meet", np.zeros(64, "f4"), 3, block=64)
    assert found.total.barriers == 2 * 2 + 2 * 3
    stores = found.total.flow("global", "store")
    assert (stores.lanes, stores.sectors) == (64, 8)


def test_counting_goes_with_all_checkers_and_leaves_results_alone() -> None:
    case = next(each for each in CASES if each.kernel == "reduced")
    alone = _profile(case).total
    with ignis.sim.check("all"):
        checked = _profile(case).total
    assert checked == alone


def test_launches_of_a_kernel_are_summed_up() -> None:
    case = next(each for each in CASES if str(each) == "strided[3]")
    with profiled() as found:
        launch(case, SIM)
        launch(case, SIM)
    (kernel,) = found.kernels
    once = _profile(case)
    assert kernel.launches == 2
    assert kernel.total.warps == 2 * once.total.warps
    assert kernel.total.unique_read == 2 * once.total.unique_read
    assert [a.sectors for a in kernel.accesses] == [2 * a.sectors for a in once.accesses]


def test_nothing_is_counted_outside_of_the_block() -> None:
    case = CASES[0]
    with profiled() as found:
        pass
    launch(case, SIM)
    assert not found.kernels
    assert "no kernel was launched" in found.text()


def test_a_fault_has_no_counts() -> None:
    kernel = compiled("coalesced", SIM)
    with profiled() as found, pytest.raises(ignis.errors.KernelError, match="illegal address"):
        with ignis.zeros(4, device=SIM) as y:
            kernel.launch(1, 1024, (y, y, 1 << 20))
            ignis.current_stream(SIM).synchronize()
    assert not found.kernels


def test_what_cannot_be_profiled_is_refused() -> None:
    with pytest.raises(ArgumentError, match="no kernel that is known"):
        ignis.profile(len, 1)
    kernel = compiled("coalesced", SIM)
    with pytest.raises(ArgumentError, match="pass the block"):
        ignis.profile(kernel, 1, np.zeros(4, "f4"), np.zeros(4, "f4"), 4)
    found = ignis.profile(kernel, 1, np.zeros(4, "f4"), np.zeros(4, "f4"), 4, block=4)
    assert found["coalesced"] is found.kernels[0]
    with pytest.raises(ArgumentError, match="launched kernels: coalesced"):
        found["other"]
    with pytest.raises(ArgumentError, match="known GPUs: H100, H200, A100"):
        found.text("V100")


WMMA = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void product(float* c, const half* a, const half* b) {
  __shared__ half s[256];
  for (int i = threadIdx.x; i < 256; i += 32) s[i] = b[i];
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, s, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
"""


def test_matrices_count_by_pieces_of_their_lines() -> None:
    kernel = ignis.compile(WMMA, "product", device=SIM)
    a, c = np.ones((16, 16), "f2"), np.zeros((16, 16), "f4")
    (found,) = ignis.profile(kernel, 1, c, a, a.copy(), block=32).kernels
    assert (c == 16).all()
    # Two pieces of 16 bytes for each of the 16 lines of a, four for those of c.
    matrix = found.total.flow("global", "matrix")
    assert (matrix.requests, matrix.lanes) == (2 + 4, 6 * 16)
    assert matrix.nbytes == 512 + 1024
    shared = found.total.flow("shared", "matrix")
    # Eight lanes of 16 bytes, 32 bytes apart: two passes for each quarter of lines.
    assert (shared.requests, shared.waves, shared.conflicts) == (2, 8, 4)
    assert (found.total.unique_read, found.total.unique_written) == (512 + 512, 1024)
    assert found.total.flops == {"tensor fp16": 2 * 16**3}


def test_checkers_and_counting_are_switched_apart() -> None:
    from ignis.sim.settings import checkers

    assert not checkers.counts(checkers.variant)
    with ignis.sim.count(lambda counts: None):
        with ignis.sim.check("races"):
            assert checkers.counts(checkers.variant) and checkers.tracked(checkers.variant) == "r"
            with ignis.sim.count(lambda counts: None):
                pass
            assert checkers.counts(checkers.variant)
        assert checkers.counts(checkers.variant) and not checkers.tracked(checkers.variant)
    assert not checkers.counts(checkers.variant)


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.label)
def test_machine_instructions_of_hopper_are_as_many_as_by_hand(
    hopper: ignis.Device, pattern: Pattern
) -> None:
    found: list[LaunchCounts] = []
    with ignis.sim.count(found.append):
        pattern.run(hopper)
    assert [executed(each) for each in found] == [pattern.executed] * (hopper.driver == "sim")
