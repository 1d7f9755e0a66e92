"""Measure ignis next to its peers in one process: ``python tools/bench.py host|step|scale|...``.

Peers (torch, cupy, cuda.core) appear where this interpreter can import them and a GPU is there.
Host figures are medians per call of an asynchronous loop, device figures medians by events.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import Any

import ignis
from bench_common import print_rows
from ignis.errors import IgnisError

PARTS = {
    "host": "what one call costs the calling thread",
    "transfers": "bytes per second between host and device, and on the device",
    "kernels": "kernel families, 16384 x 4096 on a GPU, smaller on the simulator",
    "matmul": "matrix products: errors, TFLOP/s, host time",
    "eager": "what eager operations with gradients cost the calling thread",
    "products": "small products, with and without an activation, in a captured graph",
    "step": "a training step of GPT-2 124M, small operations, fused chains, a session",
    "scale": "what a call costs with up to 100,000 owners, 1,000,000 arrays, 1,000 streams",
    "sim": "the simulated device, on one thread",
}


def main() -> int:
    """Run one part and print its table; 2 when the device cannot be used."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "part", choices=PARTS, help="; ".join(f"{k}: {v}" for k, v in PARTS.items())
    )
    parser.add_argument("--device", default=None, help="default: as ignis.default_device()")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--numba-python", metavar="PATH", help="sim: an interpreter with numba, to compare with"
    )
    parser.add_argument("--stub", action="store_true", help="eager: on a libcuda that does nothing")
    arguments = parser.parse_args()
    if arguments.stub:
        importlib.import_module("stub_cuda").install()
    module = importlib.import_module(f"bench_{arguments.part}")
    try:
        usual = "sim:0" if arguments.part == "sim" else "cuda:0" if arguments.stub else None
        named = arguments.device or usual
        device = ignis.Device(named) if named else ignis.default_device()
        with ignis.use_device(device):
            more: dict[str, Any] = {}
            if arguments.part == "sim":
                more["numba_python"] = arguments.numba_python
            elif arguments.part == "eager":
                more["stub"] = arguments.stub
            rows = module.measure(device, **more)
    except IgnisError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print_rows(f"{arguments.part}: {PARTS[arguments.part]}", device, rows, arguments.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
