"""Instructions of sm_90 in inline PTX of kernels for compute_80: stmatrix, 128-bit atomics."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError, KernelError

_SOURCE = """
typedef unsigned long long u64;
typedef unsigned __int128 u128;
#define STORE(C, T, SUFFIX, REGISTERS, ...) \\
  extern "C" __global__ void store##C##T(const unsigned* x, uint4* y) { \\
    __shared__ uint4 s[40]; \\
    if (threadIdx.x < 8) s[32 + threadIdx.x] = uint4{}; \\
    s[threadIdx.x] = uint4{}; \\
    __syncwarp(); \\
    unsigned at = __cvta_generic_to_shared(s + threadIdx.x * 7 % 32 + 1); \\
    const unsigned* r = x + 4 * threadIdx.x; \\
    asm volatile("stmatrix.sync.aligned.m8n8.x" #C SUFFIX ".shared.b16 [%0], " REGISTERS ";" \\
                 :: "r"(at), __VA_ARGS__ : "memory"); \\
    __syncwarp(); \\
    y[threadIdx.x] = s[threadIdx.x]; \\
    if (threadIdx.x < 8) y[32 + threadIdx.x] = s[32 + threadIdx.x]; \\
  }
STORE(1, 0, "", "{%1}", "r"(r[0]))
STORE(1, 1, ".trans", "{%1}", "r"(r[0]))
STORE(2, 0, "", "{%1, %2}", "r"(r[0]), "r"(r[1]))
STORE(2, 1, ".trans", "{%1, %2}", "r"(r[0]), "r"(r[1]))
STORE(4, 0, "", "{%1, %2, %3, %4}", "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]))
STORE(4, 1, ".trans", "{%1, %2, %3, %4}", "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]))
extern "C" __global__ void past(uint4* y, int from) {
  __shared__ uint4 s[8];
  unsigned at = __cvta_generic_to_shared(s + threadIdx.x % 8) + from;
  asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};"
               :: "r"(at), "r"(7) : "memory");
  __syncwarp();
  if (threadIdx.x < 8) y[threadIdx.x] = s[threadIdx.x];
}
extern "C" __global__ void unordered(uint4* y) {
  __shared__ uint4 s[8];
  unsigned at = __cvta_generic_to_shared(s + threadIdx.x % 8);
  if (threadIdx.x < 32)
    asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};"
                 :: "r"(at), "r"(7) : "memory");
  else if (threadIdx.x < 40) y[threadIdx.x - 32] = s[threadIdx.x - 32];
}
__device__ u128 cas(u128* cell, u128 expected, u128 value) {
  u64 low, high;
  asm volatile("{ .reg .b128 e, v, o; mov.b128 e, {%2, %3}; mov.b128 v, {%4, %5};"
               " atom.global.cas.b128 o, [%6], e, v; mov.b128 {%0, %1}, o; }"
               : "=l"(low), "=l"(high)
               : "l"((u64)expected), "l"((u64)(expected >> 64)), "l"((u64)value),
                 "l"((u64)(value >> 64)), "l"(cell) : "memory");
  return (u128)high << 64 | low;
}
extern "C" __global__ void total(const u64* x, u64* cell, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  u128 value = (u128)x[2 * i + 1] << 64 | x[2 * i], seen = 0, before;
  do {
    before = seen;
    seen = cas((u128*)cell, before, before + value);
  } while (seen != before);
}
extern "C" __global__ void pass_on(const u64* x, u64* cell, u64* old, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  u64 low, high;
  asm volatile("{ .reg .b128 v, o; mov.b128 v, {%2, %3}; atom.global.exch.b128 o, [%4], v;"
               " mov.b128 {%0, %1}, o; }" : "=l"(low), "=l"(high)
               : "l"(x[2 * i]), "l"(x[2 * i + 1]), "l"(cell) : "memory");
  old[2 * i] = low;
  old[2 * i + 1] = high;
}
extern "C" __global__ void in_shared(const u64* x, u64* y) {
  __shared__ alignas(16) u64 s[2];
  if (threadIdx.x == 0) s[0] = s[1] = 0;
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(s);
  u64 low, high;
  asm volatile("{ .reg .b128 v, o; mov.b128 v, {%2, %3}; atom.shared.exch.b128 o, [%4], v;"
               " mov.b128 {%0, %1}, o; }" : "=l"(low), "=l"(high)
               : "l"(x[2 * threadIdx.x]), "l"(x[2 * threadIdx.x + 1]), "r"(at) : "memory");
  __syncthreads();
  y[2 * threadIdx.x] = low;
  y[2 * threadIdx.x + 1] = high;
  if (threadIdx.x == 0) { y[2 * blockDim.x] = s[0]; y[2 * blockDim.x + 1] = s[1]; }
}
"""
ROWS = [(lane * 7 % 32) + 1 for lane in range(32)]


@pytest.fixture(autouse=True)
def _needs_sm_90(device: ignis.Device) -> None:
    if device.driver != "sim" and device.attribute("COMPUTE_CAPABILITY_MAJOR") < 9:
        pytest.skip("instructions of sm_90")


@pytest.fixture(params=["plain", "checked"])
def checked(request: pytest.FixtureRequest, device: ignis.Device) -> bool:
    if request.param == "checked":
        request.getfixturevalue("every_checker")
    return bool(request.param == "checked")


def kernel(name: str) -> ignis.jit.kernel.Kernel:
    return ignis.compile(_SOURCE, name, options=("--device-int128",))


@pytest.mark.parametrize("transposed", [0, 1])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_stmatrix_stores_the_rows_of_matrices(
    checked: bool, rng: np.random.Generator, count: int, transposed: int
) -> None:
    held = rng.integers(0, 1 << 16, (32, 4, 2), dtype=np.uint16)
    expected = np.zeros((40, 8), np.uint16)
    for index in range(count):
        matrix = held[:, index].reshape(8, 8)
        for row in range(8):
            expected[ROWS[8 * index + row]] = matrix[:, row] if transposed else matrix[row]
    with ignis.array(held.view(np.uint32).reshape(-1)) as x, ignis.zeros(160, dtype="uint32") as y:
        kernel(f"store{count}{transposed}").launch(1, 32, (x, y))
        assert np.array_equal(y.to_host().view(np.uint16).reshape(40, 8), expected)


@pytest.mark.parametrize(
    ("offset", "kind", "thread"),
    [(8, "misaligned address", 0), (16, "illegal address", 7), (-32, "illegal address", 0)],
)
def test_stmatrix_checks_the_rows_it_writes(
    device: ignis.Device, offset: int, kind: str, thread: int
) -> None:
    if device.driver != "sim":
        pytest.skip("a fault ends the context")
    with ignis.zeros(32, dtype="uint32") as y:
        kernel("past").launch(1, 32, (y, 0))
        with pytest.raises(KernelError, match="store to shared memory, 16 bytes") as caught:
            kernel("past").launch(1, 32, (y, offset))
            y.to_host()
        assert caught.value.facts["kind"] == kind
        assert caught.value.facts["thread"] == [thread, 0, 0]


def test_a_race_with_stmatrix_is_found(every_checker: None) -> None:
    with ignis.zeros(32, dtype="uint32") as y, pytest.raises(KernelError) as caught:
        kernel("unordered").launch(1, 64, (y,))
        y.to_host()
    assert caught.value.facts["kind"] in ("shared memory race", "uninitialized read")


def numbers(words: np.ndarray) -> list[int]:
    return [int(low) | int(high) << 64 for low, high in words.reshape(-1, 2)]


@pytest.mark.parametrize("n", [1, 31, 300])
def test_128_bit_compare_and_swap_adds_up_exactly(
    checked: bool, rng: np.random.Generator, n: int
) -> None:
    words = rng.integers(0, 1 << 64, (n, 2), dtype=np.uint64)
    with ignis.array(words) as x, ignis.zeros(2, dtype="uint64") as cell:
        kernel("total").launch(-(-n // 64), 64, (x, cell, n))
        assert numbers(cell.to_host()) == [sum(numbers(words)) % (1 << 128)]


@pytest.mark.parametrize("n", [1, 33, 300])
def test_128_bit_exchange_passes_every_value_on_once(
    checked: bool, rng: np.random.Generator, n: int
) -> None:
    words = rng.integers(0, 1 << 64, (n + 1, 2), dtype=np.uint64)
    with (
        ignis.array(words[1:]) as x,
        ignis.array(words[0]) as cell,
        ignis.zeros((n, 2), dtype="uint64") as old,
    ):
        kernel("pass_on").launch(-(-n // 64), 64, (x, cell, old, n))
        found = numbers(old.to_host()) + numbers(cell.to_host())
    assert sorted(found) == sorted(numbers(words))


def test_128_bit_exchange_in_shared_memory(checked: bool, rng: np.random.Generator) -> None:
    words = rng.integers(0, 1 << 64, (64, 2), dtype=np.uint64)
    with ignis.array(words) as x, ignis.zeros((65, 2), dtype="uint64") as y:
        kernel("in_shared").launch(1, 64, (x, y))
        assert sorted(numbers(y.to_host())) == sorted([0, *numbers(words)])


def test_128_bit_atomics_check_address_and_alignment(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("a fault ends the context")
    with ignis.zeros(3, dtype="uint64") as cell, ignis.zeros(2, dtype="uint64") as x:
        for first, kind in ((1, "misaligned address"), (2, "illegal address")):
            with pytest.raises(CudaError, match=kind), cell[first:] as part:
                kernel("total").launch(1, 1, (x, part, 1))
                cell.to_host()
