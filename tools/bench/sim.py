"""The simulated device: kernels on one thread, checks, compilation, and numba's simulator.

Rates count elements or floating-point operations per second of one thread, with the checks that
are always on and with all of them; ``--numba-python`` names an interpreter that has numba, whose
CUDA simulator then runs the same vector addition and tiled matrix product.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import ignis
from ignis import sim
from ignis.kernels import activations, attention, normalization
from tools.bench.shared.common import EMPTY, Row, better_code, host_us, median_seconds

_ADD = """
extern "C" __global__ void add(float* out, const float* a, const float* b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = a[i] + b[i];
}"""
_GEMM = """
extern "C" __global__ void gemm(float* c, const float* a, const float* b, int n) {
    __shared__ float as[16][16], bs[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
    float sum = 0.0f;
    for (int k = 0; k < n; k += 16) {
        as[ty][tx] = a[row * n + k + tx];
        bs[ty][tx] = b[(k + ty) * n + column];
        __syncthreads();
        for (int i = 0; i < 16; ++i) sum += as[ty][i] * bs[i][tx];
        __syncthreads();
    }
    c[row * n + column] = sum;
}"""
_ELEMENTS = 1 << 22
_SIDE = 256
_SCRIPTS = Path(__file__).parent / "shared"


def measure(device: ignis.Device, numba_python: str | None = None) -> list[Row]:
    """Cost of a launch, rates of five kernels, compilation."""
    numba = _numba(numba_python)
    with _one_thread(), better_code():
        rows = _launches(device)
        for name, (unit, work, call) in _kernels(device).items():
            plain = _rate(work, call, device)
            with sim.check("all"):
                checked = _rate(work, call, device)
            figures = {"ignis": plain, "all checks": checked}
            if name in numba:
                figures["numba"] = numba[name]
            note = f"all checks cost x{plain / checked:.2f}"
            rows.append(Row(name, unit, figures, note=note))
    return rows + _compilation()


def _launches(device: ignis.Device) -> list[Row]:
    x = ignis.zeros(1, device=device)
    kernel = ignis.compile(EMPTY, "empty", device=device)

    def launch() -> None:
        kernel.launch(1, 32, (x, x, 1))

    def launch_and_wait() -> None:
        launch()
        device.synchronize()

    return [
        Row("launch of an empty kernel", "us", {"ignis": host_us(launch, device.synchronize)}),
        Row("the same, to completion", "us", {"ignis": host_us(launch_and_wait, lambda: None)}),
    ]


def _kernels(device: ignis.Device) -> dict[str, tuple[str, float, Callable[[], Any]]]:
    """Unit, units of work and launch of each kernel."""
    rng = np.random.default_rng(0)

    def array(*shape: int) -> ignis.NvArray:
        return ignis.array(rng.standard_normal(shape, dtype=np.float32), device=device)

    x, y, out = (array(_ELEMENTS) for _ in range(3))
    rows, weight, normal = array(1024, 1024), array(1024), array(1024, 1024)
    a, b, c = (array(_SIDE, _SIDE) for _ in range(3))
    heads, length, dim = 4, 256, 64
    q, k, v = (array(length, heads * dim) for _ in range(3))
    add = ignis.compile(_ADD, "add", device=device)
    gemm = ignis.compile(_GEMM, "gemm", device=device)
    tiles = _SIDE // 16
    flash = 4 * heads * dim * length * length / 2  # causal: half of the products
    return {
        "vector add": (
            "G elements/s",
            _ELEMENTS,
            lambda: add.launch(_ELEMENTS // 256, 256, (out, x, y, _ELEMENTS)),
        ),
        "gelu": ("G elements/s", _ELEMENTS, lambda: activations.gelu_forward(x, out=out)),
        "rms_norm": (
            "G elements/s",
            rows.numel,
            lambda: normalization.rms_norm_forward(rows, weight, 1e-5, out=normal),
        ),
        "tiled gemm": (
            "GFLOP/s",
            2 * _SIDE**3,
            lambda: gemm.launch((tiles, tiles), (16, 16), (c, a, b, _SIDE)),
        ),
        "flash attention forward": (
            "GFLOP/s",
            flash,
            lambda: attention.forward(q, k, v, heads, causal=True),
        ),
    }


def _rate(work: float, call: Callable[[], Any], device: ignis.Device) -> float:
    """1e9 units of work per second, the median of eleven launches."""
    return work / median_seconds(call, device.synchronize, runs=11, warm=2) / 1e9


@contextlib.contextmanager
def _one_thread() -> Iterator[None]:
    before = os.environ.get("IGNIS_SIM_THREADS")
    os.environ["IGNIS_SIM_THREADS"] = "1"
    try:
        yield
    finally:
        del os.environ["IGNIS_SIM_THREADS"]
        if before is not None:
            os.environ["IGNIS_SIM_THREADS"] = before


def _compilation() -> list[Row]:
    """A kernel of 200 lines, from its source to loaded code: first, and in a later process."""
    with tempfile.TemporaryDirectory() as folder:
        first, again = (
            _script(sys.executable, "sim_compile.py", IGNIS_CACHE_DIR=folder) for _ in range(2)
        )
    return [
        Row("200 lines, first compilation", "ms", {"ignis": first["total"]}, note=_parts(first)),
        Row("200 lines, from the cache", "ms", {"ignis": again["total"]}, note=_parts(again)),
    ]


def _parts(times: dict[str, float]) -> str:
    return f"PTX {times['ptx']:.1f}, native code {times['load']:.1f}"


def _numba(python: str | None) -> dict[str, float]:
    if python is None:
        print("bench: no --numba-python, so no figures of numba's simulator", file=sys.stderr)
        return {}
    return _script(python, "sim_numba.py", NUMBA_ENABLE_CUDASIM="1")


def _script(python: str, name: str, **variables: str) -> dict[str, float]:
    """Run a script of this folder in a process of its own; it prints figures as JSON."""
    done = subprocess.run(
        [python, str(_SCRIPTS / name)],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"bench: {name} under {python} failed:\n{done.stderr}")
    found: dict[str, float] = json.loads(done.stdout)
    return found
