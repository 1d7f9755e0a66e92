"""The microbenchmarks of ScoR (https://github.com/csl-iisc/ScoR) under the checker of races.

    python -m tools scoped_races CHECKOUT

CHECKOUT is a checkout of that repository; nothing of it is kept here. A name that begins with
``race_`` says that there is a race, all others have none. Their data is volatile, so both settings
count: no false report in either, and every race where volatile accesses are data.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import numpy as np

import ignis

_ORDERS = 10
_WORDS = 1024


def main(checkout: Path) -> bool:
    """Print what is found for each file; whether all is right."""
    files = sorted((checkout / "microbenchmarks/src").glob("*race_*.cu"))
    found = {data: [_finding(path, data) for path in files] for data in (False, True)}
    racy = [path.name.startswith("race_") for path in files]
    for path, race, plain, data in zip(files, racy, found[False], found[True], strict=True):
        right = bool(data) == race and race >= bool(plain)
        print(
            "ok  " if right else "OFF ", path.stem, data or "nothing", plain or "nothing", sep=" | "
        )
    right = sum(bool(data) == race for data, race in zip(found[True], racy, strict=True))
    false = sum(bool(plain) > race for plain, race in zip(found[False], racy, strict=True))
    print(f"{right} of {len(files)} right where volatile accesses are data; "
          f"{false} false reports where they are not")  # fmt: skip
    return right == len(files) and not false


def _finding(path: Path, volatile_is_data: bool) -> str:
    source = path.read_text("utf-8")
    sizes = [int(size) for size in re.findall(r"#define (?:NBLOCKS|TPERBLK)\s+(\d+)", source)]
    kernel = ignis.compile(source, "kmain", device="sim:0")
    found = ignis.check(
        kernel, sizes[0], np.zeros(_WORDS, np.uint32), block=sizes[1], schedules=_ORDERS,
        volatile_is_data=volatile_is_data, budget=10**6,
    )  # fmt: skip
    return found.kind if found is not None and "race" in found.kind else ""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(not main(Path(sys.argv[1])))
