"""NVIDIA Warp: kernels after its examples and its own tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import warp as wp

from tools.producers.cases.common import case, same

wp.config.quiet = True
EXAMPLE = "example {}"
TESTS = "warp/tests/{}"


@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    i = wp.tid()
    y[i] = a * x[i] + y[i]


@case("warp", "saxpy", "documentation")
def run_saxpy(rng):
    x, y = (rng.random(1000, np.float32) for _ in range(2))
    device_x, device_y = (wp.array(v, dtype=float, device="cuda:0") for v in (x, y))
    wp.launch(saxpy, dim=1000, inputs=[device_x, device_y, 2.0], device="cuda:0")
    same(device_y.numpy(), 2 * x + y)


@wp.kernel
def length(points: wp.array(dtype=wp.vec3), lengths: wp.array(dtype=float)):
    tid = wp.tid()
    lengths[tid] = wp.length(points[tid])


@case("warp", "lengths of vectors", "README")
def run_length(rng):
    points = rng.random((1024, 3), np.float32)
    lengths = wp.zeros(1024, dtype=float)
    wp.launch(length, dim=1024, inputs=[wp.array(points, dtype=wp.vec3)], outputs=[lengths])
    same(lengths.numpy(), np.linalg.norm(points, axis=1), rtol=1e-5)


@wp.struct
class Ball:
    x: wp.array(dtype=wp.vec3)
    v: wp.array(dtype=wp.vec3)
    bounce: float


@wp.kernel
def integrate(balls: Ball, gravity: wp.vec3, dt: float):
    i = wp.tid()
    v = balls.v[i] + gravity * dt
    x = balls.x[i] + v * dt
    if x[1] < 0.0:
        x = wp.vec3(x[0], 0.0, x[2])
        v = wp.vec3(v[0], -v[1] * balls.bounce, v[2])
    balls.x[i] = x
    balls.v[i] = v


@case("warp", "bouncing particles in a struct of arrays", EXAMPLE.format("core"))
def run_integrate(rng):
    balls = Ball()
    x = rng.random((33, 3), np.float32)
    balls.x = wp.array(x, dtype=wp.vec3)
    balls.v = wp.zeros(33, dtype=wp.vec3)
    balls.bounce = 0.5
    position, velocity = x.astype(np.float64), np.zeros((33, 3))
    for _ in range(5):
        wp.launch(integrate, dim=33, inputs=[balls, wp.vec3(0.0, -9.8, 0.0), 0.05])
        velocity = velocity + np.array([0, -9.8, 0]) * 0.05
        position = position + velocity * 0.05
        below = position[:, 1] < 0
        position[below, 1] = 0
        velocity[below, 1] *= -0.5
    same(balls.x.numpy(), position, rtol=1e-3, atol=1e-3)


@wp.kernel
def wave(
    now: wp.array2d(dtype=float),
    before: wp.array2d(dtype=float),
    after: wp.array2d(dtype=float),
    c: float,
):
    i, j = wp.tid()
    n, m = now.shape[0], now.shape[1]
    if i == 0 or j == 0 or i == n - 1 or j == m - 1:
        return
    laplace = now[i + 1, j] + now[i - 1, j] + now[i, j + 1] + now[i, j - 1] - 4.0 * now[i, j]
    after[i, j] = 2.0 * now[i, j] - before[i, j] + c * laplace


@case("warp", "wave equation in two dimensions", EXAMPLE.format("example_wave"))
def run_wave(rng):
    now, before = (rng.random((20, 31), np.float32) for _ in range(2))
    after = wp.zeros((20, 31), dtype=float)
    wp.launch(wave, dim=(20, 31), inputs=[wp.array(now), wp.array(before), after, 0.1])
    center = now[1:-1, 1:-1]
    laplace = now[2:, 1:-1] + now[:-2, 1:-1] + now[1:-1, 2:] + now[1:-1, :-2] - 4 * center
    want = np.zeros_like(now)
    want[1:-1, 1:-1] = 2 * center - before[1:-1, 1:-1] + 0.1 * laplace
    same(after.numpy(), want, rtol=1e-4, atol=1e-5)


@wp.kernel
def loss_kernel(
    x: wp.array(dtype=float), target: wp.array(dtype=float), loss: wp.array(dtype=float)
):
    i = wp.tid()
    d = x[i] - target[i]
    wp.atomic_add(loss, 0, d * d)


@case("warp", "loss by atomics, and its adjoint by a tape", TESTS.format("test_tape"))
def run_tape(rng):
    x, target = (rng.random(100, np.float32) for _ in range(2))
    device_x = wp.array(x, dtype=float, requires_grad=True)
    loss = wp.zeros(1, dtype=float, requires_grad=True)
    tape = wp.Tape()
    with tape:
        wp.launch(loss_kernel, dim=100, inputs=[device_x, wp.array(target)], outputs=[loss])
    tape.backward(loss)
    same(loss.numpy()[0], ((x - target) ** 2).sum(), rtol=1e-5)
    same(device_x.grad.numpy(), 2 * (x - target), rtol=1e-5)


@wp.kernel
def generic_scale(x: wp.array(dtype=Any), s: Any):
    i = wp.tid()
    x[i] = x[i] * s


@case("warp", "generic kernel, for float64 and for int32", TESTS.format("test_generics"))
def run_generic(rng):
    for dtype, factor in ((wp.float64, 2.5), (wp.int32, 3)):
        values = (rng.random(17) * 10).astype(wp.dtype_to_numpy(dtype))
        device_values = wp.array(values, dtype=dtype)
        wp.launch(generic_scale, dim=17, inputs=[device_values, dtype(factor)])
        same(device_values.numpy(), values * values.dtype.type(factor))


@wp.func
def spin(axis: wp.vec3, angle: float, v: wp.vec3):
    return wp.quat_rotate(wp.quat_from_axis_angle(axis, angle), v)


@wp.kernel
def rotate(v: wp.array(dtype=wp.vec3), angle: float, out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    out[i] = spin(wp.vec3(0.0, 0.0, 1.0), angle, v[i])


@case("warp", "rotation by quaternions", TESTS.format("test_quat"))
def run_rotate(rng):
    v = rng.random((9, 3), np.float32)
    out = wp.zeros(9, dtype=wp.vec3)
    wp.launch(rotate, dim=9, inputs=[wp.array(v, dtype=wp.vec3), 0.7], outputs=[out])
    c, s = np.cos(0.7), np.sin(0.7)
    same(out.numpy(), v @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]), rtol=1e-4, atol=1e-6)


@wp.kernel
def random_walk(seed: int, steps: int, out: wp.array(dtype=float)):
    i = wp.tid()
    state = wp.rand_init(seed, i)
    x = float(0.0)
    for _ in range(steps):
        x += wp.randf(state, -1.0, 1.0)
    out[i] = x


@case("warp", "random walks", TESTS.format("test_rand"))
def run_random(rng):
    out = wp.zeros(2000, dtype=float)
    wp.launch(random_walk, dim=2000, inputs=[42, 30], outputs=[out])
    walks = out.numpy()
    assert abs(walks.mean()) < 0.3 and abs(walks.var() - 10) < 1.5


TILE = 16
ROW = 64


@wp.kernel(module="unique")
def tile_sums(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    row = wp.tile_load(x[i], shape=ROW)
    wp.tile_store(out, wp.tile_sum(row), offset=i)


@case("warp", "sums of rows by tiles", TESTS.format("test_tile_reduce"))
def run_tiles(rng):
    x = rng.random((12, ROW), np.float32)
    out = wp.zeros(12, dtype=float)
    wp.launch_tiled(tile_sums, dim=[12], inputs=[wp.array(x), out], block_dim=64)
    same(out.numpy(), x.sum(1), rtol=1e-5)


@wp.kernel(module="unique")
def tile_product(
    a: wp.array2d(dtype=float), b: wp.array2d(dtype=float), c: wp.array2d(dtype=float)
):
    i, j = wp.tid()
    total = wp.tile_zeros(shape=(TILE, TILE), dtype=float)
    for k in range(a.shape[1] // TILE):
        left = wp.tile_load(a, shape=(TILE, TILE), offset=(i * TILE, k * TILE))
        right = wp.tile_load(b, shape=(TILE, TILE), offset=(k * TILE, j * TILE))
        wp.tile_matmul(left, right, total)
    wp.tile_store(c, total, offset=(i * TILE, j * TILE))


@case("warp", "product of matrices by tiles", TESTS.format("test_tile_matmul"))
def run_tile_product(rng):
    a, b = rng.random((32, 48), np.float32), rng.random((48, 16), np.float32)
    c = wp.zeros((32, 16), dtype=float)
    wp.launch_tiled(tile_product, dim=(2, 1), inputs=[wp.array(a), wp.array(b), c], block_dim=32)
    same(c.numpy(), a.astype(float) @ b, rtol=1e-4)
