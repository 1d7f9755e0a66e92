"""Steps of several ranks: the losses of one device with all batches, however they are computed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.ranks import Steps, most_ranks, other_parameters, performed, steps

Seen = list[dict[str, Any]]

WHOLE = {"clip": 0.5, "accumulate": 2}
SINGLE = ("plain", "sharded captured")
"""What a single rank does, too."""
HALF = {"clip": 0.5, "autocast": "float16", "count": 5}


class Found:
    """The results of all jobs, which run in one process."""

    def __init__(self, path: Path, device_name: str, seed: int, counts: list[int]) -> None:
        self.counts = counts
        many = counts[-1]
        plain, half = Steps(seed, **WHOLE), Steps(seed, **HALF)
        options = {
            "plain": plain,
            "captured": replace(plain, captured=True),
            "sharded": replace(plain, sharded=True),
            "sharded captured": replace(plain, sharded=True, captured=True),
            "one bucket": replace(plain, bucket_bytes=1 << 30),
            "momentum": Steps(seed, optimizer="SGD", captured=True),
            "momentum sharded": Steps(seed, optimizer="SGD", sharded=True),
            "half": replace(half, captured=True),
            "half sharded": replace(half, captured=True, sharded=True),
            "infinite": replace(half, captured=True, infinite=(2, many - 1)),
            "infinite sharded": replace(half, sharded=True, infinite=(2, many - 1)),
            "short": Steps(seed, dtype="bfloat16"),
            "short sharded": Steps(seed, dtype="bfloat16", sharded=True),
            "failing": replace(plain, failing=(1, many - 1)),
            "failing captured": replace(plain, captured=True, failing=(2, 0)),
        }
        keys = [(name, 0) for name in ("plain", "momentum", "half")]
        keys += [(name, 1) for name in SINGLE if 1 in counts[:-1]]
        keys += [(name, many) for name in options]
        jobs: list[Any] = [(steps, count, options[name]) for name, count in keys]
        keys.append(("other parameters", many))
        jobs.append((other_parameters, many, None))
        self.results = dict(zip(keys, performed(path, device_name, jobs), strict=True))

    def counts_of(self, *names: str) -> list[int]:
        """For how many ranks there are results of all of these."""
        return [n for n in self.counts if all((name, n) in self.results for name in names)]

    def __call__(self, name: str, count: int) -> Any:
        result, live = self.results[name, count]
        assert live == 0, (name, count, live)
        return result


def found_with(request: Any, tmp_path_factory: Any, counts: list[int]) -> Found:
    device_name = str(request.config.getoption("--device"))
    most = most_ranks(device_name)
    path = tmp_path_factory.mktemp("ranks") / "jobs"
    seed = int(np.random.default_rng().integers(1 << 31))
    print(f"seed {seed}")
    return Found(path, device_name, seed, [count for count in counts if count <= most] or [1])


@pytest.fixture(
    scope="module", params=[[1, 2], pytest.param([4], marks=pytest.mark.soak)], ids=["1,2", "4"]
)
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Found:
    return found_with(request, tmp_path_factory, request.param)


def same(a: Any, b: Any) -> bool:
    return np.array_equal(np.asarray(a), np.asarray(b), equal_nan=True)


def equal(a: dict[str, Any], b: dict[str, Any], *without: str) -> None:
    """Two ranks, or two ways, have the same bits."""
    for name in a.keys() - {"graph", "nbytes", "state", "weights", *without}:
        assert same(a[name], b[name]), (name, a[name], b[name])
    for name, value in a["state"].items():
        assert same(value, b["state"][name]), name
    for mine, other in zip(a["weights"], b["weights"], strict=True):
        assert same(mine, other)


def ranks_of(result: Any) -> Seen:
    assert isinstance(result, list), result
    for rank in result[1:]:
        equal(result[0], rank)
    return result


@pytest.mark.parametrize("name", ["plain", "captured", "sharded", "sharded captured", "one bucket"])
def test_losses_and_weights_are_those_of_one_device(found: Found, name: str) -> None:
    one = found("plain", 0)
    for count in found.counts_of(name):
        seen = ranks_of(found(name, count))[0]
        np.testing.assert_allclose(seen["losses"], one["losses"], rtol=1e-5)
        np.testing.assert_allclose(seen["norms"], one["norms"], rtol=1e-4)
        assert seen["steps"] == 3 and seen["graph"] == ("captured" in name)
        for name_, value in one["state"].items():
            np.testing.assert_allclose(seen["state"][name_], value, rtol=2e-3, atol=1e-6)


def test_captured_steps_have_the_bits_of_uncaptured_ones(found: Found) -> None:
    for count in found.counts[-1:]:
        equal(found("captured", count)[0], found("plain", count)[0])
        equal(found("sharded captured", count)[0], found("sharded", count)[0])


def test_a_sharded_optimizer_updates_as_a_whole_one_and_takes_its_part_of_the_memory(
    found: Found,
) -> None:
    for count in found.counts[-1:]:
        whole, sharded = found("plain", count)[0], found("sharded", count)
        # The norm of the ranks' norms is rounded otherwise than that of all gradients.
        np.testing.assert_allclose(sharded[0]["losses"], whole["losses"], rtol=1e-6)
        np.testing.assert_allclose(sharded[0]["norms"], whole["norms"], rtol=1e-6)
        assert max(rank["nbytes"] for rank in sharded) < whole["nbytes"] / count + 2000
        equal(found("momentum sharded", count)[0], found("momentum", count)[0])
        equal(found("short sharded", count)[0], found("short", count)[0])
        assert "master" in found("short sharded", count)[0]["state"]


def test_momentum_is_that_of_one_device(found: Found) -> None:
    one = found("momentum", 0)
    for count in found.counts[-1:]:
        seen = ranks_of(found("momentum", count))[0]
        np.testing.assert_allclose(seen["losses"], one["losses"], rtol=1e-5)


@pytest.mark.parametrize("name", ["half", "half sharded"])
def test_a_scaled_float16_loss_is_that_of_one_device(found: Found, name: str) -> None:
    one = found("half", 0)
    for count in found.counts[-1:]:
        seen = ranks_of(found(name, count))[0]
        np.testing.assert_allclose(seen["losses"], one["losses"], rtol=2e-3)
        assert seen["scales"] == one["scales"] and seen["steps"] == one["steps"] == 5


@pytest.mark.parametrize("name", ["infinite", "infinite sharded"])
def test_all_ranks_skip_the_step_in_which_one_has_an_overflow(found: Found, name: str) -> None:
    count = found.counts[-1]
    seen = ranks_of(found(name, count))[0]
    assert seen["scales"] == [1024.0, 1024.0, 512.0, 512.0, 512.0]
    assert seen["steps"] == 4
    finite = [bool(np.isfinite(norm)) for norm in seen["norms"]]
    assert finite == [True, True, False, True, True]
    assert np.isfinite(seen["losses"][3]).all()


@pytest.mark.parametrize("name", ["failing", "failing captured"])
def test_a_rank_that_fails_ends_the_others_and_nothing_is_left(found: Found, name: str) -> None:
    message = found(name, found.counts[-1])
    assert "RuntimeError: planted in step" in message and "raised by rank" in message


def test_ranks_with_other_parameters_are_refused_on_all(found: Found) -> None:
    count = found.counts[-1]
    messages = found("other parameters", count)
    wanted = "accepted" if count == 1 else "has other parameters than rank 0"
    assert len(messages) == count and all(wanted in message for message in messages), messages
