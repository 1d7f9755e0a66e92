"""What the ranks of test_inboxes do, in processes of their own."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np

import ignis
from ignis.collective import Communicator
from ignis.errors import CollectiveError
from tests.collective.references import reductions


def compare(c: Communicator, seed: int, dtypes: tuple[str, ...]) -> bool:
    """Compare reductions with NumPy; whether short ones go through inboxes."""
    for dtype in dtypes:
        for columns in (0, 1, 337):
            reductions(c, seed, dtype, columns)
    return _has_inboxes(c)


def take_turns(c: Communicator, seed: int) -> list[bool]:
    """Combine arrays on several streams and in graphs, which all take turns."""
    rng = np.random.default_rng((seed, c.rank))
    streams = [ignis.Stream() for _ in range(3)]
    start = rng.standard_normal(3001).astype(np.float32)
    mean = np.mean(
        [np.random.default_rng((seed, r)).standard_normal(3001) for r in range(c.size)], axis=0
    )
    arrays = [ignis.array(start) for _ in range(4)]

    def captured() -> None:
        for array in arrays[:2]:
            c.all_reduce(array, "avg", array)
        c.all_reduce(arrays[2], "max", arrays[2])

    with ignis.capture(captured) as graph:
        for i in range(12):
            with streams[i % 3]:
                c.all_reduce(arrays[3], "avg", arrays[3])
                if i % 3 == 1:
                    graph.replay()
                streams[i % 3].synchronize()
    found = [np.allclose(arrays[i].to_host(), mean, atol=1e-5) for i in (0, 1, 3)]
    return [*found, _has_inboxes(c)]


def wait_in_vain(c: Communicator, flag: str) -> str:
    """Rank 0 waits for one that aborts; returns what it raises."""
    c.all_reduce(ignis.ones(3))
    if c.rank:
        while not Path(flag).exists():
            time.sleep(0.001)
        c.abort("enough")
        return ""
    Path(flag).touch()
    try:
        c.all_reduce(ignis.ones(3)).to_host()
        c.all_reduce(ignis.ones(3))
    except CollectiveError as error:
        return str(error)
    return "nothing"


def share_a_device(c: Communicator) -> bool:
    """Combine an array; whether it went through inboxes."""
    found = c.all_reduce(ignis.full((7,), c.rank + 1.0)).to_host()
    np.testing.assert_array_equal(found, sum(range(1, c.size + 1)))
    return _has_inboxes(c)


def _has_inboxes(c: Communicator) -> bool:
    return c._link.inboxes is not None  # type: ignore[attr-defined]
