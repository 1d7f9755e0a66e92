"""What completion offers at a prompt: names that users type, not internals that modules share."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable

__all__ = ["offer_exports", "without"]


def without(names: str) -> Callable[[object], list[str]]:
    """Return the ``__dir__`` of a class whose internals, separated by spaces, are left out."""

    def offered(self: object) -> list[str]:
        return sorted(set(object.__dir__(self)).difference(names.split()))

    return offered


def offer_exports(package: str) -> None:
    """Let completion offer what the modules of a package export, not what they import."""
    for name, module in sys.modules.copy().items():
        if name.startswith(package) and hasattr(module, "__all__"):
            vars(module).setdefault("__dir__", functools.partial(list, module.__all__))
