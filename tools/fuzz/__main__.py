"""Attack ignis with random input: interrupts, files, folders, capsules, PTX.

Cases run in worker processes, so that a crash or a hang is counted and the campaign goes on; what
is found is saved in ``build/fuzz`` with the command that repeats it. ``fuzz.py PART --help`` shows
the options. Exit code 0 without a finding, 1 with one, 2 when the device cannot be used.
"""

from __future__ import annotations

import argparse
import importlib
import sys

PARTS = {
    "interrupts": "Ctrl-C at random moments of loops of small operations",
    "files": "mutated safetensors files and checkpoints",
    "folders": "mutated folders of safetensors files with an index, and of GGUF files",
    "capsules": "DLPack capsules that several threads consume at once",
    "ptx": "mutated PTX, loaded and launched",
}


def main() -> int:
    """Run one part with the remaining words of the command line."""
    parser = argparse.ArgumentParser(prog="fuzz.py", description=__doc__.splitlines()[0])
    parser.add_argument(
        "part", choices=PARTS, help="; ".join(f"{k}: {v}" for k, v in PARTS.items())
    )
    options = parser.parse_args(sys.argv[1:2])
    return int(importlib.import_module(f"tools.fuzz.{options.part}").main(sys.argv[2:]))


if __name__ == "__main__":
    sys.exit(main())
