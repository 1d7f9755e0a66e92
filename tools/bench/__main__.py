"""Measure ignis next to its peers, in one process: host, step, attention and other parts.

Peers (torch, cupy, cuda.core) appear where this interpreter can import them and a GPU is there.
Host figures are medians per call of an asynchronous loop, device figures medians by events.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from pathlib import Path
from typing import Any

import ignis
from ignis.cli.plotting import require_plotting
from ignis.errors import IgnisError
from tools.bench.shared.common import alone, print_rows
from tools.bench.shared.plot import draw_shares

PARTS = {
    "host": "what one call costs the calling thread",
    "transfers": "bytes per second between host and device, and on the device",
    "kernels": "kernel families, 16384 x 4096 on a GPU, smaller on the simulator",
    "rows": "kernels that memory is the limit of, by shape and dtype, in captured graphs",
    "matmul": "matrix products: errors, TFLOP/s, host time",
    "eager": "what eager operations with gradients cost the calling thread",
    "products": "small products, with and without an activation, in a captured graph",
    "train": "training GPT-2 124M in bfloat16 and TF32: tokens/s and memory",
    "parallel": "training GPT-2 124M on one device and on two: tokens/s and memory",
    "collectives": "all_reduce by size, called and in a graph: beside torch.distributed",
    "attention": "attention beside torch's FLASH and cuDNN kernels, with errors against float64",
    "decode": "steps of models; products of few rows, attention, choosing ids: beside torch",
    "models": "decoding with GPT-2 124M and Llamas of 1.1B and 8B: tokens/s beside transformers",
    "serving": "decoding of 1 to 256 sequences, and prompts with it: ids/s by shapes of Llamas",
    "attention_tiles": "what other tiles would make of the attention kernels",
    "step": "a training step of GPT-2 124M, small operations, fused chains, a session",
    "scale": "what a call costs with up to 100,000 owners, 1,000,000 arrays, 1,000 streams",
    "store": "loading a file from the page cache to the device, and saving; safetensors.torch",
    "sim": "the simulated device, on one thread",
    "corpus": "what all checkers cost on the simulator's test kernels, on one thread",
}

WITH_SHARES = ("kernels", "rows", "decode", "models", "serving")
"""Parts whose rows say which share of the rate of a copy they reach."""
WITH_PARTS = ("rows", "attention", "decode", "models", "serving", "collectives")
"""Those that have parts of their own."""


def main() -> int:
    """Run one part and print its table; 2 when the device cannot be used."""
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__.splitlines()[0])
    parser.add_argument(
        "part", choices=PARTS, help="; ".join(f"{k}: {v}" for k, v in PARTS.items())
    )
    parser.add_argument("--device", default=None, help="default: as ignis.default_device()")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--numba-python", metavar="PATH", help="sim: an interpreter with numba, to compare with"
    )
    parser.add_argument(
        "--plot", metavar="FILE.png", type=Path, help=f"{', '.join(WITH_SHARES)}: a picture"
    )
    parser.add_argument(
        "--only",
        metavar="NAMES",
        help=f"{', '.join(WITH_PARTS)}: some of their parts, with commas between; a name, or what "
        "names begin with",
    )
    parser.add_argument("--alone", action="store_true", help="without the peers, in less time")
    parser.add_argument(
        "--variants", action="store_true", help="rows: also the choices that kernels leave open"
    )
    parser.add_argument("--stub", action="store_true", help="eager: on a libcuda that does nothing")
    parser.add_argument("--gib", type=float, help="store: size of the file; default 8 on a GPU")
    parser.add_argument("--folder", type=Path, help="store: where the file is; default /dev/shm")
    arguments = parser.parse_args()
    if arguments.plot is not None and arguments.part not in WITH_SHARES:
        parser.error(f"--plot is for {', '.join(WITH_SHARES)}, which have shares")
    if arguments.stub:
        importlib.import_module("tools.bench.shared.stub_cuda").install()
    module = importlib.import_module(f"tools.bench.{arguments.part}")
    parts: tuple[str, ...] = getattr(module, "PARTS", ())
    only = parts if arguments.only is None else _chosen(parser, arguments, parts)
    try:
        simulated = arguments.part in ("sim", "corpus")
        fallback = "sim:0" if simulated else "cuda:0" if arguments.stub else None
        named = arguments.device or fallback
        device = ignis.Device(named) if named else ignis.default_device()
        with ignis.use_device(device), alone() if arguments.alone else contextlib.nullcontext():
            more: dict[str, Any] = {"only": only} if parts else {}
            if arguments.part == "sim":
                more["numba_python"] = arguments.numba_python
            elif arguments.part == "rows":
                more["variants"] = arguments.variants
            elif arguments.part == "store":
                more = {"gib": arguments.gib, "folder": arguments.folder}
            elif arguments.part == "eager":
                more["stub"] = arguments.stub
            if arguments.plot is not None:
                require_plotting(arguments.plot)
            rows = module.measure(device, **more)
    except IgnisError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print_rows(f"{arguments.part}: {PARTS[arguments.part]}", device, rows, arguments.json)
    if arguments.plot is not None:
        draw_shares(rows, f"{PARTS[arguments.part]}, {device.model}", arguments.plot)
    return 0


def _chosen(
    parser: argparse.ArgumentParser, arguments: argparse.Namespace, parts: tuple[str, ...]
) -> tuple[str, ...]:
    """The parts that `--only` names, or whose names begin so; a whole name means no longer one."""
    chosen: list[str] = []
    for name in arguments.only.split(","):
        found = [name] if name in parts else [part for part in parts if part.startswith(name)]
        if not name or not found:
            known = ", ".join(parts) or "no parts"
            parser.error(f"--only {name or repr(name)}: {arguments.part} has {known}")
        chosen += found
    return tuple(chosen)


if __name__ == "__main__":
    sys.exit(main())
