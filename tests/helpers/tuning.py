"""Let a module choose by other numbers for the time of a test."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest


def tune(monkeypatch: pytest.MonkeyPatch, module: Any, **changed: Any) -> None:
    """Replace numbers of the module's `tuning`, a frozen record."""
    monkeypatch.setattr(module, "tuning", dataclasses.replace(module.tuning, **changed))
