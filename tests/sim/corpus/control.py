"""Launches of ``clean/control.cu``."""

from __future__ import annotations

import functools

import numpy as np

from tests.sim.corpus.case import Array, Case, InOut, Out

FILE = "control.cu"


def collatz(x: Array, n: int) -> Array:
    steps = []
    for v in x.tolist():
        count = 0
        while v != 1:
            v = 3 * v + 1 if v & 1 else v >> 1
            count += 1
        steps.append(count)
    return np.array(steps)


@functools.cache
def ackermann(m: int, n: int) -> int:
    if m == 0:
        return n + 1
    return ackermann(m - 1, 1 if n == 0 else ackermann(m, n - 1))


def recursion() -> Array:
    return np.array([ackermann(i % 3, i // 3 % 7) for i in range(64)])


def _run(code: list[int]) -> int:
    stack, top, pc = list(range(8)), 0, 0
    while pc < len(code):
        here, below = top & 7, (top + 7) & 7
        a, b = stack[here], stack[below]
        match code[pc]:
            case 0:
                top += 1
                stack[top & 7] = pc
            case 1 | 2 as op:
                stack[below] = a + b if op == 1 else a - b
                top -= 1
            case 3:
                stack[here] = a * 3 + 1
            case 4:
                stack[here], stack[below] = b, a
            case 5:
                pc += a & 1
            case 6:
                top += 1
                stack[top & 7] = a
            case 7:
                stack[here] = -a
            case 8:
                stack[here] = a ^ b
            case _:
                break
        pc += 1
    return stack[top & 7]


def interpreter(programs: Array, length: int) -> Array:
    return np.array([_run(program.tolist()) for program in programs])


def function_table(x: Array, which: Array, n: int) -> Array:
    table = [lambda v: v + v, lambda v: v * v, lambda v: v - np.float32(1.5)]
    y = []
    for value, first in zip(x, which, strict=True):
        for k in range(3):
            value = table[(first + k) % 3](value)
        y.append(value)
    return np.array(y, "f4")


def virtual_calls(x: Array, n: int) -> Array:
    return np.where(np.arange(n) % 3, x * x, np.float32(0.5) * x * np.roll(x, -1))


def early_exit(x: Array, y: Array, limit: int) -> Array:
    return np.where(x > limit, y, 2 * x + 1)


def mandelbrot(width: int, height: int, limit: int) -> Array:
    one = np.float32
    cr = (np.arange(width, dtype="f4") * one(0.0625) - one(2))[None, :].repeat(height, 0)
    ci = (np.arange(height, dtype="f4") * one(0.0625) - one(1))[:, None].repeat(width, 1)
    zr, zi = np.zeros_like(cr), np.zeros_like(ci)
    depth = np.full(cr.shape, limit)
    for k in range(limit):
        rr, ii = zr * zr, zi * zi
        depth = np.where((rr + ii > 4) & (depth == limit), k, depth)
        zr, zi = rr - ii + cr, one(2) * zr * zi + ci
    return depth


CASES = [
    Case(FILE, "collatz", 2, 64, lambda rng: [rng.integers(1, 5000, 100).astype("i4"),
         Out(100, "i4"), 100], collatz),
    Case(FILE, "recursion", 1, 64, lambda rng: [Out(64, "i4")], recursion),
    Case(FILE, "interpreter", 2, 32, lambda rng: [rng.integers(0, 10, (64, 20)).astype("u1") %
         (9 + (rng.random((64, 20)) < 0.1)).astype("u1"), Out(64, "i4"), 20], interpreter),
    Case(FILE, "function_table", 2, 64, lambda rng: [rng.uniform(-3, 3, 100).astype("f4"),
         rng.integers(0, 3, 100).astype("i4"), Out(100), 100], function_table),
    Case(FILE, "virtual_calls", 2, 64, lambda rng: [rng.uniform(0, 3, 100).astype("f4"), Out(100),
         100], virtual_calls),
    Case(FILE, "early_exit", 2, 96, lambda rng: [rng.integers(0, 100, 192).astype("i4"),
         InOut(np.full(192, -7, "i4")), 60], early_exit),
    Case(FILE, "mandelbrot", (3, 5), (16, 8), lambda rng: [Out((33, 45), "i4"), 45, 33, 40],
         mandelbrot),
    Case(FILE, "heap_sort", 2, 32, lambda rng: [rng.integers(-999, 999, (50, 24)).astype("i2"),
         Out((50, 24), "i2"), 50], lambda x, n: np.sort(x, 1)),
]  # fmt: skip
