"""A kernel experiment: compile a kernel, compare it with NumPy, and let the simulator check it.

A block reduction in shared memory comes in two versions, one of which lacks a barrier. The first is
launched on the default device and compared with NumPy. The second might give the same sums there,
by luck. The simulated device needs no luck: with its checkers on, it runs both versions and reports
the race with the lines and the threads of both accesses. It is there beside a GPU, too, in the same
process.

A second kernel is from a program for nvcc, `main` included: its element type depends on an option,
it takes a struct by value, and it reads a table in constant memory.

    python examples/kernel_experiment.py
    IGNIS_DEVICE=sim:0 python examples/kernel_experiment.py
"""

from __future__ import annotations

import numpy as np

import ignis
import ignis.sim

SOURCE = """
template <typename T, bool barrier>
__global__ void block_sums(T* sums, const T* x, int n) {
    __shared__ T part[256];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = i < n ? x[i] : T(0);
    __syncthreads();
    for (int width = blockDim.x / 2; width > 0; width /= 2) {
        if (threadIdx.x < width) part[threadIdx.x] += part[threadIdx.x + width];
        if (barrier) __syncthreads();
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
}
"""
BLOCK = 256

PROGRAM = """
#include <cstdio>
#include <vector>
#ifdef HALF
typedef half real;
#else
typedef float real;
#endif
struct Filter { int taps; float scale; };
__constant__ float weights[8];

__global__ void filtered(real* out, const real* x, int n, Filter filter) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float sum = 0;
    for (int k = 0; k < filter.taps && k <= i; ++k) sum += weights[k] * float(x[i - k]);
    out[i] = real(sum * filter.scale);
}

int main() {
    std::vector<float> x(1000);
    filtered<<<4, 256>>>(nullptr, nullptr, 1000, Filter{3, 0.5f});
    printf("%zu\\n", x.size());
}
"""
FILTER = np.dtype([("taps", "i4"), ("scale", "f4")], align=True)


def block_sums(values: np.ndarray, *, barrier: bool, device: ignis.Device) -> np.ndarray:
    """Sum each run of 256 float32 values on a device."""
    name = f"block_sums<float, {str(barrier).lower()}>"
    kernel = ignis.compile(SOURCE, name, device=device, file="block_sums.cu")
    blocks = -(-len(values) // BLOCK)
    with ignis.array(values, device=device) as x, ignis.empty(blocks, device=device) as sums:
        kernel.launch(blocks, BLOCK, (sums, x, len(values)))
        return sums.to_host()


def filtered(values: np.ndarray, weights: list[float], *options: str) -> np.ndarray:
    """Filter values of float32, or with ``-DHALF`` of float16, on the default device."""
    kernel = ignis.compile(PROGRAM, "filtered", options=options, file="filter.cu")
    kernel.constants["weights"] = weights + [0.0] * (8 - len(weights))
    chosen = np.array((len(weights), 0.5), FILTER)
    with ignis.array(values) as x, ignis.empty(values.shape, values.dtype) as out:
        kernel.launch(4, 256, (out, x, len(values), chosen))
        return out.to_host()


def main() -> None:
    """Compare kernels with NumPy, and check one of them on the simulated device."""
    values = np.random.default_rng(0).integers(-8, 8, 1000).astype(np.float32)
    expected = np.add.reduceat(values, range(0, len(values), BLOCK))  # sums of integers: exact
    got = block_sums(values, barrier=True, device=ignis.default_device())
    print(f"sums {got.tolist()}, as NumPy: {np.array_equal(got, expected)}")

    simulator = ignis.Device("sim:0")
    with ignis.sim.check("all"):
        for barrier in (True, False):
            try:
                block_sums(values, barrier=barrier, device=simulator)
                print(f"barrier {barrier}: nothing found")
            except ignis.errors.KernelError as error:
                print(f"barrier {barrier}: {error.detail}")

    weights = [4.0, 2.0, 1.0]
    expected = 0.5 * np.convolve(values, weights)[: len(values)]  # exact in both types
    for dtype, options in (("float32", ()), ("float16", ("-DHALF",))):
        got = filtered(values.astype(dtype), weights, *options)
        print(f"filtered in {got.dtype}, as NumPy: {np.array_equal(got, expected)}")

    # A dtype that does not fit is refused before the launch: const T* reads, T* writes.
    kernel = ignis.compile(SOURCE, "block_sums<float, true>")
    with ignis.zeros(4) as sums, ignis.zeros(1000, dtype="int32") as x:
        try:
            kernel.launch(4, BLOCK, (sums, x, 1000))
        except ignis.errors.DTypeError as error:
            print(f"refused: {error}")


if __name__ == "__main__":
    main()
