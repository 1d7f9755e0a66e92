"""Measure ignis next to its peers: ``python tools/bench.py PART``, as ``python -m tools bench``."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    from tools.bench.__main__ import main

    sys.exit(main())
