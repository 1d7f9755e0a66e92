"""Steps of several ranks: the losses of one device with all batches, however they are computed."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.ranks import (
    Steps,
    most_ranks,
    other_parameters,
    other_seeds,
    other_steps,
    performed,
    steps,
    weighted,
)

Seen = list[dict[str, Any]]

WHOLE = {"clip": 0.5, "accumulate": 2}
HALF = {"clip": 0.5, "scaled": True, "count": 5}
RANDOM = {"state_dtype": "bfloat16", "seed": 9}
BRIEF = (
    "plain",
    "captured",
    "sharded",
    "sharded captured",
    "infinite sharded",
    "failing captured",
    "frozen",
    "random",
    "random sharded",
)
"""What is not only part of the long round."""


class Found:
    """The results of all jobs, which run in one process."""

    def __init__(self, path: Path, device_name: str, counts: list[int], brief: bool) -> None:
        seed = int(os.environ.get("IGNIS_TEST_SEED") or np.random.default_rng().integers(1 << 31))
        print(f"to repeat these random inputs: IGNIS_TEST_SEED={seed}")
        most = most_ranks(device_name)
        self.counts = [count for count in counts if count <= most] or [1]
        many = self.counts[-1]
        plain = Steps(seed, **WHOLE)
        half = Steps(seed, autocast="bfloat16" if brief else "float16", **HALF)
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
            "random": Steps(seed, dtype="bfloat16", accumulate=2, captured=True, stored=RANDOM),
            "random sharded": Steps(
                seed, dtype="bfloat16", accumulate=2, sharded=True, stored=RANDOM
            ),
            "frozen": Steps(seed, optimizer="SGD", captured=True, frozen=True),
            "failing": replace(plain, failing=(1, many - 1)),
            "failing captured": replace(plain, captured=True, failing=(2, 0)),
        }
        keys = [(name, 0) for name in ("plain", "momentum", "half")[: 1 if brief else 3]]
        names = BRIEF if brief else tuple(options)
        keys += [(name, count) for name in names for count in self.counts]
        jobs: list[Any] = [(steps, count, options[name]) for name, count in keys]
        keys.append(("different parameters", many))
        jobs.append((other_parameters, many, None))
        keys.append(("different steps", many))
        jobs.append((other_steps, many, None))
        keys.append(("different seeds", many))
        jobs.append((other_seeds, many, None))
        keys.append(("weighted", many))
        jobs.append((weighted, many, None))
        self._results = dict(zip(keys, performed(path, device_name, jobs), strict=True))

    def __call__(self, name: str, count: int) -> Any:
        result, live = self._results[name, count]
        assert live == 0, (name, count, live)
        return result


@pytest.fixture(scope="module")
def thorough(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Found:
    device_name = str(request.config.getoption("--device"))
    return Found(tmp_path_factory.mktemp("ranks") / "jobs", device_name, [1, 2, 4], brief=False)


@pytest.fixture(scope="module", params=["brief", pytest.param("long", marks=pytest.mark.soak)])
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Found:
    if request.param == "long":
        long: Found = request.getfixturevalue("thorough")
        return long
    device_name = str(request.config.getoption("--device"))
    return Found(tmp_path_factory.mktemp("ranks") / "jobs", device_name, [2], brief=True)


def same(a: Any, b: Any) -> bool:
    return np.array_equal(np.asarray(a), np.asarray(b), equal_nan=True)


def equal(a: dict[str, Any], b: dict[str, Any]) -> None:
    """Two ranks, or two ways, have the same bits."""
    for name in ("losses", "norms", "scales", "steps"):
        assert same(a[name], b[name]), (name, a[name], b[name])
    for name, value in a["state"].items():
        assert same(value, b["state"][name]), name
    for mine, other in zip(a["weights"], b["weights"], strict=True):
        assert same(mine, other)


def ranks_of(result: Any) -> Seen:
    """The results of all ranks, which are equal."""
    assert isinstance(result, list), result
    for rank in result[1:]:
        equal(result[0], rank)
    return result


def close_to_one_device(found: Found, name: str, reference: str, rtol: float) -> None:
    one = found(reference, 0)
    for count in found.counts:
        seen = ranks_of(found(name, count))[0]
        np.testing.assert_allclose(seen["losses"], one["losses"], rtol=rtol)
        np.testing.assert_allclose(seen["norms"], one["norms"], rtol=10 * rtol)
        assert (seen["scales"], seen["steps"]) == (one["scales"], one["steps"])
        assert list(seen["state"]) == list(one["state"])


@pytest.mark.parametrize("name", ["plain", "captured", "sharded", "sharded captured"])
def test_losses_and_weights_are_those_of_one_device(found: Found, name: str) -> None:
    close_to_one_device(found, name, "plain", 1e-5)
    one = found("plain", 0)
    for count in found.counts:
        seen = found(name, count)[0]
        assert seen["steps"] == 3 and seen["graph"] == ("captured" in name)
        for key, value in one["state"].items():
            np.testing.assert_allclose(seen["state"][key], value, rtol=2e-3, atol=1e-6)
        for weight, expected in zip(seen["weights"], one["weights"], strict=True):
            np.testing.assert_allclose(weight, expected, rtol=1e-3, atol=1e-3)


def test_weights_of_all_ranks_give_the_mean_over_all_rows(found: Found) -> None:
    x, y = np.random.default_rng(7).standard_normal((2, 40, 3)).astype(np.float32)
    expected = np.ones(3)
    ranks = found("weighted", found.counts[-1])
    assert isinstance(ranks, list), ranks
    for seen in zip(*ranks, strict=True):
        expected -= 0.1 * 2 * ((x * expected - y) * x).sum(0) / x.size
        for weight in seen:
            np.testing.assert_allclose(weight, expected, rtol=1e-4, atol=1e-5)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "reference", "rtol"),
    [
        ("one bucket", "plain", 1e-5),
        ("momentum", "momentum", 1e-5),
        ("momentum sharded", "momentum", 1e-5),
        ("half", "half", 2e-3),
        ("half sharded", "half", 2e-3),
    ],
)
def test_other_optimizers_and_dtypes_are_as_on_one_device(
    thorough: Found, name: str, reference: str, rtol: float
) -> None:
    close_to_one_device(thorough, name, reference, rtol)


def test_captured_steps_have_the_bits_of_uncaptured_ones(found: Found) -> None:
    for count in found.counts:
        equal(found("captured", count)[0], found("plain", count)[0])
        equal(found("sharded captured", count)[0], found("sharded", count)[0])


def test_a_sharded_optimizer_updates_as_a_whole_one_and_takes_its_part_of_the_memory(
    found: Found,
) -> None:
    for count in found.counts:
        whole, sharded = found("plain", count)[0], found("sharded", count)
        # The norm of the ranks' norms is rounded otherwise than that of all gradients.
        np.testing.assert_allclose(sharded[0]["losses"], whole["losses"], rtol=1e-6)
        np.testing.assert_allclose(sharded[0]["norms"], whole["norms"], rtol=1e-6)
        # Gradients begin at multiples of 256 bytes, so that small parts are not quite equal; and
        # every rank has the counts of all parameters.
        assert max(rank["nbytes"] for rank in sharded) < whole["nbytes"] / count + 4000


@pytest.mark.soak
@pytest.mark.parametrize("name", ["momentum", "short"])
def test_without_a_norm_a_sharded_optimizer_has_the_bits_of_a_whole_one(
    thorough: Found, name: str
) -> None:
    for count in thorough.counts:
        equal(ranks_of(thorough(f"{name} sharded", count))[0], thorough(name, count)[0])
    assert "master" in thorough("short sharded", thorough.counts[0])[0]["state"]


def test_ranks_round_alike_whether_or_not_the_optimizer_is_sharded(found: Found) -> None:
    """All ranks have the same weights, and those of ranks that update their parts alone."""
    for count in found.counts:
        whole = ranks_of(found("random", count))[0]
        equal(ranks_of(found("random sharded", count))[0], whole)
        assert "master" not in whole["state"] and whole["state"]["seed"] == 9


def skipped(found: Found, name: str) -> None:
    seen = ranks_of(found(name, found.counts[-1]))[0]
    assert seen["scales"] == [1024.0, 1024.0, 512.0, 512.0, 512.0]
    assert seen["steps"] == 4
    finite = [bool(np.isfinite(norm)) for norm in seen["norms"]]
    assert finite == [True, True, False, True, True]
    assert np.isfinite(seen["losses"][3]).all()


def test_all_ranks_skip_the_step_in_which_one_has_an_overflow(found: Found) -> None:
    skipped(found, "infinite sharded")


@pytest.mark.soak
def test_so_do_they_captured_with_whole_optimizers(thorough: Found) -> None:
    skipped(thorough, "infinite")


def failed(found: Found, name: str) -> None:
    message = found(name, found.counts[-1])
    assert "RuntimeError: planted in step" in message and "raised by rank" in message


def test_frozen_weights_are_those_of_rank_0_and_stay_so(found: Found) -> None:
    for count in found.counts:
        seen = ranks_of(found("frozen", count))
        first = [rank["embedding"] for rank in seen]
        assert count == 1 or not same(first[0], first[1])
        assert all(same(rank["weights"][0], first[0]) for rank in seen)


def test_a_rank_that_fails_ends_the_others_and_nothing_is_left(found: Found) -> None:
    failed(found, "failing captured")


@pytest.mark.soak
def test_so_it_does_uncaptured(thorough: Found) -> None:
    failed(thorough, "failing")


def test_ranks_with_other_parameters_are_refused_on_all(found: Found) -> None:
    count = found.counts[-1]
    messages = found("different parameters", count)
    wanted = "accepted" if count == 1 else "has different parameters than rank 0"
    assert len(messages) == count and all(wanted in message for message in messages), messages


@pytest.mark.parametrize("what", ["steps", "seeds"])
def test_ranks_with_other_steps_or_seeds_are_refused_on_all(found: Found, what: str) -> None:
    count = found.counts[-1]
    messages = found(f"different {what}", count)
    wanted = "accepted" if count == 1 else "other settings of it"
    assert len(messages) == count and all(wanted in message for message in messages), messages
