"""The producers that are known, and redirecting their launches to a device of ignis.

A producer's package is imported by whoever uses it. A redirection applies to those that are
imported already, and to the others when they are.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import importlib.abc
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from ignis.errors import ArgumentError
from ignis.producers import target
from ignis.runtime.device import Device

PRODUCERS = {
    "triton": "triton",
    "numba": "numba.cuda",
    "warp": "warp",
    "cute": "cutlass",
    "torch": "torch",
    "cupy": "cupy",
    "cuda_core": "cuda.core",
    "native": "ignis",
}
"""Modules of this package, each with the module whose import its redirection waits for."""


_BLOCKS = ("numba", "cupy", "cuda_core", "native")
"""Those whose launches need the threads of a block."""


def _adapter(name: str) -> Any:
    return importlib.import_module(f"ignis.producers.{name}")


def is_kernel(value: Any) -> bool:
    """Tell whether a value is a kernel of a producer that is known."""
    return any(_adapter(name).owns(value) for name in PRODUCERS)


def producer_of(kernel: Any) -> Any:
    """Return the module that launches a kernel.

    Raises
    ------
    ArgumentError
        If no producer that is known has made it.
    """
    for name in PRODUCERS:
        found = _adapter(name)
        if found.owns(kernel):
            return found
    raise ArgumentError(
        f"no kernel that is known: {type(kernel).__module__}.{type(kernel).__qualname__}; expected "
        "a function of triton.jit, numba.cuda.jit, warp.kernel or cutlass.cute.jit, a RawKernel of "
        "CuPy, a Program of cuda.core, or a Kernel of ignis.compile or ignis.adopt"
    )


def as_launch(
    producer: Any, args: tuple[Any, ...], options: dict[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Return a kernel's arguments and the options of its launch, given in one of two forms.

    They are ``*args, block=block``, or ``block, args`` as `Kernel.launch` has them.
    """
    if producer.__name__.rpartition(".")[2] not in _BLOCKS:
        return args, options
    if "args" in options or "block" not in options:
        launch = [*args, *(options[name] for name in ("block", "args") if name in options)]
        rest = {name: value for name, value in options.items() if name not in ("block", "args")}
        if len(launch) != 2 or not isinstance(launch[1], (tuple, list)):
            raise ArgumentError("pass the block exactly once: after the grid, or as block=")
        return tuple(launch[1]), {**rest, "block": launch[0]}
    return args, options


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Run the launches of all producers on `device`, for the time of a block."""
    with contextlib.ExitStack() as stack:
        stack.enter_context(target.use(device))
        waiting = {}
        for name, package in PRODUCERS.items():
            if package in sys.modules:
                stack.enter_context(_adapter(name).redirected(device))
            else:
                waiting[package] = name

        def arrived(package: str) -> None:
            with contextlib.suppress(ImportError):  # another package of that name
                stack.enter_context(_adapter(waiting.pop(package)).redirected(device))

        finder = _Finder(waiting, arrived)
        sys.meta_path.insert(0, finder)
        stack.callback(sys.meta_path.remove, finder)
        yield


class _Finder(importlib.abc.MetaPathFinder):
    """Says when a module has been imported, which others find and load."""

    def __init__(self, waiting: dict[str, str], arrived: Any) -> None:
        self._waiting = waiting
        self._arrived = arrived
        self._finding: set[str] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that is waited for by the other finders."""
        if fullname not in self._waiting or fullname in self._finding:
            return None
        self._finding.add(fullname)
        try:
            spec = importlib.util.find_spec(fullname)
        finally:
            self._finding.discard(fullname)
        if spec is None or spec.loader is None:
            return None
        spec.loader = _Loader(spec.loader, functools.partial(self._arrived, fullname))
        return spec


class _Loader(importlib.abc.Loader):
    """Loads as another loader does, and says so."""

    def __init__(self, loader: Any, arrived: Any) -> None:
        self._loader = loader
        self._arrived = arrived

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Create the module."""
        made: ModuleType | None = self._loader.create_module(spec)
        return made

    def exec_module(self, module: ModuleType) -> None:
        """Execute the module."""
        spec = module.__spec__
        if spec is not None:
            spec.loader = self._loader
        module.__loader__ = self._loader
        self._loader.exec_module(module)
        self._arrived()
