"""A session: a transformer's feed-forward block, planned once and run many times.

A session is built from symbolic nodes. `realize` plans the memory and allocates all of it; from
then on no call allocates device or pinned memory, and `compute` is one launch of a graph. The plan
shows where each buffer is, for how long it is needed, and which buffers share memory.

    python examples/session.py
    IGNIS_DEVICE=sim:0 python examples/session.py
"""

from __future__ import annotations

import time

import numpy as np

import ignis

TOKENS, WIDTH, HIDDEN, RUNS, EPS = 16, 64, 256, 20, 1e-5


def reference(x: np.ndarray, gamma: np.ndarray, w1: np.ndarray, w2: np.ndarray) -> np.ndarray:
    """X + gelu(rms_norm(x) w1) w2, by NumPy in float64."""
    x, gamma, w1, w2 = (a.astype(np.float64) for a in (x, gamma, w1, w2))
    normed = x / np.sqrt((x * x).mean(axis=1, keepdims=True) + EPS) * gamma
    inner = normed @ w1
    gelu = 0.5 * inner * (1 + np.tanh(np.sqrt(2 / np.pi) * (inner + 0.044715 * inner**3)))
    return np.asarray(x + gelu @ w2)


def main() -> None:
    """Build the block, run it on several inputs and compare each result with NumPy."""
    rng = np.random.default_rng(0)
    gamma = np.ones(WIDTH, np.float32)
    w1 = rng.normal(0, WIDTH**-0.5, (WIDTH, HIDDEN)).astype(np.float32)
    w2 = rng.normal(0, HIDDEN**-0.5, (HIDDEN, WIDTH)).astype(np.float32)

    with ignis.Session() as session:
        x = session.input_2d(TOKENS, WIDTH)
        g = session.input_1d(WIDTH)
        a, b = session.input_2d(WIDTH, HIDDEN), session.input_2d(HIDDEN, WIDTH)
        inner = session.gelu(session.matmul(session.rms_norm(x, g, EPS), a))
        y = session.add(session.matmul(inner, b), x)
        session.realize(y)
        print(session.plan)

        for node, values in ((g, gamma), (a, w1), (b, w2)):
            session.upload(node, values)
        before = ignis.memory.live_bytes(include_caches=True)
        worst, seconds = 0.0, 0.0
        for _ in range(RUNS):
            tokens = rng.standard_normal((TOKENS, WIDTH)).astype(np.float32)
            start = time.perf_counter()
            session.upload(x, tokens)
            session.compute()
            result = session.download(y)
            seconds += time.perf_counter() - start
            error = np.abs(result - reference(tokens, gamma, w1, w2)).max()
            worst = max(worst, float(error))
        grown = ignis.memory.live_bytes(include_caches=True) - before
        print(f"{RUNS} runs, largest error below 1e-4: {worst < 1e-4}; memory grown by {grown} B")
        print(f"{RUNS / seconds:.0f} runs/s, each with its upload and download")


if __name__ == "__main__":
    main()
