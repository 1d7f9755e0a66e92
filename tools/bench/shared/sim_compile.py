"""Time from a kernel's source to its loaded code, in a process of its own; prints JSON.

The kernel is that of ``attention_decode.cu``, 300 lines with its header. What a process does once
(loading NVRTC and LLVM, building the runtime) is done before.
"""

from __future__ import annotations

import json
import time

import ignis
from ignis.jit.compile import build_image
from ignis.kernels.common.sources import load, source

_FILE, _KERNEL = "attention_decode.cu", "attention_decode<float, 16, 1, 4, 3, true>"


def main() -> None:
    """Print the milliseconds to the PTX, from there to loaded code, and of both."""
    device = ignis.Device("sim:0")
    warm = ignis.compile('extern "C" __global__ void warm(float* x) {}', "warm", device=device)
    _ = warm.max_threads
    start = time.perf_counter()
    build_image(source(_FILE), _KERNEL, "compute_80", file=_FILE)
    compiled = time.perf_counter()
    _ = load(_FILE, _KERNEL, device).max_threads  # the PTX is in memory now
    end = time.perf_counter()
    figures = {"ptx": compiled - start, "load": end - compiled, "total": end - start}
    print(json.dumps({name: 1e3 * seconds for name, seconds in figures.items()}))


if __name__ == "__main__":
    main()
