"""Compiled images, cached in memory and on disk; each is built once however many threads ask.

An image is stored under a digest of everything that decides its content, so entries never go
stale and need no invalidation.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ignis.base import process
from ignis.base.diskcache import DiskCache

__all__ = [
    "CacheInfo",
    "CompileCache",
    "Content",
    "Image",
    "KernelNames",
    "VariableNames",
    "cache_info",
]


class KernelNames(NamedTuple):
    """A kernel of an image: its name expression, and two names in the image."""

    expression: str
    lowered: str
    signature: str
    """What ``jit/probe.py`` reads the types of its parameters from."""


class VariableNames(NamedTuple):
    """A variable of an image: its name expression, and two names in the image."""

    expression: str
    lowered: str
    type: str
    """What ``jit/probe.py`` reads its type from."""
    space: str
    """``"constant"`` or ``"global"``."""


class Content(NamedTuple):
    """What a compilation gives."""

    kernels: tuple[KernelNames, ...]
    variables: tuple[VariableNames, ...]
    data: bytes
    missing: tuple[str, ...] = ()
    """Headers that were not found and are left out."""


@dataclass(frozen=True)
class Image:
    """A compiled kernel: what `Driver.module_load` takes, and the kernel's name in it."""

    key: str
    """Digest of source, headers, flags, compiler version, target and name expression."""
    target: str
    """``"sm_90a"`` for a cubin, ``"compute_80"`` for PTX."""
    name: str
    """The kernel's lowered (mangled) name."""
    data: bytes
    signature: str = ""
    """What ``jit/probe.py`` reads the types of the kernel's parameters from."""
    kernels: tuple[KernelNames, ...] = ()
    """All kernels that were asked for in this compilation."""
    variables: tuple[VariableNames, ...] = ()
    """The ``__constant__`` and ``__device__`` variables that the source declares."""
    missing: tuple[str, ...] = ()
    """Headers that were not found and are left out."""

    def of(self, expression: str) -> Image:
        """Return the same code as an image of another kernel of the same compilation."""
        (found,) = (names for names in self.kernels if names.expression == expression)
        return replace(self, name=found.lowered, signature=found.signature)


class CacheInfo(NamedTuple):
    """How requests for compiled images were served since the process began."""

    memory_hits: int
    disk_hits: int
    compilations: int


class CompileCache:
    """Images under their keys: in memory, else on `disk`, else built."""

    def __init__(self, disk: DiskCache) -> None:
        self._disk = disk
        self._lock = process.renewed(threading.Lock())
        self._images: dict[str, Image] = {}
        self._building: dict[str, threading.Lock] = {}
        self._counts = [0, 0, 0]

    def get(self, key: str, target: str, build: Callable[[], Content]) -> Image:
        """Return the image under `key`, a digest of all that decides its content.

        `build`'s exceptions reach the caller, and nothing is stored then. Threads that ask for the
        same key wait for the first one's result.
        """
        with self._lock:
            found = self._images.get(key)
            if found is not None:
                self._counts[0] += 1
                return found
            building = self._building.setdefault(key, process.renewed(threading.Lock()))
        with building:
            with self._lock:
                found = self._images.get(key)
                if found is not None:
                    self._counts[0] += 1
                    return found
            entry = self._disk.get(key)
            served = 1
            if entry is None:
                served = 2
                content = build()
                self._disk.put(key, _packed(content))
            else:
                content = _unpacked(entry)
            first = content.kernels[0]
            image = Image(
                key,
                target,
                first.lowered,
                content.data,
                first.signature,
                content.kernels,
                content.variables,
                content.missing,
            )
            with self._lock:
                self._images[key] = image
                self._counts[served] += 1
                self._building.pop(key, None)
            return image

    def info(self) -> CacheInfo:
        """Counts since the process began."""
        with self._lock:
            return CacheInfo(*self._counts)


def _packed(content: Content) -> bytes:
    names = json.dumps([content.kernels, content.variables, content.missing])
    return names.encode() + b"\0" + content.data


def _unpacked(entry: bytes) -> Content:
    names, _, data = entry.partition(b"\0")
    kernels, variables, missing = json.loads(names)
    return Content(
        tuple(KernelNames(*each) for each in kernels),
        tuple(VariableNames(*each) for each in variables),
        data,
        tuple(missing),
    )


IMAGES = CompileCache(DiskCache("kernels"))


def cache_info() -> CacheInfo:
    """Count how often a compiled kernel came from memory, from disk and from the compiler."""
    return IMAGES.info()
