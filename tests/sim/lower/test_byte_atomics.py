"""Atomic operations on one and two bytes, which libcu++ makes of the word around them."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError

SOURCE = """
#include <cuda/atomic>
template <typename T> using ref = cuda::atomic_ref<T, cuda::thread_scope_device>;
template <typename T> __global__ void add(T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 40 * n) ref<T>(y[i % n]).fetch_add(T(3));
}
__global__ void last(unsigned char* y, unsigned char* seen, int n) {
  seen[threadIdx.x] = ref<unsigned char>(y[n - 1]).load();
}
__global__ void past(unsigned char* y, int at) {
  if (threadIdx.x == 5) ref<unsigned char>(y[at]).exchange(1);
}
__global__ void by_hand(unsigned char* y, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  unsigned long long p = (unsigned long long)(y + i);
  unsigned *word = (unsigned*)(p & ~3ull), shift = 8 * (p & 3), old = *word, seen;
  do {
    seen = old;
    unsigned more = ((seen >> shift) + 1 & 255u) << shift;
    old = atomicCAS(word, seen, seen & ~(255u << shift) | more);
  } while (old != seen);
}
__global__ void in_shared(int* y, int count) {
  __shared__ unsigned char s[5];
  if (threadIdx.x < 5) s[threadIdx.x] = 0;
  __syncthreads();
  cuda::atomic_ref<unsigned char, cuda::thread_scope_block>(s[4]).fetch_add(count);
  __syncthreads();
  if (threadIdx.x < 5) y[threadIdx.x] = s[threadIdx.x];
}
__global__ void beside(unsigned char* y, int store, int at) {
  if (threadIdx.x == 0) ref<unsigned char>(y[0]).fetch_add(1);
  if (threadIdx.x == 32) store ? (void)(y[at] = 7) : (void)(y[4] = y[at]);
}
"""


def kernel(name: str) -> ignis.jit.kernel.Kernel:
    return ignis.compile(SOURCE, name)


@pytest.fixture(params=["plain", "checked"])
def checked(request: pytest.FixtureRequest, device: ignis.Device) -> bool:
    if request.param == "checked":
        request.getfixturevalue("every_checker")
    return bool(request.param == "checked")


@pytest.mark.parametrize(
    ("name", "dtype"),
    [("unsigned char", "uint8"), ("signed char", "int8"), ("unsigned short", "uint16")],
)
def test_counters_at_the_end_of_an_array(checked: bool, name: str, dtype: str) -> None:
    for n in (1, 3, 6):
        with ignis.zeros(n, dtype=dtype) as y:
            kernel(f"add<{name}>").launch(-(-40 * n // 64), 64, (y, n))
            assert y.tolist() == [120] * n


def test_loads_of_the_last_byte(checked: bool) -> None:
    with ignis.array(np.arange(5, dtype="u1")) as y, ignis.zeros(32, dtype="uint8") as seen:
        kernel("last").launch(1, 32, (y, seen, 5))
        assert seen.tolist() == [4] * 32


def test_words_that_are_swapped_for_a_byte_by_hand(checked: bool) -> None:
    with ignis.array(np.arange(6, dtype="u1")) as y:
        kernel("by_hand").launch(1, 32, (y, 6))
        assert y.tolist() == [1, 2, 3, 4, 5, 6]


def test_a_byte_at_the_end_of_shared_memory(checked: bool) -> None:
    with ignis.zeros(5, dtype="int32") as y:
        kernel("in_shared").launch(1, 64, (y, 2))
        assert y.tolist() == [0, 0, 0, 0, 128]


@pytest.mark.parametrize("at", [-1, 6])
def test_a_byte_outside_of_an_array_is_found(device: ignis.Device, at: int) -> None:
    if device.driver != "sim":
        pytest.skip("a fault ends the context")
    with ignis.zeros(6, dtype="uint8") as y, pytest.raises(KernelError) as caught:
        kernel("past").launch(1, 32, (y, at))
        y.to_host()
    facts = caught.value.facts
    assert (facts["kind"], facts["nbytes"], facts["thread"]) == ("illegal address", 1, [5, 0, 0])
    assert int(str(facts["address"])) % 256 == at % 256


@pytest.mark.parametrize("store", [0, 1])
def test_only_the_byte_itself_races(device: ignis.Device, store: int) -> None:
    if device.driver != "sim":
        pytest.skip("the checker is the simulator's")
    with ignis.zeros(8, dtype="uint8") as y, ignis.sim.check("races"):
        kernel("beside").launch(1, 64, (y, store, 1))
        assert y.tolist()[:2] == [1, 7 * store]
        with pytest.raises(KernelError, match="global memory race"):
            kernel("beside").launch(1, 64, (y, store, 0))
