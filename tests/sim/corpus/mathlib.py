"""Launches of ``clean/mathlib.cu``."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tests.sim.corpus.case import Array, Case, Out

FILE = "mathlib.cu"

Scalar = Callable[[float], float]
SHARED: list[Scalar] = [
    lambda v: math.sin(v * 30), lambda v: math.exp(v * 40 - 20), math.log, math.erf, math.cbrt,
    math.acos, lambda v: math.atan(v * 9), lambda v: math.tanh(v * 2),
]  # fmt: skip
SINGLE: list[Scalar] = [
    lambda v: math.cos(v * 30), math.tan, math.asin, lambda v: math.sinh(v * 5),
    lambda v: math.asinh(v * 9), lambda v: math.acosh(1 + v), math.atanh,
    lambda v: 2.0 ** (v * 9), math.expm1, math.log2, math.log1p, math.erfc,
    lambda v: math.gamma(1 + v), lambda v: 10.0**v, lambda v: v**-0.5,
]  # fmt: skip


def _rows(x: Array, functions: list[Scalar]) -> Array:
    return np.array([[f(v) for f in functions] for v in x.tolist()])


def math_f32(x: Array, n: int) -> Array:
    return _rows(x, [*SHARED, *SINGLE])


def math_f64(x: Array, n: int) -> Array:
    return _rows(x, SHARED)


def math_pairs(x: Array, z: Array, n: int) -> tuple[Array, Array]:
    pairs = list(zip(x.tolist(), z.tolist(), strict=True))
    double = [[a**b, math.hypot(a, b)] for a, b in pairs]
    single = [[a**b, math.hypot(a, b), math.atan2(a, b), math.lgamma(3 + a)] for a, b in pairs]
    return np.array(double), np.array(single)


def math_exact(x: Array, z: Array, n: int) -> tuple[Array, Array, Array]:
    def away(v: Array) -> Array:
        return np.copysign(np.floor(np.abs(v) + 0.5), v)

    step = float(np.float32(0.7))
    single = [[math.fmod(v, step), math.remainder(v, step), math.frexp(v)[0], v * 128,
               np.floor(v), np.ceil(v), away(np.float64(v)), np.rint(v), np.trunc(v),
               max(v - 1, 0.0)] for v in x.tolist()]  # fmt: skip
    double = [[math.fmod(v, 0.7), math.remainder(v, 0.7), math.frexp(v)[0], math.ldexp(v, -9),
               *math.modf(v), away(np.float64(v)), math.sqrt(abs(v))]
              for v in z.tolist()]  # fmt: skip
    exponents = [[math.frexp(v)[1], math.frexp(w)[1], math.frexp(w)[1] - 1]
                 for v, w in zip(x.tolist(), z.tolist(), strict=True)]  # fmt: skip
    return np.array(single), np.array(double), np.array(exponents)


def _unit(rng: np.random.Generator) -> Array:
    # Few bits, so that the arguments that the kernels compute from them are exact.
    return rng.integers(1, 1 << 12, 80) / 4096.0


def _numbers(rng: np.random.Generator) -> Array:
    return (rng.integers(1, 1 << 18, 80) / 4096.0 - 32.0) + 1 / 8192


CASES = [
    Case(FILE, "math_f32", 2, 64, lambda rng: [_unit(rng).astype("f4"), Out((80, 23)), 80],
         math_f32, ulps=8, floor=0.05),
    Case(FILE, "math_f64", 2, 64, lambda rng: [_unit(rng), Out((80, 8), "f8"), 80], math_f64,
         ulps=12, floor=0.05),
    Case(FILE, "math_pairs", 2, 64, lambda rng: [_unit(rng) * 8, _unit(rng) * 4,
         Out((80, 2), "f8"), Out((80, 4)), 80], math_pairs, ulps=12),
    Case(FILE, "math_exact", 2, 64, lambda rng: [_numbers(rng).astype("f4"), _numbers(rng),
         Out((80, 10)), Out((80, 8), "f8"), Out((80, 3), "i4"), 80], math_exact),
]  # fmt: skip
