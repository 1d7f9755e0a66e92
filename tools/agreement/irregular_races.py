"""The kernels of Indigo 1.3 with planted races, under the checker of races.

    python -m tools irregular_races CHECKOUT [GRAPH]

CHECKOUT is a checkout of the artifact of HiRace, which has these kernels
(https://github.com/JohnJacobsonIII/HiRace-Artifact-SC24); nothing of it is kept here. GRAPH is one
of its six graphs, by default ``DAG_5n_5e``. The name of a kernel says its bugs: all but
``boundsBug`` are races. The launch is the artifact's, 1024 blocks of 256 threads, in the default
order. Around each array there is room for what a ``boundsBug`` reads, as on a GPU.
"""

from __future__ import annotations

import ctypes
import re
import sys
import warnings
from collections import Counter
from pathlib import Path

import numpy as np
import numpy.typing as npt

import ignis

_BLOCKS, _THREADS = 1024, 256
_BEFORE, _BEHIND = 64, _BLOCKS * _THREADS + 2
_RACE = re.compile("(atomic|guard|race|sync)Bug")
_KERNEL = re.compile(r"(__global__ void test_kernel\([^)]*\)\s*\{)")
_MOVED = " ".join(f"{name} += {_BEFORE};" for name in ("nindex", "nlist", "data1", "data2"))


def main(checkout: Path, graph: str = "DAG_5n_5e") -> bool:
    """Print what is not as its name says, and the counts; whether no finding is false."""
    folder = checkout / "indigo"
    nodes, arrays = _graph(folder / "input" / f"{graph}.egr")
    counts: Counter[str] = Counter()
    for path in sorted(folder.glob("indigo_sources/*/*.cu")):
        option = f"-I{folder / 'indigo_include'}"
        source = _KERNEL.sub(rf"\1 {_MOVED}", path.read_text("utf-8"))
        kernel = ignis.compile(source, "test_kernel", options=(option,), device="sim:0")
        copies = [each.copy() for each in arrays]
        finding = ignis.check(kernel, _BLOCKS, *copies, nodes, block=_THREADS, schedules=0)
        kind = finding.kind if finding is not None else "nothing"
        racy, race = bool(_RACE.search(path.stem)), kind.endswith("race")
        outside = kind == "illegal address" and "boundsBug" in path.stem
        counts["racy"] += racy
        counts["right"] += not racy
        counts["found"] += racy and race
        counts["outside"] += outside
        counts["false"] += not racy and not outside and finding is not None
        if racy != race:
            print(path.stem, kind, sep=" | ", flush=True)
    found, outside, false = (counts[each] for each in ("found", "outside", "false"))
    print(f"{graph}: {found} of {counts['racy']} races found, {outside} stopped out of bounds")
    print(f"{false} false findings among {counts['right']} kernels without a race")
    return not counts["false"]


def _graph(path: Path) -> tuple[int, list[npt.NDArray[np.int32]]]:
    """Number of nodes; row starts, neighbors, and the program's two arrays of data."""
    nodes, edges, *rest = np.fromfile(path, np.int32).tolist()
    rand = ctypes.CDLL(None).rand
    high, size = max(edges, 1), max(nodes, edges, 1)
    data = [[0] + [rand() % below for _ in range(size - 1)] for below in (nodes, high)]
    parts = [rest[: nodes + 1], rest[nodes + 1 :], *data]
    return nodes, [np.pad(np.asarray(p, np.int32), (_BEFORE, _BEHIND)) for p in parts]


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    warnings.simplefilter("ignore", ignis.errors.IgnisWarning)
    sys.exit(not main(Path(sys.argv[1]), *sys.argv[2:]))
