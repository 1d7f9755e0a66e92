"""``ignis train --devices``: several devices train one model."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ignis import store
from tests.cli.conftest import SMALL, Run, refused
from tests.helpers.processes import run_python
from tests.helpers.ranks import most_ranks


def test_two_devices_write_the_checkpoint_of_one_and_resume_it(
    run: Run, device_name: str, text: Path, tmp_path: Path
) -> None:
    count = min(2, most_ranks(device_name))
    words = ["train", "--device", device_name, "--text", text, *SMALL, "--seed=3"]
    half, whole, one = (tmp_path / name for name in ("half", "whole", "one"))

    def devices(out: Path, *more: object) -> str:
        given = [*words, "--out", out, f"--devices={count}", *more]
        done = run_python("-m", "ignis", *map(str, given), IGNIS_SIM_DEVICES=None)
        if "NCCL cannot be used" in done.stderr:
            pytest.skip(done.stderr)
        assert done.returncode == 0, done.stderr
        return done.stdout

    printed = devices(whole, "--steps=4", "--save-every=4", "--shard-optimizer")
    assert f"devices: {count}, each computes {2 // count} of 2 windows" in printed
    assert printed.count("step 4/4") == 1 and printed.count("saved") == 1
    result = run("train", "--text", text, *SMALL, "--seed=3", "--out", one, "--steps=4")
    assert result.exit_code == 0, result.stderr
    weights, others = store.read(one), store.read(whole)
    for name, weight in weights.items():
        np.testing.assert_allclose(others[name], weight, rtol=1e-3, atol=2e-4)
    assert "ignis.optimizer.m" in others and "ignis.optimizer.m" not in weights
    words[:] = ["train", "--device", device_name, "--text", text, "--resume", whole]
    assert "after step 4 of 6" in devices(half, "--steps=6")
    assert store.inspect(half)[0]["ignis.training"] != store.inspect(whole)[0]["ignis.training"]


def test_a_number_of_devices_that_does_not_fit_is_refused(
    run: Run, text: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    words = ("train", "--text", text, "--out", out, *SMALL)
    assert refused(run(*words, "--devices=3"), "--devices 3", "batch of 2 windows")
    assert refused(run(*words, "--devices=200", "--batch=200"), "200 ranks need 200 devices")
    assert refused(run(*words, "--shard-optimizer"), "--shard-optimizer needs --devices")
    assert not out.exists()
