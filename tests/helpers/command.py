"""The command, run in this process."""

from __future__ import annotations

import functools

from typer import testing
from typer.main import get_command
from typer.testing import CliRunner, Result

__all__ = ["CliRunner", "Result"]

# The runner makes all commands of an app anew for each call: in most tests that took longest.
testing._get_command = functools.cache(get_command)
