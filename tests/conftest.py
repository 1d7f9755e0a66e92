"""Fixtures of the whole suite: the device under test, checked for leaks, and seeded randomness."""

from __future__ import annotations

import dataclasses
import gc
import os
import secrets
import signal
import sys
import zlib
from collections.abc import Generator
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As a shell starts what runs in the background: tests of Ctrl-C, and the processes that they
    # start, need Python's own handler. Before ignis looks for it.
    signal.signal(signal.SIGINT, signal.default_int_handler)

import ignis
from ignis.driver.order import switch
from ignis.sim.engine import program
from tests.helpers.processes import PATIENCE

if TYPE_CHECKING:
    from ignis.testing import LeakWatch

# Ranks of collectives need a device each, and `hopper` one more; read with the first device.
HOPPER = "sim:4"
os.environ["IGNIS_SIM_DEVICES"] = "5"
os.environ.setdefault("IGNIS_SIM_TARGET", "sm_80,sm_80,sm_80,sm_80,sm_90a")

# Tests of messages expect no remark on a translation that a busy machine is slow at.
program.tuning = dataclasses.replace(program.tuning, patience=PATIENCE)

SESSION_SEED = int(os.environ.get("IGNIS_TEST_SEED") or secrets.randbits(32))

# A first example may compile kernels, so no deadline per example, and a busy machine is slow.
settings.register_profile(
    "ignis",
    deadline=None,
    max_examples=50,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ignis")

# Also an entry point of the installed package; this line serves runs from a source tree.
pytest_plugins = ["ignis.testing"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--device",
        default=os.environ.get("IGNIS_TEST_DEVICE", "sim:0"),
        help="device under test, such as sim:0 (default) or cuda:0; also IGNIS_TEST_DEVICE",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what the checker of order is not for, while it is on."""
    if any(map(switch.wanted, ("ignis.check_order", "ignis.sim.check"))):
        skip = pytest.mark.skip(reason="the order of work is checked")
        for item in items:
            if item.get_closest_marker("no_order_check"):
                item.add_marker(skip)


def pytest_collection_finish() -> None:
    """Keep the collector from looking at all that pytest has collected, again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """The same of the modules and caches that a file's tests have left behind.

    A test that has failed fails alone: pytest keeps its traceback, whose arrays others would count.
    """
    if nextitem is None or nextitem.path != item.path:
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):
            if hasattr(sys, name):
                delattr(sys, name)
        gc.collect()
        gc.freeze()


def pytest_report_header(config: pytest.Config) -> str:
    return f"ignis: device {config.getoption('--device')}, IGNIS_TEST_SEED={SESSION_SEED}"


@pytest.fixture(scope="session")
def device_name(request: pytest.FixtureRequest) -> str:
    """Name of the device under test, for subprocesses."""
    return str(request.config.getoption("--device"))


@pytest.fixture
def device(device_name: str, ignis_leaks: LeakWatch) -> Generator[ignis.Device]:
    """Device under test, the default device meanwhile; fails the test when memory leaks."""
    with ignis.use_device(device_name) as device:
        yield device


@pytest.fixture
def hopper(device_name: str, ignis_leaks: LeakWatch) -> Generator[ignis.Device]:
    """Device of compute capability 9.0, the default device meanwhile: simulated as sm_90a."""
    name = HOPPER if device_name.startswith("sim:") else device_name
    with ignis.use_device(name) as device:
        if device.capability != (9, 0):
            pytest.skip(f"{name} has compute capability {device.capability}, not 9.0")
        yield device


@pytest.fixture
def every_checker(device_name: str) -> Generator[None]:
    """All checkers of the simulated devices; others have none."""
    if not device_name.startswith("sim:"):
        pytest.skip("checkers of the simulated device")
    with ignis.sim.check("all"):
        yield


@pytest.fixture
def checked() -> Generator[None]:
    """All checkers of simulated devices, while the test also runs on others."""
    with ignis.sim.check("all"):
        yield


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Seed that differs from test to test and from run to run; pytest shows it on failure."""
    print(f"to repeat these random inputs: IGNIS_TEST_SEED={SESSION_SEED}")
    return SESSION_SEED ^ zlib.crc32(request.node.nodeid.encode())


@pytest.fixture
def rng(seed: int) -> np.random.Generator:
    """NumPy generator on `seed`."""
    return np.random.default_rng(seed)
