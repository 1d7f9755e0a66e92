"""Attack ignis with random input: ``python tools/fuzz.py PART``, as ``python -m tools fuzz``."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    from tools.fuzz.__main__ import main

    sys.exit(main())
