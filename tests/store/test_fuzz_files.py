"""A share of ``tools/fuzz.py files`` and ``folders``: mutated files, judged by second readers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.processes import PATIENCE, run_python

ROOT = Path(__file__).parent.parent.parent
FOUND = ("wrong", "crashed", "hung", "leaked")


@pytest.mark.parametrize("part", ["files", "folders"])
@pytest.mark.parametrize("count", [100, pytest.param(20_000, marks=pytest.mark.soak)])
def test_mutated_files_are_read_rightly_or_refused(
    device_name: str, seed: int, tmp_path: Path, count: int, part: str
) -> None:
    words = [part, "--json", "--count", count, "--seed", seed, "--device", device_name]
    words += ["--keep", tmp_path, "--patience", PATIENCE]
    done = run_python(str(ROOT / "tools" / "fuzz.py"), *map(str, words), PYTHONPATH=str(ROOT))
    found = json.loads(done.stdout.splitlines()[-1])
    assert [found[kind] for kind in FOUND] == [0] * len(FOUND), done.stdout
    assert done.returncode == 0 and found["tried"] == count
    assert min(found["accepted"], found["refused"]) >= count // 20
