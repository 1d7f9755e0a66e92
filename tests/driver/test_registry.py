"""Drivers by name: loaded at the first use, one of each, not usable in a forked child."""

from __future__ import annotations

import sys
import types
from typing import Any

import pytest

from ignis.base import process
from ignis.driver import registry
from ignis.errors import ForkError


class FakeDriver:
    """As much of a driver as the registry looks at."""

    name = "fake"

    def __init__(self) -> None:
        self.alive = True
        self.describe: Any = None

    def shutdown(self) -> None:
        self.alive = False


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[FakeDriver]:
    """The drivers that were opened under the name ``"fake"``."""
    opened: list[FakeDriver] = []

    def open_driver() -> FakeDriver:
        opened.append(FakeDriver())
        return opened[-1]

    module: Any = types.ModuleType("fake_driver")
    module.open_driver = open_driver
    monkeypatch.setitem(sys.modules, "fake_driver", module)
    monkeypatch.setitem(registry._MODULES, "fake", "fake_driver")
    monkeypatch.setattr(registry, "_drivers", {})
    return opened


def test_a_driver_is_opened_at_its_first_use_and_only_then(opened: list[FakeDriver]) -> None:
    assert registry.in_use() == {}
    first = registry.driver("fake")
    assert registry.driver("fake") is first
    assert opened == [first]
    assert registry.in_use() == {"fake": first}


def test_a_driver_asks_about_memory_under_its_own_name(
    opened: list[FakeDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(registry, "_describe", None)
    registry.describe_memory(lambda *arguments: asked.append(arguments))
    registry.driver("fake")
    opened[0].describe(1, 2, 3, True)
    assert asked == [("fake", 1, 2, 3, True)]


def test_a_driver_is_shut_down_at_interpreter_exit(
    opened: list[FakeDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    hooks: list[Any] = []
    monkeypatch.setattr(process, "at_exit", hooks.append)
    registry.driver("fake")
    (hook,) = hooks
    hook()
    assert not opened[0].alive


def test_a_driver_that_is_not_alive_here_is_refused(opened: list[FakeDriver]) -> None:
    registry.driver("fake")
    opened[0].alive = False
    with pytest.raises(ForkError, match="the fake driver cannot be used"):
        registry.driver("fake")


def test_an_unknown_name_is_no_driver() -> None:
    assert "fake" not in registry.NAMES
    with pytest.raises(KeyError):
        registry.driver("fake")
