"""A process that saves is killed at every step of docs/files.md.

The older files are whole, or the new ones are; and the next save leaves nothing of what was begun.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from ignis import store
from tests.helpers.peers import Peer, Peers

_DIE = """
from ignis import store
from ignis.base import atomic
from ignis.base.atomic import Temporary
from ignis.store import replacement, writing

def die(owner, name, after=False, number=1):
    call, calls = getattr(owner, name), []
    def dying(*values, **named):
        calls.append(name)
        if not after and len(calls) == number:
            os.kill(os.getpid(), signal.SIGKILL)
        result = call(*values, **named)
        if after and len(calls) == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return result
    setattr(owner, name, dying)

values = {f"a{i}": np.full(1000, 7, np.int32) for i in range(3)}
arrays = {name: ignis.array(value) for name, value in values.items()}
"""

OLD, NEW = "old", "new"
KILLS = int(os.environ.get("IGNIS_KILLS", "3"))
"""Of every step, in the long round; 20 take a quarter of an hour."""
STEPS = {
    "1 before a file is made": ("die(atomic, '_created')", OLD),
    "1 when a file is made": ("die(atomic, '_created', after=True)", OLD),
    "2 before arrays are written": ("die(writing, '_write_all')", OLD),
    "2 when an array is written": ("die(writing._Sink, '__call__', after=True)", OLD),
    "2 when arrays are written": ("die(writing, '_write_all', after=True)", OLD),
    "2 when a file is on the disk": ("die(os, 'fsync', after=True)", OLD),
    "3 before the folder is locked": ("die(replacement, '_recover')", OLD),
    "3 when the folder is locked": ("die(replacement, '_recover', after=True)", OLD),
    "6 when the first name has changed": ("die(Temporary, 'rename', after=True)", ""),
    "8 before what does not count is removed": ("die(replacement, '_finish')", NEW),
    "9 when it is removed": ("die(replacement, '_finish', after=True)", NEW),
}
"""What kills the process, and which files count then; it depends on the kind where it is empty."""

SEVERAL = {
    "4 before the journal": ("die(replacement, '_write_journal')", OLD),
    "5 when the journal is written": ("die(replacement, '_write_journal', after=True)", OLD),
    "6 when files have their names": ("die(Temporary, 'rename', after=True, number=3)", OLD),
    "7 before the index has its name": ("die(Temporary, 'rename', number=4)", OLD),
}
"""Steps of a save into three files with an index."""

KINDS = {
    "one after one": (None, None, {"6 when the first name has changed": NEW}),
    "one after several": (1, 10**6, {"6 when the first name has changed": NEW}),
    "several after several": (
        1,
        1,
        {
            "6 when the first name has changed": OLD,
            "7 when the index has its name": NEW,
            "8 when some of it is removed": NEW,
        },
    ),
    "several after one": (
        10**6,
        1,
        {
            "6 when the first name has changed": OLD,
            "7 when the index has its name": OLD,
            "8 when the one file is gone": NEW,
        },
    ),
}
"""``max_file_bytes`` of the older files and of the new ones, and what counts at its own steps."""

_OWN = {
    "7 when the index has its name": "die(Temporary, 'rename', after=True, number=4)",
    "8 when some of it is removed": "die(os, 'unlink', after=True, number=2)",
    "8 when the one file is gone": "die(os, 'unlink', after=True)",
}


def cases() -> list[tuple[str, str]]:
    found = []
    for kind, (_, most, own) in KINDS.items():
        steps = {**STEPS, **(SEVERAL if most == 1 else {}), **dict.fromkeys(own, ())}
        if kind == "one after one":
            # Nothing is superfluous, so there is no journal.
            steps = {step: each for step, each in steps.items() if step[0] not in "89"}
        found += [(kind, step) for step in sorted(steps)]
    return found


@pytest.fixture(scope="module")
def peers(device_name: str) -> Iterator[Peers]:
    made = Peers(IGNIS_DEVICE=device_name)
    yield made
    made.close()


@pytest.fixture
def make_peer(peers: Peers) -> Iterator[Callable[[], Peer]]:
    yield peers.make
    peers.end_all()


def values_of(number: int) -> dict[str, np.ndarray]:
    return {f"a{i}": np.full(1000, number, np.int32) for i in range(3)}


def dies(make_peer: Callable[[], Peer], folder: Path, kind: str, step: str, call: str) -> None:
    path = folder / "model.safetensors"
    before, most, own = KINDS[kind]
    store.save(path, values_of(3), max_file_bytes=before)
    present = set(os.listdir(folder))
    peer = make_peer()
    code, counts = {**STEPS, **SEVERAL}.get(step) or (_OWN[step], "")
    peer.run(_DIE + code)
    peer.start(call, path=path, most=most)
    peer.await_end()
    found = store.read(path)
    number = 3 if own.get(step, counts) == OLD else 7
    for name, values in values_of(number).items():
        np.testing.assert_array_equal(found.pop(name), values)
    assert not found
    if number == 3:
        assert present <= set(os.listdir(folder))
    # The next save removes whatever the one before has left.
    store.save(path, values_of(4), max_file_bytes=most)
    left = sorted(os.listdir(folder))
    assert len(left) == (4 if most == 1 else 1), left
    assert all(values[0] == 4 for values in store.read(path).values())
    for name in left:
        (folder / name).unlink()


SAVE = "store.save(path, arrays, max_file_bytes=most)"
ASYNC = "store.save_async(path, arrays, max_file_bytes=most).wait()"


@pytest.mark.parametrize(
    ("kind", "step"), [case for case in cases() if case[0] == "several after several"]
)
def test_a_saver_may_die_at_every_step(
    make_peer: Callable[[], Peer], tmp_path: Path, kind: str, step: str
) -> None:
    dies(make_peer, tmp_path, kind, step, SAVE)


@pytest.mark.soak
@pytest.mark.parametrize("call", [SAVE, ASYNC])
@pytest.mark.parametrize(("kind", "step"), cases())
def test_a_saver_may_die_at_every_step_many_times(
    make_peer: Callable[[], Peer], tmp_path: Path, kind: str, step: str, call: str
) -> None:
    for _ in range(KILLS):
        dies(make_peer, tmp_path, kind, step, call)
