"""What completion offers at a prompt: names that users type, not internals that modules share."""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def without(names: str) -> Callable[[object], list[str]]:
    """Return the ``__dir__`` of a class whose internals, separated by spaces, are left out."""

    def offered(self: object) -> list[str]:
        return sorted(set(object.__dir__(self)).difference(names.split()))

    return offered


def called_as(told: Callable[..., None]) -> Callable[[F], F]:
    """Let `inspect.signature`, and so help and completion, tell the signature of another function.

    It serves functions that take more spellings than one signature has.
    """

    def add(function: F) -> F:
        function.__signature__ = inspect.signature(told)  # type: ignore[attr-defined]
        return function

    return add


def offer_exports(package: str) -> None:
    """Let completion offer what the modules of a package export, not what they import.

    Plugins of pytest stay as they are: it looks for hooks among what completion offers.
    """
    for name, module in sys.modules.copy().items():
        own = vars(module) if name.startswith(package) else {}
        # Another thread may be importing it.
        if "__all__" in own and not any(each.startswith("pytest_") for each in list(own)):
            own.setdefault("__dir__", functools.partial(list, module.__all__))
