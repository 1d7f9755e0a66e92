"""`nn.train` on several ranks: the losses and the checkpoint of one device, and resuming."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ignis import store
from tests.helpers.ranks import Training, most_ranks, performed, trained


class Runs:
    """Trainings in one process: their losses and files."""

    def __init__(self, folder: Path, device_name: str, wanted: int) -> None:
        self.folder = folder
        self.many = many = min(wanted, most_ranks(device_name))
        jobs = {
            "one": (0, Training(folder / "one")),
            "many": (many, Training(folder / "many")),
            "sharded": (many, Training(folder / "sharded", sharded=True)),
            # Half of it on other numbers of ranks than the rest.
            "one half": (0, Training(folder / "one half", stop=3)),
            "one to many": (many, Training(folder / "one to many", folder / "one half")),
            "sharded half": (many, Training(folder / "sharded half", sharded=True, stop=3)),
            "sharded to one": (0, Training(folder / "sharded to one", folder / "sharded half")),
            "sharded to sharded": (
                many,
                Training(folder / "sharded to sharded", folder / "sharded half", sharded=True),
            ),
            "drops": (many, Training(folder / "drops", dropout=0.3)),
            "drops half": (
                many,
                Training(folder / "drops half", dropout=0.3, stop=3, capture=False),
            ),
            "drops on": (
                many,
                Training(folder / "drops on", folder / "drops half", dropout=0.3),
            ),
        }
        given: list[Any] = [(trained, ranks, argument) for ranks, argument in jobs.values()]
        self._found = dict(zip(jobs, performed(folder / "jobs", device_name, given), strict=True))

    def losses(self, name: str) -> list[float]:
        result, live = self._found[name]
        assert live == 0 and isinstance(result, list), (result, live)
        if isinstance(result[0], float):
            return result
        assert all(rank == result[0] for rank in result)
        return list(result[0])

    def file(self, name: str) -> dict[str, np.ndarray[Any, Any]]:
        return store.read(self.folder / name)

    def metadata(self, name: str) -> dict[str, str]:
        return store.inspect(self.folder / name)[0]


@pytest.fixture(scope="module", params=[2, pytest.param(4, marks=pytest.mark.soak)])
def runs(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Runs:
    device_name = str(request.config.getoption("--device"))
    return Runs(tmp_path_factory.mktemp("runs"), device_name, request.param)


@pytest.mark.parametrize("name", ["many", "sharded"])
def test_the_losses_are_those_of_one_device(runs: Runs, name: str) -> None:
    losses = runs.losses(name)
    np.testing.assert_allclose(losses, runs.losses("one"), rtol=1e-5)
    assert len(losses) == 6 and losses[-1] < losses[0]


@pytest.mark.parametrize("name", ["many", "sharded"])
def test_the_checkpoint_is_that_of_one_device(runs: Runs, name: str) -> None:
    one, other = runs.file("one"), runs.file(name)
    assert list(one) == list(other)
    assert runs.metadata("one") == runs.metadata(name)
    for key, value in one.items():
        assert value.dtype == other[key].dtype and value.shape == other[key].shape
        np.testing.assert_allclose(other[key], value, rtol=2e-3, atol=1e-5, err_msg=key)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("one half", "one to many"),
        ("sharded half", "sharded to one"),
        ("sharded half", "sharded to sharded"),
    ],
)
def test_a_checkpoint_is_resumed_by_any_number_of_ranks(
    runs: Runs, first: str, second: str
) -> None:
    losses = runs.losses(first) + runs.losses(second)
    np.testing.assert_allclose(losses, runs.losses("one"), rtol=1e-5)


def test_a_sharded_training_is_resumed_with_its_bits(runs: Runs) -> None:
    assert runs.losses("sharded half") + runs.losses("sharded to sharded") == runs.losses("sharded")
    whole, resumed = ((runs.folder / n).read_bytes() for n in ("sharded", "sharded to sharded"))
    assert whole == resumed


def test_dropout_goes_on_with_the_draws_of_every_rank(runs: Runs) -> None:
    assert runs.losses("drops half") + runs.losses("drops on") == runs.losses("drops")
    assert (runs.folder / "drops").read_bytes() == (runs.folder / "drops on").read_bytes()
