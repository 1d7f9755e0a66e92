"""ForkedDriver: what a forked child has in place of a driver of its parent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from ignis.base import process
from ignis.driver.protocol import Driver
from ignis.errors import ForkError


class ForkedDriver:
    """A driver of the parent process, in a forked child: every call raises ForkError.

    The driver itself must not be called: its locks may be held by threads that are not here, and a
    GPU's context belongs to the parent.

    Parameters
    ----------
    name : str
        Of the driver.
    parent : Driver
        What it replaces.
    """

    alive = False
    describe = None

    def __init__(self, name: str, parent: Driver) -> None:
        self.name = name
        self.recycles_blocks = parent.recycles_blocks
        self.host_addressable = parent.host_addressable
        self.keeps_values = parent.keeps_values

    def shutdown(self) -> None:
        """Do nothing: it is the parent's to shut down."""

    def __getattr__(self, call: str) -> Callable[..., NoReturn]:
        if call.startswith("__"):
            raise AttributeError(call)

        def refuse(*args: Any, **options: Any) -> NoReturn:
            why = process.why_unusable()
            raise ForkError(f"{call}: the {self.name} driver cannot be used: {why}")

        return refuse
