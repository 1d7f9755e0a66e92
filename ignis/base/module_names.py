"""Names of modules: what completion offers at a prompt, and what is loaded at its first use."""

from __future__ import annotations

import functools
import importlib
import inspect
import sys
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ignis.base.elsewhere import missing

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


def passed_on(package: str, *more: str) -> list[str]:
    """Return the `__all__` of a package that imports what it offers, and nothing else.

    Parameters
    ----------
    more : str
        Further names, such as modules and what is loaded on demand.
    """
    own = vars(sys.modules[package]).items()
    offered = (name for name, each in own if inspect.isclass(each) or inspect.isroutine(each))
    return sorted({*more, *(name for name in offered if not name.startswith("_"))})


def defined_in(module: str) -> list[str]:
    """Return the `__all__` of a module that offers the functions and classes that it defines."""
    own = vars(sys.modules[module])
    return [name for name in passed_on(module) if own[name].__module__ == module]


def offer_exports(package: str) -> None:
    """Let completion offer what the modules of a package export, not what they import.

    Plugins of pytest stay as they are: it looks for hooks among what completion offers.
    """
    for name, module in sys.modules.copy().items():
        own = vars(module) if name.startswith(package) else {}
        # Another thread may be importing it.
        if "__all__" in own and not any(each.startswith("pytest_") for each in list(own)):
            own.setdefault("__dir__", functools.partial(list, module.__all__))


def places(names: Mapping[str, str]) -> dict[str, str]:
    """Return the module of each name, from the names of each module; "" has modules."""
    return {name: module or name for module, of in names.items() for name in of.split()}


def names_on_demand(package: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package.

    Parameters
    ----------
    places : mapping
        The module of each name, below the package. A name that is its own place is a module.
    """

    def load(name: str) -> Any:
        if name not in places:
            raise missing(package, name)
        module: Any = None
        place = places[name]
        path = f"{package}.{place}"
        for end, letter in enumerate(f"{path}."):
            if letter == ".":  # a package first: another thread may be importing all of it
                module = importlib.import_module(path[:end])
        offer_exports("ignis.")
        found = module if place == name else getattr(module, name)
        # Kept, as each load asks all modules what they export.
        return vars(sys.modules[package]).setdefault(name, found)

    return load
