"""Programmatic launches: kernels that may start before the one ahead of them has ended."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, CudaError
from ignis.kernels import Kernel

# Each block adds its neighbour's numbers to its own: wrong where a launch runs ahead of the last.
SOURCE = r"""
extern "C" __global__ void step(const int* x, int* y, int n) {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] + x[(i + blockDim.x) % n] + 1;
}
"""
THREADS = 64


@pytest.fixture
def step(device: ignis.Device) -> Kernel:
    return ignis.compile(SOURCE, "step", device=device)


def after(x: np.ndarray, rounds: int) -> np.ndarray:
    for _ in range(rounds):
        x = x + np.roll(x, -THREADS) + np.int32(1)  # wraps around, as the kernel does
    return x


@pytest.mark.parametrize("n", [1, 129, 9001])
@pytest.mark.parametrize("captured", [False, True])
def test_a_chain_of_early_launches_computes_what_a_chain_of_others_does(
    step: Kernel, rng: np.random.Generator, n: int, captured: bool
) -> None:
    start = rng.integers(-(2**31), 2**31, n).astype(np.int32)
    x, y = ignis.array(start), ignis.zeros((n,), "int32")

    def rounds() -> None:
        for _ in range(10):
            for source, target in ((x, y), (y, x)):
                args = (source, target, n)
                step.launch(-(-n // THREADS), THREADS, args, programmatic=True)

    if captured:
        with ignis.capture(rounds) as graph:
            x.from_host(start)
            graph.replay()
    else:
        rounds()
    np.testing.assert_array_equal(x.to_host(), after(start, 20))


def test_a_prepared_launch_can_be_programmatic(step: Kernel, rng: np.random.Generator) -> None:
    start = rng.integers(-99, 99, 1000).astype(np.int32)
    x, y = ignis.array(start), ignis.zeros((1000,), "int32")
    forth = step.prepare(16, THREADS, (x, y, 1000), programmatic=True)
    back = step.prepare(16, THREADS, (y, x, 1000), programmatic=True)
    for _ in range(7):
        forth()
        back()
    np.testing.assert_array_equal(x.to_host(), after(start, 14))


def test_impossible_launches_are_refused(step: Kernel) -> None:
    x, y = ignis.zeros((10,), "int32"), ignis.zeros((10,), "int32")
    with pytest.raises(ArgumentError, match="cannot be both cooperative and programmatic"):
        step.launch(1, THREADS, (x, y, 10), cooperative=True, programmatic=True)
    with pytest.raises(ArgumentError, match="cannot be both cooperative and programmatic"):
        step.prepare(1, THREADS, (x, y, 10), cooperative=True, programmatic=True)
    with pytest.raises(ArgumentError, match="step"):
        step.launch(1, 2048, (x, y, 10), programmatic=True)
    stream = ignis.Stream(x.device)
    stream.close()
    with pytest.raises((ArgumentError, CudaError)):
        step.launch(1, THREADS, (x, y, 10), programmatic=True, stream=stream)
    assert not y.to_host().any()
