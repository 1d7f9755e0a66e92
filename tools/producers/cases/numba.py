"""numba-cuda: the examples of its documentation and kernels after its own tests."""

from __future__ import annotations

import math

import numpy as np
from numba import complex64, cuda, float32, int32
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float32

from tools.producers.cases.common import case, same

EXAMPLE = "doc example {}"
TESTS = "tests/cudapy/{}"
TPB = 16


@cuda.jit
def vecadd(a, b, c):
    tid = cuda.grid(1)
    if tid < len(c):
        c[tid] = a[tid] + b[tid]


@case("numba", "vector add", EXAMPLE.format("vecadd"))
def vector_add(rng):
    a, b = (cuda.to_device(rng.random(1001)) for _ in range(2))
    c = cuda.device_array_like(a)
    vecadd.forall(len(a), tpb=128)(a, b, c)
    same(c.copy_to_host(), a.copy_to_host() + b.copy_to_host())


@cuda.jit
def matmul(A, B, C):
    i, j = cuda.grid(2)
    if i < C.shape[0] and j < C.shape[1]:
        tmp = 0.0
        for k in range(A.shape[1]):
            tmp += A[i, k] * B[k, j]
        C[i, j] = tmp


@cuda.jit
def fast_matmul(A, B, C):
    sA = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    sB = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    tmp = float32(0.0)
    for i in range((A.shape[1] + TPB - 1) // TPB):
        sA[ty, tx] = 0
        sB[ty, tx] = 0
        if y < A.shape[0] and (tx + i * TPB) < A.shape[1]:
            sA[ty, tx] = A[y, tx + i * TPB]
        if x < B.shape[1] and (ty + i * TPB) < B.shape[0]:
            sB[ty, tx] = B[ty + i * TPB, x]
        cuda.syncthreads()
        for j in range(TPB):
            tmp += sA[ty, j] * sB[j, tx]
        cuda.syncthreads()
    if y < C.shape[0] and x < C.shape[1]:
        C[y, x] = tmp


@case("numba", "matmul", EXAMPLE.format("matmul"))
def matrix_product(rng):
    a, b = rng.random((24, 12)), rng.random((12, 22))
    c = np.zeros((24, 22))
    matmul[(2, 2), (TPB, TPB)](a, b, c)
    same(c, a @ b, rtol=1e-12)


@case("numba", "matmul by tiles in shared memory", EXAMPLE.format("matmul"))
def tiled_product(rng):
    a, b = rng.random((5, 23), np.float32), rng.random((23, 17), np.float32)
    c = np.zeros((5, 17), np.float32)
    fast_matmul[(2, 1), (TPB, TPB)](a, b, c)
    same(c, a.astype(float) @ b, rtol=1e-5)


@cuda.jit
def array_sum(data):
    tid = cuda.threadIdx.x
    size = len(data)
    if tid < size:
        i = cuda.grid(1)
        shr = cuda.shared.array(1024, int32)
        shr[tid] = data[i]
        cuda.syncthreads()
        s = 1
        while s < cuda.blockDim.x:
            if tid % (2 * s) == 0:
                shr[tid] += shr[tid + s]
            s *= 2
            cuda.syncthreads()
        if tid == 0:
            data[tid] = shr[tid]


@case("numba", "reduction in shared memory", EXAMPLE.format("reduction"))
def reduction(rng):
    a = cuda.to_device(np.arange(1024))
    array_sum[1, 1024](a)
    same(a.copy_to_host()[0], np.arange(1024).sum())


@cuda.jit
def heat(buf_0, buf_1, timesteps, k):
    i = cuda.threadIdx.x
    n = len(buf_0)
    for step in range(timesteps):
        data, next_data = (buf_0, buf_1) if step % 2 == 0 else (buf_1, buf_0)
        curr = data[i]
        if i == 0:
            next_data[i] = curr + k * (data[i + 1] - (2 * curr))
        elif i == n - 1:
            next_data[i] = curr + k * (data[i - 1] - (2 * curr))
        else:
            next_data[i] = curr + k * (data[i - 1] - (2 * curr) + data[i + 1])
        cuda.syncthreads()


@case("numba", "heat equation in one block", EXAMPLE.format("laplace"))
def laplace(rng):
    start = np.zeros(101)
    start[50] = 10000
    first, second = start.copy(), np.zeros(101)
    heat[1, 101](first, second, 40, 0.25)
    want = start.copy()
    for _ in range(40):
        padded = np.concatenate([[0.0], want, [0.0]])
        want = want + 0.25 * (padded[:-2] - 2 * want + padded[2:])
    same(first, want, rtol=1e-9, atol=1e-9)


@cuda.jit
def monte_carlo(states, hits, iterations):
    thread = cuda.grid(1)
    inside = 0
    for _ in range(iterations):
        x = xoroshiro128p_uniform_float32(states, thread)
        y = xoroshiro128p_uniform_float32(states, thread)
        if x * x + y * y <= 1.0:
            inside += 1
    cuda.atomic.add(hits, 0, inside)


@case("numba", "pi by random numbers", EXAMPLE.format("random"))
def pi(rng):
    states = create_xoroshiro128p_states(256, seed=1)
    hits = cuda.to_device(np.zeros(1, np.int64))
    monte_carlo[4, 64](states, hits, 50)
    assert abs(4 * hits.copy_to_host()[0] / (256 * 50) - math.pi) < 0.1


@cuda.jit
def shared_histogram(values, bins):
    local = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    if t < 64:
        local[t] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < values.size:
        cuda.atomic.add(local, values[i], 1)
    cuda.syncthreads()
    if t < 64:
        cuda.atomic.add(bins, t, local[t])


@case("numba", "histogram by atomics in shared memory", TESTS.format("test_atomics"))
def histogram(rng):
    values = rng.integers(0, 64, 1000).astype(np.int32)
    bins = np.zeros(64, np.int32)
    shared_histogram[8, 128](values, bins)
    same(bins, np.bincount(values, minlength=64))


@cuda.jit
def warp_sums(values, sums):
    i = cuda.grid(1)
    value = values[i]
    for offset in (16, 8, 4, 2, 1):
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, offset)
    if cuda.laneid == 0:
        sums[i // 32] = value


@case("numba", "sums of warps by shuffles", TESTS.format("test_warp_ops"))
def shuffles(rng):
    values = rng.integers(-9, 9, 128).astype(np.int32)
    sums = np.zeros(4, np.int32)
    warp_sums[2, 64](values, sums)
    same(sums, values.reshape(4, 32).sum(1))


@cuda.jit(device=True)
def mandel(x, y, limit):
    c = complex(x, y)
    z = 0.0j
    for i in range(limit):
        z = z * z + c
        if z.real * z.real + z.imag * z.imag >= 4:
            return i
    return limit


@cuda.jit("(float64, float64, float64, float64, uint8[:,:], uint32)")
def mandel_kernel(min_x, max_x, min_y, max_y, image, limit):
    height, width = image.shape
    step_x, step_y = (max_x - min_x) / width, (max_y - min_y) / height
    start_x, start_y = cuda.grid(2)
    jump_x, jump_y = cuda.gridsize(2)
    for x in range(start_x, width, jump_x):
        for y in range(start_y, height, jump_y):
            image[y, x] = mandel(min_x + x * step_x, min_y + y * step_y, limit)


@case("numba", "mandelbrot, declared signature", TESTS.format("test_mandel"))
def mandelbrot(rng):
    image = np.zeros((31, 45), np.uint8)
    mandel_kernel[(2, 2), (16, 8)](-2.0, 1.0, -1.0, 1.0, image, 20)
    y, x = np.mgrid[0:31, 0:45]
    c = (-2.0 + x * 3.0 / 45) + 1j * (-1.0 + y * 2.0 / 31)
    z, want = np.zeros_like(c), np.full(c.shape, 20)
    for i in range(20):
        with np.errstate(all="ignore"):
            z = z * z + c
            out = (np.abs(z) >= 2) & (want == 20)
        want[out] = i
    assert (image != want).mean() < 0.01


@cuda.jit
def bitonic(data):
    shared = cuda.shared.array(256, float32)
    i = cuda.threadIdx.x
    shared[i] = data[i]
    cuda.syncthreads()
    k = 2
    while k <= 256:
        j = k // 2
        while j > 0:
            other = i ^ j
            if other > i:
                if ((i & k) == 0) == (shared[i] > shared[other]):
                    shared[i], shared[other] = shared[other], shared[i]
            cuda.syncthreads()
            j //= 2
        k *= 2
    data[i] = shared[i]


@case("numba", "bitonic sort", TESTS.format("test_sync"))
def sort(rng):
    data = rng.random(256, np.float32)
    want = np.sort(data)
    bitonic[1, 256](data)
    same(data, want)


PARTICLE = np.dtype([("x", np.float64), ("m", np.float32), ("id", np.int32)], align=True)


@cuda.jit
def push(particles, dt):
    i = cuda.grid(1)
    if i < particles.size:
        particles[i].x += dt * particles[i].m
        particles[i].id = i


@case("numba", "array of records", TESTS.format("test_record_dtype"))
def records(rng):
    particles = np.zeros(50, PARTICLE)
    particles["m"] = rng.random(50)
    push[2, 32](particles, 0.5)
    same(particles["x"], 0.5 * particles["m"].astype(float))
    same(particles["id"], np.arange(50))


@cuda.jit
def conjugate(z, out):
    i = cuda.grid(1)
    if i < z.size:
        out[i] = z[i].conjugate() * complex64(2.0)


@case("numba", "complex numbers, strided views", TESTS.format("test_complex"))
def complexes(rng):
    z = (rng.random(60) + 1j * rng.random(60)).astype(np.complex64)
    out = np.zeros(60, np.complex64)
    conjugate[1, 32](z[::2], out[30:])
    same(out[30:], 2 * z[::2].conj(), rtol=1e-5)
    assert not out[:30].any()
