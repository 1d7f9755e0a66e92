"""Fixtures of the whole suite: the device under test, its leak check, and seeded randomness."""

from __future__ import annotations

import gc
import os
import secrets
import zlib
from collections.abc import Generator

import numpy as np
import pytest
from hypothesis import settings

import ignis

SESSION_SEED = int(os.environ.get("IGNIS_TEST_SEED") or secrets.randbits(32))

# A first example may compile kernels, so no deadline per example.
settings.register_profile("ignis", deadline=None, max_examples=50, print_blob=True)
settings.load_profile("ignis")

_failed = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--device",
        default=os.environ.get("IGNIS_TEST_DEVICE", "sim:0"),
        help="device under test, such as sim:0 (default) or cuda:0; also IGNIS_TEST_DEVICE",
    )


def pytest_report_header(config: pytest.Config) -> str:
    return f"ignis: device {config.getoption('--device')}, IGNIS_TEST_SEED={SESSION_SEED}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[_failed] = report.failed
    return report


@pytest.fixture(scope="session")
def device_name(request: pytest.FixtureRequest) -> str:
    """Name of the device under test, for subprocesses."""
    return str(request.config.getoption("--device"))


@pytest.fixture
def device(device_name: str, request: pytest.FixtureRequest) -> Generator[ignis.Device]:
    """Device under test, the default device meanwhile; fails the test when arrays leak."""
    device = ignis.Device(device_name)
    before = _settled_bytes(device)
    with ignis.use_device(device):
        yield device
    if request.node.stash.get(_failed, False):
        # The traceback keeps the test's arrays alive.
        return
    if _settled_bytes(device) > before:
        # Cycles, such as an exception and its frame, keep arrays until the collector runs.
        gc.collect()
        after = _settled_bytes(device)
        assert after <= before, f"leaked {after - before} B on {device_name}:\n{_alive()}"


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Seed that differs from test to test and from run to run; pytest shows it on failure."""
    print(f"to repeat these random inputs: IGNIS_TEST_SEED={SESSION_SEED}")
    return SESSION_SEED ^ zlib.crc32(request.node.nodeid.encode())


@pytest.fixture
def rng(seed: int) -> np.random.Generator:
    """NumPy generator on `seed`."""
    return np.random.default_rng(seed)


def _settled_bytes(device: ignis.Device) -> int:
    ignis.memory.collect()
    return int(ignis.memory.live_bytes(device=device))


def _alive() -> str:
    return "\n".join(str(record) for record in ignis.memory.live())
