"""Launches of ``clean/wmma.cu``."""

from __future__ import annotations

import numpy as np

from ignis.dtypes import BFLOAT16
from tests.sim.corpus.case import Array, Case, Out

FILE = "wmma.cu"


def eighths(rng: np.random.Generator, shape: tuple[int, ...]) -> Array:
    """Numbers whose products float32 adds up exactly, in any order."""
    values: Array = rng.integers(-16, 17, shape) / 8
    return values


def gemm(a: Array, b: Array, n: int, k: int) -> Array:
    product: Array = a.astype("f8") @ b.astype("f8")
    return product


def layer(x: Array, w: Array, bias: Array, inputs: int, outputs: int) -> Array:
    y = x.astype("f8") @ w.astype("f8").T + bias
    result: Array = np.maximum(y, 0)
    return result


def gram(x: Array, rows: int, columns: int) -> Array:
    wide = x.astype("i8")
    product: Array = wide.T @ wide
    return product


CASES = [
    Case(FILE, "wmma_gemm", (2, 3), 128, lambda rng: [eighths(rng, (192, 80)).astype("f2"),
         eighths(rng, (80, 128)).astype("f2"), Out((192, 128)), 128, 80], gemm),
    Case(FILE, "wmma_layer", (2, 1, 3), 96, lambda rng: [
         eighths(rng, (3, 32, 48)).astype(BFLOAT16), eighths(rng, (40, 48)).astype(BFLOAT16),
         eighths(rng, (40,)).astype("f4"), Out((3, 32, 40)), 48, 40], layer),
    Case(FILE, "wmma_gram", (1, 4), (32, 4), lambda rng: [
         rng.integers(0, 256, (112, 64)).astype("u1"), Out((64, 64), "i4"), 112, 64], gram),
]  # fmt: skip
