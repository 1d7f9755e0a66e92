"""Processes that are killed while they save: the file is always one of those that were complete."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from ignis import store
from tests.helpers.processes import PATIENCE

SAVES = """
import itertools, sys
import numpy as np
from ignis import store

for number in itertools.count():
    values = {f"a{i}": np.full(100_000, number, np.int32) for i in range(5)}
    store.save(sys.argv[1], values, {"number": str(number)})
    if number == 1:
        print("saving", flush=True)
"""


@pytest.mark.soak
def test_a_kill_at_any_moment_leaves_a_complete_file_and_little_else(
    seed: int, tmp_path: Path
) -> None:
    path, moments, left = tmp_path / "file", random.Random(seed), 0
    for _ in range(40):
        with subprocess.Popen(
            [sys.executable, "-c", SAVES, str(path)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None and process.stdout.readline() == "saving\n"
            time.sleep(moments.random() / 50)
            process.kill()
            process.wait(PATIENCE)
        metadata, _ = store.inspect(path)
        for values in store.read(path).values():
            np.testing.assert_array_equal(values, int(metadata["number"]))
        found = [each for each in tmp_path.iterdir() if each != path]
        # What the kill before left is gone: the process has saved since.
        assert len(found) <= 1
        left += len(found)
    assert left  # or else nothing was tried
    store.save(path, {})
    assert list(tmp_path.iterdir()) == [path]
