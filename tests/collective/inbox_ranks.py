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
        _wait_for(Path(flag))
        c.abort("enough")
        return ""
    Path(flag).touch()
    try:
        c.all_reduce(ignis.ones(3)).to_host()
        c.all_reduce(ignis.ones(3))
    except CollectiveError as error:
        return str(error)
    return "nothing"


def disagree(c: Communicator) -> list[float]:
    """End with calls that do not fit each other."""
    for op in ("sum", "max"):  # compiled: the last calls come quickly
        c.all_reduce(ignis.ones(4), op)
    c.barrier()
    return c.all_reduce(ignis.ones(4), "sum" if c.rank else "max").to_host().tolist()


def go_on_after_an_abort(c: Communicator, folder: str) -> int:
    """Rank 1 aborts while rank 0 replays; returns what rank 0 has written into new memory of it."""
    arrays = [ignis.ones(10), ignis.ones(100_000)]
    with ignis.capture(lambda: [c.all_reduce(each, out=each) for each in arrays]) as graph:
        graph.replay()
        ignis.current_stream().synchronize()
        if not c.rank:
            Path(folder, "replays").touch()
            try:
                for _ in range(3):
                    graph.replay()
                    ignis.current_stream().synchronize()
            except CollectiveError:
                pass
            Path(folder, "over").touch()
            return 0
        _wait_for(Path(folder, "replays"))
        nbytes = c._link.inboxes._memory.nbytes  # type: ignore[attr-defined]
        c.abort("enough")
        c.close()
        c._link.wait_stopped()  # type: ignore[attr-defined]
        fresh = ignis.zeros(nbytes // 4, "int32")
        _wait_for(Path(folder, "over"))
        return int(np.count_nonzero(fresh.to_host()))


def replay_alone(c: Communicator) -> str:
    """Rank 1 leaves, and rank 0 replays once more; returns what that raises."""
    x = ignis.ones(10)
    with ignis.capture(lambda: c.all_reduce(x, out=x)) as graph:
        graph.replay()
        ignis.current_stream().synchronize()
        if c.rank:
            return ""
        try:
            graph.replay()
            ignis.current_stream().synchronize()
            graph.replay()
        except CollectiveError as error:
            return str(error)
    return "nothing"


def _wait_for(file: Path) -> None:
    while not file.exists():
        time.sleep(0.001)


def share_a_device(c: Communicator) -> bool:
    """Combine an array; whether it went through inboxes."""
    found = c.all_reduce(ignis.full((7,), c.rank + 1.0)).to_host()
    np.testing.assert_array_equal(found, sum(range(1, c.size + 1)))
    return _has_inboxes(c)


def _has_inboxes(c: Communicator) -> bool:
    return c._link.inboxes is not None  # type: ignore[attr-defined]
