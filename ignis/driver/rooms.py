"""Rooms of a driver: modules whose functions are its calls."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import TypeVar

T = TypeVar("T")


def rooms(*modules: ModuleType) -> Callable[[type[T]], type[T]]:
    """Give a class the public functions of modules that take `self`, as its methods.

    They have the names of the calls of `ignis.driver.protocol.Driver`, which is the one table of
    what a driver does.
    """

    def furnished(kind: type[T]) -> type[T]:
        for module in modules:
            for name, function in vars(module).items():
                own = isinstance(function, FunctionType) and function.__module__ == module.__name__
                if own and name[0] != "_" and function.__code__.co_varnames[:1] == ("self",):
                    setattr(kind, name, function)
        return kind

    return furnished
