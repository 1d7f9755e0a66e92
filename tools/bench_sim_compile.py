"""Time from a kernel's source to its loaded code, in a process of its own; prints JSON.

What a process does once (loading NVRTC and LLVM, building the runtime) is done before.
"""

from __future__ import annotations

import json
import time

import ignis
from ignis.kernels.compiler import compile_source

_STATEMENTS = (
    "    v{i} = v{j} * x[(t + {i}) % n] + v{k};",
    "    if (v{i} > {i}.5f) v{j} = sqrtf(fabsf(v{k})) - 1.0f;",
    "    for (int r = 0; r < t % {m}; ++r) v{i} += s[(t + r) % 128] * 0.5f;",
    "    v{k} = fminf(v{i}, v{j}) / (1.0f + v{k} * v{k});",
    "    s[(t * {m}) % 128] += v{i};",
    "    __syncthreads();",
    "    h{q} = (h{q} ^ __float_as_int(v{j})) * 16777619;",
    "    v{j} += __shfl_xor_sync(0xffffffff, v{i}, {p});",
    "    v{i} = expf(-v{i} * v{i});",
)


def source(lines: int) -> str:
    """A kernel of so many lines: arithmetic, branches, loops, shared memory and shuffles."""
    text = ['extern "C" __global__ void many(float* out, const float* x, int n) {']
    text.append("    __shared__ float s[128];")
    text.append("    int t = threadIdx.x, h0 = 1, h1 = 2;")
    text.append("    float " + ", ".join(f"v{i} = x[{i}]" for i in range(8)) + ";")
    text.append("    s[t % 128] = x[t % n];")
    text.append("    __syncthreads();")
    while len(text) < lines - 3:
        i = len(text)
        form = _STATEMENTS[i % len(_STATEMENTS)]
        numbers = {"i": i % 8, "j": (i + 3) % 8, "k": (i + 5) % 8}
        text.append(form.format(**numbers, m=2 + i % 7, p=1 << i % 5, q=i % 2))
    text.append("    out[t] = " + " + ".join(f"v{i}" for i in range(8)) + " + h0 + h1;")
    text.append("    out[t] += s[t % 128];")
    text.append("}")
    return "\n".join(text)


def main() -> None:
    """Print the milliseconds to the PTX, from there to loaded code, and of both."""
    device = ignis.Device("sim:0")
    warm = ignis.compile('extern "C" __global__ void warm(float* x) {}', "warm", device=device)
    _ = warm.max_threads
    text = source(200)
    start = time.perf_counter()
    compile_source(text, "many", "compute_80")
    compiled = time.perf_counter()
    _ = ignis.compile(text, "many", device=device).max_threads  # the image is in memory now
    end = time.perf_counter()
    figures = {"ptx": compiled - start, "load": end - compiled, "total": end - start}
    print(json.dumps({name: 1e3 * seconds for name, seconds in figures.items()}))


if __name__ == "__main__":
    main()
